"""Games are finished in the kernel as in the engine."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from cacao_nb.bots import find_bot
from cacao_nb.bots.finishing import greedily, quickly
from cacao_nb.bots.playouts import FILLED, OVERLOOKED, finish
from cacao_nb.bots.tolerable import WORTHS
from cacao_nb.fast import cache, compiled, loading
from cacao_nb.fast.finishing import Finisher, guesses
from cacao_nb.rules import new_game
from cacao_nb.rules.scoring import totals
from tests.fast.games import MADE, TOO_MUCH, settings
from tests.fast.plain import CHANCES, alone, finished_by_the_engine
from tests.samples import sample


def test_quick_players_finish_as_in_the_engine():
    finisher, by = Finisher(), guesses(OVERLOOKED, FILLED, WORTHS)
    for setting in settings(sample(12, 400), start=50):
        game = setting.by_the_engine()
        for turn in range(1 + setting.seed % 5, game.turn_count, 5):
            state = game.at(turn=turn).state
            theirs = state.copy()
            finish(theirs, Random(turn).random)
            found = finisher.quickly(state, Random(turn), by)
            assert found == (totals(theirs), theirs.cacao), (setting, turn)


@pytest.mark.parametrize("name", ["search:60", "expert:10"])
def test_a_search_decides_the_same_with_and_without_the_kernel(name, monkeypatch):
    search: Any = find_bot(name)
    monkeypatch.setattr(loading, "_asked", loading.PATIENCE)
    for setting in settings(sample(3, 60), start=70):
        game = setting.by_the_engine()
        decided: list[list[Any]] = []
        for kernel in (None, Finisher()):
            monkeypatch.setattr(loading, "_loaded", kernel)
            decided.append([])
            for turn in range(2, game.turn_count, 9):
                view = game.at(turn=turn).state
                seen = view.seen_by(view.decider)
                for thought in search.think(seen, Random(turn)):
                    decided[-1].append((thought.decision, thought.judged))
            assert loading.finisher() is kernel
        assert decided[0] == decided[1], setting


def test_a_search_loads_what_is_compiled_but_only_when_it_thinks_long(monkeypatch):
    asked = []
    monkeypatch.setattr(loading, "_loaded", None)
    monkeypatch.setattr(loading, "_asked", 0)
    monkeypatch.setattr(loading, "load_finisher", lambda: asked.append(loading._asked))
    for _ in range(2):
        state = new_game(2, seed=3)
        find_bot("search:300")(state.seen_by(state.decider), Random(1))
        assert len(asked) == (loading._asked >= loading.PATIENCE)
    assert asked == [loading.PATIENCE]


def test_nothing_is_compiled_unless_somebody_is_told(monkeypatch, tmp_path):
    monkeypatch.setattr(loading, "_loaded", None)
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(Finisher, "warm_up", lambda self: None)
    told: list[int] = []
    assert not loading.load_finisher() and loading.finisher() is None
    assert loading.load_finisher(lambda: told.append(1)) == compiled.is_on() == bool(told)


def test_careless_players_finish_as_in_the_engine(monkeypatch):
    alone(monkeypatch)
    finisher = Finisher()
    for setting in settings(sample(4, 200), start=90):
        game = setting.by_the_engine()
        for turn in range(1 + setting.seed % 7, game.turn_count, 7):
            state = game.at(turn=turn).state
            found = finisher.greedily(state, Random(turn), OVERLOOKED)
            assert found == greedily(state.copy(), Random(turn)), (setting, turn)


@pytest.mark.parametrize("name", [*MADE, *TOO_MUCH])
def test_positions_made_for_teaching_end_as_in_the_engine(name, monkeypatch):
    state, finisher = (MADE | TOO_MUCH)[name], Finisher()
    ends = finished_by_the_engine(state)
    monkeypatch.setattr(loading, "_loaded", finisher)
    found = [
        finish(state.copy(), Random(seed))
        for seed in range(CHANCES)
        for finish in (quickly, greedily)
    ]
    assert found == ends
    assert (finisher.greedily(state, Random(1), OVERLOOKED) is None) == (name in TOO_MUCH)


def test_several_threads_may_finish_games_at_once():
    finisher = Finisher()
    turns = [setting.by_the_engine().at(turn=9).state for setting in settings(4, start=40)]

    def end(number: int) -> Any:
        return finisher.greedily(turns[number % 4], Random(number), OVERLOOKED)

    alone = list(map(end, range(sample(40, 400))))
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            assert list(threads.map(end, range(len(alone)))) == alone
    finally:
        sys.setswitchinterval(before)
