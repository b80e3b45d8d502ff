"""What can be counted of a board: its size, its shape, and how far it is from end to end."""

from __future__ import annotations

from typing import NamedTuple

import networkx as nx

from cacao_nb.graph.board import WORKER
from cacao_nb.graph.questions import contested, holes, jungle_tiles, tiles
from cacao_nb.rules.checked import checked


class Measures(NamedTuple):
    """The measures of a board.

    Attributes
    ----------
    jungle, workers, covered : int
        How many jungle tiles, worker tiles and overbuilt worker tiles it has.
    width, height : int
        How many squares it reaches from west to east, and from north to south.
    edges : int
        How many pairs of a worker tile and a jungle tile touch.
    holes : int
        How many groups of squares without a tile it encloses.
    diameter : int
        How many steps, from tile to tile, lie between the two that are farthest apart; at
        the beginning, when not all tiles touch, among those that do.
    contested : int
        How many jungle tiles workers of two or more players face.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> measures(Game.demo("first-steps").graph())
    Measures(jungle=8, workers=6, covered=0, width=5, height=4, edges=19, holes=0,
             diameter=5, contested=5)
    """

    jungle: int
    workers: int
    covered: int
    width: int
    height: int
    edges: int
    holes: int
    diameter: int
    contested: int


@checked
def measures(board: nx.Graph) -> Measures:
    """The measures of a board.

    Parameters
    ----------
    board
        The graph of a board.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> measures(Game.random(players=4, seed=7).position.graph()).holes
    0
    """
    faced, jungle = contested(board), jungle_tiles(board)
    workers = [node for _, node in board.nodes(data=True) if node.get("kind") == WORKER]
    xs, ys = zip(*tiles(board), strict=True)
    return Measures(
        len(jungle),
        len(workers),
        sum(bool(node.get("overbuilt")) for node in workers),
        max(xs) - min(xs) + 1,
        max(ys) - min(ys) + 1,
        board.number_of_edges(),
        len(holes(board)),
        _diameter(board),
        len(faced),
    )


def _diameter(board: nx.Graph) -> int:
    """How far the farthest nodes are from each other, of those that are joined at all.

    All nodes set out at once, each with a bit of its own: after so many steps a node has met
    those whose bits it has. When nobody meets anybody new, the farthest have met.
    """
    met = {node: 1 << number for number, node in enumerate(board)}
    steps = 0
    while True:
        then = dict(met)
        for one, other in board.edges:
            then[one] |= met[other]
            then[other] |= met[one]
        if then == met:
            return steps
        met, steps = then, steps + 1
