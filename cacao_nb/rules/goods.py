"""What a village holds, taken out and put back as one tuple: a purse."""

from __future__ import annotations

from collections import namedtuple
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from cacao_nb.rules.state import State

#: The goods of the base game; water counts the fields that the carrier has moved.
GOODS = ("gold", "cacao", "suns", "water")

#: How much of each good a village holds, in the order of `GOODS`. Where modules add goods of
#: their own it is a `purse_type`, which knows their names.
Purse: TypeAlias = tuple[int, ...]


def purse(state: State, seat: int) -> Purse:
    """What a player owns of the goods of the base game."""
    return (state.gold[seat], state.cacao[seat], state.suns[seat], state.water[seat])


def purses(state: State) -> list[Purse]:
    """What everybody owns of them, by seat."""
    return list(zip(state.gold, state.cacao, state.suns, state.water, strict=True))


def restore(state: State, seat: int, held: Purse) -> None:
    """Let a player own just this, as before edges were tried in some order (A4)."""
    state.gold[seat], state.cacao[seat], state.suns[seat], state.water[seat] = held


@cache
def purse_type(goods: tuple[str, ...]) -> Any:
    """A kind of purse, a named tuple, for these goods."""
    named = namedtuple("Purse", goods)  # type: ignore[misc]
    return type("Purse", (named,), {"__slots__": (), "__reduce__": _reduce})


def _reduce(held: Any) -> tuple[Any, ...]:
    return _remade, (held._fields, tuple(held))


def _remade(goods: tuple[str, ...], held: Purse) -> Purse:
    """A purse that was pickled."""
    found: Purse = purse_type(goods)(*held)
    return found


def names_of(held: Purse) -> tuple[str, ...]:
    """The goods that a purse tells of."""
    named: tuple[str, ...] = getattr(held, "_fields", GOODS)
    return named


def changes(before: Purse, after: Purse) -> tuple[tuple[str, int], ...]:
    """The goods that differ, and by how much: what was gained (J1) and what it took (J2).

    Examples
    --------
    >>> changes((3, 2, 0, 1), (9, 0, 0, 1))
    (('gold', 6), ('cacao', -2))
    """
    differences = [new - old for old, new in zip(before, after, strict=True)]
    return tuple(
        (good, by) for good, by in zip(names_of(after), differences, strict=True) if by
    )
