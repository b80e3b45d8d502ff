"""Some games at a time, as they are sent to whoever plays them, and what comes back."""

from __future__ import annotations

import os
import pickle
import socket
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from time import perf_counter
from typing import Any, NamedTuple

from cacao_nb.draw.needed import needed
from cacao_nb.explain.door import DOOR as EXPLAIN_DOOR
from cacao_nb.graph.door import DOOR as GRAPH_DOOR
from cacao_nb.messages import Message
from cacao_nb.record.door import DOOR as RECORD_DOOR
from cacao_nb.rules.door import Door
from cacao_nb.rules.registry import MODULES, register
from cacao_nb.study.errors import BadStudy
from cacao_nb.study.observers import observed, row_of
from cacao_nb.study.plans import StudyPlan, own_modules
from cacao_nb.study.playing import Finished, play
from cacao_nb.study.tables import final, replayed
from cacao_nb.study.tables.packed import PackedTable, pack
from cacao_nb.study.tables.schema import SCHEMA, Column, categories

#: The rooms to which a module of one's own may bring something that tables tell of.
_DOORS: Mapping[str, Door[Any]] = {
    "explain": EXPLAIN_DOOR,
    "graph": GRAPH_DOOR,
    "record": RECORD_DOOR,
}

#: How many plans a process keeps that plays for others.
_KEPT = 4


@dataclass(frozen=True)
class Work:
    """A plan, with all that another process needs to go by it.

    Attributes
    ----------
    plan : StudyPlan
        The plan.
    columns : mapping of str to tuple of Column
        The columns of every table that is made.
    brought : mapping of str to tuple
        Modules of one's own, with what they bring to other rooms.
    sender : tuple
        The process in which they are known already.
    """

    plan: StudyPlan
    columns: Mapping[str, tuple[Column, ...]]
    brought: Mapping[str, tuple[Any, Mapping[str, Any]]]
    sender: tuple[str, int]


class Sent(NamedTuple):
    """Work as it is sent: what it is told from others by, and itself."""

    key: str
    work: bytes


class PlayedChunk(NamedTuple):
    """What comes back: the tables, what played, and how long a game took."""

    tables: dict[str, PackedTable]
    engine: str
    seconds: float


def _here() -> tuple[str, int]:
    """The host and the number of this process."""
    return socket.gethostname(), os.getpid()


def work_of(plan: StudyPlan, own: Mapping[str, tuple[Column, ...]]) -> Work:
    """The work that a plan means; `own` are the columns of its observers."""
    columns = {name: SCHEMA[name] for name in plan.tables} | dict(own)
    brought = {
        name: (MODULES[name], {room: door[name] for room, door in _DOORS.items()})
        for name in own_modules(plan)
    }
    return Work(plan, columns, brought, _here())


def sent(work: Work) -> Sent:
    """Work, ready to be sent; what stands in a notebook cell goes with it.

    Raises
    ------
    BadStudy
        Something of it cannot be sent.
    """
    # What has been worked out and kept need not travel.
    work = replace(work, plan=replace(work.plan))
    plan = work.plan
    plain = all(isinstance(bot, str) for bot in plan.bots) and not plan.observers
    pickling: Any = pickle if plain and not work.brought else needed("cloudpickle")
    try:
        dumped: bytes = pickling.dumps(work)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise BadStudy(Message("study.not_sent", why=why)) from None
    return Sent(sha256(dumped).hexdigest(), dumped)


#: The work that this process does for others, by its key.
_WORK: dict[str, Work] = {}


def play_sent(given: Sent, first: int, end: int) -> PlayedChunk:
    """Play the games from one number to before another, in whatever process this is."""
    if given.key not in _WORK:
        work: Work = pickle.loads(given.work)
        if work.sender != _here():
            _bring(work)
        while len(_WORK) >= _KEPT:
            _WORK.pop(next(iter(_WORK)), None)
        _WORK[given.key] = work
    return play_chunk(_WORK[given.key], first, end)


def _bring(work: Work) -> None:
    """Let games use the modules that came with the work."""
    for name, (module, parts) in work.brought.items():
        register(module)
        for room, part in parts.items():
            _DOORS[room].register(name, part)


def play_chunk(work: Work, first: int, end: int) -> PlayedChunk:
    """Play the games from one number to before another, and pack their tables."""
    begin = perf_counter()
    plan = work.plan
    rows: dict[str, list[tuple[Any, ...]]] = {name: [] for name in work.columns}
    engine, games = play(plan, range(first, end))
    for game in games:
        _add(work, game, rows)
    known = categories(plan.rules, plan.names)
    tables = {name: pack(work.columns[name], rows[name], known) for name in work.columns}
    return PlayedChunk(tables, engine, (perf_counter() - begin) / (end - first))


def _add(work: Work, game: Finished, rows: dict[str, list[tuple[Any, ...]]]) -> None:
    """Add the rows of a game; of one without an end there is only that it has none."""
    plan, number = work.plan, game.number
    whole = None
    for name in work.columns:
        if game.fault is not None and name != "games":
            continue
        if name in final.MAKERS:
            rows[name] += final.MAKERS[name](plan, game)
        elif name in replayed.MAKERS:
            assert game.record is not None
            whole = whole or replayed.ReplayedGame(game.record)
            rows[name] += [(number, *row) for row in replayed.MAKERS[name](whole)]
        else:
            own = work.columns[name]
            found = observed(plan, name, game)
            rows[name] += [row_of(own, name, number, one) for one in found]
