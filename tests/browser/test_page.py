"""The page of a game, opened from a file in Chromium, with every other address out of reach."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import cache, reduce
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, expect

from cacao_nb import Game
from cacao_nb.draw.page import Story
from cacao_nb.draw.page import page as html
from cacao_nb.draw.shapes import Role
from cacao_nb.draw.svg import elements, view_box
from cacao_nb.explain import describe, explain
from cacao_nb.game.page import story
from cacao_nb.record.steps import Step
from cacao_nb.rules.events import ACTIVATED, read
from cacao_nb.rules.turn import ENDING
from tests.browser.conftest import Axe
from tests.browser.pictures import picture
from tests.browser.windows import loopback_window
from tests.samples import sample

DEMO = "four-players"

Opener = Callable[..., contextlib.AbstractContextManager[Page]]


@cache
def told(demo: str) -> Story:
    return story(Game.demo(demo).record)


@cache
def steps(demo: str) -> tuple[Step, ...]:
    return tuple(Game.demo(demo).steps)


def last(demo: str = DEMO) -> int:
    return len(told(demo).steps) - 1


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both demos as pages, in a folder with a hard name."""
    folder = tmp_path_factory.mktemp("Seiten é 可可 #1")
    (folder / f"{DEMO}.html").write_text(html(told(DEMO)), encoding="utf-8")
    Game.demo("first-steps").save_page(folder / "first-steps.html")
    return folder


@pytest.fixture
def opened(chromium: Browser, folder: Path, request: pytest.FixtureRequest) -> Opener:
    """Open a page; nothing may go wrong in it, and it may ask for nothing but itself."""

    @contextlib.contextmanager
    def open_(hash_: str = "", demo: str = DEMO, **context: Any) -> Iterator[Page]:
        with loopback_window(chromium, offline=True, **context) as window:
            page = window.new_page()
            wrong: list[str] = []
            page.on("console", lambda message: wrong.append(message.text))
            page.on("pageerror", lambda error: wrong.append(str(error)))
            asked: list[str] = []
            page.on("request", lambda request: asked.append(request.url))
            address = (folder / f"{demo}.html").as_uri()
            page.goto(address + hash_)
            try:
                yield page
                assert (wrong, set(asked)) == ([], {address})
            finally:
                picture(page, request.node.name)

    return open_


def at(page: Page, step: int, demo: str = DEMO) -> None:
    """The page is at a step: what it says is what the engine says."""
    expect(page.locator("#where")).to_have_text(told(demo).steps[step].where)
    if step:
        latest = steps(demo)[step - 1]
        happened = read([*latest.log, *latest.next_turn])
        said = "\n".join(explain(event) for event in happened if event.name != ACTIVATED)
        expect(page.locator("#said")).to_have_text(said)
    assert page.locator("#step").input_value() == str(step)
    entry = page.locator("[aria-current=step]")
    assert entry.locator("a").get_attribute("href") == f"#step={step}"


def look(page: Page, name: str) -> None:
    """Open one of the closer looks beside the board."""
    page.get_by_role("button", name=name, exact=True).click()


def begins(turn: int, demo: str = DEMO) -> int:
    return told(demo).turns[turn - 1][1]


def test_keys(opened: Opener):
    with opened() as page:
        at(page, 0)
        for key, step in (
            ("ArrowRight", 1),
            ("ArrowRight", 2),
            ("ArrowLeft", 1),
            ("Shift+ArrowRight", begins(2)),
            ("Shift+ArrowRight", begins(3)),
            ("ArrowRight", begins(3) + 1),
            ("Shift+ArrowLeft", begins(3)),
            ("Shift+ArrowLeft", begins(2)),
            ("End", last()),
            ("ArrowRight", last()),
            ("Home", 0),
            ("ArrowLeft", 0),
            ("Control+ArrowRight", 0),
            ("Alt+Shift+ArrowRight", 0),
        ):
            page.keyboard.press(key)
            at(page, step)


def test_buttons_slider_and_log(opened: Opener):
    with opened() as page:
        for name, step in (
            ("Step on", 1),
            ("Turn on", begins(2)),
            ("Turn on", begins(3)),
            ("Step back", begins(3) - 1),
            ("Turn back", begins(2)),
            ("Start", 0),
        ):
            page.get_by_role("button", name=name, exact=True).click()
            at(page, step)
        page.get_by_role("slider", name="Step").fill("77")
        at(page, 77)
        page.get_by_role("slider").press("ArrowRight")
        at(page, 78)
        look(page, "Steps")
        page.locator("a[href='#step=80']").click()
        at(page, 80)
        page.locator(f"a[href='#turn={told(DEMO).steps[80].turn}']").click()
        at(page, begins(told(DEMO).steps[80].turn))


@pytest.mark.parametrize(
    ("hash_", "step"),
    [
        ("", lambda: 0),
        ("#step=41", lambda: 41),
        ("#turn=6", lambda: begins(6)),
        ("#turn=1", lambda: 0),
        ("#step=99999", last),
        ("#turn=99", last),
        ("#turn=0", last),
        ("#step=-1", lambda: 0),
        ("#step=1e3", lambda: 0),
        ("#<img src=x>", lambda: 0),
    ],
)
def test_links_to_a_moment(opened: Opener, hash_: str, step: Callable[[], int]):
    with opened(hash_) as page:
        at(page, step())


def test_the_address_follows_and_leads_back(opened: Opener):
    with opened() as page:
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.wait_for_url("**#step=2")
        page.reload()
        at(page, 2)


def test_pictures_words_and_tables_are_those_of_the_engine_at_random_steps(opened: Opener):
    chosen = [0, last(), *Random(7).sample(range(1, last()), sample(6, 60))]
    with opened() as page:
        for step in chosen:
            page.get_by_role("slider").fill(str(step))
            at(page, step)
            wanted = told(DEMO).steps[step]
            for number, shown in enumerate((wanted.board, *wanted.pictures)):
                said = page.locator(f"#said-{number}")
                expect(said).to_have_text(shown.sentence, use_inner_text=True)
            images = page.get_by_role("img", name=wanted.board.sentence, exact=True)
            expect(images).to_have_count(1)
            paint = "".join(elements(wanted.board.scene.shapes))
            assert apart(drawn(page), drawn(page, paint)) <= STRAY, step
            assert page.locator(".board svg").get_attribute("viewBox") == view_box(
                wanted.board.scene.window
            )
            for name, sheets in (("Why", (wanted.activations,)), ("Score", wanted.sheets)):
                look(page, name)
                tables = page.locator("table:visible").all()
                for sheet, table in zip(sheets, tables, strict=True):
                    rows = table.locator("tbody tr:visible").all()
                    shown_rows = [row.locator("th, td").all_inner_texts() for row in rows]
                    assert [tuple(row) for row in shown_rows] == list(sheet.rows)
            look(page, "In words")
            state = steps(DEMO)[step - 1].state if step else Game.demo(DEMO).at(0).state
            if state.phase != ENDING:
                words = page.locator(".words li:visible").all_inner_texts()
                assert words == [line for line in describe(state).splitlines() if line]


#: Put other shapes on the ground of a drawing, and take them away again.
REPLACE = """(svg, shapes) => {
  kept = [...svg.childNodes];
  svg.innerHTML = svg.firstElementChild.outerHTML + shapes;
}"""
PUT_BACK = "(svg) => svg.replaceChildren(...kept)"


#: How much a colour of a pixel may differ, of 255: edges that are painted in another order or
#: in one go come out a little softer or harder.
SOFTER = 64

#: How many pixels of half a million may differ more; half a worker is more than this.
STRAY = 8


def apart(one: bytes, other: bytes) -> int:
    """How many pixels of two pictures differ more than that."""
    difference = ImageChops.difference(
        *(Image.open(BytesIO(each)).convert("RGB") for each in (one, other))
    )
    most = reduce(ImageChops.lighter, difference.split())
    return sum(most.histogram()[SOFTER + 1 :])


def drawn(page: Page, instead: str | None = None) -> bytes:
    """What the board looks like, or would look like with other shapes in it."""
    board = page.locator(".board svg")
    if instead is None:
        return board.screenshot()
    board.evaluate(REPLACE, instead)
    try:
        return board.screenshot()
    finally:
        board.evaluate(PUT_BACK)


def test_a_worker_that_is_missing_would_be_noticed(opened: Opener):
    with opened("#step=30") as page:
        at(page, 30)
        whole = drawn(page)
        shapes = told(DEMO).steps[30].board.scene.shapes
        (first, *_) = (n for n, shape in enumerate(shapes) if shape.role == "worker")
        fewer = "".join(elements(shapes[:first] + shapes[first + 1 :]))
        assert apart(drawn(page, fewer), whole) > 2 * STRAY


def test_notes_are_shown_at_their_moment_and_as_they_are(opened: Opener):
    demo = "first-steps"
    note = Game.demo(demo).notes[1]
    with opened(demo=demo) as page:
        notes = page.locator("#notes")
        expect(notes).to_contain_text(Game.demo(demo).notes[0].text)
        page.keyboard.press("ArrowRight")
        expect(notes).to_be_hidden()
        page.keyboard.press("ArrowRight")
        expect(notes).to_contain_text(note.text)


def test_it_plays_by_itself_and_stops(opened: Opener):
    with opened(f"#step={last() - 2}") as page:
        play = page.get_by_role("button", name="Auto-play")
        page.get_by_text("More", exact=True).click()
        page.get_by_label("Speed").select_option("quick")
        page.keyboard.press("Escape")
        expect(page.get_by_label("Speed")).to_be_hidden()
        page.locator("h1").click()
        page.keyboard.press("Space")
        expect(play).to_have_attribute("aria-pressed", "true")
        at(page, last())
        expect(play).to_have_attribute("aria-pressed", "false")
        play.click()
        at(page, 1)
        page.keyboard.press("ArrowLeft")
        expect(play).to_have_attribute("aria-pressed", "false")
        at(page, 0)


def test_space_presses_the_button_that_has_the_focus(opened: Opener):
    with opened() as page:
        page.get_by_role("button", name="Step on").focus()
        page.keyboard.press("Space")
        at(page, 1)
        expect(page.get_by_role("button", name="Auto-play")).to_have_attribute(
            "aria-pressed", "false"
        )


def test_the_status_stays_and_only_its_text_changes(opened: Opener):
    with opened() as page:
        status = page.get_by_role("status")
        element = status.element_handle()
        before = status.inner_text()
        page.keyboard.press("ArrowRight")
        at(page, 1)
        assert status.inner_text() != before
        assert element.evaluate(
            "(one) => one.isConnected && one.getAttribute('aria-live')"
        ) == ("polite")


FOCUSED = "() => document.activeElement.outerHTML.slice(0, 60)"


def test_the_tab_key_comes_everywhere_and_out_again(opened: Opener):
    with opened("#step=41") as page:
        at(page, 41)
        # Opened by nobody's hand, so that the keyboard begins at the top.
        page.evaluate("document.querySelector('[data-look=log]').click()")
        page.evaluate("document.querySelector('.more').open = true")
        met = []
        for _ in range(40):
            page.keyboard.press("Tab")
            focused = page.evaluate(FOCUSED)
            if focused.startswith("<body"):
                break
            met.append(focused)
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
            assert outline == "3px", focused
        else:
            raise AssertionError(f"never out again: {met}")
        assert len(met) == len(set(met))
        for wanted in (
            "<button",
            'id="step"',
            'id="play"',
            'id="speed"',
            "#step=41",
            "<summary",
        ):
            assert any(wanted in focused for focused in met), wanted
        page.locator("a[href='#step=41']").focus()
        page.keyboard.press("ArrowRight")
        assert "#step=42" in page.evaluate(FOCUSED)


def test_nothing_is_wider_than_the_window(opened: Opener):
    with opened("#turn=20") as page:
        at(page, begins(20))
        for width in (320, 360, 640, 1024, 1280):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.locator(".board svg").bounding_box()["width"] > width * 0.4  # type: ignore[index]


@pytest.mark.parametrize(
    ("width", "height", "board"), [(1280, 800, 560), (1024, 768, 440), (1920, 1080, 760)]
)
def test_all_of_it_is_on_one_screen(opened: Opener, width: int, height: int, board: int):
    with opened("#turn=20", viewport={"width": width, "height": height}) as page:
        at(page, begins(20))
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        box = page.locator(".board svg").bounding_box()
        assert box is not None and box["width"] >= board


def test_on_a_phone_board_sentence_and_bar_are_in_view_together(opened: Opener):
    with opened("#turn=20", viewport={"width": 390, "height": 800}) as page:
        at(page, begins(20))
        for part in (".board svg", ".status", ".controls"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)


#: Go through the steps, and tell where the parts are that must not move.
PLACES = """(by) => {
  const slider = document.querySelector("#step");
  const parts = ["#where", ".board svg", ".villages", ".tabs", ".status", ".controls",
    "[data-go=step-on]"];
  const seen = new Set();
  for (let step = 0; step <= Number(slider.max); step += by) {
    slider.value = step;
    slider.dispatchEvent(new Event("input"));
    const boxes = parts.map((part) => document.querySelector(part).getBoundingClientRect());
    seen.add(JSON.stringify(boxes.map(({ x, y }) => [x, y])));
  }
  return [...seen];
}"""


@pytest.mark.parametrize(("demo", "width"), [(DEMO, 1280), ("first-steps", 390)])
def test_nothing_moves_from_step_to_step(opened: Opener, demo: str, width: int):
    with opened(demo=demo, viewport={"width": width, "height": 800}) as page:
        assert len(page.evaluate(PLACES, 1 if demo != DEMO else sample(5, 1))) == 1


@pytest.mark.parametrize(("motion", "moving"), [("no-preference", True), ("reduce", False)])
def test_what_was_gained_flies_unless_motion_is_unwelcome(
    opened: Opener, motion: str, moving: bool
):
    gained = next(
        number
        for number, step in enumerate(told(DEMO).steps)
        if any(shape.role is Role.CHANGE for shape in step.pictures[0].scene.shapes)
    )
    with opened(f"#step={gained}", reduced_motion=motion) as page:
        at(page, gained)
        change = page.locator(".cacao-change:visible").first
        name = change.evaluate("(one) => getComputedStyle(one).animationName")
        assert (name != "none") is moving


def test_without_javascript(opened: Opener):
    with opened(java_script_enabled=False) as page:
        expect(page.locator(".controls")).to_be_hidden()
        expect(page.get_by_text("Without JavaScript")).to_be_visible()
        final = told(DEMO).steps[-1]
        expect(page.locator("#where")).to_have_text(final.where)
        said = page.locator("#said-0")
        expect(said).to_have_text(final.board.sentence, use_inner_text=True)
        log = page.locator(".entries").inner_text()
        assert all(one.text in log for step in told(DEMO).steps for one in step.sentences)
        expect(page.get_by_text("Final score")).to_be_visible()


def test_on_paper(opened: Opener):
    with opened("#step=30") as page:
        at(page, 30)
        page.emulate_media(media="print")
        expect(page.locator(".controls")).to_be_hidden()
        entries = page.locator(".entries")
        assert entries.evaluate("(list) => list.scrollHeight - list.clientHeight") <= 0
        assert page.pdf().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("look", "width"),
    [
        ("light", 1280),
        ("dark", 360),
        pytest.param("light", 360, marks=pytest.mark.long),
        pytest.param("dark", 1280, marks=pytest.mark.long),
    ],
)
def test_axe_finds_nothing_serious(opened: Opener, axe: Axe, look: str, width: int):
    with opened(
        "#step=60", color_scheme=look, viewport={"width": width, "height": 800}
    ) as page:
        at(page, 60)
        for summary in page.locator("summary").all():
            summary.click()
        axe(page)
