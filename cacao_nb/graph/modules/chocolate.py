"""Chocolate on edges."""

from __future__ import annotations

from cacao_nb.graph.door import DOOR, ModuleAttributes

DOOR.register(
    "chocolate", ModuleAttributes(goods={"bars": "bars they made or, if negative, sold"})
)
