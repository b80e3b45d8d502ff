"""The faces of the jungle tiles, one table entry a tile, about the centre of the tile.

Pictures are drawn from plain shapes. Each kind has an outline of its own, so that colour is
never the only difference.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
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
from cacao_nb.messages import UnknownMessage, text
from cacao_nb.rules.tiles import JungleTile

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
        (Polygon(points=hill, paint=_HILL),),
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


@dataclass(frozen=True, eq=False, slots=True)
class Face:
    """How a jungle tile is shown, in one place.

    Attributes
    ----------
    picture : Courses
        What is drawn on it; without one its label stands in the middle.
    label : str
        The short text on it. Without one it is the catalogue's ``draw.label.<kind>``, and
        where no catalogue knows the kind the name of the tile.
    meaning : str
        What it does, as a sentence. Without one it is the catalogue's
        ``draw.meaning.<kind>``, if there is such an entry.
    """

    picture: Courses = ()
    label: str = ""
    meaning: str = ""


#: How each jungle tile is shown, by its name. A tile that is not here is shown as well, with
#: its name on it; whoever invents one adds an entry for a picture and for words of its own.
FACES: dict[str, Face] = {
    "single plantation": Face(_pods((0.0, -0.08), degrees=140)),
    "double plantation": Face(_pods((-0.155, -0.09), (0.155, -0.09), degrees=115)),
    "market 2": Face(_market(2)),
    "market 3": Face(_market(3)),
    "market 4": Face(_market(4)),
    "gold mine 1": Face(_gold_mine(1)),
    "gold mine 2": Face(_gold_mine(2)),
    "water": Face(_water()),
    "sun site": Face(_sun_site()),
    "temple": Face(_temple()),
}

_PLAIN = Face()


def face_of(tile: JungleTile) -> Face:
    """How a tile is shown."""
    return FACES.get(tile.name, _PLAIN)


def name_of(tile: JungleTile) -> str:
    """The name of a tile; one that no catalogue knows keeps the name it was given."""
    return text(tile.message)


def label_of(tile: JungleTile) -> str:
    """The short text on a tile."""
    return face_of(tile).label or _known(_id("label", tile.kind)) or name_of(tile)


def label_of_kind(kind: str) -> str:
    """The short text on tiles of a kind."""
    return _known(_id("label", kind)) or kind


def meaning_of(tile: JungleTile) -> str:
    """What a tile does, as a sentence."""
    return (
        face_of(tile).meaning
        or _known(_id("meaning", tile.kind), value=tile.value)
        or text("draw.meaning.unknown_tile", tile=name_of(tile))
    )


def _id(table: str, kind: str) -> str:
    return f"draw.{table}.{kind.replace(' ', '_')}"


def _known(message: str, **values: object) -> str:
    """A text of the catalogue, or none."""
    try:
        return text(message, **values)
    except UnknownMessage:
        return ""
