"""Games of an arena, each played to its end or to the bot that could not."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, NamedTuple

from cacao_nb.bots import Bot, bot_name, find_bot, stream
from cacao_nb.fast import is_there
from cacao_nb.fast import play as play_in_kernel
from cacao_nb.messages import Message, shown
from cacao_nb.record.record import Record
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.scoring import ScoreSheet, score
from cacao_nb.rules.state import OVER


class Fault(NamedTuple):
    """A bot that could not go on, and lost its game by that.

    Attributes
    ----------
    bot : str
        Its name.
    kind : str
        ``"failed"``, ``"illegal"`` or ``"too_long"``.
    seed, seat, turn : int
        The deal, where it sat, and the turn; `Game.simulate` with the seed as ``seed`` and
        ``bot_seed`` comes to the same place.
    why : Message
        What happened, in a sentence.

    Examples
    --------
    >>> from cacao_nb import DONE, arena
    >>> def hasty(view, rng):
    ...     return DONE
    >>> fault = arena(["greedy", hasty], deals=1).faults[0]
    >>> fault.bot, fault.kind, fault.seed, fault.turn
    ('hasty', 'illegal', 0, 2)
    """

    bot: str
    kind: str
    seed: int
    seat: int
    turn: int
    why: Message


class Played(NamedTuple):
    """What came of a game.

    Attributes
    ----------
    seed : int
        The deal, and the chance of the bots.
    bots : tuple of int
        By seat, the number of the bot.
    points : tuple of int
        By seat, the score; as it stood where a bot could not go on.
    parts : tuple of float
        By seat, the part of the win.
    fault : Fault or None
        Who could not go on, if anybody.
    """

    seed: int
    bots: tuple[int, ...]
    points: tuple[int, ...]
    parts: tuple[float, ...]
    fault: Fault | None = None


class Task(NamedTuple):
    """Some bots on one deal, once in every rotation of the seats.

    Attributes
    ----------
    numbers : tuple of int
        The numbers of the bots.
    bots : tuple
        The bots, as they were given.
    seed : int
        The deal, and the chance of the bots.
    modules : tuple of str
        The modules of the game.
    seconds : float
        How long a bot may think about a decision.
    by_kernel : bool
        Whether the compiled kernel is to play, where it is there: nothing depends on it.
    """

    numbers: tuple[int, ...]
    bots: tuple[Any, ...]
    seed: int
    modules: tuple[str, ...]
    seconds: float
    by_kernel: bool = False


class _TooLong(BaseException):
    """A bot has thought for too long; no ``except Exception`` of its own holds this up."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Stop what takes longer, where that can be done: in the main thread, where signals are.

    What loops in compiled code is stopped when it comes back to Python.
    """
    if current_thread() is not main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def play_task(task: Task) -> list[Played]:
    """All games of a task."""
    count = len(task.bots)
    orders = [[(seat + shift) % count for seat in range(count)] for shift in range(count)]
    if task.by_kernel and is_there():
        return [_in_kernel(task, order) for order in orders]
    return [_play(task, order) for order in orders]


def _in_kernel(task: Task, order: Sequence[int]) -> Played:
    """One game, in the kernel."""
    bots = [task.bots[number] for number in order]
    sheet = play_in_kernel(bots, [task.seed], [task.seed], [0]).sheet(0)
    return _won(task.seed, tuple([task.numbers[number] for number in order]), sheet)


class Stopped(NamedTuple):
    """That a bot could not go on, before it is said of which game.

    Attributes
    ----------
    kind : str
        As in `Fault`.
    seat, turn : int
        Who, and when.
    values : mapping of str to Any
        What the sentence has to say beside the bot and the turn.
    """

    kind: str
    seat: int
    turn: int
    values: dict[str, Any]


def play_on(
    record: Record, bots: Sequence[Bot], streams: Sequence[Random], seconds: float | None
) -> Stopped | None:
    """Let bots play a game to its end, or to the one that could not go on.

    Parameters
    ----------
    record
        The game; it goes on.
    bots, streams
        The bots and their chance, by seat.
    seconds
        How long a bot may think about a decision; None where nobody looks at the clock.
    """
    while (view := record.seen_by()).phase != OVER:
        seat = view.decider
        try:
            if seconds is None:
                decision = bots[seat](view, streams[seat])
            else:
                with at_most(seconds):
                    decision = bots[seat](view, streams[seat])
        except _TooLong:
            return Stopped("too_long", seat, view.turn, {"seconds": f"{seconds:g}"})
        except Exception as error:
            raised = Message("arena.raised", kind=type(error).__name__, what=shown(str(error)))
            return Stopped("failed", seat, view.turn, {"why": raised})
        try:
            record.play(decision)
        except RulesError as error:
            return Stopped("illegal", seat, view.turn, {"why": error.message})
    return None


def _play(task: Task, order: Sequence[int]) -> Played:
    """One game; the bots sit as the order says."""
    bots = [find_bot(task.bots[number]) for number in order]
    numbers = tuple([task.numbers[number] for number in order])
    record = Record.deal(len(bots), task.seed, modules=task.modules)
    streams = [stream(task.seed, seat) for seat in range(len(bots))]
    stopped = play_on(record, bots, streams, task.seconds)
    if stopped is not None:
        kind, seat, turn, values = stopped
        name = bot_name(task.bots[order[seat]])
        said = {"bot": shown(name), "seed": task.seed, "turn": turn, **values}
        fault = Fault(name, kind, task.seed, seat, turn, Message(f"arena.{kind}", **said))
        return _lost(record, numbers, fault)
    return _won(task.seed, numbers, score(record.state))


def _won(seed: int, numbers: tuple[int, ...], sheet: ScoreSheet) -> Played:
    """A game that came to its end; several may share the win."""
    points = tuple([player.total for player in sheet.players])
    part = 1 / len(sheet.winners)
    parts = tuple([part * (seat in sheet.winners) for seat in range(len(points))])
    return Played(seed, numbers, points, parts)


def _lost(record: Record, numbers: tuple[int, ...], fault: Fault) -> Played:
    """A game that one bot has lost, and that the others have won together."""
    players = score(record.state).players
    part = 1 / (len(numbers) - 1)
    parts = tuple([part * (seat != fault.seat) for seat in range(len(numbers))])
    points = tuple([player.total for player in players])
    return Played(fault.seed, numbers, points, parts, fault)
