"""The marks on a board: what a turn did, who is ahead at temples, what is lit up, ghosts.

An activation belongs to an edge, so the edge is marked and not the figures on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from cacao_nb.draw.moment import EdgeMark, Moment
from cacao_nb.draw.seats import seat_mark
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
    turned,
)
from cacao_nb.draw.tiles import KEPT_TILES, group_box
from cacao_nb.messages import text
from cacao_nb.record.activations import Status
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.legality import may_overbuild
from cacao_nb.rules.scoring import score_temples
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import PLACE, State

_INK = Paint("ink")
_PAPER = Paint("paper")

#: Marks of turns lie below those of edges, and what is lit lies over both.
_LAST, _EDGE, _LIT = 0, 10, 20

#: From the centre of a tile to the border that it shares with its neighbour.
_BORDER = 0.5

#: How long the bar on a border is.
_BAR = 0.52

#: Where the tag of an edge that faces north sits: beyond the border, so that it hides no
#: worker, and clear of the corner with the number of the turn.
_TAG = (-0.27, -0.62)

#: The same for the number of an edge, side by side as if it faced north. In the north it
#: stands on the border, for beyond it is the label of the jungle tile.
_NUMBERS = ((0.38, -0.5), (0.3, -0.6), (0.3, -0.6), (0.3, -0.6))


# A turn ------------------------------------------------------------------------------------


def turn_marks(moment: Moment) -> Iterator[Shape]:
    """Where the turn's worker tile lies, with the number of the turn, and what it filled."""
    for space in moment.filled:
        yield mark_frame(space, Paint("", "border", 0.06), Role.LAST, _LAST, rounding=0.0)
    if moment.placed is None:
        return
    about = Reference(square=moment.placed)
    # A light line on a dark one is a double outline.
    yield mark_frame(
        moment.placed, Paint("", "ink", 0.085), Role.LAST, _LAST + 1, rounding=0.15
    )
    yield mark_frame(
        moment.placed, Paint("", "paper", 0.033), Role.LAST, _LAST + 2, rounding=0.15
    )
    corner = _at(moment.placed, (-0.46, -0.445))
    yield Polygon(
        points=box(corner, 0.24, 0.18),
        rounding=0.08,
        paint=Paint("paper", "ink", 0.025),
        role=Role.LAST,
        layer=Layer.MARK,
        about=about,
        depth=_LAST + 3,
    )
    yield mark_text(corner, str(moment.turn), 0.145, 0.2, _INK, Role.LAST, about, _LAST + 4)


#: The bar on the border of an edge that is not acting right now, the lower course first:
#: dotted, solid, hollow, and thin.
_BARS: Mapping[Status, tuple[Paint, Paint]] = {
    Status.WAITING: (Paint("", "paper", 0.1), Paint("", "ink", 0.055, (0.001, 0.1))),
    Status.DONE: (Paint("", "paper", 0.12), Paint("", "ink", 0.08)),
    Status.UNUSED: (Paint("", "ink", 0.1), Paint("", "paper", 0.055)),
    Status.COUNTS: (Paint("", "paper", 0.07), Paint("", "ink", 0.03)),
}


def activation_marks(state: State, moment: Moment) -> Iterator[Shape]:
    """Every activated edge as far as it has come."""
    for edge, mark in moment.edges.items():
        if mark.status is Status.ACTING:
            yield from _acting(state, edge, mark)
        else:
            for depth, paint in enumerate(_BARS[mark.status]):
                yield _bar(edge, paint, depth=depth)
        if mark.tag is not None:
            yield from _tag(edge, str(mark.tag))


def _acting(state: State, edge: Edge, mark: EdgeMark) -> Iterator[Shape]:
    yield from _group(state, edge, Role.ACTIVATION, _EDGE)
    yield from _chevron(edge)
    centre, about = _on(edge, _NUMBERS[edge.side]), _about(edge)
    yield Circle(
        centre=centre,
        radius=0.1,
        paint=Paint("focus", "paper", 0.025),
        role=Role.ACTIVATION,
        layer=Layer.MARK,
        about=about,
        depth=_EDGE + 4,
    )
    yield mark_text(
        centre, str(mark.order), 0.14, 0.16, _PAPER, Role.ACTIVATION, about, _EDGE + 5
    )


def _tag(edge: Edge, shown: str) -> Iterator[Shape]:
    centre, about = _on(edge, _TAG), _about(edge)
    yield Polygon(
        points=box(centre, 0.22, 0.17),
        rounding=0.05,
        paint=Paint("paper", "ink", 0.02),
        role=Role.TAG,
        layer=Layer.MARK,
        about=about,
        depth=_EDGE + 4,
    )
    yield mark_text(centre, shown, 0.14, 0.19, _INK, Role.TAG, about, _EDGE + 5)


def _bar(edge: Edge, paint: Paint, *, depth: int = 0, role: Role = Role.ACTIVATION) -> Shape:
    half = _BAR / 2
    points = turned(((-half, -_BORDER), (half, -_BORDER)), 90 * edge.side)
    return Line(
        points=tuple(_at(edge.square, point) for point in points),
        paint=paint,
        role=role,
        layer=Layer.MARK,
        about=_about(edge),
        depth=_EDGE + depth,
    )


def _chevron(edge: Edge) -> Iterator[Shape]:
    """An arrow head on the border, towards the jungle tile, too flat to reach its label."""
    head = turned(((-0.15, -0.475), (0.0, -0.545), (0.15, -0.475)), 90 * edge.side)
    points = tuple(_at(edge.square, point) for point in head)
    for depth, paint in enumerate((Paint("", "paper", 0.11), Paint("", "focus", 0.07))):
        yield Line(
            points=points,
            paint=paint,
            role=Role.ACTIVATION,
            layer=Layer.MARK,
            about=_about(edge),
            depth=_EDGE + 2 + depth,
        )


def _group(state: State, edge: Edge, role: Role, depth: int) -> Iterator[Shape]:
    """One rounded frame round all workers of an edge."""
    placed = state.workers.get(edge.square)
    if placed is None or not placed.edges[edge.side]:
        return
    corners = group_box(edge.side, placed.edges[edge.side])
    points = tuple(_at(edge.square, corner) for corner in corners)
    for course, paint in enumerate((Paint("", "paper", 0.06), Paint("", "focus", 0.035))):
        yield Polygon(
            points=points,
            rounding=0.07,
            paint=paint,
            role=role,
            layer=Layer.MARK,
            about=_about(edge),
            depth=depth + course,
        )


# What may be decided -----------------------------------------------------------------------


# Most squares stay free for some turns: painters need not look at the same marks twice.
@lru_cache(maxsize=KEPT_TILES)
def free_marks(square: Square) -> tuple[Shape, ...]:
    """Dashes and a dot on a free square where a worker tile may go."""
    dashes = Paint("", "focus", 0.022, (0.07, 0.05))
    dot = Circle(
        centre=square,
        radius=0.055,
        paint=Paint("focus"),
        role=Role.FREE,
        layer=Layer.MARK,
        about=Reference(square=square),
    )
    return mark_frame(square, dashes, Role.FREE, _LAST, width=0.84, rounding=0.06), dot


def fill_marks(square: Square) -> tuple[Shape, ...]:
    """Dashes round a jungle space that has to be filled now, and a word that says so."""
    dashes = Paint("", "border", 0.03, (0.07, 0.05))
    about = Reference(square=square)
    shown = text("draw.label.to_fill")
    return (
        mark_frame(square, dashes, Role.FILL, _LAST, width=0.84, rounding=0.06),
        mark_text(square, shown, 0.2, 0.7, Paint("border"), Role.FILL, about, _LAST + 1),
    )


def squares_to_overbuild(state: State) -> list[Square]:
    """The squares of the active player where a worker tile may be overbuilt now."""
    seat = state.active
    if state.phase != PLACE or not state.hands[seat] or not may_overbuild(state, seat):
        return []
    return [
        square
        for square, placed in state.workers.items()
        if placed.owner == seat and square not in state.covered
    ]


@lru_cache(maxsize=KEPT_TILES)
def overbuild_marks(square: Square) -> tuple[Shape, ...]:
    """Dashes round a tile that may be overbuilt, light below so that they show on it."""
    courses = (Paint("", "paper", 0.06), Paint("", "focus", 0.03, (0.07, 0.05)))
    return tuple(
        mark_frame(square, paint, Role.OVERBUILD, _LAST + course, width=0.93, rounding=0.13)
        for course, paint in enumerate(courses)
    )


# What somebody points at -------------------------------------------------------------------


def lit_marks(state: State, lit: Iterable[Edge | Square]) -> Iterator[Shape]:
    """Edges and squares that are lit up, such as those of a chosen activation."""
    for one in lit:
        if isinstance(one, Edge):
            yield from _group(state, one, Role.LIT, _LIT)
            yield _bar(one, Paint("", "paper", 0.15), depth=_LIT - _EDGE, role=Role.LIT)
            yield _bar(one, Paint("", "focus", 0.1), depth=_LIT - _EDGE + 1, role=Role.LIT)
        else:
            yield mark_frame(one, Paint("", "paper", 0.11), Role.LIT, _LIT, width=0.9)
            yield mark_frame(one, Paint("", "focus", 0.06), Role.LIT, _LIT + 1, width=0.9)


def ghost_marks(square: Square) -> Iterator[Shape]:
    """The outline of a tile that does not lie there yet."""
    yield mark_frame(square, Paint("", "paper", 0.09), Role.GHOST, _LAST, width=0.94)
    dashes = Paint("", "focus", 0.055, (0.11, 0.09))
    yield mark_frame(square, dashes, Role.GHOST, _LAST + 1, width=0.94)


# Temples -----------------------------------------------------------------------------------

#: As large as four of them on a tile can be: they are read on small boards, too.
_CHIP, _CHIP_HEIGHT, _CHIP_MIDDLE = 0.225, 0.4, 0.255


def temple_chips(state: State) -> Iterator[Shape]:
    """On every temple the workers of each player that has some there; leaders are dark."""
    for temple in score_temples(state):
        seats = [seat for seat, workers in enumerate(temple.workers) if workers]
        most = max(temple.workers)
        if seats:
            yield _strip(temple.space)
        for place, seat in enumerate(seats):
            along = (place - (len(seats) - 1) / 2) * _CHIP
            centre = _at(temple.space, (along, _CHIP_MIDDLE))
            workers = temple.workers[seat]
            yield from _chip(temple.space, centre, seat, workers, leads=workers == most)


def _strip(space: Square) -> Shape:
    """What hides the label of the tile, whose place the chips take."""
    return Polygon(
        points=box(_at(space, (0.0, 0.355)), 0.88, 0.2),
        paint=Paint("jungle"),
        role=Role.CHIP,
        layer=Layer.MARK,
        about=Reference(square=space),
        depth=_LAST,
    )


def _chip(
    space: Square, centre: Point, seat: int, workers: int, *, leads: bool
) -> Iterator[Shape]:
    on, below = ("paper", "ink") if leads else ("ink", "paper")
    about = Reference(square=space, player=seat)
    yield Polygon(
        points=box(centre, _CHIP - 0.01, _CHIP_HEIGHT),
        rounding=0.05,
        paint=Paint(below, "ink", 0.02),
        role=Role.CHIP,
        layer=Layer.MARK,
        about=about,
        depth=_EDGE,
    )
    yield seat_mark(
        seat,
        _at(centre, (0.0, -0.115)),
        0.055,
        outline=on,
        layer=Layer.MARK,
        about=about,
        depth=_EDGE + 1,
    )
    yield mark_text(
        _at(centre, (0.0, 0.075)),
        text("draw.chip", workers=workers),
        0.23,
        0.2,
        Paint(on),
        Role.CHIP,
        about,
        _EDGE + 1,
    )


# Parts -------------------------------------------------------------------------------------


def _about(edge: Edge) -> Reference:
    return Reference(square=edge.square, side=edge.side)


def _at(centre: Point, by: Point) -> Point:
    return centre[0] + by[0], centre[1] + by[1]


def _on(edge: Edge, north: Point) -> Point:
    """Where a point beside an edge that faces north lies at this edge."""
    (point,) = turned((north,), 90 * edge.side)
    return _at(edge.square, point)


def mark_frame(
    square: Square,
    paint: Paint,
    role: Role,
    depth: int,
    *,
    rounding: float = 0.05,
    width: float = 0.99,
) -> Shape:
    """A frame over a square."""
    return Polygon(
        points=box(square, width, width),
        rounding=rounding,
        paint=paint,
        role=role,
        layer=Layer.MARK,
        about=Reference(square=square),
        depth=depth,
    )


def mark_text(
    centre: Point,
    shown: str,
    size: float,
    width: float,
    paint: Paint,
    role: Role,
    about: Reference,
    depth: int,
    *,
    growth: float = 1.2,
) -> Shape:
    """A bold text over the tiles, and by how much it may grow for who needs large letters."""
    return Text(
        centre=centre,
        text=shown,
        size=size,
        width=width,
        bold=True,
        paint=paint,
        role=role,
        layer=Layer.MARK,
        about=about,
        depth=depth,
        room=size * growth,
    )
