"""Decisions as plain data, for files.

They are written by their fields, so that a module needs no notation of its own: a square or a
space as two numbers, a side as a letter, a tile by its name, and numbers, texts and tuples of
numbers as they are. An optional field that is empty is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cacao_nb.messages import Listed, Message, shown
from cacao_nb.record.errors import BadRecord
from cacao_nb.rules import tiles
from cacao_nb.rules.decisions import DONE, PASS, PILE, Act, Decision, Fill, Overbuild, Place
from cacao_nb.rules.errors import BadDecision
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.tiles import JungleTile, WorkerTile
from cacao_nb.rules.untrusted import Reader

#: No field of a module's decision is longer: of a text, or of a tuple of numbers.
_MOST_TEXT, _MOST_NUMBERS = 60, 20
_LARGEST = 10_000


def to_data(decision: Decision) -> dict[str, Any]:
    """A decision as plain data.

    Examples
    --------
    >>> to_data(Act((1, 0), 2, 1))
    {'do': 'act', 'square': [1, 0], 'side': 's', 'use': 1}
    """
    values = {name: getattr(decision, name) for name in decision.fields}
    return {
        "do": decision.do,
        **{
            name: _written(name, value)
            for name, value in values.items()
            if value or name not in decision.optional
        },
    }


def _written(name: str, value: object) -> object:
    if name == "side" and isinstance(value, int):
        return SIDE_NAMES[value]
    if isinstance(value, JungleTile | WorkerTile):
        return value.name
    return list(value) if isinstance(value, tuple) else value


def from_data(data: object, rules: Ruleset | None = None) -> Decision:
    """The decision that `to_data` wrote.

    Parameters
    ----------
    data
        The plain data.
    rules
        The rules of the game; without them, only decisions of the base game are known.

    Raises
    ------
    BadRecord
        It is none.
    """
    read = Reader(data, BadRecord, "untrusted.decision")
    do = read.text(read.get("do"))
    if do not in _READERS:
        return _of_module(read, do, rules)
    keys, make = _READERS[do]
    read.only("do", *keys)
    return make(read)


def worker_tile(read: Reader, name: object) -> WorkerTile:
    """A worker tile by its name."""
    tile = tiles.worker_tile(read.text(name))
    if tile is None:
        known = Listed(tiles.WORKER_TILES)
        raise BadRecord(Message("decision.worker_tile", tile=shown(name), known=known))
    return tile


def jungle_tile(read: Reader, name: object) -> JungleTile:
    """A jungle tile by its name."""
    tile = tiles.jungle_tile(read.text(name))
    if tile is None:
        known = Listed(tiles.JUNGLE_TILES)
        raise BadRecord(Message("decision.jungle_tile", tile=shown(name), known=known))
    return tile


# Those of the base game ---------------------------------------------------------------------


def _read_lay(kind: type[Place | Overbuild]) -> Callable[[Reader], Decision]:
    def make(read: Reader) -> Decision:
        tile = worker_tile(read, read.get("tile"))
        rotation = read.number("rotation", 0, 3)
        return kind(tile, rotation, read.square(read.get("square"), jungle=False))

    return make


def _read_fill(read: Reader) -> Decision:
    space = read.square(read.get("space"), jungle=True)
    name = read.get("tile")
    tile = PILE if name == PILE.name else jungle_tile(read, name)
    try:
        return Fill(space, tile, *_optional(read, Fill))
    except BadDecision as error:
        raise BadRecord(error.message) from None


def _read_act(read: Reader) -> Decision:
    square = read.square(read.get("square"), jungle=False)
    return Act(square, _side(read, read.text(read.get("side"))), read.number("use", 1, 4))


def _side(read: Reader, value: object) -> int:
    if value not in SIDE_NAMES:
        raise read.wrong(value)
    return SIDE_NAMES.index(str(value))


_READERS: Mapping[str, tuple[tuple[str, ...], Callable[[Reader], Decision]]] = {
    "place": (("tile", "rotation", "square"), _read_lay(Place)),
    "overbuild": (("tile", "rotation", "square"), _read_lay(Overbuild)),
    "fill": (("space", "tile", "holding"), _read_fill),
    "act": (("square", "side", "use"), _read_act),
    "done": ((), lambda _read: DONE),
    "pass": ((), lambda _read: PASS),
}


# Those of modules ---------------------------------------------------------------------------


def _of_module(read: Reader, do: str, rules: Ruleset | None) -> Decision:
    """A decision that a module of the game knows."""
    kinds = {kind.do: kind for kind in rules.decisions} if rules else {}
    if do not in kinds:
        raise read.wrong(do)
    kind: Any = kinds[do]
    read.only("do", *kind.fields)
    needed = [_read(read, name) for name in kind.fields if name not in kind.optional]
    values = [*needed, *_optional(read, kind)]
    try:
        decision: Decision = kind(*values)
    except BadDecision as error:
        raise BadRecord(error.message) from None
    except (TypeError, ValueError, KeyError):  # a kind of one's own may be less careful
        raise read.wrong(do) from None
    return decision


def _optional(read: Reader, kind: type[Decision]) -> Iterator[Any]:
    """The optional fields that are there; an empty one would have been left out."""
    for name in kind.optional:
        if name in read.data:
            value = _read(read, name)
            if not value:
                raise read.wrong(read.data[name])
            yield value


def _read(read: Reader, name: str) -> object:
    value = read.get(name)
    match value:
        case _ if name == "side":
            return _side(read, value)
        case _ if name in ("square", "space"):
            return read.square(value, jungle=name == "space")
        case str() if name == "tile":
            found = tiles.jungle_tile(read.text(value)) or tiles.worker_tile(value)
            if found is None:
                raise read.wrong(value)
            return found
        case str():
            return read.text(value, _MOST_TEXT)
        case list():
            numbers = read.items(value, most=_MOST_NUMBERS)
            return tuple(read.whole(number, -_LARGEST, _LARGEST) for number in numbers)
        case _:
            return read.whole(value, -_LARGEST, _LARGEST)
