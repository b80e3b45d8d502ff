"""Where a scene lies on a surface of pixels, and what of it can be seen there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from cacao_nb.draw.pen import Pen
from cacao_nb.draw.scene import Bounds, Scene, Window
from cacao_nb.draw.shapes import Layer, Paint, Point, Role, Shape, Text
from cacao_nb.rules.squares import Square

#: How far beyond its square something may reach that belongs to it.
_REACH = 0.75

#: How high the plate is on which a coordinate stands that was moved into view, in squares
#: to a square of the fitted scene.
_PLATE = 0.3

#: What a tile may show beyond the border of its square.
_REACHING_OUT = frozenset({Role.COVERED})


@dataclass(frozen=True, slots=True)
class Frame:
    """From squares to pixels and back.

    Attributes
    ----------
    square : float
        Pixels to a square.
    origin : Point
        The pixel of the point (0, 0).
    """

    square: float
    origin: Point

    @classmethod
    def look(
        cls,
        window: Window,
        width: int,
        height: int,
        *,
        largest: float,
        zoom: float = 1.0,
        centre: Point | None = None,
    ) -> Frame:
        """Fit a window in, or a part of it, larger.

        Parameters
        ----------
        window
            What there is to see.
        width, height
            The surface, in pixels.
        largest
            How many pixels a square has at most before it is zoomed.
        zoom
            How many times larger than fitted.
        centre
            Which point comes to the middle of the surface, as far as that leaves no needless
            room beside the window; without it the middle of the window.
        """
        fitted = min(width / window.width, height / window.height, largest)
        # Whole pixels, so that the outlines of all tiles look alike.
        square = max(1, math.floor(max(1, math.floor(fitted)) * zoom))
        x, y = centre or (window.left + window.width / 2, window.top + window.height / 2)
        return cls(
            square,
            (
                _shift(window.left, window.width, width, square, x),
                _shift(window.top, window.height, height, square, y),
            ),
        )

    def to_pixels(self, point: Point) -> Point:
        """The pixel of a point of the scene."""
        return (
            self.origin[0] + point[0] * self.square,
            self.origin[1] + point[1] * self.square,
        )

    def to_squares(self, pixel: Point) -> Point:
        """The point of the scene under a pixel."""
        return (
            (pixel[0] - self.origin[0]) / self.square,
            (pixel[1] - self.origin[1]) / self.square,
        )

    def square_in_pixels(self, square: Square) -> tuple[int, int, int, int]:
        """Left, top, width and height of a square of the board, in whole pixels."""
        left, top = (round(n) for n in self.to_pixels((square[0] - 0.5, square[1] - 0.5)))
        right, bottom = (round(n) for n in self.to_pixels((square[0] + 0.5, square[1] + 0.5)))
        return left, top, right - left, bottom - top

    def window(self, width: int, height: int) -> Window:
        """What of the scene a surface shows."""
        left, top = self.to_squares((0, 0))
        return Window(left, top, width / self.square, height / self.square)


def _shift(begin: float, length: float, pixels: int, square: float, middle: float) -> int:
    """The pixel of 0 that brings a point to the middle, but no more room than there must be."""
    room = pixels - length * square
    if room >= 0:  # All of it can be seen: in the middle.
        return round(room / 2 - begin * square)
    origin = pixels / 2 - middle * square
    return round(min(-begin * square, max(room - begin * square, origin)))


def in_view(scene: Scene, window: Window) -> Scene:
    """What of a scene can be seen through a window, the coordinates moved to its edges."""
    left, top, width, height = window
    whole = scene.window
    if (
        left <= whole.left
        and top <= whole.top
        and left + width >= whole.left + whole.width
        and top + height >= whole.top + whole.height
    ):
        return scene
    seen = [shape for shape in scene.shapes if _touches(shape, window)]
    pinned = [
        moved
        for shape in scene.shapes
        if isinstance(shape, Text) and shape.role is Role.COORDINATE
        for moved in _pinned(shape, scene.bounds, window)
    ]
    return replace(scene, shapes=(*seen, *pinned))


def _touches(shape: Shape, window: Window) -> bool:
    square = shape.about.square
    if square is None:
        return shape.role is not Role.COORDINATE
    x, y = square
    return (
        window.left - _REACH <= x <= window.left + window.width + _REACH
        and window.top - _REACH <= y <= window.top + window.height + _REACH
    )


def _pinned(shape: Text, bounds: Bounds, window: Window) -> Iterator[Shape]:
    """A coordinate on a plate of its own, along the edge of what is seen."""
    x, y = shape.centre
    if y < bounds.north - 0.5:  # The number of a column.
        along, y = (x - window.left) / window.width, max(y, window.top + _PLATE / 2)
    else:
        along, x = (y - window.top) / window.height, max(x, window.left + _PLATE / 2)
    if 0 <= along <= 1:
        pen = Pen(Role.GROUND, layer=Layer.MARK)
        yield from pen.box((x, y), _PLATE, _PLATE * 0.8, Paint("ground"))
        yield replace(shape, centre=(x, y), layer=Layer.MARK, depth=1)


def changed_squares(
    before: tuple[Shape, ...], after: tuple[Shape, ...]
) -> frozenset[Square] | None:
    """The squares on which other tiles lie than before; None if more than squares changed.

    Tiles that stay are the same shapes, so that there is no need to compare them.
    """
    changed = {id(shape) for shape in before} ^ {id(shape) for shape in after}
    if not changed:
        return frozenset()
    squares: set[Square] = set()
    for shape in (*before, *after):
        if id(shape) in changed:
            if shape.about.square is None or shape.role in _REACHING_OUT:
                return None
            squares.add(shape.about.square)
    return frozenset(squares)
