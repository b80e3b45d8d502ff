"""Every notebook of the series runs in a real JupyterLab, and is as narrow as promised."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open
from tests.notebooks.series import SERIES, Notebook, name

#: As narrow as the kit promises to work in.
WINDOW = {"width": 1024, "height": 900}

#: By how much widgets are cut off at the right; a wide table of a text scrolls by itself.
CUT_OFF = """
() => [...document.querySelectorAll('.jp-OutputArea-output')]
  .filter(output => output.querySelector('.jupyter-widgets'))
  .map(output => output.scrollWidth - output.clientWidth)
  .filter(wide => wide > 1)"""


@pytest.mark.parametrize("notebook", SERIES, ids=name)
def test_a_notebook_runs_and_nothing_is_cut_off(open_notebook: Open, notebook: Notebook):
    lab = open_notebook(notebook.path, viewport=WINDOW)
    assert lab.cells == len(notebook.cells)
    assert lab.page.evaluate(CUT_OFF) == []
