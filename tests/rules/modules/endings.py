"""Playing a turn to its end."""

from __future__ import annotations

from cacao_nb.rules import DONE, NO_HUT, Decision, State
from tests.rules.positions import play


def end_turn(state: State, *decisions: Decision) -> list[tuple[object, ...]]:
    """Play decisions; everybody forgoes what is left of the turn, and no hut is bought."""
    turn = state.turn
    log = play(state, *decisions)
    while state.turn == turn and state.phase in ("act", "hut"):
        log += play(state, DONE if state.phase == "act" else NO_HUT)
    return log
