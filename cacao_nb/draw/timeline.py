"""Lists that change from step to step, merged into one: each item once, with its steps.

Most of a picture stays from one step of a game to the next. A page that shows them all need
not hold them all: it holds the merged list, and shows of it what belongs to a step.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T", bound=Hashable)

#: Steps that follow each other: the first and the last of them.
Span: TypeAlias = tuple[int, int]


class Lasting(NamedTuple, Generic[T]):
    """An item, and the steps in which it is shown."""

    item: T
    spans: tuple[Span, ...]


def timeline(lists: Sequence[Sequence[T]]) -> list[Lasting[T]]:
    """Many lists as one, so that the items of any step, in their order, are its list.

    An item that stays, or comes back to its place among the others, is written once.

    Parameters
    ----------
    lists
        The list of each step, from step 0 on.

    Examples
    --------
    >>> for lasting in timeline(
    ...     [["tile"], ["tile", "mark"], ["tile", "worker"], ["tile", "mark"]]
    ... ):
    ...     print(*lasting)
    tile ((0, 3),)
    worker ((2, 2),)
    mark ((1, 1), (3, 3))
    """
    numbers: dict[T, int] = {}  # Small numbers are compared sooner than large items.
    known: dict[tuple[int, int], _Entry[T]] = {}
    entries: list[_Entry[T]] = []
    shown: list[_Entry[T]] = []
    for step, items in enumerate(lists):
        if not step or items != lists[step - 1]:
            keys = _distinct(numbers.setdefault(item, len(numbers)) for item in items)
            entries = _merged(entries, known, keys, items)
            shown = [known[key] for key in keys]
        for entry in shown:
            entry.steps.append(step)
    return [Lasting(entry.item, spans(entry.steps)) for entry in entries]


def spans(steps: Iterable[int]) -> tuple[Span, ...]:
    """Rising numbers as spans.

    Examples
    --------
    >>> spans([0, 1, 2, 5])
    ((0, 2), (5, 5))
    """
    found: list[Span] = []
    for step in steps:
        if found and found[-1][1] == step - 1:
            found[-1] = (found[-1][0], step)
        else:
            found.append((step, step))
    return tuple(found)


class _Entry(Generic[T]):
    """An item while it is merged in: its place among the others, and its steps so far."""

    def __init__(self, item: T) -> None:
        self.item = item
        self.place = -1
        self.steps: list[int] = []


def _merged(
    entries: Sequence[_Entry[T]],
    known: dict[tuple[int, int], _Entry[T]],
    keys: Sequence[tuple[int, int]],
    items: Sequence[T],
) -> list[_Entry[T]]:
    """The entries and those of one more list; `known` then has its entries by their keys."""
    for place, entry in enumerate(entries):
        entry.place = place
    kept = _longest_rising([known[key].place if key in known else -1 for key in keys])
    merged: list[_Entry[T]] = []
    done = 0
    for index, (key, item) in enumerate(zip(keys, items, strict=True)):
        if index in kept:
            place = known[key].place
            merged += entries[done : place + 1]
            done = place + 1
        else:
            known[key] = _Entry(item)
            merged.append(known[key])
    return [*merged, *entries[done:]]


def _distinct(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Each number with how many of its like come before it: twins stay two."""
    seen: Counter[int] = Counter()
    keys = []
    for number in numbers:
        keys.append((number, seen[number]))
        seen[number] += 1
    return keys


def _longest_rising(places: Sequence[int]) -> frozenset[int]:
    """The indices of as many places as possible that rise; negative ones are left out."""
    tails: list[int] = []  # By length: where the rising run that ends lowest has its end.
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for index, place in enumerate(places):
        if place < 0:
            continue
        length = bisect_left(ends, place)
        before[index] = tails[length - 1] if length else None
        tails[length : length + 1] = [index]
        ends[length : length + 1] = [place]
    kept: set[int] = set()
    last = tails[-1] if tails else None
    while last is not None:
        kept.add(last)
        last = before[last]
    return frozenset(kept)
