"""The kernel plays the games of a study where it can, and nothing tells but `run.engine`."""

from __future__ import annotations

import os
import signal
import time
from contextlib import nullcontext
from threading import Timer

import pandas as pd
import pytest

from cacao_nb import fast
from cacao_nb.fast import batch
from cacao_nb.study import arena, arenas, simulate, simulations


@pytest.fixture
def by_kernel(monkeypatch):
    """Let the kernel play, or not, however little there is to play."""

    def choose(kernel: bool) -> None:
        least = 0 if kernel else 10**12
        monkeypatch.setattr(batch, "WORTH_LOADING", least)
        monkeypatch.setattr(batch, "WORTH_COMPILING", least)

    return choose


@pytest.mark.parametrize(
    ("bots", "tables", "paired"),
    [
        (["random", "greedy"], "all", True),
        (["greedy"] * 3, "all", False),
        (["random", "greedy", "random"], ["games", "players"], True),
        (["greedy", "random"], ["players", "temples", "boards"], False),
    ],
)
def test_tables_are_the_same(by_kernel, bots, tables, paired):
    runs = []
    for kernel in (False, True):
        by_kernel(kernel)
        runs.append(simulate(bots, 12, seed=3, tables=tables, paired=paired, progress=False))
    assert [run.engine for run in runs] == ["engine", "kernel"]
    assert list(runs[0]) == list(runs[1])
    for name in runs[0]:
        pd.testing.assert_frame_equal(runs[0][name], runs[1][name])


@pytest.mark.parametrize("players", [2, 3])
def test_an_arena_is_the_same(players, by_kernel, monkeypatch):
    prepared: list[object] = []
    monkeypatch.setattr(arenas, "prepare", prepared.append)
    found = []
    for kernel in (False, True):
        by_kernel(kernel)
        found.append(arena(["greedy", "random", "chaos"], deals=3, players=players))
        assert len(prepared) == (kernel and players == 2 and fast.is_there())
    assert found[0].played == found[1].played


@pytest.mark.parametrize(
    ("bots", "options"),
    [
        (["greedy", "greedy"], {"modules": ["huts"]}),
        (["greedy", "search:1"], {}),
        (["greedy", lambda view, rng: fast], {}),
    ],
)
def test_the_engine_plays_what_the_kernel_does_not_know(by_kernel, bots, options):
    by_kernel(True)
    with pytest.warns() if callable(bots[1]) else nullcontext():
        run = simulate(bots, 2, tables=["games"], progress=False, **options)
    assert run.engine == "engine"


def test_few_games_do_not_wait_for_a_compiler():
    assert not fast.is_worth_it(["greedy", "greedy"], (), 100)


@pytest.mark.parametrize(
    ("bot", "games", "modules", "compiles"),
    [
        ("search:4", 2, [], False),
        ("search:4", 2, ["huts"], False),
        ("search:4", 6, [], True),
        ("expert:1", 6, [], True),
        ("greedy", 6, [], False),
    ],
)
def test_a_study_compiles_what_finishes_games_if_they_are_many(
    bot, games, modules, compiles, monkeypatch
):
    """A search of 4 playouts thinks about 0.06 s in a game of the engine."""
    told: list[object] = []
    monkeypatch.setattr(simulations, "WORTH_COMPILING", 0.2)
    monkeypatch.setattr(simulations, "load_finisher", told.append)
    simulate([bot, "random"], games, modules=modules, tables=["games"], progress=False)
    assert len(told) == compiles


@pytest.mark.skipif(not fast.is_there(), reason="numba is switched off")
def test_an_interrupt_ends_many_games(by_kernel):
    by_kernel(True)
    simulate(["random", "random"], 1, tables=["games"], progress=False)
    # In the background of a shell interrupts are passed over, unless somebody asks for them.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    begin = time.monotonic()
    Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            simulate(["random", "random"], 10_000_000, tables=["games"], progress=False)
    finally:
        signal.signal(signal.SIGINT, before)
    assert time.monotonic() - begin < 20


def test_where_there_is_no_compiler_the_engine_plays(by_kernel, monkeypatch):
    by_kernel(True)
    monkeypatch.setattr(batch, "find_spec", lambda _name: None)
    run = simulate(["random", "random"], 4, tables=["games"], progress=False)
    assert run.engine == "engine"
