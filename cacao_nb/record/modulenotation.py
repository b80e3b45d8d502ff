"""The decisions that modules bring, as plain data and as a word of a line to share.

They are written by their fields, so that a module needs no notation of its own: a square or a
space as two numbers, a side as a letter, a tile by its name, and numbers, texts and tuples of
numbers as they are.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote, unquote

from cacao_nb.messages import Message
from cacao_nb.record.errors import BadRecord
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.errors import BadDecision
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.tiles import JungleTile, WorkerTile, jungle_tile, worker_tile
from cacao_nb.rules.untrusted import Reader, shown

#: No field is longer: of a text, or of a tuple of numbers.
_MOST_TEXT, _MOST_NUMBERS = 60, 20
_LARGEST = 10_000

#: No word of a line is longer.
_MOST_WORD = 400


def module_to_data(decision: Decision) -> dict[str, Any]:
    """A decision as plain data, by its fields."""
    return {
        "do": decision.do,
        **{name: _written(name, getattr(decision, name)) for name in decision.fields},
    }


def _written(name: str, value: object) -> object:
    if name == "side" and isinstance(value, int):
        return SIDE_NAMES[value]
    if isinstance(value, JungleTile | WorkerTile):
        return value.name
    return list(value) if isinstance(value, tuple) else value


def module_from_data(read: Reader, do: str, rules: Ruleset | None) -> Decision:
    """The decision that `module_to_data` wrote, if a module of the game knows it.

    Raises
    ------
    BadRecord
        It is none.
    """
    kinds = {kind.do: kind for kind in rules.decisions} if rules else {}
    if do not in kinds:
        raise read.wrong(do)
    kind: Any = kinds[do]
    read.only("do", *kind.fields)
    values = [_read(read, name) for name in kind.fields]
    try:
        decision: Decision = kind(*values)
    except BadDecision as error:
        raise BadRecord(error.message) from None
    except (TypeError, ValueError, KeyError):  # a kind of one's own may be less careful
        raise read.wrong(do) from None
    return decision


def _read(read: Reader, name: str) -> object:
    value = read.get(name)
    match value:
        case _ if name == "side":
            if value not in SIDE_NAMES:
                raise read.wrong(value)
            return SIDE_NAMES.index(str(value))
        case _ if name in ("square", "space"):
            return read.square(value, jungle=name == "space")
        case str() if name == "tile":
            found = jungle_tile(read.text(value)) or worker_tile(value)
            if found is None:
                raise read.wrong(value)
            return found
        case str():
            return read.text(value, _MOST_TEXT)
        case list():
            numbers = read.items(value, most=_MOST_NUMBERS)
            return tuple(read.whole(number, -_LARGEST, _LARGEST) for number in numbers)
        case _:
            return read.whole(value, -_LARGEST, _LARGEST)


def module_to_token(decision: Decision) -> str:
    """A decision as a word without spaces."""
    do, *values = module_to_data(decision).values()
    told = json.dumps(values, separators=(",", ":"))[1:-1]
    return f"@{do}:{quote(told, safe=',[]-')}"


def module_from_token(token: str, rules: Ruleset | None) -> Decision:
    """The decision that `module_to_token` wrote, in a game by these rules.

    Raises
    ------
    BadRecord
        It is none.
    """
    do, _, told = token[1:].partition(":")
    kind = next((kind for kind in rules.decisions if kind.do == do), None) if rules else None
    try:
        values = json.loads(f"[{unquote(told)}]") if len(token) <= _MOST_WORD else None
    except (ValueError, RecursionError):
        values = None
    if kind is None or not isinstance(values, list) or len(values) != len(kind.fields):
        raise BadRecord(Message("record.token", token=shown(token)))
    data = {"do": do, **dict(zip(kind.fields, values, strict=True))}
    return module_from_data(Reader(data, BadRecord, "untrusted.decision"), do, rules)
