"""Decisions as numbers, and back: the kernel tells them, the engine replays them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from cacao_nb.fast.compiled import compiled
from cacao_nb.fast.tables import JUNGLE_KINDS, WORKER_KINDS, square_of
from cacao_nb.rules.decisions import DONE, PASS, PILE, Act, Decision, Fill, Overbuild, Place

#: What kind of decision a number is.
PLACE, OVERBUILD, FILL, ACT, STOP, NOTHING = range(6)

#: A number holds, from the lowest place on, the kind, the cell, and two more things.
_KINDS, _FIRST = 8, 64


@compiled
def coded(kind: int, cell: int, first: int, second: int) -> int:
    """A decision as a number."""
    return kind + _KINDS * (first + _FIRST * (second + _FIRST * cell))


def _lay(kind: type[Place | Overbuild]) -> Callable[[int, int, int], Decision]:
    return lambda cell, tile, rotation: kind(WORKER_KINDS[tile], rotation, square_of(cell))


def _fill(cell: int, tile: int, _nothing: int) -> Decision:
    return Fill(square_of(cell), JUNGLE_KINDS[tile] or PILE)


def _act(cell: int, side: int, use: int) -> Decision:
    return Act(square_of(cell), side, use)


_READ: Mapping[int, Callable[[int, int, int], Decision]] = {
    PLACE: _lay(Place),
    OVERBUILD: _lay(Overbuild),
    FILL: _fill,
    ACT: _act,
    STOP: lambda _cell, _first, _second: DONE,
    NOTHING: lambda _cell, _first, _second: PASS,
}

#: Numbers that were read before.
_KNOWN: dict[int, Decision] = {}


def decoded(number: int) -> Decision:
    """The decision that a number stands for.

    Examples
    --------
    >>> from cacao_nb.fast.tables import cell_of
    >>> decoded(coded(PLACE, cell_of((1, 0)), 1, 3))
    Place('2-1-0-1', 3, (1, 0))
    >>> decoded(coded(FILL, cell_of((2, 0)), 0, 0))
    Fill((2, 0), 'pile')
    """
    known = _KNOWN.get(number)
    if known is None:
        rest, kind = divmod(int(number), _KINDS)
        rest, first = divmod(rest, _FIRST)
        cell, second = divmod(rest, _FIRST)
        known = _KNOWN[number] = _READ[kind](cell, first, second)
    return known


def all_decoded(numbers: Iterable[int]) -> list[Decision]:
    """The decisions of a game."""
    return [decoded(number) for number in numbers]
