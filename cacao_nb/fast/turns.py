"""What happens in a turn, in the order of the rules: place, fill, act, draw, refill."""

from __future__ import annotations

from cacao_nb.fast.chance import pick
from cacao_nb.fast.coded import ACT, FILL, NOTHING, OVERBUILD, PLACE, STOP, coded
from cacao_nb.fast.compiled import compiled
from cacao_nb.fast.table import (
    ACTIVE,
    BOTTOM,
    CACAO,
    COVERED,
    DEAL_STREAM,
    DECISION_LIST,
    DECISIONS,
    DISPLAY,
    DRAWN,
    EDGE_CELL,
    EDGE_COLUMNS,
    EDGE_COUNT,
    EDGE_LIST,
    EDGE_SEAT,
    EDGE_SIDE,
    EDGE_TILE,
    FIELD,
    FILLED,
    FILLED_CELLS,
    FREE,
    FREE_CELLS,
    GOLD,
    GROWN,
    GROWN_CELLS,
    HANDS,
    IS_FREE,
    JUNGLE,
    LAID,
    LAID_CELLS,
    LEFT_TO_SHUFFLE,
    PILE,
    PILES,
    PLACED,
    PLAYERS,
    SHOWN,
    SPACE_CELLS,
    SPACES,
    SUNS,
    TOP,
    TURN,
    TURNS,
    WAITING,
    WORKER,
)
from cacao_nb.fast.tables import (
    DISPLAY_SIZE,
    EDGES,
    GOLD_MINE,
    HAND_SIZE,
    JUNGLE_BOX,
    JUNGLE_COUNT,
    KIND,
    LAST_FIELD,
    MARKET,
    MOST_WORKERS,
    OVERBUILD_COST,
    OWNER,
    PLANTATION,
    ROOM_CACAO,
    ROOM_SUNS,
    ROTATIONS,
    START_CELLS,
    START_TILES,
    STEP,
    SUN_SITE,
    TEMPLE,
    TILES,
    TURNS_OF_TILE,
    VALUE,
    WATER,
    WORKER_BOX,
    WORKER_COUNT,
    Array,
)

# The beginning -------------------------------------------------------------------------------


@compiled
def clear(table: Array) -> None:
    """Take everything off the board."""
    for number in range(table[GROWN]):
        table[JUNGLE + table[GROWN_CELLS + number]] = 0
    for number in range(table[FREE]):
        table[IS_FREE + table[FREE_CELLS + number]] = 0
    for number in range(table[LAID]):
        cell = table[LAID_CELLS + number]
        table[WORKER + cell] = table[COVERED + cell] = 0
    for number in range(JUNGLE):  # counters, villages, hands
        table[number] = 0


@compiled
def shuffle(table: Array, box: Array, count: int, into: int) -> None:
    """The first of a box in random order, struck out one after the other (S5)."""
    for number in range(count):
        table[LEFT_TO_SHUFFLE + number] = box[number]
    for number in range(count):
        at = pick(table, DEAL_STREAM, count - number)
        table[into + number] = table[LEFT_TO_SHUFFLE + at]
        for other in range(LEFT_TO_SHUFFLE + at, LEFT_TO_SHUFFLE + count - number - 1):
            table[other] = table[other + 1]


@compiled
def deal(table: Array, players: int, first: int) -> None:
    """Shuffle the jungle tiles (S3, S5) and each player's worker tiles (S2, S4), and begin.

    The first tiles of the board lie where they always do (S1).
    """
    clear(table)
    count = JUNGLE_COUNT[players]
    shuffle(table, JUNGLE_BOX[players], count, PILE)
    table[BOTTOM] = count
    table[PLAYERS], table[TURN], table[ACTIVE] = players, 1, first
    table[TURNS] = players * WORKER_COUNT[players]  # as many as there are worker tiles (E4)
    for seat in range(players):
        count = WORKER_COUNT[players]
        shuffle(table, WORKER_BOX[players], count, PILES + seat * MOST_WORKERS)
        for _ in range(HAND_SIZE):
            _draw(table, seat)
    refill(table)
    for number in range(len(START_CELLS)):
        grow(table, START_CELLS[number], START_TILES[number])


@compiled
def grow(table: Array, space: int, tile: int) -> None:
    """Lay a jungle tile (S1, F1): beside it worker tiles may be placed then (P1, P2)."""
    table[JUNGLE + space] = tile
    table[GROWN_CELLS + table[GROWN]] = space
    table[GROWN] += 1
    for side in range(4):
        cell = space + STEP[side]
        if not table[WORKER + cell] and not table[IS_FREE + cell]:
            table[IS_FREE + cell] = 1
            table[FREE_CELLS + table[FREE]] = cell
            table[FREE] += 1


# Placing -------------------------------------------------------------------------------------


@compiled
def choices(table: Array, seat: int) -> int:
    """In how many ways the tiles of a hand can be laid on a square (P3)."""
    count = 0
    for tile in range(TILES):
        if table[HANDS + seat * TILES + tile]:
            count += ROTATIONS[tile]
    return count


@compiled
def may_overbuild(table: Array, seat: int) -> bool:
    """Whether all jungle tiles are gone (O1) and the player owns a sun token (O2)."""
    gone = table[SHOWN] == 0 and table[TOP] == table[BOTTOM]
    return bool(gone and table[SUNS + seat] >= OVERBUILD_COST)


@compiled
def _can_cover(table: Array, cell: int, seat: int) -> bool:
    """Whether a player's own tile lies there (O3) that lies on no other (O4)."""
    return bool(OWNER[table[WORKER + cell]] == seat and not table[COVERED + cell])


@compiled
def placements(table: Array) -> int:
    """On how many squares the active player may place (P1) or overbuild."""
    seat, count = table[ACTIVE], table[FREE]
    if may_overbuild(table, seat):
        for number in range(table[LAID]):
            if _can_cover(table, table[LAID_CELLS + number], seat):
                count += 1
    return int(count)


@compiled
def options(table: Array) -> int:
    """How many placements the active player can choose from; who has none passes (P4)."""
    return placements(table) * choices(table, table[ACTIVE])


@compiled
def placement_cell(table: Array, number: int) -> int:
    """The square with this number, in the order of `legal`: free ones, then own tiles."""
    if number < table[FREE]:
        return int(table[FREE_CELLS + number])
    number -= table[FREE]
    for one in range(table[LAID]):
        if _can_cover(table, table[LAID_CELLS + one], table[ACTIVE]):
            if number == 0:
                return int(table[LAID_CELLS + one])
            number -= 1
    return -1


@compiled
def choice(table: Array, number: int) -> tuple[int, int]:
    """The tile and the rotation with this number, in the order of `legal`."""
    seat = table[ACTIVE]
    for tile in range(TILES):
        if table[HANDS + seat * TILES + tile]:
            if number < ROTATIONS[tile]:
                return tile, number
            number -= ROTATIONS[tile]
    return -1, -1


@compiled
def code_of(seat: int, tile: int, rotation: int) -> int:
    """The code of a worker tile that somebody lays."""
    return 1 + (seat * TILES + tile) * TURNS_OF_TILE + rotation


@compiled
def note(table: Array, kind: int, cell: int, first: int, second: int) -> None:
    """Write a decision down."""
    table[DECISION_LIST + table[DECISIONS]] = coded(kind, cell, first, second)
    table[DECISIONS] += 1


@compiled
def lay(table: Array, cell: int, tile: int, rotation: int) -> None:
    """Place a tile (P1), or overbuild (O2, O3, O4), and find what has to be filled.

    Who overbuilds activates nobody else (O5), and the tile below counts no longer (T5).
    """
    seat, over = table[ACTIVE], table[WORKER + cell] > 0
    table[HANDS + seat * TILES + tile] -= 1
    table[WORKER + cell] = code_of(seat, tile, rotation)
    table[PLACED], table[SPACES], table[FILLED] = cell, 0, 0
    if over:
        note(table, OVERBUILD, cell, tile, rotation)
        table[COVERED + cell] = 1
        table[SUNS + seat] -= OVERBUILD_COST
        return  # no space is filled (O6)
    note(table, PLACE, cell, tile, rotation)
    table[IS_FREE + cell] = 0
    strike(table, FREE_CELLS, FREE, cell)
    table[LAID_CELLS + table[LAID]] = cell
    table[LAID] += 1
    if has_tiles(table):
        table[SPACES] = find_spaces(table, cell, SPACE_CELLS)


@compiled
def pass_turn(table: Array) -> None:
    """Do nothing, because nothing is possible (P4): no tile is placed, no space filled (P5)."""
    note(table, NOTHING, 0, 0, 0)
    table[PLACED], table[SPACES], table[FILLED] = 0, 0, 0


@compiled
def strike(table: Array, cells: int, counter: int, cell: int) -> None:
    """Strike a cell out of a list; the order of the others stays."""
    at = cells
    while table[at] != cell:
        at += 1
    table[counter] -= 1
    for number in range(at, cells + table[counter]):
        table[number] = table[number + 1]


# Filling -------------------------------------------------------------------------------------


@compiled
def has_tiles(table: Array) -> bool:
    """Whether there is a jungle tile to fill with (F6)."""
    return bool(table[SHOWN] > 0 or table[TOP] < table[BOTTOM])


@compiled
def find_spaces(table: Array, cell: int, into: int) -> int:
    """The empty spaces beside a tile (F7) with another at them (F1), whosever it is (F2)."""
    count = 0
    for side in range(4):
        space = cell + STEP[side]
        if not table[JUNGLE + space]:
            for other in range(4):
                beside = space + STEP[other]
                if beside != cell and table[WORKER + beside]:
                    table[into + count] = space
                    count += 1
                    break
    return count


@compiled
def fill_kinds(table: Array) -> int:
    """How many different tiles there are to choose from, face up (F4) or of the pile (F5)."""
    if table[SHOWN] == DISPLAY_SIZE and table[DISPLAY] != table[DISPLAY + 1]:
        return 2
    return 1


@compiled
def fill(table: Array, space: int, number: int) -> None:
    """Fill a space (F3) with a face-up tile (F4), or else with the unseen top one (F5)."""
    if table[SHOWN]:
        tile = table[DISPLAY + number]
        note(table, FILL, space, tile, 0)
        if number == 0:
            table[DISPLAY] = table[DISPLAY + 1]
        table[SHOWN] -= 1
    else:
        tile = table[PILE + table[TOP]]
        note(table, FILL, space, 0, 0)
        table[TOP] += 1
    grow(table, space, tile)
    table[FILLED_CELLS + table[FILLED]] = space
    table[FILLED] += 1
    strike(table, SPACE_CELLS, SPACES, space)
    if not has_tiles(table):
        table[SPACES] = 0  # with no more tiles the others stay empty (F6)


# Activating and acting -----------------------------------------------------------------------


@compiled
def activate(table: Array) -> None:
    """The edges that act: the new tile's (A1, O5), everybody's at the tiles just laid (A2).

    Each once (A3); the active player's first, then the others' clockwise (A7).
    """
    placed, active = table[PLACED], table[ACTIVE]
    table[WAITING] = 0
    if not placed:
        return  # who passed activates nobody (P5)
    for side in range(4):
        tile = table[JUNGLE + placed + STEP[side]]
        _activate_edge(table, active, placed, side, tile)
    for step in range(table[PLAYERS]):
        seat = (active + step) % table[PLAYERS]
        for number in range(table[FILLED]):
            space = table[FILLED_CELLS + number]
            for side in range(4):
                cell = space + STEP[side]
                if cell != placed and OWNER[table[WORKER + cell]] == seat:
                    _activate_edge(table, seat, cell, (side + 2) % 4, table[JUNGLE + space])


@compiled
def _activate_edge(table: Array, seat: int, cell: int, side: int, tile: int) -> None:
    """One edge, if it has workers and faces a tile; those at temples only count (J6)."""
    count = EDGES[table[WORKER + cell], side]
    if count and tile and KIND[tile] != TEMPLE:
        edge = EDGE_LIST + table[WAITING] * EDGE_COLUMNS
        table[edge + EDGE_SEAT] = seat
        table[edge + EDGE_CELL] = cell
        table[edge + EDGE_SIDE] = side
        table[edge + EDGE_COUNT] = count
        table[edge + EDGE_TILE] = tile
        table[WAITING] += 1


@compiled
def able(table: Array, number: int) -> int:
    """How many workers of an edge can act: to sell takes cacao (J2)."""
    edge = EDGE_LIST + number * EDGE_COLUMNS
    cacao = table[CACAO + table[edge + EDGE_SEAT]]
    if KIND[table[edge + EDGE_TILE]] == MARKET and table[edge + EDGE_COUNT] > cacao:
        return int(cacao)
    return int(table[edge + EDGE_COUNT])


@compiled
def act(table: Array, number: int, use: int) -> None:
    """Let workers of an edge act, and be done with it (A3, A5); no supply runs out (L5)."""
    edge = EDGE_LIST + number * EDGE_COLUMNS
    seat, tile = table[edge + EDGE_SEAT], table[edge + EDGE_TILE]
    note(table, ACT, table[edge + EDGE_CELL], table[edge + EDGE_SIDE], use)
    kind, gain = KIND[tile], use * VALUE[tile]
    if kind == PLANTATION:  # J1, L1, L4
        table[CACAO + seat] = min(ROOM_CACAO, table[CACAO + seat] + gain)
    elif kind == MARKET:  # J2
        table[CACAO + seat] -= use
        table[GOLD + seat] += gain
    elif kind == GOLD_MINE:  # J3
        table[GOLD + seat] += gain
    elif kind == WATER:  # J4, L3
        table[FIELD + seat] = min(LAST_FIELD, table[FIELD + seat] + gain)
    elif kind == SUN_SITE:  # J5, L2
        table[SUNS + seat] = min(ROOM_SUNS, table[SUNS + seat] + gain)
    skip(table, number, 1)


@compiled
def asked(table: Array) -> int:
    """How many edges the next player has who can do anything; 0 when nobody can (A7)."""
    while table[WAITING]:
        seat, count, can = table[EDGE_LIST + EDGE_SEAT], 0, False
        while (
            count < table[WAITING]
            and table[EDGE_LIST + count * EDGE_COLUMNS + EDGE_SEAT] == seat
        ):
            can = can or able(table, count) > 0
            count += 1
        if can:
            return count
        skip(table, 0, count)
    return 0


@compiled
def skip(table: Array, first: int, count: int) -> None:
    """Take so many edges off the list, from one on; the order of the others stays."""
    table[WAITING] -= count
    by = count * EDGE_COLUMNS
    for at in range(first * EDGE_COLUMNS, table[WAITING] * EDGE_COLUMNS):
        table[EDGE_LIST + at] = table[EDGE_LIST + at + by]


@compiled
def stop(table: Array, count: int) -> None:
    """Forgo what is left of one's edges (A6)."""
    note(table, STOP, 0, 0, 0)
    skip(table, 0, count)


# The end of a turn ---------------------------------------------------------------------------


@compiled
def _draw(table: Array, seat: int) -> None:
    """Take the top worker tile into the hand, if there is one (E1, E3)."""
    if table[DRAWN + seat] < WORKER_COUNT[table[PLAYERS]]:
        table[
            HANDS + seat * TILES + table[PILES + seat * MOST_WORKERS + table[DRAWN + seat]]
        ] += 1
        table[DRAWN + seat] += 1


@compiled
def refill(table: Array) -> None:
    """Fill the display up from the pile (E2, S5)."""
    while table[SHOWN] < DISPLAY_SIZE and table[TOP] < table[BOTTOM]:
        table[DISPLAY + table[SHOWN]] = table[PILE + table[TOP]]
        table[SHOWN] += 1
        table[TOP] += 1


@compiled
def end_turn(table: Array) -> None:
    """Draw (E1) and refill (E2), also in the last turn (E3); then the next player (S6)."""
    if table[PLACED]:  # who passed does not draw (P5)
        _draw(table, table[ACTIVE])
    refill(table)
    table[TURN] += 1
    table[ACTIVE] = (table[ACTIVE] + 1) % table[PLAYERS]


@compiled
def is_over(table: Array) -> bool:
    """Whether all turns have been played (E4), each with all that ends it (E3)."""
    return bool(table[TURN] > table[TURNS])
