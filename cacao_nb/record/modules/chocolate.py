"""Chocolate in records: the letters of its tiles, and everybody's bars.

With trees of life, two players use a worker tile of the new workers, also without these.
"""

from __future__ import annotations

from cacao_nb.record.diagram_lines import number, of_seats
from cacao_nb.record.door import DOOR, RecordPart
from cacao_nb.rules.modules.chocolate import KeptChocolate

DOOR.register(
    "chocolate",
    RecordPart(
        letters={"kitchen": "c", "chocolate market": "o", "0-0-0-4": "h"},
        codes={"kitchen": "ki", "chocolate market": "cm"},
        kept=KeptChocolate,
        lines={"bars": of_seats("bars", str, number, 0)},
    ),
)
