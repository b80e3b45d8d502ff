"""Faults planted in the kernel, one for each rule, are noticed by comparing games."""

from __future__ import annotations

import pytest

from cacao_nb.rules.rulebook import BASE_RULE_IDS
from tests.fast.games import RARE, settings
from tests.fast.plain import Fault, as_the_engine_has_it, kernel, played
from tests.samples import sample

#: Rules that the kernel leaves to others, or that nothing in it could break, and why.
NOT_HERE = {
    "P2": "squares of one kind only are ever beside those of the other",
    "P4": "a game in which somebody would have to pass is left to the engine",
    "P5": "the same",
    "L5": "no supply is counted",
    "W3": "places follow from the totals, outside",
    "W4": "the same",
    "H1": "bots are told what they judge by; test_values compares it with what views show",
    "H2": "the same",
}

_TRADE = """
                more, left = _traded(table, number, gold, stored, use)
                if _is_new"""

FAULTS = tuple(
    Fault(*one)
    for one in (
        ("S1", "turns", "START_CELLS[number], START_TILES[number]", "START_CELLS[number], 1"),
        ("S2", "turns", "for _ in range(HAND_SIZE):", "for _ in range(HAND_SIZE - 1):"),
        ("S3", "turns", "JUNGLE_BOX[players], count", "JUNGLE_BOX[3], count"),
        (
            "S4",
            "turns",
            "table[TURN], table[ACTIVE] = players",
            "table[TURN], table[ACTIVE] = 2",
        ),
        ("S5", "turns", "table, DEAL_STREAM, count - number)", "table, DEAL_STREAM, count)"),
        ("S6", "turns", "(table[ACTIVE] + 1) %", "(table[ACTIVE] - 1) %"),
        ("P1", "turns", "if not table[WORKER + cell] and not", "if not"),
        ("P3", "tables", "[len(tile.rotations) for tile", "[4 for tile"),
        (
            "F1",
            "turns",
            "if beside != cell and table",
            "if beside + cell == 2 * space and table",
        ),
        (
            "F2",
            "turns",
            "if beside != cell and table[WORKER + beside]:",
            "if beside != cell and OWNER[table[WORKER + beside]] == table[ACTIVE]:",
        ),
        ("F3", "games", "    while table[SPACES]:", "    if table[SPACES]:"),
        ("F4", "turns", "        return 2\n    return 1", "        return 1\n    return 1"),
        (
            "F5",
            "turns",
            "        tile = table[PILE + table[TOP]]\n",
            "        tile = table[PILE]\n",
        ),
        ("F6", "turns", "        table[SPACES] = 0  #", "        table[SPACES] += 0  #"),
        (
            "F7",
            "turns",
            "        space = cell + STEP[side]\n        if not table[JUNGLE + space]:",
            "        space = cell + 2 * STEP[side]\n        if not table[JUNGLE + space]:",
        ),
        ("A1", "turns", "tile = table[JUNGLE + placed + STEP[side]]", "tile = 0"),
        ("A2", "turns", "for number in range(table[FILLED]):", "for number in range(0):"),
        ("A3", "turns", "if cell != placed and OWNER", "if OWNER"),
        ("A4", "planning", "if 0 < harvests < count:", "if harvests > count:"),
        ("A5", "turns", "    skip(table, number, 1)", "    skip(table, number, 0)"),
        (
            "A6",
            "planning",
            "stored) + 1):" + _TRADE,
            "stored) // 3 + 1):" + _TRADE,
        ),
        ("A7", "turns", "seat = (active + step) %", "seat = (active - step) %"),
        (
            "A8",
            "games",
            "    use_workers(table)\n    end_turn(table)",
            "    end_turn(table)\n    use_workers(table)",
        ),
        ("J1", "turns", "table[CACAO + seat] + gain)", "table[CACAO + seat] + use)"),
        (
            "J2",
            "turns",
            "        table[CACAO + seat] -= use",
            "        table[CACAO + seat] -= 1",
        ),
        (
            "J3",
            "turns",
            "elif kind == GOLD_MINE:  # J3\n        table[GOLD + seat] += gain",
            "elif kind == GOLD_MINE:  # J3\n        table[GOLD + seat] += use",
        ),
        ("J4", "turns", "table[FIELD + seat] + gain)", "table[FIELD + seat] + 1)"),
        ("J5", "turns", "table[SUNS + seat] + gain)", "table[SUNS + seat] + 1)"),
        ("J6", "turns", "if count and tile and KIND[tile] != TEMPLE:", "if count and tile:"),
        ("L1", "turns", "min(ROOM_CACAO, table", "min(99, table"),
        ("L2", "planning", "min(ROOM_SUNS, suns + use", "min(99, suns + use"),
        ("L3", "turns", "min(LAST_FIELD, table[FIELD", "min(LAST_FIELD - 1, table[FIELD"),
        (
            "L4",
            "planning",
            "range(0 if in_vain else workers, workers + 1)",
            "range(workers, workers + 1)",
        ),
        ("O1", "turns", "gone = table[SHOWN] == 0 and", "gone ="),
        ("O2", "turns", "table[SUNS + seat] >= OVERBUILD_COST", "table[SUNS + seat] >= 0"),
        ("O3", "turns", "OWNER[table[WORKER + cell]] == seat and not", "not"),
        ("O4", "turns", " and not table[COVERED + cell])", ")"),
        (
            "O5",
            "turns",
            "        return  # no space is filled (O6)",
            "        table[FILLED_CELLS], table[FILLED] = cell + STEP[0], 1\n        return",
        ),
        ("O6", "turns", "    if over:\n", "    if over and not table[PLACED]:\n"),
        (
            "E1",
            "turns",
            "    _draw(table, table[ACTIVE])",
            "    _draw(table, (table[ACTIVE] + 1) % table[PLAYERS])",
        ),
        (
            "E2",
            "turns",
            "while table[SHOWN] < DISPLAY_SIZE and",
            "if table[SHOWN] < DISPLAY_SIZE and",
        ),
        (
            "E3",
            "turns",
            "return bool(table[TURN] > table[TURNS])",
            "return bool(table[TURN] >= table[TURNS])",
        ),
        (
            "E4",
            "turns",
            "players * WORKER_COUNT[players]",
            "players * (WORKER_COUNT[players] - 1)",
        ),
        ("T1", "scoring", "+= FIRST_PRIZE // firsts", "+= FIRST_PRIZE // firsts - 1"),
        ("T2", "scoring", "elif firsts == 1 and second", "elif second"),
        ("T3", "scoring", "SECOND_PRIZE // seconds", "SECOND_PRIZE"),
        ("T4", "scoring", "firsts == 1 and second and", "firsts == 1 and"),
        (
            "T5",
            "turns",
            "    table[WORKER + cell] = code_of",
            "    table[WORKER + cell] = table[WORKER + cell] or code_of",
        ),
        ("W1", "games", "FIELDS[table[FIELD + seat]]", "table[FIELD + seat]"),
        ("W2", "games", "ends[seat, 4] = table[CACAO", "ends[seat, 4] = table[SUNS"),
    )
)

WHOLE = as_the_engine_has_it([*RARE, *settings(sample(12, 60))])


def noticed(fault: Fault | None) -> str:
    """In which game the kernel does something else; nothing, if in none."""
    with kernel(fault) as made:
        for setting, decisions, ends in WHOLE:
            try:
                if played(made, setting) != (decisions, ends):
                    return str(setting)
            except Exception as error:
                return f"{setting}: {error!r}"
    return ""


def test_every_rule_has_a_fault_or_a_reason():
    assert {fault.rule for fault in FAULTS} | NOT_HERE.keys() == set(BASE_RULE_IDS)
    assert not {fault.rule for fault in FAULTS} & NOT_HERE.keys()


def test_without_a_fault_nothing_is_noticed():
    assert not noticed(None)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.rule)
def test_faults_are_noticed(fault):
    assert noticed(fault)
