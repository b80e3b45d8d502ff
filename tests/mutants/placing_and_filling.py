"""Faults in what is legal, and in placing and filling."""

from __future__ import annotations

from tests.mutants.fault import in_file

LEGALITY = in_file(
    "legality.py",
    ("overbuilding costs two", "O2", "OVERBUILD_COST = 1", "OVERBUILD_COST = 2"),
    ("overbuilding costs nothing", "O2", "OVERBUILD_COST = 1", "OVERBUILD_COST = 0"),
    (
        "overbuilding needs a sun token more",
        "O2",
        "state.suns[seat] >= overbuild_cost",
        "state.suns[seat] > overbuild_cost",
    ),
    (
        "overbuilding with only the pile empty",
        "O1",
        "gone = not (state.display or state.pile)",
        "gone = not state.pile",
    ),
    (
        "overbuilding with only the display empty",
        "O1",
        "gone = not (state.display or state.pile)",
        "gone = not state.display",
    ),
    (
        "overbuilding others' tiles is offered",
        "O3",
        "if tile.owner == seat and square not in covered",
        "if square not in covered",
    ),
    (
        "overbuilding twice is offered",
        "O4",
        "if tile.owner == seat and square not in covered",
        "if tile.owner == seat",
    ),
    (
        "overbuilding only who cannot place",
        "P4",
        "if (not state.pile or state.rules.may_be_gone_early) and may_overbuild(",
        "if not found and may_overbuild(",
    ),
    ("passing is always offered", "P4", "return found or [PASS]", "return [*found, PASS]"),
    ("nobody can pass", "P4", "return found or [PASS]", "return found"),
    (
        "filling can be declined",
        "F3",
        "return _FILLS.of(state.spaces, choices)",
        "return [*_FILLS.of(state.spaces, choices), DONE]",
    ),
    (
        "spaces are filled in a fixed order",
        "F6",
        "return _FILLS.of(state.spaces, choices)",
        "return _FILLS.of(state.spaces[:1], choices)",
    ),
    (
        "two equal face-up tiles are two choices",
        "F4",
        "DISPLAYS_WITHOUT[state.display] or _ONLY",
        "state.display or _ONLY",
    ),
    (
        "the pile is offered beside the display",
        "F5",
        "DISPLAYS_WITHOUT[state.display] or _ONLY_THE_PILE",
        "(*DISPLAYS_WITHOUT[state.display], PILE)",
    ),
    (
        "only the older face-up tile may be used",
        "F4",
        "DISPLAYS_WITHOUT[state.display] or _ONLY",
        "state.display[:1] or _ONLY",
    ),
    ("all workers must be used", "A6", "found.append(DONE)", "found or found.append(DONE)"),
    (
        "edges in a fixed order",
        "A4",
        "for edge in edges:  # to look",
        "for edge in list(edges)[:1]:  # to look",
    ),
)

PLACING = in_file(
    "turn.py",
    (
        "the placed tile stays in hand",
        "P1",
        "state.hands[seat] = left\n    state.workers",
        "state.workers",
    ),
    (
        "two tiles on one square",
        "P1",
        "        del state.frontier[square]\n",
        "        _ = state.frontier[square]\n",
    ),
    (
        "tiles without a jungle tile beside",
        "P1",
        "        del state.frontier[square]\n",
        (
            "        if square in state.workers:\n            refuse(state, decision)\n"
            "        state.frontier.pop(square, None)\n"
        ),
    ),
    (
        "placing at any moment",
        "A8",
        "    if state.phase != PLACE:\n        refuse(state, decision)\n    try:",
        "    try:",
    ),
    (
        "passing at will",
        "P4",
        "if state.phase != PLACE or decision not in state.rules.phases[PLACE](state):",
        "if state.phase != PLACE:",
    ),
    ("pass draws", "P5", "if pile and state.placed is not None:", "if pile:"),
    (
        "a passed turn does not count",
        "P5",
        "log.append((events.PASSED, state.active))\n",
        "log.append((events.PASSED, state.active))\n    state.turn -= 1\n",
    ),
    (
        "drawing before the actions",
        "A8",
        "    if log is not None:\n        log.append((events.PLACED,",
        (
            "    state.hands[seat] += state.piles[seat][:1]\n"
            "    state.piles[seat] = state.piles[seat][1:]\n"
            "    if log is not None:\n        log.append((events.PLACED,"
        ),
    ),
)

BESIDE = "(one in workers or two in workers or three in workers)"

FILLING = in_file(
    "turn.py",
    (
        "straight across ignored",
        "F1",
        BESIDE,
        (
            "any(o in workers and square[0] != o[0] and o[1] != square[1]"
            " for o in (one, two, three))"
        ),
    ),
    (
        "corners ignored",
        "F1",
        BESIDE,
        (
            "any(o in workers and 0 in (o[0] - square[0], o[1] - square[1])"
            " for o in (one, two, three))"
        ),
    ),
    ("exactly two tiles", "F1", BESIDE, "sum(o in workers for o in (one, two, three)) == 1"),
    ("three tiles needed", "F1", BESIDE, "sum(o in workers for o in (one, two, three)) > 1"),
    ("one tile is enough", "F1", BESIDE, "True"),
    (
        "only own tiles fill",
        "F2",
        BESIDE,
        "any(o in workers and workers[o].owner == state.active for o in (one, two, three))",
    ),
    (
        "only others' tiles fill",
        "F2",
        BESIDE,
        "any(o in workers and workers[o].owner != state.active for o in (one, two, three))",
    ),
    ("jungle tiles are filled again", "F1", "if space not in jungle and", "if"),
    (
        "spaces all over the board are filled",
        "F7",
        "state.spaces = spaces_to_fill(state, square)",
        (
            "state.spaces = tuple(\n            {s: 0 for at in state.workers"
            " for s in spaces_to_fill(state, at)}\n        )"
        ),
    ),
    (
        "spaces wait for tiles that never come",
        "F6",
        "if state.display or state.pile or (rules.more_fills and can_fill(state)):",
        "if state.phase == PLACE:",
    ),
    (
        "the pile before the display",
        "F5",
        "elif state.pile and not state.display:",
        "elif state.pile:",
    ),
    (
        "the bottom of the pile",
        "F5",
        "state.pile[0], state.pile[1:]",
        "state.pile[-1], state.pile[:-1]",
    ),
    (
        "display refilled too early",
        "F5",
        "state.display = left[tile]",
        "state.display, state.pile = (*left[tile], *state.pile[:1]), state.pile[1:]",
    ),
    ("both face-up tiles are gone", "F4", "state.display = left[tile]", "state.display = ()"),
    (
        "a third space stays empty",
        "F5",
        "if len(state.spaces) > 1 and (state.display or state.pile or can_fill(state)):",
        "if len(state.spaces) > 1 and state.display:",
    ),
    (
        "more spaces than tiles: stuck",
        "F6",
        "if len(state.spaces) > 1 and (state.display or state.pile or can_fill(state)):",
        "if len(state.spaces) > 1:",
    ),
    (
        "the second space stays empty",
        "F1",
        "if len(state.spaces) > 1 and (state.display or state.pile or can_fill(state)):",
        "if len(state.spaces) > 2 and (state.display or state.pile or can_fill(state)):",
    ),
    (
        "spaces not beside are filled",
        "F1",
        "if state.phase != FILL or space not in state.spaces:",
        "if state.phase != FILL or space in state.jungle:",
    ),
    (
        "a filled space opens no squares",
        "P1",
        "            frontier[square] = None",
        "            pass",
    ),
    (
        "a filled space frees taken squares",
        "P1",
        "        if square not in workers:\n            frontier",
        "        if square not in frontier:\n            frontier",
    ),
    (
        "fills from the pile told as from the display",
        "F5",
        "source = state.pile[0], state.pile[1:], events.PILE",
        "source = state.pile[0], state.pile[1:], events.DISPLAY",
    ),
)

FAULTS = LEGALITY + PLACING + FILLING
