"""Small positions: a few tiles on the table, and whatever else a test is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any

from cacao_nb.rules import State, apply, legal, ruleset
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.legality import in_full
from cacao_nb.rules.setup import deal, start
from cacao_nb.rules.state import frontier
from cacao_nb.rules.tiles import (
    COLOURS,
    JungleTile,
    PlacedTile,
    WorkerTile,
    jungle_tile,
    worker_tile,
)

Square = tuple[int, int]


def tile(owner: str, name: str, rotation: int = 0) -> PlacedTile:
    """A worker tile as it lies on the table: ``tile("red", "2-1-0-1", 1)``."""
    return PlacedTile(COLOURS.index(owner), worker(name), rotation)


def worker(name: str) -> WorkerTile:
    """A worker tile of any box by its name."""
    found = worker_tile(name)
    assert found is not None, f"no worker tile is called {name}"
    return found


def jungles(names: Iterable[str]) -> tuple[JungleTile, ...]:
    """Jungle tiles of any box by their names."""
    found = tuple(map(jungle_tile, names))
    assert None not in found, f"not all of these are jungle tiles: {names}"
    return tuple(one for one in found if one is not None)


def table(
    *,
    players: int = 2,
    jungle: Mapping[Square, str] | None = None,
    workers: Mapping[Square, PlacedTile] | None = None,
    covered: Mapping[Square, PlacedTile] | None = None,
    hand: Sequence[str] = ("1-1-1-1",),
    hands: Sequence[Sequence[str]] | None = None,
    piles: Sequence[Sequence[str]] | None = None,
    display: Sequence[str] = ("market 3", "water"),
    pile: Sequence[str] = ("temple",),
    gold: Iterable[int] = (),
    cacao: Iterable[int] = (),
    suns: Iterable[int] = (),
    water: Iterable[int] = (),
    turn: int = 1,
    modules: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    kept: Mapping[str, Mapping[str, Any]] | None = None,
) -> State:
    """A position at the beginning of a turn, with only what a test needs.

    Parameters
    ----------
    players
        The number of players; seat 0 (red) began the game and is on turn in turn 1.
    jungle
        Jungle tiles by space; without it the two start tiles.
    workers, covered
        Worker tiles by square.
    hand, hands
        What the player on turn holds; or all hands.
    piles
        The worker piles; without it they are empty.
    display, pile
        Jungle tiles still to come.
    gold, cacao, suns, water
        What the players own, by seat; what is left out is 0.
    turn
        The number of the turn, which also says whose it is.
    modules, options
        Modules of the game, and what was chosen for them.
    kept
        What the modules keep, by module and by name, where it is not as in a new game:
        ``{"map": {"board": jungles(["water"])}}``. Without it the map board is empty and mines
        have no gems.
    """
    rules = ruleset(players, modules, **options or {})
    state = start(rules, deal(rules, seed=0))
    state.turn = turn
    state.active = state.decider = (turn - 1) % players
    if jungle is not None:
        state.jungle = dict(zip(jungle, jungles(jungle.values()), strict=True))
    state.workers = dict(workers or {})
    state.covered = dict(covered or {})
    state.frontier = frontier(state)
    state.hands = [_tiles(held) for held in hands or [()] * players]
    if hands is None:
        state.hands[state.active] = _tiles(hand)
    state.piles = [_tiles(held) for held in piles or [()] * players]
    state.display, state.pile = jungles(display), jungles(pile)
    for good, held in (("gold", gold), ("cacao", cacao), ("suns", suns), ("water", water)):
        numbers = list(held)
        setattr(state, good, numbers + [0] * (players - len(numbers)))
    _keep(state, kept or {})
    return state


def _keep(state: State, kept: Mapping[str, Mapping[str, Any]]) -> None:
    """Set what the modules keep; tiles and gems of the deal are not on this table."""
    if "map" in state.extra:
        state.extra["map"].board = ()
    for module, values in kept.items():
        for name, value in values.items():
            assert hasattr(state.extra[module], name), f"{module} keeps no {name}"
            setattr(state.extra[module], name, copy(value))
    if "gem_mines" in state.extra:
        _dig_out(state, kept.get("gem_mines", {}))


def _dig_out(state: State, kept: Mapping[str, Any]) -> None:
    """Let every mine that lies open be known, if need be without gems."""
    gems = state.extra["gem_mines"]
    board = state.extra["map"].board if "map" in state.extra else ()
    mine, none = jungle_tile("gem mine"), (0, 0, 0, 0)
    told: Mapping[Square, tuple[int, ...]] = kept.get("mines", {})
    gems.mines = {
        space: told.get(space, none) for space, one in state.jungle.items() if one is mine
    }
    gems.unseen = tuple(gems.bag.count(colour) for colour in range(len(none)))
    if "lying" not in kept:
        lying = {"display": state.display, "map": board}
        gems.lying = {place: (none,) * tiles.count(mine) for place, tiles in lying.items()}


def _tiles(names: Iterable[str]) -> tuple[WorkerTile, ...]:
    return tuple(map(worker, names))


def play(state: State, *decisions: Decision) -> list[tuple[object, ...]]:
    """Play decisions, each of which must be legal, and return the raw events."""
    log: list[tuple[object, ...]] = []
    for decision in decisions:
        meant = in_full(state, decision)
        assert meant in legal(state), f"{decision} is not among {legal(state)}"
        apply(state, decision, log)
    return log
