"""Decisions as plain data, for files, and as a few letters, for the line to share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import quote, unquote

from cacao_nb.messages import Message
from cacao_nb.record.errors import BadRecord
from cacao_nb.record.modulenotation import (
    module_from_data,
    module_from_token,
    module_to_data,
    module_to_token,
)
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
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.squares import SIDE_NAMES, Square
from cacao_nb.rules.tiles import JungleTile, WorkerTile
from cacao_nb.rules.untrusted import Reader, shown

# As plain data ----------------------------------------------------------------------------

_WRITERS: Mapping[type[Decision], Callable[[Any], dict[str, Any]]] = {
    Place: lambda made: {"do": "place", **_lay(made)},
    Overbuild: lambda made: {"do": "overbuild", **_lay(made)},
    Fill: lambda made: {"do": "fill", "space": [*made.space], "tile": made.tile.name},
    Act: lambda made: {
        "do": "act",
        "square": [*made.square],
        "side": SIDE_NAMES[made.side],
        "use": made.use,
    },
    Done: lambda _made: {"do": "done"},
    Pass: lambda _made: {"do": "pass"},
}


def _lay(made: Place | Overbuild) -> dict[str, Any]:
    return {"tile": made.tile.name, "rotation": made.rotation, "square": [*made.square]}


def to_data(decision: Decision) -> dict[str, Any]:
    """A decision as plain data.

    Examples
    --------
    >>> to_data(Act((1, 0), 2, 1))
    {'do': 'act', 'square': [1, 0], 'side': 's', 'use': 1}
    """
    write = _WRITERS.get(type(decision))
    return write(decision) if write else module_to_data(decision)


def from_data(data: object, rules: Ruleset | None = None) -> Decision:
    """The decision that `to_data` wrote.

    Parameters
    ----------
    data
        The plain data.
    rules
        The rules of the game; without them, only decisions of the base game are known.

    Raises
    ------
    BadRecord
        It is none.
    """
    read = Reader(data, BadRecord, "untrusted.decision")
    do = read.text(read.get("do"))
    if do not in _READERS:
        return module_from_data(read, do, rules)
    keys, make = _READERS[do]
    read.only("do", *keys)
    return make(read)


def worker_tile(read: Reader, name: object) -> WorkerTile:
    """A worker tile by its name."""
    tile = tiles.worker_tile(read.text(name))
    if tile is None:
        raise BadRecord(Message("decision.worker_tile", tile=shown(name)))
    return tile


def jungle_tile(read: Reader, name: object) -> JungleTile:
    """A jungle tile by its name."""
    tile = tiles.jungle_tile(read.text(name))
    if tile is None:
        raise BadRecord(Message("decision.jungle_tile", tile=shown(name)))
    return tile


def _read_lay(kind: type[Place | Overbuild]) -> Callable[[Reader], Decision]:
    def make(read: Reader) -> Decision:
        tile = worker_tile(read, read.get("tile"))
        rotation = read.number("rotation", 0, 3)
        return kind(tile, rotation, read.square(read.get("square"), jungle=False))

    return make


def _read_fill(read: Reader) -> Decision:
    space = read.square(read.get("space"), jungle=True)
    name = read.get("tile")
    return Fill(space, PILE if name == PILE.name else jungle_tile(read, name))


def _read_act(read: Reader) -> Decision:
    square = read.square(read.get("square"), jungle=False)
    side = read.text(read.get("side"))
    if side not in SIDE_NAMES:
        raise read.wrong(side)
    return Act(square, SIDE_NAMES.index(side), read.number("use", 1, 4))


_READERS: Mapping[str, tuple[tuple[str, ...], Callable[[Reader], Decision]]] = {
    "place": (("tile", "rotation", "square"), _read_lay(Place)),
    "overbuild": (("tile", "rotation", "square"), _read_lay(Overbuild)),
    "fill": (("space", "tile"), _read_fill),
    "act": (("square", "side", "use"), _read_act),
    "done": ((), lambda _read: DONE),
    "pass": ((), lambda _read: PASS),
}

# As a few letters -------------------------------------------------------------------------

#: The letter of each worker tile and of each jungle tile in a line to share. Lines must be
#: readable for ever: a letter never changes its meaning.
WORKER_LETTERS: Mapping[str, str] = {
    "1-1-1-1": "a",
    "2-1-0-1": "b",
    "3-0-0-1": "c",
    "3-1-0-0": "d",
    "0-0-2-2": "e",
    "0-2-0-2": "f",
    "0-1-0-3": "g",
    "0-0-0-4": "h",
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
    "gem mine": "e",
    "tree of life": "f",
    "irrigation": "i",
    "kitchen": "c",
    "chocolate market": "o",
}
_WORKER_NAMES = {letter: name for name, letter in WORKER_LETTERS.items()}
_JUNGLE_NAMES = {letter: name for name, letter in JUNGLE_LETTERS.items()}


def worker_letters(names: Iterable[str]) -> str:
    """Worker tiles as letters; one without a letter by its name, between brackets."""
    return "".join(WORKER_LETTERS.get(name) or _named(name) for name in names)


def jungle_letters(names: Iterable[str]) -> str:
    """Jungle tiles as letters; one without a letter by its name, between brackets."""
    return "".join(JUNGLE_LETTERS.get(name) or _named(name) for name in names)


def _named(name: str) -> str:
    return f"[{quote(name, safe='')}]"


_LETTER = re.compile(r"[a-z]|\[[^\[\]]{1,120}\]")


def worker_names(letters: str) -> tuple[WorkerTile, ...]:
    """The worker tiles that `worker_letters` wrote; a `KeyError` if it did not write it."""
    return tuple(_worker(letter) for letter in _split(letters))


def jungle_names(letters: str) -> tuple[JungleTile, ...]:
    """The jungle tiles that `jungle_letters` wrote; a `KeyError` if it did not write it."""
    return tuple(_jungle(letter) for letter in _split(letters))


def _split(letters: str) -> list[str]:
    found = _LETTER.findall(letters)
    if "".join(found) != letters:
        raise KeyError(letters)
    return found


def _worker(letter: str) -> WorkerTile:
    tile = tiles.worker_tile(_name(letter, _WORKER_NAMES))
    if tile is None:
        raise KeyError(letter)
    return tile


def _jungle(letter: str) -> JungleTile:
    tile = tiles.jungle_tile(_name(letter, _JUNGLE_NAMES))
    if tile is None:
        raise KeyError(letter)
    return tile


def _name(letter: str, names: Mapping[str, str]) -> str:
    return unquote(letter[1:-1]) if letter.startswith("[") else names[letter]


_WHERE = r"-?[0-9]{1,2},-?[0-9]{1,2}"
_TOKEN = re.compile(
    rf"(?P<lay>[PO])(?P<worker>{_LETTER.pattern})(?P<rotation>[0-3])(?P<where1>{_WHERE})"
    rf"|F(?P<jungle>{_LETTER.pattern})(?P<where2>{_WHERE})"
    rf"|(?P<side>[nesw])(?P<use>[1-4])(?P<where3>{_WHERE})"
    r"|(?P<done>\.)|(?P<skip>!)"
)


def to_token(decision: Decision) -> str:
    """A decision as a few letters.

    Examples
    --------
    >>> to_token(Place("2-1-0-1", 3, (0, -1))), to_token(Act((1, 0), 2, 1))
    ('Pb30,-1', 's11,0')
    """
    if type(decision) not in _WRITERS:
        return module_to_token(decision)
    match decision:
        case Place() | Overbuild():
            letter = "P" if type(decision) is Place else "O"
            tile = worker_letters([decision.tile.name])
            return f"{letter}{tile}{decision.rotation}{_where(decision.square)}"
        case Fill():
            return f"F{jungle_letters([decision.tile.name])}{_where(decision.space)}"
        case Act():
            return f"{SIDE_NAMES[decision.side]}{decision.use}{_where(decision.square)}"
        case Done():
            return "."
    return "!"


def from_token(token: str, rules: Ruleset | None = None) -> Decision:
    """The decision that `to_token` wrote; those of modules need the rules of their game.

    Raises
    ------
    BadRecord
        It is none.
    """
    if token.startswith("@"):
        return module_from_token(token, rules)
    found = _TOKEN.fullmatch(token)
    if found is None:
        raise BadRecord(Message("record.token", token=shown(token)))
    try:
        return _from_match(found)
    except KeyError:  # a letter that no tile has
        raise BadRecord(Message("record.token", token=shown(token))) from None


def _from_match(found: re.Match[str]) -> Decision:
    if found["lay"]:
        kind = Place if found["lay"] == "P" else Overbuild
        tile = _worker(found["worker"])
        return kind(tile, int(found["rotation"]), _square(found["where1"]))
    if found["jungle"]:
        letter = found["jungle"]
        jungle = PILE if letter == JUNGLE_LETTERS[PILE.name] else _jungle(letter)
        return Fill(_square(found["where2"]), jungle)
    if found["side"]:
        side = SIDE_NAMES.index(found["side"])
        return Act(_square(found["where3"]), side, int(found["use"]))
    return DONE if found["done"] else PASS


def _where(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def _square(where: str) -> Square:
    x, y = where.split(",")
    return (int(x), int(y))
