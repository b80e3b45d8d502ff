"""Tables of games that nobody has played, with effects planted in them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd

RNG = np.random.RandomState


def players(totals: np.ndarray[Any, Any], bots: Any = None, **columns: Any) -> pd.DataFrame:
    """The table of the players of games with these totals, by game and seat."""
    games, seats = totals.shape
    table = pd.DataFrame(
        {
            "game_id": np.repeat(np.arange(games), seats),
            "seat": np.tile(np.arange(seats), games),
            "bot": np.full(games * seats, "random") if bots is None else np.ravel(bots),
            "total": totals.ravel(),
        }
    )
    best = np.array([np.delete(totals, seat, axis=1).max(axis=1) for seat in range(seats)]).T
    table["ahead"] = (totals - best).ravel()
    ranks = (totals[:, None, :] > totals[:, :, None]).sum(axis=2) + 1
    table["rank"] = ranks.ravel()
    table["won"] = ((ranks == 1) / (ranks == 1).sum(axis=1, keepdims=True)).ravel()
    for name, values in columns.items():
        table[name] = np.ravel(values)
    return table


def rows_of(table: pd.DataFrame, count: np.ndarray[Any, Any]) -> pd.DataFrame:
    """Each row of a table as often as it is said."""
    return table.loc[table.index.repeat(count)].reset_index(drop=True)


def keys(table: pd.DataFrame) -> pd.DataFrame:
    """The game and the seat of each player."""
    return table[["game_id", "seat"]].reset_index(drop=True)
