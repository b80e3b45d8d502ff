"""A game with all eight modules, gone through to its end in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from cacao_nb import Game
from tests.browser.conftest import Axe, Open
from tests.browser.notebooks import written
from tests.browser.pictures import picture
from tests.browser.stepper_page import StepperPage
from tests.modules import EIGHT
from tests.samples import LONG

CELLS = (
    "from cacao_nb import Game, GameStepper",
    f"game = Game.simulate(['greedy'] * 3, 4, modules={EIGHT!r})\nGameStepper(game)",
)

#: As narrow as the kit promises to work in.
WINDOW = {"width": 1024, "height": 1800}

#: Moments that pictures are taken of, by the names of their steps.
PICTURED = ("token", "bought", "ranked")


def stops(stepper: StepperPage) -> tuple[str, list[int]]:
    """A key, and the steps that it leads to, one after the other, from the start to the end."""
    if LONG:
        return "ArrowRight", list(range(1, stepper.last + 1))
    turns = stepper.turn(stepper.last)
    return "Shift+ArrowRight", [*map(stepper.begin, range(2, turns + 1)), stepper.last]


def test_a_game_with_all_modules_is_gone_through_to_its_end(
    open_notebook: Open, tmp_path: Path, axe: Axe
) -> None:
    lab = open_notebook(written(tmp_path, *CELLS), viewport=WINDOW)
    stepper = StepperPage(lab.page, Game.simulate(["greedy"] * 3, 4, modules=EIGHT))
    key, steps = stops(stepper)
    for number, step in enumerate(steps, start=1):
        stepper.press(key)
        if number % 6 == 0:
            stepper.shows(step)
    stepper.shows(stepper.last)
    expect(stepper.root).not_to_contain_text("Something went wrong")
    inspector = stepper.root.locator(".cacao-inspector")
    for look, says in (
        ("For sale", "All huts are sold."),
        ("Gem mines", "Gems that are left in the mines"),
    ):
        stepper.look(look)
        expect(inspector).to_contain_text(says, use_inner_text=True)
    picture(lab.page, "modules-mines")
    axe(lab.page, ".cacao-stepper")
    names = [step.name for step in stepper.steps]
    for name in PICTURED:
        step = names.index(name) + 1
        stepper.pick(step)
        stepper.shows(step)
        picture(lab.page, f"modules-{name}")
