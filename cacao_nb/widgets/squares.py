"""A canvas on whose squares people move and choose: by mouse, finger or keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ipywidgets import Widget
from traitlets import Bunch, observe
from traitlets import Instance as InstanceOf

from cacao_nb.draw.canvas import SceneCanvas
from cacao_nb.draw.scene import Bounds, Scene
from cacao_nb.draw.theme import PALETTES
from cacao_nb.rules import arguments
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.squares import EAST, NORTH, SOUTH, WEST, Square, beside
from cacao_nb.rules.state import State
from cacao_nb.widgets.look import Styled
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.traits import square_trait

_ARROWS: Mapping[str, int] = {
    "ArrowUp": NORTH,
    "ArrowRight": EAST,
    "ArrowDown": SOUTH,
    "ArrowLeft": WEST,
}
_CHOOSING = ("Enter", " ")

#: Where the cursor starts: on the start plantation.
_START: Square = (0, 0)


class SquareCanvas(Part, Styled):
    """Squares on a canvas, one of which can be chosen.

    Parameters
    ----------
    status
        Where it says what the cursor is on.
    above, below
        What stands above and below the canvas.
    choose_edge
        Called with an edge of a worker tile that was clicked or touched.

    Attributes
    ----------
    state : State
        The position that is shown.
    selected : Square or None
        The square that is chosen.
    palette, text_scale
        How it looks.
    """

    state = InstanceOf(State)
    selected = square_trait()
    _enlarged = 1.0

    def __init__(
        self,
        status: StatusLine,
        above: Sequence[Widget] = (),
        below: Sequence[Widget] = (),
        choose_edge: Callable[[Edge], None] | None = None,
    ) -> None:
        self.status = status
        self._scene: Scene | None = None
        self._cursor: Square | None = None
        self._hover: Square | None = None
        self.canvas = SceneCanvas(
            choose=self._choose,
            hover=self._hover_over,
            key=self._press,
            ready=self._paint,
            problem=self._pass_problem,
            choose_edge=choose_edge,
        )
        super().__init__([*above, self.canvas.widget, *below])
        # By this class a status line finds the canvas that it gives a name to.
        self.add_class("cacao-board-box")

    def close(self) -> None:
        """Close the canvas with everything around it."""
        self.canvas.close()
        super().close()

    @property
    def bounds(self) -> Bounds:
        """The squares that are shown.

        Examples
        --------
        >>> from cacao_nb import Board, Game
        >>> board = Board(Game(players=2, seed=7).state)
        >>> (1, 0) in board.bounds, (9, 9) in board.bounds
        (True, False)
        >>> board.close()
        """
        assert self._scene is not None, "the constructor shows a position"
        return self._scene.bounds

    @property
    def cursor(self) -> Square | None:
        """The square that the arrow keys have come to.

        Examples
        --------
        >>> from cacao_nb import Board, Game
        >>> board = Board(Game(players=2, seed=7).state)
        >>> board.cursor = (1, 0)
        >>> board.cursor
        (1, 0)
        >>> board.close()
        """
        return self._cursor

    @cursor.setter
    def cursor(self, square: Square | None) -> None:
        if square is not None:
            square = self.bounds.nearest(arguments.square("cursor", square))
        self._cursor = square
        self._paint_marks()

    def name(self, square: Square) -> str:
        """What is said of a square when the cursor is on it."""
        raise NotImplementedError

    @observe("selected")
    def _show_selected(self, change: Bunch) -> None:
        if self.selected is not None:
            self._cursor = self.selected
        self._paint_marks()

    # What people do -------------------------------------------------------------------

    def _choose(self, square: Square) -> None:
        self.selected = square

    def _hover_over(self, square: Square | None) -> None:
        self._hover = square
        self._paint_marks()

    def _press(self, key: str) -> None:
        key = key.removeprefix("Shift+")
        here = self._cursor or self.selected or self.bounds.nearest(_START)
        if key in _ARROWS:
            self._cursor = self.bounds.nearest(beside(here)[_ARROWS[key]])
            self.status.say(self.name(self._cursor))
            self._paint_marks()
        elif key in _CHOOSING:
            self._choose(here)

    # What people see ------------------------------------------------------------------

    def _take(self, scene: Scene) -> None:
        """Take another scene to be painted, in the colours that are wanted."""
        self._scene = scene
        self.canvas.palette = PALETTES[self.drawn_in]
        self.canvas.text_scale = self.text_scale * self._enlarged

    def _repaint(self) -> None:
        """Paint what was taken; what is marked stays as far as it is shown."""
        if self.selected is not None and self.selected not in self.bounds:
            self.selected = None
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
        """The marks on squares: under the mouse, under the cursor, chosen."""
        raise NotImplementedError
