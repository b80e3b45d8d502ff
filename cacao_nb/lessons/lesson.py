"""A guided lesson: a game, what there is to say at its moments, and what to ask there."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from html import escape

from ipywidgets import Widget
from traitlets import Bunch, observe, validate

from cacao_nb.draw.pointing import Marked, together
from cacao_nb.game import Position
from cacao_nb.game.replay import Replay
from cacao_nb.lessons.card import Card, CheckCard
from cacao_nb.lessons.exercise import Exercise, story
from cacao_nb.lessons.journal import JOURNAL
from cacao_nb.lessons.lessonfile import Ask, LessonScript, load_lesson
from cacao_nb.lessons.lessonstyle import spring, toggle_class
from cacao_nb.lessons.lessonwords import LessonWords
from cacao_nb.lessons.markdown import to_html
from cacao_nb.lessons.offer import End, GoOn
from cacao_nb.lessons.predictcard import PredictCard
from cacao_nb.lessons.question import Question
from cacao_nb.lessons.states import LOCKED, RIGHT
from cacao_nb.messages import text
from cacao_nb.rules.checked import checked
from cacao_nb.widgets.basics import HTML, Button, VBox, show
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.traits import RefusedTrait, Whole

#: The buttons in the order of the page: their pictures, and how many moments they go on.
_BUTTONS: Mapping[str, tuple[str, int]] = {
    "back": ("arrow-left", -1),
    "next": ("arrow-right", 1),
}


class Lesson(LessonWords, Exercise):
    """A lesson to go through, moment by moment.

    Each moment has its text and perhaps questions. The next moment is open when they are
    answered or shown; a prediction is locked in here and judged in the next moment.

    Parameters
    ----------
    script
        A lesson, the path of its file, or the name of one that comes with the package.

    Attributes
    ----------
    moment : int
        The moment that is shown, from 0. Can be assigned, as far as the lesson is open,
        observed and linked.
    palette, text_scale
        How it looks.

    Examples
    --------
    >>> lesson = Lesson("first-turns")
    >>> lesson.title, lesson.moment
    ('Your first four turns · about 8 minutes', 0)
    >>> lesson.go(1)
    >>> lesson.moment, lesson.said
    (0, 'First answer the question, or let the answer be shown; then it goes on.')
    >>> lesson.close()
    """

    moment = Whole()

    @checked
    def __init__(self, script: LessonScript | str | os.PathLike[str]) -> None:
        self.script = script if isinstance(script, LessonScript) else load_lesson(script)
        self._replay = Replay(self.script.game)
        self._steps = [
            self._replay.after_decisions(
                self._replay.record.moment(moment.turn, moment.decision)
            )
            for moment in self.script.moments
        ]
        self._say, self._story = HTML(), HTML()
        self.status = StatusLine()
        self._cards: list[list[Card]] = [
            [self._card(ask) for ask in moment.asks] for moment in self.script.moments
        ]
        #: The moves of the learner's that go on with others, and the one that is tried again.
        self._further: dict[Card, CheckCard] = {}
        self._retried: Card | None = None
        self._offered = GoOn(self.go_on, self.script.id, self._all_cards)
        self._end = End(self.retry)
        self._shown, self._answering = VBox(), VBox()
        self._buttons = {name: Button(icon=icon) for name, (icon, _) in _BUTTONS.items()}
        for said in (self._say, self._story):
            said.add_class("cacao-said")
        first = self._replay.at(self._steps[0])
        super().__init__(first.state, self.status, self._replay.names)
        self.problem = self.stage.problem = self._say_problem
        for name, (_, by) in _BUTTONS.items():
            self._buttons[name].on_click(self._guarded(lambda _, by=by: self.go(by)))
        for card in self._all_cards:
            self._take_in(card)
            card.enter()
        self.refresh()

    def _card(self, ask: Ask) -> Card:
        if ask.predict:
            card = PredictCard(ask.question, self.status)
            card.goes_on = "lesson.button.next"
            return card
        return CheckCard(ask.question, self.status, by_hand=ask.by_hand)

    def _take_in(self, card: Card) -> None:
        """Follow what is done with a card."""
        card.leave = self._go_on
        card.play = partial(self._play, card)
        card.on_feedback = self._show_say
        card.observe(self._guarded(self._show_questions), "state")

    def _questions(self) -> Iterable[Question]:
        return [card.question for card in self._all_cards]

    def _here(self) -> Position:
        record, moment = self._replay.record, self.script.moments[self.moment]
        return Position.of(record, record.moment(moment.turn, moment.decision))

    def _panel(self) -> list[Widget]:
        return [self._end, self._say, self._shown, self._story]

    def _bar(self) -> list[Widget]:
        self._answering.add_class("cacao-answering")
        back, following = self._buttons.values()
        return [back, self._offered, spring(), self._answering, following]

    @property
    def _all_cards(self) -> list[Card]:
        return [card for cards in self._cards for card in cards]

    def close(self) -> None:
        """Close the lesson with everything it is made of."""
        for card in (*self._all_cards, *self._further.values()):
            card.close()
        super().close()

    # Where the lesson is --------------------------------------------------------------

    @property
    def last(self) -> int:
        """The last moment.

        Examples
        --------
        >>> lesson = Lesson("temple-ties")
        >>> lesson.last
        8
        >>> lesson.close()
        """
        return len(self.script.moments) - 1

    @property
    def reached(self) -> int:
        """The last moment that is open.

        Examples
        --------
        >>> lesson = Lesson("temple-ties")
        >>> lesson.reached
        0
        >>> lesson.close()
        """
        return next(
            (number for number in range(self.last) if not self._answered(number)), self.last
        )

    def _answered(self, moment: int) -> bool:
        return all(card.settled for card in self._asked_at(moment))

    def _asked_at(self, moment: int) -> Iterator[Card]:
        """The questions of a moment, with the moves by which the learner goes on."""
        for card in self._cards[moment]:
            further: Card | None = card
            while further is not None:
                yield further
                further = self._going_on(further)

    def _going_on(self, card: Card) -> CheckCard | None:
        """The question how the learner's own move goes on, if it does."""
        if not (isinstance(card, CheckCard) and card.waits):
            return None
        if card not in self._further:
            asked = card.question.going_on(card.answer)
            by_hand = card.by_hand
            self._further[card] = CheckCard(asked, self.status, by_hand=by_hand, before=card)
            self._take_in(self._further[card])
        return self._further[card]

    @property
    def cards(self) -> list[Card]:
        """The questions of this moment that are asked so far, one after the other.

        Examples
        --------
        >>> lesson = Lesson("temple-ties")
        >>> [card.question.kind for card in lesson.cards]
        ['temple_first']
        >>> lesson.close()
        """
        shown: list[Card] = []
        for card in self._asked_at(self.moment):
            shown.append(card)
            if not card.settled:
                break
        return shown

    @property
    def _asking(self) -> Card | None:
        """The question that is to be answered now."""
        return next((card for card in self.cards if not card.settled), None)

    @property
    def _predicted(self) -> list[Card]:
        """The predictions of the moment before, which this moment judges."""
        before = self._cards[self.moment - 1] if self.moment else []
        return [card for card in before if isinstance(card, PredictCard)]

    @validate("moment")
    def _must_be_open(self, proposal: Bunch) -> int:
        moment: int = proposal.value
        if not 0 <= moment <= self.last:
            raise RefusedTrait(text("lesson.no_moment", moment=moment, last=self.last))
        if moment > self.reached:
            raise RefusedTrait(text("lesson.closed", moment=moment, reached=self.reached))
        return moment

    @observe("moment")
    def _show_moment(self, change: Bunch) -> None:
        for moment in self._cards[: self.moment]:
            for card in moment:
                if isinstance(card, PredictCard) and card.state == LOCKED:
                    card.judge()
        self.stage.board.forget()
        self.playout.stop()
        self._show()
        begin = self._steps[change.old] if change.new == change.old + 1 else self._step
        if self._step > begin:
            arrived = self._replay.at(self._step).sentence
        else:
            at = {"number": self.moment + 1, "last": self.last + 1}
            arrived = text("lesson.arrived", **at)
        self.status.say(f"{arrived} {self._how}".rstrip())
        JOURNAL.come_to(self.script.id, self.moment)

    @property
    def _how(self) -> str:
        """How the question that is asked now is answered."""
        return "" if self._asking is None else self._asking.how

    # What people do -------------------------------------------------------------------

    @checked
    def go(self, by: int) -> None:
        """Go to another moment; where that is not open, it says why.

        Examples
        --------
        >>> lesson = Lesson("temple-ties")
        >>> while lesson.reached == 0:
        ...     lesson.cards[-1].reveal()
        >>> lesson.go(1)
        >>> lesson.moment
        1
        >>> lesson.close()
        """
        wanted = self.moment + by
        if by == 1 and self._retried is not None and self._retried.done:
            self._retried, wanted = None, self.last
        if wanted > self.last:
            self.status.say(self.result)
        elif wanted > self.reached:
            self.status.say(text("lesson.answer_first"))
        else:
            self.moment = max(0, wanted)

    def go_on(self) -> None:
        """Go on where this lesson was left, in this kernel or an earlier one.

        Examples
        --------
        >>> lesson = Lesson("temple-ties")
        >>> while lesson.moment < 3:
        ...     lesson.cards[-1].reveal()
        ...     lesson.go(1)
        >>> again = Lesson("temple-ties")
        >>> again.go_on()
        >>> again.moment
        3
        >>> lesson.close()
        >>> again.close()
        """
        self._offered.restore()
        wanted = min(JOURNAL.came_to(self.script.id), self.reached)
        if wanted == self.moment:
            self._show()
        self.moment = wanted

    @property
    def missed(self) -> list[Card]:
        """The questions that are done and were not answered right, in their order.

        Examples
        --------
        >>> lesson = Lesson("temple-ties")
        >>> lesson.cards[0].reveal()
        >>> [card.state for card in lesson.missed]
        ['revealed']
        >>> lesson.close()
        """
        return [card for card in self._all_cards if card.done and card.state != RIGHT]

    def retry(self) -> None:
        """Try the first question again that was missed.

        Examples
        --------
        >>> lesson = Lesson("temple-ties")
        >>> lesson.cards[0].reveal()
        >>> lesson.retry()
        >>> lesson.cards[0].state
        'asked'
        >>> lesson.close()
        """
        if not self.missed:
            return
        card = self._retried = self.missed[0]
        moment = next(number for number, cards in enumerate(self._cards) if card in cards)
        card.reset()
        if moment == self.moment:
            self._show()
        self.moment = moment

    def _go_on(self) -> None:
        """The button that was pressed is hidden now: the keyboard goes to what comes next."""
        asking = self._asking
        (self._buttons["next"] if asking is None else asking.input.first).focus()

    def _press(self, key: str) -> bool:
        asking = self._asking
        if asking is not None and asking.press(key):
            return True
        # As long as squares are chosen with the arrows, they do not turn pages.
        if asking is not None and asking.input.on_board and not key.startswith("Shift+"):
            return False
        ways = {
            "ArrowRight": 1,
            "ArrowLeft": -1,
            "Home": -self.moment,
            "End": self.reached - self.moment,
        }
        by = ways.get(key.removeprefix("Shift+"))
        if by is not None:
            self.go(by)
        return by is not None

    # What people see ------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether everything is answered and the last moment is shown.

        Examples
        --------
        >>> lesson = Lesson("temple-ties")
        >>> lesson.is_over
        False
        >>> lesson.close()
        """
        done = all(card.done for card in self._all_cards)
        return bool(done and self.moment == self.last)

    @property
    def said(self) -> str:
        """What the status line says.

        Examples
        --------
        >>> lesson = Lesson("temple-ties")
        >>> lesson.go(lesson.last)
        >>> lesson.said
        'First answer the question, or let the answer be shown; then it goes on.'
        >>> lesson.close()
        """
        return str(self.status.value)

    @property
    def _step(self) -> int:
        step: int = self._steps[self.moment]
        return step

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for name, button in self._buttons.items():
            button.description = text(f"lesson.button.{name}")
        for card in self._all_cards:
            card.refresh()
        self.stage.refresh()
        self.play_on.refresh()
        self._show()
        self.status.say(f"{self._offered.said} {self._how}".strip())

    def _show(self) -> None:
        """Show the moment."""
        begin = self._steps[self.moment - 1] if self.moment else self._step
        self._story.value = story(self._replay, begin, self._step)
        self._show_questions()

    def _show_offers(self) -> None:
        """Offer to go on where the lesson was left, and at its end what to do next."""
        if self.moment == 0 and not any(card.done for card in self._all_cards):
            self._offered.show(self.last + 1)
        else:
            self._offered.withdraw()
        if self.is_over:
            self._end.show(len(self.missed), len(self._all_cards), self.script.next)
        else:
            self._end.withdraw()

    def _show_say(self) -> None:
        """Show the text of the moment, folded where an answer is talked about."""
        say = self.script.moments[self.moment].say
        folded = self.is_over or any(card.feedback for card in self.cards)
        head = escape(text("lesson.text"))
        self._say.value = (
            f"<details><summary>{head}</summary>{to_html(say)}</details>"
            if folded and say
            else to_html(say)
        )

    def _show_asked(self) -> None:
        self._show_questions()

    def _show_progress(self, change: Bunch | None = None) -> None:
        self.stage.head(self.head, self._replay.at(self._step).head)

    def _show_questions(self, change: Bunch | None = None) -> None:
        shown = [*self._predicted, *self.cards]
        # Those that come later are in the page already: a control that a page has yet to make
        # could not be given the keyboard.
        cards = [*self._predicted, *self._asked_at(self.moment)]
        asking, stage = self._asking, self.stage
        for card in cards:
            # What was answered before makes room for what is asked now, or was asked last.
            card.fold(away=asking is not None or card is not shown[-1])
            show(card, card in shown)
            show(card.buttons, card is asking)
        self._shown.children = cards
        self._answering.children = [card.buttons for card in cards]
        hiding = () if asking is None else (asking.question,)
        if isinstance(asking, CheckCard) and asking.before is not None:
            stage.show_position(asking.question.position.state, hiding=hiding)
        elif not self.playout.showing:
            stage.show_step(self._replay.at(self._step), hiding=hiding)
        # A move of one's own stays on the board until the game goes on.
        moves = [card.input.ghost for card in self.cards if card.question.form == "decision"]
        stage.ask(None if asking is None else asking.input, moves[-1] if moves else None)
        # What was answered may give away what is asked next, so it is marked at last.
        judged = [card.marked for card in shown] if asking is None else []
        stage.mark(together(Marked(mentioned=self.script.moments[self.moment].light), *judged))
        locked = self.moment < self.last and self.moment >= self.reached
        self._buttons["next"].icon = "lock" if locked else "arrow-right"
        toggle_class(
            self._buttons["next"], "cacao-primary", not locked and self.moment < self.last
        )
        self._show_progress()
        self._show_offers()
        self._show_say()
        for card in self._all_cards:
            card.enter()

    def _say_problem(self, error: Exception) -> None:
        self._log_problem(error)
        self.status.say(text("check.problem", kind=type(error).__name__, error=error))
