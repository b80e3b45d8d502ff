"""What each kind of event changes of the players' goods, and where from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from cacao_nb.explain.telling import temple_rule
from cacao_nb.rules import events
from cacao_nb.rules.events import OVERBUILD, Event
from cacao_nb.rules.squares import Square

#: Why something came after the last turn.
SCORING = "scoring"

#: Why something came of which no event tells, and where from.
OTHER = "other"


class Change(NamedTuple):
    """One good of one player, and why it changed; see `cacao_nb.explain.ledger.Entry`."""

    seat: int
    good: str
    delta: int
    source: str
    square: Square | None
    cause: str
    at: Square | None
    rule: str


#: What an event changes, given the rule that its sentence stands on.
Step: TypeAlias = Callable[[Event, str], Iterator[Change]]


def _acted(event: Event, rule: str) -> Iterator[Change]:
    why, at = event.cause
    for good, delta in event.changes:
        where = (event.tile.name, event.edge.square, why, at, rule)
        yield Change(event.seat, good, delta, *where)


def _overbuilt(event: Event, rule: str) -> Iterator[Change]:
    where = (OVERBUILD, event.square, OVERBUILD, event.square, rule)
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, *where)


def _temple(event: Event, _rule: str) -> Iterator[Change]:
    space, rule = event.space, temple_rule(event.workers)
    for seat, gold in enumerate(event.awards):
        if gold:
            yield Change(seat, "gold", gold, "temple", space, SCORING, space, rule)


def changed(event: Event, rule: str) -> Iterator[Change]:
    """What any event changes that tells what its player owned before and after."""
    square = event.values.get("square")
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, event.name, square, OTHER, square, rule)


def counted(event: Event, rule: str) -> Iterator[Change]:
    """A line of the score sheet that is made of nothing else in the ledger."""
    if event.amount:
        told = (event.line, None, SCORING, None, rule)
        yield Change(event.seat, "gold", event.amount, *told)


def uncounted(_event: Event, _rule: str) -> Iterator[Change]:
    """A line of the score sheet that only adds up what the ledger has already."""
    return iter(())


STEPS: Mapping[str, Step] = {
    events.ACTED: _acted,
    events.OVERBUILT: _overbuilt,
    events.TEMPLE: _temple,
    events.SCORED: counted,
    **dict.fromkeys(("scored.gold", "scored.temples"), uncounted),
    **dict.fromkeys(("scored.suns", "scored.water"), uncounted),
}
