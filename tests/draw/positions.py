"""Positions to draw."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from cacao_nb.draw import PICTURES, ModulePictures
from cacao_nb.rules import State, apply, legal, new_game
from cacao_nb.rules.module import Kept
from cacao_nb.rules.registry import all_modules
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES, JungleTile, PlacedTile, WorkerTile
from tests.modules import EIGHT

#: The seed of every game here that needs no other.
SEED = 7

#: All modules that there are; two players can use eight of them.
ALL = (*EIGHT, "gigantism")

_BROUGHT = [tile for name in EIGHT for tile in all_modules()[name].tiles]

#: The jungle tiles of the expansions, the gem mine first, and their worker tiles.
NEW_TILES = sorted(
    (tile for tile in _BROUGHT if isinstance(tile, JungleTile)),
    key=lambda tile: tile.name != "gem mine",
)
NEW_WORKERS = [tile for tile in _BROUGHT if isinstance(tile, WorkerTile)]


def crowded() -> list[PlacedTile]:
    """All worker tiles as they can lie, with three workers on an edge and with four there."""
    tiles = (*WORKER_TILES.values(), *NEW_WORKERS)
    lying = [PlacedTile(0, tile, turns) for tile in tiles for turns in range(4)]
    n_e_s_w = [tuple(4 if n == 3 else n for n in one.edges) for one in lying]
    fours = [
        PlacedTile(0, one.tile, one.rotation, (n, e, s, w))
        for one, (n, e, s, w) in zip(lying, n_e_s_w, strict=True)
    ]
    return [*lying, *fours]


def start(players: int = 2) -> State:
    """The table before the first turn."""
    return new_game(players=players, seed=SEED)


def played(
    decisions: int, *, players: int = 4, seed: int = SEED, modules: Sequence[str] = ()
) -> State:
    """A game after some decisions at random."""
    choice = random.Random(seed)
    state = new_game(players=players, seed=seed, modules=modules)
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


def everything(modules: Sequence[str] = ()) -> State:
    """All base tiles, all colours, and an overbuilt square: nothing that play would give."""
    state = new_game(players=4, seed=SEED, modules=modules)
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


class Volcano(Kept):
    """What a module that nobody has heard of keeps."""

    __slots__ = ("square",)

    def __init__(self, square: Square) -> None:
        self.square = square


def mined() -> State:
    """All new jungle tiles and three mines, one of them empty, with an emperor beside."""
    state = everything(("gem_mines", "emperor"))
    mine, *others = NEW_TILES
    spaces = [*state.jungle]
    state.jungle.update(zip(spaces[3:], others, strict=False))
    state.jungle.update(dict.fromkeys(spaces[:3], mine))
    gems = [(2, 1, 3, 0), (0, 0, 0, 0), (1, 2, 1, 2)]
    state.extra["gem_mines"].mines = dict(zip(spaces, gems, strict=False))
    state.extra["emperor"].square = (1, 0)
    return state


def expanded() -> State:
    """Everything that modules bring, in the villages and beside the board as well."""
    state = everything(ALL)
    mine, tree, irrigation, *_ = NEW_TILES
    state.display = (tree, mine)
    state.cacao, state.gold = [2, 1, 0, 4], [12, 7, 30, 0]
    kept = state.extra["gem_mines"]
    kept.mines = {}
    kept.lying = {"display": ((1, 2, 3, 0),), "map": ((0, 2, 2, 2),)}
    kept.gems = [(2, 0, 1, 3), (0, 0, 0, 0), (0, 1, 0, 0), (1, 2, 1, 0)]
    kept.masks = [(8, 9), (), (8, 9, 10, 10, 12), (12,)]
    state.extra["map"].board, state.extra["map"].tokens = (irrigation, mine), [2, 1, 0, 2]
    state.extra["chocolate"].bars = [2, 1, 5, 1]
    huts = state.extra["huts"]
    huts.market = ("hermit", "market crier", "hermit", "chief's wife")
    huts.owned = [("chief's son",), (), ("monk", "market crier", "fountain master"), ()]
    return state


@contextmanager
def bringing(module: str, pictures: ModulePictures) -> Iterator[None]:
    """Let a module bring these pictures for a while."""
    before = PICTURES[module]
    PICTURES.register(module, pictures)
    try:
        yield
    finally:
        PICTURES.register(module, before)
