"""Small positions: a few tiles on the table, and whatever else a test is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cacao_nb.rules import State, apply, legal, new_game
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.state import frontier
from cacao_nb.rules.tiles import (
    COLOURS,
    JUNGLE_TILES,
    WORKER_TILES,
    PlacedTile,
    WorkerTile,
)

Square = tuple[int, int]


def tile(owner: str, name: str, rotation: int = 0) -> PlacedTile:
    """A worker tile as it lies on the table: ``tile("red", "2-1-0-1", 1)``."""
    return PlacedTile(COLOURS.index(owner), WORKER_TILES[name], rotation)


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
    """
    state = new_game(players, seed=0)
    state.turn = turn
    state.active = state.decider = (turn - 1) % players
    if jungle is not None:
        state.jungle = {space: JUNGLE_TILES[name] for space, name in jungle.items()}
    state.workers = dict(workers or {})
    state.covered = dict(covered or {})
    state.frontier = frontier(state)
    state.hands = [_tiles(held) for held in hands or [()] * players]
    if hands is None:
        state.hands[state.active] = _tiles(hand)
    state.piles = [_tiles(held) for held in piles or [()] * players]
    state.display = tuple(JUNGLE_TILES[name] for name in display)
    state.pile = tuple(JUNGLE_TILES[name] for name in pile)
    for good, held in (("gold", gold), ("cacao", cacao), ("suns", suns), ("water", water)):
        numbers = list(held)
        setattr(state, good, numbers + [0] * (players - len(numbers)))
    return state


def _tiles(names: Iterable[str]) -> tuple[WorkerTile, ...]:
    return tuple(WORKER_TILES[name] for name in names)


def play(state: State, *decisions: Decision) -> list[tuple[object, ...]]:
    """Play decisions, each of which must be legal, and return the raw events."""
    log: list[tuple[object, ...]] = []
    for decision in decisions:
        assert decision in legal(state), f"{decision} is not among {legal(state)}"
        apply(state, decision, log)
    return log
