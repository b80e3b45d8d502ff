"""The pictures of chocolate: kitchens, their markets, and bars in villages."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.draw.door import PICTURES, Face, ModulePictures, Stored
from cacao_nb.draw.emblems import HILL, Courses, arrow, awning, coin, pods
from cacao_nb.draw.panels import kept_sign, sign_pen
from cacao_nb.draw.shapes import Line, Paint, Point, Polygon, Reference, Shape, box, shifted
from cacao_nb.rules.state import State


def _kitchen() -> Courses:
    """A pot, over it a pod that becomes a bar."""
    pod, rib = pods((-0.25, -0.25), degrees=115, size=0.65)
    bar, lines = _printed_bar((0.25, -0.25), 0.16, 0.27)
    pot = ((-0.27, 0.0), (0.27, 0.0), (0.2, 0.25), (-0.2, 0.25))
    brim = box((0.0, -0.02), 0.66, 0.075)
    return (
        (
            *pod,
            arrow((-0.1, -0.25), (0.1, -0.25)),
            bar,
            Polygon(points=pot, rounding=0.06, paint=HILL),
        ),
        (*rib, *lines, Polygon(points=brim, rounding=0.03, paint=HILL)),
    )


def _market() -> Courses:
    """An awning over a bar and a pod, each with its price."""
    pod, rib = pods((0.08, 0.05), degrees=90, size=0.6)
    bar, lines = _printed_bar((-0.358, 0.05), 0.13, 0.3)
    (seven,), high = coin((-0.17, 0.05), 0.115, 7)
    (three,), low = coin((0.3, 0.05), 0.115, 3)
    return (
        (*awning(), bar, seven, *pod, three),
        (*lines, *high, *rib, *low),
    )


def _printed_bar(centre: Point, width: float, height: float) -> tuple[Shape, tuple[Shape, ...]]:
    """A bar of chocolate on a tile, and the lines along which it breaks."""
    (x, y), half = centre, height / 2
    lines = [
        ((x, y - half), (x, y + half)),
        *(
            ((x - width / 2, down), (x + width / 2, down))
            for down in (y - half / 3, y + half / 3)
        ),
    ]
    return (
        Polygon(points=box(centre, width, height), paint=Paint("bar", "ink", 0.015)),
        tuple(Line(points=points, paint=Paint("", "rib", 0.016)) for points in lines),
    )


@kept_sign
def _bar(centre: Point, about: Reference) -> tuple[Shape, ...]:
    """A bar of chocolate in a village: a rectangle where cacao is an oval."""
    lines = (
        ((0.0, -0.11), (0.0, 0.11)),
        ((-0.065, -0.037), (0.065, -0.037)),
        ((-0.065, 0.037), (0.065, 0.037)),
    )
    pen, rib = sign_pen(about), Paint("", "rib", 0.015)
    return (
        *pen.box(centre, 0.15, 0.24, Paint("bar", "ink", 0.015)),
        *(one for line in lines for one in pen.over().line(shifted(line, centre), rib)),
    )


def _bars(state: State, seat: int) -> Iterator[Stored]:
    yield Stored(_bar, state.extra["chocolate"].bars[seat], "bars")


PICTURES.register(
    "chocolate",
    ModulePictures(
        colours={"bar": ("#4B2311", "#2E1206", "#C9A08A")},
        faces={"kitchen": Face(_kitchen()), "chocolate market": Face(_market())},
        stored=_bars,
    ),
)
