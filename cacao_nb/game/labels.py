"""Steps in a few words, for lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from cacao_nb.game.door import DOOR, Label
from cacao_nb.messages import Message, listed, text
from cacao_nb.rules import events
from cacao_nb.rules.events import Event
from cacao_nb.rules.names import colour_name


def label(at: object, happened: Sequence[Event]) -> str:
    """A step in a few words.

    Parameters
    ----------
    at
        Its address.
    happened
        Its events, the one that gives it its name first.

    Examples
    --------
    >>> label("22E5", [Event("scored", {"seat": 0, "line": "water", "amount": -4})])
    '22E5 Red, water: -4'
    """
    name = happened[0].name
    others = [event.name for event in happened if event.name not in events.FIELDS]
    brought = (DOOR.with_event(other).labels for other in others)
    word = next((labels[name] for labels in brought if name in labels), _LABELS.get(name))
    if word is None:  # an event of a module of one's own
        return text("stepper.other", at=at, name=name.replace("_", " "))
    return str(word(at, happened))


def simply(message: str, values: Callable[[Event], Mapping[str, object]]) -> Label:
    """The label of steps that are all worded alike: a message, and the values of its event."""
    return lambda at, happened: Message(message, at=at, **values(happened[0]))


def changes_or_nothing(changes: Iterable[tuple[str, int]]) -> str:
    """What was gained and given, such as "+2 gold and -1 cacao", or that nothing was."""
    from cacao_nb.explain.changes import changes_in_words

    found = tuple(changes)
    return str(changes_in_words(found)) if found else text("activation.nothing")


def of_seat(event: Event) -> dict[str, object]:
    """Whose event it is."""
    return {"colour": colour_name(event.seat)}


def of_changes(event: Event) -> dict[str, object]:
    """Whose event it is, and what it changed."""
    return of_seat(event) | {"changes": changes_or_nothing(event.changes)}


def of_fill(event: Event) -> dict[str, object]:
    """Whose fill it is, of which space, and with which tile."""
    from cacao_nb.explain.arguments import held_name

    return of_seat(event) | {
        "tile": held_name(event.tile, event.holding),
        "space": event.space,
    }


def tiles_of(happened: Iterable[Event]) -> str:
    """The jungle tiles of some events."""
    return str(listed(Message(event.tile.message) for event in happened))


def _of_lay(event: Event) -> dict[str, object]:
    return of_seat(event) | {"tile": event.tile.name, "square": event.square}


def _of_tile(event: Event) -> dict[str, object]:
    return of_seat(event) | {"tile": Message(event.tile.message), "space": event.edge.space}


def _unused(at: object, happened: Sequence[Event]) -> Message:
    """An edge that was forgone, with its workers or, where none are needed, without any."""
    event = happened[0]
    message = "stepper.log.unused" if event.workers else "stepper.log.unused_empty"
    return Message(message, at=at, **_of_tile(event))


def _drawn(at: object, happened: Sequence[Event]) -> Message:
    """A tile that was drawn, or that somebody else may not see."""
    event = happened[0]
    if event.tile is None:
        return Message("stepper.log.drawn_hidden", at=at, **of_seat(event))
    return Message("stepper.log.drawn", at=at, **of_seat(event), tile=event.tile.name)


def _refilled(at: object, happened: Sequence[Event]) -> Message:
    refills = [event for event in happened if event.name == events.REFILLED]
    return Message("stepper.log.refilled", at=at, tiles=tiles_of(refills))


def _of_score(event: Event) -> dict[str, object]:
    line, amount = event.line, f"{event.amount:+d}"
    message = _LINES.get(line) or DOOR.with_line(line).score_lines.get(line)
    name: object = Message(message) if message else line.replace("_", " ")
    return of_seat(event) | {"line": name, "amount": amount}


#: The names of the lines of the score sheet.
_LINES: Mapping[str, str] = {
    "gold": "stepper.line.gold",
    "temples": "stepper.line.temples",
    "suns": "stepper.line.suns",
    "water": "stepper.line.water",
}

#: The labels of steps by their first event.
_LABELS: Mapping[str, Label] = {
    events.PLACED: simply("stepper.log.placed", _of_lay),
    events.OVERBUILT: simply("stepper.log.overbuilt", _of_lay),
    events.PASSED: simply("stepper.log.passed", of_seat),
    events.FILLED: simply("stepper.log.filled", of_fill),
    events.ACTED: simply(
        "stepper.log.acted", lambda event: _of_tile(event) | of_changes(event)
    ),
    events.UNUSED: _unused,
    events.DRAWN: _drawn,
    events.REFILLED: _refilled,
    events.TEMPLE: simply("stepper.log.temple", lambda event: {"space": event.space}),
    events.SCORED: simply("stepper.log.scored", _of_score),
    events.RANKED: simply("stepper.log.ranked", lambda _event: {}),
}
