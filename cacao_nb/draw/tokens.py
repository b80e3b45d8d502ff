"""What modules lay on tiles: the gems left in a mine, and the emperor."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from cacao_nb.draw.emblems import GEM_PLACES, GEM_RADIUS
from cacao_nb.draw.figures import KEPT_TILES, free_corners
from cacao_nb.draw.gems import COLOURS, ON_GEM, gem
from cacao_nb.draw.shapes import (
    Paint,
    Point,
    Polygon,
    Reference,
    Role,
    Shape,
    Text,
    box,
    shifted,
)
from cacao_nb.messages import language, text
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State

#: Tokens lie over everything that belongs to a tile.
_TOKEN = 20

#: Where the number on a gem of each colour stands, from the middle of the gem.
_NUMBERS: Mapping[str, float] = {"red": 0.0, "green": 0.0, "blue": 0.03, "white": 0.0}

#: Where a crown lies on a jungle tile.
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


def gems_left(gems: tuple[int, ...]) -> tuple[Shape, ...]:
    """What a mine still has, on its face: a number on every gem, or that it is empty."""
    return _gems_left(tuple(gems), language())


@lru_cache(maxsize=KEPT_TILES)
def _gems_left(gems: tuple[int, ...], _language: str) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for colour, (x, y), count in zip(COLOURS, GEM_PLACES, gems, strict=True):
        if not count:
            shapes.append(
                gem(colour, (x, y), GEM_RADIUS, filled=False, role=Role.CHIP, depth=_TOKEN)
            )
            continue
        shapes.append(
            Text(
                centre=(x, y + _NUMBERS[colour]),
                text=str(count),
                size=0.21,
                width=0.17,
                bold=True,
                paint=Paint(ON_GEM[colour]),
                role=Role.CHIP,
                depth=_TOKEN + 1,
            )
        )
    return (*shapes, *(() if any(gems) else _empty()))


def _empty() -> Iterator[Shape]:
    middle = (0.0, -0.08)
    yield Polygon(
        points=box(middle, 0.7, 0.23),
        rounding=0.05,
        paint=Paint("paper", "ink", 0.02),
        role=Role.CHIP,
        depth=_TOKEN + 2,
    )
    yield Text(
        centre=middle,
        text=text("draw.no_gems"),
        size=0.18,
        width=0.62,
        bold=True,
        paint=Paint("ink"),
        role=Role.CHIP,
        depth=_TOKEN + 3,
        room=0.21,
    )


def gems_on_board(state: State) -> Iterator[Shape]:
    """The gems left in every mine on the board."""
    mines: Mapping[Square, Any] = state.extra["gem_mines"].mines
    for space, gems in mines.items():
        yield from _gems_at(space, tuple(gems), language())


# Mines stay where they are, so that most of them are the same in the next picture.
@lru_cache(maxsize=KEPT_TILES)
def _gems_at(space: Square, gems: tuple[int, ...], _language: str) -> tuple[Shape, ...]:
    return tuple(
        shape.moved(space, Reference(square=space), shape.depth) for shape in gems_left(gems)
    )


def emperor_on_board(state: State) -> Iterator[Shape]:
    """The emperor as a crown, on a corner of the tile where he stands."""
    square: Square | None = state.extra["emperor"].square
    if square is not None:
        yield from _emperor(square, _corner(state, square))


def _corner(state: State, square: Square) -> Point:
    """A corner that neither workers nor the badge of an overbuilt square need."""
    placed = state.workers.get(square)
    if placed is None:
        return _JUNGLE_CORNER
    # The badge takes the first, and may do so later: the crown need not move then.
    x, y = free_corners(placed.edges)[:2][-1]
    return math.copysign(0.356, x), y


@lru_cache(maxsize=KEPT_TILES)
def _emperor(square: Square, corner: Point) -> tuple[Shape, ...]:
    points = shifted(shifted(_CROWN, corner), square)
    about = Reference(square=square)
    return tuple(
        Polygon(points=points, paint=paint, role=Role.TOKEN, about=about, depth=_TOKEN + depth)
        for depth, paint in enumerate(
            (Paint("paper", "paper", 0.06), Paint("coin", "ink", 0.02))
        )
    )
