"""The traps of ipycanvas, one test each. Real pages are in tests/browser."""

from __future__ import annotations

import json

import ipycanvas
import pytest
from ipycanvas import canvas as internals

from cacao_nb.draw.canvas import CSS_CLASS, DENSITY, HEIGHT, WIDTH
from cacao_nb.draw.scene import Bounds, Scene, board_scene
from cacao_nb.draw.shapes import Paint, Polygon, box
from cacao_nb.rules.decisions import EDGES
from tests.draw.positions import everything, large, played, start
from tests.draw.recorder import Recorder

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


def test_every_message_says_first_which_canvas_it_is_for(board: Recorder):
    board.canvas.paint_marks(board.no_marks)
    board.canvas.paint_marks(board.no_marks)
    board.canvas.paint(board_scene(everything()), board.no_marks)
    assert [board.names(message)[0] for message in range(4)] == ["switchCanvas"] * 4


def test_a_page_that_is_ready_is_reported(board: Recorder):
    board.event("client_ready")
    assert board.heard == ["ready"]


# Trap 4: hold_canvas never recovers from an exception.


def test_an_exception_leaves_no_half_picture_and_drawing_works_after_it(board: Recorder):
    half = (*board.scene.shapes, Polygon(points=box((0, 0), 1, 1), paint=Paint("no such")))
    with pytest.raises(KeyError, match="no such"):
        board.canvas.paint_marks(Scene(half, board.scene.bounds))
    assert len(board.messages) == 1, "half a picture was sent"
    board.canvas.paint_marks(board.scene)
    assert len(board.messages) == 2


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
    assert widget.layout.width == "100%"
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
    written = [text for text, *_ in board.arguments("fillText")]
    workers = sum(bool(n) for placed in large().workers.values() for n in placed.edges)
    assert sum(text in ("1", "2", "3") for text in written) >= workers


# Hovering.


def test_hover_is_reported_only_when_the_square_changes(board: Recorder):
    x, y = board.canvas.frame_of(board.scene).to_pixels((0, 0))
    for step in range(60):
        board.event("mouse_move", x=x + step, y=y)
    assert board.heard == [("hover", (0, 0))]
    board.mouse("out", (0, 0))
    board.mouse("out", (0, 0))
    assert board.heard == [("hover", (0, 0)), ("hover", None)]


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
