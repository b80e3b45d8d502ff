"""The pictures of gems: in mines on and beside the board, in villages, and as masks."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from cacao_nb.draw.door import PICTURES, Face, Item, ModulePictures
from cacao_nb.draw.emblems import Courses
from cacao_nb.draw.panels import kept_sign, sign_pen
from cacao_nb.draw.pen import Pen
from cacao_nb.draw.shapes import Paint, Point, Reference, Role, Shape, box, shifted
from cacao_nb.draw.tiles import KEPT_TILES, TOKEN_DEPTH
from cacao_nb.messages import Message, language, text
from cacao_nb.rules.modules.gem_mines import GEM_MINE
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JungleTile

#: The outline of a gem of radius 1, by colour, in the order in which they are counted: each
#: has a shape of its own, so that nobody needs the colours. White is a circle.
_OUTLINES: Mapping[str, tuple[Point, ...]] = {
    "red": ((0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)),
    "green": box((0.0, 0.0), 1.8, 1.8),
    "blue": ((0.0, -1.2), (math.sqrt(3) * 0.7, 0.9), (-math.sqrt(3) * 0.7, 0.9)),
    "white": (),
}

#: Each colour, as in `ModulePictures.colours`.
_COLOURS: Mapping[str, tuple[str, str, str]] = {
    "red_gem": ("#B3261E", "#8F0000", "#FF8A80"),
    "green_gem": ("#1B6E3C", "#00512A", "#6FD093"),
    "blue_gem": ("#1F4FB5", "#002A8C", "#8AB6FF"),
    "white_gem": ("#FFFFFF", "#FFFFFF", "#FFFFFF"),
    "on_white_gem": ("#1F2328", "#000000", "#14181B"),
}

#: What can be read on a gem, and how far below its middle a number stands there.
_ON_GEM: Mapping[str, tuple[str, float]] = {
    "red": ("paper", 0.0),
    "green": ("paper", 0.0),
    "blue": ("paper", 0.03),
    "white": ("on_white_gem", 0.0),
}

#: Where the gems of a mine lie, by colour, and how large they are.
_PLACES: tuple[Point, ...] = ((-0.2, -0.265), (0.2, -0.265), (-0.2, 0.1), (0.2, 0.1))
_RADIUS = 0.135

_MASK: tuple[Point, ...] = (
    (-0.135, -0.13),
    (-0.06, -0.095),
    (0.06, -0.095),
    (0.135, -0.13),
    (0.12, 0.05),
    (0.0, 0.14),
    (-0.12, 0.05),
)


#: What still lies in a mine is written on its tile.
_TOKEN = Pen(Role.CHIP, depth=TOKEN_DEPTH, growth=1.0)


def gem(colour: str, centre: Point, radius: float, pen: Pen, *, filled: bool = True) -> Shape:
    """A gem: a diamond, square, triangle or disc; where none is left, the outline alone."""
    line = max(0.015, radius * 0.14)
    paint = Paint(f"{colour}_gem", "ink", line) if filled else Paint("space", "hill", line)
    return pen.outlined(_OUTLINES[colour], centre, radius, paint)


# Mines -------------------------------------------------------------------------------------


def _mine() -> Courses:
    """Two times two gems."""
    places = zip(_OUTLINES, _PLACES, strict=True)
    return (tuple(gem(colour, centre, _RADIUS, Pen(Role.ICON)) for colour, centre in places),)


@lru_cache(maxsize=KEPT_TILES)
def _left(gems: tuple[int, ...], _language: str) -> tuple[Shape, ...]:
    """What a mine still has, on its face: a number on every gem, or that it is empty."""
    shapes: list[Shape] = []
    for colour, (x, y), count in zip(_OUTLINES, _PLACES, gems, strict=True):
        if not count:
            shapes.append(gem(colour, (x, y), _RADIUS, _TOKEN, filled=False))
            continue
        ink, down = _ON_GEM[colour]
        number = _TOKEN.over().text((x, y + down), str(count), 0.21, 0.17, ink, bold=True)
        shapes.append(number)
    return (*shapes, *(() if any(gems) else _empty()))


def _empty() -> Iterator[Shape]:
    middle, paper = (0.0, -0.08), Paint("paper", "ink", 0.02)
    yield from _TOKEN.over(2).box(middle, 0.7, 0.23, paper, rounding=0.05)
    pen = _TOKEN.over(3)._replace(growth=7 / 6)
    yield pen.text(middle, text("draw.no_gems"), 0.18, 0.62, bold=True)


def _on_board(state: State) -> Iterator[Shape]:
    mines: Mapping[Square, Any] = state.extra["gem_mines"].mines
    for space, gems in mines.items():
        yield from _at(space, tuple(gems), language())


# Mines stay where they are, so that most of them are the same in the next picture.
@lru_cache(maxsize=KEPT_TILES)
def _at(space: Square, gems: tuple[int, ...], language: str) -> tuple[Shape, ...]:
    about = Reference(square=space)
    return tuple(shape.moved(space, about, shape.depth) for shape in _left(gems, language))


def _on_tiles(
    state: State, place: str, tiles: Sequence[JungleTile]
) -> Iterator[tuple[int, Sequence[Shape]]]:
    lying = iter(state.extra["gem_mines"].lying.get(place, ()))
    mines = (number for number, tile in enumerate(tiles) if tile.kind == GEM_MINE.kind)
    for number, gems in zip(mines, lying, strict=False):
        yield number, _left(tuple(gems), language())


def _in_words(state: State, square: Square) -> Iterator[Message]:
    gems = state.extra["gem_mines"].mines.get(square)
    if gems is not None:
        red, green, blue, white = gems
        yield Message("draw.said.gems", red=red, green=green, blue=blue, white=white)


# Villages ----------------------------------------------------------------------------------


@kept_sign
def _loose_gem(
    colour: str, centre: Point, about: Reference, *, filled: bool = True
) -> tuple[Shape, ...]:
    """A gem of a colour."""
    return (gem(colour, centre, 0.095, sign_pen(about), filled=filled),)


@kept_sign
def _mask(value: int, centre: Point, about: Reference) -> tuple[Shape, ...]:
    """A mask with what it is worth."""
    mask = sign_pen(about).polygon(shifted(_MASK, centre), Paint("rib", "ink", 0.02))
    pen = Pen(Role.VALUE, about, depth=2, growth=1.0)
    return *mask, pen.text(centre, str(value), 0.17, 0.2, bold=True)


def _gems_and_masks(state: State, seat: int) -> Iterator[Item]:
    kept = state.extra["gem_mines"]
    for colour, count in zip(_OUTLINES, kept.gems[seat], strict=True):
        sign = partial(_loose_gem, colour, filled=count > 0)
        yield Item(sign, str(count), f"{colour}_gems")
    masks: tuple[int, ...] = kept.masks[seat]
    for number, value in enumerate(masks, start=1):
        # The latest mask is the one that has just come.
        yield Item(partial(_mask, value), good="masks" if number == len(masks) else "")


PICTURES.register(
    "gem_mines",
    ModulePictures(
        colours=_COLOURS,
        faces={GEM_MINE.name: Face(_mine())},
        board=_on_board,
        tiles=_on_tiles,
        held=lambda space, gems: _at(space, gems, language()),
        village=_gems_and_masks,
        words=_in_words,
    ),
)
