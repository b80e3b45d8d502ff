"""Faults in refusals, views, events, plans, previews and plain data."""

from __future__ import annotations

from tests.mutants.fault import in_file

REFUSALS = in_file(
    "refusals.py",
    (
        "the last sun token is not enough",
        "O2",
        "if state.suns[seat] < overbuild_cost",
        "if state.suns[seat] <= overbuild_cost",
    ),
    ("touching is not told", "P2", "if touched:", "if False:"),
    (
        "a lonely square is not told",
        "P1",
        "if not any(other in state.jungle for other in beside(square)):",
        "if False:",
    ),
    (
        "a tile that nobody holds is not told",
        "P1",
        "if tile not in hand",
        "if not hand",
    ),
    (
        "the wrong rule is cited",
        "O4",
        'Reason("O4", Message("refused.overbuilt"',
        'Reason("O3", Message("refused.overbuilt"',
    ),
    (
        "what is asked for comes last",
        "A8",
        "(*_wrong_phase(state, phase), *find(state, decision))",
        "(*find(state, decision), *_wrong_phase(state, phase))",
    ),
    (
        "others who wait are not told",
        "A7",
        "in state.waiting[1:]:",
        "in state.waiting[2:]:",
    ),
    (
        "all workers told as able",
        "J2",
        "able = action.limit(state, seat, edge, workers)",
        "able = workers",
    ),
    ("too few squares to point at", "F1", "(space, *state.spaces))", "(space,))"),
    (
        "the display is not looked at",
        "F5",
        "if state.display:\n        if tile is PILE:",
        "if not state.display:\n        if tile is PILE:",
    ),
    (
        "face-up tiles are not looked at",
        "F4",
        "elif tile not in state.display:",
        "elif not state.display:",
    ),
    ("the unseen tile can be named", "F5", "elif tile is not PILE:", "elif tile is PILE:"),
    ("one tile is touched, however many", "P2", "count=len(touched)", "count=1"),
    (
        "another rule for what no rule knows",
        "A8",
        'Reason("A8", Message("refused.other"))',
        'Reason("P4", Message("refused.other"))',
    ),
    ("owners mixed up", "O3", "owner=colour_name(lower.owner)", "owner=colour_name(seat)"),
    (
        "jungle tiles in the pile are not counted",
        "O1",
        "len(state.display) + len(state.pile)",
        "len(state.display)",
    ),
)

VIEW = in_file(
    "view.py",
    (
        "unseen tiles that are not in the box are not counted",
        "H1",
        "        if left:\n",
        "        if not found:\n",
    ),
    (
        "others' hands shown",
        "H2",
        "view.hands[other] = (HIDDEN_WORKER,) * len(hand)",
        "view.hands[other] = hand",
    ),
    (
        "hidden tile shown in view",
        "H2",
        "view.pile = (HIDDEN_JUNGLE,) * len(state.pile)",
        "view.pile = state.pile[:1] + (HIDDEN_JUNGLE,) * (len(state.pile) - 1)",
    ),
    (
        "worker piles shown",
        "H2",
        "view.piles[other] = (HIDDEN_WORKER,) * len(pile)",
        "view.piles[other] = pile",
    ),
    (
        "counts tell the order of the pile",
        "H2",
        "for tile in self.order:",
        "for tile in dict.fromkeys(tiles):",
    ),
    (
        "others' hands missing in what is unseen",
        "H1",
        "unseen.append(worker_counts[hand + pile])",
        "unseen.append(worker_counts[pile])",
    ),
    (
        "the own hand counted as unseen",
        "H1",
        "unseen.append(worker_counts[pile])",
        "unseen.append(worker_counts[hands[other] + pile])",
    ),
    (
        "the own hand hidden",
        "H1",
        "        if other == seat:\n            unseen",
        "        if other == -1:\n            unseen",
    ),
    (
        "a view shows what another seat sees",
        "H2",
        "if state.seat != seat:",
        "if seat not in range(4):",
    ),
    (
        "the size of the pile is lost",
        "H1",
        "(HIDDEN_JUNGLE,) * len(state.pile)",
        "(HIDDEN_JUNGLE,) * min(1, len(state.pile))",
    ),
)

EVENTS = in_file(
    "events.py",
    (
        "everybody reads what was drawn",
        "H2",
        "if name == DRAWN and seat is not None and",
        "if name == TURN and seat is not None and",
    ),
    (
        "every cause is the placement",
        "A2",
        "if edge.square != placed:",
        "if not edge:",
    ),
    (
        "overbuilding told as a placement",
        "O5",
        "return OVERBUILD if over else PLACEMENT, placed",
        "return PLACEMENT, placed",
    ),
    (
        "used workers told as forgone",
        "A6",
        'self.values["workers"] - self.values.get("used", 0)',
        'self.values["workers"]',
    ),
)

GOODS = in_file(
    "goods.py",
    ("gains told as losses", "J1", "new - old for old, new", "old - new for old, new"),
    (
        "trying a plan uses up the cacao",
        "A4",
        "state.gold[seat], state.cacao[seat], state.suns[seat], state.water[seat] = held",
        "state.gold[seat], _, state.suns[seat], state.water[seat] = held",
    ),
)

PLANNING = in_file(
    "planning.py",
    (
        "plans let edges act twice",
        "A3",
        "    for edge in free:\n",
        "    for edge in free + free:\n",
    ),
    (
        "plans know one edge that needs an order",
        "A4",
        "todo.append((result, way, rest))",
        "todo.append((result, way, 0))",
    ),
    (
        "plans leave out markets and plantations",
        "A4",
        "level = search.in_all_orders(level, bound)",
        "level = dict(level)",
    ),
    ("plans use every edge", "A6", "wider = dict(level)", "wider = {}"),
    (
        "plans of one are plans of all",
        "A7",
        "if other == seat), {})",
        "if True), {})",
    ),
    (
        "the best plan is the worst",
        "W1",
        "return max(plans(state, own)",
        "return min(plans(state, own)",
    ),
    (
        "plans count fields, not what they are worth",
        "W1",
        "result[0] + result[2] + WATER_FIELDS[result[3]]",
        "result[0] - result[2] + WATER_FIELDS[result[3]]",
    ),
    (
        "plans forget that orders lead to the same",
        "A4",
        "found.setdefault(result, way)",
        "found[result] = (act,)",
    ),
)

PREVIEW = in_file(
    "preview.py",
    (
        "one worker short of the lead",
        "T2",
        "max(workers) - count + 2",
        "max(workers) - count + 1",
    ),
    (
        "what if looks into the pile",
        "H2",
        "state if isinstance(state, View) else state.seen_by(seat)\n",
        (
            "state if isinstance(state, View) else state.seen_by(seat)\n"
            "    view.pile = state.pile\n"
        ),
    ),
    (
        "the unseen tile's odds are missing",
        "F5",
        "self.view.unseen_jungle if unseen else ()",
        "()",
    ),
    (
        "activations for the active player only",
        "A2",
        "if name == events.ACTIVATED\n",
        "if name == events.ACTIVATED and told[0] == 0\n",
    ),
    (
        "temples before instead of after",
        "T1",
        "changed = _temple(after, temple.space)",
        "changed = _temple(view, temple.space)",
    ),
    (
        "a temple just laid does not count",
        "T1",
        'if fill.tile.kind == "temple":',
        'if fill.tile.kind == "church":',
    ),
    (
        "an unseen tile comes on the last space only",
        "F5",
        "one_order = len(after.spaces) <= len(after.display)",
        "one_order = True",
    ),
)

STATEDICT = in_file(
    "statedict.py",
    (
        "a board for teaching is on the turn of whoever decides, not of whoever placed",
        "S6",
        "by = state.workers[square].owner if square in state.workers else state.decider",
        "by = state.decider",
    ),
    (
        "a board for teaching is on the turn that its history would give",
        "S6",
        "    state.active = by\n",
        "",
    ),
    (
        "data with six cacao",
        "L1",
        "(MOST_GOLD, MOST_CACAO, MOST_SUNS, LAST_WATER_FIELD)",
        "(MOST_GOLD, MOST_CACAO + 1, MOST_SUNS, LAST_WATER_FIELD)",
    ),
    (
        "data with four sun tokens",
        "L2",
        "(MOST_GOLD, MOST_CACAO, MOST_SUNS, LAST_WATER_FIELD)",
        "(MOST_GOLD, MOST_CACAO, MOST_SUNS + 1, LAST_WATER_FIELD)",
    ),
    (
        "data with water past 16",
        "L3",
        "(MOST_GOLD, MOST_CACAO, MOST_SUNS, LAST_WATER_FIELD)",
        "(MOST_GOLD, MOST_CACAO, MOST_SUNS, LAST_WATER_FIELD + 1)",
    ),
    (
        "data that forget the starting player",
        "S6",
        "state.active = (state.first + state.turn - 1)",
        "state.active = (state.turn - 1)",
    ),
    (
        "data with any jungle tiles",
        "S3",
        "if found != Counter(rules.box.jungle):",
        "if not state.jungle:",
    ),
    (
        "data with any worker tiles",
        "S4",
        (
            "if Counter((*own, *state.hands[seat], *state.piles[seat])) != Counter(\n"
            "            rules.box.workers\n        ):"
        ),
        "if not rules:",
    ),
    (
        "data with a turn too many",
        "E4",
        'read.number("turn", 1, rules.turn_count)',
        'read.number("turn", 1, rules.turn_count + 1)',
    ),
)

PLAUSIBLE = in_file(
    "plausible.py",
    (
        "other start tiles pass",
        "S1",
        "if state.jungle.get(space) is not tile:",
        "if space not in state.jungle:",
    ),
    (
        "worker tiles far away pass",
        "P1",
        "if not any(space in state.jungle for space in beside(square)):",
        "if not state.jungle:",
    ),
    (
        "jungle tiles beside nothing pass",
        "F1",
        "_workers_beside(state, space) < 2",
        "_workers_beside(state, space) < 0",
    ),
    (
        "a display that was not refilled passes",
        "E2",
        "len(state.display) < DISPLAY_SIZE",
        "len(state.display) < 1",
    ),
    ("islands pass", "P1", "for square in tiles - reached:", "for square in reached - tiles:"),
    (
        "spaces left empty pass",
        "F1",
        "_workers_beside(state, space) >= 2",
        "_workers_beside(state, space) > 2",
    ),
    (
        "empty spaces are refused after the last tile",
        "F6",
        "if not (state.display or state.pile or state.spaces):\n        return",
        "if not state.rules:\n        return",
    ),
    (
        "any spaces may be to be filled",
        "F1",
        "() if overbuilt else spaces_to_fill(state, placed)",
        "state.spaces",
    ),
    (
        "tiles filled far away pass",
        "F7",
        "if placed not in beside(space):",
        "if not beside(space):",
    ),
    (
        "tiles filled before anything was placed pass",
        "F7",
        "if placed is None:\n        if state.filled:",
        "if placed is None:\n        if state.spaces:",
    ),
    (
        "somebody else may have placed",
        "S6",
        "state.workers[placed].owner != state.active",
        "placed not in state.workers",
    ),
    (
        "workers who were not activated may wait",
        "A2",
        "edge.space not in state.filled:",
        "edge.space not in state.jungle:",
    ),
    (
        "small hands pass",
        "E1",
        "if len(state.hands[seat]) != held:",
        "if len(state.hands[seat]) > held:",
    ),
    (
        "large hands pass",
        "E1",
        "if len(state.hands[seat]) != held:",
        "if len(state.hands[seat]) < held:",
    ),
    (
        "who has placed must have drawn",
        "E1",
        "held = min(HAND_SIZE, left + 1) - 1 if mid_turn else min(HAND_SIZE, left)",
        "held = min(HAND_SIZE, left)",
    ),
    ("hands never shrink", "E1", "else min(HAND_SIZE, left)", "else HAND_SIZE"),
    (
        "who began is forgotten",
        "S6",
        "state.rules.clockwise[state.first].index(seat)",
        "seat",
    ),
    (
        "a tile laid before its turn passes",
        "A8",
        "begun - (seat == state.active and state.phase == PLACE)",
        "begun",
    ),
    (
        "games may be over early",
        "E4",
        "state.turn != state.rules.turn_count",
        "state.turn > state.rules.turn_count",
    ),
    (
        "overbuilt beside the last face-up tile passes",
        "O1",
        "if state.covered and not is_jungle_gone(state):",
        "if state.covered and state.pile:",
    ),
)

UNTRUSTED = in_file(
    "untrusted.py",
    ("tiles on either colour", "P2", "is_jungle_space(square) is not jungle", "not square"),
    ("tiles past the farthest square", "P1", "most = FARTHEST - 2", "most = FARTHEST"),
    ("any number is small enough", "L1", "not least <= value <= most", "not least <= value"),
    ("any number is large enough", "L2", "not least <= value <= most", "not value <= most"),
    ("yes and no are numbers", "L3", "type(value) is not int", "not isinstance(value, int)"),
    (
        "a village too few or too many",
        "S2",
        "if length is not None and len(value) != length:",
        "if length is not None and not value:",
    ),
)

FAULTS = (
    REFUSALS + VIEW + EVENTS + GOODS + PLANNING + PREVIEW + STATEDICT + PLAUSIBLE + UNTRUSTED
)
