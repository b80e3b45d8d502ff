"""Shuffling that gives the same order on every version of Python."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Iterable[T], rng: Random) -> tuple[T, ...]:
    """The items in random order, any of which can come up (S5).

    Fisher and Yates's method, striking out one item after another, over `Random.random`: the
    only sequence that Python promises to keep from version to version.

    Examples
    --------
    >>> shuffled("cacao", Random(7))
    ('a', 'c', 'a', 'c', 'o')
    """
    left, random = list(items), rng.random
    # Of a positive number `floor` is the same as `int`, and quicker.
    return tuple([left.pop(floor(random() * count)) for count in range(len(left), 0, -1)])
