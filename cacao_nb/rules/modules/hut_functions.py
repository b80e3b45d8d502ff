"""The huts: what each costs and counts at the end, and on which tiles they are.

What a hut does while the game goes on is in `huts`; such a hut counts nothing at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from cacao_nb.rules.decisions import EDGES
from cacao_nb.rules.scoring import workers_beside
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import LAST_WATER_FIELD

if TYPE_CHECKING:
    from cacao_nb.rules.state import State

#: What the fountain master counts for the last water field (U17).
LAST_FIELD_BONUS = 4


class Hut(NamedTuple):
    """What a hut costs, and what it counts at the end beside its cost.

    Attributes
    ----------
    name : str
        Its name.
    cost : int
        The gold that it costs, and that comes back at the end.
    bonus : callable
        What it counts at the end beside that.
    help : float
        About what a hut that helps in play is worth for each tile still to be placed.
    """

    name: str
    cost: int
    bonus: Callable[[State, int], int]
    help: float = 0


def _always(bonus: int, _state: State, _seat: int) -> int:
    return bonus


def _own(state: State, seat: int) -> list[Square]:
    return [square for square, tile in state.workers.items() if tile.owner == seat]


def _hermit(state: State, seat: int) -> int:
    """Own workers whose edge faces no jungle tile (U9)."""
    return sum(
        state.workers[square].edges[edge.side]
        for square in _own(state, seat)
        for edge in EDGES[square]
        if edge.space not in state.jungle
    )


def _road_worker(state: State, seat: int) -> int:
    """Own squares in the row or column that holds most of them (U10)."""
    own = _own(state, seat)
    ys, xs = [y for _, y in own], [x for x, _ in own]
    rows, columns = map(ys.count, {*ys}), map(xs.count, {*xs})
    return max((*rows, *columns), default=0)


def _trader(state: State, seat: int) -> int:
    """Left-over cacao (U11)."""
    return state.cacao[seat]


def _monk(state: State, seat: int) -> int:
    """Temples with an own worker (U14)."""
    temples = [space for space, tile in state.jungle.items() if tile.kind == "temple"]
    return sum(workers_beside(state, space)[seat] > 0 for space in temples)


def _master_builder(state: State, seat: int) -> int:
    """Other own huts (U15)."""
    return len(state.extra["huts"].owned[seat]) - 1


def _fountain_master(state: State, seat: int) -> int:
    """The last water field (U17)."""
    return LAST_FIELD_BONUS if state.water[seat] == LAST_WATER_FIELD else 0


#: What each costs, and brings back at the end (U5), and counts there; the last four count a
#: fixed number (U18). For the others see `HUT_RULES`.
_HUTS = (
    Hut("market crier", 4, partial(_always, 0), help=0.2),
    Hut("hermit", 6, _hermit),
    Hut("road worker", 6, _road_worker),
    Hut("trader", 6, _trader),
    Hut("farmer", 8, partial(_always, 0), help=0.2),
    Hut("shaman", 8, partial(_always, 0), help=0.3),
    Hut("monk", 10, _monk),
    Hut("master builder", 10, _master_builder),
    Hut("foreman", 12, partial(_always, 0), help=0.3),
    Hut("fountain master", 12, _fountain_master),
    Hut("chief's daughter", 14, partial(_always, 4)),
    Hut("chief's son", 16, partial(_always, 4)),
    Hut("chief's wife", 20, partial(_always, 5)),
    Hut("chief", 24, partial(_always, 6)),
)

#: The huts by name, the cheapest first.
HUTS: Mapping[str, Hut] = {hut.name: hut for hut in _HUTS}

#: The rule about each hut.
HUT_RULES: Mapping[str, str] = {
    "market crier": "U8",
    "hermit": "U9",
    "road worker": "U10",
    "trader": "U11",
    "farmer": "U12",
    "shaman": "U13",
    "monk": "U14",
    "master builder": "U15",
    "foreman": "U16",
    "fountain master": "U17",
    "chief's daughter": "U18",
    "chief's son": "U18",
    "chief's wife": "U18",
    "chief": "U18",
}

#: The two sides of each of the twelve tiles (U1).
FACES: tuple[tuple[str, str], ...] = (
    ("market crier", "hermit"),
    ("market crier", "hermit"),
    ("trader", "farmer"),
    ("road worker", "shaman"),
    ("shaman", "master builder"),
    ("farmer", "monk"),
    ("master builder", "chief's son"),
    ("monk", "chief's daughter"),
    ("foreman", "road worker"),
    ("fountain master", "trader"),
    ("chief's wife", "fountain master"),
    ("chief", "foreman"),
)
