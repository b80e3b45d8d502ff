"""Worker and jungle tiles as data."""

from __future__ import annotations

from operator import index
from typing import TypeAlias, TypeVar

from cacao_nb.messages import Message, shown
from cacao_nb.rules.errors import BadArgument
from cacao_nb.rules.interned import Interned

#: Workers on the north, east, south and west edge of a tile.
Edges: TypeAlias = tuple[int, int, int, int]

#: The colours, in the order of the seats that use them.
COLOURS = ("red", "purple", "white", "yellow")

#: The numbers of players that the game is for (S3, S4).
PLAYERS = (2, 3, 4)


class WorkerTile(Interned):
    """A kind of worker tile, as printed.

    Attributes
    ----------
    name : str
        Its name in the rules, such as ``"2-1-0-1"``.
    edges : Edges
        Workers on its edges before it is rotated.
    rotations : tuple of Edges
        Its edges after 0, 1, ... quarter turns clockwise, as many as look different.

    Examples
    --------
    >>> tile = worker_tile("2-1-0-1")
    >>> tile.edges, len(tile.rotations)
    ((1, 2, 1, 0), 4)
    >>> len(worker_tile("1-1-1-1").rotations)
    1
    """

    __slots__ = ("edges", "name", "rotations")
    fields = ("name", "edges")
    name: str
    edges: Edges
    rotations: tuple[Edges, ...]

    def __new__(cls, name: str, edges: Edges) -> WorkerTile:
        # Turned in any direction, never flipped; what looks the same is one choice (P3).
        try:
            n, e, s, w = map(index, edges)
        except (TypeError, ValueError):
            raise BadArgument(Message("argument.edges", given=shown(edges))) from None
        turned = ((n, e, s, w), (w, n, e, s), (s, w, n, e), (e, s, w, n))
        return cls._intern(name, (n, e, s, w), rotations=tuple(dict.fromkeys(turned)))

    def rotated(self, rotation: int) -> int:
        """The smallest number of quarter turns that looks the same as `rotation`."""
        try:
            return index(rotation) % len(self.rotations)
        except TypeError:
            what = {"name": "rotation", "given": shown(rotation)}
            raise BadArgument(Message("argument.whole", **what)) from None


class JungleTile(Interned):
    """A kind of jungle tile.

    Attributes
    ----------
    name : str
        Its name in the rules, such as ``"market 3"``.
    kind : str
        What it is, such as ``"market"``.
    value : int
        Its number: cacao of a plantation, price of a market, gold of a mine, fields of a
        water, tokens of a sun site.

    Examples
    --------
    >>> jungle_tile("market 3")
    JungleTile('market 3', 'market', 3)
    >>> JungleTile("market 3", "market", 3) is jungle_tile("market 3")
    True
    """

    __slots__ = ("kind", "name", "value")
    fields = ("name", "kind", "value")
    name: str
    kind: str
    value: int

    def __new__(cls, name: str, kind: str, value: int = 0) -> JungleTile:
        return cls._intern(name, kind, value)

    @property
    def message(self) -> str:
        """The id of the message with its name."""
        return f"tile.{self.name.replace(' ', '_')}"


class PlacedTile(Interned):
    """A worker tile as it lies on the table: whose it is and how it is rotated.

    Attributes
    ----------
    owner : int
        The seat of its owner.
    tile : WorkerTile
        The tile.
    rotation : int
        Quarter turns clockwise.
    edges : Edges
        Workers on its edges as it lies.

    Examples
    --------
    >>> PlacedTile(0, worker_tile("2-1-0-1"), 1).edges
    (0, 1, 2, 1)
    """

    __slots__ = ("edges", "owner", "rotation", "tile")
    fields = ("owner", "tile", "rotation", "edges")
    owner: int
    tile: WorkerTile
    rotation: int
    edges: Edges

    def __new__(
        cls, owner: int, tile: WorkerTile, rotation: int, edges: Edges | None = None
    ) -> PlacedTile:
        if not isinstance(tile, WorkerTile):
            raise BadArgument(Message("argument.worker_tile", given=shown(tile)))
        rotation = tile.rotated(rotation)
        laid = tile.rotations[rotation] if edges is None else edges
        return cls._intern(owner, tile, rotation, laid)


T = TypeVar("T")


class _Without(dict[tuple[T, ...], dict[T, tuple[T, ...]]]):
    """By some tiles: what is left when one of them goes, the oldest of equal ones."""

    def __missing__(self, tiles: tuple[T, ...]) -> dict[T, tuple[T, ...]]:
        self[tiles] = left = {}
        for tile in tiles:
            others = list(tiles)
            others.remove(tile)
            left[tile] = tuple(others)
        return left


#: What is left of the display when a tile has gone, and of a hand, by seat. There are few of
#: either, and looking one up takes a third of the time that making it would. Each seat has
#: tables of its own: what somebody holds must not be a thing that others can get at.
DISPLAYS_WITHOUT: _Without[JungleTile] = _Without()
HANDS_WITHOUT: tuple[_Without[WorkerTile], ...] = tuple(_Without() for _ in COLOURS)

#: The worker tiles (S4); the last two are mirror images, and a tile is never flipped (P3).
W1111 = WorkerTile("1-1-1-1", (1, 1, 1, 1))
W2101 = WorkerTile("2-1-0-1", (1, 2, 1, 0))
W3001 = WorkerTile("3-0-0-1", (1, 3, 0, 0))
W3100 = WorkerTile("3-1-0-0", (0, 3, 1, 0))

#: The jungle tiles, each with what a worker gets, or sells for (J1, J2, J3, J4, J5, J6).
SINGLE_PLANTATION = JungleTile("single plantation", "plantation", 1)
DOUBLE_PLANTATION = JungleTile("double plantation", "plantation", 2)
MARKET_2 = JungleTile("market 2", "market", 2)
MARKET_3 = JungleTile("market 3", "market", 3)
MARKET_4 = JungleTile("market 4", "market", 4)
GOLD_MINE_1 = JungleTile("gold mine 1", "gold mine", 1)
GOLD_MINE_2 = JungleTile("gold mine 2", "gold mine", 2)
WATER = JungleTile("water", "water", 1)
SUN_SITE = JungleTile("sun site", "sun site", 1)
TEMPLE = JungleTile("temple", "temple")

#: What a seat cannot see: a tile in somebody's hand or in a pile.
HIDDEN_WORKER = WorkerTile("hidden", (0, 0, 0, 0))
HIDDEN_JUNGLE = JungleTile("hidden", "hidden")

#: The tiles of the base game by name; `worker_tile` and `jungle_tile` know all others, too.
WORKER_TILES = {tile.name: tile for tile in (W1111, W2101, W3001, W3100)}
JUNGLE_TILES = {
    tile.name: tile
    for tile in (
        SINGLE_PLANTATION,
        DOUBLE_PLANTATION,
        MARKET_2,
        MARKET_3,
        MARKET_4,
        GOLD_MINE_1,
        GOLD_MINE_2,
        WATER,
        SUN_SITE,
        TEMPLE,
    )
}


def worker_tile(name: str) -> WorkerTile | None:
    """A worker tile of any box, or of a module of one's own, by its name."""
    found = WORKER_TILES.get(name) or _module_tile(name)
    return found if isinstance(found, WorkerTile) else None


def jungle_tile(name: str) -> JungleTile | None:
    """A jungle tile of any box, or of a module of one's own, by its name."""
    found = JUNGLE_TILES.get(name) or _module_tile(name)
    return found if isinstance(found, JungleTile) else None


def _module_tile(name: str) -> WorkerTile | JungleTile | None:
    from cacao_nb.rules.registry import module_tile

    return module_tile(name)
