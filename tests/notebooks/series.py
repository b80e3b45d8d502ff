"""The notebooks of the series, as their files say it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parents[2] / "notebooks"

#: The files, in the order of the series.
FILES = tuple(sorted(FOLDER.glob("[0-9][0-9]_*.ipynb")))

#: The heading of the three points with which every lesson ends.
RECAP = "What to remember"

#: What needs a live kernel: a saved one is dead when it is opened.
WIDGET = "application/vnd.jupyter.widget-view+json"

_FENCED = re.compile(
    r"^(?P<fence>```+|~~~+)(?P<language>\w*)\n(?P<code>.*?)^(?P=fence)$", re.M | re.S
)
_DETAILS = re.compile("<details>(.*?)</details>", re.S)


class Heading(NamedTuple):
    """A heading: how deep it is, and what it says."""

    level: int
    text: str


@dataclass(frozen=True)
class Cell:
    """A cell of a notebook."""

    told: dict[str, Any]

    @property
    def id(self) -> str:
        name: str = self.told["id"]
        return name

    @property
    def is_code(self) -> bool:
        return bool(self.told["cell_type"] == "code")

    @property
    def metadata(self) -> dict[str, Any]:
        found: dict[str, Any] = self.told["metadata"]
        return found

    @cached_property
    def source(self) -> str:
        return "".join(self.told["source"])

    @property
    def outputs(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.told.get("outputs", [])
        return found

    @property
    def is_hidden(self) -> bool:
        """Whether the reader does not see the code unless asking for it."""
        return bool(self.metadata.get("jupyter", {}).get("source_hidden"))


class Notebook:
    """A notebook as it is stored.

    Parameters
    ----------
    path
        Its file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stored: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        self.cells = [Cell(told) for told in self.stored["cells"]]

    @property
    def number(self) -> int:
        return int(self.path.name[:2])

    @property
    def is_for_learners(self) -> bool:
        """Whether it is one of those with which a learner begins."""
        return self.number < 10

    @property
    def is_for_analysts(self) -> bool:
        """Whether it asks tables of many games, and teaches no rule."""
        return self.number >= 20

    @property
    def code(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.is_code]

    @property
    def markdown(self) -> list[Cell]:
        return [cell for cell in self.cells if not cell.is_code]

    @cached_property
    def prose(self) -> str:
        """Everything that is written, without examples of code."""
        return "\n\n".join(_FENCED.sub("", cell.source) for cell in self.markdown)

    @property
    def headings(self) -> list[Heading]:
        found = re.findall(r"^(#{1,6}) +(.+?)\s*$", self.prose, re.M)
        return [Heading(len(signs), text) for signs, text in found]

    @property
    def links(self) -> list[str]:
        """Where links and pictures point to."""
        written = re.findall(r"\]\(\s*<?([^)>\s]+)>?[^)]*\)", self.prose)
        tags = re.findall(r"""<(?:a|img)\b[^>]*\b(?:href|src)=["']([^"']+)""", self.prose)
        return [*written, *tags]

    def section(self, title: str) -> str:
        """What stands under a heading, up to the next one that is no deeper."""
        start = re.search(rf"^(#+) +{re.escape(title)}\s*$", self.prose, re.M)
        if start is None:
            return ""
        rest = self.prose[start.end() :]
        end = re.search(rf"^#{{1,{len(start[1])}}} ", rest, re.M)
        return rest if end is None else rest[: end.start()]

    @property
    def ending(self) -> str:
        """Everything from the heading of the recap on."""
        return self.prose.partition(f"\n## {RECAP}\n")[2]

    @property
    def solutions(self) -> Iterator[str]:
        """The examples of Python in folded solutions, in the order of the page."""
        for cell in self.markdown:
            for folded in _DETAILS.findall(cell.source):
                for fenced in _FENCED.finditer(folded):
                    if fenced["language"] == "python":
                        yield fenced["code"]


#: All of them.
SERIES = tuple(map(Notebook, FILES))


def name(notebook: Notebook) -> str:
    """What a test of a notebook is called by."""
    return notebook.path.stem
