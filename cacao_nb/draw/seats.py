"""How seats are told apart without colours: a mark of its own shape, a letter, a pattern."""

from __future__ import annotations

import math
from collections.abc import Mapping

from cacao_nb.draw.pen import Pen
from cacao_nb.draw.shapes import Paint, Point, Role, Shape, box
from cacao_nb.draw.theme import seat_colour

_DIAMOND: tuple[Point, ...] = ((0.0, -1.15), (1.15, 0.0), (0.0, 1.15), (-1.15, 0.0))
_SQUARE: tuple[Point, ...] = box((0.0, 0.0), 1.7, 1.7)
_TRIANGLE: tuple[Point, ...] = (
    (0.0, -1.1),
    (math.sqrt(3) * 0.65, 0.85),
    (-math.sqrt(3) * 0.65, 0.85),
)

#: The outline of a colour's mark, of radius 1; without one it is a disc.
_OUTLINES: Mapping[str, tuple[Point, ...]] = {
    "red": (),
    "purple": _DIAMOND,
    "white": _SQUARE,
    "yellow": _TRIANGLE,
}


def seat_mark(
    seat: int, centre: Point, radius: float, pen: Pen, *, outline: str = "ink"
) -> Shape:
    """The mark of a seat: a disc, diamond, square or triangle in its colour."""
    colour = seat_colour(seat)
    pen = pen._replace(role=Role.SEAT, about=pen.about._replace(player=seat))
    return pen.outlined(_OUTLINES[colour], centre, radius, Paint(colour, outline, radius * 0.3))


#: The marks as letters, for texts.
_SIGNS: Mapping[str, str] = {"red": "●", "purple": "◆", "white": "■", "yellow": "▲"}


def seat_sign(seat: int) -> str:
    """The mark of a seat as a letter.

    Examples
    --------
    >>> seat_sign(1)
    '◆'
    """
    return _SIGNS[seat_colour(seat)]
