"""What one seat may know of a state, and no way to the rest.

Open to all: the board, the display, everything owned, all tiles played, the sizes of the
piles, and what is still unseen, as counts. Hidden: the others' hands and the order of all
piles, one's own included.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Self, TypeAlias, TypeVar

from cacao_nb.messages import Message
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.errors import HiddenFromSeat
from cacao_nb.rules.shuffle import shuffled
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import HIDDEN_JUNGLE, HIDDEN_WORKER, JungleTile, WorkerTile

if TYPE_CHECKING:
    from cacao_nb.rules.ruleset import Ruleset

T = TypeVar("T", bound=WorkerTile | JungleTile)

#: Worker tiles and how many of each, in the order of the box.
WorkerCounts: TypeAlias = tuple[tuple[WorkerTile, int], ...]

#: Jungle tiles and how many of each, in the order of the box.
JungleCounts: TypeAlias = tuple[tuple[JungleTile, int], ...]


class View(State):
    """A state as one seat sees it: what is hidden are `HIDDEN_WORKER` and `HIDDEN_JUNGLE`.

    It can be played on like any state; tiles that would be turned over stay hidden.

    Attributes
    ----------
    seat : int
        Whose view it is.
    unseen_jungle : tuple of (JungleTile, int)
        The tiles of the draw pile when the view was taken.
    unseen_workers : tuple of tuple of (WorkerTile, int)
        By seat, the tiles that this seat could not see then: its own pile, and the others'
        hands and piles.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> view = new_game(players=2, seed=7).seen_by(0)
    >>> view.pile[0].name, [(tile.name, number) for tile, number in view.unseen_jungle[:2]]
    ('hidden', [('single plantation', 2), ('double plantation', 2)])
    """

    __slots__ = ("seat", "unseen_jungle", "unseen_workers")
    seat: int
    unseen_jungle: JungleCounts
    unseen_workers: tuple[WorkerCounts, ...]

    def copy(self) -> Self:
        """An independent view of the same position.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> view = new_game(players=2, seed=7).seen_by(0)
        >>> view.copy().seat, view.copy() == view
        (0, True)
        """
        new = super().copy()
        new.seat = self.seat
        new.unseen_jungle = self.unseen_jungle
        new.unseen_workers = self.unseen_workers
        return new

    @classmethod
    def _slots(cls) -> tuple[str, ...]:
        return State.__slots__ + View.__slots__


def seen_by(state: State, seat: int | str) -> View:
    """What one player may know of a state: what is open (H1), and nothing else (H2)."""
    if type(seat) is not int or not 0 <= seat < len(state.gold):
        seat = arguments.seat("seat", seat, state.players)
    if isinstance(state, View):
        if state.seat != seat:
            raise HiddenFromSeat(Message("hidden.seat", seat=state.seat, other=seat))
        return state.copy()
    rules, hands, piles = state.rules, state.hands, state.piles
    # Every slot by name, as in `State.copy`: views are what most of a bot's time goes into.
    view = object.__new__(View)
    view.rules = rules
    view.first = state.first
    view.turn = state.turn
    view.active = state.active
    view.decider = state.decider
    view.phase = state.phase
    view.workers = state.workers.copy()
    view.covered = state.covered.copy()
    view.jungle = state.jungle.copy()
    view.frontier = state.frontier.copy()
    view.display = state.display
    view.gold = state.gold[:]
    view.cacao = state.cacao[:]
    view.suns = state.suns[:]
    view.water = state.water[:]
    view.placed = state.placed
    view.spaces = state.spaces
    view.filled = state.filled
    view.waiting = [(other, edges.copy()) for other, edges in state.waiting]
    extra = state.extra
    view.extra = {name: extra[name].seen_by(seat) for name in extra} if extra else {}
    view.seat = seat
    view.pile = (HIDDEN_JUNGLE,) * len(state.pile)
    jungle_counts, worker_counts = _counted(rules)
    view.unseen_jungle = jungle_counts[state.pile]
    view.hands, view.piles, unseen = hands[:], piles[:], []
    for other, pile in enumerate(piles):
        view.piles[other] = (HIDDEN_WORKER,) * len(pile)
        if other == seat:
            unseen.append(worker_counts[pile])
        else:
            hand = hands[other]
            view.hands[other] = (HIDDEN_WORKER,) * len(hand)
            unseen.append(worker_counts[hand + pile])
    view.unseen_workers = tuple(unseen)
    return view


@checked
def possible(view: View, rng: Random) -> State:
    """One of the states that a view could be a view of, the unseen tiles dealt at random.

    Parameters
    ----------
    view
        A view as `seen_by` gave it, before anything was played on it.
    rng
        Deals the tiles.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> view = new_game(players=2, seed=7).seen_by(0)
    >>> world = possible(view, Random(1))
    >>> [tile.name for tile in world.hands[1]], world.seen_by(0) == view
    (['2-1-0-1', '1-1-1-1', '1-1-1-1'], True)
    """
    state = object.__new__(State)
    shown = view.copy()
    for name in State.__slots__:
        setattr(state, name, getattr(shown, name))
    state.extra = {name: kept.possible(rng) for name, kept in view.extra.items()}
    state.pile = shuffled(_each(view.unseen_jungle), rng)
    for seat, counts in enumerate(view.unseen_workers):
        tiles = shuffled(_each(counts), rng)
        held = 0 if seat == view.seat else len(view.hands[seat])
        if held:
            state.hands[seat] = tiles[:held]
        state.piles[seat] = tiles[held:]
    return state


#: So many piles are remembered for each ruleset.
_MOST_COUNTED = 1_000


class _Counts(dict[tuple[T, ...], tuple[tuple[T, int], ...]]):
    """How many tiles of each kind the piles hold that were counted last.

    Piles stay as they are for several decisions: mostly they have just been counted.
    """

    def __init__(self, order: Iterable[T]) -> None:
        self.order = tuple(order)

    def __missing__(self, tiles: tuple[T, ...]) -> tuple[tuple[T, int], ...]:
        """How many there are of each (H1), in the order of the box: theirs is hidden (H2).

        Tiles that are not in the box, as in positions made for teaching, follow by their names.
        """
        found: list[tuple[T, int]] = []
        count, left = tiles.count, len(tiles)
        for tile in self.order:
            if number := count(tile):
                found.append((tile, number))
                left -= number
        if left:
            others = {*tiles}.difference(self.order)
            found += [(tile, count(tile)) for tile in sorted(others, key=lambda one: one.name)]
        if len(self) == _MOST_COUNTED:
            self.clear()
        self[tiles] = counts = tuple(found)
        return counts


@cache
def _counted(rules: Ruleset) -> tuple[_Counts[JungleTile], _Counts[WorkerTile]]:
    """What draw piles hold, and hands and piles of workers."""
    return _Counts(rules.box.jungle), _Counts(rules.box.workers)


def _each(counts: Iterable[tuple[T, int]]) -> list[T]:
    return [tile for tile, number in counts for _ in range(number)]
