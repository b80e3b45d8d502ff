"""What greedy thinks of placements and fills: the same whole numbers as `bots.surroundings`."""

from __future__ import annotations

from cacao_nb.fast.compiled import compiled
from cacao_nb.fast.planning import best_trade, hand_worth
from cacao_nb.fast.scoring import award, workers_beside
from cacao_nb.fast.table import (
    ACTIVE,
    AFTER,
    BEFORE,
    BESIDE,
    BEST_ANY,
    BEST_MOST,
    BEST_OWN,
    CACAO,
    DISPLAY,
    EACH,
    FIELD,
    FILLED,
    FILLED_CELLS,
    FREE,
    GOLD,
    JUDGED_CELLS,
    JUNGLE,
    LEFT_CELLS,
    PLACED,
    PLACING,
    PLAYERS,
    SHOWN,
    SPACE_CELLS,
    SPACES,
    SUNS,
    TRADE_CACAO,
    TRADE_COUNTS,
    TRADE_GOLD,
    TRADE_TILES,
    VALUES,
    WORKER,
    WORTH,
)
from cacao_nb.fast.tables import (
    EDGES,
    FIELDS,
    GOLD_MINE,
    KIND,
    LAST_FIELD,
    OVERBUILD_COST,
    OWNER,
    PARTS,
    ROOM_SUNS,
    STEP,
    SUN_SITE,
    TEMPLE,
    VALUE,
    WATER,
    Array,
)
from cacao_nb.fast.turns import (
    choice,
    choices,
    code_of,
    fill_kinds,
    find_spaces,
    has_tiles,
    placement_cell,
    placements,
)


@compiled
def judge_placements(table: Array) -> int:
    """What each placement brings this turn, in the order of `legal`; how many there are."""
    seat = table[ACTIVE]
    each, cells = choices(table, seat), placements(table)
    begin_judging(table, placing=1)
    planned = hand_worth(table, seat, 1)
    for number in range(cells):
        judge_square(table, number, each, planned, VALUES + number * each)
    return cells * each


@compiled
def judge_square(table: Array, number: int, each: int, planned: int, at: int) -> None:
    """What each way to place a tile on one of the squares brings, from where it is written."""
    seat, cell = table[ACTIVE], placement_cell(table, number)
    over = number >= table[FREE]
    _temples_before(table, cell)
    count = 0
    if has_tiles(table) and not over:
        count = find_spaces(table, cell, LEFT_CELLS)
    paid = OVERBUILD_COST if over else 0
    for way in range(each):
        tile, rotation = choice(table, way)
        code = code_of(seat, tile, rotation)
        table[BEST_ANY] = 0
        _try_fillings(table, cell, code, 0, 0, count, 0, planned, paid)
        table[at + way] = 2 * table[BEST_OWN] - table[BEST_MOST]


@compiled
def judge_fills(table: Array) -> int:
    """What each fill brings this turn, in the order of `legal`; how many there are."""
    seat = table[ACTIVE]
    kinds, spaces, filled = fill_kinds(table), table[SPACES], table[FILLED]
    cell, planned = table[PLACED], hand_worth(table, seat, 0)
    code = table[WORKER + cell]
    begin_judging(table, placing=0)
    for number in range(filled):
        table[JUDGED_CELLS + number] = table[FILLED_CELLS + number]
    for number in range(spaces):
        space, count = table[SPACE_CELLS + number], 0
        for other in range(spaces):
            if other != number:
                table[LEFT_CELLS + count] = table[SPACE_CELLS + other]
                count += 1
        for kind in range(kinds):
            table[BEST_ANY] = 0
            if table[SHOWN]:
                table[JUNGLE + space] = table[DISPLAY + kind]
                table[JUDGED_CELLS + filled] = space
                _try_fillings(table, cell, code, filled, 1, count, 1 + kind, planned, 0)
                table[JUNGLE + space] = 0
            else:  # nobody has seen the tile
                _consider(table, cell, code, filled, 0, planned, 0)
            table[VALUES + number * kinds + kind] = 2 * table[BEST_OWN] - table[BEST_MOST]
    return int(spaces * kinds)


@compiled
def begin_judging(table: Array, placing: int) -> None:
    """What everybody's village is worth, and what a cacao counts for them."""
    table[PLACING] = placing
    for seat in range(table[PLAYERS]):
        each = hand_worth(table, seat, 0)
        table[EACH + seat], table[BEFORE + seat] = each, 0
        table[WORTH + seat] = (
            PARTS * (table[GOLD + seat] + table[SUNS + seat] + FIELDS[table[FIELD + seat]])
            + table[CACAO + seat] * each
        )


@compiled
def _temples_before(table: Array, cell: int) -> None:
    """What the temples beside a square bring before a tile is laid there."""
    for seat in range(table[PLAYERS]):
        table[BEFORE + seat] = 0
    for side in range(4):
        space = cell + STEP[side]
        if KIND[table[JUNGLE + space]] == TEMPLE:
            workers_beside(table, space, -1, BESIDE)
            award(table, BESIDE, table[PLAYERS], BEFORE)


@compiled
def _try_fillings(
    table: Array,
    cell: int,
    code: int,
    filled: int,
    new: int,
    left: int,
    used: int,
    planned: int,
    paid: int,
) -> None:
    """Try every way to lay the face-up tiles that are left (H1), in the order of `what_if`.

    So many spaces were filled before, and so many after that are only thought of; used says
    which tile of the display that took: 0 for none.
    """
    shown = table[SHOWN] - (1 if used else 0)
    if left == 0 or shown <= 0:
        _consider(table, cell, code, filled, new, planned, paid)
        return
    first = 1 if used == 1 else 0
    kinds = 1 if shown == 1 or table[DISPLAY] == table[DISPLAY + 1] else 2
    at = filled + new
    for number in range(left):
        space = table[LEFT_CELLS + number]
        table[JUDGED_CELLS + at] = space
        for kind in range(kinds):
            table[JUNGLE + space] = table[DISPLAY + first + kind]
            if left == 1 or shown == 1:
                _consider(table, cell, code, filled, new + 1, planned, paid)
            else:
                for other in range(number + 1, left):
                    second = table[LEFT_CELLS + other]
                    table[JUDGED_CELLS + at + 1] = second
                    table[JUNGLE + second] = table[DISPLAY + 1 - kind]
                    _consider(table, cell, code, filled, new + 2, planned, paid)
                    table[JUNGLE + second] = 0
        table[JUNGLE + space] = 0


@compiled
def _consider(
    table: Array,
    cell: int,
    code: int,
    filled: int,
    new: int,
    planned: int,
    paid: int,
) -> None:
    """Remember an end if it is better for the decider than those before."""
    seat = table[ACTIVE]
    _temples_after(table, cell, code, filled, new)
    own = _more(table, seat, cell, code, filled + new, planned, paid)
    own += PARTS * table[AFTER + seat]
    if table[BEST_ANY] and own <= table[BEST_OWN]:
        return
    most, known = 0, False
    for other in range(table[PLAYERS]):
        if other != seat:
            each = table[EACH + other]
            more = _more(table, other, cell, 0, filled + new, each, 0)
            more += PARTS * table[AFTER + other]
            if not known or more > most:
                most, known = more, True
    table[BEST_ANY], table[BEST_OWN], table[BEST_MOST] = 1, own, most


@compiled
def _temples_after(table: Array, cell: int, code: int, filled: int, new: int) -> None:
    """What temples bring everybody more: while placing all beside the square, then new ones."""
    players = table[PLAYERS]
    for seat in range(players):
        table[AFTER + seat] = -table[BEFORE + seat]
    for side in range(4):
        space = cell + STEP[side]
        if KIND[table[JUNGLE + space]] != TEMPLE:
            continue
        counts = table[PLACING] == 1
        for number in range(filled, filled + new):
            counts = counts or table[JUDGED_CELLS + number] == space
        if counts:
            workers_beside(table, space, cell, BESIDE)
            table[BESIDE + OWNER[code]] += EDGES[code, side]
            award(table, BESIDE, players, AFTER)


@compiled
def _more(
    table: Array,
    seat: int,
    cell: int,
    code: int,
    filled: int,
    planned: int,
    paid: int,
) -> int:
    """By how much a village is worth more when the player's edges have acted in the best way.

    These are the edges of the tile with a code on a square, if it is the player's, and those
    of other tiles at the spaces that were, or would be, filled.
    """
    gold, suns, fields = table[GOLD + seat], table[SUNS + seat] - paid, table[FIELD + seat]
    trades = 0
    for number in range(4 + 4 * filled):
        side = number % 4
        if number < 4:
            tile, count = table[JUNGLE + cell + STEP[side]], EDGES[code, side]
        else:
            space = table[JUDGED_CELLS + number // 4 - 1]
            tile, count = table[JUNGLE + space], 0
            other = space + STEP[side]
            placed = table[WORKER + other]
            if placed and other != cell and OWNER[placed] == seat:
                count = EDGES[placed, (side + 2) % 4]
        kind = KIND[tile]
        if count == 0 or tile == 0 or kind == TEMPLE:
            continue
        if kind == GOLD_MINE:
            gold += count * VALUE[tile]
        elif kind == WATER:
            fields += count * VALUE[tile]
        elif kind == SUN_SITE:
            suns += count * VALUE[tile]
        else:
            table[TRADE_TILES + trades], table[TRADE_COUNTS + trades] = tile, count
            trades += 1
    cacao = table[CACAO + seat]
    if trades:
        trade = best_trade(table, trades, cacao, planned)
        gold += table[trade + TRADE_GOLD]
        cacao = table[trade + TRADE_CACAO]
    worth = gold + min(ROOM_SUNS, suns) + FIELDS[min(LAST_FIELD, fields)]
    return int(PARTS * worth + cacao * table[EACH + seat] - table[WORTH + seat])
