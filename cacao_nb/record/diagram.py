"""Positions as small drawings in letters, printed and parsed in pairs.

A notation for tests, lessons and puzzles: the same in every language. ::

    cacao 2 players, red first, turn 3: red place
          -1     0      1      2
      0   .      p1     R1210  .
      1   .      P1111  m2     .
    display: water, temple
    pile: market 3
    red: gold 0, cacao 1, suns 0, water -10; hand 1-1-1-1, 2-1-0-1; pile 3-0-0-1
    purple: gold 0, cacao 0, suns 0, water -4; hand 2-1-0-1; pile none

Columns and rows carry their x and y. A jungle tile is two letters (see `JUNGLE_CODES`). A
worker tile is the first letter of its colour and its workers to the north, east, south and
west; an overbuilt one has the lower tile's workers behind a slash. A dot is an empty square.
Within a turn more lines tell what has happened and what is waited for: ``placed``, ``fill``,
``filled`` and ``waiting``. What is left out is empty or zero.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from cacao_nb.messages import Message
from cacao_nb.record.errors import BadRecord
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.squares import SIDE_NAMES, Square
from cacao_nb.rules.state import PHASES, WATER_FIELDS, State
from cacao_nb.rules.tiles import (
    COLOURS,
    WORKER_TILES,
    Edges,
    JungleTile,
    PlacedTile,
    WorkerTile,
)
from cacao_nb.rules.untrusted import shown

JUNGLE_CODES: Mapping[str, str] = {
    "single plantation": "p1",
    "double plantation": "p2",
    "market 2": "m2",
    "market 3": "m3",
    "market 4": "m4",
    "gold mine 1": "g1",
    "gold mine 2": "g2",
    "water": "wa",
    "sun site": "su",
    "temple": "te",
}
_JUNGLE_NAMES = {code: name for name, code in JUNGLE_CODES.items()}
_LETTERS = {colour[0].upper(): seat for seat, colour in enumerate(COLOURS)}
_LYING: Mapping[Edges, tuple[WorkerTile, int]] = {
    edges: (tile, rotation)
    for tile in WORKER_TILES.values()
    for rotation, edges in enumerate(tile.rotations)
}

#: No diagram is longer.
MOST_CHARACTERS = 20_000

_NONE = "none"


# Printing ---------------------------------------------------------------------------------


def to_diagram(state: State) -> str:
    """A state as a diagram.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> print(to_diagram(new_game(players=2, seed=7)).split("display")[0])
    cacao 2 players, red first, turn 1: red place
          0   1
      0   p1  .
      1   .   m2
    <BLANKLINE>
    """
    game = f"cacao {state.players} players, {COLOURS[state.first]} first"
    lines = [
        f"{game}, turn {state.turn}: {COLOURS[state.decider]} {state.phase}",
        *_board(state),
        f"display: {_tiles(state.display)}",
        f"pile: {_tiles(state.pile)}",
        *(_village(state, seat) for seat in range(state.players)),
    ]
    if state.placed is not None:
        lines.append(f"placed: {_square(state.placed)}")
    if state.spaces:
        lines.append(f"fill: {_squares(state.spaces)}")
    if state.filled:
        lines.append(f"filled: {_squares(state.filled)}")
    if state.waiting:
        lines.append(f"waiting: {'; '.join(_waiting(*one) for one in state.waiting)}")
    return "\n".join(lines) + "\n"


def _board(state: State) -> Iterable[str]:
    squares = [*state.workers, *state.jungle]
    xs = range(min(x for x, _ in squares), max(x for x, _ in squares) + 1)
    ys = range(min(y for _, y in squares), max(y for _, y in squares) + 1)
    rows = [[str(x) for x in xs], *([_cell(state, (x, y)) for x in xs] for y in ys)]
    width = 2 + max(len(cell) for row in rows for cell in row)
    for label, row in zip(("", *ys), rows, strict=True):
        yield f"{label:>3}   {''.join(f'{cell:<{width}}' for cell in row)}".rstrip()


def _cell(state: State, square: Square) -> str:
    if square in state.jungle:
        return JUNGLE_CODES[state.jungle[square].name]
    tile = state.workers.get(square)
    if tile is None:
        return "."
    lower = state.covered.get(square)
    under = "" if lower is None else f"/{_digits(lower)}"
    return f"{COLOURS[tile.owner][0].upper()}{_digits(tile)}{under}"


def _digits(tile: PlacedTile) -> str:
    return "".join(map(str, tile.edges))


def _tiles(tiles: Iterable[WorkerTile | JungleTile]) -> str:
    return ", ".join(tile.name for tile in tiles) or _NONE


def _village(state: State, seat: int) -> str:
    return (
        f"{COLOURS[seat]}: gold {state.gold[seat]}, cacao {state.cacao[seat]}, "
        f"suns {state.suns[seat]}, water {WATER_FIELDS[state.water[seat]]}; "
        f"hand {_tiles(state.hands[seat])}; pile {_tiles(state.piles[seat])}"
    )


def _square(square: Square) -> str:
    return f"({square[0]}, {square[1]})"


def _squares(squares: Iterable[Square]) -> str:
    return ", ".join(_square(square) for square in squares)


def _waiting(seat: int, edges: Any) -> str:
    where = " ".join(f"{_square(edge.square)}{SIDE_NAMES[edge.side]}" for edge in edges)
    return f"{COLOURS[seat]} {where}"


# Parsing ----------------------------------------------------------------------------------

_HEAD = re.compile(
    r"cacao (?P<players>\d) players, (?P<first>\w+) first, "
    r"turn (?P<turn>\d{1,3}): (?P<decider>\w+) (?P<phase>\w+)"
)
_PAIR = re.compile(r"\((-?\d{1,2}), (-?\d{1,2})\)")
_WORKER = re.compile(r"(?P<owner>[A-Z])(?P<top>\d{4})(?:/(?P<lower>\d{4}))?")
_VILLAGE = re.compile(
    r"gold (?P<gold>\d{1,5}), cacao (?P<cacao>\d), suns (?P<suns>\d), "
    r"water (?P<water>-?\d{1,2}); hand (?P<hand>[^;]*)(?:; pile (?P<pile>[^;]*))?"
)


def from_diagram(text: str, *, teaching: bool = False) -> State:
    """The state that a diagram shows.

    Parameters
    ----------
    text
        The diagram. Without its first line: two players, red begins and has to place.
    teaching
        Whether tiles may be missing or too many: a board without its history.

    Raises
    ------
    BadRecord
        It shows none, or an impossible one; the sentence names the line or the reason.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadRecord(Message("diagram.too_long", most=MOST_CHARACTERS))
    data = _Parser(text).data
    try:
        return State.from_dict(data, teaching=teaching)
    except RulesError as error:
        raise BadRecord(Message("diagram.impossible", reason=error.message)) from None


class _Parser:
    """Reads a diagram line by line into the plain data of a state."""

    def __init__(self, text: str) -> None:
        lines = [
            (number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()
        ]
        self.line = ""
        self.number = 0
        self.columns: list[int] | None = None
        self.data: dict[str, Any] = {"modules": [], "workers": [], "covered": [], "jungle": []}
        self.data |= {"display": [], "pile": [], "placed": None}
        self.data |= {"spaces": [], "filled": [], "waiting": []}
        if not lines or not lines[0][1].strip().startswith("cacao"):
            lines.insert(0, (0, "cacao 2 players, red first, turn 1: red place"))
        for number, line in lines:
            self.number, self.line = number, line.strip()
            self._read(number == lines[0][0])

    def _read(self, is_head: bool) -> None:
        key, colon, rest = self.line.partition(":")
        if is_head:
            self._read_head()
        elif colon and key in COLOURS:
            self._read_village(COLOURS.index(key), rest.strip())
        elif colon and key in ("display", "pile"):
            self.data[key] = _names(rest)
        elif colon and key == "placed":
            (self.data["placed"],) = self._pairs(rest) or self._bad()
        elif colon and key in ("fill", "filled"):
            self.data["spaces" if key == "fill" else key] = self._pairs(rest)
        elif colon and key == "waiting":
            self.data["waiting"] = [self._read_waiting(one) for one in rest.split(";")]
        elif self.columns is None:
            self.columns = [self._number(word) for word in self.line.split()]
        else:
            self._read_row()

    def _bad(self) -> Any:
        raise BadRecord(Message("diagram.line", number=self.number, line=shown(self.line)))

    def _number(self, word: str) -> int:
        return int(word) if re.fullmatch(r"-?\d{1,2}", word) else self._bad()

    def _seat(self, colour: str) -> int:
        return COLOURS.index(colour) if colour in COLOURS else self._bad()

    def _pairs(self, text: str) -> list[list[int]]:
        if _PAIR.sub("", text).strip(" ,"):
            self._bad()
        return [[int(x), int(y)] for x, y in _PAIR.findall(text)]

    def _read_head(self) -> None:
        found = _HEAD.fullmatch(self.line) or self._bad()
        if found["phase"] not in PHASES:
            self._bad()
        players = int(found["players"])
        self.data |= {
            "players": players,
            "first": self._seat(found["first"]),
            "turn": int(found["turn"]),
            "decider": self._seat(found["decider"]),
            "phase": found["phase"],
            "hands": [[] for _ in range(players)],
            "piles": [[] for _ in range(players)],
            **{good: [0] * players for good in ("gold", "cacao", "suns", "water")},
        }

    def _read_village(self, seat: int, rest: str) -> None:
        found = _VILLAGE.fullmatch(rest) or self._bad()
        if seat >= self.data["players"] or int(found["water"]) not in WATER_FIELDS:
            self._bad()
        for good in ("gold", "cacao", "suns"):
            self.data[good][seat] = int(found[good])
        self.data["water"][seat] = WATER_FIELDS.index(int(found["water"]))
        self.data["hands"][seat] = _names(found["hand"])
        self.data["piles"][seat] = _names(found["pile"] or "")

    def _read_waiting(self, text: str) -> list[Any]:
        colour, _, rest = text.strip().partition(" ")
        edges = []
        for found in re.finditer(r"(?P<where>\([^)]*\))(?P<side>[nesw])(?: |$)", rest):
            (pair,) = self._pairs(found["where"]) or self._bad()
            edges.append([*pair, SIDE_NAMES.index(found["side"])])
        if not edges or len(edges) != rest.count("("):
            self._bad()
        return [self._seat(colour), edges]

    def _read_row(self) -> None:
        assert self.columns is not None
        first, *cells = self.line.split()
        y = self._number(first)
        if len(cells) > len(self.columns):
            self._bad()
        for x, cell in zip(self.columns, cells, strict=False):
            if cell in _JUNGLE_NAMES:
                self.data["jungle"].append([x, y, _JUNGLE_NAMES[cell]])
            elif cell != ".":
                self._read_worker(x, y, cell)

    def _read_worker(self, x: int, y: int, cell: str) -> None:
        found = _WORKER.fullmatch(cell) or self._bad()
        owner = _LETTERS.get(found["owner"])
        for key, digits in (("workers", found["top"]), ("covered", found["lower"])):
            if digits:
                edges = tuple(map(int, digits))
                if owner is None or edges not in _LYING:
                    self._bad()
                tile, rotation = _LYING[edges]  # type: ignore[index]
                self.data[key].append([x, y, owner, tile.name, rotation])


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    return [] if names in ([""], [_NONE]) else names
