"""Emperor's favour (Diamante): gold for whoever draws the emperor to a tile.

Rules R1 to R6.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Self

from cacao_nb.rules.module import Kept, Module
from cacao_nb.rules.squares import Square

if TYPE_CHECKING:
    from cacao_nb.rules.events import Log
    from cacao_nb.rules.state import State
    from cacao_nb.rules.untrusted import Reader

#: Where he stands at first: on the start tile that is no plantation, market or water (R1).
START_SQUARE: Square = (1, 1)

#: What his favour brings each time (R2, R3).
FAVOUR = 1

EMPEROR = "emperor"

#: Why he pays: a turn began with him on the player's own tile, or he came to a tile that was
#: placed, or that overbuilt another.
TURN, MOVED, OVERBUILT = ("turn", "moved", "overbuilt")


class KeptEmperor(Kept):
    """Where the emperor stands."""

    __slots__ = ("square",)
    square: Square

    def __init__(self, square: Square) -> None:
        self.square = square

    def copy(self) -> Self:
        """The same as for any module, but every slot by name (R2)."""
        new = object.__new__(type(self))
        new.square = self.square
        return new


class Emperor(Module):
    """The module."""

    name = "emperor"
    events: Mapping[str, tuple[str, ...]] = {
        EMPEROR: ("seat", "square", "why", "before", "after")
    }

    def fresh(self, state: State, dealt: tuple[str, ...]) -> KeptEmperor:
        """He stands on a start tile (R1)."""
        return KeptEmperor(START_SQUARE)

    def from_dict(self, state: State, read: Reader) -> KeptEmperor:
        """Read where he stands: where he began (R1), or on a worker tile (R2)."""
        value = read.get("square")
        if value == list(START_SQUARE):
            return KeptEmperor(START_SQUARE)
        square = read.square(value, jungle=False)
        if square not in state.workers:
            raise read.wrong(value)
        return KeptEmperor(square)

    def turn_began(self, state: State, seat: int, log: Log | None) -> None:
        """He pays the player on whose tile he stands (R3), who may have to pass (R6)."""
        square = state.extra[self.name].square
        tile = state.workers.get(square)
        if tile is not None and tile.owner == seat:
            _pay(state, seat, TURN, log)

    def placed(self, state: State, seat: int, log: Log | None) -> None:
        """He comes to a tile in his row or column, and pays at once (R2).

        He does so by himself, also if he has paid this turn (R5), and if the tile overbuilt
        another (R4).
        """
        kept: KeptEmperor = state.extra[self.name]
        x, y = kept.square
        new = state.placed
        assert new is not None
        if new[0] == x or new[1] == y:
            kept.square = new
            _pay(state, seat, OVERBUILT if new in state.covered else MOVED, log)


def _pay(state: State, seat: int, why: str, log: Log | None) -> None:
    """Give a player his gold, and say why (R2, R3)."""
    before = state.rules.purse(state, seat) if log is not None else ()
    state.gold[seat] += FAVOUR
    if log is not None:
        after = state.rules.purse(state, seat)
        log.append((EMPEROR, seat, state.extra["emperor"].square, why, before, after))
