"""Scenes made ready for palettes, large letters and small squares."""

from __future__ import annotations

from collections import Counter

import pytest

from cacao_nb.draw.readability import adapted, at_size
from cacao_nb.draw.scene import Scene, board_scene
from cacao_nb.draw.shapes import Circle, Paint, Role, Text
from cacao_nb.draw.theme import LIGHT, PALETTES, PATTERNED
from cacao_nb.draw.villages import villages_scene
from tests.draw.positions import everything, large, played, start
from tests.draw.scenes import on_square


def roles(scene: Scene) -> Counter[Role]:
    return Counter(shape.role for shape in scene.shapes)


# Patterns ----------------------------------------------------------------------------------


def test_only_one_palette_draws_patterns():
    scene = board_scene(everything())
    drawn = {name: roles(adapted(scene, p))[Role.PATTERN] for name, p in PALETTES.items()}
    assert drawn.pop("patterned")
    assert not any(drawn.values())


@pytest.mark.parametrize(
    ("scene", "role"),
    [
        (board_scene(everything()), Role.ROOF),
        (villages_scene(start(players=4)), Role.SEAT),
    ],
)
def test_every_player_has_a_pattern_of_its_own_and_white_is_plain(scene: Scene, role: Role):
    patterned = adapted(scene, PATTERNED)
    number = Counter(s.about.player for s in scene.shapes if s.role is role)
    forms = {}
    for seat, times in number.items():
        strokes = Counter(
            (s.kind, upright(s))
            for s in patterned.shapes
            if s.role is Role.PATTERN and s.about.player == seat
        )
        forms[seat] = {form: count // times for form, count in strokes.items()}
    assert forms.pop(2) == {}
    assert len({repr(form) for form in forms.values()}) == 3
    assert all(forms.values())


def upright(shape: object) -> bool:
    points = getattr(shape, "points", ((0, 0), (1, 1)))
    return bool(points[0][0] == points[1][0])


def test_patterns_stay_on_what_they_mark():
    patterned = adapted(board_scene(everything()), PATTERNED)
    for shape in patterned.shapes:
        if shape.role is Role.PATTERN:
            assert shape.about.square is not None
            points = [shape.centre] if isinstance(shape, Circle) else shape.points  # type: ignore[attr-defined]
            for x, y in points:
                assert abs(x - shape.about.square[0]) < 0.2
                assert -0.21 < y - shape.about.square[1] < -0.03


# Large letters -----------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [1.25, 1.5])
def test_letters_grow_as_far_as_there_is_room(scale: float):
    scene = board_scene(everything())
    sizes = {
        (before.role, round(after.size / before.size, 2))
        for before, after in zip(scene.shapes, adapted(scene, LIGHT, scale).shapes, strict=True)
        if isinstance(before, Text) and isinstance(after, Text)
    }
    assert (Role.COORDINATE, scale) in sizes
    assert (Role.ICON, 1.0) in sizes  # The number on a coin fills it already.
    assert all(1 <= grown <= scale for _, grown in sizes)


def test_a_name_that_is_too_long_already_does_not_grow():
    def size(name: str) -> float:
        text = Text(centre=(0, 0), text=name, size=0.2, width=1.0, paint=Paint("ink"), room=1)
        return text.enlarged(1.5).size

    assert size("Bo") == pytest.approx(0.3)
    assert size("Bartholomew of Somewhere") == 0.2


def test_usual_letters_leave_the_scene_as_it_is():
    scene = board_scene(start())
    assert adapted(scene, LIGHT) is scene


# Small squares -----------------------------------------------------------------------------


def test_labels_are_left_out_below_72_pixels_unless_letters_are_large():
    scene = board_scene(everything())
    assert Role.LABEL in roles(at_size(scene, 72))
    assert Role.LABEL not in roles(at_size(scene, 71))
    assert Role.LABEL in roles(at_size(scene, 71, 1.5))


def test_numerals_take_the_place_of_figures_below_48_pixels():
    state = everything()
    scene = board_scene(state)
    assert at_size(scene, 48, 2.0) is scene
    small = at_size(scene, 47)
    assert Role.WORKER not in roles(small)
    numerals = {
        (s.about.square, s.about.side): s.text
        for s in small.shapes
        if isinstance(s, Text) and s.role is Role.NUMERAL
    }
    assert numerals == {
        (square, side): str(workers)
        for square, placed in state.workers.items()
        for side, workers in enumerate(placed.edges)
        if workers
    }


def test_a_tile_without_a_picture_keeps_its_name_however_small():
    from cacao_nb.rules.tiles import JungleTile

    state = start()
    state.jungle[0, 0] = JungleTile("volcano", "volcano")
    small = at_size(board_scene(state), 20)
    assert "volcano" in [s.text for s in on_square(small, (0, 0)) if isinstance(s, Text)]


@pytest.mark.parametrize("state", [played(1000), large()])
def test_painting_order_is_kept(state):
    small = at_size(adapted(board_scene(state), PATTERNED, 1.5), 30)
    heights = [(shape.layer, shape.depth) for shape in small.shapes]
    assert heights == sorted(heights)
