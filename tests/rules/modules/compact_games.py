"""Games on a board as small as it can be: with many worker tiles somebody has to pass."""

from __future__ import annotations

from cacao_nb.rules import DONE, Act, Decision, Fill, Place, State, apply, legal
from cacao_nb.rules.events import Log


def play_close(state: State) -> Log:
    """Play to the end: every tile as near to the start as possible, no worker acting."""
    log: Log = []
    while options := legal(state):
        apply(state, min(options, key=_distance), log)
    return log


def _distance(decision: Decision) -> float:
    match decision:
        case Place(square=(x, y)) | Fill(space=(x, y)):
            return (x - 0.5) ** 2 + (y - 0.5) ** 2
        case Act():
            return 1
        case _:
            return 0 if decision is DONE else 1000
