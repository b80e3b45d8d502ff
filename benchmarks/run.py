"""Compare the engine with its peers and fail where it falls below the stated ratios.

``python -m benchmarks.run modules bots`` measures only what is named of `ROWS`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.answers import Previews, Turns
from benchmarks.before import before, first_stepper
from benchmarks.boards import Boards
from benchmarks.bots import bots
from benchmarks.cacao import Cacao
from benchmarks.kernel import kernel
from benchmarks.measure import Bound, alternate, import_seconds, in_fresh_processes, ratio
from benchmarks.modules import modules
from benchmarks.peers import Catanatron, OpenSpielChess, PythonChess
from benchmarks.studies import studies
from cacao_nb.rules import State

ROUNDS = 36

#: The race of the engines is run in this many processes, one after the other.
PROCESSES = 18

#: Games played before the race, after which hardly any decision is met for the first time.
WARM_UP = 500


def copies(states: list[State], number: int) -> int:
    """Copy states from the middle of games."""
    for turn in range(number):
        states[turn % len(states)].copy()
    return number


def race(process: int) -> dict[str, list[float]]:
    """Decisions, games and copies of all engines; each process plays games of its own.

    The units of catanatron are several games long: its games differ by half in speed, and the
    opening of one and the same would stand for all of them.
    """
    two, logged = Cacao(2, games=process), Cacao(2, games=process, events=True)
    three, four = Cacao(3, games=process), Cacao(4, games=process)
    catan, chess, spiel = Catanatron(process), PythonChess(), OpenSpielChess()
    for cacao in (two, three, four):
        cacao.play_games(WARM_UP)
    quarter = 22 // 4
    early = [two.position(1) for _ in range(8)]
    late = [two.position(22 - quarter) for _ in range(8)]
    half_way = [two.position(12) for _ in range(8)]
    return alternate(
        {
            "cacao, 2 players": lambda: two.play_decisions(240),
            "catanatron": lambda: catan.play_decisions(6000),
            "game of cacao, 2 players": lambda: two.play_games(60),
            "cacao, 3 players": lambda: three.play_decisions(40),
            "cacao, 4 players": lambda: four.play_decisions(40),
            "game with events": lambda: logged.play_games(60),
            "python-chess": lambda: chess.play_decisions(400),
            "OpenSpiel chess (C++)": lambda: spiel.play_decisions(2000),
            "copy of cacao": lambda: copies(half_way, 4000),
            "copy of catanatron": lambda: catan.copies(200),
            "first quarter": lambda: sum(two.play_turns(state, quarter) for state in early),
            "last quarter": lambda: sum(two.play_turns(state, quarter + 1) for state in late),
        },
        ROUNDS // PROCESSES,
    )


def speed() -> list[Bound]:
    """The figures of the race, and its bounds."""
    seconds = in_fresh_processes(race, PROCESSES)
    print("\ndecisions/s, every legal decision listed (medians):")
    for name in ("cacao, 2 players", "cacao, 3 players", "cacao, 4 players"):
        print(f"  {name:<28}{1 / median(seconds[name]):12,.0f}")
    for name in ("catanatron", "python-chess", "OpenSpiel chess (C++)"):
        print(f"  {name:<28}{1 / median(seconds[name]):12,.0f}")
    print("\ngames/s and mean number of legal decisions:")
    for cacao in (Cacao(2), Cacao(3), Cacao(4)):
        per_game = cacao.play_decisions(100) / 100
        games = 1 / (median(seconds[f"cacao, {cacao.players} players"]) * per_game)
        print(
            f"  {cacao.players} players{games:10,.0f} games/s, {per_game:.0f} decisions a game,"
            f" {cacao.mean_options(100):.1f} legal decisions each time"
        )
    for name in ("copy of cacao", "copy of catanatron"):
        print(f"  {name}: {median(seconds[name]) * 1e6:.2f} µs")
    print()
    return [
        Bound(
            "decisions/s, as a multiple of catanatron's",
            ratio(seconds, "catanatron", "cacao, 2 players"),
            at_least=8,
        ),
        Bound(
            "a 2-player game, in decisions of catanatron",
            ratio(seconds, "game of cacao, 2 players", "catanatron"),
            at_most=12,
        ),
        Bound(
            "a game with its events recorded, in games without",
            ratio(seconds, "game with events", "game of cacao, 2 players"),
            at_most=1.6,
        ),
        Bound(
            "copies of catanatron's state in the time of one copy",
            ratio(seconds, "copy of catanatron", "copy of cacao"),
            at_least=6,
        ),
        Bound(
            "speed per decision in the last quarter, in that of the first",
            ratio(seconds, "first quarter", "last quarter"),
            at_least=0.5,
        ),
    ]


def graphs() -> list[Bound]:
    """The graph of a full board for four players against the bare one."""
    boards = Boards(20)
    seconds = alternate({"graph": boards.graphs, "bare graph": boards.bare}, ROUNDS)
    return [
        Bound(
            "graph of a full 4-player board, in bare networkx graphs",
            ratio(seconds, "graph", "bare graph"),
            at_most=5,
        )
    ]


def answers() -> list[Bound]:
    """Explaining a turn and asking what if, against playing."""
    turns, previews = Turns(), Previews(ROUNDS + 1)
    seconds = alternate(
        {
            "explained turn": turns.explain,
            "turn": turns.play,
            "what if": previews.ask,
            "played placement": previews.play,
        },
        ROUNDS,
    )
    return [
        Bound(
            "explaining a turn, in playing it",
            ratio(seconds, "explained turn", "turn"),
            at_most=20,
        ),
        Bound(
            "what if for every placement, in copying and playing it",
            ratio(seconds, "what if", "played placement"),
            at_most=4,
        ),
    ]


def imports() -> list[Bound]:
    """Importing the engine against importing networkx."""
    with TemporaryDirectory() as compiled:
        pairs = [
            (import_seconds("cacao_nb.rules", compiled), import_seconds("networkx", compiled))
            for _ in range(21)
        ]
    return [
        Bound(
            "import cacao_nb.rules, in imports of networkx",
            median(own / peer for own, peer in pairs[1:]),
            at_most=round(1 / 3, 3),
        )
    ]


#: What is measured, in this order, by the names that can be asked for.
ROWS: Mapping[str, Callable[[], list[Bound]]] = {
    "speed": speed,
    "modules": modules,
    "before": before,
    "bots": bots,
    "graphs": graphs,
    "answers": answers,
    "imports": imports,
    "stepper": first_stepper,
    "studies": studies,
    "kernel": kernel,
}


def main(names: Sequence[str]) -> int:
    """Print the figures of some rows, or of all; the exit code says whether all bounds hold."""
    bounds = [bound for name in names or ROWS for bound in ROWS[name]()]
    for bound in bounds:
        print(bound)
    return 0 if all(bound.holds for bound in bounds) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
