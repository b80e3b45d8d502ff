"""Everybody's chance to win, turn by turn, as a scene that can be clicked.

Players are told apart by the mark of their seat, not only by its colour; the thin bars are
intervals, and a ring is round what was given away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from cacao_nb.draw.panels import panel
from cacao_nb.draw.pen import Pen
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.seats import seat_mark
from cacao_nb.draw.shapes import Align, Paint, Point, Reference, Role, Shape
from cacao_nb.draw.theme import seat_colour
from cacao_nb.messages import text

#: How large the graph is, and where in it the lines are, in squares.
_WIDTH, _HEIGHT = 4.5, 2.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 0.42, 4.4, 0.08, 1.66

#: The chances at which lines across help the eye, in percent.
_GRID = (0, 25, 50, 75, 100)

_AXIS, _FINE = Paint("", "ink", 0.02), Paint("", "hill", 0.01)
_HALF = Paint("", "hill", 0.015, (0.06, 0.05))


class ChancePoint(NamedTuple):
    """A player's chance to win after a turn.

    Attributes
    ----------
    turn : int
        The turn, from 1.
    seat : int
        Whose.
    value, low, high : float
        The chance and its interval, from 0 to 1.
    """

    turn: int
    seat: int
    value: float
    low: float
    high: float


def chances_scene(
    points: Sequence[ChancePoint],
    turns: int,
    *,
    given_away: Collection[int] = (),
    seat: int | None = None,
    chosen: int | None = None,
) -> Scene:
    """Chances to win over the turns of a game.

    Parameters
    ----------
    points
        What is known so far.
    turns
        How many turns there are.
    given_away
        The turns in which a chance was given away; whose turn it was has a ring there.
    seat
        Whose intervals are drawn; without it, nobody's.
    chosen
        The turn that somebody looks at.
    """
    shapes = [*_frame(turns)]
    if chosen is not None:
        x = _across(chosen, turns)
        line = ((x, _TOP), (x, _BOTTOM))
        shapes += Pen(Role.CHOSEN, depth=1).line(line, Paint("", "focus", 0.05))
    for one in sorted({point.seat for point in points}):
        own = [point for point in points if point.seat == one]
        shapes += _line(own, turns, intervals=one == seat)
    for point in points:
        if point.turn in given_away and point.seat == seat:
            pen = Pen(Role.WRONG, depth=8)
            ring = (Paint("", "paper", 0.07), Paint("", "wrong", 0.035))
            shapes += pen.disc(_place(point, turns), 0.11, *ring)
    return panel(shapes, _WIDTH, _HEIGHT)


def turn_at(scene: Scene, place: Point, turns: int) -> int:
    """The turn that is nearest to a place of the picture, given as parts of its sides.

    Examples
    --------
    >>> scene = chances_scene([], 22)
    >>> turn_at(scene, (0.0, 0.5), 22), turn_at(scene, (1.0, 0.5), 22)
    (1, 22)
    """
    x, _ = scene.point_at(place)
    part = (x - _LEFT) / (_RIGHT - _LEFT)
    return max(1, min(turns, 1 + round(part * max(1, turns - 1))))


def _across(turn: int, turns: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * (turn - 1) / max(1, turns - 1)


def _down(chance: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * min(1.0, max(0.0, chance))


def _place(point: ChancePoint, turns: int) -> Point:
    return _across(point.turn, turns), _down(point.value)


def _frame(turns: int) -> Iterator[Shape]:
    pen = Pen(Role.PANEL)
    words = Pen(Role.VALUE, depth=1)
    for percent in _GRID:
        y = _down(percent / 100)
        paint = _AXIS if percent == 0 else _HALF if percent == 50 else _FINE
        yield from pen.line(((_LEFT, y), (_RIGHT, y)), paint)
        name = text("chances.percent", percent=percent)
        yield words.text((_LEFT / 2 - 0.03, y), name, 0.13, _LEFT - 0.06, align=Align.END)
    every = 1 if turns <= 6 else 5
    for turn in range(1, turns + 1):
        if turn == 1 or turn % every == 0:
            at = _across(turn, turns)
            yield from pen.line(((at, _BOTTOM), (at, _BOTTOM + 0.05)), _AXIS)
            yield words.text((at, _BOTTOM + 0.14), str(turn), 0.13, 0.3)
    middle = ((_LEFT + _RIGHT) / 2, _HEIGHT - 0.06)
    yield words.text(middle, text("chances.turn"), 0.13, 2.0)


def _line(points: Sequence[ChancePoint], turns: int, *, intervals: bool) -> Iterator[Shape]:
    seat = points[0].seat
    about = Reference(player=seat)
    colour = seat_colour(seat)
    places = tuple(_place(point, turns) for point in points)
    if intervals:
        bars = Pen(Role.VALUE, about, depth=2)
        for point, (x, _) in zip(points, places, strict=True):
            yield from bars.line(
                ((x, _down(point.low)), (x, _down(point.high))), Paint("", "ink", 0.012)
            )
    if len(places) > 1:  # outlined, because white and yellow are nothing on paper
        line = Pen(Role.VALUE, about, depth=3)
        yield from line.line(places, Paint("", "ink", 0.05), Paint("", colour, 0.028))
    marks = Pen(Role.SEAT, about, depth=6)
    for place in places:
        yield seat_mark(seat, place, 0.045, marks)
