"""Bots decide legally, from what their seat can see, and the greedy one is no fool."""

from __future__ import annotations

from random import Random

import pytest

from cacao_nb.bots import BOTS
from cacao_nb.game import Game
from cacao_nb.rules import apply, legal, new_game, possible


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_decides_the_same_whatever_it_cannot_see(name: str, players: int) -> None:
    bot, rng = BOTS[name], Random(players)
    state = new_game(players, seed=players)
    for number in range(40):
        view = state.seen_by(state.decider)
        other = possible(view, rng).seen_by(state.decider)
        decision = bot(view, Random(number))
        assert decision is bot(other, Random(number)) and decision in legal(state)
        apply(state, decision)


def test_a_seed_gives_the_same_game_every_time() -> None:
    assert Game.simulate(["greedy", "random"], seed=3) == Game.simulate(["greedy", "random"], 3)


def test_the_greedy_bot_beats_the_random_one() -> None:
    wins = 0
    for seed in range(20):
        seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        wins += Game.simulate(seats, seed).score.winners == (seats.index("greedy"),)
    assert wins >= 18
