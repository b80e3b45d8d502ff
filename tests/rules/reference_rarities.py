"""What a game puts to the test: names of the rare things that its decisions bring about."""

from collections import Counter
from collections.abc import Iterator

from tests.rules.reference import (
    HUT_COSTS,
    WORKER_TILES,
    Decision,
    Gems,
    Square,
    Table,
    WorkerTile,
    acts_of_edge,
    hut_bonus,
    neighbour,
)


def before(table: Table, decision: Decision) -> Iterator[str]:
    """Name what a decision about to be taken puts to the test."""
    seat = table.decider
    assert seat is not None
    yield decision[0]
    yield f"{decision[0]} of {'the active' if seat == table.active else 'another'} player"
    match decision:
        case ("place" | "overbuild" as kind, name, edges, square):
            yield from _worker_tile(table, kind, name, edges, square)
        case ("fill" | "map fill" as kind, _, tile, *gems):
            yield from _filling(table, kind, tile, gems)
        case ("leave empty",) if len(table.to_fill) > 1:
            yield "leaving two or three empty"
        case ("buy hut", hut):
            yield from _hut(table, hut)
    if decision[0] in ("act", "gems", "sell", "empty edge"):
        yield from _acting(table, decision, seat)


def _worker_tile(
    table: Table, kind: str, name: str, edges: tuple[int, ...], square: Square
) -> Iterator[str]:
    village = table.villages[table.active]
    yield name
    if 3 in edges and "foreman" in village.huts:
        yield f"{kind} with the foreman"
    if kind == "overbuild":
        if village.suns == 0:
            yield "overbuilding with the shaman without tokens"
        elif "shaman" in village.huts:
            yield "overbuilding with the shaman, tokens kept"
        if table.display or table.map_board:
            yield "overbuilding early"
        if "emperor" in table.modules and table.emperor == square:
            yield "overbuilding under the emperor"


def _filling(table: Table, kind: str, tile: str, meant: list[Gems]) -> Iterator[str]:
    lying, gems = table.display, table.display_gems
    if kind == "map fill":
        lying, gems = table.map_board, table.map_gems
        tokens = table.villages[table.active].tokens
        yield "second token" if tokens == 1 else "first token"
        if not table.display:
            yield "token for the last fill" if not table.pile else "token instead of the pile"
    if tile == "pile":
        yield "fill from the pile with map" if "map" in table.modules else "fill from the pile"
        if table.pile[0] == "gem mine":
            yield "mine from the pile"
    elif tile == "gem mine":
        mines = [g for name, g in zip(lying, gems, strict=True) if name == tile]
        if len(mines) == 2 and mines[0] != mines[1]:
            which = "older" if meant == [tuple(mines[0])] else "younger"
            yield f"{kind} with the {which} of two mines"
    tiles = len(table.display) + len(table.pile)
    if len(table.to_fill) > tiles:
        yield "more spaces than tiles of display and pile"


def _hut(table: Table, hut: str) -> Iterator[str]:
    yield hut
    if table.new is None:
        yield "hut after a pass"
    if table.turn == table.turns:
        yield "hut in the last turn"
    if any(hut in village.huts for village in table.villages):
        yield "second of two equal huts"
    if table.villages[table.active].gold == HUT_COSTS[hut]:
        yield "hut for the last gold"


def _acting(table: Table, decision: Decision, seat: int) -> Iterator[str]:
    kind, square, side = decision[:3]
    tile = table.board[square]
    jungle = table.board[neighbour(square, side)]
    village = table.villages[seat]
    assert isinstance(tile, WorkerTile) and isinstance(jungle, str)
    yield jungle
    if square == table.new and square in table.covered:
        yield f"{kind} after overbuilding"
    elif square != table.new:
        yield f"{kind} of an earlier tile"
    if kind == "act":
        if decision[3] < max(way[3] for way in acts_of_edge(table, (square, side))):
            yield "partial use"
        if decision[3] == 4 and 4 not in WORKER_TILES[tile.name]:
            yield "four workers of the foreman act"
        if jungle == "market 2" and "market crier" in village.huts:
            yield "crier"
        if jungle == "irrigation" and village.room < 4 * decision[3]:
            yield "irrigation with a loss"
    if kind == "sell" and decision[3] and decision[4]:
        yield "cacao and bars sold together"
    if kind == "gems" and sum(decision[3]) == sum(table.mines[neighbour(square, side)]):
        yield "the last gems of a mine"


def after(table: Table, left_empty: set[Square]) -> Counter[str]:
    """Name what a game that is over has shown besides its decisions.

    Parameters
    ----------
    table
        The table at the end.
    left_empty
        The spaces that somebody left empty.
    """
    seen: Counter[str] = Counter()
    for (turn, seat, what), times in Counter(table.happened).items():
        seen[what] += times
        whose = (table.first + turn - 1) % table.players
        if what == "mask":
            seen["two masks in one turn"] += times == 2
        if what == "farmer":
            seen["farmer in another's turn"] += seat != whose
        if what == "emperor moved" and (turn, seat, "emperor at home") in table.happened:
            seen["both golds of the emperor in one turn"] += 1
    for space in left_empty:
        seen["left empty and filled later"] += space in table.board
    for seat, village in enumerate(table.villages):
        seen["loose gems"] += any(village.gems)
        for hut in village.huts:
            seen[f"bonus of {hut}"] += hut_bonus(table, seat, hut) > 0
    return seen
