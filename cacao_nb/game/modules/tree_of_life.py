"""The tree of life in games: the rules about its tile."""

from __future__ import annotations

from cacao_nb.game.door import DOOR, GamePart

DOOR.register("tree_of_life", GamePart(tile_rules={"tree of life": ("Y2", "Y3")}))
