"""The edges that a turn activates, as data: who acted where, in which order, and what for.

Made from the raw events of the turn, so it tells of a turn that is still going on as well as
of one that is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.events import (
    ACTED,
    ACTIVATED,
    DRAWN,
    OVERBUILT,
    PLACED,
    REFILLED,
    SCORED,
    TURN,
    UNUSED,
    Event,
    read,
)
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import JungleTile

#: What has become of an activated edge: its workers acted, were left unused, have still to
#: act, or count at the end of the game, as at a temple.
DONE, LEFT, WAITING, COUNTS = "done", "left", "waiting", "counts"

#: Kinds of tiles whose workers have nothing to do before the game ends. At any other tile
#: without an action, that shows only when the turn is over.
_COUNTING = frozenset({"temple"})
_TURN_OVER = frozenset({DRAWN, REFILLED, "moved", TURN, SCORED})


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
    status : str
        `DONE`, `LEFT`, `WAITING` or `COUNTS`.
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
    status: str

    @property
    def acted(self) -> bool:
        """Whether the edge did something."""
        return self.status == DONE


def activations(log: Iterable[tuple[Any, ...]]) -> tuple[Activation, ...]:
    """The edges that a turn has activated so far.

    Parameters
    ----------
    log
        Raw events of one turn, from its beginning: ``record.state_at(decisions, log)`` fills
        one. Those of other turns around it do no harm as long as they activate nothing.

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
    >>> while record.turns == 1:
    ...     record.play(legal(record.state)[0], log)
    >>> for one in activations(log):
    ...     print(one.order, one.tile.name, one.changes, one.gift)
    1 single plantation (('cacao', 1),) False
    """
    active: int | None = None
    over = False
    waiting: dict[Edge, Event] = {}
    finished: list[Activation] = []
    for event in read(log):
        if event.name in (PLACED, OVERBUILT):
            active = event.seat
        elif event.name == ACTIVATED:
            waiting[event.edge] = event
        elif event.name in (ACTED, UNUSED):
            del waiting[event.edge]
            status = DONE if event.name == ACTED else LEFT
            finished.append(_activation(event, len(finished) + 1, active, status))
        over = over or (active is not None and event.name in _TURN_OVER)
    counting = [one for one in waiting.values() if over or one.tile.kind in _COUNTING]
    return (
        *finished,
        *(
            _activation(one, 0, active, WAITING)
            for one in waiting.values()
            if one not in counting
        ),
        *(_activation(one, 0, active, COUNTS) for one in counting),
    )


def _activation(event: Event, order: int, active: int | None, status: str) -> Activation:
    told = event.values
    return Activation(
        order=order,
        seat=event.seat,
        edge=event.edge,
        tile=event.tile,
        workers=event.workers,
        used=told.get("used", 0),
        changes=event.changes,
        lost=told.get("lost", 0),
        forgone=event.forgone if order else 0,
        cause=event.cause,
        gift=event.seat != active,
        status=status,
    )
