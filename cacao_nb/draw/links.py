"""Tiles as nodes and edges of worker tiles as links: the shapes of a graph over the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from cacao_nb.draw.faces import label_of_kind
from cacao_nb.draw.marks import mark_text
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
    box,
)
from cacao_nb.draw.theme import ON_PLAYER, seat_colour
from cacao_nb.messages import text
from cacao_nb.rules.decisions import EDGES, Edge
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.state import State

#: The attributes of a node or an edge, by name.
Attributes: TypeAlias = Mapping[str, Any]

#: How far a tile that was built over another lies beside it, to show both.
_LEVEL: Point = (0.2, -0.2)

#: How wide a link is without workers, and by how much each of them widens it.
_THREAD, _STRAND = 0.03, 0.035

#: Letters and numbers lie over everything else of a graph.
_LABEL = 4

_NODE = 0.46
_INK = Paint("ink")
_NOBODY = Paint("", "hill", _THREAD, (0.06, 0.05))


def board_links(state: State, waiting: Mapping[Edge, object]) -> Iterator[Shape]:
    """The graph of a position: every tile a node, every pair of neighbours a link."""
    nodes: dict[tuple[int, int], Attributes] = {
        square: {"x": square[0], "y": square[1], "kind": tile.kind, "value": tile.value}
        for square, tile in state.jungle.items()
    }
    for square, placed in state.workers.items():
        colour = seat_colour(placed.owner)
        nodes[square] = {
            "x": square[0],
            "y": square[1],
            "kind": "worker",
            "owner": placed.owner,
            "colour": colour,
        }
        for edge in EDGES[square]:
            if edge.space in state.jungle:
                yield from link(
                    nodes[square],
                    nodes[edge.space],
                    {
                        "side": SIDE_NAMES[edge.side],
                        "workers": placed.edges[edge.side],
                        "owner": placed.owner,
                        "colour": colour,
                        "activated": True,
                        "waiting": edge in waiting,
                    },
                )
    for tile in nodes.values():
        yield from _small_node(tile)


def _centre(tile: Attributes) -> Point:
    level = tile.get("level", 0)
    return tile["x"] + level * _LEVEL[0], tile["y"] + level * _LEVEL[1]


def link(worker: Attributes, space: Attributes, edge: Attributes) -> list[Shape]:
    """A line from tile to tile in the colour of the owner, with the number of workers."""
    start, end = _centre(worker), _centre(space)
    about = Reference(
        square=(worker["x"], worker["y"]),
        side=SIDE_NAMES.index(edge["side"]),
        player=edge.get("owner"),
    )
    if not edge["workers"]:
        return [_line((start, end), _NOBODY, about, depth=0)]
    width = _THREAD + _STRAND * edge["workers"]
    # White needs an outline; it also makes those stand out that have still to act.
    outlined = "focus" if edge["waiting"] else "ink" if edge["activated"] else "hill"
    edging = Paint("", outlined, width + 0.035)
    dash = () if edge["activated"] else (0.1, 0.06)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return [
        _line((start, end), edging, about, depth=1),
        _line((start, end), Paint("", edge["colour"], width, dash), about, depth=2),
        _disc(middle, 0.085, Paint("paper", "ink", 0.015), about, Role.LINK, depth=3),
        _label(middle, str(edge["workers"]), 0.12, 0.14, _INK, about, Role.LINK),
    ]


def node(tile: Attributes) -> list[Shape]:
    """A disc for a worker tile, a box for a jungle tile, something small for no tile."""
    centre = _centre(tile)
    about = Reference(square=(tile["x"], tile["y"]), player=tile.get("owner"))
    kind = tile["kind"]
    if kind == "free":
        return [_disc(centre, 0.1, Paint("paper", "focus", 0.025), about, Role.NODE, depth=3)]
    if kind == "empty":
        return [_box(centre, 0.2, 0.2, Paint("space", "border", 0.02), about)]
    if kind == "worker":
        colour = tile["colour"]
        letter = text(f"draw.letter.{colour}")
        disc = _disc(centre, _NODE / 2, Paint(colour, "ink", 0.025), about, Role.NODE, depth=3)
        on = Paint(ON_PLAYER[colour])
        return [disc, _label(centre, letter, 0.24, 0.3, on, about, Role.NODE)]
    name = label_of_kind(kind)
    shapes = [_box(centre, 0.6, _NODE * 0.8, Paint("jungle", "border", 0.025), about)]
    if not tile["value"]:
        return [*shapes, _label(centre, name, 0.13, 0.55, _INK, about, Role.NODE)]
    upper, lower = (centre[0], centre[1] - 0.075), (centre[0], centre[1] + 0.085)
    return [
        *shapes,
        _label(upper, str(tile["value"]), 0.16, 0.3, _INK, about, Role.NODE),
        _label(lower, name, 0.12, 0.55, _INK, about, Role.NODE),
    ]


def _small_node(tile: Attributes) -> list[Shape]:
    """A node that leaves most of the tile below it to be seen."""
    centre = _centre(tile)
    about = Reference(square=(tile["x"], tile["y"]), player=tile.get("owner"))
    if tile["kind"] == "worker":
        colour = tile["colour"]
        letter, on = text(f"draw.letter.{colour}"), Paint(ON_PLAYER[colour])
        disc = _disc(centre, 0.15, Paint(colour, "ink", 0.025), about, Role.NODE, depth=3)
        return [disc, _label(centre, letter, 0.18, 0.22, on, about, Role.NODE)]
    boxed = _box(centre, 0.28, 0.26, Paint("jungle", "border", 0.025), about)
    if not tile["value"]:
        return [boxed]
    return [boxed, _label(centre, str(tile["value"]), 0.19, 0.22, _INK, about, Role.NODE)]


def _line(points: tuple[Point, Point], paint: Paint, about: Reference, *, depth: int) -> Shape:
    return Line(
        points=points, paint=paint, role=Role.LINK, layer=Layer.MARK, about=about, depth=depth
    )


def _disc(
    centre: Point, radius: float, paint: Paint, about: Reference, role: Role, *, depth: int
) -> Shape:
    return Circle(
        centre=centre,
        radius=radius,
        paint=paint,
        role=role,
        layer=Layer.MARK,
        about=about,
        depth=depth,
    )


def _box(centre: Point, width: float, height: float, paint: Paint, about: Reference) -> Shape:
    return Polygon(
        points=box(centre, width, height),
        rounding=0.04,
        paint=paint,
        role=Role.NODE,
        layer=Layer.MARK,
        about=about,
        depth=3,
    )


def _label(
    centre: Point,
    shown: str,
    size: float,
    width: float,
    paint: Paint,
    about: Reference,
    role: Role,
) -> Shape:
    return mark_text(centre, shown, size, width, paint, role, about, _LABEL, growth=1.0)
