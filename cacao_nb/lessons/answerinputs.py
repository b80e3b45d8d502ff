"""How an answer is given: ordinary widgets, and what the board has to do with them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ipywidgets import Layout, Widget
from traitlets import Any as AnyTrait
from traitlets import Bunch

from cacao_nb.draw.pointing import Marked, Spots
from cacao_nb.draw.scene import Ghost
from cacao_nb.game.choosing import DISPLAY, EDGE, HAND, SQUARE, Choosing, NotThere
from cacao_nb.lessons.answers import read_answer
from cacao_nb.lessons.errors import BadAnswer
from cacao_nb.lessons.lessonstyle import row
from cacao_nb.lessons.question import Question
from cacao_nb.messages import listed, text
from cacao_nb.rules.decisions import Act, Edge, Fill, Lay
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import ACT, FILL, PLACE
from cacao_nb.widgets.basics import Button, Checkbox, Dropdown, HBox, RadioButtons, Text
from cacao_nb.widgets.part import Part

_WIDE = "min(100%, 560px)"
_ON, _BACK = ("ArrowDown", "ArrowRight"), ("ArrowUp", "ArrowLeft")


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
    on_board : bool
        Whether it can also be chosen on the board.
    """

    answer = AnswerTrait(None, allow_none=True)
    judged = AnswerTrait(None, allow_none=True)
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

    def take_tile(self, kind: str, tile: object) -> bool:
        """Take a tile of the hand or of the display that somebody chose, if it is of use."""
        return False

    def press(self, key: str) -> bool:
        """Act on a key of the board, if it is one of this answer's."""
        return False


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


class ListInput(AnswerInput):
    """One out of a list."""

    on_board = True
    _description = "answering.square"

    def _parts(self) -> list[Widget]:
        self._list = Dropdown(layout=Layout(width=_WIDE))
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


class DecisionInput(ListInput):
    """A decision: chosen by pointing at a tile and where it goes, with keys, or in a list."""

    _description = "answering.decision"

    def _parts(self) -> list[Widget]:
        self._choosing = Choosing(self._question.position.state)
        self._other = Button(icon="repeat")
        self._other.on_click(self._guarded(lambda _: self.turn(1)))
        return [row(*super()._parts(), self._other)]

    @property
    def options(self) -> Sequence[tuple[str, Any]]:
        """Those about what was pointed at, and those about nothing; all before that."""
        options = list(self._question.options)
        choosing = self._choosing
        if not choosing.picks:
            return options
        about = {*choosing.matching, *choosing.plain}
        return [one for one in options if one[1] in about]

    def turn(self, by: int) -> None:
        """Go to another decision about the same place: turned otherwise, or another tile."""
        self._choosing.turn(by)
        self._take()

    def step(self, by: int) -> None:
        """Go through all that can be decided, one place after the other."""
        self._choosing.step(by)
        self._take()

    def take_square(self, square: Square) -> None:
        """Choose what can be decided about the square; chosen again, it is turned."""
        if square in self.chosen:
            self.turn(1)
        else:
            self._point(SQUARE, square)

    def take_edge(self, edge: Edge) -> None:
        """Choose what the workers of the edge can do."""
        if self._question.position.phase == ACT:
            self._point(EDGE, edge)

    def take_tile(self, kind: str, tile: object) -> bool:
        """Choose a tile of the hand or of the display, if there is something to lay."""
        phase = self._question.position.phase
        if (kind, phase) not in ((HAND, PLACE), (DISPLAY, FILL)):
            return False
        self._point(kind, tile if kind == HAND else (tile, ()))
        if self.given is None and self._choosing.picks:
            self.say(text("answering.now_square", tile=tile))
        return True

    def _point(self, kind: str, thing: object) -> None:
        try:
            self._choosing.pick(kind, thing)
        except NotThere as refused:
            self._choosing.clear()
            self._choosing.proposed = None
            self._take()
            self.say(str(refused))
            return
        self._take()

    def _take(self) -> None:
        """Answer with what is proposed."""
        self.answer = self._choosing.proposed
        self.refresh()

    def press(self, key: str) -> bool:
        """R turns, N goes on to another place, numbers choose a tile; with Shift, back."""
        if key.isdigit():
            state = self._question.position.state
            tiles = {PLACE: state.hands[state.decider], FILL: state.display}
            kinds = {PLACE: HAND, FILL: DISPLAY}
            found = tiles.get(state.phase, ())[int(key) - 1 : int(key)] if key != "0" else ()
            return bool(found) and self.take_tile(kinds[state.phase], found[0])
        way = {"r": self.turn, "n": self.step}.get(key.lower())
        if way is not None:
            way(1 if key.islower() else -1)
        return way is not None

    @property
    def selected(self) -> Square | None:
        """The square that the decision is about, unless it is about an edge of it."""
        if isinstance(self.given, Act):
            return None
        return _square_of(self.given) or self._choosing.picks.get(SQUARE)

    @property
    def chosen(self) -> Spots:
        """The edge that would act, or the square of the tile that would be laid."""
        if isinstance(self.given, Act):
            return (self.given.edge,)
        square = _square_of(self.given)
        return () if square is None else (square,)

    @property
    def ghost(self) -> Ghost | None:
        """The tile that would be laid."""
        return None if self.given is None else self._question.position.ghost(self.given)

    def _show_answer(self, change: Bunch | None = None) -> None:
        given = self.given
        if given not in self.values:  # It is about something else, or nothing yet.
            self._choosing.clear()
        self._choosing.proposed = given
        self.refresh()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._other.description = text("answering.other_way")
        super().refresh()


def _next(values: Sequence[Any], value: Any, by: int) -> Any:
    """The one before or after a value, round and round; without a value, an end."""
    if value not in values:
        return values[0 if by > 0 else -1]
    return values[(list(values).index(value) + by) % len(values)]


def _square_of(decision: object) -> Square | None:
    """The square that a decision is about."""
    if isinstance(decision, Lay | Act):
        return decision.square
    return decision.space if isinstance(decision, Fill) else None


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
