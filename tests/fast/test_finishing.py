"""Games are finished in the kernel as in the engine."""

from __future__ import annotations

from random import Random
from typing import Any

from cacao_nb.bots.playouts import FILLED, OVERLOOKED, finish
from cacao_nb.bots.tolerable import WORTHS
from cacao_nb.fast.finishing import Finisher, guesses
from cacao_nb.rules.scoring import totals
from cacao_nb.rules.state import OVER
from tests.fast.games import settings
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


def test_a_search_decides_the_same_with_and_without_the_kernel(monkeypatch):
    from cacao_nb.bots import find_bot
    from cacao_nb.fast import loading

    search: Any = find_bot("search:60")
    for setting in settings(sample(4, 60), start=70):
        game = setting.by_the_engine()
        decided: list[list[Any]] = []
        for kernel in (None, Finisher()):
            monkeypatch.setattr(loading, "_loaded", kernel)
            decided.append([])
            for turn in range(2, game.turn_count, 6):
                view = game.at(turn=turn).state
                seen = view.seen_by(view.decider)
                for thought in search.think(seen, Random(turn)):
                    decided[-1].append((thought.decision, thought.judged))
        assert decided[0] == decided[1], setting


def test_greedy_players_finish_as_in_the_engine():
    from cacao_nb.bots import greedy
    from cacao_nb.rules import apply

    finisher = Finisher()
    for setting in settings(sample(4, 200), start=90):
        game = setting.by_the_engine()
        for turn in range(1 + setting.seed % 7, game.turn_count, 7):
            state = game.at(turn=turn).state
            theirs = state.copy()
            streams = [Random(turn) for _ in range(state.players)]
            while theirs.phase != OVER:
                seat = theirs.decider
                apply(theirs, greedy(theirs.seen_by(seat), streams[seat]))
            found = finisher.by_greedy(state, Random(turn))
            assert found == (totals(theirs), theirs.cacao), (setting, turn)
