"""What the pictures beside the board are made of: boxes, texts and small signs for goods."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from cacao_nb.draw.pen import Pen
from cacao_nb.draw.scene import Bounds, Scene, Window, in_painting_order
from cacao_nb.draw.shapes import NOTHING, Paint, Point, Reference, Role, Shape, shifted, turned
from cacao_nb.messages import text

#: The air round a panel.
MARGIN = 0.12


def panel(shapes: Iterable[Shape], width: float, height: float) -> Scene:
    """A scene of its own, from (0, 0) to a width and a height, with a little air around.

    Its bounds are the squares that hold it.
    """
    window = Window(-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN)
    bounds = Bounds(0, 0, math.ceil(width), math.ceil(height))
    return Scene(in_painting_order(shapes), bounds, window)


def card(
    left: float, top: float, width: float, height: float, paint: Paint, about: Reference
) -> tuple[Shape, ...]:
    """A box with rounded corners that other shapes lie on."""
    middle = (left + width / 2, top + height / 2)
    return Pen(Role.PANEL, about).box(middle, width, height, paint, rounding=0.07)


def value_pen(about: Reference = NOTHING) -> Pen:
    """A pen for what is written on a panel."""
    return Pen(Role.VALUE, about, depth=2)


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

#: The look of a slot with nothing in it.
_EMPTY = Paint("paper", "hill", 0.015)

#: Keeps signs as shapes: most stay as they are from step to step.
kept_sign = lru_cache(maxsize=512)


def sign_pen(about: Reference) -> Pen:
    """A pen for a sign: its ground, and over that its lines."""
    return Pen(Role.SLOT, about, depth=1)


@kept_sign
def pod(centre: Point, about: Reference, *, filled: bool = True) -> tuple[Shape, ...]:
    """A cacao pod."""
    around = [math.radians(24 * n) for n in range(15)]
    oval = turned([(0.125 * math.cos(a), 0.075 * math.sin(a)) for a in around], 115)
    rib = turned(((-0.08, 0.0), (-0.03, -0.02), (0.03, -0.02), (0.08, 0.0)), 115)
    pen = sign_pen(about)
    if not filled:
        return pen.polygon(shifted(oval, centre), _EMPTY)
    ground = pen.polygon(shifted(oval, centre), Paint("pod", "ink", 0.015))
    return *ground, *pen.over().line(shifted(rib, centre), Paint("", "rib", 0.018))


@kept_sign
def sun(centre: Point, about: Reference, *, filled: bool = True) -> tuple[Shape, ...]:
    """A sun token."""
    pen = sign_pen(about)
    if not filled:
        return pen.disc(centre, 0.075, _EMPTY)
    rays = (shifted(turned(((0.095, 0.0), (0.13, 0.0)), 45 * n), centre) for n in range(8))
    return (
        *pen.disc(centre, 0.075, Paint("sun", "ray", 0.02)),
        *(shape for ray in rays for shape in pen.line(ray, Paint("", "ray", 0.025))),
    )


@kept_sign
def coin(centre: Point, about: Reference) -> tuple[Shape, ...]:
    """A gold coin."""
    pen = sign_pen(about)
    disc = pen.disc(centre, 0.11, Paint("coin", "ink", 0.02))
    return *disc, *pen.over().disc(centre, 0.07, Paint("", "on_coin", 0.012))


@kept_sign
def wave(centre: Point, about: Reference) -> tuple[Shape, ...]:
    """Two waves of water."""
    across = [-0.12 + 0.02 * n for n in range(13)]
    waves = (
        shifted([(x, y + 0.025 * math.sin(x * math.pi / 0.06)) for x in across], centre)
        for y in (-0.045, 0.045)
    )
    water = Paint("", "water", 0.03)
    return tuple(shape for line in waves for shape in sign_pen(about).line(line, water))
