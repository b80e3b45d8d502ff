"""Cacao as a contestant: random players who use all workers, in random order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import floor
from random import Random

from cacao_nb.rules import DONE, State, apply, legal, new_game
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.events import Log


def choose(options: list[Decision], random: Callable[[], float]) -> Decision:
    """One of the options at random; of an edge always all the workers that can act."""
    if options[-1] is not DONE:
        return options[floor(random() * len(options))]
    # The acts of an edge stand together, the one with the most workers last; Done is the end.
    number = floor(random() * (len(options) - 1))
    while (more := options[number + 1]) is not DONE and more.use > 1:  # type: ignore[attr-defined]
        number += 1
    return options[number]


def choose_of_modules(options: list[Decision], random: Callable[[], float]) -> Decision:
    """The same for games with modules, whose acts also differ in what they take or sell."""
    if options[-1] is not DONE:
        return options[floor(random() * len(options))]
    number = floor(random() * (len(options) - 1))
    chosen = options[number]
    # The acts of an edge stand together, those with the most workers last; Done is the end.
    edge, use = chosen.edge, chosen.use  # type: ignore[attr-defined]
    last = number
    while (more := options[last + 1]) is not DONE and more.edge is edge:  # type: ignore[attr-defined]
        last += 1
    most = options[last].use  # type: ignore[attr-defined]
    if use == most:
        return chosen
    first = last
    while (fewer := options[first - 1]).edge is edge and fewer.use == most:  # type: ignore[attr-defined]
        first -= 1
    return options[first + floor(random() * (last - first + 1))]


class CacaoWithModules:
    """Plays games with modules, each with a seed of its own; without any, the base game."""

    def __init__(self, players: int, modules: Sequence[str]) -> None:
        self.players = players
        self.modules = modules
        self.seeds: Iterator[int] = count()
        self.random = Random(0).random

    def play_decisions(self, games: int) -> int:
        """Play some games; the units are decisions."""
        decisions, random = 0, self.random
        for _ in range(games):
            state = new_game(self.players, next(self.seeds), modules=self.modules)
            while options := legal(state):
                decisions += 1
                apply(state, choose_of_modules(options, random))
        return decisions


class Cacao:
    """Plays one game after another, each with a seed of its own.

    Parameters
    ----------
    players
        The number of players.
    games
        Which games; another number, other games.
    events
        Whether the events are recorded.
    """

    def __init__(self, players: int, *, games: int = 0, events: bool = False) -> None:
        self.players = players
        self.events = events
        self.seeds: Iterator[int] = count(100_000 * games)
        self.rng = Random(games)

    def play_games(self, games: int) -> int:
        """Play some games; the units are games."""
        for _ in range(games):
            self.play()
        return games

    def play_decisions(self, games: int) -> int:
        """Play some games; the units are decisions."""
        return sum(self.play() for _ in range(games))

    def play(self) -> int:
        """Play a game, listing every legal decision each time; its number of decisions."""
        state = new_game(self.players, next(self.seeds))
        log: Log | None = [] if self.events else None
        random, decisions = self.rng.random, 0
        while options := legal(state):
            decisions += 1
            # As `choose` does, but without the call, which is not what is measured.
            if options[-1] is not DONE:
                decision = options[floor(random() * len(options))]
            else:
                number = floor(random() * (len(options) - 1))
                while (more := options[number + 1]) is not DONE and more.use > 1:  # type: ignore[attr-defined]
                    number += 1
                decision = options[number]
            apply(state, decision, log)
        return decisions

    def mean_options(self, games: int) -> float:
        """How many decisions are legal at a time, on average over some games."""
        numbers: list[int] = []
        for _ in range(games):
            state = new_game(self.players, next(self.seeds))
            while options := legal(state):
                numbers.append(len(options))
                apply(state, choose(options, self.rng.random))
        return sum(numbers) / len(numbers)

    def position(self, turn: int) -> State:
        """A game at the beginning of a turn."""
        state = new_game(self.players, next(self.seeds))
        while state.turn < turn:
            apply(state, choose(legal(state), self.rng.random))
        return state

    def play_turns(self, start: State, turns: int) -> int:
        """Go on from a position for some turns; the units are decisions."""
        state, last, decisions = start.copy(), start.turn + turns, 0
        while state.turn < last and (options := legal(state)):
            decisions += 1
            apply(state, choose(options, self.rng.random))
        return decisions
