"""The labs in a real JupyterLab: with the keyboard alone, and on one screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from cacao_nb.messages import use_language
from tests.browser.conftest import Axe
from tests.browser.desk import Desk
from tests.browser.geometry import (
    LAPTOP,
    measured,
    places,
    run_through,
    show_all_cells,
    watch,
)
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import written
from tests.browser.pictures import picture
from tests.browser.resting import resting_box

SET_UP = """
from cacao_nb import Game
from cacao_nb.lessons import labs
from cacao_nb.messages import use_language
"""

#: How each lab is made, by its name.
LABS = {
    "temple": "labs.TempleLab((2, 1))",
    "activation": (
        'labs.ActivationLab("1-1-1-1", ("single plantation", "market 3", "water", "temple"))'
    ),
    "gallery": "labs.TileGallery()",
    "water": "labs.WaterTrack()",
    "lens": 'labs.GraphLens(Game.demo("two-players").at(turn=9))',
}

#: What leads through the states of each lab, and back to where it began.
STATES = {
    "temple": (
        "temple._plus[1].click()",
        "temple.players = 4",
        "temple.workers = (3, 3, 3, 3)",
        "temple._plus[0].click()",
        "temple._next.click()",
        "temple.workers = (0, 0, 0)",
        "temple.more = True",
        "temple.more = False",
        "temple.workers = (2, 1)",
    ),
    "activation": (
        "activation._buttons['on'].click()",
        "activation.act('east')",
        "activation.act('east')",
        "activation.back()",
        "activation.show_best()",
        "activation.finish()",
        "activation.again()",
        "activation.assign(cacao=5, suns=3, water=8, acts=())",
        "activation.show_best()",
        "activation.neighbours = ('', '', '', '')",
        "activation.more = True",
        "activation.more = False",
        "activation.neighbours = ('single plantation', 'market 3', 'water', 'temple')",
        "activation.assign(cacao=0, suns=0, water=0, acts=())",
    ),
    "gallery": (
        "gallery.turn(1)",
        "gallery.choose('double plantation')",
        "gallery.choose('temple')",
        "gallery.choose('1-1-1-1')",
        "gallery.players = 4",
        "gallery.more = True",
        "gallery.more = False",
        "gallery.assign(tile='2-1-0-1', rotation=0, players=2)",
    ),
    "water": (
        "water.move(3)",
        "water.field = 7",
        "water.move(2)",
        "water.more = True",
        "water.more = False",
        "water.field = 0",
    ),
    "lens": (
        "lens._next.click()",
        "lens.show = 'board'",
        "lens.metric = 'workers'",
        "lens.show = 'graph'",
        "lens.metric = 'frontier'",
        "lens.more = True",
        "lens.show = 'both'",
        "lens.more = False",
        "lens.assign(metric='degree', selected=None)",
    ),
}
assert LABS.keys() == STATES.keys()

NARROW: ViewportSize = {"width": 1024, "height": 768}

#: How wide a lab is on a phone.
PHONE = "368px"

#: Whether the parts of labs of a width are below each other, and none is wider than the lab.
IN_ONE_COLUMN = """
(labs, width) => labs.map(lab => {
  lab.style.width = width;
  const parts = ['.cacao-top-row', '.cacao-play', '.cacao-sentence', '.cacao-bar'];
  const boxes = parts.map(part => lab.querySelector(part).getBoundingClientRect());
  const right = lab.getBoundingClientRect().right;
  const fits = boxes.every((box, n) =>
    box.right <= right + 1 && (n === 0 || box.top >= boxes[n - 1].bottom));
  lab.style.width = '';
  return fits;
})"""


@pytest.fixture(scope="module")
def page(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabPage]:
    cells = [f"{name} = {made}\n{name}" for name, made in LABS.items()]
    notebook = written(tmp_path_factory.mktemp("labs"), SET_UP, *cells)
    with desk.notebook(notebook, "labs", viewport=LAPTOP) as page:
        show_all_cells(page.page)
        expect(page.page.locator(".cacao-lab .cacao-primary")).to_have_count(len(LABS))
        yield page


def lab_of(page: LabPage, name: str) -> Locator:
    """A lab of the page, in view."""
    lab = page.page.locator(".cacao-lab").nth([*LABS].index(name))
    says(lab, "")
    lab.evaluate("lab => lab.scrollIntoView()")
    resting_box(lab)
    return lab


def entered(page: LabPage, name: str) -> Locator:
    """A lab, with the keyboard just before its first control."""
    lab = lab_of(page, name)
    lab.evaluate("lab => lab.querySelector('button, select').focus()")
    page.page.keyboard.press("Shift+Tab")
    return lab


def says(lab: Locator, text: str) -> None:
    """Wait until a lab says a text."""
    sentence = lab.locator(".cacao-sentence .cacao-status")
    expect(sentence).not_to_be_empty()
    expect(sentence).to_contain_text(text)


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
    lab, keyboard = entered(page, "temple"), page.page.keyboard
    tab_to(page.page, "Purple: one worker more")
    keyboard.press("Enter")
    says(lab, "3 gold to Red with 2 workers and 3 gold to Purple with 2 workers (rule T2)")
    keyboard.press("Space")  # The button has kept the keyboard.
    says(lab, "3 gold to Red with 2 workers and 6 gold to Purple with 3 workers (rule T1)")
    axe(page.page, ".cacao-lab")


def test_activation_by_keyboard(page: LabPage, axe: Axe):
    lab, keyboard = entered(page, "activation"), page.page.keyboard
    tab_to(page.page, "More")
    keyboard.press("Enter")
    expect(lab.locator(".cacao-more")).to_be_visible()
    tab_to(page.page, "Cacao before")
    keyboard.press("2")
    says(lab, "Choose the edge that acts first.")
    entered(page, "activation")
    tab_to(page.page, "More")
    keyboard.press("Enter")
    expect(lab.locator(".cacao-line").first).to_be_visible()
    tab_to(page.page, "east: 1 worker, market 3")
    keyboard.press("Enter")
    says(lab, "So far: +3 gold and -1 cacao.")
    tab_to(page.page, "Show a best order")
    keyboard.press("Enter")
    says(lab, "No order is worth more.")
    axe(page.page, ".cacao-lab")


def test_gallery_and_water_by_keyboard(page: LabPage, axe: Axe):
    gallery, keyboard = entered(page, "gallery"), page.page.keyboard
    tab_to(page.page, "temple \N{MULTIPLICATION SIGN}4")
    keyboard.press("Enter")
    says(gallery, "Jungle tile temple.")
    water = entered(page, "water")
    tab_to(page.page, "3 workers at the water")
    keyboard.press("Enter")
    says(water, "which adds 0 to the final score")
    axe(page.page, ".cacao-lab")


def test_lens_by_keyboard(page: LabPage, axe: Axe):
    lab, keyboard = entered(page, "lens"), page.page.keyboard
    graph = "Graph of the board. Arrow keys move, Enter chooses, Tab and Esc lead out."
    tab_to(page.page, graph)
    keyboard.press("ArrowRight")
    says(lab, "(1, 0): Red, worker tile 3-0-0-1: 4.")
    keyboard.press("Enter")
    tab_to(page.page, "At each node")  # out of the graph, and on
    keyboard.press("f")
    says(lab, "Nothing is counted at (1, 0).")
    axe(page.page, ".cacao-lab")


# One screen --------------------------------------------------------------------------------


def pieces_of(name: str, language: str) -> list[tuple[str, str]]:
    """Python that leads through a lab, and what it says after each piece.

    A twin of the lab in the page goes along.
    """
    names: dict[str, Any] = {}
    exec(f"{SET_UP}\n{name} = {LABS[name]}", names)
    before = use_language(language)
    anew = f"use_language({language!r})\n{STATES[name][-1]}\n{name}.refresh()"
    pieces = []
    try:
        for code in (anew, *STATES[name]):
            exec(code, names)
            pieces.append((code, names[name].said))
    finally:
        use_language(before)
        names[name].close()
    return pieces


@pytest.mark.parametrize("language", ["pseudo", "en"])
@pytest.mark.parametrize("name", LABS)
def test_every_state_fits_and_nothing_moves(page: LabPage, name: str, language: str):
    pieces = pieces_of(name, language)
    lab = lab_of(page, name)
    # The first piece changes the language, and with it the widths of the buttons.
    run_through(lab, pieces[:1])
    watch(lab)
    found = run_through(lab, pieces[1:])
    assert [one.says for one in found] == [said for _, said in pieces[1:]]
    assert len(places(page.page)) == 1
    if language == "en":
        assert [fault for one in found for fault in one.faults(panel=False)] == []
    picture(page.page, f"lab_{name}_{language}")


def test_narrow_windows_and_phones(page: LabPage):
    page.page.set_viewport_size(NARROW)
    try:
        found = {name: measured(lab_of(page, name)) for name in LABS}
    finally:
        page.page.set_viewport_size(LAPTOP)
    assert {name: one.together for name, one in found.items() if one.together > 0} == {}
    assert {name: one.wide for name, one in found.items() if one.wide > 1} == {}
    columns = page.page.locator(".cacao-lab").evaluate_all(IN_ONE_COLUMN, PHONE)
    assert columns == [True] * len(LABS)


def test_pictures_are_clicked(page: LabPage):
    gallery = lab_of(page, "gallery")
    gallery.locator("figure[data-picture='market 3']").click()
    says(gallery, "Jungle tile market 3.")
    temple = lab_of(page, "temple")
    temple.locator(".cacao-play figure").click()
    says(temple, "(0, 0): temple")
