"""Events that nobody has words for, as of modules that somebody has written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cacao_nb.explain.arguments import edge_arguments, tile_name
from cacao_nb.explain.changes import changes_in_words, line_changes
from cacao_nb.explain.door import EventWords
from cacao_nb.messages import Listed, Message
from cacao_nb.rules import events
from cacao_nb.rules.events import Event
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.tiles import JungleTile, WorkerTile

#: What is said in another way than as a fact.
_NO_FACTS = frozenset({"seat", "before", "after"})


def in_facts(event: Event, _rule: str = "") -> Iterator[Message]:
    """An event in one sentence, made of its name and its fields.

    Examples
    --------
    >>> print(*in_facts(Event("hailed", {"seat": 1, "square": (1, 0), "cacao_lost": 2})))
    This happened to Purple: hailed, with square (1, 0) and cacao lost 2.
    """
    name, facts = event.name.replace("_", " "), Listed(_facts(event))
    if "seat" in event.values:
        message = "explain.other.owned" if facts.items else "explain.other.owned_alone"
        yield Message(message, owner=colour_name(event.seat), event=name, facts=facts)
    else:
        message = "explain.other.event" if facts.items else "explain.other.event_alone"
        yield Message(message, event=name, facts=facts)


def _facts(event: Event) -> Iterator[object]:
    for field, value in event.values.items():
        if field not in _NO_FACTS and value != ():
            shown = tile_name(value) if isinstance(value, JungleTile | WorkerTile) else value
            yield Message("explain.other.fact", field=field.replace("_", " "), value=shown)
    yield from changes_in_words(event.changes).items


def _acted(event: Event, _rule: str) -> Iterator[Message]:
    changes = changes_in_words(event.changes)
    yield Message(
        "explain.other.acted",
        **edge_arguments(event.seat, event.edge, event.tile),
        used=event.used,
        workers=event.workers,
        changes=changes if changes.items else Message("what_if.nothing"),
    )


def _scored(event: Event, _rule: str) -> Iterator[Message]:
    line, owner = event.line.replace("_", " "), colour_name(event.seat)
    yield Message("explain.other.scored", owner=owner, line=line, amount=event.amount)


#: By the name of the event.
OTHER_EVENTS: Mapping[str, EventWords] = {
    events.ACTED: EventWords("", _acted),
    events.SCORED: EventWords("", _scored, line_changes),
}

#: Of all others.
ANY_EVENT = EventWords("", in_facts)
