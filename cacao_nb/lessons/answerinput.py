"""What all ways to give an answer share, and the choice of one out of a list."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Layout, Widget
from traitlets import Any as AnyTrait
from traitlets import Bunch

from cacao_nb.draw.pointing import Marked, Spots
from cacao_nb.draw.scene import Ghost
from cacao_nb.lessons.answers import read_answer
from cacao_nb.lessons.errors import BadAnswer
from cacao_nb.lessons.question import Question
from cacao_nb.messages import text
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.squares import Square
from cacao_nb.widgets.basics import Dropdown, HBox
from cacao_nb.widgets.part import Part

#: How wide fields and lists are.
WIDE = "min(100%, 560px)"


class AnswerTrait(AnyTrait):
    """The trait of an answer: anything, for the question says what is none."""

    def validate(self, obj: object, value: Any) -> Any:
        """Hand it on, but for what never equals itself and so could not be linked."""
        if hasattr(value, "tolist"):  # numpy's: an array is not even true or false
            value = value.tolist()
        return str(value) if isinstance(value, float) and math.isnan(value) else value


class AnswerInput(Part):
    """The ordinary widgets with which a question is answered.

    Parameters
    ----------
    question
        The question; its options are what can be chosen.

    Attributes
    ----------
    answer
        What is chosen; None for nothing yet. Can be assigned, observed and linked.
    judged
        The answer that was judged latest; None for none yet.
    held : int or None
        Which tile of the hand is chosen, counted from 0.
    on_board : bool
        Whether it can also be chosen on the board.
    """

    answer = AnswerTrait(None, allow_none=True)
    judged = AnswerTrait(None, allow_none=True)
    held = AnyTrait(None, allow_none=True)
    on_board = False

    def __init__(self, question: Question) -> None:
        self._question = question
        #: Says why something cannot be chosen.
        self.say: Callable[[str], None] = self.log.info
        super().__init__(self._parts())
        self.add_class("cacao-answer")
        self.observe(self._guarded(self._show_answer), "answer")
        self.refresh()

    def _parts(self) -> list[Widget]:
        raise NotImplementedError

    def _show_answer(self, change: Bunch | None = None) -> None:
        """Show what was assigned, or chosen on the board."""
        raise NotImplementedError

    @property
    def first(self) -> Widget:
        """The first control, to give it the keyboard."""
        child = self.children[0]
        return child.children[0] if isinstance(child, HBox) else child

    @property
    def options(self) -> Sequence[tuple[str, Any]]:
        """What can be chosen: how it is called, and the answer that it stands for."""
        return self._question.options

    @property
    def values(self) -> list[Any]:
        """What can be chosen, without labels."""
        return [value for _, value in self.options]

    @property
    def given(self) -> Any:
        """The answer in the shape that its form has; None if it is none."""
        asked = self._question
        try:
            return read_answer(asked.form, self.answer, asked.position.state, asked.options)
        except BadAnswer:
            return None

    @property
    def said(self) -> str:
        """The answer in the words of its option."""
        labels = (label for label, value in self._question.options if value == self.given)
        return next(labels, str(self.given))

    # The board ------------------------------------------------------------------------

    @property
    def chosen(self) -> Spots:
        """The squares and edges of the answer."""
        return ()

    @property
    def marked(self) -> Marked:
        """How the answer is marked: as chosen and, when it is judged, as right or wrong."""
        if self.judged is None or self.judged != self.answer:
            return Marked(chosen=self.chosen)
        chosen = self.chosen
        right = tuple(one for one in chosen if self._question.has_right(self.answer, one))
        return Marked(right=right, wrong=tuple(one for one in chosen if one not in right))

    @property
    def selected(self) -> Square | None:
        """The square of the answer that is chosen on the board."""
        return None

    @property
    def ghost(self) -> Ghost | None:
        """The tile that the question talks of, or that the answer would lay."""
        steps = self._question.steps
        return self._question.position.ghost(steps[0][1]) if steps else None

    def take_square(self, square: Square) -> None:
        """Somebody chose a square of the board."""

    def take_edge(self, edge: Edge) -> None:
        """Somebody chose an edge of the board."""

    def take_lying(self, place: str, number: int) -> bool:
        """Somebody chose a tile beside the board; whether it is of use here."""
        return False

    def take_tile(self, place: str, tile: object) -> bool:
        """The same, where it is only known which tile it is."""
        return False

    @property
    def takes_edges(self) -> bool:
        """Whether a click on an edge means that edge and not its square."""
        return False

    def press(self, key: str) -> bool:
        """Act on a key of the board, if it is one of this answer's."""
        return False


class ListInput(AnswerInput):
    """One out of a list."""

    on_board = True
    _description = "answering.square"

    def _parts(self) -> list[Widget]:
        self._list = Dropdown(layout=Layout(width=WIDE))
        self._list.observe(self._guarded(self._pick), "index")
        return [self._list]

    def _pick(self, change: Bunch) -> None:
        self.answer = self.values[change.new - 1] if change.new else None

    def _show_answer(self, change: Bunch | None = None) -> None:
        values = self.values
        with self._by_itself():
            self._list.index = values.index(self.given) + 1 if self.given in values else 0

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        with self._by_itself():
            self._list.description = text(self._description)
            self._list.options = [
                text("answering.nothing_yet"),
                *(label for label, _ in self.options),
            ]
        ListInput._show_answer(self)
