"""The values that the attributes of a graph may have, and those that must be there.

Whoever works with a graph may add attributes of other names, as long as they are plain
numbers, texts and booleans, which every file format takes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, NamedTuple

from cacao_nb.graph.board import BOARD, GEMS, HISTORY, JUNGLE_SPACES, WORKER_SQUARES
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.box import PLAYERS
from cacao_nb.rules.decisions import FARTHEST, MOST_WORKERS
from cacao_nb.rules.goods import GOODS
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.tiles import COLOURS

#: The characters of a text.
LONGEST_TEXT = 200

#: Turns, gold and other numbers stay well below.
_MOST = 99_999

#: How many tiles may lie on a square.
_LEVELS = 2


class Values(NamedTuple):
    """The values that something may have.

    Attributes
    ----------
    have : callable
        Whether a value is one of them.
    message : Message
        What they are, in words.
    """

    have: Callable[[Any], bool]
    message: Message


def whole(least: int, most: int) -> Values:
    """The whole numbers within bounds."""
    return Values(
        lambda value: type(value) is int and least <= value <= most,
        Message("graph.allowed.whole", least=least, most=most),
    )


def _exactly(number: int) -> Values:
    return Values(
        lambda value: type(value) is int and value == number,
        Message("graph.allowed.exactly", number=number),
    )


def one_of(*names: str) -> Values:
    """Some words."""
    return Values(
        lambda value: isinstance(value, str) and value in names,
        Message("graph.allowed.one_of", count=len(names), names=Listed(map(repr, names))),
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _is_decimal(value: object) -> bool:
    return isinstance(value, float) and isfinite(value)


def _is_plain(value: object) -> bool:
    return any(values.have(value) for values in (TRUTH, NUMBER, DECIMAL, TEXT))


def _is_key(value: object) -> bool:
    match value:
        case [x, y]:
            return _COLUMN.have(x) and _COLUMN.have(y)
        case [x, y, level]:
            return _COLUMN.have(x) and _COLUMN.have(y) and _LEVEL.have(level)
    return False


NUMBER, COUNT = whole(-_MOST, _MOST), whole(0, _MOST)
TRUTH = Values(lambda value: type(value) is bool, Message("graph.allowed.truth"))
DECIMAL = Values(_is_decimal, Message("graph.allowed.decimal"))
FALSE = Values(lambda value: value is False, Message("graph.allowed.false"))
TEXT = Values(_is_text, Message("graph.allowed.text", most=LONGEST_TEXT))
PLAIN = Values(
    _is_plain, Message("graph.allowed.plain", least=-_MOST, most=_MOST, longest=LONGEST_TEXT)
)
KEY = Values(_is_key, Message("graph.allowed.key", farthest=FARTHEST))

_COLUMN, _LEVEL = whole(-FARTHEST, FARTHEST), whole(0, _LEVELS - 1)
_WORKERS, _COLOUR = whole(0, MOST_WORKERS), one_of(*COLOURS)

#: What a village holds with the modules of the expansions; others may bring goods of theirs.
_MODULE_GOODS = ("tokens", "bars", *GEMS, "masks")

#: Of the whole graph.
GRAPH_VALUES: Mapping[str, Values] = {
    "what": one_of(BOARD, HISTORY),
    "players": whole(min(PLAYERS), max(PLAYERS)),
    "modules": TEXT,
    "turn": COUNT,
    "jungle_left": COUNT,
    "free": TRUTH,
    "empty": TRUTH,
    "turns": TRUTH,
}

#: Of nodes. What follows from the key or from the number of players is not here.
NODE_VALUES: Mapping[str, Values] = {
    "kind": TEXT,
    "tile": TEXT,
    "value": NUMBER,
    "colour": _COLOUR,
    "rotation": whole(0, 3),
    **{f"workers_{side}": _WORKERS for side in SIDE_NAMES},
    "overbuilt": TRUTH,
    "covered": TEXT,
    **dict.fromkeys(GEMS, COUNT),
    "emperor": TRUTH,
    "laid": COUNT,
    "covered_laid": COUNT,
    "covered_turn": COUNT,
}

#: Of edges. What follows from the two nodes or from the number of players is not here.
EDGE_VALUES: Mapping[str, Values] = {
    "workers": _WORKERS,
    "activated": TRUTH,
    "waiting": TRUTH,
    "colour": _COLOUR,
    "activated_turn": COUNT,
    "used": _WORKERS,
    "acted": TRUTH,
    "since": COUNT,
    "until": COUNT,
    **dict.fromkeys((*GOODS, *_MODULE_GOODS), NUMBER),
}


def owner_values(players: int) -> Mapping[str, Values]:
    """What a node or an edge may have in a game of so many players."""
    return {"owner": whole(0, players - 1)}


def square_values(key: tuple[int, ...]) -> Mapping[str, Values]:
    """What a node may have that has this key."""
    x, y = key[:2]
    side = WORKER_SQUARES if (x + y) % 2 else JUNGLE_SPACES
    # The keys of a board have no level.
    given = zip(("x", "y", "level"), key, strict=False)
    return {name: _exactly(value) for name, value in (*given, ("bipartite", side))}


class Needed(NamedTuple):
    """What must be there.

    Attributes
    ----------
    numbers : int
        How many numbers a key has; 0 if only all have to have as many.
    graph, node, edge : tuple of str
        The names of attributes.
    """

    numbers: int
    graph: tuple[str, ...]
    node: tuple[str, ...]
    edge: tuple[str, ...]


_GRAPH = ("what", "players", "turn")
_NODE = ("bipartite", "x", "y", "kind")
_EDGE = ("side", "workers", "activated", "waiting")

#: By what the graph says it is.
NEEDED: Mapping[object, Needed] = {
    BOARD: Needed(2, _GRAPH, _NODE, _EDGE),
    HISTORY: Needed(3, _GRAPH, (*_NODE, "level", "laid"), (*_EDGE, "since", *GOODS)),
    # It does not say, as that of a matrix.
    None: Needed(0, (), ("bipartite", "x", "y"), ("side",)),
}
