"""Which tiles a game uses, as tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeVar

from cacao_nb.rules import arguments
from cacao_nb.rules.squares import Square, known
from cacao_nb.rules.tiles import (
    DOUBLE_PLANTATION,
    GOLD_MINE_1,
    GOLD_MINE_2,
    MARKET_2,
    MARKET_3,
    MARKET_4,
    SINGLE_PLANTATION,
    SUN_SITE,
    TEMPLE,
    W1111,
    W2101,
    W3001,
    W3100,
    WATER,
    JungleTile,
    WorkerTile,
)

T = TypeVar("T")

#: The jungle tiles of the box, and what stays in it by the number of players (S3).
JUNGLE: Mapping[JungleTile, int] = {
    SINGLE_PLANTATION: 6,
    DOUBLE_PLANTATION: 2,
    MARKET_2: 2,
    MARKET_3: 4,
    MARKET_4: 1,
    GOLD_MINE_1: 2,
    GOLD_MINE_2: 1,
    WATER: 3,
    SUN_SITE: 2,
    TEMPLE: 5,
}
JUNGLE_OUT: Mapping[int, Mapping[JungleTile, int]] = {
    2: {
        SINGLE_PLANTATION: 2,
        WATER: 1,
        MARKET_3: 1,
        SUN_SITE: 1,
        GOLD_MINE_1: 1,
        TEMPLE: 1,
    },
    3: {},
    4: {},
}
#: A player's worker tiles, and what stays in the box by the number of players (S4).
WORKERS: Mapping[WorkerTile, int] = {W1111: 4, W2101: 5, W3001: 1, W3100: 1}
WORKERS_OUT: Mapping[int, Mapping[WorkerTile, int]] = {
    2: {},
    3: {W1111: 1},
    4: {W1111: 1, W2101: 1},
}
#: The start tiles and where they lie (S1).
START: Mapping[Square, JungleTile] = {
    known((0, 0)): SINGLE_PLANTATION,
    known((1, 1)): MARKET_2,
}


#: Nothing to take out or to put in.
NO_TILES: Mapping[JungleTile, int] = {}


class Box(NamedTuple):
    """The tiles of one game.

    Attributes
    ----------
    players : int
        The number of players.
    jungle : mapping of JungleTile to int
        Jungle tiles and how many of each, start tiles included.
    workers : mapping of WorkerTile to int
        Worker tiles of each player and how many of each.
    start : mapping of Square to JungleTile
        The start tiles and where they lie.
    """

    players: int
    jungle: Mapping[JungleTile, int]
    workers: Mapping[WorkerTile, int]
    start: Mapping[Square, JungleTile]

    @property
    def jungle_tiles(self) -> int:
        """How many jungle tiles there are, start tiles included."""
        return sum(self.jungle.values())

    @property
    def worker_tiles(self) -> int:
        """How many worker tiles there are in all."""
        return self.players * sum(self.workers.values())

    def exchanged(
        self,
        out: Mapping[JungleTile, int] = NO_TILES,
        into: Mapping[JungleTile, int] = NO_TILES,
    ) -> Box:
        """The box with some jungle tiles taken out, as far as they are there, and some in."""
        for name, given in (("out", out), ("into", into)):
            arguments.instance(name, given, Mapping)  # type: ignore[type-abstract]
        return self._replace(jungle={**_without(self.jungle, out), **into})

    def jungle_pile(self) -> Iterator[JungleTile]:
        """The jungle tiles to be shuffled: all but the start tiles (S3, S5)."""
        left = dict(self.jungle)
        for tile in self.start.values():
            left[tile] -= 1
        return _each(left)

    def worker_pile(self) -> Iterator[WorkerTile]:
        """The worker tiles of one player."""
        return _each(self.workers)


def base_box(players: int) -> Box:
    """The tiles of the base game.

    Examples
    --------
    >>> sum(base_box(2).jungle.values()), sum(base_box(4).workers.values())
    (21, 9)
    """
    return Box(
        players,
        _without(JUNGLE, JUNGLE_OUT[players]),
        _without(WORKERS, WORKERS_OUT[players]),
        START,
    )


def _without(tiles: Mapping[T, int], out: Mapping[T, int]) -> dict[T, int]:
    left = {tile: max(0, count - out.get(tile, 0)) for tile, count in tiles.items()}
    return {tile: count for tile, count in left.items() if count}


def _each(tiles: Mapping[T, int]) -> Iterator[T]:
    return (tile for tile, count in tiles.items() for _ in range(count))
