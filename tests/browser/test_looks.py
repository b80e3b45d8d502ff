"""What people see in the main states, kept in ``artifacts`` to be looked at.

What can be checked without eyes is checked: the colours of every square, that nothing is cut
off or has to be scrolled sideways, and that axe-core finds nothing serious.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from cacao_nb import Game
from cacao_nb.draw.theme import PALETTES
from tests.browser.conftest import Axe
from tests.browser.desk import Desk
from tests.browser.lab_page import LabPage
from tests.browser.large_game import WIDTH, large_game, step_with, width
from tests.browser.notebooks import STEPPER, written
from tests.browser.pictures import ARTIFACTS
from tests.browser.stepper_page import StepperPage
from tests.browser.windows import EVERY

MID_TURN, LATE = 56, 150

#: A small laptop: room for the whole stepper, beside the files that JupyterLab lists.
ROOMY: ViewportSize = {"width": 1280, "height": 800}

# What of the stepper can be scrolled though nobody would think so. Lists may; a line of theirs
# that is cut stands in its tooltip.
CUT_OFF = """
root => [...root.querySelectorAll('*')]
  .filter(each => /auto|scroll|hidden/.test(getComputedStyle(each).overflowX))
  .filter(each => !each.matches('select, option, textarea, .cacao-unseen'))
  .filter(each => each.clientWidth > 1)
  .filter(each => each.scrollWidth > each.clientWidth + 1)
  .map(each => `${each.className}: ${each.scrollWidth} in ${each.clientWidth}`)"""


@pytest.fixture(scope="module")
def lab_page(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabPage]:
    notebook = written(
        tmp_path_factory.mktemp("looks"),
        *STEPPER,
        "from tests.browser.large_game import large_game\nGameStepper(large_game())",
    )
    with desk.notebook(notebook, "looks", viewport=ROOMY) as page:
        yield page


@pytest.fixture
def stepper(lab_page: LabPage) -> Iterator[StepperPage]:
    """The stepper at its beginning, as it was first shown; afterwards as well."""
    stepper = StepperPage(lab_page.page, Game.demo("four-players"))
    stepper.press("Home")
    stepper.stands_at(0)
    yield stepper
    for label in ("Seen by", "Colours", "Text size"):
        stepper.more(label).select_option(index=0)
    stepper.look("Why")
    lab_page.page.set_viewport_size(ROOMY)


def kept(stepper: StepperPage, name: str) -> None:
    """Keep a picture, and see that nothing is cut off in it."""
    stepper.page.mouse.move(0, 0)
    ARTIFACTS.mkdir(exist_ok=True)
    stepper.root.screenshot(path=ARTIFACTS / f"stepper_{name}.png")
    assert stepper.root.evaluate(CUT_OFF) == []


def go(stepper: StepperPage, step: int) -> None:
    stepper.pick(step)
    stepper.stands_at(step)
    stepper.look("Why")


@pytest.mark.parametrize(
    ("name", "step"), [("start", 0), ("mid_turn", MID_TURN), ("final_scoring", -1)]
)
def test_steps(stepper: StepperPage, name: str, step: int):
    go(stepper, step % (stepper.last + 1))
    stepper.paints(stepper.state(step % (stepper.last + 1)))
    kept(stepper, name)


@pytest.mark.parametrize(
    ("layer", "look"), [("Mark temple counts", "Temples"), ("Draw the graph", "Graph")]
)
def test_layers(stepper: StepperPage, layer: str, look: str):
    go(stepper, LATE)
    button = stepper.open_more().get_by_role("button", name=layer)
    button.click()
    stepper.look(look)
    if look == "Temples":  # The lines of the graph go across everything.
        stepper.paints(stepper.state(LATE))
    kept(stepper, f"layer_{look.lower()}")
    stepper.open_more()
    button.click()
    stepper.paints(stepper.state(LATE))


@pytest.mark.parametrize("nth", range(1, len(PALETTES)))
def test_palettes(stepper: StepperPage, nth: int):
    name = list(PALETTES)[nth]
    go(stepper, LATE)
    stepper.more("Colours").select_option(index=nth + 1)  # The first is: as the page.
    stepper.look("Why")
    stepper.paints(stepper.state(LATE), PALETTES[name], owners=not PALETTES[name].patterns)
    kept(stepper, f"palette_{name}")


def test_large_letters(stepper: StepperPage, axe: Axe):
    go(stepper, MID_TURN)
    stepper.more("Text size").select_option(index=2)
    stepper.look("Why")
    expect(stepper.root.locator(".cacao-head")).to_have_css("font-size", "22.425px")
    kept(stepper, "text_150")
    axe(stepper.page, ".cacao-stepper")


@pytest.mark.parametrize(
    ("name", "wide"),
    [("1024", 1024), ("200_percent", 640)],  # 1280 at 200 %
)
def test_narrow_pages(stepper: StepperPage, lab_page: LabPage, name: str, wide: int, axe: Axe):
    # As high as it gets, for the picture. The list of files would take half of the width.
    stepper.page.set_viewport_size({"width": wide, "height": 2200})
    lab_page.command("application:toggle-left-area")
    go(stepper, MID_TURN)
    stepper.paints(stepper.state(MID_TURN))
    kept(stepper, name)
    axe(stepper.page, ".cacao-stepper")
    lab_page.command("application:toggle-left-area")


def test_dark_page(stepper: StepperPage, lab_page: LabPage, axe: Axe):
    go(stepper, MID_TURN)
    lab_page.command("apputils:change-theme", theme="JupyterLab Dark")
    try:
        stepper.page.wait_for_function(
            "() => document.body.dataset.jpThemeLight === 'false'",
            timeout=10_000,
            polling=EVERY,
        )
        stepper.paints(stepper.state(MID_TURN), PALETTES["dark"])
        kept(stepper, "dark")
        axe(stepper.page, ".cacao-stepper")
    finally:
        lab_page.command("apputils:change-theme", theme="JupyterLab Light")


def test_grey(stepper: StepperPage):
    go(stepper, LATE)
    stepper.page.add_style_tag(content="html.grey { filter: grayscale(1) }")
    html = stepper.page.locator("html")
    html.evaluate("html => html.classList.add('grey')")
    kept(stepper, "grey")
    html.evaluate("html => html.classList.remove('grey')")


def test_as_one_seat(stepper: StepperPage):
    go(stepper, MID_TURN)
    stepper.more("Seen by").select_option(index=1)
    stepper.look("Why")
    expect(stepper.root.locator(".cacao-head")).to_contain_text("as Red sees it")
    stepper.paints(stepper.state(MID_TURN))
    kept(stepper, "as_red")


def test_100_tiles(lab_page: LabPage):
    game, step = large_game(), step_with(tiles=100)
    stepper = StepperPage(lab_page.page, game, nth=1)
    go(stepper, step)
    stepper.shows(step)
    assert width(stepper.state(step)) == WIDTH
    kept(stepper, "100_tiles")
