"""The labs in a real JupyterLab, used with the keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, Open
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import written

LABS = """
from cacao_nb.lessons.labs import ActivationLab, TempleLab, TileGallery, WaterTrack
"""
LENS = """
from cacao_nb import Game
from cacao_nb.lessons.labs import GraphLens
lens = GraphLens(Game.demo("two-players").at(turn=9))
lens
"""


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


def opened(open_notebook: Open, tmp_path: Path, *cells: str, **context: object) -> LabPage:
    """A notebook with a lab, and the keyboard at its first control."""
    page = open_notebook(written(tmp_path, *cells), **context)
    expect(page.page.locator(".cacao-lab .cacao-status").first).not_to_be_empty()
    page.page.evaluate(
        "() => document.querySelector('.cacao-lab').querySelector('button, select').focus()"
    )
    page.page.keyboard.press("Shift+Tab")
    return page


def test_temple_by_keyboard(open_notebook: Open, tmp_path: Path, axe: Axe):
    page = opened(open_notebook, tmp_path, LABS + "TempleLab((2, 1))")
    tab_to(page.page, "Purple: one worker more")
    page.page.keyboard.press("Enter")
    page.says("3 gold to Red with 2 workers and 3 gold to Purple with 2 workers (rule T2)")
    page.page.keyboard.press("Space")  # The button has kept the keyboard.
    page.says("3 gold to Red with 2 workers and 6 gold to Purple with 3 workers (rule T1)")
    axe(page.page, ".cacao-lab")


def test_activation_by_keyboard(open_notebook: Open, tmp_path: Path, axe: Axe):
    cell = 'ActivationLab("1-1-1-1", ("single plantation", "market 3", "water", "temple"))'
    page = opened(open_notebook, tmp_path, LABS + cell)
    tab_to(page.page, "Cacao before")
    page.page.keyboard.press("2")
    page.says("Choose the edge that acts first.")
    tab_to(page.page, "east: 1 worker, market 3")
    page.page.keyboard.press("Enter")
    page.says("So far: +3 gold and -1 cacao.")
    tab_to(page.page, "Show a best order")
    page.page.keyboard.press("Enter")
    page.says("No order is worth more.")
    axe(page.page, ".cacao-lab")


def test_gallery_and_water_by_keyboard(open_notebook: Open, tmp_path: Path, axe: Axe):
    page = opened(open_notebook, tmp_path, LABS + "TileGallery()", "WaterTrack()")
    tab_to(page.page, "temple \N{MULTIPLICATION SIGN}4")
    page.page.keyboard.press("Enter")
    page.says("Jungle tile temple.")
    tab_to(page.page, "3 workers at the water")
    page.page.keyboard.press("Enter")
    page.says("which adds 0 to the final score", nth=1)
    axe(page.page, ".cacao-lab")


@pytest.mark.parametrize("width", [1024, 1400])
def test_lens_by_keyboard(open_notebook: Open, tmp_path: Path, axe: Axe, width: int):
    page = opened(open_notebook, tmp_path, LENS, viewport={"width": width, "height": 1100})
    graph = "Graph of the board. Arrow keys move, Enter chooses, Tab and Esc lead out."
    tab_to(page.page, graph)
    page.page.keyboard.press("ArrowRight")
    page.says("(1, 0): Red, worker tile 3-0-0-1: 4.", nth=1)
    page.page.keyboard.press("Enter")
    page.says("Chosen: (1, 0)", nth=0)
    page.page.keyboard.press("Tab")
    expect(page.page.locator("canvas:focus")).to_have_count(0)
    axe(page.page, ".cacao-lab")
