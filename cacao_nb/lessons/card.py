"""One question as a card: what is asked, the answer, buttons, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any, ClassVar

from ipywidgets import HTML, Button
from traitlets import Bunch

from cacao_nb.lessons.answerinputs import INPUTS, AnswerTrait
from cacao_nb.lessons.lessonstyle import row
from cacao_nb.lessons.question import Question
from cacao_nb.messages import text
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.squares import Square
from cacao_nb.widgets.part import Part, tie
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

#: An explanation of so many lines is shown whoever answered how.
_SHORT = 4

#: How many levels of hints there are.
HINTS = 2


class Card(Part):
    """A question with its answer.

    Parameters
    ----------
    question
        The question.

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

    def __init__(self, question: Question) -> None:
        self.question = question
        self._prompt, self._why = HTML(), HTML()
        self.status = StatusLine(canvas=False)
        self.input = INPUTS[question.form](question)
        self._buttons = {name: Button(icon=icon) for name, icon in self.BUTTONS.items()}
        self._row = row(*self._buttons.values())
        #: Called when a button has settled the question: the keyboard may have to go on.
        self.leave: Callable[[], None] = _stay
        super().__init__([self._prompt, self.input, self._row, self.status, self._why])
        self.add_class("cacao-card")
        self.problem = self._say_problem
        self.input.problem = self._pass_problem
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

    def fold(self) -> None:
        """Show only the question, the answer and why, once it is settled."""
        for part in (self.input, self._row):
            part.layout.display = "none" if self.settled else ""

    @property
    def said(self) -> str:
        """What the status line says."""
        return str(self.status.value)

    @property
    def lit(self) -> tuple[Square | Edge, ...]:
        """What the solution lights up on the board, once it is known."""
        if not self.done:
            return ()
        solution = self.question.solution
        return (*solution.squares, *solution.edges)

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
        self.status.refresh()
        self.input.refresh()
        self._show_state()

    def _show_state(self, change: Bunch | None = None) -> None:
        asked, *steps = self.question.prompt.splitlines()
        state = text(f"check.state.{self.state}")
        head = [state]
        if not self.settled:
            head.append(text(f"answering.how.{self.question.form}"))
        self._prompt.value = (
            f'<div class="cacao-ask">{escape(asked)}</div>{_lines(steps)}'
            f'<div class="cacao-how">{SIGNS[self.state]} {escape(" ".join(head))}</div>'
        )
        self._why.value = self._solution() if self.done else ""

    def _solution(self) -> str:
        """The engine's own explanation, with the ids of the rules."""
        lines = self.question.solution.text.splitlines()
        # Whoever knew it need not read all of it before going on.
        shown = "" if self.state == RIGHT and len(lines) > _SHORT else " open"
        summary = escape(text("check.why"))
        return f"<details{shown}><summary>{summary}</summary>{_lines(lines)}</details>"

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
        "check": "check",
        "hint": "lightbulb-o",
        "reveal": "eye",
        "reset": "undo",
    }
    KEYS: ClassVar[Mapping[str, str]] = {"c": "check", "h": "hint", "s": "reveal"}

    def __init__(self, question: Question) -> None:
        #: How many levels of hints have been given.
        self._hints = 0
        super().__init__(question)

    def check(self) -> None:
        """Judge the answer; a wrong one is followed by a hint."""
        if not self.answered():
            return
        verdict = self.question.check(self.answer)
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
        if not self.done:
            self.state = REVEALED
        self.answer = self.question.solution.answers[0]
        self.status.say(text("check.revealed", answer=self.input.said))

    def reset(self) -> None:
        """Begin again."""
        self._hints = 0
        self.answer = None
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

    def __init__(self, question: Question) -> None:
        self._locked: Any = None
        super().__init__(question)
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
        self.state = RIGHT if verdict.right else WRONG
        id = "predict.right" if verdict.right else "predict.wrong"
        self.status.say(text(id, answer=self.input.said))

    def reset(self) -> None:
        """Begin again."""
        self._locked = None
        self.state = ASKED
        self.answer = None
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
