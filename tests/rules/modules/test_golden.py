"""Whole games with modules as they were recorded once; the engine must play them again exactly.

``python -m tests.rules.modules.test_golden`` records them anew after a change of the rules that
is meant.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cacao_nb.rules import apply, deal, legal, new_game
from tests.modules import EIGHT
from tests.rules.modules.random_module_games import (
    BUSY_HUTS,
    GIGANTISM,
    UNUSUAL,
    ModuleSetting,
    play,
    rules_of,
)
from tests.rules.random_games import decided
from tests.rules.test_golden import load, sheet

GOLDEN = Path(__file__).parent / "golden"

#: The games on record: each module alone, all eight, what can be chosen, and Gigantism.
GAMES = {
    **{
        name: ModuleSetting(2 + seed % 3, 40 + seed, seed % 2, "some", (name,))
        for seed, name in enumerate(EIGHT)
    },
    "eight_for_2": ModuleSetting(2, 50, 1, "some", EIGHT),
    "eight_for_3": ModuleSetting(3, 51, 2, "all", EIGHT),
    "eight_for_4": ModuleSetting(4, 21, 1, "hoard", EIGHT),
    "eight_chosen": ModuleSetting(
        *(3, 52, 0, "all", EIGHT),
        {"overbuild_early": True, "hut_faces": list(BUSY_HUTS), "workers": UNUSUAL},
    ),
    "gigantism_for_3": ModuleSetting(3, 53, 0, "all", GIGANTISM),
    "gigantism_for_4": ModuleSetting(4, 24, 0, "hoard", GIGANTISM),
}

each_game = pytest.mark.parametrize("name", GAMES)


def path(name: str) -> Path:
    return GOLDEN / f"{name}.json"


def dealt(setting: ModuleSetting) -> dict[str, list[str]]:
    """What the modules deal."""
    others = deal(rules_of(setting), setting.seed).others
    return {name: list(words) for name, words in others.items()}


def plain(setting: ModuleSetting) -> dict[str, Any]:
    return {**setting._asdict(), "modules": list(setting.modules)}


@each_game
def test_a_recorded_game_is_played_again_exactly(name: str):
    """From its decisions alone, each read from how it is printed."""
    golden = load(path(name))
    told = golden["setting"]
    state = new_game(
        told["players"], told["seed"], told["first"], told["modules"], **told["options"]
    )
    kinds = {kind.__name__: kind for kind in state.rules.decisions}
    for printed in golden["decisions"]:
        decision = eval(printed, kinds)
        assert decision in legal(state), printed
        apply(state, decision)
    assert state.phase == "over" and sheet(state) == golden["sheet"]


@each_game
def test_a_seeded_player_decides_as_recorded(name: str):
    """Also the order of the legal decisions is the same on every Python."""
    golden, setting = load(path(name)), GAMES[name]
    assert golden["setting"] == plain(setting)
    assert golden["dealt"] == dealt(setting)
    played, end = decided(play(setting))
    assert played == golden["decisions"]
    assert sheet(end) == golden["sheet"]


def test_there_are_no_other_files():
    assert {file.stem for file in GOLDEN.iterdir()} == set(GAMES)


def record() -> None:
    """Write all files anew."""
    GOLDEN.mkdir(exist_ok=True)
    for name, setting in GAMES.items():
        played, end = decided(play(setting))
        golden = {
            "setting": plain(setting),
            "dealt": dealt(setting),
            "decisions": played,
            "sheet": sheet(end),
        }
        path(name).write_text(json.dumps(golden, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
