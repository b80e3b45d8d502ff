"""Faults in what huts do in play and count at the end (Chocolatl)."""

from __future__ import annotations

from tests.mutants.fault import in_file

IN_PLAY = in_file(
    "modules/huts.py",
    ("the crier shouts louder", "U8", "CRIER_PRICE = 3", "CRIER_PRICE = 4"),
    (
        "the crier shouts for everybody",
        "U8",
        'cried = "market crier" in state.extra["huts"].owned[seat]',
        'cried = any("market crier" in huts for huts in state.extra["huts"].owned)',
    ),
    (
        "the crier raises a price once",
        "U8",
        "act.use * (CRIER_PRICE if cried else self.value)",
        "act.use * self.value + cried",
    ),
    (
        "sold cacao stays at a cried market",
        "U8",
        "        state.cacao[seat] -= act.use\n",
        "",
    ),
    (
        "the crier shouts at markets 3",
        "U8",
        "return {MARKET_2: CriedMarket(MARKET_2)}",
        (
            "from cacao_nb.rules.tiles import MARKET_4\n\n"
            "        return {one: CriedMarket(one) for one in (MARKET_2, MARKET_4)}"
        ),
    ),
    ("the farmer wants 3", "U12", "FARMERS_HARVEST = 4", "FARMERS_HARVEST = 3"),
    ("the farmer wants 5", "U12", "FARMERS_HARVEST = 4", "FARMERS_HARVEST = 5"),
    (
        "the farmer wants 4 or more",
        "U12",
        "if kept.stored[seat] != FARMERS_HARVEST or",
        "if kept.stored[seat] < FARMERS_HARVEST or",
    ),
    (
        "everybody has a farmer",
        "U12",
        'if kept.stored[seat] != FARMERS_HARVEST or "farmer" not in kept.owned[seat]:',
        "if kept.stored[seat] != FARMERS_HARVEST:",
    ),
    (
        "any farmer helps everybody",
        "U12",
        'or "farmer" not in kept.owned[seat]:',
        'or not any("farmer" in huts for huts in kept.owned):',
    ),
    (
        "the farmer works in the own turn only",
        "U12",
        'or "farmer" not in kept.owned[seat]:',
        'or seat != state.active or "farmer" not in kept.owned[seat]:',
    ),
    (
        "the farmer needs no room",
        "U12",
        "if room_for_cacao(state, seat) > 0:",
        "if kept.owned:",
    ),
    (
        "the farmer forgets the bars",
        "U12",
        "if room_for_cacao(state, seat) > 0:",
        "if state.cacao[seat] < MOST_CACAO:",
    ),
    (
        "the farmer brings two",
        "U12",
        "state.cacao[seat] += 1\n            if log",
        "state.cacao[seat] += 2\n            if log",
    ),
    (
        "the farmer's own cacao is counted",
        "U12",
        "state.cacao[seat] += 1\n            if log",
        "state.cacao[seat] += 1\n            kept.stored[seat] += 1\n            if log",
    ),
    (
        "the farmer comes unheard",
        "U12",
        "log.append((FARMED, seat, before, state.rules.purse(state, seat)))",
        "pass",
    ),
    (
        "the farmer counts over all turns",
        "U12",
        "            kept.stored = [0] * len(state.gold)\n",
        "            pass\n",
    ),
    (
        "the farmer forgets only the active player's cacao",
        "U12",
        "            kept.stored = [0] * len(state.gold)\n",
        "            kept.stored[seat] = 0\n",
    ),
    (
        "the farmer counts everybody's cacao",
        "U12",
        "state.extra[self.name].stored[seat] += cacao",
        "state.extra[self.name].stored = [n + cacao for n in state.extra[self.name].stored]",
    ),
    (
        "the farmer counts harvests",
        "U12",
        "state.extra[self.name].stored[seat] += cacao",
        "state.extra[self.name].stored[seat] += 1",
    ),
    (
        "the farmer counts what is in store",
        "U12",
        "if kept.stored[seat] != FARMERS_HARVEST or",
        "if state.cacao[seat] != FARMERS_HARVEST or",
    ),
    (
        "plans forget what was stored",
        "U12",
        "state.extra[self.name].stored[seat] = held",
        "assert held >= 0",
    ),
    (
        "data with cacao stored between turns",
        "U12",
        "if state.phase == PLACE and any(kept.stored):",
        "if state.phase == PLACE and any(kept.stored[:1]):",
    ),
    (
        "the shaman only saves half",
        "U13",
        'return 0 if "shaman" in state.extra[self.name].owned[seat] else cost',
        "return cost",
    ),
    (
        "the shaman brings a token",
        "U13",
        'return 0 if "shaman" in state.extra[self.name].owned[seat] else cost',
        'return -1 if "shaman" in state.extra[self.name].owned[seat] else cost',
    ),
    (
        "the shaman saves everybody the token",
        "U13",
        'return 0 if "shaman" in state.extra[self.name].owned[seat] else cost',
        'return 0 if any("shaman" in huts for huts in state.extra[self.name].owned) else cost',
    ),
    (
        "the foreman makes two workers three",
        "U16",
        "FOREMANS_EDGE = 3",
        "FOREMANS_EDGE = 2",
    ),
    (
        "the foreman adds a worker everywhere",
        "U16",
        "n, e, s, w = (one + (one == FOREMANS_EDGE) for one in edges)",
        "n, e, s, w = (one + (one > 0) for one in edges)",
    ),
    (
        "the foreman adds two workers",
        "U16",
        "n, e, s, w = (one + (one == FOREMANS_EDGE) for one in edges)",
        "n, e, s, w = (one - (one == FOREMANS_EDGE) for one in edges)",
    ),
    (
        "everybody has a foreman",
        "U16",
        '            FOREMANS_EDGE not in tile.edges\n            or "foreman" not in',
        '            FOREMANS_EDGE not in tile.edges\n            or "chief" in',
    ),
    (
        "the foreman turns the tile back",
        "U16",
        "return PlacedTile(tile.owner, tile.tile, tile.rotation, _with_foreman(tile.edges))",
        "return PlacedTile(tile.owner, tile.tile, 0, _with_foreman(tile.tile.edges))",
    ),
    (
        "a fourth worker cannot be read",
        "U16",
        "return (_with_foreman(edges),) if FOREMANS_EDGE in edges else ()",
        "return ()",
    ),
    (
        "data with a fourth worker of nobody's foreman",
        "U16",
        'if fourth and "foreman" not in kept.owned[tile.owner]:',
        "if fourth and not kept.owned[tile.owner]:",
    ),
)

AT_THE_END = in_file(
    "modules/hut_functions.py",
    (
        "two tiles have other sides",
        "U1",
        '    ("master builder", "chief\'s son"),\n    ("monk", "chief\'s daughter"),\n',
        '    ("master builder", "chief\'s daughter"),\n    ("monk", "chief\'s son"),\n',
    ),
    ("the crier costs 3", "U5", 'Hut("market crier", 4,', 'Hut("market crier", 3,'),
    (
        "the hermit counts edges",
        "U9",
        "state.workers[square].edges[edge.side]\n        for",
        "state.workers[square].edges[edge.side] > 0\n        for",
    ),
    (
        "the hermit counts workers at jungle tiles",
        "U9",
        "if edge.space not in state.jungle",
        "if edge.space in state.jungle",
    ),
    (
        "the hermit counts all workers",
        "U9",
        "        if edge.space not in state.jungle\n",
        "",
    ),
    (
        "the hermit counts everybody's workers",
        "U9",
        "for square in _own(state, seat)\n        for edge",
        "for square in state.workers\n        for edge",
    ),
    (
        "the hermit counts what lies underneath",
        "U9",
        "state.workers[square].edges[edge.side]\n        for",
        "state.covered.get(square, state.workers[square]).edges[edge.side]\n        for",
    ),
    (
        "the road worker counts rows only",
        "U10",
        "max((*rows, *columns), default=0)",
        "max(rows, default=0)",
    ),
    (
        "the road worker counts columns only",
        "U10",
        "max((*rows, *columns), default=0)",
        "max(columns, default=0)",
    ),
    (
        "the road worker adds row and column",
        "U10",
        "max((*rows, *columns), default=0)",
        "max(rows, default=0) + max(columns, default=0)",
    ),
    (
        "the road worker counts all own squares",
        "U10",
        "max((*rows, *columns), default=0)",
        "len(own)",
    ),
    (
        "the road worker counts everybody's squares",
        "U10",
        "    own = _own(state, seat)\n    ys",
        "    own = list(state.workers)\n    ys",
    ),
    (
        "the road worker stops at gaps",
        "U10",
        "    own = _own(state, seat)\n    ys",
        "    own = [one for one in _own(state, seat) if abs(one[0]) < 5]\n    ys",
    ),
    (
        "the road worker counts overbuilt squares twice",
        "U10",
        "    own = _own(state, seat)\n    ys",
        "    own = _own(state, seat) + list(state.covered)\n    ys",
    ),
    (
        "the trader counts gold",
        "U11",
        "    return state.cacao[seat]\n",
        "    return state.gold[seat]\n",
    ),
    (
        "the trader counts pairs",
        "U11",
        "    return state.cacao[seat]\n",
        "    return (state.cacao[seat] + 1) // 2\n",
    ),
    (
        "the trader counts bars",
        "U11",
        "    return state.cacao[seat]\n",
        (
            '    more = state.extra.get("chocolate")\n'
            "    return state.cacao[seat] + (more.bars[seat] if more else 0)\n"
        ),
    ),
    (
        "the monk counts workers",
        "U14",
        "sum(workers_beside(state, space)[seat] > 0 for space in temples)",
        "sum(workers_beside(state, space)[seat] for space in temples)",
    ),
    (
        "the monk counts all temples",
        "U14",
        "sum(workers_beside(state, space)[seat] > 0 for space in temples)",
        "len(temples)",
    ),
    (
        "the monk counts temples that are won",
        "U14",
        "sum(workers_beside(state, space)[seat] > 0 for space in temples)",
        (
            "sum(workers_beside(state, space)[seat] == max(workers_beside(state, space)) > 0"
            " for space in temples)"
        ),
    ),
    (
        "the monk counts mines",
        "U14",
        'if tile.kind == "temple"]',
        'if tile.kind in ("temple", "gem mine")]',
    ),
    (
        "the master builder counts itself",
        "U15",
        'return len(state.extra["huts"].owned[seat]) - 1',
        'return len(state.extra["huts"].owned[seat])',
    ),
    (
        "the master builder counts everybody's huts",
        "U15",
        'return len(state.extra["huts"].owned[seat]) - 1',
        'return sum(map(len, state.extra["huts"].owned)) - 1',
    ),
    (
        "the fountain master is content with 11",
        "U17",
        "if state.water[seat] == LAST_WATER_FIELD",
        "if state.water[seat] >= LAST_WATER_FIELD - 1",
    ),
    ("the fountain master counts 5", "U17", "LAST_FIELD_BONUS = 4", "LAST_FIELD_BONUS = 5"),
    (
        "the fountain master always counts",
        "U17",
        "return LAST_FIELD_BONUS if state.water[seat] == LAST_WATER_FIELD else 0",
        "return LAST_FIELD_BONUS",
    ),
    (
        "the chief's daughter counts 3",
        "U18",
        'Hut("chief\'s daughter", 14, partial(_always, 4))',
        'Hut("chief\'s daughter", 14, partial(_always, 3))',
    ),
    (
        "the chief's son costs 15",
        "U18",
        'Hut("chief\'s son", 16,',
        'Hut("chief\'s son", 15,',
    ),
    (
        "the chief's wife counts 6",
        "U18",
        'Hut("chief\'s wife", 20, partial(_always, 5))',
        'Hut("chief\'s wife", 20, partial(_always, 6))',
    ),
    (
        "the chief counts nothing",
        "U18",
        'Hut("chief", 24, partial(_always, 6))',
        'Hut("chief", 24, partial(_always, 0))',
    ),
)

TURN = in_file(
    "turn.py",
    (
        "the foreman does not overbuild",
        "U16",
        (
            "    for change in state.rules.tile_laid:\n"
            "        laid = change(state, seat, laid)\n"
            "    state.suns"
        ),
        "    state.suns",
    ),
)

FAULTS = IN_PLAY + AT_THE_END + TURN
