"""How the games of a study are played, some at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cacao_nb.bots import find_bot, stream
from cacao_nb.bots.chance import UNSEEING
from cacao_nb.fast import Ends, is_there
from cacao_nb.fast import play as play_in_kernel
from cacao_nb.messages import Message, shown
from cacao_nb.record.record import Record
from cacao_nb.rules.scoring import ScoreSheet, score
from cacao_nb.rules.setup import deal, start
from cacao_nb.rules.state import OVER, State
from cacao_nb.rules.turn import apply
from cacao_nb.study.matches import Fault, play_on
from cacao_nb.study.plans import StudyPlan

#: What plays the games.
ENGINE, KERNEL = "engine", "kernel"


@dataclass(frozen=True)
class Finished:
    """A game that was played, to its end or to the bot that could not go on.

    Attributes
    ----------
    number : int
        The number of the game.
    order : tuple of int
        Which bot sat on each seat.
    turn : int
        The last turn.
    decisions : int
        How many decisions were taken.
    sheet : ScoreSheet
        What everybody has in the end.
    state : State or None
        How it ended, where the study needs it.
    record : Record or None
        The whole game, where the study needs it.
    fault : Fault or None
        Who could not go on, if anybody.
    """

    number: int
    order: tuple[int, ...]
    turn: int
    decisions: int
    sheet: ScoreSheet
    state: State | None = None
    record: Record | None = None
    fault: Fault | None = None


def play(plan: StudyPlan, numbers: Iterable[int]) -> tuple[str, Iterable[Finished]]:
    """Play some games of a plan: what plays them, and the games in their order.

    Every study goes through here and nowhere else: what plays quicker takes its place here,
    for the plans that it knows how to play, and has to play the very same games.
    """
    numbers = list(numbers)
    if plan.by_kernel and is_there():
        return KERNEL, _by_kernel(plan, numbers)
    if not plan.needs_record and all(UNSEEING.get(str(bot)) for bot in plan.bots):
        return ENGINE, (_blindly(plan, number) for number in numbers)
    return ENGINE, (play_one(plan, number) for number in numbers)


def _by_kernel(plan: StudyPlan, numbers: Sequence[int]) -> Iterator[Finished]:
    """The same games by the kernel; what it does not tell, its decisions tell the engine."""
    ends: dict[int, tuple[Ends, int]] = {}
    for order in {plan.order(number) for number in numbers}:
        games = [number for number in numbers if plan.order(number) == order]
        found = play_in_kernel(
            [plan.bots[one] for one in order],
            [plan.deal_seed(number) for number in games],
            [plan.bot_seed(number) for number in games],
            [0] * len(games),
            decisions=plan.needs_state,
        )
        ends |= {number: (found, at) for at, number in enumerate(games)}
    return (_played_again(plan, number, *ends[number]) for number in numbers)


def _played_again(plan: StudyPlan, number: int, ends: Ends, at: int) -> Finished:
    """A game of the kernel."""
    order = plan.order(number)
    if ends.decisions is None:
        count = int(ends.counts[at])
        return Finished(number, order, plan.rules.turn_count, count, ends.sheet(at))
    decisions = ends.decisions[at]
    if plan.needs_record:
        record = plan.deal(number)
        for decision in decisions:
            record.play(decision)
        return _finished(number, order, record.state, len(record), record)
    state = start(plan.rules, deal(plan.rules, plan.deal_seed(number)))
    for decision in decisions:
        apply(state, decision)
    return _finished(number, order, state, len(decisions))


def _finished(
    number: int,
    order: tuple[int, ...],
    state: State,
    decisions: int,
    record: Record | None = None,
    fault: Fault | None = None,
) -> Finished:
    """A game with all that the engine knows of it."""
    return Finished(number, order, state.turn, decisions, score(state), state, record, fault)


def _blindly(plan: StudyPlan, number: int) -> Finished:
    """A game between bots that need no view, without a record."""
    order, rules, bot_seed = plan.order(number), plan.rules, plan.bot_seed(number)
    bots = [UNSEEING[plan.bots[one]] for one in order]
    streams = [stream(bot_seed, seat) for seat in range(plan.players)]
    state = start(rules, deal(rules, plan.deal_seed(number)))
    decisions = 0
    while state.phase != OVER:
        seat = state.decider
        apply(state, bots[seat](state, streams[seat]))
        decisions += 1
    return _finished(number, order, state, decisions)


def play_one(plan: StudyPlan, number: int) -> Finished:
    """One game, with its record."""
    order, bot_seed = plan.order(number), plan.bot_seed(number)
    record = plan.deal(number)
    bots = [find_bot(plan.bots[one]) for one in order]
    streams = [stream(bot_seed, seat) for seat in range(plan.players)]
    own = not all(isinstance(bot, str) for bot in plan.bots)
    stopped = play_on(record, bots, streams, plan.seconds if own else None)
    fault = None
    if stopped is not None:
        kind, seat, turn, values = stopped
        name, seed = plan.names[order[seat]], plan.deal_seed(number)
        said = {"bot": shown(name), "game": number, "seed": seed, "turn": turn, **values}
        fault = Fault(name, kind, seed, seat, turn, Message(f"study.{kind}", **said))
    return _finished(number, order, record.state, len(record), record, fault)
