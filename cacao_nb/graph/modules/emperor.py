"""Where the emperor stands."""

from __future__ import annotations

import networkx as nx

from cacao_nb.graph.door import DOOR, ModuleAttributes
from cacao_nb.rules.state import State


def _add(board: nx.Graph, state: State) -> None:
    # In a position made for teaching the start tile on which he stands may be missing.
    square = state.extra["emperor"].square
    if square in board:
        board.nodes[square]["emperor"] = True


DOOR.register(
    "emperor",
    ModuleAttributes(_add, {"emperor": "the tile on which the emperor stands: true"}),
)
