"""Games finished quickly, by players who place anything and use their workers."""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from cacao_nb.rules.decisions import DONE, Act
from cacao_nb.rules.legality import legal
from cacao_nb.rules.state import State
from cacao_nb.rules.turn import apply


def finish(state: State, random: Callable[[], float]) -> None:
    """Play a game to its end: any placement, any fill, and all workers who can act, anyhow.

    Parameters
    ----------
    state
        Where it stands; it goes on.
    random
        Draws numbers from 0 to 1.

    Examples
    --------
    >>> from random import Random
    >>> from cacao_nb.rules import new_game
    >>> state = new_game(players=2, seed=7)
    >>> finish(state, Random(1).random)
    >>> state.phase
    'over'
    """
    while options := legal(state):
        if options[-1] is not DONE:
            apply(state, options[floor(random() * len(options))])
            continue
        # The acts of an edge stand together, those with the most workers last; Done is the end.
        number = last = floor(random() * (len(options) - 1))
        chosen = options[number]
        assert isinstance(chosen, Act)
        edge = chosen.edge
        while isinstance(more := options[last + 1], Act) and more.edge is edge:
            last += 1
        apply(state, options[last])
