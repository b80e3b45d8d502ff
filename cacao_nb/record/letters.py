"""Tiles and decisions as a few letters, for the line to share."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TypeVar
from urllib.parse import quote, unquote

from cacao_nb.messages import Message, shown
from cacao_nb.record.decision_data import from_data, to_data
from cacao_nb.record.door import DOOR
from cacao_nb.record.errors import BadRecord
from cacao_nb.rules import tiles
from cacao_nb.rules.decisions import (
    DONE,
    PASS,
    PILE,
    Act,
    Decision,
    Done,
    Fill,
    Overbuild,
    Pass,
    Place,
)
from cacao_nb.rules.errors import BadDecision
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.squares import SIDE_NAMES, Square
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES, JungleTile, WorkerTile

T = TypeVar("T", WorkerTile, JungleTile)

#: The letter of each tile of the base game; those of modules come by the door. Lines must be
#: readable for ever: a letter never changes its meaning.
WORKER_LETTERS: Mapping[str, str] = {
    "1-1-1-1": "a",
    "2-1-0-1": "b",
    "3-0-0-1": "c",
    "3-1-0-0": "d",
}
JUNGLE_LETTERS: Mapping[str, str] = {
    "single plantation": "p",
    "double plantation": "q",
    "market 2": "k",
    "market 3": "l",
    "market 4": "m",
    "gold mine 1": "g",
    "gold mine 2": "h",
    "water": "w",
    "sun site": "s",
    "temple": "t",
    "pile": "u",
}
_LETTERS = {**WORKER_LETTERS, **JUNGLE_LETTERS}
_WORKERS = {WORKER_LETTERS[name]: tile for name, tile in WORKER_TILES.items()}
_JUNGLE = {JUNGLE_LETTERS[name]: tile for name, tile in JUNGLE_TILES.items()}

#: No word of a module's decision is longer.
_MOST_WORD = 400

# Tiles --------------------------------------------------------------------------------------


def tile_letters(some: Iterable[WorkerTile | JungleTile], rules: Ruleset) -> str:
    """Tiles as letters; one without a letter by its name, between brackets."""
    return "".join(_letter(tile, rules) for tile in some)


def _letter(tile: WorkerTile | JungleTile, rules: Ruleset | None) -> str:
    name = tile.name
    if name in _LETTERS:
        return _LETTERS[name]
    for part in DOOR.of(rules.modules if rules else ()):
        if name in part.letters:
            return part.letters[name]
    return f"[{quote(name, safe='')}]"


_ONE = re.compile(r"[a-z]|\[[^\[\]]{1,120}\]")


def worker_tiles(letters: str, rules: Ruleset) -> tuple[WorkerTile, ...]:
    """The worker tiles that `tile_letters` wrote; a `KeyError` if it did not write it."""
    return tuple(_worker(letter, rules) for letter in _split(letters))


def jungle_tiles(letters: str, rules: Ruleset) -> tuple[JungleTile, ...]:
    """The jungle tiles that `tile_letters` wrote; a `KeyError` if it did not write it."""
    return tuple(_jungle(letter, rules) for letter in _split(letters))


def _split(letters: str) -> list[str]:
    found = _ONE.findall(letters)
    if "".join(found) != letters:
        raise KeyError(letters)
    return found


def _worker(letter: str, rules: Ruleset | None) -> WorkerTile:
    if letter.startswith("["):
        named = tiles.worker_tile(unquote(letter[1:-1]))
    else:
        named = _WORKERS.get(letter)
    return named or _in_box(letter, rules.box.workers if rules else (), rules)


def _jungle(letter: str, rules: Ruleset | None) -> JungleTile:
    if letter.startswith("["):
        named = tiles.jungle_tile(unquote(letter[1:-1]))
    else:
        named = _JUNGLE.get(letter)
    return named or _in_box(letter, rules.box.jungle if rules else (), rules)


def _in_box(letter: str, box: Iterable[T], rules: Ruleset | None) -> T:
    """The tile of a game that has a letter."""
    for tile in box:
        if _letter(tile, rules) == letter:
            return tile
    raise KeyError(letter)


# Decisions ----------------------------------------------------------------------------------

_WHERE = r"-?[0-9]{1,2},-?[0-9]{1,2}"
_HOLDING = r"[0-9]{1,2}(?:,[0-9]{1,2}){0,19}"
_TOKEN = re.compile(
    rf"(?P<lay>[PO])(?P<worker>{_ONE.pattern})(?P<rotation>[0-3])(?P<where1>{_WHERE})"
    rf"|F(?P<jungle>{_ONE.pattern})(?P<where2>{_WHERE})(?::(?P<holding>{_HOLDING}))?"
    rf"|(?P<side>[nesw])(?P<use>[1-4])(?P<where3>{_WHERE})"
    r"|(?P<done>\.)|(?P<skip>!)"
)

#: The kinds of decisions that have letters; a module's is a word.
_KINDS = (Place, Overbuild, Fill, Act, Done, Pass)


def to_token(decision: Decision, rules: Ruleset | None = None) -> str:
    """A decision as a few letters; what modules bring has them by the rules of the game.

    Examples
    --------
    >>> to_token(Place("2-1-0-1", 3, (0, -1))), to_token(Act((1, 0), 2, 1))
    ('Pb30,-1', 's11,0')
    """
    if type(decision) not in _KINDS:
        return _to_word(decision)
    match decision:
        case Place() | Overbuild():
            letter = "P" if type(decision) is Place else "O"
            tile = _letter(decision.tile, rules)
            return f"{letter}{tile}{decision.rotation}{_where(decision.square)}"
        case Fill():
            held = f":{','.join(map(str, decision.holding))}" if decision.holding else ""
            return f"F{_letter(decision.tile, rules)}{_where(decision.space)}{held}"
        case Act():
            return f"{SIDE_NAMES[decision.side]}{decision.use}{_where(decision.square)}"
        case Done():
            return "."
    return "!"


def from_token(token: str, rules: Ruleset | None = None) -> Decision:
    """The decision that `to_token` wrote, by the same rules.

    Raises
    ------
    BadRecord
        It is none.
    """
    if token.startswith("@"):
        return _from_word(token, rules)
    found = _TOKEN.fullmatch(token)
    if found is None:
        raise BadRecord(Message("record.token", token=shown(token)))
    try:
        return _from_match(found, rules)
    except (KeyError, BadDecision):  # a letter that no tile has, or what no tile can hold
        raise BadRecord(Message("record.token", token=shown(token))) from None


def _from_match(found: re.Match[str], rules: Ruleset | None) -> Decision:
    if found["lay"]:
        kind = Place if found["lay"] == "P" else Overbuild
        tile = _worker(found["worker"], rules)
        return kind(tile, int(found["rotation"]), _square(found["where1"]))
    if found["jungle"]:
        letter = found["jungle"]
        jungle = PILE if letter == JUNGLE_LETTERS[PILE.name] else _jungle(letter, rules)
        holding = tuple(map(int, found["holding"].split(","))) if found["holding"] else ()
        return Fill(_square(found["where2"]), jungle, holding)
    if found["side"]:
        side = SIDE_NAMES.index(found["side"])
        return Act(_square(found["where3"]), side, int(found["use"]))
    return DONE if found["done"] else PASS


def _where(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def _square(where: str) -> Square:
    x, y = where.split(",")
    return (int(x), int(y))


def _to_word(decision: Decision) -> str:
    """A module's decision as a word without spaces, by its fields."""
    do, *values = to_data(decision).values()
    fields = json.dumps(values, separators=(",", ":"))[1:-1]
    return f"@{do}:{quote(fields, safe=',[]-')}"


def _from_word(word: str, rules: Ruleset | None) -> Decision:
    """The decision that `_to_word` wrote, in a game by these rules."""
    do, _, fields = word[1:].partition(":")
    kind = next((kind for kind in rules.decisions if kind.do == do), None) if rules else None
    try:
        values = json.loads(f"[{unquote(fields)}]") if len(word) <= _MOST_WORD else None
    except (ValueError, RecursionError):
        values = None
    if kind is None or not isinstance(values, list) or not _fits(kind, len(values)):
        raise BadRecord(Message("record.token", token=shown(word)))
    return from_data({"do": do, **dict(zip(kind.fields, values, strict=False))}, rules)


def _fits(kind: type[Decision], values: int) -> bool:
    """Whether a kind of decision can have so many values, the optional ones last."""
    return len(kind.fields) - len(kind.optional) <= values <= len(kind.fields)
