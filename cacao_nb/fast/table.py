"""A game at one moment: one flat array, and where in it everything stands.

``table[GOLD + seat]`` is the gold of a seat, ``table[JUNGLE + cell]`` the tile on a cell,
``table[TURN]`` the turn. One array costs a call less than twenty would, and a copy nothing.
"""

from __future__ import annotations

import numpy as np

from cacao_nb.fast.chance import STREAM
from cacao_nb.fast.tables import (
    CELLS,
    DISPLAY_SIZE,
    MOST_JUNGLE,
    MOST_ON_EDGE,
    MOST_TURNS,
    MOST_WORKERS,
    ROOM_CACAO,
    ROTATIONS,
    SEATS,
    TILES,
    VALUE,
    Array,
)

#: Edges that can be activated in a turn: four of the tile, and three at each of four spaces.
MOST_EDGES = 16

#: Decisions of a game: a placement, four fills, all edges and a Done for each seat in a turn.
MOST_DECISIONS = MOST_TURNS * (1 + 4 + MOST_EDGES + SEATS)

#: The most squares to place or overbuild on, and ways to do so.
MOST_SQUARES = 4 * MOST_JUNGLE + MOST_TURNS
MOST_OPTIONS = MOST_SQUARES * int(ROTATIONS.sum())

#: More gold than the edges of a turn can bring.
MOST_GOLD = 1 + MOST_EDGES * MOST_ON_EDGE * int(VALUE.max())

#: For how much there is room: trades that are remembered, ways to follow, and results met in a
#: search, of which ten edges have 15,000 and each one more has twice as many, or a little more.
SLOTS, MOST_WAYS, MOST_SEEN = 1 << 16, 1 << 14, 1 << 22

_end = 0


def _room(count: int = 1) -> int:
    """Where the next so many numbers stand."""
    global _end
    start, _end = _end, _end + count
    return start


# Counters: of players, turns and the seat on turn; how many cells are listed below; how many
# tiles are face up, and where the pile begins and ends; edges that may still act; the cell of
# this turn's tile, 0 if there is none; decisions taken.
PLAYERS, TURN, TURNS, ACTIVE = _room(), _room(), _room(), _room()
FREE, LAID, GROWN, SPACES, FILLED = _room(), _room(), _room(), _room(), _room()
SHOWN, TOP, BOTTOM, WAITING, PLACED, DECISIONS = (_room() for _ in range(6))

# Villages, by seat; hands by seat and tile, worker piles by seat and number, and how many of
# these have been drawn.
GOLD, CACAO, SUNS, FIELD = _room(SEATS), _room(SEATS), _room(SEATS), _room(SEATS)
HANDS, PILES, DRAWN = _room(SEATS * TILES), _room(SEATS * MOST_WORKERS), _room(SEATS)

# By cell: the code of the jungle tile, of the worker tile on top, whether another lies below
# it, and whether a tile may be placed there.
JUNGLE, WORKER, COVERED, IS_FREE = _room(CELLS), _room(CELLS), _room(CELLS), _room(CELLS)

# Cells in order: where a tile may be placed, where worker tiles lie, and jungle tiles; those
# that have to be filled now, and that were filled this turn.
FREE_CELLS, LAID_CELLS, GROWN_CELLS = (
    _room(4 * MOST_JUNGLE),
    _room(MOST_TURNS),
    _room(MOST_JUNGLE),
)
SPACE_CELLS, FILLED_CELLS = _room(4), _room(4)

# Jungle tiles face up, and all that were dealt; decisions as numbers, see `coded`.
DISPLAY, PILE, DECISION_LIST = _room(DISPLAY_SIZE), _room(MOST_JUNGLE), _room(MOST_DECISIONS)

# Edges that may act, in order: whose, of which cell, on which side, with how many workers, at
# which jungle tile.
EDGE_COLUMNS = 5
EDGE_SEAT, EDGE_CELL, EDGE_SIDE, EDGE_COUNT, EDGE_TILE = range(EDGE_COLUMNS)
EDGE_LIST = _room(MOST_EDGES * EDGE_COLUMNS)

# Streams of chance: that of the deal, then one for each seat; and room for shuffling.
DEAL_STREAM, SEAT_STREAMS = _room(STREAM), _room(SEATS * STREAM)
LEFT_TO_SHUFFLE = _room(max(MOST_JUNGLE, MOST_WORKERS))

# Planning: the plantations and markets of a player in order, with their workers, and which
# edges they are; ways: gold or suns, cacao or fields, edges left, and how the way begins, with
# which edge and how many workers; by gold and cacao, when it was reached and how that began;
# results that were met, and when; a clock that counts the searches, so that nothing has to be
# wiped; and what is remembered: key, first edge, workers used, gold gained, cacao left.
TRADE_TILES, TRADE_COUNTS, TRADE_EDGES = (_room(MOST_EDGES) for _ in range(3))
WAY_COLUMNS, REACHED_COLUMNS, SLOT_COLUMNS = 5, 3, 5
WAY_HELD, WAY_MORE, WAY_EDGES, WAY_FIRST, WAY_USE = range(WAY_COLUMNS)
REACHED_WHEN, REACHED_EDGE, REACHED_USE = range(REACHED_COLUMNS)
WAYS = _room(MOST_WAYS * WAY_COLUMNS)
REACHED = _room(MOST_GOLD * (ROOM_CACAO + 1) * REACHED_COLUMNS)
SEEN, MARKS, CLOCK = _room(MOST_SEEN), _room(MOST_SEEN), _room()
TRADES = _room(SLOTS * SLOT_COLUMNS)
TRADE_KEY, TRADE_EDGE, TRADE_USE, TRADE_GOLD, TRADE_CACAO = range(SLOT_COLUMNS)

# Judging: what every option brings; spaces filled in this turn, then those that would be, and
# those still to fill; by seat what a cacao counts, what a village is worth, what temples bring
# now and would bring more, workers beside one; and of the best end so far whether there is one,
# what it brings the decider, the most that it brings another; whether placements are judged.
VALUES, JUDGED_CELLS, LEFT_CELLS = _room(MOST_OPTIONS), _room(8), _room(4)
EACH, WORTH, BEFORE, AFTER, BESIDE = (_room(SEATS) for _ in range(5))
BEST_ANY, BEST_OWN, BEST_MOST, PLACING = (_room() for _ in range(4))

# What own workers bring on each side of a square, by their number; and the squares, by number,
# that a player does not overlook.
SIDE_GAINS, SEEN_SQUARES = _room(4 * (MOST_ON_EDGE + 1)), _room(MOST_SQUARES)

SIZE = _end


def new_table() -> Array:
    """An empty table."""
    return np.zeros(SIZE, np.int64)
