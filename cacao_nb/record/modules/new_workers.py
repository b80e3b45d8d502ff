"""New workers in records: the letters of the four tiles."""

from __future__ import annotations

from cacao_nb.record.door import DOOR, RecordPart

DOOR.register(
    "new_workers",
    RecordPart(letters={"0-0-2-2": "e", "0-2-0-2": "f", "0-1-0-3": "g", "0-0-0-4": "h"}),
)
