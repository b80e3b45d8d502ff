"""Explaining turns and asking what if, against playing the same turns."""

from __future__ import annotations

from random import Random

from benchmarks.cacao import Cacao, choose
from cacao_nb.explain import explain_turn
from cacao_nb.record import Record
from cacao_nb.rules import State, apply, legal, what_if

PLAYERS = (2, 3, 4)


class Turns:
    """The turns of a finished game for each number of players."""

    def __init__(self) -> None:
        self.records = [self._finished(players) for players in PLAYERS]
        self.turns = [
            (record.state_at(begin), record.decisions[begin:end])
            for record in self.records
            for begin, end in self._spans(record)
        ]

    @staticmethod
    def _finished(players: int) -> Record:
        record, rng = Record.deal(players, seed=1), Random(players)
        while options := legal(record.state):
            record.play(choose(options, rng.random))
        return record

    @staticmethod
    def _spans(record: Record) -> list[tuple[int, int]]:
        begins = [record.before_turn(turn) for turn in range(1, record.turns_begun + 1)]
        return list(zip(begins, [*begins[1:], len(record)], strict=True))

    def explain(self) -> int:
        """Explain every turn; the units are turns."""
        for record in self.records:
            for turn in range(1, record.turns_begun + 1):
                str(explain_turn(record, turn))
        return len(self.turns)

    def play(self) -> int:
        """Play every turn, listing every legal decision each time."""
        for start, decisions in self.turns:
            state = start.copy()
            for decision in decisions:
                legal(state)
                apply(state, decision)
        return len(self.turns)


class Previews:
    """Positions in which a tile is to be placed, new ones for every round and contestant.

    Whoever came second to a position would find its decisions made and its answers known.

    Parameters
    ----------
    rounds
        How many rounds will be asked for.
    """

    def __init__(self, rounds: int) -> None:
        contestants = [Cacao(players) for players in PLAYERS]
        batches = [
            [cacao.position(turn) for cacao in contestants for turn in (2, 8, 14, 20)]
            for _ in range(2 * rounds)
        ]
        self.asked, self.played = iter(batches[::2]), iter(batches[1::2])
        self.rng = Random(1)

    def ask(self) -> int:
        """Ask what every legal placement would lead to; the units are placements."""
        asked = 0
        for state in next(self.asked):
            view = state.seen_by(state.decider)
            options = legal(view)
            for decision in options:
                what_if(view, decision)
            asked += len(options)
        return asked

    def play(self) -> int:
        """Copy the state and play to the end of the turn, for every legal placement."""
        return sum(self._played(state) for state in next(self.played))

    def _played(self, start: State) -> int:
        options = legal(start)
        for decision in options:
            state = start.copy()
            apply(state, decision)
            while state.turn == start.turn and (further := legal(state)):
                apply(state, choose(further, self.rng.random))
        return len(options)
