"""What all widgets of a lesson share: one style, one stage, failures in words, a journal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from html import escape
from typing import ClassVar, Generic, TypeVar

from ipywidgets import Widget
from traitlets import Bunch, observe

from cacao_nb.game import Game, Position
from cacao_nb.game.replay import Replay
from cacao_nb.lessons.answerinput import AnswerTrait
from cacao_nb.lessons.answerinputs import INPUTS
from cacao_nb.lessons.card import Card
from cacao_nb.lessons.consequence import Consequence
from cacao_nb.lessons.journal import JOURNAL
from cacao_nb.lessons.lessonstyle import LessonSheet, boxed
from cacao_nb.lessons.playout import PlayOut
from cacao_nb.lessons.question import Question
from cacao_nb.lessons.stage import Stage
from cacao_nb.messages import text
from cacao_nb.rules.state import State
from cacao_nb.widgets.basics import VBox, show
from cacao_nb.widgets.look import Styled
from cacao_nb.widgets.part import Part, tie
from cacao_nb.widgets.play_on import PlayOn
from cacao_nb.widgets.status import StatusLine

C = TypeVar("C", bound=Card)


class Exercise(Part, Styled):
    """The table with questions beside the board.

    Parameters
    ----------
    state
        The position that is shown at first.
    status
        The line in which everything is said.
    names
        What the players are called.

    Attributes
    ----------
    palette, text_scale
        How it looks; can be assigned, observed and linked.
    """

    def __init__(self, state: State, status: StatusLine, names: Sequence[str] = ()) -> None:
        panel = VBox(self._panel())
        bar = boxed(self._bar(), "cacao-buttons")
        self.play_on = PlayOn(self, self._game, lambda: self._here().decider)
        self.play_on.problem = lambda error: status.say(str(error))
        more = [self.play_on, *self._more()]
        self.stage = Stage(state, panel, bar, status, names, self._press, more)
        own_class = f"cacao-{self.stage.model_id}"  # A name that nothing else of the page has.
        self._style = LessonSheet(own_class)
        super().__init__([self._style, self.stage])
        self.add_class("cacao-lesson")
        self.add_class(own_class)
        # Tiles that lie beside the board matter to whoever lays some, and where they are asked
        # about; else the question gets their room.
        matter = any(
            question.beside_board or INPUTS[question.form].on_board
            for question in self._questions()
        )
        show(self.stage.hands, matter)
        tie(self, self.stage, "palette", "text_scale")
        self.playout = PlayOut(self.stage, self.problem)
        JOURNAL.follow(self._show_progress)

    def _play(self, card: Card, came: Consequence | None) -> None:
        """Play what came of a move, or show again what is asked about."""
        if came is None or came.waits:
            self.playout.stop()
            self._show_asked()
        else:
            self.playout.play(came, card.question.earlier)

    def _show_asked(self) -> None:
        """Show the position that is asked about."""
        raise NotImplementedError

    def _questions(self) -> Iterable[Question]:
        """All questions that are asked here."""
        raise NotImplementedError

    def _here(self) -> Position:
        """The position that is asked about: from there it can be played on."""
        raise NotImplementedError

    def _game(self) -> Game:
        """The game up to there."""
        return Game.of(self._here().record)

    def _panel(self) -> list[Widget]:
        """What stands beside the board."""
        raise NotImplementedError

    def _bar(self) -> list[Widget]:
        """The buttons below the sentence; `spring` parts those at the two ends."""
        raise NotImplementedError

    def _more(self) -> list[Widget]:
        """What is shown while "More" is pressed, besides what all exercises have there."""
        return []

    def _press(self, key: str) -> bool:
        """Act on a key of the board that the answer does not take."""
        raise NotImplementedError

    @observe("text_scale")
    def _show_text_scale(self, change: Bunch) -> None:
        self._style.scale(self.text_scale)

    def close(self) -> None:
        """Close the exercise with everything it is made of."""
        self.playout.stop()
        JOURNAL.leave(self._show_progress)
        super().close()

    @property
    def head(self) -> str:
        """Where this is, in a line."""
        raise NotImplementedError

    def _show_progress(self, change: Bunch | None = None) -> None:
        self.stage.head(self.head, JOURNAL.said)


class QuestionExercise(Exercise, Generic[C]):
    """A stage with one question.

    Parameters
    ----------
    card
        The question. It says in its status line whatever there is to say.
    names
        What the players are called.
    """

    answer = AnswerTrait(None, allow_none=True)

    #: What kind of exercise it is: the name of its message.
    HEAD: ClassVar[str] = ""

    def __init__(self, card: C, names: Sequence[str] = ()) -> None:
        self.card, self.question = card, card.question
        super().__init__(self.question.position.state, card.status, names)
        self.problem = self.stage.problem = card.problem
        tie(self, card, "answer", "state")
        card.observe(self._guarded(self._show_state), "state")
        card.play = partial(self._play, card)
        self.stage.ask(card.input)

    @property
    def said(self) -> str:
        """What the status line says.

        Examples
        --------
        >>> from cacao_nb import Check, Game
        >>> check = Check(Game(players=2, seed=7), "place_where")
        >>> check.answer = (2, 2)
        >>> check.check()
        >>> check.said
        'Not quite. (2, 2) is a jungle space; worker tiles go on the other colour of the
        chessboard.'
        >>> check.close()
        """
        return self.card.said

    def _questions(self) -> Iterable[Question]:
        return [self.question]

    def _here(self) -> Position:
        return self.question.position

    @property
    def head(self) -> str:
        """What kind of exercise this is, and about which moment of a game."""
        return text(self.HEAD)

    def _show_state(self, change: Bunch | None = None) -> None:
        """Show how the question stands."""
        raise NotImplementedError

    def _show_asked(self) -> None:
        self._show_state()


def story(replay: Replay, begin: int, end: int) -> str:
    """What happened between two steps, in the engine's own sentences, folded, as HTML."""
    if begin == end:
        return ""
    sentences = (replay.at(step).sentence for step in range(begin + 1, end + 1))
    rows = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    summary = escape(text("lesson.story", count=end - begin))
    listed = f'<ol class="cacao-story">{rows}</ol>'
    return f"<details><summary>{summary}</summary>{listed}</details>"
