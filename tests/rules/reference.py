"""A slow, obvious reading of the base game, to compare the engine with.

Written from the rules alone. It shares nothing with ``cacao_nb.rules``: no import, no helper,
no table. Tiles are plain strings, a decision is a plain tuple, and everything is worked out
from the board again whenever it is asked for.

Squares are ``(x, y)``: x grows to the east, y to the south. Edges are listed n, e, s, w.

The decisions are::

    ("place", tile, edges, square)        a worker tile, turned so that it shows these edges
    ("overbuild", tile, edges, square)    the same onto one's own worker tile
    ("pass",)                             only where neither is possible
    ("fill", square, tile)                with a face-up tile, or "pile" for the top of the pile
    ("act", square, side, use)            side is one of "nesw", use is at least 1
    ("done",)                             forgo every edge that is left
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Square = tuple[int, int]
Edges = tuple[int, int, int, int]
Decision = tuple[Any, ...]
Edge = tuple[Square, str]

SIDES = "nesw"

WORKER_TILES: dict[str, Edges] = {
    "1-1-1-1": (1, 1, 1, 1),
    "2-1-0-1": (1, 2, 1, 0),
    "3-0-0-1": (1, 3, 0, 0),
    "3-1-0-0": (0, 3, 1, 0),
}

WORKER_TILES_PER_PLAYER: dict[int, dict[str, int]] = {
    2: {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1},
    3: {"1-1-1-1": 3, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1},
    4: {"1-1-1-1": 3, "2-1-0-1": 4, "3-0-0-1": 1, "3-1-0-0": 1},
}

JUNGLE_TILES: dict[str, int] = {
    "single plantation": 6,
    "double plantation": 2,
    "market 2": 2,
    "market 3": 4,
    "market 4": 1,
    "gold mine 1": 2,
    "gold mine 2": 1,
    "water": 3,
    "sun site": 2,
    "temple": 5,
}

JUNGLE_TILES_OUT_FOR_TWO: dict[str, int] = {
    "single plantation": 2,
    "water": 1,
    "market 3": 1,
    "sun site": 1,
    "gold mine 1": 1,
    "temple": 1,
}

START_TILES: dict[Square, str] = {(0, 0): "single plantation", (1, 1): "market 2"}

CACAO_PER_WORKER = {"single plantation": 1, "double plantation": 2}
MARKET_PRICE = {"market 2": 2, "market 3": 3, "market 4": 4}
GOLD_PER_WORKER = {"gold mine 1": 1, "gold mine 2": 2}

WATER_FIELDS = (-10, -4, -1, 0, 2, 4, 7, 11, 16)
STORAGE_SPACES = 5
SUN_PLACES = 3


@dataclass
class Village:
    """What one player owns; ``water`` is the number of fields the carrier has gone forward."""

    gold: int = 0
    cacao: int = 0
    suns: int = 0
    water: int = 0


@dataclass
class WorkerTile:
    """A worker tile on the board, with its edges as it lies there."""

    owner: int
    name: str
    edges: Edges


@dataclass
class Table:
    """Everything on the table, from the dealt orders on.

    Parameters
    ----------
    players
        Number of players.
    first
        Seat of the starting player.
    workers_dealt
        For every seat the worker tiles in their dealt order; the first three are the hand.
    jungle_dealt
        The jungle tiles in their dealt order, start tiles not included; the first two are the
        display.
    """

    players: int
    first: int
    workers_dealt: list[list[str]]
    jungle_dealt: list[str]

    hands: list[list[str]] = field(init=False)
    piles: list[list[str]] = field(init=False)
    display: list[str] = field(init=False)
    pile: list[str] = field(init=False)
    turns: int = field(init=False)

    board: dict[Square, str | WorkerTile] = field(init=False)
    covered: dict[Square, WorkerTile] = field(init=False)
    villages: list[Village] = field(init=False)

    turn: int = 1
    phase: str = "place"
    new: Square | None = None  # where the worker tile of this turn lies
    to_fill: list[Square] = field(default_factory=list)
    laid: list[Square] = field(default_factory=list)  # jungle tiles laid this turn
    finished_edges: set[Edge] = field(default_factory=set)
    finished_players: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Set up the game."""
        self.hands = [list(dealt[:3]) for dealt in self.workers_dealt]
        self.piles = [list(dealt[3:]) for dealt in self.workers_dealt]
        self.display = list(self.jungle_dealt[:2])
        self.pile = list(self.jungle_dealt[2:])
        self.turns = sum(len(dealt) for dealt in self.workers_dealt)
        self.board = dict(START_TILES)
        self.covered = {}
        self.villages = [Village() for _ in range(self.players)]

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return (self.first + self.turn - 1) % self.players

    @property
    def clockwise(self) -> list[int]:
        """All seats, the active one first."""
        return [(self.active + step) % self.players for step in range(self.players)]

    @property
    def decider(self) -> int | None:
        """The seat that is asked now; nobody when the game is over."""
        if self.phase == "over":
            return None
        if self.phase == "act":
            return next(s for s in self.clockwise if s not in self.finished_players)
        return self.active


# ---------------------------------------------------------------------------- the playing area


def neighbour(square: Square, side: str) -> Square:
    """Return the square on the other side of an edge."""
    x, y = square
    return {"n": (x, y - 1), "e": (x + 1, y), "s": (x, y + 1), "w": (x - 1, y)}[side]


def neighbours(square: Square) -> list[Square]:
    """Return the four squares that share an edge with this one."""
    x, y = square
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def is_jungle_square(square: Square) -> bool:
    """Tell whether the chessboard pattern of the start tiles keeps this square for jungle."""
    return (square[0] + square[1]) % 2 == 0


def all_squares(table: Table) -> Iterator[Square]:
    """Every square of the playing area and of a frame of one square around it."""
    xs = [x for x, _ in table.board]
    ys = [y for _, y in table.board]
    for x in range(min(xs) - 1, max(xs) + 2):
        for y in range(min(ys) - 1, max(ys) + 2):
            yield x, y


def jungle_tile(table: Table, square: Square) -> str | None:
    """Return the jungle tile that lies on a square, if one does."""
    tile = table.board.get(square)
    return tile if isinstance(tile, str) else None


def worker_tile(table: Table, square: Square) -> WorkerTile | None:
    """Return the (topmost) worker tile that lies on a square, if one does."""
    tile = table.board.get(square)
    return tile if isinstance(tile, WorkerTile) else None


def jungle_tiles_beside(table: Table, square: Square) -> int:
    """Count the jungle tiles that share an edge with a square."""
    return sum(jungle_tile(table, beside) is not None for beside in neighbours(square))


def worker_tiles_beside(table: Table, square: Square) -> int:
    """Count the worker tiles that share an edge with a square."""
    return sum(worker_tile(table, beside) is not None for beside in neighbours(square))


def all_turns(name: str) -> set[Edges]:
    """Return the different ways in which a worker tile can be turned."""
    n, e, s, w = WORKER_TILES[name]
    return {(n, e, s, w), (w, n, e, s), (s, w, n, e), (e, s, w, n)}


# ---------------------------------------------------------------------------- what is allowed


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
    return set()


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
    """Overbuild one's own worker tile for a sun token, once no jungle tile is left to lay."""
    allowed: set[Decision] = set()
    if table.pile or table.display or table.villages[table.active].suns == 0:
        return allowed
    for square in all_squares(table):
        tile = worker_tile(table, square)
        if tile is None or tile.owner != table.active or square in table.covered:
            continue
        for name in table.hands[table.active]:
            for edges in all_turns(name):
                allowed.add(("overbuild", name, edges, square))
    return allowed


def fills(table: Table) -> set[Decision]:
    """Fill any space still to fill: from the display, and from the pile once it is empty."""
    if table.display:
        return {("fill", space, tile) for space in table.to_fill for tile in table.display}
    if table.pile:
        return {("fill", space, "pile") for space in table.to_fill}
    return set()


def activated_edges(table: Table, seat: int) -> set[Edge]:
    """Return the edges of a player whose workers are activated this turn.

    These are the workers of the new tile that face a jungle tile, and the workers on any tile
    that face a jungle tile laid this turn. Temples count too.
    """
    activated: set[Edge] = set()
    for square in all_squares(table):
        tile = worker_tile(table, square)
        if tile is None or tile.owner != seat:
            continue
        for side, workers in zip(SIDES, tile.edges, strict=True):
            facing = neighbour(square, side)
            if workers == 0 or jungle_tile(table, facing) is None:
                continue
            if square == table.new or facing in table.laid:
                activated.add((square, side))
    return activated


def most_workers(table: Table, edge: Edge) -> int:
    """Return how many workers of an edge can act right now."""
    square, side = edge
    tile = worker_tile(table, square)
    jungle = jungle_tile(table, neighbour(square, side))
    assert tile is not None and jungle is not None
    workers = tile.edges[SIDES.index(side)]
    if jungle == "temple":
        return 0
    if jungle in MARKET_PRICE:
        return min(workers, table.villages[tile.owner].cacao)
    return workers


def acts(table: Table, seat: int) -> set[Decision]:
    """Act on any edge not yet finished, with one worker up to all that can act."""
    allowed: set[Decision] = set()
    for edge in activated_edges(table, seat) - table.finished_edges:
        square, side = edge
        for use in range(1, most_workers(table, edge) + 1):
            allowed.add(("act", square, side, use))
    return allowed


# ---------------------------------------------------------------------------- what it does


def play(table: Table, decision: Decision) -> None:
    """Carry out a decision and everything that follows from it without a choice."""
    if decision not in options(table):
        raise ValueError(f"{decision} is not allowed in turn {table.turn}")
    match decision:
        case ("place", name, edges, square):
            place(table, name, edges, square)
        case ("overbuild", name, edges, square):
            overbuild(table, name, edges, square)
        case ("pass",):
            next_turn(table)
        case ("fill", space, tile):
            fill(table, space, tile)
        case ("act", square, side, use):
            act(table, square, side, use)
        case ("done",):
            seat = table.decider
            assert seat is not None
            table.finished_players.add(seat)
            go_on_with_actions(table)


def place(table: Table, name: str, edges: Edges, square: Square) -> None:
    """Lay a worker tile and find the jungle spaces that must be filled because of it."""
    table.hands[table.active].remove(name)
    table.board[square] = WorkerTile(table.active, name, edges)
    table.new = square
    table.to_fill = [
        space
        for space in neighbours(square)
        if space not in table.board and worker_tiles_beside(table, space) >= 2
    ]
    table.phase = "fill"
    go_on_with_fills(table)


def overbuild(table: Table, name: str, edges: Edges, square: Square) -> None:
    """Pay a sun token and lay a worker tile onto one's own; nothing is filled."""
    below = worker_tile(table, square)
    assert below is not None
    table.villages[table.active].suns -= 1
    table.hands[table.active].remove(name)
    table.covered[square] = below
    table.board[square] = WorkerTile(table.active, name, edges)
    table.new = square
    table.phase = "act"
    go_on_with_actions(table)


def fill(table: Table, space: Square, tile: str) -> None:
    """Lay a jungle tile from the display or the pile on a space."""
    if tile == "pile":
        tile = table.pile.pop(0)
    else:
        table.display.remove(tile)
    table.board[space] = tile
    table.laid.append(space)
    table.to_fill.remove(space)
    go_on_with_fills(table)


def go_on_with_fills(table: Table) -> None:
    """Stay with the fills as long as there are spaces and tiles."""
    if not fills(table):
        table.to_fill = []
        table.phase = "act"
        go_on_with_actions(table)


def act(table: Table, square: Square, side: str, use: int) -> None:
    """Let some workers of an edge act, one after another; the edge is finished then."""
    tile = worker_tile(table, square)
    jungle = jungle_tile(table, neighbour(square, side))
    assert tile is not None and jungle is not None
    village = table.villages[tile.owner]
    for _ in range(use):
        one_worker_acts(village, jungle)
    table.finished_edges.add((square, side))
    go_on_with_actions(table)


def one_worker_acts(village: Village, jungle: str) -> None:
    """Give a village what one worker gets from a jungle tile."""
    if jungle in CACAO_PER_WORKER:
        village.cacao = min(STORAGE_SPACES, village.cacao + CACAO_PER_WORKER[jungle])
    elif jungle in MARKET_PRICE:
        assert village.cacao > 0
        village.cacao -= 1
        village.gold += MARKET_PRICE[jungle]
    elif jungle in GOLD_PER_WORKER:
        village.gold += GOLD_PER_WORKER[jungle]
    elif jungle == "water":
        village.water = min(len(WATER_FIELDS) - 1, village.water + 1)
    elif jungle == "sun site":
        village.suns = min(SUN_PLACES, village.suns + 1)
    else:
        raise ValueError(f"no worker can act at a {jungle}")


def go_on_with_actions(table: Table) -> None:
    """Find the next player, active first and then clockwise, who can still do something."""
    for seat in table.clockwise:
        if seat in table.finished_players:
            continue
        if acts(table, seat):
            return
        table.finished_players.add(seat)
    end_turn(table)


def end_turn(table: Table) -> None:
    """Draw a worker tile, refill the display to two, and hand over to the left neighbour."""
    if table.piles[table.active]:
        table.hands[table.active].append(table.piles[table.active].pop(0))
    while len(table.display) < 2 and table.pile:
        table.display.append(table.pile.pop(0))
    next_turn(table)


def next_turn(table: Table) -> None:
    """Begin the next turn, or end the game after as many turns as there are worker tiles."""
    table.new = None
    table.to_fill = []
    table.laid = []
    table.finished_edges = set()
    table.finished_players = set()
    if table.turn == table.turns:
        table.phase = "over"
    else:
        table.turn += 1
        table.phase = "place"


# ---------------------------------------------------------------------------- the end


def workers_beside(table: Table, temple: Square) -> list[int]:
    """Count for every seat the workers whose edge faces a temple, on top tiles only."""
    counts = [0] * table.players
    for square in all_squares(table):
        tile = worker_tile(table, square)
        if tile is None:
            continue
        for side, workers in zip(SIDES, tile.edges, strict=True):
            if neighbour(square, side) == temple:
                counts[tile.owner] += workers
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


def sheet(table: Table) -> dict[str, Any]:
    """Return the final sheet.

    Returns
    -------
    dict
        ``"temples"``: for the square of each temple its counts and awards per seat;
        ``"seats"``: for each seat gold, temples, suns, water, total, cacao and rank.
    """
    temples: dict[Square, dict[str, list[int]]] = {}
    for square in all_squares(table):
        if jungle_tile(table, square) == "temple":
            counts = workers_beside(table, square)
            temples[square] = {"counts": counts, "awards": temple_awards(counts)}
    seats: list[dict[str, int]] = []
    for seat, village in enumerate(table.villages):
        line = {
            "gold": village.gold,
            "temples": sum(temple["awards"][seat] for temple in temples.values()),
            "suns": village.suns,
            "water": WATER_FIELDS[village.water],
        }
        seats.append({**line, "total": sum(line.values()), "cacao": village.cacao})
    places = [(line["total"], line["cacao"]) for line in seats]
    for line, mine in zip(seats, places, strict=True):
        line["rank"] = 1 + sum(other > mine for other in places)
    return {"temples": temples, "seats": seats}


# ---------------------------------------------------------------------------- comparing


def snapshot(table: Table) -> dict[str, Any]:
    """Return everything on the table as plain, comparable data.

    When the game is over it is nobody's turn: ``turn`` and ``active`` are left out.
    """
    over = table.phase == "over"
    return {
        "phase": table.phase,
        "turn": None if over else table.turn,
        "active": None if over else table.active,
        "decider": table.decider,
        "jungle": {s: tile for s, tile in table.board.items() if isinstance(tile, str)},
        "workers": {
            s: (tile.owner, tile.name, tile.edges)
            for s, tile in table.board.items()
            if isinstance(tile, WorkerTile)
        },
        "covered": {
            s: (tile.owner, tile.name, tile.edges) for s, tile in table.covered.items()
        },
        "villages": [(v.gold, v.cacao, v.suns, v.water) for v in table.villages],
        "hands": [sorted(hand) for hand in table.hands],
        "piles": [list(pile) for pile in table.piles],
        "display": list(table.display),
        "pile": list(table.pile),
    }
