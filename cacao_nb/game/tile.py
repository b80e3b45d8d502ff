"""A single tile, as people hold it up: a picture, a name, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cacao_nb.game.pictured import Pictured
from cacao_nb.messages import Listed, Message, text
from cacao_nb.rules.tiles import (
    COLOURS,
    HIDDEN_WORKER,
    JUNGLE_TILES,
    WORKER_TILES,
    JungleTile,
    PlacedTile,
    WorkerTile,
)

if TYPE_CHECKING:
    from cacao_nb.draw.scene import Scene


class NoSuchTile(ValueError):
    """There is no tile of this name, or no such seat for it."""


class Tile(Pictured):
    """A worker tile or a jungle tile.

    Parameters
    ----------
    tile
        The tile, or its name in the rules.
    seat
        Whose worker tile it is, counted from 0.
    rotation
        Quarter turns clockwise of a worker tile.

    Examples
    --------
    >>> Tile("market 3")
    Tile('market 3')
    >>> Tile("2-1-0-1", seat=1, rotation=3).edges
    (2, 1, 0, 1)
    """

    def __init__(
        self, tile: WorkerTile | JungleTile | str, seat: int = 0, rotation: int = 0
    ) -> None:
        found = {**WORKER_TILES, **JUNGLE_TILES}.get(tile) if isinstance(tile, str) else tile
        if not isinstance(found, WorkerTile | JungleTile):
            known = Listed([*WORKER_TILES, *JUNGLE_TILES])
            raise NoSuchTile(text("picture.no_tile", tile=tile, known=known))
        if seat not in range(len(COLOURS)):
            raise NoSuchTile(text("picture.no_seat", seat=seat, last=len(COLOURS) - 1))
        #: The tile as the rules know it.
        self.tile = found
        #: Whose worker tile it is.
        self.seat = seat
        #: Quarter turns clockwise, as few as look the same.
        self.rotation = found.rotated(rotation) if isinstance(found, WorkerTile) else 0

    @classmethod
    def placed(cls, placed: PlacedTile) -> Tile:
        """A worker tile as it lies on the table."""
        return cls(placed.tile, placed.owner, placed.rotation)

    @property
    def name(self) -> str:
        """Its name in the rules."""
        return self.tile.name

    @property
    def edges(self) -> tuple[int, ...]:
        """The workers on its north, east, south and west edge; of a jungle tile, none."""
        if isinstance(self.tile, JungleTile):
            return ()
        return self.tile.rotations[self.rotation]

    def _part(self) -> Scene:
        from cacao_nb.draw.hands import tile_scene

        return tile_scene(self.tile, seat=self.seat, rotation=self.rotation)

    @property
    def caption(self) -> str:
        """What it is, in a few words."""
        from cacao_nb.draw.icons import name_of

        if isinstance(self.tile, JungleTile):
            return name_of(self.tile)
        colour = Message(f"colour.{COLOURS[self.seat]}")
        if self.tile is HIDDEN_WORKER:
            return text("picture.hidden_tile", colour=colour)
        return text("draw.content.worker_tile", colour=colour, tile=self.name)

    def _description(self) -> str:
        from cacao_nb.draw.icons import meaning_of

        if isinstance(self.tile, JungleTile):
            return meaning_of(self.tile)
        north, east, south, west = self.edges
        return text("draw.meaning.worker_tile", north=north, east=east, south=south, west=west)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tile) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        """What tells tiles apart; nobody owns a jungle tile."""
        if isinstance(self.tile, JungleTile):
            return (self.tile,)
        return self.tile, self.seat, self.rotation

    def __str__(self) -> str:
        return self.caption

    def __repr__(self) -> str:
        *_, told = self._key()
        if told is self.tile:
            return f"Tile({self.name!r})"
        return f"Tile({self.name!r}, seat={self.seat}, rotation={self.rotation})"
