"""Small positions with huts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cacao_nb.rules import BuyHut, Place, State, legal, score
from tests.rules.positions import table, tile

ONES, THREE = "1-1-1-1", "3-0-0-1"
RED, PURPLE = tile("red", ONES), tile("purple", ONES)
AT_1_0 = Place(ONES, 0, (1, 0))
#: Three workers look west and one south.
THREE_WEST = Place(THREE, 2, (1, 0))

#: Tiles at which nobody can do anything.
TEMPLES = {(0, 0): "temple", (1, 1): "temple"}


def with_huts(
    *,
    red: Iterable[str] = (),
    purple: Iterable[str] = (),
    market: Sequence[str] = (),
    modules: Sequence[str] = (),
    kept: dict[str, dict[str, Any]] | None = None,
    **more: Any,
) -> State:
    """A position with the huts that red and purple own, and those that are for sale."""
    owned: list[tuple[str, ...]] = [tuple(red), tuple(purple)]
    owned += [()] * (more.get("players", 2) - len(owned))
    return table(
        modules=["huts", *modules],
        kept={"huts": {"market": tuple(market), "owned": owned}, **(kept or {})},
        **{"jungle": TEMPLES, **more},
    )


def for_sale(state: State) -> set[str]:
    """The huts that the decider can buy now."""
    return {one.hut for one in legal(state) if isinstance(one, BuyHut)}


def owned(state: State, seat: int = 0) -> tuple[str, ...]:
    """The huts of a player."""
    huts: tuple[str, ...] = state.extra["huts"].owned[seat]
    return huts


def bonus(state: State, seat: int = 0) -> int:
    """What the bonuses of a player's huts would be now."""
    return score(state).players[seat].lines["hut_bonuses"]
