"""Graphs go out, and networkx brings them back the same."""

from __future__ import annotations

import json

import networkx as nx
import pytest

from cacao_nb.graph import (
    NO_EDGE,
    BadGraph,
    graph_of,
    history,
    node_type,
    to_graphml,
    to_matrix,
    to_node_link,
)
from tests.graph.reading import from_graphml, from_node_link, plain, typed
from tests.record.damage import HOSTILE
from tests.record.games import SETTINGS, played

RECORDS = [played(setting) for setting in SETTINGS]
BOARDS = [
    graph_of(record, len(record) * share // 4, free=share % 2 == 0, empty=share > 1)
    for record in RECORDS
    for share in range(5)
]
GRAPHS = [*BOARDS, *map(history, RECORDS)]


@pytest.mark.parametrize("board", GRAPHS)
def test_node_link_data_come_back_through_json(board):
    again = from_node_link(json.dumps(to_node_link(board)))
    assert nx.utils.graphs_equal(again, plain(board))
    assert typed(again) == typed(plain(board))
    assert list(again) == list(board)


@pytest.mark.parametrize("board", GRAPHS)
def test_graphml_comes_back(board):
    again = from_graphml(to_graphml(board))
    assert nx.utils.graphs_equal(again, plain(board))
    assert typed(again) == typed(plain(board))


def test_networkx_reads_it_from_a_file(tmp_path):
    path = tmp_path / "board.graphml"
    path.write_text(to_graphml(BOARDS[7]), encoding="utf-8")
    assert set(nx.read_graphml(path)) == set(map(str, BOARDS[7]))
    again = nx.read_graphml(path, node_type=node_type)
    assert dict(again.nodes(data=True)) == dict(plain(BOARDS[7]).nodes(data=True))
    assert {frozenset(edge) for edge in again.edges} == set(map(frozenset, BOARDS[7].edges))


@pytest.mark.parametrize(
    "text",
    [
        *("", "1, 0", "(1)", "(1, 0", "(1,0)", "(a, b)", "(1, 0, 0, 0)", "(1, 0) "),
        *(*HOSTILE, "(٣, 0)", None, 5, "(1, 0)" * 1000),
    ],
)
def test_what_is_no_key_is_refused_in_one_sentence(text):
    with pytest.raises(BadGraph, match="is no square; squares look like") as refused:
        node_type(text)
    assert str(refused.value).isprintable() and len(str(refused.value)) < 500


@pytest.mark.parametrize("board", GRAPHS)
def test_a_matrix_comes_back_as_far_as_it_knows(board):
    squares, matrix = to_matrix(board)
    assert (matrix == matrix.T).all()
    again = nx.from_numpy_array(matrix - NO_EDGE, nodelist=squares)
    assert list(again) == list(board)
    assert {frozenset(edge) for edge in again.edges} == set(map(frozenset, board.edges))
    for one, other, more in again.edges(data="weight"):
        assert more + NO_EDGE == board.edges[one, other]["workers"]


def test_any_number_of_the_edges_can_be_in_the_matrix():
    played_out = history(RECORDS[0])
    tiles, matrix = to_matrix(played_out, "gold")
    again = nx.from_numpy_array(matrix - NO_EDGE, nodelist=tiles)
    assert {frozenset(edge[:2]): edge[2] + NO_EDGE for edge in again.edges(data="weight")} == {
        frozenset(edge[:2]): edge[2] for edge in played_out.edges(data="gold")
    }


def test_the_error_is_a_value_error():
    assert issubclass(BadGraph, ValueError)
