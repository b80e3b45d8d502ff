"""What the modules add to graphs, through one door.

What a module of the expansions adds stands in its file in `graph/modules`, which is loaded when
a game first needs it. A module of one's own does the same with `register_attributes`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import networkx as nx

from cacao_nb.rules.checked import checked
from cacao_nb.rules.door import Door
from cacao_nb.rules.state import State

#: Adds to the nodes of a board.
Add: TypeAlias = Callable[[nx.Graph, State], None]


def _add_nothing(_board: nx.Graph, _state: State) -> None:
    """The board is as it is."""


@dataclass(frozen=True)
class ModuleAttributes:
    """What a module adds to graphs.

    Attributes
    ----------
    add : callable
        Adds its attributes to the nodes of a board, from the state. They have to be plain
        numbers, texts that are not empty, and booleans, so that every file format takes them.
    nodes : mapping of str to str
        What these attributes are, and which nodes have them.
    goods : mapping of str to str
        What an edge of a `history` tells of the module's goods.

    Examples
    --------
    >>> from cacao_nb.graph.door import DOOR
    >>> DOOR["gem_mines"].nodes["red_gems"]
    'gem mines: red gems that are left there'
    """

    add: Add = _add_nothing
    nodes: Mapping[str, str] = field(default_factory=dict)
    goods: Mapping[str, str] = field(default_factory=dict)


DOOR: Door[ModuleAttributes] = Door("cacao_nb.graph.modules", ModuleAttributes())


@checked
def register_attributes(module: str, attributes: ModuleAttributes) -> None:
    """Let a module of one's own add to graphs; what it registered before is replaced.

    Examples
    --------
    >>> from cacao_nb import Module, new_game, register, unregister
    >>> from cacao_nb.graph import ModuleAttributes, graph, register_attributes
    >>> class Fog(Module):
    ...     name = "fog"
    >>> def add(board, state):
    ...     board.nodes[0, 0]["foggy"] = True
    >>> register(Fog())
    >>> foggy = {"foggy": "the tile in the fog: true"}
    >>> register_attributes("fog", ModuleAttributes(add, foggy))
    >>> graph(new_game(players=2, modules=["fog"])).nodes[0, 0]["foggy"]
    True
    >>> unregister("fog")
    """
    DOOR.register(module, attributes)
