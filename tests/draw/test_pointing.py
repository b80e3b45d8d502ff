"""What is chosen, judged and mentioned: each mark means one thing and hides nothing."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from cacao_nb.draw.measure import text_width
from cacao_nb.draw.pointing import Marked, Spots
from cacao_nb.draw.readability import at_size
from cacao_nb.draw.scene import Scene, board_scene, marks_scene
from cacao_nb.draw.shapes import Circle, Line, Point, Polygon, Role, Shape, Text
from cacao_nb.draw.tiles import jungle_tile, worker_tile
from cacao_nb.rules.decisions import EDGES, Edge
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import JUNGLE_TILES, PlacedTile
from tests.draw.positions import NEW_TILES, crowded, everything
from tests.draw.scenes import apart, extent

SQUARE, SPACE = (1, 0), (1, 1)
EDGE = Edge(SQUARE, 3)

#: Each kind of mark with its role.
ROLES = {name: Role(name) for name in Marked._fields}


def marks(workers: dict[Square, PlacedTile], **marked: Spots) -> tuple[Shape, ...]:
    bounds = board_scene(everything()).bounds
    return marks_scene(bounds, marked=Marked(**marked), workers=workers).shapes


@pytest.mark.parametrize("spot", [SQUARE, SPACE, EDGE])
def test_each_kind_of_mark_has_a_form_of_its_own(spot: Square | Edge):
    workers = everything().workers
    forms = set()
    for name, role in ROLES.items():
        shapes = marks(workers, **{name: (spot,)})
        assert {shape.role for shape in shapes} == {role}
        forms.add(tuple((s.kind, len(getattr(s, "points", ()))) for s in shapes))
    assert len(forms) == len(ROLES), "in grey, too"


def test_a_verdict_takes_the_place_of_the_choice_and_wrong_that_of_right():
    workers = everything().workers
    both = marks(workers, chosen=(SPACE,), right=(SPACE,))
    assert both == marks(workers, right=(SPACE,))
    assert marks(workers, right=(SPACE,), wrong=(SPACE,)) == marks(workers, wrong=(SPACE,))


def test_what_is_mentioned_may_be_chosen_too():
    roles = {s.role for s in marks({}, chosen=(SPACE,), mentioned=(SPACE,))}
    assert roles == {Role.CHOSEN, Role.MENTIONED}


# Nothing is hidden -------------------------------------------------------------------------


def distance(point: Point, one: Point, other: Point) -> float:
    """How far a point is from a line between two others."""
    along = (other[0] - one[0], other[1] - one[1])
    to = (point[0] - one[0], point[1] - one[1])
    length = along[0] ** 2 + along[1] ** 2
    part = min(1.0, max(0.0, (to[0] * along[0] + to[1] * along[1]) / length))
    return math.dist(to, (part * along[0], part * along[1]))


def covers(shape: Shape, point: Point) -> bool:
    """Whether a mark is painted over a point; corners are taken for sharp ones."""
    near = shape.paint.width / 2 if shape.paint.stroke else 0.0
    if isinstance(shape, Circle):
        return math.dist(shape.centre, point) < shape.radius + near
    assert isinstance(shape, Polygon | Line)
    ends = list(zip(shape.points, shape.points[1:], strict=False))
    if isinstance(shape, Polygon):
        ends.append((shape.points[-1], shape.points[0]))
        if shape.paint.fill:
            (a, b, c) = shape.points
            turns = {
                (q[0] - p[0]) * (point[1] - p[1]) > (q[1] - p[1]) * (point[0] - p[0])
                for p, q in ((a, b), (b, c), (c, a))
            }
            if len(turns) == 1:
                return True
    return any(distance(point, *end) < near for end in ends)


def outline(shape: Shape) -> Iterator[Point]:
    """Points of a worker, a numeral or a label that have to be seen."""
    if isinstance(shape, Circle):
        reach = shape.radius
        for n in range(8):
            turn = n * math.pi / 4
            x, y = shape.centre
            yield x + reach * math.cos(turn), y + reach * math.sin(turn)
    elif isinstance(shape, Polygon):
        yield from shape.points
    elif isinstance(shape, Text):
        x, y = shape.centre
        wide = min(shape.width, text_width(shape.text, bold=shape.bold) * shape.size)
        for n in range(9):
            for half in (-0.3, 0.0, 0.3):
                yield x + wide * (n / 8 - 0.5) * 0.95, y + half * shape.size


def around(placed: PlacedTile) -> dict[Square, PlacedTile]:
    """A worker tile among others like it."""
    return dict.fromkeys(((1, 0), (0, 1), (2, 1), (0, -1), (2, -1)), placed)


@pytest.mark.parametrize("name", ROLES)
def test_no_mark_covers_a_worker(name: str):
    checked = 0
    for placed in {one.edges: one for one in crowded()}.values():
        workers = around(placed)
        edges = [edge for edge in EDGES[SQUARE] if placed.edges[edge.side]]
        figures = [s for square, one in workers.items() for s in worker_tile(square, one, None)]
        shown = [s for s in figures if s.role is Role.WORKER]
        spots: Spots = (SQUARE, *edges, *(edge.space for edge in EDGES[SQUARE]))
        for spot in spots:
            for mark in marks(workers, **{name: (spot,)}):
                for shape in shown:
                    if apart(extent(mark), extent(shape), near=-0.06):
                        continue
                    over = [point for point in outline(shape) if covers(mark, point)]
                    assert not over, (placed.edges, spot, mark, shape.about)
                    checked += 1
    assert checked > 100


@pytest.mark.parametrize("name", ROLES)
def test_no_mark_covers_the_number_of_workers_on_a_small_board(name: str):
    for placed in {one.edges: one for one in crowded()}.values():
        workers = around(placed)
        bounds = board_scene(everything()).bounds
        tiles = [s for square, one in workers.items() for s in worker_tile(square, one, None)]
        small = at_size(Scene(tuple(tiles), bounds), 40).shapes
        numerals = [s for s in small if s.role is Role.NUMERAL]
        assert numerals
        edges = [edge for edge in EDGES[SQUARE] if placed.edges[edge.side]]
        spots: Spots = (SQUARE, *edges)
        for spot in spots:
            for mark in marks(workers, **{name: (spot,)}):
                for shape in numerals:
                    (x, y) = shape.centre  # type: ignore[attr-defined]
                    assert not covers(mark, (x, y)), (placed, spot, shape.about)


@pytest.mark.parametrize("name", ROLES)
def test_no_mark_covers_a_label(name: str):
    for tile in (*JUNGLE_TILES.values(), *NEW_TILES):
        labels = [
            shape
            for space in ((1, 1), (1, -1), (2, 0), (0, 0))
            for shape in jungle_tile(space, tile)
            if shape.role is Role.LABEL
        ]
        workers = {SQUARE: crowded()[0]}
        spots: Spots = (SQUARE, *EDGES[SQUARE], (1, 1), (0, 0))
        for spot in spots:
            for mark in marks(workers, **{name: (spot,)}):
                for label in labels:
                    over = [point for point in outline(label) if covers(mark, point)]
                    assert not over, (tile.name, spot)
