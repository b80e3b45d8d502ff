"""The edges that a turn activates, as data: who acted where, in which order, and what for.

Made from the raw events of the turn, so it tells of a turn that is still going on as well as
of one that is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, NamedTuple

from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.events import (
    ACTED,
    ACTIVATED,
    OVERBUILT,
    PLACED,
    UNUSED,
    Event,
    read,
)
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import JungleTile


class Status(StrEnum):
    """What has become of an activated edge."""

    WAITING = "waiting"  # its workers have still to act
    ACTING = "acting"  # they act in the step that is shown
    DONE = "done"
    UNUSED = "unused"
    COUNTS = "counts"  # at the end of the game, as at a temple


class Activation(NamedTuple):
    """One edge that a turn activated.

    Attributes
    ----------
    order : int
        The place in the order of acting, from 1 within the turn; 0 while the edge waits, and
        for edges that count at the end.
    seat : int
        Whose workers they are.
    edge : Edge
        Square, side, and the jungle space that the edge faces.
    tile : JungleTile
        What lies on that space.
    workers, used : int
        The workers of the edge, and how many of them acted; both are 0 for an edge without
        workers, which acts at a tree of life.
    changes : tuple of (str, int)
        What it changed of the seat's goods: (good, by how much).
    lost : int
        What had no room in the village.
    forgone : int
        How many workers did nothing although it was their turn.
    cause : tuple of (str, Square)
        Why, as in `Event.cause`: by the tile laid on a square or by the fill of a space.
    gift : bool
        Whether it is somebody else's turn.
    status : Status
        What has become of it; `ACTING` is for those who show it step by step.
    """

    order: int
    seat: int
    edge: Edge
    tile: JungleTile
    workers: int
    used: int
    changes: tuple[tuple[str, int], ...]
    lost: int
    forgone: int
    cause: tuple[str, Square]
    gift: bool
    status: Status

    @property
    def acted(self) -> bool:
        """Whether the edge did something."""
        return self.status is Status.DONE


#: The events that tell of it.
_TELLING = frozenset((PLACED, OVERBUILT, ACTIVATED, ACTED, UNUSED))


def activations(log: Iterable[tuple[Any, ...]]) -> tuple[Activation, ...]:
    """The edges that a turn has activated so far.

    Parameters
    ----------
    log
        Raw events of one turn, from its beginning.

    Returns
    -------
    tuple of Activation
        Those that have had their go in the order of acting, then those that wait and those
        that count at the end, in the order in which they were activated.

    Examples
    --------
    >>> from cacao_nb.record import Record
    >>> from cacao_nb.rules import legal
    >>> record, log = Record.deal(players=2, seed=7), []
    >>> while record.turns_begun == 1:
    ...     record.play(legal(record.state)[0], log)
    >>> for one in activations(log):
    ...     print(one.order, one.tile.name, one.changes, one.gift)
    1 single plantation (('cacao', 1),) False
    """
    active: int | None = None
    waiting: dict[Edge, Event] = {}
    finished: list[Activation] = []
    for event in read([one for one in log if one[0] in _TELLING]):
        values = event.values
        if event.name in (PLACED, OVERBUILT):
            active = values["seat"]
        elif event.name == ACTIVATED:
            waiting[values["edge"]] = event
        else:
            del waiting[values["edge"]]
            status = Status.DONE if event.name == ACTED else Status.UNUSED
            finished.append(_activation(event, len(finished) + 1, active, status))
    acting = [one for one in waiting.values() if one.acts]
    counting = [one for one in waiting.values() if not one.acts]
    return (
        *finished,
        *(_activation(one, 0, active, Status.WAITING) for one in acting),
        *(_activation(one, 0, active, Status.COUNTS) for one in counting),
    )


def _activation(event: Event, order: int, active: int | None, status: Status) -> Activation:
    values = event.values
    return Activation(
        order=order,
        seat=values["seat"],
        edge=values["edge"],
        tile=values["tile"],
        workers=values["workers"],
        used=values.get("used", 0),
        changes=event.changes,
        lost=values.get("lost", 0),
        forgone=event.forgone if order else 0,
        cause=event.cause,
        gift=values["seat"] != active,
        status=status,
    )
