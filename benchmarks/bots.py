"""Bots and views against what they were: the engine of an older commit, in the same run."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from benchmarks.before import ROOT, printed_seconds, unpacked
from benchmarks.measure import Bound

#: The commit that the bots of today are measured against.
OLD = "210e785"

#: Pairs of processes, one for each engine.
PAIRS = 5

#: Prints seconds of processor time for a unit of the work that is named.
WORK = """
import gc, sys, warnings
from random import Random
from time import process_time
from cacao_nb.bots import greedy
from cacao_nb.game import Game
from cacao_nb.rules import all_modules, apply, legal, new_game

warnings.simplefilter("ignore")
*eight, _ = all_modules()

def greedy_game(seed, modules=()):
    state, rng = new_game(2, seed, modules=modules), Random(seed)
    while state.phase != "over":
        apply(state, greedy(state.seen_by(state.decider), rng))

def states(modules):
    found = []
    for seed in range(60):
        state, rng = new_game(2 + seed % 3, seed, modules=modules), Random(seed)
        while options := legal(state):
            found.append(state.copy())
            apply(state, options[int(rng.random() * len(options))])
    gc.collect()
    gc.freeze()  # thousands of states are kept here only, and would be looked through again
    return found

def timed(work, things):
    begin = process_time()
    for thing in things:
        work(thing)
    return (process_time() - begin) / len(things)

def seen(state):
    state.seen_by(state.decider)

what = sys.argv[1]
if what == "greedy":
    timed(greedy_game, range(100, 115))
    spent = timed(greedy_game, range(20))
elif what == "greedy with modules":
    greedy_game(100, eight)
    spent = timed(lambda seed: greedy_game(seed, eight), range(4))
elif what == "random":
    timed(lambda seed: Game.random(2, seed), range(1000, 1150))
    spent = timed(lambda seed: Game.random(2, seed), range(150))
elif what == "view":
    spent = timed(seen, states(()))
else:
    spent = timed(seen, states(eight))
print(spent)
"""

#: What is measured: what it is called, and how many times as fast it has to be.
FASTER = {
    "greedy": ("games/s of greedy, in those of {old}", 4),
    "greedy with modules": ("games/s of greedy with eight modules, in those of {old}", 2),
    "random": ("games/s of Game.random, in those of {old}", 1.5),
    "view": ("views/s, in those of {old}", 2),
    "view with modules": ("views/s with eight modules, in those of {old}", 2),
}


def bots() -> list[Bound]:
    """How many times as fast as before; nothing if git does not have the older commit."""
    with unpacked(OLD) as folder:
        if folder is None:
            return []
        return [
            Bound(said.format(old=OLD), _faster(what, folder), at_least=times)
            for what, (said, times) in FASTER.items()
        ]


def _faster(what: str, old: Path) -> float:
    pairs = [
        tuple(printed_seconds(WORK, what, folder=one) for one in (old, ROOT))
        for _ in range(PAIRS)
    ]
    return median(before / now for before, now in pairs)


if __name__ == "__main__":
    for bound in bots():
        print(bound)
