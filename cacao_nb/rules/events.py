"""What happened and why: raw tuples while playing, `Event` objects when somebody reads.

`apply` appends plain tuples, the name first, by the table `FIELDS`. They are derived from the
decisions and never loaded from a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from cacao_nb.rules.goods import changes, names_of
from cacao_nb.rules.squares import SIDE_NAMES, Square

if TYPE_CHECKING:
    from cacao_nb.rules.decisions import Edge

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

#: Why an edge was activated: by placing its tile, by overbuilding with it, or by a fill.
PLACEMENT, OVERBUILD, FILL = CAUSES = ("placement", "overbuild", "fill")

#: What each kind of event tells, in the order of its raw tuple.
#:
#: seat: whose event it is. tile: the worker or jungle tile. edges: its workers as it lies.
#: edge: an `Edge` (square, side, space). workers: on that edge; used: how many acted, the
#: others forwent it. act: the decision. before, after: what the seat owned, in the order of
#: `GOODS`. lost: what had no room. placed: where the turn's worker tile lies; over: whether it
#: overbuilt another. acts: whether the tile has something for workers to do; at others, as at
#: a temple, they count at the end. able: how many of the unused workers could have acted. line:
#: of the score sheet. holding: what lay on a face-up tile.
FIELDS: Mapping[str, tuple[str, ...]] = {
    TURN: ("turn", "seat"),
    PLACED: ("seat", "square", "tile", "rotation", "edges"),
    OVERBUILT: ("seat", "square", "tile", "rotation", "edges", "covered", "before", "after"),
    PASSED: ("seat",),
    FILLED: ("seat", "space", "tile", "source", "holding"),
    ACTIVATED: ("seat", "edge", "tile", "workers", "placed", "over", "acts"),
    ACTED: (
        *("seat", "edge", "tile", "workers", "used", "before", "after", "lost"),
        *("placed", "over", "act"),
    ),
    UNUSED: ("seat", "edge", "tile", "workers", "able", "placed", "over"),
    DRAWN: ("seat", "tile"),
    REFILLED: ("tile",),
    TEMPLE: ("space", "workers", "awards"),
    SCORED: ("seat", "line", "amount"),
    RANKED: ("seat", "total", "cacao", "rank"),
}

#: The same for the events of expansion modules; each module adds its own.
MODULE_FIELDS: dict[str, tuple[str, ...]] = {}


class Event:
    """One thing that happened.

    Its attributes are those of `FIELDS`; those that do not fit the kind of event are missing.

    Parameters
    ----------
    name
        The kind of event.
    values
        What it tells, by the names of `FIELDS`.

    Examples
    --------
    >>> Event("scored", {"seat": 0, "line": "water", "amount": -4}).amount
    -4
    """

    __slots__ = ("name", "values")

    def __init__(self, name: str, values: Mapping[str, Any]) -> None:
        self.name = name
        self.values = values

    def __getattr__(self, name: str) -> Any:
        try:
            return self.values[name]
        except KeyError:
            raise AttributeError(f"an event {self.name!r} has no {name!r}") from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.values]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event) and self.name == other.name and self.values == other.values
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Event({self.name!r}, {self.values!r})"

    @property
    def changes(self) -> tuple[tuple[str, int], ...]:
        """What it changed of its seat's goods: (good, by how much)."""
        if "before" not in self.values:
            return ()
        return changes(self.values["before"], self.values["after"])

    def row(self) -> dict[str, Any]:
        """What it tells as the row of a table: plain values, tiles by their names.

        All events of one name have the same columns: an edge is a square, a side and a space,
        with why it was activated; of what a player owned stands by how much each good changed.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> acted = [one for one in Game.demo("first-steps").events() if one.name == "acted"]
        >>> acted[0].row()
        {'seat': 0, 'square': (1, 0), 'side': 'w', 'space': (0, 0), 'tile': 'single plantation',
         'workers': 3, 'used': 3, 'gold': 0, 'cacao': 3, 'suns': 0, 'water': 0, 'lost': 0,
         'cause': 'placement', 'at': (1, 0)}
        >>> all(one.row().keys() == acted[0].row().keys() for one in acted)
        True
        """
        row: dict[str, Any] = {}
        for field, value in self.values.items():
            row |= _COLUMNS.get(field, _as_it_is)(self, field, value)
        return row

    @property
    def forgone(self) -> int:
        """How many workers of an edge that acted or was left unused did nothing (A6)."""
        return int(self.values["workers"] - self.values.get("used", 0))

    @property
    def cause(self) -> tuple[str, Square]:
        """Why an edge was activated: by the tile laid on a square, or the fill of a space."""
        return why(self.values["edge"], self.values["placed"], over=self.values["over"])


def why(edge: Edge, placed: Square, *, over: bool) -> tuple[str, Square]:
    """Why an edge was activated: by its own tile (A1, O5), or by a fill (A2).

    Parameters
    ----------
    edge
        The edge.
    placed
        Where the turn's worker tile lies.
    over
        Whether it overbuilt another.
    """
    if edge.square != placed:
        return FILL, edge.space
    return OVERBUILD if over else PLACEMENT, placed


def _as_it_is(_event: Event, field: str, value: Any) -> dict[str, Any]:
    return {field: value}


def _of_edge(_event: Event, _field: str, edge: Edge) -> dict[str, Any]:
    return {"square": edge.square, "side": SIDE_NAMES[edge.side], "space": edge.space}


def _of_tile(_event: Event, field: str, tile: Any) -> dict[str, Any]:
    """The name of a tile, if it is known."""
    return {field: None if tile is None else tile.name}


def _of_covered(_event: Event, field: str, placed: Any) -> dict[str, Any]:
    return {field: placed.tile.name}


def _of_edges(_event: Event, _field: str, edges: tuple[int, ...]) -> dict[str, Any]:
    return {f"workers_{side}": edges[number] for number, side in enumerate(SIDE_NAMES)}


def _of_before(event: Event, _field: str, before: tuple[int, ...]) -> dict[str, Any]:
    return dict.fromkeys(names_of(before), 0) | dict(event.changes)


def _of_placed(event: Event, _field: str, _placed: Square) -> dict[str, Any]:
    cause, at = event.cause
    return {"cause": cause, "at": at}


def _said_already(*_: object) -> dict[str, Any]:
    return {}


#: The columns that a field of an event is shown in; those of all others hold it as it is.
_COLUMNS: Mapping[str, Callable[[Event, str, Any], dict[str, Any]]] = {
    "edge": _of_edge,
    "tile": _of_tile,
    "covered": _of_covered,
    "edges": _of_edges,
    "before": _of_before,
    "after": _said_already,
    "placed": _of_placed,
    "over": _said_already,
    "act": _said_already,
}


def read(log: Iterable[tuple[Any, ...]], seat: int | None = None) -> Iterator[Event]:
    """The events of a log.

    Parameters
    ----------
    log
        Raw events.
    seat
        Whose eyes to read them with: tiles that others drew are None (H2). Without it,
        everything.
    """
    for name, *raw in log:
        values = dict(zip(FIELDS.get(name) or MODULE_FIELDS[name], raw, strict=True))
        if name == DRAWN and seat is not None and values["seat"] != seat:
            values["tile"] = None
        yield Event(name, values)
