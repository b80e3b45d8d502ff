"""Everything that lies on the table, from the dealt orders on."""

from dataclasses import dataclass, field

from tests.rules.reference.boxes import MASKS, in_play, start_tiles
from tests.rules.reference.tiles import (
    COLOURS,
    GEMS_OF_A_MINE,
    MAP_TOKENS,
    STORAGE_SPACES,
    Edge,
    Edges,
    Square,
)


@dataclass
class Village:
    """What one player owns; ``water`` is the number of fields the carrier has gone forward."""

    gold: int = 0
    cacao: int = 0
    suns: int = 0
    water: int = 0
    tokens: int = 0
    bars: int = 0
    gems: list[int] = field(default_factory=lambda: [0] * len(COLOURS))
    masks: list[int] = field(default_factory=list)
    huts: list[str] = field(default_factory=list)

    @property
    def room(self) -> int:
        """How much more cacao can be stored."""
        return STORAGE_SPACES - self.cacao - self.bars


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
        display. With Map the first two lie on the map board, the next two are the display.
    modules
        The modules in play; "gigantism" brings all eight.
    gems_dealt
        The gems in their dealt order, as numbers of their colours.
    hut_faces
        The sides of the huts that are up.
    overbuild_early
        The option of Map: for overbuilding the pile alone has to be empty.
    """

    players: int
    first: int
    workers_dealt: list[list[str]]
    jungle_dealt: list[str]
    modules: frozenset[str] = frozenset()
    gems_dealt: list[int] = field(default_factory=list)
    hut_faces: list[str] = field(default_factory=list)
    overbuild_early: bool = False

    hands: list[list[str]] = field(init=False)
    piles: list[list[str]] = field(init=False)
    pile: list[str] = field(init=False)
    turns: int = field(init=False)

    # Beside each face-up tile, in the same order, its gems; nothing beside other tiles.
    display: list[str] = field(default_factory=list)
    display_gems: list[list[int]] = field(default_factory=list)
    map_board: list[str] = field(default_factory=list)
    map_gems: list[list[int]] = field(default_factory=list)

    board: dict[Square, str | WorkerTile] = field(init=False)
    covered: dict[Square, WorkerTile] = field(init=False)
    mines: dict[Square, list[int]] = field(default_factory=dict)  # gems of mines on the board
    villages: list[Village] = field(init=False)
    bag: list[int] = field(init=False)
    masks: list[int] = field(init=False)  # not yet taken, lowest first
    huts: list[str] = field(init=False)  # for sale
    emperor: Square = (1, 1)

    turn: int = 1
    phase: str = "place"
    new: Square | None = None  # where the worker tile of this turn lies
    to_fill: list[Square] = field(default_factory=list)
    laid: list[Square] = field(default_factory=list)  # jungle tiles laid this turn
    finished_edges: set[Edge] = field(default_factory=set)
    finished_players: set[int] = field(default_factory=set)
    stored: list[int] = field(default_factory=list)  # cacao that each seat stored this turn
    happened: list[tuple[int, int, str]] = field(default_factory=list)
    """What no decision shows, for tests that count it: turn, seat, what."""

    def __post_init__(self) -> None:
        """Set up the game."""
        self.modules = in_play(self.modules)
        if self.overbuild_early and "map" not in self.modules:
            raise ValueError("overbuilding early is an option of Map")
        self.hands = [list(dealt[:3]) for dealt in self.workers_dealt]
        self.piles = [list(dealt[3:]) for dealt in self.workers_dealt]
        self.turns = sum(len(dealt) for dealt in self.workers_dealt)
        self.board = dict(start_tiles(self.modules))
        self.covered = {}
        self.villages = [Village() for _ in range(self.players)]
        self.bag = list(self.gems_dealt)
        self.masks = list(MASKS[self.players]) if "gem_mines" in self.modules else []
        self.huts = list(self.hut_faces)
        self.stored = [0] * self.players
        self.pile = list(self.jungle_dealt)
        if "map" in self.modules:
            for village in self.villages:
                village.tokens = MAP_TOKENS
            while len(self.map_board) < 2 and self.pile:
                self.turn_over_to_map_board()
        while len(self.display) < 2 and self.pile:
            self.turn_over_to_display()

    def turn_over(self) -> tuple[str, list[int]]:
        """Take the top of the pile; a mine gets the next gems of the bag."""
        tile = self.pile.pop(0)
        if tile != "gem mine":
            return tile, []
        drawn, self.bag = self.bag[:GEMS_OF_A_MINE], self.bag[GEMS_OF_A_MINE:]
        return tile, [drawn.count(colour) for colour in range(len(COLOURS))]

    def turn_over_to_display(self) -> None:
        """Turn the top of the pile over into the display."""
        tile, gems = self.turn_over()
        self.display.append(tile)
        self.display_gems.append(gems)

    def turn_over_to_map_board(self) -> None:
        """Turn the top of the pile over onto the map board."""
        tile, gems = self.turn_over()
        self.map_board.append(tile)
        self.map_gems.append(gems)

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
