"""Scenes on matplotlib's axes: for figures, papers and whatever is laid over the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from cacao_nb.draw.needed import needed
from cacao_nb.draw.readability import adapted
from cacao_nb.draw.rounded_corners import rounded
from cacao_nb.draw.scene import Bounds, Scene, Window
from cacao_nb.draw.shapes import Align, Circle, Line, Polygon, Shape, Text
from cacao_nb.draw.theme import LIGHT, Palette

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.patches import Patch

#: How large a square is in a new figure, in inches.
SQUARE = 0.9

#: How far a rounded corner may be from a true arc, in squares.
ROUNDNESS = 0.002

#: Points, in which matplotlib counts the widths of lines, to an inch.
_INCH = 72


def new_axes(bounds: Bounds) -> Axes:
    """The axes of a new figure that just holds these squares."""
    needed("matplotlib")
    import matplotlib.pyplot as plt

    west, east, south, north = _limits(bounds)
    size = (east - west) * SQUARE, (south - north) * SQUARE
    figure = plt.figure(figsize=size)
    return figure.add_axes((0.0, 0.0, 1.0, 1.0))


def fit(axes: Axes, bounds: Bounds, palette: Palette = LIGHT) -> None:
    """Let axes show these squares, y growing downwards, and nothing of their own."""
    west, east, south, north = _limits(bounds)
    axes.set_xlim(west, east)
    axes.set_ylim(south, north)
    axes.set_aspect("equal")
    axes.set_xticks([])
    axes.set_yticks([])
    axes.set_facecolor(palette["ground"])
    for spine in axes.spines.values():
        spine.set_visible(False)


def paint(scene: Scene, axes: Axes, palette: Palette = LIGHT, *, opacity: float = 1.0) -> None:
    """Paint a scene on axes that `fit` has prepared.

    Parameters
    ----------
    scene
        The scene.
    axes
        Where to paint. Widths of lines are those of the figure's size at this moment.
    palette
        The colours.
    opacity
        From 0, nothing to see, to 1.
    """
    points = _points_per_square(axes)
    # Over everything that is there, and in the order of the scene.
    above = max((artist.get_zorder() for artist in axes.patches), default=1.0)
    shapes = adapted(scene, palette).shapes
    for number, shape in enumerate(shapes, start=1):
        if isinstance(shape, Text) and not shape.text.strip():
            continue
        patch = _PATCHES[type(shape)](shape, _look(shape, palette, points))
        patch.set(alpha=opacity, zorder=above + number / (len(shapes) + 1))
        axes.add_patch(patch)


def _limits(bounds: Bounds) -> tuple[float, float, float, float]:
    """How far the picture reaches to the west, east, south and north."""
    left, top, width, height = Window.around(bounds)
    return left, left + width, top + height, top


def _points_per_square(axes: Axes) -> float:
    axes.apply_aspect()
    west, east = axes.get_xlim()
    return float(axes.get_window_extent().width / (east - west) * _INCH / axes.figure.dpi)


def _look(shape: Shape, palette: Palette, points: float) -> dict[str, Any]:
    fill, stroke, width, dash = shape.paint
    look: dict[str, Any] = {
        "facecolor": palette[fill] if fill else "none",
        "edgecolor": palette[stroke] if stroke else "none",
        "linewidth": width * points if stroke else 0.0,
        "fill": bool(fill),
    }
    if dash:
        # matplotlib counts dashes in widths of the line.
        look["linestyle"] = (0, tuple(length / width for length in dash))
    return look


def _polygon(shape: Polygon, look: Mapping[str, Any]) -> Patch:
    from matplotlib import patches

    return patches.Polygon(rounded(shape, tolerance=ROUNDNESS), joinstyle="round", **look)


def _circle(shape: Circle, look: Mapping[str, Any]) -> Patch:
    from matplotlib import patches

    return patches.Circle(shape.centre, shape.radius, **look)


def _line(shape: Line, look: Mapping[str, Any]) -> Patch:
    from matplotlib import patches
    from matplotlib.path import Path

    style = {"capstyle": "butt", "joinstyle": "round"}
    return patches.PathPatch(Path(shape.points), **look, **style)


def _text(shape: Text, look: Mapping[str, Any]) -> Patch:
    """The outlines of the letters, so that a text grows and shrinks with the squares."""
    from matplotlib import patches
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath
    from matplotlib.transforms import Affine2D

    font = FontProperties(weight="bold" if shape.bold else "normal")
    letters = TextPath((0, 0), shape.text, size=shape.size, prop=font, usetex=False)
    extent = letters.get_extents()
    narrow = min(1.0, shape.width / extent.width)
    middle = (extent.x0 + extent.x1) / 2, (extent.y0 + extent.y1) / 2
    free = shape.width - extent.width * narrow
    aside = {Align.START: -free / 2, Align.MIDDLE: 0.0, Align.END: free / 2}[shape.align]
    # Letters are drawn upwards, the board downwards.
    place = Affine2D().translate(-middle[0], -middle[1]).scale(narrow, -1)
    place.translate(shape.centre[0] + aside, shape.centre[1])
    return patches.PathPatch(place.transform_path(letters), **look)


_PATCHES: Mapping[type[Shape], Callable[[Any, Mapping[str, Any]], Patch]] = {
    Polygon: _polygon,
    Circle: _circle,
    Line: _line,
    Text: _text,
}
