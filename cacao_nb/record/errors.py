"""What can be wrong with a record."""

from __future__ import annotations

from cacao_nb.rules.errors import RulesError


class BadRecord(RulesError):
    """A file or a line of text that holds no game; the sentence says what is wrong where.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> Game.parse("cacao1-hello")
    Traceback (most recent call last):
        ...
    cacao_nb.record.errors.BadRecord: This is not the line of a game, or a part of it is
    missing.
    """


class NoSuchMoment(RulesError):
    """A moment that the game does not have.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> Game.demo("first-steps").at(turn=8)
    Traceback (most recent call last):
        ...
    cacao_nb.record.errors.NoSuchMoment: There is no turn 8; the game has turns 1 to 7.
    """
