"""The end: temples, huts, and the final sheet."""

from collections import Counter
from typing import Any

from tests.rules.reference.area import all_squares, edges_of, jungle_tile, squares_of
from tests.rules.reference.table import Table
from tests.rules.reference.tiles import FAMILY_OF_THE_CHIEF, HUT_COSTS, WATER_FIELDS, Square


def workers_beside(table: Table, temple: Square) -> list[int]:
    """Count for every seat the workers whose edge faces a temple, on top tiles only."""
    counts = [0] * table.players
    for seat in range(table.players):
        for _, _, workers, facing in edges_of(table, seat):
            if facing == temple:
                counts[seat] += workers
    return counts


def temple_awards(counts: list[int]) -> list[int]:
    """Return the gold of every seat for one temple: 6 for most workers, 3 for second most."""
    awards = [0] * len(counts)
    numbers = sorted({count for count in counts if count > 0}, reverse=True)
    if not numbers:
        return awards
    first = [seat for seat, count in enumerate(counts) if count == numbers[0]]
    for seat in first:
        awards[seat] = 6 // len(first)
    if len(first) == 1 and len(numbers) > 1:
        second = [seat for seat, count in enumerate(counts) if count == numbers[1]]
        for seat in second:
            awards[seat] = 3 // len(second)
    return awards


def temples_of(table: Table) -> dict[Square, dict[str, list[int]]]:
    """Return for the square of each temple its counts and awards per seat."""
    temples: dict[Square, dict[str, list[int]]] = {}
    for square in all_squares(table):
        if jungle_tile(table, square) == "temple":
            counts = workers_beside(table, square)
            temples[square] = {"counts": counts, "awards": temple_awards(counts)}
    return temples


# ---------------------------------------------------------------------------- huts


def hut_bonus(table: Table, seat: int, hut: str) -> int:
    """Return what a hut brings at the end, besides its cost."""
    village = table.villages[seat]
    match hut:
        case "hermit":
            return idle_workers(table, seat)
        case "road worker":
            return longest_road(table, seat)
        case "trader":
            return village.cacao
        case "monk":
            return sum(temple["counts"][seat] > 0 for temple in temples_of(table).values())
        case "master builder":
            return len(village.huts) - 1
        case "fountain master":
            return 4 if WATER_FIELDS[village.water] == 16 else 0
    return FAMILY_OF_THE_CHIEF.get(hut, 0)


def idle_workers(table: Table, seat: int) -> int:
    """Count a player's workers whose edge faces no jungle tile."""
    return sum(
        workers
        for _, _, workers, facing in edges_of(table, seat)
        if jungle_tile(table, facing) is None
    )


def longest_road(table: Table, seat: int) -> int:
    """Count a player's squares in the row or column that holds most of them."""
    squares = [square for square, _ in squares_of(table, seat)]
    columns = Counter(x for x, _ in squares)
    rows = Counter(y for _, y in squares)
    return max([*columns.values(), *rows.values()], default=0)


# ---------------------------------------------------------------------------- the sheet


def sheet(table: Table) -> dict[str, Any]:
    """Return the final sheet.

    Returns
    -------
    dict
        ``"temples"``: for the square of each temple its counts and awards per seat;
        ``"seats"``: for each seat gold, temples, suns, water, with Gem mines masks and gems,
        with Huts huts and hut_bonuses, then total, cacao and rank.
    """
    temples = temples_of(table)
    seats: list[dict[str, int]] = []
    for seat, village in enumerate(table.villages):
        line = {
            "gold": village.gold,
            "temples": sum(temple["awards"][seat] for temple in temples.values()),
            "suns": village.suns,
            "water": WATER_FIELDS[village.water],
        }
        if "gem_mines" in table.modules:
            line["masks"] = sum(village.masks)
            line["gems"] = sum(village.gems)
        if "huts" in table.modules:
            line["huts"] = sum(HUT_COSTS[hut] for hut in village.huts)
            line["hut_bonuses"] = sum(hut_bonus(table, seat, hut) for hut in village.huts)
        seats.append({**line, "total": sum(line.values()), "cacao": village.cacao})
    places = [(line["total"], line["cacao"]) for line in seats]
    for line, mine in zip(seats, places, strict=True):
        line["rank"] = 1 + sum(other > mine for other in places)
    return {"temples": temples, "seats": seats}
