"""Rounded corners."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacao_nb.draw.rounded_corners import rounded
from cacao_nb.draw.shapes import Paint, Polygon, box

INK = Paint("ink")


def test_square_corners_stay():
    square = Polygon(points=box((0, 0), 1, 1), paint=INK)
    assert rounded(square, tolerance=0.01) == square.points


def test_rounded_square_keeps_its_edges_and_loses_its_corners():
    points = rounded(Polygon(points=box((0, 0), 2, 2), rounding=0.5, paint=INK), tolerance=0.01)
    assert max(x for x, _ in points) == pytest.approx(1)
    assert min(y for _, y in points) == pytest.approx(-1)
    assert max(math.hypot(x, y) for x, y in points) < 1.21
    for x, y in points:  # every point lies on the circle of its corner
        assert math.hypot(abs(x) - 0.5, abs(y) - 0.5) == pytest.approx(0.5)


def test_both_ways_round_look_alike():
    corners = box((0, 0), 2, 2)
    there = rounded(Polygon(points=corners, rounding=0.3, paint=INK), tolerance=0.01)
    back = rounded(Polygon(points=corners[::-1], rounding=0.3, paint=INK), tolerance=0.01)
    assert sorted((round(x, 9), round(y, 9)) for x, y in there) == sorted(
        (round(x, 9), round(y, 9)) for x, y in back
    )


@given(st.floats(0, 100))
def test_no_radius_is_too_large(radius: float):
    points = rounded(
        Polygon(points=box((0, 0), 1, 1), rounding=radius, paint=INK), tolerance=0.01
    )
    assert all(abs(x) <= 0.5 + 1e-9 and abs(y) <= 0.5 + 1e-9 for x, y in points)


@pytest.mark.parametrize("points", [((0, 0), (1, 0), (2, 0)), ((0, 0), (0, 0), (1, 1))])
def test_flat_and_double_corners_can_be_drawn(points):
    for x, y in rounded(Polygon(points=points, rounding=0.1, paint=INK), tolerance=0.01):
        assert math.isfinite(x) and math.isfinite(y)


def test_a_finer_tolerance_takes_more_steps_and_comes_closer_to_the_arc():
    square = Polygon(points=box((0, 0), 2, 2), rounding=0.5, paint=INK)
    rough, fine = rounded(square, tolerance=0.1), rounded(square, tolerance=0.001)
    assert len(rough) < len(fine) < 100
    for (x, y), (u, v) in itertools.pairwise(fine):
        middle = (abs(x + u) / 2, abs(y + v) / 2)
        if min(middle) > 0.5:  # between two points of one corner
            assert math.hypot(middle[0] - 0.5, middle[1] - 0.5) >= 0.5 - 0.001 - 1e-9
