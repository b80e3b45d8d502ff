"""Setting a game up: the dealt order of everything random, and the first position."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from cacao_nb.messages import Listed, Message
from cacao_nb.rules import arguments
from cacao_nb.rules.errors import BadSetup, SetupWarning
from cacao_nb.rules.events import Log
from cacao_nb.rules.ruleset import Ruleset, ruleset
from cacao_nb.rules.shuffle import shuffled
from cacao_nb.rules.squares import Square, beside
from cacao_nb.rules.state import DISPLAY_SIZE, HAND_SIZE, State
from cacao_nb.rules.tiles import JungleTile, WorkerTile
from cacao_nb.rules.turn import begin_turn

#: What the base game deals beside the tiles.
NOTHING_ELSE: Mapping[str, tuple[str, ...]] = {}


class Deal(NamedTuple):
    """The order in which tiles will come, the top of each pile first.

    Attributes
    ----------
    jungle : tuple of JungleTile
        The jungle tiles but for the start tiles; the first two make the display, unless a
        module has a place for the first ones: a map board takes two before the display does.
    workers : tuple of tuple of WorkerTile
        Each player's worker tiles, by seat; the first three are the hand.
    others : mapping of str to tuple of str
        What modules deal, by the name of the module.

    Examples
    --------
    >>> dealt = deal(ruleset(2), seed=7)
    >>> [tile.name for tile in dealt.jungle[:2]]
    ['market 3', 'single plantation']
    >>> [tile.name for tile in dealt.workers[0][:3]]
    ['2-1-0-1', '3-1-0-0', '1-1-1-1']
    """

    jungle: tuple[JungleTile, ...]
    workers: tuple[tuple[WorkerTile, ...], ...]
    others: Mapping[str, tuple[str, ...]] = NOTHING_ELSE


def deal(rules: Ruleset, seed: int) -> Deal:
    """Shuffle everything; the same seed gives the same deal everywhere.

    Jungle tiles come in an order that nobody knows (S5), and so do each player's (S2).

    Examples
    --------
    >>> deal(ruleset(2), seed=7) == deal(ruleset(2), seed=7)
    True
    >>> [*deal(ruleset(2, ["gem_mines"]), seed=7).others]
    ['gem_mines']
    """
    arguments.instance("rules", rules, Ruleset)
    seed = arguments.whole("seed", seed, error=BadSetup)
    rng = Random(seed)
    jungle = shuffled(rules.jungle_pile, rng)
    workers = tuple([shuffled(rules.worker_pile, rng) for _ in range(rules.players)])
    if not rules.deals:
        return Deal(jungle, workers)
    others = {name: deals(rules.players, rng) for name, deals in rules.deals.items()}
    return Deal(jungle, workers, others)


def new_game(
    players: int = 2,
    seed: int = 0,
    first: int | str = 0,
    modules: Iterable[str] = (),
    **options: object,
) -> State:
    """A shuffled game, ready for its first decision.

    Parameters
    ----------
    players
        2, 3 or 4.
    seed
        Chooses the order of all piles.
    first
        The seat of the starting player, counted from 0.
    modules
        Names of expansion modules.
    **options
        What the modules let one choose. What the rules advise against is a `SetupWarning`.

    Examples
    --------
    >>> state = new_game(players=3, seed=7)
    >>> state.jungle[0, 0].name, state.jungle[1, 1].name, len(state.pile)
    ('single plantation', 'market 2', 24)
    """
    rules = ruleset(players, modules, **options)
    if rules.warnings:
        warn_of(rules)
    return _start(rules, deal(rules, seed), first, None)


def warn_of(rules: Ruleset) -> None:
    """Warn of what the rules advise against in a game."""
    for message in rules.warnings:
        warnings.warn(str(message), SetupWarning, stacklevel=3)


def start(rules: Ruleset, dealt: Deal, first: int | str = 0, log: Log | None = None) -> State:
    """The first position of a game with this deal.

    Parameters
    ----------
    rules
        The rules of the game.
    dealt
        The order of all piles: exactly the tiles of the box.
    first
        The seat of the starting player.
    log
        Where raw events go.

    Examples
    --------
    >>> rules = ruleset(2)
    >>> start(rules, deal(rules, seed=7), first=1)
    <State 2 players, turn 1, seat 1: place>
    >>> start(rules, deal(rules, seed=7)) == new_game(players=2, seed=7)
    True
    """
    arguments.instance("rules", rules, Ruleset)
    arguments.instance("dealt", dealt, Deal)
    if log is not None:
        arguments.instance("log", log, list)
    _check_tiles(rules, dealt)
    return _start(rules, dealt, first, log)


def _start(rules: Ruleset, dealt: Deal, first: int | str, log: Log | None) -> State:
    """The start tiles (S1), villages and hands (S2), the display (S5), and who begins (S6)."""
    first = arguments.seat("first", first, rules.players, error=BadSetup)
    state = object.__new__(State)
    state.rules = rules
    state.first = first
    state.workers, state.covered = {}, {}
    state.jungle = dict(rules.box.start)
    state.frontier = _first_frontier(rules).copy()
    state.hands = [pile[:HAND_SIZE] for pile in dealt.workers]
    state.piles = [pile[HAND_SIZE:] for pile in dealt.workers]
    state.display, state.pile = dealt.jungle[:DISPLAY_SIZE], dealt.jungle[DISPLAY_SIZE:]
    state.gold = [0] * rules.players
    state.cacao = [0] * rules.players
    state.suns = [0] * rules.players
    state.water = [0] * rules.players
    state.placed, state.spaces, state.filled, state.waiting = None, (), (), []
    state.extra = {}
    for name, fresh in rules.fresh.items():
        state.extra[name] = fresh(state, dealt.others.get(name, ()))
    for hook in rules.game_began:
        hook(state, log)
    begin_turn(state, 1, first, log)
    return state


@cache
def _first_frontier(rules: Ruleset) -> dict[Square, None]:
    """The squares around the start tiles; the same in every game with these rules."""
    return {square: None for space in rules.box.start for square in beside(space)}


def _check_tiles(rules: Ruleset, dealt: Deal) -> None:
    """Refuse a deal that is not the box (S3, S4)."""
    if len(dealt.workers) != rules.players:
        raise BadSetup(Message("setup.piles", piles=len(dealt.workers), players=rules.players))
    if Counter(dealt.jungle) != Counter(rules.jungle_pile):
        raise BadSetup(Message("setup.jungle", players=rules.players))
    for seat, pile in enumerate(dealt.workers):
        if Counter(pile) != Counter(rules.worker_pile):
            raise BadSetup(Message("setup.workers", seat=seat, players=rules.players))
    if dealt.others.keys() != rules.deals.keys():
        needed = Listed(rules.deals)
        raise BadSetup(Message("setup.others", count=len(rules.deals), needed=needed))
    for name, check in rules.check_deal.items():
        check(rules.players, dealt.others[name])
