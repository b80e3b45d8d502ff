"""Irrigation in games: the rule about its tile."""

from __future__ import annotations

from cacao_nb.game.door import DOOR, GamePart

DOOR.register("irrigation", GamePart(tile_rules={"irrigation": ("I3",)}))
