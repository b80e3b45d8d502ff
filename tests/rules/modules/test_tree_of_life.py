"""Y: the tree of life."""

from __future__ import annotations

from typing import Any

import pytest

from cacao_nb import box
from cacao_nb.rules import (
    DONE,
    Act,
    BadState,
    EmptyEdge,
    Fill,
    Overbuild,
    Place,
    State,
    legal,
    new_game,
)
from cacao_nb.rules.modules.tree_of_life import TREE
from tests.rules.answers import activated, acts, refused, told
from tests.rules.positions import play, table, tile

N, E, S, W = range(4)
ONES, TWO = "1-1-1-1", "2-1-0-1"
RED, PURPLE = tile("red", ONES), tile("purple", ONES)
CHOCOLATE = ["tree_of_life", "chocolate"]

#: A 2-1-0-1 on (1, 0) with nobody in the west, two, or one.
NONE_W, TWO_W, ONE_W = (Place(TWO, turns, (1, 0)) for turns in (0, 2, 1))

rule = pytest.mark.rule


def beside_a_tree(**more: Any) -> State:
    """Red is about to place a 2-1-0-1; a tree lies on (0, 0), and nothing else."""
    options: dict[str, Any] = {"jungle": {(0, 0): "tree of life"}, "hand": [TWO]}
    return table(modules=["tree_of_life"], **options | more)


def empty_edges(state: State) -> set[tuple[tuple[int, int], str]]:
    """The edges without workers that may act now."""
    return {(e.square, "nesw"[e.side]) for e in legal(state) if isinstance(e, EmptyEdge)}


# --------------------------------------------------------------------------------- tiles


@rule("Y1")
@pytest.mark.parametrize(("players", "trees"), [(2, 2), (3, 3), (4, 3)])
def test_trees_replace_all_gold_mines(players: int, trees: int) -> None:
    plain, found = box(players), box(players, ["tree_of_life"])
    mines = sum(number for one, number in plain.jungle.items() if one.kind == "gold mine")
    others = {one: number for one, number in plain.jungle.items() if one.kind != "gold mine"}
    assert mines == trees and found.jungle == {**others, TREE: trees}
    assert found.workers == plain.workers and found.start == plain.start


@rule("Y1")
@pytest.mark.parametrize(
    ("players", "trees", "jungle", "workers"), [(2, 2, 23, 24), (3, 3, 31, 33), (4, 3, 31, 40)]
)
def test_with_chocolate_the_trees_come_on_top(
    players: int, trees: int, jungle: int, workers: int
) -> None:
    found, chocolate = box(players, CHOCOLATE), box(players, ["chocolate"])
    assert found.jungle == {**chocolate.jungle, TREE: trees}
    assert (found.jungle_tiles, found.worker_tiles) == (jungle, workers)


@rule("Y1")
def test_with_chocolate_two_players_have_a_0004_each() -> None:
    state = new_game(2, seed=1, modules=CHOCOLATE)
    for hand, pile in zip(state.hands, state.piles, strict=True):
        names = [one.name for one in hand + pile]
        assert names.count("0-0-0-4") == 1 and len(names) == 12
        assert not {"0-0-2-2", "0-2-0-2", "0-1-0-3"} & set(names)
    assert "0-0-0-4" not in {one.name for one in box(3, CHOCOLATE).workers}


@rule("Y1")
def test_with_chocolate_three_keep_all_worker_tiles_and_four_take_out_one() -> None:
    three, four = ({w.name: n for w, n in box(p, CHOCOLATE).workers.items()} for p in (3, 4))
    assert three == {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1}
    assert four == three | {"1-1-1-1": 3}


# --------------------------------------------------------------------------------- gold


@rule("Y2")
def test_each_worker_brings_one_gold() -> None:
    state = beside_a_tree()
    play(state, TWO_W)
    assert acts(state) == {((1, 0), "w", 1), ((1, 0), "w", 2)} and empty_edges(state) == set()
    for use in (1, 2):
        after = state.copy()
        (event,) = told(play(after, Act((1, 0), W, use)), "acted")
        assert after.gold == [use, 0] and event.changes == (("gold", use),)


@rule("Y2")
def test_four_workers_bring_four_gold() -> None:
    state = table(
        modules=["tree_of_life", "new_workers"],
        jungle={(0, 0): "tree of life"},
        hand=["0-0-0-4"],
    )
    play(state, Place("0-0-0-4", 0, (1, 0)), Act((1, 0), W, 4))
    assert state.gold[0] == 4


@rule("Y3")
def test_an_edge_without_workers_brings_three_gold() -> None:
    state = beside_a_tree()
    log = play(state, NONE_W)
    assert activated(log) == {(0, (1, 0), "w")}
    assert legal(state) == [EmptyEdge((1, 0), W), DONE]
    (event,) = told(play(state, EmptyEdge((1, 0), W)), "acted")
    assert state.gold == [3, 0]
    assert (event.workers, event.used, event.changes) == (0, 0, (("gold", 3),))


@rule("Y3")
def test_that_is_one_use_of_the_edge() -> None:
    jungle = {(0, 0): "tree of life", (1, 1): "water"}
    state = beside_a_tree(jungle=jungle)
    play(state, NONE_W, EmptyEdge((1, 0), W))
    (reason,) = refused(state, EmptyEdge((1, 0), W))
    assert (reason.rule, reason.message.id) == ("A3", "refused.not_activated")
    assert acts(state) == {((1, 0), "s", 1)}


@rule("Y3")
def test_each_edge_without_workers_counts_on_its_own() -> None:
    jungle = {(0, 0): "tree of life", (1, 1): "tree of life", (1, -1): "tree of life"}
    state = table(
        modules=["tree_of_life", "new_workers"], jungle=jungle, hand=["0-2-0-2"], gold=[1]
    )
    play(state, Place("0-2-0-2", 0, (1, 0)))
    assert empty_edges(state) == {((1, 0), "n"), ((1, 0), "s")}
    play(state, EmptyEdge((1, 0), N), Act((1, 0), W, 2), EmptyEdge((1, 0), S))
    assert state.gold[0] == 1 + 3 + 2 + 3


@rule("Y3")
def test_only_at_a_tree_an_edge_without_workers_brings_anything() -> None:
    jungle = {(0, 0): "single plantation", (1, 1): "tree of life"}
    state = beside_a_tree(jungle=jungle)
    log = play(state, NONE_W)
    assert activated(log) == {(0, (1, 0), "s")} and empty_edges(state) == set()
    (reason,) = refused(state, EmptyEdge((1, 0), W))
    assert reason.message.id == "refused.not_activated"


@rule("Y3")
def test_an_edge_with_workers_is_no_edge_without() -> None:
    state = beside_a_tree()
    play(state, ONE_W)
    (reason,) = refused(state, EmptyEdge((1, 0), W))
    assert (reason.rule, reason.squares) == ("A5", ((1, 0),))
    assert str(reason) == (
        "Workers do not act in this way at the tree of life beside the west edge of (1, 0)."
    )


@rule("Y3")
def test_workers_that_are_not_there_cannot_act() -> None:
    state = beside_a_tree()
    play(state, NONE_W)
    (reason,) = refused(state, Act((1, 0), W, 1))
    assert (reason.rule, reason.message.id) == ("A5", "refused.other_act")


@rule("Y3")
def test_a_game_without_trees_knows_no_empty_edges() -> None:
    state = table()
    play(state, Place(ONES, 0, (1, 0)))
    assert refused(state, EmptyEdge((1, 0), N))[0].message.id == "refused.other"


# -------------------------------------------------------------------------------- order


@rule("Y4")
def test_it_may_be_forgone() -> None:
    state = beside_a_tree()
    log = play(state, NONE_W, DONE)
    assert state.gold == [0, 0] and state.turn == 2
    (event,) = told(log, "unused")
    assert (event.workers, event.able) == (0, 1)


@rule("Y4")
def test_it_comes_at_any_place_in_the_order() -> None:
    jungle = {(0, 0): "tree of life", (1, 1): "single plantation", (2, 0): "market 2"}
    orders = [
        [EmptyEdge((1, 0), W), Act((1, 0), S, 1), Act((1, 0), E, 1)],
        [Act((1, 0), S, 1), EmptyEdge((1, 0), W), Act((1, 0), E, 1)],
        [Act((1, 0), S, 1), Act((1, 0), E, 1), EmptyEdge((1, 0), W)],
    ]
    for order in orders:
        state = beside_a_tree(jungle=jungle)
        play(state, NONE_W, *order)
        assert (state.gold[0], state.turn) == (5, 2)


@rule("Y4")
def test_it_is_decided_by_the_owner_when_it_is_their_turn_to_act() -> None:
    state = beside_a_tree(
        jungle={(0, 0): "water", (3, 1): "temple"},
        workers={(2, 1): tile("purple", TWO, 1)},
        display=["tree of life"],
        pile=[],
    )
    play(state, ONE_W)
    play(state, Fill((2, 0), "tree of life"))
    assert state.workers[2, 1].edges[N] == 0
    (reason,) = refused(state, EmptyEdge((2, 1), N))
    assert reason.rule == "A7"
    play(state, DONE)
    assert state.decider == 1 and legal(state) == [EmptyEdge((2, 1), N), DONE]
    play(state, EmptyEdge((2, 1), N))
    assert state.gold == [0, 3]


@rule("A8")
def test_before_a_tile_is_placed_no_edge_can_act() -> None:
    assert refused(beside_a_tree(), EmptyEdge((1, 0), W))[0].message.id == "refused.asked_place"


# --------------------------------------------------------------------------------- when


@rule("Y5")
def test_it_holds_for_a_tree_that_is_laid_later_beside_any_tile() -> None:
    workers = {
        (2, 1): tile("purple", TWO, 1),  # nobody in the north
        (2, -1): tile("red", TWO, 3),  # nobody in the south
        (3, 0): PURPLE,  # one in the west
    }
    state = beside_a_tree(
        jungle={(0, 0): "temple", (3, 1): "temple", (3, -1): "temple", (1, 1): "temple"}
        | {(1, -1): "temple"},
        workers=workers,
        display=["tree of life"],
        pile=[],
        hand=["3-0-0-1"],
    )
    assert (workers[2, 1].edges[N], workers[2, -1].edges[S]) == (0, 0)
    play(state, Place("3-0-0-1", 3, (1, 0)))  # nobody in the east, either
    log = play(state, Fill((2, 0), "tree of life"))
    facing = {(0, (1, 0), "e"), (0, (2, -1), "s"), (1, (2, 1), "n"), (1, (3, 0), "w")}
    assert facing <= activated(log)
    assert empty_edges(state) == {((1, 0), "e"), ((2, -1), "s")}
    play(state, EmptyEdge((2, -1), S), EmptyEdge((1, 0), E))
    assert state.decider == 1 and empty_edges(state) == {((2, 1), "n")}
    play(state, EmptyEdge((2, 1), N), Act((3, 0), W, 1))
    assert state.gold == [6, 4]


@rule("Y5")
def test_a_tile_beside_an_old_tree_earns_only_when_it_is_placed() -> None:
    state = beside_a_tree(
        jungle={(0, 0): "tree of life", (1, 1): "temple"},
        workers={(0, 1): tile("red", TWO, 1)},
        display=["water"],
    )
    assert state.workers[0, 1].edges[N] == 0
    log = play(state, ONE_W)
    assert activated(log) == {(0, (1, 0), "w"), (0, (1, 0), "s")}


@rule("Y5")
def test_it_holds_when_overbuilding() -> None:
    state = beside_a_tree(workers={(1, 0): RED}, display=[], pile=[], suns=[1])
    log = play(state, Overbuild(TWO, 0, (1, 0)))
    (event,) = told(log, "activated")
    assert (event.workers, event.cause) == (0, ("overbuild", (1, 0)))
    play(state, EmptyEdge((1, 0), W))
    assert (state.gold[0], state.suns[0]) == (3, 0)


@rule("Y5")
def test_overbuilding_lets_no_other_edge_earn() -> None:
    workers = {(1, 0): RED, (0, 1): tile("red", TWO, 1), (-1, 0): tile("purple", TWO, 2)}
    state = beside_a_tree(workers=workers, display=[], pile=[], suns=[1])
    log = play(state, Overbuild(TWO, 0, (1, 0)))
    assert activated(log) == {(0, (1, 0), "w")}


@rule("Y5")
def test_the_lower_tile_of_an_overbuilt_square_earns_nothing() -> None:
    state = beside_a_tree(
        jungle={(0, 0): "temple", (2, -1): "temple"},
        workers={(1, -2): PURPLE},
        display=["tree of life"],
        pile=[],
    )
    state.workers[1, 0] = RED
    state.covered[1, 0] = tile("red", TWO, 3)  # nobody in the north below, one on top
    del state.frontier[1, 0]
    play(state, Place(TWO, 0, (0, -1)), Fill((1, -1), "tree of life"))
    assert {(one.square, one.use) for one in legal(state) if isinstance(one, Act)} == {
        *(((0, -1), 1), ((0, -1), 2), ((1, 0), 1))
    }


# --------------------------------------------------------------------------------- data


def waiting_for_nobody() -> State:
    """Red's new tile has workers neither at the tree in the west nor at the water south."""
    state = beside_a_tree(
        jungle={(0, 0): "tree of life", (1, 1): "water"}, hand=["3-0-0-1"], pile=[]
    )
    play(state, Place("3-0-0-1", 0, (1, 0)))
    return state


@rule("Y4")
def test_an_edge_without_workers_waits_in_plain_data() -> None:
    state = waiting_for_nobody()
    again = State.from_dict(state.to_dict(), teaching=True)
    assert again == state and legal(again) == [EmptyEdge((1, 0), W), DONE]


@rule("Y3")
def test_data_in_which_an_edge_without_workers_waits_elsewhere_are_refused() -> None:
    data = waiting_for_nobody().to_dict()
    assert data["waiting"] == [[0, [[1, 0, W]]]]
    with pytest.raises(BadState, match="under waiting"):
        State.from_dict(data | {"waiting": [[0, [[1, 0, S]]]]}, teaching=True)
