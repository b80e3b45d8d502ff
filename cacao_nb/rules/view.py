"""What one seat may know of a state, and no way to the rest.

Open to all: the board, the display, everything owned, all tiles played, the sizes of the
piles, and what is still unseen, as counts. Hidden: the others' hands and the order of all
piles, one's own included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Self, TypeAlias, TypeVar

from cacao_nb.messages import Message
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.errors import HiddenFromSeat
from cacao_nb.rules.shuffle import shuffled
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import HIDDEN_JUNGLE, HIDDEN_WORKER, JungleTile, WorkerTile

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
    seat = arguments.seat("seat", seat, state.players)
    if isinstance(state, View):
        if state.seat != seat:
            raise HiddenFromSeat(Message("hidden.seat", seat=state.seat, other=seat))
        return state.copy()
    box = state.rules.box
    shown = State.copy(state)
    view = object.__new__(View)
    for name in State.__slots__:
        setattr(view, name, getattr(shown, name))
    view.seat = seat
    view.unseen_jungle = _counts(state.pile, box.jungle)
    unseen = [
        state.piles[other] if other == seat else state.hands[other] + state.piles[other]
        for other in range(state.players)
    ]
    view.unseen_workers = tuple(_counts(tiles, box.workers) for tiles in unseen)
    view.extra = {name: kept.seen_by(seat) for name, kept in state.extra.items()}
    view.pile = (HIDDEN_JUNGLE,) * len(state.pile)
    view.piles = [(HIDDEN_WORKER,) * len(pile) for pile in state.piles]
    view.hands = [
        hand if other == seat else (HIDDEN_WORKER,) * len(hand)
        for other, hand in enumerate(state.hands)
    ]
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


def _counts(tiles: Iterable[T], order: Iterable[T]) -> tuple[tuple[T, int], ...]:
    """How many there are of each tile (H1), in the order of the box: theirs is hidden (H2).

    Tiles that are not in the box, as in positions made for teaching, follow by their names.
    """
    number = Counter(tiles)
    found = tuple((tile, number[tile]) for tile in order if number[tile])
    if len(found) == len(number):
        return found
    others = sorted(number.keys() - dict(found).keys(), key=lambda tile: tile.name)
    return (*found, *((tile, number[tile]) for tile in others))


def _each(counts: Iterable[tuple[T, int]]) -> list[T]:
    return [tile for tile, number in counts for _ in range(number)]
