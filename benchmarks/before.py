"""The package against itself as it was: that of an older commit, in the same run."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.measure import Bound

#: The last commit before there were expansion modules.
OLD = "71ff3b1"

#: The commit whose first stepper is compared with that of now, and how many pairs of processes.
OLD_STEPPER, STEPPERS = "210e785", 15

#: Pairs of processes, one for each engine; the games that each plays, and those before.
PAIRS, GAMES, WARM_UP = 15, 600, 400

ROOT = Path(__file__).parents[1]

#: Plays as `benchmarks.cacao` does, with what both engines have, and prints seconds a decision.
PLAY = """
import sys
from random import Random
from time import process_time
from cacao_nb.rules import DONE, apply, legal, new_game

def play(games, first):
    random, decisions = Random(first).random, 0
    for seed in range(first, first + games):
        state = new_game(2, seed)
        while options := legal(state):
            decisions += 1
            number = int(random() * (len(options) - (options[-1] is DONE)))
            if options[-1] is DONE:
                while (more := options[number + 1]) is not DONE and more.use > 1:
                    number += 1
            apply(state, options[number])
    return decisions

games, warm_up = map(int, sys.argv[1:])
play(warm_up, 0)
begin = process_time()
decisions = play(games, warm_up)
print((process_time() - begin) / decisions)
"""

#: Makes the first stepper of a kernel, which has loaded its own things before. Counts what all
#: threads do: loading numpy starts some, as the older commit does.
STEP = """
import IPython, ipykernel.ipkernel
from time import process_time
begin = process_time()
from cacao_nb import Game, GameStepper
GameStepper(Game.demo("first-steps"))
print(process_time() - begin)
"""


def before() -> list[Bound]:
    """Seconds a decision now, in those of the older commit; nothing if git does not have it."""
    with unpacked(OLD) as folder:
        if folder is None:
            return []
        pairs = [
            tuple(printed_seconds(PLAY, GAMES, WARM_UP, folder=one) for one in (ROOT, folder))
            for _ in range(PAIRS)
        ]
    what = "seconds a decision of the base game, in those before the modules"
    return [Bound(what, median(new / old for new, old in pairs), at_most=1)]


def first_stepper() -> list[Bound]:
    """Seconds of the first stepper now, in those of an older commit; nothing without git."""
    with unpacked(OLD_STEPPER) as folder:
        if folder is None:
            return []
        pairs = [
            tuple(printed_seconds(STEP, folder=one) for one in (ROOT, folder))
            for _ in range(1 + STEPPERS)
        ]
    what = f"seconds of the first stepper of a kernel, in those at {OLD_STEPPER}"
    # The first pair only compiles.
    return [Bound(what, median(new / old for new, old in pairs[1:]), at_most=0.667)]


@contextmanager
def unpacked(commit: str) -> Iterator[Path | None]:
    """A folder with the package as it was at a commit; None if git does not have it."""
    archive = subprocess.run(
        ["git", "archive", commit, "cacao_nb"], cwd=ROOT, capture_output=True
    )
    if archive.returncode:
        print(f"(not compared with {commit}: this is no git clone with its history)")
        yield None
        return
    with TemporaryDirectory() as folder:
        with tarfile.open(fileobj=BytesIO(archive.stdout)) as packed:
            packed.extractall(folder, filter="data")
        yield Path(folder)


def printed_seconds(program: str, *arguments: object, folder: Path) -> float:
    """What a program prints, run with the package in a folder, in a process of its own."""
    printed = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": ""},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return float(printed)
