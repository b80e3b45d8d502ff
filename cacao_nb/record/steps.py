"""A game step by step: place, each fill, each edge that acts, draw, refill, each score line.

With modules also what these do. What follows from a decision without another one happens at
once in the engine; whoever listens to it can look at the table after each event, and so it is
shown step by step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from cacao_nb.messages import Message, shown
from cacao_nb.record.door import DOOR
from cacao_nb.record.errors import NoSuchMoment
from cacao_nb.record.record import Record
from cacao_nb.record.turns import cut
from cacao_nb.rules import arguments, events
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.events import Log
from cacao_nb.rules.state import State
from cacao_nb.rules.turn import ENDING, apply

#: Events that tell more of the step that they come in. All others begin a step of their own,
#: also those of modules that nobody here knows of.
_ALONG = frozenset({events.ACTIVATED, events.UNUSED})

#: Events that are one step if they come together, by the one that it begins with.
_TOGETHER: Mapping[str, frozenset[str]] = {
    events.REFILLED: frozenset({events.REFILLED}),
    events.RANKED: frozenset({events.RANKED}),
}


class Step(NamedTuple):
    """One thing to watch.

    Attributes
    ----------
    turn, decision, step : int
        Its address: the turn, the decision of that turn and the step of that decision, each
        counted from 1. What happens as a turn begins are steps of its decision 0.
    log : Log
        The raw events that make it up, the one that gives it its name first.
    state : State
        The state after it.
    next_turn : Log
        The event with which the next turn begins, if this step is the last of its turn: it
        belongs to that turn, but nothing is to be seen of it.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> step = Game.demo("first-steps").steps[1]
    >>> step.turn, step.decision, step.step, step.name
    (1, 2, 1, 'acted')
    >>> step.state.cacao
    [3, 0]
    """

    turn: int
    decision: int
    step: int
    log: Log
    state: State
    next_turn: Log

    @property
    def name(self) -> str:
        """The kind of the first event, such as ``"placed"``."""
        return str(self.log[0][0])


class _Listening(Log):
    """A log that keeps the state after every event, as the engine has it then."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.states: list[State] = []

    def append(self, event: tuple[Any, ...]) -> None:
        super().append(event)
        self.states.append(self._state.copy())

    def extend(self, log: Iterable[tuple[Any, ...]]) -> None:
        for event in log:
            self.append(event)


def all_steps(record: Record) -> Iterator[Step]:
    """The steps of a game, from its first decision to its latest."""
    for steps in steps_by_decision(record):
        yield from steps


def steps_by_decision(record: Record) -> Iterator[list[Step]]:
    """The steps that each decision of a game led to, from its first to its latest."""
    state = record.state_at(0)
    turn, number = 1, 0
    for decision in record.decisions:
        number = number + 1 if state.turn == turn else 1
        turn = state.turn
        yield take(state, decision, number)


def steps_of(record: Record, number: int) -> list[Step]:
    """The steps that a decision of a record leads to; the first decision is number 0."""
    before = record.state_at(number)
    return take(before, record.decisions[number], number - record.before_turn(before.turn) + 1)


def take(state: State, decision: Decision, number: int) -> list[Step]:
    """Take a decision, and see step by step what it leads to.

    Parameters
    ----------
    state
        The state, which changes.
    decision
        The decision.
    number
        Which one of its turn it is, counted from 1.

    Returns
    -------
    list of Step
        In all states but the last one nobody has to decide anything. A decision of a module of
        which nothing is told has no steps.

    Examples
    --------
    >>> from cacao_nb.rules import Place, new_game
    >>> [step.name for step in take(new_game(), Place("1-1-1-1", 0, (1, 0)), 1)]
    ['placed']
    """
    turn, heard = state.turn, _Listening(state)
    apply(state, decision, heard)
    steps: list[Step] = []
    seen = iter(heard.states)
    for passage in cut(heard, turn, number):
        log = passage.log
        if steps and log:  # another turn begins, and that has no step of its own
            steps[-1] = steps[-1]._replace(state=next(seen), next_turn=log[:1])
            log = log[1:]
        for count, group in enumerate(grouped(log), start=1):
            *_, after = islice(seen, len(group))
            steps.append(Step(passage.turn, passage.decision, count, group, after, []))
    for step in steps[:-1]:
        between = step.state
        between.phase, between.decider = ENDING, between.active
        between.waiting, between.spaces = [], ()
    if steps:
        steps[-1] = steps[-1]._replace(state=state.copy())
    return steps


def grouped(log: Log) -> list[Log]:
    """Raw events in groups, one for each step.

    Examples
    --------
    >>> grouped([("drawn", 0, None), ("refilled", None), ("refilled", None)])
    [[('drawn', 0, None)], [('refilled', None), ('refilled', None)]]
    """
    groups: list[Log] = []
    for event in log:
        if groups and _goes_on(groups[-1][0][0], event[0]):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


@cache
def _goes_on(first: str, event: str) -> bool:
    """Whether a kind of event goes on with a step that has begun with another, or the same."""
    parts = DOOR.with_event(first), DOOR.with_event(event)
    return (
        event in _ALONG
        or event in _TOGETHER.get(first, ())
        or any(event in part.along or event in part.together.get(first, ()) for part in parts)
    )


DOOR.on_change(_goes_on.cache_clear)


def step_at(record: Record, turn: int, decision: int, step: int) -> Step:
    """The step with an address, without working out any other turn."""
    number = record.moment(turn, decision) - 1
    step = arguments.whole("step", step, error=NoSuchMoment)
    found = steps_of(record, number) if number >= 0 else []
    for one in found:
        if (one.turn, one.decision, one.step) == (turn, decision, step):
            return one
    what = {"turn": turn, "decision": decision, "step": shown(step)}
    raise NoSuchMoment(Message("record.no_step", **what))
