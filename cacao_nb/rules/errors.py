"""What goes wrong, in one sentence each: what, where, and what would be allowed."""

from __future__ import annotations

from typing import NamedTuple

from cacao_nb.messages import Message, ReadableError
from cacao_nb.rules.squares import Square


class RulesError(ReadableError, ValueError):
    """Something that the rules do not allow; `message` says what, in any language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class BadArgument(RulesError):
    """Something that was given where something else is asked for."""


class NoSuchSeat(BadArgument):
    """The game has no such seat."""


class NoSuchItem(BadArgument, IndexError):
    """A number beyond the ends of a sequence."""


class BadSetup(RulesError):
    """A game that cannot be set up like this."""


class SetupWarning(UserWarning):
    """A game that the rules allow but advise against, or that is more than was asked for."""


class BadState(RulesError):
    """Data that describe no state of a game."""


class BadDecision(RulesError):
    """A decision that could be legal in no game at all, such as an unknown tile."""


class HiddenFromSeat(RulesError):
    """A question that only somebody who sees another hand could answer."""


class Reason(NamedTuple):
    """Why a decision is not legal.

    Attributes
    ----------
    rule : str
        The id of the rule that it breaks.
    message : Message
        One sentence.
    squares : tuple of Square
        The squares to point at.
    """

    rule: str
    message: Message
    squares: tuple[Square, ...] = ()

    def __str__(self) -> str:
        return str(self.message)


class IllegalDecision(RulesError):
    """A decision that is not legal now.

    Attributes
    ----------
    reasons : tuple of Reason
        Every reason, the most important first.
    """

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__(reasons[0].message)
        self.reasons = reasons

    def __reduce__(self) -> tuple[type[IllegalDecision], tuple[tuple[Reason, ...]]]:
        return type(self), (self.reasons,)
