"""A single tile, as people hold it up: a picture, a name, and what it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cacao_nb.game.door import DOOR
from cacao_nb.game.pictured import Pictured, by_names
from cacao_nb.messages import Listed, Message, shown, text
from cacao_nb.record.texts import read_names
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.registry import module_tiles
from cacao_nb.rules.squares import Square, is_jungle_space
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import (
    COLOURS,
    HIDDEN_WORKER,
    JUNGLE_TILES,
    WORKER_TILES,
    JungleTile,
    PlacedTile,
    WorkerTile,
    jungle_tile,
    worker_tile,
)

if TYPE_CHECKING:
    from cacao_nb.draw.scene import Scene


#: The rules that tell what a jungle tile of the base game does, by its kind.
_RULES_OF_KIND: Mapping[str, tuple[str, ...]] = {
    "plantation": ("J1",),
    "market": ("J2",),
    "gold mine": ("J3",),
    "water": ("J4",),
    "sun site": ("J5",),
    "temple": ("J6",),
}

#: The rules about other squares.
_WORKER_TILE, _OVERBUILT, _SPACE, _FREE = "A1", "T5", "F1", "P1"


def tile_rules(tile: WorkerTile | JungleTile) -> tuple[str, ...]:
    """The ids of the rules on what workers do at a tile; of a worker tile, that on acting.

    Examples
    --------
    >>> tile_rules(JUNGLE_TILES["water"])
    ('J4',)
    """
    if isinstance(tile, WorkerTile):
        return (_WORKER_TILE,)
    known = _RULES_OF_KIND.get(tile.kind) or DOOR.with_tile(tile).tile_rules.get(tile.name)
    return known or (_WORKER_TILE,)


def rules_at(state: State, square: Square) -> Iterator[str]:
    """The ids of the rules behind what lies on a square, the most important first."""
    if square in state.jungle:
        yield from tile_rules(state.jungle[square])
    elif square in state.workers:
        yield _OVERBUILT if square in state.covered else _WORKER_TILE
    else:
        yield _SPACE if is_jungle_space(square) else _FREE
    for part in DOOR.of(state.rules.modules):
        yield from part.square_rules(state, square)


class NoSuchTile(RulesError):
    """There is no tile of this name, or no such seat for it.

    Examples
    --------
    >>> Tile("castle")
    Traceback (most recent call last):
        ...
    cacao_nb.game.tile.NoSuchTile: There is no tile ...castle...; there are 1-1-1-1, 2-1-0-1,
    ...
    """


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
    names
        What the players are called, by seat.

    Examples
    --------
    >>> Tile("market 3")
    Tile('market 3')
    >>> Tile("2-1-0-1", seat=1, rotation=3).edges
    (2, 1, 0, 1)
    """

    def __init__(
        self,
        tile: WorkerTile | JungleTile | str,
        seat: int | str = 0,
        rotation: int = 0,
        *,
        names: Sequence[str] = (),
    ) -> None:
        found = worker_tile(tile) or jungle_tile(tile) if isinstance(tile, str) else tile
        if not isinstance(found, WorkerTile | JungleTile):
            known = Listed([*WORKER_TILES, *JUNGLE_TILES, *module_tiles()])
            raise NoSuchTile(Message("picture.no_tile", tile=shown(tile), known=known))
        seat = arguments.seat("seat", seat, len(COLOURS))
        #: The tile as the rules know it.
        self.tile = found
        #: Whose worker tile it is.
        self.seat = seat
        #: Quarter turns clockwise, as few as look the same.
        self.rotation = found.rotated(rotation) if isinstance(found, WorkerTile) else 0
        self._names = read_names(names)
        self._edges: tuple[int, ...]
        self._edges = () if isinstance(found, JungleTile) else found.rotations[self.rotation]

    @classmethod
    @checked
    def placed(cls, placed: PlacedTile, names: Sequence[str] = ()) -> Tile:
        """A worker tile as it lies on the table.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> state = Game.demo("first-steps").position.state
        >>> Tile.placed(state.workers[1, 0])
        Tile('3-0-0-1', seat=0, rotation=2)
        """
        tile = cls(placed.tile, placed.owner, placed.rotation, names=names)
        tile._edges = placed.edges
        return tile

    @property
    def name(self) -> str:
        """Its name in the rules.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> [tile.name for tile in Game(players=2, seed=7).position.display]
        ['market 3', 'single plantation']
        """
        return self.tile.name

    @property
    def edges(self) -> tuple[int, ...]:
        """The workers on its north, east, south and west edge; of a jungle tile, none.

        Examples
        --------
        >>> Tile("3-1-0-0").edges, Tile("3-1-0-0", rotation=1).edges
        ((0, 3, 1, 0), (0, 0, 3, 1))
        >>> Tile("temple").edges
        ()
        """
        return self._edges

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules on what workers do there; of a worker tile, that on acting.

        Examples
        --------
        >>> Tile("tree of life").rules
        ('Y2', 'Y3')
        """
        return tile_rules(self.tile)

    def _part(self) -> Scene:
        from cacao_nb.draw.hands import tile_scene

        if isinstance(self.tile, WorkerTile) and self.edges not in self.tile.rotations:
            north, east, south, west = self.edges
            edges = (north, east, south, west)
            return tile_scene(PlacedTile(self.seat, self.tile, self.rotation, edges))
        return tile_scene(self.tile, seat=self.seat, rotation=self.rotation)

    @property
    @by_names
    def caption(self) -> str:
        """What it is, in a few words.

        Examples
        --------
        >>> Tile("2-1-0-1", seat=1).caption, Tile("sun site").caption
        ('Purple, worker tile 2-1-0-1', 'sun site')
        """
        from cacao_nb.draw.faces import name_of

        if isinstance(self.tile, JungleTile):
            return name_of(self.tile)
        colour = colour_name(self.seat)
        if self.tile is HIDDEN_WORKER:
            return text("picture.hidden_tile", colour=colour)
        return text("draw.content.worker_tile", colour=colour, tile=self.name)

    def _description(self) -> str:
        from cacao_nb.draw.faces import meaning_of

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
        return self.tile, self.seat, self.rotation, self._edges

    def __str__(self) -> str:
        return self.caption

    def __repr__(self) -> str:
        if isinstance(self.tile, JungleTile):
            return f"Tile({self.name!r})"
        return f"Tile({self.name!r}, seat={self.seat}, rotation={self.rotation})"
