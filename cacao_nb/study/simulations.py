"""Many games between bots, here or on many machines, with the same tables wherever they ran."""

from __future__ import annotations

import os
import sys
import warnings
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any

from cacao_nb.bots import Search, find_bot
from cacao_nb.fast import is_worth_it, load_finisher, prepare
from cacao_nb.messages import Listed, Message, shown, text
from cacao_nb.rules import arguments
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.ruleset import chosen_ruleset
from cacao_nb.rules.tiles import PLAYERS
from cacao_nb.study.arenas import MOST_SECONDS, tell_of_compiling
from cacao_nb.study.chunks import PlayedChunk, Work, play_chunk, play_sent, sent, work_of
from cacao_nb.study.errors import BadStudy, StudyWarning
from cacao_nb.study.observers import own_columns
from cacao_nb.study.plans import TABLES, Observer, StudyPlan
from cacao_nb.study.runs import Run
from cacao_nb.study.stores import Folder, Memory, Store, missing_parts
from cacao_nb.study.tables.packed import PackedTable, joined

#: The most games and worker processes that anybody may ask for.
MOST_GAMES, MOST_WORKERS = 100_000_000, 512

#: How many seconds bots have to think in all, for the kernel that helps them to be compiled.
WORTH_COMPILING = 300

#: How long a chunk should take, and how many games it may have.
CHUNK_SECONDS, MOST_CHUNK = 0.5, 500

#: How many chunks are handed out before the first of them is back.
AHEAD = 128

#: What was simulated in memory and interrupted last: the same call goes on with it.
_interrupted: dict[str, Memory] = {}


def simulate(
    bots: Sequence[Any],
    games: int = 1000,
    seed: int = 0,
    *,
    modules: Iterable[str] = (),
    paired: bool = False,
    tables: Iterable[str] | str = TABLES,
    observe: Mapping[str, Observer] | None = None,
    out: str | os.PathLike[str] | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    chunk: int | None = None,
    part: int | None = None,
    seconds: float = 60,
    progress: bool = True,
    **options: Any,
) -> Run:
    """Play many games between bots, and tell of them in tables.

    Everything about a game follows from the seed of the study and its number, so the tables
    are the same, row for row, wherever the games are played and in whatever portions. Games
    are played by the same rules and with the same two seeds as `Game.simulate` plays them.

    Parameters
    ----------
    bots
        One for each seat, in any of the forms that `cacao_nb.bots.find_bot` knows; functions
        of a notebook cell as well.
    games
        How many games.
    seed
        The seed of the study.
    modules, **options
        What kind of game, as for `Game`; modules of a notebook cell as well.
    paired
        Whether each deal is played once in every rotation of the seats, so that luck can be
        told from skill. Then `games` is a multiple of the number of players.
    tables
        Which tables to make; `columns` lists them all. ``["games", "players"]`` are the
        quickest.
    observe
        Tables of one's own, by their names: functions of a finished `Game` that give one row
        as a dict, or a list of them.
    out
        A folder for the tables, as Parquet files that are written while the games are played.
        The same call goes on where it was interrupted; one with more games goes further.
    executor
        Who plays the games: any executor of `concurrent.futures`, such as
        ``Client(...).get_executor()`` of dask; it is left open.
    workers
        Without an executor, how many processes play the games; without both, this one does.
    chunk
        How many games are handed out at a time; without it, as many as take half a second.
    part
        How many games make a part, which is the least that is kept when a study is
        interrupted, and a file of each table. Without it, a twentieth of the games or fewer.
    seconds
        How long a bot of one's own may think about a decision, where it can be stopped.
    progress
        Whether to show a bar, if tqdm is installed.

    Returns
    -------
    Run
        The tables, and the way from any row to its game.

    Raises
    ------
    BadStudy
        Something is asked for that cannot be, the folder is that of another study, or the
        executor or an observer failed; what was finished is kept.

    Warns
    -----
    StudyWarning
        A bot could not go on; its games are named in the table of games, and the rest is
        played.

    Examples
    --------
    >>> run = simulate(["greedy", "random"], games=4, seed=1, progress=False)
    >>> run
    <Run: 4 games of greedy, random; seed 1; 10 tables>
    >>> run.players[["game_id", "seat", "bot", "total"]].head(2)
       game_id  seat     bot  total
    0        0     0  greedy     67
    1        0     1  random     14
    """
    plan = _plan(bots, seed, modules, paired, tables, observe, seconds, options)
    games = arguments.whole("games", games, 1, MOST_GAMES, error=BadStudy)
    if plan.paired and games % plan.players:
        raise BadStudy(Message("study.pairs", games=games, players=plan.players))
    if executor is not None:
        arguments.instance("executor", executor, Executor, error=BadStudy)
    if workers is not None:
        workers = min(
            games, arguments.whole("workers", workers, 1, MOST_WORKERS, error=BadStudy)
        )
    if chunk is not None:
        chunk = arguments.whole("chunk", chunk, 1, MOST_GAMES, error=BadStudy)
    size = _part(games) if part is None else arguments.whole("part", part, 1, error=BadStudy)
    progress = arguments.flag("progress", progress, error=BadStudy)
    path = None if out is None else Path(arguments.path("out", out, error=BadStudy))
    if is_worth_it(plan.bots, plan.rules.modules, games):
        plan = replace(plan, by_kernel=True)
        prepare(tell_of_compiling)
    elif not plan.rules.modules and games * _thinking(plan.bots) > WORTH_COMPILING:
        load_finisher(tell_of_compiling)
    work = work_of(plan, own_columns(plan))
    store = _store(plan, games, size, work, path)
    if isinstance(store, Folder):
        size = store.manifest["part"]
    _fill(store, work, games, size, chunk, executor, workers, progress)
    run = Run(plan, store)
    if (faults := run.fault_count) > 0:
        warnings.warn(text("study.faults", count=faults, games=games), StudyWarning, 2)
    return run


def _plan(
    bots: Sequence[Any],
    seed: int,
    modules: Iterable[str],
    paired: bool,
    tables: Iterable[str] | str,
    observe: Mapping[str, Observer] | None,
    seconds: float,
    options: Mapping[str, Any],
) -> StudyPlan:
    """What is asked for, checked."""
    given = arguments.items("bots", bots, error=BadStudy)
    if len(given) not in PLAYERS:
        count = {"least": min(PLAYERS), "most": max(PLAYERS), "count": len(given)}
        raise BadStudy(Message("study.bots", **count))
    for one in given:
        find_bot(one)
    rules = chosen_ruleset(len(given), modules, options)
    names = TABLES if isinstance(tables, str) and tables == "all" else tables
    chosen = arguments.some_of("tables", names, TABLES, error=BadStudy)
    plan = StudyPlan(
        given,
        arguments.whole("seed", seed, error=BadStudy),
        rules.modules,
        rules.options,
        arguments.flag("paired", paired, error=BadStudy),
        # Always with the table of games: it says what came of them.
        tuple([name for name in TABLES if name == "games" or name in chosen]),
        _observers(observe),
        arguments.number("seconds", seconds, 0.001, MOST_SECONDS, error=BadStudy),
    )
    for number, name in enumerate(plan.names):
        first = given[plan.names.index(name)]
        if first is not given[number] and first != given[number]:
            raise BadStudy(Message("study.same_name", bot=shown(name)))
    return plan


def _thinking(bots: Sequence[Any]) -> float:
    """About how many seconds those bots think in a game that a kernel would help."""
    found = [find_bot(one) for one in bots]
    return sum(one.seconds_a_game for one in found if isinstance(one, Search))


def _observers(observe: object) -> Mapping[str, Observer]:
    if observe is None:
        return {}
    if not isinstance(observe, Mapping):
        raise BadStudy(Message("study.observe", given=shown(observe)))
    for name, one in observe.items():
        if not isinstance(name, str) or not name.isidentifier() or name in TABLES:
            known = Listed(map(repr, TABLES))
            raise BadStudy(Message("study.observer_name", name=shown(name), known=known))
        arguments.function(name, one, error=BadStudy)
    return dict(observe)


def _part(games: int) -> int:
    """How many games make a part: a round number, of a twentieth of the games or fewer.

    Examples
    --------
    >>> [_part(games) for games in (10, 250, 10_000, 100_000, 5_000_000)]
    [10, 10, 500, 5000, 10000]
    """
    part = 10
    for times in (2, 2.5, 2) * 3:
        if part * times * 20 <= games:
            part = int(part * times)
    return part


def _store(plan: StudyPlan, games: int, part: int, work: Work, path: Path | None) -> Store:
    """Where the tables go; what was interrupted is gone on with."""
    if path is None:
        return _interrupted.pop(_key(plan, games, part), None) or Memory(work.columns)
    try:
        return Folder.begin(path, plan.identity, games, part, work.columns)
    except OSError as error:
        what = {"folder": shown(str(path)), "why": error.strerror or str(error)}
        raise BadStudy(Message("study.unwritten", **what)) from None


def _key(plan: StudyPlan, games: int, part: int) -> str:
    return repr((plan.identity, games, part))


def _fill(
    store: Store,
    work: Work,
    games: int,
    size: int,
    chunk: int | None,
    executor: Executor | None,
    workers: int | None,
    progress: bool,
) -> None:
    """Play what is missing, and keep every part as soon as it is finished."""
    missing = list(missing_parts(store.parts, games, size))
    if isinstance(store, Memory) and not missing:
        return
    done = games - sum(end - first for first, end in missing)
    kept: list[dict[str, PackedTable]] = []
    try:
        with _players(executor, workers) as players, _bar(games, done, progress) as bar:
            for first, end, back in _played(work, missing, chunk, players):
                kept.append(back.tables)
                if back.engine not in store.engines:
                    store.engines.append(back.engine)
                bar.update(end - first)
                part = next(one for one in missing if one[0] <= first < one[1])
                if end == part[1]:
                    whole = {
                        name: joined([some[name] for some in kept]) for name in work.columns
                    }
                    kept.clear()
                    store.add(*part, whole)
    except KeyboardInterrupt:
        if isinstance(store, Memory):
            _interrupted.clear()
            _interrupted[_key(work.plan, games, size)] = store
        raise


@contextmanager
def _players(executor: Executor | None, workers: int | None) -> Iterator[Executor | None]:
    """Who plays: somebody's executor, which is left open, processes of our own, or nobody."""
    if executor is not None or workers is None:
        yield executor
        return
    if sys.platform == "emscripten":
        raise BadStudy(Message("study.no_processes", workers="workers"))
    # Not by fork: a notebook has threads, and what they hold would be held for ever.
    spawn = get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=_end_with_parent)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _end_with_parent() -> None:
    """Let this process end when the one that started it is killed: nobody else would end it."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _bar(games: int, done: int, progress: bool) -> Iterator[Any]:
    """A bar that shows how far the games are, if it is wanted and can be had."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        progress = False
    if not progress:
        yield _NoBar()
        return
    with tqdm(total=games, initial=done, unit=f" {text('study.bar')}", delay=1) as bar:
        yield bar


class _NoBar:
    """Shows nothing."""

    def update(self, games: int) -> None:
        """Some games have been played."""


def _played(
    work: Work, missing: Sequence[tuple[int, int]], chunk: int | None, players: Executor | None
) -> Generator[tuple[int, int, PlayedChunk], None, None]:
    """The chunks of the missing parts, in their order."""
    cutting = _Cutting(missing, chunk)
    if players is None:
        for first, end in cutting:
            back = play_chunk(work, first, end)
            cutting.learn(back.seconds)
            yield first, end, back
        return
    given = sent(work)
    waiting: deque[tuple[int, int, Future[PlayedChunk]]] = deque()
    try:
        for first, end in cutting:
            waiting.append((first, end, _handed_out(players, given, first, end)))
            if len(waiting) >= (AHEAD if cutting.learned else _FIRST):
                yield _back(cutting, *waiting.popleft())
        while waiting:
            yield _back(cutting, *waiting.popleft())
    finally:
        for *_, future in waiting:
            future.cancel()


#: How many chunks are handed out before it is known how long a game takes.
_FIRST = 8


def _handed_out(players: Executor, given: Any, first: int, end: int) -> Future[PlayedChunk]:
    try:
        return players.submit(play_sent, given, first, end)
    except RuntimeError as error:  # it was shut down, or has broken
        raise _executor_failed(error, first, end) from None


def _back(
    cutting: _Cutting, first: int, end: int, future: Future[PlayedChunk]
) -> tuple[int, int, PlayedChunk]:
    try:
        back = future.result()
    except RulesError:
        raise
    except Exception as error:
        raise _executor_failed(error, first, end) from None
    cutting.learn(back.seconds)
    return first, end, back


def _executor_failed(error: Exception, first: int, end: int) -> BadStudy:
    # Some errors of the standard library begin with an empty line.
    why = f"{type(error).__name__}: {str(error).strip()}".splitlines()[0]
    which = "study.broken" if isinstance(error, BrokenExecutor) else "study.executor"
    return BadStudy(Message(which, first=first, last=end - 1, why=why))


class _Cutting:
    """Cuts parts into chunks that take about as long as each other, never across a part."""

    def __init__(self, missing: Sequence[tuple[int, int]], chunk: int | None) -> None:
        self.missing, self.chunk = missing, chunk
        self.size = chunk or 1
        self.learned = chunk is not None

    def learn(self, seconds: float) -> None:
        """A game took so long."""
        if self.chunk is None:
            wanted = int(CHUNK_SECONDS / max(seconds, 1e-6))
            # Not all at once: the first games are slower than those that follow.
            self.size = max(1, min(wanted, 4 * self.size, MOST_CHUNK))
            self.learned = True

    def __iter__(self) -> Iterator[tuple[int, int]]:
        for begin, end in self.missing:
            first = begin
            while first < end:
                after = min(first + self.size, end)
                yield first, after
                first = after
