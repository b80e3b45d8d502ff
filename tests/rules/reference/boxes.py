"""Which tiles, gems and masks a game uses: players, modules, selection of worker tiles."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from tests.modules import EIGHT
from tests.rules.reference.tiles import COLOURS, WORKER_TILES, Square

JUNGLE_TILES: dict[str, int] = {
    "single plantation": 6,
    "double plantation": 2,
    "market 2": 2,
    "market 3": 4,
    "market 4": 1,
    "gold mine 1": 2,
    "gold mine 2": 1,
    "water": 3,
    "sun site": 2,
    "temple": 5,
}

JUNGLE_TILES_OF_CHOCOLATL = {"irrigation": 3, "kitchen": 3, "chocolate market": 3}
JUNGLE_TILES_OF_DIAMANTE = {"gem mine": 5, "tree of life": 3}

JUNGLE_TILES_OUT_FOR_TWO: dict[str, int] = {
    "single plantation": 2,
    "water": 1,
    "market 3": 1,
    "sun site": 1,
    "gold mine 1": 1,
    "temple": 1,
}

#: What comes and what leaves, for two players (after the removal) and for three or four.
EXCHANGED: dict[str, dict[bool, tuple[dict[str, int], dict[str, int]]]] = {
    "irrigation": {
        True: ({"irrigation": 2}, {"double plantation": 2}),
        False: ({"irrigation": 3}, {"single plantation": 1, "double plantation": 2}),
    },
    "tree_of_life": {
        True: ({"tree of life": 2}, {"gold mine 1": 1, "gold mine 2": 1}),
        False: ({"tree of life": 3}, {"gold mine 1": 2, "gold mine 2": 1}),
    },
    "chocolate": {
        True: (
            {"kitchen": 2, "chocolate market": 2},
            {"gold mine 2": 1, "gold mine 1": 1, "market 3": 2},
        ),
        False: (
            {"kitchen": 3, "chocolate market": 3},
            {"gold mine 1": 2, "gold mine 2": 1, "market 3": 3},
        ),
    },
    "gem_mines": {
        True: ({"gem mine": 4}, {"temple": 4}),
        False: ({"gem mine": 5}, {"temple": 5}),
    },
}

JUNGLE_TILES_OUT_OF_GIGANTISM: dict[int, dict[str, int]] = {
    3: {
        "single plantation": 2,
        "gold mine 1": 2,
        "market 2": 1,
        "market 3": 1,
        "irrigation": 1,
    },
    4: {},
}

START_TILES: dict[Square, str] = {(0, 0): "single plantation", (1, 1): "market 2"}
START_TILES_WITH_IRRIGATION: dict[Square, str] = {(0, 0): "single plantation", (1, 1): "water"}

WORKER_TILES_OF_A_COLOUR: dict[str, int] = {
    "1-1-1-1": 4,
    "2-1-0-1": 5,
    "3-0-0-1": 1,
    "3-1-0-0": 1,
    "0-0-2-2": 1,
    "0-2-0-2": 1,
    "0-1-0-3": 1,
    "0-0-0-4": 1,
}

NEW_WORKERS = ("0-0-2-2", "0-2-0-2", "0-1-0-3", "0-0-0-4")

WORKER_TILES_PER_PLAYER: dict[int, dict[str, int]] = {
    2: {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1},
    3: {"1-1-1-1": 3, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1},
    4: {"1-1-1-1": 3, "2-1-0-1": 4, "3-0-0-1": 1, "3-1-0-0": 1},
}

WORKER_TILES_WITH_TREE_AND_CHOCOLATE: dict[int, dict[str, int]] = {
    2: {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1, "0-0-0-4": 1},
    3: {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1},
    4: {"1-1-1-1": 3, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1},
}

ADVISED_SURPLUS: dict[int, tuple[int, int]] = {2: (1, 8), 3: (2, 12), 4: (3, 16)}

GEMS_OF_A_COLOUR: dict[int, int] = {2: 6, 3: 8, 4: 8}
MASKS: dict[int, list[int]] = {
    2: [8, 8, 9, 9, 10, 10],
    3: [8, 8, 9, 9, 10, 10, 12],
    4: [8, 8, 9, 9, 10, 10, 12],
}


def in_play(modules: Iterable[str]) -> frozenset[str]:
    """Return the modules in play: Gigantism lies on top of all eight."""
    named = frozenset(modules)
    unknown = named - {*EIGHT, "gigantism"}
    if unknown:
        raise ValueError(f"unknown modules {sorted(unknown)}")
    return named | frozenset(EIGHT) if "gigantism" in named else named


def exchange(
    tiles: Counter[str], come: Mapping[str, int], leave: Mapping[str, int]
) -> Counter[str]:
    """Return the tiles after some have come and others, which must be there, have left."""
    after = Counter(tiles)
    for name, number in leave.items():
        assert after[name] >= number, f"{number} {name} cannot leave {tiles}"
        after[name] -= number
    for name, number in come.items():
        after[name] += number
    return +after


def jungle_tiles(players: int, modules: Iterable[str] = ()) -> Counter[str]:
    """Return the jungle tiles of a game, start tiles included."""
    used = in_play(modules)
    tiles = Counter(JUNGLE_TILES)
    if "gigantism" in used:
        tiles = exchange(tiles, JUNGLE_TILES_OF_CHOCOLATL, {})
        tiles = exchange(tiles, JUNGLE_TILES_OF_DIAMANTE, {})
        return exchange(tiles, {}, JUNGLE_TILES_OUT_OF_GIGANTISM[players])
    if players == 2:
        tiles = exchange(tiles, {}, JUNGLE_TILES_OUT_FOR_TWO)
    for module in EXCHANGED:
        if module not in used:
            continue
        come, leave = EXCHANGED[module][players == 2]
        if module == "tree_of_life" and "chocolate" in used:
            leave = {}  # only what Chocolate takes out leaves, the trees come on top
        tiles = exchange(tiles, come, leave)
    return tiles


def start_tiles(modules: Iterable[str] = ()) -> dict[Square, str]:
    """Return the two tiles that lie on the table at the start."""
    return dict(
        START_TILES_WITH_IRRIGATION if "irrigation" in in_play(modules) else START_TILES
    )


def jungle_tiles_to_shuffle(players: int, modules: Iterable[str] = ()) -> Counter[str]:
    """Return the jungle tiles of a game without the start tiles."""
    start = Counter(start_tiles(modules).values())
    return exchange(jungle_tiles(players, modules), {}, start)


def worker_tiles(
    players: int, modules: Iterable[str] = (), selection: Mapping[str, int] | None = None
) -> Counter[str]:
    """Return the worker tiles of each player."""
    used = in_play(modules)
    if "gigantism" in used:
        return Counter(WORKER_TILES_OF_A_COLOUR)
    if selection is not None:
        return +Counter(selection)
    if {"tree_of_life", "chocolate"} <= used:
        tiles = Counter(WORKER_TILES_WITH_TREE_AND_CHOCOLATE[players])
    else:
        tiles = Counter(WORKER_TILES_PER_PLAYER[players])
    if "new_workers" in used:
        for name in NEW_WORKERS:
            if tiles[name] == 0:
                tiles = exchange(tiles, {name: 1}, {"2-1-0-1": 1})
    return tiles


def surplus(players: int, modules: Collection[str], selection: Mapping[str, int]) -> int:
    """Return how many more worker tiles than jungle tiles a selection brings."""
    return players * sum(selection.values()) - jungle_tiles(players, modules).total()


def judge(players: int, modules: Collection[str], selection: Mapping[str, int]) -> str:
    """Return what the rules say to a selection of worker tiles.

    Returns
    -------
    str
        ``"error"`` if it is not allowed, ``"warning"`` if it is outside the advice, or
        ``"advised"``.
    """
    for name, number in selection.items():
        if name not in WORKER_TILES or not 0 <= number <= WORKER_TILES_OF_A_COLOUR[name]:
            return "error"
    more = surplus(players, modules, selection)
    if more <= 0:
        return "error"
    least, most = ADVISED_SURPLUS[players]
    return "advised" if least <= more <= most else "warning"


def gems_to_shuffle(players: int) -> list[int]:
    """Return the gems of the bag, as numbers of their colours."""
    return [colour for colour in range(len(COLOURS)) for _ in range(GEMS_OF_A_COLOUR[players])]
