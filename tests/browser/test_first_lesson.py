"""The first lesson, worked through from top to bottom: by mouse, and by keys alone.

Every widget of the notebook has a twin in the test's own process. The twin is asked what there
is to answer and where that lies on the board, and has to stand as the page does afterwards.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from cacao_nb.draw.canvas import DENSITY, WIDTH
from cacao_nb.lessons import Check, Lesson, Predict
from cacao_nb.lessons.card import Card, CheckCard
from cacao_nb.lessons.journal import JOURNAL
from cacao_nb.lessons.predictcard import PredictCard
from cacao_nb.rules.decisions import Act, Edge, Fill, Lay
from cacao_nb.rules.squares import Square
from tests.browser.desk import Desk
from tests.browser.lab_page import LabPage
from tests.browser.resting import resting_box
from tests.lessons.answering import wrong_answers
from tests.widgets.hands import Hands

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "01_your_first_four_turns.ipynb"

Twin = Lesson | Predict | Check

#: Where the workers of an edge stand, north, east, south and west, from the middle of a tile.
TOWARDS_EDGE = ((0.0, -0.38), (0.38, 0.0), (0.0, 0.38), (-0.38, 0.0))

#: How often Tab is pressed at most to reach a control of the same widget: it may lead round the
#: whole page, with the widgets of other cells in it.
MOST_TABS = 200


@pytest.fixture
def lab_page(desk: Desk, request: pytest.FixtureRequest) -> Iterator[LabPage]:
    """The notebook, open and not run; the keyboard is at its first cell."""
    viewport: ViewportSize = {"width": 1280, "height": 1000}
    with desk.notebook(NOTEBOOK, request.node.name, viewport=viewport, run=False) as page:
        yield page


@pytest.fixture
def twins() -> Iterator[dict[int, Twin | None]]:
    """What each code cell shows, if it is a widget, by the number of the cell."""
    JOURNAL.forget()
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    scope: dict[str, Any] = {}
    shown: dict[int, Twin | None] = {}
    for number, cell in enumerate(cells):
        if cell["cell_type"] == "code":
            value = _last_value("".join(cell["source"]), scope)
            shown[number] = value if isinstance(value, Lesson | Predict | Check) else None
    yield shown
    for twin in shown.values():
        if twin is not None:
            twin.close()
    JOURNAL.forget()


def _last_value(source: str, scope: dict[str, Any]) -> object:
    """Run a cell; what its last line is worth."""
    *statements, last = ast.parse(source).body
    if not isinstance(last, ast.Expr):
        exec(source, scope)
        return None
    exec(compile(ast.Module(statements, []), str(NOTEBOOK), "exec"), scope)
    return eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), scope)


class Pupil:
    """Somebody who works through one widget, in whatever way, with its twin beside it."""

    def __init__(self, page: Page, cell: int, twin: Twin) -> None:
        self.page, self.twin = page, twin
        #: The forms of which a wrong answer was given.
        self.erred: set[str] = set()
        self.root = page.locator(f'[data-windowed-list-index="{cell}"] .cacao-lesson')
        self.board = self.root.locator("canvas.cacao-board")
        self.twin_hands = Hands(twin.stage.board)
        expect(self.board).to_be_visible(timeout=30_000)  # The kernel may just be starting.

    def work_through(self) -> None:
        """Answer everything that is asked, until nothing is left."""
        if isinstance(self.twin, Lesson):
            while self.twin._asking is not None:
                self.answer_lesson(self.twin)
            asked = len(self.twin.script.questions)
            expect(self.root).to_contain_text(f"✓ {asked} of {asked}: all right.")
        else:
            self.answer(self.twin.card)
            if isinstance(self.twin, Predict):
                self.watch(self.twin)
            assert self.twin.state == "right"
            expect(self.root).to_contain_text("✓ Answered.")
            expect(self.root).to_contain_text(self.twin.question.solution.text.splitlines()[0])

    def answer_lesson(self, lesson: Lesson) -> None:
        asking = lesson._asking
        assert asking is not None
        expect(self.root).to_contain_text(asking.question.prompt.splitlines()[0])
        self.answer(asking)
        assert asking.settled
        expect(self.root).to_contain_text(lesson.head)
        if lesson._asking is None:
            for line in asking.feedback.splitlines():  # what the own move brought
                expect(self.root).to_contain_text(line)
            if lesson.moment < lesson.last:
                self.go_on(lesson)

    def answer(self, card: Card) -> None:
        """Give a wrong answer first, once for each form; then the right one."""
        question = card.question
        wrong = next((one for one in wrong_answers(question) if one != frozenset()), None)
        if (
            isinstance(card, CheckCard)
            and wrong is not None
            and question.form not in self.erred
        ):
            self.erred.add(question.form)
            self.give(card, wrong)
            assert card.state == "wrong1"
            for line in card.feedback.splitlines():
                expect(self.root).to_contain_text(line)
            # A move of one's own plays itself, as it has here: until it has come to its end.
            expect(self.root.locator(".cacao-status").first).to_have_text(card.said)
        self.give(card, question.solution.answers[0])

    def give(self, card: Card, answer: Any) -> None:
        """Give an answer; lock it in or check it."""
        raise NotImplementedError

    def go_on(self, lesson: Lesson) -> None:
        """Go to the next moment of a lesson; at the last one it says how it went."""
        raise NotImplementedError

    def watch(self, predict: Predict) -> None:
        """See what came, step by step, until the answer is judged."""
        raise NotImplementedError

    def settle(self, card: Card) -> None:
        """What the button of a question does, to the twin."""
        if isinstance(card, PredictCard):
            card.lock()
        else:
            assert isinstance(card, CheckCard)
            card.check()

    def button(self, name: str) -> Locator:
        # The picture on a button is a letter of a font, and belongs to its name.
        return self.root.get_by_role("button", name=re.compile(rf"^\W*{re.escape(name)}$"))

    def settling(self, card: Card) -> Locator:
        return self.button("Lock my answer" if isinstance(card, PredictCard) else "Check")


class MousePupil(Pupil):
    """With clicks; only a number is typed."""

    def click(self, point: tuple[float, float]) -> None:
        """Click a point of the board."""
        self.board.scroll_into_view_if_needed()
        box = resting_box(self.board)
        x, y = self.twin_hands.pixel(point)  # type: ignore[arg-type]
        scale = box["width"] / (WIDTH * DENSITY)
        self.page.mouse.click(box["x"] + x * scale, box["y"] + y * scale)

    def give(self, card: Card, answer: Any) -> None:
        getattr(self, f"give_{card.question.form}")(card, answer)
        assert card.input.given == answer
        self.settling(card).click()
        self.settle(card)

    def give_square(self, card: Card, square: Square) -> None:
        self.click(square)
        card.input.take_square(square)

    def give_squares(self, card: Card, squares: frozenset[Square]) -> None:
        for square in sorted(squares ^ (card.input.given or frozenset())):
            self.give_square(card, square)

    def give_edge(self, card: Card, edge: Edge) -> None:
        x, y = edge.square
        right, down = TOWARDS_EDGE[edge.side]
        self.click((x + right, y + down))
        card.input.take_edge(edge)

    def give_decision(self, card: Card, decision: Lay | Fill | Act) -> None:
        self.give_square(card, place_of(decision))
        for _ in range(times_to_turn(card, decision)):
            self.button("Another way").click()
            card.input.press("r")

    def give_number(self, card: Card, number: int) -> None:
        self.root.get_by_role("textbox").click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(str(number))
        card.answer = number

    def give_seats(self, card: Card, seats: frozenset[int]) -> None:
        toggled = seats ^ (card.input.given or frozenset())
        for label, seat in card.question.options:
            if seat in toggled:
                self.root.get_by_role("checkbox", name=label).click()
        card.answer = seats

    def give_option(self, card: Card, option: object) -> None:
        label = next(label for label, value in card.question.options if value == option)
        self.root.get_by_role("radio", name=label).click()
        card.answer = option

    def go_on(self, lesson: Lesson) -> None:
        self.button("Next").click()
        lesson.go(1)

    def watch(self, predict: Predict) -> None:
        while predict.state == "locked":
            self.button("Step on").click()
            predict.go(1)


class KeyboardPupil(Pupil):
    """With keys alone; Tab leads from one control to the next."""

    def tab_to(self, control: Locator, key: str = "Tab") -> None:
        for _ in range(MOST_TABS):
            if control.evaluate("control => control === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} does not lead to {control}")

    def press(self, *keys: str) -> None:
        """Press keys on the board, on both boards."""
        self.tab_to(self.board)
        for key in keys:
            self.page.keyboard.press(key)
            self.twin_hands.press(key)

    def walk(self, square: Square) -> None:
        """Go to a square with the arrows, and choose it."""
        board = self.twin.stage.board
        x, y = board._cursor or board.selected or board.bounds.nearest((0, 0))
        self.press(*["ArrowRight" if square[0] > x else "ArrowLeft"] * abs(square[0] - x))
        self.press(*["ArrowDown" if square[1] > y else "ArrowUp"] * abs(square[1] - y))
        self.press("Enter")

    def give(self, card: Card, answer: Any) -> None:
        getattr(self, f"give_{card.question.form}")(card, answer)
        assert card.input.given == answer
        if card.input.on_board:
            self.press("c")
        else:
            self.tab_to(self.settling(card))
            self.page.keyboard.press("Space")
            self.settle(card)

    def give_square(self, card: Card, square: Square) -> None:
        self.walk(square)

    def give_squares(self, card: Card, squares: frozenset[Square]) -> None:
        for square in sorted(squares ^ (card.input.given or frozenset())):
            self.walk(square)

    def give_edge(self, card: Card, edge: Edge) -> None:
        while card.input.given != edge:
            self.press("ArrowDown")

    def give_decision(self, card: Card, decision: Lay | Fill | Act) -> None:
        self.walk(place_of(decision))
        self.press(*["r"] * times_to_turn(card, decision))

    def give_number(self, card: Card, number: int) -> None:
        self.tab_to(self.root.get_by_role("textbox"))
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(str(number))
        card.answer = number

    def give_seats(self, card: Card, seats: frozenset[int]) -> None:
        toggled = seats ^ (card.input.given or frozenset())
        for label, seat in card.question.options:
            if seat in toggled:
                self.tab_to(self.root.get_by_role("checkbox", name=label))
                self.page.keyboard.press("Space")
        card.answer = seats

    def give_option(self, card: Card, option: object) -> None:
        place = [value for _, value in card.question.options].index(option)
        self.tab_to(self.root.get_by_role("radio").first)
        for key in ["ArrowDown"] * place or ["Space"]:
            self.page.keyboard.press(key)
        card.answer = option

    def go_on(self, lesson: Lesson) -> None:
        if self.board.evaluate("board => board === document.activeElement"):
            self.press("ArrowRight")
        else:  # The button that was pressed is gone, and the keyboard has gone on.
            expect(self.button("Next")).to_be_focused()
            self.page.keyboard.press("Space")
            lesson.go(1)

    def watch(self, predict: Predict) -> None:
        while predict.state == "locked":
            self.press("ArrowRight")


def place_of(decision: Lay | Fill | Act) -> Square:
    """The square that a decision is about."""
    return decision.space if isinstance(decision, Fill) else decision.square


def times_to_turn(card: Card, decision: Lay | Fill | Act) -> int:
    """How often another way has to be asked for until it is this one."""
    values = card.input.values
    return (values.index(decision) - values.index(card.input.given)) % len(values)


@pytest.mark.long  # The keyboard goes the same way, the mouse a shorter one in `test_lessons`.
def test_by_mouse(lab_page: LabPage, twins: dict[int, Twin | None]):
    page = lab_page.page
    for cell, twin in twins.items():
        page.locator(f'[data-windowed-list-index="{cell}"] .jp-InputPrompt').click()
        page.get_by_role("button", name="Run this cell and advance").first.click()
        if twin is not None:
            MousePupil(page, cell, twin).work_through()
    everything_is_done(page)


def test_by_keyboard_alone(lab_page: LabPage, twins: dict[int, Twin | None]):
    page = lab_page.page
    for cell in range(lab_page.cells):
        expect(page.locator(f'[data-windowed-list-index="{cell}"]')).to_be_focused()
        if cell in twins:
            page.keyboard.press("Control+Enter")
        if (twin := twins.get(cell)) is not None:
            KeyboardPupil(page, cell, twin).work_through()
            page.keyboard.press("Escape")
        page.keyboard.press("ArrowDown")
    everything_is_done(page)


def everything_is_done(page: Page) -> None:
    """The page and its twins say the same of the whole notebook."""
    asked = len(JOURNAL.entries)
    told = f"In this notebook {asked} of {asked} questions done, {asked} answered right."
    assert JOURNAL.said == told
    expect(page.locator(".cacao-title").last).to_have_text(told)
