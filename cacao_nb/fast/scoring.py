"""What everything is worth in the end."""

from __future__ import annotations

from cacao_nb.fast.compiled import compiled
from cacao_nb.fast.table import GROWN, GROWN_CELLS, JUNGLE, PLAYERS, WORKER
from cacao_nb.fast.tables import (
    EDGES,
    FIRST_PRIZE,
    KIND,
    OWNER,
    SECOND_PRIZE,
    STEP,
    TEMPLE,
    Array,
)


@compiled
def award(table: Array, workers: int, players: int, gold: int) -> None:
    """Add what a temple brings (T1) to what everybody has.

    A tie for first shares the first prize and leaves no second (T2); a tie for second shares
    the second (T3); nobody gets anything without a worker (T4).
    """
    most, firsts, second, seconds = 0, 0, 0, 0
    for seat in range(players):
        most = max(most, table[workers + seat])
    if most == 0:
        return
    for seat in range(players):
        if table[workers + seat] == most:
            firsts += 1
        elif table[workers + seat] > second:
            second, seconds = table[workers + seat], 1
        elif table[workers + seat] == second:
            seconds += 1
    for seat in range(players):
        if table[workers + seat] == most:
            table[gold + seat] += FIRST_PRIZE // firsts
        elif firsts == 1 and second and table[workers + seat] == second:
            table[gold + seat] += SECOND_PRIZE // seconds


@compiled
def workers_beside(table: Array, space: int, but: int, workers: int) -> None:
    """By seat, the workers that face a space (T1), of top tiles (T5), but for one square."""
    for seat in range(table[PLAYERS]):
        table[workers + seat] = 0
    for side in range(4):
        cell = space + STEP[side]
        code = table[WORKER + cell]
        if code and cell != but:
            table[workers + OWNER[code]] += EDGES[code, (side + 2) % 4]


@compiled
def temple_gold(table: Array, workers: int, gold: int) -> None:
    """By seat, what all temples bring, each on its own (T1)."""
    players = table[PLAYERS]
    for seat in range(players):
        table[gold + seat] = 0
    for number in range(table[GROWN]):
        space = table[GROWN_CELLS + number]
        if KIND[table[JUNGLE + space]] == TEMPLE:
            workers_beside(table, space, -1, workers)
            award(table, workers, players, gold)
