"""A lesson as data: a game, and what to say, to light up and to ask at its moments."""

from __future__ import annotations

from dataclasses import dataclass

from cacao_nb.game import Game, Position
from cacao_nb.lessons.question import Question
from cacao_nb.rules.squares import Square


@dataclass(frozen=True, slots=True)
class Ask:
    """A question of a lesson.

    Attributes
    ----------
    question : Question
        The question.
    predict : bool
        Whether the answer is locked in before the board moves on.
    """

    question: Question
    predict: bool = False


@dataclass(frozen=True, slots=True)
class LessonMoment:
    """A moment at which a lesson stops.

    Attributes
    ----------
    turn, decision : int
        The moment after so many decisions of that turn.
    say : str
        What there is to say, in the Markdown that `to_html` knows.
    light : tuple of Square
        The squares to light up.
    asks : tuple of Ask
        The questions, in their order.
    """

    turn: int
    decision: int
    say: str = ""
    light: tuple[Square, ...] = ()
    asks: tuple[Ask, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonScript:
    """A lesson: what a teacher wrote, read and checked.

    Attributes
    ----------
    title : str
        What it is called.
    minutes : int
        How long it takes; 0 if nobody said.
    game : Game
        The game that it goes through.
    moments : tuple of LessonMoment
        Where it stops, in the order of the game.
    """

    title: str
    minutes: int
    game: Game
    moments: tuple[LessonMoment, ...]

    def position(self, number: int) -> Position:
        """The position at a moment, counted from 0."""
        moment = self.moments[number]
        return self.game.at(turn=moment.turn, decision=moment.decision)

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions, in their order."""
        return tuple(ask.question for moment in self.moments for ask in moment.asks)

    def __repr__(self) -> str:
        return f"<LessonScript {self.title!r}: {len(self.moments)}, {len(self.questions)}>"
