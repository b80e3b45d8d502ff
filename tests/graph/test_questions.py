"""What a graph answers equals what the engine knows."""

from __future__ import annotations

import networkx as nx
import pytest

from cacao_nb.graph import (
    BadGraph,
    after_turn,
    contested,
    edges_of,
    frontier,
    graph,
    history,
    holes,
    jungle_tiles,
    reach,
    table,
    temple_majorities,
    workers_beside,
    would_fill,
)
from cacao_nb.rules import Overbuild, Place, State, apply, legal
from cacao_nb.rules import events as ev
from cacao_nb.rules.events import Log
from cacao_nb.rules.scoring import score_temples
from cacao_nb.rules.scoring import workers_beside as counted
from cacao_nb.rules.squares import Square, beside
from cacao_nb.rules.state import FILL, PLACE
from tests.record.games import SETTINGS
from tests.record.games import played as recorded
from tests.rules import positions as small
from tests.rules.positions import tile
from tests.rules.random_games import play, settings
from tests.samples import sample


@pytest.fixture(scope="module")
def states() -> list[State]:
    """The beginnings of all turns of some games, and how they ended."""
    return [
        state.copy()
        for setting in settings(sample(12, 24))
        for state, decision in play(setting)
        if state.phase == PLACE or decision is None
    ]


@pytest.mark.rule("T1")
def test_temple_majorities_are_those_of_the_score_sheet(states):
    for state in states:
        wanted = [(temple.space, temple.workers) for temple in score_temples(state)]
        assert list(temple_majorities(graph(state)).items()) == wanted


def test_a_majority_is_a_weighted_degree_in_the_part_of_one_player(states):
    for state in states[::5]:
        board = graph(state, free=True, empty=True)
        parts = [edges_of(board, seat) for seat in range(state.players)]
        for space in state.jungle:
            degrees = tuple(part.degree(space, weight="workers") for part in parts)
            assert degrees == workers_beside(board, space) == counted(state, space)


def test_contested_are_the_tiles_that_several_players_face(states):
    for state in states:
        faced = {space: counted(state, space) for space in state.jungle}
        wanted = {
            space: counts
            for space, counts in faced.items()
            if sum(count > 0 for count in counts) >= 2
        }
        board = graph(state, free=True, empty=True)
        assert contested(board) == wanted
        assert contested(board, "temple") == {
            space: counts
            for space, counts in wanted.items()
            if state.jungle[space].kind == "temple"
        }


def test_jungle_tiles_come_in_the_order_in_which_they_were_laid(states):
    for state in states:
        assert jungle_tiles(graph(state, free=True, empty=True)) == list(state.jungle)


@pytest.mark.rule("P1")
def test_the_frontier_is_where_a_worker_tile_may_go(states):
    for state in states:
        assert frontier(graph(state)) == set(state.frontier)
        assert frontier(graph(state, free=True, empty=True)) == set(state.frontier)


@pytest.mark.rule("F1")
def test_the_spaces_that_a_placement_would_fill_are_those_that_it_fills(states):
    for state in states:
        board = graph(state, free=True, empty=True)
        for square, decision in _one_per_square(state).items():
            after = state.copy()
            apply(after, decision)
            wanted = set(after.spaces) if after.turn == state.turn else set()
            assert would_fill(board, square) == wanted


@pytest.mark.rule("A1")
@pytest.mark.rule("A2")
def test_the_reach_of_a_placement_is_what_it_activates(states):
    checked = {Place: 0, Overbuild: 0}
    for state in states[::3]:
        board = graph(state, free=True, empty=True)
        for square, decision in _one_per_square(state).items():
            found = reach(board, square)
            if len(found.fills) > board.graph["jungle_left"]:
                continue  # the player chooses which spaces stay empty
            checked[type(decision)] += 1
            own, others = _activated(state, decision)
            placed = decision.placed[state.active]
            assert own == {
                (square, space)
                for side, space in enumerate(beside(square))
                if placed.edges[side] and space in found.touches | found.fills
            }
            assert others == found.activates
    assert all(number > 20 for number in checked.values()), checked


def _one_per_square(state: State) -> dict[Square, Place | Overbuild]:
    """A legal decision for each square where a worker tile may go now."""
    options = legal(state)
    return {made.square: made for made in options if isinstance(made, Place | Overbuild)}


def _activated(
    state: State, decision: Place | Overbuild
) -> tuple[set[tuple[Square, Square]], set[tuple[Square, Square]]]:
    """The edges that the engine activates: the new tile's, and those of others."""
    log: Log = []
    after = state.copy()
    apply(after, decision, log)
    while after.phase == FILL:
        apply(after, legal(after)[0], log)
    edges = [event.edge for event in ev.read(log) if event.name == ev.ACTIVATED]
    found = {(edge.square, edge.space) for edge in edges}
    own = {edge for edge in found if edge[0] == decision.square}
    return own, found - own


@pytest.mark.rule("F6")
def test_nothing_is_filled_when_no_jungle_tile_is_left():
    workers = {(1, 0): tile("red", "1-1-1-1")}
    state = small.table(workers=workers, display=(), pile=())
    found = reach(graph(state, free=True, empty=True), (2, 1))
    assert found.touches == {(1, 1)}
    assert not found.fills and not found.activates


@pytest.mark.rule("O6")
def test_building_over_a_tile_fills_nothing():
    workers = {(1, 0): tile("red", "1-1-1-1"), (2, 1): tile("red", "1-1-1-1")}
    found = reach(graph(small.table(workers=workers), free=True, empty=True), (1, 0))
    assert found.touches == {(0, 0), (1, 1)}
    assert not found.fills and not found.activates


def test_a_question_about_placing_needs_squares_without_tiles():
    state = small.table(workers={(1, 0): tile("red", "1-1-1-1")})
    for board in (graph(state), graph(state, free=True), graph(state, empty=True)):
        with pytest.raises(BadGraph, match="free=True and empty=True"):
            would_fill(board, (2, 1))


@pytest.mark.parametrize("square", [(0, 0), (5, 0), (2, 0), (9, 9)])
def test_a_question_about_placing_needs_a_worker_square(square):
    state = small.table(workers={(1, 0): tile("red", "1-1-1-1")})
    with pytest.raises(BadGraph, match="Nobody can place"):
        reach(graph(state, free=True, empty=True), square)


def test_questions_are_about_one_moment_of_a_game():
    whole = history(recorded(SETTINGS[0]))
    for question in (temple_majorities, contested, frontier, holes):
        with pytest.raises(BadGraph, match="after_turn gives"):
            question(whole)
    board, state = after_turn(whole, whole.graph["turn"]), recorded(SETTINGS[0]).state
    assert list(temple_majorities(board).values()) == [
        temple.workers for temple in score_temples(state)
    ]
    assert frontier(board) == set(state.frontier)


# ----------------------------------------------------------------------------------- holes


def test_holes_are_where_a_walk_over_empty_squares_never_leaves_the_board(states):
    seen = 0
    for state in states:
        tiles = {*state.jungle, *state.workers}
        found = holes(graph(state))
        assert holes(graph(state, free=True, empty=True)) == found
        for group in found:
            assert nx.is_connected(table(graph(state)).subgraph(group))
        assert set().union(*found) == {
            square for square in table(graph(state)) if _enclosed(square, tiles)
        }
        seen += len(found)
    assert seen > 20


def _enclosed(square: Square, tiles: set[Square]) -> bool:
    """Walk from a square without a tile until nothing is left, or until out in the open."""
    if square in tiles:
        return False
    xs, ys = zip(*tiles, strict=True)
    seen, todo = {square}, [square]
    while todo:
        x, y = todo.pop()
        if not (min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys)):
            return False
        new = [other for other in beside((x, y)) if other not in tiles and other not in seen]
        seen.update(new)
        todo += new
    return True


def test_tiles_that_meet_at_their_corners_enclose_a_hole():
    workers = {(0, 1): tile("red", "1-1-1-1"), (2, 1): tile("red", "1-1-1-1")}
    jungle = {(0, 0): "temple", (2, 0): "temple", (2, 2): "temple"}
    top = {**workers, (1, 0): tile("purple", "1-1-1-1"), (1, 2): tile("purple", "1-1-1-1")}
    assert holes(graph(small.table(jungle=jungle, workers=top))) == [{(1, 1)}]
    assert holes(graph(small.table(jungle=jungle, workers=workers))) == []


def test_holes_side_by_side_are_one_and_others_come_row_by_row():
    board = nx.grid_2d_graph(7, 4)
    nx.set_node_attributes(board, "worker", "kind")
    board.remove_nodes_from([(5, 2), (1, 1), (2, 1), (4, 1)])
    assert holes(board) == [{(1, 1), (2, 1)}, {(4, 1)}, {(5, 2)}]


def test_the_start_has_no_hole_and_nothing_contested():
    board = graph(small.table())
    assert holes(board) == [] and contested(board) == {} and temple_majorities(board) == {}
