"""The keys of the stepper and of the play table as tables."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_nb.explain import Table
from cacao_nb.messages import text

#: The keys that stepper and play table have in common, in the order in which people need them.
_BOTH = (
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

#: The rows of the stepper's sheet.
ROWS = ("step", "turn", "ends", "auto", "edge", *_BOTH)

#: Those of the play table.
PLAY_ROWS = (
    "cursor",
    "tile",
    "rotate",
    "confirm",
    "again",
    "option",
    "best",
    "use_all",
    "done",
    "undo",
    "hint",
    "history",
    "present_step",
    "branch",
    "home",
    *_BOTH,
)


def key_sheet(rows_shown: Sequence[str] = ROWS) -> str:
    """A sheet of keys as HTML."""
    rows = [(text(f"keysheet.keys.{row}"), text(f"keysheet.row.{row}")) for row in rows_shown]
    head = (text("keysheet.key"), text("keysheet.does"))
    return Table(text("keysheet.caption"), head, rows)._repr_html_()
