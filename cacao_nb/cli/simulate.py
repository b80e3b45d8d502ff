"""``python -m cacao_nb simulate`` and ``arena``: bots play many games, or each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path

from cacao_nb.cli.errors import CannotRun
from cacao_nb.draw.needed import Missing
from cacao_nb.messages import Message, text
from cacao_nb.rules import arguments


def run(
    bots: Sequence[str],
    *,
    games: int,
    seed: int,
    out: Path | None,
    modules: Sequence[str],
    tables: Sequence[str] | None,
    workers: int | None,
    paired: bool,
) -> int:
    """Simulate games as `cacao_nb.study.simulate` does, and tell what came of them."""
    from cacao_nb.study import simulate, standings
    from cacao_nb.study.plans import TABLES

    try:
        found = simulate(
            bots,
            games,
            seed,
            modules=modules,
            tables=tables or TABLES,
            out=out,
            workers=workers,
            paired=paired,
        )
        print(found.answer)
        print(found.answer.table)
        if "players" in found and found.count > found.fault_count:
            with suppress(Missing):  # who wins is told where there is pandas
                print(standings(found))
    except KeyboardInterrupt:
        stopped = "cli.simulate.stopped" if out else "cli.simulate.stopped_in_memory"
        raise CannotRun(Message(stopped, folder=out)) from None
    except (ValueError, OSError, ImportError) as problem:
        raise CannotRun(problem) from None
    if out:
        print(text("cli.simulate.written", folder=out.resolve()))
    return 0


def meet(
    bots: Sequence[str],
    *,
    deals: int,
    seed: int,
    players: int,
    modules: Sequence[str],
    workers: int | None,
) -> int:
    """Let bots play each other as `cacao_nb.arena` does, and print who is how strong."""
    from cacao_nb.study import arena

    try:
        with _processes(workers) as executor:
            found = arena(
                bots,
                deals=deals,
                players=players,
                modules=modules,
                seed=seed,
                executor=executor,
            )
    except KeyboardInterrupt:
        raise CannotRun(Message("cli.simulate.stopped_in_memory")) from None
    except ValueError as problem:
        raise CannotRun(problem) from None
    print(found)
    return 0


@contextmanager
def _processes(workers: int | None) -> Iterator[Executor | None]:
    if workers is None:
        yield None
        return
    from cacao_nb.study.simulations import MOST_WORKERS

    count = arguments.whole("workers", workers, 1, MOST_WORKERS)
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        yield pool
