"""Games are finished in the kernel as in the engine."""

from __future__ import annotations

from random import Random

import pytest

from cacao_nb.bots.playouts import FILLED, OVERLOOKED, WORTHS, finish
from cacao_nb.fast import compiled
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
