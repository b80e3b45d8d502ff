"""G: workers take gems, and four colours are exchanged for a mask."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cacao_nb import box
from cacao_nb.rules import (
    DONE,
    Act,
    BadDecision,
    Fill,
    Overbuild,
    Place,
    State,
    TakeGems,
    legal,
    score,
    why_not,
)
from cacao_nb.rules.modules.gem_mines import GEM_MINE, MASKS
from cacao_nb.rules.tiles import PlacedTile
from tests.rules.answers import refused, told
from tests.rules.modules.gem_positions import (
    ONES,
    PLACE_AT_1_0,
    PURPLE,
    RED,
    E,
    N,
    S,
    W,
    dig,
    facing,
    mining,
    take,
    takes,
)
from tests.rules.positions import play, table, tile
from tests.rules.random_games import pick

rule = pytest.mark.rule


# ---------------------------------------------------------------------------------- acts


@rule("G5")
def test_a_worker_takes_any_one_gem_that_the_mine_has() -> None:
    state = dig(1, (2, 0, 1, 3))
    assert takes(state) == {(1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)}
    (event,) = told(play(state, take(0, 0, 1, 0)), "acted")
    kept = state.extra["gem_mines"]
    assert kept.gems[0] == (0, 0, 1, 0) and kept.mines[0, 0] == (2, 0, 0, 3)
    assert (event.used, event.changes) == (1, (("blue_gems", 1),))
    assert event.act is take(0, 0, 1, 0)


@rule("G5")
@pytest.mark.parametrize("workers", [2, 3, 4])
def test_each_worker_takes_a_gem_of_its_own_and_any_may_forgo_it(workers: int) -> None:
    state = dig(workers, (3, 2, 0, 1))
    mine = (3, 2, 0, 1)
    expected = {
        (red, green, 0, white)
        for red in range(4)
        for green in range(3)
        for white in range(2)
        if 1 <= red + green + white <= workers
    }
    assert takes(state) == expected and DONE in legal(state)
    for gems in expected:
        after = state.copy()
        play(after, take(*gems))
        left = after.extra["gem_mines"].mines[0, 0]
        assert tuple(map(int.__add__, left, gems)) == mine


@rule("G5")
def test_taking_gems_may_be_forgone() -> None:
    state = dig(2, (3, 3, 0, 0))
    (event,) = told(play(state, DONE), "unused")
    assert (event.workers, event.able) == (2, 2)
    assert state.extra["gem_mines"].mines[0, 0] == (3, 3, 0, 0)


@rule("G5")
def test_workers_take_no_more_gems_than_there_are() -> None:
    state = dig(3, (0, 1, 0, 1))
    assert takes(state) == {(0, 1, 0, 0), (0, 0, 0, 1), (0, 1, 0, 1)}
    (event,) = told(play(state.copy(), DONE), "unused")
    assert (event.workers, event.able) == (3, 2)


@rule("G5")
def test_at_an_empty_mine_nobody_is_asked() -> None:
    state = mining((0, 0, 0, 0))
    log = play(state, PLACE_AT_1_0)
    assert state.turn == 2
    (event,) = told(log, "unused")
    assert (event.workers, event.able) == (1, 0)


@rule("G5")
def test_a_mine_is_emptied_by_its_six_gems_and_no_more() -> None:
    around = {(2, 1): PURPLE, (2, -1): PURPLE, (3, 0): tile("purple", "3-0-0-1", 2)}
    state = mining(
        workers=around,
        jungle={(0, 0): "temple", (3, 1): "water"},
        display=["gem mine"],
        pile=[],
        hand="2-1-0-1",
        kept={"mines": {}, "lying": {"display": ((6, 0, 0, 0),), "map": ()}},
    )
    play(state, Place("2-1-0-1", 0, (1, 0)), Fill((2, 0), "gem mine"))
    play(state, take(2, 0, 0, 0, side=E))
    play(state, take(3, 0, 0, 0, square=(3, 0), side=W))
    assert takes(state) == {(1, 0, 0, 0)}
    play(state, take(1, 0, 0, 0, square=(2, 1), side=N))
    # One worker is left, but no gem.
    assert state.turn == 2 and state.extra["gem_mines"].mines[2, 0] == (0, 0, 0, 0)


@rule("G5")
def test_an_overbuilding_tile_brings_workers_who_take_gems_again() -> None:
    state = mining(workers={(1, 0): RED}, display=[], pile=[], suns=[1])
    play(state, Overbuild(ONES, 0, (1, 0)), take(1, 0, 0, 0))
    assert state.extra["gem_mines"].gems[0] == (1, 0, 0, 0)


@rule("G5")
def test_gems_that_are_not_there_are_refused() -> None:
    state = dig(2, (1, 0, 1, 4))
    for gems in [(0, 1, 0, 0), (2, 0, 0, 0), (1, 1, 0, 0)]:
        (reason,) = refused(state, take(*gems))
        assert (reason.rule, reason.squares) == ("G5", ((1, 0), (0, 0)))
        assert str(reason) == (
            "The gem mine at (0, 0) has 1 red, 0 green, 1 blue and 4 white gems left."
        )


@rule("A5")
def test_more_gems_than_workers_are_refused() -> None:
    (reason,) = refused(dig(2, (3, 3, 0, 0)), take(2, 1, 0, 0))
    assert str(reason) == "The west edge of (1, 0) has 2 workers, not 3."


@rule("A5")
def test_at_a_mine_one_says_which_gems() -> None:
    state = dig(1, (3, 3, 0, 0))
    (reason,) = refused(state, Act((1, 0), W, 1))
    assert str(reason) == (
        "Workers do not act in this way at the gem mine beside the west edge of (1, 0)."
    )
    assert (reason.rule, reason.squares) == ("A5", ((1, 0),))


@rule("A5")
def test_gems_are_taken_at_mines_only() -> None:
    state = table(modules=["gem_mines"])
    play(state, PLACE_AT_1_0)
    (reason,) = refused(state, take(1, 0, 0, 0))
    assert reason.message.id == "refused.other_act"
    assert refused(table(), take(1, 0, 0, 0))[0].message.id == "refused.other"


@rule("A3")
def test_an_edge_takes_gems_once() -> None:
    state = dig(2, (3, 3, 0, 0), jungle={(0, 0): "gem mine", (1, 1): "water"})
    play(state, take(1, 0, 0, 0))
    (reason,) = refused(state, take(1, 0, 0, 0))
    assert (reason.rule, reason.message.id) == ("A3", "refused.not_activated")


@rule("A8")
def test_nobody_takes_gems_before_a_tile_is_placed() -> None:
    first, *_ = refused(mining(), take(1, 0, 0, 0))
    assert str(first) == "Red first has to place a worker tile."


@pytest.mark.parametrize(
    "gems",
    [
        *((0, 0, 0, 0), (3, 2, 0, 0), (1, 0, 0), (1, 0, 0, 0, 0), (2, -1, 0, 0)),
        *((True, 0, 0, 0), (1.0, 0, 0, 0), "1000", 1, None, {0: 1}),
    ],
)
def test_what_no_worker_could_take_is_no_decision(gems: Any) -> None:
    with pytest.raises(BadDecision, match="Gems are told by four numbers"):
        TakeGems((1, 0), W, gems)


@rule("G5")
def test_without_anything_against_it_no_reason_is_given() -> None:
    state = dig(2, (3, 3, 0, 0))
    assert why_not(state, take(1, 1, 0, 0)) == ()


# --------------------------------------------------------------------------------- masks


@rule("G6")
def test_four_colours_become_a_mask_at_once() -> None:
    state = dig(1, (0, 0, 0, 1), owned=(1, 2, 1, 0))
    log = play(state, take(0, 0, 0, 1))
    kept = state.extra["gem_mines"]
    assert kept.gems[0] == (0, 1, 0, 0) and kept.masks == [(8,), ()]
    acted, mask = told(log, "acted")[0], told(log, "mask")[0]
    assert acted.changes == (("white_gems", 1),)
    assert (mask.seat, mask.value) == (0, 8)
    gone = dict.fromkeys(("red_gems", "green_gems", "blue_gems", "white_gems"), -1)
    assert dict(mask.changes) == gone | {"masks": 8}


@rule("G6")
def test_the_four_gems_leave_the_game() -> None:
    state = dig(1, (0, 0, 0, 1), owned=(1, 1, 1, 0))
    unseen = state.extra["gem_mines"].unseen
    play(state, take(0, 0, 0, 1))
    kept = state.extra["gem_mines"]
    assert kept.gems == [(0, 0, 0, 0)] * 2 and kept.mines[0, 0] == (0, 0, 0, 0)
    assert kept.unseen == unseen


@rule("G6")
def test_the_exchange_happens_even_between_two_workers_of_one_edge() -> None:
    state = dig(2, (0, 0, 0, 3), owned=(1, 1, 1, 0))
    play(state, take(0, 0, 0, 2))
    kept = state.extra["gem_mines"]
    assert (kept.gems[0], kept.masks[0]) == ((0, 0, 0, 1), (8,))
    state = dig(4, (3, 1, 1, 1), owned=(1, 1, 1, 0))
    log = play(state, take(1, 1, 1, 1))
    kept = state.extra["gem_mines"]
    assert (kept.gems[0], kept.masks[0]) == ((1, 1, 1, 0), (8,))
    assert len(told(log, "mask")) == 1


@rule("G6")
def test_four_workers_can_complete_two_masks_at_one_edge() -> None:
    state = dig(4, (2, 1, 1, 2), owned=(0, 2, 2, 0))
    log = play(state, take(2, 0, 0, 2))
    kept = state.extra["gem_mines"]
    assert (kept.gems[0], kept.masks[0]) == ((0, 0, 0, 0), (8, 8))
    assert [(event.seat, event.value) for event in told(log, "mask")] == [(0, 8), (0, 8)]


@rule("G6")
def test_the_exchange_is_the_same_whatever_the_order_of_the_workers() -> None:
    rng = Random(1)
    for _ in range(300):
        owned = [rng.randrange(3) for _ in range(4)]
        owned[rng.randrange(4)] = 0
        red, green, blue, white = owned
        state = dig(4, (2, 1, 2, 1), owned=(red, green, blue, white))
        decision = pick([one for one in legal(state) if isinstance(one, TakeGems)], rng)
        one_by_one, masks = list(owned), 0
        colours = [colour for colour in range(4) for _ in range(decision.gems[colour])]
        rng.shuffle(colours)
        for colour in colours:
            one_by_one[colour] += 1
            if all(one_by_one):
                one_by_one = [number - 1 for number in one_by_one]
                masks += 1
        play(state, decision)
        kept = state.extra["gem_mines"]
        assert kept.gems[0] == tuple(one_by_one) and len(kept.masks[0]) == masks


@rule("G6")
def test_three_colours_are_no_mask_however_many_gems() -> None:
    state = dig(1, (1, 0, 0, 0), owned=(3, 2, 2, 0))
    assert told(play(state, take(1, 0, 0, 0)), "mask") == []
    kept = state.extra["gem_mines"]
    assert (kept.gems[0], kept.masks[0]) == ((4, 2, 2, 0), ())


@rule("G6")
def test_only_the_new_mask_is_told_of() -> None:
    kept = {"masks": [(8, 8), ()], "supply": (9, 9, 10, 10)}
    state = dig(1, (0, 0, 0, 1), owned=(1, 1, 1, 0), kept=kept)
    log = play(state, take(0, 0, 0, 1))
    assert [event.value for event in told(log, "mask")] == [9]
    assert state.extra["gem_mines"].masks[0] == (8, 8, 9)


@rule("G7")
def test_masks_are_taken_lowest_first() -> None:
    kept = {"masks": [(), (8, 8)], "supply": (9, 9, 10, 10)}
    state = dig(4, (2, 1, 1, 2), owned=(0, 2, 2, 0), kept=kept)
    play(state, take(2, 0, 0, 2))
    gems = state.extra["gem_mines"]
    assert gems.masks == [(9, 9), (8, 8)] and gems.supply == (10, 10)


@rule("G7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_a_mask_for_every_four_gems_that_can_be_collected(players: int) -> None:
    mines = box(players, ["gem_mines"]).jungle[GEM_MINE]
    assert mines * 6 // 4 <= len(MASKS[players])


@rule("G8")
def test_masks_count_their_value_and_loose_gems_one_each() -> None:
    kept = {"masks": [(8, 10), (9,)], "gems": [(2, 1, 0, 1), (0, 0, 0, 0)]}
    red, purple = score(mining(kept=kept, gold=[3, 1])).players
    assert red.lines == {
        "gold": 3,
        "temples": 0,
        "suns": 0,
        "water": -10,
        "masks": 18,
        "gems": 4,
    }
    assert red.total == 3 - 10 + 18 + 4
    assert (purple.lines["masks"], purple.lines["gems"]) == (9, 0)
    assert purple.total == 1 - 10 + 9


@rule("G8")
def test_gems_in_mines_count_for_nobody() -> None:
    state = mining((3, 1, 1, 1), workers={(1, 0): RED})
    assert [player.lines["gems"] for player in score(state).players] == [0, 0]


@rule("G8")
def test_masks_and_gems_are_told_at_the_end() -> None:
    kept = {"masks": [(8,), ()], "gems": [(1, 1, 0, 0), (0, 0, 3, 0)]}
    state = mining((0, 0, 0, 0), turn=22, hands=[[], [ONES]], kept=kept)
    log = play(state, PLACE_AT_1_0)
    assert state.phase == "over"
    lines = {(event.seat, event.line): event.amount for event in told(log, "scored")}
    assert (lines[0, "masks"], lines[0, "gems"], lines[1, "gems"]) == (8, 2, 3)


# --------------------------------------------------------------------------------- order


def three_at_a_mine() -> State:
    """Yellow, on turn, lays a mine between tiles of all; seats 0 and 2 have tiles there."""
    return mining(
        players=4,
        turn=4,
        jungle={(0, 0): "gold mine 1", (3, 1): "water"},
        workers={(2, 1): tile("red", ONES), (2, -1): tile("white", ONES)},
        display=["gem mine"],
        pile=[],
        kept={"mines": {}, "lying": {"display": ((1, 1, 0, 0),), "map": ()}},
    )


@rule("G9")
def test_the_active_player_finishes_everything_then_the_others_clockwise() -> None:
    state = three_at_a_mine()
    play(state, PLACE_AT_1_0, Fill((2, 0), "gem mine"))
    deciders = [state.decider]
    play(state, take(1, 0, 0, 0, side=E))
    deciders.append(state.decider)  # yellow's worker at the gold mine has not acted yet
    play(state, Act((1, 0), W, 1))
    deciders.append(state.decider)
    assert deciders == [3, 3, 0]
    assert takes(state) == {(0, 1, 0, 0)}
    play(state, take(0, 1, 0, 0, square=(2, 1), side=N))
    assert state.turn == 5, "nothing is left for white"


@rule("G9")
def test_what_the_earlier_leave_the_later_may_take() -> None:
    state = three_at_a_mine()
    play(state, PLACE_AT_1_0, Fill((2, 0), "gem mine"), DONE, DONE)
    assert state.decider == 2
    assert takes(state) == {(1, 0, 0, 0), (0, 1, 0, 0)}
    play(state, take(1, 0, 0, 0, square=(2, -1), side=S))
    none = (0, 0, 0, 0)
    assert state.extra["gem_mines"].gems == [none, none, (1, 0, 0, 0), none]


@rule("G9")
def test_nobody_takes_gems_before_it_is_their_turn() -> None:
    state = three_at_a_mine()
    play(state, PLACE_AT_1_0, Fill((2, 0), "gem mine"))
    (reason,) = refused(state, take(1, 0, 0, 0, square=(2, 1), side=N))
    assert (reason.rule, reason.message.id) == ("A7", "refused.later")


# ------------------------------------------------------------------------- the positions


def test_the_positions_of_these_tests_have_the_tiles_that_they_say() -> None:
    for workers in range(1, 5):
        placing = facing(workers)
        laid = PlacedTile(0, placing.tile, placing.rotation)
        assert laid.edges[W] == workers
