"""The new workers in words: the selection of worker tiles."""

from __future__ import annotations

from typing import Any

from cacao_nb.explain.door import DOOR, ModuleWords
from cacao_nb.messages import Listed, Message


def _selection(value: Any) -> Message:
    tiles = Listed(
        Message("describe.worker_count", count=count, tile=tile) for tile, count in value
    )
    return Message("describe.selection", tiles=tiles)


DOOR.register("new_workers", ModuleWords(options={"workers": _selection}))
