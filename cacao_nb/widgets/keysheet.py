"""The keys of the stepper as a table."""

from __future__ import annotations

from cacao_nb.explain import Table
from cacao_nb.messages import text

#: The rows of the sheet, in the order in which people need them.
ROWS = (
    "step",
    "turn",
    "ends",
    "auto",
    "edge",
    "legal",
    "activations",
    "temples",
    "graph",
    "palette",
    "zoom",
    "present",
    "sheet",
    "next",
    "leave",
)


def key_sheet() -> str:
    """The sheet of keys as HTML."""
    rows = [(text(f"keysheet.keys.{row}"), text(f"keysheet.row.{row}")) for row in ROWS]
    head = (text("keysheet.key"), text("keysheet.does"))
    return Table(text("keysheet.caption"), head, rows)._repr_html_()
