"""The tree of life in records: the letters of its tile."""

from __future__ import annotations

from cacao_nb.record.door import DOOR, RecordPart

DOOR.register(
    "tree_of_life", RecordPart(letters={"tree of life": "f"}, codes={"tree of life": "tl"})
)
