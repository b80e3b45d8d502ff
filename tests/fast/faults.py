"""Faults in the kernel, one for each rule that it plays by."""

from __future__ import annotations

from tests.mutants.fault import in_file

_TRADE = """
                more, left = _traded(table, number, gold, stored, use)
                if _is_new"""

_PEEKING = """        from cacao_nb.fast.table import PILE, TOP
        hidden = table[PILE + table[TOP] + number]
        tile = table[DISPLAY + number % kinds] if table[SHOWN] else hidden"""

FAULTS = (
    *in_file(
        "turns.py",
        (
            "another start tile",
            "S1",
            "START_CELLS[number], START_TILES[number]",
            "START_CELLS[number], 1",
        ),
        (
            "a tile short in the first hands",
            "S2",
            "for _ in range(HAND_SIZE):",
            "for _ in range(HAND_SIZE - 1):",
        ),
        (
            "the box of three players for everybody",
            "S3",
            "JUNGLE_BOX[players], count",
            "JUNGLE_BOX[3], count",
        ),
        (
            "always two players",
            "S4",
            "table[TURN], table[ACTIVE] = players",
            "table[TURN], table[ACTIVE] = 2",
        ),
        (
            "shuffled from the whole pile every time",
            "S5",
            "table, DEAL_STREAM, count - number)",
            "table, DEAL_STREAM, count)",
        ),
        ("counterclockwise", "S6", "(table[ACTIVE] + 1) %", "(table[ACTIVE] - 1) %"),
        ("placed on other tiles", "P1", "if not table[WORKER + cell] and not", "if not"),
        (
            "worker tiles beside each other",
            "P2",
            "        cell = space + STEP[side]\n        if not table[WORKER",
            "        cell = space + 2 * STEP[side]\n        if not table[WORKER",
        ),
        (
            "who can only overbuild passes",
            "P4",
            "return placements(table) * choices",
            "return table[FREE] * choices",
        ),
        (
            "who passed draws",
            "P5",
            "    if table[PLACED]:  # who passed does not draw (P5)",
            "    if True:",
        ),
        (
            "only straight behind the space",
            "F1",
            "if beside != cell and table",
            "if beside + cell == 2 * space and table",
        ),
        (
            "only beside own workers",
            "F2",
            "if beside != cell and table[WORKER + beside]:",
            "if beside != cell and OWNER[table[WORKER + beside]] == table[ACTIVE]:",
        ),
        (
            "the second face-up tile is out of reach",
            "F4",
            "        return 2\n    return 1",
            "        return 1\n    return 1",
        ),
        (
            "the same tile from the pile every time",
            "F5",
            "        tile = table[PILE + table[TOP]]\n",
            "        tile = table[PILE]\n",
        ),
        (
            "spaces left open when tiles run out",
            "F6",
            "        table[SPACES] = 0  #",
            "        table[SPACES] += 0  #",
        ),
        (
            "a space further on",
            "F7",
            "        space = cell + STEP[side]\n        if not table[JUNGLE + space]:",
            "        space = cell + 2 * STEP[side]\n        if not table[JUNGLE + space]:",
        ),
        (
            "nothing beside the tile placed",
            "A1",
            "tile = table[JUNGLE + placed + STEP[side]]",
            "tile = 0",
        ),
        (
            "workers at filled spaces rest",
            "A2",
            "for number in range(table[FILLED]):",
            "for number in range(0):",
        ),
        (
            "the tile placed acts again at filled spaces",
            "A3",
            "if cell != placed and OWNER",
            "if OWNER",
        ),
        (
            "edges may act again",
            "A5",
            "    skip(table, number, 1)",
            "    skip(table, number, 0)",
        ),
        ("counterclockwise", "A7", "seat = (active + step) %", "seat = (active - step) %"),
        (
            "a cacao for each worker",
            "J1",
            "table[CACAO + seat] + gain)",
            "table[CACAO + seat] + use)",
        ),
        (
            "one cacao sold",
            "J2",
            "        table[CACAO + seat] -= use",
            "        table[CACAO + seat] -= 1",
        ),
        (
            "a gold for each worker",
            "J3",
            "elif kind == GOLD_MINE:  # J3\n        table[GOLD + seat] += gain",
            "elif kind == GOLD_MINE:  # J3\n        table[GOLD + seat] += use",
        ),
        ("one field only", "J4", "table[FIELD + seat] + gain)", "table[FIELD + seat] + 1)"),
        ("one sun only", "J5", "table[SUNS + seat] + gain)", "table[SUNS + seat] + 1)"),
        (
            "temples activate",
            "J6",
            "if count and tile and KIND[tile] != TEMPLE:",
            "if count and tile:",
        ),
        (
            "the bank pays 5 gold and no more",
            "L5",
            "        table[CACAO + seat] -= use\n        table[GOLD + seat] += gain",
            "        table[CACAO + seat] -= use\n        table[GOLD + seat] += min(gain, 5)",
        ),
        ("room for any cacao", "L1", "min(ROOM_CACAO, table", "min(99, table"),
        (
            "a field short",
            "L3",
            "min(LAST_FIELD, table[FIELD",
            "min(LAST_FIELD - 1, table[FIELD",
        ),
        (
            "overbuilding before the jungle is gone",
            "O1",
            "gone = table[SHOWN] == 0 and",
            "gone =",
        ),
        (
            "overbuilding is free",
            "O2",
            "table[SUNS + seat] >= OVERBUILD_COST",
            "table[SUNS + seat] >= 0",
        ),
        ("on tiles of others", "O3", "OWNER[table[WORKER + cell]] == seat and not", "not"),
        ("on a tile twice", "O4", " and not table[COVERED + cell])", ")"),
        (
            "workers of others act",
            "O5",
            "        return  # no space is filled (O6)",
            "        table[FILLED_CELLS], table[FILLED] = cell + STEP[0], 1\n        return",
        ),
        (
            "spaces filled after overbuilding",
            "O6",
            "    if over:\n",
            "    if over and not table[PLACED]:\n",
        ),
        (
            "the next player draws",
            "E1",
            "    _draw(table, table[ACTIVE])",
            "    _draw(table, (table[ACTIVE] + 1) % table[PLAYERS])",
        ),
        (
            "one tile refilled",
            "E2",
            "while table[SHOWN] < DISPLAY_SIZE and",
            "if table[SHOWN] < DISPLAY_SIZE and",
        ),
        (
            "a turn short",
            "E3",
            "return bool(table[TURN] > table[TURNS])",
            "return bool(table[TURN] >= table[TURNS])",
        ),
        (
            "a round short",
            "E4",
            "players * WORKER_COUNT[players]",
            "players * (WORKER_COUNT[players] - 1)",
        ),
        (
            "the covered tile counts",
            "T5",
            "    table[WORKER + cell] = code_of",
            "    table[WORKER + cell] = table[WORKER + cell] or code_of",
        ),
    ),
    *in_file(
        "tables.py",
        (
            "turns that look the same count each",
            "P3",
            "[len(tile.rotations) for tile",
            "[4 for tile",
        ),
    ),
    *in_file(
        "games.py",
        (
            "one space filled and no more",
            "F3",
            "    while table[SPACES]:",
            "    if table[SPACES]:",
        ),
        (
            "the turn ends before anybody acts",
            "A8",
            "    use_workers(table)\n    end_turn(table)",
            "    end_turn(table)\n    use_workers(table)",
        ),
        (
            "the field instead of its value",
            "W1",
            "FIELDS[table[FIELD + seat]]",
            "table[FIELD + seat]",
        ),
        (
            "suns instead of cacao",
            "W2",
            "ends[seat, 4] = table[CACAO",
            "ends[seat, 4] = table[SUNS",
        ),
    ),
    *in_file(
        "batch.py",
        (
            "the place after a shared one is not skipped",
            "W3",
            "rank=rank(results, seat)",
            "rank=1 + len({one for one in results if one > results[seat]})",
        ),
        (
            "the first of equals wins alone",
            "W4",
            "rank=rank(results, seat)",
            "rank=rank(results, seat) + results[:seat].count(results[seat])",
        ),
    ),
    *in_file(
        "greedy.py",
        (
            "greedy does not look at what lies face up",
            "H1",
            "shown = table[SHOWN] - (1 if used else 0)",
            "shown = 0",
        ),
    ),
    *in_file(
        "playouts.py",
        (
            "quick players look into the pile",
            "H2",
            "        tile = table[DISPLAY + number % kinds] if table[SHOWN] else 0",
            _PEEKING,
        ),
    ),
    *in_file(
        "planning.py",
        ("only one order tried", "A4", "if 0 < harvests < count:", "if harvests > count:"),
        (
            "a third of the cacao sold",
            "A6",
            "stored) + 1):" + _TRADE,
            "stored) // 3 + 1):" + _TRADE,
        ),
        (
            "room for any suns in planning",
            "L2",
            "min(ROOM_SUNS, suns + use",
            "min(99, suns + use",
        ),
        (
            "none may stay idle",
            "L4",
            "range(0 if in_vain else workers, workers + 1)",
            "range(workers, workers + 1)",
        ),
    ),
    *in_file(
        "scoring.py",
        ("a gold less", "T1", "+= FIRST_PRIZE // firsts", "+= FIRST_PRIZE // firsts - 1"),
        ("seconds beside several firsts", "T2", "elif firsts == 1 and second", "elif second"),
        ("seconds do not share", "T3", "SECOND_PRIZE // seconds", "SECOND_PRIZE"),
        ("nobody counts as second", "T4", "firsts == 1 and second and", "firsts == 1 and"),
    ),
)
