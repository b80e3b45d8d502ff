"""The rules hold as well in what is planned, read from plain data, and told afterwards."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

from cacao_nb.rules import DONE, Act, BadState, Fill, Place, State, new_game
from cacao_nb.rules.events import read
from cacao_nb.rules.goods import Purse
from cacao_nb.rules.planning import best_plan, plans
from cacao_nb.rules.preview import what_if
from cacao_nb.rules.shuffle import shuffled
from tests.rules.answers import acts
from tests.rules.positions import play, table, tile

N, E, S, W = range(4)
ONES = "1-1-1-1"
PLACE_AT_1_0 = Place(ONES, 0, (1, 0))  # beside both start tiles: plantation W, market 2 S


def results(state: State, seat: int = 0) -> set[Purse]:
    """What a player's plans can lead to: (gold, cacao, suns, fields of water)."""
    return {plan.result for plan in plans(state, seat)}


# -------------------------------------------------------------------------------- plans


@pytest.mark.rule("A4")
def test_plans_know_every_order() -> None:
    state = table()
    play(state, PLACE_AT_1_0)
    assert results(state) == {(0, 0, 0, 0), (0, 1, 0, 0), (2, 0, 0, 0)}
    assert best_plan(state, 0).acts == (Act((1, 0), W, 1), Act((1, 0), S, 1))


@pytest.mark.rule("A4")
def test_a_plan_can_be_played_as_it_stands() -> None:
    jungle = {
        (0, 0): "double plantation",
        (1, 1): "market 3",
        (1, -1): "water",
        (2, 0): "market 4",
    }
    state = table(jungle=jungle, cacao=[5])
    play(state, PLACE_AT_1_0)
    for plan in plans(state, 0):
        tried = state.copy()
        play(tried, *plan.acts)
        assert state.rules.purse(tried, 0) == plan.result
    assert best_plan(state, 0).result == (7, 5, 0, 1)  # sell both, then harvest; and the water


@pytest.mark.rule("A6")
def test_plans_may_leave_workers_unused() -> None:
    state = table(jungle={(0, 0): "gold mine 2", (1, 1): "water"}, hand=["3-0-0-1"])
    play(state, Place("3-0-0-1", 2, (1, 0)))
    assert results(state) == {(gold, 0, 0, water) for gold in (0, 2, 4, 6) for water in (0, 1)}
    assert plans(state, 0)[0].acts == ()


@pytest.mark.rule("A3")
def test_in_a_plan_no_worker_acts_twice() -> None:
    state = table(jungle={(0, 0): "single plantation", (1, 1): "gold mine 1"})
    play(state, PLACE_AT_1_0)
    assert results(state) == {(gold, cacao, 0, 0) for gold in (0, 1) for cacao in (0, 1)}
    state = table(jungle={(0, 0): "single plantation", (1, 1): "market 2"})
    play(state, PLACE_AT_1_0)
    assert results(state) == {(0, 0, 0, 0), (0, 1, 0, 0), (2, 0, 0, 0)}


@pytest.mark.rule("A7")
def test_everybody_plans_for_the_own_workers_only() -> None:
    state = table(players=3, workers={(2, 1): tile("purple", ONES)}, display=["gold mine 2"])
    play(state, PLACE_AT_1_0, Fill((2, 0), "gold mine 2"))
    assert results(state, seat=1) == {(0, 0, 0, 0), (2, 0, 0, 0)}
    assert results(state, seat=2) == {(0, 0, 0, 0)}


@pytest.mark.rule("W1")
def test_the_best_plan_counts_what_the_sheet_counts() -> None:
    """From field 11 to 16 the water is worth more than a gold mine or a sun token."""
    state = table(
        jungle={(0, 0): "water", (1, 1): "gold mine 2", (2, 0): "sun site"},
        water=[7],
        hand=[ONES],
    )
    play(state, PLACE_AT_1_0)
    assert best_plan(state, 0).result == (2, 0, 1, 8)
    state = table(jungle={(0, 0): "market 2", (1, 1): "market 4"}, cacao=[1])
    play(state, PLACE_AT_1_0)
    assert best_plan(state, 0).result == (4, 0, 0, 0)


@pytest.mark.rule("H2")
def test_a_preview_does_not_know_the_top_of_the_pile() -> None:
    # Three spaces to fill: the display has tiles for two of them.
    workers = {(2, -1): tile("red", ONES), (2, 1): tile("purple", ONES)}
    one, other = (
        what_if(table(jungle={(0, 0): "temple"}, workers=workers, pile=pile), PLACE_AT_1_0)
        for pile in (["gold mine 2", "water"], ["water", "gold mine 2"])
    )
    assert one == other
    assert {odds for outcome in one.outcomes for odds in outcome.odds.values()} == {0.5}


# --------------------------------------------------------------------------- plain data


def read_with(**changed: Any) -> State:
    """A new game of two, read from plain data in which something was changed."""
    return State.from_dict(new_game(2, seed=1).to_dict() | changed)


@pytest.mark.parametrize(
    ("good", "most"),
    [
        pytest.param("cacao", 5, marks=pytest.mark.rule("L1")),
        pytest.param("suns", 3, marks=pytest.mark.rule("L2")),
        pytest.param("water", 8, marks=pytest.mark.rule("L3")),
    ],
)
def test_data_with_more_than_a_village_holds_are_refused(good: str, most: int) -> None:
    assert getattr(read_with(**{good: [most, 0]}), good) == [most, 0]
    for number in (most + 1, -1, True):
        with pytest.raises(BadState, match=f"cannot have {number} under {good}"):
            read_with(**{good: [0, number]})


@pytest.mark.rule("P2")
def test_data_with_a_tile_on_the_wrong_colour_are_refused() -> None:
    with pytest.raises(BadState, match=r"cannot have \[1, 0\] under jungle"):
        read_with(jungle=[[0, 0, "single plantation"], [1, 0, "market 2"]])
    with pytest.raises(BadState, match=r"cannot have \[1, 1\] under workers"):
        read_with(workers=[[1, 1, 0, "1-1-1-1", 0]])


@pytest.mark.rule("P1")
@pytest.mark.parametrize(("x", "y"), [(98, 1), (0, 99), (-99, 0), (1, -98)])
def test_data_with_a_tile_farther_than_any_game_are_refused(x: int, y: int) -> None:
    with pytest.raises(BadState, match=rf"cannot have {'-' * (x + y < 0)}\d\d under workers"):
        read_with(workers=[[x, y, 0, "1-1-1-1", 0]])


@pytest.mark.rule("S2")
@pytest.mark.parametrize("good", ["gold", "cacao", "suns", "water"])
def test_data_with_other_villages_than_the_players_are_refused(good: str) -> None:
    for held in ([0], [0, 0, 0]):
        with pytest.raises(BadState, match=rf"cannot have \[.*\] under {good}"):
            read_with(**{good: held})


@pytest.mark.rule("S3")
def test_data_with_other_jungle_tiles_than_the_box_has_are_refused() -> None:
    pile = new_game(2, seed=1).to_dict()["pile"]
    with pytest.raises(BadState, match="jungle tiles of the state are not those"):
        read_with(pile=pile[1:])


@pytest.mark.rule("S4")
def test_data_with_other_worker_tiles_than_the_box_has_are_refused() -> None:
    piles = new_game(2, seed=1).to_dict()["piles"]
    with pytest.raises(BadState, match="worker tiles of seat 1 are not those"):
        read_with(piles=[piles[0], piles[1][1:]])


@pytest.mark.rule("E4")
def test_data_with_a_turn_after_the_last_are_refused() -> None:
    assert read_with(turn=21).turn == 21
    with pytest.raises(BadState, match="cannot have 23 under turn"):
        read_with(turn=23)


@pytest.mark.rule("S6")
def test_whose_turn_it_is_follows_from_its_number_and_the_starting_player() -> None:
    for first in range(3):
        data = new_game(3, seed=1, first=first).to_dict()
        for turn in range(1, 5):
            seat = (first + turn - 1) % 3
            assert State.from_dict(data | {"turn": turn, "decider": seat}).active == seat


@pytest.mark.rule("P1")
def test_free_squares_are_found_again_in_plain_data() -> None:
    state = new_game(2, seed=1)
    play(state, Place(state.hands[0][0], 0, (1, 0)), DONE)
    again = State.from_dict(state.to_dict())
    assert again == state
    assert list(again.frontier) and (1, 0) not in again.frontier


@pytest.mark.rule("A5")
def test_edges_that_have_acted_are_not_in_the_data() -> None:
    state = new_game(2, seed=0)
    state.cacao[0] = 1
    play(state, PLACE_AT_1_0, Act((1, 0), W, 1))
    again = State.from_dict(state.to_dict())
    assert again == state
    assert acts(again) == {((1, 0), "s", 1)}


@pytest.mark.rule("S1")
def test_data_with_other_start_tiles_are_refused() -> None:
    with pytest.raises(BadState, match="The start tile single plantation does not lie on"):
        read_with(jungle=[[0, 0, "market 2"], [1, 1, "single plantation"]])


@pytest.mark.rule("P1")
def test_data_with_a_worker_tile_beside_no_jungle_tile_are_refused() -> None:
    first, *others = new_game(2, seed=1).to_dict()["hands"]
    far = [5, 0, 0, first[0], 0]
    with pytest.raises(BadState, match=r"No jungle tile lies beside the worker tile on \(5, 0"):
        read_with(workers=[far], hands=[first[1:], *others], turn=2, decider=1)


@pytest.mark.rule("F1")
def test_data_with_a_jungle_tile_that_nothing_has_filled_in_are_refused() -> None:
    data = new_game(2, seed=1).to_dict()
    laid, shown = data["display"]
    with pytest.raises(BadState, match=r"Fewer than two worker tiles lie beside .* \(2, 0\)"):
        read_with(jungle=[*data["jungle"], [2, 0, laid]], display=[shown])


@pytest.mark.rule("E2")
def test_data_with_a_display_that_was_not_refilled_are_refused() -> None:
    data = new_game(2, seed=1).to_dict()
    shown, back = data["display"]
    with pytest.raises(BadState, match="The display cannot have 1 tile while there is a pile"):
        read_with(display=[shown], pile=[back, *data["pile"]])


# -------------------------------------------------------------------------- what is told


@pytest.mark.rule("H2")
def test_only_the_player_who_drew_a_tile_can_read_which() -> None:
    state = table(piles=[["2-1-0-1"], []])
    log = play(state, PLACE_AT_1_0, DONE)
    names = {}
    for reader in (None, 0, 1):
        (drawn,) = (event for event in read(log, reader) if event.name == "drawn")
        names[reader] = drawn.tile and drawn.tile.name
    assert names == {None: "2-1-0-1", 0: "2-1-0-1", 1: None}


@pytest.mark.rule("S5")
def test_a_shuffle_can_give_every_order() -> None:
    rng = random.Random(1)
    assert {shuffled("abc", rng) for _ in range(200)} == set(permutations("abc"))
