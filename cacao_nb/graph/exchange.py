"""Graphs to and from what other programs read: node-link data and matrices.

Every function also fits what `history` gives, whose keys have three numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import networkx as nx

from cacao_nb.graph.checked import (
    Joined,
    Key,
    build,
    check_key,
    check_size,
    side_between,
    wrong,
)
from cacao_nb.graph.errors import BadGraph
from cacao_nb.graph.values import NUMBER
from cacao_nb.messages import Message
from cacao_nb.rules.squares import Square
from cacao_nb.rules.untrusted import shown

#: In a matrix: there is no edge. An edge without workers is 0.
NO_EDGE = -1


def to_node_link(board: nx.Graph) -> dict[str, Any]:
    """A graph as plain data that `json.dumps` takes: its attributes, nodes and edges.

    Examples
    --------
    >>> import json
    >>> from cacao_nb import Game
    >>> board = Game.demo("first-steps").graph()
    >>> text = json.dumps(to_node_link(board))
    >>> import networkx as nx
    >>> nx.utils.graphs_equal(from_node_link(json.loads(text)), board)
    True
    """
    data: dict[str, Any] = nx.node_link_data(board, edges="edges")
    return data


def from_node_link(data: Mapping[str, Any]) -> nx.Graph:
    """The graph that `to_node_link` described; lists as keys become tuples again.

    Raises
    ------
    BadGraph
        The data are not those of a board or of a game; one sentence says what is wrong, where,
        and what would be allowed.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> data = to_node_link(Game.demo("first-steps").graph())
    >>> data["nodes"][0]["kind"] = None
    >>> from_node_link(data)
    Traceback (most recent call last):
    cacao_nb.graph.errors.BadGraph: Node (0, 0): kind is None; it has to be a text of at most
    200 characters.
    """
    if not isinstance(data, Mapping):
        raise BadGraph(Message("graph.no_node_link", value=shown(data)))
    nodes, edges = (_objects(data, name) for name in ("nodes", "edges"))
    if "graph" not in data:
        raise BadGraph(Message("graph.no_graph"))
    check_size(len(nodes))
    return build(
        data["graph"],
        ((node.get("id"), _without(node, "id")) for node in nodes),
        (
            (edge.get("source"), edge.get("target"), _without(edge, "source", "target"))
            for edge in edges
        ),
        directed=data.get("directed", False),
        multigraph=data.get("multigraph", False),
    )


def _objects(data: Mapping[str, Any], name: str) -> list[Mapping[Any, Any]]:
    """What is listed under a name."""
    if name not in data:
        raise BadGraph(Message("graph.no_list_given", name=name))
    given = data[name]
    if not isinstance(given, list):
        raise BadGraph(Message("graph.no_list", name=name, value=shown(given)))
    for number, one in enumerate(given, 1):
        if not isinstance(one, Mapping):
            told = Message("graph.no_object", number=number, name=name, value=shown(one))
            raise BadGraph(told)
    return given


def _without(told: Mapping[Any, Any], *names: str) -> dict[Any, Any]:
    return {name: value for name, value in told.items() if name not in names}


def to_matrix(board: nx.Graph, weight: str = "workers") -> tuple[list[Square], Any]:
    """The squares, and their adjacency matrix as a numpy array.

    Parameters
    ----------
    board
        The graph of a board.
    weight
        The attribute of the edges to show. Where there is no edge, the number is -1.

    Examples
    --------
    >>> from cacao_nb import Place, apply, new_game
    >>> from cacao_nb.graph import graph
    >>> state = new_game(players=2, seed=7)
    >>> apply(state, Place("1-1-1-1", 0, (1, 0)))
    >>> squares, matrix = to_matrix(graph(state))
    >>> squares
    [(0, 0), (1, 1), (1, 0)]
    >>> matrix.tolist()
    [[-1, -1, 1], [-1, -1, 1], [1, 1, -1]]
    """
    squares = list(board)
    return squares, nx.to_numpy_array(board, squares, dtype=int, weight=weight, nonedge=NO_EDGE)


def from_matrix(
    squares: Sequence[Square], matrix: Sequence[Sequence[int]] | Any, weight: str = "workers"
) -> nx.Graph:
    """The squares and edges that `to_matrix` showed.

    A matrix knows no tiles. What the squares themselves tell is there again: `bipartite`, x
    and y of the nodes, and the side of the edges.

    Parameters
    ----------
    squares
        The squares, in the order of the rows.
    matrix
        The numbers: an array, or a list of rows.
    weight
        The attribute that takes them.

    Raises
    ------
    BadGraph
        The matrix has another size, is not the same on both sides of its diagonal, has
        something else than whole numbers, or joins squares that do not lie side by side.
    """
    check_size(len(squares))
    keys = [
        check_key(Message("graph.at.node_number", number=number), "id", square)
        for number, square in enumerate(squares, 1)
    ]
    try:
        rows = [list(row) for row in matrix]
    except TypeError:
        rows = []
    if any(len(part) != len(keys) for part in (rows, *rows)):
        raise BadGraph(Message("graph.not_square", squares=len(keys)))
    nodes = [
        (key, {"bipartite": (key[0] + key[1]) % 2, "x": key[0], "y": key[1]}) for key in keys
    ]
    return build({}, nodes, _joined(keys, rows, weight))


def _joined(
    keys: Sequence[Key], rows: Sequence[Sequence[Any]], weight: str
) -> Iterator[Joined]:
    """The edges of a matrix."""
    for row, one in enumerate(keys):
        for column, other in enumerate(keys[: row + 1]):
            number, mirrored = (
                _number(one, other, given) for given in (rows[row][column], rows[column][row])
            )
            if number != mirrored:
                told = {"one": one, "other": other, "value": number, "mirrored": mirrored}
                raise BadGraph(Message("graph.not_mirrored", **told))
            if number != NO_EDGE:
                yield one, other, {"side": side_between(one, other), weight: number}


def _number(one: Key, other: Key, given: object) -> int:
    """A number of a matrix, also if it came as a float."""
    try:
        number = int(given)  # type: ignore[call-overload]
    except (TypeError, ValueError, OverflowError):
        number = None
    if number is None or number != given:
        where = Message("graph.at.edge", one=one, other=other)
        raise wrong(where, "matrix", given, NUMBER.message)
    return int(number)
