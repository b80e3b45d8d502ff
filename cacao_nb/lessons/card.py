"""One question as a card: what is asked, the answer, buttons, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from html import escape
from time import monotonic
from typing import Any, ClassVar

from traitlets import Bunch

from cacao_nb.draw.pointing import NOTHING_MARKED, Marked, Spots, together
from cacao_nb.lessons.answerinput import AnswerTrait
from cacao_nb.lessons.answerinputs import INPUTS
from cacao_nb.lessons.answers import as_data
from cacao_nb.lessons.consequence import Consequence, really_came
from cacao_nb.lessons.journal import JOURNAL
from cacao_nb.lessons.lessonstyle import boxed, toggle_class
from cacao_nb.lessons.markdown import kept_whole, lines_as_html
from cacao_nb.lessons.question import Question, Verdict
from cacao_nb.lessons.states import (
    ASKED,
    FINISHED,
    LOCKED,
    REVEALED,
    RIGHT,
    SIGNS,
    WRONG,
    WRONG1,
    WRONG2,
)
from cacao_nb.messages import Message, text
from cacao_nb.rules.names import naming
from cacao_nb.widgets.basics import HTML, Button, show
from cacao_nb.widgets.part import Part, close_tree, tie
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.traits import ChoiceTrait

#: An explanation of so many lines is shown without being asked for.
_SHORT = 2

#: And of what an answer did: of more the steps are folded, and what it brought in all is not.
_MOST_LINES = 4

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
    state = ChoiceTrait(tuple(SIGNS), default_value=ASKED)

    #: The buttons with their pictures, in the order of the page, and the keys of the board;
    #: each is named after the method that it calls.
    BUTTONS: ClassVar[Mapping[str, str]] = {}
    KEYS: ClassVar[Mapping[str, str]] = {}
    PRIMARY: ClassVar[str] = ""

    def __init__(self, question: Question, status: StatusLine | None = None) -> None:
        self.question = question
        self._prompt, self._says, self._why = HTML(), HTML(), HTML()
        self.status = status or StatusLine()
        self.input = INPUTS[question.form](question)
        self._buttons = {name: Button(icon=icon) for name, icon in self.BUTTONS.items()}
        self._since = monotonic()
        #: Tells what has happened since it was asked, as HTML: it stands with why.
        self.happened: Callable[[], str] = lambda: ""
        #: The buttons, to stand in the bar of the table.
        self.reset_button = self._buttons.get("reset")
        others = [one for one in self._buttons.values() if one is not self.reset_button]
        self.buttons = boxed(others, "cacao-buttons-of")
        #: Called when a button has settled the question: the keyboard may have to go on.
        self.leave: Callable[[], None] = _stay
        #: Called when there is something else to say about the answer.
        self.on_feedback: Callable[[], None] = _stay
        #: Called with what came of a move, for the board to play it; with None to take it back.
        self.play: Callable[[Consequence | None], None] = _play_nothing
        super().__init__([self._prompt, self.input, self._says, self._why])
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
        if not self.done or self.question.form == "decision":  # the board has played it
            return NOTHING_MARKED
        solution = self.question.solution
        spots: Spots = (*solution.squares, *solution.edges)
        return Marked(right=spots) if self.input.on_board else Marked(mentioned=spots)

    @property
    def marked(self) -> Marked:
        """How the answer and the solution are marked on the board."""
        if self.question.form == "decision":
            return NOTHING_MARKED
        return together(self.input.marked, self.solved)

    def begin(self) -> None:
        """It is asked now: from here on it is counted how long an answer takes."""
        self._since = monotonic()

    def enter(self) -> None:
        """Keep how the question stands."""
        asked, *_ = self.question.prompt.splitlines()
        JOURNAL.write(self.question.id, asked, self.state)

    def _try(self, verdict: Verdict) -> None:
        """Keep an answer that was judged."""
        given = self.question.read(self.answer)
        if given is not None:
            seconds = monotonic() - self._since
            JOURNAL.tried(
                self.question.id, as_data(given), right=verdict.right, seconds=seconds
            )
        self.begin()

    def restore(self, state: str, answer: Any) -> bool:
        """Stand again as it did before, if that is how it can stand; whether it does."""
        right = self.question.check(answer).right
        settled = state in (RIGHT, REVEALED, WRONG)
        if not settled or (state == WRONG) is right or answer is None:
            return False
        self._show_again(state, answer)
        return True

    def _show_again(self, state: str, answer: Any) -> None:
        self.answer = self.input.judged = self.question.read(answer)
        self.state = state

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
        if self.settled:
            return ""
        how = text(f"answering.how.{self.question.form}")
        return text(f"answering.keys.{self.PRIMARY}", how=how) if self.input.on_board else how

    def _show_state(self, change: Bunch | None = None) -> None:
        asked, *steps = self.question.prompt.splitlines()
        # Else another line tells it.
        said = self.state == ASKED or self.done or bool(self.feedback)
        sign = "" if said else f'<div class="cacao-how">{escape(self._standing)}</div>'
        self._prompt.value = self._asked_in_html(asked, steps) + sign
        feedback = "" if self._folded and self._away else self.feedback
        of_state = f"cacao-feedback cacao-is-{self.state}"
        lines = (
            f'<div class="{of_state}">{self._feedback_in_html(feedback)}</div>'
            if feedback
            else ""
        )
        changed, self._says.value = self._says.value != lines, lines
        self._why.value = self._solution() if self.done or self._folded else ""
        # The button that stands out is the one that comes next.
        toggle_class(self._buttons[self.PRIMARY], "cacao-primary", not self.done)
        if changed:
            self.on_feedback()

    def _asked_in_html(self, asked: str, steps: Sequence[str]) -> str:
        """What is asked, and the decisions that it is about."""
        if (
            self.done and self.feedback
        ):  # It has been read by now, and makes room for what came.
            head = f'<summary class="cacao-asked" title="{escape(asked)}">{kept_whole(asked)}'
            return f"<details>{head}</summary>{lines_as_html(steps)}</details>"
        return f'<div class="cacao-ask">{kept_whole(asked)}</div>{lines_as_html(steps)}'

    def _feedback_in_html(self, feedback: str) -> str:
        """What there is to say; of much that a right answer did, the steps are folded."""
        first, *lines = feedback.splitlines()
        steps = self._single_steps()
        folded = [line for line in lines if line in steps]
        if not self.done or len(lines) < _MOST_LINES or not folded:
            return lines_as_html([first, *lines])
        rest = [line for line in lines if line not in steps]
        summary = escape(text("check.step_by_step"))
        details = f"<details><summary>{summary}</summary>{lines_as_html(folded)}</details>"
        return f"{lines_as_html([first])}{details}{lines_as_html(rest)}"

    def _single_steps(self) -> frozenset[str]:
        """The lines that tell step by step what others tell in all."""
        return frozenset()

    @property
    def feedback(self) -> str:
        """What there is to say about the answer that was judged last, and the hints so far."""
        return ""

    def _missed(self, verdict: Verdict) -> list[str]:
        """What a wrong answer would do, the goal that it misses, and the rule of that goal."""
        with naming(self.question.names):
            missed = () if verdict.missed is None else (verdict.missed,)
            lines = [text("check.not_quite", sign=SIGNS[WRONG1])]
            lines += map(str, (*verdict.says, *missed))
            if verdict.rule:
                cited = {"rule": verdict.rule, "says": Message(f"rule.{verdict.rule}")}
                lines.append(text("question.rule", **cited))
            return lines

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
        # What a played move brought is told above it: then there is room for one of the two.
        shown = "" if self._away or self.feedback or len(lines) > _SHORT else " open"
        named = f'title="{escape(summary)}">{escape(summary)}'
        if not lines:  # Nobody knows yet.
            return f'<div class="cacao-locked" {named}</div>'
        why = lines_as_html(lines) + self.happened()
        of_state = f'class="cacao-is-{self.state}"{shown}'
        return f"<details {of_state}><summary {named}</summary>{why}</details>"

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

    def __init__(
        self,
        question: Question,
        status: StatusLine | None = None,
        *,
        by_hand: Collection[str] = (),
        before: CheckCard | None = None,
    ) -> None:
        #: The phases in which the learner goes on alone, and the move that this one goes on.
        self.by_hand, self.before = by_hand, before
        #: How many levels of hints have been given.
        self._hints = 0
        #: What was judged last, and what came of it if it was a move.
        self._judged: Any = None
        self.came: Consequence | None = None
        #: Whether that was shown, and not the learner's own.
        self._given_away = False
        super().__init__(question, status)
        self.observe(self._take_back, "answer")

    def check(self) -> None:
        """Judge the answer, and have the board play it if it is a move."""
        if not self.answered():
            return
        verdict = self.question.check(self.answer)
        self._given_away = self._given_away and self.answer == self._judged
        self._judged = self.input.judged = self.answer
        self.came = self.question.consequence(self.answer, self.by_hand)
        if not self.done:
            self._try(verdict)
            self.state = RIGHT if verdict.right else WRONG1 if self.state == ASKED else WRONG2
        self._show_state()
        self.status.say(self._gist(verdict))
        if self.came is not None:
            self.play(self.came)

    def _gist(self, verdict: Verdict) -> str:
        """A verdict in a sentence or two; all of it stands in the card."""
        if verdict.right or not verdict.rule:
            return verdict.text
        missed = () if verdict.missed is None else (verdict.missed,)
        gist = " ".join(map(str, (*verdict.says[-1:], *missed)))
        return text("question.wrong", remark=gist)

    def hint(self) -> None:
        """Say the next level of hints."""
        self._hints = min(HINTS, self._hints + 1)
        JOURNAL.hinted(self.question.id, self._hints)
        self._show_state()
        self.status.say(self._hint(self._hints))

    def _hint(self, level: int) -> str:
        hint = self.question.hint(level)
        return text("check.hint", level=level, levels=HINTS, hint=hint)

    def reveal(self) -> None:
        """Show a right answer and why it is one."""
        self._judged = self.input.judged = self.answer = self.question.solution.answers[0]
        self._given_away = True
        self.came = self.question.consequence(self.answer, self.by_hand)
        if not self.done:
            self.state = REVEALED
        self._show_state()
        self.status.say(text("check.revealed", answer=self.input.said))
        if self.came is not None:
            self.play(self.came)

    def reset(self) -> None:
        """Begin again."""
        self._hints = 0
        self.answer = self.input.judged = None
        self._forget_move()
        self.state = ASKED
        self._show_state()
        self.status.say(text("check.again"))

    def _show_again(self, state: str, answer: Any) -> None:
        super()._show_again(state, answer)
        self._judged, self._given_away = self.answer, state == REVEALED
        self.came = self.question.consequence(self.answer)  # to its end: nobody goes on
        self._show_state()

    def _take_back(self, change: Bunch) -> None:
        """Another answer than the one that was judged: the board is as it was asked about."""
        if self._judged is not None and self.answer != self._judged:
            self._forget_move()

    def _forget_move(self) -> None:
        played, self.came, self._judged = self.came is not None, None, None
        self._show_state()
        if played:
            self.play(None)

    @property
    def feedback(self) -> str:
        """What there is to say about the answer that was judged last, and the hints so far."""
        lines = [] if self._judged is None else self._judgement(self._judged)
        hints = () if self.done else range(1, self._hints + 1)
        return "\n".join([*lines, *map(self._hint, hints)])

    @property
    def waits(self) -> bool:
        """Whether a move of the learner's was right and is to be gone on with."""
        return self.state == RIGHT and self.came is not None and self.came.waits

    def _single_steps(self) -> frozenset[str]:
        if self.came is None:
            return frozenset()
        with naming(self.question.names):
            return frozenset(map(str, self._brought().one_by_one()))

    def _recorded(self) -> list[Message]:
        """What happened in the recorded game, once the learner's own turn is over."""
        first = self.chain[0]
        happened = None if self.waits else first.question.recorded(first.answer)
        return [] if happened is None else [happened]

    @property
    def chain(self) -> list[CheckCard]:
        """The moves that this one goes on, the first of them first, and this one."""
        return [*self.before.chain, self] if self.before is not None else [self]

    def _brought(self) -> Consequence:
        """What came of the learner's whole turn, as far as it has come."""
        *earlier, last = [card.came for card in self.chain]
        assert last is not None
        if not earlier or last.waits:
            return last
        moves = [came.move for came in earlier if came is not None]
        rest = [decision for _, decision in last.decisions]
        return really_came(self.chain[0].question.position.state, [*moves, *rest])

    def _judgement(self, answer: Any) -> list[str]:
        """What the answer did, line by line, and then what happened in the recorded game."""
        verdict = self.question.check(answer)
        if not verdict.right:
            return self._missed(verdict)
        if self.came is None:
            return []  # why it is right stands below
        with naming(self.question.names):
            came = [*verdict.says, *self._brought().sentences(), *self._recorded()]
            return [self._head_of_move(), *map(str, came)]

    def _head_of_move(self) -> str:
        """Whose move it is that the lines below tell of."""
        if self._given_away:
            return text("check.shown", sign=SIGNS[REVEALED])
        return text("check.brought", sign=SIGNS[RIGHT])


def _stay() -> None:
    """Nothing follows: nobody has said what should."""


def _play_nothing(_came: Consequence | None) -> None:
    """There is no board to play a move on."""
