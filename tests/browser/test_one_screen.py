"""Everything about one question is in view at once, and nothing moves.

A real JupyterLab on a small laptop with the list of files, then other windows by resizing.
The tables of all notebooks are measured in `test_every_notebook`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from cacao_nb import Game
from cacao_nb.draw.canvas import DENSITY, WIDTH
from cacao_nb.draw.describe import describe_square
from cacao_nb.game.replay import Replay
from cacao_nb.lessons import Lesson
from cacao_nb.lessons.card import CheckCard
from cacao_nb.lessons.journal import JOURNAL
from cacao_nb.lessons.predictcard import PredictCard
from cacao_nb.messages import use_language
from tests.browser.desk import Desk
from tests.browser.geometry import (
    LAPTOP,
    SMALLEST_BOARD,
    Geometry,
    measured,
    places,
    run_through,
    show_all_cells,
    watch,
)
from tests.browser.lab_page import BoardPage, LabPage
from tests.browser.notebooks import written
from tests.browser.pictures import picture
from tests.browser.resting import resting_box
from tests.browser.servers import serving
from tests.browser.stepper_page import StepperPage, frame
from tests.browser.test_everywhere import VOILAS_FONT
from tests.browser.windows import loopback_window
from tests.samples import LONG, sample

#: The lessons that come with the package.
LESSONS = ("first-turns", "temple-ties")

#: The games that are stepped through, and every how many steps somebody looks.
FIRST = "four-players"
GAMES = [FIRST, *(name for name in Game.demos() if LONG and name != FIRST)]
STRIDE = sample(9, 1)

SET_UP = """
from cacao_nb import Game, GameStepper
from cacao_nb.lessons import Lesson
from cacao_nb.messages import use_language
"""

#: How large the board is at least on a projector, in pixels of the page.
LARGE_BOARD = 760

#: The smallest tile that workers can be counted on, in pixels of the page.
SMALLEST_TILE = 40

#: Letters that the last row of a class can read on a projector, in pixels of 1080 lines.
READABLE = 28

PROJECTOR: ViewportSize = {"width": 1920, "height": 1080}
NARROW: ViewportSize = {"width": 1024, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 800}


@pytest.fixture(scope="module")
def lab_page(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabPage]:
    """A stepper and every lesson, each in its cell, all of them in the page."""
    cells = [SET_UP]
    cells += [
        f"stepper{n} = GameStepper(Game.demo({name!r}))\nstepper{n}"
        for n, name in enumerate(GAMES)
    ]
    cells += [f"lesson{n} = Lesson({name!r})\nlesson{n}" for n, name in enumerate(LESSONS)]
    notebook = written(tmp_path_factory.mktemp("one_screen"), *cells)
    JOURNAL.forget()
    with desk.notebook(notebook, "one screen", viewport=LAPTOP) as page:
        show_all_cells(page.page)
        expect(page.page.locator(".cacao-bar button").last).to_be_attached()
        yield page
    JOURNAL.forget()


@pytest.fixture
def stepper(lab_page: LabPage) -> Iterator[StepperPage]:
    """The stepper at its start, on a small laptop; afterwards as well."""
    stepper = StepperPage(lab_page.page, Game.demo(FIRST))
    stepper.press("Home")
    stepper.stands_at(0)
    yield stepper
    lab_page.page.set_viewport_size(LAPTOP)


def table_of(stepper: StepperPage) -> Geometry:
    """How the table of a stepper lies in the page, once it rests."""
    table = stepper.root.locator(".cacao-tabletop")
    table.evaluate("table => table.scrollIntoView()")
    resting_box(table)
    return measured(table)


# It fits -----------------------------------------------------------------------------------


def test_tiles_are_large_enough_on_every_board_of_the_base_game(stepper: StepperPage):
    board = resting_box(stepper.board)["width"]
    games = {name: Game.demo(name) for name in Game.demos()}
    smallest = {
        name: frame(game.position.state).square / (WIDTH * DENSITY) * board
        for name, game in games.items()
        if not game.position.state.rules.modules
    }
    assert len(smallest) > 3
    assert {name: size for name, size in smallest.items() if size < SMALLEST_TILE} == {}


def pieces_of(lesson: Lesson, name: str) -> Iterator[tuple[str, str]]:
    """Python that leads through a lesson with all its hints and solutions, and what is said.

    The lesson is a twin of the one in the page and goes along.
    """

    def done(code: str) -> tuple[str, str]:
        exec(code, {name: lesson})
        return code, lesson.said

    yield done(f"{name}.refresh()")
    for moment in range(lesson.last + 1):
        if moment:
            yield done(f"{name}.go(1)")
        while (card := lesson._asking) is not None:
            if isinstance(card, CheckCard):
                yield done(f"{name}._asking.hint()")
                yield done(f"{name}._asking.hint()")
                yield done(f"{name}._asking.reveal()")
            else:
                assert isinstance(card, PredictCard)
                yield done(
                    f"{name}._asking.answer = {name}._asking.question.solution.answers[0]"
                )
                yield done(f"{name}._asking.lock()")


@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("number", range(len(LESSONS)))
def test_every_moment_of_every_lesson_fits_and_nothing_moves(
    lab_page: LabPage, number: int, language: str
):
    before = use_language(language)
    JOURNAL.forget()  # The lesson in the page was new as well.
    lesson = Lesson(LESSONS[number])
    name = f"lesson{number}"
    anew = f"{name}.moment = 0\nfor card in {name}._all_cards: card.reset()"
    try:
        pieces = list(pieces_of(lesson, name))
        pieces[0] = (f"use_language({language!r})\n{anew}\n{pieces[0][0]}", pieces[0][1])
        table = lab_page.page.locator(".cacao-lesson .cacao-tabletop").nth(number)
        table.scroll_into_view_if_needed()
        resting_box(table)
        watch(table)
        found = run_through(table, pieces)
        assert [one.says for one in found] == [said for _, said in pieces]
        assert len(places(lab_page.page)) == 1
        if language == "en":
            assert [fault for one in found for fault in one.faults()] == []
    finally:
        lesson.close()
        use_language(before)
        picture(lab_page.page, f"one_screen_{LESSONS[number]}_{language}")


# Nothing moves -----------------------------------------------------------------------------


def in_english(name: str, replay: Replay) -> tuple[str, str]:
    """Python that shows the start of a game in English again, and what is said then."""
    code = f"use_language('en')\n{name}.refresh()\n{name}.step = 0"
    return code, replay.at(0).sentence


@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("name", GAMES)
def test_nothing_moves_while_one_steps(
    lab_page: LabPage, stepper: StepperPage, name: str, language: str
):
    before = use_language(language)
    replay = Replay(Game.demo(name))
    steps = [*range(0, replay.last, STRIDE), replay.last]
    number = GAMES.index(name)
    pieces = [(f"stepper{number}.step = {step}", replay.at(step).sentence) for step in steps]
    use_language(before)
    first = f"use_language({language!r})\nstepper{number}.refresh()\n"
    pieces[0] = (first + pieces[0][0], pieces[0][1])
    table = lab_page.page.locator(".cacao-stepper .cacao-tabletop").nth(number)
    table.scroll_into_view_if_needed()
    resting_box(table)
    watch(table)
    found = run_through(table, [*pieces, in_english(f"stepper{number}", replay)])
    assert [one.says for one in found[:-1]] == [said for _, said in pieces]
    assert len(places(lab_page.page)) == 1
    if language == "en":
        assert [fault for one in found for fault in one.faults(panel=False)] == []


def test_the_first_click_on_a_half_visible_board_scrolls_nothing(
    lab_page: LabPage, stepper: StepperPage
):
    stepper.press("Escape")  # The board has the keyboard no more, and would take it.
    lab_page.scroll_to(visible=0.5)
    before = resting_box(stepper.board)
    for square in ((1, 1), (0, 1)):
        stepper.page.mouse.click(*stepper.at(square, stepper.state(0)))
        expect(stepper.status).to_contain_text(describe_square(stepper.state(0), square))
        assert resting_box(stepper.board) == before


# Other windows -----------------------------------------------------------------------------


def test_narrow_and_wide_windows(stepper: StepperPage):
    stepper.page.set_viewport_size(NARROW)
    narrow = table_of(stepper)
    assert narrow.together <= 0, narrow
    assert narrow.wide <= 1, narrow
    assert narrow.board >= SMALLEST_BOARD
    assert one_column(stepper)
    picture(stepper.page, "one_screen_1024")
    stepper.page.set_viewport_size(PROJECTOR)
    wide = table_of(stepper)
    assert wide.together <= 0, wide
    assert wide.wide <= 1, wide
    assert wide.board >= LARGE_BOARD
    picture(stepper.page, "one_screen_1920")


# How large the letters of a table are, also those of its villages, in pixels of the page. What
# the board writes on its tiles is not among them: there the pictures count.
LETTERS = """
table => {
  const size = each => parseFloat(getComputedStyle(each).fontSize);
  const plain = ['.cacao-head', '.cacao-status', '.cacao-bar button', '.cacao-bar label'];
  const drawn = [...table.querySelectorAll('.cacao-side svg')]
    .filter(picture => picture.getClientRects().length)
    .flatMap(picture => {
      const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
      return [...picture.querySelectorAll('text')].map(text => scale * size(text));
    });
  return [...plain.map(name => size(table.querySelector(name))), ...drawn];
}"""


def one_column(stepper: StepperPage) -> bool:
    """Whether what stands beside the board stands below the bar."""
    side, bar = (
        resting_box(stepper.root.locator(f".cacao-{name}")) for name in ("side", "bar")
    )
    return side["y"] >= bar["y"] + bar["height"]


def fills_the_window(stepper: StepperPage, window: ViewportSize) -> None:
    """The table is as large as the window, on a projector in letters to be read from afar."""
    table = stepper.root.locator(".cacao-tabletop")
    expect(table).to_have_class(re.compile("cacao-presenting"))
    box = resting_box(table)
    whole = {"x": 0, "y": 0, "width": window["width"], "height": window["height"]}
    assert box == whole
    shown = measured(table)
    assert shown.together <= 0, shown
    assert max(shown.wide, shown.sentence_high) <= 1, shown
    if window == PROJECTOR:
        letters = table.evaluate(LETTERS)
        assert min(letters) >= READABLE, letters


@pytest.mark.parametrize("window", [PROJECTOR, NARROW], ids=["1920", "1024"])
def test_present_by_a_key(stepper: StepperPage, window: ViewportSize):
    stepper.page.set_viewport_size(window)
    stepper.press("f")
    fills_the_window(stepper, window)
    stepper.press("ArrowRight")
    stepper.shows(1)
    picture(stepper.page, f"one_screen_present_{window['width']}")
    stepper.press("Escape")
    expect(stepper.root.locator(".cacao-presenting")).to_have_count(0)
    stepper.stands_at(1)


def test_voila_on_a_projector_and_on_a_phone(chromium: Browser, tmp_path: Path):
    cells = f"GameStepper(Game.demo({FIRST!r}), present=True)", f"Lesson({LESSONS[0]!r})"
    with (
        serving("voila", tmp_path) as server,
        loopback_window(chromium, pardoned=VOILAS_FONT, viewport=PROJECTOR) as window,
    ):
        voila = BoardPage(window)
        voila.page.goto(server.page(server.put(written(tmp_path, SET_UP, *cells))))
        stepper = StepperPage(voila.page, Game.demo(FIRST))
        stepper.board.wait_for(timeout=60_000)
        stepper.shows(0)
        fills_the_window(stepper, PROJECTOR)
        picture(voila.page, "one_screen_voila_present")
        stepper.press("Escape")
        expect(stepper.root.locator(".cacao-presenting")).to_have_count(0)
        wide = table_of(stepper)
        assert wide.together <= 0, wide
        assert wide.wide <= 1, wide
        assert wide.board >= LARGE_BOARD
        picture(voila.page, "one_screen_voila_1920")
        voila.page.set_viewport_size(PHONE)
        assert one_column(stepper)
        phone = table_of(stepper)
        assert phone.wide <= 1, phone
        assert phone.board <= PHONE["width"]
        picture(voila.page, "one_screen_voila_390")
        stepper.button("Step on").click()
        stepper.shows(1)
        lesson = voila.page.locator(".cacao-lesson .cacao-tabletop")
        expect(lesson.get_by_role("button", name="Next")).to_be_attached()
        assert measured(lesson).wide <= 1, measured(lesson)
        voila.check()
