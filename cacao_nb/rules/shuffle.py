"""Shuffling that gives the same order on every version of Python."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Iterable[T], rng: Random) -> tuple[T, ...]:
    """The items in random order.

    Fisher and Yates's method over `Random.random`, the only sequence that Python promises to
    keep from version to version.

    Examples
    --------
    >>> shuffled("cacao", Random(7))
    ('c', 'a', 'o', 'c', 'a')
    """
    order, random = list(items), rng.random
    for last in range(len(order) - 1, 0, -1):
        chosen = int(random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)
