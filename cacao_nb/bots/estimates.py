"""Numbers that rest on games, with the interval they may really lie in and how many it were."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

#: How many standard errors reach to the bounds of an interval that holds in 19 of 20 cases.
BOUND = 1.96


class Estimate(NamedTuple):
    """What something is about, and what that rests on.

    Attributes
    ----------
    value : float
        The estimate.
    low, high : float
        The interval of 95 %.
    number : int
        How many games it rests on.

    Examples
    --------
    >>> won = share(36, 40)
    >>> won.low < won.value < won.high
    True
    """

    value: float
    low: float
    high: float
    number: int


def share(wins: float, games: int) -> Estimate:
    """A share of games, with Wilson's interval.

    Examples
    --------
    >>> found = share(36, 40)
    >>> found.value, round(found.low, 3), round(found.high, 3), found.number
    (0.9, 0.769, 0.96, 40)
    """
    part = wins / games
    centre = part + BOUND * BOUND / (2 * games)
    half = BOUND * sqrt(part * (1 - part) / games + (BOUND / (2 * games)) ** 2)
    whole = 1 + BOUND * BOUND / games
    return Estimate(part, (centre - half) / whole, (centre + half) / whole, games)


def mean(values: Sequence[float]) -> Estimate:
    """A mean, with the interval of its standard error; of a single number nobody knows any.

    Examples
    --------
    >>> mean([1.0, 2.0, 3.0, 6.0]).value
    3.0
    >>> mean([5.0]).high
    inf
    """
    number = len(values)
    middle = sum(values) / number
    if number < 2:
        return Estimate(middle, -float("inf"), float("inf"), number)
    spread = sum([(value - middle) ** 2 for value in values]) / (number - 1)
    half = BOUND * sqrt(spread / number)
    return Estimate(middle, middle - half, middle + half, number)
