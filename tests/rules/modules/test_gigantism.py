"""Z: Gigantism, and all eight modules without it."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Sequence
from random import Random

import pytest

from cacao_nb import box
from cacao_nb.rules import (
    BadSetup,
    SetupWarning,
    State,
    apply,
    legal,
    new_game,
    ruleset,
    score,
)
from cacao_nb.rules.box import Box
from tests.modules import EIGHT
from tests.rules.modules.boxes import workers_of
from tests.rules.modules.random_module_games import ALL_FIFTEEN
from tests.rules.random_games import pick

rule = pytest.mark.rule

#: Every jungle tile of the three boxes.
EVERY_JUNGLE_TILE = {
    "single plantation": 6,
    "double plantation": 2,
    "market 2": 2,
    "market 3": 4,
    "market 4": 1,
    "gold mine 1": 2,
    "gold mine 2": 1,
    "water": 3,
    "sun site": 2,
    "temple": 5,
    "gem mine": 5,
    "tree of life": 3,
    "irrigation": 3,
    "kitchen": 3,
    "chocolate market": 3,
}
LEFT_OUT_FOR_THREE = {
    "single plantation": 2,
    "gold mine 1": 2,
    "market 2": 1,
    "market 3": 1,
    "irrigation": 1,
}


def jungle_of(found: Box) -> dict[str, int]:
    """Jungle tiles by name."""
    return {one.name: number for one, number in found.jungle.items()}


@rule("Z1")
@pytest.mark.parametrize("players", [3, 4])
def test_naming_it_names_all_eight_modules(players: int) -> None:
    rules = ruleset(players, ["gigantism"])
    assert rules.modules == (*EIGHT, "gigantism")
    assert rules is ruleset(players, [*EIGHT, "gigantism"])


@rule("Z1")
def test_naming_some_of_the_eight_names_the_others_and_says_so() -> None:
    with pytest.warns(SetupWarning) as told:
        rules = ruleset(3, ["gigantism", "huts", "map", "gigantism"])
    assert rules is ruleset(3, ["gigantism"])
    (warning,) = told
    assert str(warning.message) == (
        "With gigantism all modules that it needs are in play, also irrigation, tree_of_life, "
        "chocolate, gem_mines, emperor and new_workers."
    )


@rule("Z1")
@pytest.mark.parametrize("modules", [["gigantism"], "gigantism", [*EIGHT, "gigantism"], EIGHT])
def test_nothing_is_said_where_nothing_is_left_to_say(modules: Sequence[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ruleset(4, modules)


@rule("Z1")
def test_it_is_not_for_two_players() -> None:
    with pytest.raises(BadSetup) as caught:
        new_game(2, modules=["gigantism"])
    assert str(caught.value) == "Gigantism is for 3 or 4 players, not for 2."


@rule("Z1")
@pytest.mark.parametrize(("players", "jungle"), [(2, 23), (3, 31), (4, 31)])
def test_all_eight_modules_without_it_are_a_normal_combination(
    players: int, jungle: int
) -> None:
    found = box(players, EIGHT)
    assert found.jungle_tiles == jungle and ruleset(players, EIGHT).warnings == ()
    assert "temple" not in jungle_of(found) and "gold mine 2" not in jungle_of(found)
    state = new_game(players, seed=1, modules=EIGHT)
    assert legal(state)


@rule("Z2")
def test_four_players_use_every_tile_of_the_three_boxes() -> None:
    found = box(4, ["gigantism"])
    assert jungle_of(found) == EVERY_JUNGLE_TILE
    assert (found.jungle_tiles, found.worker_tiles) == (45, 60)


@rule("Z2")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_uses_all_fifteen_worker_tiles(players: int) -> None:
    assert workers_of(box(players, ["gigantism"])) == ALL_FIFTEEN
    state = new_game(players, seed=1, modules=["gigantism"])
    assert [len(h) + len(p) for h, p in zip(state.hands, state.piles, strict=True)] == (
        [15] * players
    )
    assert state.rules.turn_count == 15 * players


@rule("Z2")
def test_its_worker_tiles_leave_no_choice() -> None:
    with pytest.raises(BadSetup, match="workers"):
        new_game(3, modules=["gigantism"], workers=ALL_FIFTEEN)


@rule("Z2")
def test_other_options_remain() -> None:
    state = new_game(3, seed=1, modules=["gigantism"], overbuild_early=True)
    assert state.rules.options == {"overbuild_early": True}


@rule("Z3")
def test_with_three_players_some_jungle_tiles_leave() -> None:
    found = box(3, ["gigantism"])
    assert jungle_of(found) == {
        name: number - LEFT_OUT_FOR_THREE.get(name, 0)
        for name, number in EVERY_JUNGLE_TILE.items()
        if number > LEFT_OUT_FOR_THREE.get(name, 0)
    }
    assert (found.jungle_tiles, found.worker_tiles) == (38, 45)
    assert "gold mine 1" not in jungle_of(found) and jungle_of(found)["gold mine 2"] == 1


@rule("Z4")
@pytest.mark.parametrize("players", [3, 4])
def test_it_starts_with_a_plantation_and_a_water_from_these_tiles(players: int) -> None:
    state = new_game(players, seed=1, modules=["gigantism"])
    start = {space: one.name for space, one in state.jungle.items()}
    assert start == {(0, 0): "single plantation", (1, 1): "water"}
    rest = [one.name for one in (*state.extra["map"].board, *state.display, *state.pile)]
    assert rest.count("water") == 2 and rest.count("market 2") == (1 if players == 3 else 2)
    assert len(rest) == state.rules.box.jungle_tiles - 2


@rule("Z4")
@pytest.mark.parametrize("players", [3, 4])
def test_the_emperor_starts_on_the_water_and_gems_and_masks_are_as_ever(players: int) -> None:
    state = new_game(players, seed=1, modules=["gigantism"])
    assert state.extra["emperor"].square == (1, 1)
    kept = state.extra["gem_mines"]
    lying = [gems for mines in kept.lying.values() for gems in mines]
    assert len(kept.bag) + 6 * len(lying) == 32
    assert kept.supply == (8, 8, 9, 9, 10, 10, 12)


@rule("Z1")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (3, 2), (4, 3), (4, 4)])
def test_whole_games_go_through(players: int, seed: int) -> None:
    state, rng = new_game(players, seed=seed, modules=["gigantism"]), Random(seed)
    while options := legal(state):
        if rng.random() < 0.02:
            again = State.from_dict(state.to_dict())
            assert again == state == pickle.loads(pickle.dumps(state)) == state.copy()
            assert legal(again) == options
        apply(state, pick(options, rng))
    assert state.turn == state.rules.turn_count == 15 * players
    for player in score(state).players:
        assert player.total == sum(player.lines.values())
        assert {"temples", "masks", "gems", "huts", "hut_bonuses"} <= set(player.lines)
