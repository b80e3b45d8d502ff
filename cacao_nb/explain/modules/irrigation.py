"""Irrigation in words."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.explain.base_events import Cited, acted, changed_by, owned_after, unused
from cacao_nb.explain.door import DOOR, EventWords, ModuleWords
from cacao_nb.messages import Message
from cacao_nb.rules.events import Event
from cacao_nb.rules.state import WATER_FIELDS

_UNABLE: Cited = ("unable_irrigation", "I4")


def _irrigated(event: Event, rule: str) -> Iterator[Message]:
    field = owned_after(event, "water")
    yield from acted(
        "irrigation",
        event,
        rule,
        lost=("lost_irrigation", "I5"),
        unable=None if field else _UNABLE,
        back=-changed_by(event, "water"),
        field=WATER_FIELDS[field],
        gain=changed_by(event, "cacao"),
    )


DOOR.register(
    "irrigation",
    ModuleWords(
        events={
            "acted.irrigation": EventWords("I3", _irrigated),
            "unused.irrigation": unused(_UNABLE),
        }
    ),
)
