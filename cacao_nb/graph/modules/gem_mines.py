"""Gems in mines, and what edges bring of them."""

from __future__ import annotations

import networkx as nx

from cacao_nb.graph.door import DOOR, ModuleAttributes
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS
from cacao_nb.rules.state import State

_GEMS = tuple(f"{colour}_gems" for colour in GEM_COLOURS)


def _add(board: nx.Graph, state: State) -> None:
    for space, gems in state.extra["gem_mines"].mines.items():
        board.nodes[space].update(zip(_GEMS, gems, strict=True))


DOOR.register(
    "gem_mines",
    ModuleAttributes(
        _add,
        nodes={
            name: f"gem mines: {colour} gems that are left there"
            for name, colour in zip(_GEMS, GEM_COLOURS, strict=True)
        },
        goods={
            **{
                name: f"by how many its owner's loose {colour} gems changed"
                for name, colour in zip(_GEMS, GEM_COLOURS, strict=True)
            },
            "masks": "the value of the masks they completed",
        },
    ),
)
