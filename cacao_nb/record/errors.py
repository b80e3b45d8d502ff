"""What can be wrong with a record."""

from __future__ import annotations

from cacao_nb.rules.errors import RulesError


class BadRecord(RulesError):
    """A file or a line of text that holds no game; the sentence says what is wrong where."""


class NoSuchMoment(RulesError):
    """A moment that the game does not have."""
