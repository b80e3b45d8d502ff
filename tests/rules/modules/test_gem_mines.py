"""G: gem mines, the gems that travel with them, and the bag."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from cacao_nb import box
from cacao_nb.rules import (
    DONE,
    BadDecision,
    BadSetup,
    Fill,
    State,
    deal,
    legal,
    new_game,
    possible,
    ruleset,
    score,
    start,
    what_if,
    why_not,
)
from cacao_nb.rules.events import Log
from cacao_nb.rules.legality import in_full
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS, GEM_MINE, Gems, KeptGems
from cacao_nb.rules.modules.map_board import MapFill
from cacao_nb.rules.setup import Deal
from tests.rules.answers import refused, told
from tests.rules.modules.gem_positions import ONES, PLACE_AT_1_0, PURPLE, RED, dig, mining
from tests.rules.positions import jungles, play, table
from tests.rules.test_views import reachable

rule = pytest.mark.rule


# -------------------------------------------------------------------------------- set-up


@rule("G1")
@pytest.mark.parametrize(("players", "mines"), [(2, 4), (3, 5), (4, 5)])
def test_gem_mines_replace_the_temples(players: int, mines: int) -> None:
    plain, with_mines = box(players), box(players, ["gem_mines"])
    temple = next(one for one in plain.jungle if one.name == "temple")
    assert plain.jungle[temple] == mines
    exchanged = {**plain.jungle, GEM_MINE: mines}
    del exchanged[temple]
    assert with_mines.jungle == exchanged
    assert with_mines.workers == plain.workers and with_mines.start == plain.start


@rule("G1")
def test_mines_bring_no_prize_to_whoever_has_most_workers_there() -> None:
    state = mining(workers={(1, 0): RED}, jungle={(0, 0): "gem mine"})
    assert score(state).temples == ()


@rule("G2")
@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 8), (4, 8)])
def test_the_bag_holds_gems_of_four_colours(players: int, each: int) -> None:
    rules = ruleset(players, ["gem_mines"])
    bag = deal(rules, seed=1).others["gem_mines"]
    assert Counter(bag) == dict.fromkeys(("red", "green", "blue", "white"), each)


@rule("G2")
def test_the_order_of_the_bag_is_dealt_at_set_up() -> None:
    rules = ruleset(3, ["gem_mines"])
    bags = {deal(rules, seed).others["gem_mines"] for seed in range(20)}
    assert len(bags) == 20
    assert deal(rules, 7) == deal(rules, 7)
    dealt = deal(rules, 7)
    state = start(rules, dealt)
    gone = 6 * state.display.count(GEM_MINE)
    left = tuple(GEM_COLOURS[colour] for colour in state.extra["gem_mines"].bag)
    assert left == dealt.others["gem_mines"][gone:]


@rule("G2")
def test_a_bag_with_other_gems_is_refused() -> None:
    rules = ruleset(2, ["gem_mines"])
    dealt = deal(rules, 7)
    bag = dealt.others["gem_mines"]
    for wrong in (bag[1:], (*bag, "red"), ("red",) * 24, ("pink", *bag[1:])):
        with pytest.raises(BadSetup, match="A bag holds 6 gems of each of the four colours"):
            start(rules, dealt._replace(others={"gem_mines": wrong}))
    with pytest.raises(BadSetup):
        start(rules, Deal(dealt.jungle, dealt.workers))


@rule("G3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_masks_lie_ready(players: int) -> None:
    every = (8, 8, 9, 9, 10, 10, 12)
    kept = new_game(players, modules=["gem_mines"]).extra["gem_mines"]
    assert kept.supply == (every[:6] if players == 2 else every)
    assert kept.masks == [()] * players and kept.gems == [(0, 0, 0, 0)] * players


def dealt_with(first: list[str], *, modules: list[str], log: Log | None = None) -> State:
    """A new game of three whose jungle pile begins with these tiles, and a known bag."""
    rules = ruleset(3, modules)
    tiles = list(rules.jungle_pile)
    top = jungles(first)
    for one in top:
        tiles.remove(one)
    each, last = (6, 6, 6, 6), (2, 2, 2, 2)
    bag = tuple(
        colour
        for numbers in (each, last)
        for colour, number in zip(GEM_COLOURS, numbers, strict=True)
        for _ in range(number)
    )
    workers = (rules.worker_pile,) * 3
    return start(rules, Deal((*top, *tiles), workers, {"gem_mines": bag}), 0, log)


@rule("G4")
def test_a_mine_that_is_turned_over_takes_the_next_six_gems() -> None:
    log: Log = []
    state = dealt_with(["gem mine", "water", "gem mine"], modules=["gem_mines"], log=log)
    kept = state.extra["gem_mines"]
    assert kept.lying == {"display": ((6, 0, 0, 0),), "map": ()}
    assert kept.unseen == (2, 8, 8, 8) and len(kept.bag) == 26
    assert [(e.gems, e.place) for e in told(log, "gems")] == [((6, 0, 0, 0), "display")]


@rule("G4")
def test_a_mine_in_the_pile_has_no_gems_yet() -> None:
    state = dealt_with(["water", "water", "gem mine"], modules=["gem_mines"])
    kept = state.extra["gem_mines"]
    assert kept.lying == {"display": (), "map": ()} and kept.mines == {}
    assert kept.unseen == (8, 8, 8, 8)


@rule("G4")
def test_at_the_start_the_mines_on_the_map_board_come_first() -> None:
    tiles = ["gem mine", "gem mine", "water", "gem mine"]
    log: Log = []
    state = dealt_with(tiles, modules=["gem_mines", "map"], log=log)
    assert state.extra["map"].board == (GEM_MINE, GEM_MINE)
    assert state.extra["gem_mines"].lying == {
        "map": ((6, 0, 0, 0), (0, 6, 0, 0)),
        "display": ((0, 0, 6, 0),),
    }
    assert [event.place for event in told(log, "gems")] == ["map", "map", "display"]


@rule("G4")
def test_a_mine_turned_over_for_the_display_takes_gems_at_the_end_of_the_turn() -> None:
    state = mining(
        workers={(2, 1): PURPLE},
        display=["water", "market 3"],
        pile=["gem mine", "temple"],
        kept={"bag": (0, 0, 1, 2, 3, 3, 1)},
    )
    log = play(state, PLACE_AT_1_0, Fill((2, 0), "water"), DONE)
    assert state.extra["gem_mines"].lying["display"] == () and told(log, "gems") == []
    log = play(state, DONE)
    kept = state.extra["gem_mines"]
    assert kept.lying["display"] == ((2, 1, 1, 2),)
    assert kept.bag == (1,) and kept.unseen == (0, 1, 0, 0)
    (event,) = told(log, "gems")
    assert (event.gems, event.place) == ((2, 1, 1, 2), "display")


@rule("G4")
def test_after_the_last_turn_a_mine_is_turned_over_with_its_gems_as_ever() -> None:
    state = mining(
        (0, 0, 0, 0),
        turn=22,
        hands=[[], [ONES]],
        display=["water"],
        pile=["gem mine"],
        kept={"bag": (0, 0, 1, 1, 2, 2)},
    )
    play(state, PLACE_AT_1_0)
    assert state.phase == "over"
    assert state.extra["gem_mines"].lying["display"] == ((2, 2, 2, 0),)
    assert [player.lines["gems"] for player in score(state).players] == [0, 0]


@rule("G4")
def test_a_mine_from_the_top_of_the_pile_takes_gems_on_its_space() -> None:
    workers = {(2, -1): PURPLE, (2, 1): PURPLE, (0, 1): PURPLE}
    state = mining(
        jungle={(0, 0): "temple"},
        workers=workers,
        display=["water", "market 3"],
        pile=["gem mine"],
        kept={"mines": {}, "bag": (3, 3, 3, 3, 0, 1, 2)},
    )
    fills = [Fill((1, -1), "water"), Fill((2, 0), "market 3"), Fill((1, 1), "pile")]
    log = play(state, PLACE_AT_1_0, *fills)
    assert state.extra["gem_mines"].mines == {(1, 1): (1, 1, 0, 4)}
    assert [(e.gems, e.place) for e in told(log, "gems")] == [((1, 1, 0, 4), (1, 1))]
    names = [event[0] for event in log]
    assert names.index("gems") == len(names) - 1 - names[::-1].index("filled") + 1


@rule("G4")
def test_gems_travel_with_the_mine_from_the_display_to_its_space() -> None:
    state = mining(
        workers={(2, 1): PURPLE},
        display=["water", "gem mine"],
        pile=[],
        kept={"lying": {"display": ((1, 2, 3, 0),), "map": ()}},
    )
    log = play(state, PLACE_AT_1_0, Fill((2, 0), "gem mine"))
    kept = state.extra["gem_mines"]
    assert kept.mines[2, 0] == (1, 2, 3, 0) and kept.lying["display"] == ()
    assert told(log, "gems") == []


MAP_KEPT: Mapping[str, Any] = {
    "map": {"board": jungles(["gem mine", "gem mine"]), "tokens": [2, 2]},
    "gem_mines": {"lying": {"display": (), "map": ((6, 0, 0, 0), (0, 6, 0, 0))}},
}


@rule("G4")
def test_gems_travel_from_the_map_board_to_the_display_and_new_mines_take_others() -> None:
    state = table(
        modules=["gem_mines", "map"],
        workers={(2, 1): PURPLE},
        display=["water", "market 3"],
        pile=["gem mine", "sun site"],
        kept={
            **MAP_KEPT,
            "gem_mines": {**MAP_KEPT["gem_mines"], "bag": (3,) * 7},
        },
    )
    log = play(state, PLACE_AT_1_0, Fill((2, 0), "water"), DONE, DONE)
    assert state.extra["map"].board == (GEM_MINE, GEM_MINE)
    assert state.display[1] is GEM_MINE
    assert state.extra["gem_mines"].lying == {
        "display": ((6, 0, 0, 0),),
        "map": ((0, 6, 0, 0), (0, 0, 0, 6)),
    }
    assert [event.place for event in told(log, "gems")] == ["map"]


@rule("G4")
def test_gems_travel_from_the_map_board_to_a_space() -> None:
    state = table(
        modules=["gem_mines", "map"],
        workers={(2, 1): PURPLE},
        kept={**MAP_KEPT, "map": {"board": jungles(["water", "gem mine"])}}
        | {"gem_mines": {"lying": {"display": (), "map": ((0, 0, 5, 1),)}}},
    )
    play(state, PLACE_AT_1_0, MapFill((2, 0), "gem mine"))
    kept = state.extra["gem_mines"]
    assert kept.mines == {(2, 0): (0, 0, 5, 1)} and kept.lying["map"] == ()


# ------------------------------------------------------------------------------- secrecy


@rule("G10")
def test_a_seat_does_not_see_the_order_of_the_bag_but_everything_else() -> None:
    state = dig(2, (3, 3, 0, 0), owned=(0, 1, 0, 0), display=["gem mine"])
    kept = state.extra["gem_mines"]
    for seat in range(2):
        seen = state.seen_by(seat).extra["gem_mines"]
        assert seen.bag == () and kept.bag != ()
        for name in ("unseen", "lying", "mines", "gems", "masks", "supply"):
            assert getattr(seen, name) == getattr(kept, name)
    assert kept.unseen == tuple(kept.bag.count(colour) for colour in range(4))


@rule("G10")
def test_there_is_no_way_from_a_view_to_the_bag() -> None:
    state = new_game(3, seed=1, modules=["gem_mines"])
    bag = state.extra["gem_mines"].bag
    assert len(bag) > 12
    for seat in range(3):
        found = list(reachable(state.seen_by(seat)))
        assert not [one for one in found if type(one) is tuple and one == bag]
        assert state.extra["gem_mines"] not in [one for one in found if type(one) is KeptGems]


@rule("G10")
def test_a_possible_state_has_the_same_gems_in_another_order() -> None:
    state = new_game(3, seed=1, modules=["gem_mines"])
    bag, bags = state.extra["gem_mines"].bag, set()
    for seed in range(10):
        other = possible(state.seen_by(0), Random(seed)).extra["gem_mines"]
        bags.add(other.bag)
        assert Counter(other.bag) == Counter(bag)
        assert other.unseen == state.extra["gem_mines"].unseen
    assert len(bags) == 10


# ------------------------------------------------------------- a choice between two mines

RED_MINE, GREEN_MINE = (6, 0, 0, 0), (0, 6, 0, 0)
MARKET_AT_1_1 = {(1, 1): "market 3"}


def two_mines(*gems: Gems, more: Any = MARKET_AT_1_1, pile: Sequence[str] = ()) -> State:
    """Two spaces to fill, and two mines in the display with some gems."""
    state = mining(
        workers={(2, 1): PURPLE, (2, -1): PURPLE},
        jungle={(0, 0): "temple", **more},
        display=["gem mine", "gem mine"],
        pile=pile,
        kept={"mines": {}, "lying": {"display": gems, "map": ()}},
    )
    play(state, PLACE_AT_1_0)
    return state


@rule("G11")
@pytest.mark.parametrize(("meant", "left"), [(RED_MINE, GREEN_MINE), (GREEN_MINE, RED_MINE)])
def test_of_two_different_mines_in_the_display_either_may_go(meant: Gems, left: Gems) -> None:
    state = two_mines(RED_MINE, GREEN_MINE)
    assert legal(state) == [
        Fill(space, "gem mine", gems)
        for space in ((1, -1), (2, 0))
        for gems in (RED_MINE, GREEN_MINE)
    ]
    log = play(state, Fill((2, 0), "gem mine", meant))
    kept = state.extra["gem_mines"]
    assert kept.mines == {(2, 0): meant} and kept.lying["display"] == (left,)
    assert legal(state) == [Fill((1, -1), "gem mine", left)]
    assert [event.holding for event in told(log, "filled")] == [meant]
    play(state, Fill((1, -1), "gem mine", left))
    assert kept.mines == {(2, 0): meant, (1, -1): left}


@rule("G11")
def test_two_mines_with_the_same_gems_are_one_choice() -> None:
    state = two_mines(RED_MINE, RED_MINE)
    assert legal(state) == [Fill(space, "gem mine", RED_MINE) for space in ((1, -1), (2, 0))]


@rule("G11")
def test_a_mine_that_is_not_named_is_the_older_one() -> None:
    state = two_mines(GREEN_MINE, RED_MINE)
    short = Fill((2, 0), "gem mine")
    assert short not in legal(state) and why_not(state, short) == ()
    assert in_full(state, short) is Fill((2, 0), "gem mine", GREEN_MINE)
    log = play(state, short)
    assert state.extra["gem_mines"].mines == {(2, 0): GREEN_MINE}
    assert [event.holding for event in told(log, "filled")] == [GREEN_MINE]


@rule("G11")
def test_nothing_else_is_changed_by_saying_in_full_what_is_meant() -> None:
    state = two_mines(GREEN_MINE, RED_MINE)
    for decision in (
        PLACE_AT_1_0,
        Fill((2, 0), "water"),
        Fill((5, 5), "gem mine"),
        Fill((2, 0), "gem mine", (0, 0, 6, 0)),
        MapFill((2, 0), "gem mine"),
    ):
        assert in_full(state, decision) is decision


@rule("G11")
def test_a_mine_with_other_gems_is_refused() -> None:
    state = two_mines(RED_MINE, GREEN_MINE)
    before = state.copy()
    (reason,) = refused(state, Fill((2, 0), "gem mine", (0, 0, 6, 0)))
    assert reason.rule == "G11" and state == before
    assert str(reason) == (
        "No gem mine in the display holds these gems; there are: gem mine (6 red, 0 green, "
        "0 blue, 0 white) and gem mine (0 red, 6 green, 0 blue, 0 white)."
    )


@rule("F4")
def test_a_tile_that_holds_nothing_is_not_told_apart() -> None:
    state = mining(workers={(2, 1): PURPLE}, display=["water", "market 3"], pile=[])
    play(state, PLACE_AT_1_0)
    (reason,) = refused(state, Fill((2, 0), "water", (1,)))
    assert reason.rule == "F4"
    assert str(reason) == "Nothing lies on a water that would tell it from another."


@pytest.mark.parametrize(
    "holding", [(-1,), (100,), (True,), (1.0,), (0,) * 21, "1", {1: 1}, None, 0, "", {}]
)
def test_what_a_tile_cannot_hold_is_no_decision(holding: Any) -> None:
    with pytest.raises(BadDecision, match="a few whole numbers"):
        Fill((2, 0), "gem mine", holding)


@rule("H2")
def test_nobody_says_what_lies_on_a_tile_of_the_pile() -> None:
    with pytest.raises(BadDecision):
        Fill((2, 0), "pile", RED_MINE)


@rule("G11")
def test_fills_with_different_mines_are_different_decisions_and_survive_pickling() -> None:
    red, green = (Fill((2, 0), "gem mine", gems) for gems in (RED_MINE, GREEN_MINE))
    assert red is not green and red is not Fill((2, 0), "gem mine")
    assert red is Fill((2, 0), "gem mine", list(RED_MINE))
    assert pickle.loads(pickle.dumps(red)) is red and repr(red) == str(red)
    assert eval(repr(red), {"Fill": Fill}) is red


@rule("G11")
def test_a_third_space_comes_from_the_pile_after_both_mines_in_either_order() -> None:
    state = two_mines(RED_MINE, GREEN_MINE, more={}, pile=["water"])
    one, two, three = state.spaces
    for first, second in ((RED_MINE, GREEN_MINE), (GREEN_MINE, RED_MINE)):
        after = state.copy()
        play(after, Fill(one, "gem mine", first), Fill(two, "gem mine", second))
        assert after.extra["gem_mines"].mines == {one: first, two: second}
        assert legal(after) == [Fill(three, "pile")]


@rule("G11")
def test_with_three_spaces_a_preview_has_every_way_to_use_both_mines_once() -> None:
    state = two_mines(RED_MINE, GREEN_MINE, more={}, pile=["water"])
    spaces = state.spaces
    first = Fill(spaces[0], "gem mine", RED_MINE)
    ways = {frozenset(outcome.fills) for outcome in what_if(state, first).outcomes}
    assert ways == {
        frozenset({first, Fill(mine, "gem mine", GREEN_MINE), Fill(other, "pile")})
        for mine, other in (spaces[1:], spaces[:0:-1])
    }
    short = what_if(state, Fill(spaces[0], "gem mine"))
    assert short == what_if(state, first)


@rule("G11")
@pytest.mark.parametrize(("meant", "left"), [(RED_MINE, GREEN_MINE), (GREEN_MINE, RED_MINE)])
def test_a_token_buys_either_of_two_different_mines(meant: Gems, left: Gems) -> None:
    state = table(
        modules=["gem_mines", "map"], workers={(2, 1): PURPLE}, pile=[], kept=MAP_KEPT
    )
    play(state, PLACE_AT_1_0)
    assert [one for one in legal(state) if type(one) is MapFill] == [
        MapFill((2, 0), "gem mine", RED_MINE),
        MapFill((2, 0), "gem mine", GREEN_MINE),
    ]
    (reason,) = refused(state, MapFill((2, 0), "gem mine", (0, 0, 6, 0)))
    assert reason.rule == "G11" and "on the map board" in str(reason)
    play(state, MapFill((2, 0), "gem mine", meant))
    kept = state.extra["gem_mines"]
    assert kept.mines[2, 0] == meant and kept.lying["map"] == (left,)


@rule("G11")
def test_a_mine_is_looked_for_where_it_is_to_come_from() -> None:
    state = table(
        modules=["gem_mines", "map"],
        workers={(2, 1): PURPLE},
        display=["gem mine", "water"],
        pile=[],
        kept={
            "map": {"board": jungles(["gem mine", "water"])},
            "gem_mines": {"lying": {"display": (RED_MINE,), "map": (GREEN_MINE,)}},
        },
    )
    play(state, PLACE_AT_1_0)
    for wrong in (Fill((2, 0), "gem mine", GREEN_MINE), MapFill((2, 0), "gem mine", RED_MINE)):
        assert [reason.rule for reason in refused(state, wrong)] == ["G11"]
    play(state, MapFill((2, 0), "gem mine", GREEN_MINE))
    kept = state.extra["gem_mines"]
    assert kept.mines[2, 0] == GREEN_MINE and kept.lying == {"display": (RED_MINE,), "map": ()}


@rule("G11")
def test_of_two_mines_on_the_map_board_the_older_one_goes_to_the_display() -> None:
    state = table(
        modules=["gem_mines", "map"],
        workers={(2, 1): PURPLE},
        display=["water", "market 3"],
        pile=[],
        kept=MAP_KEPT,
    )
    play(state, PLACE_AT_1_0, Fill((2, 0), "water"), DONE, DONE)
    kept = state.extra["gem_mines"]
    assert kept.lying == {"display": ((6, 0, 0, 0),), "map": ((0, 6, 0, 0),)}


@rule("G11")
def test_a_mine_from_the_map_board_is_younger_than_one_in_the_display() -> None:
    state = table(
        modules=["gem_mines", "map"],
        workers={(2, 1): PURPLE},
        display=["water", "gem mine"],
        pile=[],
        kept={
            "map": {"board": jungles(["gem mine"])},
            "gem_mines": {"lying": {"display": ((6, 0, 0, 0),), "map": ((0, 6, 0, 0),)}},
        },
    )
    play(state, PLACE_AT_1_0, Fill((2, 0), "water"), DONE, DONE)
    kept = state.extra["gem_mines"]
    assert kept.lying == {"display": ((6, 0, 0, 0), (0, 6, 0, 0)), "map": ()}
