"""What this game's players and modules mean, compiled once into tables and hooks."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from cacao_nb.messages import Listed, Message, shown
from cacao_nb.rules import arguments, goods, legality, scoring, turn
from cacao_nb.rules.actions import BASE_ACTIONS, Action, Plantation, WatchedPlantation
from cacao_nb.rules.box import Box, base_box
from cacao_nb.rules.decisions import (
    MOST_WORKERS,
    Act,
    Decision,
    Done,
    Fill,
    Overbuild,
    Pass,
    Place,
)
from cacao_nb.rules.errors import BadSetup, SetupWarning
from cacao_nb.rules.events import Log
from cacao_nb.rules.goods import Purse, purse_type
from cacao_nb.rules.registry import MODULES, all_modules, on_replaced
from cacao_nb.rules.state import ACT, FILL, OVER, PLACE
from cacao_nb.rules.tiles import JUNGLE_TILES, Edges, JungleTile, PlacedTile, WorkerTile

if TYPE_CHECKING:
    from random import Random

    from cacao_nb.rules.decisions import Holding
    from cacao_nb.rules.module import (
        Doer,
        Hook,
        Kept,
        Lister,
        Module,
        Refusal,
        ScoreLine,
        Taker,
    )
    from cacao_nb.rules.squares import Square
    from cacao_nb.rules.state import State, Waiting
    from cacao_nb.rules.untrusted import Reader

#: Called when a jungle tile went from one place to another.
Mover: TypeAlias = "Callable[[State, JungleTile, str, str | Square, Holding, Log | None], None]"

#: The phases of the base game, and what can be decided in each.
BASE_PHASES: Mapping[str, Lister] = {
    PLACE: legality.list_placements,
    FILL: legality.list_fills,
    ACT: legality.list_acts,
    OVER: legality.list_nothing,
    turn.ENDING: legality.list_nothing,
}

#: The decisions of the base game, and what each does.
BASE_DECISIONS: Mapping[type[Decision], Doer] = {
    Place: turn.place,
    Overbuild: turn.overbuild,
    Pass: turn.pass_turn,
    Fill: turn.fill,
    Act: turn.act,
    Done: turn.done,
}


class Hooks:
    """The modules' own functions for a moment, by the names that `Module` describes."""

    overbuild_cost: tuple[Callable[[State, int, int], int], ...]
    jungle_gone: tuple[Callable[[State, bool], bool], ...]
    more_fills: tuple[Callable[[State], bool], ...]
    jungle_elsewhere: tuple[Callable[[State], tuple[JungleTile, ...]], ...]
    other_edges: tuple[Callable[[WorkerTile, int], Iterable[Edges]], ...]
    tile_laid: tuple[Callable[[State, int, PlacedTile], PlacedTile], ...]
    validate: tuple[Callable[[State], Iterator[Message]], ...]
    game_began: tuple[Callable[[State, Log | None], None], ...]
    turn_began: tuple[Hook, ...]
    placed: tuple[Hook, ...]
    acted: tuple[Hook, ...]
    turn_ending: tuple[Hook, ...]
    scored: tuple[Callable[[State, Log], None], ...]
    room: tuple[Callable[[State, int, int], int], ...]
    stored: tuple[Callable[[State, int, int], None], ...]
    worth: tuple[Callable[[State, int, Purse], float], ...]

    __slots__ = tuple(__annotations__)

    def __init__(self, used: list[Module]) -> None:
        for name in Hooks.__slots__:
            setattr(self, name, _hooks(used, name))


class Ruleset(Hooks):
    """The rules of one game; there is one of each, made by `ruleset`.

    Attributes
    ----------
    players : int
        The number of players.
    modules : tuple of str
        The names of the modules, in the order in which they are applied.
    options : mapping of str to Any
        What was chosen of what the modules let one choose.
    box : Box
        The tiles.
    boxes : mapping of str to Box
        The tiles after each module has changed them, by its name, the last being the box.
    warnings : tuple of Message
        What the rules advise against in this box.
    jungle_pile, worker_pile : tuple
        The jungle tiles and one player's worker tiles before they are shuffled.
    jungle_tiles : mapping of str to JungleTile
        By name, the jungle tiles whose rules these are, also those that are not in the box.
    clockwise : tuple of tuple of int
        All seats, from each seat on.
    turn_count : int
        How many turns the game has: as many as there are worker tiles in all.
    actions : mapping of JungleTile to Action
        What workers can do at each jungle tile where they can do something.
    acting : dict of JungleTile to tuple of Waiting
        The same as it waits at an activated edge, by the number of its workers.
    without_workers : frozenset of JungleTile
        The tiles that activate edges without workers, too.
    phases : mapping of str to Lister
        How the legal decisions of each phase are listed.
    decisions : mapping of type to Doer
        What each kind of decision does.
    fill_sources : mapping of type to Taker
        Where the tile comes from by the modules' kinds of fills.
    holders : dict of JungleTile to Module
        The tiles that hold something, with the module that tells what.
    refusals, asked : mapping
        Why the modules' decisions may not be legal, and what their phases ask for.
    score_lines : mapping of str to ScoreLine
        What the modules add to the score sheet.
    goods : tuple of str
        What a village holds; `purse` tells how much of each.
    purse, snapshot, restore : callable
        What a player owns; all that acts can change; and its way back.
    may_be_gone_early : bool
        Whether a module may allow overbuilding while there is a draw pile.
    acted_restored : bool
        Whether `restore` undoes all that modules do when a player has acted.
    is_plain : bool
        Whether villages hold, and are worth, what they do in the base game.
    deals, check_deal : mapping of str to callable
        What else the modules deal.
    fresh, from_dict : mapping of str to callable
        What the modules keep: in a new game, and from plain data.
    overbuild_cost : tuple of callable
        How the modules change what overbuilding costs.
    turn_began, placed, acted, turn_ending : tuple of Hook
        What the modules do at these moments; `Module` describes the other hooks.

    Examples
    --------
    >>> rules = ruleset(3, ["huts"])
    >>> rules.players, rules.modules, rules.turn_count
    (3, ('huts',), 30)
    >>> [*rules.phases]
    ['place', 'fill', 'act', 'over', 'ending', 'hut']
    """

    players: int
    modules: tuple[str, ...]
    options: Mapping[str, Any]
    box: Box
    boxes: dict[str, Box]
    warnings: tuple[Message, ...]
    jungle_pile: tuple[JungleTile, ...]
    worker_pile: tuple[WorkerTile, ...]
    jungle_tiles: dict[str, JungleTile]
    clockwise: tuple[tuple[int, ...], ...]
    turn_count: int
    actions: Mapping[JungleTile, Action]
    acting: dict[JungleTile, tuple[Waiting, ...]]
    without_workers: frozenset[JungleTile]
    phases: Mapping[str, Lister]
    decisions: Mapping[type[Decision], Doer]
    fill_sources: dict[type[Fill], Taker]
    refusals: dict[type[Decision], Refusal]
    asked: dict[str, tuple[str, str]]
    score_lines: Mapping[str, ScoreLine]
    goods: tuple[str, ...]
    purse: Callable[[State, int], Purse]
    snapshot: Callable[[State, int], Any]
    restore: Callable[[State, int, Any], None]
    may_be_gone_early: bool
    acted_restored: bool
    is_plain: bool
    deals: dict[str, Callable[[int, Random], tuple[str, ...]]]
    check_deal: dict[str, Callable[[int, tuple[str, ...]], None]]
    fresh: dict[str, Callable[[State, tuple[str, ...]], Kept]]
    from_dict: dict[str, Callable[[State, Reader], Kept]]
    refill: Callable[[State, Log | None], None] | None
    jungle_moved: dict[JungleTile, tuple[Mover, ...]]
    holders: dict[JungleTile, Module]

    # Slots: with so many attributes they are quicker to read than a dict.
    __slots__ = tuple(__annotations__)
    log_score = staticmethod(scoring.log_score)

    def __init__(
        self, players: int, modules: tuple[str, ...], options: tuple[tuple[str, Any], ...]
    ) -> None:
        self.players = arguments.players(players)
        self.modules = arguments.some_of("modules", modules, MODULES, error=BadSetup)
        self.options = dict(arguments.pairs("options", options, error=BadSetup))
        used = [_chosen(MODULES[name], self.options) for name in modules]
        super().__init__(used)
        self._set_box(used)
        self._set_tables(used)
        self._set_goods(used)
        keeping = [module for module in used if _overrides(module, "fresh")]
        self.deals = {one.name: one.deal for one in used if _overrides(one, "deal")}
        self.check_deal = {one.name: one.check_deal for one in used if one.name in self.deals}
        self.fresh = {module.name: module.fresh for module in keeping}
        self.from_dict = {module.name: module.from_dict for module in keeping}
        self.may_be_gone_early = not all(
            one.jungle_gone_without_pile for one in used if _overrides(one, "jungle_gone")
        )
        self.refill = next(reversed(_hooks(used, "refill")), None)
        self.jungle_moved, self.holders = {}, {}
        for module in used:  # each hears of its own tiles (G4)
            if _overrides(module, "holdings"):  # and tells them apart (G11)
                self.holders |= dict.fromkeys(module.follows, module)
            for tile in module.follows:
                movers = self.jungle_moved.get(tile, ())
                self.jungle_moved[tile] = (*movers, module.jungle_moved)

    def _set_box(self, used: list[Module]) -> None:
        """The tiles, the order of the seats (A7, S6), and how many turns there are (E4)."""
        players, box = self.players, base_box(self.players)
        self.boxes = {}
        for module in used:
            box = self.boxes[module.name] = module.box(players, box)
        self.box = box
        self.warnings = tuple(warning for module in used for warning in module.check(box))
        self.jungle_pile = tuple(box.jungle_pile())
        self.worker_pile = tuple(box.worker_pile())
        brought = (tile for module in used for tile in module.tiles)
        known = (*JUNGLE_TILES.values(), *box.jungle, *brought)
        self.jungle_tiles = {one.name: one for one in known if isinstance(one, JungleTile)}
        self.clockwise = tuple(
            tuple((seat + step) % players for step in range(players)) for seat in range(players)
        )
        self.turn_count = box.worker_tiles

    def _set_tables(self, used: list[Module]) -> None:
        """What tiles, phases, decisions and events mean."""
        actions, phases, decisions = {**BASE_ACTIONS}, {**BASE_PHASES}, {**BASE_DECISIONS}
        score_lines: dict[str, ScoreLine] = {}
        if self.room or self.stored:
            actions |= {tile: WatchedPlantation(tile) for tile in actions if _grows(tile)}
        self.fill_sources, self.refusals, self.asked = {}, {}, {}
        for module in used:
            actions |= module.actions()
            phases |= module.phases()
            decisions |= module.decisions()
            self.fill_sources |= module.fill_sources()
            score_lines |= module.score_lines()
            self.refusals |= module.refusals()
            self.asked |= module.asked()
        self.actions = actions
        self.acting = {
            tile: tuple(
                # What an edge without workers does (Y3) is always asked of the action.
                (workers, action, action.always_able and workers > 0)
                for workers in range(MOST_WORKERS + 1)
            )
            for tile, action in actions.items()
        }
        self.without_workers = frozenset(
            tile for tile, action in actions.items() if action.without_workers
        )
        decisions |= dict.fromkeys(self.fill_sources, turn.fill)
        self.phases = phases
        self.decisions = decisions
        self.score_lines = score_lines

    def _set_goods(self, used: list[Module]) -> None:
        """What a village holds, how it is taken out and put back, and what it is worth."""
        rich = [module for module in used if module.goods]
        self.goods = (*goods.GOODS, *(good for module in rich for good in module.goods))
        self.purse = goods.purse
        if rich:
            self.purse = _purse_with([one.purse for one in rich], purse_type(self.goods))
        #: What a player's acts can change, and its way back; in the base game it is the purse.
        self.snapshot = goods.purse
        self.restore = goods.restore
        self.acted_restored = all(
            one.acted_restored for one in used if _overrides(one, "acted")
        )
        changing = [module for module in used if _overrides(module, "snapshot")]
        if changing:
            self.snapshot = _snapshot_with([module.snapshot for module in changing])
            self.restore = _restore_with([module.restore for module in changing])
        self.is_plain = not (rich or changing or self.acted or self.worth)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.players, self.modules, tuple(self.options.items()))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"ruleset({self.players}, {self.modules}{options})"


def _grows(tile: JungleTile) -> bool:
    return type(BASE_ACTIONS[tile]) is Plantation


# Each of these is called some ten thousand times while a bot thinks of one turn.


def _purse_with(
    more: list[Callable[[State, int], Purse]], kind: Any
) -> Callable[[State, int], Purse]:
    """What a player owns, the goods of modules included."""
    made: Callable[[Any, Purse], Purse] = tuple.__new__  # as `_make` does

    def purse(state: State, seat: int) -> Purse:
        held: Purse = state.gold[seat], state.cacao[seat], state.suns[seat], state.water[seat]
        for one in more:
            held += one(state, seat)
        return made(kind, held)

    return purse


def _snapshot_with(more: list[Callable[[State, int], Any]]) -> Callable[[State, int], Any]:
    """All that a player's acts can change: of the base game, then of each module."""

    def snapshot(state: State, seat: int) -> Any:
        held: list[Any] = [goods.purse(state, seat)]
        for one in more:
            held.append(one(state, seat))  # noqa: PERF401  # a comprehension is a call
        return tuple(held)

    return snapshot


def _restore_with(
    more: list[Callable[[State, int, Any], None]],
) -> Callable[[State, int, Any], None]:
    """The way back."""
    numbered = list(enumerate(more, start=1))

    def restore(state: State, seat: int, held: Any) -> None:
        goods.restore(state, seat, held[0])
        for number, one in numbered:
            one(state, seat, held[number])

    return restore


def ruleset(players: int, modules: Iterable[str] = (), **options: object) -> Ruleset:
    """The rules for so many players with these modules.

    Parameters
    ----------
    players
        2, 3 or 4.
    modules
        Names of expansion modules, in any order. One that needs others brings them; if only
        some of these are named, a `SetupWarning` says so.
    **options
        What the modules let one choose, such as ``workers``; None leaves it to them.

    Examples
    --------
    >>> ruleset(3).turn_count
    30
    >>> tiles = ruleset(2, ["irrigation", "huts"]).box
    >>> tiles.jungle_tiles, tiles.worker_tiles
    (21, 22)
    """
    return chosen_ruleset(players, modules, options)


def chosen_ruleset(
    players: int, modules: Iterable[str], options: Mapping[str, object]
) -> Ruleset:
    """The same for options as somebody else has named them, whatever they are called."""
    players = arguments.players(players)
    names = () if isinstance(modules, tuple) and not modules else _names(modules)
    key = players, names, tuple(_choices(names, options)) if options else ()
    return _MADE.get(key) or _MADE.setdefault(key, Ruleset(*key))


def _names(modules: Iterable[str]) -> tuple[str, ...]:
    """The modules asked for and those that they need, in the order of their application.

    An unknown one is refused: it might change the box (S3). Whoever names some of those that a
    module needs is told that they all are in play (Z1).
    """
    from cacao_nb.rules.modules import BOXES

    known, asked = all_modules(), set[str]()
    if not isinstance(modules, Iterable):
        raise BadSetup(Message("setup.modules", modules=shown(modules), known=Listed(known)))
    for name in [modules] if isinstance(modules, str) else modules:
        if type(name) is str and name.lower() in BOXES:
            inside = Listed(BOXES[name.lower()])
            raise BadSetup(Message("setup.box", box=shown(name), known=inside))
        if type(name) is not str or name not in known:
            raise BadSetup(Message("setup.module", module=shown(name), known=Listed(known)))
        asked.add(name)
    needed = {one for name in asked for one in known[name].needs}
    others = [name for name in known if name in needed - asked]
    if others and needed & asked:
        by = Listed(name for name in known if name in asked and known[name].needs)
        warning = Message("setup.needs", modules=by, count=len(by.items), others=Listed(others))
        warnings.warn(str(warning), SetupWarning, stacklevel=4)
    return tuple(name for name in known if name in asked | needed)


def _choices(
    names: tuple[str, ...], options: Mapping[str, object]
) -> Iterator[tuple[str, Any]]:
    """The choices made, checked, in the order of the modules that offer them."""
    fixed = {option for name in names for option in MODULES[name].fixes}
    offered = {
        option: MODULES[name]
        for name in names
        for option in MODULES[name].options
        if option not in fixed
    }
    for option in options:
        if option not in offered:
            known = Listed(offered)
            message = Message(
                "setup.option", option=shown(option), count=len(offered), known=known
            )
            raise BadSetup(message)
    for option, module in offered.items():
        if options.get(option) is not None:
            yield option, module.choice(option, options[option])


#: The rulesets made so far: there is one for each number of players, modules and choices.
_MADE: dict[tuple[int, tuple[str, ...], Any], Ruleset] = {}


@on_replaced
def _forget(name: str) -> None:
    """Forget the rulesets of a module that is replaced, as by a cell that is run again."""
    for key in [key for key in _MADE if name in key[1]]:
        del _MADE[key]


def _again(
    players: int, modules: tuple[str, ...], options: tuple[tuple[str, Any], ...]
) -> Ruleset:
    """The rules that were pickled."""
    return ruleset(players, modules, **dict(options))


def _chosen(module: Module, options: Mapping[str, Any]) -> Module:
    own = {option: options[option] for option in module.options if option in options}
    return module.chosen(**own) if own else module


def _hooks(modules: Iterable[Module], name: str) -> tuple[Any, ...]:
    """The modules' own functions for a moment, leaving out those that do nothing."""
    return tuple(getattr(module, name) for module in modules if _overrides(module, name))


def _overrides(module: Module, name: str) -> bool:
    from cacao_nb.rules.module import Module

    return getattr(type(module), name) is not getattr(Module, name)
