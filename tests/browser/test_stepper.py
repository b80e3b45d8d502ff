"""What a stepper looks like in a page: names, room, and what can be taken along."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from cacao_nb import Game
from cacao_nb.record.diagram import from_diagram
from tests.browser.desk import Desk
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import STEPPER, written
from tests.browser.resting import resting_box
from tests.browser.stepper_page import StepperPage
from tests.browser.windows import EVERY

# What sticks out of the stepper to the right; what a box scrolls does not.
STICKS_OUT = """
root => {
  const edge = root.getBoundingClientRect().right + 1;
  const scrolled = each => each.closest('.widget-html-content') !== null;
  return [...root.querySelectorAll('*')]
    .filter(each => each.getClientRects().length && !scrolled(each)
      && each.getBoundingClientRect().right > edge)
    .map(each => each.outerHTML.slice(0, 120));
}"""

#: Windows in pixels of the page; the last is as one of 1280 pixels at 200 %.
WIDTHS = [(1280, True), (1024, True), (760, False), (640, False)]

#: What each tab of the inspector says.
LOOKS = {
    "Why": "Choose an edge",
    "Temples": "Workers at each temple",
    "Tile": "Choose a square",
    "Graph": "The board is a graph",
    "Steps": "Red placed",
    "Score": "When the game is over",
}


STEP = 150


@pytest.fixture(scope="module")
def lab_page(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabPage]:
    notebook = written(tmp_path_factory.mktemp("stepper"), *STEPPER)
    with desk.notebook(notebook, "stepper") as page:
        yield page


@pytest.fixture
def stepper(lab_page: LabPage) -> StepperPage:
    """The stepper, late in its game."""
    stepper = StepperPage(lab_page.page, Game.demo("four-players"))
    stepper.pick(STEP)
    stepper.shows(STEP)
    return stepper


@pytest.fixture
def without_files(lab_page: LabPage) -> Iterator[None]:
    """The list of files put away, which takes half of a narrow window, and put back."""
    lab_page.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    yield
    lab_page.page.evaluate("() => window.jupyterapp.shell.expandLeft()")


@pytest.mark.usefixtures("without_files")
@pytest.mark.parametrize(("width", "beside"), WIDTHS)
def test_everything_finds_room(stepper: StepperPage, width: int, beside: bool):
    stepper.page.set_viewport_size({"width": width, "height": 1000})
    board = resting_box(stepper.board)
    side = resting_box(stepper.root.locator(".cacao-side"))
    assert (side["y"] < board["y"] + board["height"]) is beside
    inspector = stepper.root.locator(".cacao-inspector")
    for look, says in LOOKS.items():
        stepper.look(look)
        expect(inspector).to_contain_text(says, use_inner_text=True)
        assert stepper.root.evaluate(STICKS_OUT) == []
    for size, letters in (("150 %", "19.5px"), ("125 %", "16.2px"), ("100 %", "13px")):
        stepper.more("Text size").select_option(size)
        expect(stepper.status).to_have_css("font-size", letters)
        assert stepper.root.evaluate(STICKS_OUT) == []


def test_the_status_stays_one_element_and_the_canvas_has_a_name(stepper: StepperPage):
    expect(stepper.board).to_have_attribute("role", "application")
    assert stepper.board.get_attribute("aria-label", timeout=5000)
    stepper.status.evaluate("line => { line.dataset.same = 'yes'; }")
    stepper.press("ArrowRight")
    stepper.shows(STEP + 1)
    expect(stepper.status).to_have_attribute("data-same", "yes")
    expect(stepper.status).to_have_attribute("aria-live", "polite")
    expect(stepper.gone).to_have_text("")


def test_position_and_picture_can_be_taken_along(stepper: StepperPage, lab_page: LabPage):
    lab_page.window.grant_permissions(["clipboard-read", "clipboard-write"])
    stepper.open_more()
    stepper.button("Copy position as text").click()
    field = stepper.root.get_by_label("Position")
    expect(field).not_to_have_value("")
    assert from_diagram(field.input_value()) == stepper.state(STEP)
    stepper.page.wait_for_function(
        "text => navigator.clipboard.readText().then(copied => copied === text)",
        arg=field.input_value(),
        polling=EVERY,
    )
    stepper.button("Picture to save").click()
    with stepper.page.expect_download() as download:
        stepper.root.locator(".cacao-link").click()
    saved = download.value.path().read_text(encoding="utf-8")
    assert download.value.suggested_filename == "cacao.svg"
    assert saved.startswith("<svg ")
    assert "Turn 26 of 36" in saved
    lab_page.window.clear_permissions()
