"""A game with all eight modules, stepped through to its end in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from cacao_nb import Game
from tests.browser.conftest import Axe, Open, picture
from tests.browser.notebooks import written
from tests.browser.stepper_page import StepperPage
from tests.modules import EIGHT

CELLS = (
    "from cacao_nb import Game, GameStepper",
    f"game = Game.simulate(['greedy'] * 3, 4, modules={EIGHT!r})\nGameStepper(game)",
)

#: As narrow as the kit promises to work in.
WINDOW = {"width": 1024, "height": 1800}

#: Moments that pictures are taken of, by the names of their steps.
PICTURED = ("token", "bought", "ranked")


def test_a_game_with_all_modules_is_stepped_through_to_its_end(
    open_notebook: Open, tmp_path: Path, axe: Axe
) -> None:
    lab = open_notebook(written(tmp_path, *CELLS), viewport=WINDOW)
    stepper = StepperPage(lab.page, Game.simulate(["greedy"] * 3, 4, modules=EIGHT))
    pictured = set()
    for step in range(1, stepper.last + 1):
        stepper.press("ArrowRight")
        name = stepper.steps[step - 1].name
        if step % 12 == 0 or (name in PICTURED and name not in pictured):
            stepper.shows(step)
        if name in PICTURED and name not in pictured:
            pictured.add(name)
            picture(lab.page, f"modules-{name}")
    stepper.shows(stepper.last)
    assert pictured == {*PICTURED}
    expect(stepper.root).not_to_contain_text("Something went wrong")
    stepper.button("Gem mines").click()
    expect(stepper.root).to_contain_text("Gems that are left in the mines")
    expect(stepper.root).to_contain_text("All huts are sold.")
    picture(lab.page, "modules-mines")
    axe(lab.page, ".cacao-stepper")
