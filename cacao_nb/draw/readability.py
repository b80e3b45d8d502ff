"""A scene that everybody can read: in every palette, in large letters, in small squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cacao_nb.draw.pen import Pen
from cacao_nb.draw.scene import Scene, in_painting_order
from cacao_nb.draw.shapes import Circle, Paint, Point, Polygon, Role, Shape, Text, shifted
from cacao_nb.draw.theme import ON_PLAYER, Palette, seat_colour
from cacao_nb.draw.tiles import row_middle

#: Below so many pixels to a square, labels cannot be read and are left out.
SMALLEST_LABELLED_SQUARE = 72

#: Below so many pixels to a square, figures run together and numerals take their place.
SMALLEST_SQUARE_WITH_FIGURES = 48

#: Letters of fewer pixels are specks, whatever they say.
SMALLEST_LETTERS = 4.5

#: The texts that are never too small.
_KEPT = frozenset({Role.COORDINATE, Role.ICON})


def adapted(scene: Scene, palette: Palette, text_scale: float = 1.0) -> Scene:
    """A scene as a palette and people who need large letters want it.

    Parameters
    ----------
    scene
        The scene.
    palette
        The colours; one with patterns has them drawn on roofs and on marks of seats.
    text_scale
        By how much letters are larger, where there is room.
    """
    scene = scene.enlarged(text_scale)
    if not palette.patterns:
        return scene
    patterns = [line for shape in scene.shapes for line in _pattern(shape)]
    return replace(scene, shapes=in_painting_order([*scene.shapes, *patterns]))


def at_size(scene: Scene, square: float, text_scale: float = 1.0) -> Scene:
    """What of a scene is worth drawing at so many pixels to a square.

    Texts too small to read are left out. Where figures would run together, the number of
    workers stands for them.
    """
    shapes = tuple(
        shape
        for shape in scene.shapes
        if not isinstance(shape, Text) or _readable(shape, square * text_scale)
    )
    if square < SMALLEST_SQUARE_WITH_FIGURES:
        kept = [shape for shape in shapes if shape.role is not Role.WORKER]
        shapes = in_painting_order([*kept, *_numerals(shapes)])
    return scene if len(shapes) == len(scene.shapes) else replace(scene, shapes=shapes)


def _readable(text: Text, square: float) -> bool:
    if text.role is Role.LABEL:
        return square >= SMALLEST_LABELLED_SQUARE
    # Painters keep coordinates readable, and on a tile without a picture the name is all.
    return text.role in _KEPT or text.size * square >= SMALLEST_LETTERS


def _numerals(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    """A number for every row of workers."""
    heads = [s for s in shapes if s.role is Role.WORKER and isinstance(s, Circle)]
    rows = Counter((head.about, head.layer) for head in heads)
    depth = max((shape.depth for shape in heads), default=0)
    for (about, layer), workers in rows.items():
        if about.square is None or about.side is None:
            continue
        (centre,) = shifted((row_middle(about.side),), about.square)
        pen = Pen(Role.NUMERAL, about, layer, depth, growth=1.0)
        yield pen.text(centre, str(workers), 0.3, 0.24, bold=True)


# Patterns ----------------------------------------------------------------------------------


def _pattern(shape: Shape) -> Iterator[Shape]:
    draw = _PATTERNED.get(shape.role)
    if draw is None or shape.about.player is None:
        return
    colour = seat_colour(shape.about.player)
    (west, east), (north, south) = _reach(shape)
    middle = ((west + east) / 2, (north + south) / 2)
    half = ((east - west) / 2, (south - north) / 2)
    for points in draw.get(colour, ()):
        placed = tuple((middle[0] + x * half[0], middle[1] + y * half[1]) for x, y in points)
        yield from _stroke(placed, half[1], ON_PLAYER[colour], shape)


def _stroke(points: tuple[Point, ...], size: float, colour: str, on: Shape) -> Sequence[Shape]:
    width = 0.24 * size
    pen = Pen(Role.PATTERN, on.about, on.layer, on.depth + 1)
    if len(points) > 1:
        return pen.line(points, Paint("", colour, width))
    return pen.disc(points[0], width * 0.9, Paint(colour))


def _reach(shape: Shape) -> tuple[Point, Point]:
    """How far a shape reaches from west to east and from north to south."""
    if isinstance(shape, Circle):
        (x, y), r = shape.centre, shape.radius
        return (x - r, x + r), (y - r, y + r)
    assert isinstance(shape, Polygon), "roofs and marks of seats are discs or polygons"
    xs, ys = zip(*shape.points, strict=True)
    return (min(xs), max(xs)), (min(ys), max(ys))


#: Lines and dots on what belongs to a colour, from -1 to 1 across and down; white is plain.
_ROOFS: Mapping[str, tuple[tuple[Point, ...], ...]] = {
    "red": (((-0.3, -0.15), (0.3, -0.15)), ((-0.62, 0.45), (0.62, 0.45))),
    "purple": (((0.0, -0.2),), ((-0.5, 0.52),), ((0.0, 0.52),), ((0.5, 0.52),)),
    "yellow": (
        ((-0.4, 0.2), (-0.4, 0.72)),
        ((0.0, -0.45), (0.0, 0.72)),
        ((0.4, 0.2), (0.4, 0.72)),
    ),
}
_MARKS: Mapping[str, tuple[tuple[Point, ...], ...]] = {
    "red": (((-0.5, -0.3), (0.5, -0.3)), ((-0.5, 0.3), (0.5, 0.3))),
    "purple": (((0.0, 0.0),),),
    "yellow": (((0.0, -0.25), (0.0, 0.65)),),
}
_PATTERNED: Mapping[Role, Mapping[str, tuple[tuple[Point, ...], ...]]] = {
    Role.ROOF: _ROOFS,
    Role.SEAT: _MARKS,
}
