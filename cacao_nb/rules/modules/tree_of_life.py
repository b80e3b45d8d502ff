"""Tree of life (Diamante): gold also for an edge without workers.

Rules Y1 to Y5. What changes together with Chocolate stands there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from cacao_nb.rules.actions import Action
from cacao_nb.rules.decisions import Act, Decision, Edge
from cacao_nb.rules.module import Doer, Module, Refusal
from cacao_nb.rules.refusals import edge_reasons
from cacao_nb.rules.state import ACT
from cacao_nb.rules.tiles import GOLD_MINE_1, GOLD_MINE_2, JungleTile
from cacao_nb.rules.turn import act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cacao_nb.rules.box import Box
    from cacao_nb.rules.squares import Square
    from cacao_nb.rules.state import State

#: The value is the gold for a worker (Y2).
TREE = JungleTile("tree of life", "tree of life", 1)

#: The gold for an edge without workers (Y3).
FOR_NONE = 3

#: By number of players, the trees; they come for all gold mines (Y1).
_IN = {2: 2, 3: 3, 4: 3}
_OUT = {GOLD_MINE_1: 2, GOLD_MINE_2: 1}


class EmptyEdge(Act):
    """Take the gold that an edge without workers brings at a tree of life.

    Examples
    --------
    >>> EmptyEdge((1, 0), 3)
    EmptyEdge((1, 0), 3)
    >>> EmptyEdge((1, 0), 3).use
    0
    """

    __slots__ = ()
    fields = ("square", "side")

    def __new__(cls, square: Square, side: int | str) -> EmptyEdge:
        """The one of this edge."""
        edge = Edge(square, side)
        return cls._intern(edge.square, edge.side, edge=edge, use=0)


@cache
def _empty(edge: Edge) -> tuple[EmptyEdge]:
    """The one act of an edge without workers (Y3), looked up rather than made again."""
    return (EmptyEdge(edge.square, edge.side),)


class Shelter(Action):
    """Each worker brings gold (Y2), and so does an edge without any (Y3)."""

    anywhere = True
    any_order = True
    more_is_better = True
    without_workers = True

    def kind(self, workers: int) -> type[Act]:
        """An act, or the one without workers (Y3)."""
        return Act if workers else EmptyEdge

    def limit(self, state: State, seat: int, edge: Edge, workers: int) -> int:
        """All of them; an edge without workers acts once, when its owner says so (Y4)."""
        return workers or 1

    def options(self, state: State, seat: int, edge: Edge, workers: int) -> Sequence[Act]:
        """Any number of workers, or the one act without (Y3), which may be forgone (Y4)."""
        return edge.acts[workers] if workers else _empty(edge)

    def apply(self, state: State, seat: int, act: Act) -> int:
        """Take the gold (Y2, Y3)."""
        state.gold[seat] += act.use * self.value if act.use else FOR_NONE
        return 0


class TreeOfLife(Module):
    """The module."""

    name = "tree_of_life"
    tiles = (TREE,)

    def box(self, players: int, box: Box) -> Box:
        """Trees for gold mines (Y1)."""
        return box.exchanged(_OUT, {TREE: _IN[players]})

    def actions(self) -> Mapping[JungleTile, Action]:
        """What workers do at a tree."""
        return {TREE: Shelter(TREE)}

    def decisions(self) -> Mapping[type[Decision], Doer]:
        """An edge without workers acts like any other."""
        return {EmptyEdge: act}

    def refusals(self) -> Mapping[type[Decision], Refusal]:
        """Why an edge cannot act."""
        return {EmptyEdge: (ACT, edge_reasons)}
