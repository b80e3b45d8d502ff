"""Cacao as a contestant: random players who use all workers, in random order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random

from cacao_nb.rules import DONE, State, apply, legal, new_game
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.events import Log


def choose(options: list[Decision], random: Callable[[], float]) -> Decision:
    """One of the options at random; of an edge always all the workers that can act."""
    if options[-1] is not DONE:
        return options[int(random() * len(options))]
    # The acts of an edge stand together, the one with the most workers last; Done is the end.
    number = int(random() * (len(options) - 1))
    use = options[number].use  # type: ignore[attr-defined]
    while (more := options[number + 1]) is not DONE and more.use > use:  # type: ignore[attr-defined]
        number, use = number + 1, use + 1
    return options[number]


class Cacao:
    """Plays one game after another, each with a seed of its own.

    Parameters
    ----------
    players
        The number of players.
    events
        Whether the events are recorded.
    """

    def __init__(self, players: int, *, events: bool = False) -> None:
        self.players = players
        self.events = events
        self.seeds: Iterator[int] = count()
        self.rng = Random(1)
        self.games = self.decisions = self.listed = 0

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
        random, decisions, listed = self.rng.random, 0, 0
        while options := legal(state):
            decisions += 1
            listed += len(options)
            apply(state, choose(options, random), log)
        self.games += 1
        self.decisions += decisions
        self.listed += listed
        return decisions

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
