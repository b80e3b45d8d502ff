"""The picture of the tree of life."""

from __future__ import annotations

from cacao_nb.draw.door import PICTURES, Face, ModulePictures
from cacao_nb.draw.emblems import POD, Courses, arrow, coin, number
from cacao_nb.draw.shapes import Circle, Paint, Polygon


def _tree() -> Courses:
    """A tree with a crown of three, and in the corner that no worker brings 3 gold."""
    trunk = ((-0.27, -0.12), (-0.17, -0.12), (-0.14, 0.25), (-0.3, 0.25))
    left, right, top = (
        Circle(centre=centre, radius=0.142, paint=Paint("leaf", "leaf", 0.015))
        for centre in ((-0.3, -0.14), (-0.01, -0.14), (-0.16, -0.29))
    )
    zero, (gold,), three = number((-0.04, 0.15), 0, 0.23), *coin((0.32, 0.15), 0.12, 3)
    return (
        (Polygon(points=trunk, paint=POD), zero, arrow((0.07, 0.15), (0.17, 0.15)), gold),
        (left, right, *three),
        (top,),
    )


PICTURES.register(
    "tree_of_life",
    ModulePictures(
        colours={"leaf": ("#2F6B37", "#0F4A18", "#8FD19E")},
        faces={"tree of life": Face(_tree())},
    ),
)
