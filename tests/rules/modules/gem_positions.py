"""Small positions with gem mines."""

from __future__ import annotations

from typing import Any

from cacao_nb.rules import Place, State, TakeGems, legal
from cacao_nb.rules.modules.gem_mines import Gems
from cacao_nb.rules.squares import Square
from tests.rules.positions import play, table, tile

N, E, S, W = range(4)
ONES = "1-1-1-1"
RED, PURPLE = tile("red", ONES), tile("purple", ONES)
PLACE_AT_1_0 = Place(ONES, 0, (1, 0))


def mining(
    gems: Gems = (2, 2, 1, 1),
    *,
    owned: Gems = (0, 0, 0, 0),
    hand: str = ONES,
    **more: Any,
) -> State:
    """Red is on turn; a mine with gems lies on (0, 0), and (1, 1) has a temple."""
    players = more.get("players", 2)
    kept = {"mines": {(0, 0): gems}, "gems": [owned] + [(0, 0, 0, 0)] * (players - 1)}
    options: dict[str, Any] = {
        "jungle": {(0, 0): "gem mine", (1, 1): "temple"},
        "hand": [hand],
        "modules": ["gem_mines"],
        "kept": {"gem_mines": kept | more.pop("kept", {})},
    }
    return table(**options | more)


def takes(state: State) -> set[Gems]:
    """The gems that may be taken now."""
    return {one.gems for one in legal(state) if isinstance(one, TakeGems)}


def take(*gems: int, square: Square = (1, 0), side: int = W) -> TakeGems:
    """Take gems: red, green, blue, white."""
    return TakeGems(square, side, gems)


def facing(workers: int) -> Place:
    """A tile on (1, 0) with so many workers in the west, where the mine is."""
    tiles = {1: (ONES, 0), 2: ("2-1-0-1", 2), 3: ("3-0-0-1", 2), 4: ("0-0-0-4", 0)}
    name, rotation = tiles[workers]
    return Place(name, rotation, (1, 0))


def dig(workers: int, gems: Gems, *, owned: Gems = (0, 0, 0, 0), **more: Any) -> State:
    """So many workers of red have just been placed beside a mine with these gems."""
    placing = facing(workers)
    modules = ["gem_mines", *(["new_workers"] if workers == 4 else [])]
    state = mining(gems, owned=owned, hand=placing.tile.name, modules=modules, **more)
    play(state, placing)
    return state
