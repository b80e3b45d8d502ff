"""A graph of the board on a canvas: the same squares as on the board, with numbers at nodes."""

from __future__ import annotations

from collections.abc import Mapping

from traitlets import Any as AnyTrait
from traitlets import Bunch, observe
from traitlets import Instance as InstanceOf

from cacao_nb.draw.canvas import SceneCanvas
from cacao_nb.draw.describe import name_square
from cacao_nb.draw.network import network_scene
from cacao_nb.draw.scene import Bounds, Scene, board_bounds, board_scene, marks_scene
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
from cacao_nb.draw.theme import PALETTES
from cacao_nb.messages import text
from cacao_nb.rules.squares import EAST, NORTH, SOUTH, WEST, Square, beside
from cacao_nb.rules.state import State
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.traits import Styled, square_trait

_ARROWS: Mapping[str, int] = {
    "ArrowUp": NORTH,
    "ArrowRight": EAST,
    "ArrowDown": SOUTH,
    "ArrowLeft": WEST,
}
_CHOOSING = ("Enter", " ")

#: Where the number of a node stands: at its corner, where no link goes.
_CORNER: Point = (0.25, -0.25)

#: Over the links and the nodes, whose depths are smaller.
_BADGE = 6


class GraphView(Part, Styled):
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

    state = InstanceOf(State)
    network = AnyTrait()
    values = AnyTrait()
    selected = square_trait()

    def __init__(self, state: State, status: StatusLine) -> None:
        self._status = status
        self._scene: Scene | None = None
        self._cursor: Square | None = None
        self._hover: Square | None = None
        self.canvas = SceneCanvas(
            choose=self._choose,
            hover=self._hover_over,
            key=self._press,
            ready=self._paint,
            problem=self._show_problem,
        )
        super().__init__([self.canvas.widget, status], state=state, values={})
        # By this class the status line finds the canvas that it gives a name to.
        self.add_class("cacao-board-box")

    def close(self) -> None:
        """Close the view with everything it is made of."""
        self.canvas.close()
        super().close()

    @observe("state", "network", "values", "palette", "text_scale")
    def _show(self, change: Bunch) -> None:
        if not self._updating:
            self.refresh()

    @observe("selected")
    def _show_selected(self, change: Bunch) -> None:
        if self.selected is not None:
            self._cursor = self.selected
        self._paint_marks()

    @property
    def bounds(self) -> Bounds:
        """The squares that are shown: those of the board."""
        return board_bounds(self.state)

    # What people do -------------------------------------------------------------------

    def _choose(self, square: Square) -> None:
        self.selected = square

    def _hover_over(self, square: Square | None) -> None:
        self._hover = square
        self._paint_marks()

    def _press(self, key: str) -> None:
        here = self._cursor or self.selected or self.bounds.nearest((0, 0))
        key = key.removeprefix("Shift+")
        if key in _ARROWS:
            self._cursor = self.bounds.nearest(beside(here)[_ARROWS[key]])
            self._status.say(self.name(self._cursor))
            self._paint_marks()
        elif key in _CHOOSING:
            self._choose(here)

    def name(self, square: Square) -> str:
        """A node and its number, in a sentence."""
        if square not in self.values:
            return text("graphlens.no_value", square=square)
        return text(
            "graphlens.value", name=name_square(self.state, square), value=self.values[square]
        )

    # What people see ------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        if self.network is None:
            return
        board = board_scene(self.state, layers=())
        shapes = [shape for shape in board.shapes if shape.role is Role.COORDINATE]
        shapes += network_scene(self.network).shapes
        for square, value in self.values.items():
            shapes += _number(square, value)
        self._scene = Scene(tuple(shapes), board.bounds)
        self.canvas.palette = PALETTES[self.palette]
        self.canvas.text_scale = self.text_scale
        self._status.label = text("graphlens.canvas")
        if self._cursor is not None:
            self._cursor = self.bounds.nearest(self._cursor)
        if self._hover is not None and self._hover not in self.bounds:
            self._hover = None
        self._paint()

    def _paint(self) -> None:
        if self._scene is not None:
            self.canvas.paint(self._scene, self._marks())

    def _paint_marks(self) -> None:
        self.canvas.paint_marks(self._marks())

    def _marks(self) -> Scene:
        chosen, bounds = self.selected, self.bounds
        hover, cursor = (at if at != chosen else None for at in (self._hover, self._cursor))
        pointed = marks_scene(bounds, hover=hover, cursor=cursor, chosen=None)
        return Scene((*pointed.shapes, *_frame(chosen)), bounds) if chosen else pointed

    def _show_problem(self, error: Exception) -> None:
        self.problem(error)


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
