"""What people point at: the square under the mouse, under the cursor of the keys, chosen.

The three differ in form: a thin line, four corners, a thick frame.
"""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.draw.marks import mark_pen
from cacao_nb.draw.shapes import Paint, Role, Shape
from cacao_nb.rules.squares import Square

_CORNER = 0.06


def pointing_marks(
    *, hover: Square | None, cursor: Square | None, chosen: Square | None
) -> Iterator[Shape]:
    """The marks of whoever looks at a board; of several on one square the strongest."""
    if chosen is not None:
        courses = Paint("", "paper", 0.1), Paint("", "focus", 0.06)
        pen = mark_pen(Role.CHOSEN, chosen)
        yield from pen.box(chosen, 0.95, 0.95, *courses, rounding=_CORNER)
    if cursor is not None and cursor != chosen:
        yield from _cursor(cursor)
    if hover is not None and hover not in (chosen, cursor):
        line = Paint("", "ink", 0.03)
        yield from mark_pen(Role.HOVER, hover).box(hover, 0.94, 0.94, line, rounding=_CORNER)


def _cursor(square: Square) -> Iterator[Shape]:
    """Four corners, light under dark, so that they show on every tile."""
    x, y = square
    pen = mark_pen(Role.CURSOR, square)
    for course, paint in enumerate((Paint("", "paper", 0.09), Paint("", "ink", 0.05))):
        for east, south in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corner = (x + 0.44 * east, y + 0.44 * south)
            down = (corner[0], corner[1] - 0.2 * south)
            across = (corner[0] - 0.2 * east, corner[1])
            yield from pen.over(course).line((down, corner, across), paint)
