"""An expansion module: what it changes of the rules, and what it keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from cacao_nb.messages import Message
from cacao_nb.rules.errors import BadSetup, BadState
from cacao_nb.rules.tiles import JungleTile, WorkerTile

if TYPE_CHECKING:
    from random import Random

    from cacao_nb.rules.actions import Action
    from cacao_nb.rules.box import Box
    from cacao_nb.rules.decisions import Decision, Fill, Holding
    from cacao_nb.rules.errors import Reason
    from cacao_nb.rules.events import Log
    from cacao_nb.rules.goods import Purse
    from cacao_nb.rules.squares import Square
    from cacao_nb.rules.state import State
    from cacao_nb.rules.tiles import Edges, PlacedTile
    from cacao_nb.rules.untrusted import Reader

#: Called with the state, the seat concerned, and the log if somebody listens. An event is
#: appended after what it tells of has been done: listeners look at the state then.
Hook: TypeAlias = "Callable[[State, int, Log | None], None]"

#: Lists the legal decisions of a phase.
Lister: TypeAlias = "Callable[[State], list[Decision]]"

#: Does what a kind of decision says.
Doer: TypeAlias = "Callable[[State, Any, Log | None], None]"

#: Takes the tile of a fill from where it lies, or refuses, and says what that place is called.
Taker: TypeAlias = "Callable[[State, Any, Log | None], str]"

#: One line of the score sheet.
ScoreLine: TypeAlias = "Callable[[State, int], int]"

#: The phase in which a kind of decision is taken, and the reasons why one is not legal then.
Refusal: TypeAlias = "tuple[str, Callable[[State, Any], Iterator[Reason]]]"


class Kept:
    """What a module keeps in a state, under the module's name in `State.extra`.

    A subclass names what it keeps in `__slots__`: numbers, texts, squares, and tuples of such,
    or lists and dicts of them; then copies and equality come of themselves, and plain data if
    the keys of its dicts are texts.

    Raises
    ------
    BadSetup
        A subclass has no `__slots__` of its own, not even empty ones: what it keeps elsewhere
        would be lost with the first copy.

    Examples
    --------
    >>> class Stones(Kept):
    ...     __slots__ = ("owned",)
    >>> stones = Stones()
    >>> stones.owned = [2, 0]
    >>> stones.copy(), stones.to_dict()
    (Stones(owned=[2, 0]), {'owned': [2, 0]})
    """

    __slots__: tuple[str, ...] = ()

    #: The names of all that it keeps, what the classes above it keep included.
    _kept: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__slots__" not in cls.__dict__:
            raise BadSetup(Message("kept.slots", name=cls.__name__, slots="__slots__"))
        own: str | Iterable[str] = cls.__dict__["__slots__"]
        cls._kept += (own,) if isinstance(own, str) else tuple(own)

    def copy(self) -> Self:
        """An independent one: what is tried there changes nothing here (G4)."""
        new = object.__new__(type(self))
        for name in self._kept:
            value = getattr(self, name)
            if type(value) is list or type(value) is dict:
                value = value.copy()
            setattr(new, name, value)
        return new

    def __eq__(self, other: object) -> bool:
        """Whether the same is kept, whatever it is (R1)."""
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name in self._kept
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._kept)
        return f"{type(self).__name__}({values})"

    def to_dict(self) -> dict[str, object]:
        """As plain data, for `Module.from_dict`."""
        return {name: _plain(getattr(self, name)) for name in self._kept}

    def seen_by(self, seat: int) -> Self:
        """What one seat may know of it."""
        return self.copy()

    def possible(self, rng: Random) -> Self:
        """With what the seat that sees it does not know dealt anew."""
        return self.copy()


def _plain(value: object) -> object:
    """Tuples as lists, and tiles as their names."""
    match value:
        case list() | tuple():
            return [_plain(one) for one in value]
        case dict():
            return {key: _plain(one) for key, one in value.items()}
        case JungleTile() | WorkerTile():
            return value.name
        case _:
            return value


class Module:
    """An expansion module: what it changes of the rules. This one changes nothing.

    A module overrides what it needs. What it does not override costs nothing in play.

    Examples
    --------
    >>> from cacao_nb.rules import new_game, register, score, unregister
    >>> class Bonus(Module):
    ...     name = "bonus"
    ...
    ...     def score_lines(self):
    ...         return {"bonus": lambda state, seat: 2}
    >>> register(Bonus())
    >>> score(new_game(players=2, modules=["bonus"])).rows()[0]["bonus"]
    2
    >>> unregister("bonus")
    """

    name: str = ""

    #: Modules that it cannot be played without; naming it names them, too.
    needs: tuple[str, ...] = ()

    #: The tiles that it brings into the world, whether or not a game uses them.
    tiles: tuple[WorkerTile | JungleTile, ...] = ()

    #: The jungle tiles that it follows: whenever one goes somewhere, `jungle_moved` is called.
    follows: tuple[JungleTile, ...] = ()

    #: The kinds of events that it brings, and what each tells, as in `events.FIELDS`.
    events: Mapping[str, tuple[str, ...]] = {}

    #: The goods that it adds to everybody's village; `purse` tells how much there is of each.
    goods: tuple[str, ...] = ()

    #: Whether `restore` undoes what `acted` does, so that plans can be tried without copies.
    acted_restored: bool = False

    #: Whether `jungle_gone` always says no while there is a draw pile; saves asking.
    jungle_gone_without_pile: bool = False

    #: The names of what can be chosen when a game with it is set up.
    options: tuple[str, ...] = ()

    #: Options of other modules that it leaves no choice of.
    fixes: tuple[str, ...] = ()

    # Set-up ---------------------------------------------------------------------------

    def choice(self, option: str, value: object) -> Any:
        """A choice for one of its options, checked, as something that can be hashed.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules
        >>> all_modules()["map"].options
        ('overbuild_early',)
        >>> all_modules()["map"].choice("overbuild_early", True)
        True
        """
        raise NotImplementedError

    def chosen(self, **options: Any) -> Self:
        """The module with the choices made, which its class takes by their names."""
        return type(self)(**options)

    def box(self, players: int, box: Box) -> Box:
        """The tiles of the game, changed from those of the modules before.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules
        >>> from cacao_nb.rules.box import base_box
        >>> box = all_modules()["tree_of_life"].box(2, base_box(2))
        >>> [tile.name for tile in box.jungle if tile not in base_box(2).jungle]
        ['tree of life']
        """
        return box

    def check(self, box: Box) -> Iterator[Message]:
        """Refuse a box that cannot be played; what is returned are mere warnings."""
        return iter(())

    def deal(self, players: int, rng: Random) -> tuple[str, ...]:
        """What else is random in a game, as words; nothing if it is not overridden.

        Examples
        --------
        >>> from random import Random
        >>> from cacao_nb.rules import all_modules
        >>> len(all_modules()["gem_mines"].deal(2, Random(7)))
        24
        """
        return ()

    def check_deal(self, players: int, dealt: tuple[str, ...]) -> None:
        """Refuse what no deal can be."""

    def fresh(self, state: State, dealt: tuple[str, ...]) -> Kept:
        """What the module keeps in a new game.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> new_game(players=2, modules=["emperor"]).extra["emperor"].square
        (1, 1)
        """
        raise NotImplementedError

    def from_dict(self, state: State, read: Reader) -> Kept:
        """What the module keeps, from the plain data of a state; it trusts nothing."""
        raise BadState(Message("state.from_dict", module=self.name, method="from_dict"))

    def validate(self, state: State) -> Iterator[Message]:
        """Reasons why no game can come to a state."""
        return iter(())

    def game_began(self, state: State, log: Log | None) -> None:
        """Everything is dealt and lies on the table; the first turn is about to begin."""

    # Tables ---------------------------------------------------------------------------

    def actions(self) -> Mapping[JungleTile, Action]:
        """The actions of the jungle tiles that the module brings, or changes.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules
        >>> [tile.name for tile in all_modules()["chocolate"].actions()]
        ['kitchen', 'chocolate market']
        """
        return {}

    def phases(self) -> Mapping[str, Lister]:
        """What can be decided in the phases that the module brings, or changes.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules
        >>> [*all_modules()["huts"].phases()]
        ['hut']
        """
        return {}

    def fill_sources(self) -> Mapping[type[Fill], Taker]:
        """Where the tile comes from by the kinds of fills that it brings.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules
        >>> [kind.__name__ for kind in all_modules()["map"].fill_sources()]
        ['MapFill']
        """
        return {}

    def decisions(self) -> Mapping[type[Decision], Doer]:
        """What the decisions do that the module brings, or changes.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules
        >>> [kind.__name__ for kind in all_modules()["huts"].decisions()]
        ['BuyHut', 'NoHut']
        """
        return {}

    def refusals(self) -> Mapping[type[Decision], Refusal]:
        """Why the decisions that it brings may not be legal.

        Examples
        --------
        >>> from cacao_nb.rules import BuyHut, all_modules
        >>> all_modules()["huts"].refusals()[BuyHut][0]
        'hut'
        """
        return {}

    def asked(self) -> Mapping[str, tuple[str, str]]:
        """What the phases that it brings ask for: the rule and the message that says so.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules
        >>> all_modules()["huts"].asked()
        {'hut': ('U2', 'refused.asked_hut')}
        """
        return {}

    def score_lines(self) -> Mapping[str, ScoreLine]:
        """The lines that the module adds to the score sheet.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules
        >>> [*all_modules()["gem_mines"].score_lines()]
        ['masks', 'gems']
        """
        return {}

    # Goods ----------------------------------------------------------------------------

    def purse(self, state: State, seat: int) -> tuple[int, ...]:
        """How much a village holds of each of the module's goods.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules, new_game
        >>> chocolate = all_modules()["chocolate"]
        >>> chocolate.goods, chocolate.purse(new_game(players=2, modules=["chocolate"]), 0)
        (('bars',), (0,))
        """
        return ()

    def snapshot(self, state: State, seat: int) -> Any:
        """All that a player's acts can change of what the module keeps.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules, new_game
        >>> state = new_game(players=2, seed=7, modules=["chocolate"])
        >>> all_modules()["chocolate"].snapshot(state, 0)
        0
        """
        return None

    def restore(self, state: State, seat: int, held: Any) -> None:
        """Undo what acts have changed."""

    def worth(self, state: State, seat: int, result: Purse) -> float:
        """What its goods add to the default value of a plan's result.

        The board may count as well, but for all results of one turn alike: which is best must
        not depend on where the tile of this turn lies.
        """
        return 0

    def room(self, state: State, seat: int, room: int) -> int:
        """How much cacao fits into a village, changed from what it would be."""
        return room

    def stored(self, state: State, seat: int, cacao: int) -> None:
        """So much cacao has just been stored."""

    # Jungle tiles ---------------------------------------------------------------------

    def jungle_elsewhere(self, state: State) -> tuple[JungleTile, ...]:
        """Jungle tiles that lie neither on the board nor in the display or the pile.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules, new_game
        >>> state = new_game(players=2, seed=7, modules=["map"])
        >>> [tile.name for tile in all_modules()["map"].jungle_elsewhere(state)]
        ['market 3', 'single plantation']
        """
        return ()

    def jungle_moved(
        self,
        state: State,
        tile: JungleTile,
        source: str,
        target: str | Square,
        holding: Holding,
        log: Log | None,
    ) -> None:
        """A jungle tile went from one place to another, or onto a space of the board.

        Of several in one place it is the one with that `holding`, and if that is empty, the
        oldest.
        """

    def holdings(self, state: State, place: str) -> tuple[Holding, ...]:
        """What lies on each tile that it follows in a place, the oldest tile first.

        Such tiles are equal only if they hold the same, and fills say what theirs holds.

        Examples
        --------
        >>> from cacao_nb.rules import all_modules, new_game
        >>> state = new_game(players=2, seed=2, modules=["gem_mines"])
        >>> all_modules()["gem_mines"].holdings(state, "display")
        ((1, 1, 1, 3), (0, 4, 1, 1))
        """
        return ()

    def not_held(self, state: State, decision: Fill, place: str) -> Reason:
        """Why a fill names no tile of a place: none holds that."""
        raise NotImplementedError

    def more_fills(self, state: State) -> bool:
        """Whether a space could be filled although display and pile are empty."""
        return False

    def refill(self, state: State, log: Log | None) -> None:
        """Fill up the display at the end of a turn, in place of the usual way."""

    def jungle_gone(self, state: State, gone: bool) -> bool:
        """Whether enough jungle tiles are gone for overbuilding, changed from what was said."""
        return gone

    # Moments of a turn ----------------------------------------------------------------

    def overbuild_cost(self, state: State, seat: int, cost: int) -> int:
        """The sun tokens that overbuilding costs a player, changed from what it would be."""
        return cost

    def other_edges(self, tile: WorkerTile, rotation: int) -> Iterable[Edges]:
        """Other numbers of workers that a tile may have on the table than are printed on it."""
        return ()

    def tile_laid(self, state: State, seat: int, tile: PlacedTile) -> PlacedTile:
        """A worker tile as it will lie, changed from what it would be."""
        return tile

    def turn_began(self, state: State, seat: int, log: Log | None) -> None:
        """A player's turn begins.

        Examples
        --------
        >>> class Pension(Module):
        ...     name = "pension"
        ...
        ...     def turn_began(self, state, seat, log):
        ...         state.gold[seat] += 1
        >>> from cacao_nb.rules import new_game, register, unregister
        >>> register(Pension())
        >>> new_game(players=2, first=1, modules=["pension"]).gold
        [0, 1]
        >>> unregister("pension")
        """

    def placed(self, state: State, seat: int, log: Log | None) -> None:
        """A worker tile was placed or an own one overbuilt, at `state.placed`."""

    def acted(self, state: State, seat: int, log: Log | None) -> None:
        """A player has finished the last action of this turn."""

    def turn_ending(self, state: State, seat: int, log: Log | None) -> None:
        """All actions are over; the player is about to draw.

        A module that has something to ask sets a phase of its own, and calls
        `cacao_nb.rules.turn.finish_turn` once it is answered.
        """

    def scored(self, state: State, log: Log) -> None:
        """The game is over: append what the lines of the score sheet are made of."""
