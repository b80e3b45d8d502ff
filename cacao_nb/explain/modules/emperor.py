"""The emperor in words."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.explain.base_events import changed_by
from cacao_nb.explain.changes import Change
from cacao_nb.explain.door import DOOR, EventWords, ModuleWords
from cacao_nb.messages import Message
from cacao_nb.rules.events import OVERBUILD, PLACEMENT, Event
from cacao_nb.rules.modules import emperor
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import State

#: Why the gold came, as the ledger says, and by which rule.
_WHY = {
    emperor.TURN: ("turn", "R3"),
    emperor.MOVED: (PLACEMENT, "R2"),
    emperor.OVERBUILT: (OVERBUILD, "R4"),
}


def _favour(event: Event, rule: str) -> Iterator[Message]:
    yield Message(
        f"explain.event.emperor_{event.why}",
        owner=colour_name(event.seat),
        square=event.square,
        gain=changed_by(event, "gold"),
        rule=rule,
    )


def _favour_changes(event: Event, rule: str) -> Iterator[Change]:
    cause, square = _WHY[event.why][0], event.square
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, "emperor", square, cause, square, rule)


def _board(state: State) -> Iterator[Message]:
    yield Message("describe.emperor", square=state.extra["emperor"].square)


def _standing(state: State) -> Iterator[Message]:
    square = state.extra["emperor"].square
    if square in state.workers:
        owner = colour_name(state.workers[square].owner)
        yield Message("standing.emperor", owner=owner, square=square, rule="R3")
    else:
        yield from _board(state)


DOOR.register(
    "emperor",
    ModuleWords(
        events={
            emperor.EMPEROR: EventWords(
                lambda event: _WHY[event.why][1], _favour, _favour_changes
            )
        },
        sources={"emperor": "ledger.emperor"},
        causes=("turn",),
        board=_board,
        standing=_standing,
    ),
)
