"""Gigantism (Diamante): all eight modules and every tile of all three boxes.

Rules Z1 to Z4.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cacao_nb.messages import Message
from cacao_nb.rules.box import JUNGLE, Box
from cacao_nb.rules.errors import BadSetup
from cacao_nb.rules.module import Module
from cacao_nb.rules.modules.chocolate import CHOCOLATE_MARKET, KITCHEN
from cacao_nb.rules.modules.gem_mines import GEM_MINE
from cacao_nb.rules.modules.irrigation import IRRIGATION, WATER_START
from cacao_nb.rules.modules.new_workers import ALL_TILES
from cacao_nb.rules.modules.tree_of_life import TREE
from cacao_nb.rules.tiles import GOLD_MINE_1, MARKET_2, MARKET_3, SINGLE_PLANTATION

if TYPE_CHECKING:
    from cacao_nb.rules.tiles import JungleTile

#: Every jungle tile of the three boxes (Z2), and what leaves with three players (Z3).
EVERY_TILE: Mapping[JungleTile, int] = {
    **JUNGLE,
    GEM_MINE: 5,
    TREE: 3,
    IRRIGATION: 3,
    KITCHEN: 3,
    CHOCOLATE_MARKET: 3,
}
_OUT_FOR_THREE: Mapping[JungleTile, int] = {
    SINGLE_PLANTATION: 2,
    GOLD_MINE_1: 2,
    MARKET_2: 1,
    MARKET_3: 1,
    IRRIGATION: 1,
}


class Gigantism(Module):
    """The variant, on top of all eight modules (Z1)."""

    name = "gigantism"
    needs = (
        *("map", "irrigation", "tree_of_life", "chocolate"),
        *("gem_mines", "emperor", "huts", "new_workers"),
    )

    fixes = ("workers",)  # all fifteen (Z2)

    def box(self, players: int, box: Box) -> Box:
        """Nothing is exchanged, and everybody uses all fifteen worker tiles (Z2).

        It is for three players, some tiles fewer (Z3), or four (Z1), and begins with a water
        (Z4).
        """
        if players < 3:
            raise BadSetup(Message("setup.gigantism", players=players))
        giant = Box(players, EVERY_TILE, ALL_TILES, WATER_START)
        return giant.exchanged(_OUT_FOR_THREE) if players == 3 else giant
