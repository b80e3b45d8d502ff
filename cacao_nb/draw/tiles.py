"""Tiles as shapes: worker tiles and jungle tiles.

A worker tile is rounded, with its owner's hut in the middle and workers along the edges. A
jungle tile has square corners, a picture and a short label.
"""

from __future__ import annotations

from functools import lru_cache

from cacao_nb.draw.door import Face
from cacao_nb.draw.faces import face_of, label_of
from cacao_nb.draw.pen import Pen
from cacao_nb.draw.shapes import (
    Paint,
    Point,
    Polygon,
    Reference,
    Role,
    Shape,
    Text,
    box,
    shifted,
    stacked,
)
from cacao_nb.draw.theme import ON_PLAYER, seat_colour
from cacao_nb.messages import language, text
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import Edges, JungleTile, PlacedTile

#: Tokens lie over everything that belongs to a tile.
TOKEN_DEPTH = 20

#: How many tiles are kept as shapes, all of some large boards: tiles stay where they are, so
#: that most of a picture is the same in the next one.
KEPT_TILES = 2048

#: How wide a tile is; the rest of its square shows the ground between tiles.
TILE = 0.94
_CORNER = 0.14
_SAND = Paint("sand", "ink", 0.025)
_SHADOW = Paint("shadow", "ink", 0.02)

#: The middle of each row of workers, and the step from one worker to the next, by side.
#: Figures always stand upright, so rows along the sides need more room.
_ROWS: tuple[tuple[Point, Point], ...] = (
    ((0.0, -0.345), (0.17, 0.0)),
    ((0.36, 0.0), (0.0, 0.205)),
    ((0.0, 0.345), (0.17, 0.0)),
    ((-0.36, 0.0), (0.0, 0.205)),
)
_BODY: tuple[Point, ...] = ((-0.028, -0.03), (0.028, -0.03), (0.068, 0.085), (-0.068, 0.085))
_HEAD, _HEAD_RADIUS = (0.0, -0.045), 0.044

#: The corners of a tile with room for a token or a badge, the most usual one first, and on
#: how many workers of which sides one becomes too narrow. The northern ones leave room for
#: the number of the turn and of an edge.
_CORNERS: tuple[tuple[Point, Edges], ...] = (
    ((0.37, 0.375), (9, 4, 4, 9)),
    ((-0.37, 0.375), (9, 9, 4, 4)),
    ((0.37, -0.28), (4, 2, 9, 9)),
    ((-0.37, -0.25), (4, 9, 9, 2)),
)

_WALL = box((0.0, 0.05), 0.25, 0.2)
_ROOF: tuple[Point, ...] = ((0.0, -0.205), (0.2, -0.035), (-0.2, -0.035))


def jungle_tile(square: Square, tile: JungleTile) -> tuple[Shape, ...]:
    """The shapes of a jungle tile where it lies."""
    return _jungle_tile(square, face_of(tile), label_of(tile))


@lru_cache(maxsize=KEPT_TILES)
def _jungle_tile(square: Square, face: Face, shown: str) -> tuple[Shape, ...]:
    ground = Polygon(
        points=box((0.0, 0.0), TILE, TILE),
        paint=Paint("jungle", "border", 0.035),
        role=Role.JUNGLE_TILE,
    )
    label = Text(
        centre=(0.0, 0.355 if face.picture else 0.0),
        text=shown,
        size=0.135,
        width=0.86,
        paint=Paint("ink"),
        # A tile without a picture must say what it is, however small.
        role=Role.LABEL if face.picture else Role.ICON,
        room=0.2,
    )
    courses = [[ground], *face.picture, [label]]
    return tuple(stacked(courses, square, Reference(square=square)))


def worker_tile(
    square: Square, placed: PlacedTile, covered: PlacedTile | None
) -> tuple[Shape, ...]:
    """The shapes of a worker tile as it lies, over the tile it covers if there is one."""
    return _worker_tile(square, placed, covered is not None, language())


@lru_cache(maxsize=KEPT_TILES)
def _worker_tile(
    square: Square, placed: PlacedTile, overbuilt: bool, _language: str
) -> tuple[Shape, ...]:
    colour = seat_colour(placed.owner)
    wall, roof, letter = _hut(colour)
    bodies, heads = _workers(placed.edges, colour)
    lower, badge, number = _below(placed.edges) if overbuilt else ([], [], [])
    courses: list[list[Shape]] = [
        lower,
        [_tile((0.0, 0.0), _SAND, Role.WORKER_TILE)],
        [wall, *bodies],
        [roof, *heads],
        [letter, *badge],
        number,
    ]
    return tuple(stacked(courses, square, Reference(square=square, player=placed.owner)))


def row_middle(side: int) -> Point:
    """The middle of the row of workers on a side, about the centre of the tile."""
    return _ROWS[side][0]


def group_box(side: int, workers: int) -> tuple[Point, ...]:
    """The corners of a box round all workers of an edge, about the centre of the tile."""
    (x, y), (dx, dy) = _ROWS[side]
    more = workers - 1
    return box((x, y), 0.2 + more * dx, 0.24 + more * dy)


def free_corners(edges: Edges) -> list[Point]:
    """The corners of a tile that its workers leave free, the most usual one first.

    Examples
    --------
    >>> free_corners((1, 1, 1, 1))[0], free_corners((0, 4, 0, 0))[0]
    ((0.37, 0.375), (-0.37, 0.375))
    """
    return [
        corner
        for corner, crowded in _CORNERS
        if all(workers < many for workers, many in zip(edges, crowded, strict=True))
    ] or [_CORNERS[0][0]]


def _tile(centre: Point, paint: Paint, role: Role) -> Shape:
    return Polygon(points=box(centre, TILE, TILE), rounding=_CORNER, paint=paint, role=role)


def _hut(colour: str) -> tuple[Shape, Shape, Shape]:
    paint, letter = Paint(colour, "ink", 0.025), text(f"draw.letter.{colour}")
    pen = Pen(Role.HUT, growth=10 / 9)
    return (
        Polygon(points=_WALL, paint=paint, role=Role.HUT),
        Polygon(points=_ROOF, paint=paint, role=Role.ROOF),
        pen.text((0.0, 0.055), letter, 0.18, 0.22, ON_PLAYER[colour], bold=True),
    )


def _workers(edges: Edges, colour: str) -> tuple[list[Shape], list[Shape]]:
    """Bodies and heads of all workers, evenly spaced about the middle of each edge."""
    paint = Paint(colour, "ink", 0.02)
    bodies: list[Shape] = []
    heads: list[Shape] = []
    for side, workers in enumerate(edges):
        (x, y), (dx, dy) = _ROWS[side]
        pen = Pen(Role.WORKER, Reference(side=side))
        for n in range(workers):
            along = n - (workers - 1) / 2
            foot = (x + along * dx, y + along * dy)
            body = shifted(_BODY, foot)
            (head,) = shifted((_HEAD,), foot)
            bodies += pen.polygon(body, paint)
            heads += pen.disc(head, _HEAD_RADIUS, paint)
    return bodies, heads


def _below(edges: Edges) -> tuple[list[Shape], list[Shape], list[Shape]]:
    """The tile that an overbuilt square hides, and how many tiles lie there."""
    centre, shown = free_corners(edges)[0], text("draw.badge.overbuilt", tiles=2)
    pen = Pen(Role.COVERED, growth=1.0)
    return (
        [_tile((0.045, 0.045), _SHADOW, Role.COVERED)],
        list(pen.disc(centre, 0.085, Paint("ink"))),
        [pen.text(centre, shown, 0.12, 0.15, "paper", bold=True)],
    )
