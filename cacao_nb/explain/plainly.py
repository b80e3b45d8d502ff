"""Events that no catalogue has a sentence for, as of modules that somebody has written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cacao_nb.explain.changes import changes_in_words
from cacao_nb.messages import Listed, Message, text
from cacao_nb.rules import events
from cacao_nb.rules.events import Event
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.rules.tiles import JungleTile, WorkerTile

#: What a plain sentence tells in another way than as a fact.
_TOLD = frozenset({"seat", "before", "after"})


def told_plainly(event: Event) -> str:
    """An event in one sentence, made of its name and what it tells.

    Examples
    --------
    >>> told_plainly(Event("hailed", {"seat": 1, "square": (1, 0), "cacao_lost": 2}))
    'This happened to Purple: hailed, with square (1, 0) and cacao lost 2.'
    """
    return _PLAINLY.get(event.name, _event)(event)


def _event(event: Event) -> str:
    facts = list(_facts(event))
    told: dict[str, Any] = {"event": event.name.replace("_", " ")}
    if facts:
        told["facts"] = Listed(facts)
    if "seat" in event.values:
        told["owner"] = colour_name(event.seat)
        return text("explain.other.owned" if facts else "explain.other.owned_alone", **told)
    return text("explain.other.event" if facts else "explain.other.event_alone", **told)


def _facts(event: Event) -> Iterator[object]:
    for field, value in event.values.items():
        if field not in _TOLD:
            name = field.replace("_", " ")
            yield Message("explain.other.fact", field=name, value=_shown(value))
    yield from changes_in_words(event.changes).items


def _shown(value: object) -> object:
    match value:
        case JungleTile():
            return Message(value.message)
        case WorkerTile():
            return value.name
        case _:
            return value


def _acted(event: Event) -> str:
    edge, changes = event.edge, event.changes
    return text(
        "explain.other.acted",
        owner=colour_name(event.seat),
        side=side_name(edge.side),
        square=edge.square,
        space=edge.space,
        tile=Message(event.tile.message),
        used=event.used,
        workers=event.workers,
        changes=changes_in_words(changes) if changes else Message("what_if.nothing"),
    )


def _scored(event: Event) -> str:
    told = {"line": event.line.replace("_", " "), "amount": event.amount}
    return text("explain.other.scored", owner=colour_name(event.seat), **told)


_PLAINLY: Mapping[str, Callable[[Event], str]] = {events.ACTED: _acted, events.SCORED: _scored}
