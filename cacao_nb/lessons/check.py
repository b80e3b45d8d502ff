"""A question about a position, to be tried as often as one likes."""

from __future__ import annotations

from typing import Any

from ipywidgets import Widget
from traitlets import Bunch

from cacao_nb.game import Game, Position
from cacao_nb.lessons.card import CheckCard
from cacao_nb.lessons.exercise import QuestionExercise
from cacao_nb.lessons.lessonstyle import spring
from cacao_nb.lessons.question import Question, question
from cacao_nb.lessons.states import ASKED, REVEALED, RIGHT, WRONG1, WRONG2
from cacao_nb.rules.checked import checked
from cacao_nb.widgets.traits import ChoiceTrait


class Check(QuestionExercise[CheckCard]):
    """A question, its board, two levels of hints, and the solution for whoever wants it.

    Parameters
    ----------
    about
        A question; or the position or game that it is about.
    kind
        The kind of question, unless it is one already.
    **arguments
        What the kind needs to know; see `question`.

    Attributes
    ----------
    answer
        What is answered; None for nothing yet.
    state : str
        ``"asked"``, ``"wrong1"`` and ``"wrong2"`` after wrong answers, ``"right"`` or
        ``"revealed"``.
    palette, text_scale
        How it looks.

    All of them can be assigned, observed and linked, but for `state`, which is only observed.

    Examples
    --------
    >>> check = Check(Game(players=2, seed=7), "place_where")
    >>> check.answer = (2, 2)
    >>> check.check()
    >>> check.state
    'wrong1'
    >>> check.answer = (1, 0)
    >>> check.check()
    >>> check.state
    'right'
    >>> check.close()
    """

    HEAD = "check.head"
    state = ChoiceTrait((ASKED, WRONG1, WRONG2, RIGHT, REVEALED), default_value=ASKED)

    @checked
    def __init__(
        self, about: Question | Position | Game, kind: str = "", **arguments: Any
    ) -> None:
        asked = about if isinstance(about, Question) else question(about, kind, **arguments)
        super().__init__(CheckCard(asked), asked.position.names)
        self.refresh()

    def _panel(self) -> list[Widget]:
        return [self.card]

    def _bar(self) -> list[Widget]:
        return [self.card.reset_button, spring(), self.card.buttons]

    def _press(self, key: str) -> bool:
        return self.card.press(key)

    def check(self) -> None:
        """Judge the answer.

        Examples
        --------
        >>> check = Check(Game(players=2, seed=7), "place_where")
        >>> check.answer = (1, 0)
        >>> check.check()
        >>> check.said
        'Right. Beside (1, 0): market 2 and single plantation.'
        >>> check.close()
        """
        self.card.check()

    def hint(self) -> None:
        """Say the next level of hints.

        Examples
        --------
        >>> check = Check(Game(players=2, seed=7), "place_where")
        >>> check.hint()
        >>> check.said
        'Hint 1 of 2: Look at the squares around the jungle tile on (0, 0).'
        >>> check.close()
        """
        self.card.hint()

    def reveal(self) -> None:
        """Show a right answer and why it is one.

        Examples
        --------
        >>> check = Check(Game(players=2, seed=7), "place_where")
        >>> check.reveal()
        >>> check.state
        'revealed'
        >>> check.close()
        """
        self.card.reveal()

    def reset(self) -> None:
        """Begin again.

        Examples
        --------
        >>> check = Check(Game(players=2, seed=7), "place_where")
        >>> check.reveal()
        >>> check.reset()
        >>> check.state
        'asked'
        >>> check.close()
        """
        self.card.reset()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self.card.refresh()
        self.stage.refresh()
        self.play_on.refresh()
        self._show_state()
        self._show_progress()
        self.stage.status.say(self.card.how)

    def _show_state(self, change: Bunch | None = None) -> None:
        hiding = () if self.card.done else (self.question,)
        self.stage.show_position(self.question.position.state, hiding=hiding)
        self.stage.mark(self.card.solved)
        self.card.enter()
