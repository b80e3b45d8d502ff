"""Bots against each other: everybody meets everybody, on the same deals, in every order.

A bot that fails, or decides what it may not, loses that game and is named with the deal and
the turn; the others go on. So does one that thinks for too long, where it can be stopped: by a
signal (there are none on Windows) in the main thread of this process or of a worker process.
In another thread, or in compiled code that never comes back to Python, nothing can stop it.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from cacao_nb.bots import BadBot, bot_name, find_bot
from cacao_nb.bots.estimates import Estimate, mean, share
from cacao_nb.explain import Explanation, Table
from cacao_nb.fast import is_worth_it, prepare
from cacao_nb.messages import Message, shown, text
from cacao_nb.rules import arguments
from cacao_nb.rules.ruleset import ruleset
from cacao_nb.study.matches import Fault, Played, Task, play_task
from cacao_nb.study.numbers import fields, percent, points
from cacao_nb.study.ratings import Wins, ratings

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: The most bots, deals and seconds that anybody may ask for.
MOST_BOTS, MOST_DEALS, MOST_SECONDS = 50, 100_000, 3_600


@dataclass(frozen=True)
class Standing:
    """How a bot has done.

    Attributes
    ----------
    bot : str
        Its name.
    rating : Estimate
        How strong it is: 1500 is the middle of this arena; who has 400 more than another beats
        it ten times as often as not.
    games : int
        How many games it has played.
    wins : float
        How many it has won; a shared win counts as its part.
    share : Estimate
        The share of games won.
    margin : Estimate
        By how much it was ahead of the best other; games with a fault are left out.
    faults : int
        How many games it has lost because it could not go on.

    Examples
    --------
    >>> from cacao_nb import arena
    >>> best = arena(["random", "greedy"], deals=2).standings[0]
    >>> best.bot, best.games, best.wins, best.faults
    ('greedy', 4, 4.0, 0)
    """

    bot: str
    rating: Estimate
    games: int
    wins: float
    share: Estimate
    margin: Estimate | None
    faults: int


@dataclass(frozen=True, repr=False)
class Arena:
    """How bots have done against each other.

    Attributes
    ----------
    bots : tuple of str
        Their names.
    played : tuple of Played
        The games, in the order of the deals.
    count, deals : int
        How many games and deals there are in all.

    Examples
    --------
    >>> from cacao_nb import arena
    >>> found = arena(["random", "greedy"], deals=2)
    >>> found.games, found.progress, found.faults
    (4, 1.0, ())
    """

    bots: tuple[str, ...]
    played: tuple[Played, ...]
    count: int
    deals: int

    @property
    def games(self) -> int:
        """How many games have been played."""
        return len(self.played)

    @property
    def progress(self) -> float:
        """Which share of the games has been played."""
        return len(self.played) / self.count

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Who could not go on, where."""
        return tuple([game.fault for game in self.played if game.fault is not None])

    @property
    def standings(self) -> list[Standing]:
        """Everybody's rating and results, the best first.

        Examples
        --------
        >>> from cacao_nb import arena
        >>> [one.bot for one in arena(["random", "greedy"], deals=2).standings]
        ['greedy', 'random']
        """
        if not self.played:
            return []
        numbers = range(len(self.bots))
        games = [sum(number in game.bots for game in self.played) for number in numbers]
        rated = ratings(self._wins(), games)
        found = [self._standing(number, rating) for number, rating in enumerate(rated)]
        return sorted(found, key=lambda one: -one.rating.value)

    def _standing(self, number: int, rating: Estimate) -> Standing:
        mine = [(game, game.bots.index(number)) for game in self.played if number in game.bots]
        wins = sum(game.parts[seat] for game, seat in mine)
        margins = [
            game.points[seat] - max(game.points[:seat] + game.points[seat + 1 :])
            for game, seat in mine
            if game.fault is None
        ]
        return Standing(
            self.bots[number],
            rating,
            len(mine),
            wins,
            share(wins, len(mine)) if mine else Estimate(0.0, 0.0, 1.0, 0),
            mean(margins) if margins else None,
            sum(1 for game, seat in mine if game.fault and game.fault.seat == seat),
        )

    def _wins(self) -> Wins:
        """Who beat whom: of two, the one with more of the win, or else with more points.

        Who could not go on is beaten by all others, who do not beat each other in that game.
        """
        wins = [[0.0] * len(self.bots) for _ in self.bots]
        for game in self.played:
            out = None if game.fault is None else game.fault.seat
            for one, two in combinations(range(len(game.bots)), 2):
                if out not in (None, one, two):
                    continue
                mine, theirs = ((game.parts[seat], game.points[seat]) for seat in (one, two))
                won = 0.5 if mine == theirs else float(mine > theirs)
                wins[game.bots[one]][game.bots[two]] += won
                wins[game.bots[two]][game.bots[one]] += 1 - won
        return wins

    @property
    def table(self) -> Table:
        """The standings as a table.

        Examples
        --------
        >>> from cacao_nb import arena
        >>> arena(["random", "greedy"], deals=2).table.caption
        '4 of 4 games: 2 deals, seats rotated'
        """
        names = ("bot", "rating", "games", "wins", "share", "margin", "faults")
        rows = [
            (
                one.bot,
                _rounded(one.rating),
                one.games,
                f"{one.wins:g}",
                percent(one.share),
                "" if one.margin is None else points(one.margin),
                one.faults,
            )
            for one in self.standings
        ]
        what = {"games": self.games, "count": self.count, "deals": self.deals}
        head = [text(f"arena.column.{name}") for name in names]
        return Table(text("arena.caption", **what), head, rows)

    @property
    def answer(self) -> Explanation:
        """Who could not go on, in sentences, and the standings in a table.

        Examples
        --------
        >>> from cacao_nb import arena
        >>> print(arena(["greedy", lambda view, rng: None], deals=1).answer)
        The bot '<lambda>' decided what it may not in turn 2 of deal 0 and lost that game: ...
        """
        return Explanation([fault.why for fault in self.faults], self.table)

    def rows(self) -> list[dict[str, Any]]:
        """The standings as plain data, one dict each.

        Examples
        --------
        >>> from cacao_nb import arena
        >>> row = arena(["random", "greedy"], deals=2).rows()[0]
        >>> row["bot"], row["games"], row["wins"]
        ('greedy', 4, 4.0)
        """
        return [
            {
                "bot": one.bot,
                **fields("rating", one.rating),
                "games": one.games,
                "wins": one.wins,
                **fields("share", one.share),
                **({} if one.margin is None else fields("margin", one.margin)),
                "faults": one.faults,
            }
            for one in self.standings
        ]

    def plot(self, axes: Axes | None = None) -> Axes:
        """Everybody's rating with its interval.

        Parameters
        ----------
        axes
            Where to plot; without it, in a new figure.

        Examples
        --------
        >>> from cacao_nb import arena
        >>> arena(["random", "greedy"], deals=2).plot().get_title()
        'Ratings after 4 games'
        """
        from cacao_nb.study.plots import plot_ratings

        return plot_ratings(self, axes)

    def __repr__(self) -> str:
        return "\n".join([*self.answer, str(self.table)])

    def _repr_html_(self) -> str:
        return self.answer._repr_html_()


def _rounded(rating: Estimate) -> Message:
    value, low, high = (round(one) for one in rating[:3])
    return Message("estimate.points", value=value, low=low, high=high)


def arena(
    bots: Sequence[Any],
    *,
    deals: int = 20,
    players: int = 2,
    modules: Iterable[str] = (),
    seed: int = 0,
    seconds: float = 60,
    executor: Executor | None = None,
) -> Arena:
    """Let everybody meet everybody, on the same deals, in every rotation of the seats.

    Parameters
    ----------
    bots
        The bots, in any of the forms that `cacao_nb.bots.find_bot` knows, each once.
    deals
        How many deals each of the meetings has.
    players, modules
        What kind of game.
    seed
        The first deal; the others follow it. The same seed gives the same games, wherever they
        are played, unless somebody thinks by the clock.
    seconds
        How long a bot may think about a decision, where it can be stopped.
    executor
        Who plays the games: any executor of `concurrent.futures`, which is left open; without
        one, this process. A process pool has to be able to pickle the bots.

    Raises
    ------
    BadBot
        There are too few bots, one is given twice, or the executor could not play.

    Examples
    --------
    >>> arena(["greedy", "random"], deals=3).progress
    1.0
    """
    so_far = arena_so_far(
        bots,
        deals=deals,
        players=players,
        modules=modules,
        seed=seed,
        seconds=seconds,
        executor=executor,
    )
    (last,) = deque(so_far, maxlen=1)
    return last


def arena_so_far(
    bots: Sequence[Any],
    *,
    deals: int = 20,
    players: int = 2,
    modules: Iterable[str] = (),
    seed: int = 0,
    seconds: float = 60,
    executor: Executor | None = None,
) -> Generator[Arena, None, None]:
    """The same, with what is known so far, whenever some games have ended.

    Who stops listening stops the arena: games that have not begun are not played any more.

    Parameters
    ----------
    bots, deals, players, modules, seed, seconds, executor
        As for `arena`.

    Examples
    --------
    >>> [found.games for found in arena_so_far(["greedy", "random"], deals=2)]
    [0, 2, 4]
    """
    given = tuple(arguments.items("bots", bots))
    players = arguments.players(players)
    deals = arguments.whole("deals", deals, 1, MOST_DEALS)
    seed = arguments.whole("seed", seed)
    seconds = arguments.number("seconds", seconds, 0.001, MOST_SECONDS)
    if executor is not None:
        arguments.instance("executor", executor, Executor)
    rules = ruleset(players, modules)
    names = _named(given, players)
    meetings = list(combinations(range(len(given)), players))
    games = players * deals
    met = [(meeting, tuple([given[one] for one in meeting])) for meeting in meetings]
    kernel = {
        meeting: is_worth_it(those, rules.modules, games * len(meetings))
        for meeting, those in met
    }
    if any(kernel.values()):
        prepare(tell_of_compiling)
    tasks = [
        Task(meeting, those, deal, rules.modules, seconds, kernel[meeting])
        for deal in range(seed, seed + deals)
        for meeting, those in met
    ]
    return _playing(Arena(names, (), players * len(tasks), deals), tasks, executor)


def tell_of_compiling() -> None:
    """Say that the kernel is compiled now."""
    sys.stderr.write(text("study.compiling") + "\n")


def _named(given: Sequence[Any], players: int) -> tuple[str, ...]:
    """The names of the bots, each of which is one, and another."""
    if not players <= len(given) <= MOST_BOTS:
        raise BadBot(Message("arena.bots", players=players, count=len(given)))
    for one in given:
        find_bot(one)
    names = tuple([bot_name(one) for one in given])
    for name in names:
        if names.count(name) > 1:
            raise BadBot(Message("arena.twice", bot=shown(name)))
    return names


def _playing(
    start: Arena, tasks: Sequence[Task], executor: Executor | None
) -> Generator[Arena, None, None]:
    yield start
    found: list[list[Played]] = [[] for _ in tasks]
    for number, played in _results(tasks, executor):
        found[number] = played
        games = tuple([game for some in found for game in some])
        yield Arena(start.bots, games, start.count, start.deals)


@contextmanager
def _named_failure(task: Task) -> Iterator[None]:
    """Say whose games an executor could not play, whatever it says itself."""
    try:
        yield
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise BadBot(Message("arena.executor", seed=task.seed, why=why)) from error


def _results(
    tasks: Sequence[Task], executor: Executor | None
) -> Iterator[tuple[int, list[Played]]]:
    """What comes of the tasks, whichever is done first."""
    if executor is None:
        for number, task in enumerate(tasks):
            yield number, play_task(task)
        return
    submitted: dict[Future[list[Played]], int] = {}
    try:
        for number, task in enumerate(tasks):
            with _named_failure(task):
                submitted[executor.submit(play_task, task)] = number
        for done in as_completed(submitted):
            with _named_failure(tasks[submitted[done]]):
                found = done.result()
            yield submitted[done], found
    finally:
        for one in submitted:
            one.cancel()
