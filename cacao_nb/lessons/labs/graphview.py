"""A graph of the board on a canvas: the same squares as on the board, with numbers at nodes."""

from __future__ import annotations

from traitlets import Any as AnyTrait
from traitlets import Bunch, observe

from cacao_nb.draw.describe import name_square
from cacao_nb.draw.network import network_scene
from cacao_nb.draw.scene import Scene, board_scene, marks_scene
from cacao_nb.draw.shapes import (
    Circle,
    Layer,
    Paint,
    Point,
    Polygon,
    Reference,
    Role,
    Shape,
    Text,
    box,
)
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import text
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.widgets.squares import SquareCanvas
from cacao_nb.widgets.status import StatusLine

#: Where the number of a node stands: at its corner, where no link goes.
_CORNER: Point = (0.25, -0.25)

#: Over the links and the nodes, whose depths are smaller.
_BADGE = 6


class GraphView(SquareCanvas):
    """A graph to look at and to choose nodes of, by mouse, finger or keys.

    Parameters
    ----------
    state
        The position.
    status
        Where it says what the cursor is on.

    Attributes
    ----------
    state : State
        The position.
    network : networkx.Graph
        What `cacao_nb.graph` made of it.
    values : dict of Square to int
        The numbers at nodes.
    selected : Square or None
        The square that is chosen.
    palette, text_scale
        How it looks.

    All of them can be assigned, observed and linked.
    """

    network = AnyTrait()
    values = AnyTrait()

    def __init__(self, state: State, status: StatusLine) -> None:
        # By this one the page finds the canvas here, and gives it its name.
        self._line = StatusLine()
        self._line.add_class("cacao-unseen")
        super().__init__(status, below=[self._line])
        self.assign(state=state, values={})

    @observe("state", "network", "values", "drawn_in", "text_scale")
    def _show(self, change: Bunch) -> None:
        if not self._updating:
            self.refresh()

    @by_names
    def name(self, square: Square) -> str:
        """A node and its number, in a sentence."""
        if square not in self.values:
            return text("graphlens.no_value", square=square)
        return text(
            "graphlens.value", name=name_square(self.state, square), value=self.values[square]
        )

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        if self.network is None:
            return
        board = board_scene(self.state, layers=())
        shapes = [shape for shape in board.shapes if shape.role is Role.COORDINATE]
        shapes += network_scene(self.network).shapes
        for square, value in self.values.items():
            shapes += _number(square, value)
        self._take(Scene(tuple(shapes), board.bounds))
        self._line.refresh()
        self._line.label = text("graphlens.canvas")
        self._repaint()

    def _marks(self) -> Scene:
        chosen, bounds = self.selected, self.bounds
        hover, cursor = (at if at != chosen else None for at in (self._hover, self._cursor))
        pointed = marks_scene(bounds, hover=hover, cursor=cursor)
        return Scene((*pointed.shapes, *_frame(chosen)), bounds) if chosen else pointed


def _frame(square: Square) -> list[Shape]:
    """The mark of the chosen node, narrow enough to leave the numbers of its links free."""
    return [
        Polygon(
            points=box(square, 0.8, 0.8),
            rounding=0.1,
            paint=Paint("", colour, width),
            role=Role.CHOSEN,
            layer=Layer.MARK,
            about=Reference(square=square),
            depth=depth,
        )
        for depth, (colour, width) in enumerate((("paper", 0.09), ("focus", 0.05)))
    ]


def _number(square: Square, value: int) -> list[Shape]:
    """The number of a node on a small disc at its corner."""
    centre = (square[0] + _CORNER[0], square[1] + _CORNER[1])
    about = Reference(square=square)
    return [
        Circle(
            centre=centre,
            radius=0.12,
            paint=Paint("paper", "focus", 0.03),
            role=Role.VALUE,
            layer=Layer.MARK,
            about=about,
            depth=_BADGE,
        ),
        Text(
            centre=centre,
            text=str(value),
            size=0.17,
            width=0.2,
            bold=True,
            paint=Paint("ink"),
            role=Role.VALUE,
            layer=Layer.MARK,
            about=about,
            depth=_BADGE + 1,
        ),
    ]
