"""The pictures on the jungle tiles, one table entry a tile, about the centre of the tile.

Drawn from plain shapes. Each kind has an outline of its own, so that colour is never the
only difference.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from cacao_nb.draw.shapes import (
    Circle,
    Line,
    Paint,
    Point,
    Polygon,
    Shape,
    Text,
    box,
    shifted,
    turned,
)

_POD = Paint("pod", "ink", 0.015)
_RIB = Paint("", "rib", 0.022)
_COIN = Paint("coin", "ink", 0.02)
_INK = Paint("ink")
_HILL = Paint("hill", "ink", 0.02)
_STEP = Paint("step", "ink", 0.02)


def _pod(centre: Point, degrees: float) -> list[Shape]:
    """A cacao pod: long, pointed at both ends, with a pale rib."""
    outline = (
        (-0.19, 0.0),
        (-0.12, -0.08),
        (0.0, -0.105),
        (0.12, -0.08),
        (0.19, 0.0),
        (0.12, 0.08),
        (0.0, 0.105),
        (-0.12, 0.08),
    )
    rib = ((-0.12, 0.0), (0.12, 0.0))
    return [
        Polygon(points=shifted(turned(outline, degrees), centre), rounding=0.05, paint=_POD),
        Line(points=shifted(turned(rib, degrees), centre), paint=_RIB),
    ]


def _coin(centre: Point, radius: float, value: int) -> list[Shape]:
    size = radius * 1.45
    return [
        Circle(centre=centre, radius=radius, paint=_COIN),
        Text(centre=centre, text=str(value), size=size, width=size, bold=True, paint=_INK),
    ]


def _market(price: int) -> list[Shape]:
    """A striped awning over a coin with the price."""
    stripe = 0.64 / 5
    awning: list[Shape] = [
        Polygon(
            points=box((-0.32 + stripe * (n + 0.5), -0.245), stripe, 0.17),
            paint=Paint("paper" if n % 2 else "awning", "ink", 0.015),
        )
        for n in range(5)
    ]
    return awning + _coin((0.0, 0.05), 0.175, price)


def _gold_mine(value: int) -> list[Shape]:
    """A hill with the gold in it."""
    hill = ((0.0, -0.36), (0.35, 0.21), (-0.35, 0.21))
    return [
        Polygon(points=hill, rounding=0.03, paint=_HILL),
        *_coin((0.0, 0.035), 0.145, value),
    ]


def _water() -> list[Shape]:
    """Three waves."""
    across = [-0.3 + 0.05 * n for n in range(13)]
    paint = Paint("", "water", 0.055)
    return [
        Line(
            points=tuple((x, y + 0.045 * math.sin(x * math.pi / 0.15)) for x in across),
            paint=paint,
        )
        for y in (-0.23, -0.07, 0.09)
    ]


def _sun_site() -> list[Shape]:
    """A disc with eight rays."""
    middle = (0.0, -0.07)
    rays: list[Shape] = [
        Line(
            points=shifted(turned(((0.185, 0.0), (0.28, 0.0)), 45 * n), middle),
            paint=Paint("", "ray", 0.05),
        )
        for n in range(8)
    ]
    return [*rays, Circle(centre=middle, radius=0.135, paint=Paint("sun", "ray", 0.025))]


def _temple() -> list[Shape]:
    """Three steps and a door."""
    steps: list[Shape] = [
        Polygon(points=box((0.0, 0.14 - 0.15 * n), 0.66 - 0.18 * n, 0.15), paint=_STEP)
        for n in range(3)
    ]
    return [*steps, Polygon(points=box((0.0, 0.125), 0.12, 0.18), paint=_INK)]


#: The shapes of a jungle tile's picture, by the name of the tile.
ICONS: Mapping[str, tuple[Shape, ...]] = {
    name: tuple(shapes)
    for name, shapes in {
        "single plantation": _pod((0.0, -0.08), -35),
        "double plantation": [*_pod((-0.13, -0.11), -50), *_pod((0.13, -0.04), -50)],
        "market 2": _market(2),
        "market 3": _market(3),
        "market 4": _market(4),
        "gold mine 1": _gold_mine(1),
        "gold mine 2": _gold_mine(2),
        "water": _water(),
        "sun site": _sun_site(),
        "temple": _temple(),
    }.items()
}
