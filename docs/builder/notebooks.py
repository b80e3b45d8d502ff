"""The notebooks: as pages, with a way into the lab on each, and as the lab has them."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from docs.builder import games
from docs.builder.places import LAB, NOTEBOOKS

#: Where the lab opens a notebook, from the folder of the site.
OPENS = LAB + "/lab/index.html?path={name}"

_BUTTON = (
    '<p class="open-in-lab"><a href="../{address}">Open it in the browser</a>'
    " <span>{note}</span></p>"
)
_NOTE = "Python and everything else come with the page; nothing is installed."
_NOTE_WITHOUT = "Its text, games and kept results are alive there; tables of pandas are not."

#: A notebook with this line asks tables of many games.
_ASKS_TABLES = re.compile(r"^from cacao_nb import .*\bstudy\b", re.MULTILINE)

#: What such a notebook says in the lab before anything else.
_WITHOUT = (
    "> **In a browser** there is neither pandas nor matplotlib. A cell that needs one of them "
    "says so, and a cell that goes on with its result cannot run; all others do. "
)
_ON_A_COMPUTER = "On a computer with Python, `pip install 'cacao_nb[study]'` brings both."
_FROM_PYODIDE = (
    "Run `import matplotlib, pandas` in a cell of its own first, and the browser gets both "
    "from the address of Pyodide."
)
_NOTEBOOK_LINK = re.compile(r"\[(?P<words>[^\]]*)\]\((?P<name>[\w-]+\.ipynb)\)")

#: What steps through a game, and how a cell names the game and the turn.
_STEPS = re.compile(r"\b(GameStepper|Lesson)\(")
_DEMO = re.compile(r'\bGame\.demo\("([\w-]+)"\)')
_LESSON = re.compile(r'\bLesson\("([\w-]+)"\)')
_TURN = re.compile(r"\bturn ?= ?(\d+)")

_ALIVE = (
    '<p class="alive-in-lab">Here is something to click and to play with. '
    '<a href="../{address}">Open the notebook in the browser</a> to have it.</p>'
)


class Notebook(NamedTuple):
    """A notebook of the series.

    Attributes
    ----------
    path : Path
        Its file.
    title, promise : str
        What it is called, and the sentence under that.
    minutes : int or None
        How long it takes, if it says so.
    """

    path: Path
    title: str
    promise: str
    minutes: int | None

    @property
    def name(self) -> str:
        """What its file is called."""
        return self.path.name

    @property
    def asks_tables(self) -> bool:
        """Whether it needs what a browser does not have."""
        cells = json.loads(self.path.read_text(encoding="utf-8"))["cells"]
        code = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        return any(map(_ASKS_TABLES.search, code))


@cache
def series() -> tuple[Notebook, ...]:
    """All of them, in the order of their numbers."""
    return tuple(map(_read, sorted(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))))


def _read(path: Path) -> Notebook:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    first, box = ("".join(cell["source"]) for cell in cells[:2])
    title, _, promise = first.strip().removeprefix("# ").partition("\n")
    minutes = re.search(r"\*\*(\d+) minutes\*\*", box)
    return Notebook(path, title.strip(), promise.strip(), int(minutes[1]) if minutes else None)


def link(name: str) -> str:
    """A link to the page of a notebook, from a page in a folder."""
    (found,) = (one for one in series() if one.name == name)
    return f"[{found.name[:2]} {found.title}](../notebooks/{name})"


def write(folder: Path) -> None:
    """Write a page for each notebook, and one that leads to them."""
    folder.mkdir()
    rows = []
    for notebook in series():
        told = json.loads(notebook.path.read_text(encoding="utf-8"))
        note = _NOTE_WITHOUT if notebook.asks_tables else _NOTE
        told["cells"] = _with_ways_in(told["cells"], OPENS.format(name=notebook.name), note)
        (folder / notebook.name).write_text(json.dumps(told), encoding="utf-8")
        minutes = notebook.minutes or ""
        number = notebook.name[:2]
        page = f"[{number} {notebook.title}]({notebook.name})"
        opens = f'<a href="../{OPENS.format(name=notebook.name)}">open {number}</a>'
        rows.append(f"| {page} | {minutes} | {notebook.promise} | {opens} |")
    pages = "\n".join(notebook.path.stem for notebook in series())
    index = INDEX.format(rows="\n".join(rows), pages=pages)
    (folder / "index.md").write_text(index, encoding="utf-8")


def write_for_lab(folder: Path, *, public: bool) -> None:
    """Write the notebooks as the lab has them.

    Parameters
    ----------
    folder
        The folder of the lab's files.
    public
        Whether cells may get what Pyodide distributes.
    """
    folder.mkdir()
    for notebook in series():
        told = json.loads(notebook.path.read_text(encoding="utf-8"))
        if notebook.asks_tables:
            words = _WITHOUT + (_FROM_PYODIDE if public else _ON_A_COMPUTER)
            told["cells"].insert(2, _written("in-a-browser", words))
        (folder / notebook.name).write_text(json.dumps(told), encoding="utf-8")


def _with_ways_in(cells: list[dict[str, Any]], address: str, note: str) -> list[dict[str, Any]]:
    """The cells, with a button after the first and a note where a widget would be."""
    for cell in cells:
        if cell["cell_type"] == "markdown":
            cell["source"] = [_NOTEBOOK_LINK.sub(_if_there, "".join(cell["source"]))]
    first, *others = cells
    shown = [first, _written("open-in-lab", _BUTTON.format(address=address, note=note))]
    game = None
    for cell in others:
        shown.append(cell)
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            game = _game(source) or game
        if _shows_a_widget(cell):
            words = _ALIVE.format(address=address)
            if game and _STEPS.search(source):
                words += _watched(game, source)
            shown.append(_written(f"alive-{len(shown)}", words))
    return shown


def _game(source: str) -> str | None:
    """The game that a cell names, if it is one that was exported."""
    if lesson := _LESSON.search(source):
        return games.of_lesson(lesson[1])
    demo = _DEMO.search(source)
    return demo[1] if demo else None


def _watched(game: str, source: str) -> str:
    """The game of a cell, to be watched in the page from the turn on that the cell names."""
    turn = _TURN.search(source)
    frame = games.frame(game, "../games/plain", int(turn[1]) if turn else None)
    return f"\n\nIts game can be watched here:\n\n{frame}"


def _if_there(link: re.Match[str]) -> str:
    """A link to a notebook, or its words alone as long as that is not written."""
    return link[0] if (NOTEBOOKS / link["name"]).is_file() else link["words"]


def _shows_a_widget(cell: dict[str, Any]) -> bool:
    """Whether a cell has a value to show and none is saved: then it needs a kernel."""
    if cell["cell_type"] != "code" or cell["outputs"]:
        return False
    body = ast.parse("".join(cell["source"])).body
    return bool(body) and isinstance(body[-1], ast.Expr)


def _written(name: str, text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": [text]}


INDEX = """# The notebooks

Each can be read here as it is, with its pictures. Opened in the browser it is alive: everything
answers, and what you write in it stays in this browser.

:::{{container}} notebooks

| Notebook | Minutes | What it is about | In the browser |
|---|---:|---|---|
{rows}

:::

```{{toctree}}
:hidden:

{pages}
```
"""
