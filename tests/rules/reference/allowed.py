"""What is allowed: every decision that the rules leave to a player right now."""

from itertools import product

from tests.rules.reference.area import (
    all_squares,
    all_turns,
    edges_of,
    is_jungle_square,
    jungle_tile,
    jungle_tiles_beside,
    neighbour,
    squares_of,
    worker_tile,
    worker_tiles_beside,
)
from tests.rules.reference.table import Table, Village
from tests.rules.reference.tiles import (
    CACAO_FOR_A_FIELD_BACK,
    GOLD_OF_AN_EMPTY_EDGE,
    HUT_COSTS,
    MARKET_PRICE,
    SIDES,
    Decision,
    Edge,
    Gems,
)


def options(table: Table) -> set[Decision]:
    """Return every decision that the rules allow right now."""
    if table.phase == "place":
        return placements(table) | overbuildings(table) or {("pass",)}
    if table.phase == "fill":
        return fills(table)
    if table.phase == "act":
        seat = table.decider
        assert seat is not None
        return acts(table, seat) | {("done",)}
    if table.phase == "hut":
        return purchases(table) | {("no hut",)}
    return set()


# ---------------------------------------------------------------------------- worker tiles


def placements(table: Table) -> set[Decision]:
    """Place a worker tile from the hand beside a jungle tile and beside no worker tile."""
    allowed: set[Decision] = set()
    for square in all_squares(table):
        if square in table.board or is_jungle_square(square):
            continue
        if jungle_tiles_beside(table, square) == 0 or worker_tiles_beside(table, square) > 0:
            continue
        for name in table.hands[table.active]:
            for edges in all_turns(name):
                allowed.add(("place", name, edges, square))
    return allowed


def overbuildings(table: Table) -> set[Decision]:
    """Overbuild one's own worker tile, once no jungle tile is left to lay.

    It takes a sun token or the shaman. As an option of Map the pile alone has to be empty.
    """
    allowed: set[Decision] = set()
    village = table.villages[table.active]
    if table.pile:
        return allowed
    if not table.overbuild_early and (table.display or table.map_board):
        return allowed
    if village.suns == 0 and "shaman" not in village.huts:
        return allowed
    for square, _ in squares_of(table, table.active):
        if square in table.covered:
            continue
        for name in table.hands[table.active]:
            for edges in all_turns(name):
                allowed.add(("overbuild", name, edges, square))
    return allowed


# ---------------------------------------------------------------------------- jungle tiles


def fills(table: Table) -> set[Decision]:
    """Fill any space still to fill: from the display, and from the pile once it is empty.

    Mines with different gems are different tiles, so that a fill tells the gems. With Map a
    token buys any tile of the map board instead. Where only that is left, the spaces may stay
    empty.
    """
    allowed: set[Decision] = set()
    for space in table.to_fill:
        if table.display:
            for tile, gems in zip(table.display, table.display_gems, strict=True):
                allowed.add(("fill", space, tile, *gems_of(gems)))
        elif table.pile:
            allowed.add(("fill", space, "pile"))
        if table.villages[table.active].tokens > 0:
            for tile, gems in zip(table.map_board, table.map_gems, strict=True):
                allowed.add(("map fill", space, tile, *gems_of(gems)))
    if allowed and not table.display and not table.pile:
        allowed.add(("leave empty",))
    return allowed


def gems_of(lying: list[int]) -> list[Gems]:
    """Return what tells a face-up mine from others: its gems; nothing of other tiles."""
    return [tuple(lying)] if lying else []


# ---------------------------------------------------------------------------- actions


def activated_edges(table: Table, seat: int) -> set[Edge]:
    """Return the edges of a player that are activated this turn.

    These are the workers of the new tile that face a jungle tile, and the workers on any tile
    that face a jungle tile laid this turn. Temples count too. An edge without workers counts
    only where the jungle tile gives something for it: at a tree of life.
    """
    activated: set[Edge] = set()
    for square, side, workers, facing in edges_of(table, seat):
        jungle = jungle_tile(table, facing)
        if jungle is None:
            continue
        if workers == 0 and jungle not in GOLD_OF_AN_EMPTY_EDGE:
            continue
        if square == table.new or facing in table.laid:
            activated.add((square, side))
    return activated


def acts(table: Table, seat: int) -> set[Decision]:
    """Act on any edge not yet finished, with one worker up to all that can act."""
    allowed: set[Decision] = set()
    for edge in activated_edges(table, seat) - table.finished_edges:
        allowed |= acts_of_edge(table, edge)
    return allowed


def acts_of_edge(table: Table, edge: Edge) -> set[Decision]:
    """Return every way in which an edge can act right now."""
    square, side = edge
    tile = worker_tile(table, square)
    space = neighbour(square, side)
    jungle = jungle_tile(table, space)
    assert tile is not None and jungle is not None
    village = table.villages[tile.owner]
    workers = tile.edges[SIDES.index(side)]
    if workers == 0:
        return {("empty edge", square, side)}
    if jungle == "gem mine":
        return {
            ("gems", square, side, gems)
            for gems in product(*(range(there + 1) for there in table.mines[space]))
            if 1 <= sum(gems) <= workers
        }
    if jungle == "chocolate market":
        return {
            ("sell", square, side, cacao, bars)
            for cacao in range(village.cacao + 1)
            for bars in range(village.bars + 1)
            if 1 <= cacao + bars <= workers
        }
    most = most_workers(village, jungle, workers)
    return {("act", square, side, use) for use in range(1, most + 1)}


def most_workers(village: Village, jungle: str, workers: int) -> int:
    """Return how many workers of an edge can act right now."""
    if jungle == "temple":
        return 0
    if jungle in MARKET_PRICE or jungle == "kitchen":
        return min(workers, village.cacao)
    if jungle in CACAO_FOR_A_FIELD_BACK:
        return min(workers, village.water)
    return workers


# ---------------------------------------------------------------------------- huts


def purchases(table: Table) -> set[Decision]:
    """Buy a hut for gold in hand, never two of the same function."""
    village = table.villages[table.active]
    return {
        ("buy hut", hut)
        for hut in table.huts
        if HUT_COSTS[hut] <= village.gold and hut not in village.huts
    }
