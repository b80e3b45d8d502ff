"""What the first notebook says of the game, the stepper and the keys is true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cacao_nb import Game, GameStepper
from cacao_nb.draw.theme import PALETTES
from cacao_nb.lessons import question
from cacao_nb.messages import text
from tests.notebooks.series import Notebook
from tests.widgets.hands import Hands

NOTEBOOK = Notebook(Path(__file__).parents[2] / "notebooks" / "00_start_here.ipynb")

#: What the table of keys promises: keys to press after a step, with Shift or not, and what
#: comes of them.
KEYS = [
    ("ArrowRight", False, {"step": 2}),
    ("ArrowLeft", False, {"step": 0}),
    ("ArrowRight", True, {"turn": 2}),
    ("ArrowLeft", True, {"step": 0}),
    ("Home", False, {"step": 0}),
    ("End", False, {"step": 36}),
    ("p", False, {"palette": "contrast"}),
]


@pytest.fixture
def stepper() -> Iterator[GameStepper]:
    made = GameStepper(Game.demo("first-steps"))
    yield made
    made.close()


@pytest.mark.parametrize(("key", "shift", "comes"), KEYS)
def test_keys_do_what_the_table_says(
    stepper: GameStepper, key: str, shift: bool, comes: dict[str, object]
):
    stepper.step = 1
    Hands(stepper.board).press(key, shift=shift)
    assert {name: getattr(stepper, name) for name in comes} == comes


def test_every_key_of_the_table_is_on_the_sheet():
    told = set(re.findall("<kbd>(.*?)</kbd>", NOTEBOOK.prose.partition("| Key |")[2]))
    rows = ("step", "turn", "ends", "auto", "palette", "sheet", "next", "leave")
    sheet = set(re.split("[ +]", " ".join(text(f"keysheet.keys.{row}") for row in rows)))
    assert sheet <= told
    # Besides those, the page's own to run a cell and to go to the next one.
    assert told - sheet == {"Ctrl", "Enter", "↓"}


def test_the_first_thing_that_red_does(stepper: GameStepper):
    stepper.step = 1
    assert "Red placed" in stepper.status.value and "(1, 0)" in stepper.status.value


def test_turn_four_is_purple_s_and_three_presses_away(stepper: GameStepper):
    Hands(stepper.board).press(*["ArrowRight"] * 3, shift=True)
    assert (stepper.turn, stepper.head) == (4, "Turn 4 of 22 · Purple begins")
    assert stepper.head in NOTEBOOK.prose
    Hands(stepper.board).press("ArrowRight")
    assert "Purple placed" in stepper.status.value and "(3, 0)" in stepper.status.value


def test_a_game_for_two_has_twenty_two_turns():
    assert "22 turns, one for each of the 22 worker tiles" in NOTEBOOK.prose
    assert Game.demo("two-players").position.turn_count == 22


def test_what_the_picture_shows():
    start = Game.demo("first-steps").at(turn=1)
    assert (start.tile((0, 0)), start.tile((1, 1))) == start_tiles()
    free = start.state.frontier
    assert not any((x + 1, y) in free or (x, y + 1) in free for x, y in free)


def start_tiles() -> tuple[object, object]:
    """The tiles with which every game begins."""
    other = Game(players=4, seed=8).position
    return other.tile((0, 0)), other.tile((1, 1))


def test_colours_and_letters_that_the_notebook_names_exist(stepper: GameStepper):
    for name in ("patterned", "contrast"):
        assert name in PALETTES
        stepper.palette = name
    for label in ("high contrast", "patterned"):
        assert f"*{label}*" in NOTEBOOK.prose
        labels = [text(f"controls.palettes.{name}") for name in PALETTES]
        assert label in labels
    stepper.text_scale = 1.25
    assert stepper.choices.text_scale == 1.25


def test_the_self_test_has_one_answer():
    asked = question(Game.demo("first-steps"), "find_tile", turn=4, tile="water")
    assert asked.solution.answers == ((2, 0),)
