"""Shapes as the drawing commands of a canvas layer: few of them, with small arrays."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from cacao_nb.draw.frame import Frame
from cacao_nb.draw.rounded_corners import rounded
from cacao_nb.draw.scene import ORDER
from cacao_nb.draw.shapes import Align, Circle, Line, Point, Polygon, Role, Shape, Text

if TYPE_CHECKING:
    from cacao_nb.draw.commands import CanvasLayer

#: How far a rounded corner may be from a true arc, in pixels of the canvas.
ROUNDNESS = 0.5

#: Below so many pixels of the canvas, the round ends of lines make corners round enough.
SHARP = 4

#: How far a point may be from the line between its neighbours to be left out, in the same.
NEEDLESS = 0.6

_FONT = "system-ui, 'Noto Sans', 'Noto Sans CJK SC', sans-serif"

#: What a canvas calls an alignment, and where in its box such a text begins.
_ALIGNED: Mapping[Align, tuple[str, float]] = {
    Align.START: ("left", -0.5),
    Align.MIDDLE: ("center", 0.0),
    Align.END: ("right", 0.5),
}

#: How many outlines are kept; a large board has fewer.
_MOST_KEPT = 20_000


class Pixels:
    """The outlines of shapes in whole pixels, kept from one picture to the next.

    Most tiles stay as they are from step to step, and their shapes are the same objects.

    Parameters
    ----------
    frame
        Where the scene lies on the canvas.
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        # The shape is kept as well: its number is its own only as long as it lives.
        self._kept: dict[int, tuple[Shape, memoryview]] = {}

    def of(self, shape: Polygon | Line) -> memoryview:
        """The points of a shape as a table of two columns of short whole numbers."""
        kept = self._kept.get(id(shape))
        if kept is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            kept = self._kept[id(shape)] = (shape, self._table(shape))
        return kept[1]

    def _table(self, shape: Polygon | Line) -> memoryview:
        points: Sequence[Point] = shape.points
        if isinstance(shape, Polygon) and shape.rounding * self.frame.square >= SHARP:
            points = rounded(shape, tolerance=ROUNDNESS / self.frame.square)
        steps = without_needless([self.frame.to_pixels(point) for point in points])
        numbers = array("h", (round(n) for pixel in steps for n in pixel))
        return memoryview(numbers).cast("B").cast("h", (len(steps), 2))


def without_needless(points: Sequence[Point]) -> list[Point]:
    """Points along an outline without those that nobody would miss.

    Examples
    --------
    >>> without_needless([(0, 0), (5, 0.1), (10, 0), (10, 10)])
    [(0, 0), (10, 0), (10, 10)]
    """
    kept = [points[0]]
    left_out: list[Point] = []
    for here, after in pairwise(points[1:]):
        # All of them, not just the last one: many small steps aside are a large one.
        left_out.append(here)
        if any(_beside(point, kept[-1], after) > NEEDLESS for point in left_out):
            kept.append(here)
            left_out.clear()
    return [*kept, points[-1]]


def _beside(point: Point, start: Point, end: Point) -> float:
    """How far a point lies from the straight way between two others."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = x * x + y * y
    if not length:
        return math.dist(point, start)
    along = ((point[0] - start[0]) * x + (point[1] - start[1]) * y) / length
    along = min(1.0, max(0.0, along))
    return math.dist(point, (start[0] + along * x, start[1] + along * y))


class Brush:
    """Paints shapes of equal look together, and changes colours only when they differ.

    Their points travel as arrays of whole pixels, which takes half the room of commands for
    each of them.

    Parameters
    ----------
    layer
        Where the commands go.
    pixels
        Where the shapes lie on it.
    palette
        The colours.
    smallest_text
        How small coordinates may become, in pixels.
    """

    def __init__(
        self,
        layer: CanvasLayer,
        pixels: Pixels,
        palette: Mapping[str, str],
        smallest_text: float,
    ) -> None:
        self.layer = layer
        self.pixels = pixels
        self.frame = pixels.frame
        self.palette = palette
        self.smallest_text = smallest_text
        self._waiting: list[Shape] = []
        self._set: dict[str, object] = {}

    def paint(self, shapes: Iterable[Shape]) -> None:
        """Paint shapes in their order."""
        self._change("line_cap", "round")
        self._change("line_join", "round")
        self._change("text_baseline", "middle")
        for shape in shapes:
            if self._waiting and ORDER(self._waiting[0]) != ORDER(shape):
                self._finish()
            if isinstance(shape, Text):
                self._write(shape)
            else:
                self._waiting.append(shape)
        self._finish()

    def _change(self, name: str, value: object) -> None:
        """Set an attribute of the layer, unless it is so already."""
        if self._set.get(name) != value:
            self._set[name] = value
            self.layer.set(name, value)

    def _finish(self) -> None:
        """Fill and outline what has been collected."""
        if not self._waiting:
            return
        shapes, self._waiting = self._waiting, []
        fill, stroke, width, dash = shapes[0].paint
        filling, stroking = self._tools(shapes)
        scale = self.frame.square
        if fill and filling:
            self._change("fill_style", self.palette[fill])
            filling()
        if stroke:
            self._change("stroke_style", self.palette[stroke])
            self._change("line_width", round(width * scale, 1))
            if dash:
                self.layer.set_line_dash([round(length * scale, 1) for length in dash])
            stroking()
            if dash:
                self.layer.set_line_dash([])

    def _tools(
        self, shapes: list[Shape]
    ) -> tuple[Callable[[], None] | None, Callable[[], None]]:
        """How shapes of one kind are filled and outlined."""
        layer = self.layer
        if isinstance(shapes[0], Circle):
            circles = [shape for shape in shapes if isinstance(shape, Circle)]
            centres = [self.frame.to_pixels(circle.centre) for circle in circles]
            columns = (
                [round(x) for x, _ in centres],
                [round(y) for _, y in centres],
                [round(circle.radius * self.frame.square) for circle in circles],
            )
            return partial(layer.fill_circles, *columns), partial(
                layer.stroke_circles, *columns
            )
        if isinstance(shapes[0], Line):
            lines = [self.pixels.of(shape) for shape in shapes if isinstance(shape, Line)]
            return None, partial(layer.stroke_line_segments, lines)
        outlines = [self.pixels.of(shape) for shape in shapes if isinstance(shape, Polygon)]
        return partial(layer.fill_polygons, outlines), partial(layer.stroke_polygons, outlines)

    def _write(self, shape: Text) -> None:
        if not shape.text:
            return
        size = shape.size * self.frame.square
        if shape.role is Role.COORDINATE:
            size = max(size, self.smallest_text)
        aligned, begin = _ALIGNED[shape.align]
        self._change("font", f"{'bold ' if shape.bold else ''}{round(size)}px {_FONT}")
        self._change("text_align", aligned)
        self._change("fill_style", self.palette[shape.paint.fill])
        width = shape.width * self.frame.square
        x, y = self.frame.to_pixels(shape.centre)
        self.layer.fill_text(
            shape.text, round(x + begin * width), round(y), max(1, round(width))
        )
