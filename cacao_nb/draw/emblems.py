"""What is drawn on the jungle tiles, about the centre of the tile, from plain shapes.

Each tile has an outline of its own, so that colour is never the only difference.
"""

from __future__ import annotations

import math
from typing import TypeAlias

from cacao_nb.draw.gems import COLOURS, gem
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
_LEAF = Paint("leaf", "leaf", 0.015)


#: Shapes in courses: those of one course do not overlap, and lie over the course before.
Courses: TypeAlias = tuple[tuple[Shape, ...], ...]


def pods(*centres: Point, degrees: float, size: float = 1.0) -> Courses:
    """Cacao pods: long ovals with a pale rib."""
    around = [math.radians(20 * n) for n in range(18)]
    oval = turned([(0.26 * math.cos(a), 0.135 * math.sin(a)) for a in around], degrees)
    rib = turned(((-0.17, 0.0), (-0.06, -0.035), (0.06, -0.035), (0.17, 0.0)), degrees)
    oval, rib = (tuple((x * size, y * size) for x, y in line) for line in (oval, rib))
    return (
        tuple(Polygon(points=shifted(oval, c), paint=_POD) for c in centres),
        tuple(Line(points=shifted(rib, c), paint=_RIB) for c in centres),
    )


def _coin(centre: Point, radius: float, value: int) -> Courses:
    size = radius * 1.45
    number = Text(centre=centre, text=str(value), size=size, width=size, bold=True, paint=_INK)
    return (Circle(centre=centre, radius=radius, paint=_COIN),), (number,)


def market(price: int) -> Courses:
    """A striped awning over a coin with the price."""
    (coin,), number = _coin((0.0, 0.035), 0.2, price)
    return (*_awning(), coin), number


def _awning() -> tuple[Shape, ...]:
    stripe = 0.7 / 5
    return tuple(
        Polygon(
            points=box((-0.35 + stripe * (n + 0.5), -0.285), stripe, 0.17),
            paint=Paint("paper" if n % 2 else "awning", "ink", 0.015),
        )
        for n in range(5)
    )


def gold_mine(value: int) -> Courses:
    """A hill with the gold in it."""
    hill = ((0.0, -0.41), (0.39, 0.23), (-0.39, 0.23))
    return (
        (Polygon(points=hill, paint=_HILL),),
        *_coin((0.0, 0.04), 0.16, value),
    )


def water() -> Courses:
    """Three waves."""
    return (tuple(_wave(y) for y in (-0.27, -0.085, 0.1)),)


def _wave(y: float) -> Shape:
    across = [-0.33 + 0.04125 * n for n in range(17)]
    return Line(
        points=tuple((x, y + 0.05 * math.sin(x * math.pi / 0.165)) for x in across),
        paint=Paint("", "water", 0.06),
    )


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


# The expansions ----------------------------------------------------------------------------

#: Where the gems of a mine lie, by colour, and how large they are.
GEM_PLACES: tuple[Point, ...] = ((-0.2, -0.265), (0.2, -0.265), (-0.2, 0.1), (0.2, 0.1))
GEM_RADIUS = 0.135


def gem_mine() -> Courses:
    """Two times two gems."""
    places = zip(COLOURS, GEM_PLACES, strict=True)
    return (tuple(gem(colour, centre, GEM_RADIUS) for colour, centre in places),)


def tree_of_life() -> Courses:
    """A tree with a crown of three, and in the corner that no worker brings 3 gold."""
    trunk = ((-0.27, -0.12), (-0.17, -0.12), (-0.14, 0.25), (-0.3, 0.25))
    left, right, top = (
        Circle(centre=centre, radius=0.142, paint=_LEAF)
        for centre in ((-0.3, -0.14), (-0.01, -0.14), (-0.16, -0.29))
    )
    zero, (coin,), three = _number((-0.04, 0.15), 0, 0.23), *_coin((0.32, 0.15), 0.12, 3)
    return (
        (Polygon(points=trunk, paint=_POD), zero, _arrow((0.07, 0.15), (0.17, 0.15)), coin),
        (left, right, *three),
        (top,),
    )


def irrigation() -> Courses:
    """A wave, an arrow back along it, and what that brings."""
    pod, rib = pods((-0.13, 0.11), degrees=115, size=0.7)
    return (
        (
            _wave(-0.35),
            _arrow((0.32, -0.17), (-0.3, -0.17), 0.045),
            *pod,
            _number((0.17, 0.11), 4, 0.34),
        ),
        rib,
    )


def kitchen() -> Courses:
    """A pot, over it a pod that becomes a bar."""
    pod, rib = pods((-0.25, -0.25), degrees=115, size=0.65)
    bar, lines = _bar((0.25, -0.25), 0.16, 0.27)
    pot = ((-0.27, 0.0), (0.27, 0.0), (0.2, 0.25), (-0.2, 0.25))
    brim = box((0.0, -0.02), 0.66, 0.075)
    return (
        (
            *pod,
            _arrow((-0.1, -0.25), (0.1, -0.25)),
            bar,
            Polygon(points=pot, rounding=0.06, paint=_HILL),
        ),
        (*rib, *lines, Polygon(points=brim, rounding=0.03, paint=_HILL)),
    )


def chocolate_market() -> Courses:
    """An awning over a bar and a pod, each with its price."""
    pod, rib = pods((0.08, 0.05), degrees=90, size=0.6)
    bar, lines = _bar((-0.358, 0.05), 0.13, 0.3)
    (seven,), high = _coin((-0.17, 0.05), 0.115, 7)
    (three,), low = _coin((0.3, 0.05), 0.115, 3)
    return (
        (*_awning(), bar, seven, *pod, three),
        (*lines, *high, *rib, *low),
    )


def _number(centre: Point, value: int, size: float) -> Shape:
    width = 0.8 * size
    return Text(centre=centre, text=str(value), size=size, width=width, bold=True, paint=_INK)


def _arrow(start: Point, end: Point, width: float = 0.035) -> Shape:
    """An arrow along a row, in one stroke."""
    (x, y), way = end, math.copysign(2.0 * width, end[0] - start[0])
    points = (start, end, (x - way, y - abs(way)), end, (x - way, y + abs(way)))
    return Line(points=points, paint=Paint("", "ink", width))


def _bar(centre: Point, width: float, height: float) -> tuple[Shape, tuple[Shape, ...]]:
    """A bar of chocolate, and the lines along which it breaks."""
    (x, y), half = centre, height / 2
    lines = [
        ((x, y - half), (x, y + half)),
        *(
            ((x - width / 2, down), (x + width / 2, down))
            for down in (y - half / 3, y + half / 3)
        ),
    ]
    return (
        Polygon(points=box(centre, width, height), paint=Paint("bar", "ink", 0.015)),
        tuple(Line(points=points, paint=Paint("", "rib", 0.016)) for points in lines),
    )
