"""Copies, pickles and plain data of games with modules of Diamante, whole and damaged."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from cacao_nb.rules import BadState, EmptyEdge, State, TakeGems, apply, legal, new_game
from cacao_nb.rules.modules.gem_mines import GEM_MINE
from tests.rules.modules.random_module_games import ModuleSetting, play

DIAMANTE = ("tree_of_life", "gem_mines", "emperor", "new_workers")

rule = pytest.mark.rule


@rule("G4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_copies_pickles_and_plain_data_are_the_same_game(players: int) -> None:
    seen = Counter[str]()
    for style, modules in (("some", DIAMANTE), ("all", ("gem_mines", "map", "emperor"))):
        setting = ModuleSetting(players, 3, 1, style, modules)
        for state, decision in play(setting):
            again = State.from_dict(json.loads(json.dumps(state.to_dict())))
            assert again == state == state.copy() == pickle.loads(pickle.dumps(state))
            assert legal(again) == legal(state)
            assert again.extra == state.extra
            if decision is not None:
                other = state.copy()
                apply(other, decision)
                assert again == state, "what was done to a copy has changed the original"
                seen[type(decision).__name__] += 1
    assert seen["TakeGems"] and seen["Place"]


@rule("G5")
def test_decisions_about_gems_and_empty_edges_survive_pickling() -> None:
    for decision in (TakeGems((1, 0), 3, (1, 0, 2, 0)), EmptyEdge((1, 0), 2)):
        assert pickle.loads(pickle.dumps(decision)) is decision
        assert copy.deepcopy(decision) is decision
    assert TakeGems((1, 0), 3, [1, 0, 2, 0]) is TakeGems((1, 0), 3, (1, 0, 2, 0))
    assert TakeGems((1, 0), 3, (1, 0, 2, 0)).use == 3
    assert EmptyEdge((1, 0), 2).use == 0
    assert TakeGems.do == "take_gems" and EmptyEdge.do == "empty_edge"


@cache
def late_game() -> State:
    """A game of three with mines on the board and in the display, and a mask taken."""
    for seed in range(50):
        setting = ModuleSetting(3, seed, 0, "all", ("gem_mines", "map"))
        for state, _ in play(setting):
            kept = state.extra["gem_mines"]
            if (
                state.phase == "place"
                and any(kept.masks)
                and kept.lying["display"]
                and kept.bag
                and len(kept.mines) > 1
            ):
                return state.copy()
    raise AssertionError("no such game")


def damaged(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The plain data of that game, with something changed in what the mines keep."""
    data = copy.deepcopy(late_game().to_dict())
    kept = data["extra"]["gem_mines"]
    changed = change(kept)
    if isinstance(changed, dict):
        data["extra"]["gem_mines"] = changed
    return data


def put(key: str, value: object) -> Callable[[dict[str, Any]], object]:
    """Change what is under a key."""
    return lambda kept: {**kept, key: value}


GEMS: list[list[int]] = [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]


@rule("G4")
def test_the_late_game_can_be_read() -> None:
    assert State.from_dict(damaged(lambda kept: None)) == late_game()


#: What cannot be under a key.
WRONG: dict[str, tuple[Any, ...]] = {
    "bag": (None, 3, "red", [4], [-1], [True], ["red"], [0] * 33),
    "gems": (
        *(None, [], GEMS[:2], [[0] * 3] * 3, [[9, 0, 0, 0]] * 3, [[-1, 0, 0, 0]] * 3),
        *([["0"] * 4] * 3, {"0": [0] * 4}),
    ),
    "masks": (
        *(None, [], [[7], [], []], [[13], [], []], [8, 8, 9], [[True], [], []], [[], []]),
        "none",
    ),
    "supply": (None, [7], ["8"], [8] * 8, {"8": 2}),
    "lying": (
        *(None, [], {}, {"display": [], "map": []}, {"display": [], "map": [], "pile": []}),
        {1: []},
    ),
    "mines": (
        *(None, {}, [], [[0, 0, [0] * 4]], [[0, 1, [0] * 4]], [[9, 9, [0] * 4]], [[0, 0]], [5]),
        "none",
    ),
}


@rule("G4")
@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in WRONG.items() for value in values]
)
def test_damaged_gems_and_masks_are_refused_by_their_name(key: str, value: Any) -> None:
    with pytest.raises(BadState, match=rf"under (lying|{key})"):
        State.from_dict(damaged(put(key, value)))


@rule("G4")
@pytest.mark.parametrize("key", ["bag", "gems", "masks", "supply", "lying", "mines"])
def test_what_the_mines_keep_must_be_there(key: str) -> None:
    with pytest.raises(BadState, match=key):
        State.from_dict(
            damaged(lambda kept: {one: held for one, held in kept.items() if one != key})
        )


def one_more(kept: dict[str, Any]) -> None:
    kept["bag"].append(0)


def one_less(kept: dict[str, Any]) -> None:
    kept["bag"].pop()


def another_colour(kept: dict[str, Any]) -> None:
    kept["bag"][0] = (kept["bag"][0] + 1) % 4


@rule("G2")
@pytest.mark.parametrize("change", [one_more, one_less, another_colour])
def test_data_with_other_gems_than_the_bag_has_are_refused(
    change: Callable[[dict[str, Any]], object],
) -> None:
    with pytest.raises(BadState, match=r"There are too many or too few \w+ gems\."):
        State.from_dict(damaged(change))


def highest_taken(kept: dict[str, Any]) -> None:
    taken = next(masks for masks in kept["masks"] if masks)
    taken[0], kept["supply"][-1] = kept["supply"][-1], taken[0]


def supply_turned(kept: dict[str, Any]) -> None:
    kept["supply"].reverse()


def mask_twice(kept: dict[str, Any]) -> None:
    kept["supply"].insert(0, 8)


@rule("G7")
@pytest.mark.parametrize("change", [highest_taken, supply_turned, mask_twice])
def test_data_with_other_masks_than_the_lowest_are_refused(
    change: Callable[[dict[str, Any]], object],
) -> None:
    with pytest.raises(BadState, match=r"(masks that were taken are not)|(under supply)"):
        State.from_dict(damaged(change))


@rule("G3")
def test_data_with_the_mask_12_for_two_players_are_refused() -> None:
    data = new_game(2, seed=1, modules=["gem_mines"]).to_dict()
    assert State.from_dict(data).extra["gem_mines"].supply == (8, 8, 9, 9, 10, 10)
    data["extra"]["gem_mines"]["supply"].append(12)
    with pytest.raises(BadState, match="masks"):
        State.from_dict(data)


@rule("G6")
def test_data_in_which_somebody_keeps_all_four_colours_are_refused() -> None:
    data = new_game(3, seed=1, modules=["gem_mines"]).to_dict()
    kept = data["extra"]["gem_mines"]
    for colour in range(4):
        kept["bag"].remove(colour)
    kept["gems"][1] = [1, 1, 1, 1]
    with pytest.raises(BadState, match="Nobody can own gems of all four colours"):
        State.from_dict(data)


@rule("G4")
def test_data_with_a_mine_that_took_more_or_fewer_than_six_gems_are_refused() -> None:
    def lying_fuller(kept: dict[str, Any]) -> None:
        colour = kept["bag"].pop()
        kept["lying"]["display"][0][colour] += 1

    def lying_emptier(kept: dict[str, Any]) -> None:
        gems = kept["lying"]["display"][0]
        colour = next(colour for colour in range(4) if gems[colour])
        gems[colour] -= 1
        kept["bag"].append(colour)

    def on_the_board_fuller(kept: dict[str, Any]) -> None:
        *_, gems = kept["mines"][0]
        while sum(gems) <= 6:
            gems[kept["bag"].pop()] += 1

    for change in (lying_fuller, lying_emptier, on_the_board_fuller):
        with pytest.raises(BadState, match="A gem mine gets 6 gems when it is turned over"):
            State.from_dict(damaged(change))


@rule("G4")
def test_data_in_which_a_mine_has_gems_that_is_not_there_are_refused() -> None:
    def moved(kept: dict[str, Any]) -> None:
        kept["lying"]["map"].append(kept["lying"]["display"].pop())

    with pytest.raises(BadState, match="under lying"):
        State.from_dict(damaged(moved))
    state = new_game(2, seed=1, modules=["gem_mines"])
    assert GEM_MINE not in state.jungle.values()
    data = state.to_dict()
    data["extra"]["gem_mines"]["mines"] = [[1, 1, [0, 0, 0, 0]]]
    with pytest.raises(BadState, match="under mines"):
        State.from_dict(data)
