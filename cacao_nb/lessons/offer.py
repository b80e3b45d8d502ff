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


class GoOn(Part):
    """A button that goes on where a lesson was left, in this kernel or an earlier one.

    It stands in the bar: the panel is needed for what is asked. Hidden as long as there is
    nothing to go on with.

    Parameters
    ----------
    act
        Called when the button is pressed.
    lesson
        The id of the lesson.
    cards
        All its questions.

    Attributes
    ----------
    said : str
        How far somebody has come; empty while nothing is offered.
    """

    def __init__(self, act: Callable[[], None], lesson: str, cards: Sequence[Card]) -> None:
        self._lesson, self._asked = lesson, len(cards)
        found = {card: JOURNAL.kept(card.question.id) for card in cards}
        #: The questions that were settled then.
        self._kept = {card: kept for card, kept in found.items() if kept and kept.done}
        self.said, self.button = "", Button(icon="step-forward")
        super().__init__([self.button])
        self.button.on_click(self._guarded(lambda _: act()))
        self.withdraw()

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
        self.said = text("lesson.been_here", **came, right=right, asked=self._asked)
        self.button.description = text("lesson.button.go_on", number=came["number"])
        self.button.tooltip = self.said
        show(self, True)

    def withdraw(self) -> None:
        """Offer nothing."""
        self.said = ""
        show(self, False)

    def refresh(self) -> None:
        """Whoever offers says it in the language in use."""


class End(Part):
    """Says how a lesson went, what to do next, and offers to try again what was missed.

    Parameters
    ----------
    act
        Called when the button is pressed.
    """

    def __init__(self, act: Callable[[], None]) -> None:
        self._said, self.button = HTML(), Button(icon="undo")
        super().__init__([self._said, self.button])
        self.add_class("cacao-offer")
        self.button.add_class("cacao-primary")  # Nothing else is left to do.
        self.button.on_click(self._guarded(lambda _: act()))
        self.withdraw()

    def show(self, missed: int, asked: int, after: str) -> None:
        """Show the end, with what to do next in Markdown."""
        counted = {"right": asked - missed, "asked": asked}
        said = (
            text("lesson.missed", **counted, missed=missed)
            if missed
            else text("lesson.all_right", **counted)
        )
        self._said.value = f"<p><strong>{escape(said)}</strong></p>{to_html(after)}"
        self.button.description = text("lesson.button.retry", missed=missed) if missed else ""
        show(self.button, bool(missed))
        show(self, True)

    def withdraw(self) -> None:
        """Say nothing: it is not the end."""
        show(self, False)

    def refresh(self) -> None:
        """Whoever ends says it in the language in use."""
