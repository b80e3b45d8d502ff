"""Bots, modules, observers and a small script, as an analyst would write them in a cell."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pandas as pd

#: Bots, a module with a tile and a good deed of its own, and observers: all of `__main__`, as
#: in a notebook, so that no other process could import them.
CELL = """
from cacao_nb import Module, Game, register
from cacao_nb.bots import greedy
from cacao_nb.rules import JungleTile, legal
from cacao_nb.rules.actions import Action
from cacao_nb.rules.tiles import TEMPLE

HARBOUR = JungleTile("harbour", "harbour", 2)

class Shipping(Action):
    any_order = True

    def apply(self, state, seat, act):
        state.gold[seat] += act.use * self.value
        return 0

class Harbours(Module):
    name = "harbours"
    tiles = (HARBOUR,)

    def box(self, players, box):
        return box.exchanged({TEMPLE: 2}, {HARBOUR: 2})

    def actions(self):
        return {HARBOUR: Shipping(HARBOUR)}

    def score_lines(self):
        return {"harbour party": lambda state, seat: 1}

register(Harbours())

def last(view, rng):
    return legal(view)[-1]

class Hesitant:
    name = "hesitant"

    def __init__(self, every):
        self.every = every

    def __call__(self, view, rng):
        if rng.random() < 1 / self.every:
            raise RuntimeError("not today")
        return greedy(view, rng)

def length(game):
    count = len(game.decisions)
    whole, even = {"decisions": count, "share": count / 7}, count % 2 == 0
    return {**whole, "even": even, "last": repr(game.decisions[-1])}
"""


def fingerprint(tables: Mapping[str, pd.DataFrame]) -> dict[str, str]:
    """What tells tables from all others: their types, categories, cells and order."""
    found = {}
    for name in tables:
        table = tables[name]
        said = [f"{column}: {table[column].dtype!r}" for column in table]
        said += [repr(row) for row in table.astype(object).itertuples()]
        found[name] = hashlib.sha256("\n".join(said).encode()).hexdigest()
    return found


def run_cell(code: str, timeout: float = 120) -> str:
    """What code prints that runs in a process of its own, after the cell, as in a notebook."""
    done = subprocess.run(
        [sys.executable, "-c", CELL + code],
        capture_output=True,
        text=True,
        timeout=timeout,
        cwd=Path(__file__).parents[2],
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
