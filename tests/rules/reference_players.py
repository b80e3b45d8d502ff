"""Random players of several styles, who choose among the reference's decisions."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from tests.rules.reference import (
    HUT_COSTS,
    Decision,
    Square,
    Table,
    neighbour,
    neighbours,
    worker_tiles_beside,
)

# The shortest way to a worker tile that fills three spaces at once: the eleventh.
TO_THREE_SPACES = [
    *[(1, 2), (2, 1), (2, 3), (0, 3), (1, 4), (-1, 4), (-1, 0), (-2, 3), (-3, 4), (-3, 2)],
    (-2, 1),
]


@dataclass(frozen=True)
class Style:
    """How a player chooses; numbers are how often, from 0 to 1."""

    most: float = 0.5
    """An edge uses as many workers as can act; else any number."""
    stop: float = 0.1
    """All edges that are left are forgone."""
    crowd: float = 0.3
    """The worker tile goes where most spaces have to be filled."""
    patient: bool = False
    """It goes where fewest have to be filled, as long as that cannot be three."""
    overbuild: float = 0.5
    """It overbuilds where it could be placed as well."""
    token: float = 0.5
    """A token is spent."""
    buy: float = 0.5
    """A hut is bought."""
    cost: int = 0
    """Cheaper huts are not bought."""
    hoard: bool = False
    """Nothing is sold, and masks are got two at once if that is possible."""


STYLES = {
    "any": Style(),
    "all workers": Style(most=1, stop=0),
    "few workers": Style(most=0, stop=0.6),
    "buyer": Style(most=0.9, stop=0, buy=1),
    "saver": Style(most=1, stop=0, buy=1, cost=8),
    "rich": Style(most=1, stop=0, buy=1, cost=12, overbuild=1),
    "spender": Style(most=0.9, stop=0, crowd=0.7, token=1, overbuild=1),
    "crowder": Style(crowd=1, token=0.4),
    "patient": Style(patient=True, token=0.4),
    "hoarder": Style(most=1, stop=0, token=0, buy=0.1, overbuild=0.1, hoard=True),
}


def choose(
    table: Table,
    allowed: set[Decision],
    style: Style,
    rng: random.Random,
    opening: list[Square] | None = None,
) -> Decision:
    """Choose one of the allowed decisions.

    In its first turns a game may follow an opening, the squares to place on; before the last
    of them no token is spent.
    """
    if opening and table.turn < len(opening):
        style = replace(style, token=0)
    if table.phase == "place" and opening and table.turn <= len(opening):
        return rng.choice(sorted(d for d in allowed if d[3:] == (opening[table.turn - 1],)))
    chooser: dict[str, Callable[..., list[Decision]]] = {
        "place": _placing,
        "fill": _filling,
        "act": _acting,
        "hut": _buying,
    }
    return rng.choice(chooser[table.phase](table, sorted(allowed), style, rng))


def _of(decisions: list[Decision], *kinds: str) -> list[Decision]:
    return [decision for decision in decisions if decision[0] in kinds]


def _placing(
    table: Table, decisions: list[Decision], style: Style, rng: random.Random
) -> list[Decision]:
    overbuilding, placing = _of(decisions, "overbuild"), _of(decisions, "place")
    if overbuilding and (not placing or rng.random() < style.overbuild):
        return overbuilding
    if placing and (style.patient or rng.random() < style.crowd):
        spaces = {square: _spaces_to_fill(table, square) for *_, square in placing}
        wanted = max(spaces.values())
        if style.patient and wanted < 3:
            wanted = min(spaces.values())
        return [one for one in placing if spaces[one[3]] == wanted]
    return placing or decisions


def _spaces_to_fill(table: Table, square: Square) -> int:
    return sum(
        space not in table.board and worker_tiles_beside(table, space) > 0
        for space in neighbours(square)
    )


def _filling(
    table: Table, decisions: list[Decision], style: Style, rng: random.Random
) -> list[Decision]:
    bought = _of(decisions, "map fill")
    if bought and rng.random() < style.token:
        return bought
    return _of(decisions, "fill", "leave empty")


def _acting(
    table: Table, decisions: list[Decision], style: Style, rng: random.Random
) -> list[Decision]:
    done, edges = [("done",)], [one for one in decisions if one != ("done",)]
    if style.hoard:
        edges = [one for one in edges if not _sells(table, one)]
    if not edges or rng.random() < style.stop:
        return done
    edge = rng.choice(edges)[1:3]
    ways = [one for one in edges if one[1:3] == edge]
    if rng.random() < style.most:
        most = max(map(_used, ways))
        ways = [one for one in ways if _used(one) == most]
    if style.hoard:
        ways = _completing_two_masks_or_none(table, ways)
    return ways


def _sells(table: Table, decision: Decision) -> bool:
    tile = table.board[neighbour(decision[1], decision[2])]
    return isinstance(tile, str) and "market" in tile


def _used(decision: Decision) -> int:
    match decision:
        case ("gems", _, _, gems):
            return sum(gems)
        case ("sell", _, _, cacao, bars):
            return int(cacao + bars)
        case ("act", _, _, use):
            return int(use)
    return 0


def _completing_two_masks_or_none(table: Table, ways: list[Decision]) -> list[Decision]:
    """The ways that bring two masks at once, or else own gems of the fewest colours."""
    seat = table.decider
    assert seat is not None
    own = table.villages[seat].gems

    def owned(way: Decision) -> list[int]:
        taken = way[3] if way[0] == "gems" else (0,) * len(own)
        return [before + more for before, more in zip(own, taken, strict=True)]

    def colours(way: Decision) -> int:
        return sum(number > 0 for number in owned(way))

    two = [way for way in ways if min(owned(way)) >= 2]
    return two or [way for way in ways if colours(way) == min(map(colours, ways))]


def _buying(
    table: Table, decisions: list[Decision], style: Style, rng: random.Random
) -> list[Decision]:
    bought = [one for one in _of(decisions, "buy hut") if HUT_COSTS[one[1]] >= style.cost]
    return bought if bought and rng.random() < style.buy else _of(decisions, "no hut")


def opening_of(game: int) -> list[Square] | None:
    """Return the opening of every fifth game, mirrored in every tenth."""
    if game % 5:
        return None
    return [(y, x) for x, y in TO_THREE_SPACES] if game % 10 else TO_THREE_SPACES
