"""Shapes as commands: outlines that lose nothing anybody would see."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacao_nb.draw.brush import NEEDLESS, Brush, Pixels, without_needless
from cacao_nb.draw.commands import CanvasLayer, CanvasMessage
from cacao_nb.draw.frame import Frame
from cacao_nb.draw.shapes import Align, Line, Paint, Point, Polygon, Text, box
from cacao_nb.draw.theme import LIGHT

POINTS = st.lists(
    st.tuples(st.floats(-99, 99, width=32), st.floats(-99, 99, width=32)),
    min_size=2,
    max_size=14,
)


def far(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a straight way, found by walking along it."""
    steps = 400
    return min(
        math.dist(
            point,
            (
                start[0] + (end[0] - start[0]) * n / steps,
                start[1] + (end[1] - start[1]) * n / steps,
            ),
        )
        for n in range(steps + 1)
    )


@given(POINTS)
def test_no_point_that_is_left_out_was_beside_the_way(points: list[Point]):
    kept = without_needless(points)
    assert (kept[0], kept[-1]) == (points[0], points[-1])
    rest = iter(points)
    assert all(any(point == other for other in rest) for point in kept), "in their order"
    for point in points:
        assert min(far(point, *way) for way in pairwise(kept)) <= NEEDLESS + 0.5


@pytest.mark.parametrize("radius", [5, 16, 60])
@pytest.mark.parametrize("steps", [90, 720])
def test_a_circle_of_any_number_of_steps_stays_round(radius: float, steps: int):
    around = [2 * math.pi * n / steps for n in range(steps + 1)]
    points = [(radius * math.cos(a), radius * math.sin(a)) for a in around]
    kept = without_needless(points)
    assert len(kept) < steps
    for start, end in pairwise(kept):
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        exact = radius * math.cos(math.pi / steps)  # where the middle of a single step lies
        assert math.hypot(*middle) >= min(exact, radius) - NEEDLESS - 0.01


FRAME = Frame(60, (100.0, 100.0))


def test_outlines_are_kept_for_the_very_same_shape_only():
    pixels = Pixels(FRAME)
    one = Polygon(points=box((0, 0), 1, 1), paint=Paint("ink"))
    assert pixels.of(one) is pixels.of(one)
    other = Polygon(points=box((1, 0), 1, 1), paint=Paint("ink"))
    assert pixels.of(other) != pixels.of(one)


def test_a_shape_that_is_gone_does_not_leave_its_outline_to_the_next_one():
    pixels = Pixels(FRAME)
    for n in range(200):
        line = Line(points=((0.0, 0.0), (float(n), 0.0)), paint=Paint("", "ink"))
        flat = pixels.of(line).cast("B").cast("h")
        assert flat.tolist() == [100, 100, 100 + 60 * n, 100]


class Noted(CanvasLayer):
    """Notes what is written on it."""

    def __init__(self) -> None:
        super().__init__(CanvasMessage())
        self.written: list[tuple[object, ...]] = []
        self.looks: dict[str, object] = {}

    def set(self, name: str, value: object) -> None:
        self.looks[name] = value

    def fill_text(self, *arguments: object) -> None:
        self.written.append((self.looks["text_align"], *arguments))


@pytest.mark.parametrize(
    ("align", "written"),
    [
        (Align.START, ("left", "Bo", 70, 100, 60)),
        (Align.MIDDLE, ("center", "Bo", 100, 100, 60)),
        (Align.END, ("right", "Bo", 130, 100, 60)),
    ],
)
def test_texts_stand_where_their_box_says(align: Align, written: tuple[object, ...]):
    layer = Noted()
    text = Text(centre=(0, 0), text="Bo", size=0.2, width=1.0, paint=Paint("ink"), align=align)
    Brush(layer, Pixels(FRAME), LIGHT, 11).paint([text])
    assert layer.written == [written]
