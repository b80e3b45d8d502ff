"""What the pictures beside the board are made of: boxes, texts and small signs for goods."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from cacao_nb.draw.scene import Bounds, Scene, Window, in_painting_order
from cacao_nb.draw.shapes import (
    NOTHING,
    Align,
    Circle,
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
    turned,
)
from cacao_nb.messages import text

#: The air round a panel.
MARGIN = 0.12


class Writer(NamedTuple):
    """Writes texts that belong together: what for, how large, about what, how far they grow."""

    size: float
    role: Role = Role.VALUE
    about: Reference = NOTHING
    depth: int = 2
    growth: float = 1.4

    def __call__(
        self,
        centre: Point,
        shown: str,
        width: float,
        *,
        align: Align = Align.MIDDLE,
        bold: bool = False,
        colour: str = "ink",
    ) -> Shape:
        """A text in a box about a point."""
        return Text(
            centre=centre,
            text=shown,
            size=self.size,
            width=width,
            bold=bold,
            align=align,
            room=self.size * self.growth,
            paint=Paint(colour),
            role=self.role,
            about=self.about,
            depth=self.depth,
        )


def panel(shapes: Iterable[Shape], width: float, height: float) -> Scene:
    """A scene of its own, from (0, 0) to a width and a height, with a little air around.

    Its bounds are the squares that hold it.
    """
    window = Window(-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN)
    bounds = Bounds(0, 0, math.ceil(width), math.ceil(height))
    return Scene(in_painting_order(shapes), bounds, window)


def card(
    left: float, top: float, width: float, height: float, paint: Paint, about: Reference
) -> Shape:
    """A box with rounded corners that other shapes lie on."""
    return Polygon(
        points=box((left + width / 2, top + height / 2), width, height),
        rounding=0.07,
        paint=paint,
        role=Role.PANEL,
        about=about,
    )


def signed(number: int, *, plus: bool = False) -> str:
    r"""A number with a true minus, and with a plus if that is asked for.

    Examples
    --------
    >>> signed(2), signed(2, plus=True), signed(-4) == "\u22124"
    ('2', '+2', True)
    """
    if number < 0:
        return text("draw.number.minus", number=-number)
    return text("draw.number.plus", number=number) if plus else str(number)


# Signs for goods, about a point, 0.24 wide; an empty slot is the outline alone -------------

#: Keeps signs as shapes: most stay as they are from step to step.
kept_sign = lru_cache(maxsize=512)


def sign_polygon(
    points: tuple[Point, ...], paint: Paint, about: Reference, depth: int = 1
) -> Shape:
    """A polygon of a sign."""
    return Polygon(points=points, paint=paint, role=Role.SLOT, about=about, depth=depth)


def sign_circle(
    centre: Point, radius: float, paint: Paint, about: Reference, depth: int = 1
) -> Shape:
    """A circle of a sign."""
    return Circle(
        centre=centre, radius=radius, paint=paint, role=Role.SLOT, about=about, depth=depth
    )


def sign_line(
    points: tuple[Point, ...], paint: Paint, about: Reference, depth: int = 2
) -> Shape:
    """A line of a sign, by itself or over its ground."""
    return Line(points=points, paint=paint, role=Role.SLOT, about=about, depth=depth)


@kept_sign
def pod(centre: Point, about: Reference, *, filled: bool = True) -> tuple[Shape, ...]:
    """A cacao pod."""
    around = [math.radians(24 * n) for n in range(15)]
    oval = turned([(0.125 * math.cos(a), 0.075 * math.sin(a)) for a in around], 115)
    rib = turned(((-0.08, 0.0), (-0.03, -0.02), (0.03, -0.02), (0.08, 0.0)), 115)
    paint = Paint("pod", "ink", 0.015) if filled else Paint("paper", "hill", 0.015)
    ground = sign_polygon(shifted(oval, centre), paint, about)
    line = sign_line(shifted(rib, centre), Paint("", "rib", 0.018), about)
    return (ground, line) if filled else (ground,)


@kept_sign
def sun(centre: Point, about: Reference, *, filled: bool = True) -> tuple[Shape, ...]:
    """A sun token."""
    paint = Paint("sun", "ray", 0.02) if filled else Paint("paper", "hill", 0.015)
    disc = sign_circle(centre, 0.075, paint, about)
    rays = (
        shifted(turned(((0.095, 0.0), (0.13, 0.0)), 45 * n), centre)
        for n in range(8 if filled else 0)
    )
    return (disc, *(sign_line(ray, Paint("", "ray", 0.025), about, 1) for ray in rays))


@kept_sign
def coin(centre: Point, about: Reference) -> tuple[Shape, ...]:
    """A gold coin."""
    return (
        sign_circle(centre, 0.11, Paint("coin", "ink", 0.02), about),
        sign_circle(centre, 0.07, Paint("", "ink", 0.012), about, 2),
    )


@kept_sign
def wave(centre: Point, about: Reference) -> tuple[Shape, ...]:
    """Two waves of water."""
    across = [-0.12 + 0.02 * n for n in range(13)]
    waves = (
        shifted([(x, y + 0.025 * math.sin(x * math.pi / 0.06)) for x in across], centre)
        for y in (-0.045, 0.045)
    )
    return tuple(sign_line(line, Paint("", "water", 0.03), about, 1) for line in waves)
