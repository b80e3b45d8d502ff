"""The table with a question at it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from ipywidgets import Widget

from cacao_nb.draw.describe import describe_square, name_square
from cacao_nb.draw.moment import Moment
from cacao_nb.draw.pointing import NOTHING_MARKED, Marked, together
from cacao_nb.draw.scene import LEGAL, USUAL_LAYERS, Ghost
from cacao_nb.draw.shapes import Point
from cacao_nb.game.choosing import DISPLAY, HAND
from cacao_nb.game.replay import Shown
from cacao_nb.lessons.answerinput import AnswerInput
from cacao_nb.lessons.question import Question
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.names import naming
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.turn import ENDING
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.controls import Choices
from cacao_nb.widgets.part import tie
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.tabletop import Tabletop

#: The key that fills the window with the table, as in a stepper.
PRESENT = "f"


class Stage(Tabletop):
    """The table with a question beside the board, which can be answered on the board.

    Parameters
    ----------
    state
        The position.
    panel, bar
        The question, and the buttons.
    status
        The line in which everything is said.
    names
        What the players are called.
    press
        Asked about every key of the board that the answer does not take.
    more
        What stands in place of the panel while "More" is pressed, besides the usual.
    """

    def __init__(
        self,
        state: State,
        panel: Widget,
        bar: Widget,
        status: StatusLine,
        names: Sequence[str] = (),
        press: Callable[[str], bool] | None = None,
        more: Iterable[Widget] = (),
    ) -> None:
        self._other_keys = press
        self._input: AnswerInput | None = None
        self._marked = NOTHING_MARKED
        self._ghost: Ghost | None = None
        #: Whether a move is shown that was played, and not the position that is asked about.
        self._played = False
        with naming(names):  # which all parts keep
            board = Board(
                state,
                status=status,
                press=self._press,
                choose=self._take_square,
                choose_edge=self._take_edge,
            )
            self._look = Choices()
            super().__init__(board, panel, bar, more=[*more, self._look, board.chooser])
        self.pick_first = self._take_picture
        tie(self, self._look, "palette", "text_scale")

    # What is shown --------------------------------------------------------------------

    def show_position(
        self,
        state: State,
        moment: Moment | None = None,
        happened: Iterable[tuple[Any, ...]] = (),
        *,
        hiding: Collection[Question] = (),
    ) -> None:
        """Show a position.

        Parameters
        ----------
        state, moment, happened
            The position, what has happened in its turn, and in the latest step.
        hiding
            The questions that are asked about it: what would give their answers away is
            neither shown nor said.
        """
        self._played = False
        hidden = {layer for question in hiding for layer in question.hides}
        self.board.describe = _describe_tile if LEGAL in hidden else describe_square
        if LEGAL in hidden:
            state = _nothing_to_decide(state)
        self.show(state, moment, happened, layers=USUAL_LAYERS - hidden)
        self._show_answer()

    def show_step(self, shown: Shown, *, hiding: Collection[Question] = ()) -> None:
        """Show what lies on the table after a step of a game, and what the step did."""
        self.show_position(shown.state, shown.moment, shown.now, hiding=hiding)

    def show_played(self, state: State, moment: Moment, happened: Iterable[Any]) -> None:
        """Show a move that was played, as it lies, and no answer that is being given."""
        self._played = True
        self.board.describe = describe_square
        self.board.ghost = None
        self.show(state, moment, happened, layers=USUAL_LAYERS)
        self._mark(self._marked)

    def mark(self, marked: Marked) -> None:
        """Mark this on the board, beside the answer that is being given."""
        self._marked = marked
        self._show_answer()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        super().refresh()
        self._look.refresh()

    # What is asked --------------------------------------------------------------------

    def ask(self, answer: AnswerInput | None, ghost: Ghost | None = None) -> None:
        """Let the board choose this answer from now on; None for no answer, but a ghost."""
        self._ghost = ghost
        if answer is not self._input:
            self.board.forget()  # What was chosen was chosen for another question.
        if self._input is not None:
            self._input.unobserve(self._show_answer, ["answer", "judged", "held"])
        self._input = answer
        if answer is not None:
            answer.observe(self._show_answer, ["answer", "judged", "held"])
        self._show_answer()

    def _show_answer(self, change: object = None) -> None:
        if self._played:
            self._mark(self._marked)
            return
        answer = self._input if self._input is not None and self._input.on_board else None
        marked = self._marked if answer is None else together(self._marked, answer.marked)
        self._mark(marked)
        self.board.ghost = self._ghost if self._input is None else self._input.ghost
        self.hands.chosen = None if answer is None else answer.held
        if answer is not None and (answer.selected is None or self._shows(answer.selected)):
            self.board.selected = answer.selected

    def _mark(self, marked: Marked) -> None:
        self.board.mark(Marked(*(tuple(filter(self._shows, spots)) for spots in marked)))

    def _shows(self, one: Square | Edge) -> bool:
        return (one.square if isinstance(one, Edge) else one) in self.board.bounds

    def _take_square(self, square: Square) -> None:
        if self._input is not None and not (self._input.takes_edges and self.board.canvas.edge):
            self._input.take_square(square)

    def _take_edge(self, edge: Edge) -> None:
        if self._input is not None:
            self._input.take_edge(edge)

    def _take_picture(self, picture: str, place: Point) -> bool:
        """Somebody clicked a picture: a tile beside the board may be part of an answer."""
        if self._input is None or picture not in (HAND, DISPLAY):
            return False
        where = self.hands.place_at(picture, place)
        own = picture == DISPLAY or self.hands.shown_hand == self.board.state.active
        if where is None or not own:
            return False
        if self._played:  # What lies there now is not what lay there when it was asked.
            return self._input.take_tile(picture, self.hands.tile_at(picture, place))
        return self._input.take_lying(*where)

    def _press(self, key: str) -> bool:
        if self._input is not None and self._input.press(key):
            return True
        if self._other_keys is not None and self._other_keys(key):
            return True
        if key.lower() != PRESENT:
            return False
        self.presenting = not self.presenting
        return True


def _describe_tile(state: State, square: Square) -> str:
    """What lies on a square; of a free one not even whether something may be laid there."""
    tiles = (state.jungle, state.workers)
    described = any(square in laid for laid in tiles)
    return describe_square(state, square) if described else name_square(state, square)


def _nothing_to_decide(state: State) -> State:
    """The same table between two decisions, which does not show where something may be laid."""
    hidden = state.copy()
    hidden.phase, hidden.spaces = ENDING, ()
    return hidden
