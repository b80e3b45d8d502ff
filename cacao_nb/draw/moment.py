"""What a turn has come to, as marks for the board: where it happened and how far it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from cacao_nb.messages import Message
from cacao_nb.record.activations import Activation, Status, activations
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.events import ACTED, FILLED, OVERBUILT, PLACED, TEMPLE, UNUSED, Log, read
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State


class EdgeMark(NamedTuple):
    """How an activated edge is marked.

    Attributes
    ----------
    status : Status
        How far it has come. `UNUSED`: its workers did nothing. `COUNTS`: it faces a temple.
    order : int
        Its place in the order of acting, from 1; 0 if it has none.
    tag : Message or None
        A short text where not everything was gained: nothing, some workers only, or a part
        that had no room.
    """

    status: Status
    order: int = 0
    tag: Message | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """What has happened in a turn up to one of its steps.

    Attributes
    ----------
    turn : int
        The turn; 0 before the first step of a game.
    placed : Square or None
        Where its worker tile went.
    filled : tuple of Square
        The spaces filled so far.
    now : tuple of Square
        The squares that the latest step is about: placed, filled or scored.
    edges : mapping of Edge to EdgeMark
        Every activated edge.
    """

    turn: int = 0
    placed: Square | None = None
    filled: tuple[Square, ...] = ()
    now: tuple[Square, ...] = ()
    edges: Mapping[Edge, EdgeMark] = field(default_factory=dict)

    @classmethod
    def after(
        cls, turn: int, log: Log, now: Log, activated: Iterable[Activation] | None = None
    ) -> Moment:
        """The moment after a step.

        Parameters
        ----------
        turn
            The turn.
        log
            The raw events of the turn so far.
        now
            Those of the step, which are the last of them.
        activated
            The activations of the log, if somebody has them already.
        """
        acting = {event.edge for event in read(now) if event.name in (ACTED, UNUSED)}
        found = activations(log) if activated is None else activated
        happened = list(read(log))
        placed = [event.square for event in happened if event.name in (PLACED, OVERBUILT)]
        return cls(
            turn=turn,
            placed=placed[-1] if placed else None,
            filled=tuple(event.space for event in happened if event.name == FILLED),
            now=tuple(_where(now)),
            edges={one.edge: _mark(one, one.edge in acting) for one in found},
        )

    @classmethod
    def of(cls, state: State) -> Moment:
        """What a state alone tells of its turn: edges that have acted are forgotten."""
        return cls(
            turn=state.turn,
            placed=state.placed,
            filled=state.filled,
            edges={
                edge: EdgeMark(Status.WAITING) for _, edges in state.waiting for edge in edges
            },
        )


#: The field of an event that says which square it is about.
_WHERE: Mapping[str, str] = {
    PLACED: "square",
    OVERBUILT: "square",
    FILLED: "space",
    TEMPLE: "space",
}


def _where(log: Log) -> Iterable[Square]:
    for event in read(log):
        if event.name in _WHERE:
            yield event.values[_WHERE[event.name]]


def _mark(one: Activation, acting: bool) -> EdgeMark:
    status = Status.ACTING if acting and one.acted else one.status
    return EdgeMark(status, one.order, _tag(one))


def _tag(one: Activation) -> Message | None:
    if one.status is Status.UNUSED:
        return Message("draw.tag.unused")
    if one.lost:
        return Message("draw.tag.lost", lost=one.lost)
    if one.forgone:
        return Message("draw.tag.some", used=one.used, workers=one.workers)
    return None
