"""What a state answers, in the short forms that tests of rules compare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from cacao_nb.rules import (
    Act,
    Decision,
    Fill,
    IllegalDecision,
    Overbuild,
    Place,
    Reason,
    State,
    apply,
    legal,
    why_not,
)
from cacao_nb.rules.events import Event, Log, read
from cacao_nb.rules.squares import Square


def squares(state: State, kind: type[Place] | type[Overbuild] = Place) -> set[Square]:
    """Where a worker tile may be placed now, or where it may overbuild."""
    return {decision.square for decision in legal(state) if isinstance(decision, kind)}


def fills(state: State) -> set[tuple[Square, str]]:
    """The fills to choose from: (space, name of the tile)."""
    return {(one.space, one.tile.name) for one in legal(state) if isinstance(one, Fill)}


def acts(state: State) -> set[tuple[Square, str, int]]:
    """The acts to choose from: (square, side, workers used)."""
    return {(a.square, "nesw"[a.side], a.use) for a in legal(state) if isinstance(a, Act)}


def told(log: Iterable[tuple[Any, ...]], name: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in read(log) if event.name == name]


def activated(log: Iterable[tuple[Any, ...]]) -> set[tuple[int, Square, str]]:
    """The activated edges: (seat, square, side)."""
    return {(e.seat, e.edge.square, "nesw"[e.edge.side]) for e in told(log, "activated")}


def refused(state: State, decision: Decision) -> tuple[Reason, ...]:
    """Why a decision is refused, having seen that the refusal changes nothing."""
    before, log = state.copy(), Log()
    with pytest.raises(IllegalDecision) as caught:
        apply(state, decision, log)
    assert state == before and log == []
    assert decision not in legal(state)
    reasons = why_not(state, decision)
    assert caught.value.reasons == reasons
    assert str(caught.value) == str(reasons[0])
    return reasons
