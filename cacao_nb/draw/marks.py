"""The marks on a board: what a turn did, who is ahead at temples, where tiles may go, ghosts.

An activation belongs to an edge, so the edge is marked and not the figures on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from cacao_nb.draw.moment import EdgeMark, Moment
from cacao_nb.draw.pen import Pen
from cacao_nb.draw.seats import seat_mark
from cacao_nb.draw.shapes import Layer, Paint, Point, Reference, Role, Shape, shifted, turned
from cacao_nb.draw.tiles import KEPT_TILES, group_box
from cacao_nb.messages import text
from cacao_nb.record.activations import Status
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.legality import may_overbuild
from cacao_nb.rules.scoring import score_temples
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import PLACE, State

#: Marks of turns lie below those of edges.
_LAST, _EDGE = 0, 10

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
        yield from mark_pen(Role.LAST, space).box(space, 0.99, 0.99, Paint("", "border", 0.06))
    if moment.placed is None:
        return
    pen = mark_pen(Role.LAST, moment.placed, depth=_LAST + 1)
    outline = Paint("", "ink", 0.085), Paint("", "paper", 0.033)
    yield from pen.box(moment.placed, 0.99, 0.99, *outline, rounding=0.15)
    yield from turn_number(moment.placed, moment.turn)


def turn_number(square: Square, turn: int, *, depth: int = _LAST + 3) -> Iterator[Shape]:
    """The number of a turn on the worker tile that it laid."""
    pen = mark_pen(Role.LAST, square, depth=depth)
    corner = _at(square, (-0.46, -0.445))
    yield from pen.box(corner, 0.24, 0.18, Paint("paper", "ink", 0.025), rounding=0.08)
    yield pen.over().text(corner, str(turn), 0.145, 0.2, bold=True)


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
            yield from _bar(edge, _BARS[mark.status])
        if mark.tag is not None:
            yield from _tag(edge, str(mark.tag))


def _acting(state: State, edge: Edge, mark: EdgeMark) -> Iterator[Shape]:
    yield from _group(state, edge)
    yield from _chevron(edge)
    pen = mark_pen(Role.ACTIVATION, edge.square, edge.side, depth=_EDGE + 4)
    centre = _on(edge, _NUMBERS[edge.side])
    yield from pen.disc(centre, 0.1, Paint("focus", "paper", 0.025))
    yield pen.over().text(centre, str(mark.order), 0.14, 0.16, "paper", bold=True)


def _tag(edge: Edge, shown: str) -> Iterator[Shape]:
    pen = mark_pen(Role.TAG, edge.square, edge.side, depth=_EDGE + 4)
    centre = _on(edge, _TAG)
    yield from pen.box(centre, 0.22, 0.17, Paint("paper", "ink", 0.02), rounding=0.05)
    yield pen.over().text(centre, shown, 0.14, 0.19, bold=True)


def _bar(edge: Edge, paints: tuple[Paint, Paint]) -> tuple[Shape, ...]:
    half = _BAR / 2
    points = turned(((-half, -_BORDER), (half, -_BORDER)), 90 * edge.side)
    pen = mark_pen(Role.ACTIVATION, edge.square, edge.side, depth=_EDGE)
    return pen.line(shifted(points, edge.square), *paints)


def _chevron(edge: Edge) -> tuple[Shape, ...]:
    """An arrow head on the border, towards the jungle tile, too flat to reach its label."""
    head = turned(((-0.15, -0.475), (0.0, -0.545), (0.15, -0.475)), 90 * edge.side)
    pen = mark_pen(Role.ACTIVATION, edge.square, edge.side, depth=_EDGE + 2)
    paints = Paint("", "paper", 0.11), Paint("", "focus", 0.07)
    return pen.line(shifted(head, edge.square), *paints)


def _group(state: State, edge: Edge) -> tuple[Shape, ...]:
    """One rounded frame round all workers of an edge."""
    placed = state.workers.get(edge.square)
    if placed is None or not placed.edges[edge.side]:
        return ()
    corners = group_box(edge.side, placed.edges[edge.side])
    pen = mark_pen(Role.ACTIVATION, edge.square, edge.side, depth=_EDGE)
    paints = Paint("", "paper", 0.045), Paint("", "focus", 0.03)
    return pen.polygon(shifted(corners, edge.square), *paints, rounding=0.07)


# What may be decided -----------------------------------------------------------------------


# Most squares stay free for some turns: painters need not look at the same marks twice.
@lru_cache(maxsize=KEPT_TILES)
def free_marks(square: Square) -> tuple[Shape, ...]:
    """Dashes and a dot on a free square where a worker tile may go."""
    dashes = Paint("", "focus", 0.022, (0.07, 0.05))
    pen = mark_pen(Role.FREE, square)
    frame = pen.box(square, 0.84, 0.84, dashes, rounding=0.06)
    return *frame, *pen.disc(square, 0.055, Paint("focus"))


def fill_marks(square: Square) -> tuple[Shape, ...]:
    """Dashes round a jungle space that has to be filled now, and a word that says so."""
    dashes = Paint("", "border", 0.03, (0.07, 0.05))
    pen = mark_pen(Role.FILL, square)
    frame = pen.box(square, 0.84, 0.84, dashes, rounding=0.06)
    shown = text("draw.label.to_fill")
    return *frame, pen.over().text(square, shown, 0.2, 0.7, "border", bold=True)


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
    return mark_pen(Role.OVERBUILD, square).box(square, 0.95, 0.95, *courses, rounding=0.13)


# A proposal --------------------------------------------------------------------------------


def ghost_marks(square: Square) -> tuple[Shape, ...]:
    """The outline of a tile that does not lie there yet."""
    courses = Paint("", "paper", 0.09), Paint("", "focus", 0.055, (0.11, 0.09))
    return mark_pen(Role.GHOST, square).box(square, 0.98, 0.98, *courses, rounding=0.05)


# Temples -----------------------------------------------------------------------------------

#: As large as four of them on a tile can be: they are read on small boards, too.
_CHIP, _CHIP_HEIGHT, _CHIP_MIDDLE = 0.225, 0.4, 0.255


def temple_chips(state: State) -> Iterator[Shape]:
    """On every temple the workers of each player that has some there; leaders are dark."""
    for temple in score_temples(state):
        seats = [seat for seat, workers in enumerate(temple.workers) if workers]
        most = max(temple.workers)
        if seats:  # A strip hides the label of the tile, whose place the chips take.
            pen = mark_pen(Role.CHIP, temple.space)
            yield from pen.box(_at(temple.space, (0.0, 0.355)), 0.88, 0.2, Paint("jungle"))
        for place, seat in enumerate(seats):
            along = (place - (len(seats) - 1) / 2) * _CHIP
            centre = _at(temple.space, (along, _CHIP_MIDDLE))
            workers = temple.workers[seat]
            yield from _chip(temple.space, centre, seat, workers, leads=workers == most)


def _chip(
    space: Square, centre: Point, seat: int, workers: int, *, leads: bool
) -> Iterator[Shape]:
    on, below = ("paper", "ink") if leads else ("ink", "paper")
    pen = mark_pen(Role.CHIP, space, player=seat, depth=_EDGE)
    ground = Paint(below, "ink", 0.02)
    yield from pen.box(centre, _CHIP - 0.01, _CHIP_HEIGHT, ground, rounding=0.05)
    pen = pen.over()
    yield seat_mark(seat, _at(centre, (0.0, -0.115)), 0.055, pen, outline=on)
    shown = text("draw.chip", workers=workers)
    yield pen.text(_at(centre, (0.0, 0.075)), shown, 0.23, 0.2, on, bold=True)


# Parts -------------------------------------------------------------------------------------


def mark_pen(
    role: Role,
    square: Square,
    side: int | None = None,
    player: int | None = None,
    *,
    depth: int = _LAST,
) -> Pen:
    """A pen for marks on a square, an edge of it, or what somebody has there."""
    return Pen(role, Reference(square, side, player), Layer.MARK, depth, growth=1.2)


def _at(centre: Point, by: Point) -> Point:
    return centre[0] + by[0], centre[1] + by[1]


def _on(edge: Edge, north: Point) -> Point:
    """Where a point beside an edge that faces north lies at this edge."""
    (point,) = turned((north,), 90 * edge.side)
    return _at(edge.square, point)
