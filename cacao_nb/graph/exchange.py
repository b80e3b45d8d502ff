"""Graphs for other programs: node-link data, GraphML and matrices, which networkx reads back.

Every function also fits what `history` gives, whose keys have three numbers.
"""

from __future__ import annotations

import re
from typing import Any

import networkx as nx

from cacao_nb.graph.errors import BadGraph
from cacao_nb.messages import Message, shown
from cacao_nb.rules.checked import checked
from cacao_nb.rules.squares import Square

#: In a matrix: there is no edge. An edge without workers is 0.
NO_EDGE = -1

_KEY = re.compile(r"\((-?[0-9]{1,3}), (-?[0-9]{1,3})(?:, ([0-9]{1,3}))?\)")


@checked
def to_node_link(board: nx.Graph) -> dict[str, Any]:
    """A graph as plain data that `json.dumps` takes: its attributes, nodes and edges.

    ``networkx.node_link_graph(data, edges="edges")`` reads them. The pairs `pos` are left out:
    they say no more than `x` and `y`.

    Examples
    --------
    >>> import json
    >>> from cacao_nb import Game
    >>> board = Game.demo("first-steps").graph()
    >>> text = json.dumps(to_node_link(board))
    >>> import networkx as nx
    >>> again = nx.node_link_graph(json.loads(text), edges="edges")
    >>> set(again) == set(board), again.adj == board.adj
    (True, True)
    """
    data: dict[str, Any] = nx.node_link_data(_without_pos(board), edges="edges")
    return data


@checked
def to_graphml(board: nx.Graph) -> str:
    """A graph as GraphML, which yEd, Gephi and others open. Keys become text: ``"(1, 0)"``.

    ``networkx.parse_graphml(text, node_type=node_type)`` reads it, and ``read_graphml`` does so
    from a file. The pairs `pos` are left out: GraphML has none, and they say no more than `x`
    and `y`.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> board = Game.demo("first-steps").graph()
    >>> import networkx as nx
    >>> again = nx.parse_graphml(to_graphml(board), node_type=node_type)
    >>> set(again) == set(board), again.adj == board.adj
    (True, True)
    >>> again.nodes[0, 0]["kind"], again.graph["turn"] == board.graph["turn"]
    ('plantation', True)
    """
    return "\n".join(nx.generate_graphml(_without_pos(board)))


def _without_pos(board: nx.Graph) -> nx.Graph:
    """A copy whose nodes have plain attributes only."""
    plain = board.copy()
    for _, node in plain.nodes(data=True):
        node.pop("pos", None)
    return plain


def node_type(text: object) -> tuple[int, ...]:
    """The key that a text of GraphML stands for.

    Raises
    ------
    BadGraph
        It is no key of ours.

    Examples
    --------
    >>> node_type("(1, 0)"), node_type("(-1, 2, 1)")
    ((1, 0), (-1, 2, 1))
    """
    found = _KEY.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise BadGraph(Message("graph.no_square", text=shown(text)))
    return tuple(int(number) for number in found.groups() if number is not None)


@checked
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
    >>> board = graph(state)
    >>> squares, matrix = to_matrix(board)
    >>> squares
    [(0, 0), (1, 1), (1, 0)]
    >>> matrix.tolist()
    [[-1, -1, 1], [-1, -1, 1], [1, 1, -1]]

    networkx takes 0 for no edge, so that it reads what is one more:

    >>> import networkx as nx
    >>> again = nx.from_numpy_array(matrix - NO_EDGE, nodelist=squares)
    >>> nx.utils.edges_equal(again.edges, board.edges)
    True
    """
    squares = list(board)
    return squares, nx.to_numpy_array(board, squares, dtype=int, weight=weight, nonedge=NO_EDGE)
