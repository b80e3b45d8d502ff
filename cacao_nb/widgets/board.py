"""A board to look at and to choose squares on: by mouse, finger, keyboard or from a list."""

from __future__ import annotations

from collections.abc import Callable, Collection
from html import escape
from typing import Any

from ipywidgets import Layout
from traitlets import Any as AnyTrait
from traitlets import Bunch, Tuple, observe, validate
from traitlets import Instance as InstanceOf

from cacao_nb.draw.canvas import WIDTH
from cacao_nb.draw.describe import describe_square, name_square
from cacao_nb.draw.marks import turn_number
from cacao_nb.draw.moment import Moment
from cacao_nb.draw.pointing import OVER_MARKS, Marked, Spots
from cacao_nb.draw.scene import USUAL_LAYERS, Scene, board_scene, marks_scene
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import shown, text
from cacao_nb.record.activations import Status
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JungleTile, PlacedTile
from cacao_nb.widgets.basics import HTML, Button, Dropdown
from cacao_nb.widgets.part import close_tree
from cacao_nb.widgets.squares import SquareCanvas
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.traits import TEXT_SCALE_LIMITS, Layered, RefusedTrait, within
from cacao_nb.widgets.zooming import Zooming

#: What the list holds where no square is chosen; None would leave it blank.
_NOWHERE = ()


class Board(SquareCanvas, Layered):
    """A position on a canvas, on which a square can be chosen.

    Everything that mouse, finger and keys do on the canvas can also be done with the list
    above it and the buttons below it, and is said in the status line.

    Parameters
    ----------
    state
        The position. The board keeps a copy: assign `state` again to show what came next.
    selected
        The square that is chosen at first.
    layers
        What is laid over the tiles, by the names of `cacao_nb.draw.scene.LAYERS`.
    status
        Where it says what is chosen, if not in a line of its own.
    press
        Asked first about every key; True if it was a key of theirs.
    choose_edge
        Called with an edge of a worker tile that was clicked or touched.
    choose
        Called with every square that is chosen on the canvas, also with the chosen one.
    selects
        Whether a square that is chosen on the canvas is `selected`.

    Attributes
    ----------
    state : State
        The position that is shown.
    selected : Square or None
        The square that is chosen.
    moment : Moment or None
        What has happened in the turn, as marks.
    activation : Edge or None
        The edge that is chosen.
    chosen, mentioned, right, wrong : tuple of Square and Edge
        What else is marked, and how: see `cacao_nb.draw.pointing.Marked`.
    ghost : Ghost or None
        A tile that does not lie there yet, and where it would.
    layers, palette, text_scale
        What is laid over the tiles, and how it looks.
    zooming : Zooming
        The buttons that bring the board nearer, with a trait `zoom`.

    All traits can be assigned, observed and linked.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> board = Board(new_game(players=2, seed=7))
    >>> board.selected = (1, 0)
    >>> board.said
    'Chosen: (1, 0): free worker square. A worker tile may be placed here now.'
    >>> board.close()
    """

    moment = InstanceOf(Moment, allow_none=True)
    activation = InstanceOf(Edge, allow_none=True)
    chosen, mentioned, right, wrong = Tuple(), Tuple(), Tuple(), Tuple()
    ghost = AnyTrait(None, allow_none=True)

    @checked
    def __init__(
        self,
        state: State,
        *,
        selected: Square | None = None,
        layers: Collection[str] = USUAL_LAYERS,
        status: StatusLine | None = None,
        press: Callable[[str], bool] | None = None,
        choose_edge: Callable[[Edge], None] | None = None,
        choose: Callable[[Square], None] | None = None,
        selects: bool = True,
    ) -> None:
        self._press_first, self._selects = press, selects
        self._chosen_on_canvas = choose
        #: Says what lies on a square; whoever asks about it may say less.
        self.describe: Callable[[State, Square], str] = describe_square
        line = status or StatusLine()
        self.chooser = Dropdown(layout=Layout(width="auto"))
        self._keys = HTML()
        self.clear = Button()  # Never disabled: Tab leads here from the canvas.
        self.zooming = Zooming([] if status else [self.clear])
        #: Alone it is told in words below it; at a table whoever lays that out has room for it.
        above, below = [self.chooser], [line, self._keys, self.zooming]
        if status:
            above, below = [], []
        super().__init__(line, above, below, choose_edge)
        self.canvas.before, self.canvas.after = self.chooser, self.clear
        if status is None:
            self.layout.max_width = f"{WIDTH}px"
            self.problem = self._say_problem
        self.zooming.problem = self._pass_problem
        self.chooser.observe(self._guarded(self._pick), "value")
        self.clear.on_click(self._guarded(self._choose_nothing))
        self.zooming.observe(self._guarded(self._show_zoom), ["zoom", "centre"])
        self.assign(layers=layers, state=state)
        self.selected = selected

    @property
    def said(self) -> str:
        """What the status line says.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> board = Board(new_game(players=2, seed=7), selected=(0, 0))
        >>> board.said
        'Chosen: (0, 0): single plantation. Each worker facing it takes 1 cacao.'
        >>> board.close()
        """
        return str(self.status.value)

    @by_names
    @checked
    def name(self, square: Square) -> str:
        """What lies on a square, as `describe` says it.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> board = Board(new_game(players=2, seed=7))
        >>> board.name((1, 1))
        '(1, 1): market 2. Each worker facing it may sell 1 cacao for 2 gold.'
        >>> board.close()
        """
        return self.describe(self.state, square)

    def close(self) -> None:
        """Close the board with everything it is made of."""
        for own in (self.chooser, self._keys, self.clear, self.zooming):
            close_tree(own)  # Also where they stand elsewhere, or nowhere.
        super().close()

    # What is assigned -----------------------------------------------------------------

    @validate("state")
    def _keep_a_copy(self, proposal: Bunch) -> State:
        # A state changes with every decision; what is shown must not change unseen.
        state: State = proposal.value
        return state.copy()

    @validate("ghost")
    def _must_be_a_ghost(self, proposal: Bunch) -> Any:
        ghost = proposal.value
        if isinstance(ghost, tuple | list) and len(ghost) in (2, 3):
            square, tile, *holding = ghost
            square = arguments.pair(square)
            # Only jungle tiles hold anything.
            kinds = JungleTile if holding else PlacedTile | JungleTile
            if square is not None and isinstance(tile, kinds):
                return square, tile, *map(_whole_numbers, holding)
        raise RefusedTrait(text("refused_trait.ghost", given=shown(ghost)))

    @validate("chosen", "mentioned", "right", "wrong")
    def _must_be_spots(self, proposal: Bunch) -> Spots:
        for one in proposal.value:
            if not isinstance(one, Edge) and arguments.pair(one) is None:
                what = {"trait": proposal.trait.name, "given": shown(one)}
                raise RefusedTrait(text("refused_trait.spots", **what))
        return tuple(one if isinstance(one, Edge) else tuple(one) for one in proposal.value)

    @validate("selected")
    def _must_be_shown(self, proposal: Bunch) -> Square | None:
        return self.checked_square(proposal.value)

    @checked
    def checked_square(self, square: Square | None) -> Square | None:
        """A square that is shown, or one clear sentence.

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> board = Board(new_game(players=2, seed=7))
        >>> board.checked_square((1, 0))
        (1, 0)
        >>> board.close()
        """
        if square is not None and square not in self.bounds:
            raise RefusedTrait(
                text(
                    "board.not_shown",
                    square=square,
                    first=(self.bounds.west, self.bounds.north),
                    last=(self.bounds.east, self.bounds.south),
                )
            )
        return square

    @observe("state", "layers", "moment", "ghost", "drawn_in", "text_scale")
    def _show_state(self, change: Bunch) -> None:
        if not self._updating:
            self.refresh()

    @observe("selected")
    def _show_selected(self, change: Bunch) -> None:
        if self.selected is not None:
            self.zooming.target = self.selected
        self._update_chooser()
        self._say_selected()
        super()._show_selected(change)

    @observe("activation", *Marked._fields)
    def _show_marked(self, change: Bunch) -> None:
        if not self._updating:
            self._paint_marks()

    def _show_zoom(self, change: Bunch) -> None:
        self.canvas.zoom, self.canvas.centre = self.zooming.zoom, self.zooming.centre
        self._paint()

    # What people do -------------------------------------------------------------------

    def _choose(self, square: Square) -> None:
        if not self._selects:
            self._cursor = square
        elif square == self.selected:  # No change, and yet something to see and to say.
            self._cursor = square
            self._say_selected()
            self._paint_marks()
        if self._selects:
            super()._choose(square)
        if self._chosen_on_canvas is not None:
            self._chosen_on_canvas(square)

    def _choose_nothing(self, button: Button) -> None:
        self.selected = None

    @checked
    def mark(self, marked: Marked) -> None:
        """Mark all this, and nothing else but what is `selected`.

        Examples
        --------
        >>> from cacao_nb.draw.pointing import Marked
        >>> from cacao_nb.rules import new_game
        >>> board = Board(new_game(players=2, seed=7))
        >>> board.mark(Marked(right=((1, 0),)))
        >>> board.right
        ((1, 0),)
        >>> board.close()
        """
        with self._by_itself():
            for name, spots in marked._asdict().items():
                setattr(self, name, spots)
        self._paint_marks()

    def forget(self) -> None:
        """Take away what is chosen, and the cursor with it."""
        self._cursor = None
        self.selected = None
        self._paint_marks()

    def _pick(self, change: Bunch) -> None:
        self.selected = change.new if change.new != _NOWHERE else None

    def _press(self, key: str) -> None:
        if self.zooming.press(key) or (self._press_first and self._press_first(key)):
            return
        super()._press(key)

    # What people see ------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        scene = board_scene(
            self.state, layers=self.layers, moment=self.moment, ghost=self.ghost
        )
        self._take(scene)
        self.zooming.assign(window=scene.window, target=self._target())
        self.canvas.zoom, self.canvas.centre = self.zooming.zoom, self.zooming.centre
        self._repaint()
        self._write()

    @checked
    def enlarge(self, by: float) -> None:
        """Make its letters larger than those of what stands around it."""
        self._enlarged = within("by", by, TEXT_SCALE_LIMITS)
        self.refresh()

    def _target(self) -> Square | None:
        """The square that people look at: where something happens, or the chosen one."""
        if self.moment is not None:
            acting = [
                edge.space
                for edge, mark in self.moment.edges.items()
                if mark.status is Status.ACTING
            ]
            happening = (*self.moment.now, *acting)
            if happening:
                return happening[0]
        return self.selected

    def _marks(self) -> Scene:
        chosen = [one for one in (self.selected, self.activation) if one is not None]
        marked = Marked((*self.chosen, *chosen), self.mentioned, self.right, self.wrong)
        marks = marks_scene(
            self.bounds,
            hover=self._hover,
            cursor=self._cursor,
            marked=marked,
            workers=self.state.workers,
        )
        moment = self.moment or Moment.of(self.state)
        if moment.placed is None:
            return marks
        number = turn_number(moment.placed, moment.turn, depth=OVER_MARKS)
        return Scene((*marks.shapes, *number), marks.bounds)

    @by_names
    def _write(self) -> None:
        """All texts, in the language in use."""
        self.chooser.description = text("board.chooser")
        self.clear.description = text("board.clear")
        self._keys.value = f'<div class="cacao-keys">{escape(text("board.keys"))}</div>'
        squares = [
            (name_square(self.state, square), square) for square in self.bounds.squares()
        ]
        options = ((text("board.nowhere"), _NOWHERE), *squares)
        with self.chooser.hold_sync():
            if options != self.chooser.options:
                with self._by_itself():  # A new list begins with its first entry chosen.
                    self.chooser.options = options
            self._update_chooser()
        if self.status in self.children:  # Else somebody else says what has changed.
            self.status.refresh()
            self._say_selected()

    def _update_chooser(self) -> None:
        with self._by_itself():
            self.chooser.value = _NOWHERE if self.selected is None else self.selected

    def _say_selected(self) -> None:
        if self.selected is None:
            self.status.say(text("board.none_chosen"))
        else:
            description = self.name(self.selected)
            self.status.say(text("board.chosen", description=description))

    def _say_problem(self, error: Exception) -> None:
        self._log_problem(error)
        self.status.say(text("board.problem", kind=type(error).__name__, error=error))


def _whole_numbers(holding: object) -> tuple[int, ...]:
    """What lies on a tile."""
    return tuple(arguments.whole("ghost", one) for one in arguments.items("ghost", holding))
