"""Rounded corners: as arcs, or as short straight steps where a painter has no arcs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from cacao_nb.draw.shapes import Point, Polygon


class Corner(NamedTuple):
    """A corner of an outline: an arc that touches both its edges, or just a point.

    Attributes
    ----------
    start, end : Point
        Where the arc begins and ends.
    centre : Point
        The centre of the arc.
    radius : float
        Its radius.
    turn : float
        The angle of the arc in radians, positive clockwise; 0 where `start` is all there is.
    """

    start: Point
    end: Point
    centre: Point
    radius: float
    turn: float


def rounded(polygon: Polygon, *, tolerance: float) -> tuple[Point, ...]:
    """The points of a polygon, its corners rounded.

    Parameters
    ----------
    polygon
        The polygon.
    tolerance
        How far a straight step may lie beside the arc: the larger, the fewer steps.
    """
    if not polygon.rounding:
        return polygon.points
    found = corners(polygon.points, polygon.rounding)
    return tuple(step for corner in found for step in _steps(corner, tolerance))


def corners(points: tuple[Point, ...], rounding: float) -> Iterator[Corner]:
    """The corners of an outline, rounded by a radius."""
    for before, corner, after in zip(
        points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True
    ):
        yield _corner(before, corner, after, rounding)


def _corner(before: Point, corner: Point, after: Point, radius: float) -> Corner:
    back, back_length = _direction(corner, before)
    on, on_length = _direction(corner, after)
    half = math.acos(max(-1.0, min(1.0, back[0] * on[0] + back[1] * on[1]))) / 2
    if half < 1e-6 or half > math.pi / 2 - 1e-6:  # No corner, or one that goes straight on.
        return Corner(corner, corner, corner, 0.0, 0.0)
    # The arc must leave each edge its other half.
    reach = min(radius / math.tan(half), back_length / 2, on_length / 2)
    if reach < 1e-9:  # Two points in one place.
        return Corner(corner, corner, corner, 0.0, 0.0)
    towards, _ = _direction((0.0, 0.0), (back[0] + on[0], back[1] + on[1]))
    away = reach / math.cos(half)
    turn = math.pi - 2 * half
    return Corner(
        start=(corner[0] + back[0] * reach, corner[1] + back[1] * reach),
        end=(corner[0] + on[0] * reach, corner[1] + on[1] * reach),
        centre=(corner[0] + towards[0] * away, corner[1] + towards[1] * away),
        radius=reach * math.tan(half),
        turn=-turn if back[0] * on[1] - back[1] * on[0] > 0 else turn,
    )


def _steps(corner: Corner, tolerance: float) -> Iterator[Point]:
    """Steps along the arc of a corner."""
    if not corner.turn:
        yield corner.start
        return
    (x0, y0), turn = corner.centre, corner.turn
    x, y = corner.start[0] - x0, corner.start[1] - y0
    widest = 2 * math.acos(max(0.0, 1 - tolerance / corner.radius))
    steps = max(1, math.ceil(abs(turn) / widest))
    for n in range(steps + 1):
        sine, cosine = math.sin(turn * n / steps), math.cos(turn * n / steps)
        yield x0 + x * cosine - y * sine, y0 + x * sine + y * cosine


def _direction(start: Point, end: Point) -> tuple[Point, float]:
    """The way from one point to another, one long, and how far it is."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = math.hypot(x, y)
    return ((x / length, y / length), length) if length else ((0.0, 0.0), 0.0)
