"""Cacao as a contestant: random players who use all workers, in random order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from cacao_nb.rules import DONE, State, apply, legal, new_game
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.events import Log
from cacao_nb.rules.state import ACT


def choose(state: State, options: list[Decision], rng: Random) -> Decision:
    """One of the options at random; of an edge always all the workers that can act."""
    if state.phase != ACT:
        return options[int(rng.random() * len(options))]
    chosen = int(rng.random() * (len(options) - 1))
    edge = options[chosen].edge  # type: ignore[attr-defined]
    while (more := options[chosen + 1]) is not DONE and more.edge is edge:  # type: ignore[attr-defined]
        chosen += 1
    return options[chosen]


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
        rng, decisions, listed = self.rng, 0, 0
        while options := legal(state):
            decisions += 1
            listed += len(options)
            apply(state, choose(state, options, rng), log)
        self.games += 1
        self.decisions += decisions
        self.listed += listed
        return decisions

    def position(self, turn: int) -> State:
        """A game at the beginning of a turn."""
        state = new_game(self.players, next(self.seeds))
        while state.turn < turn:
            apply(state, choose(state, legal(state), self.rng))
        return state

    def play_turns(self, start: State, turns: int) -> int:
        """Go on from a position for some turns; the units are decisions."""
        state, last, decisions = start.copy(), start.turn + turns, 0
        while state.turn < last and (options := legal(state)):
            decisions += 1
            apply(state, choose(state, options, self.rng))
        return decisions
