"""Steps in a few words, for lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from cacao_nb.explain import changes_in_words as in_words
from cacao_nb.messages import Message, hut_name, listed, text
from cacao_nb.rules import events
from cacao_nb.rules.events import Event
from cacao_nb.rules.modules.map_board import MAP, MOVED, TOKEN
from cacao_nb.rules.names import colour_name

#: How a step is worded: the end of its message's id, and the values.
Worded: TypeAlias = tuple[str, dict[str, object]]


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
    if first.name in _WORDED:
        name, values = _WORDED[first.name](told)
    elif first.name in _VALUES:
        name, values = first.name, _VALUES[first.name](first)
    else:  # an event of somebody's own module
        return text("stepper.other", at=at, name=first.name.replace("_", " "))
    return text(f"stepper.log.{name}", at=at, **values)


def changes_in_words(changes: Iterable[tuple[str, int]]) -> str:
    """What was gained and given, such as "+2 gold and -1 cacao"."""
    told = tuple(changes)
    return str(in_words(told)) if told else text("activation.nothing")


def _laid(event: Event) -> dict[str, object]:
    return {"colour": colour_name(event.seat), "tile": event.tile.name, "square": event.square}


def _of_seat(event: Event) -> dict[str, object]:
    return {"colour": colour_name(event.seat)}


def _filled(event: Event) -> dict[str, object]:
    return _of_seat(event) | {"tile": Message(event.tile.message), "space": event.space}


def _acted(event: Event) -> dict[str, object]:
    return _at_tile(event) | {"changes": changes_in_words(event.changes)}


def _at_tile(event: Event) -> dict[str, object]:
    return _of_seat(event) | {"tile": Message(event.tile.message), "space": event.edge.space}


def _unused(told: Sequence[Event]) -> Worded:
    """An edge that was forgone, with its workers or, at a tree of life, without any."""
    event = told[0]
    return "unused" if event.workers else "unused_empty", _at_tile(event)


def _drawn(told: Sequence[Event]) -> Worded:
    """A tile that was drawn, or that somebody else may not see."""
    event = told[0]
    if event.tile is None:
        return "drawn_hidden", _of_seat(event)
    return "drawn", _of_seat(event) | {"tile": event.tile.name}


def _bought_tile(told: Sequence[Event]) -> Worded:
    """A fill that was paid with a map token: the tile comes in the same step."""
    return "token", next(_filled(event) for event in told if event.name == events.FILLED)


def _refilled(told: Sequence[Event]) -> Worded:
    """The tiles that came to the display, from the map board or the pile, and to the map."""
    moved = [event for event in told if event.name == MOVED]
    from_map = [event for event in moved if event.target == events.DISPLAY]
    from_pile = [event for event in told if event.name == events.REFILLED]
    display = from_map + from_pile
    board = [event for event in moved if event.target == MAP]
    values = {"tiles": _tiles(display or board)}
    if display and board:
        return "refilled_both", values | {"board": _tiles(board)}
    if board:
        return "refilled_map", values
    return "refilled" if from_pile else "refilled_from_map", values


def _tiles(told: Iterable[Event]) -> object:
    return listed(Message(event.tile.message) for event in told)


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


def _mask(event: Event) -> dict[str, object]:
    return _of_seat(event) | {"value": event.value}


#: The lines of the score sheet that have words of their own.
_LINES = frozenset(("gold", "temples", "suns", "water", "masks", "gems", "huts", "hut_bonuses"))

#: Steps whose message depends on what they tell, with the values that it needs.
_WORDED: Mapping[str, Callable[[Sequence[Event]], Worded]] = {
    events.UNUSED: _unused,
    events.DRAWN: _drawn,
    events.REFILLED: _refilled,
    MOVED: _refilled,
    TOKEN: _bought_tile,
}

#: The values of all other steps: their message is named like their first event.
_VALUES: Mapping[str, Callable[[Event], dict[str, object]]] = {
    events.PLACED: _laid,
    events.OVERBUILT: _laid,
    events.PASSED: _of_seat,
    events.FILLED: _filled,
    events.ACTED: _acted,
    events.TEMPLE: _temple,
    events.SCORED: _scored,
    events.RANKED: lambda _: {},
    "emperor": _changed,
    "left_empty": _left_empty,
    "mask": _mask,
    "farmed": _changed,
    "bought": _of_hut,
    "no_hut": _of_seat,
    "hut": _hut,
}
