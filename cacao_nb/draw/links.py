"""Tiles as nodes and edges of worker tiles as links: the shapes of a graph over the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from cacao_nb.draw.faces import label_of_kind
from cacao_nb.draw.pen import Pen
from cacao_nb.draw.shapes import Layer, Paint, Point, Reference, Role, Shape
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

_NODE = 0.46
_JUNGLE = Paint("jungle", "border", 0.025)
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


def link(worker: Attributes, space: Attributes, edge: Attributes) -> tuple[Shape, ...]:
    """A line from tile to tile in the colour of the owner, with the number of workers."""
    start, end = _centre(worker), _centre(space)
    about = Reference(
        square=(worker["x"], worker["y"]),
        side=SIDE_NAMES.index(edge["side"]),
        player=edge.get("owner"),
    )
    pen = Pen(Role.LINK, about, Layer.MARK)
    if not edge["workers"]:
        return pen.line((start, end), _NOBODY)
    width = _THREAD + _STRAND * edge["workers"]
    # White needs an outline; it also makes those stand out that have still to act.
    outlined = "focus" if edge["waiting"] else "ink" if edge["activated"] else "hill"
    edging = Paint("", outlined, width + 0.035)
    dash = () if edge["activated"] else (0.1, 0.06)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return (
        *pen.over(1).line((start, end), edging, Paint("", edge["colour"], width, dash)),
        *pen.over(3).disc(middle, 0.085, Paint("paper", "ink", 0.015)),
        _label(pen, middle, str(edge["workers"]), 0.12, 0.14),
    )


def node(tile: Attributes) -> tuple[Shape, ...]:
    """A disc for a worker tile, a box for a jungle tile, something small for no tile."""
    centre, pen = _centre(tile), _pen(tile)
    kind = tile["kind"]
    if kind == "free":
        return pen.disc(centre, 0.1, Paint("paper", "focus", 0.025))
    if kind == "empty":
        return pen.box(centre, 0.2, 0.2, Paint("space", "border", 0.02), rounding=0.04)
    if kind == "worker":
        return _worker_node(tile, _NODE / 2, 0.24, 0.3)
    name = label_of_kind(kind)
    boxed = pen.box(centre, 0.6, _NODE * 0.8, _JUNGLE, rounding=0.04)
    if not tile["value"]:
        return *boxed, _label(pen, centre, name, 0.13, 0.55)
    upper, lower = (centre[0], centre[1] - 0.075), (centre[0], centre[1] + 0.085)
    value = _label(pen, upper, str(tile["value"]), 0.16, 0.3)
    return *boxed, value, _label(pen, lower, name, 0.12, 0.55)


def _small_node(tile: Attributes) -> tuple[Shape, ...]:
    """A node that leaves most of the tile below it to be seen."""
    if tile["kind"] == "worker":
        return _worker_node(tile, 0.15, 0.18, 0.22)
    centre, pen = _centre(tile), _pen(tile)
    boxed = pen.box(centre, 0.28, 0.26, _JUNGLE, rounding=0.04)
    if not tile["value"]:
        return boxed
    return *boxed, _label(pen, centre, str(tile["value"]), 0.19, 0.22)


def _worker_node(
    tile: Attributes, radius: float, size: float, width: float
) -> tuple[Shape, ...]:
    """A disc with the letter of the owner of a worker tile."""
    centre, pen, colour = _centre(tile), _pen(tile), tile["colour"]
    disc = pen.disc(centre, radius, Paint(colour, "ink", 0.025))
    letter = text(f"draw.letter.{colour}")
    return *disc, _label(pen, centre, letter, size, width, ON_PLAYER[colour])


def _pen(tile: Attributes) -> Pen:
    about = Reference(square=(tile["x"], tile["y"]), player=tile.get("owner"))
    return Pen(Role.NODE, about, Layer.MARK, depth=3)


def _label(
    pen: Pen, centre: Point, shown: str, size: float, width: float, colour: str = "ink"
) -> Shape:
    """A letter or a number, over everything else of a graph and as large as it can be."""
    pen = pen._replace(depth=4, growth=1.0)
    return pen.text(centre, shown, size, width, colour, bold=True)
