"""What lies on the table: plain data, cheap to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self, TypeAlias

from cacao_nb.rules.squares import Square, beside
from cacao_nb.rules.tiles import JungleTile, PlacedTile, WorkerTile

if TYPE_CHECKING:
    from cacao_nb.rules.actions import Action
    from cacao_nb.rules.decisions import Edge
    from cacao_nb.rules.ruleset import Ruleset
    from cacao_nb.rules.view import View

#: The values of the water fields (J4); a water carrier begins on the first (S2), stops on the
#: last (L3), and stands on one of them, counted from 0.
WATER_FIELDS = (-10, -4, -1, 0, 2, 4, 7, 11, 16)
LAST_WATER_FIELD = len(WATER_FIELDS) - 1

#: What a village has room for (L1, L2).
MOST_CACAO = 5
MOST_SUNS = 3

#: Tiles in hand (S2, E1), and face up in the display (S5, E2).
HAND_SIZE = 3
DISPLAY_SIZE = 2

#: What the decider is asked for.
PLACE, FILL, ACT, OVER = PHASES = ("place", "fill", "act", "over")

#: What an activated edge waits with: its workers, what they do, and whether all of them can,
#: whatever their owner has. There is one of each, in `Ruleset.acting`.
Waiting: TypeAlias = "tuple[int, Action, bool]"

#: Activated edges of one player that have not acted yet.
Pending: TypeAlias = "dict[Edge, Waiting]"


def frontier(state: State) -> dict[Square, None]:
    """The free squares with a jungle tile beside them (P1), in the order of these tiles."""
    return {
        square: None
        for space in state.jungle
        for square in beside(space)
        if square not in state.workers
    }


class State:
    """A game at one moment.

    Seats are counted from 0, clockwise; turns from 1. Lists by seat hold what a player owns.

    Attributes
    ----------
    rules : Ruleset
        What this game's number of players and modules mean.
    first, turn, active : int
        The starting player, the number of this turn, and whose turn it is.
    decider : int
        The seat that has to decide now; in a turn's actions this may be another player.
    phase : str
        What the decider is asked for: ``"place"``, ``"fill"``, ``"act"``, or ``"over"``. A
        module may bring phases of its own, such as ``"hut"``; `Ruleset.phases` has them all.
    workers : dict of Square to PlacedTile
        Worker tiles in the order in which their squares were taken; of an overbuilt square
        the top tile.
    covered : dict of Square to PlacedTile
        The lower tiles of overbuilt squares.
    jungle : dict of Square to JungleTile
        Jungle tiles in the order in which they were laid.
    frontier : dict of Square to None
        The free squares where a worker tile may go: those with a jungle tile beside them.
    hands, piles : list of tuple of WorkerTile
        Worker tiles in hand, and in the draw pile, the top first.
    display, pile : tuple of JungleTile
        Face-up jungle tiles, the oldest first, and the draw pile, the top first.
    gold, cacao, suns : list of int
        What the players own.
    water : list of int
        Where the water carriers stand, as an index into `WATER_FIELDS`.
    placed : Square or None
        Where this turn's worker tile went.
    spaces : tuple of Square
        Jungle spaces that have to be filled now.
    filled : tuple of Square
        Jungle spaces filled this turn.
    waiting : list of (int, Pending)
        The players whose workers are activated, in the order in which they act, the decider
        first, each with the edges that have not acted yet.
    extra : dict of str to Any
        What the modules keep, by the name of the module.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> state = new_game(players=2, seed=7)
    >>> state
    <State 2 players, turn 1, seat 0: place>
    >>> [*state.frontier], state.display[0].name
    ([(0, -1), (1, 0), (0, 1), (-1, 0), (2, 1), (1, 2)], 'market 3')
    """

    __slots__ = (
        "active",
        "cacao",
        "covered",
        "decider",
        "display",
        "extra",
        "filled",
        "first",
        "frontier",
        "gold",
        "hands",
        "jungle",
        "phase",
        "pile",
        "piles",
        "placed",
        "rules",
        "spaces",
        "suns",
        "turn",
        "waiting",
        "water",
        "workers",
    )
    rules: Ruleset
    first: int
    turn: int
    active: int
    decider: int
    phase: str
    workers: dict[Square, PlacedTile]
    covered: dict[Square, PlacedTile]
    jungle: dict[Square, JungleTile]
    frontier: dict[Square, None]
    hands: list[tuple[WorkerTile, ...]]
    piles: list[tuple[WorkerTile, ...]]
    display: tuple[JungleTile, ...]
    pile: tuple[JungleTile, ...]
    gold: list[int]
    cacao: list[int]
    suns: list[int]
    water: list[int]
    placed: Square | None
    spaces: tuple[Square, ...]
    filled: tuple[Square, ...]
    waiting: list[tuple[int, Pending]]
    extra: dict[str, Any]

    @property
    def players(self) -> int:
        """The number of players.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> new_game(players=3, seed=7).players
        3
        """
        return len(self.gold)

    def copy(self) -> Self:
        """An independent state in the same position, to try out any order of acts (A4).

        Examples
        --------
        >>> from cacao_nb.rules import apply, legal, new_game
        >>> state = new_game(players=2, seed=7)
        >>> tried = state.copy()
        >>> apply(tried, legal(tried)[0])
        >>> len(tried.workers), len(state.workers)
        (1, 0)
        """
        # Every slot by name: a loop over the slots would take three times as long.
        new = object.__new__(type(self))
        new.rules = self.rules
        new.first = self.first
        new.turn = self.turn
        new.active = self.active
        new.decider = self.decider
        new.phase = self.phase
        new.workers = self.workers.copy()
        new.covered = self.covered.copy()
        new.jungle = self.jungle.copy()
        new.frontier = self.frontier.copy()
        new.hands = self.hands[:]
        new.piles = self.piles[:]
        new.display = self.display
        new.pile = self.pile
        new.gold = self.gold[:]
        new.cacao = self.cacao[:]
        new.suns = self.suns[:]
        new.water = self.water[:]
        new.placed = self.placed
        new.spaces = self.spaces
        new.filled = self.filled
        new.waiting = [(seat, edges.copy()) for seat, edges in self.waiting]
        new.extra = {name: kept.copy() for name, kept in self.extra.items()}
        return new

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self._slots())

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def _slots(cls) -> tuple[str, ...]:
        return State.__slots__

    def __repr__(self) -> str:
        return (
            f"<{type(self).__name__} {self.players} players, turn {self.turn}, "
            f"seat {self.decider}: {self.phase}>"
        )

    def seen_by(self, seat: int | str) -> View:
        """What one player may know of this state, and no way to the rest.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> view = new_game(players=2, seed=7).seen_by(0)
        >>> [tile.name for tile in view.hands[0]], [tile.name for tile in view.hands[1]]
        (['2-1-0-1', '3-1-0-0', '1-1-1-1'], ['hidden', 'hidden', 'hidden'])
        """
        from cacao_nb.rules.view import seen_by

        return seen_by(self, seat)

    def to_dict(self) -> dict[str, Any]:
        """The state as plain dicts, lists, strings and numbers.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> data = new_game(players=2, seed=7).to_dict()
        >>> data["turn"], data["display"]
        (1, ['market 3', 'single plantation'])
        """
        from cacao_nb.rules.statedict import to_dict

        return to_dict(self)

    @staticmethod
    def from_dict(data: object, *, teaching: bool = False) -> State:
        """The state that `to_dict` described; anything else is refused with the reason.

        Parameters
        ----------
        data
            The plain data.
        teaching
            Whether it is a board without its history: tiles may be missing, too many or not
            in the box of this game, and whoever has to decide is on turn, whoever began.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> state = new_game(players=2, seed=7)
        >>> State.from_dict(state.to_dict()) == state
        True
        """
        from cacao_nb.rules.statedict import from_dict

        return from_dict(data, teaching=teaching)
