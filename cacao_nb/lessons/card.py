"""One question as a card: what is asked, the answer, buttons, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any, ClassVar

from traitlets import Bunch

from cacao_nb.draw.pointing import NOTHING_MARKED, Marked, Spots, together
from cacao_nb.lessons.answerinputs import INPUTS, AnswerTrait
from cacao_nb.lessons.lessonstyle import boxed
from cacao_nb.lessons.question import Question
from cacao_nb.messages import text
from cacao_nb.widgets.basics import HTML, Button, show
from cacao_nb.widgets.part import Part, close_tree, tie
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.traits import Choice

#: How a question stands, and the sign for it.
ASKED, WRONG1, WRONG2, RIGHT, REVEALED = "asked", "wrong1", "wrong2", "right", "revealed"
LOCKED, WRONG = "locked", "wrong"
SIGNS: Mapping[str, str] = {
    ASKED: "○",
    WRONG1: "✗",
    WRONG2: "✗",
    WRONG: "✗",
    LOCKED: "◆",
    RIGHT: "✓",
    REVEALED: "»",
}

#: The states in which nothing is left to answer.
FINISHED = frozenset({RIGHT, REVEALED, WRONG})

#: An explanation of so many lines is shown without being asked for.
_SHORT = 2

#: How many levels of hints there are.
HINTS = 2


class Card(Part):
    """A question with its answer.

    Parameters
    ----------
    question
        The question.
    status
        Where it says what there is to say, the line of the table; its own without one.

    Attributes
    ----------
    answer
        The answer; None for none yet. Can be assigned, observed and linked.
    state : str
        How the question stands; can be observed.
    input : AnswerInput
        The widgets with which it is answered.
    """

    answer = AnswerTrait(None, allow_none=True)
    state = Choice(tuple(SIGNS), default_value=ASKED)

    #: The buttons with their pictures, in the order of the page, and the keys of the board;
    #: each is named after the method that it calls.
    BUTTONS: ClassVar[Mapping[str, str]] = {}
    KEYS: ClassVar[Mapping[str, str]] = {}
    PRIMARY: ClassVar[str] = ""

    def __init__(self, question: Question, status: StatusLine | None = None) -> None:
        self.question = question
        self._prompt, self._why = HTML(), HTML()
        self.status = status or StatusLine()
        self.input = INPUTS[question.form](question)
        self._buttons = {name: Button(icon=icon) for name, icon in self.BUTTONS.items()}
        #: The buttons, to stand in the bar of the table.
        self.reset_button = self._buttons.get("reset")
        others = [one for one in self._buttons.values() if one is not self.reset_button]
        self.buttons = boxed(others, "cacao-buttons-of")
        self._buttons[self.PRIMARY].add_class("cacao-primary")
        #: Called when a button has settled the question: the keyboard may have to go on.
        self.leave: Callable[[], None] = _stay
        super().__init__([self._prompt, self.input, self._why])
        self.add_class("cacao-card")
        self.problem = self._say_problem
        self.input.problem, self.input.say = self._pass_problem, self.status.say
        for name, button in self._buttons.items():
            button.on_click(self._guarded(lambda _, name=name: self._push(name)))
        tie(self, self.input, "answer")
        self.observe(self._guarded(self._show_state), "state")
        self.refresh()

    @property
    def done(self) -> bool:
        """Whether it is known what is right."""
        return self.state in FINISHED

    @property
    def settled(self) -> bool:
        """Whether nothing is left to answer."""
        return self.done or self.state == LOCKED

    def fold(self, *, away: bool = False) -> None:
        """Show one line once it is settled, and why behind it.

        Parameters
        ----------
        away
            Whether the line is enough: why is shown only when somebody asks for it.
        """
        self._folded, self._away = self.settled, away
        for part in (self.input, self.buttons):
            show(part, not self.settled)
        show(self._prompt, not self._folded)
        self._show_state()

    _folded = _away = False

    def close(self) -> None:
        """Close the card, and its buttons."""
        for one in (self.buttons, self.reset_button):
            if one is not None:
                close_tree(one)
        super().close()

    @property
    def said(self) -> str:
        """What the status line says."""
        return str(self.status.value)

    @property
    def solved(self) -> Marked:
        """How the solution is marked on the board, once it is known.

        What cannot be answered on the board is explained there.
        """
        if not self.done:
            return NOTHING_MARKED
        solution = self.question.solution
        spots: Spots = (*solution.squares, *solution.edges)
        return Marked(right=spots) if self.input.on_board else Marked(mentioned=spots)

    @property
    def marked(self) -> Marked:
        """How the answer and the solution are marked on the board."""
        return together(self.input.marked, self.solved)

    def _push(self, name: str) -> None:
        """Do what a button is named after."""
        before = self.settled
        getattr(self, name)()
        if self.settled and not before:
            self.leave()

    def press(self, key: str) -> bool:
        """Act on a key of the board, if it is one of the card's."""
        name = self.KEYS.get(key)
        if name is not None:
            getattr(self, name)()
        return name is not None

    def answered(self) -> bool:
        """Whether there is an answer; if not, it says so."""
        if self.answer is None:
            self.status.say(text("check.no_answer"))
        return self.answer is not None

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for name, button in self._buttons.items():
            button.description = text(f"check.button.{name}")
        self.input.refresh()
        self._show_state()

    @property
    def how(self) -> str:
        """How the question is answered, for the line below the board."""
        return "" if self.settled else text(f"answering.how.{self.question.form}")

    def _show_state(self, change: Bunch | None = None) -> None:
        asked, *steps = self.question.prompt.splitlines()
        told = self.state == ASKED or self.done  # Then the line above why tells it.
        sign = "" if told else f'<div class="cacao-how">{escape(self._standing)}</div>'
        self._prompt.value = (
            f'<div class="cacao-ask">{escape(asked)}</div>{_lines(steps)}{sign}'
        )
        self._why.value = self._solution() if self.done or self._folded else ""

    @property
    def _standing(self) -> str:
        """How the question stands, in words and with its sign."""
        state = text(f"check.state.{self.state}")
        return text("check.standing", sign=SIGNS[self.state], state=state)

    def _solution(self) -> str:
        """The engine's own explanation, with the ids of the rules."""
        lines = self.question.solution.text.splitlines() if self.done else []
        summary = text("check.why", standing=self._standing)
        if self._folded:
            asked = self.question.prompt.splitlines()[0]
            judged = {"sign": SIGNS[self.state], "asked": asked, "answer": self.input.said}
            summary = text("check.judged", **judged)
        shown = "" if self._away or len(lines) > _SHORT else " open"
        named = f'title="{escape(summary)}">{escape(summary)}'
        if not lines:  # Nobody knows yet.
            return f'<div class="cacao-locked" {named}</div>'
        return f"<details{shown}><summary {named}</summary>{_lines(lines)}</details>"

    def _say_problem(self, error: Exception) -> None:
        self._log_problem(error)
        self.status.say(text("check.problem", kind=type(error).__name__, error=error))


class CheckCard(Card):
    """A question that can be tried again, with two levels of hints and its solution.

    Attributes
    ----------
    state : str
        ``"asked"``, ``"wrong1"`` or ``"wrong2"`` after wrong answers, ``"right"``, or
        ``"revealed"`` if the solution was asked for. A question that is done stays so until
        it is reset.
    """

    BUTTONS: ClassVar[Mapping[str, str]] = {
        "hint": "lightbulb-o",
        "reveal": "eye",
        "check": "check",
        "reset": "undo",
    }
    KEYS: ClassVar[Mapping[str, str]] = {"c": "check", "h": "hint", "s": "reveal"}
    PRIMARY = "check"

    def __init__(self, question: Question, status: StatusLine | None = None) -> None:
        #: How many levels of hints have been given.
        self._hints = 0
        super().__init__(question, status)

    def check(self) -> None:
        """Judge the answer; a wrong one is followed by a hint."""
        if not self.answered():
            return
        verdict = self.question.check(self.answer)
        self.input.judged = self.answer
        if verdict.right or self.done:
            if not self.done:
                self.state = RIGHT
            self.status.say(verdict.text)
            return
        self.state = WRONG1 if self.state == ASKED else WRONG2
        self._hints = HINTS if self.state == WRONG2 else max(1, self._hints)
        hint = self._hint()
        self.status.say(text("check.wrong_hint", verdict=verdict.text, hint=hint))

    def hint(self) -> None:
        """Say the next level of hints."""
        self._hints = min(HINTS, self._hints + 1)
        self.status.say(text("check.hint", level=self._hints, levels=HINTS, hint=self._hint()))

    def _hint(self) -> str:
        return self.question.hint(self._hints)

    def reveal(self) -> None:
        """Show a right answer and why it is one."""
        self.input.judged = self.answer = self.question.solution.answers[0]
        if not self.done:
            self.state = REVEALED
        self.status.say(text("check.revealed", answer=self.input.said))

    def reset(self) -> None:
        """Begin again."""
        self._hints = 0
        self.answer = self.input.judged = None
        self.state = ASKED
        self.status.say(text("check.again"))


class PredictCard(Card):
    """A question whose answer is locked in before the board moves, and judged afterwards.

    Attributes
    ----------
    state : str
        ``"asked"``, ``"locked"``, and once it is judged ``"right"`` or ``"wrong"``.
    """

    BUTTONS: ClassVar[Mapping[str, str]] = {"lock": "lock"}
    KEYS: ClassVar[Mapping[str, str]] = {"c": "lock"}
    PRIMARY = "lock"

    def __init__(self, question: Question, status: StatusLine | None = None) -> None:
        self._locked: Any = None
        super().__init__(question, status)
        self.observe(self._guarded(self._keep_locked), "answer")

    @property
    def locked(self) -> Any:
        """The answer that was locked in; None before."""
        return self._locked

    def lock(self) -> None:
        """Lock the answer in, if there is one."""
        if self.state == ASKED and self.answered():
            self._locked = self.answer
            self.state = LOCKED
        if self.state == LOCKED:
            self.status.say(text("predict.locked", answer=self.input.said))

    def judge(self) -> None:
        """Compare what was locked in with what has happened."""
        verdict = self.question.check(self._locked)
        self.input.judged = self._locked
        self.state = RIGHT if verdict.right else WRONG
        id = "predict.right" if verdict.right else "predict.wrong"
        self.status.say(text(id, answer=self.input.said))

    def reset(self) -> None:
        """Begin again."""
        self._locked = None
        self.state = ASKED
        self.answer = self.input.judged = None
        self.status.say(text("check.again"))

    def _keep_locked(self, change: Bunch) -> None:
        if self.state != ASKED and self.answer != self._locked:
            self.answer = self._locked
            self.status.say(text("predict.stays", answer=self.input.said))


def _stay() -> None:
    """The keyboard stays where it is."""


def _lines(lines: Iterable[str]) -> str:
    """Lines of plain text as HTML."""
    divs = "".join(f"<div>{escape(line)}</div>" for line in lines)
    return f'<div class="cacao-lines">{divs}</div>' if divs else ""
