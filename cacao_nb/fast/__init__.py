"""Many games of the base game, compiled: the engine's games, decision by decision.

The kernel is the base game on flat arrays, in the order of the rules, with the bots `random`
and `greedy`. It takes every number from `cacao_nb.rules` and deals, draws and decides exactly
as the engine does; where numba is missing, or with anything that it does not know, the engine
plays. Nothing here has to be called to get the same results, only to get them sooner.
"""

from cacao_nb.fast.batch import (
    BOTS,
    Ends,
    can_play,
    folder,
    is_compiled,
    is_there,
    is_worth_it,
    play,
    prepare,
)
from cacao_nb.fast.loading import finisher, load_finisher

__all__ = [
    "BOTS",
    "Ends",
    "can_play",
    "finisher",
    "folder",
    "is_compiled",
    "is_there",
    "is_worth_it",
    "load_finisher",
    "play",
    "prepare",
]
