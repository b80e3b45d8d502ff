"""Small tables for the labs: positions that the engine works out, with nothing else on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

from cacao_nb.rules.box import base_box
from cacao_nb.rules.goods import Purse, restore
from cacao_nb.rules.setup import new_game
from cacao_nb.rules.squares import SIDES, Square, beside, opposite
from cacao_nb.rules.state import State, frontier
from cacao_nb.rules.tiles import TEMPLE, JungleTile, PlacedTile, WorkerTile

#: Whose turn it is at the bench.
SEAT = 0

#: Where the worker tile of the bench goes, and where a temple lies.
PLACE: Square = (1, 0)
TEMPLE_SPACE: Square = (0, 0)

#: The squares at the corners of `PLACE`.
_CORNERS: tuple[Square, ...] = ((0, -1), (2, -1), (2, 1), (0, 1))


def bench(tile: WorkerTile, neighbours: Sequence[JungleTile | None], goods: Purse) -> State:
    """A table on which one worker tile can go on one square.

    Parameters
    ----------
    tile
        The worker tile, the first of Red's hand.
    neighbours
        The jungle tiles north, east, south and west of `PLACE`; None for an empty space.
    goods
        What Red owns.

    Examples
    --------
    >>> from cacao_nb.rules import Place, legal
    >>> from cacao_nb.rules.tiles import MARKET_3, W1111
    >>> state = bench(W1111, [MARKET_3, None, None, None], (0, 2, 0, 0))
    >>> Place("1-1-1-1", 0, PLACE) in legal(state)
    True
    """
    state = new_game(players=2)
    state.hands[SEAT] = (tile, *state.hands[SEAT][1:])
    around = zip(beside(PLACE), neighbours, strict=True)
    state.jungle = {space: lying for space, lying in around if lying is not None}
    # The corners as well: so every bench is drawn alike, three squares wide and high.
    state.frontier = dict.fromkeys((*_CORNERS, *((PLACE,) if state.jungle else ())))
    restore(state, SEAT, goods)
    return state


#: A worker tile and how many of its workers face the temple.
_Facing: TypeAlias = tuple[WorkerTile, int]


def around_temple(workers: Sequence[int]) -> State | None:
    """A temple with so many workers beside it, by seat; None if no board can show that.

    Each player has as few tiles there as possible, the first on the side of the same number
    as the seat, so that tiles stay where they are while workers come and go.

    Examples
    --------
    >>> from cacao_nb.rules.scoring import score_temples
    >>> score_temples(around_temple([4, 1, 1]))[0].awards
    (6, 1, 1)
    >>> around_temple([4, 4, 1]) is None
    True
    """
    players = len(workers)
    groups = [_fewest_tiles(count, players) for count in workers]
    lying = [(seat, facing) for seat, group in enumerate(groups) for facing in group[:1]]
    more = [(seat, facing) for seat, group in enumerate(groups) for facing in group[1:]]
    taken = {seat: (seat, facing) for seat, facing in lying}
    free = [side for side in SIDES if side not in taken]
    whole = [sum(count for _, count in group) for group in groups]
    if whole != list(workers) or len(more) > len(free):
        return None
    taken |= dict(zip(free, more, strict=False))
    squares = beside(TEMPLE_SPACE)
    state = new_game(players=players)
    state.jungle = {TEMPLE_SPACE: TEMPLE}
    state.workers = {
        squares[side]: PlacedTile(seat, tile, rotation_showing(tile, shown, opposite(side)))
        for side, (seat, (tile, shown)) in sorted(taken.items())
    }
    state.frontier = frontier(state)
    return state


@cache
def _fewest_tiles(count: int, players: int) -> tuple[_Facing, ...]:
    """The fewest worker tiles of one player that show so many workers to one space."""
    owned = base_box(players).workers
    facings = [(tile, shown) for tile in owned for shown in sorted({*tile.edges} - {0})]
    # Full edges first, and of these the plainest tile.
    facings.sort(key=lambda facing: (-facing[1], len(facing[0].rotations)))
    for number in range(len(SIDES) + 1):
        for group in combinations_with_replacement(facings, number):
            used = Counter(tile for tile, _ in group)
            if sum(shown for _, shown in group) == count and all(
                used[tile] <= owned[tile] for tile in used
            ):
                return group
    return ()


def rotation_showing(tile: WorkerTile, workers: int, side: int) -> int:
    """How to turn a tile so that so many workers stand on a side of it."""
    return next(n for n, edges in enumerate(tile.rotations) if edges[side] == workers)
