"""Every notebook of the series runs in a real JupyterLab, and is as small as promised."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from cacao_nb.lessons.states import REVEALED, SIGNS, WRONG1
from tests.browser.desk import Desk
from tests.browser.geometry import LAPTOP, measured, show_all_cells
from tests.browser.lab_page import LabPage
from tests.browser.windows import EVERY
from tests.notebooks.series import SERIES, Notebook, name

#: As narrow as the kit promises to work in.
NARROW: ViewportSize = {"width": 1024, "height": 768}

#: By how much widgets are cut off at the right; a wide table of a text scrolls by itself.
CUT_OFF = """
() => [...document.querySelectorAll('.jp-OutputArea-output')]
  .filter(output => output.querySelector('.jupyter-widgets'))
  .map(output => output.scrollWidth - output.clientWidth)
  .filter(wide => wide > 1)"""

#: Whether every output is in the page with all its parts, which come in any order.
ALL_THERE = """
() => {
  const cells = window.jupyterapp.shell.currentWidget.content.widgets;
  const view = 'application/vnd.jupyter.widget-view+json';
  const parts = ['.cacao-play', '.cacao-sentence .cacao-status', '.cacao-headline',
    '.cacao-panel-area', '.cacao-more', '.cacao-bar button',
    '.cacao-transport, .cacao-buttons'];
  return cells.filter(cell => cell.model.type === 'code').every(cell =>
    cell.model.toJSON().outputs.filter(output => output.data?.[view]).length
      <= [...cell.node.querySelectorAll('.jp-OutputArea-output')]
        .filter(output => output.querySelector('.jupyter-widgets')).length
    && [...cell.node.querySelectorAll('.cacao-tabletop, .cacao-lab')].every(table =>
      table.querySelector('canvas.cacao-board, .cacao-lab svg')
      && parts.every(part => table.querySelector(part))));
}"""


#: Answers every question of the notebook wrong, and has every prediction run to its end.
ERR = """
from ipywidgets.widgets.widget import _instances
from cacao_nb.lessons import Check, Predict
from tests.lessons.answering import wrong_answers

judged = []
for asked in [one for one in _instances.values() if isinstance(one, Check | Predict)]:
    wrong = (one for one in wrong_answers(asked.question) if one != frozenset())
    if (answer := next(wrong, None)) is not None:
        asked.answer = answer
        if isinstance(asked, Check):
            asked.check()
        else:
            asked.lock()
            asked.run_to_end()
        judged.append(asked)
"""

# Runs that in the kernel; how many have been answered.
_ERR = """
async code => {
  const {kernel} = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const wanted = {code, silent: true, user_expressions: {judged: 'len(judged)'}};
  const {content} = await kernel.requestExecute(wanted).done;
  if (content.status !== 'ok') throw new Error(content.evalue);
  return Number(content.user_expressions.judged.data['text/plain']);
}"""


@pytest.mark.parametrize("notebook", SERIES, ids=name)
def test_a_notebook_runs_fits_on_one_screen_and_nothing_is_cut_off(
    desk: Desk, notebook: Notebook
):
    # Once all have run, JupyterLab looks for the last cell, which goes wrong if it begins to
    # show all of them in the meantime.
    with desk.notebook(notebook.path, name(notebook), viewport=LAPTOP, run=False) as lab:
        show_all_cells(lab.page)
        lab.run_all()
        fits(lab, notebook)


def fits(lab: LabPage, notebook: Notebook) -> None:
    """See that everything in a notebook that has run is as small as promised."""
    page = lab.page
    assert lab.cells == len(notebook.cells)
    page.wait_for_function(ALL_THERE, polling=EVERY)
    assert too_large(page) == []
    judged = page.evaluate(_ERR, ERR)
    expect(page.locator(".cacao-feedback", has_text=SIGNS[WRONG1])).to_have_count(judged)
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
    for table in page.locator(":is(.cacao-stepper, .cacao-play-table) .cacao-tabletop").all():
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
            # The line below the board goes on with what a move brings.
            expect(table.locator(".cacao-card").first).to_contain_text(SIGNS[REVEALED])
