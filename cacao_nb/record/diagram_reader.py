"""Reading diagrams; `cacao_nb.record.diagram` tells what they look like."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cacao_nb.messages import Message, shown
from cacao_nb.record.diagram_cells import Cells
from cacao_nb.record.diagram_lines import names, one_square, squares, unnamed
from cacao_nb.record.door import DOOR
from cacao_nb.record.errors import BadRecord
from cacao_nb.record.untrusted import read_json
from cacao_nb.rules.checked import checked
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.ruleset import chosen_ruleset
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.state import PHASES, WATER_FIELDS, State
from cacao_nb.rules.tiles import COLOURS

#: No diagram is longer.
MOST_CHARACTERS = 60_000

_HEAD = re.compile(
    r"cacao (?P<players>[2-4]) players(?:, (?P<first>\w+) first, turn (?P<turn>\d{1,3}))?"
    r": (?P<decider>\w+) (?P<phase>.{1,40})"
)
_DEFAULT_HEAD = "cacao 2 players: red place"
_VILLAGE = re.compile(
    r"gold (?P<gold>\d{1,5}), cacao (?P<cacao>\d), suns (?P<suns>\d), "
    r"water (?P<water>-?\d{1,2}); hand (?P<hand>[^;]*)(?:; pile (?P<pile>[^;]*))?"
)


@checked
def from_diagram(text: str, *, teaching: bool = False) -> State:
    """The state that a diagram shows.

    Parameters
    ----------
    text
        The diagram. Without its first line: two players, red begins and has to place.
    teaching
        Whether it is a board without its history: tiles may be missing, too many or not in
        the box of this game, and whoever has to decide is on turn, whoever began.

    Raises
    ------
    BadRecord
        It shows none, or an impossible one; the sentence names the line or the reason.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadRecord(Message("diagram.too_long", most=MOST_CHARACTERS))
    try:
        return State.from_dict(_Parser(text).data, teaching=teaching)
    except BadRecord:
        raise
    except RulesError as error:
        raise BadRecord(Message("diagram.impossible", reason=error.message)) from None


class _Parser:
    """Reads a diagram line by line into the plain data of a state."""

    def __init__(self, text: str) -> None:
        lines = [
            (number, line.strip())
            for number, line in enumerate(text.splitlines(), 1)
            if line.strip()
        ]
        self.columns: list[int] | None = None
        self.data: dict[str, Any] = {"workers": [], "covered": [], "jungle": []}
        self.data |= {"display": [], "pile": [], "placed": None}
        self.data |= {"spaces": [], "filled": [], "waiting": []}
        self.data |= {"modules": [], "options": {}, "extra": {}}
        if not lines or not lines[0][1].startswith("cacao"):
            lines.insert(0, (0, _DEFAULT_HEAD))
        head, *others = lines
        _take(self._read_head, *head)
        # What the other lines mean depends on the modules.
        for line in filter(_is_setup, others):
            _take(self._read_setup, *line)
        rules = chosen_ruleset(*(self.data[key] for key in ("players", "modules", "options")))
        if not rules.modules and self.data["phase"] not in PHASES:
            raise _unreadable(*head)
        self.data["modules"] = list(rules.modules)
        self.cells = Cells(rules)
        self.lines = {
            label: (module, line)
            for module in rules.modules
            for label, line in DOOR[module].lines.items()
        }
        #: Modules all of whose data were JSON: of these nothing is left out.
        self.whole: set[str] = set()
        for line in others:
            if not _is_setup(line):
                _take(self._read, *line)
        self._add_left_out()

    def _read(self, line: str) -> None:
        key, colon, rest = line.partition(":")
        rest = rest.strip()
        if colon and key in COLOURS:
            self._read_village(COLOURS.index(key), rest)
        elif colon and key in ("display", "pile"):
            self.data[key] = names(rest)
        elif colon and key == "placed":
            self.data["placed"] = one_square(rest)
        elif colon and key in ("fill", "filled"):
            self.data["spaces" if key == "fill" else key] = squares(rest)
        elif colon and key == "waiting":
            self.data["waiting"] = [_waiting(one) for one in rest.split(";")]
        elif colon and key.startswith("extra "):
            self._keep_json(unnamed(key.removeprefix("extra ")), _json(rest))
        elif colon and key in self.lines:
            module, form = self.lines[key]
            self._keep(module, {form.key: form.read(rest)})
        elif self.columns is None:
            self.columns = [_number(word) for word in line.split()]
        else:
            self._read_row(line, self.columns)

    def _read_head(self, line: str) -> None:
        found = _matched(_HEAD, line)
        players = int(found["players"])
        self.data |= {
            "players": players,
            "first": COLOURS.index(found["first"] or found["decider"]),
            "turn": int(found["turn"] or 1),
            "decider": COLOURS.index(found["decider"]),
            "phase": found["phase"],
            "hands": [[] for _ in range(players)],
            "piles": [[] for _ in range(players)],
            **{good: [0] * players for good in ("gold", "cacao", "suns", "water")},
        }

    def _read_setup(self, line: str) -> None:
        key, _, rest = line.partition(":")
        if key == "modules":
            self.data["modules"] = names(rest)
        else:
            self.data["options"][unnamed(key.removeprefix("option "))] = _json(rest.strip())

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
            jungle = self.cells.jungle_name(cell)
            if jungle is not None:
                self.data["jungle"].append([x, y, jungle])
            elif cell != ".":
                for key, tile in self.cells.workers_in(cell):
                    self.data[key].append([x, y, *tile])

    def _keep(self, module: str, kept: dict[str, Any]) -> None:
        self.data["extra"].setdefault(module, {}).update(kept)

    def _keep_json(self, module: str, kept: object) -> None:
        if module not in self.data["modules"] or not isinstance(kept, dict):
            raise ValueError(module)
        self._keep(module, kept)
        self.whole.add(module)

    def _add_left_out(self) -> None:
        for module, form in self.lines.values():
            if module not in self.whole:
                kept = self.data["extra"].setdefault(module, {})
                if form.key not in kept:
                    kept[form.key] = form.left_out(self.data)


def _is_setup(line: tuple[int, str]) -> bool:
    """Whether a line names the modules, or tells what was chosen of them."""
    return line[1].startswith(("modules:", "option "))


def _take(read: Callable[[str], None], number: int, line: str) -> None:
    try:
        read(line)
    except ValueError:
        raise _unreadable(number, line) from None


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
    edges = [
        [*one_square(found["where"]), SIDE_NAMES.index(found["side"])]
        for found in re.finditer(r"(?P<where>\([^)]*\))(?P<side>[nesw])(?: |$)", rest)
    ]
    if not edges or len(edges) != rest.count("("):
        raise ValueError(text)
    return [COLOURS.index(colour), edges]


def _json(text: str) -> Any:
    """A value of JSON, with nothing in it that is none."""
    try:
        return read_json(text, parse_constant=_none, object_pairs_hook=_once)
    except RecursionError:
        raise ValueError(text) from None


def _none(constant: str) -> Any:
    raise ValueError(constant)


def _once(found: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object without a key that is there twice."""
    if len(dict(found)) < len(found):
        raise ValueError(found)
    return dict(found)
