"""Steps in a few words, for lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from cacao_nb.explain.changes import changes_in_words as in_words
from cacao_nb.messages import Message, hut_name, listed, text
from cacao_nb.rules import events
from cacao_nb.rules.events import Event
from cacao_nb.rules.refusals import colour


def label(at: object, told: Sequence[Event]) -> str:
    """A step in a few words.

    Parameters
    ----------
    at
        Its address.
    told
        Its events, the one that gives it its name first.

    Examples
    --------
    >>> label("22E5", [Event("scored", {"seat": 0, "line": "water", "amount": -4})])
    '22E5 Red, water: -4'
    """
    first = told[0]
    hidden = first.name == events.DRAWN and first.tile is None
    if first.name in _SEVERAL:
        tiles = [one.tile for one in told if one.name == first.name]
        values: dict[str, object] = {"tiles": listed(Message(tile.message) for tile in tiles)}
    elif first.name in _VALUES:
        values = _VALUES[first.name](first)
    else:  # an event of somebody's own module
        return text("stepper.other", at=at, name=first.name.replace("_", " "))
    return text(f"stepper.log.{'drawn_hidden' if hidden else first.name}", at=at, **values)


def changes_in_words(changes: Iterable[tuple[str, int]]) -> str:
    """What was gained and given, such as "+2 gold and -1 cacao"."""
    told = tuple(changes)
    return str(in_words(told)) if told else text("activation.nothing")


def _laid(event: Event) -> dict[str, object]:
    return {"colour": colour(event.seat), "tile": event.tile.name, "square": event.square}


def _of_seat(event: Event) -> dict[str, object]:
    return {"colour": colour(event.seat)}


def _filled(event: Event) -> dict[str, object]:
    return _of_seat(event) | {"tile": Message(event.tile.message), "space": event.space}


def _acted(event: Event) -> dict[str, object]:
    return _unused(event) | {"changes": changes_in_words(event.changes)}


def _unused(event: Event) -> dict[str, object]:
    return _of_seat(event) | {"tile": Message(event.tile.message), "space": event.edge.space}


def _drawn(event: Event) -> dict[str, object]:
    return _of_seat(event) | ({} if event.tile is None else {"tile": event.tile.name})


def _temple(event: Event) -> dict[str, object]:
    return {"space": event.space}


def _scored(event: Event) -> dict[str, object]:
    known = event.line in _LINES
    line = Message(f"stepper.line.{event.line}") if known else event.line.replace("_", " ")
    return _of_seat(event) | {"line": line, "amount": f"{event.amount:+d}"}


def _left_empty(event: Event) -> dict[str, object]:
    return _of_seat(event) | {"spaces": listed(event.spaces)}


def _of_hut(event: Event) -> dict[str, object]:
    return _of_seat(event) | {"hut": hut_name(event.hut)}


def _hut(event: Event) -> dict[str, object]:
    return _of_hut(event) | {"amount": f"{event.cost + event.bonus:+d}"}


def _changed(event: Event) -> dict[str, object]:
    return _of_seat(event) | {"changes": changes_in_words(event.changes)}


def _gems(event: Event) -> dict[str, object]:
    return {"count": sum(event.gems)}


def _mask(event: Event) -> dict[str, object]:
    return _of_seat(event) | {"value": event.value}


#: The lines of the score sheet that have words of their own.
_LINES = frozenset(("gold", "temples", "suns", "water", "masks", "gems", "huts", "hut_bonuses"))

#: Steps in which several tiles move.
_SEVERAL = frozenset({events.REFILLED, "moved"})

_VALUES: Mapping[str, Callable[[Event], dict[str, object]]] = {
    events.PLACED: _laid,
    events.OVERBUILT: _laid,
    events.PASSED: _of_seat,
    events.FILLED: _filled,
    events.ACTED: _acted,
    events.UNUSED: _unused,
    events.DRAWN: _drawn,
    events.TEMPLE: _temple,
    events.SCORED: _scored,
    events.RANKED: lambda _: {},
    "emperor": _changed,
    "token": _of_seat,
    "left_empty": _left_empty,
    "mask": _mask,
    "farmed": _changed,
    "bought": _of_hut,
    "no_hut": _of_seat,
    "gems": _gems,
    "hut": _hut,
}
