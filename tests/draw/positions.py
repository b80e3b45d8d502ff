"""Positions to draw."""

from __future__ import annotations

import random

from cacao_nb.rules import State, apply, legal, new_game
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES, PlacedTile

#: The seed of every game here that needs no other.
SEED = 7


def start(players: int = 2) -> State:
    """The table before the first turn."""
    return new_game(players=players, seed=SEED)


def played(decisions: int, *, players: int = 4, seed: int = SEED) -> State:
    """A game after some decisions at random."""
    choice = random.Random(seed)
    state = new_game(players=players, seed=seed)
    for _ in range(decisions):
        options = legal(state)
        if not options:
            break
        apply(state, choice.choice(options))
    return state


def large(tiles: int = 100, wide: int = 17) -> State:
    """A board as wide and full as only large expansions make it."""
    state = start(players=4)
    squares = [(n % wide - wide // 2, n // wide - 3) for n in range(tiles)]
    workers, jungle = list(WORKER_TILES.values()), list(JUNGLE_TILES.values())
    state.jungle = {
        square: jungle[number % len(jungle)]
        for number, square in enumerate(squares)
        if sum(square) % 2 == 0
    }
    state.workers = {
        square: PlacedTile(number // 2 % 4, workers[number // 3 % 4], number)
        for number, square in enumerate(squares)
        if sum(square) % 2 == 1
    }
    state.covered = {square: PlacedTile(0, workers[0], 0) for square in [*state.workers][::9]}
    state.frontier = {}
    return state


def everything() -> State:
    """All base tiles, all colours, and an overbuilt square: nothing that play would give."""
    state = start(players=4)
    squares = [(x, y) for y in range(4) for x in range(5)]
    jungle = [square for square in squares if sum(square) % 2 == 0]
    workers = [square for square in squares if sum(square) % 2 == 1]
    tiles = list(WORKER_TILES.values())
    state.jungle = dict(zip(jungle, JUNGLE_TILES.values(), strict=True))
    state.workers = {
        square: PlacedTile(number % 4, tiles[number // 4 % 4], number)
        for number, square in enumerate(workers)
    }
    state.covered = {workers[3]: PlacedTile(3, tiles[0], 0)}
    state.frontier = {(5, 0): None}
    return state
