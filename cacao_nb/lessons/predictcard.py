"""A prediction as a card: its answer is locked in before the board moves, and judged after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from traitlets import Bunch

from cacao_nb.lessons.card import Card
from cacao_nb.lessons.markdown import kept_whole, lines_as_html
from cacao_nb.lessons.question import Question
from cacao_nb.lessons.states import ASKED, LOCKED, RIGHT, SIGNS, WRONG
from cacao_nb.messages import text
from cacao_nb.widgets.basics import show
from cacao_nb.widgets.status import StatusLine


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

    #: What the button is called that lets the board move once the answer is locked in.
    goes_on = "predict.button.run"

    def __init__(self, question: Question, status: StatusLine | None = None) -> None:
        self._locked: Any = None
        super().__init__(question, status)
        self.observe(self._guarded(self._keep_locked), "answer")

    @property
    def locked(self) -> Any:
        """The answer that was locked in; None before."""
        return self._locked

    @property
    def feedback(self) -> str:
        """What the prediction missed, once it is judged."""
        if self.state != WRONG:
            return ""
        _, *missed = self._missed(self.question.check(self._locked))
        answer = text("predict.wrong", answer=self.input.said)
        return "\n".join([text("check.standing", sign=SIGNS[WRONG], state=answer), *missed])

    def _show_state(self, change: Bunch | None = None) -> None:
        super()._show_state(change)
        # What was answered stands beside what came of it, and needs no controls any more.
        show(self.input, not (self.done or self._folded))

    def _asked_in_html(self, asked: str, steps: Sequence[str]) -> str:
        if not (self.done and steps):
            return super()._asked_in_html(asked, steps)
        # They have been seen by now, and make room for what came of them.
        head = f'<summary class="cacao-ask">{kept_whole(asked)}</summary>'
        return f"<details>{head}{lines_as_html(steps)}</details>"

    def lock(self) -> None:
        """Lock the answer in, if there is one."""
        if self.state == ASKED and self.answered():
            self._locked = self.answer
            self.state = LOCKED
        if self.state == LOCKED:
            said = {"answer": self.input.said, "button": text(self.goes_on)}
            self.status.say(text("predict.locked", **said))

    def judge(self) -> None:
        """Compare what was locked in with what has happened."""
        verdict = self.question.check(self._locked)
        self.input.judged = self._locked
        self._try(verdict)
        self.state = RIGHT if verdict.right else WRONG
        id = "predict.right" if verdict.right else "predict.wrong"
        self.status.say(text(id, answer=self.input.said))

    def reset(self) -> None:
        """Begin again."""
        self._locked = None
        self.state = ASKED
        self.answer = self.input.judged = None
        self.status.say(text("check.again"))

    def _show_again(self, state: str, answer: Any) -> None:
        self._locked = self.question.read(answer)
        super()._show_again(state, answer)

    def _keep_locked(self, change: Bunch) -> None:
        if self.state != ASKED and self.answer != self._locked:
            self.answer = self._locked
            self.status.say(text("predict.stays", answer=self.input.said))
