"""Saving what notebooks show: static things stay, widgets do not, twice is as once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.notebooks import written
from tests.notebooks import save
from tests.notebooks.series import FILES, Notebook

CELLS = (
    "from ipywidgets import IntSlider",
    "IntSlider()",
    "1 + 1",
    "print('a')",
)


def test_static_outputs_stay_and_widgets_go_and_twice_is_as_once(tmp_path: Path):
    file = written(tmp_path, *CELLS)
    assert save.save(file)
    first = file.read_bytes()
    notebook = Notebook(file)
    assert [cell.told["execution_count"] for cell in notebook.cells] == [None, None, 3, 4]
    assert [len(cell.outputs) for cell in notebook.cells] == [0, 0, 1, 1]
    assert set(notebook.stored["metadata"]) == {"kernelspec"}
    assert not save.save(file)
    assert file.read_bytes() == first


def test_a_cell_with_a_widget_and_something_else_is_refused(tmp_path: Path):
    file = written(tmp_path, "from ipywidgets import IntSlider\nprint('a')\nIntSlider()")
    before = file.read_bytes()
    with pytest.raises(save.BadNotebook, match="cell-0 shows a widget and something else"):
        save.save(file)
    assert file.read_bytes() == before


def test_names_stand_for_files():
    assert save.wanted([]) == list(FILES)
    first = FILES[0]
    for name in (first.name[:2], first.stem, str(first)):
        assert save.wanted([name]) == [first]
    with pytest.raises(save.BadNotebook, match="begins with 99"):
        save.wanted(["99"])
