"""I: water that has been carried, for cacao."""

from __future__ import annotations

from collections import Counter

import pytest

from cacao_nb import box
from cacao_nb.rules import Act, Place, State, legal, new_game, plans
from tests.rules.answers import acts, refused, told
from tests.rules.modules.boxes import jungle_of
from tests.rules.positions import play, table

rule = pytest.mark.rule

N, E, S, W = range(4)
THREE = "3-0-0-1"
THREE_WEST = Place(THREE, 2, (1, 0))


def beside_irrigation(*, water: int = 8, cacao: int = 0, other: str = "temple") -> State:
    """Irrigation lies west of (1, 0), and something else south of it; red holds a 3-0-0-1."""
    return table(
        jungle={(0, 0): "irrigation", (1, 1): other},
        hand=[THREE],
        cacao=[cacao],
        water=[water],
        modules=["irrigation"],
    )


@rule("I1")
@pytest.mark.parametrize("players", [3, 4])
def test_three_replace_a_single_and_both_double_plantations(players: int) -> None:
    before, after = jungle_of(players), jungle_of(players, "irrigation")
    assert after - before == {"irrigation": 3}
    assert before - after == {"single plantation": 1, "double plantation": 2}
    assert box(players, ["irrigation"]).workers == box(players).workers


@rule("I1")
def test_two_replace_both_double_plantations_with_two_players() -> None:
    before, after = jungle_of(2), jungle_of(2, "irrigation")
    assert after - before == {"irrigation": 2}
    assert before - after == {"double plantation": 2}


@rule("I2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_tiles_are_a_single_plantation_and_a_water(players: int) -> None:
    state = new_game(players, seed=players, modules=["irrigation"])
    names = {space: tile.name for space, tile in state.jungle.items()}
    assert names == {(0, 0): "single plantation", (1, 1): "water"}
    coming = Counter(tile.name for tile in (*state.display, *state.pile))
    assert coming["market 2"] == 2
    assert coming["water"] == jungle_of(players)["water"] - 1


@rule("I3")
@pytest.mark.parametrize(("use", "cacao"), [(1, 4), (2, 5), (3, 5)])
def test_each_worker_moves_the_carrier_one_field_back_for_4_cacao(use: int, cacao: int) -> None:
    state = beside_irrigation(water=5)
    (event,) = told(play(state, THREE_WEST, Act((1, 0), W, use)), "acted")
    assert (state.water[0], state.cacao[0]) == (5 - use, cacao)
    assert event.changes == (("cacao", cacao), ("water", -use))


@rule("I3")
def test_any_number_of_the_workers_may_act_and_none() -> None:
    state = beside_irrigation()
    play(state, THREE_WEST)
    assert acts(state) == {((1, 0), "w", 1), ((1, 0), "w", 2), ((1, 0), "w", 3)}
    assert len(legal(state)) == 4


@rule("I3")
def test_the_cacao_can_be_sold_by_the_next_edge() -> None:
    state = beside_irrigation(other="market 3")
    play(state, Place(THREE, 2, (1, 0)), Act((1, 0), W, 1))
    assert acts(state) == {((1, 0), "s", 1)}
    play(state, Act((1, 0), S, 1))
    assert (state.gold[0], state.cacao[0], state.water[0]) == (3, 3, 7)


@rule("I4")
@pytest.mark.parametrize(("field", "able"), [(1, 1), (2, 2), (3, 3), (8, 3)])
def test_at_most_the_fields_behind_the_carrier(field: int, able: int) -> None:
    state = beside_irrigation(water=field)
    play(state, THREE_WEST)
    assert {use for _, _, use in acts(state)} == set(range(1, able + 1))
    if able < 3:
        (reason,) = refused(state, Act((1, 0), W, able + 1))
        assert reason.rule == "I4"
    play(state, Act((1, 0), W, able))
    assert state.water[0] == field - able


@rule("I4")
def test_on_minus_10_no_worker_can_act_and_nobody_is_asked() -> None:
    state = beside_irrigation(water=0)
    log = play(state, THREE_WEST)
    (unused,) = told(log, "unused")
    assert (unused.workers, unused.able) == (3, 0)
    assert state.turn == 2 and state.water[0] == 0


@rule("I4")
def test_water_first_lets_irrigation_act() -> None:
    state = beside_irrigation(water=0, other="water")
    play(state, THREE_WEST)
    assert acts(state) == {((1, 0), "s", 1)}
    play(state, Act((1, 0), S, 1))
    assert acts(state) == {((1, 0), "w", 1)}
    play(state, Act((1, 0), W, 1))
    assert (state.water[0], state.cacao[0]) == (0, 4)


@rule("I4")
def test_plans_know_that_water_comes_before_irrigation() -> None:
    state = beside_irrigation(water=0, other="water")
    play(state, THREE_WEST)
    assert {plan.result for plan in plans(state, 0)} == {
        (0, 0, 0, 0),
        (0, 0, 0, 1),
        (0, 4, 0, 0),
    }


@rule("I4")
def test_and_that_irrigation_makes_room_at_the_last_field() -> None:
    state = beside_irrigation(water=8, other="water")
    play(state, THREE_WEST)
    results = {plan.result for plan in plans(state, 0)}
    assert (0, 4, 0, 8) in results and (0, 4, 0, 7) in results


@rule("I5")
@pytest.mark.parametrize(("cacao", "lost"), [(1, 0), (2, 1), (3, 2), (5, 4)])
def test_what_does_not_fit_is_lost_and_the_carrier_moves_all_the_same(
    cacao: int, lost: int
) -> None:
    state = beside_irrigation(cacao=cacao)
    (event,) = told(play(state, THREE_WEST, Act((1, 0), W, 1)), "acted")
    assert (state.cacao[0], event.lost, state.water[0]) == (5, lost, 7)


@rule("I5")
def test_of_8_cacao_5_fit() -> None:
    state = beside_irrigation()
    (event,) = told(play(state, THREE_WEST, Act((1, 0), W, 2)), "acted")
    assert (state.cacao[0], event.lost, state.water[0]) == (5, 3, 6)
