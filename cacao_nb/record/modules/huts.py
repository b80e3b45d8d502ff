"""Huts in records: those for sale and everybody's, and four workers where three are printed."""

from __future__ import annotations

from cacao_nb.record.diagram_lines import listed, names, nothing, number, of_seats
from cacao_nb.record.door import DOOR, DiagramLine, RecordPart
from cacao_nb.rules.modules.huts import Huts, KeptHuts

DOOR.register(
    "huts",
    RecordPart(
        other_edges=Huts().other_edges,
        kept=KeptHuts,
        lines={
            "huts": DiagramLine("market", listed, names, nothing),
            "owned": of_seats("owned", listed, names, []),
            "stored": of_seats("stored", str, number, 0),
        },
    ),
)
