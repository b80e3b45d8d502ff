"""Every notebook of the series runs in a real JupyterLab, and is as small as promised."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Open
from tests.browser.geometry import LAPTOP, measured, show_all_cells
from tests.notebooks.series import SERIES, Notebook, name

#: As narrow as the kit promises to work in.
NARROW: ViewportSize = {"width": 1024, "height": 768}

#: By how much widgets are cut off at the right; a wide table of a text scrolls by itself.
CUT_OFF = """
() => [...document.querySelectorAll('.jp-OutputArea-output')]
  .filter(output => output.querySelector('.jupyter-widgets'))
  .map(output => output.scrollWidth - output.clientWidth)
  .filter(wide => wide > 1)"""

#: Whether everything is laid out: a bar comes last.
ALL_THERE = """
() => [...document.querySelectorAll('.cacao-tabletop, .cacao-lab')].every(table =>
  table.querySelector('canvas.cacao-board, .cacao-lab svg')
  && table.querySelector('.cacao-bar button'))"""


@pytest.mark.parametrize("notebook", SERIES, ids=name)
def test_a_notebook_runs_fits_on_one_screen_and_nothing_is_cut_off(
    open_notebook: Open, notebook: Notebook
):
    lab = open_notebook(notebook.path, viewport=LAPTOP)
    page = lab.page
    assert lab.cells == len(notebook.cells)
    show_all_cells(page)
    page.wait_for_function(ALL_THERE)
    assert too_large(page) == []
    show_solutions(page)
    assert too_large(page) == []
    page.set_viewport_size(NARROW)
    assert page.evaluate(CUT_OFF) == []


def too_large(page: Page) -> list[str]:
    """What of the tables in the page does not fit on one screen."""
    tables = page.locator(".cacao-tabletop")
    asking = page.locator(".cacao-lesson .cacao-tabletop")
    stepping = tables.count() - asking.count()
    faults = [one for table in asking.all() for one in measured(table).faults()]
    for lab in page.locator(".cacao-lab").all():
        faults += measured(lab).faults(panel=False)
    for table in page.locator(".cacao-stepper .cacao-tabletop").all():
        faults += measured(table).faults(panel=False)
        stepping -= 1
    assert not stepping, "there are tables of another kind"
    return faults


def show_solutions(page: Page) -> None:
    """Let all questions that can be tried again show their solutions."""
    for table in page.locator(".cacao-lesson .cacao-tabletop").all():
        button = table.get_by_role("button", name="Show me")  # A prediction has none.
        if button.count():
            button.dispatch_event("click")
            expect(table.locator(".cacao-status")).to_contain_text("A right answer is")
