"""Who finishes the games of a search; the kernel, where it is loaded, does it just the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeAlias

from cacao_nb.bots.greedy import best_of_some, greedy
from cacao_nb.bots.playouts import FILLED, OVERLOOKED, finish, go_on
from cacao_nb.bots.tolerable import WORTHS
from cacao_nb.fast import finisher
from cacao_nb.rules.decisions import Decision, Lay
from cacao_nb.rules.legality import legal
from cacao_nb.rules.scoring import totals
from cacao_nb.rules.state import ACT, FILL, OVER, PLACE, State
from cacao_nb.rules.turn import apply
from cacao_nb.rules.view import View

#: Plays a game to its end: everybody's total and left-over cacao.
Finish: TypeAlias = Callable[[State, Random], tuple[list[int], list[int]]]


def quickly(state: State, rng: Random) -> tuple[list[int], list[int]]:
    """Everybody's total and left-over cacao when quick players have finished a game.

    Parameters
    ----------
    state
        Where it stands; it goes on.
    rng
        The chance of those who finish it.
    """
    kernel = None if state.rules.modules else finisher()
    if kernel is not None:
        _finish_turn(state)
        ended = None if state.phase == OVER else kernel.quickly(state, rng, _guesses())
        if ended is not None:
            return ended
    finish(state, rng.random)
    return totals(state), state.cacao


def greedily(state: State, rng: Random) -> tuple[list[int], list[int]]:
    """The same when careless players have finished it, all with the same chance.

    They decide as `greedy` does, but overlook some squares. With modules they would take too
    long: then quick players do it.
    """
    if state.rules.modules:
        return quickly(state, rng)
    _finish_turn(state)
    kernel = finisher()
    if kernel is not None and state.phase != OVER:
        ended = kernel.greedily(state, rng, OVERLOOKED)
        if ended is not None:
            return ended
    streams = [Random() for _ in state.gold]
    for one in streams:
        one.setstate(rng.getstate())
    while state.phase != OVER:
        seat = state.decider
        view = state.seen_by(seat)
        decide = _carelessly if state.phase == PLACE else greedy
        apply(state, decide(view, streams[seat]))
    return totals(state), state.cacao


def _carelessly(view: View, rng: Random) -> Decision:
    """The placement that greedy likes best of the squares seen, or of all if none is."""
    options = legal(view)
    squares = dict.fromkeys([one.square for one in options if isinstance(one, Lay)])
    seen = {square for square in squares if rng.random() >= OVERLOOKED}
    left = [one for one in options if isinstance(one, Lay) and one.square in seen]
    return best_of_some(view, left or options, rng)


def _finish_turn(state: State) -> None:
    """Play the rest of a turn, for which nothing is drawn."""
    while state.phase in (ACT, FILL):
        go_on(state)


@cache
def _guesses() -> Any:
    """What quick players go by, for the kernel."""
    from cacao_nb.fast.finishing import guesses

    return guesses(OVERLOOKED, FILLED, WORTHS)
