"""The emperor in records: where he stands."""

from __future__ import annotations

from cacao_nb.record.diagram_lines import one_square, square
from cacao_nb.record.door import DOOR, DiagramLine, RecordPart
from cacao_nb.rules.modules.emperor import START_SQUARE, KeptEmperor

DOOR.register(
    "emperor",
    RecordPart(
        kept=KeptEmperor,
        lines={
            "emperor": DiagramLine("square", square, one_square, lambda _data: [*START_SQUARE])
        },
    ),
)
