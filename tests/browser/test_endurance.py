"""A stepper outlives what happens to notebooks: scrolling, reloading, restarting, failing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from cacao_nb import Game
from cacao_nb.draw.describe import describe_square
from tests.browser.conftest import Open
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import STEPPER, written
from tests.browser.stepper_page import StepperPage
from tests.browser.windows import EVERY
from tests.notebooks.series import FOLDER

GAME = Game.demo("four-players")

#: What the cell runs that makes the painter fail at a step.
FAILING_AT = 7
BROKEN_PAINTER = f"""
from cacao_nb.draw.shapes import Circle, Paint
from cacao_nb.widgets import board as room

working = room.board_scene

def failing(state, **others):
    if stepper.step == {FAILING_AT}:  # would stop every canvas of the page if it got there
        Circle(centre=(0, float("nan")), radius=-1, paint=Paint("ink"))
    return working(state, **others)

room.board_scene = failing
"""

#: anywidget gives up a model whose script a busy page has not loaded within two seconds, and
#: complains. Here it is never in time.
TOO_LATE = """
AbortSignal.timeout = () => {
  const late = new AbortController();
  setTimeout(() => late.abort());
  return late.signal;
}"""
TOLD_LATE = "[anywidget] Failed to initialize model."

#: The numbers of the cells that show a widget.
SHOWING_WIDGETS = """
() => window.jupyterapp.shell.currentWidget.content.widgets.flatMap((cell, number) => {
  const {source, outputs = []} = cell.model.toJSON();
  if ([source].flat().join('').startsWith('Progress()')) return [];  // it has no board
  const view = 'application/vnd.jupyter.widget-view+json';
  return outputs.some(output => output.data?.[view]) ? [number] : [];
})"""

#: Whether the table of a cell is in the page and says something; cells that nobody has
#: scrolled to may not be there.
IS_SHOWN = """
number => {
  const notebook = window.jupyterapp.shell.currentWidget.content;
  notebook.scrollToItem(number);
  const cell = notebook.widgets[number]?.node;
  return Boolean(cell?.querySelector('canvas.cacao-board')
    && cell.querySelector('.cacao-sentence .cacao-status')?.textContent);
}"""


def test_scrolled_reloaded_restarted_and_at_last_without_a_kernel(
    open_notebook: Open, tmp_path: Path
):
    lab = open_notebook(
        written(tmp_path, *STEPPER),
        viewport={"width": 1280, "height": 700},
        device_scale_factor=2,
        script=TOO_LATE,
    )
    stepper = StepperPage(lab.page, GAME)
    stepper.shows(0)

    lab.scroll_to(visible=0.5)  # The first click, on a board that is half out of view.
    lab.page.mouse.click(*stepper.at((1, 1), stepper.state(0)))
    expect(stepper.status).to_contain_text(describe_square(stepper.state(0), (1, 1)))

    for _ in range(5):
        stepper.press("Shift+ArrowRight")
    reached = stepper.begin(6)
    stepper.shows(reached)

    lab.reload()
    stepper = StepperPage(lab.page, GAME)
    stepper.shows(reached)
    stepper.press("ArrowRight")
    stepper.shows(reached + 1)

    _restart_and_run_all(lab)
    stepper = StepperPage(lab.page, GAME)
    stepper.shows(0)
    expect(stepper.gone).to_be_empty()
    stepper.button("Step on").click()
    stepper.shows(1)

    _kernel_menu(lab, "Shut Down Kernel")
    expect(stepper.gone).to_contain_text("The kernel is gone")
    stepper.board.focus()  # The keyboard still finds its way out.
    lab.page.keyboard.press("Tab")
    expect(stepper.board).not_to_be_focused()
    pardon_lateness(lab)


@pytest.mark.long  # Each takes as long as ten other tests.
def test_nothing_is_lost_in_a_page_that_is_loaded_while_the_kernel_works(open_notebook: Open):
    lab = open_notebook(FOLDER / "01_your_first_four_turns.ipynb")
    tables = lab.page.evaluate(SHOWING_WIDGETS)
    assert len(tables) >= 8
    for again in range(20):
        if again:
            _restart_and_run_all(lab)
        lab.command("docmanager:save")
        lab.page.evaluate(
            "() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
        )
        lab.page.wait_for_timeout(1200)
        lab.page.reload()
        lab.wait_until_open()
        lab.errors.clear()  # A page that is left complains of what it no longer hears.
        for cell in tables:
            lab.page.wait_for_function(IS_SHOWN, arg=cell, timeout=120_000, polling=EVERY)
        pardon_lateness(lab)


def test_two_views_agree_and_a_failing_painter_stops_nothing(
    open_notebook: Open, tmp_path: Path
):
    lab = open_notebook(
        written(tmp_path, *STEPPER, "stepper", BROKEN_PAINTER),
        viewport={"width": 1280, "height": 1000},
    )
    first, second = (StepperPage(lab.page, GAME, nth=nth) for nth in (0, 1))
    for view in (first, second):
        view.shows(0)
    for _ in range(FAILING_AT - 1):
        second.press("ArrowRight")
    for view in (first, second):
        view.shows(FAILING_AT - 1)

    first.button("Step on").click()
    for view in (first, second):
        expect(view.status).to_contain_text("(0, nan) is not a point (ShapeError)")
    first.button("Step on").click()
    for view in (first, second):
        view.shows(FAILING_AT + 1)


def test_a_finger_steps_and_chooses(open_notebook: Open, tmp_path: Path):
    lab = open_notebook(
        written(tmp_path, *STEPPER), has_touch=True, viewport={"width": 1024, "height": 768}
    )
    stepper = StepperPage(lab.page, GAME)
    stepper.shows(0)
    for name, step in (("Turn on", stepper.begin(2)), ("Step on", stepper.begin(2) + 1)):
        stepper.button(name).tap()
        stepper.shows(step)
    state = stepper.state(stepper.begin(2) + 1)
    stepper.board.scroll_into_view_if_needed()
    for square in ((0, 0), (1, 1)):
        lab.page.touchscreen.tap(*stepper.at(square, state))
        expect(stepper.status).to_contain_text(describe_square(state, square))


def pardon_lateness(lab: LabPage) -> None:
    """Forget what anywidget complained of: the tests see that nothing came of it."""
    lab.errors[:] = [error for error in lab.errors if error != TOLD_LATE]


def _kernel_menu(lab: LabPage, entry: str) -> None:
    """Choose from the menu of kernels, with the mouse."""
    lab.page.get_by_role("menuitem", name="Kernel", exact=True).click()
    lab.page.get_by_role("menuitem", name=entry, exact=True).click()


def _restart_and_run_all(lab: LabPage) -> None:
    _kernel_menu(lab, "Restart Kernel and Run All Cells…")
    lab.page.locator(".jp-Dialog .jp-mod-accept").click()
    lab.wait_until_run_again()
