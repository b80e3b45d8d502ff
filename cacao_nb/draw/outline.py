"""Rounded corners as short straight steps, so that every painter draws the same outline."""

from __future__ import annotations

import math
from collections.abc import Iterator

from cacao_nb.draw.shapes import Point, Polygon


def outline(polygon: Polygon, *, tolerance: float) -> tuple[Point, ...]:
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
    points = polygon.points
    return tuple(
        step
        for before, corner, after in zip(
            points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True
        )
        for step in _round(before, corner, after, polygon.rounding, tolerance)
    )


def _round(
    before: Point, corner: Point, after: Point, radius: float, tolerance: float
) -> Iterator[Point]:
    """Steps along the arc that touches both edges of a corner."""
    back, back_length = _direction(corner, before)
    on, on_length = _direction(corner, after)
    half = math.acos(max(-1.0, min(1.0, back[0] * on[0] + back[1] * on[1]))) / 2
    if half < 1e-6 or half > math.pi / 2 - 1e-6:  # No corner, or one that goes straight on.
        yield corner
        return
    # The arc must leave each edge its other half.
    reach = min(radius / math.tan(half), back_length / 2, on_length / 2)
    if reach < 1e-9:  # Two points in one place.
        yield corner
        return
    radius = reach * math.tan(half)
    towards, _ = _direction((0.0, 0.0), (back[0] + on[0], back[1] + on[1]))
    away = radius / math.sin(half)
    centre = (corner[0] + towards[0] * away, corner[1] + towards[1] * away)
    start = (corner[0] + back[0] * reach, corner[1] + back[1] * reach)
    turn = math.pi - 2 * half
    if back[0] * on[1] - back[1] * on[0] > 0:
        turn = -turn
    x, y = start[0] - centre[0], start[1] - centre[1]
    widest = 2 * math.acos(max(0.0, 1 - tolerance / radius))
    steps = max(1, math.ceil(abs(turn) / widest))
    for n in range(steps + 1):
        sine, cosine = math.sin(turn * n / steps), math.cos(turn * n / steps)
        yield centre[0] + x * cosine - y * sine, centre[1] + x * sine + y * cosine


def _direction(start: Point, end: Point) -> tuple[Point, float]:
    """The way from one point to another, one long, and how far it is."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = math.hypot(x, y)
    return ((x / length, y / length), length) if length else ((0.0, 0.0), 0.0)
