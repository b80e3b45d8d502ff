"""What people point at: the square under the mouse, under the cursor of the keys, chosen.

The three differ in form: a thin line, four corners, a thick frame.
"""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.draw.marks import mark_frame
from cacao_nb.draw.shapes import Layer, Line, Paint, Reference, Role, Shape
from cacao_nb.rules.squares import Square

_CORNER = 0.06


def pointing_marks(
    *, hover: Square | None, cursor: Square | None, chosen: Square | None
) -> Iterator[Shape]:
    """The marks of whoever looks at a board; of several on one square the strongest."""
    if chosen is not None:
        yield from _chosen(chosen)
    if cursor is not None and cursor != chosen:
        yield from _cursor(cursor)
    if hover is not None and hover not in (chosen, cursor):
        yield mark_frame(
            hover, Paint("", "ink", 0.03), Role.HOVER, 0, rounding=_CORNER, width=0.94
        )


def _chosen(square: Square) -> list[Shape]:
    return [
        mark_frame(square, paint, Role.CHOSEN, depth, rounding=_CORNER, width=0.95)
        for depth, paint in enumerate((Paint("", "paper", 0.1), Paint("", "focus", 0.06)))
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
