"""Run the notebooks and save what they show, but for what needs a live kernel.

``python -m tests.notebooks.save 01 11`` runs those whose names begin so; without names all.
Pictures, tables and texts are kept, so that a notebook can be read where nothing runs, and
nbval compares them. A cell that shows a widget or nothing at all stays as if it had not run:
nobody is to think that the names it makes are there. Two runs write the same bytes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from tests.notebooks.series import FILES, FOLDER, WIDGET

#: Seconds for one cell, before it is given up.
TIMEOUT = 120


class BadNotebook(ValueError):
    """Something a notebook shows cannot be saved."""


def read(text: str) -> NotebookNode:
    """The notebook that a file holds."""
    notebook: NotebookNode = nbformat.reads(text, as_version=4)  # type: ignore[no-untyped-call]
    return notebook


def write(notebook: NotebookNode) -> str:
    """The text of the file of a notebook, always the same for the same notebook."""
    text: str = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
    return text.rstrip("\n") + "\n"


def run(notebook: NotebookNode, folder: Path) -> NotebookNode:
    """A copy of a notebook with what it shows when it runs."""
    done = deepcopy(notebook)
    for cell in done.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    client = NotebookClient(
        done,
        timeout=TIMEOUT,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
        record_timing=False,
    )
    client.execute()
    done.metadata = deepcopy(notebook.metadata)  # Running adds versions to it.
    return done


def keep_static(notebook: NotebookNode) -> None:
    """Drop what needs a live kernel; number what shows something as one run would."""
    number = 0
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        number += 1
        widgets = [WIDGET in output.get("data", {}) for output in cell.outputs]
        if any(widgets):
            if not all(widgets):
                raise BadNotebook(
                    f"{cell.id} shows a widget and something else: only one can be saved. "
                    "Make it two cells."
                )
            cell.outputs, cell.execution_count = [], None
            continue
        cell.execution_count = number if cell.outputs else None
        for output in cell.outputs:
            if output.output_type == "execute_result":
                output.execution_count = number


def save(path: Path) -> bool:
    """Run a notebook and save what it shows; whether that changed its file."""
    before = path.read_text(encoding="utf-8")
    done = run(read(before), path.parent)
    keep_static(done)
    nbformat.validate(done)
    after = write(done)
    if after != before:
        path.write_text(after, encoding="utf-8", newline="\n")
    return after != before


def wanted(names: Sequence[str]) -> list[Path]:
    """The files that names stand for: beginnings, or paths; all without names."""
    found: list[Path] = []
    for name in names:
        begin = Path(name).name
        files = [path for path in FILES if path.name.startswith(begin)]
        if not files:
            raise BadNotebook(f"No notebook in {FOLDER.name} begins with {begin}.")
        found += files
    return found if names else list(FILES)


def main(names: Sequence[str]) -> int:
    """Save notebooks and say so; 0 if all went well."""
    try:
        for path in wanted(names):
            print(path.name, "saved" if save(path) else "as it was")
    except (BadNotebook, CellExecutionError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
