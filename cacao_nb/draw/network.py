"""A graph of the board as a picture that lies over the board: same squares, same colours.

The graph is any that has nodes and edges as networkx's graphs do, with the attributes of
`cacao_nb.graph`; this module knows neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from cacao_nb.draw.scene import Bounds, Scene, in_painting_order
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
    Text,
    box,
)
from cacao_nb.draw.theme import LIGHT, ON_PLAYER, Palette
from cacao_nb.messages import text
from cacao_nb.rules.squares import SIDE_NAMES, is_jungle_space

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: What a node or an edge tells, by the name of the attribute.
Told: TypeAlias = Mapping[str, Any]


class Network(Protocol):
    """What is needed of a graph; networkx's have it."""

    @property
    def nodes(self) -> Callable[..., Iterable[tuple[Any, Told]]]:
        """Called with ``data=True``: every node with what it tells."""

    @property
    def edges(self) -> Callable[..., Iterable[tuple[Any, Any, Told]]]:
        """Called with ``data=True``: the ends of every edge with what it tells."""


#: How far a tile that was built over another lies beside it, to show both.
_LEVEL: Point = (0.2, -0.2)

#: How wide a link is without workers, and by how much each of them widens it.
_THREAD, _STRAND = 0.03, 0.035

#: How much of the board still shows below the graph.
_FADED = 0.4

_NODE = 0.46
_INK = Paint("ink")
_NOBODY = Paint("", "hill", _THREAD, (0.06, 0.05))


def draw_network(
    network: Network,
    axes: Axes | None = None,
    *,
    board: Scene | None = None,
    palette: Palette = LIGHT,
) -> Axes:
    """Draw a graph of the board with matplotlib.

    Parameters
    ----------
    network
        What `cacao_nb.graph` made of a position or of a game.
    axes
        Where to draw; without it a new figure.
    board
        The picture of the board to draw it over, faded: ``board_scene(state)``.
    palette
        The colours.

    Returns
    -------
    matplotlib.axes.Axes
        Square (x, y) is centred on the point (x, y); y grows downwards, as on the board.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> from cacao_nb.draw.scene import board_scene
    >>> position = Game.demo("first-steps").position
    >>> axes = draw_network(position.graph, board=board_scene(position.state))
    >>> bool(axes.yaxis_inverted())
    True
    >>> import matplotlib.pyplot as plt
    >>> plt.close(axes.figure)
    """
    from cacao_nb.draw.axes import fit, new_axes, paint

    scene = network_scene(network)
    shown = [scene] if board is None else [scene, board]
    bounds = Bounds.around(square for part in shown for square in part.bounds.squares())
    if axes is None:
        axes = new_axes(bounds)
    fit(axes, bounds, palette)
    if board is not None:
        paint(board, axes, palette, opacity=_FADED)
    paint(scene, axes, palette)
    return axes


def network_scene(network: Network) -> Scene:
    """The picture of a graph as shapes, for any painter.

    Worker tiles are discs with the letter of their owner, jungle tiles are boxes with their
    names, squares without a tile are small and empty. A link is the wider the more workers
    stand there, and says how many; where nobody stands it is a dashed thread.
    """
    nodes = dict(network.nodes(data=True))
    shapes: list[Shape] = []
    for one, other, told in network.edges(data=True):
        worker, space = (other, one) if is_jungle_space(one[:2]) else (one, other)
        shapes += _link(nodes[worker], nodes[space], told)
    for told in nodes.values():
        shapes += _node(told)
    squares = [(told["x"], told["y"]) for told in nodes.values()]
    return Scene(in_painting_order(shapes), Bounds.around(squares))


def _centre(told: Told) -> Point:
    level = told.get("level", 0)
    return told["x"] + level * _LEVEL[0], told["y"] + level * _LEVEL[1]


def _link(worker: Told, space: Told, told: Told) -> list[Shape]:
    """A line from tile to tile in the colour of the owner, with the number of workers."""
    start, end = _centre(worker), _centre(space)
    about = Reference(
        square=(worker["x"], worker["y"]),
        side=SIDE_NAMES.index(told["side"]),
        player=told.get("owner"),
    )
    if not told["workers"]:
        return [_line((start, end), _NOBODY, about, depth=0)]
    width = _THREAD + _STRAND * told["workers"]
    # White needs an outline; it also makes those stand out that have still to act.
    outlined = "focus" if told["waiting"] else "ink" if told["activated"] else "hill"
    edging = Paint("", outlined, width + 0.035)
    dash = () if told["activated"] else (0.1, 0.06)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return [
        _line((start, end), edging, about, depth=1),
        _line((start, end), Paint("", told["colour"], width, dash), about, depth=2),
        _disc(middle, 0.085, Paint("paper", "ink", 0.015), about, Role.LINK, depth=3),
        _label(middle, str(told["workers"]), 0.12, 0.14, _INK, about, Role.LINK),
    ]


def _node(told: Told) -> list[Shape]:
    centre = _centre(told)
    about = Reference(square=(told["x"], told["y"]), player=told.get("owner"))
    kind = told["kind"]
    if kind == "free":
        return [_disc(centre, 0.1, Paint("paper", "focus", 0.025), about, Role.NODE, depth=3)]
    if kind == "empty":
        return [_box(centre, 0.2, 0.2, Paint("space", "border", 0.02), about)]
    if kind == "worker":
        colour = told["colour"]
        letter = text(f"draw.letter.{colour}")
        disc = _disc(centre, _NODE / 2, Paint(colour, "ink", 0.025), about, Role.NODE, depth=3)
        on = Paint(ON_PLAYER[colour])
        return [disc, _label(centre, letter, 0.24, 0.3, on, about, Role.NODE)]
    name = text(f"draw.label.{kind.replace(' ', '_')}")
    shapes = [_box(centre, 0.6, _NODE * 0.8, Paint("jungle", "border", 0.025), about)]
    if not told["value"]:
        return [*shapes, _label(centre, name, 0.13, 0.55, _INK, about, Role.NODE)]
    upper, lower = (centre[0], centre[1] - 0.075), (centre[0], centre[1] + 0.085)
    return [
        *shapes,
        _label(upper, str(told["value"]), 0.16, 0.3, _INK, about, Role.NODE),
        _label(lower, name, 0.12, 0.55, _INK, about, Role.NODE),
    ]


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
    return Text(
        centre=centre,
        text=shown,
        size=size,
        width=width,
        bold=True,
        paint=paint,
        role=role,
        layer=Layer.MARK,
        about=about,
        depth=4,
    )
