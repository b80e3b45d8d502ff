"""The tables of the rules as arrays: every number of the kernel comes from `cacao_nb.rules`.

Jungle tiles have codes from 1 on, in the order of the box; 0 is an empty space. Worker tiles
are counted from 0 in the order in which `legal` lists them, by name. A tile on the table has a
code from 1 on that says whose it is, which tile, and how it is turned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cacao_nb.rules.actions import KINDS
from cacao_nb.rules.box import START, base_box
from cacao_nb.rules.decisions import MOST_WORKERS as _MOST_WORKERS
from cacao_nb.rules.legality import OVERBUILD_COST as _COST
from cacao_nb.rules.planning import CACAO_WORTH, LEFT_OVER_WORTH
from cacao_nb.rules.scoring import FIRST_PRIZE as _FIRST
from cacao_nb.rules.scoring import SECOND_PRIZE as _SECOND
from cacao_nb.rules.squares import BESIDE, SIDES
from cacao_nb.rules.state import DISPLAY_SIZE as _DISPLAY
from cacao_nb.rules.state import HAND_SIZE as _HAND
from cacao_nb.rules.state import LAST_WATER_FIELD, MOST_CACAO, MOST_SUNS, WATER_FIELDS
from cacao_nb.rules.tiles import COLOURS, JUNGLE_TILES, PLAYERS, WORKER_TILES

if TYPE_CHECKING:
    from cacao_nb.rules.squares import Square
    from cacao_nb.rules.tiles import PlacedTile

Array: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.int64]]"

SEATS, TURNS_OF_TILE = len(COLOURS), len(SIDES)

#: The tiles behind the codes.
JUNGLE_KINDS = (None, *JUNGLE_TILES.values())
WORKER_KINDS = tuple(sorted(WORKER_TILES.values(), key=lambda tile: tile.name))
TILES = len(WORKER_KINDS)


def jungle_code(tile: object) -> int:
    """The code of a jungle tile."""
    return JUNGLE_KINDS.index(tile)


def placed_code(placed: PlacedTile) -> int:
    """The code of a worker tile on the table."""
    tile = placed.owner * TILES + WORKER_KINDS.index(placed.tile)
    return 1 + tile * TURNS_OF_TILE + placed.rotation


# What workers do, by the code of the jungle tile (J1 to J6) ----------------------------------

_KIND_NAMES = (*KINDS, "temple")
PLANTATION, MARKET, GOLD_MINE, WATER, SUN_SITE, TEMPLE = range(1, len(_KIND_NAMES) + 1)
assert _KIND_NAMES == ("plantation", "market", "gold mine", "water", "sun site", "temple")

_TILES = [one for one in JUNGLE_KINDS if one]
KIND = np.array([0, *(1 + _KIND_NAMES.index(one.kind) for one in _TILES)], np.int64)
VALUE = np.array([0, *(one.value for one in _TILES)], np.int64)

# Worker tiles (S4, P3) -----------------------------------------------------------------------

#: In how many ways a tile can be turned (P3); and by code, the workers on its edges, and whose
#: it is.
ROTATIONS = np.array([len(tile.rotations) for tile in WORKER_KINDS], np.int64)
EDGES = np.zeros((1 + SEATS * TILES * TURNS_OF_TILE, len(SIDES)), np.int64)
OWNER = np.full(len(EDGES), -1, np.int64)
for _seat in range(SEATS):
    for _number, _tile in enumerate(WORKER_KINDS):
        for _rotation, _edges in enumerate(_tile.rotations):
            _code = 1 + (_seat * TILES + _number) * TURNS_OF_TILE + _rotation
            EDGES[_code], OWNER[_code] = _edges, _seat

#: The most workers that an edge has.
MOST_ON_EDGE = _MOST_WORKERS

# Limits and prizes (L1 to L3, O2, S2, S5, T1, W1) --------------------------------------------

ROOM_CACAO, ROOM_SUNS, LAST_FIELD = MOST_CACAO, MOST_SUNS, LAST_WATER_FIELD
FIELDS = np.array(WATER_FIELDS, np.int64)
FIRST_PRIZE, SECOND_PRIZE, OVERBUILD_COST = _FIRST, _SECOND, _COST
HAND_SIZE, DISPLAY_SIZE = _HAND, _DISPLAY
assert DISPLAY_SIZE == 2, "fills are chosen from two face-up tiles, and no more"

#: Values in hundredths, and what a cacao in store counts, with a hand and without.
PARTS = 100
HELD_CACAO, LEFT_OVER = round(PARTS * CACAO_WORTH), round(PARTS * LEFT_OVER_WORTH)

# The board -----------------------------------------------------------------------------------

MOST_JUNGLE = max(base_box(players).jungle_tiles for players in PLAYERS)
MOST_WORKERS = max(base_box(players).worker_tiles // players for players in PLAYERS)
MOST_TURNS = max(base_box(players).worker_tiles for players in PLAYERS)

#: How far from the middle anything can lie: a jungle tile is at most two squares from another,
#: and what is looked at is at most two from a jungle tile (P1, F1).
REACH = 2 * MOST_JUNGLE + 2
WIDTH = 2 * REACH + 1
CELLS = WIDTH * WIDTH


def cell_of(square: Square) -> int:
    """The number of a square."""
    return (square[1] + REACH) * WIDTH + square[0] + REACH


def square_of(cell: int) -> Square:
    """The square of a number."""
    y, x = divmod(int(cell), WIDTH)
    return x - REACH, y - REACH


#: From a cell to those on its sides, in the order of edges.
STEP = np.array([cell_of(square) - cell_of((0, 0)) for square in BESIDE[0, 0]], np.int64)

#: The start tiles: cells and codes (S1).
START_CELLS = np.array([cell_of(square) for square in START], np.int64)
START_TILES = np.array([jungle_code(tile) for tile in START.values()], np.int64)

#: The piles before they are shuffled, by the number of players (S3, S4); 0 behind the last.
JUNGLE_BOX = np.zeros((SEATS + 1, MOST_JUNGLE), np.int64)
WORKER_BOX = np.full((SEATS + 1, MOST_WORKERS), -1, np.int64)
JUNGLE_COUNT = np.zeros(SEATS + 1, np.int64)
WORKER_COUNT = np.zeros(SEATS + 1, np.int64)
for _players in PLAYERS:
    _jungle = [jungle_code(tile) for tile in base_box(_players).jungle_pile()]
    _workers = [WORKER_KINDS.index(tile) for tile in base_box(_players).worker_pile()]
    JUNGLE_BOX[_players, : len(_jungle)], JUNGLE_COUNT[_players] = _jungle, len(_jungle)
    WORKER_BOX[_players, : len(_workers)], WORKER_COUNT[_players] = _workers, len(_workers)


def all_tables() -> dict[str, object]:
    """Everything here that the kernel is compiled with: the key of what is kept of it."""
    return {
        name: value.tolist() if isinstance(value, np.ndarray) else value
        for name, value in globals().items()
        if name.isupper() and isinstance(value, int | np.ndarray)
    }
