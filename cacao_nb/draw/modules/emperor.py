"""The picture of the emperor: a crown on the tile where he stands."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from cacao_nb.draw.door import PICTURES, ModulePictures
from cacao_nb.draw.shapes import Paint, Point, Polygon, Reference, Role, Shape, shifted
from cacao_nb.draw.tiles import KEPT_TILES, TOKEN_DEPTH, free_corners
from cacao_nb.messages import Message
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State

#: Where the crown lies on a jungle tile.
_JUNGLE_CORNER: Point = (0.345, -0.365)

_CROWN: tuple[Point, ...] = (
    (-0.1, 0.075),
    (-0.115, -0.07),
    (-0.05, 0.0),
    (0.0, -0.08),
    (0.05, 0.0),
    (0.115, -0.07),
    (0.1, 0.075),
)


def _on_board(state: State) -> Iterator[Shape]:
    square: Square | None = state.extra["emperor"].square
    if square is not None:
        yield from _crown(square, _corner(state, square))


def _corner(state: State, square: Square) -> Point:
    """A corner that neither workers nor the badge of an overbuilt square need."""
    placed = state.workers.get(square)
    if placed is None:
        return _JUNGLE_CORNER
    # The badge takes the first, and may do so later: the crown need not move then.
    x, y = free_corners(placed.edges)[:2][-1]
    return math.copysign(0.356, x), y


@lru_cache(maxsize=KEPT_TILES)
def _crown(square: Square, corner: Point) -> tuple[Shape, ...]:
    points = shifted(shifted(_CROWN, corner), square)
    about = Reference(square=square)
    courses = (Paint("paper", "paper", 0.06), Paint("coin", "ink", 0.02))
    return tuple(
        Polygon(points=points, paint=paint, role=Role.TOKEN, about=about, depth=depth)
        for depth, paint in enumerate(courses, start=TOKEN_DEPTH)
    )


def _in_words(state: State, square: Square) -> Iterator[Message]:
    if state.extra["emperor"].square == square:
        yield Message("draw.said.emperor")


PICTURES.register("emperor", ModulePictures(board=_on_board, words=_in_words))
