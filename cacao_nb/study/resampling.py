"""Intervals by resampling whole games, or whole deals where several games share one.

Rows of the same game are no independent witnesses: what is drawn anew is never a row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from cacao_nb.bots.estimates import Estimate
from cacao_nb.draw.later import later
from cacao_nb.draw.needed import needed

with later("numpy", get=needed):
    import numpy as np

#: An array of numbers.
Array: TypeAlias = "np.ndarray[Any, Any]"

#: How often everything is drawn anew, and the bounds of what comes of it that are told.
TIMES, BOUNDS = 1000, (2.5, 97.5)


def resampled(
    sums: Array, estimate: Callable[[Array], Array], *, times: int = TIMES, seed: int = 0
) -> list[Estimate]:
    """What follows from sums over units, with intervals of 95 %.

    Parameters
    ----------
    sums
        A row for each unit, a game or a deal, with what is added up over the units.
    estimate
        The estimates that follow from such sums over all units.
    times
        How often as many units are drawn anew, with replacement.
    seed
        Draws them.

    Examples
    --------
    >>> games = np.array([[1.0, 3.0], [1.0, 5.0], [1.0, 4.0], [1.0, 4.0]])
    >>> (mean,) = resampled(games, lambda sums: sums[1:] / sums[0])
    >>> mean.value, mean.low, mean.high, mean.number
    (4.0, 3.25, 4.75, 4)
    """
    number = len(sums)
    # Of all of numpy's generators only this one promises the same draws for ever.
    rng = np.random.RandomState(seed)
    found = np.asarray(estimate(sums.sum(axis=0)), float)
    again = np.array(
        [
            estimate(np.bincount(rng.randint(0, number, number), minlength=number) @ sums)
            for _ in range(times)
        ],
        float,
    )
    low, high = np.nanpercentile(again, BOUNDS, axis=0)
    return [
        Estimate(float(value), float(below), float(above), number)
        for value, below, above in zip(found, low, high, strict=True)
    ]


def widened(found: Estimate, least: float, most: float) -> Estimate:
    """An estimate of a share; where all units are alike, with what one could still miss.

    Drawing units anew that are all alike always gives the same. That does not say that there
    are no others: of a kind that so many did not show, there may be as many as would be missed
    once in forty times.

    Parameters
    ----------
    found
        The estimate.
    least, most
        Between which bounds each unit lies.

    Examples
    --------
    >>> all_won = widened(Estimate(100.0, 100.0, 100.0, 10), 0, 100)
    >>> round(all_won.low, 1), all_won.high
    (69.2, 100.0)
    """
    if found.high - found.low > _ALIKE * (most - least):
        return found
    missed = 1 - (BOUNDS[0] / 100) ** (1 / found.number)
    low = found.value - missed * (found.value - least)
    return found._replace(low=low, high=found.value + missed * (most - found.value))


#: The part of what is possible below which an interval has no width.
_ALIKE = 1e-9


def summed(units: Array, columns: Array, number: int) -> Array:
    """The sums of some columns by unit.

    Examples
    --------
    >>> summed(np.array([0, 1, 0]), np.array([[1, 2], [3, 4], [5, 6]]), 2)
    array([[6., 8.],
           [3., 4.]])
    """
    return np.stack(
        [np.bincount(units, column, minlength=number) for column in columns.T], axis=1
    )


def ratios(numerators: int) -> Callable[[Array], Array]:
    """Sums as ratios: the first so many by those that follow, nan where there is nothing."""

    def estimate(sums: Array) -> Array:
        above, below = sums[:numerators], sums[numerators:]
        with np.errstate(divide="ignore", invalid="ignore"):
            found: Array = np.where(below != 0, above / below, np.nan)
        return found

    return estimate


def slopes(number: int) -> Callable[[Array], Array]:
    """Sums of products as the slopes of least squares, of so many columns and an outcome."""

    def estimate(sums: Array) -> Array:
        whole = sums.reshape(number + 1, number + 1)
        found: Array = np.linalg.lstsq(
            whole[:number, :number], whole[:number, number], rcond=1e-10
        )[0]
        return found

    return estimate
