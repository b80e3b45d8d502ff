"""Faults in activating workers, overbuilding, and the end of a turn."""

from __future__ import annotations

from tests.mutants.fault import in_file

ACTIVATING = in_file(
    "turn.py",
    (
        "old jungle tiles ignored",
        "A1",
        "edge.space in jungle",
        "edge.space in state.filled",
    ),
    (
        "new jungle tiles ignored",
        "A1",
        "edge.space in jungle",
        "edge.space in jungle and edge.space not in state.filled",
    ),
    (
        "activation of other players forgotten",
        "A2",
        "for space in state.filled:",
        "for space in ():",
    ),
    (
        "only the first fill activates",
        "A2",
        "for space in state.filled:",
        "for space in state.filled[:1]:",
    ),
    (
        "own older tiles forgotten",
        "A2",
        "if square is not new and square in workers:",
        "if square in workers and workers[square].owner != active:",
    ),
    (
        "workers activated twice",
        "A3",
        "if square is not new and square in workers:",
        "if square in workers:",
    ),
    (
        "everybody beside old tiles acts again",
        "A3",
        "for space in state.filled:",
        "for space in [edge.space for edge in EDGES[new] if edge.space in jungle]:",
    ),
    ("worker acts twice", "A3", "del edges[edge]", "edges[edge] = edges.pop(edge)"),
    (
        "an edge has a second go with those left",
        "A5",
        "del edges[edge]",
        (
            "left = edges.pop(edge)\n    if workers > decision.use:\n"
            "        edges[edge] = (workers - decision.use, *left[1:])"
        ),
    ),
    (
        "more workers than the edge has",
        "A5",
        "allowed = decision in edge.acts[workers]",
        "allowed = True",
    ),
    ("one edge a turn", "A4", "    del edges[edge]\n", "    edges.clear()\n"),
    (
        "done is done for the others, too",
        "A7",
        "    _ask_first(state, log)\n\n\ndef spaces_to_fill",
        "    state.waiting.clear()\n    _ask_first(state, log)\n\n\ndef spaces_to_fill",
    ),
    (
        "others by seat instead of clockwise",
        "A7",
        "for seat in rules.clockwise[active]:",
        "for seat in sorted(others):",
    ),
    (
        "the others before the active player",
        "A7",
        "waiting.append((seat, others[seat]))",
        "waiting.insert(0, (seat, others[seat]))",
    ),
    (
        "asking who can do nothing",
        "A7",
        "if able or action.limit(state, seat, edge, workers):",
        "if able or seat != state.active or action.limit(state, seat, edge, workers):",
    ),
    (
        "asking an active player who can do nothing",
        "A7",
        "if able or action.limit(state, seat, edge, workers):",
        "if able or seat == state.active or action.limit(state, seat, edge, workers):",
    ),
    (
        "asking on who can do no more",
        "A7",
        "    _ask_first(state, log)\n\n\ndef done",
        "    if not edges:\n        _ask_first(state, log)\n\n\ndef done",
    ),
    (
        "unused workers told as able",
        "A7",
        "able = action.limit(state, seat, edge, workers)",
        "able = workers",
    ),
    (
        "display refilled before the actions",
        "A8",
        "    state.phase = ACT\n",
        (
            "    state.phase = ACT\n    missing = DISPLAY_SIZE - len(state.display)\n"
            "    state.display += state.pile[:missing]\n    state.pile = state.pile[missing:]\n"
        ),
    ),
    (
        "stopping before it began",
        "A8",
        "    if state.phase != ACT:\n        refuse(state, decision)\n",
        "    if state.phase == FILL:\n        refuse(state, decision)\n",
    ),
)

OVERBUILDING = in_file(
    "turn.py",
    (
        "the sun token is not paid",
        "O2",
        "state.suns[seat] -= overbuild_cost(state, seat)",
        "overbuild_cost(state, seat)",
    ),
    (
        "nobody looks whether it is time",
        "O1",
        "\n        or not may_overbuild(state, seat)",
        "",
    ),
    ("others' tiles overbuilt", "O3", "\n        or lower.owner != seat", ""),
    ("overbuilt twice", "O4", "\n        or square in state.covered", ""),
    ("nobody remembers what was overbuilt", "O4", "state.covered[square] = lower", "pass"),
    (
        "overbuilding fills spaces",
        "O6",
        "    _activate(state, log)\n\n\ndef pass_turn",
        (
            "    state.spaces = spaces_to_fill(state, square)\n    if state.spaces:\n"
            "        state.phase = FILL\n        return\n"
            "    _activate(state, log)\n\n\ndef pass_turn"
        ),
    ),
    (
        "overbuilding activates all around",
        "O5",
        "    _activate(state, log)\n\n\ndef pass_turn",
        (
            "    state.filled = tuple(one for one in beside(square) if one in state.jungle)\n"
            "    _activate(state, log)\n\n\ndef pass_turn"
        ),
    ),
    (
        "overbuilding activates nobody",
        "O5",
        "    _activate(state, log)\n\n\ndef pass_turn",
        "    _ask_first(state, log)\n\n\ndef pass_turn",
    ),
    (
        "the overbuilding tile lies below",
        "T5",
        "    state.covered[square] = lower\n    state.workers[square] = laid\n",
        "    state.covered[square] = laid\n",
    ),
)

ENDING = in_file(
    "turn.py",
    (
        "last turn does not draw",
        "E3",
        "if pile and state.placed is not None:",
        "if pile and state.placed is not None and state.turn < state.rules.turn_count:",
    ),
    (
        "last turn does not refill",
        "E3",
        "if state.pile and (missing",
        "if state.turn < state.rules.turn_count and state.pile and (missing",
    ),
    (
        "drawing from the bottom",
        "E1",
        "state.hands[seat] += (pile[0],)\n        state.piles[seat] = pile[1:]",
        "state.hands[seat] += pile[-1:]\n        state.piles[seat] = pile[:-1]",
    ),
    (
        "drawing two tiles",
        "E1",
        "state.hands[seat] += (pile[0],)\n        state.piles[seat] = pile[1:]",
        "state.hands[seat] += pile[:2]\n        state.piles[seat] = pile[2:]",
    ),
    (
        "refilling one tile a turn",
        "E2",
        "state.pile[:number], state.pile[number:]",
        "state.pile[:1], state.pile[1:]",
    ),
    (
        "the display throws old tiles away",
        "E2",
        "state.display += turned",
        "state.display = turned",
    ),
    (
        "one turn too many",
        "E4",
        "if state.turn == rules.turn_count:",
        "if state.turn > rules.turn_count:",
    ),
    (
        "turns go counterclockwise",
        "S6",
        "rules.clockwise[seat][1]",
        "rules.clockwise[seat][-1]",
    ),
    (
        "seat 0 always begins",
        "S6",
        "state.active = state.decider = seat",
        "state.active = state.decider = seat if turn > 1 else 0",
    ),
    ("the score is not told", "W1", "rules.log_score(state, log)", "pass"),
)

FAULTS = ACTIVATING + OVERBUILDING + ENDING
