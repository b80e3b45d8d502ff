"""The move that an answer stands for, where it names a square or an edge only."""

from __future__ import annotations

from cacao_nb.rules.decisions import Act, Decision, Edge, Lay
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import Value, worth
from cacao_nb.rules.preview import what_if
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State


def best_lay(state: State, square: Square) -> Lay | None:
    """The best way to lay a worker tile on a square; None if none may go there."""
    ways = [one for one in legal(state) if isinstance(one, Lay) and one.square == square]
    return max(ways, key=lambda way: _worth(state, way, worth), default=None)


def best_act(state: State, edge: Edge, value: Value = worth) -> Act | None:
    """The best way to begin with an edge; None if it cannot act."""
    ways = [one for one in legal(state) if isinstance(one, Act) and one.edge == edge]
    return max(ways, key=lambda way: _worth(state, way, value), default=None)


def _worth(state: State, decision: Decision, value: Value) -> float:
    """What a decision is worth to whoever takes it."""
    leads = what_if(state, decision, value)
    best, seat = leads.best, leads.seat
    return value(state, seat, best.results[seat]) + best.temple_gold[seat]
