"""What can be wrong with a question, an answer or the file of a lesson."""

from __future__ import annotations

from cacao_nb.rules.errors import RulesError


class BadQuestion(RulesError):
    """A question that cannot be asked about this position; the sentence says why.

    Examples
    --------
    >>> from cacao_nb import Game, question
    >>> question(Game(players=2, seed=7), "what_now")
    Traceback (most recent call last):
        ...
    cacao_nb.lessons.errors.BadQuestion: There is no kind of question 'what_now'; there are
    place_where, place_not, ...
    """


class BadAnswer(RulesError):
    """Something that is no answer to a question, be it right or wrong."""


class BadLesson(RulesError):
    """A file that is no lesson; the sentence names the line at fault.

    Examples
    --------
    >>> from cacao_nb.lessons import load_lesson
    >>> load_lesson("no-such-lesson")
    Traceback (most recent call last):
        ...
    cacao_nb.lessons.errors.BadLesson: There is no lesson 'no-such-lesson'; there are
    first-turns
    and temple-ties. ...
    """


class BadPuzzle(RulesError):
    """A line that is no puzzle; the sentence says why.

    Examples
    --------
    >>> from cacao_nb import Challenge
    >>> Challenge.parse("puzzle1-")
    Traceback (most recent call last):
        ...
    cacao_nb.lessons.errors.BadPuzzle: 'puzzle1-' is no puzzle: ...
    """
