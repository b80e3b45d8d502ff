"""Questions, predictions and lessons in a real JupyterLab: keyboard, mouse and finger."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Axe, Open
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import written
from tests.browser.windows import EVERY

GAME = """
from cacao_nb import Game
from cacao_nb.lessons import Check, Lesson, Predict, Progress
demo = Game.demo("first-steps")
"""

#: Every form of answer that has keys of its own, and a prediction.
LESSON = """
from cacao_nb.lessons.lessonfile import parse_lesson
Lesson(parse_lesson('''
title = "By keyboard"
game = "first-steps"
moment = [
  {turn = 1, say = "Place.", ask = [{kind = "place_where"}, {kind = "place_not"},
    {kind = "touches", tiles = ["plantation", "market"]}]},
  {turn = 1, decision = 1, say = "Act.", ask = [{kind = "best_first"},
    {kind = "owns_after", seat = "red", good = "cacao", decisions = 1, predict = true}]},
  {turn = 1, decision = 2, say = "Done."},
]'''))
"""

#: The control that has the keyboard, by its words, if it belongs to a lesson.
_FOCUSED = """
() => {
  const here = document.activeElement;
  if (!here?.closest('.cacao-lesson')) return '';
  const label = here.closest('.widget-dropdown, .widget-text')?.querySelector('label');
  return (label ?? here.closest('label') ?? here).textContent.trim();
}"""


def opened(open_notebook: Open, folder: Path, last: str, **context: object) -> LabPage:
    """A notebook that ends with a widget, which is painted."""
    page = open_notebook(written(folder, GAME, last), **context)
    expect(page.page.locator(".cacao-lesson .cacao-card").first).to_be_visible()
    page.page.wait_for_function(
        "() => document.querySelector('canvas.cacao-board[role=application]')", polling=EVERY
    )
    return page


def button(scope: Locator | Page, name: str) -> Locator:
    # The picture on a button is a letter of a font, and belongs to its name.
    return scope.get_by_role("button", name=re.compile(rf"^\W*{re.escape(name)}$"))


def tab_to(page: Page, name: str, key: str = "Tab") -> None:
    """Press Tab until a control of this name has the keyboard."""
    for _ in range(40):
        page.keyboard.press(key)
        if page.evaluate(_FOCUSED) == name:
            return
    raise AssertionError(f"{key} does not lead to {name}")


def has_keyboard(page: Page, name: str) -> None:
    page.wait_for_function(
        f"name => ({_FOCUSED})() === name", arg=name, timeout=10_000, polling=EVERY
    )


def test_a_lesson_with_the_keyboard_alone(open_notebook: Open, tmp_path: Path, axe: Axe):
    lab = opened(open_notebook, tmp_path, LESSON)
    page, cells = lab.page, lab.cells
    cards = page.locator(".cacao-card")
    cards.locator("select").first.focus()
    # A list: arrows choose in it, and go to no other cell; letters cut none.
    for key in ("x", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    # What a list holds reaches the kernel a little later than a button.
    lab.says("Chosen: (0, -1)")
    tab_to(page, "Check")
    page.keyboard.press("Enter")
    expect(cards.nth(0)).to_contain_text("✓")
    # The next question has the keyboard; its answer is shown.
    has_keyboard(page, "Square")
    tab_to(page, "Show me")
    page.keyboard.press("Enter")
    expect(cards.nth(1)).to_contain_text("»")
    # The third one is answered on the board itself.
    has_keyboard(page, "Square")
    board = page.locator("canvas.cacao-board")
    for _ in range(12):
        page.keyboard.press("Shift+Tab")
        if board.evaluate("board => board === document.activeElement"):
            break
    for key in ("ArrowRight", "Enter", "c"):  # From (0, 0): what was chosen before is gone.
        page.keyboard.press(key)
    expect(cards.nth(2)).to_contain_text("✓")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".cacao-lesson")).to_contain_text("By keyboard · 2 of 3")
    # An edge: the arrows go through them.
    page.keyboard.press("ArrowUp")
    page.keyboard.press("c")
    expect(cards.nth(0)).to_contain_text("✓")
    # A number that is predicted: the next moment judges it.
    tab_to(page, "Number")
    page.keyboard.type("3")
    tab_to(page, "Lock my answer")
    page.keyboard.press("Enter")
    has_keyboard(page, "Next")
    page.keyboard.press("Enter")
    expect(page.locator(".cacao-lesson")).to_contain_text("By keyboard · 3 of 3")
    expect(cards.nth(0)).to_contain_text("✓ How much cacao")
    assert (lab.cells, lab.active_cell) == (cells, 1)
    axe(page, ".cacao-lesson")


def test_a_question_with_the_mouse_and_after_a_reload(
    open_notebook: Open, tmp_path: Path, axe: Axe
):
    asked = 'Check(Game(players=2, seed=7), "place_where")'
    lab = opened(open_notebook, tmp_path, asked, alone=True)
    page, card = lab.page, lab.page.locator(".cacao-card")
    lab.click((2, 2))
    button(page, "Check").click()
    lab.says("(2, 2) is a jungle space")
    expect(card).to_contain_text("✗ Not quite.")
    expect(card).to_contain_text("Rule P2: Worker and jungle tiles alternate")
    axe(page, ".cacao-lesson")
    lab.click((1, 0))
    expect(card.locator("select")).to_have_js_property("selectedIndex", 7)
    button(page, "Check").click()
    expect(card).to_contain_text("✓ Answered.")
    lab.reload()
    expect(card).to_contain_text("✓ Answered.")
    expect(page.locator(".cacao-headline")).to_contain_text("1 of 1 question done")


@pytest.mark.parametrize(
    "context",
    [
        pytest.param(
            {"has_touch": True, "viewport": {"width": 1024, "height": 768}}, id="touch at 1024"
        ),
        pytest.param({"color_scheme": "dark"}, id="dark", marks=pytest.mark.long),
    ],
)
def test_a_prediction_is_run_and_judged(
    open_notebook: Open, tmp_path: Path, context: dict[str, object]
):
    lab = opened(open_notebook, tmp_path, 'Predict(demo, "fills", turn=2)', **context)
    page, card = lab.page, lab.page.locator(".cacao-card")
    press = "tap" if "has_touch" in context else "click"
    root = page.locator(".cacao-lesson")
    expect(button(root, "Run")).to_be_hidden()  # Nothing moves before there is an answer.
    getattr(button(root, "Lock my answer"), press)()
    lab.says("There is no answer yet")
    getattr(card.get_by_label("(1, -1): empty", exact=True), press)()
    getattr(button(root, "Lock my answer"), press)()
    lab.says("Locked in: (1, -1): empty. Now press Run and see what comes.")
    getattr(button(root, "Run"), press)()
    expect(card).to_contain_text("✓ Answered.", timeout=20_000)
    lab.says("That is right.")
    expect(root.locator(".cacao-story li")).to_have_count(6)
    wide = root.evaluate("root => root.scrollWidth - root.clientWidth")
    assert wide <= 1, "nothing is cut off at the right"
