"""How strong the bots are: paired deals, seats swapped, with intervals, in a small table.

``python -m benchmarks.strength`` plays every match of the table, or those that are named, and
writes ``benchmarks/strength.tsv`` after every deal: it can be interrupted, and goes on where it
stopped. Seconds are those of the processor. ``--share 0.05`` plays that share of each match;
``--anew`` forgets what was played; the table names the command that wrote it last.
The games of a match are independent of all others: several processes can play different
matches, each with ``--into`` a file of its own. Searches have the kernel, where numba is
installed, unless a bot is said to be without it.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from math import ceil, sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from cacao_nb.bots import Bot, Search, find_bot, stream
from cacao_nb.bots.estimates import Estimate, share
from cacao_nb.bots.playouts import finish
from cacao_nb.fast import load_finisher
from cacao_nb.rules import all_modules, apply, new_game, score
from cacao_nb.rules.scoring import totals
from cacao_nb.rules.state import OVER, State

TABLE = Path(__file__).with_suffix(".tsv")

#: Deals begin with this seed; no experiment that chose anything has used them.
FIRST_SEED = 10_000

#: What the names of bots end with that have to do without the kernel.
ALONE = " without the kernel"

COLUMNS = (
    "match",
    "bot",
    "others",
    "players",
    "modules",
    "games",
    "wins",
    "margins",
    "squares",
)


class Match(NamedTuple):
    """One bot against another, which has all the other seats.

    Attributes
    ----------
    name : str
        What the match is called.
    bot, others : str
        The bots by name.
    games : int
        How many games are wanted in all.
    at_least, at_most : float or None
        The share of wins that is wanted, if any is.
    players : int
        The number of players.
    modules : bool
        Whether all eight modules are in play.
    """

    name: str
    bot: str
    others: str
    games: int
    at_least: float | None
    players: int = 2
    modules: bool = False
    at_most: float | None = None

    def is_reached(self, wins: float, games: int) -> bool:
        """Whether the share of wins is one that is wanted."""
        return (self.at_least or 0) <= wins / games <= (self.at_most or 1)


#: What is wanted of the bots.
MATCHES = (
    Match("greedy-random", "greedy", "random", 1000, 0.99),
    Match("search-base", f"search:0.25s{ALONE}", "greedy", 400, 0.85),
    Match("search-modules", f"search:0.25s{ALONE}", "greedy", 400, 0.80, modules=True),
    Match("search-long", f"search:1s{ALONE}", "greedy", 100, 0.90),
    Match("expert-greedy", "expert:1s", "greedy", 200, 0.93),
    Match("expert-search", "expert:1s", f"search:1s{ALONE}", 100, 0.60),
    Match("more-time", f"search:0.25s{ALONE}", f"search:0.1s{ALONE}", 200, 0.5),
    Match("most-time", f"search:1s{ALONE}", f"search:0.25s{ALONE}", 100, 0.5),
    Match("three", f"search:0.25s{ALONE}", "greedy", 150, 2 / 3, players=3),
    Match("four", f"search:0.25s{ALONE}", "greedy", 160, 2 / 4, players=4),
    Match("easy-greedy", "easy", "greedy", 400, None),
    Match("medium-easy", "medium", "easy", 400, 0.65, at_most=0.90),
    Match("strong-medium", "strong", "medium", 400, 0.65, at_most=0.90),
)


class Tally(NamedTuple):
    """What has come of a match so far.

    Attributes
    ----------
    games : int
        Games played; whole deals only.
    wins : float
        Games won; a shared win counts as its part.
    margins, squares : int
        The sums of the margins to the best of the others, and of their squares.
    """

    games: int = 0
    wins: float = 0.0
    margins: int = 0
    squares: int = 0

    def plus(self, won: float, margin: int) -> Tally:
        """With one more game."""
        return Tally(
            self.games + 1,
            self.wins + won,
            self.margins + margin,
            self.squares + margin * margin,
        )

    @property
    def share(self) -> Estimate:
        """The share of wins."""
        return share(self.wins, self.games)


def played(match: Match, deal: int) -> Iterator[tuple[float, int]]:
    """One deal, once with the bot on every seat: its part of the win, and its margin."""
    bot, others = _bot(match.bot), _bot(match.others)
    for seat in range(match.players):
        seats = [bot if one == seat else others for one in range(match.players)]
        yield game(match, deal, seats, seat)


def _bot(name: str) -> Bot:
    """A bot by its name, whose seconds are those of the processor."""
    bot = find_bot(name.removesuffix(ALONE))
    if isinstance(bot, Search):
        bot.clock = process_time
        if name.endswith(ALONE):
            bot._finish = by_engine_alone  # noqa: SLF001
    return bot


def by_engine_alone(state: State, rng: Random) -> tuple[list[int], list[int]]:
    """Finish a game as `search` does where there is no kernel."""
    finish(state, rng.random)
    return totals(state), state.cacao


def game(match: Match, deal: int, seats: Sequence[Bot], seat: int) -> tuple[float, int]:
    """One game: a seat's part of the win, and its margin to the best of the others."""
    *eight, _ = all_modules()
    modules = eight if match.modules else ()
    state = new_game(match.players, deal, first=deal % match.players, modules=modules)
    streams: list[Random] = [stream(deal, one) for one in range(match.players)]
    while state.phase != OVER:
        decider = state.decider
        apply(state, seats[decider](state.seen_by(decider), streams[decider]))
    sheet = score(state)
    others = max(player.total for player in sheet.players if player.seat != seat)
    won = 1 / len(sheet.winners) if seat in sheet.winners else 0.0
    return won, sheet.players[seat].total - others


def read(file: Path) -> dict[str, Tally]:
    """What was played before."""
    if not file.exists():
        return {}
    found = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#") and not line.startswith(COLUMNS[0] + "\t"):
            name, *_, games, wins, margins, squares = line.split("\t")[: len(COLUMNS)]
            found[name] = Tally(int(games), float(wins), int(margins), int(squares))
    return found


def write(file: Path, tallies: dict[str, Tally], command: str) -> None:
    """The table, with its command and in words what it says."""
    lines, said = [f"# {command}", "\t".join(COLUMNS)], []
    for match in MATCHES:
        if tally := tallies.get(match.name):
            modules = "eight" if match.modules else "base"
            what = (match.name, match.bot, match.others, match.players, modules, *tally)
            lines.append("\t".join(map(str, what)))
            said.append(f"# {told(match, tally)}")
    lines += said
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def told(match: Match, tally: Tally) -> str:
    """A match in one line."""
    part, low, high, _ = tally.share
    middle = tally.margins / tally.games
    spread = sqrt(max(0.0, tally.squares / tally.games - middle**2) / tally.games)
    most = "" if match.at_most is None else f" to {match.at_most:.0%}"
    wanted = "" if match.at_least is None else f", wanted {match.at_least:.0%}{most}"
    return (
        f"{match.name}: {match.bot} wins {tally.wins:g} of {tally.games} against {match.others}"
        f" ({match.players} players, {'eight modules' if match.modules else 'base'})"
        f" = {part:.1%} [{low:.1%}, {high:.1%}]{wanted};"
        f" margin {middle:+.1f} ± {spread:.1f}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, write the table, and say whether every share that is wanted was reached."""
    parser = ArgumentParser(prog="python -m benchmarks.strength")
    parser.add_argument("matches", nargs="*", help="names of matches; all if none is given")
    parser.add_argument("--share", type=float, default=1.0, help="which share of the games")
    parser.add_argument("--into", type=Path, default=TABLE, help="the file of the table")
    parser.add_argument("--anew", action="store_true", help="forget what was played")
    given = parser.parse_args(arguments)
    command = " ".join(["python -m benchmarks.strength", *(arguments or sys.argv[1:])])
    tallies = {} if given.anew else read(given.into)
    chosen = [match for match in MATCHES if not given.matches or match.name in given.matches]
    if any(isinstance(_bot(match.bot), Search) for match in chosen):
        load_finisher(lambda: print("(compiling the kernel)", flush=True))
    for match in chosen:
        tally = tallies.get(match.name, Tally())
        deals = ceil(match.games * given.share / match.players)
        try:
            for deal in range(tally.games // match.players, deals):
                for won, margin in played(match, FIRST_SEED + deal):
                    tally = tally.plus(won, margin)
                tallies[match.name] = tally
                write(given.into, tallies, command)
        except KeyboardInterrupt:
            print("stopped; the same command goes on")
            break
        print(told(match, tally), flush=True)
    reached = [
        match.is_reached(tallies[match.name].wins, tallies[match.name].games)
        for match in chosen
        if match.name in tallies
    ]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
