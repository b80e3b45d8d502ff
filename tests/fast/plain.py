"""The kernel as plain Python, the compiler off; also with a fault planted in it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import pytest

import cacao_nb.fast
from cacao_nb.bots.finishing import greedily, quickly
from cacao_nb.bots.playouts import FILLED, OVERLOOKED
from cacao_nb.bots.tolerable import WORTHS
from cacao_nb.fast import loading
from cacao_nb.rules import State
from tests.fast.games import Setting
from tests.mutants.fault import Fault

FOLDER = Path(cacao_nb.fast.__file__).parent

#: The files of the kernel, each after those that it needs.
FILES = (
    *("tables", "chance", "table", "coded", "turns", "scoring", "planning", "greedy"),
    *("players", "games", "batch", "playouts", "finishing"),
)

#: How often a position is played to its end.
CHANCES = 3


class Told(NamedTuple):
    """What is compared of a game: every decision, and everybody's column of the sheet."""

    decisions: list[Any]
    players: tuple[Any, ...]


@contextmanager
def kernel(fault: Fault | None = None) -> Iterator[dict[str, ModuleType]]:
    """The modules of the kernel made anew, without the compiler."""
    name = cacao_nb.fast.__name__
    before = {one: sys.modules[one] for one in sys.modules if one.startswith(f"{name}.")}
    made: dict[str, ModuleType] = {}
    uncompiled = ModuleType(f"{name}.compiled")
    uncompiled.compiled = uncompiled.entry = lambda function: function  # type: ignore[attr-defined]
    try:
        sys.modules[uncompiled.__name__] = uncompiled
        for file in FILES:
            path = FOLDER / f"{file}.py"
            text = path.read_text(encoding="utf-8")
            if fault is not None and fault.file == path.name:
                text = fault.planted_in(text)
            made[file] = sys.modules[f"{name}.{file}"] = ModuleType(f"{name}.{file}")
            exec(compile(text, str(path), "exec"), made[file].__dict__)
        yield made
    finally:
        for file in (*FILES, "compiled"):
            sys.modules.pop(f"{name}.{file}", None)
        sys.modules.update(before)


def seeded(made: dict[str, ModuleType], setting: Setting) -> Any:
    """A table with the streams of a game."""
    table, chance = made["table"].new_table(), made["chance"]
    seeds = [setting.seed, *(f"{setting.bot_seed}/{seat}" for seat in range(len(setting.bots)))]
    for number, one in enumerate(seeds):
        key = chance.key_of(one)
        at = made["table"].DEAL_STREAM + number * chance.STREAM
        chance.seed(table, at, np.array(key, np.int64), len(key))
    return table


def played(made: dict[str, ModuleType], setting: Setting) -> Told:
    """A game of the kernel."""
    ends = made["batch"].play(*setting.as_given, decisions=True)
    return Told(ends.decisions[0], ends.sheet(0).players)


def by_the_engine(setting: Setting) -> Told:
    """The same of the engine."""
    game = setting.by_the_engine()
    return Told(list(game.decisions), game.score.players)


def finished(made: dict[str, ModuleType], state: State) -> list[Any]:
    """How quick and careless players of the kernel end a game, by some chances."""
    finishing = made["finishing"]
    finisher, by = finishing.Finisher(), finishing.guesses(OVERLOOKED, FILLED, WORTHS)
    return [
        ending
        for seed in range(CHANCES)
        for ending in (
            finisher.quickly(state, Random(seed), by),
            finisher.greedily(state, Random(seed), OVERLOOKED),
        )
    ]


def finished_by_the_engine(state: State) -> list[Any]:
    """The same by the engine's."""
    with pytest.MonkeyPatch.context() as patch:
        alone(patch)
        return [
            finish(state.copy(), Random(seed))
            for seed in range(CHANCES)
            for finish in (quickly, greedily)
        ]


def alone(patch: pytest.MonkeyPatch) -> None:
    """Let the engine finish games alone."""
    patch.setattr(loading, "_loaded", None)
    patch.setattr(loading, "_asked", loading.PATIENCE)
