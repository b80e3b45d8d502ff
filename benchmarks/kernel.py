"""The compiled kernel against the engine, and against catanatron's batches, in one run."""

from __future__ import annotations

from functools import partial
from itertools import count
from random import Random
from statistics import median
from time import process_time

import numpy as np

from benchmarks.measure import Bound, Work, alternate, ratio
from benchmarks.peers import CatanatronBatches
from benchmarks.strength import by_engine_alone
from cacao_nb import Game
from cacao_nb.bots import Search
from cacao_nb.bots.finishing import Finish, quickly
from cacao_nb.fast import load_finisher, play, prepare
from cacao_nb.fast.chance import STREAM, key_of, seed
from cacao_nb.study import simulate

ROUNDS = 7

#: How many games the engine and the kernel play in a round, by the bot.
GAMES = {"random": (60, 3000), "greedy": (12, 400)}

#: The budget of a search, and the turns of a game in which it thinks.
PLAYOUTS, TURNS = 400, (2, 6, 10, 14)

#: Games of a batch of catanatron.
BATCH = 10

#: Random games with their tables, of which the time is told; without tables so many at a time.
MANY, PORTION = 1_000_000, 5_000


def kernel() -> list[Bound]:
    """The bounds of the kernel; dealing, seeding and telling the ends included."""
    prepare(lambda: print("(compiling the kernel)"))
    load_finisher(lambda: print("(compiling what finishes games)"))
    contestants: dict[str, Work] = {}
    for bot, (few, many) in GAMES.items():
        contestants[f"{bot}, engine"] = partial(by_engine, bot, few)
        contestants[f"{bot}, kernel"] = partial(by_kernel, bot, many)
    contestants |= {
        "seeding in the kernel": partial(seeded, GAMES["random"][1]),
        "playouts of a search, engine": Searches(by_engine_alone).think,
        "playouts of a search, kernel": Searches(quickly).think,
        "catanatron's play_batch": partial(by_catanatron, CatanatronBatches()),
    }
    seconds = alternate(contestants, ROUNDS)
    print("\ngames/s of two players, and playouts/s (medians of processor time):")
    for name, spent in seconds.items():
        print(f"  {name:<28}{1 / median(spent):12,.0f}")
    seeding = median(seconds["seeding in the kernel"]) / median(seconds["random, kernel"])
    print(f"seeding is {seeding:.0%} of a random game in the kernel")
    tell_of_many()
    return [
        Bound(
            f"games/s of {bot} in the kernel, in those of the engine",
            ratio(seconds, f"{bot}, engine", f"{bot}, kernel"),
            at_least=least,
        )
        for bot, least in (("random", 10), ("greedy", 8))
    ] + [
        Bound(
            "playouts/s of a search in the kernel, in those of the engine",
            ratio(seconds, "playouts of a search, engine", "playouts of a search, kernel"),
            at_least=5,
        )
    ]


def by_engine(bot: str, games: int) -> int:
    """Games of the engine."""
    for game in range(games):
        Game.simulate([bot, bot], seed=game)
    return games


def by_kernel(bot: str, games: int) -> int:
    """The same games of the kernel."""
    play([bot, bot], range(games), range(games), [0] * games)
    return games


def seeded(games: int) -> int:
    """What seeds as many games of two: a stream for the deal, and one for each bot."""
    table = np.zeros(STREAM, np.int64)
    for game in range(games):
        for one in (game, f"{game}/0", f"{game}/1"):
            key = key_of(one)
            seed(table, 0, np.array(key, np.int64), len(key))
    return games


class Searches:
    """A search in several turns of a game, another one every time.

    Parameters
    ----------
    finish
        Who finishes its games.
    """

    def __init__(self, finish: Finish) -> None:
        self.search = Search(PLAYOUTS)
        self.search._finish = finish  # noqa: SLF001
        self.views = [
            [
                state.seen_by(state.decider)
                for state in (game.at(turn=one).state for one in TURNS)
            ]
            for game in (Game.simulate(["greedy", "greedy"], seed) for seed in range(ROUNDS))
        ]
        self.seeds = count()

    def think(self) -> int:
        """Think; the units are playouts."""
        playouts, seed = 0, next(self.seeds)
        for view in self.views[seed % ROUNDS]:
            *_, last = self.search.think(view, Random(seed))
            playouts += sum(one.playouts for one in last.judged)
        return playouts


def by_catanatron(batches: CatanatronBatches, games: int = BATCH) -> int:
    """Games of Catan."""
    batches.play_decisions(games)
    return games


def tell_of_many() -> None:
    """Say how long many random games take, and how much of that their tables are."""
    begin = process_time()
    for _ in range(MANY // PORTION):
        by_kernel("random", PORTION)
    bare = process_time() - begin
    begin = process_time()
    tables = ["games", "players"]
    simulate(["random", "random"], MANY, tables=tables, progress=False)
    spent = process_time() - begin
    print(
        f"\n{MANY:,} random games with tables of games and players: {spent:.1f} s of one core, "
        f"{1 - bare / spent:.0%} of it for the tables"
    )
