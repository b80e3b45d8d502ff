"""What people point at: under the mouse, under the cursor of the keys, chosen, judged, named.

Each mark means one thing and differs in form, not in colour alone. Rings run between the tiles
and signs sit on the corners, so that none of them covers a worker or a label.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import NamedTuple, TypeAlias

from cacao_nb.draw.marks import mark_pen
from cacao_nb.draw.pen import Pen
from cacao_nb.draw.shapes import Paint, Point, Role, Shape, box, shifted, turned
from cacao_nb.draw.tiles import group_box
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.squares import Square, is_jungle_space
from cacao_nb.rules.tiles import PlacedTile

#: Squares and edges of worker tiles.
Spots: TypeAlias = tuple[Square | Edge, ...]


class Marked(NamedTuple):
    """What is marked on a board.

    Attributes
    ----------
    chosen
        What somebody has chosen: a slim ring.
    mentioned
        What a text talks of: a flag at the corner.
    right, wrong
        What was chosen, or would have been, and is judged: a ring with a tick or a cross.
    """

    chosen: Spots = ()
    mentioned: Spots = ()
    right: Spots = ()
    wrong: Spots = ()


NOTHING_MARKED = Marked()


def together(*several: Marked) -> Marked:
    """All that several mark, once.

    Examples
    --------
    >>> together(Marked(chosen=((1, 0),)), Marked(right=((0, 0),))).right
    ((0, 0),)
    """
    return Marked(
        *(tuple(dict.fromkeys(chain(*spots))) for spots in zip(*several, strict=True))
    )


#: Signs lie over flags, these over rings, and these over what is pointed at in passing.
_RING, _FLAG, _SIGN = 10, 14, 18

#: What is drawn again over all of them.
OVER_MARKS = 30

#: Where the cursor has its corners.
_CORNER = 0.48

#: The widths of the lines of a ring, light under dark: round a tile, and round an edge.
_ROUND_TILE, _ROUND_EDGE = (0.1, 0.055), (0.07, 0.04)

#: How far from the centre the ring of an edge begins and ends, the latter over its border, and
#: half its least length: a number of workers has room there, and figures have air beside them.
_BEGINS, _ENDS, _LEAST, _AIR = 0.21, 0.545, 0.145, 0.025

#: The corner of a flag and of a sign, on jungle spaces and on worker squares: clear of labels
#: and of the number of a turn, be it on this tile or on the one beside it.
_FLAG_AT: Mapping[bool, Point] = {True: (-1, -1), False: (1, -1)}
_SIGN_AT: Mapping[bool, Point] = {True: (0.53, 0.53), False: (-0.5, 0.54)}

#: How far out a flag begins, and how long its sides are.
_FLAG_CORNER, _FLAG_SIDE = 0.53, 0.26

#: Where the sign of an edge sits, side by side as if it faced north, and the tip of its pennant
#: in the jungle tile. In the north both stay at the border: beyond it is a label.
_SIGN_OF_EDGE: tuple[Point, ...] = ((0.48, -0.49), (-0.24, -0.6), (0.24, -0.6), (0.24, -0.6))
_PENNANT: tuple[Point, ...] = ((0.38, -0.565), (-0.24, -0.66), (0.24, -0.66), (0.24, -0.66))

#: What is drawn on the disc of a sign, in radii of it.
_DISC = 0.115
_STROKES: Mapping[Role, tuple[tuple[Point, ...], ...]] = {
    Role.RIGHT: (((-0.48, 0.02), (-0.12, 0.4), (0.5, -0.38)),),
    Role.WRONG: (((-0.4, -0.4), (0.4, 0.4)), ((0.4, -0.4), (-0.4, 0.4))),
}


def pointing_marks(
    *,
    hover: Square | None,
    cursor: Square | None,
    marked: Marked,
    workers: Mapping[Square, PlacedTile],
) -> Iterator[Shape]:
    """The marks of whoever looks at a board, and of whoever teaches with it.

    Parameters
    ----------
    hover, cursor
        The squares under the mouse and under the cursor; of several of these marks on one
        square there is the strongest.
    marked
        What else is marked.
    workers
        The worker tiles, whose edges may be marked.
    """
    if hover is not None and hover not in (*marked.chosen, cursor):
        line = Paint("", "ink", 0.03)
        yield from mark_pen(Role.HOVER, hover).box(hover, 0.94, 0.94, line, rounding=0.06)
    if cursor is not None and cursor not in marked.chosen:
        yield from _cursor(cursor)
    # What was answered wrong is so, even if something else would be right just there.
    right = [spot for spot in marked.right if spot not in marked.wrong]
    chosen = [spot for spot in marked.chosen if spot not in (*right, *marked.wrong)]
    for role, colour, spots in (
        (Role.CHOSEN, "focus", chosen),
        (Role.RIGHT, "right", right),
        (Role.WRONG, "wrong", marked.wrong),
    ):
        for spot in dict.fromkeys(spots):
            yield from _ring(spot, role, colour, workers)
            yield from _sign(spot, role, colour)
    for spot in dict.fromkeys(marked.mentioned):
        yield from _flag(spot)


def _cursor(square: Square) -> Iterator[Shape]:
    """Four corners, light under dark, so that they show on every tile."""
    x, y = square
    pen = mark_pen(Role.CURSOR, square)
    for course, paint in enumerate((Paint("", "paper", 0.09), Paint("", "ink", 0.05))):
        for east, south in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corner = (x + _CORNER * east, y + _CORNER * south)
            down = (corner[0], corner[1] - 0.2 * south)
            across = (corner[0] - 0.2 * east, corner[1])
            yield from pen.over(course).line((down, corner, across), paint)


def _ring(
    spot: Square | Edge, role: Role, colour: str, workers: Mapping[Square, PlacedTile]
) -> tuple[Shape, ...]:
    """A slim ring: round a tile, or round the workers of an edge and their border."""
    if isinstance(spot, Edge):
        placed = workers.get(spot.square)
        corners = _edge_box(spot.side, placed.edges[spot.side] if placed else 0)
        outline, widths = shifted(corners, spot.square), _ROUND_EDGE
    else:
        outline, widths = box(spot, 1.0, 1.0), _ROUND_TILE
    light, dark = widths
    courses = Paint("", "paper", light), Paint("", colour, dark)
    return _pen(role, spot, _RING).polygon(outline, *courses, rounding=0.09)


def _edge_box(side: int, workers: int) -> tuple[Point, ...]:
    """The corners of a box round the workers of an edge, drawn out over its border."""
    half = max(_LEAST, *(x + _AIR for x, _ in turned(group_box(side, workers), -90 * side)))
    north = ((-half, -_ENDS), (half, -_ENDS), (half, -_BEGINS), (-half, -_BEGINS))
    return turned(north, 90 * side)


def _sign(spot: Square | Edge, role: Role, colour: str) -> Iterator[Shape]:
    """A tick or a cross on a disc; nothing for what is not judged."""
    if role not in _STROKES:
        return
    (centre,) = shifted((_sign_place(spot),), _square_of(spot))
    pen = _pen(role, spot, _SIGN)
    yield from pen.disc(centre, _DISC, Paint(colour, "paper", 0.03))
    for stroke in _STROKES[role]:
        points = shifted(((x * _DISC, y * _DISC) for x, y in stroke), centre)
        yield from pen.over().line(points, Paint("", "paper", 0.038))


def _flag(spot: Square | Edge) -> tuple[Shape, ...]:
    """A flag at a corner, or a pennant on the border of an edge, towards the jungle tile."""
    cloth: tuple[Point, ...]
    if isinstance(spot, Edge):
        x, tip = _PENNANT[spot.side]
        cloth = turned(((x - 0.1, -0.465), (x + 0.1, -0.465), (x, tip)), 90 * spot.side)
    else:
        east, south = _FLAG_AT[is_jungle_space(spot)]
        x, y = _FLAG_CORNER * east, _FLAG_CORNER * south
        cloth = ((x, y), (x - _FLAG_SIDE * east, y), (x, y - _FLAG_SIDE * south))
    pen = _pen(Role.MENTIONED, spot, _FLAG)
    return pen.polygon(shifted(cloth, _square_of(spot)), Paint("focus", "paper", 0.03))


def _sign_place(spot: Square | Edge) -> Point:
    """Where the sign of a spot sits, about the centre of its square."""
    if not isinstance(spot, Edge):
        return _SIGN_AT[is_jungle_space(spot)]
    (place,) = turned((_SIGN_OF_EDGE[spot.side],), 90 * spot.side)
    return place


def _square_of(spot: Square | Edge) -> Square:
    return spot.square if isinstance(spot, Edge) else spot


def _pen(role: Role, spot: Square | Edge, depth: int) -> Pen:
    if isinstance(spot, Edge):
        return mark_pen(role, spot.square, spot.side, depth=depth)
    return mark_pen(role, spot, depth=depth)
