"""The four shapes of which every picture is made: polygon, circle, line and text.

Lengths are in squares of the board. A shape refuses numbers that a browser could not draw:
one such number on a canvas would stop every canvas of the page.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from typing import ClassVar, NamedTuple, Self, TypeAlias

from cacao_nb.draw.measure import text_width
from cacao_nb.rules.squares import Square

Point: TypeAlias = tuple[float, float]

#: How much narrower letters may become when they are enlarged.
_NARROW = 1.25


class Role(StrEnum):
    """What a shape is there for."""

    GROUND = "ground"
    SPACE = "space"
    COORDINATE = "coordinate"
    JUNGLE_TILE = "jungle tile"
    WORKER_TILE = "worker tile"
    COVERED = "covered"
    ICON = "icon"
    LABEL = "label"
    HUT = "hut"
    ROOF = "roof"
    WORKER = "worker"
    NUMERAL = "numeral"
    FREE = "free"
    OVERBUILD = "overbuild"
    FILL = "fill"
    HOVER = "hover"
    CURSOR = "cursor"
    CHOSEN = "chosen"
    NODE = "node"
    LINK = "link"
    LAST = "last move"
    ACTIVATION = "activation"
    TAG = "tag"
    CHIP = "chip"
    TOKEN = "token"
    MENTIONED = "mentioned"
    RIGHT = "right"
    WRONG = "wrong"
    GHOST = "ghost"
    BACK = "back"
    SEAT = "seat"
    PATTERN = "pattern"
    SLOT = "slot"
    TRACK = "track"
    VALUE = "value"
    CHANGE = "change"
    PANEL = "panel"


class Align(StrEnum):
    """Where a text stands in its box."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class Layer(IntEnum):
    """What lies over what, the lowest first."""

    GROUND = 0
    TILE = 1
    MARK = 2


class Paint(NamedTuple):
    """The look of a shape: names of colours, width and dashes of its outline."""

    fill: str = ""
    stroke: str = ""
    width: float = 0.02
    dash: tuple[float, ...] = ()


class Reference(NamedTuple):
    """What on the table a shape stands for."""

    square: Square | None = None
    side: int | None = None
    player: int | None = None


NOTHING = Reference()


class ShapeError(ValueError):
    """A shape has a number that cannot be drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """What all shapes have: a look, a role, a reference, a layer and a depth.

    Shapes of one layer and one depth do not overlap, so painters may paint them together.
    """

    kind: ClassVar[int]
    paint: Paint
    role: Role = Role.ICON
    layer: Layer = Layer.TILE
    about: Reference = NOTHING
    depth: int = 0

    def __post_init__(self) -> None:
        not_negative(self.paint.width, *self.paint.dash)

    def moved(self, by: Point, about: Reference, depth: int) -> Self:
        """The same shape elsewhere, standing for something, at some depth."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Polygon(Shape):
    """A closed outline, its corners rounded by a radius."""

    kind: ClassVar[int] = 0
    points: tuple[Point, ...]
    rounding: float = 0.0

    def __post_init__(self) -> None:
        Shape.__post_init__(self)
        finite(self.points, at_least=3)
        not_negative(self.rounding)

    def moved(self, by: Point, about: Reference, depth: int) -> Self:
        """The same polygon elsewhere, standing for something, at some depth."""
        return replace(self, points=shifted(self.points, by), about=about, depth=depth)


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle(Shape):
    """A circle."""

    kind: ClassVar[int] = 1
    centre: Point
    radius: float

    def __post_init__(self) -> None:
        Shape.__post_init__(self)
        finite((self.centre,), at_least=1)
        not_negative(self.radius)

    def moved(self, by: Point, about: Reference, depth: int) -> Self:
        """The same circle elsewhere, standing for something, at some depth."""
        return replace(self, centre=shifted((self.centre,), by)[0], about=about, depth=depth)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Shape):
    """An open line through two or more points."""

    kind: ClassVar[int] = 2
    points: tuple[Point, ...]

    def __post_init__(self) -> None:
        Shape.__post_init__(self)
        finite(self.points, at_least=2)

    def moved(self, by: Point, about: Reference, depth: int) -> Self:
        """The same line elsewhere, standing for something, at some depth."""
        return replace(self, points=shifted(self.points, by), about=about, depth=depth)


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Shape):
    """A text in a box about a point, made narrower where it would not fit its width.

    Attributes
    ----------
    centre : Point
        The middle of its box.
    text : str
        One line.
    size : float
        The size of the font.
    width : float
        The width of the box; its height is the size of the font.
    bold : bool
        Whether the letters are bold.
    align : Align
        Where in its box the text stands.
    room : float
        How large the font may become for people who need large letters.
    """

    kind: ClassVar[int] = 3
    centre: Point
    text: str
    size: float
    width: float
    bold: bool = False
    align: Align = Align.MIDDLE
    room: float = 0.0

    def __post_init__(self) -> None:
        Shape.__post_init__(self)
        finite((self.centre,), at_least=1)
        not_negative(self.size, self.width, self.room)

    def enlarged(self, scale: float) -> Self:
        """The same text in larger letters, as far as there is room.

        Letters that would have to become much narrower are not made higher: that would not
        help anybody to read them.
        """
        wide = text_width(self.text, bold=self.bold)
        widest = _NARROW * self.width / wide if wide else 0.0
        largest = max(self.size, min(self.room, widest))
        return replace(self, size=min(self.size * scale, largest))

    def moved(self, by: Point, about: Reference, depth: int) -> Self:
        """The same text elsewhere, standing for something, at some depth."""
        return replace(self, centre=shifted((self.centre,), by)[0], about=about, depth=depth)


def box(centre: Point, width: float, height: float) -> tuple[Point, ...]:
    """The corners of a rectangle, from the north-west clockwise."""
    x, y = centre
    return (
        (x - width / 2, y - height / 2),
        (x + width / 2, y - height / 2),
        (x + width / 2, y + height / 2),
        (x - width / 2, y + height / 2),
    )


def shifted(points: Iterable[Point], by: Point) -> tuple[Point, ...]:
    """Points, each moved by the same way."""
    return tuple((x + by[0], y + by[1]) for x, y in points)


def turned(points: Iterable[Point], degrees: float) -> tuple[Point, ...]:
    """Points, turned clockwise about the origin."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return tuple((x * cosine - y * sine, x * sine + y * cosine) for x, y in points)


def finite(points: tuple[Point, ...], *, at_least: int) -> None:
    """Refuse too few points, and points that are nowhere."""
    if len(points) < at_least:
        raise ShapeError(f"{len(points)} points where {at_least} are needed: {points}")
    for x, y in points:
        if not (math.isfinite(x) and math.isfinite(y)):
            raise ShapeError(f"({x}, {y}) is not a point")


def not_negative(*lengths: float) -> None:
    """Refuse lengths below 0, and those that are no number."""
    for length in lengths:
        if not (math.isfinite(length) and length >= 0):
            raise ShapeError(f"{length} is not a length")


def stacked(courses: Iterable[Iterable[Shape]], by: Point, about: Reference) -> list[Shape]:
    """Shapes in courses, each course over the one before, moved to where they belong."""
    return [
        shape.moved(by, shape.about._replace(square=about.square, player=about.player), depth)
        for depth, course in enumerate(courses)
        for shape in course
    ]
