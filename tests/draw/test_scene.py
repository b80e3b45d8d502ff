"""A position as shapes, and the square under a point."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacao_nb.draw import PICTURES
from cacao_nb.draw.faces import FACES, face_of
from cacao_nb.draw.pointing import Marked
from cacao_nb.draw.scene import (
    Bounds,
    Scene,
    board_bounds,
    board_scene,
    marks_scene,
)
from cacao_nb.draw.shapes import Circle, Layer, Role, Shape
from cacao_nb.draw.theme import LIGHT
from cacao_nb.draw.tiles import jungle_tile, worker_tile
from cacao_nb.rules.squares import SIDES
from cacao_nb.rules.state import FILL
from cacao_nb.rules.tiles import JUNGLE_TILES
from tests.draw.positions import NEW_TILES, crowded, everything, played, start
from tests.draw.scenes import apart, extent, on_square


def roles(scene: Scene, square: tuple[int, int]) -> set[Role]:
    return {shape.role for shape in on_square(scene, square)}


def test_start_position():
    scene = board_scene(start())
    assert scene.bounds == Bounds(-1, -1, 2, 2)
    assert roles(scene, (0, 0)) == {Role.SPACE, Role.JUNGLE_TILE, Role.ICON, Role.LABEL}
    assert roles(scene, (1, 0)) == {Role.FREE}
    assert roles(scene, (2, 0)) == {Role.SPACE}
    assert roles(scene, (2, -1)) == set()


def test_free_squares_are_marked_while_a_tile_is_to_be_placed():
    state = start()
    free = {s.about.square for s in board_scene(state).shapes if s.role is Role.FREE}
    assert free == set(state.frontier)
    state.phase = FILL
    assert not [s for s in board_scene(state).shapes if s.role is Role.FREE]


def test_spaces_to_fill_are_marked():
    state = start()
    state.phase, state.spaces = FILL, ((2, 0),)
    assert Role.FILL in roles(board_scene(state), (2, 0))


def test_every_jungle_tile_has_a_picture_of_its_own():
    brought = {name for pictures in PICTURES.all() for name in pictures.faces}
    assert set(FACES) == set(JUNGLE_TILES)
    assert brought == {tile.name for tile in NEW_TILES}
    tiles = [*JUNGLE_TILES.values(), *NEW_TILES]
    assert len({face_of(tile).picture for tile in tiles}) == len(tiles)


def test_pictures_and_labels_stay_on_their_tile():
    for tile in (*JUNGLE_TILES.values(), *NEW_TILES):
        for shape in jungle_tile((0, 0), tile):
            assert max(map(abs, extent(shape))) <= 0.47 + 1e-9, (tile.name, shape)


def test_each_worker_is_drawn_on_its_edge():
    for square, placed in everything().workers.items():
        shapes = worker_tile(square, placed, None)
        for side in SIDES:
            heads = [s for s in shapes if isinstance(s, Circle) and s.about.side == side]
            assert len(heads) == placed.edges[side]
            assert all(s.about.player == placed.owner for s in heads)


def test_overbuilt_square_shows_the_tile_below():
    state = everything()
    (square,) = state.covered
    scene = board_scene(state)
    assert Role.COVERED in roles(scene, square)
    assert [s for s in scene.shapes if s.role is Role.COVERED] == [
        s for s in on_square(scene, square) if s.role is Role.COVERED
    ]


def test_painting_order_keeps_the_order_on_every_square():
    scene = board_scene(everything())
    for square in scene.bounds.squares():
        heights = [(shape.layer, shape.depth) for shape in on_square(scene, square)]
        assert heights == sorted(heights)


def test_shapes_of_one_depth_do_not_overlap():
    state = everything()
    tiles = [jungle_tile(square, tile) for square, tile in state.jungle.items()]
    tiles += [jungle_tile((0, 0), tile) for tile in NEW_TILES]
    tiles += [worker_tile(square, placed, placed) for square, placed in state.workers.items()]
    for shapes in tiles:
        for one, other in itertools.combinations(shapes, 2):
            if one.depth == other.depth:
                assert apart(extent(one), extent(other)) or is_slanting(one), (one, other)


def test_up_to_four_workers_stand_clear_of_each_other_the_hut_and_the_badge():
    for placed in crowded():
        shapes = worker_tile((0, 0), placed, placed)
        workers = [s for s in shapes if s.role is Role.WORKER]
        for shape in workers:
            assert max(map(abs, extent(shape))) <= 0.46, placed
        others = [s for s in shapes if s.role in (Role.HUT, Role.ROOF)]
        others += [s for s in shapes if s.role is Role.COVERED and s.depth > 1]
        for one, other in itertools.product(workers, others):
            assert apart(extent(one), extent(other)), (placed, one, other)
        for one, other in itertools.combinations(workers, 2):
            if one.depth == other.depth:
                assert apart(extent(one), extent(other)), (placed, one, other)


def test_workers_of_an_edge_stand_in_one_row_at_equal_distances():
    for placed in crowded():
        shapes = worker_tile((0, 0), placed, None)
        for side, workers in enumerate(placed.edges):
            heads = [s for s in shapes if isinstance(s, Circle) and s.about.side == side]
            xs, ys = ([round(head.centre[n], 6) for head in heads] for n in (0, 1))
            assert len(heads) == workers
            along, across = (xs, ys) if side % 2 == 0 else (ys, xs)
            assert len(set(across)) <= 1
            steps = {round(b - a, 6) for a, b in itertools.pairwise(along)}
            assert len(steps) <= 1
            assert 0 not in steps


def is_slanting(shape: Shape) -> bool:
    """Slanting shapes that fit between each other although the boxes round them do not."""
    return bool({"ray", "pod", "rib"} & set(shape.paint[:2]))


def test_lower_layers_come_first():
    layers = [shape.layer for shape in board_scene(everything()).shapes]
    assert layers == sorted(layers)


@pytest.mark.parametrize("decisions", [1, 2, 5, 20, 60, 1000])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_of_play_are_drawn_in_known_colours(decisions: int, players: int):
    state = played(decisions, players=players)
    scene = board_scene(state)
    names = {name for shape in scene.shapes for name in shape.paint[:2] if name}
    assert names <= set(LIGHT)
    for square in (*state.jungle, *state.workers):
        assert square in scene.bounds
        assert on_square(scene, square)


def test_the_same_position_gives_the_same_scene():
    assert board_scene(played(30)) == board_scene(played(30))


SCENE = board_scene(start())


@given(
    st.sampled_from(list(SCENE.bounds.squares())),
    st.floats(-0.499, 0.499),
    st.floats(-0.499, 0.499),
)
def test_a_point_is_on_the_square_round_it(square: tuple[int, int], dx: float, dy: float):
    assert SCENE.square_at((square[0] + dx, square[1] + dy)) == square


@pytest.mark.parametrize(
    "point", [(-1.51, 0), (2.51, 0), (0, -1.51), (0, 2.51), (math.nan, 0), (0, math.inf)]
)
def test_beside_the_board_is_no_square(point: tuple[float, float]):
    assert SCENE.square_at(point) is None


def test_marks_differ_in_form():
    marks = marks_scene(
        SCENE.bounds, hover=(0, 0), cursor=(1, 0), marked=Marked(chosen=((1, 1),))
    )
    forms = {
        role: [(type(s), s.paint.width) for s in marks.shapes if s.role is role]
        for role in (Role.HOVER, Role.CURSOR, Role.CHOSEN)
    }
    assert all(forms.values())
    assert len({tuple(form) for form in forms.values()}) == 3
    assert {s.layer for s in marks.shapes} == {Layer.MARK}


def test_no_marks():
    assert marks_scene(SCENE.bounds).shapes == ()


def test_bounds():
    bounds = board_bounds(start())
    assert len(list(bounds.squares())) == 16
    assert bounds.nearest((9, 0)) == (2, 0)
    assert bounds.nearest((-9, -9)) == (-1, -1)
    assert (3, 0) not in bounds
