"""What a village holds, taken out and put back as one tuple: a purse."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from cacao_nb.rules.state import State

#: The goods of the base game; water counts the fields that the carrier has moved.
GOODS = ("gold", "cacao", "suns", "water")

#: How much of each good a village holds, in the order of `GOODS`.
Purse: TypeAlias = tuple[int, int, int, int]


def purse(state: State, seat: int) -> Purse:
    """What a player owns."""
    return (state.gold[seat], state.cacao[seat], state.suns[seat], state.water[seat])


def put_back(state: State, seat: int, held: Purse) -> None:
    """Let a player own just this."""
    state.gold[seat], state.cacao[seat], state.suns[seat], state.water[seat] = held


def changes(before: Purse, after: Purse) -> tuple[tuple[str, int], ...]:
    """The goods that differ, and by how much.

    Examples
    --------
    >>> changes((3, 2, 0, 1), (9, 0, 0, 1))
    (('gold', 6), ('cacao', -2))
    """
    differences = [new - old for old, new in zip(before, after, strict=True)]
    return tuple((good, by) for good, by in zip(GOODS, differences, strict=True) if by)
