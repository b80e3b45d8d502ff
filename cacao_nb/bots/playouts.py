"""Games finished quickly, by players who place nearly as well as greedy and use their workers.

A search is as good as those who finish its games: against an opponent who leaves the best
squares alone nothing has to be denied. So each takes what pays most at once of the squares that
it happens to look at. What pays is looked up by what lies around a square, because the same
surroundings come again and again; what will fill the spaces beside it is guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import floor, inf
from typing import TypeAlias

from cacao_nb.bots.surroundings import (
    CACAO,
    LEFT_OVER,
    PARTS,
    WATER,
    Faced,
    bring,
)
from cacao_nb.bots.tolerable import OTHER, WORTHS, play_tolerably
from cacao_nb.rules.decisions import (
    DONE,
    MOST_WORKERS,
    Decision,
    Fill,
    Lay,
    Overbuild,
    Place,
)
from cacao_nb.rules.legality import legal, may_overbuild, overbuild_cost
from cacao_nb.rules.planning import best_of, worth
from cacao_nb.rules.scoring import awarded, workers_beside
from cacao_nb.rules.squares import BESIDE, Square
from cacao_nb.rules.state import ACT, FILL, LAST_WATER_FIELD, OVER, PLACE, State
from cacao_nb.rules.tiles import JungleTile, WorkerTile
from cacao_nb.rules.turn import apply

#: What so many own workers bring on a side, in parts of a gold, with what comes of it anyway.
Gains: TypeAlias = tuple[int, ...]

#: What somebody sees on a side: a tile to harvest from or to sell at, where what it brings
#: depends on the other sides; what anything else brings; or nothing.
Seen: TypeAlias = JungleTile | Gains | None

#: The same on all sides of a square.
Around: TypeAlias = tuple[Seen, Seen, Seen, Seen]

#: Makes a decision of a worker tile, a rotation and a square.
Laying: TypeAlias = Callable[[WorkerTile, int, Square], Lay]

#: How many workers there may be on a side.
_COUNTS = range(MOST_WORKERS + 1)

#: The kinds of tiles whose order matters.
_TRADING = frozenset(("plantation", "market"))

#: About what a worker brings at a space that will be filled, in parts of a gold.
FILLED = 100

#: The share of the free squares that a player overlooks: so playouts of one world differ, and a
#: good square that is left to the others is likely to be taken, but not sure.
OVERLOOKED = 0.4

#: How many hands with their cacao are kept; each knows what it can do by surroundings.
_MOST_HANDS = 300


class _Laid(dict[Square, Lay]):
    """A worker tile, turned in some way, laid on any square."""

    def __init__(self, kind: Laying, tile: WorkerTile, rotation: int) -> None:
        self.kind = kind
        self.tile = tile
        self.rotation = rotation

    def __missing__(self, square: Square) -> Lay:
        self[square] = found = self.kind(self.tile, self.rotation, square)
        return found


class _Hand(dict[Around, tuple[int, _Laid]]):
    """What a hand brings at best, by surroundings, in parts of a gold, and the tile for it.

    Parameters
    ----------
    kind
        Whether the tile is placed or overbuilds.
    tiles
        The tiles of the hand, each once.
    each
        What a cacao is worth.
    cacao
        How much there is in store.
    """

    #: So many surroundings are kept for each.
    most = 3_000

    def __init__(
        self, kind: Laying, tiles: frozenset[WorkerTile], each: int, cacao: int
    ) -> None:
        self.laid = [
            (edges, _laid(kind, tile, rotation))
            for tile in sorted(tiles, key=lambda tile: tile.name)
            for rotation, edges in enumerate(tile.rotations)
        ]
        self.each = each
        self.cacao = cacao

    def __missing__(self, around: Around) -> tuple[int, _Laid]:
        sides = [_NOTHING if type(seen) is not tuple else seen for seen in around]
        north, east, south, west = sides
        gains = [north[n] + east[e] + south[s] + west[w] for (n, e, s, w), _ in self.laid]
        traded = [
            (side, seen) for side, seen in enumerate(around) if isinstance(seen, JungleTile)
        ]
        if traded:
            for number, (edges, _) in enumerate(self.laid):
                faced = tuple([(tile, edges[side]) for side, tile in traded if edges[side]])
                if faced:
                    gains[number] += self._trade(faced)
        most = max(gains)
        if len(self) >= self.most:
            self.clear()
        self[around] = found = most, self.laid[gains.index(most)][1]
        return found

    def _trade(self, faced: tuple[Faced, ...]) -> int:
        """What harvesting and selling in the best order brings."""
        gold, cacao, _, _ = bring(self.cacao, faced, self.each)
        return PARTS * gold + self.each * (cacao - self.cacao)


_NOTHING: Gains = (0,) * len(_COUNTS)


@cache
def _laid(kind: Laying, tile: WorkerTile, rotation: int) -> _Laid:
    return _Laid(kind, tile, rotation)


_hand = lru_cache(maxsize=_MOST_HANDS)(_Hand)


@lru_cache(maxsize=10_000)
def _temple(counts: tuple[int, ...], by: int = 1) -> Gains:
    """What own workers, or with -1 the lack of them, bring at a temple; own counts first."""
    before = awarded(counts)
    found = []
    for workers in _COUNTS if by > 0 else range(min(MOST_WORKERS, counts[0]) + 1):
        after = awarded((counts[0] + by * workers, *counts[1:]))
        more = [PARTS * (now - then) for now, then in zip(after, before, strict=True)]
        found.append(more[0] - max(more[1:]) // 2)
    return tuple(found)


@cache
def _filled(due: int) -> Gains:
    """What workers bring at a space that will be filled, where others stand already."""
    return tuple([FILLED * workers + FILLED * due // 2 for workers in _COUNTS])


@cache
def _fields(water: int) -> Gains:
    """What workers at a water bring whose carrier stands on a field."""
    return tuple(
        [WATER[min(LAST_WATER_FIELD, water + workers)] - WATER[water] for workers in _COUNTS]
    )


@cache
def _steady(tile: JungleTile) -> Seen:
    """What anybody sees in a tile that brings everybody the same, at any time."""
    if tile.kind in _TRADING:
        return tile
    each = PARTS * tile.value if tile.kind in ("gold mine", "sun site") else OTHER
    return tuple([each * workers for workers in _COUNTS])


def go_on(state: State) -> None:
    """Act, or fill, where nothing depends on chance."""
    if state.phase == ACT:
        _act_best(state)
    else:
        apply(state, _fill(state, legal(state)))


def finish(state: State, random: Callable[[], float]) -> None:
    """Play a game to its end, by players who take about what pays most at once.

    Where modules change what villages hold nobody here knows what pays: then by plainer ones.

    Parameters
    ----------
    state
        Where it stands; it goes on.
    random
        Draws numbers from 0 to 1.

    Examples
    --------
    >>> from random import Random
    >>> from cacao_nb.rules import new_game
    >>> state = new_game(players=2, seed=7)
    >>> finish(state, Random(1).random)
    >>> state.phase
    'over'
    """
    if not state.rules.is_plain:
        play_tolerably(state, random)
        return
    board = _Board(state)
    while (phase := state.phase) != OVER:
        if phase == PLACE:
            apply(state, board.placement(random))
        elif phase in (ACT, FILL):
            go_on(state)
        else:
            options = legal(state)
            apply(state, options[floor(random() * len(options))])


class _Board:
    """What everybody sees on the sides of squares, kept up to date from turn to turn."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.by_seat: list[dict[Square, Seen]] = [{} for _ in state.gold]
        #: Where the carriers stood when it was last seen what a water brings.
        self.water = state.water[:]
        self.waters: list[Square] = []
        #: Where the tile lies beside which something may have changed.
        self.last = state.placed
        #: Whether there are tiles to fill spaces with.
        self.coming = bool(state.display or state.pile)
        for space in {*state.jungle, *(s for q in state.workers for s in BESIDE[q])}:
            self._look(space)

    def placement(self, random: Callable[[], float]) -> Decision:
        """About the best that the active player can do, or any placement."""
        state = self.state
        seat = state.active
        self._look_again(seat)
        hand, get = state.hands[seat], self.by_seat[seat].get
        kept = frozenset(hand), CACAO if len(hand) > 1 else LEFT_OVER, state.cacao[seat]
        known = _hand(Place, *kept)
        most, best = -inf, None
        for square in state.frontier if hand else ():
            if random() < OVERLOOKED:
                continue
            north, east, south, west = BESIDE[square]
            gain, laid = known[get(north), get(east), get(south), get(west)]
            if gain > most:
                most, best, self.last = gain, laid, square
        gone = not self.coming or state.rules.jungle_gone
        if hand and gone and may_overbuild(state, seat):
            most, best = self._overbuilding(_hand(Overbuild, *kept), most, best)
        if best is None or self.last is None:
            options = legal(state)
            option = options[floor(random() * len(options))]
            self.last = option.square if isinstance(option, Lay) else None
            return option
        return best[self.last]

    def _overbuilding(
        self, known: _Hand, most: float, best: _Laid | None
    ) -> tuple[float, _Laid | None]:
        """What pays more than the best so far, if overbuilding does."""
        state, seat = self.state, self.state.active
        get = self.by_seat[seat].get
        cost = PARTS * overbuild_cost(state, seat)
        for square, placed in state.workers.items():
            if placed.owner != seat or square in state.covered:
                continue
            spaces = north, east, south, west = BESIDE[square]
            gain, laid = known[get(north), get(east), get(south), get(west)]
            for workers, space in zip(placed.edges, spaces, strict=True):
                if workers and space in state.jungle and state.jungle[space].kind == "temple":
                    counts = workers_beside(state, space)
                    gain += _temple((*counts[seat:], *counts[:seat]), -1)[workers]
            if gain - cost > most:
                most, best, self.last = gain - cost, laid, square
        return most, best

    def _look_again(self, seat: int) -> None:
        """See what has changed since the turn before."""
        state = self.state
        if self.last is not None:
            for space in BESIDE[self.last]:
                self._look(space)
        if self.water[seat] != state.water[seat]:
            self.water[seat] = state.water[seat]
            self.by_seat[seat].update(dict.fromkeys(self.waters, _fields(state.water[seat])))
        if self.coming and not (state.display or state.pile):
            self.coming = False
            for seen in self.by_seat:
                for space in seen.keys() - state.jungle.keys():
                    del seen[space]

    def _look(self, space: Square) -> None:
        """See what lies on a space that has a worker tile beside it, or a tile on it."""
        by_seat = self.by_seat
        tile = self.state.jungle.get(space)
        if tile is None:
            if self.coming:
                counts = workers_beside(self.state, space)
                every = sum(counts)
                for count, seen in zip(counts, by_seat, strict=True):
                    seen[space] = _filled(3 * count - every)
        elif tile.kind == "temple":
            counts = workers_beside(self.state, space)
            for seat, seen in enumerate(by_seat):
                seen[space] = _temple((*counts[seat:], *counts[:seat]))
        elif tile.kind == "water":
            if space not in self.waters:
                self.waters.append(space)
                for seat, seen in enumerate(by_seat):
                    seen[space] = _fields(self.water[seat])
        else:
            steady = _steady(tile)
            for seen in by_seat:
                seen[space] = steady


def _fill(state: State, options: Sequence[Decision]) -> Decision:
    """About the best fill: good tiles where the own workers stand, others elsewhere."""
    due = {}
    for space in state.spaces:
        counts = workers_beside(state, space)
        due[space] = 3 * counts[state.active] - sum(counts)
    best, most = options[0], -inf
    for option in options:
        brings = due[option.space] * WORTHS[option.tile] if isinstance(option, Fill) else 0
        if brings > most:
            best, most = option, brings
    return best


def _act_best(state: State) -> None:
    """Use the workers of whoever has to decide as well as possible."""
    seat, edges = state.waiting[0]
    for act in best_of(state, seat, edges, worth).acts:
        apply(state, act)
    if state.waiting and state.waiting[0][1] is edges:
        apply(state, DONE)
