"""The speed of games with expansion modules beside that of the base game."""

from __future__ import annotations

from statistics import median

from benchmarks.cacao import CacaoWithModules
from benchmarks.measure import Bound, alternate, in_fresh_processes, ratio
from cacao_nb.rules import all_modules

#: Players, processes, and rounds in each of them.
PLAYERS, PROCESSES, ROUNDS = 4, 4, 6

#: Games in a round, and before the first, so that few decisions are met for the first time.
GAMES, WARM_UP = 12, 2400

BASE, ALL = "base game", "all eight modules"


def combinations() -> dict[str, list[str]]:
    """What is raced: the base game, each module alone, all eight, and Gigantism."""
    *eight, variant = all_modules()
    return {BASE: [], **{name: [name] for name in eight}, ALL: eight, variant: [variant]}


def race(_process: int) -> dict[str, list[float]]:
    """Seconds a decision of every combination."""
    games = {name: CacaoWithModules(PLAYERS, used) for name, used in combinations().items()}
    for one in games.values():
        one.play_decisions(WARM_UP)
    return alternate(
        {name: lambda one=one: one.play_decisions(GAMES) for name, one in games.items()},  # type: ignore[misc]
        ROUNDS,
    )


def modules() -> list[Bound]:
    """The figures, and the bound for all eight."""
    seconds = in_fresh_processes(race, PROCESSES)
    print(f"\ndecisions/s with {PLAYERS} players and modules, and as a share of the base game:")
    for name in combinations():
        share = ratio(seconds, BASE, name)
        print(f"  {name:<28}{1 / median(seconds[name]):12,.0f}{share:8.2f}")
    print()
    return [
        Bound(
            "decisions/s with all eight modules, in those of the base game",
            ratio(seconds, BASE, ALL),
            at_least=0.5,
        )
    ]
