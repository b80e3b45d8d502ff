"""Chocolate in games: the rules about its tiles, and its bars."""

from __future__ import annotations

from cacao_nb.game.door import DOOR, GamePart
from cacao_nb.messages import Message

DOOR.register(
    "chocolate",
    GamePart(
        tile_rules={"kitchen": ("C3",), "chocolate market": ("C4",)},
        goods={"bars": "picture.owned.bars"},
        box=lambda _rules: Message("box_also.chocolate"),
    ),
)
