"""Graphs go out and come back the same."""

from __future__ import annotations

import json

import networkx as nx
import pytest

from cacao_nb.graph import (
    BadGraph,
    from_graphml,
    from_matrix,
    from_node_link,
    graph_of,
    history,
    node_type,
    to_graphml,
    to_matrix,
    to_node_link,
)
from tests.record.games import SETTINGS, played

RECORDS = [played(setting) for setting in SETTINGS]
BOARDS = [
    graph_of(record, len(record) * share // 4, free=share % 2 == 0, empty=share > 1)
    for record in RECORDS
    for share in range(5)
]
GRAPHS = [*BOARDS, *map(history, RECORDS)]


def typed(made: nx.Graph) -> list[object]:
    """Everything in a graph, with the types of the values: True is not 1."""
    edges = {tuple(sorted(edge[:2])): edge[2] for edge in made.edges(data=True)}
    parts = [made.graph, *(told for _, told in sorted(made.nodes(data=True)))]
    parts += [edges[edge] for edge in sorted(edges)]
    return [sorted((name, repr(value)) for name, value in part.items()) for part in parts]


@pytest.mark.parametrize("board", GRAPHS)
def test_node_link_data_come_back_through_json(board):
    text = json.dumps(to_node_link(board))
    again = from_node_link(json.loads(text))
    assert nx.utils.graphs_equal(again, board)
    assert typed(again) == typed(board)
    assert list(again) == list(board)


@pytest.mark.parametrize("board", GRAPHS)
def test_graphml_comes_back(board):
    again = from_graphml(to_graphml(board))
    assert nx.utils.graphs_equal(again, board)
    assert typed(again) == typed(board)


def test_files_of_networkx_are_the_same(tmp_path):
    path = tmp_path / "board.graphml"
    nx.write_graphml(BOARDS[7], path)
    assert set(nx.read_graphml(path)) == set(map(str, BOARDS[7]))
    again = nx.read_graphml(path, node_type=node_type)
    assert dict(again.nodes(data=True)) == dict(BOARDS[7].nodes(data=True))
    assert {frozenset(edge) for edge in again.edges} == set(map(frozenset, BOARDS[7].edges))


@pytest.mark.parametrize(
    "text", ["", "1, 0", "(1)", "(1, 0", "(1,0)", "(a, b)", "(1, 0, 0, 0)", "(1, 0) "]
)
def test_what_is_no_square_is_refused(text):
    with pytest.raises(BadGraph, match="is no square"):
        node_type(text)


@pytest.mark.parametrize("board", GRAPHS)
def test_a_matrix_comes_back_as_far_as_it_knows(board):
    squares, matrix = to_matrix(board)
    assert (matrix == matrix.T).all()
    for again in (from_matrix(squares, matrix), from_matrix(squares, matrix.tolist())):
        assert list(again) == list(board)
        for square, told in again.nodes(data=True):
            assert told.items() <= board.nodes[square].items()
        assert {frozenset(edge) for edge in again.edges} == set(map(frozenset, board.edges))
        for one, other, told in again.edges(data=True):
            assert told.items() <= board.edges[one, other].items()
            assert told.keys() == {"side", "workers"}


def test_any_number_of_the_edges_can_be_in_the_matrix():
    played_out = history(RECORDS[0])
    tiles, matrix = to_matrix(played_out, "gold")
    again = from_matrix(tiles, matrix, "gold")
    assert {frozenset(edge[:2]): edge[2] for edge in again.edges(data="gold")} == {
        frozenset(edge[:2]): edge[2] for edge in played_out.edges(data="gold")
    }


@pytest.mark.parametrize("matrix", [[], [[-1, 1]], [[-1, 1], [1]], [[-1, 1]] * 3])
def test_a_matrix_of_another_size_is_refused(matrix):
    with pytest.raises(BadGraph, match="a row and a column for each of the 2 squares"):
        from_matrix([(0, 0), (1, 0)], matrix)


@pytest.mark.parametrize("other", [(1, 1), (2, 0), (0, 3)])
def test_an_edge_between_squares_that_do_not_touch_is_refused(other):
    with pytest.raises(BadGraph, match=r"\(0, 0\) do not lie side by side"):
        from_matrix([(0, 0), other], [[-1, 1], [1, -1]])
