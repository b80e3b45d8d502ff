"""The act with which the best plan begins: what the workers of the bots do.

Of all results that a player's edges can have the best is unique (what is worth the same in two
ways has the same cacao, and then the same gold). Which of the ways to it comes first follows
the order in which `cacao_nb.rules.planning` finds them; so the search here goes in that order.
"""

from __future__ import annotations

from cacao_nb.fast.compiled import compiled
from cacao_nb.fast.table import (
    CACAO,
    CLOCK,
    EDGE_COLUMNS,
    EDGE_COUNT,
    EDGE_LIST,
    EDGE_SEAT,
    EDGE_TILE,
    FIELD,
    HANDS,
    MARKS,
    MOST_GOLD,
    MOST_SEEN,
    REACHED,
    REACHED_COLUMNS,
    REACHED_EDGE,
    REACHED_USE,
    REACHED_WHEN,
    SEEN,
    SLOT_COLUMNS,
    SLOTS,
    SUNS,
    TRADE_CACAO,
    TRADE_COUNTS,
    TRADE_EDGE,
    TRADE_EDGES,
    TRADE_GOLD,
    TRADE_KEY,
    TRADE_TILES,
    TRADE_USE,
    TRADES,
    WAY_COLUMNS,
    WAY_EDGES,
    WAY_FIRST,
    WAY_HELD,
    WAY_MORE,
    WAY_USE,
    WAYS,
)
from cacao_nb.fast.tables import (
    GOLD_MINE,
    HELD_CACAO,
    KIND,
    LAST_FIELD,
    LEFT_OVER,
    MARKET,
    MOST_ON_EDGE,
    PARTS,
    PLANTATION,
    ROOM_CACAO,
    ROOM_SUNS,
    SUN_SITE,
    TILES,
    VALUE,
    WATER,
    Array,
)

#: The bits of an edge in a key: its workers and its tile; how many edges have room there, as a
#: number has 63 bits; and a bit in front of cacao and edges, so that keys of different length
#: differ.
_WORKER_BITS = MOST_ON_EDGE.bit_length()
_EDGE_BITS = _WORKER_BITS + (len(KIND) - 1).bit_length()
_FRONT = 1 << (2 * ROOM_CACAO + 1).bit_length()
_MOST_IN_KEY = (63 - _FRONT.bit_length()) // _EDGE_BITS


@compiled
def hand_worth(table: Array, seat: int, laying: int) -> int:
    """What a cacao counts (W2) for a player who will have laid so many tiles more."""
    held = -laying
    for tile in range(TILES):
        held += table[HANDS + seat * TILES + tile]
    return HELD_CACAO if held > 0 else LEFT_OVER


@compiled
def first_act(table: Array, count: int) -> tuple[int, int]:
    """The first act of the best plan for the first edges of the list; -1 for none (A4, A6).

    What brings gold, suns or fields comes first, then what is harvested and sold.
    """
    if _overflows(table, count):
        number, use = _with_overflow(table, count)
        if number >= 0:
            return number, use
    else:
        for number in range(count):
            edge = EDGE_LIST + number * EDGE_COLUMNS
            if not _is_trade(table[edge + EDGE_TILE]):
                return number, int(table[edge + EDGE_COUNT])
    return _first_trade(table, count)


@compiled
def _is_trade(tile: int) -> bool:
    """Whether cacao comes or goes there, so that the order matters."""
    return bool(KIND[tile] == PLANTATION or KIND[tile] == MARKET)


@compiled
def _overflows(table: Array, count: int) -> bool:
    """Whether there is no room for all suns (L2), or for all fields (L3)."""
    seat = table[EDGE_LIST + EDGE_SEAT]
    suns, fields = table[SUNS + seat], table[FIELD + seat]
    for number in range(count):
        edge = EDGE_LIST + number * EDGE_COLUMNS
        tile = table[edge + EDGE_TILE]
        if KIND[tile] == WATER:
            fields += table[edge + EDGE_COUNT] * VALUE[tile]
        elif KIND[tile] == SUN_SITE:
            suns += table[edge + EDGE_COUNT] * VALUE[tile]
    return bool(suns > ROOM_SUNS or fields > LAST_FIELD)


@compiled
def _first_trade(table: Array, count: int) -> tuple[int, int]:
    """The first act of the best trade; -1 for none."""
    seat, trades = table[EDGE_LIST + EDGE_SEAT], 0
    for number in range(count):
        edge = EDGE_LIST + number * EDGE_COLUMNS
        if _is_trade(table[edge + EDGE_TILE]):
            table[TRADE_TILES + trades] = table[edge + EDGE_TILE]
            table[TRADE_COUNTS + trades] = table[edge + EDGE_COUNT]
            table[TRADE_EDGES + trades] = number
            trades += 1
    if trades == 0:
        return -1, 0
    trade = best_trade(table, trades, table[CACAO + seat], hand_worth(table, seat, 0))
    first = table[trade + TRADE_EDGE]
    if first < 0:
        return -1, 0
    return int(table[TRADE_EDGES + first]), int(table[trade + TRADE_USE])


@compiled
def _way(number: int) -> int:
    """Where a way stands."""
    return WAYS + number * WAY_COLUMNS


@compiled
def _set_way(table: Array, number: int, held: int, more: int, edge: int, use: int) -> None:
    """Write a way down: what is held after it, and how it begins."""
    way = _way(number)
    table[way + WAY_HELD], table[way + WAY_MORE] = held, more
    table[way + WAY_FIRST], table[way + WAY_USE] = edge, use


@compiled
def _with_overflow(table: Array, count: int) -> tuple[int, int]:
    """The first act where not all suns or fields have room (L2, L3), or none of them (L4).

    Edges go one after the other, in order; where some workers of one bring nothing, any number
    of them may act, none included, and the first way to a result stays.
    """
    seat = table[EDGE_LIST + EDGE_SEAT]
    _set_way(table, 0, table[SUNS + seat], table[FIELD + seat], -1, 0)
    known = 1
    for number in range(count):
        at = EDGE_LIST + number * EDGE_COLUMNS
        tile, workers = table[at + EDGE_TILE], table[at + EDGE_COUNT]
        kind, value = KIND[tile], VALUE[tile]
        if kind != GOLD_MINE and kind != WATER and kind != SUN_SITE:
            continue
        end = known  # new ways stand behind the old ones, and then come to the front
        for old in range(known):
            way = _way(old)
            suns, fields = table[way + WAY_HELD], table[way + WAY_MORE]
            first, used = table[way + WAY_FIRST], table[way + WAY_USE]
            others = (workers - 1) * value  # what they bring before the last of them acts
            in_vain = (kind == SUN_SITE and suns + others >= ROOM_SUNS) or (
                kind == WATER and fields + others >= LAST_FIELD
            )
            for use in range(0 if in_vain else workers, workers + 1):
                more_suns = min(ROOM_SUNS, suns + use * value) if kind == SUN_SITE else suns
                more = min(LAST_FIELD, fields + use * value) if kind == WATER else fields
                if _is_other(table, known, end, more_suns, more):
                    begins = first < 0 and use > 0
                    edge, acting = (number, use) if begins else (first, used)
                    _set_way(table, end, more_suns, more, edge, acting)
                    end += 1
        for at in range((end - known) * WAY_COLUMNS):
            table[WAYS + at] = table[_way(known) + at]
        known = end - known
    best = _way(0)
    for number in range(known):
        way = _way(number)
        if (
            table[way + WAY_HELD] >= table[best + WAY_HELD]
            and table[way + WAY_MORE] >= table[best + WAY_MORE]
        ):
            best = way
    return int(table[best + WAY_FIRST]), int(table[best + WAY_USE])


@compiled
def _is_other(table: Array, start: int, end: int, held: int, more: int) -> bool:
    """Whether no way of some comes to this."""
    for number in range(start, end):
        way = _way(number)
        if table[way + WAY_HELD] == held and table[way + WAY_MORE] == more:
            return False
    return True


@compiled
def best_trade(table: Array, count: int, cacao: int, each: int) -> int:
    """The best that plantations and markets can do (J1, J2): where it stands in the table."""
    key = _FRONT | (cacao * 2 + (1 if each == HELD_CACAO else 0))
    for number in range(count):
        edge = (table[TRADE_TILES + number] << _WORKER_BITS) | table[TRADE_COUNTS + number]
        key = (key << _EDGE_BITS) | edge
    if count > _MOST_IN_KEY:
        key = 0  # too long to be told from others: it is found out each time
    mixed = key ^ (key >> 17) ^ (key >> 31)
    slot = TRADES + ((mixed ^ (mixed >> 7)) & (SLOTS - 1)) * SLOT_COLUMNS
    if table[slot + TRADE_KEY] != key or key == 0:
        table[slot + TRADE_KEY] = key
        _find_trade(table, count, cacao, each, slot)
    return int(slot)


@compiled
def _find_trade(table: Array, count: int, cacao: int, each: int, slot: int) -> None:
    """Find the best trade in any order (A4): by the way that the engine finds first."""
    table[CLOCK] += 1
    _reach(table, 0, cacao, -1, 0)
    harvests = 0
    for number in range(count):
        harvests += 1 if KIND[table[TRADE_TILES + number]] == PLANTATION else 0
    if 0 < harvests < count:
        _in_all_orders(table, count, cacao)
    else:
        _in_turn(table, count, cacao)
    best = -1
    for gold in range(MOST_GOLD):
        for left in range(ROOM_CACAO + 1):
            at = _reached(gold, left)
            if table[at + REACHED_WHEN] == table[CLOCK] and PARTS * gold + each * left > best:
                best = PARTS * gold + each * left
                table[slot + TRADE_EDGE] = table[at + REACHED_EDGE]
                table[slot + TRADE_USE] = table[at + REACHED_USE]
                table[slot + TRADE_GOLD], table[slot + TRADE_CACAO] = gold, left


@compiled
def _reached(gold: int, cacao: int) -> int:
    """Where it stands how a result was reached."""
    return REACHED + (gold * (ROOM_CACAO + 1) + cacao) * REACHED_COLUMNS


@compiled
def _reach(table: Array, gold: int, cacao: int, edge: int, use: int) -> bool:
    """Remember how a result was reached, if it is the first way; whether it is."""
    at = _reached(gold, cacao)
    if table[at + REACHED_WHEN] == table[CLOCK]:
        return False
    table[at + REACHED_WHEN] = table[CLOCK]
    table[at + REACHED_EDGE], table[at + REACHED_USE] = edge, use
    return True


@compiled
def _able_to_trade(table: Array, number: int, cacao: int) -> int:
    """How many workers of a plantation or a market can act (J2)."""
    count = table[TRADE_COUNTS + number]
    if KIND[table[TRADE_TILES + number]] == MARKET and count > cacao:
        return int(cacao)
    return int(count)


@compiled
def _traded(table: Array, number: int, gold: int, cacao: int, use: int) -> tuple[int, int]:
    """Gold and cacao after workers have harvested (J1, L1) or sold (J2)."""
    tile = table[TRADE_TILES + number]
    amount = use * VALUE[tile]
    if KIND[tile] == PLANTATION:
        return gold, int(min(ROOM_CACAO, cacao + amount))
    return int(gold + amount), cacao - use


@compiled
def _in_turn(table: Array, count: int, cacao: int) -> None:
    """Only harvests, or only sales: one order is enough, with or without each edge (A6)."""
    _set_way(table, 0, 0, cacao, -1, 0)
    known = 1
    for number in range(count):
        end = known
        for old in range(known):
            way = _way(old)
            gold, stored = table[way + WAY_HELD], table[way + WAY_MORE]
            first, used = table[way + WAY_FIRST], table[way + WAY_USE]
            for use in range(1, _able_to_trade(table, number, stored) + 1):
                more, left = _traded(table, number, gold, stored, use)
                edge, acting = (number, use) if first < 0 else (first, used)
                if _reach(table, more, left, edge, acting):
                    _set_way(table, end, more, left, edge, acting)
                    end += 1
        known = end


@compiled
def _in_all_orders(table: Array, count: int, cacao: int) -> None:
    """Harvests and sales in any order (A4), with or without each edge (A6).

    Of the ways found so far the last is followed first.
    """
    everything = (1 << count) - 1
    _set_way(table, 0, 0, cacao, -1, 0)
    table[_way(0) + WAY_EDGES] = everything
    _is_new(table, 0, cacao, everything)
    todo = 1
    while todo:
        todo -= 1
        way = _way(todo)
        gold, stored = table[way + WAY_HELD], table[way + WAY_MORE]
        edges = table[way + WAY_EDGES]
        first, used = table[way + WAY_FIRST], table[way + WAY_USE]
        for number in range(count):
            rest = edges & ~(1 << number)
            if rest == edges:
                continue
            for use in range(1, _able_to_trade(table, number, stored) + 1):
                more, left = _traded(table, number, gold, stored, use)
                if _is_new(table, more, left, rest):
                    edge, acting = (number, use) if first < 0 else (first, used)
                    _reach(table, more, left, edge, acting)
                    if rest:
                        _set_way(table, todo, more, left, edge, acting)
                        table[_way(todo) + WAY_EDGES] = rest
                        todo += 1


@compiled
def _is_new(table: Array, gold: int, cacao: int, edges: int) -> bool:
    """Whether a result with these edges left was not met before in this search."""
    key = (edges * MOST_GOLD + gold) * (ROOM_CACAO + 1) + cacao
    at = (key ^ (key >> 11)) & (MOST_SEEN - 1)
    while table[MARKS + at] == table[CLOCK]:
        if table[SEEN + at] == key:
            return False
        at = (at + 1) & (MOST_SEEN - 1)
    table[MARKS + at], table[SEEN + at] = table[CLOCK], key
    return True
