"""What is planned, previewed and seen in games with modules of Diamante."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cacao_nb.rules import (
    DONE,
    Act,
    EmptyEdge,
    Fill,
    Overbuild,
    Place,
    State,
    TakeGems,
    apply,
    best_plan,
    legal,
    new_game,
    plans,
    possible,
    what_if,
    why_not,
)
from cacao_nb.rules.modules.gem_mines import GEM_MINE
from cacao_nb.rules.modules.map_board import MapFill
from cacao_nb.rules.planning import worth
from cacao_nb.rules.preview import Outcome
from tests.rules.modules.sequences import come_true, games, outcomes, size
from tests.rules.positions import jungles, play, table, tile
from tests.rules.random_games import asked_first

N, E, S, W = range(4)
ONES = "1-1-1-1"
RED, PURPLE = tile("red", ONES), tile("purple", ONES)
PLACE_AT_1_0 = Place(ONES, 0, (1, 0))

DIAMANTE = ("tree_of_life", "gem_mines", "emperor", "new_workers")

rule = pytest.mark.rule


# -------------------------------------------------------------------------------- plans


@rule("G5")
@rule("Y3")
def test_plans_are_the_results_of_all_act_sequences() -> None:
    kinds, compared = Counter[str](), 0
    for state in games("tree_of_life", "gem_mines", "new_workers", number=30):
        for seat, edges in state.waiting:
            used = {state.jungle[edge.space].name for edge in edges}
            if used & {"gem mine", "tree of life"} and size(state, seat) < 3000:
                found = plans(state, seat)
                results = [plan.result for plan in found]
                assert len(set(results)) == len(results)
                assert set(results) == outcomes(state, seat)
                best = best_plan(state, seat)
                assert best in found
                assert worth(state, seat, best.result) == max(
                    worth(state, seat, result) for result in results
                )
                kinds.update(used)
                compared += 1
    assert compared > 150 and kinds["gem mine"] > 60 and kinds["tree of life"] > 30


@rule("G5")
def test_the_acts_of_a_plan_give_its_result_when_played() -> None:
    compared = 0
    for state in games("tree_of_life", "gem_mines", number=6):
        for seat, edges in state.waiting:
            if any(state.jungle[edge.space] is GEM_MINE for edge in edges):
                before = state.copy()
                for plan in plans(state, seat)[:40]:
                    copy = asked_first(state, seat)
                    for act in plan.acts:
                        assert copy.decider == seat and act in legal(copy)
                        apply(copy, act)
                    assert copy.rules.purse(copy, seat) == plan.result
                    compared += 1
                assert state == before
    assert compared > 500


def two_edges_at_a_mine(**kept: Any) -> State:
    """Two of red's tiles face a mine with four gems, one a market and a tree."""
    state = table(
        modules=["gem_mines", "tree_of_life"],
        jungle={(0, 0): "tree of life", (1, 1): "market 3", (3, -1): "temple"},
        workers={(2, -1): tile("red", "2-1-0-1", 1)},
        hand=["2-1-0-1"],
        display=["gem mine"],
        pile=[],
        cacao=[1],
        kept={
            "gem_mines": {"lying": {"display": ((1, 1, 0, 2),), "map": ()}, **kept},
        },
    )
    play(state, Place("2-1-0-1", 0, (1, 0)), Fill((2, 0), "gem mine"))
    return state


@rule("G6")
def test_plans_know_masks_and_edges_at_the_same_mine() -> None:
    state = two_edges_at_a_mine(gems=[(0, 0, 1, 0), (0, 0, 0, 0)])
    assert {plan.result for plan in plans(state, 0)} == outcomes(state, 0)
    best = best_plan(state, 0)
    taken = [act.gems for act in best.acts if isinstance(act, TakeGems)]
    assert tuple(map(sum, zip(*taken, strict=True)))[:2] == (1, 1)
    assert best.result.masks == 8 and EmptyEdge((1, 0), W) in best.acts  # type: ignore[attr-defined]
    assert best.result[0] == 3 + 3


@rule("G8")
def test_a_plan_values_masks_and_gems_as_the_sheet_does() -> None:
    state = new_game(2, seed=1, modules=["gem_mines"])
    state.hands[0] = ()
    goods = state.rules.goods
    nothing = state.rules.purse(state, 0)
    for good, each in [("masks", 1), *((f"{one}_gems", 1) for one in ("red", "white"))]:
        more = nothing._replace(**{good: 3})  # type: ignore[attr-defined]
        assert worth(state, 0, more) - worth(state, 0, nothing) == pytest.approx(3 * each)
        assert good in goods


# ------------------------------------------------------------------------------ previews


@rule("G9")
def test_a_preview_leaves_the_later_players_what_the_earlier_leave() -> None:
    state = table(
        modules=["gem_mines"],
        jungle={(0, 0): "temple", (1, 1): "temple"},
        workers={(2, 1): PURPLE},
        display=["gem mine"],
        pile=[],
        kept={"gem_mines": {"lying": {"display": ((1, 0, 0, 0),), "map": ()}}},
    )
    best = what_if(state, PLACE_AT_1_0).best
    assert best.plans[0].acts == (TakeGems((1, 0), E, (1, 0, 0, 0)),)
    assert best.plans[1].acts == ()
    assert best.gains == ((("red_gems", 1),), ())


@rule("G7")
def test_a_preview_gives_a_later_player_the_mask_after_the_earlier_ones() -> None:
    kept = {
        "lying": {"display": ((2, 0, 0, 0),), "map": ()},
        "gems": [(0, 1, 1, 1), (0, 1, 1, 1)],
        "supply": (8, 9, 9, 10, 10),
    }
    state = table(
        modules=["gem_mines"],
        jungle={(0, 0): "temple", (1, 1): "temple"},
        workers={(2, 1): PURPLE},
        display=["gem mine"],
        pile=[],
        kept={"gem_mines": kept},
    )
    first, second = what_if(state, PLACE_AT_1_0).best.gains
    assert dict(first)["masks"] == 8 and dict(second)["masks"] == 9


@rule("Y3")
def test_a_preview_counts_the_gold_of_an_edge_without_workers() -> None:
    state = table(
        modules=["tree_of_life"], jungle={(0, 0): "tree of life"}, hand=["2-1-0-1"], pile=[]
    )
    best = what_if(state, Place("2-1-0-1", 0, (1, 0))).best
    assert best.plans[0].acts == (EmptyEdge((1, 0), W),)
    assert best.gains == ((("gold", 3),), ())
    (activation,) = best.activations
    assert (activation.workers, activation.tile.name) == (0, "tree of life")


@rule("R2")
def test_a_preview_counts_the_gold_for_moving_the_emperor() -> None:
    state = table(modules=["emperor"], jungle={(0, 0): "temple"}, display=[], pile=[])
    assert what_if(state, PLACE_AT_1_0).best.gains == ((("gold", 1),), ())
    assert what_if(state, Place(ONES, 0, (-1, 0))).best.gains == ((), ())


@rule("R3")
def test_a_preview_counts_nothing_of_the_next_turn() -> None:
    state = table(
        modules=["emperor"],
        jungle={(0, 0): "temple"},
        workers={(0, 1): PURPLE},
        display=[],
        pile=[],
        kept={"emperor": {"square": (0, 1)}},
    )
    apply(after := state.copy(), PLACE_AT_1_0)
    assert after.gold == [0, 1], "purple's turn has begun"
    assert what_if(state, PLACE_AT_1_0).best.gains == ((), ())
    state.jungle[0, 0] = jungles(["gold mine 1"])[0]
    play(state, PLACE_AT_1_0)
    assert what_if(state, DONE).best.gains == ((), ())
    assert what_if(state, Act((1, 0), W, 1)).best.gains == ((("gold", 1),), ())


@rule("R4")
def test_a_preview_of_overbuilding_counts_the_emperor() -> None:
    state = table(
        modules=["emperor"],
        jungle={(0, 0): "temple"},
        workers={(1, 0): RED},
        display=[],
        pile=[],
        suns=[1],
        kept={"emperor": {"square": (1, 0)}},
    )
    (gains, _) = what_if(state, Overbuild(ONES, 0, (1, 0))).best.gains
    assert dict(gains) == {"suns": -1, "gold": 1}


def two_mines(*, on_map: bool) -> State:
    """Two spaces to fill, and two mines with different gems to fill them with."""
    mines = ((6, 0, 0, 0), (0, 6, 0, 0))
    return table(
        modules=["gem_mines", "map"] if on_map else ["gem_mines"],
        jungle={(0, 0): "temple", (1, 1): "temple", (3, 1): "temple", (3, -1): "temple"},
        workers={(2, 1): RED, (2, -1): PURPLE, (0, -1): PURPLE},
        display=[] if on_map else ["gem mine", "gem mine"],
        pile=[],
        kept={
            **({"map": {"board": jungles(["gem mine", "gem mine"])}} if on_map else {}),
            "gem_mines": {
                "lying": {
                    "display": () if on_map else mines,
                    "map": mines if on_map else (),
                }
            },
        },
    )


def both_filled(state: State, outcome: Outcome) -> tuple[Any, Any]:
    """Where the gems lie when an outcome's fills are done."""
    after = state.copy()
    play(after, PLACE_AT_1_0, *outcome.fills)
    mines = after.extra["gem_mines"].mines
    return mines.get((2, 0)), mines.get((1, -1))


@rule("G11")
@pytest.mark.parametrize("on_map", [False, True])
def test_a_preview_knows_every_choice_between_two_mines(on_map: bool) -> None:
    state = two_mines(on_map=on_map)
    found = [
        both_filled(state, outcome)
        for outcome in what_if(state, PLACE_AT_1_0).outcomes
        if len(outcome.fills) == 2
    ]
    one, other = (6, 0, 0, 0), (0, 6, 0, 0)
    assert sorted(found) == [(other, one), (one, other)]


@rule("F4")
def test_without_mines_two_equal_tiles_are_still_one_way_to_fill() -> None:
    state = table(
        modules=["gem_mines"],
        jungle={(0, 0): "temple", (1, 1): "temple"},
        workers={(2, 1): RED, (2, -1): PURPLE},
        display=["water", "water"],
        pile=[],
    )
    assert len(what_if(state, PLACE_AT_1_0).outcomes) == 1


@rule("G5")
@rule("R5")
def test_previews_come_true_when_the_plans_are_followed() -> None:
    compared = Counter[str]()
    for number, state in enumerate(games(*DIAMANTE, number=9, style="all")):
        if number % 4:
            continue
        options = legal(state)
        for decision in options[:: max(1, len(options) // 3)]:
            for outcome in what_if(state, decision).outcomes:
                if not outcome.unseen:
                    assert come_true(state, decision, outcome) == outcome.results
                    compared[type(decision).__name__] += 1
    assert compared["Place"] > 150 and compared["TakeGems"] > 10 and compared["EmptyEdge"] > 3


# ------------------------------------------------------------------------------- secrecy


@rule("G10")
def test_reshuffling_what_a_seat_cannot_see_changes_nothing_for_it() -> None:
    rng, moved, compared = Random(12), 0, 0
    for number, state in enumerate(games(*DIAMANTE, "map", number=9)):
        if number % 3:
            continue
        seat = number // 3 % state.players
        view = state.seen_by(seat)
        other = possible(view, rng)
        bag = state.extra["gem_mines"].bag
        moved += other.extra["gem_mines"].bag != bag
        compared += len(set(bag)) > 1
        assert other.seen_by(seat) == view and view.extra["gem_mines"].bag == ()
        assert plans(other, seat) == plans(view, seat) == plans(state, seat)
        if state.decider == seat:
            options = legal(state)
            assert options == legal(view) == legal(other) == legal(other.seen_by(seat))
            for decision in options[:: max(1, len(options) // 3)]:
                told_of = what_if(state, decision)
                assert told_of == what_if(other, decision) == what_if(view, decision)
                assert why_not(view, decision) == ()
    assert compared > 100 and moved > compared * 0.8


@rule("G10")
def test_a_preview_does_not_know_which_gems_come_next() -> None:
    """The third space is filled from the pile: perhaps a mine, but nobody knows its gems."""
    bags = [(0,) * 6 + (1,) * 6, (1,) * 6 + (0,) * 6]
    one, other = (
        what_if(
            table(
                modules=["gem_mines"],
                jungle={(0, 0): "temple"},
                workers={(2, -1): RED, (2, 1): PURPLE},
                pile=["gem mine", "water"],
                kept={"gem_mines": {"bag": bag}},
            ),
            PLACE_AT_1_0,
        )
        for bag in bags
    )
    assert one == other


@rule("G4")
def test_a_token_buys_a_mine_and_its_gems_are_previewed() -> None:
    state = table(
        modules=["gem_mines", "map"],
        jungle={(0, 0): "temple", (1, 1): "temple"},
        workers={(2, 1): PURPLE},
        display=["temple"],
        pile=[],
        kept={
            "map": {"board": jungles(["gem mine"])},
            "gem_mines": {"lying": {"display": (), "map": ((0, 0, 0, 6),)}},
        },
    )
    found = what_if(state, PLACE_AT_1_0)
    fill = MapFill((2, 0), "gem mine", (0, 0, 0, 6))
    (bought,) = (outcome for outcome in found.outcomes if outcome.fills == (fill,))
    assert dict(bought.gains[0]) == {"tokens": -1, "white_gems": 1}
    assert dict(bought.gains[1]) == {"white_gems": 1}
