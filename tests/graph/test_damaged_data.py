"""Damaged node-link data and matrices: the documented error, or a sound graph."""

from __future__ import annotations

import copy
from collections import Counter
from random import Random
from typing import Any

import networkx as nx
import pytest

from cacao_nb.graph import (
    EDGE_ATTRIBUTES,
    GRAPH_ATTRIBUTES,
    HISTORY_EDGE_ATTRIBUTES,
    HISTORY_NODE_ATTRIBUTES,
    NODE_ATTRIBUTES,
    BadGraph,
    from_graphml,
    from_matrix,
    from_node_link,
    to_graphml,
)
from cacao_nb.graph.checked import MOST_ATTRIBUTES, MOST_NODES
from cacao_nb.graph.values import (
    EDGE_VALUES,
    GRAPH_VALUES,
    NEEDED,
    NODE_VALUES,
    owner_values,
    square_values,
)
from tests.graph.hostile import DATA, EACH, refused
from tests.record.damage import HOSTILE, JUNK, below, nodes
from tests.rules.random_games import pick


def damaged(data: Any, rng: Random) -> Any:
    """Data with something dropped, of another type, twice, or somewhere else."""
    data = copy.deepcopy(data)
    for _ in range(1 + below(2, rng)):
        # The few keys above nodes and edges as often as the many within.
        places = list(nodes(data))
        if rng.random() < 0.3:
            places = [(place, key) for place, key in places if place is data]
        if not places:
            break
        place, key = pick(places, rng)
        match below(5, rng):
            case 0:
                del place[key]
            case 1 | 2:
                place[key] = copy.deepcopy(pick((*JUNK, *HOSTILE), rng))
            case 3 if isinstance(place, list):
                place.insert(key, copy.deepcopy(place[key]))
            case 3:
                place[pick((*HOSTILE, 5, None, (1, 0)), rng)] = place[key]
            case 4:
                other, there = pick(places, rng)
                place[key], other[there] = copy.deepcopy((other[there], place[key]))
    return data


def test_damaged_node_link_data_are_refused_in_one_sentence_or_are_a_graph():
    rng, results = Random(5), Counter[bool]()
    for number in range(EACH):
        data = damaged(DATA[number % len(DATA)], rng)
        results[refused(from_node_link, data) is None] += 1
    assert results[False] > EACH * 0.6 and results[True] > 10


@pytest.mark.parametrize("data", [*JUNK, *HOSTILE], ids=lambda data: repr(data)[:30])
def test_what_are_no_data_at_all_is_refused(data):
    assert refused(from_node_link, data)
    assert refused(from_node_link, {"graph": {}, "nodes": [], "edges": data}) or data == []
    refused(from_node_link, {"graph": data, "nodes": [], "edges": []})


def changed(path: list[Any], value: object, number: int = 0) -> Any:
    """Good data with one value changed, or, if it is `...`, missing."""
    data = place = copy.deepcopy(DATA[number])
    for key in path[:-1]:
        place = place[key]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (["nodes"], ..., "Node-link data have a list under nodes; here it is missing."),
        (["edges"], 3, "Under edges, node-link data have a list, not 3."),
        (
            ["nodes", 1],
            "a",
            "Under nodes, node-link data list objects with keys; number 2 is 'a'.",
        ),
        (
            ["graph"],
            ...,
            "Node-link data have the attributes of the graph under graph; here it is missing.",
        ),
        (["graph"], [], "The graph: there is [] instead of attributes by name."),
        (["directed"], True, "The graph: directed is True; it has to be false."),
        (["multigraph"], None, "The graph: multigraph is None; it has to be false."),
        (
            ["graph", "what"],
            "chess",
            "The graph: what is 'chess'; it has to be one of 'cacao board' and 'cacao game'.",
        ),
        (
            ["graph", "players"],
            ...,
            "The graph: players is missing; it has to be a whole number from 2 to 4.",
        ),
        (
            ["nodes", 0, "id"],
            ...,
            (
                "Node number 1: id is None; it has to be two whole numbers (x, y) "
                "from -99 to 99, or three (x, y, level) with the level 0 or 1."
            ),
        ),
        (
            ["nodes", 0, "id"],
            [0, 0, 1],
            (
                "Node (0, 0, 1): its key has to have 2 numbers; a board has (x, y), "
                "a whole game (x, y, level)."
            ),
        ),
        (["nodes", 1, "id"], [0, 0], "Node (0, 0): it is there twice; once is enough."),
        (
            ["nodes", 0, "x"],
            1,
            "Node (0, 0): x is 1; it has to be 0, which follows from its key.",
        ),
        (
            ["nodes", 0, "kind"],
            ["market"],
            "Node (0, 0): kind is ['market']; it has to be a text of at most 200 characters.",
        ),
        (
            ["nodes", 0, "mine"],
            None,
            (
                "Node (0, 0): mine is None; it has to be a whole number from -99999 to 99999, "
                "another number, true or false, or a text of at most 200 characters."
            ),
        ),
        (["edges", 0, "target"], [9, 8], "Edge number 1: (9, 8) is none of the nodes."),
    ],
    ids=lambda given: "/".join(map(str, given)) if isinstance(given, list) else None,
)
def test_the_sentence_says_what_is_wrong_where_and_what_would_be_allowed(path, value, sentence):
    assert refused(from_node_link, changed(path, value)) == sentence


def test_edges_are_refused_by_their_two_nodes():
    edge = DATA[0]["edges"][0]
    one, other = tuple(edge["source"]), tuple(edge["target"])
    where = f"The edge from {one} to {other}"
    side = edge["side"]
    for path, value, told in (
        (["edges", 0, "side"], "up", f"side is 'up'; it has to be the text {side!r}."),
        (["edges", 0, "workers"], 5, "workers is 5; it has to be a whole number from 0 to 4."),
        (["edges", 0, "owner"], 3, "owner is 3; it has to be a whole number from 0 to 1."),
        (["edges", 0, "waiting"], ..., "waiting is missing; it has to be true or false."),
        (["edges", 1], copy.deepcopy(edge), "it is there twice; once is enough."),
    ):
        assert refused(from_node_link, changed(path, value)) == f"{where}: {told}"


def test_the_error_is_a_value_error():
    assert issubclass(BadGraph, ValueError)


def test_the_data_given_stay_as_they_are():
    data = copy.deepcopy(DATA[0])
    made = from_node_link(data)
    made.nodes[0, 0]["kind"] = "changed"
    assert data == DATA[0]


def test_attributes_may_be_added():
    data = changed(["nodes", 0, "betweenness"], 0.25)
    data["edges"][0]["mark"] = "look here"
    made = from_node_link(data)
    assert made.nodes[0, 0]["betweenness"] == 0.25
    assert nx.utils.graphs_equal(from_graphml(to_graphml(made)), made)


def test_every_attribute_has_its_values():
    follows = {*square_values((0, 0, 0)), *owner_values(2)}
    assert GRAPH_VALUES.keys() == GRAPH_ATTRIBUTES.keys()
    told = NODE_ATTRIBUTES.keys() | HISTORY_NODE_ATTRIBUTES.keys()
    assert NODE_VALUES.keys() | follows == told
    told = EDGE_ATTRIBUTES.keys() | HISTORY_EDGE_ATTRIBUTES.keys()
    assert EDGE_VALUES.keys() | {"side", "owner"} == told
    for needed in NEEDED.values():
        assert {*needed.node} <= NODE_VALUES.keys() | follows
        assert {*needed.edge} <= EDGE_VALUES.keys() | {"side"}


# Matrices -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("squares", "matrix", "sentence"),
    [
        (["a"], [[-1]], "Node number 1: id is 'a'; it has to be two whole numbers"),
        ([(0, 0)], 5, "The matrix needs a row and a column for each of the 1 squares."),
        ([(0, 0)], [5], "The matrix needs a row and a column for each of the 1 squares."),
        ([(0, 0), (0, 0)], [[-1, -1], [-1, -1]], "Node (0, 0): it is there twice"),
        (
            [(0, 0), (1, 0)],
            [[-1, 1], [2, -1]],
            "The matrix has 2 from (1, 0) to (0, 0), but 1 the other way.",
        ),
        (
            [(0, 0), (1, 0)],
            [[-1, "a"], ["a", -1]],
            "The edge from (1, 0) to (0, 0): matrix is 'a'; it has to be a whole number",
        ),
        ([(0, 0)], [[1]], "(0, 0) and (0, 0) do not lie side by side"),
        (
            [(0, 0), (1, 0)],
            [[-1, 9], [9, -1]],
            "The edge from (1, 0) to (0, 0): workers is 9; it has to be a whole number",
        ),
    ],
)
def test_what_is_wrong_in_a_matrix_is_said(squares, matrix, sentence):
    assert (refused(lambda rows: from_matrix(squares, rows), matrix) or "").startswith(sentence)


@pytest.mark.parametrize("number", JUNK, ids=lambda number: repr(number)[:30])
def test_whatever_stands_in_a_matrix(number):
    refused(lambda rows: from_matrix([(0, 0), (1, 0)], rows), [[-1, number], [number, -1]])
    refused(lambda rows: from_matrix([(0, 0), (1, 0)], rows), number)


# Sizes --------------------------------------------------------------------------------------


def many(nodes: int) -> list[dict[str, object]]:
    squares = [(number % 99, number // 99) for number in range(nodes)]
    return [{"id": (x, y), "x": x, "y": y, "bipartite": (x + y) % 2} for x, y in squares]


def test_a_graph_too_large_is_refused_soon():
    assert (
        refused(from_node_link, {"graph": {}, "edges": [], "nodes": many(MOST_NODES)}) is None
    )
    told = f"The graph of a game has at most {MOST_NODES} nodes."
    for size in (MOST_NODES + 1, 1_000_000):
        data: dict[str, object] = {"graph": {}, "edges": [], "nodes": [{}] * size}
        assert refused(from_node_link, data) == told
    squares = [(0, 0)] * (MOST_NODES + 1)
    assert refused(lambda rows: from_matrix(squares, rows), []) == told


def test_too_many_edges_are_some_of_them_twice():
    data = {**DATA[3], "edges": DATA[3]["edges"] * 1_000}
    assert (refused(from_node_link, data) or "").endswith("it is there twice; once is enough.")


def test_too_many_and_too_long_attributes_are_refused():
    node = many(1)[0]
    data: dict[str, object] = {"graph": {}, "edges": [], "nodes": [node]}
    for number in range(MOST_ATTRIBUTES):
        node[f"a{number}"] = number
    told = f"Node (0, 0): there are at most {MOST_ATTRIBUTES} attributes."
    assert refused(from_node_link, data) == told
    data["nodes"] = [{**many(1)[0], "a" * 10_000: 1}]
    assert "is no name of an attribute" in (refused(from_node_link, data) or "")
    data["nodes"] = [{**many(1)[0], "a": "b" * 1_000}]
    assert "it has to be" in (refused(from_node_link, data) or "")
