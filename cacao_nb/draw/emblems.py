"""What is drawn on the jungle tiles, about the centre of the tile, from plain shapes.

Each tile has an outline of its own, so that colour is never the only difference. The parts
serve the tiles of modules as well.
"""

from __future__ import annotations

import math
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

#: Shapes in courses: those of one course do not overlap, and lie over the course before.
Courses: TypeAlias = tuple[tuple[Shape, ...], ...]

POD = Paint("pod", "ink", 0.015)
HILL = Paint("hill", "ink", 0.02)
_RIB = Paint("", "rib", 0.022)
_COIN = Paint("coin", "ink", 0.02)
_ON_COIN = Paint("on_coin")
_INK = Paint("ink")
_STEP = Paint("step", "ink", 0.02)


# The tiles of the base game ----------------------------------------------------------------


def market(price: int) -> Courses:
    """A striped awning over a coin with the price."""
    (disc,), value = coin((0.0, 0.035), 0.2, price)
    return (*awning(), disc), value


def gold_mine(value: int) -> Courses:
    """A hill with the gold in it."""
    hill = ((0.0, -0.41), (0.39, 0.23), (-0.39, 0.23))
    return (Polygon(points=hill, paint=HILL),), *coin((0.0, 0.04), 0.16, value)


def water() -> Courses:
    """Three waves."""
    return (tuple(wave(y) for y in (-0.27, -0.085, 0.1)),)


def sun_site() -> Courses:
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


def temple() -> Courses:
    """Three steps and a door."""
    steps = tuple(
        Polygon(points=box((0.0, 0.16 - 0.17 * n), 0.74 - 0.2 * n, 0.17), paint=_STEP)
        for n in range(3)
    )
    return steps, (Polygon(points=box((0.0, 0.15), 0.13, 0.19), paint=_INK),)


# Parts -------------------------------------------------------------------------------------


def pods(*centres: Point, degrees: float, size: float = 1.0) -> Courses:
    """Cacao pods: long ovals with a pale rib."""
    around = [math.radians(20 * n) for n in range(18)]
    oval = turned([(0.26 * math.cos(a), 0.135 * math.sin(a)) for a in around], degrees)
    rib = turned(((-0.17, 0.0), (-0.06, -0.035), (0.06, -0.035), (0.17, 0.0)), degrees)
    oval, rib = (tuple((x * size, y * size) for x, y in line) for line in (oval, rib))
    return (
        tuple(Polygon(points=shifted(oval, c), paint=POD) for c in centres),
        tuple(Line(points=shifted(rib, c), paint=_RIB) for c in centres),
    )


def coin(centre: Point, radius: float, value: int) -> Courses:
    """A coin, and on it what it is worth."""
    size = radius * 1.45
    on = Text(centre=centre, text=str(value), size=size, width=size, bold=True, paint=_ON_COIN)
    return (Circle(centre=centre, radius=radius, paint=_COIN),), (on,)


def awning() -> tuple[Shape, ...]:
    """The stripes over a market."""
    stripe = 0.7 / 5
    return tuple(
        Polygon(
            points=box((-0.35 + stripe * (n + 0.5), -0.285), stripe, 0.17),
            paint=Paint("paper" if n % 2 else "awning", "ink", 0.015),
        )
        for n in range(5)
    )


def wave(y: float) -> Shape:
    """A wave across the tile."""
    across = [-0.33 + 0.04125 * n for n in range(17)]
    return Line(
        points=tuple((x, y + 0.05 * math.sin(x * math.pi / 0.165)) for x in across),
        paint=Paint("", "water", 0.06),
    )


def number(centre: Point, value: int, size: float) -> Shape:
    """A number."""
    width = 0.8 * size
    return Text(centre=centre, text=str(value), size=size, width=width, bold=True, paint=_INK)


def arrow(start: Point, end: Point, width: float = 0.035) -> Shape:
    """An arrow along a row, in one stroke."""
    (x, y), way = end, math.copysign(2.0 * width, end[0] - start[0])
    points = (start, end, (x - way, y - abs(way)), end, (x - way, y + abs(way)))
    return Line(points=points, paint=Paint("", "ink", width))
