"""What a turn has come to, as marks for the board: where it happened and how far it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias

from cacao_nb.messages import Message
from cacao_nb.record import activations as told
from cacao_nb.record.activations import Activation, activations
from cacao_nb.record.steps import Step
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.events import ACTED, FILLED, OVERBUILT, PLACED, TEMPLE, UNUSED, read
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State

#: Raw events, as a step holds them.
RawEvents: TypeAlias = Iterable[tuple[Any, ...]]


class Status(StrEnum):
    """How far an activated edge has come."""

    WAITING = "waiting"
    ACTING = "acting"
    DONE = "done"
    UNUSED = "unused"
    COUNTS = "counts"


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
    def at(cls, steps: Sequence[Step], number: int) -> Moment:
        """The moment after a step of a game.

        Parameters
        ----------
        steps
            The steps of the game: ``Steps(record)``.
        number
            The step, counted from 0; -1 is the moment before the first one.

        Examples
        --------
        >>> from cacao_nb.record import Record
        >>> from cacao_nb.record.steps import Steps
        >>> from cacao_nb.rules import Place
        >>> record = Record.deal(players=2, seed=7)
        >>> record.play(Place("1-1-1-1", 0, (1, 0)))
        >>> moment = Moment.at(Steps(record), 0)
        >>> moment.placed, [str(mark.status) for mark in moment.edges.values()]
        ((1, 0), ['waiting', 'waiting'])
        """
        if number < 0:
            return cls()
        last = steps[number]
        before: list[tuple[Any, ...]] = []
        for earlier in range(number - 1, -1, -1):
            step = steps[earlier]
            if step.turn != last.turn:
                break
            before[:0] = step.log
        return cls.after(last.turn, before, last.log)

    @classmethod
    def after(cls, turn: int, before: RawEvents, now: RawEvents) -> Moment:
        """The moment after some raw events of a turn, the latest step's by themselves."""
        before, now = list(before), list(now)
        acting = {event.edge for event in read(now) if event.name in (ACTED, UNUSED)}
        log = [*before, *now]
        placed = [event.square for event in read(log) if event.name in (PLACED, OVERBUILT)]
        return cls(
            turn=turn,
            placed=placed[-1] if placed else None,
            filled=tuple(event.space for event in read(log) if event.name == FILLED),
            now=tuple(_where(now)),
            edges={one.edge: _mark(one, one.edge in acting) for one in activations(log)},
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


def _where(log: RawEvents) -> Iterable[Square]:
    for event in read(log):
        if event.name in _WHERE:
            yield event.values[_WHERE[event.name]]


_STATUS: Mapping[str, Status] = {
    told.WAITING: Status.WAITING,
    told.DONE: Status.DONE,
    told.LEFT: Status.UNUSED,
    told.COUNTS: Status.COUNTS,
}


def _mark(one: Activation, acting: bool) -> EdgeMark:
    status = _STATUS[one.status]
    if acting and status is Status.DONE:
        status = Status.ACTING
    return EdgeMark(status, one.order, _tag(one))


def _tag(one: Activation) -> Message | None:
    if one.status == told.LEFT:
        return Message("draw.tag.unused")
    if one.lost:
        return Message("draw.tag.lost", lost=one.lost)
    if one.forgone:
        return Message("draw.tag.some", used=one.used, workers=one.workers)
    return None
