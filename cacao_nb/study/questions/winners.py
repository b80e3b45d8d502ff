"""Who wins: bots, seats, and by how much."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_nb.draw.later import later
from cacao_nb.draw.needed import needed
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.names import colour_name
from cacao_nb.study.errors import BadStudy
from cacao_nb.study.findings import Finding, Found, most
from cacao_nb.study.numbers import plain
from cacao_nb.study.questions.asked import AskedTables, Tables, one_of
from cacao_nb.study.resampling import Array, ratios, widened

with later("numpy", get=needed):
    import numpy as np

#: What can be asked of bots and seats: the share of wins, or points ahead of the best other.
MEASURES = ("won", "ahead")


def standings(tables: Tables, measure: str = "won") -> Finding:
    """How often each bot wins, or how far it is ahead of the best other.

    Parameters
    ----------
    tables
        A run, or tables by their names: games and players.
    measure
        ``"won"``, the share of wins in percent, or ``"ahead"``, in points.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["greedy", "random"], games=30, seed=1, paired=True, progress=False)
    >>> best = standings(run).found[0]
    >>> best.what, best.estimate.value, best.estimate.number
    ('greedy', 100.0, 15)
    """
    measure = one_of("measure", measure, MEASURES)
    asked = AskedTables(f"standings_{measure}", tables)
    bots = list(dict.fromkeys(map(str, asked.players["bot"])))
    found = _by(asked, np.array([str(bot) for bot in asked.players["bot"]]), bots, measure)
    found.sort(key=lambda one: -one.estimate.value)
    even = _even(asked, measure)
    return asked.finding(found, [_said(asked, found, even)], even=even)


def seat_advantage(tables: Tables, measure: str = "won") -> Finding:
    """Whether it matters who begins: how often each seat wins, or how far it is ahead.

    Parameters
    ----------
    tables
        A run, or tables by their names: games and players. If the bots are not the same,
        each of them has to sit on each seat equally often, as in paired deals.
    measure
        ``"won"``, the share of wins in percent, or ``"ahead"``, in points.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["greedy", "greedy"], games=40, seed=1, progress=False)
    >>> [str(one.what) for one in seat_advantage(run).found]
    ['Red', 'Purple']
    """
    measure = one_of("measure", measure, MEASURES)
    asked = (
        AskedTables("seat_advantage", tables)
        if measure == "won"
        else AskedTables("seat_ahead", tables)
    )
    players = asked.players
    counted = players.groupby(["bot", "seat"], observed=True).size()
    if players["bot"].nunique() > 1 and (
        counted.nunique() > 1
        or len(counted) != players["bot"].nunique() * players["seat"].nunique()
    ):
        raise BadStudy(Message("finding.seats_and_bots"))
    seats = sorted(set(players["seat"].to_list()))
    by_seat = _by(asked, players["seat"].to_numpy(), seats, measure)
    found = [Found(colour_name(one.what), "", one.estimate) for one in by_seat]  # type: ignore[arg-type]
    even = _even(asked, measure)
    return asked.finding(found, [_said(asked, found, even)], even=even)


def _said(asked: AskedTables, found: Sequence[Found], even: float) -> Message:
    """Who does best; or that nobody can be told to be better than all the others."""
    best = most(found)
    clear = any(not one.estimate.low <= even <= one.estimate.high for one in found)
    said = f"finding.{asked.question}.{'said' if clear else 'nothing'}"
    return Message(said, what=best.what, value=plain(best.estimate), even=f"{even:.1f}")


def _even(asked: AskedTables, measure: str) -> float:
    """Where all would lie if none were better: an average player is not ahead of the best."""
    percent = 100 if measure == "won" else 1
    return percent * float(asked.players[measure].mean())


def _by(asked: AskedTables, of: Array, values: Sequence[object], measure: str) -> list[Found]:
    """The mean of a measure for each value of a column of the players."""
    percent = 100 if measure == "won" else 1
    rows = asked.players[measure].to_numpy(float) * percent
    is_of = [of == value for value in values]
    columns = np.stack([*(rows * one for one in is_of), *(1.0 * one for one in is_of)], axis=1)
    estimates = asked.estimates(asked.units(asked.players), columns, ratios(len(values)))
    if measure == "won":
        estimates = [widened(one, 0, percent) for one in estimates]
    return [Found(value, "", one) for value, one in zip(values, estimates, strict=True)]


def margins(*runs: Tables) -> Finding:
    """By how much the winner is ahead of the second, in each of several studies.

    Parameters
    ----------
    *runs
        Runs, or tables by their names, with different numbers of players or bots.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> runs = [simulate(["random"] * n, games=30, seed=1, progress=False) for n in (2, 3)]
    >>> [str(one.what) for one in margins(*runs).found]
    ['2 players: random', '3 players: random']
    """
    if not runs:
        raise BadStudy(Message("finding.no_runs"))
    found, all_asked = [], [AskedTables("margins", run) for run in runs]
    for asked in all_asked:
        totals = asked.players.groupby("game_id")["total"].apply(
            lambda some: np.ptp(np.sort(some.to_numpy())[-2:])
        )
        rows = totals.reset_index()
        columns = np.stack([rows["total"].to_numpy(float), np.ones(len(rows))], axis=1)
        (estimate,) = asked.estimates(asked.units(rows), columns, ratios(1))
        bots = ", ".join(dict.fromkeys(map(str, asked.players["bot"])))
        what = Message("finding.margins.row", kind=asked.kind, bots=bots)
        found.append(Found(what, "", estimate))
    least = min(found, key=lambda one: one.estimate.value)
    said = Message("finding.margins.said", what=least.what, value=plain(least.estimate))
    rests_on = _rests_on(all_asked)
    paired = all(asked.is_paired for asked in all_asked)
    units = sum(asked.number for asked in all_asked)
    which = "finding.by_deal" if paired else "finding.by_game"
    resting = Message(which, rests_on=rests_on, units=units, count=len(found))
    sentences = (said, Message("finding.margins.estimates"), resting)
    return Finding("margins", tuple(found), sentences, rests_on, len(found))


def _rests_on(several: Sequence[AskedTables]) -> Message:
    """How many games of whom several studies have, and their seeds."""
    if len(several) == 1:
        return several[0].rests_on
    bots = [str(bot) for asked in several for bot in asked.players["bot"].unique()]
    seeds = [getattr(asked.tables, "seed", None) for asked in several]
    what = {
        "count": sum(len(asked.games) for asked in several),
        "bots": Listed(dict.fromkeys(bots)),
        "studies": len(several),
    }
    if None in seeds:
        return Message("finding.rests_on_several", **what)
    seeds = list(dict.fromkeys(seeds))
    return Message("finding.rests_on_seeds", **what, number=len(seeds), seeds=Listed(seeds))
