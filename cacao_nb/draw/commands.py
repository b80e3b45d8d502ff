"""Drawing commands in the form in which a page of ipycanvas reads them.

ipycanvas makes them with numpy, for large arrays. A board has small ones, and is on the screen
before numpy would be loaded: here they are made without it. ipycanvas itself gets numpy and
Pillow when it uses them, which it does for the canvases of others. A browser has neither.

Nothing is sent before all commands are there, so that an exception leaves no half picture.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from typing import Any

from cacao_nb.draw.later import later

with later("numpy", "PIL", "PIL.Image"):
    from ipycanvas import Canvas, MultiCanvas
    from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

#: What an array says of its numbers.
_KINDS = {"h": "int16", "B": "uint8"}


class CanvasMessage:
    """Drawing commands for the layers of a canvas, sent all at once."""

    def __init__(self) -> None:
        self._commands: list[list[Any]] = []
        self._arrays: list[memoryview] = []

    def on(self, canvas: Canvas) -> CanvasLayer:
        """Go on with the commands for this canvas."""
        # Every message names its canvas: a page that was reloaded does not know it any more.
        self.add("switchCanvas", f"IPY_MODEL_{canvas.model_id}")
        return CanvasLayer(self)

    def add(self, command: str, *arguments: object, arrays: Sequence[memoryview] = ()) -> None:
        """Append a command, whose arrays come after its other arguments."""
        described = [
            {"shape": one.shape, "dtype": _KINDS[one.format], "idx": number}
            for number, one in enumerate(arrays)
        ]
        self._commands.append([COMMANDS[command], [*arguments, *described], len(arrays)])
        self._arrays += arrays

    def send(self) -> None:
        """Send the commands, if there are any."""
        if not self._commands:
            return
        # A page stops for good at numbers that none are.
        packed = memoryview(json.dumps(self._commands, allow_nan=False).encode())
        what = {"shape": packed.shape, "dtype": _KINDS[packed.format]}
        _CANVAS_MANAGER.send(what, buffers=[packed, *self._arrays])
        # The page draws on another canvas now than ipycanvas believes. A private name:
        # ipycanvas is pinned, and a test says when it moves.
        _CANVAS_MANAGER._current_canvas = None  # noqa: SLF001


class CanvasLayer:
    """One layer of a canvas, to be drawn on with the words of ipycanvas.

    Numbers are whole pixels.

    Parameters
    ----------
    message
        What the commands go to.
    """

    def __init__(self, message: CanvasMessage) -> None:
        self._message = message

    def set(self, name: str, value: object) -> None:
        """Set an attribute, such as ``fill_style``."""
        self._message.add("set", Canvas.ATTRS[name], value)

    def clear(self) -> None:
        """Take away everything."""
        self._message.add("clear")

    def fill_rect(self, x: float, y: float, width: float, height: float) -> None:
        """A rectangle."""
        self._message.add("fillRect", x, y, width, height)

    def fill_circles(self, x: Sequence[int], y: Sequence[int], radius: Sequence[int]) -> None:
        """Filled circles."""
        self._message.add("fillCircles", arrays=[*map(_numbers, (x, y, radius))])

    def stroke_circles(self, x: Sequence[int], y: Sequence[int], radius: Sequence[int]) -> None:
        """The outlines of circles."""
        self._message.add("strokeCircles", arrays=[*map(_numbers, (x, y, radius))])

    def fill_polygons(self, outlines: Sequence[memoryview]) -> None:
        """Filled polygons, each given by a table of two columns of short whole numbers."""
        self._several("fillPolygons", outlines)

    def stroke_polygons(self, outlines: Sequence[memoryview]) -> None:
        """The outlines of polygons, given likewise."""
        self._several("strokePolygons", outlines)

    def stroke_line_segments(self, lines: Sequence[memoryview]) -> None:
        """Lines, given likewise."""
        self._several("strokeLineSegments", lines)

    def set_line_dash(self, segments: Sequence[float]) -> None:
        """How long the dashes and gaps of lines are; none for a whole line."""
        self._message.add("setLineDash", [*segments] * (1 + len(segments) % 2))

    def fill_text(self, text: str, x: int, y: int, max_width: int) -> None:
        """A text, no wider than that."""
        self._message.add("fillText", text, x, y, max_width)

    def _several(self, command: str, tables: Sequence[memoryview]) -> None:
        points = memoryview(b"".join(tables)).cast("h")
        lengths = _numbers([len(table) for table in tables])
        self._message.add(command, len(tables), arrays=[points, lengths])


def _numbers(numbers: Sequence[int]) -> memoryview:
    return memoryview(array("h", numbers))


def new_canvas(layers: int, **traits: Any) -> MultiCanvas:
    """A canvas with so many layers."""
    return MultiCanvas(layers, **traits)
