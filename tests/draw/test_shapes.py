"""Shapes refuse what a browser could not draw, and can be moved."""

from __future__ import annotations

import math

import pytest

from cacao_nb.draw.shapes import (
    Circle,
    Line,
    Paint,
    Polygon,
    Reference,
    Shape,
    ShapeError,
    Text,
    box,
    stacked,
    turned,
)

INK = Paint("ink")
BAD_NUMBERS = (math.nan, math.inf, -math.inf)
BAD_LENGTHS = (*BAD_NUMBERS, -0.001)


@pytest.mark.parametrize("bad", BAD_NUMBERS)
def test_points_are_finite(bad: float):
    with pytest.raises(ShapeError, match="is not a point"):
        Polygon(points=((0, 0), (1, bad), (1, 1)), paint=INK)
    with pytest.raises(ShapeError, match="is not a point"):
        Line(points=((bad, 0), (1, 1)), paint=INK)
    with pytest.raises(ShapeError, match="is not a point"):
        Circle(centre=(0, bad), radius=1, paint=INK)
    with pytest.raises(ShapeError, match="is not a point"):
        Text(centre=(bad, 0), text="2", size=1, width=1, paint=INK)


@pytest.mark.parametrize("bad", BAD_LENGTHS)
def test_lengths_are_not_negative(bad: float):
    with pytest.raises(ShapeError, match="is not a length"):
        Circle(centre=(0, 0), radius=bad, paint=INK)
    with pytest.raises(ShapeError, match="is not a length"):
        Polygon(points=box((0, 0), 1, 1), rounding=bad, paint=INK)
    with pytest.raises(ShapeError, match="is not a length"):
        Text(centre=(0, 0), text="2", size=bad, width=1, paint=INK)
    with pytest.raises(ShapeError, match="is not a length"):
        Text(centre=(0, 0), text="2", size=1, width=bad, paint=INK)
    with pytest.raises(ShapeError, match="is not a length"):
        Line(points=((0, 0), (1, 1)), paint=Paint("", "ink", bad))
    with pytest.raises(ShapeError, match="is not a length"):
        Line(points=((0, 0), (1, 1)), paint=Paint("", "ink", 1, (1, bad)))


def test_outlines_need_enough_points():
    with pytest.raises(ShapeError, match="2 points where 3 are needed"):
        Polygon(points=((0, 0), (1, 1)), paint=INK)
    with pytest.raises(ShapeError, match="1 points where 2 are needed"):
        Line(points=((0, 0),), paint=INK)


@pytest.mark.parametrize(
    ("shape", "moved"),
    [
        (
            Polygon(points=box((0, 0), 2, 2), paint=INK),
            Polygon(points=box((3, -1), 2, 2), paint=INK, about=Reference((3, -1)), depth=2),
        ),
        (
            Line(points=((0, 0), (1, 0)), paint=INK),
            Line(points=((3, -1), (4, -1)), paint=INK, about=Reference((3, -1)), depth=2),
        ),
        (
            Circle(centre=(0.5, 0), radius=1, paint=INK),
            Circle(centre=(3.5, -1), radius=1, paint=INK, about=Reference((3, -1)), depth=2),
        ),
        (
            Text(centre=(0, 1), text="2", size=1, width=1, paint=INK),
            Text(
                centre=(3, 0),
                text="2",
                size=1,
                width=1,
                paint=INK,
                about=Reference((3, -1)),
                depth=2,
            ),
        ),
    ],
)
def test_moving_keeps_everything_else(shape: Shape, moved: Shape):
    assert shape.moved((3, -1), Reference((3, -1)), 2) == moved


def test_turning_is_clockwise():
    assert turned([(1, 0)], 90)[0] == pytest.approx((0, 1))


def test_stacked_courses_know_their_depth_and_keep_their_side():
    plain = Circle(centre=(0, 0), radius=1, paint=INK)
    on_edge = Circle(centre=(0, 0), radius=1, paint=INK, about=Reference(side=2))
    shapes = stacked([[plain, on_edge], [plain]], (1, 2), Reference((1, 2), player=3))
    assert [shape.depth for shape in shapes] == [0, 0, 1]
    assert [shape.about for shape in shapes] == [
        Reference((1, 2), None, 3),
        Reference((1, 2), 2, 3),
        Reference((1, 2), None, 3),
    ]
