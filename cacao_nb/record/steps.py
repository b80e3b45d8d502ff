"""A game step by step: place, each fill, each edge that acts, draw, refill, each score line.

With modules also the emperor's gold, each mask, the farmer, buying a hut, and so on.

What follows from a decision without another one happens at once in the engine. Here it is
taken apart again, so that people can watch it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple, overload

from cacao_nb.messages import Message
from cacao_nb.record.errors import NoSuchMoment
from cacao_nb.record.record import Record
from cacao_nb.rules import events
from cacao_nb.rules.events import Log
from cacao_nb.rules.goods import GOODS, Purse
from cacao_nb.rules.squares import beside
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import PlacedTile
from cacao_nb.rules.turn import ENDING, apply

#: Events that tell more of the step that they come in. All others begin a step of their own,
#: also those of modules that nobody here knows of.
_ALONG = frozenset({events.TURN, events.ACTIVATED, events.UNUSED, "gems"})

#: Events that are one step if they come together: a map token and the tile that it buys; all
#: tiles that move at the end of a turn; and the result.
_TOGETHER: Mapping[str, frozenset[str]] = {
    "token": frozenset({events.FILLED}),
    events.REFILLED: frozenset({events.REFILLED, "moved"}),
    "moved": frozenset({events.REFILLED, "moved"}),
    events.RANKED: frozenset({events.RANKED}),
}
_SUNS = GOODS.index("suns")


class Step(NamedTuple):
    """One thing to watch.

    Attributes
    ----------
    turn, decision, step : int
        Its address: the turn, the decision of that turn and the step of that decision, each
        counted from 1.
    log : Log
        The raw events that make it up, the one that gives it its name first.
    state : State
        The state after it.
    """

    turn: int
    decision: int
    step: int
    log: Log
    state: State

    @property
    def name(self) -> str:
        """The kind of the first event, such as ``"placed"``."""
        return str(self.log[0][0])


def split(log: Log) -> list[Log]:
    """The raw events of one decision, step by step.

    Examples
    --------
    >>> split([("drawn", 0, None), ("refilled", None), ("turn", 2, 1)])
    [[('drawn', 0, None)], [('refilled', None), ('turn', 2, 1)]]
    """
    steps: list[Log] = []
    for event in log:
        name = event[0]
        goes_on = steps and (name in _ALONG or name in _TOGETHER.get(steps[-1][0][0], ()))
        if not goes_on:
            steps.append([])
        steps[-1].append(event)
    return steps


class Steps(Sequence[Step]):
    """All steps of a record as it is now; a step is worked out when it is asked for.

    Parameters
    ----------
    record
        The record. What is played after this is not part of it.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._decisions = len(record)
        #: How many steps the decisions up to each one have together.
        self._ends = list(accumulate(_lengths(record)))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, number: int) -> Step: ...
    @overload
    def __getitem__(self, number: slice) -> list[Step]: ...
    def __getitem__(self, number: int | slice) -> Step | list[Step]:
        if isinstance(number, slice):
            return [self[one] for one in range(*number.indices(len(self)))]
        index = range(len(self))[number]
        decision = bisect_right(self._ends, index)
        begin = self._ends[decision - 1] if decision else 0
        return steps_of(self._record, decision)[index - begin]

    def __iter__(self) -> Iterator[Step]:
        for number in range(self._decisions):
            yield from steps_of(self._record, number)

    def find(self, turn: int, decision: int, step: int) -> int:
        """The number of the step with an address, counted from 0."""
        number = self._record.before_turn(turn) + decision - 1
        if decision >= 1 and number < self._decisions:
            begin = self._ends[number - 1] if number else 0
            if self._record.turn_of(number) == turn and 1 <= step <= self._ends[number] - begin:
                return begin + step - 1
        raise _no_step(turn, decision, step)


def turn_begins(steps: Iterable[Step]) -> list[int]:
    """How many steps come before the position that the player of each turn finds.

    What modules bring when a turn begins are more steps of the decision before it, and they
    come before that position.
    """
    ends = {
        step.turn: number
        for number, step in enumerate(steps, start=1)
        if step.state.turn > step.turn
    }
    return [0, *ends.values()]


def step_at(record: Record, turn: int, decision: int, step: int) -> Step:
    """The step with an address, without working out any other turn."""
    number = record.moment(turn, decision) - 1
    found = steps_of(record, number)[step - 1 : step] if decision >= 1 <= step else []
    if not found:
        raise _no_step(turn, decision, step)
    return found[0]


def _no_step(turn: int, decision: int, step: int) -> NoSuchMoment:
    return NoSuchMoment(Message("record.no_step", turn=turn, decision=decision, step=step))


def _lengths(record: Record) -> Iterator[int]:
    state = record.state_at(0)
    for decision in record.decisions:
        log: Log = []
        apply(state, decision, log)
        yield len(split(log))


def steps_of(record: Record, number: int) -> list[Step]:
    """The steps that a decision of a record leads to; the first decision is number 0.

    A module's decision of which nothing is told has none.
    """
    before = record.state_at(number)
    logs = split(record.events_of(number))
    if not logs:
        return []
    turn = record.turn_of(number)
    decision = number - record.before_turn(turn) + 1
    steps = []
    for count, log in enumerate(logs[:-1], start=1):
        for event in log:
            watch(before, event)
        # Nobody has to decide anything before the last step.
        before.phase, before.decider = ENDING, before.active
        before.waiting, before.spaces = [], ()
        steps.append(Step(turn, decision, count, log, before.copy()))
    after = record.state_at(number + 1)
    return [*steps, Step(turn, decision, len(logs), logs[-1], after)]


# What an event changes on the table --------------------------------------------------------


def watch(state: State, event: tuple[Any, ...]) -> None:
    """Change a state by an event alone, as somebody does who only watches."""
    change = _CHANGES.get(event[0])
    if change is not None:
        change(state, *event[1:])
    for watcher in state.rules.watches.get(event[0], ()):
        watcher(state, *event[1:])


def _turn(state: State, turn: int, seat: int) -> None:
    state.turn, state.active = turn, seat
    state.placed, state.filled = None, ()


def _placed(state: State, seat: int, square: Any, *tile: Any) -> None:
    del state.frontier[square]
    _lay(state, seat, square, *tile)


def _overbuilt(
    state: State,
    seat: int,
    square: Any,
    tile: Any,
    rotation: int,
    edges: Any,
    covered: Any,
    before: Purse,
    after: Purse,
) -> None:
    state.covered[square] = covered
    _lay(state, seat, square, tile, rotation, edges)
    state.suns[seat] += after[_SUNS] - before[_SUNS]


def _lay(state: State, seat: int, square: Any, tile: Any, rotation: int, edges: Any) -> None:
    hand = list(state.hands[seat])
    hand.remove(tile)
    state.hands[seat] = tuple(hand)
    state.workers[square] = PlacedTile(seat, tile, rotation, edges)
    state.placed = square


def _filled(state: State, _seat: int, space: Any, tile: Any, source: str) -> None:
    if source == events.PILE:
        state.pile = state.pile[1:]
    elif source == events.DISPLAY:
        shown = list(state.display)
        shown.remove(tile)
        state.display = tuple(shown)
    state.jungle[space] = tile
    state.filled += (space,)
    state.spaces = tuple(other for other in state.spaces if other != space)
    for square in beside(space):
        if square not in state.workers:
            state.frontier[square] = None


def _acted(state: State, seat: int, _edge: Any, tile: Any, *told: Any) -> None:
    state.rules.actions[tile].apply(state, seat, told[-1])


def _drawn(state: State, seat: int, tile: Any) -> None:
    state.hands[seat] += (tile,)
    state.piles[seat] = state.piles[seat][1:]


def _refilled(state: State, tile: Any) -> None:
    state.display += (tile,)
    state.pile = state.pile[1:]


_CHANGES: Mapping[str, Callable[..., None]] = {
    events.TURN: _turn,
    events.PLACED: _placed,
    events.OVERBUILT: _overbuilt,
    events.FILLED: _filled,
    events.ACTED: _acted,
    events.DRAWN: _drawn,
    events.REFILLED: _refilled,
}
