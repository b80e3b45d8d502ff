"""Whom a question about a state may be asked of: a state, or whatever shows one.

A `Position`, a `Game` and a `Record` show a state, and know what the players are called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from cacao_nb.messages import Message, shown
from cacao_nb.rules.errors import BadState
from cacao_nb.rules.names import naming
from cacao_nb.rules.state import State

P = ParamSpec("P")
R = TypeVar("R")


class HasState(Protocol):
    """What shows a state, and says what its players are called."""

    @property
    def state(self) -> State:
        """The state, a copy."""

    @property
    def names(self) -> Sequence[str]:
        """What the players are called, by seat."""


def state_of(given: State | HasState) -> State:
    """The state that somebody has in hand.

    Raises
    ------
    BadState
        It is no state, and shows none.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> state_of(Game(players=2, seed=7)).turn
    1
    """
    if isinstance(given, State):
        return given
    state = getattr(given, "state", None)
    if not isinstance(state, State):
        raise BadState(Message("state.not_given", given=shown(given)))
    return state


def of_state(
    question: Callable[Concatenate[State, P], R],
) -> Callable[Concatenate[State | HasState, P], R]:
    """Let a question about a state be asked of whatever shows one, in its players' names."""

    @wraps(question)
    def asked(state: State | HasState, *args: P.args, **kwargs: P.kwargs) -> R:
        if isinstance(state, State):
            return question(state, *args, **kwargs)
        with naming(getattr(state, "names", ())):
            return question(state_of(state), *args, **kwargs)

    return asked  # type: ignore[return-value]  # mypy: its first argument has a name
