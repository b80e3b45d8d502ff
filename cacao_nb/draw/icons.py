"""The pictures on the jungle tiles, one table entry a tile, about the centre of the tile.

Drawn from plain shapes. Each kind has an outline of its own, so that colour is never the
only difference.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeAlias

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


#: Shapes in courses: those of one course do not overlap, and lie over the course before.
Courses: TypeAlias = tuple[tuple[Shape, ...], ...]


def _pods(*centres: Point, degrees: float) -> Courses:
    """Cacao pods: long ovals with a pale rib."""
    around = [math.radians(20 * n) for n in range(18)]
    oval = turned([(0.26 * math.cos(a), 0.135 * math.sin(a)) for a in around], degrees)
    rib = turned(((-0.17, 0.0), (-0.06, -0.035), (0.06, -0.035), (0.17, 0.0)), degrees)
    return (
        tuple(Polygon(points=shifted(oval, c), paint=_POD) for c in centres),
        tuple(Line(points=shifted(rib, c), paint=_RIB) for c in centres),
    )


def _coin(centre: Point, radius: float, value: int) -> Courses:
    size = radius * 1.45
    number = Text(centre=centre, text=str(value), size=size, width=size, bold=True, paint=_INK)
    return (Circle(centre=centre, radius=radius, paint=_COIN),), (number,)


def _market(price: int) -> Courses:
    """A striped awning over a coin with the price."""
    stripe = 0.7 / 5
    awning = tuple(
        Polygon(
            points=box((-0.35 + stripe * (n + 0.5), -0.285), stripe, 0.17),
            paint=Paint("paper" if n % 2 else "awning", "ink", 0.015),
        )
        for n in range(5)
    )
    (coin,), number = _coin((0.0, 0.035), 0.2, price)
    return (*awning, coin), number


def _gold_mine(value: int) -> Courses:
    """A hill with the gold in it."""
    hill = ((0.0, -0.41), (0.39, 0.23), (-0.39, 0.23))
    return (
        (Polygon(points=hill, rounding=0.03, paint=_HILL),),
        *_coin((0.0, 0.04), 0.16, value),
    )


def _water() -> Courses:
    """Three waves."""
    across = [-0.33 + 0.04125 * n for n in range(17)]
    waves = tuple(
        Line(
            points=tuple((x, y + 0.05 * math.sin(x * math.pi / 0.165)) for x in across),
            paint=Paint("", "water", 0.06),
        )
        for y in (-0.27, -0.085, 0.1)
    )
    return (waves,)


def _sun_site() -> Courses:
    """A disc with eight rays."""
    middle = (0.0, -0.08)
    rays = tuple(
        Line(
            points=shifted(turned(((0.215, 0.0), (0.305, 0.0)), 45 * n), middle),
            paint=Paint("", "ray", 0.05),
        )
        for n in range(8)
    )
    disc = Circle(centre=middle, radius=0.155, paint=Paint("sun", "ray", 0.025))
    return ((*rays, disc),)


def _temple() -> Courses:
    """Three steps and a door."""
    steps = tuple(
        Polygon(points=box((0.0, 0.16 - 0.17 * n), 0.74 - 0.2 * n, 0.17), paint=_STEP)
        for n in range(3)
    )
    return steps, (Polygon(points=box((0.0, 0.15), 0.13, 0.19), paint=_INK),)


#: The picture of a jungle tile, by the name of the tile.
ICONS: Mapping[str, Courses] = {
    "single plantation": _pods((0.0, -0.08), degrees=140),
    "double plantation": _pods((-0.155, -0.09), (0.155, -0.09), degrees=115),
    "market 2": _market(2),
    "market 3": _market(3),
    "market 4": _market(4),
    "gold mine 1": _gold_mine(1),
    "gold mine 2": _gold_mine(2),
    "water": _water(),
    "sun site": _sun_site(),
    "temple": _temple(),
}
