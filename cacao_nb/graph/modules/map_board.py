"""Map tokens on edges."""

from __future__ import annotations

from cacao_nb.graph.door import DOOR, ModuleAttributes

DOOR.register("map", ModuleAttributes(goods={"tokens": "0, for no worker brings map tokens"}))
