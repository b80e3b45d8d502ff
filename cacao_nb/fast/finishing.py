"""The door for whoever wants games finished: from any state of the base game to its end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import chain
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from cacao_nb.fast import table as at
from cacao_nb.fast.chance import STREAM
from cacao_nb.fast.games import COLUMNS
from cacao_nb.fast.playouts import finish_game
from cacao_nb.fast.tables import (
    JUNGLE_KINDS,
    MOST_JUNGLE,
    MOST_TURNS,
    MOST_WORKERS,
    REACH,
    SEATS,
    TILES,
    WORKER_COUNT,
    WORKER_KINDS,
    cell_of,
    jungle_code,
    placed_code,
)
from cacao_nb.fast.turns import clear
from cacao_nb.rules.decisions import PILE

if TYPE_CHECKING:
    from random import Random

    from cacao_nb.fast.tables import Array
    from cacao_nb.rules.squares import Square
    from cacao_nb.rules.state import State
    from cacao_nb.rules.tiles import JungleTile


#: How a game ended: by seat, totals and left-over cacao.
Ending: TypeAlias = tuple[list[int], list[int]]

#: The worker tiles of the base game.
_KNOWN = frozenset(WORKER_KINDS)

#: Where the streams of the seats begin.
_STREAMS = tuple([at.SEAT_STREAMS + seat * STREAM for seat in range(SEATS)])

#: How far from a tile the kernel looks.
_LOOKED_AT = 3


class Guesses(NamedTuple):
    """What quick players go by.

    Attributes
    ----------
    overlooked : float
        The share of squares that they overlook.
    filled : int
        What a worker brings at a space that will be filled, in hundredths of a gold.
    worths : array
        The same at a tile that somebody fills a space with, by its code; of one that nobody
        has seen under 0.
    """

    overlooked: float
    filled: int
    worths: Array


def guesses(overlooked: float, filled: int, worths: Mapping[JungleTile, int]) -> Guesses:
    """What quick players go by, with what a worker at every tile of the box is worth."""
    found = [worths[tile or PILE] for tile in JUNGLE_KINDS]
    return Guesses(overlooked, filled, np.array(found, np.int64))


_NO_GUESSES = Guesses(0.0, 0, np.zeros(len(JUNGLE_KINDS), np.int64))


#: The function by which it is entered.
ENTRY = "finish_game"


class Finisher:
    """Finishes games, one at a time, on a table of its own; whoever else asks waits."""

    def __init__(self) -> None:
        self.alone = Lock()
        self.table = at.new_table()
        self.ends = np.zeros((SEATS, len(COLUMNS)), np.int64)
        #: The chance that was asked for last, as a generator tells it and as an array.
        self.chance: tuple[tuple[int, ...], Array] = (), np.zeros(STREAM, np.int64)

    def warm_up(self) -> None:
        """Let the compiler, or what it made before, come in, by a game that is over."""
        clear(self.table)
        self.table[at.TURN] = 1  # of none
        finish_game(self.table, False, 0.0, 0, _NO_GUESSES.worths, self.ends)

    def quickly(self, state: State, rng: Random, by: Guesses) -> Ending | None:
        """Totals and left-over cacao by seat, after quick players have finished a game.

        None if it has no room here: then the engine has to finish it.

        Parameters
        ----------
        state
            A state of the base game at the beginning of a turn; it stays as it is.
        rng
            Their chance, which stays as it is.
        by
            What they go by.
        """
        if not _has_room(state):
            return None
        with self.alone:
            self._put(state)
            self._seed(rng, at.DEAL_STREAM)
            return self._finished(state, by, greedily=False)

    def greedily(self, state: State, rng: Random, overlooked: float) -> Ending | None:
        """The same after careless players have finished it, all with the same chance."""
        if not _has_room(state):
            return None
        by = _NO_GUESSES._replace(overlooked=overlooked)
        with self.alone:
            self._put(state)
            self._seed(rng, *_STREAMS[: state.players])
            return self._finished(state, by, greedily=True)

    def _finished(self, state: State, by: Guesses, *, greedily: bool) -> Ending:
        finish_game(self.table, greedily, by.overlooked, by.filled, by.worths, self.ends)
        ends = self.ends[: state.players].tolist()
        return [sum(lines) for *lines, _ in ends], [cacao for *_, cacao in ends]

    def _seed(self, rng: Random, *streams: int) -> None:
        """Let streams go on as a generator would."""
        words: tuple[int, ...] = rng.getstate()[1]
        if words != self.chance[0]:  # all that is tried in a world has the same chance
            self.chance = words, np.array(words, np.int64)
        for stream in streams:
            self.table[stream : stream + STREAM] = self.chance[1]

    def _put(self, state: State) -> None:
        """Lay everything out as it is in a state."""
        table, players = self.table, state.players
        clear(table)
        table[at.PLAYERS], table[at.TURN] = players, state.turn
        table[at.TURNS], table[at.ACTIVE] = state.rules.turn_count, state.active
        free = [_cell(square) for square in state.frontier]
        laid = [_cell(square) for square in state.workers]
        grown = [_cell(square) for square in state.jungle]
        self._list(at.FREE, at.FREE_CELLS, free)
        self._list(at.LAID, at.LAID_CELLS, laid)
        self._list(at.GROWN, at.GROWN_CELLS, grown)
        self._list(at.SHOWN, at.DISPLAY, [_jungle(tile) for tile in state.display])
        self._list(at.BOTTOM, at.PILE, [_jungle(tile) for tile in state.pile])
        table[[at.IS_FREE + cell for cell in free]] = 1
        table[[at.WORKER + cell for cell in laid]] = [
            _placed(placed) for placed in state.workers.values()
        ]
        table[[at.JUNGLE + cell for cell in grown]] = [
            _jungle(tile) for tile in state.jungle.values()
        ]
        for square in state.covered:
            table[at.COVERED + _cell(square)] = 1
        table[at.GOLD : at.GOLD + players] = state.gold
        table[at.CACAO : at.CACAO + players] = state.cacao
        table[at.SUNS : at.SUNS + players] = state.suns
        table[at.FIELD : at.FIELD + players] = state.water
        last = int(WORKER_COUNT[players])
        for seat in range(players):
            for held in state.hands[seat]:
                table[at.HANDS + seat * TILES + _worker(held)] += 1
            left = state.piles[seat]
            first = last - len(left)
            table[at.DRAWN + seat] = first
            start = at.PILES + seat * MOST_WORKERS + first
            table[start : start + len(left)] = [_worker(tile) for tile in left]

    def _list(self, count: int, start: int, numbers: list[int]) -> None:
        """Write some numbers in a row, and how many they are."""
        self.table[count] = len(numbers)
        self.table[start : start + len(numbers)] = numbers


def _has_room(state: State) -> bool:
    """Whether the kernel has room for a game: no more tiles than in the box, nor others.

    So it is in all games, but not in all positions made for teaching.
    """
    coming = len(state.display) + len(state.pile)
    farthest = max(map(_distance, (*state.jungle, *state.workers)), default=0)
    return (
        len(state.jungle) + coming <= MOST_JUNGLE
        and len(state.workers) + state.rules.turn_count - state.turn < MOST_TURNS
        and farthest + 2 * coming + _LOOKED_AT <= REACH
        and max(map(len, state.piles)) <= WORKER_COUNT[state.players]
        and _KNOWN.issuperset(chain(*state.hands, *state.piles))
        and _KNOWN.issuperset([placed.tile for placed in state.workers.values()])
    )


@cache
def _distance(square: Square) -> int:
    """How far from the middle a square lies."""
    return max(map(abs, square))


_cell, _placed, _jungle = cache(cell_of), cache(placed_code), cache(jungle_code)
_worker = cache(WORKER_KINDS.index)
