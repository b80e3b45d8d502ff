"""From squares to pixels and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacao_nb.draw.frame import Frame, changed_squares, in_view
from cacao_nb.draw.scene import Bounds, Scene, Window, board_scene
from cacao_nb.draw.shapes import Layer, Point, Role, Shape, Text
from cacao_nb.rules.state import State
from tests.draw.positions import everything, played
from tests.draw.scenes import on_square

BOUNDS = st.builds(
    lambda west, north, width, height: Bounds(west, north, west + width, north + height),
    st.integers(-20, 20),
    st.integers(-20, 20),
    st.integers(0, 20),
    st.integers(0, 20),
)


@given(BOUNDS)
def test_everything_fits(bounds: Bounds):
    frame = Frame.look(Window.around(bounds), 1120, 1040, largest=224)
    left, top = frame.to_pixels((bounds.west - 0.5, bounds.north - 0.5))
    right, bottom = frame.to_pixels((bounds.east + 0.5, bounds.south + 0.5))
    assert 0 <= left < right <= 1120
    assert 0 <= top < bottom <= 1040
    assert frame.square <= 224


@given(BOUNDS, st.floats(-30, 30), st.floats(-30, 30))
def test_there_and_back(bounds: Bounds, x: float, y: float):
    frame = Frame.look(Window.around(bounds), 1120, 1040, largest=224)
    assert frame.to_squares(frame.to_pixels((x, y))) == pytest.approx((x, y))


# Zoom ----------------------------------------------------------------------------------------

WIDTH, HEIGHT = 1120, 1040


def look(scene: Scene, zoom: float, centre: Point | None = None) -> Frame:
    return Frame.look(scene.window, WIDTH, HEIGHT, largest=224, zoom=zoom, centre=centre)


@given(BOUNDS, st.floats(1, 6), st.floats(-30, 30), st.floats(-30, 30))
def test_zooming_leaves_no_needless_room(bounds: Bounds, zoom: float, x: float, y: float):
    scene = Scene((), bounds)
    frame = look(scene, zoom, (x, y))
    left, top, width, height = scene.window
    near = frame.to_pixels((left, top))
    far = frame.to_pixels((left + width, top + height))
    for begin, end, room in zip(near, far, (WIDTH, HEIGHT), strict=True):
        fits = end - begin <= room
        assert (begin >= -1 and end <= room + 1) if fits else (begin <= 1 and end >= room - 1)


def test_zooming_makes_squares_larger_about_a_centre():
    scene = board_scene(played(1000))
    near = look(scene, 3.0, (0.0, 0.0))
    assert near.square == 3 * look(scene, 1.0).square
    assert near.to_pixels((0.0, 0.0)) == pytest.approx((WIDTH / 2, HEIGHT / 2), abs=1)


def test_not_zoomed_the_centre_makes_no_difference():
    scene = board_scene(played(1000))
    assert look(scene, 1.0, (3.0, 3.0)) == look(scene, 1.0)


def test_all_of_a_scene_is_in_view_when_it_is_not_zoomed():
    scene = board_scene(played(1000))
    assert in_view(scene, look(scene, 1.0).window(WIDTH, HEIGHT)) is scene


def test_squares_out_of_view_are_left_out():
    scene = board_scene(played(1000))
    window = look(scene, 4.0, (0.0, 0.0)).window(WIDTH, HEIGHT)
    seen = in_view(scene, window)
    assert len(seen.shapes) < len(scene.shapes) / 2
    squares = {shape.about.square for shape in seen.shapes} - {None}
    for square in scene.bounds.squares():
        inside = (
            window.left < square[0] - 0.5
            and square[0] + 0.5 < window.left + window.width
            and window.top < square[1] - 0.5
            and square[1] + 0.5 < window.top + window.height
        )
        if inside and on_square(scene, square):
            assert square in squares
            assert on_square(seen, square) == on_square(scene, square)


def test_coordinates_follow_the_view():
    scene = board_scene(played(1000))
    window = look(scene, 4.0, (0.0, 0.0)).window(WIDTH, HEIGHT)
    shown = [s for s in in_view(scene, window).shapes if s.role is Role.COORDINATE]
    assert shown
    columns = set()
    for shape in shown:
        assert isinstance(shape, Text)
        x, y = shape.centre
        assert window.left <= x <= window.left + window.width
        assert window.top <= y <= window.top + window.height
        # Each still stands in its own column or its own row.
        assert shape.text in (str(round(x)), str(round(y)))
        columns.add(shape.text)
    assert {"0", "1"} <= columns


# What has to be painted again ---------------------------------------------------------------


def tiles(state: State) -> tuple[Shape, ...]:
    """The shapes of a board without marks."""
    return tuple(s for s in board_scene(state, layers=()).shapes if s.layer < Layer.MARK)


def test_a_tile_that_stays_is_not_painted_again():
    assert changed_squares(tiles(played(30)), tiles(played(30))) == frozenset()


def test_a_tile_over_another_reaches_out_of_its_square():
    """Its shadow lies over the neighbours, so that they are painted again, too."""
    state = everything()
    before = tiles(state)
    covered = next(iter(state.covered))
    after = tuple(s for s in before if s.about.square != covered)
    other = next(square for square in state.workers if square not in state.covered)
    assert changed_squares(before, after) is None
    after = tuple(s for s in before if s.about.square != other)
    assert changed_squares(before, after) == frozenset({other})


def test_other_coordinates_change_more_than_squares():
    before = tiles(played(30))
    after = tuple(s for s in before if s.role is not Role.COORDINATE)
    assert changed_squares(before, after) is None
