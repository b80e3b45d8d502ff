"""A position as a scene: a flat list of shapes, and the square under a point.

Square (x, y) is centred on the point (x, y) and one wide. Nothing here knows pixels, so
mouse, touch and keyboard share one answer to "which square is this?".
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cacao_nb.draw.figures import TILE, worker_tile
from cacao_nb.draw.icons import ICONS
from cacao_nb.draw.shapes import (
    Circle,
    Layer,
    Line,
    Paint,
    Point,
    Polygon,
    Reference,
    Role,
    Shape,
    Text,
    box,
    stacked,
)
from cacao_nb.messages import text
from cacao_nb.rules.squares import Square, is_jungle_space
from cacao_nb.rules.state import PLACE, State
from cacao_nb.rules.tiles import JungleTile

#: Room round the squares: for the coordinates in the north and west, for air elsewhere.
MARGIN_NORTH_WEST = 0.42
MARGIN_SOUTH_EAST = 0.16

_INK = Paint("ink")
_FREE = Paint("", "focus", 0.022, (0.07, 0.05))
_FILL = Paint("", "border", 0.03, (0.07, 0.05))


@dataclass(frozen=True, slots=True)
class Bounds:
    """The squares that a picture shows, by their outermost columns and rows."""

    west: int
    north: int
    east: int
    south: int

    @classmethod
    def around(cls, squares: Iterable[Square]) -> Bounds:
        """The smallest bounds that hold all these squares."""
        xs, ys = zip(*squares, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))

    def squares(self) -> Iterator[Square]:
        """Every square, row by row."""
        for y in range(self.north, self.south + 1):
            for x in range(self.west, self.east + 1):
                yield x, y

    def __contains__(self, square: Square) -> bool:
        x, y = square
        return self.west <= x <= self.east and self.north <= y <= self.south

    def nearest(self, square: Square) -> Square:
        """The square itself, or the one inside that is closest to it."""
        x, y = square
        return min(max(x, self.west), self.east), min(max(y, self.north), self.south)


@dataclass(frozen=True, slots=True)
class Scene:
    """Shapes in the order in which they are painted, and the squares they show."""

    shapes: tuple[Shape, ...]
    bounds: Bounds

    def square_at(self, point: Point) -> Square | None:
        """The square under a point, or None beside the board."""
        if not all(math.isfinite(number) for number in point):
            return None
        square = math.floor(point[0] + 0.5), math.floor(point[1] + 0.5)
        return square if square in self.bounds else None

    def about(self, square: Square) -> tuple[Shape, ...]:
        """The shapes that stand for a square or for something on it."""
        return tuple(shape for shape in self.shapes if shape.about.square == square)


def board_bounds(state: State) -> Bounds:
    """The squares that a picture of this position shows: all tiles and all free squares."""
    return Bounds.around([*state.jungle, *state.workers, *state.frontier, *state.spaces])


def board_scene(state: State) -> Scene:
    """The picture of a position, without the marks of whoever looks at it."""
    bounds = board_bounds(state)
    shapes = _coordinates(bounds)
    shapes += (_space(square) for square in bounds.squares() if is_jungle_space(square))
    for square, tile in state.jungle.items():
        shapes += jungle_tile(square, tile)
    for square, placed in state.workers.items():
        shapes += worker_tile(square, placed, state.covered.get(square))
    for square in state.frontier if state.phase == PLACE else ():
        shapes += _free(square)
    for square in state.spaces:
        shapes += _to_fill(square)
    return Scene(in_painting_order(shapes), bounds)


def marks_scene(
    bounds: Bounds, *, hover: Square | None, cursor: Square | None, chosen: Square | None
) -> Scene:
    """The marks on squares: under the mouse, under the keyboard's cursor, chosen.

    They differ in form: a thin line, four corners, a thick frame.
    """
    shapes: list[Shape] = []
    if chosen is not None:
        shapes += _chosen(chosen)
    if cursor is not None and cursor != chosen:
        shapes += _cursor(cursor)
    if hover is not None and hover not in (chosen, cursor):
        shapes.append(_frame(hover, 0.94, Paint("", "ink", 0.03), Role.HOVER))
    return Scene(tuple(shapes), bounds)


def in_painting_order(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Lower shapes first, and of those that do not overlap equal looks together."""
    return tuple(
        sorted(shapes, key=lambda shape: (shape.layer, shape.depth, shape.kind, shape.paint))
    )


def jungle_tile(square: Square, tile: JungleTile) -> list[Shape]:
    """The shapes of a jungle tile: square corners, a picture and a short label."""
    ground = Polygon(
        points=box((0.0, 0.0), TILE, TILE),
        paint=Paint("jungle", "border", 0.035),
        role=Role.JUNGLE_TILE,
    )
    label = Text(
        centre=(0.0, 0.355),
        text=text(f"draw.label.{tile.kind.replace(' ', '_')}"),
        size=0.135,
        width=0.86,
        paint=_INK,
        role=Role.LABEL,
    )
    picture = ICONS.get(tile.name, ())
    return stacked([[ground], *picture, [label]], square, Reference(square=square))


def _space(square: Square) -> Shape:
    return Polygon(
        points=box(square, TILE, TILE),
        paint=Paint("space"),
        role=Role.SPACE,
        layer=Layer.GROUND,
        about=Reference(square=square),
    )


def _frame(square: Square, width: float, paint: Paint, role: Role, depth: int = 0) -> Shape:
    return Polygon(
        points=box(square, width, width),
        rounding=0.06,
        paint=paint,
        role=role,
        layer=Layer.TILE if role in (Role.FREE, Role.FILL) else Layer.MARK,
        about=Reference(square=square),
        depth=depth,
    )


def _free(square: Square) -> list[Shape]:
    dot = Circle(
        centre=square,
        radius=0.055,
        paint=Paint("focus"),
        role=Role.FREE,
        about=Reference(square=square),
    )
    return [_frame(square, 0.84, _FREE, Role.FREE), dot]


def _to_fill(square: Square) -> list[Shape]:
    label = Text(
        centre=square,
        text=text("draw.label.to_fill"),
        size=0.2,
        width=0.7,
        paint=Paint("border"),
        role=Role.FILL,
        about=Reference(square=square),
    )
    return [_frame(square, 0.84, _FILL, Role.FILL), label]


def _chosen(square: Square) -> list[Shape]:
    return [
        _frame(square, 0.95, Paint("", "paper", 0.1), Role.CHOSEN),
        _frame(square, 0.95, Paint("", "focus", 0.06), Role.CHOSEN, depth=1),
    ]


def _cursor(square: Square) -> list[Shape]:
    """Four corners, light under dark, so that they show on every tile."""
    x, y = square
    shapes: list[Shape] = []
    for depth, paint in enumerate((Paint("", "paper", 0.09), Paint("", "ink", 0.05))):
        for east, south in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corner = (x + 0.44 * east, y + 0.44 * south)
            shapes.append(
                Line(
                    points=(
                        (corner[0], corner[1] - 0.2 * south),
                        corner,
                        (corner[0] - 0.2 * east, corner[1]),
                    ),
                    paint=paint,
                    role=Role.CURSOR,
                    layer=Layer.MARK,
                    about=Reference(square=square),
                    depth=depth,
                )
            )
    return shapes


def _coordinates(bounds: Bounds) -> list[Shape]:
    """Column numbers along the north, row numbers along the west."""
    north, west = bounds.north - 0.5 - 0.2, bounds.west - 0.5 - 0.2
    places: list[tuple[Point, int]] = [
        *(((float(x), north), x) for x in range(bounds.west, bounds.east + 1)),
        *(((west, float(y)), y) for y in range(bounds.north, bounds.south + 1)),
    ]
    return [
        Text(
            centre=centre,
            text=str(number),
            size=0.14,
            width=0.36,
            paint=_INK,
            role=Role.COORDINATE,
            layer=Layer.GROUND,
        )
        for centre, number in places
    ]
