"""What notebooks show is saved, as far as it can be read without a kernel, and is true.

That it is what running them gives, nbval compares: for every cell that has a number.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from tests.notebooks import save
from tests.notebooks.series import WIDGET, Cell, Notebook

#: Bytes that a notebook may have; code-hosting sites show no large ones.
LARGEST = 1_000_000


def shown(cell: Cell) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """What a cell has saved: the kind, the text, and what is told of it."""
    for output in cell.outputs:
        if output["output_type"] == "stream":
            yield "stream", "".join(output["text"]), {}
        for kind, data in output.get("data", {}).items():
            told = output.get("metadata", {}).get(kind, {})
            text = json.dumps(data) if isinstance(data, dict) else "".join(data)
            yield kind, text, told


def test_nothing_saved_is_dead_or_a_failure(notebook: Notebook):
    for cell in notebook.code:
        for output in cell.outputs:
            assert output["output_type"] != "error", cell.id
            assert output.get("name") != "stderr", cell.id
        for kind, text, _ in shown(cell):
            assert kind != WIDGET, cell.id
            assert "Traceback (most recent call last)" not in text, cell.id
            assert not re.search(r"\bat 0x[0-9a-f]+", text), f"{cell.id} shows an address"


def test_something_can_be_seen_without_a_kernel(notebook: Notebook):
    kinds = {kind for cell in notebook.code for kind, _, _ in shown(cell)}
    assert "image/svg+xml" in kinds


def test_every_saved_picture_says_what_it_shows(notebook: Notebook):
    for cell in notebook.code:
        for kind, text, told in shown(cell):
            if kind == "image/svg+xml":
                assert re.search(r"<svg\b[^>]*\baria-label=\"[^\"]{3,}", text), cell.id
                assert re.search("<title>[^<]{3,}</title>", text), cell.id
            elif kind.startswith("image/"):
                assert len(told.get("alt", "")) > 3, f"{cell.id} has no text for {kind}"
            elif kind == "text/html":
                for tag in re.findall("<img[^>]*>", text):
                    assert re.search(r"\balt=\"[^\"]{3,}", tag), cell.id


def test_it_is_small_enough_to_be_shown(notebook: Notebook):
    assert notebook.path.stat().st_size < LARGEST


def test_it_is_written_as_saving_writes_it(notebook: Notebook):
    text = notebook.path.read_text(encoding="utf-8")
    assert save.write(save.read(text)) == text
