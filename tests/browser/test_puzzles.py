"""A puzzle in a real JupyterLab, by mouse and by keyboard, with a wrong answer first.

The page has a twin in the test's own process: it is asked where things lie, and what is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from cacao_nb.draw.canvas import DENSITY, WIDTH
from cacao_nb.lessons import Puzzle
from cacao_nb.lessons.journal import JOURNAL
from cacao_nb.rules.squares import Square
from tests.browser.conftest import Axe
from tests.browser.desk import Desk
from tests.browser.geometry import LAPTOP, measured, places, show_all_cells, watch
from tests.browser.notebooks import written
from tests.browser.resting import resting_box
from tests.widgets.hands import Hands

GRADE = "green"


class PuzzlePage:
    """A puzzle in a page, and its twin."""

    def __init__(self, page: Page, twin: Puzzle) -> None:
        self.page, self.twin = page, twin
        self.root = page.locator(".cacao-lesson")
        self.table = self.root.locator(".cacao-tabletop").first
        self.board = self.table.locator("canvas.cacao-board")
        self.card = self.root.locator(".cacao-card")
        self.hands = Hands(twin.stage.board)

    def button(self, name: str) -> Locator:
        return self.table.get_by_role("button", name=re.compile(rf"^\W*{name}$"))

    @property
    def right(self) -> Any:
        return self.twin.challenge.right[0]

    @property
    def wrong(self) -> Any:
        """A wrong answer on another square, the tile turned once."""
        tried: list[Any] = [*self.twin.challenge.proof.tallies]
        return next(
            one for one in tried if one.square != self.right.square and one.rotation == 1
        )

    def number(self, decision: Any) -> int:
        """Which tile of the hand it lays, from 0."""
        view = self.twin.challenge.proof.view
        return view.hands[view.decider].index(decision.tile)

    def told(self, decision: Any) -> list[str]:
        """What the card has to say of an answer."""
        verdict = self.twin.challenge.check(decision)
        return [str(one) for one in (*verdict.says, verdict.missed) if one is not None]

    def is_told(self, decision: Any) -> None:
        for sentence in self.told(decision):
            expect(self.card).to_contain_text(sentence)


def by_mouse(there: PuzzlePage, decision: Any) -> None:
    """Click the tile in the hand, the square, and the square again to turn the tile."""
    if there.twin.playout.showing:  # the first click takes the move back
        click(there, decision.square)
        there.hands.click(decision.square)
    stage, number = there.twin.stage, there.number(decision)
    picture = there.table.locator('[data-picture="hand"] svg')
    box = resting_box(picture)
    across = next(
        part / 100
        for part in range(100)
        if stage.hands.place_at("hand", (part / 100, 0.4)) == ("hand", number)
    )
    there.page.mouse.click(
        box["x"] + (across + 0.03) * box["width"], box["y"] + 0.4 * box["height"]
    )
    there.twin.card.input.take_lying("hand", number)
    expect(there.table.locator(".cacao-status")).to_contain_text(there.twin.said)
    if decision.square not in there.twin.card.input.chosen:
        click(there, decision.square)
        there.hands.click(decision.square)
    while there.twin.answer != decision:
        expect(there.card.locator("select")).to_have_js_property(
            "selectedIndex", there.twin.card.input._list.index
        )
        click(there, decision.square)
        there.hands.click(decision.square)


def click(there: PuzzlePage, square: Square) -> None:
    box, (x, y) = resting_box(there.board), there.hands.pixel(square)
    scale = box["width"] / (WIDTH * DENSITY)
    there.page.mouse.click(box["x"] + x * scale, box["y"] + y * scale)


def by_keys(there: PuzzlePage, decision: Any) -> None:
    """The number of the tile, arrows and Enter for the square, R to turn it."""

    def press(*keys: str) -> None:
        for key in keys:
            there.page.keyboard.press(key)
            there.hands.press(key)

    press(str(there.number(decision) + 1))
    board = there.twin.stage.board
    x, y = board._cursor or board.selected or board.bounds.nearest((0, 0))
    right, down = decision.square[0] - x, decision.square[1] - y
    press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
    press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    press("Enter")
    while there.twin.answer != decision:
        press("r")


@pytest.fixture
def there(desk: Desk, tmp_path: Any, request: pytest.FixtureRequest) -> Iterator[PuzzlePage]:
    JOURNAL.forget()
    notebook = written(tmp_path, "from cacao_nb import Puzzle", f'Puzzle("{GRADE}")')
    twin = Puzzle(GRADE)
    with desk.notebook(notebook, request.node.name, viewport=LAPTOP) as lab:
        show_all_cells(lab.page)
        page = PuzzlePage(lab.page, twin)
        expect(page.board).to_be_visible()
        page.table.evaluate("table => table.scrollIntoView()")
        resting_box(page.board)
        yield page
    twin.close()
    JOURNAL.forget()


def test_a_puzzle_by_mouse_and_the_next_by_keyboard(there: PuzzlePage, axe: Axe):
    twin, page = there.twin, there.page
    watch(there.table)
    by_mouse(there, there.wrong)
    there.button("Check").click()
    twin.card.check()
    expect(there.card).to_contain_text("✗ Not quite.")
    there.is_told(there.wrong)
    for level in (1, 2):
        there.button("Hint").click()
        expect(there.card).to_contain_text(f"Hint {level} of 2: ")
        twin.card.hint()
    by_mouse(there, there.right)
    there.button("Check").click()
    twin.card.check()
    expect(there.card).to_contain_text("✓ Your move")
    there.is_told(there.right)
    expect(there.root).to_contain_text(f"Puzzle 1 of 8 · {GRADE} · 1 done")
    assert len(places(page)) == 1, "something moves"
    assert measured(there.table).faults(panel=False) == []
    axe(page, ".cacao-lesson")

    for number in (2, 3):  # the second one is about a fill
        there.button("Next").click()
        twin.go(1)
        expect(there.root).to_contain_text(f"Puzzle {number} of 8")
    there.board.focus()
    by_keys(there, there.wrong)
    page.keyboard.press("c")
    twin.card.check()
    expect(there.card).to_contain_text("✗ Not quite.")
    there.is_told(there.wrong)
    by_keys(there, there.right)
    page.keyboard.press("c")
    twin.card.check()
    expect(there.card).to_contain_text("✓ Your move")
    there.is_told(there.right)
    page.keyboard.press("Shift+ArrowRight")
    twin.go(1)
    expect(there.root).to_contain_text(f"Puzzle {twin.number + 1} of 8 · {GRADE} · 2 done")


def test_it_is_played_on_from_a_puzzle(there: PuzzlePage):
    there.button("More").click()
    there.button("Play on from here").click()
    table = there.root.locator(".cacao-play-table")
    expect(table).to_be_visible()
    expect(there.card).to_have_count(0)
