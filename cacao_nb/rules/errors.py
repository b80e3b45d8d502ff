"""What goes wrong, in one sentence each: what, where, and what would be allowed."""

from __future__ import annotations

from typing import NamedTuple

from cacao_nb.messages import Message, ReadableError
from cacao_nb.rules.squares import Square


class RulesError(ReadableError, ValueError):
    """Something that the rules do not allow; `message` says what, in any language.

    Examples
    --------
    >>> from cacao_nb.rules import Place
    >>> try:
    ...     Place("9-9-9-9", 0, (1, 0))
    ... except RulesError as error:
    ...     print(type(error).__name__, error.message.id)
    BadDecision decision.worker_tile
    """

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
    """A game that cannot be set up like this.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> new_game(players=2, modules=["gigantism"])
    Traceback (most recent call last):
        ...
    cacao_nb.rules.errors.BadSetup: Gigantism is for 3 or 4 players, not for 2.
    """


class SetupWarning(UserWarning):
    """A game that the rules allow but advise against, or that is more than was asked for.

    Examples
    --------
    >>> import warnings
    >>> from cacao_nb.rules import new_game
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     warnings.simplefilter("always")
    ...     state = new_game(players=3, modules=["gigantism", "huts"])
    >>> print(caught[0].message)
    With gigantism all modules that it needs are in play, also map, irrigation, tree_of_life,
    chocolate, gem_mines, emperor and new_workers.
    """


class BadState(RulesError):
    """Data that describe no state of a game.

    Examples
    --------
    >>> from cacao_nb.rules import State
    >>> State.from_dict({"players": 2})
    Traceback (most recent call last):
        ...
    cacao_nb.rules.errors.BadState: The state says nothing about modules.
    """


class BadDecision(RulesError):
    """A decision that could be legal in no game at all, such as an unknown tile.

    Examples
    --------
    >>> from cacao_nb.rules import Fill
    >>> Fill((1, -1), "castle")
    Traceback (most recent call last):
        ...
    cacao_nb.rules.errors.BadDecision: There is no jungle tile ...castle...
    """


class HiddenFromSeat(RulesError):
    """A question that only somebody who sees another hand could answer.

    Examples
    --------
    Red places, and Purple cannot see what Red holds:

    >>> from cacao_nb.rules import legal, new_game
    >>> legal(new_game(players=2, seed=7).seen_by(1))
    Traceback (most recent call last):
        ...
    cacao_nb.rules.errors.HiddenFromSeat: Only the player who holds a hand can see what it
    allows.
    """


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

    Examples
    --------
    >>> from cacao_nb.rules import Place, new_game, why_not
    >>> reason = why_not(new_game(players=2, seed=7), Place("1-1-1-1", 0, (2, 2)))[0]
    >>> reason.rule, reason.squares, str(reason)
    ('P2', ((2, 2),), '(2, 2) is a jungle space; worker tiles go on the other colour of the
     chessboard.')
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

    Examples
    --------
    >>> from cacao_nb.rules import Fill, apply, new_game
    >>> apply(new_game(players=2, seed=7), Fill((1, -1), "water"))
    Traceback (most recent call last):
        ...
    cacao_nb.rules.errors.IllegalDecision: Red first has to place a worker tile.
    """

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__(reasons[0].message)
        self.reasons = reasons

    def __reduce__(self) -> tuple[type[IllegalDecision], tuple[tuple[Reason, ...]]]:
        return type(self), (self.reasons,)
