"""Tiles on the board of a diagram: the codes of jungle tiles, the digits of worker tiles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cacao_nb.record.diagram_lines import BRACKETS, bracketed, unnamed
from cacao_nb.record.door import DOOR, RecordPart
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.tiles import (
    COLOURS,
    WORKER_TILES,
    Edges,
    JungleTile,
    PlacedTile,
)

#: The codes of the base game's jungle tiles, by their names; others come by the door.
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
}
_SEATS = {colour[0].upper(): seat for seat, colour in enumerate(COLOURS)}

_LAID = rf"[0-9]{{4}}(?:{BRACKETS}[0-3]\*?)?"
_CELL = re.compile(rf"(?P<owner>[A-Z])(?P<top>{_LAID})(?:/(?P<lower>{_LAID}))?")

#: A worker tile, how it is rotated, and whether it has other workers than are printed on it.
_Lying = tuple[str, int, bool]


class Cells:
    """The cells of a board, in a game by these rules."""

    def __init__(self, rules: Ruleset) -> None:
        parts = [*DOOR.of(rules.modules)]
        self._codes = {**JUNGLE_CODES}
        for part in parts:
            self._codes |= part.codes
        self._jungle = {code: name for name, code in self._codes.items()}
        self._lying = _lying(rules, parts)

    def jungle_cell(self, tile: JungleTile) -> str:
        """A jungle tile: its code, or its name between brackets."""
        return self._codes.get(tile.name) or bracketed(tile.name)

    def jungle_name(self, cell: str) -> str | None:
        """The name of the jungle tile in a cell; None if there is none."""
        if cell in self._jungle:
            return self._jungle[cell]
        return unnamed(cell) if re.fullmatch(BRACKETS, cell) else None

    def worker_cell(self, tile: PlacedTile, lower: PlacedTile | None) -> str:
        """A worker tile, and the one that it overbuilt."""
        under = "" if lower is None else f"/{self._laid(lower)}"
        return f"{COLOURS[tile.owner][0].upper()}{self._laid(tile)}{under}"

    def workers_in(self, cell: str) -> Iterator[tuple[str, list[Any]]]:
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
                yield key, [_SEATS[found["owner"]], *self._read_laid(laid)]

    def _laid(self, tile: PlacedTile) -> str:
        """The workers of a tile; with its name and rotation if they do not tell which it is."""
        digits = "".join(map(str, tile.edges))
        changed = tile.edges != tile.tile.rotations[tile.rotation]
        if self._lying.get(tile.edges) == (tile.tile.name, tile.rotation, changed):
            return digits
        return f"{digits}{bracketed(tile.tile.name)}{tile.rotation}{'*' if changed else ''}"

    def _read_laid(self, laid: str) -> list[Any]:
        """What `_laid` wrote, as plain data say it."""
        north, east, south, west = edges = tuple(map(int, laid[:4]))
        if len(laid) > len(edges):
            changed = laid.endswith("*")
            name = unnamed(laid[4:-2] if changed else laid[4:-1])
            rotation = int(laid.rstrip("*")[-1])
        else:
            lying = self._lying.get((north, east, south, west))
            if lying is None:
                raise ValueError(laid)
            name, rotation, changed = lying
        return [name, rotation, *([list(edges)] if changed else [])]


def _lying(rules: Ruleset, parts: Sequence[RecordPart]) -> dict[Edges, _Lying]:
    """The tile that some workers tell of; those of the base game are found first."""
    # A module's tile with a letter is so well known that its workers stand for it.
    lettered = {name for part in parts for name in part.letters}
    others = [tile for tile in rules.box.workers if tile.name in lettered]
    known = [*WORKER_TILES.values(), *others]
    printed = [
        (tile, rotation, edges)
        for tile in known
        for rotation, edges in enumerate(tile.rotations)
    ]
    found: dict[Edges, _Lying] = {}
    for tile, rotation, edges in printed:
        found.setdefault(edges, (tile.name, rotation, False))
    for part in parts:
        for tile, rotation, _ in printed:
            for edges in part.other_edges(tile, rotation):
                found.setdefault(edges, (tile.name, rotation, True))
    return found
