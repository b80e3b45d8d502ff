"""Faults in the modules of Chocolatl; the map and the huts have files of their own."""

from __future__ import annotations

from tests.mutants import buying_huts, map_board, owning_huts
from tests.mutants.fault import in_file

IRRIGATION = in_file(
    "modules/irrigation.py",
    (
        "three irrigations for two players",
        "I1",
        "_IN = {2: 2, 3: 3, 4: 3}",
        "_IN = {2: 3, 3: 3, 4: 3}",
    ),
    (
        "a single plantation leaves with two players",
        "I1",
        "2: {DOUBLE_PLANTATION: 2},",
        "2: {SINGLE_PLANTATION: 1, DOUBLE_PLANTATION: 1},",
    ),
    (
        "one double plantation stays with three players",
        "I1",
        "3: {SINGLE_PLANTATION: 1, DOUBLE_PLANTATION: 2},",
        "3: {SINGLE_PLANTATION: 2, DOUBLE_PLANTATION: 1},",
    ),
    (
        "one double plantation stays with four players",
        "I1",
        "4: {SINGLE_PLANTATION: 1, DOUBLE_PLANTATION: 2},",
        "4: {SINGLE_PLANTATION: 2, DOUBLE_PLANTATION: 1},",
    ),
    (
        "the usual start tiles",
        "I2",
        "return changed._replace(start=WATER_START)",
        "return changed",
    ),
    (
        "the water starts on the plantation's place",
        "I2",
        "WATER_START = {**START, (1, 1): WATER}",
        "WATER_START = {(0, 0): WATER, (1, 1): SINGLE_PLANTATION}",
    ),
    (
        "5 cacao a field",
        "I3",
        '"irrigation", "irrigation", 4)',
        '"irrigation", "irrigation", 5)',
    ),
    (
        "the carrier goes forward",
        "I3",
        "state.water[seat] -= act.use",
        "state.water[seat] += act.use",
    ),
    (
        "the carrier goes one field for all workers",
        "I3",
        "state.water[seat] -= act.use",
        "state.water[seat] -= 1",
    ),
    (
        "4 cacao for all workers",
        "I5",
        "store(state, seat, act.use * self.value)",
        "store(state, seat, self.value)",
    ),
    (
        "any number of workers acts",
        "I4",
        "return workers if workers < fields else fields",
        "return workers",
    ),
    (
        "the carrier stops on -4",
        "I4",
        "return workers if workers < fields else fields",
        "return min(workers, max(0, fields - 1))",
    ),
    (
        "one worker acts on -10",
        "I4",
        "return workers if workers < fields else fields",
        "return min(workers, max(1, fields))",
    ),
    ("plans take water in any order", "I4", "any_order = False", "any_order = True"),
    (
        "only what fits is worth a field",
        "I5",
        "        state.water[seat] -= act.use\n",
        "        state.water[seat] -= act.use if state.cacao[seat] < 2 else 0\n",
    ),
    (
        "nothing is ever lost",
        "I5",
        "        return store(state, seat, act.use * self.value)",
        "        state.cacao[seat] += act.use * self.value\n        return 0",
    ),
    (
        "a full store stops irrigation",
        "I5",
        "return workers if workers < fields else fields",
        "return min(workers, fields) if state.cacao[seat] < 5 else 0",
    ),
)

CHOCOLATE = in_file(
    "modules/chocolate.py",
    (
        "two kitchens and markets for three players",
        "C1",
        "_IN = {2: 2, 3: 3, 4: 3}",
        "_IN = {2: 2, 3: 2, 4: 3}",
    ),
    (
        "a gold mine stays with three players",
        "C1",
        "3: {GOLD_MINE_1: 2, GOLD_MINE_2: 1, MARKET_3: 3},",
        "3: {GOLD_MINE_1: 2, MARKET_3: 4},",
    ),
    (
        "all markets 3 leave with four players",
        "C1",
        "4: {GOLD_MINE_1: 2, GOLD_MINE_2: 1, MARKET_3: 3},",
        "4: {GOLD_MINE_1: 1, GOLD_MINE_2: 1, MARKET_3: 4},",
    ),
    (
        "more kitchens than markets",
        "C1",
        "CHOCOLATE_MARKET: number})",
        "CHOCOLATE_MARKET: number - 1})",
    ),
    (
        "three kitchens and markets for two players",
        "C2",
        "_IN = {2: 2, 3: 3, 4: 3}",
        "_IN = {2: 3, 3: 3, 4: 3}",
    ),
    (
        "a gold mine 2 stays with two players",
        "C2",
        "2: {GOLD_MINE_1: 1, GOLD_MINE_2: 1, MARKET_3: 2},",
        "2: {GOLD_MINE_1: 1, MARKET_3: 3},",
    ),
    ("a bar costs no cacao", "C3", "state.cacao[seat] -= act.use\n", "pass\n"),
    (
        "a kitchen makes one bar",
        "C3",
        'state.extra["chocolate"].bars[seat] += act.use',
        'state.extra["chocolate"].bars[seat] += 1',
    ),
    (
        "cooking without cacao",
        "C3",
        "return workers if workers < cacao else cacao",
        "return workers",
    ),
    (
        "bars can be cooked again",
        "C3",
        "return workers if workers < cacao else cacao",
        'return min(workers, cacao + state.extra["chocolate"].bars[seat])',
    ),
    (
        "a cacao sells for 2",
        "C4",
        "CACAO_PRICE, BAR_PRICE = 3, 7",
        "CACAO_PRICE, BAR_PRICE = 2, 7",
    ),
    (
        "a bar sells for 6",
        "C4",
        "CACAO_PRICE, BAR_PRICE = 3, 7",
        "CACAO_PRICE, BAR_PRICE = 3, 6",
    ),
    ("sold bars stay", "C4", 'state.extra["chocolate"].bars[seat] -= act.bars', "pass"),
    ("sold cacao stays", "C4", "state.cacao[seat] -= act.cacao", "pass"),
    (
        "an edge sells only one kind",
        "C4",
        "if use - of_bars <= cacao and of_bars <= bars",
        "if use - of_bars <= cacao and of_bars <= bars and of_bars in (0, use)",
    ),
    (
        "bars are sold that are not there",
        "C4",
        "if use - of_bars <= cacao and of_bars <= bars",
        "if use - of_bars <= cacao",
    ),
    (
        "cacao is sold that is not there",
        "C4",
        "if use - of_bars <= cacao and of_bars <= bars",
        "if of_bars <= bars",
    ),
    (
        "all workers must sell",
        "C4",
        "for use in range(1, workers + 1)",
        "for use in range(min(workers, cacao + bars), workers + 1)",
    ),
    (
        "one worker sells everything",
        "C4",
        "for use in range(1, workers + 1)",
        "for use in range(1, min(cacao + bars, 4) + 1)",
    ),
    (
        "who has bars only is not asked",
        "C4",
        "return workers if workers < goods else goods",
        "return min(workers, state.cacao[seat])",
    ),
    (
        "a sale of nothing is a decision",
        "C4",
        "if not 1 <= cacao + bars <= MOST_WORKERS:",
        "if not 0 <= cacao + bars <= MOST_WORKERS:",
    ),
    (
        "plans forget that bars are sold",
        "C4",
        "state.extra[self.name].bars[seat] = held",
        "assert held >= 0",
    ),
    (
        "refused sales do not name their rule",
        "C4",
        'limit_rule = "C4"',
        'limit_rule = "J2"',
    ),
    (
        "bars count at the end",
        "C5",
        '    goods = ("bars",)\n',
        (
            '    goods = ("bars",)\n\n'
            "    def score_lines(self):\n"
            "        bars = lambda state, seat: state.extra['chocolate'].bars[seat]\n"
            "        return {'bars': bars}\n"
        ),
    ),
    (
        "bars are worth something after the last tile",
        "C5",
        "return BAR_WORTH * bars if state.hands[seat] else 0",
        "return BAR_WORTH * bars",
    ),
    (
        "bars are in a store of their own",
        "C6",
        "return room - int(state.extra[self.name].bars[seat])",
        "return room",
    ),
    (
        "a bar takes two places",
        "C6",
        "return room - int(state.extra[self.name].bars[seat])",
        "return room - 2 * int(state.extra[self.name].bars[seat])",
    ),
    (
        "data with full stores of bars",
        "C6",
        "read.whole(number, 0, MOST_CACAO - cacao)",
        "read.whole(number, 0, MOST_CACAO)",
    ),
    (
        "trees change no worker tiles",
        "C7",
        "workers=_WITH_TREES[players]) if TREE in box.jungle else changed",
        ")",
    ),
    ("no 0-0-0-4 for two players", "C7", "2: {**WORKERS, W0004: 1},", "2: WORKERS,"),
    (
        "three players take out a tile",
        "C7",
        "    3: WORKERS,\n",
        "    3: {**WORKERS, W1111: 3},\n",
    ),
    (
        "four players take out nothing",
        "C7",
        "4: {**WORKERS, W1111: WORKERS[W1111] - 1},",
        "4: WORKERS,",
    ),
    (
        "trees leave for the kitchens",
        "C7",
        "changed = box.exchanged(_OUT[players],",
        "changed = box.exchanged({**_OUT[players], TREE: 3},",
    ),
)

ENGINE = (
    *in_file(
        "actions.py",
        (
            "only cacao fills the store",
            "C6",
            "    for change in state.rules.room:\n        room = change(state, seat, room)\n",
            "",
        ),
        (
            "lost cacao is told as stored",
            "U12",
            "tell(state, seat, stored)",
            "tell(state, seat, cacao)",
        ),
        (
            "cacao is stored unseen",
            "U12",
            "    for tell in state.rules.stored:\n        tell(state, seat, stored)\n",
            "",
        ),
        (
            "lost cacao of irrigation is not told",
            "I5",
            "return cacao - stored",
            "return 0",
        ),
    ),
    *in_file(
        "plausible.py",
        (
            "an overbuilt tile has spaces to fill",
            "M6",
            "() if overbuilt else spaces_to_fill(state, placed)",
            "spaces_to_fill(state, placed)",
        ),
        (
            "spaces for tokens may be anywhere",
            "M5",
            "if not (state.display or state.pile or state.spaces):",
            "if not (state.display or state.pile):",
        ),
    ),
)

FAULTS = (
    map_board.FAULTS + IRRIGATION + CHOCOLATE + ENGINE + buying_huts.FAULTS + owning_huts.FAULTS
)
