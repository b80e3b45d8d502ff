"""A position as a scene: a flat list of shapes, and the square under a point.

Square (x, y) is centred on the point (x, y) and one wide. Nothing here knows pixels, so
mouse, touch and keyboard share one answer to "which square is this?".
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from cacao_nb.draw.door import PICTURES, pictures_of
from cacao_nb.draw.links import board_links
from cacao_nb.draw.marks import (
    activation_marks,
    fill_marks,
    free_marks,
    ghost_marks,
    overbuild_marks,
    squares_to_overbuild,
    temple_chips,
    turn_marks,
)
from cacao_nb.draw.moment import Moment
from cacao_nb.draw.pen import Pen
from cacao_nb.draw.pointing import NOTHING_MARKED, Marked, pointing_marks
from cacao_nb.draw.shapes import Layer, Paint, Point, Polygon, Reference, Role, Shape, Text
from cacao_nb.draw.tiles import KEPT_TILES, TILE, jungle_tile, worker_tile
from cacao_nb.record.activations import Status
from cacao_nb.rules import arguments
from cacao_nb.rules.decisions import EDGES, FACING, Edge, Holding
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.squares import Square, is_jungle_space
from cacao_nb.rules.state import PLACE, State
from cacao_nb.rules.tiles import JungleTile, PlacedTile

#: Room round the squares: for the coordinates in the north and west, for air elsewhere.
MARGIN_NORTH_WEST = 0.42
MARGIN_SOUTH_EAST = 0.16

#: Where a tile would lie that does not lie there yet, the tile, and what lies on it, if any.
Ghost: TypeAlias = tuple[Square, PlacedTile | JungleTile] | tuple[Square, JungleTile, Holding]

#: What can be laid over the tiles of a board.
LEGAL, ACTIVATIONS, TEMPLES, GRAPH = LAYERS = ("legal", "activations", "temples", "graph")

#: The layers that are shown unless somebody asks for others.
USUAL_LAYERS = frozenset({LEGAL, ACTIVATIONS})

#: How near to a border, in squares, a point still belongs to the edge beyond it, and how
#: much of the middle of a worker tile belongs to no edge.
_NEAR_BORDER, _MIDDLE = 0.2, 0.2

#: What decides which shape is painted first; where it is equal, shapes look alike and do
#: not overlap.
ORDER = attrgetter("layer", "depth", "kind", "paint")

_NO_TILES: Mapping[Square, PlacedTile] = MappingProxyType({})


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


class Window(NamedTuple):
    """What a picture shows, in squares: its left and top edges, its width and its height."""

    left: float
    top: float
    width: float
    height: float

    @classmethod
    def around(cls, bounds: Bounds) -> Window:
        """The window that shows these squares and the margins of a board."""
        margin = MARGIN_NORTH_WEST + MARGIN_SOUTH_EAST
        return cls(
            bounds.west - 0.5 - MARGIN_NORTH_WEST,
            bounds.north - 0.5 - MARGIN_NORTH_WEST,
            bounds.east - bounds.west + 1 + margin,
            bounds.south - bounds.north + 1 + margin,
        )


class UnknownLayer(RulesError):
    """There is no layer of this name."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Shapes in the order in which they are painted, and the squares they show.

    Attributes
    ----------
    shapes : tuple of Shape
        The shapes.
    bounds : Bounds
        The squares.
    panel : Window or None
        What is shown of a scene that is no board and has no margins.
    """

    shapes: tuple[Shape, ...]
    bounds: Bounds
    panel: Window | None = None

    @property
    def window(self) -> Window:
        """What a picture of the whole scene shows."""
        return self.panel or Window.around(self.bounds)

    def point_at(self, place: Point) -> Point:
        """The point that is so far across and down the picture, from 0 to 1."""
        left, top, width, height = self.window
        return left + place[0] * width, top + place[1] * height

    def enlarged(self, text_scale: float) -> Scene:
        """The same scene in larger letters, each as large as there is room for."""
        if text_scale == 1:
            return self
        shapes = (
            shape.enlarged(text_scale) if isinstance(shape, Text) else shape
            for shape in self.shapes
        )
        return replace(self, shapes=tuple(shapes))

    def edge_at(self, point: Point) -> Edge | None:
        """The edge with workers under a point: near its border or where its workers stand."""
        square = self.square_at(point)
        if square is None:
            return None
        x, y = point[0] - square[0], point[1] - square[1]
        across, down = abs(x), abs(y)
        side = (1 if x > 0 else 3) if across > down else (2 if y > 0 else 0)
        if is_jungle_space(square):
            if max(across, down) < 0.5 - _NEAR_BORDER:
                return None
            edge = FACING[square][side]
        else:
            if max(across, down) < _MIDDLE:
                return None
            edge = EDGES[square][side]
        return edge if self._has(edge) else None

    def _has(self, edge: Edge) -> bool:
        sought = (edge.square, edge.side)
        return any((shape.about.square, shape.about.side) == sought for shape in self.shapes)

    def player_at(self, point: Point) -> int | None:
        """The player on whose panel a point lies."""
        x, y = point
        for shape in self.shapes:
            if shape.role is Role.PANEL and isinstance(shape, Polygon):
                xs, ys = zip(*shape.points, strict=True)
                if min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys):
                    return shape.about.player
        return None

    def square_at(self, point: Point) -> Square | None:
        """The square under a point, or None beside the board."""
        if not all(math.isfinite(number) for number in point):
            return None
        square = math.floor(point[0] + 0.5), math.floor(point[1] + 0.5)
        return square if square in self.bounds else None


def board_bounds(state: State) -> Bounds:
    """The squares that a picture of this position shows: all tiles and all free squares."""
    return Bounds.around([*state.jungle, *state.workers, *state.frontier, *state.spaces])


def board_scene(
    state: State,
    *,
    layers: Collection[str] = USUAL_LAYERS,
    moment: Moment | None = None,
    ghost: Ghost | None = None,
) -> Scene:
    """The picture of a position, without the marks of whoever looks at it.

    Parameters
    ----------
    state
        The position, or what a seat sees of it.
    layers
        Names out of `LAYERS`: what is laid over the tiles.
    moment
        What has happened in the turn; without it only what the state itself tells.
    ghost
        Where a tile would lie that does not lie there yet, the tile, and what lies on it.

    Raises
    ------
    UnknownLayer
        One of `layers` is not in `LAYERS`.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> scene = board_scene(new_game(players=2, seed=7), layers={"legal", "temples"})
    >>> scene.square_at((0.2, 0.9)), scene.edge_at((0.2, 0.9))
    ((0, 1), None)
    """
    layers = frozenset(arguments.some_of("layers", layers, LAYERS, error=UnknownLayer))
    moment = moment or Moment.of(state)
    bounds = board_bounds(state)
    shapes = list(_coordinates(bounds))
    for square in bounds.squares():
        if is_jungle_space(square):
            shapes += _space(square)
    for square, tile in state.jungle.items():
        shapes += jungle_tile(square, tile)
    for square, placed in state.workers.items():
        if ghost is None or square != ghost[0]:  # What would be overbuilt is drawn under it.
            shapes += worker_tile(square, placed, state.covered.get(square))
    for module in pictures_of(state):
        shapes += module.board(state)
    shapes += turn_marks(moment)
    if LEGAL in layers:
        shapes += _legal_marks(state, without=ghost[0] if ghost else None)
    if TEMPLES in layers:
        shapes += temple_chips(state)
    if GRAPH in layers:
        waiting = {e: m for e, m in moment.edges.items() if m.status is Status.WAITING}
        shapes += board_links(state, waiting)
    if ACTIVATIONS in layers:
        shapes += activation_marks(state, moment)
    if ghost is not None:
        shapes += _ghost(state, *ghost)
    return Scene(in_painting_order(shapes), bounds)


def _legal_marks(state: State, *, without: Square | None) -> Iterator[Shape]:
    """Where something may be laid now, but not where its ghost lies already."""
    free = state.frontier if state.phase == PLACE else ()
    for squares, marks in (
        (free, free_marks),
        (squares_to_overbuild(state), overbuild_marks),
        (state.spaces, fill_marks),
    ):
        for square in squares:
            if square != without:
                yield from marks(square)


def _ghost(
    state: State, square: Square, tile: PlacedTile | JungleTile, holding: Holding = ()
) -> list[Shape]:
    if isinstance(tile, JungleTile):
        on_it = PICTURES.with_tile(tile).held(square, holding) if holding else ()
        return [*jungle_tile(square, tile), *on_it, *ghost_marks(square)]
    return [*worker_tile(square, tile, state.workers.get(square)), *ghost_marks(square)]


def marks_scene(
    bounds: Bounds,
    *,
    hover: Square | None = None,
    cursor: Square | None = None,
    marked: Marked = NOTHING_MARKED,
    workers: Mapping[Square, PlacedTile] = _NO_TILES,
) -> Scene:
    """The marks of whoever looks at a board: see `pointing_marks`."""
    shapes = pointing_marks(hover=hover, cursor=cursor, marked=marked, workers=workers)
    return Scene(in_painting_order(shapes), bounds)


def in_painting_order(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Lower shapes first, and of those that do not overlap equal looks together."""
    return tuple(sorted(shapes, key=ORDER))


@lru_cache(maxsize=KEPT_TILES)
def _space(square: Square) -> tuple[Shape, ...]:
    pen = Pen(Role.SPACE, Reference(square=square), Layer.GROUND)
    return pen.box(square, TILE, TILE, Paint("space"))


@lru_cache(maxsize=64)
def _coordinates(bounds: Bounds) -> tuple[Shape, ...]:
    """Column numbers along the north, row numbers along the west."""
    north, west = bounds.north - 0.5 - 0.2, bounds.west - 0.5 - 0.2
    places: list[tuple[Point, int]] = [
        *(((float(x), north), x) for x in range(bounds.west, bounds.east + 1)),
        *(((west, float(y)), y) for y in range(bounds.north, bounds.south + 1)),
    ]
    pen = Pen(Role.COORDINATE, layer=Layer.GROUND, growth=1.5)
    return tuple(pen.text(centre, str(number), 0.14, 0.36) for centre, number in places)
