"""A graph of the board as a picture that lies over the board: same squares, same colours.

The graph is any that has nodes and edges as networkx's graphs do, with the attributes of
`cacao_nb.graph`; this module knows neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from cacao_nb.draw.links import Attributes, link, node
from cacao_nb.draw.scene import Bounds, Scene, in_painting_order
from cacao_nb.draw.shapes import Shape
from cacao_nb.draw.theme import LIGHT, Palette
from cacao_nb.rules.squares import is_jungle_space

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Network(Protocol):
    """What is needed of a graph; networkx's have it."""

    @property
    def nodes(self) -> Callable[..., Iterable[tuple[Any, Attributes]]]:
        """Called with ``data=True``: every node with its attributes."""

    @property
    def edges(self) -> Callable[..., Iterable[tuple[Any, Any, Attributes]]]:
        """Called with ``data=True``: the ends of every edge with its attributes."""


#: How much of the board still shows below the graph.
_FADED = 0.4


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
    >>> axes = draw_network(position.graph(), board=board_scene(position.state))
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
    for one, other, edge in network.edges(data=True):
        worker, space = (other, one) if is_jungle_space(one[:2]) else (one, other)
        shapes += link(nodes[worker], nodes[space], edge)
    for tile in nodes.values():
        shapes += node(tile)
    squares = [(tile["x"], tile["y"]) for tile in nodes.values()]
    return Scene(in_painting_order(shapes), Bounds.around(squares))
