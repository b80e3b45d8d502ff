"""Where a scene lies on a surface of pixels: as large as it fits, in the middle."""

from __future__ import annotations

import math
from dataclasses import dataclass

from cacao_nb.draw.scene import MARGIN_NORTH_WEST, MARGIN_SOUTH_EAST, Bounds
from cacao_nb.draw.shapes import Point


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
    def fit(cls, bounds: Bounds, width: int, height: int, *, largest: float) -> Frame:
        """Fit these squares and their margins in; no square is wider than `largest`."""
        margin = MARGIN_NORTH_WEST + MARGIN_SOUTH_EAST
        across = bounds.east - bounds.west + 1 + margin
        down = bounds.south - bounds.north + 1 + margin
        # Whole pixels, so that the outlines of all tiles look alike.
        square = max(1, math.floor(min(width / across, height / down, largest)))
        left = (width - across * square) / 2
        top = (height - down * square) / 2
        return cls(
            square,
            (
                round(left + (MARGIN_NORTH_WEST + 0.5 - bounds.west) * square),
                round(top + (MARGIN_NORTH_WEST + 0.5 - bounds.north) * square),
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
