"""What questions are asked about: a board, the villages, a hand and the display."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from ipywidgets import VBox, Widget

from cacao_nb.draw.describe import describe_square, name_square
from cacao_nb.draw.moment import Moment
from cacao_nb.draw.scene import LEGAL, USUAL_LAYERS, Ghost
from cacao_nb.game.replay import Shown
from cacao_nb.lessons.answerinputs import AnswerInput
from cacao_nb.lessons.lessonstyle import boxed
from cacao_nb.lessons.question import Question
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.names import naming
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.turn import ENDING
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.panels import HandAndDisplay, VillageBoards
from cacao_nb.widgets.part import Part, tie
from cacao_nb.widgets.traits import Styled

#: Parts beside each other, or below each other where there is no room.
_COLUMNS = "cacao-columns"


class Stage(Part, Styled):
    """A position on the table, on whose board a question can be answered.

    Parameters
    ----------
    state
        The position.
    names
        What the players are called.
    press
        Asked about every key of the board that the answer does not take.
    beside
        What stands beside the board, if not the villages, the hand and the display; they
        stand below it then.

    Attributes
    ----------
    board : Board
        The board.
    palette, text_scale
        How it looks.
    """

    def __init__(
        self,
        state: State,
        names: Sequence[str] = (),
        press: Callable[[str], bool] | None = None,
        beside: Widget | None = None,
    ) -> None:
        self._other_keys = press
        self._input: AnswerInput | None = None
        self._lit: tuple[Square | Edge, ...] = ()
        self._solved = False
        self._ghost: Ghost | None = None
        with naming(names):  # which all parts keep
            self.board = Board(
                state,
                press=self._press,
                choose=self._take_square,
                choose_edge=self._take_edge,
            )
            self.villages = VillageBoards(state)
            self.hands = HandAndDisplay(state)
        super().__init__(self._laid_out(beside))
        for part in (self.board, self.villages, self.hands):
            part.problem = self._pass_problem
            tie(self, part, "palette", "text_scale")

    def _laid_out(self, beside: Widget | None) -> list[Widget]:
        self.board.add_class("cacao-left")
        if beside is None:
            right = VBox([self.villages, self.hands])
            right.add_class("cacao-right")
            return [boxed([self.board, right], _COLUMNS)]
        beside.add_class("cacao-right")
        below = boxed([self.villages, self.hands], _COLUMNS)
        return [boxed([beside, self.board], _COLUMNS), below]

    # What is shown --------------------------------------------------------------------

    def show(
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
        state
            The position.
        moment
            What has happened in its turn.
        happened
            The raw events of the latest step, whose changes are shown in the villages.
        hiding
            The questions that are asked about it: what would give their answers away is
            neither shown nor said.
        """
        hidden = {layer for question in hiding for layer in question.hides}
        self.board.describe = _describe_tile if LEGAL in hidden else describe_square
        if LEGAL in hidden:
            state = _nothing_to_decide(state)
        layers = USUAL_LAYERS - hidden
        self.board.assign(state=state, moment=moment, layers=layers)
        self._show_answer()
        self.villages.assign(state=state, happened=tuple(happened))
        self.hands.assign(state=state)

    def show_step(self, shown: Shown, *, hiding: Collection[Question] = ()) -> None:
        """Show what lies on the table after a step of a game, and what the step did."""
        self.show(shown.state, shown.moment, shown.now, hiding=hiding)

    def light(self, lit: Iterable[Square | Edge], *, solved: bool = False) -> None:
        """Light up squares and edges.

        Those of a solution stay beside the answer; others make room for it, because both
        look alike.
        """
        self._lit, self._solved = tuple(lit), solved
        self._show_answer()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for part in (self.board, self.villages, self.hands):
            part.refresh()

    # What is asked --------------------------------------------------------------------

    def ask(self, answer: AnswerInput | None, ghost: Ghost | None = None) -> None:
        """Let the board choose this answer from now on; None for no answer, but a ghost."""
        self._ghost = ghost
        if self._input is not None:
            self._input.unobserve(self._show_answer, "answer")
        self._input = answer
        self.board.listed = answer is None or not answer.on_board
        if answer is not None:
            answer.observe(self._show_answer, "answer")
        self._show_answer()

    def _show_answer(self, change: object = None) -> None:
        answer = self._input if self._input is not None and self._input.on_board else None
        chosen = answer is not None and answer.given is not None
        lit = () if chosen and not self._solved else self._lit
        lit = lit if answer is None else (*lit, *answer.lit)
        self.board.lit = tuple(one for one in dict.fromkeys(lit) if self._shows(one))
        self.board.ghost = self._ghost if self._input is None else self._input.ghost
        if answer is not None and (answer.selected is None or self._shows(answer.selected)):
            self.board.selected = answer.selected

    def _shows(self, one: Square | Edge) -> bool:
        return (one.square if isinstance(one, Edge) else one) in self.board.bounds

    def _take_square(self, square: Square) -> None:
        if self._input is not None:
            self._input.take_square(square)

    def _take_edge(self, edge: Edge) -> None:
        if self._input is not None:
            self._input.take_edge(edge)

    def _press(self, key: str) -> bool:
        if self._input is not None and self._input.press(key):
            return True
        return self._other_keys is not None and self._other_keys(key)


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
