"""The map in records: the map board, everybody's tokens, and steps with them."""

from __future__ import annotations

from cacao_nb.record.diagram_lines import listed, names, nothing, number, of_seats
from cacao_nb.record.door import DOOR, DiagramLine, RecordPart
from cacao_nb.rules.events import FILLED, REFILLED
from cacao_nb.rules.modules.map_board import MOVED, TOKEN, KeptMap

DOOR.register(
    "map",
    RecordPart(
        kept=KeptMap,
        lines={
            "map board": DiagramLine("board", listed, names, nothing),
            "tokens": of_seats("tokens", str, number, 0),
        },
        together={
            TOKEN: frozenset({FILLED}),  # what it buys
            MOVED: frozenset({MOVED, REFILLED}),
            REFILLED: frozenset({MOVED}),
        },
    ),
)
