"""Whether the shape of a board says anything of how close the game was."""

from __future__ import annotations

from cacao_nb.draw.later import later
from cacao_nb.draw.needed import needed
from cacao_nb.messages import Message
from cacao_nb.study.errors import BadStudy
from cacao_nb.study.findings import Finding, Found
from cacao_nb.study.numbers import plain
from cacao_nb.study.questions.asked import AskedTables, Tables
from cacao_nb.study.resampling import Array

with later("numpy", get=needed):
    import numpy as np


def board_shapes(tables: Tables) -> Finding:
    """How each measure of the final board goes along with the winner's margin: correlations.

    Parameters
    ----------
    tables
        A run, or tables by their names: games, players and boards.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["random", "random"], games=40, seed=1, progress=False)
    >>> [one.what for one in board_shapes(run).found][:3]
    ['n_worker', 'n_covered', 'width']
    """
    asked = AskedTables("board_shapes", tables, ["games", "boards"])
    boards = asked.table("boards")
    margins = asked.table("games").set_index("game_id")["margin"]
    margin = margins.loc[boards["game_id"]].to_numpy(float)
    names = [name for name in boards if name != "game_id" and boards[name].nunique() > 1]
    if not names:
        raise BadStudy(Message("finding.boards_alike"))
    measured = boards[names].to_numpy(float)
    # Sums of squares of large numbers would lose what is small in them.
    measured, margin = measured - measured.mean(axis=0), margin - margin.mean()
    columns = np.column_stack(
        [
            np.ones(len(margin)),
            margin,
            margin**2,
            measured,
            measured**2,
            measured * margin[:, None],
        ]
    )
    estimates = asked.estimates(asked.units(boards), columns, _correlations)
    found = [Found(name, "", one) for name, one in zip(names, estimates, strict=True)]
    widest = max(found, key=lambda one: abs(one.estimate.value))
    what = {"what": widest.what, "value": plain(widest.estimate)}
    return asked.finding(found, [Message("finding.board_shapes.said", **what)], even=0.0)


def _correlations(sums: Array) -> Array:
    number, of_margin, of_squares = sums[:3]
    own, squares, products = np.split(sums[3:], 3)
    spread = of_squares - of_margin**2 / number
    spreads = squares - own**2 / number
    together = products - own * of_margin / number
    with np.errstate(divide="ignore", invalid="ignore"):
        found: Array = np.where(
            spreads > 1e-9 * number, together / np.sqrt(spread * spreads), np.nan
        )
    return found
