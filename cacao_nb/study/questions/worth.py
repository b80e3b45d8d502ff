"""What goes along with how many points: suns, water, workers beside temples."""

from __future__ import annotations

from cacao_nb.draw.later import later
from cacao_nb.draw.needed import needed
from cacao_nb.messages import Message
from cacao_nb.study.findings import Finding, Found, most
from cacao_nb.study.numbers import plain
from cacao_nb.study.questions.asked import AskedTables, Tables
from cacao_nb.study.resampling import Array, ratios, slopes

with later("numpy", get=needed):
    import numpy as np

#: What is counted of each player, in the order in which it is told.
COUNTED = ("sun", "water", "temple_worker")


def worth_of(tables: Tables) -> Finding:
    """How many points go along with one more sun, water field or worker beside a temple.

    Players of the same game are compared, with their bots and seats allowed for, by least
    squares. That who has more of something has more points does not say that more of it would
    bring them.

    Parameters
    ----------
    tables
        A run, or tables by their names: games, players, ledger and temples.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["random", "random"], games=40, seed=1, progress=False)
    >>> [str(one.what) for one in worth_of(run).found]
    ['a sun token', 'a field of water', 'a worker beside a temple']
    """
    asked = AskedTables("worth_of", tables, ["ledger", "temples"])
    ledger, temples, players = asked.table("ledger"), asked.table("temples"), asked.players
    delta, good = ledger["delta"].to_numpy(float), ledger["good"].astype(str).to_numpy()
    counted = [
        asked.whole(ledger, np.maximum(delta, 0) * (good == "suns")),
        asked.whole(ledger, delta * (good == "water")),
        asked.whole(temples, temples["workers"].to_numpy(float)),
    ]
    columns = np.stack(
        [*counted, *_told_apart(asked), players["total"].to_numpy(float)], axis=1
    )
    columns = _within_games(asked, columns)
    number = columns.shape[1]
    products = (columns[:, :, None] * columns[:, None, :]).reshape(len(columns), -1)
    slope = slopes(number - 1)
    estimates = asked.estimates(
        asked.units(players), products, lambda sums: slope(sums)[: len(COUNTED)]
    )
    found = [
        Found(Message(f"finding.worth_of.{name}"), "", one)
        for name, one in zip(COUNTED, estimates, strict=True)
    ]
    best = most(found)
    said = Message("finding.worth_of.said", what=best.what, value=plain(best.estimate))
    return asked.finding(found, [said], even=0.0)


def _told_apart(asked: AskedTables) -> list[Array]:
    """Columns that tell the seats and the bots from each other."""
    found = []
    for name in ("seat", "bot"):
        column = asked.players[name].astype(str).to_numpy()
        found += [1.0 * (column == value) for value in sorted(set(column))[1:]]
    return found


def _within_games(asked: AskedTables, columns: Array) -> Array:
    """Columns of the players less the means of their games."""
    places = asked.places(asked.players)
    counts = np.bincount(places)
    means = np.stack([np.bincount(places, one) / counts for one in columns.T], axis=1)
    found: Array = columns - means[places]
    return found


def water_fields(tables: Tables) -> Finding:
    """How far ahead those are whose water carrier ends on each field.

    Parameters
    ----------
    tables
        A run, or tables by their names: games and players.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["random", "random"], games=40, seed=1, progress=False)
    >>> [one.what for one in water_fields(run).found][:4]
    ['-10', '-4', '-1', '0']
    """
    asked = AskedTables("water_fields", tables)
    players = asked.players
    water, ahead = players["water_value"].to_numpy(), players["ahead"].to_numpy(float)
    fields = sorted(set(water.tolist()))
    ends = [water == field for field in fields]
    columns = np.stack([*(ahead * one for one in ends), *(1.0 * one for one in ends)], axis=1)
    estimates = asked.estimates(asked.units(players), columns, ratios(len(fields)))
    found = [Found(str(field), "", one) for field, one in zip(fields, estimates, strict=True)]
    best, least = most(found), min(found, key=lambda one: one.estimate.value)
    said = Message(
        "finding.water_fields.said",
        what=best.what,
        value=plain(best.estimate),
        least=least.what,
        other=plain(least.estimate),
    )
    return asked.finding(found, [said], even=0.0)
