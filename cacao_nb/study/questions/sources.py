"""Where gold comes from, and what is given away."""

from __future__ import annotations

from cacao_nb.draw.later import later
from cacao_nb.draw.needed import needed
from cacao_nb.messages import Message, known
from cacao_nb.study.findings import Finding, Found, most
from cacao_nb.study.numbers import plain
from cacao_nb.study.questions.asked import AskedTables, Tables
from cacao_nb.study.resampling import Array, ratios

with later("numpy", get=needed):
    import numpy as np

#: The sources of gold that are told together, by how the names of the ledger begin.
FAMILIES = ("market", "gold mine", "temple", "water", "suns")


def gold_sources(tables: Tables) -> Finding:
    """Where gold comes from, for winners and for the others.

    Parameters
    ----------
    tables
        A run, or tables by their names: games, players and ledger.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["random", "random"], games=20, seed=1, progress=False)
    >>> [str(one.what) for one in gold_sources(run).found[:3]]
    ['markets', 'markets', 'markets']
    """
    asked = AskedTables("gold_sources", tables, ["ledger"])
    ledger = asked.table("ledger")
    gold = ledger[ledger["good"] == "gold"]
    sources = gold["source"].astype(str).map(_family)
    families = [*FAMILIES, *sorted(set(sources) - set(FAMILIES))]
    won, delta = asked.winners(), gold["delta"].to_numpy(float)
    units, found = asked.units(asked.players), []
    for family in families:
        own = asked.whole(gold, delta * (sources == family).to_numpy())
        columns = np.stack([own * won, own * ~won, 1.0 * won, 1.0 * ~won], axis=1)
        found += compared(asked, units, columns, _family_name(family))
    difference = [one for one in found if one.group == _DIFFERENCE]
    widest = max(difference, key=lambda one: abs(one.estimate.value))
    what = {"what": widest.what, "value": plain(widest.estimate)}
    headline = [Message("finding.gold_sources.said", **what)]
    return asked.finding(found, headline, comparisons=len(families))


def compared(asked: AskedTables, units: Array, columns: Array, what: object) -> list[Found]:
    """The means of winners and others, and what lies between them."""

    def estimate(sums: Array) -> Array:
        means = ratios(2)(sums)
        return np.array([*means, means[0] - means[1]])

    estimates = asked.estimates(units, columns, estimate)
    groups = (_WINNERS, _OTHERS, _DIFFERENCE)
    return [Found(what, group, one) for group, one in zip(groups, estimates, strict=True)]


_WINNERS = Message("finding.winners")
_OTHERS = Message("finding.others")
_DIFFERENCE = Message("finding.difference")


def _family(source: str) -> str:
    return next((family for family in FAMILIES if source.startswith(family)), source)


def _family_name(family: str) -> Message:
    name = f"finding.source.{family.replace(' ', '_')}"
    return Message(name) if known(name) else Message(f"tile.{family.replace(' ', '_')}")


def gifts(tables: Tables) -> Finding:
    """How much gold the fill with each jungle tile gives to players whose turn it is not.

    Parameters
    ----------
    tables
        A run, or tables by their names: games, players, fills, activations and ledger.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["random", "random"], games=30, seed=1, progress=False)
    >>> "market 4" in [one.what for one in gifts(run).found]
    True
    """
    asked = AskedTables("gifts", tables, ["fills", "activations", "ledger"])
    fills, acts, ledger = (asked.table(name) for name in ("fills", "activations", "ledger"))
    given = acts[(acts["active_seat"] != acts["owner_seat"]) & (acts["gold"] > 0)]
    tiles = sorted(set(fills["jungle"].astype(str)))
    rows, parts = [], []
    for table, column in ((given, "gold"), (fills, None)):
        kind = np.array(table["jungle"].astype(str))
        value = np.ones(len(table)) if column is None else table[column].to_numpy(float)
        parts.append(np.stack([value * (kind == tile) for tile in tiles], axis=1))
        rows.append(asked.units(table))
    above = np.hstack([parts[0], np.zeros_like(parts[0])])
    below = np.hstack([np.zeros_like(parts[1]), parts[1]])
    estimates = asked.estimates(
        np.concatenate(rows), np.vstack([above, below]), ratios(len(tiles))
    )
    found = [Found(tile, "", one) for tile, one in zip(tiles, estimates, strict=True)]
    found = [one for one in found if one.estimate.value > 0]
    gold = ledger[(ledger["good"] == "gold") & (ledger["when"] != "end")]
    of_others = (gold["when"] == "gift").to_numpy() * gold["delta"].to_numpy(float) * 100
    share = np.stack([of_others, gold["delta"].to_numpy(float)], axis=1)
    (part,) = asked.estimates(asked.units(gold), share, ratios(1))
    headline = [Message("finding.gifts.share", value=plain(part))]
    if found:
        best = most(found)
        what = {"what": best.what, "value": plain(best.estimate)}
        headline.append(Message("finding.gifts.said", **what))
    return asked.finding(found, headline, comparisons=len(tiles))
