"""The kernel as plain Python, the compiler off; also with a fault planted in it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

import cacao_nb.fast
from cacao_nb.fast.batch import BOTS
from tests.fast.games import Setting
from tests.mutants.fault import Fault

FOLDER = Path(cacao_nb.fast.__file__).parent

#: The files of the kernel, each after those that it needs.
FILES = (
    *("tables", "chance", "table", "coded", "turns", "scoring", "planning", "greedy"),
    *("players", "games"),
)


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


def played(made: dict[str, ModuleType], setting: Setting) -> tuple[list[Any], list[list[int]]]:
    """The decisions of a game, and what everybody has in the end."""
    games, turns, at = made["games"], made["turns"], made["table"]
    table, players = seeded(made, setting), len(setting.bots)
    turns.deal(table, players, setting.first)
    bots = [BOTS.index(bot) for bot in setting.bots]
    while not turns.is_over(table):
        if not games.play_turn(table, bots[table[at.ACTIVE]]):
            break
    ends = np.zeros((players, len(games.COLUMNS)), np.int64)
    games.tell(table, ends)
    numbers = table[at.DECISION_LIST : at.DECISION_LIST + table[at.DECISIONS]]
    return made["coded"].all_decoded(numbers.tolist()), ends.tolist()


def as_the_engine_has_it(
    settings: Sequence[Setting],
) -> list[tuple[Setting, list[Any], list[list[int]]]]:
    """The same of the engine's games."""
    found = []
    for setting in settings:
        game = setting.by_the_engine()
        ends = [
            [
                *(player.lines[line] for line in ("gold", "temples", "suns", "water")),
                player.cacao,
            ]
            for player in game.score.players
        ]
        found.append((setting, list(game.decisions), ends))
    return found
