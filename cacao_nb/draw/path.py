"""Shapes as the steps of a path, as canvases know them."""

from __future__ import annotations

import math
from typing import Protocol

from cacao_nb.draw.frame import Frame
from cacao_nb.draw.shapes import Circle, Line, Point, Polygon, Shape

_FULL_TURN = round(2 * math.pi, 4)  # A little more than needed, and shorter to send.


class Pen(Protocol):
    """What a path is drawn with."""

    def move_to(self, x: float, y: float) -> None:
        """Begin a new part of the path."""

    def line_to(self, x: float, y: float) -> None:
        """Go straight on."""

    def arc_to(self, x1: float, y1: float, x2: float, y2: float, radius: float) -> None:
        """Go towards the first point and round its corner towards the second."""

    def arc(self, x: float, y: float, radius: float, start: float, end: float) -> None:
        """Go along a circle."""

    def close_path(self) -> None:
        """Go back to where this part began."""


def trace(shape: Shape, frame: Frame, pen: Pen) -> None:
    """Add a polygon, circle or line to the path of a pen."""
    if isinstance(shape, Circle):
        x, y = _pixel(frame, shape.centre)
        radius = round(shape.radius * frame.square, 1)
        pen.move_to(round(x + radius, 1), y)
        pen.arc(x, y, radius, 0, _FULL_TURN)
    elif isinstance(shape, Polygon) and shape.rounding:
        _rounded(shape, frame, pen)
    elif isinstance(shape, Polygon | Line):
        first, *others = (_pixel(frame, point) for point in shape.points)
        pen.move_to(*first)
        for point in others:
            pen.line_to(*point)
        if isinstance(shape, Polygon):
            pen.close_path()


def _rounded(shape: Polygon, frame: Frame, pen: Pen) -> None:
    """From the middle of one edge to the middle of the next, round the corner between."""
    corners = [_pixel(frame, point) for point in shape.points]
    radius = round(shape.rounding * frame.square, 1)
    pen.move_to(*_middle(corners[-1], corners[0]))
    for corner, following in zip(corners, corners[1:] + corners[:1], strict=True):
        pen.arc_to(*corner, *_middle(corner, following), radius)
    pen.close_path()


def _pixel(frame: Frame, point: Point) -> Point:
    x, y = frame.to_pixels(point)
    return round(x, 1), round(y, 1)


def _middle(one: Point, other: Point) -> Point:
    return round((one[0] + other[0]) / 2, 1), round((one[1] + other[1]) / 2, 1)
