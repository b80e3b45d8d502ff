"""Gem mines in records: the letters of the tile, and every gem and mask.

Gems are r, g, b and w, for red, green, blue and white.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cacao_nb.record.diagram_lines import (
    NONE,
    listed_numbers,
    nothing,
    numbers,
    of_seats,
    one_square,
    square,
)
from cacao_nb.record.door import DOOR, DiagramLine, RecordPart
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS, GEM_MINE, GEMS, KeptGems

_LETTERS = "".join(colour[0] for colour in GEM_COLOURS)


def _write_bag(colours: Sequence[int]) -> str:
    return "".join(_LETTERS[colour] for colour in colours) or NONE


def _read_bag(text: str) -> list[int]:
    return [] if text == NONE else [_LETTERS.index(letter) for letter in text]


def _write_gems(gems: Sequence[int]) -> str:
    return (
        "".join(letter * number for letter, number in zip(_LETTERS, gems, strict=True)) or NONE
    )


def _read_gems(text: str) -> list[int]:
    found = _read_bag(text)
    return [found.count(colour) for colour in range(len(_LETTERS))]


def _write_mines(mines: Sequence[Sequence[Any]]) -> str:
    return "; ".join(f"{square(mine)} {_write_gems(mine[2])}" for mine in mines) or NONE


def _read_mines(text: str) -> list[list[Any]]:
    if text == NONE:
        return []
    found = []
    for one in text.split(";"):
        where, _, gems = one.strip().rpartition(" ")
        found.append([*one_square(where), _read_gems(gems)])
    return found


def _write_lying(lying: Mapping[str, Sequence[Sequence[int]]]) -> str:
    return "; ".join(
        f"{place} {', '.join(map(_write_gems, mines)) or '-'}" for place, mines in lying.items()
    )


def _read_lying(text: str) -> dict[str, list[list[int]]]:
    found = {}
    for one in text.split(";"):
        place, _, mines = one.strip().partition(" ")
        found[place] = [] if mines == "-" else [_read_gems(gems) for gems in mines.split(", ")]
    return found


def _no_gems(mines: int) -> list[list[int]]:
    return [[0] * len(_LETTERS)] * mines


def _dug_out(data: dict[str, Any]) -> list[list[Any]]:
    """The mines on the board, without gems."""
    return [[x, y, *_no_gems(1)] for x, y, name in data["jungle"] if name == GEM_MINE.name]


def _lying_open(data: dict[str, Any]) -> dict[str, list[list[int]]]:
    """The mines in the display and on the map board, without gems."""
    board = data["extra"].get("map", {}).get("board")
    return {
        "display": _no_gems(data["display"].count(GEM_MINE.name)),
        "map": _no_gems(board.count(GEM_MINE.name) if isinstance(board, list) else 0),
    }


DOOR.register(
    "gem_mines",
    RecordPart(
        letters={"gem mine": "e"},
        codes={"gem mine": "gm"},
        kept=KeptGems,
        along=frozenset({GEMS}),
        lines={
            "mines": DiagramLine("mines", _write_mines, _read_mines, _dug_out),
            "lying": DiagramLine("lying", _write_lying, _read_lying, _lying_open),
            "bag": DiagramLine("bag", _write_bag, _read_bag, nothing, hidden=True),
            "gems": of_seats("gems", _write_gems, _read_gems, [0] * len(_LETTERS)),
            "masks": of_seats("masks", listed_numbers, numbers, []),
            "supply": DiagramLine("supply", listed_numbers, numbers, nothing),
        },
    ),
)
