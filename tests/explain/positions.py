"""Positions to describe."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.record import Record
from cacao_nb.rules import State, deal, ruleset
from tests.rules.random_games import Setting, play

#: A game that gets into everything a description can say: several spaces to fill and filled,
#: several players waiting to act, overbuilt tiles, empty piles and hands.
RICH = Setting(3, 9, 1, "hoard")


def moments(setting: Setting) -> Iterator[State]:
    """A copy of every position of a game, the finished one last."""
    for state, _ in play(setting):
        yield state.copy()


def telling() -> list[State]:
    """A few positions that between them need every sentence."""
    found: dict[object, State] = {}
    for state in moments(RICH):
        happened = bool(state.filled), len(state.waiting) > 1, state.placed in state.covered
        found.setdefault((state.phase, bool(state.pile), bool(state.display), happened), state)
    return list(found.values())


def recorded(setting: Setting) -> Record:
    """A random game, kept."""
    rules = ruleset(setting.players)
    record = Record(rules, deal(rules, setting.seed), setting.first)
    for _, decision in play(setting):
        if decision is not None:
            record.play(decision)
    return record
