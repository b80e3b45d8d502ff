"""Positions that differ in one thing, to see whether their descriptions do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from cacao_nb.explain import describe
from cacao_nb.rules import BadState, State

#: Names that may stand in a position.
_NAMES = (
    *("market 3", "water", "1-1-1-1", "2-1-0-1", "place", "act", "over"),
    *("trader", "monk", "map", "huts"),
)


def variants(data: Any) -> Iterator[tuple[tuple[object, ...], Any]]:
    """Plain data with one thing changed, and where: a number, a name, or an order."""
    if isinstance(data, dict):
        for key, value in data.items():
            for where, other in variants(value):
                yield (key, *where), {**data, key: other}
    elif isinstance(data, list):
        for index, value in enumerate(data):
            for where, other in variants(value):
                yield (index, *where), [*data[:index], other, *data[index + 1 :]]
            yield (index,), [*data[:index], *data[index + 1 :]]
        for index in range(len(data) - 1):
            swapped = [data[index + 1], data[index]]
            yield (index,), [*data[:index], *swapped, *data[index + 2 :]]
    elif isinstance(data, bool):
        yield (), not data
    elif isinstance(data, int):
        yield (), data + 1
        yield (), data - 1
    elif isinstance(data, str):
        for other in _NAMES:
            yield (), other


def field(where: tuple[object, ...]) -> str:
    """What was changed: a field of a state, or what a module keeps or lets one choose."""
    depth = {"extra": 3, "options": 2}.get(str(where[0]), 1)
    return ".".join(map(str, where[:depth]))


def changed_fields(states: Iterable[State], step: int = 1) -> Counter[str]:
    """Change everything in some positions, one thing at a time: each has to be described.

    Parameters
    ----------
    states
        The positions.
    step
        Only every so manieth change is made, others in each position.

    Returns
    -------
    Counter of str
        By field, how many changes made another position; others make none that can be.
    """
    found = Counter[str]()
    for number, given in enumerate(states):
        before = given.to_dict()
        # Read anew like the others: a test may have registered a module again since then.
        state = State.from_dict(before, teaching=True)
        text = describe(state)
        for where, data in islice(variants(before), number % step, None, step):
            try:
                other = State.from_dict(data, teaching=True)
            except BadState:
                continue
            if other != state:
                assert describe(other) != text, where
                found[field(where)] += 1
    return found
