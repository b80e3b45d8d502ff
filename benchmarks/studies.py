"""Many games and their tables: against bare play and a peer's batches, and how much room."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import duckdb
import pyarrow.parquet as parquet

from benchmarks.measure import Bound, alternate, in_fresh_processes, ratio
from benchmarks.peers import CatanatronBatches
from cacao_nb.fast import batch
from cacao_nb.study import simulate
from cacao_nb.study.plans import TABLES, StudyPlan
from cacao_nb.study.playing import play

#: Processes, and rounds in each of them.
PROCESSES, ROUNDS = 4, 4

#: Games of a round: of greedy, and of random players.
GREEDY, RANDOM = 24, 150

SMALL = ("games", "players")


class Bare:
    """The same bots on deals of the same kind, with nothing kept of their games."""

    def __init__(self, bot: str) -> None:
        self.bot, self.seeds = bot, count()

    def play(self, games: int) -> int:
        """Play some games; the units are games."""
        plan = StudyPlan((self.bot, self.bot), next(self.seeds), tables=("games",))
        _, finished = play(plan, range(games))
        return sum(1 for _ in finished)


class Studies:
    """Studies of some games each, with the tables that are named, as DataFrames."""

    def __init__(self, bot: str, tables: tuple[str, ...]) -> None:
        self.bot, self.tables, self.seeds = bot, tables, count(1_000_000)

    def play(self, games: int) -> int:
        """Simulate some games and look at every table; the units are games."""
        self._simulate(games)
        return games

    def play_decisions(self, games: int) -> int:
        """The same; the units are decisions."""
        return int(self._simulate(games)["games"]["decisions"].sum())

    def _simulate(self, games: int) -> dict[str, Any]:
        run = simulate(
            [self.bot] * 2, games, next(self.seeds), tables=self.tables, progress=False
        )
        return {name: run[name] for name in run}


def race(process: int) -> dict[str, list[float]]:
    """Studies, bare play and a peer's batches, in turn."""
    # Both by the engine: the kernel has a race of its own.
    batch.is_there = lambda: False
    greedy, random = Bare("greedy"), Bare("random")
    whole, small = Studies("greedy", TABLES), Studies("random", SMALL)
    quick, peer = Studies("random", SMALL), CatanatronBatches(process)
    for warm_up in (random.play, small.play):
        warm_up(500)
    for warm_up in (greedy.play, whole.play):
        warm_up(20)
    return alternate(
        {
            "bare greedy": lambda: greedy.play(GREEDY),
            "all tables": lambda: whole.play(GREEDY),
            "bare random": lambda: random.play(RANDOM),
            "games and players": lambda: small.play(RANDOM),
            "decisions with tables": lambda: quick.play_decisions(RANDOM),
            "catanatron's batches": lambda: peer.play_decisions(2),
        },
        ROUNDS,
    )


def speed() -> list[Bound]:
    """The figures of the race, and its bounds."""
    seconds = in_fresh_processes(race, PROCESSES)
    print("\nstudies, games/s in one process (medians):")
    for name in ("bare greedy", "all tables", "bare random", "games and players"):
        print(f"  {name:<28}{1 / median(seconds[name]):12,.0f}")
    for name in ("decisions with tables", "catanatron's batches"):
        print(f"  {name + ', 1/s':<28}{1 / median(seconds[name]):12,.0f}")
    return [
        Bound(
            "a greedy game with all tables, in bare ones",
            ratio(seconds, "all tables", "bare greedy"),
            at_most=2.5,
        ),
        Bound(
            "a random game with games and players, in bare ones",
            ratio(seconds, "games and players", "bare random"),
            at_most=2.5,
        ),
        Bound(
            "decisions/s with games and players, in those of catanatron's batches",
            ratio(seconds, "catanatron's batches", "decisions with tables"),
            at_least=4,
        ),
    ]


#: The most load that is not another's, for what is measured by the clock: these benchmarks
#: themselves keep one processor busy.
QUIET = 1.3

#: Games that two processes have to play quicker than one: so many that starting processes,
#: which takes a second once, counts for little.
SHARED = 2_000


def processes() -> list[Bound]:
    """Two processes against one, by the clock; a bound on a quiet machine with two only."""
    quiet = os.getloadavg()[0] < QUIET and (os.cpu_count() or 1) > 1
    spent = {}
    for workers in (1, 2):
        begin = perf_counter()
        simulate(["greedy"] * 2, SHARED, 5, workers=workers, progress=False)
        spent[workers] = perf_counter() - begin
    bound = Bound(
        "games/s of two processes, in those of one", spent[1] / spent[2], at_least=1.7
    )
    if not quiet:
        print(f"\n(not judged, as the machine has other work) {bound.what}: {bound.value:.2f}")
    return [bound] if quiet else []


#: Simulates many games, and prints how much memory that took at most, in KiB.
MUCH = """
import resource
from cacao_nb.study import simulate
run = simulate(["random"] * 2, 100_000, 1, tables=["games", "players"], progress=False)
assert len(run.players) == 200_000
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def room() -> Bound:
    """How much memory 100,000 games take."""
    told = subprocess.run(
        [sys.executable, "-c", MUCH], capture_output=True, text=True, check=True
    ).stdout
    return Bound(
        "GiB at most for 100,000 random games with games and players",
        int(told) / 2**20,
        at_most=1,
    )


#: Games of a part, and how often it is repeated to make a million.
PART, TIMES = 10_000, 100


def one_column() -> Bound:
    """DuckDB adds up one column of a million games, while all others cannot be read."""
    with TemporaryDirectory() as place:
        folder = Path(place) / "study"
        asked: dict[str, Any] = {"tables": SMALL, "out": folder, "part": PART}
        total = int(
            simulate(["random"] * 2, PART, 1, progress=False, **asked).players["total"].sum()
        )
        (part,) = (folder / "players").iterdir()
        share = spoil_all_but(part, "total")
        for number in range(1, TIMES):
            shutil.copy(part, part.with_name(f"{number:09}.parquet"))
        begin = perf_counter()
        found = duckdb.execute(
            f"select sum(total), count(*) from '{folder}/players/*.parquet'"
        ).fetchone()
        spent = perf_counter() - begin
        assert found == (total * TIMES, 2 * PART * TIMES), found
    print(f"\none column of {PART * TIMES:,} games added up by DuckDB in {spent:.2f} s")
    return Bound("share of the bytes that hold that one column", share, at_most=0.25)


def spoil_all_but(file: Path, column: str) -> float:
    """Overwrite every other column of a Parquet file; which share of the bytes is left."""
    content, kept = bytearray(file.read_bytes()), 0
    told = parquet.read_metadata(file)
    for group in range(told.num_row_groups):
        for number in range(told.num_columns):
            chunk = told.row_group(group).column(number)
            begin = chunk.dictionary_page_offset or chunk.data_page_offset
            size = chunk.total_compressed_size
            if chunk.path_in_schema == column:
                kept += size
            else:
                content[begin : begin + size] = b"\0" * size
    file.write_bytes(content)
    return kept / len(content)


def studies() -> list[Bound]:
    """All bounds of studies."""
    return [*speed(), *processes(), room(), one_column()]


if __name__ == "__main__":
    for bound in studies():
        print(bound)
