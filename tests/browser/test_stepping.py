"""Every way of stepping through a game shows what the engine says.

After "run all" there are only mouse, keyboard and finger. The test plays the same game in its
own process and compares texts, lists, sliders and the colours of every square.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Browser, expect

from cacao_nb import Game
from cacao_nb.draw.describe import describe_square
from cacao_nb.record.activations import activations
from tests.browser.conftest import Axe, notebook_page
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import STEPPER, written
from tests.browser.servers import Server
from tests.browser.stepper_page import StepperPage

SEED = 11

#: What each button and key does: from a step, to a step.
Way = Callable[[StepperPage, int], int]


def _turn_back(stepper: StepperPage, step: int) -> int:
    begin = stepper.begin(stepper.turn(step))
    return begin if begin < step else stepper.begin(max(1, stepper.turn(step) - 1))


def _turn_on(stepper: StepperPage, step: int) -> int:
    following = stepper.turn(step) + 1
    return stepper.begin(following) if following <= stepper.turn(stepper.last) else stepper.last


WAYS: Mapping[tuple[str, str], Way] = {
    ("Start", "Home"): lambda stepper, step: 0,
    ("Turn back", "Shift+ArrowLeft"): _turn_back,
    ("Step back", "ArrowLeft"): lambda stepper, step: max(0, step - 1),
    ("Step on", "ArrowRight"): lambda stepper, step: min(stepper.last, step + 1),
    ("Turn on", "Shift+ArrowRight"): _turn_on,
    ("End", "End"): lambda stepper, step: stepper.last,
}

#: How often each way is taken on a walk: mostly on.
OFTEN = (1, 3, 3, 8, 6, 1)


@pytest.fixture(scope="module")
def lab_page(
    lab: Server, chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LabPage]:
    notebook = written(tmp_path_factory.mktemp("stepping"), *STEPPER)
    with notebook_page(
        lab, chromium, notebook, "stepping", viewport={"width": 1280, "height": 1500}
    ) as page:
        yield page


@pytest.fixture
def stepper(lab_page: LabPage) -> StepperPage:
    """The stepper, at its beginning."""
    stepper = StepperPage(lab_page.page, Game.demo("four-players"))
    stepper.press("Home")
    stepper.stands_at(0)
    return stepper


def walk(stepper: StepperPage, number: int) -> Iterator[tuple[str, str, int]]:
    """Buttons with their keys, at random, and the steps they lead to."""
    choice, step = random.Random(SEED), 0
    for button, key in choice.choices(list(WAYS), OFTEN, k=number):
        step = WAYS[button, key](stepper, step)
        yield button, key, step


def test_buttons(stepper: StepperPage):
    for button, _, step in walk(stepper, 20):
        stepper.button(button).click()
        stepper.shows(step)


def test_keys(stepper: StepperPage):
    for _, key, step in walk(stepper, 20):
        stepper.press(key)
        stepper.shows(step)


def test_keys_pressed_fast_are_all_counted(stepper: StepperPage):
    for _ in range(40):
        stepper.press("ArrowRight")
    stepper.shows(40)


def test_sliders(stepper: StepperPage):
    steps, turns = stepper.slider(0), stepper.slider(1)
    steps.focus()
    for _ in range(3):
        stepper.page.keyboard.press("ArrowRight")
    stepper.shows(3)
    turns.focus()
    stepper.page.keyboard.press("ArrowRight")
    stepper.shows(stepper.begin(2))
    box = steps.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    stepper.page.mouse.move(x, y)
    stepper.page.mouse.down()
    stepper.page.mouse.move(x + 150, y, steps=6)
    stepper.page.mouse.move(x + 2000, y)
    stepper.page.mouse.up()
    stepper.shows(stepper.last)


def test_the_list_of_steps(stepper: StepperPage):
    for step in (57, 12, stepper.last, 1):
        stepper.log.select_option(index=step)
        stepper.shows(step)


def test_auto_play_goes_on_and_stops_at_a_touch(stepper: StepperPage):
    stepper.root.get_by_label("Speed").select_option(index=3)
    stepper.press(" ")
    expect(stepper.button("Stop")).to_be_visible()
    expect(stepper.slider(0)).to_have_attribute("aria-valuenow", re.compile(r"^([3-9]|\d\d)"))
    stepper.press("Home")
    stepper.stands_at(0)
    expect(stepper.button("Auto-play")).to_be_visible()


def test_a_click_chooses_a_square(stepper: StepperPage):
    step = 60
    stepper.log.select_option(index=step)
    stepper.shows(step)
    state = stepper.state(step)
    for square in ((0, 0), next(iter(state.workers)), next(iter(state.frontier))):
        stepper.page.mouse.click(*stepper.at(square, state))
        expect(stepper.status).to_contain_text(describe_square(state, square))


def test_a_click_on_an_edge_chooses_its_activation_and_its_row_lights_it(stepper: StepperPage):
    step = next(
        number
        for number, one in enumerate(stepper.steps, start=1)
        if one.turn == 10 and one.name == "drawn"
    )
    stepper.log.select_option(index=step)
    stepper.shows(step)
    told = [event for one in stepper.steps[:step] if one.turn == 10 for event in one.log]
    happened = activations(told)
    rows = stepper.root.get_by_label("Edges")
    side = {0: (0.0, -0.38), 1: (0.38, 0.0), 2: (0.0, 0.38), 3: (-0.38, 0.0)}
    for number, one in enumerate(happened, start=1):
        x, y = one.edge.square
        by_x, by_y = side[one.edge.side]
        stepper.page.mouse.click(*stepper.at((x + by_x, y + by_y), stepper.state(step)))
        expect(rows).to_have_js_property("selectedIndex", number)
    rows.select_option(index=1)
    expect(rows).to_have_js_property("selectedIndex", 1)


def test_axe_finds_nothing_serious(stepper: StepperPage, axe: Axe):
    for step in (0, 56, stepper.last):
        stepper.log.select_option(index=step)
        stepper.shows(step)
        for look in ("Activations", "Temples", "Tile", "Graph"):
            stepper.root.locator(".cacao-inspector").get_by_role("button", name=look).click()
            axe(stepper.page, ".cacao-stepper")
