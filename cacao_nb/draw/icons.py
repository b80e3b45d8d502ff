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
    """A cacao pod: a long oval with a pale rib."""
    around = [math.radians(30 * n) for n in range(12)]
    outline = [(0.26 * math.cos(a), 0.135 * math.sin(a)) for a in around]
    rib = ((-0.17, 0.0), (-0.09, -0.03), (0.0, -0.04), (0.09, -0.03), (0.17, 0.0))
    return [
        Polygon(points=shifted(turned(outline, degrees), centre), rounding=0.1, paint=_POD),
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
    stripe = 0.7 / 5
    awning: list[Shape] = [
        Polygon(
            points=box((-0.35 + stripe * (n + 0.5), -0.285), stripe, 0.17),
            paint=Paint("paper" if n % 2 else "awning", "ink", 0.015),
        )
        for n in range(5)
    ]
    return awning + _coin((0.0, 0.035), 0.2, price)


def _gold_mine(value: int) -> list[Shape]:
    """A hill with the gold in it."""
    hill = ((0.0, -0.41), (0.39, 0.23), (-0.39, 0.23))
    return [
        Polygon(points=hill, rounding=0.03, paint=_HILL),
        *_coin((0.0, 0.04), 0.16, value),
    ]


def _water() -> list[Shape]:
    """Three waves."""
    across = [-0.33 + 0.055 * n for n in range(13)]
    paint = Paint("", "water", 0.06)
    return [
        Line(
            points=tuple((x, y + 0.05 * math.sin(x * math.pi / 0.165)) for x in across),
            paint=paint,
        )
        for y in (-0.27, -0.085, 0.1)
    ]


def _sun_site() -> list[Shape]:
    """A disc with eight rays."""
    middle = (0.0, -0.08)
    rays: list[Shape] = [
        Line(
            points=shifted(turned(((0.215, 0.0), (0.305, 0.0)), 45 * n), middle),
            paint=Paint("", "ray", 0.05),
        )
        for n in range(8)
    ]
    return [*rays, Circle(centre=middle, radius=0.155, paint=Paint("sun", "ray", 0.025))]


def _temple() -> list[Shape]:
    """Three steps and a door."""
    steps: list[Shape] = [
        Polygon(points=box((0.0, 0.16 - 0.17 * n), 0.74 - 0.2 * n, 0.17), paint=_STEP)
        for n in range(3)
    ]
    return [*steps, Polygon(points=box((0.0, 0.15), 0.13, 0.19), paint=_INK)]


#: The shapes of a jungle tile's picture, by the name of the tile.
ICONS: Mapping[str, tuple[Shape, ...]] = {
    name: tuple(shapes)
    for name, shapes in {
        "single plantation": _pod((0.0, -0.08), 140),
        "double plantation": [*_pod((-0.155, -0.09), 115), *_pod((0.155, -0.09), 115)],
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
