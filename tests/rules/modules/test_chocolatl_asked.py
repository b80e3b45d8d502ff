"""What is planned, previewed and seen in games with modules of Chocolatl."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cacao_nb.rules import (
    LEAVE_EMPTY,
    NO_HUT,
    Act,
    BuyHut,
    Fill,
    MapFill,
    Overbuild,
    Place,
    Sell,
    State,
    apply,
    best_plan,
    legal,
    plans,
    possible,
    what_if,
    why_not,
)
from cacao_nb.rules.planning import worth
from tests.rules.modules.hut_positions import ONES, RED, THREE, THREE_WEST, with_huts
from tests.rules.modules.map_positions import AT_1_0, with_map
from tests.rules.modules.random_module_games import BUSY_HUTS
from tests.rules.modules.sequences import come_true, games, outcomes, size
from tests.rules.positions import play, table, tile
from tests.rules.random_games import asked_first

rule = pytest.mark.rule

N, E, S, W = range(4)
CHOCOLATL = ("map", "irrigation", "chocolate", "huts")
OPTIONS: dict[str, Any] = {"hut_faces": BUSY_HUTS, "overbuild_early": True}
TWO = "2-1-0-1"


# -------------------------------------------------------------------------------- plans


@rule("C4")
@rule("I4")
@rule("U12")
def test_plans_are_the_results_of_all_act_sequences() -> None:
    tiles, compared = Counter[str](), 0
    ours = {"irrigation", "kitchen", "chocolate market"}
    for number, position in enumerate(games(*CHOCOLATL, number=30, **OPTIONS)):
        for seat, edges in position.waiting:
            used = {position.jungle[edge.space].name for edge in edges}
            if not used & {*ours, "single plantation"} or size(position, seat) >= 3000:
                continue
            state = position.copy()
            if number % 2:
                state.extra["huts"].owned[seat] += ("farmer",)
            found = plans(state, seat)
            results = [plan.result for plan in found]
            assert len(set(results)) == len(results)
            assert set(results) == outcomes(state, seat)
            best = best_plan(state, seat)
            assert best in found
            assert worth(state, seat, best.result) == max(
                worth(state, seat, result) for result in results
            )
            tiles.update(used)
            compared += 1
    assert compared > 500 and min(tiles[name] for name in ours) > 50


@rule("C4")
@rule("U12")
def test_the_acts_of_a_plan_give_its_result_when_played() -> None:
    compared = 0
    for state in games(*CHOCOLATL, number=9, **OPTIONS):
        for seat, edges in state.waiting:
            before = state.copy()
            for plan in plans(state, seat)[:20]:
                copy = asked_first(state, seat)
                for act in plan.acts:
                    assert copy.decider == seat and act in legal(copy)
                    apply(copy, act)
                if edges and (copy.turn, copy.phase, copy.decider) == (state.turn, "act", seat):
                    apply(copy, legal(copy)[-1])
                assert copy.rules.purse(copy, seat) == plan.result
                compared += 1
            assert state == before
    assert compared > 500


def cooking(**more: Any) -> State:
    """Red has harvested nothing yet: plantation west, kitchen north, chocolate market south."""
    state = with_huts(
        jungle={
            (0, 0): "double plantation",
            (1, -1): "kitchen",
            (1, 1): "chocolate market",
        },
        hand=[TWO],
        modules=["chocolate"],
        **more,
    )
    play(state, Place(TWO, 2, (1, 0)))
    return state


@rule("C4")
def test_the_best_plan_harvests_cooks_and_sells_in_this_order() -> None:
    state = cooking()
    assert {plan.result for plan in plans(state, 0)} == outcomes(state, 0)
    best = best_plan(state, 0)
    acts = (Act((1, 0), W, 2), Act((1, 0), N, 1), Sell((1, 0), S, 0, 1))
    assert best.acts == acts
    assert (best.result[0], best.result[1], best.result[-1]) == (7, 3, 0)


@rule("U12")
def test_plans_know_the_farmer() -> None:
    state = cooking(red=["farmer"])
    assert {plan.result for plan in plans(state, 0)} == outcomes(state, 0)
    assert best_plan(state, 0).result[1] == 4
    assert all(plan.result[1] != 4 or len(plan.acts) > 1 for plan in plans(state, 0))


@rule("C5")
def test_bars_are_worth_something_only_while_they_can_be_sold() -> None:
    state = table(modules=["chocolate"], hands=[["1-1-1-1"], []])
    purse = state.rules.purse(state, 0)
    three = purse._replace(bars=3)  # type: ignore[attr-defined]
    assert worth(state, 0, three) > worth(state, 0, purse)
    assert worth(state, 1, three) == worth(state, 1, purse)


@rule("U11")
@rule("U17")
def test_a_plan_values_what_trader_and_fountain_master_bring_in_the_end() -> None:
    state = with_huts(red=["trader", "fountain master"], hands=[[], []])
    before = state.copy()
    nothing = worth(state, 0, (0, 0, 0, 7))
    assert worth(state, 0, (0, 3, 0, 7)) - nothing == pytest.approx(3 + 0.03)
    assert worth(state, 0, (0, 0, 0, 8)) - nothing == pytest.approx(5 + 4)
    assert state == before


# ------------------------------------------------------------------------------ previews


@rule("M3")
def test_a_preview_tells_of_the_tokens_and_tiles_of_every_way_to_fill() -> None:
    state = with_map(board=["gold mine 1", "water"], display=["market 3"])
    found = what_if(state, AT_1_0)
    ways = {outcome.fills: outcome for outcome in found.outcomes}
    assert set(ways) == {
        (Fill((2, 0), "market 3"),),
        (MapFill((2, 0), "gold mine 1"),),
        (MapFill((2, 0), "water"),),
    }
    bought = ways[MapFill((2, 0), "gold mine 1"),]
    assert dict(bought.gains[0]) == {"gold": 1, "tokens": -1}
    assert dict(bought.gains[1]) == {"gold": 1}
    assert ways[Fill((2, 0), "market 3"),].gains == ((), ())


@rule("M5")
def test_a_preview_knows_that_spaces_may_stay_empty() -> None:
    state = with_map(board=["water"], display=(), spaces=2)
    found = what_if(state, AT_1_0)
    assert set(found.spaces) == {(2, 0), (1, -1)}
    assert {outcome.fills for outcome in found.outcomes} == {
        (),
        (MapFill((2, 0), "water"),),
        (MapFill((1, -1), "water"),),
    }
    play(state, AT_1_0)
    (only,) = what_if(state, LEAVE_EMPTY).outcomes
    assert only.fills == () and only.gains == ((), ())


@rule("M3")
def test_a_purchase_itself_is_previewed() -> None:
    state = with_map(board=["gold mine 2"], spaces=1)
    play(state, AT_1_0)
    decision = MapFill((2, 0), "gold mine 2")
    (only,) = what_if(state, decision).outcomes
    assert only.fills == (decision,)
    assert dict(only.gains[0]) == {"gold": 2, "tokens": -1}


@rule("U2")
def test_a_hut_is_previewed_with_its_cost() -> None:
    state = with_huts(market=["trader"], gold=[7])
    play(state, AT_1_0)
    assert what_if(state, BuyHut("trader")).best.gains == ((("gold", -6),), ())
    assert what_if(state, NO_HUT).best.gains == ((), ())
    assert state.gold[0] == 7 and state.phase == "hut"


@rule("U12")
def test_a_preview_counts_the_farmers_cacao() -> None:
    state = with_huts(red=["farmer"], jungle={(0, 0): "double plantation"}, hand=[TWO])
    assert what_if(state, Place(TWO, 2, (1, 0))).best.gains == ((("cacao", 5),), ())
    play(state, Place(TWO, 2, (1, 0)))
    assert what_if(state, Act((1, 0), W, 2)).best.gains == ((("cacao", 5),), ())
    assert what_if(state, Act((1, 0), W, 1)).best.gains == ((("cacao", 2),), ())


@rule("U16")
def test_a_preview_counts_the_foremans_worker() -> None:
    three = tile("purple", THREE, 0)
    state = with_huts(red=["foreman"], hand=[THREE], workers={(-1, 0): three})
    best = what_if(state, THREE_WEST).best
    assert best.temples[0].workers == (4, 3) and best.temple_gold[0] >= 6
    assert max(one.workers for one in best.activations) == 4


@rule("U13")
def test_a_preview_of_overbuilding_with_the_shaman_costs_nothing() -> None:
    state = with_huts(red=["shaman"], workers={(1, 0): RED}, display=(), pile=(), suns=[1])
    assert what_if(state, Overbuild(ONES, 0, (1, 0))).best.gains == ((), ())


@rule("U8")
def test_a_preview_counts_the_market_criers_price() -> None:
    state = with_huts(red=["market crier"], jungle={(0, 0): "market 2"}, cacao=[1])
    assert dict(what_if(state, AT_1_0).best.gains[0]) == {"gold": 3, "cacao": -1}


@rule("M3")
@rule("U12")
def test_previews_come_true_when_the_plans_are_followed() -> None:
    compared = Counter[str]()
    for number, state in enumerate(games(*CHOCOLATL, number=12, style="all", **OPTIONS)):
        if number % 5:
            continue
        options = legal(state)
        for decision in options[:: max(1, len(options) // 3)]:
            for outcome in what_if(state, decision).outcomes:
                if not outcome.unseen and not left_open(state, decision, outcome.fills):
                    assert come_true(state, decision, outcome) == outcome.results
                    compared[type(decision).__name__] += 1
    assert compared["Place"] > 150 and compared["MapFill"] > 3 and compared["BuyHut"] > 3
    assert compared["Sell"] > 3 and compared["Act"] > 30


def left_open(state: State, decision: Any, fills: tuple[Fill, ...]) -> bool:
    """Whether a preview has left spaces empty."""
    after = state.copy()
    for one in dict.fromkeys((decision, *fills)):
        apply(after, one)
    return after.phase == "fill"


# ------------------------------------------------------------------------------- secrecy


@rule("M2")
def test_what_a_seat_sees_of_map_board_bars_and_huts_is_everything() -> None:
    rng, compared = Random(12), 0
    for number, state in enumerate(games(*CHOCOLATL, number=6, **OPTIONS)):
        if number % 4:
            continue
        seat = number // 4 % state.players
        view = state.seen_by(seat)
        assert view.extra == state.extra
        other = possible(view, rng)
        assert other.seen_by(seat) == view
        assert plans(other, seat) == plans(view, seat) == plans(state, seat)
        if state.decider == seat:
            options = legal(state)
            assert options == legal(view) == legal(other)
            for decision in options[:: max(1, len(options) // 3)]:
                assert what_if(state, decision) == what_if(other, decision)
                assert why_not(view, decision) == ()
                compared += 1
    assert compared > 100
