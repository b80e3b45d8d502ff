"""Which games are compared: combinations of modules, selections, options, openings."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, product

from tests.modules import EIGHT
from tests.rules.reference import (
    WORKER_TILES_OF_A_COLOUR,
    Square,
    judge,
)
from tests.rules.reference_players import STYLES, TO_THREE_SPACES, Style
from tests.samples import sample

#: A value of a factor: a module that is in play or is not, or the number of players.
Factor = tuple[str, bool | int]


@dataclass(frozen=True)
class Left:
    """Jungle tiles in the display, on the map board and in the pile, and what players own."""

    display: int
    map_board: int
    pile: int
    tokens: int
    suns: int


@dataclass(frozen=True)
class Setting:
    """One game to compare."""

    players: int
    modules: tuple[str, ...]
    selection: dict[str, int] | None = None
    overbuild_early: bool = False
    styles: list[Style] = field(default_factory=list)
    """Of every seat."""
    opening: list[Square] | None = None
    cut: int | None = None
    """Jungle tiles that are dealt, where that is less than all."""
    left: Left | None = None
    """What is left at the end of the opening, whatever was there before."""

    def __str__(self) -> str:
        """What to call the game when something is wrong with it."""
        words = [f"{self.players} players", "+".join(self.modules) or "base"]
        if self.selection is not None:
            words.append(str(self.selection))
        if self.overbuild_early:
            words.append("overbuilding early")
        if self.cut is not None:
            words.append(f"with {self.cut} jungle tiles")
        if self.left is not None:
            words.append(str(self.left))
        return ", ".join(words)


# ---------------------------------------------------------------------------- combinations


def pairs_of(players: int, modules: frozenset[str]) -> set[frozenset[Factor]]:
    """Return every pair of factors that one combination shows together."""
    factors: list[Factor] = [(module, module in modules) for module in EIGHT]
    return {frozenset(pair) for pair in combinations([*factors, ("players", players)], 2)}


def covering() -> list[tuple[int, frozenset[str]]]:
    """Return few combinations that together show every pair of factors."""
    everything = [
        (players, frozenset(modules))
        for players, size in product((2, 3, 4), range(len(EIGHT) + 1))
        for modules in combinations(EIGHT, size)
    ]
    random.Random(8).shuffle(everything)
    pairs = {one: pairs_of(*one) for one in everything}
    missing = set().union(*pairs.values())
    chosen = []
    while missing:
        best = max(everything, key=lambda one: len(pairs[one] & missing))
        chosen.append(best)
        missing -= pairs[best]
    return chosen


def random_modules(rng: random.Random, *always: str) -> tuple[str, ...]:
    """Return any combination that has some modules."""
    return tuple(m for m in EIGHT if m in always or rng.random() < 0.5)


def random_selection(
    rng: random.Random, players: int, modules: tuple[str, ...]
) -> dict[str, int]:
    """Return any selection of worker tiles that the rules allow, often a large one."""
    while True:
        large = rng.random() < 0.5
        selection = {
            name: most if large and rng.random() < 0.8 else rng.randint(0, most)
            for name, most in WORKER_TILES_OF_A_COLOUR.items()
        }
        if judge(players, modules, selection) != "error":
            return selection


# ---------------------------------------------------------------------------- groups of games


def alone(players: int, rng: random.Random) -> Iterator[Setting]:
    for module in EIGHT:
        for _ in range(sample(3, 20)):
            yield Setting(players, (module,), styles=mixed(players, rng))


def pairs(players: int, rng: random.Random) -> Iterator[Setting]:
    for number, modules in covering():
        for _ in range(sample(6, 60) if number == players else 0):
            yield Setting(players, tuple(sorted(modules)), styles=mixed(players, rng))


def all_eight(players: int, rng: random.Random) -> Iterator[Setting]:
    for _ in range(sample(18, 220)):
        yield Setting(players, EIGHT, styles=mixed(players, rng))


def gigantism(players: int, rng: random.Random) -> Iterator[Setting]:
    for _ in range(sample(8, 120) if players > 2 else 0):
        yield Setting(players, ("gigantism",), styles=mixed(players, rng))


def selections(players: int, rng: random.Random) -> Iterator[Setting]:
    for _ in range(sample(14, 160)):
        modules = random_modules(rng, "new_workers")
        selection = random_selection(rng, players, modules)
        yield Setting(players, modules, selection, styles=mixed(players, rng))


def early(players: int, rng: random.Random) -> Iterator[Setting]:
    for _ in range(sample(12, 90)):
        modules = random_modules(rng, "map")
        yield Setting(players, modules, overbuild_early=True, styles=mixed(players, rng))


def three_spaces(players: int, rng: random.Random) -> Iterator[Setting]:
    """Fill three spaces in turn 11, with tiles left for none of them, some, or all.

    The opening uses nine tiles before.
    """
    for number in range(sample(21, 192)):
        modules = random_modules(rng, *[("map",), ("map", "gem_mines"), ()][number % 3])
        opening = [(y, x) for x, y in TO_THREE_SPACES] if number % 2 else TO_THREE_SPACES
        token, crowd = rng.choice([0, 0.3, 0.3, 1]), rng.choice([0.3, 1])
        styles = [replace(one, token=token, crowd=crowd) for one in mixed(players, rng)]
        cut = rng.choice([None, *(9 + more for more in (1, 2, 3, 3, 4, 4, 5, 6))])
        yield Setting(players, modules, None, False, styles, opening, cut)


def anything_left(players: int, rng: random.Random) -> Iterator[Setting]:
    """Fill three spaces in turn 11, or overbuild, with whatever is left to do it."""
    for display, map_board, pile, tokens in product(range(3), range(3), range(2), range(3)):
        yield Setting(
            players,
            random_modules(rng, "map"),
            styles=mixed(players, rng),
            opening=TO_THREE_SPACES[: rng.choice([10, 11, 11])],
            left=Left(display, map_board, pile, tokens, suns=rng.randrange(2)),
        )


def few_tiles(players: int, rng: random.Random) -> Iterator[Setting]:
    """Run out of free squares: players overbuild or pass."""
    for number in range(sample(16, 80)):
        modules = random_modules(rng)
        yield Setting(players, modules, styles=mixed(players, rng), cut=number % 8 + 2)


def misers(players: int, rng: random.Random) -> Iterator[Setting]:
    """Keep gems of few colours, and cacao, until much is completed at once."""
    styles = [STYLES["hoarder"]] * players
    for _ in range(sample(12, 120)):
        yield Setting(players, random_modules(rng, "gem_mines"), styles=styles)


GROUPS: dict[str, Callable[[int, random.Random], Iterator[Setting]]] = {
    "each module alone": alone,
    "every pair of modules": pairs,
    "all eight modules": all_eight,
    "gigantism": gigantism,
    "selections of worker tiles": selections,
    "overbuilding early": early,
    "three spaces at once": three_spaces,
    "anything left": anything_left,
    "few jungle tiles": few_tiles,
    "misers": misers,
}


def mixed(players: int, rng: random.Random) -> list[Style]:
    """Return a style for every seat."""
    return [rng.choice(list(STYLES.values())) for _ in range(players)]
