"""What can be wrong with a question, an answer or the file of a lesson."""

from __future__ import annotations

from cacao_nb.rules.errors import RulesError


class BadQuestion(RulesError):
    """A question that cannot be asked about this position; the sentence says why."""


class BadAnswer(RulesError):
    """Something that is no answer to a question, be it right or wrong."""


class BadLesson(RulesError):
    """A file that is no lesson; the sentence names the line at fault."""
