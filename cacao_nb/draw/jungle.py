"""Jungle tiles: square corners, a picture and a short label."""

from __future__ import annotations

from functools import lru_cache

from cacao_nb.draw.door import Face
from cacao_nb.draw.figures import KEPT_TILES, TILE
from cacao_nb.draw.icons import face_of, label_of
from cacao_nb.draw.shapes import Paint, Polygon, Reference, Role, Shape, Text, box, stacked
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import JungleTile


def jungle_tile(square: Square, tile: JungleTile) -> tuple[Shape, ...]:
    """The shapes of a jungle tile where it lies."""
    return _jungle_tile(square, face_of(tile), label_of(tile))


# Tiles stay where they are, so that most of a picture is the same in the next one.
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
