"""The labs in a real JupyterLab, used with the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Axe
from tests.browser.desk import Desk
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import written

#: A cell for each lab.
CELLS = (
    "from cacao_nb import Game\nfrom cacao_nb.lessons import labs",
    "labs.TempleLab((2, 1))",
    'labs.ActivationLab("1-1-1-1", ("single plantation", "market 3", "water", "temple"))',
    "labs.TileGallery()",
    "labs.WaterTrack()",
    'labs.GraphLens(Game.demo("two-players").at(turn=9))',
)
TEMPLE, ACTIVATION, GALLERY, WATER, LENS = range(len(CELLS) - 1)

#: All cells are in view: JupyterLab keeps outputs out of the page until they are scrolled to.
HEIGHT = 5000


@pytest.fixture(scope="module")
def page(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabPage]:
    notebook = written(tmp_path_factory.mktemp("labs"), *CELLS)
    with desk.notebook(notebook, "labs", viewport={"width": 1024, "height": HEIGHT}) as page:
        expect(page.page.locator(".cacao-lab")).to_have_count(len(CELLS) - 1)
        yield page


def entered(page: LabPage, nth: int) -> Locator:
    """A lab, with the keyboard just before its first control."""
    lab = page.page.locator(".cacao-lab").nth(nth)
    expect(lab.locator(".cacao-status").first).not_to_be_empty()
    lab.evaluate("lab => lab.querySelector('button, select').focus()")
    page.page.keyboard.press("Shift+Tab")
    return lab


def says(lab: Locator, text: str, *, nth: int = 0) -> None:
    """Wait until a status line of a lab holds a text."""
    expect(lab.locator(".cacao-status").nth(nth)).to_contain_text(text)


def tab_to(page: Page, name: str) -> None:
    """Press Tab until a control of this name has the keyboard."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            """() => {
              const here = document.activeElement;
              if (!here?.closest('.cacao-lab')) return '';
              return here.getAttribute('aria-label') || here.textContent.trim()
                || here.title || '';
            }"""
        )
        labelled = page.evaluate(
            "() => document.activeElement?.closest('.widget-dropdown')"
            "?.querySelector('label')?.textContent ?? ''"
        )
        if labelled == name if labelled else focused == name:
            return
    raise AssertionError(f"Tab does not lead to {name}")


def test_temple_by_keyboard(page: LabPage, axe: Axe):
    lab, keyboard = entered(page, TEMPLE), page.page.keyboard
    tab_to(page.page, "Purple: one worker more")
    keyboard.press("Enter")
    says(lab, "3 gold to Red with 2 workers and 3 gold to Purple with 2 workers (rule T2)")
    keyboard.press("Space")  # The button has kept the keyboard.
    says(lab, "3 gold to Red with 2 workers and 6 gold to Purple with 3 workers (rule T1)")
    axe(page.page, ".cacao-lab")


def test_activation_by_keyboard(page: LabPage, axe: Axe):
    lab, keyboard = entered(page, ACTIVATION), page.page.keyboard
    tab_to(page.page, "Cacao before")
    keyboard.press("2")
    says(lab, "Choose the edge that acts first.")
    tab_to(page.page, "east: 1 worker, market 3")
    keyboard.press("Enter")
    says(lab, "So far: +3 gold and -1 cacao.")
    tab_to(page.page, "Show a best order")
    keyboard.press("Enter")
    says(lab, "No order is worth more.")
    axe(page.page, ".cacao-lab")


def test_gallery_and_water_by_keyboard(page: LabPage, axe: Axe):
    gallery, keyboard = entered(page, GALLERY), page.page.keyboard
    tab_to(page.page, "temple \N{MULTIPLICATION SIGN}4")
    keyboard.press("Enter")
    says(gallery, "Jungle tile temple.")
    water = entered(page, WATER)
    tab_to(page.page, "3 workers at the water")
    keyboard.press("Enter")
    says(water, "which adds 0 to the final score")
    axe(page.page, ".cacao-lab")


def test_lens_by_keyboard(page: LabPage, axe: Axe):
    lab, keyboard = entered(page, LENS), page.page.keyboard
    graph = "Graph of the board. Arrow keys move, Enter chooses, Tab and Esc lead out."
    tab_to(page.page, graph)
    keyboard.press("ArrowRight")
    says(lab, "(1, 0): Red, worker tile 3-0-0-1: 4.", nth=1)
    keyboard.press("Enter")
    says(lab, "Chosen: (1, 0)", nth=0)
    keyboard.press("Tab")
    expect(page.page.locator("canvas:focus")).to_have_count(0)
    for width in (1024, 1400):  # Board and graph below and beside each other.
        page.page.set_viewport_size({"width": width, "height": HEIGHT})
        axe(page.page, ".cacao-lab")
