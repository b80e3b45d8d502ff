"""Games that are kept: the deal, every decision, any moment of them, files, shared lines."""

from cacao_nb.record.errors import BadRecord, NoSuchMoment
from cacao_nb.record.record import Note, Record
from cacao_nb.record.savefile import from_json, load, save, schema, to_json
from cacao_nb.record.sharing import from_line, to_line

__all__ = [
    "BadRecord",
    "NoSuchMoment",
    "Note",
    "Record",
    "from_json",
    "from_line",
    "load",
    "save",
    "schema",
    "to_json",
    "to_line",
]
