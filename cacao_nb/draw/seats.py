"""How seats are told apart without colours: a mark of its own shape, a letter, a pattern."""

from __future__ import annotations

import math
from collections.abc import Mapping

from cacao_nb.draw.shapes import (
    NOTHING,
    Circle,
    Layer,
    Paint,
    Point,
    Polygon,
    Reference,
    Role,
    Shape,
    box,
    shifted,
)
from cacao_nb.draw.theme import seat_colour

_DIAMOND: tuple[Point, ...] = ((0.0, -1.15), (1.15, 0.0), (0.0, 1.15), (-1.15, 0.0))
_SQUARE: tuple[Point, ...] = box((0.0, 0.0), 1.7, 1.7)
_TRIANGLE: tuple[Point, ...] = (
    (0.0, -1.1),
    (math.sqrt(3) * 0.65, 0.85),
    (-math.sqrt(3) * 0.65, 0.85),
)

#: The outline of a colour's mark, of radius 1; none is a circle.
OUTLINES: Mapping[str, tuple[Point, ...]] = {
    "red": (),
    "purple": _DIAMOND,
    "white": _SQUARE,
    "yellow": _TRIANGLE,
}


def seat_mark(
    seat: int,
    centre: Point,
    radius: float,
    *,
    outline: str = "ink",
    layer: Layer = Layer.TILE,
    about: Reference = NOTHING,
    depth: int = 0,
) -> Shape:
    """The mark of a seat: a disc, diamond, square or triangle in its colour."""
    colour = seat_colour(seat)
    paint = Paint(colour, outline, radius * 0.3)
    about = about._replace(player=seat)
    points = tuple((x * radius, y * radius) for x, y in OUTLINES[colour])
    if not points:
        return Circle(
            centre=centre,
            radius=radius,
            paint=paint,
            role=Role.SEAT,
            layer=layer,
            about=about,
            depth=depth,
        )
    return Polygon(
        points=shifted(points, centre),
        paint=paint,
        role=Role.SEAT,
        layer=layer,
        about=about,
        depth=depth,
    )
