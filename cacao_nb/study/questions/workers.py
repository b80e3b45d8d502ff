"""What becomes of workers: which tiles pay, which workers do nothing, who overbuilds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cacao_nb.draw.later import later
from cacao_nb.draw.needed import needed
from cacao_nb.messages import Message
from cacao_nb.rules.tiles import worker_tile
from cacao_nb.study.findings import Finding, Found, most
from cacao_nb.study.numbers import plain
from cacao_nb.study.questions.asked import AskedTables, Tables, one_of
from cacao_nb.study.questions.sources import compared
from cacao_nb.study.resampling import ratios

with later("numpy", get=needed):
    import numpy as np

if TYPE_CHECKING:
    import pandas as pd

#: What the workers of a tile can bring, as the table of activations tells it.
BROUGHT = ("gold", "cacao", "suns", "water", "used")


def worker_tiles(tables: Tables, measure: str = "gold") -> Finding:
    """What each kind of worker tile brings over a game, per tile laid.

    Parameters
    ----------
    tables
        A run, or tables by their names: games, players, turns and activations.
    measure
        ``"gold"`` in hand, ``"cacao"`` less what was sold, ``"suns"``, fields of ``"water"``,
        or how many workers were ``"used"``.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["random", "random"], games=30, seed=1, progress=False)
    >>> sorted(str(one.what) for one in worker_tiles(run).found)
    ['1-1-1-1', '2-1-0-1', '3-0-0-1', '3-1-0-0']
    """
    measure = one_of("measure", measure, BROUGHT)
    asked = AskedTables(f"worker_tiles_{measure}", tables, ["turns", "activations"])
    laid = _laid(asked)
    acts = _with_tiles(asked, laid)
    kinds = sorted(set(laid["tile"]))
    brought = np.stack([acts[measure] * (acts["tile"] == kind) for kind in kinds], axis=1)
    count = np.stack([1.0 * (laid["tile"] == kind) for kind in kinds], axis=1)
    columns = np.vstack(
        [
            np.hstack([brought.astype(float), np.zeros_like(brought, float)]),
            np.hstack([np.zeros_like(count), count]),
        ]
    )
    units = np.concatenate([asked.units(acts), asked.units(laid)])
    estimates = asked.estimates(units, columns, ratios(len(kinds)))
    found = [Found(kind, "", one) for kind, one in zip(kinds, estimates, strict=True)]
    best = most(found)
    what = {"what": best.what, "value": plain(best.estimate)}
    return asked.finding(found, [Message(f"finding.worker_tiles_{measure}.said", **what)])


def _laid(asked: AskedTables) -> pd.DataFrame:
    """The turns in which a worker tile was laid, with plain columns."""
    turns = asked.table("turns")
    laid = turns[turns["kind"].astype(str) != "pass"]
    plain_types = {"tile": str, "x": "int64", "y": "int64", "turn": "int64"}
    found: pd.DataFrame = laid.astype(plain_types)
    return found


def _with_tiles(asked: AskedTables, laid: pd.DataFrame) -> pd.DataFrame:
    """The activations with the tile whose workers they are: the top one of its square."""
    keys = ["game_id", "x", "y"]
    names = {"worker_x": "x", "worker_y": "y"}
    told = asked.table("activations")
    acts = told[["game_id", "turn", *names, *(one for one in BROUGHT if one in told)]]
    acts = acts.rename(columns=names)
    acts = acts.astype({"x": "int64", "y": "int64", "turn": "int64"})
    found: pd.DataFrame = needed("pandas").merge_asof(
        acts.sort_values("turn", kind="stable"),
        laid[[*keys, "turn", "tile"]].sort_values("turn", kind="stable"),
        on="turn",
        by=keys,
    )
    return found


#: What can become of a worker.
FATES = ("used", "temple", "forgone", "never")


def wasted_workers(tables: Tables) -> Finding:
    """What becomes of the workers of winners and others: they act, count at the end, or not.

    Parameters
    ----------
    tables
        A run, or tables by their names: games, players, turns and activations.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["random", "random"], games=30, seed=1, progress=False)
    >>> found = wasted_workers(run).found
    >>> round(sum(one.estimate.value for one in found if str(one.group) == "winners"))
    100
    """
    asked = AskedTables("wasted_workers", tables, ["turns", "activations"])
    laid, won = _laid(asked), asked.winners()
    whole = asked.whole(laid, laid["tile"].map(_workers).to_numpy(float))
    acts = asked.table("activations").rename(columns={"owner_seat": "seat"})
    counts = (acts["status"].astype(str) == "counts").to_numpy()
    used, workers, forgone = (
        acts[name].to_numpy(float) for name in ("used", "workers", "forgone")
    )
    fates = [asked.whole(acts, one) for one in (used, workers * counts, forgone)]
    fates.append(whole - sum(fates))
    found = []
    for name, fate in zip(FATES, fates, strict=True):
        columns = np.stack(
            [100 * fate * won, 100 * fate * ~won, whole * won, whole * ~won], axis=1
        )
        what = Message(f"finding.wasted_workers.{name}")
        found += compared(asked, asked.units(asked.players), columns, what)
    (part,) = asked.estimates(
        asked.units(asked.players),
        np.stack([100 * (fates[2] + fates[3]), whole], axis=1),
        ratios(1),
    )
    headline = [Message("finding.wasted_workers.said", value=plain(part))]
    return asked.finding(found, headline, comparisons=len(FATES))


def _workers(name: str) -> int:
    """How many workers a worker tile has."""
    tile = worker_tile(name)
    return sum(tile.edges) if tile is not None else sum(map(int, name.split("-")))


def overbuilds(tables: Tables) -> Finding:
    """How often winners and others overbuild, and how much gold that brings at once.

    Parameters
    ----------
    tables
        A run, or tables by their names: games, players, turns and ledger.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["greedy", "random"], games=20, seed=1, progress=False)
    >>> [str(one.group) for one in overbuilds(run).found]
    ['winners', 'others', 'difference', 'everybody']
    """
    asked = AskedTables("overbuilds", tables, ["turns", "ledger"])
    turns, ledger, won = asked.table("turns"), asked.table("ledger"), asked.winners()
    number = asked.whole(turns, 1.0 * (turns["kind"].astype(str) == "overbuild").to_numpy())
    gold = (ledger["good"].astype(str) == "gold") & (ledger["cause"].astype(str) == "overbuild")
    brought = asked.whole(ledger, ledger["delta"].to_numpy(float) * gold.to_numpy())
    units = asked.units(asked.players)
    columns = np.stack([number * won, number * ~won, 1.0 * won, 1.0 * ~won], axis=1)
    found = compared(asked, units, columns, Message("finding.overbuilds.number"))
    (pays,) = asked.estimates(units, np.stack([brought, number], axis=1), ratios(1))
    everybody = Message("finding.everybody")
    found.append(Found(Message("finding.overbuilds.gold"), everybody, pays))
    winners, others = (plain(one.estimate) for one in found[:2])
    what = {"value": plain(pays), "winners": winners, "others": others}
    return asked.finding(found, [Message("finding.overbuilds.said", **what)], comparisons=2)
