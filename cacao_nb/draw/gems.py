"""Gems: each colour has a shape of its own, so that they are told apart without colours."""

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

#: The colours of gems, in the order in which they are counted.
COLOURS = ("red", "green", "blue", "white")

#: The outline of a gem of radius 1; none is a circle.
_OUTLINES: Mapping[str, tuple[Point, ...]] = {
    "red": ((0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)),
    "green": box((0.0, 0.0), 1.8, 1.8),
    "blue": ((0.0, -1.2), (math.sqrt(3) * 0.7, 0.9), (-math.sqrt(3) * 0.7, 0.9)),
    "white": (),
}

#: What can be read on a gem.
ON_GEM: Mapping[str, str] = {"red": "paper", "green": "paper", "blue": "paper", "white": "ink"}


def gem(
    colour: str,
    centre: Point,
    radius: float,
    *,
    filled: bool = True,
    role: Role = Role.ICON,
    layer: Layer = Layer.TILE,
    about: Reference = NOTHING,
    depth: int = 0,
) -> Shape:
    """A gem: a diamond, square, triangle or disc; where none is left, the outline alone."""
    line = max(0.015, radius * 0.14)
    paint = Paint(f"{colour}_gem", "ink", line) if filled else Paint("space", "hill", line)
    points = tuple((x * radius, y * radius) for x, y in _OUTLINES[colour])
    if not points:
        return Circle(
            centre=centre,
            radius=radius,
            paint=paint,
            role=role,
            layer=layer,
            about=about,
            depth=depth,
        )
    return Polygon(
        points=shifted(points, centre),
        paint=paint,
        role=role,
        layer=layer,
        about=about,
        depth=depth,
    )
