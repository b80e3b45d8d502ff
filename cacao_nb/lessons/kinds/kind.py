"""An entry of the table of kinds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cacao_nb.lessons.case import Asked


class Kind(NamedTuple):
    """A kind of question.

    Attributes
    ----------
    ask : callable
        Asks the engine about a `Case`; its keywords are the arguments of the kind.
    form : str
        What an answer is, by its name in `FORMS`.
    rules : tuple of str
        The ids of the rules that it teaches, the one that helps most first.
    hides : tuple of str
        The layers of a picture that would give the answer away.
    """

    ask: Callable[..., Asked]
    form: str
    rules: tuple[str, ...]
    hides: tuple[str, ...] = ()
