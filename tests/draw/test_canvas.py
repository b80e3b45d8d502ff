"""The traps of ipycanvas, one test each. Real pages are in tests/browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import ipycanvas
import numpy as np
import pytest
from ipycanvas import canvas as internals

from cacao_nb.draw.canvas import CSS_CLASS, DENSITY, HEIGHT, WIDTH, SceneCanvas, held
from cacao_nb.draw.moment import EdgeMark, Moment
from cacao_nb.draw.scene import LAYERS, Bounds, Scene, board_scene, marks_scene
from cacao_nb.draw.shapes import Circle, Paint, Polygon, Reference, Role, Shape, box
from cacao_nb.draw.theme import PALETTES
from cacao_nb.record.activations import Status
from cacao_nb.rules.decisions import EDGES
from cacao_nb.rules.squares import Square
from tests.draw.positions import everything, large, played, start

Command = list[Any]


class Recorder:
    """A canvas, what it sent to the page, and what it reported."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.messages: list[list[Command]] = []
        self.sizes: list[int] = []
        self.heard: list[object] = []
        monkeypatch.setattr(internals._CANVAS_MANAGER, "_send_custom", self.send)
        self.canvas = SceneCanvas(
            choose=lambda square: self.heard.append(("choose", square)),
            hover=lambda square: self.heard.append(("hover", square)),
            key=lambda key: self.heard.append(("key", key)),
            ready=lambda: self.heard.append("ready"),
            problem=self.heard.append,
            choose_edge=lambda edge: self.heard.append(("edge", edge)),
        )
        self.scene = board_scene(start())
        self.no_marks = marks_scene(self.scene.bounds, hover=None, cursor=None, chosen=None)
        self.canvas.paint(self.scene, self.no_marks)

    def send(self, commands: list[Command], buffers: list[memoryview] | None = None) -> None:
        """Stand in for the way to the page."""
        arrays = buffers or []
        self.messages.append(commands)
        self.sizes.append(len(json.dumps(commands)) + sum(array.nbytes for array in arrays))
        self.numbers = [number for array in arrays for number in np.asarray(array).ravel()]

    def event(self, name: str, **content: object) -> None:
        """What the page sends."""
        self.canvas.widget._handle_custom_msg({"event": name, **content}, [])

    def mouse(self, name: str, square: Square) -> None:
        x, y = self.canvas.frame_of(self.scene).to_pixels(square)
        self.event(f"mouse_{name}", x=x, y=y)

    def touch(self, *squares: Square) -> None:
        pixels = [self.canvas.frame_of(self.scene).to_pixels(square) for square in squares]
        self.event("touch_start", touches=[{"x": x, "y": y} for x, y in pixels])

    def press(self, key: str, **held_down: bool) -> None:
        modifiers = {f"{name}_key": held_down.get(name, False) for name in MODIFIERS}
        self.event("key_down", key=key, **modifiers)

    def names(self, message: int = -1) -> list[str]:
        """The drawing commands of a message."""
        return [internals._CMD_LIST[command[0]] for command in self.messages[message]]


MODIFIERS = ("shift", "ctrl", "meta")


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    recorder = Recorder(monkeypatch)
    yield recorder
    recorder.canvas.close()


# Trap 1: the first press scrolls the page before its position is read.


def test_a_press_counts_where_the_mouse_was_last_seen(board: Recorder):
    board.mouse("move", (1, 0))
    board.mouse("down", (1, 2))
    assert board.heard == [("hover", (1, 0)), ("choose", (1, 0))]


def test_a_press_of_a_mouse_never_seen_counts_where_it_says(board: Recorder):
    board.mouse("down", (1, 2))
    assert board.heard == [("choose", (1, 2))]


def test_the_next_press_counts_where_the_mouse_is_after_the_page_has_scrolled(
    board: Recorder,
):
    board.mouse("move", (1, 0))
    board.mouse("down", (1, 2))
    board.mouse("up", (1, 2))
    board.mouse("down", (1, 2))
    assert board.heard[-1] == ("choose", (1, 2))


@pytest.mark.parametrize("forgetting", ["out", "ready", "touch"])
def test_an_old_position_of_the_mouse_is_forgotten(board: Recorder, forgetting: str):
    board.mouse("move", (1, 0))
    if forgetting == "out":
        board.mouse("out", (1, 0))
    elif forgetting == "ready":
        board.event("client_ready")
    else:
        board.touch((0, 0))
    board.mouse("down", (1, 2))
    assert board.heard[-1] == ("choose", (1, 2))


def test_a_press_beside_the_squares_chooses_nothing(board: Recorder):
    board.event("mouse_down", x=1.0, y=1.0)
    assert board.heard == []


# Trap 2: a number that cannot be drawn stops every canvas of the page.


@pytest.mark.parametrize("state", [start(), everything(), played(60), played(1000)])
def test_every_number_sent_can_be_drawn(board: Recorder, state):
    board.canvas.paint(board_scene(state), board.no_marks)
    assert json.dumps(board.messages[-1], allow_nan=False)  # refuses NaN and infinity
    assert len(board.numbers) > 100
    assert all(0 <= number <= WIDTH * DENSITY for number in board.numbers)
    assert {"fillPolygons", "strokePolygons", "fillCircles"} <= set(board.names())


# Trap 3: a page that was reloaded does not know which canvas is drawn on.


def test_private_name_that_a_reload_needs_is_still_there():
    assert ipycanvas.__version__.startswith("0.14.")
    assert hasattr(internals._CANVAS_MANAGER, "_current_canvas")
    assert isinstance(internals._CANVAS_MANAGER._commands_cache, list)
    assert isinstance(internals._CANVAS_MANAGER._buffers_cache, list)


def test_every_message_says_first_which_canvas_it_is_for(board: Recorder):
    board.canvas.paint_marks(board.no_marks)
    board.canvas.paint_marks(board.no_marks)
    board.canvas.paint(board_scene(everything()), board.no_marks)
    assert [board.names(message)[0] for message in range(4)] == ["switchCanvas"] * 4


def test_a_page_that_is_ready_is_reported(board: Recorder):
    board.event("client_ready")
    assert board.heard == ["ready"]


# Trap 4: hold_canvas never recovers from an exception.


def test_drawing_works_after_an_exception(board: Recorder):
    layer = board.canvas.widget[0]

    def draw_half() -> None:
        with held():
            layer.fill_rect(0, 0, 1, 1)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        draw_half()
    assert not internals._CANVAS_MANAGER._caching
    assert len(board.messages) == 1, "half a picture was sent"
    with held():
        layer.fill_rect(0, 0, 2, 2)
    assert board.names() == ["switchCanvas", "fillRect"]


def test_a_scene_that_cannot_be_painted_leaves_the_last_one(board: Recorder):
    broken = Polygon(points=box((0, 0), 1, 1), paint=Paint("no such colour"))
    with pytest.raises(KeyError, match="no such colour"):
        board.canvas.paint(Scene((broken,), everything_bounds()), board.no_marks)
    board.mouse("down", (2, 2))
    assert board.heard == [("choose", (2, 2))]


def everything_bounds() -> Bounds:
    return board_scene(everything()).bounds


# Trap 5: the canvas keeps every key for itself.


class Neighbour:
    def __init__(self) -> None:
        self.focused = 0

    def focus(self) -> None:
        self.focused += 1


def test_tab_and_shift_tab_lead_out(board: Recorder):
    before, after = Neighbour(), Neighbour()
    board.canvas.before, board.canvas.after = before, after
    board.press("Tab")
    assert (before.focused, after.focused) == (0, 1)
    board.press("Tab", shift=True)
    assert (before.focused, after.focused) == (1, 1)
    assert board.heard == []


@pytest.mark.parametrize("key", ["Escape", "Tab"])
def test_escape_leads_out_and_so_does_tab_without_a_neighbour(
    board: Recorder, monkeypatch: pytest.MonkeyPatch, key: str
):
    left: list[object] = []
    monkeypatch.setattr(board.canvas.widget, "send", left.append)
    board.press(key)
    assert left == [{"do": "blur"}]


def test_keys_with_control_or_meta_belong_to_the_browser(board: Recorder):
    board.press("l", ctrl=True)
    board.press("l", meta=True)
    board.press("l")
    board.press("L", shift=True)
    assert board.heard == [("key", "l"), ("key", "L")]


# Traps 6 and 7: the wheel, stretching, crisp text, borders.


def test_the_canvas_is_low_enough_to_scroll_past():
    assert HEIGHT <= 560


def test_layout(board: Recorder):
    widget = board.canvas.widget
    assert (widget.width, widget.height) == (WIDTH * DENSITY, HEIGHT * DENSITY)
    assert DENSITY == 2
    assert widget.layout.flex == "0 0 auto"
    assert widget.layout.height == "auto"
    assert widget.layout.width.endswith(f"{WIDTH}px)")
    assert widget.layout.border_top is None
    assert widget.layout.padding is None
    assert CSS_CLASS in widget._dom_classes
    assert widget.tooltip is None


def test_nothing_is_drawn_scaled(board: Recorder):
    assert not {"scale", "transform", "setTransform", "translate"} & set(board.names())


# Trap 8: touch.


def test_a_finger_chooses_where_it_says(board: Recorder):
    board.mouse("move", (1, 0))
    board.touch((1, 2))
    assert board.heard == [("hover", (1, 0)), ("hover", None), ("choose", (1, 2))]


def test_two_fingers_and_none_choose_nothing(board: Recorder):
    board.touch((1, 2), (0, 0))
    board.touch()
    board.event("touch_end", touches=[])
    assert board.heard == []


# Edges, zoom.


def test_a_click_on_workers_tells_their_edge_after_the_square(board: Recorder):
    state = everything()
    board.scene = board_scene(state)
    board.canvas.paint(board.scene, board.no_marks)
    square = next(iter(state.workers))
    side = next(side for side, workers in enumerate(state.workers[square].edges) if workers)
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    board.mouse("down", (square[0] + 0.36 * dx, square[1] + 0.36 * dy))  # type: ignore[arg-type]
    assert board.heard == [("choose", square), ("edge", EDGES[square][side])]
    board.heard.clear()
    board.mouse("down", square)
    assert board.heard == [("choose", square)]


@pytest.mark.parametrize("zoom", [1.0, 2.0, 4.0])
@pytest.mark.parametrize("centre", [None, (0.0, 0.0), (-9.0, 99.0)])
def test_clicks_are_right_when_zoomed(board: Recorder, zoom: float, centre):
    board.scene = board_scene(played(1000))
    board.canvas.zoom, board.canvas.centre = zoom, centre
    board.canvas.paint(board.scene, board.no_marks)
    frame = board.canvas.frame_of(board.scene)
    chosen = 0
    for square in board.scene.bounds.squares():
        x, y = frame.to_pixels(square)
        if 0 <= x < WIDTH * DENSITY and 0 <= y < HEIGHT * DENSITY:
            board.heard.clear()
            board.mouse("down", square)
            assert board.heard[0] == ("choose", square)
            chosen += 1
    assert chosen > 3


def test_numerals_replace_figures_on_a_wide_board(board: Recorder):
    board.canvas.paint(board_scene(large()), board.no_marks)
    written = [
        command[1][0]
        for command in board.messages[-1]
        if internals._CMD_LIST[command[0]] == "fillText"
    ]
    workers = sum(bool(n) for placed in large().workers.values() for n in placed.edges)
    assert sum(text in ("1", "2", "3") for text in written) >= workers


# Trap 9: callbacks and closing.


def test_exceptions_in_callbacks_are_reported(monkeypatch: pytest.MonkeyPatch):
    board = Recorder(monkeypatch)
    problem = ValueError("no")

    def fail(*event: object) -> None:
        raise problem

    board.canvas._choose = board.canvas._hover = board.canvas._key = fail
    board.canvas._ready = fail
    board.mouse("move", (1, 0))
    board.mouse("down", (1, 0))
    board.press("x")
    board.event("client_ready")
    assert board.heard == [problem] * 4
    board.canvas.close()


def test_closing_frees_layers_and_layouts(monkeypatch: pytest.MonkeyPatch):
    from ipywidgets.widgets.widget import _instances

    Recorder(monkeypatch).canvas.close()  # The first one also makes what all share.
    before = set(_instances)
    boards = [Recorder(monkeypatch) for _ in range(50)]
    assert len(_instances) == len(before) + 50 * 8
    for board in boards:
        board.canvas.close()
    assert set(_instances) == before


# Speed: few and small messages.


def test_a_picture_is_one_message(board: Recorder):
    assert len(board.messages) == 1
    board.canvas.paint(board_scene(played(1000)), board.no_marks)
    assert len(board.messages) == 2


def test_marks_leave_the_picture_alone(board: Recorder):
    board.canvas.paint_marks(
        marks_scene(board.scene.bounds, hover=(0, 0), cursor=(1, 0), chosen=(1, 1))
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
        kept = board.messages[-1], board.numbers
        fresh = Recorder(monkeypatch)
        fresh.canvas.paint(scene, fresh.no_marks)
        assert drawn(kept[0]) == drawn(fresh.messages[-1])
        assert kept[1] == fresh.numbers
        fresh.canvas.close()
        monkeypatch.setattr(internals._CANVAS_MANAGER, "_send_custom", board.send)


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
    cleared = {
        tuple(command[1])
        for command in board.messages[-1]
        if internals._CMD_LIST[command[0]] == "fillRect"
    }
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


def drawn(message: list[Command]) -> list[str]:
    """The commands of a message but for the names of the canvases they go to."""
    return [str(c) for c in message if internals._CMD_LIST[c[0]] != "switchCanvas"]


def test_hover_is_reported_only_when_the_square_changes(board: Recorder):
    x, y = board.canvas.frame_of(board.scene).to_pixels((0, 0))
    for step in range(60):
        board.event("mouse_move", x=x + step, y=y)
    assert board.heard == [("hover", (0, 0))]
    board.mouse("out", (0, 0))
    board.mouse("out", (0, 0))
    assert board.heard == [("hover", (0, 0)), ("hover", None)]


# The brush.


def test_equal_shapes_that_do_not_overlap_are_painted_together(board: Recorder):
    board.canvas.paint_marks(Scene((dot((0, 0)), dot((1, 0))), board.scene.bounds))
    assert board.names().count("fillCircles") == 1


def test_a_shape_over_another_is_painted_after_it(board: Recorder):
    board.canvas.paint_marks(Scene((dot((0, 0)), dot((0, 0), depth=1)), board.scene.bounds))
    assert board.names().count("fillCircles") == 2


def test_labels_are_left_out_where_tiles_are_small(board: Recorder):
    def texts() -> set[str]:
        return {
            command[1][0]
            for command in board.messages[-1]
            if internals._CMD_LIST[command[0]] == "fillText"
        }

    assert "market" in texts()
    scene = board_scene(played(1000))
    assert any(shape.role is Role.LABEL for shape in scene.shapes)
    board.canvas.paint(scene, board.no_marks)
    assert "market" not in texts()
    assert "R" in texts()


def dot(square: Square, depth: int = 0) -> Shape:
    about = Reference(square)
    return Circle(centre=square, radius=0.1, paint=Paint("ink"), about=about, depth=depth)
