"""The board as a graph: which nodes, which edges, and what they tell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import networkx as nx
import pytest
from networkx.algorithms import bipartite

from cacao_nb.game import Game, Position
from cacao_nb.graph import (
    EDGE_ATTRIBUTES,
    GRAPH_ATTRIBUTES,
    NODE_ATTRIBUTES,
    graph,
    node_attributes,
)
from cacao_nb.record.steps import all_steps
from cacao_nb.rules import Place, State, apply, new_game
from cacao_nb.rules.squares import SIDE_NAMES, Square, beside, is_jungle_space
from cacao_nb.rules.state import FILL
from cacao_nb.rules.tiles import COLOURS
from tests.project.test_imports import _loaded_by
from tests.record.games import SETTINGS, played
from tests.rules.positions import table, tile
from tests.rules.random_games import play, positions, settings
from tests.samples import sample

SCALARS = (str, int, bool)


@pytest.fixture(scope="module")
def states() -> list[State]:
    """Positions of every phase, with two to four players."""
    return [*positions(settings(24))][:: sample(22, 11)]


def test_there_is_a_node_for_every_tile_and_for_nothing_else(states):
    for state in states:
        board = graph(state)
        assert list(board) == [*state.jungle, *state.workers]


def test_nodes_tell_what_lies_there(states):
    for state in states:
        board = graph(state)
        for space, laid in state.jungle.items():
            told = board.nodes[space]
            assert (told["kind"], told["tile"], told["value"]) == (
                laid.kind,
                laid.name,
                laid.value,
            )
        for square, placed in state.workers.items():
            told = board.nodes[square]
            assert (told["kind"], told["tile"]) == ("worker", placed.tile.name)
            assert (told["owner"], told["rotation"]) == (placed.owner, placed.rotation)
            assert told["colour"] == COLOURS[placed.owner]
            assert tuple(told[f"workers_{side}"] for side in SIDE_NAMES) == placed.edges
            assert told["overbuilt"] == (square in state.covered)
            assert ("covered" in told) == told["overbuilt"]


def test_edges_join_each_worker_tile_with_the_jungle_tiles_beside_it(states):
    for state in states:
        board = graph(state)
        wanted = {
            frozenset((square, space)): (side, placed.edges[SIDE_NAMES.index(side)])
            for square, placed in state.workers.items()
            for side, space in zip(SIDE_NAMES, beside(square), strict=True)
            if space in state.jungle
        }
        found = {
            frozenset((one, other)): (told["side"], told["workers"])
            for one, other, told in board.edges(data=True)
        }
        assert found == wanted


def test_an_edge_says_whose_it_is(states):
    for state in states:
        for one, other, told in graph(state).edges(data=True):
            square = other if is_jungle_space(one) else one
            owner = state.workers[square].owner
            assert (told["owner"], told["colour"]) == (owner, COLOURS[owner])


def test_free_squares_and_empty_spaces_are_there_on_request(states):
    for state in states:
        board = graph(state, free=True, empty=True)
        kinds = nx.get_node_attributes(board, "kind")
        assert {square for square in board if kinds[square] == "free"} == set(state.frontier)
        assert {square for square in board if kinds[square] == "empty"} == {
            space for square in state.workers for space in beside(square)
        } - set(state.jungle)
        for square in board:  # what lies side by side is joined, and nothing else
            assert set(board[square]) == set(beside(square)) & set(board)
        tiles = [square for square in board if kinds[square] not in ("free", "empty")]
        bare = graph(state)
        assert nx.utils.nodes_equal(
            board.subgraph(tiles).nodes(data=True), bare.nodes(data=True)
        )
        assert nx.utils.edges_equal(
            board.subgraph(tiles).edges(data=True), bare.edges(data=True)
        )


def test_every_attribute_is_documented_and_a_scalar(states):
    for state in states:
        board = graph(state, free=True, empty=True)
        assert board.graph.keys() == GRAPH_ATTRIBUTES.keys() - {"modules"}
        for told, documented in (
            *((told, NODE_ATTRIBUTES) for _, told in board.nodes(data=True)),
            *((told, EDGE_ATTRIBUTES) for *_, told in board.edges(data=True)),
            (board.graph, GRAPH_ATTRIBUTES),
        ):
            assert told.keys() <= documented.keys()
            assert all(type(told[name]) in SCALARS for name in told.keys() - {"pos"})
        assert all(board.nodes[x, y]["pos"] == (x, -y) for x, y in board)


def test_every_documented_attribute_is_there_somewhere():
    nodes: set[str] = set()
    edges: set[str] = set()
    demo = Game.demo("diamante")
    for game in [*(Game.of(played(setting)) for setting in SETTINGS), demo]:
        board = game.graph()
        nodes |= {name for _, told in board.nodes(data=True) for name in told}
        edges |= {name for *_, told in board.edges(data=True) for name in told}
    assert nodes == node_attributes(demo.record.rules.modules).keys()
    assert edges == EDGE_ATTRIBUTES.keys()
    assert demo.graph().graph.keys() == GRAPH_ATTRIBUTES.keys()


def test_it_is_bipartite_and_says_so(states):
    for state in states:
        for free, empty in product((False, True), repeat=2):
            board = graph(state, free=free, empty=empty)
            side = nx.get_node_attributes(board, "bipartite")
            spaces = {square for square in board if side[square] == 0}
            assert spaces == {square for square in board if is_jungle_space(square)}
            assert bipartite.is_bipartite_node_set(board, spaces)
            if len(spaces) < len(board):
                projected = bipartite.weighted_projected_graph(board, spaces)
                assert set(projected) == spaces


def test_the_tiles_are_connected(states):
    for state in states:
        # The two start tiles touch each other only through worker tiles.
        assert nx.is_connected(graph(state, free=True))


@pytest.mark.rule("A8")
def test_workers_are_activated_when_the_spaces_have_been_filled():
    state = table(workers={(1, 0): tile("red", "1-1-1-1")}, turn=2)
    apply(state, Place("1-1-1-1", 0, (2, 1)))
    assert state.phase == FILL and state.spaces == ((2, 0),)
    assert not graph(state).edges[(2, 1), (1, 1)]["activated"]
    assert graph(state).edges[(1, 0), (1, 1)]["activated"]
    apply(state, state.rules.phases[FILL](state)[0])
    board = graph(state)
    for edge in (((2, 1), (1, 1)), ((2, 1), (2, 0)), ((1, 0), (2, 0))):
        assert board.edges[edge]["activated"], edge


def test_edges_are_waiting_as_long_as_somebody_may_use_them():
    for setting in settings(6):
        for state, _ in play(setting):
            found = {
                (square, told["side"])
                for square, _, told in _from_workers(graph(state))
                if told["waiting"]
            }
            assert found == {
                (edge.square, SIDE_NAMES[edge.side])
                for _, edges in state.waiting
                for edge in edges
            }


def test_an_edge_without_workers_is_never_activated(states):
    for state in states:
        for *_, told in graph(state, free=True, empty=True).edges(data=True):
            assert told["workers"] or not told["activated"]


def test_every_step_of_a_game_has_its_graph():
    for step in tuple(all_steps(played(SETTINGS[1]))):
        assert set(graph(step.state)) == {*step.state.jungle, *step.state.workers}


def test_a_position_shows_the_graph_of_its_state():
    position = Position(new_game(players=2, seed=7))
    assert nx.utils.graphs_equal(position.graph(), graph(position))
    assert nx.utils.graphs_equal(graph(position), graph(position.state))


def test_a_graph_is_fresh_each_time():
    position = Position(new_game(players=2, seed=7))
    changed = position.graph()
    changed.nodes[0, 0]["kind"] = "volcano"
    changed.add_node("moon")
    assert position.graph().nodes[0, 0]["kind"] == "plantation"
    assert len(position.graph()) == 2


def test_a_seat_sees_the_same_graph(states):
    for state in states:
        seat = Random(state.turn).randrange(state.players)
        assert nx.utils.graphs_equal(
            graph(state.seen_by(seat), free=True, empty=True),
            graph(state, free=True, empty=True),
        )


def test_networkx_is_loaded_by_whoever_asks_for_a_graph():
    assert "networkx" not in _loaded_by("from cacao_nb import Game")
    assert "networkx" in _loaded_by("from cacao_nb import Game; Game().position.graph()")


def _from_workers(board: nx.Graph) -> Iterator[tuple[Square, Square, dict[str, Any]]]:
    """The edges, the worker square first."""
    for one, other, told in board.edges(data=True):
        yield (other, one, told) if is_jungle_space(one) else (one, other, told)
