"""Copies, pickles and plain data of games with modules of Chocolatl, whole and damaged."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from cacao_nb.rules import (
    LEAVE_EMPTY,
    NO_HUT,
    BadState,
    BuyHut,
    LeaveEmpty,
    MapFill,
    NoHut,
    Overbuild,
    Place,
    Sell,
    State,
    apply,
    legal,
    new_game,
)
from cacao_nb.rules.modules.hut_functions import FACES
from cacao_nb.rules.plausible import impossible
from tests.rules.modules.map_positions import ONES, PURPLE, RED
from tests.rules.modules.random_module_games import BUSY_HUTS, ModuleSetting, play
from tests.rules.positions import jungles, table
from tests.rules.positions import play as play_all

CHOCOLATL = ("map", "irrigation", "chocolate", "huts")
OPTIONS: dict[str, Any] = {"hut_faces": BUSY_HUTS, "overbuild_early": True}

rule = pytest.mark.rule

#: Changes what one module keeps, in place.
Change = Callable[[dict[str, Any]], object]


# ---------------------------------------------------------------------------- there and back


@rule("M2")
@rule("U1")
@rule("C6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, OPTIONS])
def test_copies_pickles_and_plain_data_are_the_same_game(
    players: int, options: dict[str, Any]
) -> None:
    seen = Counter[str]()
    for style in ("some", "all"):
        setting = ModuleSetting(players, 3, 1, style, CHOCOLATL, options)
        for state, decision in play(setting):
            again = State.from_dict(json.loads(json.dumps(state.to_dict())))
            assert again == state == state.copy() == pickle.loads(pickle.dumps(state))
            assert legal(again) == legal(state)
            assert again.extra == state.extra and again.rules is state.rules
            if decision is not None:
                other = state.copy()
                apply(other, decision)
                assert again == state, "what was done to a copy has changed the original"
                seen[type(decision).__name__] += 1
    assert seen["MapFill"] and seen["Place"] and seen["Sell"] and seen["BuyHut"]


@rule("M3")
def test_decisions_survive_pickling() -> None:
    assert LeaveEmpty() is LEAVE_EMPTY and NoHut() is NO_HUT
    sale = Sell((1, 0), 3, 1, 2)
    for decision in (MapFill((2, 0), "temple"), LEAVE_EMPTY, sale, BuyHut("chief"), NO_HUT):
        assert pickle.loads(pickle.dumps(decision)) is decision
        assert copy.deepcopy(decision) is decision
    assert (sale.cacao, sale.bars, sale.use) == (1, 2, 3)
    words = [kind.do for kind in (MapFill, LeaveEmpty, Sell, BuyHut, NoHut)]
    assert words == ["map_fill", "leave_empty", "sell", "buy_hut", "no_hut"]


def early_turn(**more: Any) -> State:
    """Red's second turn, with what a real game would have: hands, start tiles, neighbours."""
    return table(
        modules=["map"],
        workers={(2, 1): PURPLE, **more.pop("workers", {})},
        hands=[[ONES] * 3, [ONES] * 3],
        turn=3,
        pile=(),
        **more,
    )


@rule("M6")
def test_an_overbuilt_tile_may_lie_beside_a_space_that_was_left_empty() -> None:
    # (2, 0) was left empty; now the display has a tile, and red overbuilds beside it.
    state = early_turn(
        workers={(1, 0): RED},
        display=["water"],
        suns=[1],
        options={"overbuild_early": True},
    )
    play_all(state, Overbuild(ONES, 0, (1, 0)))
    assert (state.phase, state.spaces) == ("act", ()) and impossible(state) is None


@rule("M5")
def test_spaces_for_tokens_are_spaces_beside_the_tile_just_placed() -> None:
    state = early_turn(display=(), kept={"map": {"board": jungles(["water"])}})
    play_all(state, Place(ONES, 0, (1, 0)))
    assert LEAVE_EMPTY in legal(state) and impossible(state) is None
    state.spaces = ((1, -1),)
    reason = impossible(state)
    assert reason is not None and reason.id == "impossible.placed"


# ---------------------------------------------------------------------------- damaged


@cache
def late_game(phase: str) -> State:
    """A game of three in which huts were bought and bars are there, with a pile still."""
    for seed in range(200):
        setting = ModuleSetting(3, seed, 0, "some", CHOCOLATL)
        for state, _ in play(setting):
            bars = state.extra["chocolate"].bars
            owned = state.extra["huts"].owned
            if state.phase == phase and state.pile and any(bars) and any(owned):
                return state.copy()
    raise AssertionError("no such game")


def damaged(module: str, change: Change, phase: str = "place") -> dict[str, Any]:
    """The plain data of that game, with something changed in what a module keeps."""
    data = copy.deepcopy(late_game(phase).to_dict())
    change(data["extra"][module])
    return data


def put(key: str, value: object) -> Change:
    """Change what is under a key."""
    return lambda kept: kept.update({key: value})


@rule("M2")
@pytest.mark.parametrize("phase", ["place", "fill", "act", "hut"])
def test_the_late_game_can_be_read(phase: str) -> None:
    data = damaged("map", lambda kept: None, phase)
    assert State.from_dict(data) == late_game(phase)


#: What cannot be under a key, by module.
WRONG: dict[tuple[str, str], tuple[Any, ...]] = {
    ("map", "board"): (
        *(None, 3, "water", ["villa"], [3], [None], ["temple"] * 3, {"0": "water"}),
        ["1-1-1-1", "water"],
    ),
    ("map", "tokens"): (
        *(None, 2, [], [2, 2], [2] * 4, [3, 0, 0], [-1, 0, 0], [True, 0, 0], ["2", 0, 0]),
        [1.0, 0, 0],
    ),
    ("chocolate", "bars"): (
        *(None, 2, [], [0, 0], [0] * 4, [6, 0, 0], [-1, 0, 0], [True, 0, 0], ["2", 0, 0]),
        [10**400, 0, 0],
    ),
    ("huts", "market"): (None, 3, "chief", ["villa"], [3], [["chief"]], ["chief"] * 13),
    ("huts", "owned"): (
        *(None, 3, [], [[], []], [[]] * 4, [["villa"], [], []], ["chief", [], []]),
        [[None], [], []],
    ),
    ("huts", "stored"): (
        None,
        [],
        [0, 0],
        [-1, 0, 0],
        [True, 0, 0],
        ["4", 0, 0],
        [10**9, 0, 0],
    ),
}


@rule("M1")
@rule("C6")
@rule("U1")
@pytest.mark.parametrize(
    ("module", "key", "value"),
    [(*where, value) for where, all_ in WRONG.items() for value in all_],
)
def test_damaged_values_are_refused_by_their_name(module: str, key: str, value: Any) -> None:
    with pytest.raises(BadState, match=f"under {key}"):
        State.from_dict(damaged(module, put(key, value)))


@rule("M1")
@pytest.mark.parametrize(("module", "key"), WRONG)
def test_what_the_modules_keep_must_be_there(module: str, key: str) -> None:
    with pytest.raises(BadState, match=key):
        State.from_dict(damaged(module, lambda kept: kept.pop(key)))
    data = damaged(module, lambda kept: None)
    del data["extra"][module]
    with pytest.raises(BadState, match=module):
        State.from_dict(data)
    del data["extra"]
    with pytest.raises(BadState, match="extra"):
        State.from_dict(data)


@rule("C6")
def test_data_with_more_than_five_pieces_in_a_store_are_refused() -> None:
    data = damaged("chocolate", put("bars", [2, 2, 2]))
    data["cacao"] = [3, 3, 4]
    with pytest.raises(BadState, match="under bars"):
        State.from_dict(data)
    data["cacao"] = [3, 3, 3]
    assert State.from_dict(data).cacao == [3, 3, 3]


@rule("M2")
def test_the_tiles_of_the_map_board_belong_to_the_box() -> None:
    data = damaged("map", lambda kept: None)
    tile = data["extra"]["map"]["board"][0]
    other = next(name for name in data["pile"] if name != tile)
    data["extra"]["map"]["board"][0] = other
    with pytest.raises(BadState, match="jungle tiles"):
        State.from_dict(data)


@rule("M7")
@pytest.mark.parametrize("number", [1, 2])
def test_between_turns_the_map_board_is_full_while_there_is_a_pile(number: int) -> None:
    data = damaged("map", lambda kept: None)
    board = data["extra"]["map"]["board"]
    for _ in range(number):
        data["pile"].append(board.pop())
    with pytest.raises(BadState, match=f"The map board cannot have {2 - number} tile"):
        State.from_dict(data)


@rule("M7")
def test_between_turns_the_display_is_full_while_the_map_board_has_a_tile() -> None:
    setting = ModuleSetting(2, 5, 0, "some", ("map",))
    state = next(
        state
        for state, _ in play(setting)
        if state.phase == "place" and len(state.display) == 2 and not state.extra["map"].board
    )
    data = state.to_dict()
    data["extra"]["map"]["board"] = [data["display"].pop()]
    with pytest.raises(BadState, match="The map board cannot have 1 tile now"):
        State.from_dict(data)


# ---------------------------------------------------------------------------- huts


def swapped(kept: dict[str, Any]) -> None:
    kept["market"][0] = "chief" if kept["market"][0] != "chief" else "hermit"


def one_less(kept: dict[str, Any]) -> None:
    kept["market"].pop()


def given_away(kept: dict[str, Any]) -> None:
    kept["owned"] = [[], [], []]


@rule("U1")
@pytest.mark.parametrize("change", [swapped, one_less, given_away])
def test_data_with_huts_that_the_tiles_do_not_have_are_refused(change: Change) -> None:
    with pytest.raises(BadState, match="These huts are not sides of the twelve tiles"):
        State.from_dict(damaged("huts", change))


@rule("U1")
def test_data_with_other_huts_than_were_chosen_are_refused() -> None:
    chosen = [sides[0] for sides in FACES]
    data = new_game(2, modules=["huts"], hut_faces=chosen).to_dict()
    assert State.from_dict(data).extra["huts"].market == tuple(chosen)
    data["extra"]["huts"]["market"][0] = "hermit"
    with pytest.raises(BadState, match="These huts are not sides of the twelve tiles"):
        State.from_dict(data)


@rule("U3")
def test_data_in_which_somebody_owns_two_of_a_function_are_refused() -> None:
    state = late_game("place").copy()
    kept = state.extra["huts"]
    kept.owned = [("hermit", "hermit"), (), ()]
    kept.market = tuple(sides[0] for sides in FACES[2:])
    with pytest.raises(BadState, match="two huts of one function"):
        State.from_dict(state.to_dict())


@rule("U2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_data_with_more_huts_than_turns_are_refused(seat: int) -> None:
    state = new_game(3, modules=["huts"])
    kept = state.extra["huts"]
    kept.owned[seat], kept.market = kept.market[:1], kept.market[1:]
    with pytest.raises(BadState, match=f"Seat {seat} cannot own 1 hut yet"):
        State.from_dict(state.to_dict())


@rule("U7")
def test_data_in_which_somebody_is_asked_who_can_pay_no_hut_are_refused() -> None:
    data = late_game("hut").to_dict()
    data["gold"][data["decider"]] = 3
    with pytest.raises(BadState, match="Nobody is asked for a hut who can pay none"):
        State.from_dict(data)


@rule("U12")
def test_data_with_cacao_stored_before_the_turns_tile_are_refused() -> None:
    with pytest.raises(BadState, match="No cacao can have been stored"):
        State.from_dict(damaged("huts", put("stored", [0, 3, 0])))


# ---------------------------------------------------------------------------- foreman


@cache
def with_foreman() -> State:
    """A game in which somebody has placed a tile with four workers on an edge."""
    for seed in range(200):
        setting = ModuleSetting(2, seed, 0, "all", ("huts",), {"hut_faces": BUSY_HUTS})
        for state, _ in play(setting):
            if any(4 in tile.edges for tile in state.workers.values()):
                return state.copy()
    raise AssertionError("nobody had a foreman")


@rule("U16")
def test_four_workers_on_an_edge_are_written_and_read() -> None:
    data = with_foreman().to_dict()
    again = State.from_dict(json.loads(json.dumps(data)))
    assert again == with_foreman()
    assert [tile for tile in again.workers.values() if 4 in tile.edges]
    (written,) = [told for told in data["workers"] if len(told) == 6]
    assert sorted(written[5]) == [0, 0, 1, 4]


def _foremans(data: dict[str, Any]) -> list[Any]:
    return next(told for told in data["workers"] if len(told) == 6)


@rule("U16")
@pytest.mark.parametrize(
    "edges", [[4, 4, 4, 4], [0, 0, 1, 3], [1, 4, 0], [], None, "1400", [4, 1, 0, 0, 0], 4]
)
def test_other_workers_than_the_foreman_can_have_brought_are_refused(edges: Any) -> None:
    data = copy.deepcopy(with_foreman().to_dict())
    _foremans(data)[5] = edges
    with pytest.raises(BadState, match="under workers"):
        State.from_dict(data)


@rule("U16")
def test_a_fourth_worker_without_a_foreman_is_refused() -> None:
    state = with_foreman().copy()
    owner = next(tile.owner for tile in state.workers.values() if 4 in tile.edges)
    kept = state.extra["huts"]
    other, *left = kept.market
    kept.owned[owner] = tuple({"foreman": other}.get(hut, hut) for hut in kept.owned[owner])
    kept.market = (*left, "foreman")
    with pytest.raises(BadState, match="its owner has no foreman"):
        State.from_dict(state.to_dict())


@rule("U16")
def test_without_huts_in_the_game_no_tile_has_other_workers() -> None:
    data = new_game(2, seed=1).to_dict()
    data["workers"] = [[1, 0, 0, "3-0-0-1", 0, [1, 4, 0, 0]]]
    with pytest.raises(BadState, match="under workers"):
        State.from_dict(data)
