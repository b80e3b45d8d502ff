"""What a decision does, and everything that follows from it without a choice."""

from tests.rules.reference.allowed import acts, fills, gems_of, options, purchases
from tests.rules.reference.area import (
    in_row_or_column,
    jungle_tile,
    neighbour,
    neighbours,
    worker_tile,
    worker_tiles_beside,
)
from tests.rules.reference.table import Table, WorkerTile
from tests.rules.reference.tiles import (
    CACAO_FOR_A_FIELD_BACK,
    CACAO_PER_WORKER,
    GOLD_OF_AN_EMPTY_EDGE,
    GOLD_PER_WORKER,
    HUT_COSTS,
    MARKET_PRICE,
    PRICE_OF_A_BAR_AT_A_CHOCOLATE_MARKET,
    PRICE_OF_CACAO_AT_A_CHOCOLATE_MARKET,
    SUN_PLACES,
    WATER_FIELDS,
    Decision,
    Edges,
    Gems,
    Square,
)


def play(table: Table, decision: Decision) -> None:
    """Carry out a decision, if it is allowed."""
    if decision not in options(table):
        raise ValueError(f"{decision} is not allowed in turn {table.turn}")
    carry_out(table, decision)


def carry_out(table: Table, decision: Decision) -> None:
    """Do what an allowed decision does, and all that follows from it without a choice."""
    match decision:
        case ("place", name, edges, square):
            place(table, name, edges, square)
        case ("overbuild", name, edges, square):
            overbuild(table, name, edges, square)
        case ("pass",):
            go_on_with_huts(table)
        case ("fill", space, tile, *gems):
            fill(table, space, tile, gems)
        case ("map fill", space, tile, *gems):
            map_fill(table, space, tile, gems)
        case ("leave empty",):
            table.to_fill = []
            go_on_with_fills(table)
        case ("act" | "gems" | "sell" | "empty edge", square, side, *how):
            act(table, square, side, how)
        case ("done",):
            seat = table.decider
            assert seat is not None
            finish(table, seat)
            go_on_with_actions(table)
        case ("buy hut", hut):
            buy(table, hut)
        case ("no hut",):
            end_turn(table)


# ---------------------------------------------------------------------------- worker tiles


def place(table: Table, name: str, edges: Edges, square: Square) -> None:
    """Lay a worker tile and find the jungle spaces that must be filled because of it."""
    lay_worker_tile(table, name, edges, square)
    table.to_fill = [
        space
        for space in neighbours(square)
        if space not in table.board and worker_tiles_beside(table, space) >= 2
    ]
    table.phase = "fill"
    go_on_with_fills(table)


def overbuild(table: Table, name: str, edges: Edges, square: Square) -> None:
    """Lay a worker tile onto one's own, for a sun token or with the shaman; fill nothing."""
    village = table.villages[table.active]
    if "shaman" not in village.huts:
        village.suns -= 1
    below = worker_tile(table, square)
    assert below is not None
    table.covered[square] = below
    lay_worker_tile(table, name, edges, square)
    table.phase = "act"
    go_on_with_actions(table)


def lay_worker_tile(table: Table, name: str, edges: Edges, square: Square) -> None:
    """Lay a worker tile from the hand; the emperor comes onto it if it is in his lines."""
    village = table.villages[table.active]
    table.hands[table.active].remove(name)
    if "foreman" in village.huts:
        n, e, s, w = (4 if workers == 3 else workers for workers in edges)
        edges = n, e, s, w
    table.board[square] = WorkerTile(table.active, name, edges)
    table.new = square
    if "emperor" in table.modules and in_row_or_column(square, table.emperor):
        table.emperor = square
        village.gold += 1
        note(table, table.active, "emperor moved")


# ---------------------------------------------------------------------------- jungle tiles


def fill(table: Table, space: Square, tile: str, gems: list[Gems]) -> None:
    """Lay a jungle tile from the display, a mine with just these gems, or from the pile."""
    if tile == "pile":
        lay_jungle_tile(table, space, *table.turn_over())
    else:
        lay_jungle_tile(table, space, *taken(table.display, table.display_gems, tile, gems))


def map_fill(table: Table, space: Square, tile: str, gems: list[Gems]) -> None:
    """Pay a token and lay a jungle tile from the map board on a space."""
    table.villages[table.active].tokens -= 1
    lay_jungle_tile(table, space, *taken(table.map_board, table.map_gems, tile, gems))


def taken(
    tiles: list[str], gems_there: list[list[int]], tile: str, gems: list[Gems]
) -> tuple[str, list[int]]:
    """Take a face-up tile with its gems away; of equal ones the older."""
    for number, (other, lying) in enumerate(zip(tiles, gems_there, strict=True)):
        if other == tile and gems_of(lying) == gems:
            return tiles.pop(number), gems_there.pop(number)
    raise AssertionError(f"no {tile} with {gems} among {tiles} with {gems_there}")


def lay_jungle_tile(table: Table, space: Square, tile: str, gems: list[int]) -> None:
    """Lay a jungle tile, a mine with its gems, on a space."""
    table.board[space] = tile
    if tile == "gem mine":
        table.mines[space] = gems
    table.laid.append(space)
    table.to_fill.remove(space)
    go_on_with_fills(table)


def go_on_with_fills(table: Table) -> None:
    """Stay with the fills as long as there are spaces and tiles."""
    if not fills(table):
        table.to_fill = []
        table.phase = "act"
        go_on_with_actions(table)


# ---------------------------------------------------------------------------- actions


def act(table: Table, square: Square, side: str, how: list[object]) -> None:
    """Let some workers of an edge act, one after another; the edge is finished then."""
    tile = worker_tile(table, square)
    space = neighbour(square, side)
    jungle = jungle_tile(table, space)
    assert tile is not None and jungle is not None
    village = table.villages[tile.owner]
    match how:
        case []:
            village.gold += GOLD_OF_AN_EMPTY_EDGE[jungle]
        case [int(use)]:
            for _ in range(use):
                one_worker_acts(table, tile.owner, jungle)
        case [int(cacao), int(bars)]:
            village.cacao -= cacao
            village.bars -= bars
            village.gold += PRICE_OF_CACAO_AT_A_CHOCOLATE_MARKET * cacao
            village.gold += PRICE_OF_A_BAR_AT_A_CHOCOLATE_MARKET * bars
        case [tuple(gems)]:
            for colour, number in enumerate(gems):
                for _ in range(number):
                    take_gem(table, tile.owner, space, colour)
    table.finished_edges.add((square, side))
    go_on_with_actions(table)


def one_worker_acts(table: Table, seat: int, jungle: str) -> None:
    """Give a player what one worker gets from a jungle tile."""
    village = table.villages[seat]
    if jungle in CACAO_PER_WORKER:
        store(table, seat, CACAO_PER_WORKER[jungle])
    elif jungle in MARKET_PRICE:
        assert village.cacao > 0
        village.cacao -= 1
        village.gold += MARKET_PRICE[jungle]
        if jungle == "market 2" and "market crier" in village.huts:
            village.gold += 1
    elif jungle in GOLD_PER_WORKER:
        village.gold += GOLD_PER_WORKER[jungle]
    elif jungle == "water":
        village.water = min(len(WATER_FIELDS) - 1, village.water + 1)
    elif jungle == "sun site":
        village.suns = min(SUN_PLACES, village.suns + 1)
    elif jungle in CACAO_FOR_A_FIELD_BACK:
        assert village.water > 0
        village.water -= 1
        store(table, seat, CACAO_FOR_A_FIELD_BACK[jungle])
    elif jungle == "kitchen":
        assert village.cacao > 0
        village.cacao -= 1
        village.bars += 1
    else:
        raise ValueError(f"no worker can act at a {jungle}")


def store(table: Table, seat: int, cacao: int) -> None:
    """Store as much cacao as there is room for; the rest is lost."""
    really = min(cacao, table.villages[seat].room)
    table.villages[seat].cacao += really
    table.stored[seat] += really


def take_gem(table: Table, seat: int, space: Square, colour: int) -> None:
    """Take one gem from a mine; all four colours are exchanged for the lowest mask at once."""
    village = table.villages[seat]
    assert table.mines[space][colour] > 0
    table.mines[space][colour] -= 1
    village.gems[colour] += 1
    if all(number > 0 for number in village.gems):
        village.gems = [number - 1 for number in village.gems]
        village.masks.append(table.masks.pop(0))
        note(table, seat, "mask")


def finish(table: Table, seat: int) -> None:
    """End a player's actions of this turn; the farmer brings a cacao after four stored."""
    table.finished_players.add(seat)
    village = table.villages[seat]
    if "farmer" in village.huts and table.stored[seat] == 4 and village.room > 0:
        village.cacao += 1
        note(table, seat, "farmer")


def go_on_with_actions(table: Table) -> None:
    """Find the next player, active first and then clockwise, who can still do something."""
    for seat in table.clockwise:
        if seat in table.finished_players:
            continue
        if acts(table, seat):
            return
        finish(table, seat)
    go_on_with_huts(table)


# ---------------------------------------------------------------------------- end of the turn


def go_on_with_huts(table: Table) -> None:
    """Ask the active player for a hut if any can be bought."""
    table.phase = "hut"
    if not purchases(table):
        end_turn(table)


def buy(table: Table, hut: str) -> None:
    """Buy a hut."""
    village = table.villages[table.active]
    table.huts.remove(hut)
    village.gold -= HUT_COSTS[hut]
    village.huts.append(hut)
    end_turn(table)


def end_turn(table: Table) -> None:
    """Draw a worker tile and refill, but not after a pass; hand over to the left neighbour."""
    if table.new is not None:
        if table.piles[table.active]:
            table.hands[table.active].append(table.piles[table.active].pop(0))
        refill(table)
    next_turn(table)


def refill(table: Table) -> None:
    """Fill the display to two, with Map from the map board first, then the map board."""
    while len(table.display) < 2 and (table.map_board or table.pile):
        if table.map_board:
            table.display.append(table.map_board.pop(0))
            table.display_gems.append(table.map_gems.pop(0))
        else:
            table.turn_over_to_display()
    if "map" in table.modules:
        while len(table.map_board) < 2 and table.pile:
            table.turn_over_to_map_board()


def next_turn(table: Table) -> None:
    """Begin the next turn, or end the game after as many turns as there are worker tiles."""
    table.new = None
    table.to_fill = []
    table.laid = []
    table.finished_edges = set()
    table.finished_players = set()
    table.stored = [0] * table.players
    if table.turn == table.turns:
        table.phase = "over"
    else:
        table.turn += 1
        table.phase = "place"
        begin_turn(table)


def begin_turn(table: Table) -> None:
    """Pay the player whose turn begins with the emperor on their own tile."""
    if "emperor" in table.modules:
        tile = worker_tile(table, table.emperor)
        if tile is not None and tile.owner == table.active:
            table.villages[table.active].gold += 1
            note(table, table.active, "emperor at home")


def note(table: Table, seat: int, what: str) -> None:
    """Keep for tests what no decision shows."""
    table.happened.append((table.turn, seat, what))
