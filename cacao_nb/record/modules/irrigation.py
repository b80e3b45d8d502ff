"""Irrigation in records: the letters of its tile."""

from __future__ import annotations

from cacao_nb.record.door import DOOR, RecordPart

DOOR.register("irrigation", RecordPart(letters={"irrigation": "i"}, codes={"irrigation": "ir"}))
