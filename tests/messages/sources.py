"""The message ids that the code of the package names, found without running it."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from doctest import DocTestParser
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

#: What takes a message id first.
CALLED = {"text", "Message"}


class Named(NamedTuple):
    """An id, or the beginning or end that an id put together must have, and where."""

    where: str
    begin: str
    end: str = ""
    whole: bool = True

    def fits(self, message: str) -> bool:
        if self.whole:
            return message == self.begin
        return (
            len(message) > len(self.begin) + len(self.end)
            and message.startswith(self.begin)
            and message.endswith(self.end)
        )


def trees() -> Iterator[tuple[str, ast.Module]]:
    """The modules of the package, their examples, and the code of the notebooks, parsed."""
    for path in sorted((ROOT / "cacao_nb").rglob("*.py")):
        where, source = str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
        yield where, ast.parse(source)
        examples = DocTestParser().get_examples(source)
        yield f"{where} (examples)", ast.parse("".join(one.source for one in examples))
    for path in sorted((ROOT / "notebooks").rglob("*.ipynb")):
        for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"]):
            if cell["cell_type"] == "code":
                yield f"{path.name}[{number}]", ast.parse("".join(cell["source"]))


def in_calls(where: str, tree: ast.AST) -> Iterator[Named]:
    """The ids handed to `text` and `Message` as a literal, or put together on the spot.

    Not those that the same code adds by itself.
    """
    added = set(_added(tree))
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and node.args):
            continue
        function = node.func
        name = getattr(function, "attr", None) or getattr(function, "id", None)
        if name in CALLED:
            for named in _named(f"{where}:{node.lineno}", node.args[0]):
                if named.begin not in added:
                    yield named


def _added(tree: ast.AST) -> Iterator[str]:
    """The ids that an example adds with `add_messages`."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="add_messages"), args=[ast.Dict(keys=keys), *_]):
                for key in keys:
                    if isinstance(key, ast.Constant):
                        yield str(key.value)


def _named(where: str, given: ast.expr) -> Iterator[Named]:
    match given:
        case ast.Constant(value=str(literal)):
            yield Named(where, literal)
        case ast.IfExp(body=one, orelse=other):
            yield from _named(where, one)
            yield from _named(where, other)
        case ast.JoinedStr(values=parts):
            yield _put_together(where, parts)


def _put_together(where: str, parts: list[ast.expr]) -> Named:
    first, last = parts[0], parts[-1]
    begin = first.value if isinstance(first, ast.Constant) else ""
    end = last.value if isinstance(last, ast.Constant) else ""
    return Named(where, str(begin), str(end), whole=False)


def anywhere(where: str, tree: ast.AST) -> Iterator[Named]:
    """Every string of a module that could be an id: some wait in tables for their call."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield Named(where, node.value)
        elif isinstance(node, ast.JoinedStr):
            put_together = _put_together(where, node.values)
            if "." in put_together.begin:
                yield put_together
