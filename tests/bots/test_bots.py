"""Bots decide legally, from what their seat can see, and the greedy one is no fool."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from cacao_nb.bots import find_bot, greedy
from cacao_nb.game import Game
from cacao_nb.rules import NO_HUT, BuyHut, apply, legal, new_game, possible
from tests.modules import EIGHT
from tests.samples import LONG, sample

#: Those that decide quickly; `test_fair` tries one that thinks as well.
QUICK = ("random", "chaos", "greedy")


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_decides_the_same_whatever_it_cannot_see(name: str, players: int) -> None:
    bot, rng = find_bot(name), Random(players)
    state = new_game(players, seed=players)
    for number in range(40):
        view = state.seen_by(state.decider)
        other = possible(view, rng).seen_by(state.decider)
        decision = bot(view, Random(number))
        assert decision is bot(other, Random(number)) and decision in legal(state)
        apply(state, decision)


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize(("players", "modules"), [(2, EIGHT), (3, EIGHT), (4, ["gigantism"])])
def test_with_modules_a_bot_decides_the_same_whatever_it_cannot_see(
    name: str, players: int, modules: Sequence[str]
) -> None:
    bot, rng = find_bot(name), Random(players)
    state = new_game(players, seed=players, modules=modules)
    phases = set()
    for number in range(sample(45, 90)):
        view = state.seen_by(state.decider)
        other = possible(view, rng).seen_by(state.decider)
        decision = bot(view, Random(number))
        assert decision is bot(other, Random(number)) and decision in legal(state)
        phases.add(state.phase)
        apply(state, decision)
    assert phases == {"place", "fill", "act", "hut"}


#: How many modules are combined: one, all but one and all; else every number.
SIZES = range(1, 9) if LONG else (1, 7, 8)


@pytest.mark.parametrize(
    ("players", "modules"),
    [
        (2 + number % 3, modules)
        for number, modules in enumerate(
            one for size in SIZES for one in combinations(EIGHT, size)
        )
    ],
    ids=str,
)
def test_bots_play_every_combination_to_its_end(players: int, modules: tuple[str, ...]) -> None:
    seats = ["random"] * (players - 1)
    game = Game.simulate(["greedy", *seats], seed=len(modules), modules=modules)
    assert game.is_over and game.score.players[0].total > 0


@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.long)])
def test_bots_play_gigantism_to_its_end(players: int) -> None:
    seats = ["greedy", *["greedy" if LONG else "random"] * (players - 1)]
    game = Game.simulate(seats, seed=1, modules=["gigantism"])
    assert game.is_over and game.score.players[0].total > 50


@pytest.mark.parametrize("modules", [EIGHT, ["huts"], ["gem_mines"], ["chocolate", "map"]])
def test_the_greedy_bot_beats_the_random_one_with_modules(modules: Sequence[str]) -> None:
    wins, games = 0, sample(2, 20)
    for seed in range(games):
        seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        game = Game.simulate(seats, seed, modules=modules)
        wins += game.score.winners == (seats.index("greedy"),)
    assert wins >= games * 3 / 4


def test_the_greedy_bot_buys_a_hut_that_counts_and_keeps_its_gold_for_none_that_does() -> None:
    state = new_game(2, seed=1, modules=["huts"])
    state.phase, state.gold[0] = "hut", 6
    kept = state.extra["huts"]
    kept.market = ("market crier", "hermit")
    state.hands[0], state.piles[0] = (), ()
    assert greedy(state.seen_by(0), Random(0)) is NO_HUT
    kept.market, state.gold[0] = ("market crier", "chief's daughter"), 14
    assert greedy(state.seen_by(0), Random(0)) is BuyHut("chief's daughter")


def test_a_hut_that_helps_in_play_is_bought_early() -> None:
    state = new_game(2, seed=1, modules=["huts"])
    state.phase, state.gold[0] = "hut", 4
    state.extra["huts"].market = ("market crier",)
    assert greedy(state.seen_by(0), Random(0)) is BuyHut("market crier")


def test_a_seed_gives_the_same_game_every_time() -> None:
    assert Game.simulate(["greedy", "random"], seed=3) == Game.simulate(["greedy", "random"], 3)


def test_the_greedy_bot_beats_the_random_one() -> None:
    wins, games = 0, sample(10, 100)
    for seed in range(games):
        seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        wins += Game.simulate(seats, seed).score.winners == (seats.index("greedy"),)
    assert wins >= games * 0.9
