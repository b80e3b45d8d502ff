"""What can be done in a turn of a game with modules, tried out one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import prod

from cacao_nb.rules import DONE, Act, Decision, State, apply, legal
from cacao_nb.rules.events import Log
from cacao_nb.rules.goods import Purse
from cacao_nb.rules.preview import Outcome
from tests.rules.answers import told
from tests.rules.modules.random_module_games import ModuleSetting, play
from tests.rules.random_games import asked_first


def games(
    *modules: str, number: int = 12, style: str = "some", **options: object
) -> Iterator[State]:
    """Every position of some random games with modules, for looking only."""
    for seed in range(number):
        players = 2 + seed % 3
        setting = ModuleSetting(players, seed, seed % players, style, modules, options)
        for state, decision in play(setting):
            if decision is not None:
                yield state


def outcomes(state: State, seat: int) -> set[Purse]:
    """What a player can own after any sequence of acts, each tried on a state of its own."""
    found: set[Purse] = set()

    def go_on(now: State) -> None:
        if (now.turn, now.phase, now.decider) != (state.turn, "act", seat):
            found.add(now.rules.purse(now, seat))
            return
        for decision in legal(now):
            after = now.copy()
            apply(after, decision)
            go_on(after)

    go_on(asked_first(state, seat))
    return found


def size(state: State, seat: int) -> int:
    """About how many sequences there are."""
    first = asked_first(state, seat)
    each = Counter(act.edge for act in legal(first) if isinstance(act, Act))
    return prod(number + 1 for number in each.values()) * len(each) ** 2


def come_true(state: State, decision: Decision, outcome: Outcome) -> tuple[Purse, ...]:
    """What everybody owns after an outcome was played, before the next turn brings anything."""
    after, log, players = state.copy(), Log(), state.players
    apply(after, decision, log)
    for fill in outcome.fills:
        if fill is not decision:
            apply(after, fill, log)
    while after.phase == "act" and after.turn == state.turn:
        seat = after.decider
        for act in outcome.plans[seat].acts:
            if act in legal(after) and after.turn == state.turn and after.decider == seat:
                apply(after, act, log)
        if after.phase == "act" and after.turn == state.turn and after.decider == seat:
            apply(after, DONE, log)
    owned = [after.rules.purse(after, seat) for seat in range(players)]
    for event in told(log, "emperor"):
        if event.why == "turn":
            owned[event.seat] = event.before
    return tuple(owned)
