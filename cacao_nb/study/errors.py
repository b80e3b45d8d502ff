"""What can be wrong with a study."""

from __future__ import annotations

from cacao_nb.rules.errors import RulesError


class BadStudy(RulesError):
    """A study that cannot be made, gone on with, opened or asked.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> simulate(["random", "random"], games=0)
    Traceback (most recent call last):
        ...
    cacao_nb.study.errors.BadStudy: games is a whole number from 1 to 100000000, not 0.
    """


class NoTable(BadStudy, KeyError):
    """A table that a study has not made.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["random", "random"], games=2, tables=["players"], progress=False)
    >>> "turns" in run, run.get("turns")
    (False, None)
    """


class StudyWarning(UserWarning):
    """Games of a study that came to no end, because a bot could not go on."""
