"""The compiled kernel against the engine, and against catanatron's batches, in one run."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time

from benchmarks.measure import Bound, alternate, ratio
from benchmarks.peers import CatanatronBatches
from cacao_nb import Game
from cacao_nb.bots.playouts import FILLED, OVERLOOKED, finish
from cacao_nb.bots.tolerable import WORTHS
from cacao_nb.fast import play, prepare
from cacao_nb.fast.finishing import Finisher, guesses
from cacao_nb.study import simulate

#: How many games the engine and the kernel play in a round, by the bot.
GAMES = {"random": (60, 3000), "greedy": (12, 400)}

#: Playouts of a round, from the middle of a game, and turns from which they go.
PLAYOUTS, TURNS = 40, (2, 6, 10, 14)

#: Games of a batch of catanatron.
BATCH = 10

#: Random games with their tables, of which the time is told.
MANY = 200_000


def kernel() -> list[Bound]:
    """The bounds of the kernel; dealing, seeding and telling the ends included."""
    prepare(lambda: print("(compiling the kernel)"))
    contestants = {}
    for bot, (few, many) in GAMES.items():
        contestants[f"{bot}, engine"] = lambda bot=bot, few=few: by_engine(bot, few)
        contestants[f"{bot}, kernel"] = lambda bot=bot, many=many: by_kernel(bot, many)
    game, finisher = Game.simulate(["greedy", "greedy"], seed=3), Finisher()
    states = [game.at(turn=turn).state for turn in TURNS]
    by = guesses(OVERLOOKED, FILLED, WORTHS)

    def finished() -> int:
        for number in range(PLAYOUTS):
            for state in states:
                finish(state.copy(), Random(number).random)
        return PLAYOUTS * len(states)

    def in_kernel() -> int:
        for number in range(PLAYOUTS):
            for state in states:
                finisher.quickly(state, Random(number), by)
        return PLAYOUTS * len(states)

    batches = CatanatronBatches()

    def of_catanatron() -> int:
        batches.play_decisions(BATCH)
        return BATCH

    contestants |= {"playouts, engine": finished, "playouts, kernel": in_kernel}
    contestants["catanatron's play_batch"] = of_catanatron
    seconds = alternate(contestants, 7)
    print("\ngames/s of two players, and playouts/s (medians):")
    for name, spent in seconds.items():
        print(f"  {name:<28}{1 / median(spent):12,.0f}")
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
            ratio(seconds, "playouts, engine", "playouts, kernel"),
            at_least=5,
        )
    ]


def by_engine(bot: str, games: int) -> int:
    """Games of the engine."""
    for seed in range(games):
        Game.simulate([bot, bot], seed=seed)
    return games


def by_kernel(bot: str, games: int) -> int:
    """The same games of the kernel."""
    play([bot, bot], range(games), range(games), [0] * games)
    return games


def tell_of_many() -> None:
    """Say how long many random games take, and how much of that their tables are."""
    begin = process_time()
    by_kernel("random", MANY)
    bare = process_time() - begin
    begin = process_time()
    tables = ["games", "players"]
    simulate(["random", "random"], MANY, tables=tables, progress=False)
    spent = process_time() - begin
    print(
        f"\n{MANY:,} random games with tables of games and players: {spent:.1f} s of one core, "
        f"{1 - bare / spent:.0%} of it for the tables; a million: {spent * 1e6 / MANY:.0f} s"
    )
