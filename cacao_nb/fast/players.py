"""The bots that the kernel knows, turn by turn: they decide and draw as those of the engine."""

from __future__ import annotations

from cacao_nb.fast.chance import STREAM, draw, pick
from cacao_nb.fast.compiled import compiled
from cacao_nb.fast.greedy import judge_fills, judge_placements
from cacao_nb.fast.planning import first_act
from cacao_nb.fast.table import ACTIVE, SEAT_STREAMS, SPACE_CELLS, SPACES, VALUES
from cacao_nb.fast.tables import Array
from cacao_nb.fast.turns import (
    act,
    activate,
    asked,
    choice,
    choices,
    fill,
    fill_kinds,
    lay,
    options,
    pass_turn,
    placement_cell,
    stop,
)

#: The bots, by number.
RANDOM, GREEDY = range(2)


@compiled
def chance_of(seat: int) -> int:
    """Where the stream of a seat stands."""
    return SEAT_STREAMS + seat * STREAM


@compiled
def lay_one(table: Array, number: int) -> None:
    """Place the tile of the option with this number, in the order of `legal`."""
    each = choices(table, table[ACTIVE])
    tile, rotation = choice(table, number % each)
    lay(table, placement_cell(table, number // each), tile, rotation)


@compiled
def random_place(table: Array) -> None:
    """Any placement, or to pass, by one draw."""
    seat = table[ACTIVE]
    count = options(table)
    number = pick(table, chance_of(seat), count)
    if count:
        lay_one(table, number)
    else:
        pass_turn(table)


@compiled
def random_fill(table: Array) -> None:
    """Any fill, by one draw."""
    kinds = fill_kinds(table)
    number = pick(table, chance_of(table[ACTIVE]), table[SPACES] * kinds)
    fill(table, table[SPACE_CELLS + number // kinds], number % kinds)


@compiled
def best_of(table: Array, stream: int, count: int) -> int:
    """The best option; of equals the one with the highest draw. Alone it needs no draw."""
    if count == 1:
        return 0
    best, highest = 0, -1.0
    for number in range(count):
        drawn = draw(table, stream)
        value = table[VALUES + number]
        if value > table[VALUES + best] or (value == table[VALUES + best] and drawn >= highest):
            best, highest = number, drawn
    return best


@compiled
def greedy_place(table: Array) -> None:
    """The placement that brings most."""
    if not options(table):
        pass_turn(table)
        return
    count = judge_placements(table)
    lay_one(table, best_of(table, chance_of(table[ACTIVE]), count))


@compiled
def greedy_fill(table: Array) -> None:
    """The fill that brings most."""
    kinds, count = fill_kinds(table), judge_fills(table)
    number = best_of(table, chance_of(table[ACTIVE]), count)
    fill(table, table[SPACE_CELLS + number // kinds], number % kinds)


@compiled
def use_workers(table: Array) -> None:
    """All whose workers are activated use them in the way that brings most (A4, A7)."""
    activate(table)
    count = asked(table)
    while count > 0:
        number, use = first_act(table, count)
        if number < 0:
            stop(table, count)
        else:
            act(table, number, use)
        count = asked(table)
