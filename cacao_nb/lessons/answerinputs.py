"""The ways to give an answer, by its form: ordinary widgets, and what the board adds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ipywidgets import Layout, Widget
from traitlets import Bunch

from cacao_nb.draw.pointing import Spots
from cacao_nb.lessons.answerinput import AnswerInput, ListInput
from cacao_nb.lessons.decisioninput import DecisionInput
from cacao_nb.lessons.lessonstyle import row
from cacao_nb.messages import listed, text
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.squares import Square
from cacao_nb.widgets.basics import Checkbox, RadioButtons, Text

_ON, _BACK = ("ArrowDown", "ArrowRight"), ("ArrowUp", "ArrowLeft")


class NumberInput(AnswerInput):
    """A number. What is none is handed on as it was written: the question says so."""

    def _parts(self) -> list[Widget]:
        # Sent when the field is left, not letter by letter: while one letter is on its way the
        # next ones wait, and a quick click on a button would get there before them.
        self._field = Text(
            layout=Layout(width="min(100%, 220px)"),
            continuous_update=False,
        )
        self._field.observe(self._guarded(self._write), "value")
        return [self._field]

    def _write(self, change: Bunch) -> None:
        written = change.new.strip()
        try:
            self.answer = int(written) if written else None
        except ValueError:
            self.answer = written

    @property
    def said(self) -> str:
        """The number."""
        return str(self.answer)

    def _show_answer(self, change: Bunch | None = None) -> None:
        with self._by_itself():
            self._field.value = "" if self.answer is None else str(self.answer)

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._field.description = text("answering.number")
        self._field.placeholder = text("answering.number_here")
        self._show_answer()


class SquareInput(ListInput):
    """A square: chosen on the board, or in a list."""

    def take_square(self, square: Square) -> None:
        """Answer with the square."""
        self.answer = square

    @property
    def selected(self) -> Square | None:
        """The square."""
        square: Square | None = self.given
        return square

    @property
    def chosen(self) -> Spots:
        """The square."""
        return () if self.given is None else (self.given,)


class EdgeInput(ListInput):
    """An edge: clicked on the board, gone to with arrows, or chosen in a list."""

    _description = "answering.edge"

    def take_edge(self, edge: Edge) -> None:
        """Answer with the edge."""
        self.answer = edge

    def press(self, key: str) -> bool:
        """Go through the edges with the arrows."""
        if key not in (*_ON, *_BACK):
            return False
        self.answer = _next(self.values, self.given, 1 if key in _ON else -1)
        return True

    @property
    def chosen(self) -> Spots:
        """The edge."""
        return () if self.given is None else (self.given,)


class RadioInput(AnswerInput):
    """One of a few, all in view."""

    def _parts(self) -> list[Widget]:
        self._list = RadioButtons(layout=Layout(width="auto", height="auto"))
        self._list.observe(self._guarded(self._pick), "index")
        return [self._list]

    def _pick(self, change: Bunch) -> None:
        self.answer = None if change.new is None else self.values[change.new]

    def _show_answer(self, change: Bunch | None = None) -> None:
        values = self.values
        with self._by_itself():
            self._list.index = values.index(self.given) if self.given in values else None

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        with self._by_itself():
            self._list.description = text("answering.one")
            self._list.options = [label for label, _ in self._question.options]
        self._show_answer()


class BoxesInput(AnswerInput):
    """Any number out of a few: a box to tick for each, and one for none of them."""

    def _parts(self) -> list[Widget]:
        self._boxes = [Checkbox(indent=False) for _ in (*self._question.options, None)]
        for place, box in enumerate(self._boxes):
            box.observe(self._guarded(lambda _, place=place: self.toggle(place)), "value")
        return [row(*self._boxes)]

    def toggle(self, place: int) -> None:
        """Tick a box, or take its tick away; the last one is "none of them"."""
        values = self.values
        if place == len(values):
            self.answer = None if self._none else frozenset()
        else:
            self.answer = (self.given or frozenset()) ^ {values[place]} or None

    @property
    def _none(self) -> bool:
        """Whether the answer is that there are none."""
        return self.given is not None and not self.given

    @property
    def said(self) -> str:
        """What is ticked, one after the other."""
        given = self.given or ()
        chosen = [label for label, value in self._question.options if value in given]
        return listed(chosen) if chosen else text("answering.none_of_them")

    def _show_answer(self, change: Bunch | None = None) -> None:
        given = self.given or ()
        ticked = [value in given for value in self.values]
        with self._by_itself():
            for box, tick in zip(self._boxes, [*ticked, self._none], strict=True):
                box.value = tick

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        labels = [label for label, _ in self._question.options]
        for box, label in zip(
            self._boxes, [*labels, text("answering.none_of_them")], strict=True
        ):
            box.description = label
        self._show_answer()


class SquaresInput(BoxesInput):
    """Squares: each chosen on the board, and chosen again to take it back, or ticked."""

    on_board = True

    def take_square(self, square: Square) -> None:
        """Add the square to the answer, or take it out, if it is one of those to choose."""
        if square in self.values:
            self.toggle(self.values.index(square))

    @property
    def chosen(self) -> Spots:
        """The squares."""
        return tuple(sorted(self.given or ()))


def _next(values: Sequence[Any], value: Any, by: int) -> Any:
    """The one before or after a value, round and round; without a value, an end."""
    if value not in values:
        return values[0 if by > 0 else -1]
    return values[(list(values).index(value) + by) % len(values)]


#: The widgets for every form that an answer can have.
INPUTS: Mapping[str, type[AnswerInput]] = {
    "square": SquareInput,
    "squares": SquaresInput,
    "edge": EdgeInput,
    "seat": RadioInput,
    "seats": BoxesInput,
    "number": NumberInput,
    "option": RadioInput,
    "options": BoxesInput,
    "decision": DecisionInput,
}
