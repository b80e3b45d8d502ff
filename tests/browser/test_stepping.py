"""Every way of stepping through a game shows what the engine says.

After "run all" there are only mouse, keyboard and finger. The test plays the same game in its
own process and compares texts, lists, sliders and the colours of every square.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import expect

from cacao_nb import Game
from cacao_nb.draw.describe import describe_square
from cacao_nb.record.activations import activations
from tests.browser.conftest import Axe
from tests.browser.desk import Desk
from tests.browser.lab_page import LabPage
from tests.browser.notebooks import STEPPER, written
from tests.browser.resting import resting_box
from tests.browser.stepper_page import StepperPage
from tests.browser.windows import EVERY
from tests.samples import LONG, sample

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
    ("", "End"): lambda stepper, step: stepper.last,  # Only a key leads there.
}

#: How often each way is taken on a walk: mostly on.
OFTEN = (1, 3, 3, 8, 6, 1)

#: How many ways a walk takes.
WALK = sample(12, 60)


@pytest.fixture(scope="module")
def lab_page(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabPage]:
    notebook = written(tmp_path_factory.mktemp("stepping"), *STEPPER)
    with desk.notebook(notebook, "stepping", viewport={"width": 1280, "height": 1500}) as page:
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
    for button, key, step in walk(stepper, WALK):
        if button:
            stepper.button(button).click()
        else:
            stepper.press(key)
        stepper.shows(step)


def test_keys(stepper: StepperPage):
    for _, key, step in walk(stepper, WALK):
        stepper.press(key)
        stepper.shows(step)


def test_keys_pressed_fast_are_all_counted(stepper: StepperPage):
    for _ in range(40):
        stepper.press("ArrowRight")
    stepper.shows(40)


def test_slider(stepper: StepperPage):
    steps = stepper.slider
    steps.focus()
    for _ in range(3):
        stepper.page.keyboard.press("ArrowRight")
    stepper.shows(3)
    box = resting_box(steps)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    stepper.page.mouse.move(x, y)
    stepper.page.mouse.down()
    stepper.page.mouse.move(x + 150, y, steps=6)
    stepper.page.mouse.move(x + 2000, y)
    stepper.page.mouse.up()
    stepper.shows(stepper.last)


def test_the_list_of_steps(stepper: StepperPage):
    for step in (57, 12, stepper.last, 1):
        stepper.pick(step)
        stepper.shows(step)


def test_auto_play_goes_on_and_stops_at_a_touch(stepper: StepperPage):
    stepper.more("Speed").select_option(index=3)
    stepper.press(" ")
    expect(stepper.button("Stop")).to_be_visible()
    expect(stepper.slider).to_have_attribute("aria-valuenow", re.compile(r"^([3-9]|\d\d)"))
    stepper.press("Home")
    stepper.stands_at(0)
    expect(stepper.button("Auto-play")).to_be_visible()


def test_a_click_chooses_a_square(stepper: StepperPage):
    step = 60
    stepper.pick(step)
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
    stepper.pick(step)
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
    looks = ("Why", "Temples", "Tile", "Graph", "Steps", "Score")
    for step, some in ((0, looks[:1]), (56, looks[:5]), (stepper.last, looks[5:])):
        stepper.pick(step)
        stepper.shows(step)
        for look in looks if LONG else some:
            stepper.look(look)
            axe(stepper.page, ".cacao-stepper")
    stepper.open_more()
    axe(stepper.page, ".cacao-stepper")


# The keyboard alone ------------------------------------------------------------------------

# Every element of the stepper that Tab should reach, in the order of the page.
TABBABLE = """
root => {
  const found = [...root.querySelectorAll('a[href], button, canvas, input, select, textarea,'
    + ' [tabindex]')].filter(each => each.tabIndex >= 0 && !each.disabled
      && each.checkVisibility({visibilityProperty: true}) && each.getClientRects().length);
  found.forEach((each, number) => { each.dataset.stop = number; });
  return found.map(each => `${each.tagName} ${each.getAttribute('aria-label')
    ?? each.textContent.trim().slice(0, 30)}`);
}"""

# Where the keyboard is: the number of an element, nothing outside of the stepper, or else
# something that should not take it, such as a box that scrolls for want of room.
FOCUSED = """
root => !root.contains(document.activeElement) ? ''
  : document.activeElement.dataset.stop ?? document.activeElement.outerHTML.slice(0, 300)"""

# What tells the element with the keyboard from itself without it.
LOOK = """
() => {
  const focused = document.activeElement;
  const look = () => {
    const style = getComputedStyle(focused);
    return ['outlineStyle', 'outlineWidth', 'outlineColor', 'boxShadow', 'borderColor',
      'backgroundColor', 'color'].map(name => style[name]).join(' ');
  };
  const before = look();
  focused.blur();
  const after = look();
  focused.focus({focusVisible: true});
  return before === after ? focused.outerHTML.slice(0, 200) : '';
}"""


@pytest.mark.parametrize(("more", "many"), [(False, 15), (True, 25)])
def test_tab_passes_through_everything_and_out_again(
    stepper: StepperPage, more: bool, many: int
):
    stepper.pick(56)
    stepper.shows(56)
    stepper.open_more(wanted=more)
    stops = stepper.root.evaluate(TABBABLE)
    assert len(stops) >= many, stops
    keyboard, page = stepper.page.keyboard, stepper.page
    stepper.root.locator("[data-stop='0']").focus()
    reached: list[str] = []
    invisible: list[str] = []
    while len(reached) < 2 * len(stops) and (here := stepper.root.evaluate(FOCUSED)):
        reached.append(here)
        invisible.append(page.evaluate(LOOK))
        keyboard.press("Tab")
    assert reached == [str(number) for number in range(len(stops))]
    assert [one for one in invisible if one] == []
    back: list[str] = []
    keyboard.press("Shift+Tab")
    while len(back) < 2 * len(stops) and (here := stepper.root.evaluate(FOCUSED)):
        back.append(here)
        keyboard.press("Shift+Tab")
    assert back == reached[::-1]


def test_letters_act_on_the_board_only(stepper: StepperPage, lab_page: LabPage):
    cells = lab_page.cells
    temples = stepper.open_more().get_by_role("button", name="Mark temple counts")
    stepper.press("t")
    expect(temples).to_have_class(re.compile("mod-active"))
    stepper.press("t")
    expect(temples).not_to_have_class(re.compile("mod-active"))
    for key in ("a", "b", "d", "d", "x", "m", "y"):  # For the notebook: cells come and go.
        stepper.press(key)
    stepper.press("a")  # The layer of activations is as it was.
    stepper.press("ArrowRight")
    stepper.shows(1)
    assert lab_page.cells == cells
    stepper.more("Seen by").focus()
    stepper.page.keyboard.press("t")
    stepper.button("Step on").focus()
    stepper.page.keyboard.press("g")
    stepper.press("ArrowRight")
    stepper.shows(2)
    expect(temples).not_to_have_class(re.compile("mod-active"))


def test_combinations_are_for_the_browser_and_for_jupyterlab(stepper: StepperPage):
    page = stepper.page
    page.evaluate(
        """() => {
          window.reached = [];
          window.listening = event => {
            window.reached.push([event.key, event.defaultPrevented]);
            event.preventDefault();  // Not to show the source of the page in earnest.
          };
          window.addEventListener('keydown', window.listening);
        }"""
    )
    for keys in ("Control+u", "Control+ArrowRight", "Meta+l", "Alt+j"):
        stepper.press(keys)
    stepper.press("ArrowRight")
    stepper.shows(1)
    reached = page.evaluate("() => window.reached")
    for key in ("u", "ArrowRight", "l", "j"):
        assert [key, False] in reached, f"{key} did not get out of the board"
    page.evaluate("() => window.removeEventListener('keydown', window.listening)")
    stepper.press("Control+s")
    page.wait_for_function(
        "() => !window.jupyterapp.shell.currentWidget.context.model.dirty",
        timeout=10_000,
        polling=EVERY,
    )


def test_escape_leaves_the_board(stepper: StepperPage):
    stepper.press("Escape")
    expect(stepper.board).not_to_be_focused()
