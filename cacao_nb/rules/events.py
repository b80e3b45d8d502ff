"""What happened and why: raw tuples while playing, `Event` objects when somebody reads.

`apply` appends plain tuples, the name first, by the table `FIELDS`. They are derived from the
decisions and never loaded from a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

#: Raw events, appended by whoever makes something happen.
Log: TypeAlias = list[tuple[Any, ...]]

TURN = "turn"
PLACED = "placed"
OVERBUILT = "overbuilt"
PASSED = "passed"
FILLED = "filled"
ACTIVATED = "activated"
ACTED = "acted"
UNUSED = "unused"
DRAWN = "drawn"
REFILLED = "refilled"
TEMPLE = "temple"
SCORED = "scored"
RANKED = "ranked"

#: Where a tile that fills a space comes from.
DISPLAY, PILE = "display", "pile"

#: Why an edge was activated: with the square of the placed tile, or with the filled space.
PLACEMENT, FILL = "placement", "fill"

#: What each kind of event tells, in the order of its raw tuple.
#:
#: seat, owner: whose event it is. tile: the worker or jungle tile. edge: an `Edge` (square,
#: side, space). workers: on that edge; used: how many acted, the others forwent it. changes:
#: ((good, by how much), ...). lost: what had no room. cause: (PLACEMENT, square) or (FILL,
#: space). able: how many of the unused workers could have acted. line: of the score sheet.
FIELDS: Mapping[str, tuple[str, ...]] = {
    TURN: ("turn", "seat"),
    PLACED: ("seat", "square", "tile", "rotation"),
    OVERBUILT: ("seat", "square", "tile", "rotation", "covered", "suns"),
    PASSED: ("seat",),
    FILLED: ("seat", "space", "tile", "source"),
    ACTIVATED: ("seat", "edge", "tile", "workers", "cause"),
    ACTED: ("seat", "edge", "tile", "workers", "used", "changes", "lost", "cause"),
    UNUSED: ("seat", "edge", "tile", "workers", "able", "cause"),
    DRAWN: ("seat", "tile"),
    REFILLED: ("tile",),
    TEMPLE: ("space", "workers", "awards"),
    SCORED: ("seat", "line", "amount"),
    RANKED: ("seat", "total", "cacao", "rank"),
}


class Event(NamedTuple):
    """One thing that happened.

    Examples
    --------
    >>> Event("drawn", {"seat": 0, "tile": None}).seat
    0
    """

    name: str
    values: Mapping[str, Any]

    def __getattr__(self, name: str) -> Any:
        try:
            return self.values[name]
        except KeyError:
            raise AttributeError(name) from None

    @property
    def changes(self) -> tuple[tuple[str, int], ...]:
        """What it changed of its seat's goods: (good, by how much)."""
        if self.name == OVERBUILT:
            return (("suns", -self.values["suns"]),) if self.values["suns"] else ()
        return tuple(self.values.get("changes", ()))


def read(log: Iterable[tuple[Any, ...]], seat: int | None = None) -> Iterator[Event]:
    """The events of a log.

    Parameters
    ----------
    log
        Raw events.
    seat
        Whose eyes to read them with: tiles that others drew are None. Without it, everything.
    """
    for name, *values in log:
        event = Event(name, dict(zip(FIELDS[name], values, strict=True)))
        if name == DRAWN and seat is not None and event.values["seat"] != seat:
            event = event._replace(values={**event.values, "tile": None})
        yield event
