"""The first notebook, as a new user meets it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cacao_nb import Game
from cacao_nb.draw.theme import PALETTES
from tests.browser.conftest import Axe, Open
from tests.browser.desk import Desk
from tests.browser.lab_page import LabPage
from tests.browser.resting import resting_box
from tests.browser.stepper_page import StepperPage
from tests.browser.windows import EVERY

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "00_start_here.ipynb"

#: The colours that the notebook sets from Python.
PATTERNED = PALETTES["patterned"]


def stepper_of(lab: LabPage) -> StepperPage:
    """The stepper of the notebook, back at the start and painted."""
    stepper = StepperPage(lab.page, Game.demo("first-steps"))
    stepper.button("Start").click()
    stepper.shows(0, PATTERNED)
    return stepper


def click(lab: LabPage, stepper: StepperPage, square: tuple[int, int], step: int) -> None:
    """Click a square, wherever the page is scrolled to."""
    lab.page.mouse.click(*stepper.at(square, stepper.state(step)))


@pytest.mark.long  # So it is with another notebook in `test_endurance`.
@pytest.mark.parametrize("ratio", [1, 2])
def test_first_click_on_a_half_scrolled_board_and_again_after_a_reload(
    open_notebook: Open, ratio: int
):
    viewport = {"width": 1280, "height": 700}
    lab = open_notebook(NOTEBOOK, viewport=viewport, device_scale_factor=ratio)
    stepper = stepper_of(lab)
    lab.scroll_to(visible=0.5)
    click(lab, stepper, (2, 1), 0)
    expect(stepper.status).to_contain_text("Chosen: (2, 1): free worker square")
    lab.reload()
    stepper = stepper_of(lab)
    expect(stepper.root.get_by_label("Square", exact=True)).to_have_value(
        "(2, 1): free worker square"
    )
    lab.scroll_to(visible=0.5)
    click(lab, stepper, (1, 1), 0)
    expect(stepper.status).to_contain_text("Chosen: (1, 1): market 2")


@pytest.mark.long  # So it is with another notebook in `test_endurance`.
def test_a_finger_chooses_and_steps(open_notebook: Open):
    lab = open_notebook(NOTEBOOK, has_touch=True, viewport={"width": 1024, "height": 768})
    stepper = stepper_of(lab)
    lab.scroll_to(visible=0.9)
    lab.page.touchscreen.tap(*stepper.at((0, 0), stepper.state(0)))
    expect(stepper.status).to_contain_text(
        "Chosen: (0, 0): single plantation. Each worker facing it takes 1 cacao."
    )
    stepper.button("Step on").tap()
    stepper.shows(1, PATTERNED)


# What leaves the page as it was shares one.


@pytest.fixture(scope="module")
def shared(desk: Desk) -> Iterator[LabPage]:
    with desk.notebook(NOTEBOOK, "start here") as page:
        yield page


@pytest.fixture
def stepper(shared: LabPage) -> StepperPage:
    """The stepper at its start, with the keyboard on its board."""
    stepper = StepperPage(shared.page, Game.demo("first-steps"))
    stepper.press("Home")
    stepper.stands_at(0)
    return stepper


def test_the_game_moves_by_itself(shared: LabPage, stepper: StepperPage):
    stepper.button("Auto-play").click()
    stepper.stands_at(2)
    stepper.button("Start").click()
    stepper.stands_at(0)


def test_find_turn_four_by_mouse(stepper: StepperPage):
    for _ in range(3):
        stepper.button("Turn on").click()
    stepper.stands_at(stepper.begin(4))
    expect(stepper.root).to_contain_text("Turn 4 of 22 · Purple begins")
    stepper.button("Step on").click()
    stepper.shows(stepper.begin(4) + 1, PATTERNED)


def test_find_turn_four_by_keys(stepper: StepperPage):
    for _ in range(3):
        stepper.press("Shift+ArrowRight")
    stepper.stands_at(stepper.begin(4))


def test_tab_leads_out_of_the_board_and_back(stepper: StepperPage):
    stepper.press("End")
    stepper.page.keyboard.press("Tab")
    expect(stepper.tab("Why")).to_be_focused()
    stepper.page.keyboard.press("Shift+Tab")
    expect(stepper.board).to_be_focused()
    stepper.page.keyboard.press("Shift+Tab")
    expect(stepper.button("More")).to_be_focused()
    stepper.page.keyboard.press("Tab")
    expect(stepper.board).to_be_focused()


def test_escape_leads_back_to_the_cell_and_on_to_the_next(
    shared: LabPage, stepper: StepperPage
):
    stepper.press("Escape")
    cell = shared.page.locator(".jp-CodeCell", has=stepper.root)
    expect(cell).to_be_focused()
    before = shared.active_cell
    stepper.page.keyboard.press("ArrowDown")
    assert shared.active_cell == before + 1


def test_keys_on_the_board_leave_the_notebook_alone(shared: LabPage, stepper: StepperPage):
    before = shared.cells, shared.active_cell
    for key in ("a", "b", "d", "d", "x", "a", "ArrowDown", "Enter", "ArrowUp"):
        stepper.press(key)
    stepper.press("ArrowRight")
    stepper.stands_at(1)
    assert (shared.cells, shared.active_cell) == before


def test_colours_and_letters_can_be_chosen(stepper: StepperPage):
    for label, name in (("high contrast", "contrast"), ("patterned", "patterned")):
        stepper.more("Colours").select_option(label)
        stepper.paints(stepper.state(0), PALETTES[name])
    for size, letters in (("150 %", "19.5px"), ("125 %", "16.2px")):
        stepper.more("Text size").select_option(size)
        expect(stepper.status).to_have_css("font-size", letters)
    stepper.open_more(wanted=False)


def test_the_self_test_shows_a_tick(shared: LabPage, axe: Axe):
    check = shared.page.locator(".cacao-lesson")
    status = check.locator(".cacao-status")
    expect(status).to_contain_text("Choose a square on the board")
    card = check.locator(".cacao-card")
    card.get_by_label("Square", exact=True).select_option("(2, 0): water")
    check.get_by_role("button", name="Check").click()
    expect(check).to_contain_text("✓ Answered.")
    axe(shared.page, ".cacao-lesson")
    check.get_by_role("button", name="Reset").click()
    expect(status).to_have_text("Begin again: the question is open.")
    expect(check).not_to_contain_text("✓")


@pytest.mark.parametrize("right", [-40, 40], ids=["over the board", "beside it"])
def test_the_wheel_scrolls_the_page(stepper: StepperPage, right: int):
    stepper.board.scroll_into_view_if_needed()
    box = resting_box(stepper.board)
    stepper.page.mouse.move(box["x"] + box["width"] + right, box["y"] + 100)
    stepper.page.mouse.wheel(0, 120)
    stepper.page.wait_for_function(
        "top => document.querySelector('.cacao-stepper canvas.cacao-board')"
        ".getBoundingClientRect().top < top - 50",
        arg=box["y"],
        polling=EVERY,
    )


def test_the_status_is_announced(stepper: StepperPage):
    expect(stepper.status).to_have_attribute("role", "status")
    expect(stepper.status).to_have_attribute("aria-live", "polite")
