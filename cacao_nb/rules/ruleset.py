"""What this game's players and modules mean, compiled once into tables and hooks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from cacao_nb.messages import Message
from cacao_nb.rules import goods, legality, scoring, turn
from cacao_nb.rules.actions import BASE_ACTIONS, Action
from cacao_nb.rules.box import PLAYERS, Box, base_box
from cacao_nb.rules.decisions import Act, Decision, Done, Fill, Overbuild, Pass, Place
from cacao_nb.rules.errors import BadSetup
from cacao_nb.rules.events import Log
from cacao_nb.rules.state import ACT, FILL, OVER, PLACE
from cacao_nb.rules.tiles import JungleTile
from cacao_nb.rules.untrusted import shown

if TYPE_CHECKING:
    from random import Random

    from cacao_nb.rules.state import State

#: Called with the state, the seat concerned, and the log if somebody listens.
Hook: TypeAlias = "Callable[[State, int, Log | None], None]"

#: Lists the legal decisions of a phase.
Lister: TypeAlias = "Callable[[State], list[Decision]]"

#: Does what a kind of decision says.
Doer: TypeAlias = "Callable[[State, Any, Log | None], None]"


#: One line of the score sheet.
ScoreLine: TypeAlias = "Callable[[State, int], int]"

BASE_LISTS: Mapping[str, Lister] = {
    PLACE: legality.list_placements,
    FILL: legality.list_fills,
    ACT: legality.list_acts,
    OVER: legality.list_nothing,
    turn.ENDING: legality.list_nothing,
}
BASE_DOES: Mapping[type[Decision], Doer] = {
    Place: turn.place,
    Overbuild: turn.overbuild,
    Pass: turn.pass_turn,
    Fill: turn.fill,
    Act: turn.act,
    Done: turn.done,
}


class Kept:
    """What a module keeps in a state, under the module's name in `State.extra`."""

    def copy(self) -> Self:
        """An independent one."""
        raise NotImplementedError

    def to_dict(self) -> object:
        """As plain data, for `Module.revive`."""
        raise NotImplementedError

    def seen_by(self, seat: int) -> Self:
        """What one seat may know of it."""
        return self.copy()

    def possible(self, rng: Random) -> Self:
        """With what the seat that sees it does not know dealt anew."""
        return self.copy()


class Module:
    """An expansion module: what it changes of the rules. This one changes nothing.

    A module overrides what it needs. What it does not override costs nothing in play.
    """

    name = ""

    def box(self, players: int, box: Box) -> Box:
        """The tiles of the game, changed from those of the modules before."""
        return box

    def actions(self) -> Mapping[JungleTile, Action]:
        """The actions of the jungle tiles that the module brings."""
        return {}

    def lists(self) -> Mapping[str, Lister]:
        """The phases that the module brings, or lists anew."""
        return {}

    def does(self) -> Mapping[type[Decision], Doer]:
        """The decisions that the module brings, or does anew."""
        return {}

    def score_lines(self) -> Mapping[str, ScoreLine]:
        """The lines that the module adds to the score sheet."""
        return {}

    def fresh(self, state: State) -> Kept:
        """What the module keeps in a new game."""
        raise NotImplementedError

    def revive(self, state: State, data: Mapping[str, object]) -> Kept:
        """What the module keeps, from the plain data of a state; it trusts nothing."""
        raise NotImplementedError

    def overbuild_cost(self, state: State, seat: int, cost: int) -> int:
        """The sun tokens that overbuilding costs a player, changed from what it would be."""
        return cost

    def turn_began(self, state: State, seat: int, log: Log | None) -> None:
        """A player's turn begins."""

    def placed(self, state: State, seat: int, log: Log | None) -> None:
        """A worker tile was placed or an own one overbuilt, at `state.placed`."""

    def acted(self, state: State, seat: int, log: Log | None) -> None:
        """A player has finished the last action of this turn."""

    def turn_ending(self, state: State, seat: int, log: Log | None) -> None:
        """All actions are over; the player is about to draw.

        A module that has something to ask sets a phase of its own, and calls
        `cacao_nb.rules.turn.finish_turn` once it is answered.
        """


#: Modules that a game can use, by name, in the order in which they are applied.
MODULES: dict[str, Module] = {}


class Ruleset:
    """The rules of one game; there is one of each, made by `ruleset`.

    Attributes
    ----------
    players : int
        The number of players.
    modules : tuple of str
        The names of the modules, in the order in which they are applied.
    box : Box
        The tiles.
    jungle_pile, worker_pile : tuple
        The jungle tiles and one player's worker tiles before they are shuffled.
    clockwise : tuple of tuple of int
        All seats, from each seat on.
    turns : int
        How many turns the game has: as many as there are worker tiles in all.
    actions : mapping of JungleTile to Action
        What workers can do at each jungle tile where they can do something.
    always_able, without_workers : frozenset of JungleTile
        The tiles whose actions say so of themselves.
    lists : mapping of str to Lister
        How the legal decisions of each phase are listed.
    does : mapping of type to Doer
        What each kind of decision does.
    score_lines : mapping of str to ScoreLine
        What the modules add to the score sheet.
    fresh, revive : mapping of str to callable
        What the modules keep: in a new game, and from plain data.
    overbuild_cost : tuple of callable
        How the modules change what overbuilding costs.
    turn_began, placed, acted, turn_ending : tuple of Hook
        What the modules do at these moments.
    """

    purse = staticmethod(goods.purse)
    put_back = staticmethod(goods.put_back)
    log_score = staticmethod(scoring.log_score)

    def __init__(self, players: int, modules: tuple[str, ...]) -> None:
        box = base_box(players)
        used = [MODULES[name] for name in modules]
        actions, lists, does = dict(BASE_ACTIONS), dict(BASE_LISTS), dict(BASE_DOES)
        score_lines: dict[str, ScoreLine] = {}
        for module in used:
            box = module.box(players, box)
            actions |= module.actions()
            lists |= module.lists()
            does |= module.does()
            score_lines |= module.score_lines()
        self.players = players
        self.modules = modules
        self.box = box
        self.jungle_pile = tuple(box.jungle_pile())
        self.worker_pile = tuple(box.worker_pile())
        self.clockwise = tuple(
            tuple((seat + step) % players for step in range(players)) for seat in range(players)
        )
        self.turns = players * sum(box.workers.values())
        self.actions: Mapping[JungleTile, Action] = actions
        self.always_able = frozenset(
            tile for tile, action in actions.items() if action.always_able
        )
        self.without_workers = frozenset(
            tile for tile, action in actions.items() if action.without_workers
        )
        self.lists: Mapping[str, Lister] = lists
        self.does: Mapping[type[Decision], Doer] = does
        self.score_lines: Mapping[str, ScoreLine] = score_lines
        keeping = [module for module in used if _overrides(module, "fresh")]
        self.fresh = {module.name: module.fresh for module in keeping}
        self.revive = {module.name: module.revive for module in keeping}
        self.overbuild_cost: tuple[Callable[[State, int, int], int], ...]
        self.overbuild_cost = _hooks(used, "overbuild_cost")
        self.turn_began: tuple[Hook, ...] = _hooks(used, "turn_began")
        self.placed: tuple[Hook, ...] = _hooks(used, "placed")
        self.acted: tuple[Hook, ...] = _hooks(used, "acted")
        self.turn_ending: tuple[Hook, ...] = _hooks(used, "turn_ending")

    def __reduce__(self) -> tuple[Any, ...]:
        return ruleset, (self.players, self.modules)

    def __repr__(self) -> str:
        return f"ruleset({self.players}, {self.modules})"


def ruleset(players: int, modules: Iterable[str] = ()) -> Ruleset:
    """The rules for so many players with these modules.

    Examples
    --------
    >>> ruleset(3).turns
    30
    """
    if type(players) is not int or players not in PLAYERS:
        raise BadSetup(Message("setup.players", players=shown(players)))
    if not modules:
        return _ruleset(players, ())
    asked = tuple(modules)
    for name in asked:
        if type(name) is not str or name not in MODULES:
            raise BadSetup(Message("setup.module", module=shown(name)))
    return _ruleset(players, tuple(name for name in MODULES if name in asked))


_ruleset = cache(Ruleset)


def _hooks(modules: Iterable[Module], name: str) -> tuple[Any, ...]:
    """The modules' own functions for a moment, leaving out those that do nothing."""
    return tuple(getattr(module, name) for module in modules if _overrides(module, name))


def _overrides(module: Module, name: str) -> bool:
    return getattr(type(module), name) is not getattr(Module, name)
