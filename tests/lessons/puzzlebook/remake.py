"""Make the puzzles that come with the package again, by the calls in their files.

    python -m tests.lessons.puzzlebook.remake

writes the files anew; without a change of the engine or of the calls they stay as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cacao_nb.lessons import puzzlebook, puzzles
from cacao_nb.lessons.puzzlebook.grades import GRADES

FOLDER = Path(puzzlebook.__file__).with_name("shipped")


class Made(NamedTuple):
    """A call, and the lines that came of it."""

    call: str
    lines: tuple[str, ...]

    @property
    def arguments(self) -> dict[str, Any]:
        """What `puzzles` was called with; nothing is executed to know it."""
        tree = ast.parse(self.call, mode="eval").body
        assert isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name)
        assert tree.func.id == "puzzles"
        return {str(one.arg): ast.literal_eval(one.value) for one in tree.keywords}

    def again(self) -> tuple[str, ...]:
        """The lines that come of the call now."""
        return tuple(one.line for one in puzzles(**self.arguments))


def stored(grade: str) -> Iterator[Made]:
    """The calls of a file, each with its lines."""
    call, lines = "", list[str]()
    for line in (FOLDER / f"{grade}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# puzzles("):
            if call:
                yield Made(call, tuple(lines))
            call, lines = line.removeprefix("# "), []
        elif line and not line.startswith("#"):
            lines.append(line)
    yield Made(call, tuple(lines))


def main() -> None:
    """Write every file anew."""
    for grade in GRADES:
        path = FOLDER / f"{grade}.txt"
        remark = path.read_text(encoding="utf-8").splitlines()[0]
        made = [line for one in stored(grade) for line in (f"# {one.call}", *one.again())]
        path.write_text("\n".join([remark, *made, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
