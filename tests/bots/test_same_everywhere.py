"""The same seeds give the same games of bots on every Python, that of browsers included."""

from __future__ import annotations

import pytest

from cacao_nb import Game

#: By what is played, the last letters of the line of the game, which follow from all of it.
GAMES = (
    ({"bots": ["search:40", "greedy"], "seed": 3}, "e5cacab4"),
    ({"bots": ["easy", "random", "search:40"], "seed": 4}, "98a199e0"),
    ({"bots": ["search:16", "chaos"], "seed": 5, "modules": ["gem_mines", "huts"]}, "04d4ff61"),
)


@pytest.mark.parametrize(("asked", "ending"), GAMES, ids=str)
def test_bots_decide_as_they_did_on_another_computer(asked, ending):
    assert Game.simulate(**asked).share().rpartition(".")[2] == ending
