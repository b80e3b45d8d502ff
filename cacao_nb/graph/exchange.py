"""Graphs to and from what other programs read: node-link data, GraphML and matrices.

Every function also fits what `history` gives, whose keys have three numbers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import networkx as nx

from cacao_nb.graph.board import JUNGLE_SPACES
from cacao_nb.graph.errors import BadGraph
from cacao_nb.messages import Message
from cacao_nb.rules.squares import SIDE_NAMES, Square, beside

#: In a matrix: there is no edge. An edge without workers is 0.
NO_EDGE = -1

_KEY = re.compile(r"\((-?\d{1,3}), (-?\d{1,3})(?:, (\d{1,3}))?\)")


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
    """The graph that `to_node_link` described; lists as keys become tuples again."""
    return nx.node_link_graph(data, edges="edges")


def to_graphml(board: nx.Graph) -> str:
    """A graph as GraphML, which yEd, Gephi and others open. Keys become text: ``"(1, 0)"``.

    ``networkx.write_graphml(board, path)`` writes the same into a file.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> board = Game.demo("first-steps").graph()
    >>> import networkx as nx
    >>> nx.utils.graphs_equal(from_graphml(to_graphml(board)), board)
    True
    """
    return "\n".join(nx.generate_graphml(board))


def from_graphml(text: str) -> nx.Graph:
    """The graph that `to_graphml` wrote, its keys squares again."""
    made = nx.parse_graphml(text, node_type=node_type)
    # networkx notes down GraphML's defaults, of which our files have none.
    made.graph.pop("node_default", None)
    made.graph.pop("edge_default", None)
    return made


def node_type(text: str) -> tuple[int, ...]:
    """The key that a text stands for: ``networkx.read_graphml(path, node_type=node_type)``.

    Examples
    --------
    >>> node_type("(1, 0)"), node_type("(-1, 2, 1)")
    ((1, 0), (-1, 2, 1))
    """
    found = _KEY.fullmatch(text)
    if found is None:
        raise BadGraph(Message("graph.no_square", text=text))
    return tuple(int(number) for number in found.groups() if number is not None)


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
        The matrix has another size, or joins squares that do not lie side by side.
    """
    if any(len(part) != len(squares) for part in (matrix, *matrix)):
        raise BadGraph(Message("graph.not_square", squares=len(squares)))
    made = nx.Graph()
    for square in squares:
        x, y = square[:2]
        made.add_node(square, bipartite=(x + y) % 2, x=x, y=y)
    for row, one in enumerate(squares):
        for column, other in enumerate(squares[:row]):
            number = int(matrix[row][column])
            if number != NO_EDGE:
                made.add_edge(one, other, **{weight: number}, side=_side(one, other))
    return made


def _side(one: Square, other: Square) -> str:
    """The side of the worker square that faces the space, whichever comes first."""
    worker, space = (other, one) if sum(one[:2]) % 2 == JUNGLE_SPACES else (one, other)
    around = beside(worker[:2])
    if space[:2] not in around:
        raise BadGraph(Message("graph.not_beside", one=one, other=other))
    return SIDE_NAMES[around.index(space[:2])]
