"""Games finished in the kernel: by careless players, or by the quick ones of `bots.playouts`.

Careless players decide as greedy does, but overlook some squares. Quick ones besides look at
less of what they see: they take what pays most at once, and guess what will fill the spaces
beside it. All draw as their originals do. What they go by is no rule; it is handed in.
"""

from __future__ import annotations

from cacao_nb.fast.chance import draw, pick
from cacao_nb.fast.compiled import compiled, entry
from cacao_nb.fast.games import tell
from cacao_nb.fast.greedy import begin_judging, judge_square
from cacao_nb.fast.planning import best_trade, hand_worth
from cacao_nb.fast.players import best_of, chance_of, greedy_fill, lay_one
from cacao_nb.fast.scoring import award, workers_beside
from cacao_nb.fast.table import (
    ACTIVE,
    AFTER,
    BEFORE,
    BESIDE,
    CACAO,
    DEAL_STREAM,
    DISPLAY,
    EDGE_COLUMNS,
    EDGE_COUNT,
    EDGE_LIST,
    EDGE_SEAT,
    EDGE_TILE,
    FIELD,
    FREE,
    FREE_CELLS,
    GOLD,
    JUNGLE,
    PLAYERS,
    SEEN_SQUARES,
    SHOWN,
    SIDE_GAINS,
    SPACE_CELLS,
    SPACES,
    SUNS,
    TRADE_CACAO,
    TRADE_COUNTS,
    TRADE_GOLD,
    TRADE_TILES,
    VALUES,
    WAITING,
    WORKER,
)
from cacao_nb.fast.tables import (
    EDGES,
    FIELDS,
    GOLD_MINE,
    KIND,
    LAST_FIELD,
    MARKET,
    MOST_ON_EDGE,
    OVERBUILD_COST,
    PARTS,
    PLANTATION,
    ROOM_SUNS,
    STEP,
    SUN_SITE,
    TEMPLE,
    VALUE,
    WATER,
    Array,
)
from cacao_nb.fast.turns import (
    activate,
    choice,
    choices,
    code_of,
    end_turn,
    fill,
    fill_kinds,
    has_tiles,
    is_over,
    lay,
    options,
    pass_turn,
    placement_cell,
    placements,
    skip,
)

#: How many numbers of workers a side can have.
_COUNTS = MOST_ON_EDGE + 1

#: Less than anything can bring.
_NOTHING = -(1 << 40)


@compiled
def _see(table: Array, cell: int, seat: int, filled: int) -> None:
    """What own workers bring on the sides of a square, but for what is harvested and sold."""
    coming = has_tiles(table)
    for side in range(4):
        space, at = cell + STEP[side], SIDE_GAINS + side * _COUNTS
        tile = table[JUNGLE + space]
        kind = KIND[tile]
        for workers in range(_COUNTS):
            table[at + workers] = 0
        if tile == 0:
            if coming and _has_workers(table, space):
                due = _due(table, space, seat)
                for workers in range(_COUNTS):
                    table[at + workers] = filled * workers + filled * due // 2
        elif kind == TEMPLE:
            for workers in range(_COUNTS):
                table[at + workers] = _at_temple(table, space, seat, workers)
        elif kind == WATER:
            field = table[FIELD + seat]
            for workers in range(_COUNTS):
                reached = FIELDS[min(LAST_FIELD, field + workers)]
                table[at + workers] = PARTS * (reached - FIELDS[field])
        elif kind in (GOLD_MINE, SUN_SITE):
            for workers in range(_COUNTS):
                table[at + workers] = PARTS * VALUE[tile] * workers


@compiled
def _has_workers(table: Array, space: int) -> bool:
    """Whether any worker tile lies beside a space."""
    laid = 0
    for side in range(4):
        laid += table[WORKER + space + STEP[side]]
    return laid > 0


@compiled
def _due(table: Array, space: int, seat: int) -> int:
    """Twice a player's workers at a space, less those of the others."""
    workers_beside(table, space, -1, BESIDE)
    every = 0
    for other in range(table[PLAYERS]):
        every += table[BESIDE + other]
    return int(3 * table[BESIDE + seat] - every)


@compiled
def _at_temple(table: Array, space: int, seat: int, workers: int) -> int:
    """What own workers more, or less, bring at a temple, less half of the others' gain."""
    players = table[PLAYERS]
    workers_beside(table, space, -1, BESIDE)
    for other in range(players):
        table[BEFORE + other] = table[AFTER + other] = 0
    award(table, BESIDE, players, BEFORE)
    table[BESIDE + seat] += workers
    award(table, BESIDE, players, AFTER)
    most = _NOTHING
    for other in range(players):
        if other != seat:
            most = max(most, PARTS * (table[AFTER + other] - table[BEFORE + other]))
    return int(PARTS * (table[AFTER + seat] - table[BEFORE + seat]) - most // 2)


@compiled
def _best_way(table: Array, cell: int, seat: int, each: int) -> tuple[int, int]:
    """The most that a tile of the hand brings on a square, and the number of its choice."""
    most, best, cacao = _NOTHING, -1, table[CACAO + seat]
    for way in range(choices(table, seat)):
        tile, rotation = choice(table, way)
        code = code_of(seat, tile, rotation)
        gain, trades = 0, 0
        for side in range(4):
            workers = EDGES[code, side]
            gain += table[SIDE_GAINS + side * _COUNTS + workers]
            faced = table[JUNGLE + cell + STEP[side]]
            if workers and (KIND[faced] == PLANTATION or KIND[faced] == MARKET):
                table[TRADE_TILES + trades], table[TRADE_COUNTS + trades] = faced, workers
                trades += 1
        if trades:
            trade = best_trade(table, trades, cacao, each)
            gain += PARTS * table[trade + TRADE_GOLD]
            gain += each * (table[trade + TRADE_CACAO] - cacao)
        if gain > most:
            most, best = gain, way
    return most, best


@compiled
def _best_free(table: Array, overlooked: float, filled: int, each: int) -> tuple[int, int, int]:
    """The most that a tile brings on a free square that is not overlooked, where, and how."""
    seat, most, cell, way = table[ACTIVE], _NOTHING, -1, -1
    for number in range(table[FREE]):
        if draw(table, DEAL_STREAM) < overlooked:
            continue
        square = table[FREE_CELLS + number]
        _see(table, square, seat, filled)
        gain, best = _best_way(table, square, seat, each)
        if gain > most:
            most, cell, way = gain, square, best
    return most, cell, way


@compiled
def _best_overbuilding(table: Array, filled: int, each: int) -> tuple[int, int, int]:
    """The most that overbuilding brings, what it costs taken off, where, and how (O2)."""
    seat, most, cell, way = table[ACTIVE], _NOTHING, -1, -1
    for number in range(table[FREE], placements(table)):
        square = placement_cell(table, number)
        code = table[WORKER + square]
        _see(table, square, seat, filled)
        gain, best = _best_way(table, square, seat, each)
        for side in range(4):
            space = square + STEP[side]
            if EDGES[code, side] and KIND[table[JUNGLE + space]] == TEMPLE:
                gain += _at_temple(table, space, seat, -EDGES[code, side])
        if gain - PARTS * OVERBUILD_COST > most:
            most, cell, way = gain - PARTS * OVERBUILD_COST, square, best
    return most, cell, way


@compiled
def quick_place(table: Array, overlooked: float, filled: int) -> None:
    """About the best placement, or any, or to pass: these two by one draw."""
    count, each = options(table), hand_worth(table, table[ACTIVE], 1)
    if not count:
        draw(table, DEAL_STREAM)
        pass_turn(table)
        return
    most, cell, way = _best_free(table, overlooked, filled, each)
    gain, over, best = _best_overbuilding(table, filled, each)
    if gain > most:
        cell, way = over, best
    if cell < 0:
        lay_one(table, pick(table, DEAL_STREAM, count))
        return
    tile, rotation = choice(table, way)
    lay(table, cell, tile, rotation)


@compiled
def careless_place(table: Array, overlooked: float) -> None:
    """The placement that greedy likes best of the squares seen, or of all if none is."""
    if not options(table):
        pass_turn(table)
        return
    seat, seen = table[ACTIVE], 0
    stream, each, squares = chance_of(seat), choices(table, seat), placements(table)
    for number in range(squares):
        if draw(table, stream) >= overlooked:
            table[SEEN_SQUARES + seen] = number
            seen += 1
    if seen == 0:
        seen = squares
        for number in range(squares):
            table[SEEN_SQUARES + number] = number
    begin_judging(table, placing=1)
    planned = hand_worth(table, seat, 1)
    for place in range(seen):
        number = table[SEEN_SQUARES + place]
        judge_square(table, number, each, planned, VALUES + place * each)
    best = best_of(table, stream, seen * each)
    lay_one(table, table[SEEN_SQUARES + best // each] * each + best % each)


@compiled
def quick_fill(table: Array, worths: Array) -> None:
    """About the best fill: good tiles where the own workers stand, others elsewhere.

    What lies on the pile is hidden from whoever fills (H2).
    """
    seat, kinds = table[ACTIVE], fill_kinds(table)
    most, best = _NOTHING, 0
    for number in range(table[SPACES] * kinds):
        due = _due(table, table[SPACE_CELLS + number // kinds], seat)
        tile = table[DISPLAY + number % kinds] if table[SHOWN] else 0
        if due * worths[tile] > most:
            most, best = due * worths[tile], number
    fill(table, table[SPACE_CELLS + best // kinds], best % kinds)


@compiled
def use_at_best(table: Array) -> None:
    """What everybody has when all activated workers have acted in the best way (A4, A7)."""
    activate(table)
    while table[WAITING]:
        seat, count, trades = table[EDGE_LIST + EDGE_SEAT], 0, 0
        while count < table[WAITING]:
            at = EDGE_LIST + count * EDGE_COLUMNS
            if table[at + EDGE_SEAT] != seat:
                break
            count += 1
            tile, workers = table[at + EDGE_TILE], table[at + EDGE_COUNT]
            kind, gain = KIND[tile], workers * VALUE[tile]
            if kind == GOLD_MINE:
                table[GOLD + seat] += gain
            elif kind == WATER:
                table[FIELD + seat] = min(LAST_FIELD, table[FIELD + seat] + gain)
            elif kind == SUN_SITE:
                table[SUNS + seat] = min(ROOM_SUNS, table[SUNS + seat] + gain)
            else:
                table[TRADE_TILES + trades], table[TRADE_COUNTS + trades] = tile, workers
                trades += 1
        if trades:
            each = hand_worth(table, seat, 0)
            trade = best_trade(table, trades, table[CACAO + seat], each)
            table[GOLD + seat] += table[trade + TRADE_GOLD]
            table[CACAO + seat] = table[trade + TRADE_CACAO]
        skip(table, 0, count)


@entry
def finish_game(
    table: Array, greedily: bool, overlooked: float, filled: int, worths: Array, ends: Array
) -> None:
    """Finish a game from the beginning of a turn.

    Parameters
    ----------
    table
        The game.
    greedily
        Whether careless players finish it, each with the stream of the seat; else quick ones
        do, all with the stream of the deal.
    overlooked
        The share of squares that they overlook.
    filled, worths
        What quick players go by besides: what a worker at a space that will be filled brings,
        and one at a tile that somebody fills a space with.
    ends
        By seat, what is told in the end; it is written.
    """
    while not is_over(table):
        if greedily:
            careless_place(table, overlooked)
            while table[SPACES]:
                greedy_fill(table)
        else:
            quick_place(table, overlooked, filled)
            while table[SPACES]:
                quick_fill(table, worths)
        use_at_best(table)
        end_turn(table)
    tell(table, ends)
