"""The best of a puzzle, found without plans or previews: everything is tried in every way.

Only `legal` and `apply` are used, decision by decision, so that nothing of what the puzzles
rest on is believed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cacao_nb.rules import events, legal
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.events import Log
from cacao_nb.rules.scoring import score_temples, totals
from cacao_nb.rules.state import ACT, FILL, OVER, WATER_FIELDS, State
from cacao_nb.rules.turn import apply


class Ended:
    """How a turn ended: what everybody owned before the next one began, and the table."""

    def __init__(self, state: State, log: Log) -> None:
        self.state = state
        seats = range(state.players)
        self.owned = [state.rules.purse(state, seat) for seat in seats]
        names = [event[0] for event in log]
        if events.TURN in names:
            for event in reversed(list(events.read(log[names.index(events.TURN) :]))):
                if "before" in event.values:
                    self.owned[event.seat] = event.before
        self.temples = [0] * state.players
        for temple in score_temples(state):
            self.temples = [a + b for a, b in zip(self.temples, temple.awards, strict=True)]

    @property
    def totals(self) -> list[int]:
        return [
            gold + suns + WATER_FIELDS[water] + temples
            for (gold, _, suns, water, *_), temples in zip(
                self.owned, self.temples, strict=True
            )
        ]


def ahead(values: list[int], seat: int) -> int:
    """By how much a player is ahead of the best other."""
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)


def values(state: State, measure: str) -> dict[Decision, int]:
    """What every legal decision comes to at best."""
    seat, gold = state.decider, state.gold[state.decider]
    counted: dict[str, Callable[[Ended], int]] = {
        "gold": lambda end: end.owned[seat][0] - gold,
        "temples": lambda end: ahead(end.temples, seat),
        "lead": lambda end: ahead(end.totals, seat),
        "end": lambda end: -_answered(end.state),
    }
    if measure != "end":  # for the end everybody knows what the others hold
        state = state.seen_by(seat)
    found: dict[Decision, int] = {}
    for decision in legal(state):
        ends = list(_ends(state, decision, seat))
        if measure == "end":  # the own workers do what is best for the own total
            ends = [max(ends, key=lambda end: end.totals[seat])]
        found[decision] = max(counted[measure](end) for end in ends)
    return found


def _answered(state: State) -> int:
    """By how much the other is ahead in the end, after the best answer to all this."""
    seat = state.decider
    return max(
        ahead(totals(end.state), seat)
        for decision in legal(state)
        for end in _ends(state, decision, seat)
    )


def _ends(state: State, decision: Decision, seat: int) -> Iterator[Ended]:
    """All ends of the turn that a player can bring about; the others take their best."""
    waiting, seen = [(state, decision)], set()
    while waiting:
        before, choice = waiting.pop()
        after, log = before.copy(), Log()
        apply(after, choice, log)
        if after.turn != state.turn or after.phase == OVER:
            yield Ended(after, log)
        elif after.decider != seat:
            yield _others(after, seat)
        else:
            assert after.phase in (FILL, ACT), after.phase
            key = _key(after)
            if key not in seen:
                seen.add(key)
                waiting += [(after, option) for option in legal(after)]


def _others(state: State, seat: int) -> Ended:
    """How the turn ends when everybody else in turn gets the highest total that can be had."""
    other = state.decider
    assert other != seat and state.phase == ACT
    best: tuple[int, Ended] | None = None
    waiting, seen = [(state, option) for option in legal(state)], set()
    while waiting:
        before, choice = waiting.pop()
        after, log = before.copy(), Log()
        apply(after, choice, log)
        if after.turn != state.turn or after.phase == OVER:
            end = Ended(after, log)
        elif after.decider != other:
            end = _others(after, seat)
        else:
            key = _key(after)
            if key not in seen:
                seen.add(key)
                waiting += [(after, option) for option in legal(after)]
            continue
        if best is None or end.totals[other] > best[0]:
            best = end.totals[other], end
    assert best is not None
    return best[1]


def _key(state: State) -> tuple[Any, ...]:
    owned = tuple(state.rules.purse(state, seat) for seat in range(state.players))
    edges = tuple((seat, tuple(theirs)) for seat, theirs in state.waiting)
    return state.phase, owned, edges, tuple(state.jungle.items()), state.spaces
