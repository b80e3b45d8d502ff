"""A board by itself in a page: mouse, finger, keys and list."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from cacao_nb.draw.theme import LIGHT
from tests.browser.desk import Desk
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import written
from tests.browser.resting import resting_box
from tests.browser.windows import EVERY

BOARD = """
from cacao_nb import Board, new_game
board = Board(new_game(players=2, seed=7))
board
"""

#: A point of the plantation's tile with nothing on it.
BESIDE_THE_POD = (-0.4, -0.4)


@pytest.fixture(scope="module")
def shared(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabPage]:
    source = written(tmp_path_factory.mktemp("board"), BOARD, "0", "1")
    with desk.notebook(source, "board") as page:
        page.shows(BESIDE_THE_POD, LIGHT["jungle"])
        yield page


@pytest.fixture
def page(shared: LabPage) -> LabPage:
    """The board in view, with the keyboard, and the plantation chosen."""
    shared.board.scroll_into_view_if_needed()
    shared.board.focus()
    shared.click((0, 0))
    shared.says("Chosen: (0, 0)")
    return shared


def test_arrows_move_and_enter_chooses(page: LabPage):
    page.page.keyboard.press("ArrowRight")
    page.says("(1, 0): free worker square")
    page.page.keyboard.press("ArrowDown")
    page.says("(1, 1): market 2")
    page.shows_chosen((0, 0))
    page.page.keyboard.press("Enter")
    page.says("Chosen: (1, 1): market 2")
    page.shows_chosen((1, 1))


def test_tab_leads_on_and_shift_tab_back(page: LabPage):
    page.page.keyboard.press("Tab")
    expect(page.page.get_by_role("button", name="Choose none")).to_be_focused()
    page.page.keyboard.press("Shift+Tab")
    expect(page.board).to_be_focused()
    page.page.keyboard.press("Shift+Tab")
    expect(page.page.get_by_label("Square")).to_be_focused()
    page.page.keyboard.press("Tab")
    expect(page.board).to_be_focused()


def test_escape_leaves(page: LabPage):
    page.page.keyboard.press("Escape")
    expect(page.board).not_to_be_focused()


def test_keys_on_the_board_leave_the_notebook_alone(page: LabPage):
    before = page.cells, page.active_cell
    for key in ("a", "b", "d", "d", "x", "ArrowDown", "ArrowDown", "Enter", "ArrowUp"):
        page.page.keyboard.press(key)
    page.says("(0, 1): free worker square")
    assert (page.cells, page.active_cell) == before


def test_letters_with_control_are_not_ours(page: LabPage):
    page.page.keyboard.press("Control+ArrowRight")
    page.page.keyboard.press("ArrowDown")
    page.says("(0, 1): free worker square")


def test_the_list_chooses(page: LabPage):
    page.page.get_by_label("Square").select_option("(1, 2): free worker square")
    page.says("Chosen: (1, 2): free worker square")
    page.shows_chosen((1, 2))


def test_the_button_chooses_none(page: LabPage):
    page.page.get_by_role("button", name="Choose none").click()
    page.says("No square is chosen.")
    page.shows((-0.475, 0), LIGHT["border"])


@pytest.mark.parametrize("right", [-40, 40], ids=["over the board", "beside it"])
def test_the_wheel_scrolls_the_page(page: LabPage, right: int):
    box = resting_box(page.board)
    page.page.mouse.move(box["x"] + box["width"] + right, box["y"] + 100)
    page.page.mouse.wheel(0, 120)
    page.page.wait_for_function(
        "top => document.querySelector('canvas.cacao-board')"
        ".getBoundingClientRect().top < top - 50",
        arg=box["y"],
        polling=EVERY,
    )


def test_the_board_is_as_large_as_it_says(page: LabPage):
    box = resting_box(page.board)
    assert (box["width"], box["height"]) == (560, 560)


def test_status_is_announced(page: LabPage):
    expect(page.page.get_by_role("status").filter(has_text="(0, 0)")).to_be_visible()
    assert page.page.locator(".cacao-status").get_attribute("aria-live") == "polite"
