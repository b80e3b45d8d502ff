"""Plans against all act sequences, tried one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from cacao_nb.rules import DONE, Act, Fill, Place, State, apply, legal, new_game
from cacao_nb.rules.goods import Purse
from cacao_nb.rules.planning import CACAO_WORTH, LEFT_OVER_WORTH, Plan, best_plan, plans, worth
from cacao_nb.rules.state import WATER_FIELDS
from tests.rules.positions import play as play_all
from tests.rules.positions import table, tile
from tests.rules.random_games import asked_first, positions, settings

GAMES = 60


def purse(state: State, seat: int) -> Purse:
    return state.gold[seat], state.cacao[seat], state.suns[seat], state.water[seat]


def outcomes(state: State, seat: int) -> set[Purse]:
    """What a player can own after any act sequence, each tried on a state of its own."""
    found: set[Purse] = set()

    def go_on(now: State) -> None:
        found.add(purse(now, seat))
        if (now.turn, now.phase, now.decider) == (state.turn, "act", seat):
            for decision in legal(now):
                if decision is not DONE:
                    after = now.copy()
                    apply(after, decision)
                    go_on(after)

    go_on(asked_first(state, seat))
    return found


def played(state: State, seat: int, plan: Plan) -> Purse:
    """What a player owns after a plan, each act of which must be legal in its turn."""
    copy = asked_first(state, seat)
    for act in plan.acts:
        assert copy.decider == seat and act in legal(copy)
        apply(copy, act)
    return purse(copy, seat)


def hoarded() -> Iterator[tuple[State, int]]:
    """Positions in which players who never sold anything have activated edges."""
    for state in positions(settings(GAMES, ("hoard", "some"))):
        for seat, _ in state.waiting:
            yield state, seat


def big(hand: str, rotation: int, cacao: int) -> State:
    """Eight edges on four of red's tiles: at two old and two new jungle tiles."""
    red = tile("red", "1-1-1-1")
    state = table(
        workers={(2, -1): red, (0, -1): red, (2, 1): red},
        hand=(hand,),
        display=("market 3", "double plantation"),
        cacao=[cacao],
        suns=[2],
    )
    play_all(
        state,
        Place(hand, rotation, (1, 0)),
        Fill((1, -1), "market 3"),
        Fill((2, 0), "double plantation"),
    )
    return state


# ---------------------------------------------------------------------------- exact


def test_plans_are_the_results_of_all_act_sequences():
    edges = Counter[int]()
    for state, seat in hoarded():
        found = plans(state, seat)
        results = [plan.result for plan in found]
        assert len(set(results)) == len(results)
        assert set(results) == outcomes(state, seat)
        edges[sum(len(theirs) for who, theirs in state.waiting if who == seat)] += 1
    assert all(edges[number] for number in range(1, 5)) and edges.total() > 2000


@pytest.mark.parametrize(
    ("hand", "rotation", "cacao"), [("1-1-1-1", 0, 3), ("2-1-0-1", 0, 2), ("3-1-0-0", 1, 5)]
)
def test_plans_over_several_tiles_are_exact(hand: str, rotation: int, cacao: int):
    state = big(hand, rotation, cacao)
    (waiting,) = state.waiting
    assert len({edge.square for edge in waiting[1]}) == 4 and len(waiting[1]) >= 6
    found = plans(state, 0)
    assert {plan.result for plan in found} == outcomes(state, 0)
    assert len({plan.result for plan in found}) == len(found) > 10
    for plan in found:
        assert played(state, 0, plan) == plan.result


def test_the_acts_of_a_plan_give_its_result_when_played():
    for state, seat in hoarded():
        for plan in plans(state, seat):
            assert played(state, seat, plan) == plan.result


def test_doing_nothing_is_the_first_plan():
    for state, seat in hoarded():
        assert plans(state, seat)[0] == Plan((), purse(state, seat))


def test_planning_leaves_the_state_as_it_was():
    for state, seat in hoarded():
        before = state.copy()
        assert plans(state, seat) == plans(state, seat)
        best_plan(state, seat)
        assert state == before


def test_a_player_with_nothing_waiting_can_only_do_nothing():
    state = new_game(3, seed=5)
    for seat in range(3):
        assert plans(state, seat) == [Plan((), (0, 0, 0, 0))]
        assert best_plan(state, seat) == Plan((), (0, 0, 0, 0))
    state = big("1-1-1-1", 0, 3)
    assert plans(state, 1) == [Plan((), (0, 0, 0, 0))]


# ---------------------------------------------------------------------------- the best


def test_the_best_plan_is_the_most_valuable_of_all():
    for state, seat in hoarded():
        best = best_plan(state, seat)
        possible = outcomes(state, seat)
        assert worth(state, seat, best.result) == max(
            worth(state, seat, result) for result in possible
        )
        assert best == max(plans(state, seat), key=lambda p: worth(state, seat, p.result))


def test_the_value_can_be_replaced():
    def hates_gold(state: State, seat: int, result: Purse) -> float:
        gold, cacao, suns, water = result
        return 3.5 * cacao + suns - gold + 0.1 * (water + state.turn)

    different = 0
    for state, seat in hoarded():
        best = best_plan(state, seat, hates_gold)
        possible = outcomes(state, seat)
        assert hates_gold(state, seat, best.result) == max(
            hates_gold(state, seat, result) for result in possible
        )
        different += best.result != best_plan(state, seat).result
    assert different > 100


def test_the_default_value_is_the_score_and_something_for_each_cacao():
    state = new_game(2, seed=5)
    score = 7 + 2 + WATER_FIELDS[3]
    assert worth(state, 0, (7, 4, 2, 3)) == pytest.approx(score + 4 * CACAO_WORTH)
    assert 1 < CACAO_WORTH < 2, "less than the lowest price: gold in hand is certain"
    state.hands[0] = ()
    assert worth(state, 0, (7, 4, 2, 3)) == pytest.approx(score + 4 * LEFT_OVER_WORTH)
    assert 0 < 5 * LEFT_OVER_WORTH < 1, "never as much as a gold, but it breaks ties"


def test_harvest_first_then_sell():
    state = table(hand=("2-1-0-1",), cacao=[0])
    play_all(state, Place("2-1-0-1", 2, (1, 0)))  # two face the plantation, one the market
    best = best_plan(state, 0)
    assert best.acts == (Act((1, 0), 3, 2), Act((1, 0), 2, 1))
    assert best.result == (2, 1, 0, 0)


def test_sell_first_where_the_store_is_full():
    state = table(hand=("2-1-0-1",), cacao=[5], hands=[["2-1-0-1", "1-1-1-1"], []])
    play_all(state, Place("2-1-0-1", 2, (1, 0)))
    best = best_plan(state, 0)
    assert best.acts[0] == Act((1, 0), 2, 1)
    assert best.result == (2, 5, 0, 0)
