"""Reading diagrams; `cacao_nb.record.diagram` tells what they look like."""

from __future__ import annotations

import re
from typing import Any

from cacao_nb.messages import Message
from cacao_nb.record.diagrammodules import ModuleLines, pairs
from cacao_nb.record.diagramtiles import jungle_name, names, workers_in
from cacao_nb.record.errors import BadRecord
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.state import PHASES, WATER_FIELDS, State
from cacao_nb.rules.tiles import COLOURS
from cacao_nb.rules.untrusted import shown

#: No diagram is longer.
MOST_CHARACTERS = 60_000

_HEAD = re.compile(
    r"cacao (?P<players>[2-4]) players, (?P<first>\w+) first, "
    r"turn (?P<turn>\d{1,3}): (?P<decider>\w+) (?P<phase>.{1,40})"
)
_DEFAULT_HEAD = "cacao 2 players, red first, turn 1: red place"
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
        self.columns: list[int] | None = None
        self.data: dict[str, Any] = {"workers": [], "covered": [], "jungle": []}
        self.data |= {"display": [], "pile": [], "placed": None}
        self.data |= {"spaces": [], "filled": [], "waiting": []}
        self.modules = ModuleLines(self.data)
        if not lines or not lines[0][1].strip().startswith("cacao"):
            lines.insert(0, (0, _DEFAULT_HEAD))
        head, *others = lines
        self._take(*head, is_head=True)
        for number, line in others:
            self._take(number, line)
        self.modules.finish()
        if not self.data["modules"] and self.data["phase"] not in PHASES:
            raise _unreadable(*head)

    def _take(self, number: int, line: str, *, is_head: bool = False) -> None:
        line = line.strip()
        try:
            self._read_head(line) if is_head else self._read(line)
        except ValueError:
            raise _unreadable(number, line) from None

    def _read(self, line: str) -> None:
        key, colon, rest = line.partition(":")
        rest = rest.strip()
        if colon and key in COLOURS:
            self._read_village(COLOURS.index(key), rest)
        elif colon and key in ("display", "pile"):
            self.data[key] = names(rest)
        elif colon and key == "placed":
            (self.data["placed"],) = pairs(rest)
        elif colon and key in ("fill", "filled"):
            self.data["spaces" if key == "fill" else key] = pairs(rest)
        elif colon and key == "waiting":
            self.data["waiting"] = [_waiting(one) for one in rest.split(";")]
        elif colon and self.modules.read(key, rest):
            pass
        elif self.columns is None:
            self.columns = [_number(word) for word in line.split()]
        else:
            self._read_row(line, self.columns)

    def _read_head(self, line: str) -> None:
        found = _matched(_HEAD, line)
        players = int(found["players"])
        self.data |= {
            "players": players,
            "first": COLOURS.index(found["first"]),
            "turn": int(found["turn"]),
            "decider": COLOURS.index(found["decider"]),
            "phase": found["phase"],
            "hands": [[] for _ in range(players)],
            "piles": [[] for _ in range(players)],
            **{good: [0] * players for good in ("gold", "cacao", "suns", "water")},
        }

    def _read_village(self, seat: int, rest: str) -> None:
        found = _matched(_VILLAGE, rest)
        if seat >= self.data["players"]:
            raise ValueError(seat)
        for good in ("gold", "cacao", "suns"):
            self.data[good][seat] = int(found[good])
        self.data["water"][seat] = WATER_FIELDS.index(int(found["water"]))
        self.data["hands"][seat] = names(found["hand"])
        self.data["piles"][seat] = names(found["pile"] or "")

    def _read_row(self, line: str, columns: list[int]) -> None:
        first, *cells = line.split()
        y = _number(first)
        if len(cells) > len(columns):
            raise ValueError(line)
        for x, cell in zip(columns, cells, strict=False):
            jungle = jungle_name(cell)
            if jungle is not None:
                self.data["jungle"].append([x, y, jungle])
            elif cell != ".":
                for key, told in workers_in(cell):
                    self.data[key].append([x, y, *told])


def _unreadable(number: int, line: str) -> BadRecord:
    return BadRecord(Message("diagram.line", number=number, line=shown(line.strip())))


def _matched(form: re.Pattern[str], line: str) -> re.Match[str]:
    found = form.fullmatch(line)
    if found is None:
        raise ValueError(line)
    return found


def _number(word: str) -> int:
    if not re.fullmatch(r"-?\d{1,2}", word):
        raise ValueError(word)
    return int(word)


def _waiting(text: str) -> list[Any]:
    colour, _, rest = text.strip().partition(" ")
    edges = []
    for found in re.finditer(r"(?P<where>\([^)]*\))(?P<side>[nesw])(?: |$)", rest):
        (pair,) = pairs(found["where"])
        edges.append([*pair, SIDE_NAMES.index(found["side"])])
    if not edges or len(edges) != rest.count("("):
        raise ValueError(text)
    return [COLOURS.index(colour), edges]
