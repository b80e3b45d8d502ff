"""A canvas sends few and small messages, and in each only what has changed."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cacao_nb.draw.canvas import DENSITY
from cacao_nb.draw.moment import EdgeMark, Moment
from cacao_nb.draw.pointing import Marked
from cacao_nb.draw.scene import LAYERS, Scene, board_scene, marks_scene
from cacao_nb.draw.shapes import Circle, Paint, Reference, Role, Shape
from cacao_nb.draw.theme import PALETTES
from cacao_nb.record.activations import Status
from cacao_nb.rules.decisions import EDGES
from cacao_nb.rules.squares import Square
from tests.draw.positions import large, played
from tests.draw.recorder import Recorder


def drawn(board: Recorder) -> list[str]:
    """The commands of the last message but for the names of the canvases they go to."""
    commands = zip(board.names(), board.messages[-1], strict=True)
    return [str(command) for name, command in commands if name != "switchCanvas"]


def test_a_picture_is_one_message(board: Recorder):
    assert len(board.messages) == 1
    board.canvas.paint(board_scene(played(1000)), board.no_marks)
    assert len(board.messages) == 2


def test_marks_leave_the_picture_alone(board: Recorder):
    board.canvas.paint_marks(
        marks_scene(
            board.scene.bounds,
            hover=(0, 0),
            cursor=(1, 0),
            marked=Marked(chosen=((1, 1),)),
        )
    )
    assert board.names().count("switchCanvas") == 1
    assert board.sizes[-1] < 2_500


def test_a_full_board_is_a_small_message(board: Recorder):
    state = played(1000)
    assert len(state.jungle) + len(state.workers) > 60
    board.canvas.paint(board_scene(state), board.no_marks)
    assert board.sizes[-1] < 40_000


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("zoom", [1.0, 1.5, 2.0, 3.0])
def test_a_large_board_is_one_message_below_60_kb(board: Recorder, palette: str, zoom: float):
    state = large()
    assert len(state.jungle) + len(state.workers) == 100
    layers = {"legal", "activations", "temples"}
    waiting = {
        edge: EdgeMark(Status.WAITING)
        for square in [*state.workers][:6]
        for edge in EDGES[square]
    }
    scene = board_scene(state, layers=layers, moment=Moment(edges=waiting))
    assert scene.bounds.east - scene.bounds.west + 1 == 17
    board.canvas.palette, board.canvas.zoom = PALETTES[palette], zoom
    board.canvas.text_scale = 1.5
    board.canvas.paint(scene, board.no_marks)
    assert len(board.messages) == 2
    assert board.sizes[-1] < 60_000


def test_a_large_board_as_a_graph_is_one_message_below_60_kb(board: Recorder):
    board.canvas.paint(board_scene(large(), layers=LAYERS), board.no_marks)
    assert len(board.messages) == 2
    assert board.sizes[-1] < 60_000


def test_tiles_that_stay_are_not_sent_again(board: Recorder):
    state = played(1000)
    edge = next(e for square in state.workers for e in EDGES[square] if e.space in state.jungle)
    board.canvas.paint(board_scene(state), board.no_marks)
    for status in (Status.WAITING, Status.ACTING, Status.DONE):
        scene = board_scene(state, moment=Moment(edges={edge: EdgeMark(status, 1)}))
        board.canvas.paint(scene, board.no_marks)
        assert board.sizes[-1] < 4_000
    before = len(board.messages)
    board.canvas.paint(scene, board.no_marks)
    assert len(board.messages) == before, "nothing changed, and yet something was sent"


@pytest.mark.parametrize("change", ["palette", "text_scale", "zoom", "ready"])
def test_everything_is_sent_again_when_it_would_look_different(board: Recorder, change: str):
    scene = board_scene(played(1000))
    board.canvas.paint(scene, board.no_marks)
    whole = board.sizes[-1]
    if change == "palette":
        board.canvas.palette = PALETTES["contrast"]
    elif change == "ready":
        board.event("client_ready")
    else:
        setattr(board.canvas, change, 1.5)
    board.canvas.paint(scene, board.no_marks)
    assert board.sizes[-1] > whole / 2


def test_a_picture_painted_in_parts_is_the_picture_painted_at_once(
    board: Recorder, monkeypatch: pytest.MonkeyPatch
):
    """Outlines are kept from picture to picture; they must be those of the right shapes."""
    for decisions in (10, 20, 30, 31, 32):
        scene = board_scene(played(decisions))
        board.canvas.paint(scene, board.no_marks)
        board.event("client_ready")
        board.canvas.paint(scene, board.no_marks)
        kept = drawn(board), board.numbers
        fresh = Recorder(monkeypatch)
        fresh.canvas.paint(scene, fresh.no_marks)
        assert kept == (drawn(fresh), fresh.numbers)
        fresh.canvas.close()
        board.listen(monkeypatch)


@pytest.mark.parametrize("order", [(38, 39), (39, 38)])
def test_a_step_sends_only_the_squares_that_change(board: Recorder, order: tuple[int, int]):
    before, after = (played(decisions) for decisions in order)
    changed = {*before.workers, *before.jungle} ^ {*after.workers, *after.jungle}
    assert changed
    assert board_scene(before).bounds == board_scene(after).bounds
    board.canvas.paint(board_scene(before, layers=()), board.no_marks)
    whole = board.sizes[-1]
    board.canvas.paint(board_scene(after, layers=()), board.no_marks)
    assert board.sizes[-1] < whole / 3
    frame = board.canvas.frame_of(board_scene(after))
    cleared = {tuple(arguments) for arguments in board.arguments("fillRect")}
    assert cleared == {frame.square_in_pixels(square) for square in changed}


def test_coordinates_grow_with_the_other_texts(board: Recorder):
    def sizes() -> set[int]:
        fonts = (str(c) for c in board.messages[-1] if "px system-ui" in str(c))
        return {int(found) for font in fonts for found in re.findall(r"(\d+)px", font)}

    scene = board_scene(large(), layers=())
    coordinates = replace(scene, shapes=tuple(s for s in scene.shapes if not s.about.square))
    board.canvas.paint(coordinates, board.no_marks)
    (usual,) = sizes()
    board.canvas.text_scale = 1.5
    board.canvas.paint(coordinates, board.no_marks)
    (larger,) = sizes()
    assert usual == 11 * DENSITY
    assert larger > 1.1 * usual, "there is hardly room for more on so wide a board"


# The brush.


def test_equal_shapes_that_do_not_overlap_are_painted_together(board: Recorder):
    board.canvas.paint_marks(Scene((dot((0, 0)), dot((1, 0))), board.scene.bounds))
    assert board.names().count("fillCircles") == 1


def test_a_shape_over_another_is_painted_after_it(board: Recorder):
    board.canvas.paint_marks(Scene((dot((0, 0)), dot((0, 0), depth=1)), board.scene.bounds))
    assert board.names().count("fillCircles") == 2


def test_labels_are_left_out_where_tiles_are_small(board: Recorder):
    def texts() -> set[str]:
        return {text for text, *_ in board.arguments("fillText")}

    assert "market" in texts()
    scene = board_scene(played(1000))
    assert any(shape.role is Role.LABEL for shape in scene.shapes)
    board.canvas.paint(scene, board.no_marks)
    assert "market" not in texts()
    assert "R" in texts()


def dot(square: Square, depth: int = 0) -> Shape:
    about = Reference(square)
    return Circle(centre=square, radius=0.1, paint=Paint("ink"), about=about, depth=depth)
