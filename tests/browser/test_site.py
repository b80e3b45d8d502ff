"""The site: front page, a notebook as a page, and the same notebook alive in the lab."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from cacao_nb import Game
from cacao_nb.draw.theme import PALETTES
from tests.browser.conftest import Axe
from tests.browser.site import LitePage, Site, built, served
from tests.browser.stepper_page import StepperPage
from tests.browser.windows import loopback_window

FIRST = "00_start_here"

MEGABYTE = 1_000_000

#: What a page has fetched, in bytes.
FETCHED = """
() => ['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type))
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""

#: The pictures of the text that are not there.
MISSING = """
() => [...document.querySelectorAll('article img')]
  .filter(image => !image.complete || !image.naturalWidth).map(image => image.src)"""


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    with served(built(folder), folder / "server.log") as site:
        yield site


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    with loopback_window(chromium) as window:
        page = window.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield page
        assert errors == []


def test_the_front_page_is_small_and_leads_on(site: Site, page: Page, axe: Axe):
    page.goto(site.address, wait_until="networkidle")
    assert page.evaluate(FETCHED) < MEGABYTE
    assert page.evaluate(MISSING) == []
    axe(page)
    for door in ("Learn", "Teach", "Study"):
        expect(page.locator(".doors").get_by_text(door, exact=True)).to_be_visible()


def test_pages_are_read_without_javascript(site: Site, chromium: Browser):
    with loopback_window(chromium, java_script_enabled=False) as window:
        page = window.new_page()
        page.goto(site.address)
        page.locator(".doors a", has_text="Learn").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Learn the game")).to_be_visible()
        expect(page.get_by_text("You need no Python")).to_be_visible()


def test_a_notebook_is_read_as_a_page_and_opened_in_the_lab(
    site: Site, chromium: Browser, axe: Axe
):
    with loopback_window(chromium, service_workers="allow") as window:
        lab = LitePage(window)
        page = lab.page
        page.goto(site.page(f"notebooks/{FIRST}.html"))
        expect(page.locator("h1")).to_contain_text("Start here")
        assert page.evaluate(MISSING) == []
        axe(page)
        page.get_by_role("link", name="Open it in the browser").click()
        lab.wait_until_open()
        lab.run_all()
        stepper = StepperPage(page, Game.demo("first-steps"))
        stepper.press("Home")
        stepper.shows(0, PALETTES["patterned"])
        stepper.button("Step on").click()
        stepper.shows(1, PALETTES["patterned"])
        lab.check()
