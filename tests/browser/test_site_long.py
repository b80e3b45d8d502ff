"""The site at length, from a clone: lessons and a game by clicks, all notebooks and links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from cacao_nb import Game
from cacao_nb.draw.theme import PALETTES
from cacao_nb.game.play import Play
from tests.browser.axe import faults
from tests.browser.geometry import LAPTOP
from tests.browser.play_page import PlayPage
from tests.browser.site import LitePage, Site, built, cloned, served, sizes
from tests.browser.stepper_page import StepperPage
from tests.browser.test_first_lesson import (
    NOTEBOOK,
    KeyboardPupil,
    MousePupil,
    Twin,
    everything_is_done,
    twins,  # noqa: F401 - a fixture
)
from tests.browser.test_play import play_whole_game
from tests.browser.windows import loopback_window
from tests.notebooks.series import SERIES, Notebook, name

pytestmark = pytest.mark.long

#: What the whole site may take, in bytes; how soon it answers, `make bench` measures.
MOST = 60_000_000

#: One page of each kind.
PAGES = (
    "index.html",
    "learn.html",
    "notebooks/01_your_first_four_turns.html",
    "rulebook/T.html",
    "reference/game.html",
    "howto/compare-bots.html",
    "games/first-steps.html",
    "game.html",
)

#: Windows in which pages are looked at: wide and light, as wide as a telephone and dark.
WINDOWS: tuple[dict[str, Any], ...] = (
    {},
    {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
)

_ADDRESS = re.compile(r"""<(?:a|img|script|link|iframe)\b[^>]*?\b(?:href|src)="([^"]*)\"""")
_NAME = re.compile(r"""\b(?:id|name)="([^"]+)\"""")


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    with served(built(folder, cloned(folder)), folder / "server.log") as site:
        yield site


def test_it_is_as_small_as_promised(site: Site):
    assert sum(sizes(site.folder).values()) <= MOST


def test_every_link_leads_somewhere(site: Site):
    pages = {
        file: file.read_text(encoding="utf-8")
        for file in site.folder.rglob("*.html")
        if "lite" not in file.relative_to(site.folder).parts and "plain" not in file.parts
    }
    names = {file: set(_NAME.findall(text)) for file, text in pages.items()}
    broken = []
    for file, text in pages.items():
        for address in set(_ADDRESS.findall(text)):
            if urlsplit(address).scheme:
                continue
            path, anchor = urldefrag(address)
            path = unquote(path.partition("?")[0])
            target = (
                Path(urljoin(file.as_uri(), path).removeprefix("file://")) if path else file
            )
            target = Path(unquote(str(target)))
            found = target.exists() and (not anchor or anchor in names.get(target, {anchor}))
            if not found:
                broken.append(f"{file.relative_to(site.folder)}: {address}")
    assert broken == []


@pytest.mark.parametrize("window", WINDOWS, ids=["wide", "telephone"])
def test_every_kind_of_page_can_be_used_by_everybody(
    site: Site, chromium: Browser, window: dict[str, Any]
):
    with loopback_window(chromium, **window) as opened:
        page = opened.new_page()
        for name in PAGES:
            page.goto(site.page(name))
            assert faults(page) == [], name
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, name


def test_the_first_lesson_is_worked_through_by_clicks(
    site: Site,
    chromium: Browser,
    twins: dict[int, Twin | None],  # noqa: F811
):
    size: ViewportSize = {"width": 1280, "height": 1000}
    with loopback_window(chromium, service_workers="allow", viewport=size) as window:
        lab = LitePage(window)
        page = lab.page
        page.goto(site.lab(NOTEBOOK.name))
        lab.wait_until_open()
        for cell, twin in twins.items():
            run_cell(lab, cell)
            if twin is not None:
                MousePupil(page, cell, twin).work_through()
        everything_is_done(page)
        lab.check()


def test_the_first_lesson_is_worked_through_by_keys_alone(
    site: Site,
    chromium: Browser,
    twins: dict[int, Twin | None],  # noqa: F811
):
    size: ViewportSize = {"width": 1280, "height": 1000}
    with loopback_window(chromium, service_workers="allow", viewport=size) as window:
        lab = LitePage(window)
        page = lab.page
        page.goto(site.lab(NOTEBOOK.name))
        lab.wait_until_open()
        for cell in range(lab.cells):
            expect(page.locator(f'[data-windowed-list-index="{cell}"]')).to_be_focused()
            if cell in twins:
                page.keyboard.press("Control+Enter")
            if (twin := twins.get(cell)) is not None:
                KeyboardPupil(page, cell, twin).work_through()
                page.keyboard.press("Escape")
            page.keyboard.press("ArrowDown")
        everything_is_done(page)
        lab.check()


def run_cell(lab: LitePage, cell: int) -> None:
    """Run a cell by two clicks."""
    lab.page.locator(f'[data-windowed-list-index="{cell}"] .jp-InputPrompt').click()
    lab.page.get_by_role("button", name="Run this cell and advance").first.click()


def test_the_first_notebook_is_worked_through_by_clicks(site: Site, chromium: Browser):
    """From the front page on, by somebody who was never here."""
    with loopback_window(chromium, service_workers="allow") as window:
        lab = LitePage(window)
        page = lab.page
        page.goto(site.address)
        page.get_by_role("link", name="Start here, in the browser").click()
        lab.wait_until_open()
        cells = SERIES[0].cells
        for number in [number for number, one in enumerate(cells) if one.is_code]:
            run_cell(lab, number)
        stepper = StepperPage(page, Game.demo("first-steps"))
        stepper.press("Home")
        for step in range(1, 8):
            stepper.button("Step on").click()
            stepper.shows(step, PALETTES["patterned"])
        lab.check()


def test_a_game_is_played_against_a_bot(site: Site, chromium: Browser):
    with loopback_window(chromium, service_workers="allow", viewport=LAPTOP) as window:
        lab = LitePage(window)
        lab.page.goto(site.lab("06_play.ipynb"))
        lab.wait_until_open()
        run_cell(lab, 3)
        table = PlayPage(lab.page, Play(Game(players=2, seed=3), {1: "random"}))
        expect(table.board).to_be_visible()
        table.run("table.speed = 20")
        table.bring()
        play_whole_game(table, table.by_click, table.bar("best").click)
        expect(table.root.locator(".cacao-head")).to_contain_text("The game is over")
        lab.check()


@pytest.mark.parametrize("notebook", SERIES, ids=name)
def test_every_notebook_runs_in_the_lab(site: Site, chromium: Browser, notebook: Notebook):
    """Tables that a browser cannot make are refused in a sentence; nothing else goes wrong."""
    with loopback_window(chromium, service_workers="allow") as window:
        lab = LitePage(window)
        lab.page.goto(site.lab(notebook.path.name))
        lab.wait_until_open()
        failed = lab.run_each()
        lab.check()
        if notebook.is_for_analysts:
            assert failed[0].startswith(
                "Missing: This needs pandas, which is not there in a br"
            )
            # What goes on with a table that is not there misses its name.
            failed = [one for one in failed if not one.startswith(("Missing:", "NameError:"))]
        assert failed == []


#: What a browser has not, and how that is said.
REFUSED = {
    "run.players": "Missing: This needs pandas, which is not there in a browser: on a computer",
    "study.seat_advantage(run)": "Missing: This needs pandas, which is not there in a browser",
    "arena(bots, deals=1).plot()": "Missing: This needs matplotlib, which is not there in a",
    "simulate(bots, games=2, workers=2)": "BadStudy: A browser has no processes to play in: ",
    "arena(bots, deals=1, executor=ThreadPoolExecutor())": "BadBot: The executor could not",
    "game.position.picture().save('board.png')": "PictureError: A PNG needs the package",
}


def test_what_cannot_be_in_a_browser_is_refused_in_one_sentence(site: Site, chromium: Browser):
    with loopback_window(chromium, service_workers="allow") as window:
        lab = LitePage(window)
        lab.page.goto(site.lab(SERIES[0].path.name))
        lab.wait_until_open()
        begin = """
            from concurrent.futures import ThreadPoolExecutor
            from cacao_nb import Game, arena, simulate, study
            bots = ["greedy", "random"]
            run = simulate(bots, games=2, seed=1, progress=False)
            game = Game.demo("first-steps")
        """
        assert lab.says_of(dedent(begin)) == ""
        for asked, said in REFUSED.items():
            assert lab.says_of(asked).startswith(said), asked
        lab.check()


def test_a_game_that_was_sent_opens_by_its_link(site: Site, chromium: Browser):
    game = Game.demo("two-players")
    with loopback_window(chromium, service_workers="allow") as window:
        lab = LitePage(window)
        lab.page.goto(site.page(f"game.html#{game.share()}"))
        frame = lab.page.frame_locator("iframe")
        board = frame.locator(".cacao-stepper canvas.cacao-board")
        expect(board).to_be_visible(timeout=120_000)
        expect(frame.locator(".cacao-head")).to_contain_text("Turn 1 of 22")
        lab.check()


def test_what_is_no_game_is_refused_in_one_sentence(site: Site, chromium: Browser):
    with loopback_window(chromium) as window:
        page = window.new_page()
        page.goto(site.page('game.html#cacao1-");import os'))
        expect(page.get_by_role("status")).to_contain_text("This is no line of a game")
        page.get_by_label("The line").fill("hello")
        page.get_by_role("button", name="Open the game").click()
        expect(page.get_by_role("status")).to_contain_text("This is no line of a game")
        assert page.locator("iframe").count() == 0
