"""Tiles in diagrams: the codes of jungle tiles, the digits of worker tiles, and their names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any
from urllib.parse import quote, unquote

from cacao_nb.record.notation import WORKER_LETTERS
from cacao_nb.rules.tiles import (
    COLOURS,
    WORKER_TILES,
    Edges,
    JungleTile,
    PlacedTile,
    WorkerTile,
    worker_tile,
)

JUNGLE_CODES: Mapping[str, str] = {
    "single plantation": "p1",
    "double plantation": "p2",
    "market 2": "m2",
    "market 3": "m3",
    "market 4": "m4",
    "gold mine 1": "g1",
    "gold mine 2": "g2",
    "water": "wa",
    "sun site": "su",
    "temple": "te",
    "gem mine": "gm",
    "tree of life": "tl",
    "irrigation": "ir",
    "kitchen": "ki",
    "chocolate market": "cm",
}
_JUNGLE_NAMES = {code: name for name, code in JUNGLE_CODES.items()}
_SEATS = {colour[0].upper(): seat for seat, colour in enumerate(COLOURS)}

#: What stands for an empty list.
NONE = "none"

#: A name that cannot be taken for anything else; any other one stands between brackets.
_PLAIN = re.compile(r"[0-9A-Za-z_.'-]+(?: [0-9A-Za-z_.'-]+)*")
_BRACKETS = r"\[[0-9A-Za-z_.~%-]{1,120}\]"

_LAID = rf"[0-9]{{4}}(?:{_BRACKETS}[0-3]\*?)?"
_CELL = re.compile(rf"(?P<owner>[A-Z])(?P<top>{_LAID})(?:/(?P<lower>{_LAID}))?")

#: A worker tile, how it is rotated, and whether it has other workers than are printed on it.
_Lying = tuple[str, int, bool]


# Names -------------------------------------------------------------------------------------


def named(name: str) -> str:
    """A name as it is, or between brackets if it could be misread.

    Examples
    --------
    >>> named("tree of life"), named("sun, moon")
    ('tree of life', '[sun%2C%20moon]')
    """
    return name if _PLAIN.fullmatch(name) and name != NONE else bracketed(name)


def bracketed(name: str) -> str:
    """A name between brackets, without spaces."""
    return f"[{quote(name, safe='')}]"


def unnamed(text: str) -> str:
    """The name that `named` wrote."""
    return unquote(text[1:-1]) if re.fullmatch(_BRACKETS, text) else text


def listed(names: Iterable[str]) -> str:
    """Names with commas between them."""
    return ", ".join(map(named, names)) or NONE


def names(text: str) -> list[str]:
    """The names that `listed` wrote."""
    found = [name.strip() for name in text.split(",")]
    return [] if found in ([""], [NONE]) else [unnamed(name) for name in found]


def tiles(some: Iterable[WorkerTile | JungleTile]) -> str:
    """Tiles by their names."""
    return listed(tile.name for tile in some)


# Cells -------------------------------------------------------------------------------------


def jungle_cell(tile: JungleTile) -> str:
    """A jungle tile as a cell of the board: its code, or its name between brackets."""
    return JUNGLE_CODES.get(tile.name) or bracketed(tile.name)


def jungle_name(cell: str) -> str | None:
    """The name of the jungle tile in a cell; None if there is none."""
    found = _JUNGLE_NAMES.get(cell)
    return unnamed(cell) if found is None and re.fullmatch(_BRACKETS, cell) else found


def worker_cell(tile: PlacedTile, lower: PlacedTile | None) -> str:
    """A worker tile, and the one that it overbuilt, as a cell of the board."""
    under = "" if lower is None else f"/{_laid(lower)}"
    return f"{COLOURS[tile.owner][0].upper()}{_laid(tile)}{under}"


def workers_in(cell: str) -> Iterator[tuple[str, list[Any]]]:
    """What a cell says: ``"workers"`` or ``"covered"``, each with the tile as plain data.

    Raises
    ------
    ValueError
        There is no worker tile in it.
    """
    found = _CELL.fullmatch(cell)
    if found is None or found["owner"] not in _SEATS:
        raise ValueError(cell)
    for key, laid in (("workers", found["top"]), ("covered", found["lower"])):
        if laid:
            yield key, [_SEATS[found["owner"]], *_read_laid(laid)]


def _laid(tile: PlacedTile) -> str:
    """The workers of a tile; with its name and rotation if they do not tell which it is."""
    digits = "".join(map(str, tile.edges))
    changed = tile.edges != tile.tile.rotations[tile.rotation]
    if _lying(tile.edges) == (tile.tile.name, tile.rotation, changed):
        return digits
    return f"{digits}{bracketed(tile.tile.name)}{tile.rotation}{'*' if changed else ''}"


def _read_laid(laid: str) -> list[Any]:
    """What `_laid` wrote, as plain data tell it."""
    north, east, south, west = edges = tuple(map(int, laid[:4]))
    if len(laid) > len(edges):
        changed = laid.endswith("*")
        name, rotation = unnamed(laid[4:-2] if changed else laid[4:-1]), laid.rstrip("*")[-1]
        return [name, int(rotation), *([list(edges)] if changed else [])]
    lying = _lying((north, east, south, west))
    if lying is None:
        raise ValueError(laid)
    name, turned, changed = lying
    return [name, turned, *([list(edges)] if changed else [])]


def _lying(edges: Edges) -> _Lying | None:
    """The tile of the boxes that has these workers; those of the base game are found first."""
    return _BASE.get(edges) or _boxes().get(edges)


def _rotations(tile: WorkerTile) -> dict[Edges, _Lying]:
    return {edges: (tile.name, turned, False) for turned, edges in enumerate(tile.rotations)}


_BASE: Mapping[Edges, _Lying] = {
    edges: lying for tile in WORKER_TILES.values() for edges, lying in _rotations(tile).items()
}


@cache
def _boxes() -> Mapping[Edges, _Lying]:
    """The worker tiles of all boxes, and those on which a foreman made three workers four."""
    known = [tile for tile in map(worker_tile, WORKER_LETTERS) if tile is not None]
    found = {edges: lying for tile in known for edges, lying in _rotations(tile).items()}
    for (n, e, s, w), (name, turned, _) in list(found.items()):
        if 3 in (n, e, s, w):
            more = (n + (n == 3), e + (e == 3), s + (s == 3), w + (w == 3))
            found.setdefault(more, (name, turned, True))
    return found
