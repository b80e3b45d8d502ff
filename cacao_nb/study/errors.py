"""What can be wrong with a study, and what its tables would need."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from cacao_nb.messages import Message
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


class StudyWarning(UserWarning):
    """Games of a study that came to no end, because a bot could not go on."""


class Missing(BadStudy, ImportError):
    """A package that is not installed, and the line that installs it."""


def needed(package: str, extra: str = "study") -> ModuleType:
    """A package that comes with an extra, or the sentence that says how to install it.

    Examples
    --------
    >>> needed("json").__name__
    'json'
    """
    try:
        return import_module(package)
    except ImportError:
        raise Missing(Message("study.missing", package=package, extra=extra)) from None
