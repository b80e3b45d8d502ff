"""Commands made without numpy are those that ipycanvas makes with it."""

from __future__ import annotations

import json
import subprocess
import sys
from array import array
from collections.abc import Callable
from typing import Any

import ipycanvas
import numpy as np
import pytest
from ipycanvas import canvas as internals

from cacao_nb.draw.commands import CanvasMessage, new_canvas

TRIANGLE, SQUARE = [0, 0, 4, 0, 0, 4], [0, 0, 4, 0, 4, 4, 0, 4]

Sent = list[tuple[Any, list[Any], list[list[float]]]]


def table(numbers: list[int]) -> memoryview:
    pairs = len(numbers) // 2
    return memoryview(array("h", numbers)).cast("B").cast("h", (pairs, 2))


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Sent]:
    """What goes to the page: each command, its arguments, and its arrays as numbers."""
    messages: list[Sent] = []

    def send(content: dict[str, Any], buffers: list[memoryview]) -> None:
        commands, *arrays = buffers
        assert content["dtype"] == "uint8"
        assert tuple(content["shape"]) == (commands.nbytes,)
        read = []
        for name, arguments, *several in json.loads(bytes(commands)):
            own = [arrays.pop(0) for _ in range(several[0] if several else 0)]
            told = [one for one in arguments if isinstance(one, dict)]
            assert [one["idx"] for one in told] == [*range(len(own))]
            assert [one["dtype"] for one in told] == [str(np.asarray(one).dtype) for one in own]
            assert [one["shape"] for one in told] == [list(one.shape or ()) for one in own]
            plain = [one for one in arguments if not isinstance(one, dict)]
            read.append((name, plain, [np.asarray(one).tolist() for one in own]))
        assert not arrays
        messages.append(read)

    monkeypatch.setattr(internals._CANVAS_MANAGER, "send", send)
    return messages


DRAWN: dict[str, Callable[[Any], object]] = {
    "clear": lambda layer: layer.clear(),
    "rectangle": lambda layer: layer.fill_rect(1, 2, 3, 4),
    "discs": lambda layer: layer.fill_circles([1, 2], [3, 4], [5, 6]),
    "circles": lambda layer: layer.stroke_circles([1, 2], [3, 4], [5, 6]),
    "polygons": lambda layer: layer.fill_polygons([table(TRIANGLE), table(SQUARE)]),
    "outlines": lambda layer: layer.stroke_polygons([table(SQUARE), table(TRIANGLE)]),
    "lines": lambda layer: layer.stroke_line_segments([table([0, 0, 3, 3]), table(TRIANGLE)]),
    "dashes": lambda layer: layer.set_line_dash([3.5, 2]),
    "odd dashes": lambda layer: layer.set_line_dash([3, 2, 1]),
    "no dashes": lambda layer: layer.set_line_dash([]),
    "text": lambda layer: layer.fill_text("Größe ✓", 1, 2, 30),
}

ATTRIBUTES = {
    "fill_style": "#123456",
    "stroke_style": "#654321",
    "line_width": 2.5,
    "line_cap": "round",
    "line_join": "round",
    "font": "bold 12px sans-serif",
    "text_align": "center",
    "text_baseline": "middle",
}


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_is_said_as_ipycanvas_says_it(sent: list[Sent], name: str):
    canvas = new_canvas(2)
    with ipycanvas.hold_canvas():
        DRAWN[name](canvas[1])
    message = CanvasMessage()
    DRAWN[name](message.on(canvas[1]))
    message.send()
    theirs, ours = sent
    assert ours == theirs


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_an_attribute_is_set_as_ipycanvas_sets_it(sent: list[Sent], name: str):
    canvas = new_canvas(1)
    with ipycanvas.hold_canvas():
        setattr(canvas[0], name, ATTRIBUTES[name])
    message = CanvasMessage()
    message.on(canvas[0]).set(name, ATTRIBUTES[name])
    message.send()
    theirs, ours = sent
    assert ours == theirs


def test_nothing_is_sent_where_nothing_is_drawn(sent: list[Sent]):
    CanvasMessage().send()
    assert sent == []


def test_a_number_that_is_none_is_not_sent(sent: list[Sent]):
    message = CanvasMessage()
    message.on(new_canvas(1)[0]).fill_rect(0, 0, float("nan"), 1)
    with pytest.raises(ValueError, match="JSON compliant"):
        message.send()
    assert sent == []


def test_a_canvas_of_somebody_else_is_named_again_after_a_board(sent: list[Sent]):
    """The page keeps one canvas in mind for all of them."""
    other, board = ipycanvas.Canvas(), new_canvas(1)
    with ipycanvas.hold_canvas():
        other.fill_rect(0, 0, 1)
    message = CanvasMessage()
    message.on(board[0]).clear()
    message.send()
    with ipycanvas.hold_canvas():
        other.fill_rect(0, 0, 1)
    assert sent[2] == sent[0]
    assert internals._CMD_LIST[sent[2][0][0]] == "switchCanvas"


#: What others see of numpy before and after they use it.
LATER = """
import sys
import cacao_nb
stepper = cacao_nb.GameStepper(cacao_nb.Game.demo("first-steps"))
stepper.step = 5
stepper.board.selected = (0, 0)
assert not {"numpy", "PIL.Image"} & {*sys.modules}, "loaded for nothing"

import ipycanvas
canvas = ipycanvas.Canvas()
canvas.fill_polygons([[[0, 0], [1, 0], [1, 1]]])
canvas.put_image_data(canvas.create_image_data(2, 2))
assert ipycanvas.canvas.np.ndarray is sys.modules["numpy"].ndarray

import numpy, numpy.linalg, PIL.Image
assert numpy.linalg.norm(numpy.array([3, 4])) == 5
assert type(numpy) is type(PIL.Image) is type(sys)
assert ipycanvas.utils.PILImage.open is PIL.Image.open
"""


def test_a_stepper_loads_no_numpy_and_ipycanvas_still_finds_it():
    subprocess.run([sys.executable, "-c", LATER], check=True)
