"""What a lesson offers: to go on where it was left, and at its end what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from cacao_nb.lessons.card import Card
from cacao_nb.lessons.journal import JOURNAL
from cacao_nb.lessons.markdown import to_html
from cacao_nb.lessons.states import RIGHT
from cacao_nb.messages import text
from cacao_nb.widgets.basics import HTML, Button, show
from cacao_nb.widgets.part import Part


class Offer(Part):
    """Words with a button below them; hidden as long as nothing is offered.

    Parameters
    ----------
    act
        Called when the button is pressed.
    icon
        The picture on the button.
    """

    def __init__(self, act: Callable[[], None], icon: str) -> None:
        self._said, self.button = HTML(), Button(icon=icon)
        super().__init__([self._said, self.button])
        self.add_class("cacao-offer")
        self.button.on_click(self._guarded(lambda _: act()))
        self.withdraw()

    def make(self, said: str, does: str = "") -> None:
        """Offer something, in HTML; without a name the button is not there."""
        self._said.value, self.button.description = said, does
        show(self.button, bool(does))
        show(self, True)

    def withdraw(self) -> None:
        """Offer nothing."""
        show(self, False)

    def refresh(self) -> None:
        """Whoever offers says it in the language in use."""


class GoOn(Offer):
    """Offers to go on where a lesson was left, in this kernel or an earlier one.

    Parameters
    ----------
    act
        Called when the button is pressed.
    lesson
        The id of the lesson.
    cards
        All its questions.
    """

    def __init__(self, act: Callable[[], None], lesson: str, cards: Sequence[Card]) -> None:
        super().__init__(act, "step-forward")
        self._lesson, self._asked = lesson, len(cards)
        found = {card: JOURNAL.kept(card.question.id) for card in cards}
        #: The questions that were settled then.
        self._kept = {card: kept for card, kept in found.items() if kept and kept.done}

    def restore(self) -> None:
        """Let every question stand as it did."""
        for card, kept in self._kept.items():
            tries = [one.answer for one in kept.tries if one.right is (kept.state == RIGHT)]
            card.restore(kept.state, tries[-1] if tries else card.question.solution.answers[0])
        self._kept = {}

    def show(self, moments: int) -> None:
        """Offer it, if there is something to go on with."""
        if not self._kept:
            self.withdraw()
            return
        right = sum(kept.state == RIGHT for kept in self._kept.values())
        came = {"number": JOURNAL.came_to(self._lesson) + 1, "last": moments}
        said = text("lesson.been_here", **came, right=right, asked=self._asked)
        self.make(f"<p>{escape(said)}</p>", text("lesson.button.go_on"))


class End(Offer):
    """Says how a lesson went, what to do next, and offers to try again what was missed.

    Parameters
    ----------
    act, icon
        As above.
    """

    def __init__(self, act: Callable[[], None], icon: str) -> None:
        super().__init__(act, icon)
        self.button.add_class("cacao-primary")  # Nothing else is left to do.

    def show(self, missed: int, asked: int, after: str) -> None:
        """Show the end, with what to do next in Markdown."""
        counted = {"right": asked - missed, "asked": asked}
        said = (
            text("lesson.missed", **counted, missed=missed)
            if missed
            else text("lesson.all_right", **counted)
        )
        again = text("lesson.button.retry", missed=missed) if missed else ""
        self.make(f"<p><strong>{escape(said)}</strong></p>{to_html(after)}", again)
