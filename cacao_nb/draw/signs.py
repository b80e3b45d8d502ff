"""Signs for what modules bring into villages, about a point and 0.24 wide."""

from __future__ import annotations

from functools import lru_cache

from cacao_nb.draw.gems import gem
from cacao_nb.draw.shapes import (
    Line,
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
from cacao_nb.draw.theme import seat_colour

#: How many signs of each kind are kept as shapes: most stay as they are from step to step.
_KEPT = 512

_MASK: tuple[Point, ...] = (
    (-0.135, -0.13),
    (-0.06, -0.095),
    (0.06, -0.095),
    (0.135, -0.13),
    (0.12, 0.05),
    (0.0, 0.14),
    (-0.12, 0.05),
)
_WALL = box((0.0, 0.055), 0.15, 0.11)
_ROOF: tuple[Point, ...] = ((0.0, -0.115), (0.12, 0.0), (-0.12, 0.0))


@lru_cache(maxsize=_KEPT)
def bar(centre: Point, about: Reference) -> tuple[Shape, ...]:
    """A bar of chocolate: a rectangle where cacao is an oval."""
    lines = (
        ((0.0, -0.11), (0.0, 0.11)),
        ((-0.065, -0.037), (0.065, -0.037)),
        ((-0.065, 0.037), (0.065, 0.037)),
    )
    return (
        _polygon(box(centre, 0.15, 0.24), Paint("bar", "ink", 0.015), about, 1),
        *(_line(shifted(line, centre), Paint("", "rib", 0.015), about) for line in lines),
    )


@lru_cache(maxsize=_KEPT)
def map_token(centre: Point, about: Reference, *, filled: bool = True) -> tuple[Shape, ...]:
    """A map token: a sheet with a way that leads to a cross."""
    ground, ink, mark = ("sand", "ink", "awning") if filled else ("paper", "hill", "hill")
    way = Paint("", ink, 0.018, (0.03, 0.03))
    cross = Paint("", mark, 0.028)
    return (
        _polygon(box(centre, 0.25, 0.21), Paint(ground, ink, 0.018), about, 1),
        _line(shifted(((-0.09, 0.065), (-0.05, -0.03), (0.0, 0.03)), centre), way, about),
        _line(shifted(((0.03, -0.055), (0.09, 0.005)), centre), cross, about),
        _line(shifted(((0.03, 0.005), (0.09, -0.055)), centre), cross, about),
    )


@lru_cache(maxsize=_KEPT)
def loose_gem(
    colour: str, centre: Point, about: Reference, *, filled: bool = True
) -> tuple[Shape, ...]:
    """A gem of a colour."""
    return (gem(colour, centre, 0.095, filled=filled, role=Role.SLOT, about=about, depth=1),)


@lru_cache(maxsize=_KEPT)
def mask(value: int, centre: Point, about: Reference) -> tuple[Shape, ...]:
    """A mask with what it is worth."""
    return (
        _polygon(shifted(_MASK, centre), Paint("rib", "ink", 0.02), about, 1),
        Text(
            centre=centre,
            text=str(value),
            size=0.17,
            width=0.2,
            bold=True,
            paint=Paint("ink"),
            role=Role.VALUE,
            about=about,
            depth=2,
        ),
    )


@lru_cache(maxsize=_KEPT)
def hut(centre: Point, about: Reference) -> tuple[Shape, ...]:
    """A hut: of the colour of whoever owns it, of sand as long as nobody does."""
    colour = "sand" if about.player is None else seat_colour(about.player)
    paint = Paint(colour, "ink", 0.018)
    return tuple(
        _polygon(shifted(points, centre), paint, about, depth)
        for depth, points in enumerate((_WALL, _ROOF), start=1)
    )


def _polygon(points: tuple[Point, ...], paint: Paint, about: Reference, depth: int) -> Shape:
    return Polygon(points=points, paint=paint, role=Role.SLOT, about=about, depth=depth)


def _line(points: tuple[Point, ...], paint: Paint, about: Reference) -> Shape:
    return Line(points=points, paint=paint, role=Role.SLOT, about=about, depth=2)
