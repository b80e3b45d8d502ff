"""Faults in the hut tiles and in buying them (Chocolatl)."""

from __future__ import annotations

from tests.mutants.fault import in_file

#: Where the player is asked for a hut.
ASKED = "        gold = state.gold[seat]\n        if gold >= CHEAPEST:\n"

#: Which huts are offered, and for which of them the player is asked.
OFFERED = " if _COSTS[hut] <= gold and hut not in owned]\n"
ASKED_FOR = "                if _COSTS[hut] <= gold and hut not in owned:\n"

FAULTS = in_file(
    "modules/huts.py",
    (
        "always the same sides",
        "U1",
        "tuple([sides[int(rng.random() * 2)] for sides in FACES])",
        "tuple(sides[0] for sides in FACES)",
    ),
    (
        "eleven huts are for sale",
        "U1",
        "return KeptHuts(dealt, [()] * state.players, [0] * state.players)",
        "return KeptHuts(dealt[1:], [()] * state.players, [0] * state.players)",
    ),
    ("chosen sides are ignored", "U1", "return self.hut_faces or tuple(", "return tuple("),
    (
        "any sides may be chosen",
        "U1",
        "            if face not in sides:",
        "            if not sides:",
    ),
    (
        "any number of sides may be chosen",
        "U1",
        "if len(faces) != len(FACES):",
        "if not faces:",
    ),
    (
        "a deal may have other sides than were chosen",
        "U1",
        'if self.choice("hut_faces", dealt) != (self.hut_faces or dealt):',
        'if self.choice("hut_faces", dealt) != dealt:',
    ),
    (
        "data with any huts",
        "U1",
        "if not _are_faces(every, [(face,) for face in self.hut_faces] or FACES):",
        "if not every:",
    ),
    (
        "data with other huts than were chosen",
        "U1",
        "[(face,) for face in self.hut_faces] or FACES",
        "FACES",
    ),
    (
        "huts cost nothing",
        "U2",
        "        state.gold[seat] -= _COSTS[hut]\n        _take",
        "        _take",
    ),
    (
        "huts on credit are offered",
        "U7",
        "_COSTS = {name: hut.cost for name, hut in HUTS.items()}",
        "_COSTS = dict.fromkeys(HUTS, 6)",
    ),
    (
        "huts on credit are offered beside others",
        "U2",
        OFFERED,
        " if hut not in owned]\n",
    ),
    (
        "whoever could pay the cheapest hut is asked",
        "U7",
        ASKED_FOR,
        "                if hut not in owned:\n",
    ),
    (
        "only whoever can pay the dearest hut is asked",
        "U2",
        "CHEAPEST = min(_COSTS.values())",
        "CHEAPEST = max(_COSTS.values())",
    ),
    (
        "a gold has to be left",
        "U2",
        OFFERED,
        " if _COSTS[hut] < gold and hut not in owned]\n",
    ),
    (
        "nobody is asked to spend the last gold",
        "U2",
        ASKED_FOR,
        "                if _COSTS[hut] < gold and hut not in owned:\n",
    ),
    (
        "huts on credit are sold",
        "U2",
        "            or _COSTS[hut] > state.gold[seat]\n",
        "",
    ),
    (
        "huts that are not for sale are sold",
        "U1",
        "            or hut not in kept.market\n",
        "",
    ),
    (
        "a hut that one owns is sold again",
        "U3",
        "            or hut in kept.owned[seat]\n",
        "",
    ),
    (
        "huts are bought at any moment",
        "U2",
        "            state.phase != HUT\n            or hut not in kept.market\n",
        "            hut not in kept.market\n",
    ),
    (
        "a hut must be bought",
        "U2",
        "[*self.affordable(state), NO_HUT]",
        "[*self.affordable(state)]",
    ),
    (
        "several huts a turn",
        "U2",
        (
            "log.append((BOUGHT, seat, hut, before, state.rules.purse(state, seat)))\n"
            "        turn.finish_turn(state, log)"
        ),
        (
            "log.append((BOUGHT, seat, hut, before, state.rules.purse(state, seat)))\n"
            "        if not self.affordable(state):\n"
            "            turn.finish_turn(state, log)"
        ),
    ),
    (
        "no hut bought is no hut for anybody",
        "U2",
        "log.append((NO_HUT_BOUGHT, state.active))",
        "log.append((NO_HUT_BOUGHT, state.decider + 1))",
    ),
    (
        "what a hut cost is not told",
        "U2",
        "log.append((BOUGHT, seat, hut, before, state.rules.purse(state, seat)))",
        "log.append((BOUGHT, seat, hut, before, before))",
    ),
    (
        "data with more huts than turns",
        "U2",
        "if len(huts) > _turns_ended(state, seat):",
        "if len(huts) > len(FACES):",
    ),
    (
        "two of a function",
        "U3",
        OFFERED,
        " if _COSTS[hut] <= gold]\n",
    ),
    (
        "huts that one owns are asked for again",
        "U7",
        ASKED_FOR,
        "                if _COSTS[hut] <= gold:\n",
    ),
    (
        "only the first hut for sale is looked at",
        "U3",
        "            for hut in kept.market:\n",
        "            for hut in kept.market[:1]:\n",
    ),
    (
        "equal huts are sold once",
        "U3",
        OFFERED,
        " if _COSTS[hut] <= gold and not any(hut in huts for huts in kept.owned)]\n",
    ),
    (
        "equal huts are offered twice",
        "U3",
        "return list(dict.fromkeys(offered))",
        "return offered",
    ),
    (
        "both equal huts are gone",
        "U3",
        "    left.remove(hut)\n    kept.market",
        "    left = [one for one in left if one != hut]\n    kept.market",
    ),
    (
        "sold huts stay for sale",
        "U3",
        "    left.remove(hut)\n    kept.market",
        "    kept.market",
    ),
    (
        "data with two of a function",
        "U3",
        "if len(set(huts)) < len(huts):",
        "if len(set(huts)) > len(huts):",
    ),
    (
        "a hut works only in the own turn",
        "U4",
        'cried = "market crier" in state.extra["huts"].owned[seat]',
        'cried = seat == state.active and "market crier" in state.extra["huts"].owned[seat]',
    ),
    (
        "a hut works before it is bought",
        "U4",
        'cried = "market crier" in state.extra["huts"].owned[seat]',
        (
            'cried = "market crier" in'
            ' (*state.extra["huts"].owned[seat], *state.extra["huts"].market)'
        ),
    ),
    (
        "costs do not come back",
        "U5",
        "sum(cost for _, cost, _ in _scores(state, seat)),",
        "0 * sum(cost for _, cost, _ in _scores(state, seat)),",
    ),
    (
        "half of the cost comes back",
        "U5",
        "yield name, hut.cost, hut.bonus(state, seat)",
        "yield name, hut.cost // 2, hut.bonus(state, seat)",
    ),
    (
        "only the first hut counts",
        "U5",
        'for name in state.extra["huts"].owned[seat]:',
        'for name in state.extra["huts"].owned[seat][:1]:',
    ),
    (
        "only the winner's huts are told",
        "U5",
        "for seat in range(state.players):\n            log.extend((HUT_SCORED",
        "for seat in range(1):\n            log.extend((HUT_SCORED",
    ),
    (
        "no hut in the last turn",
        "U6",
        ASKED,
        ASKED.replace("if", "if state.turn < state.rules.turn_count and"),
    ),
    (
        "no hut after a pass",
        "U6",
        ASKED,
        ASKED.replace("if", "if state.placed and"),
    ),
    (
        "no hut after overbuilding",
        "U6",
        ASKED,
        ASKED.replace("if", "if state.placed not in state.covered and"),
    ),
    (
        "everybody is asked",
        "U7",
        ASKED,
        f"        state.phase = HUT\n{ASKED}",
    ),
    (
        "who has 6 gold is asked",
        "U7",
        ASKED,
        f"{ASKED}            state.phase = HUT\n",
    ),
    (
        "data with a question that nobody can answer",
        "U7",
        "if state.phase == HUT and not self.affordable(state):",
        "if state.phase == HUT and not kept.owned:",
    ),
)
