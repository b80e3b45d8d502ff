"""A game as a file: JSON, described by ``game.schema.json`` beside this module.

The file holds everything that was random and everything that was decided, so that another
program can replay the game from it alone. Reading trusts nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any, NoReturn

from cacao_nb.messages import Message
from cacao_nb.record.errors import BadRecord
from cacao_nb.record.notation import from_data, to_data
from cacao_nb.record.plaintext import MOST_NAME, MOST_NOTE, MOST_TITLE, plain
from cacao_nb.record.record import Note, Record
from cacao_nb.record.replay import (
    MOST_DECISIONS,
    check_notes,
    jungle_tile,
    new_record,
    replay,
    worker_tile,
)
from cacao_nb.rules.setup import Deal
from cacao_nb.rules.untrusted import Reader

#: What every file says of itself.
FORMAT = "cacao_nb game"

#: The version of the format that is written; all versions up to it are read.
VERSION = 1

#: No file of a game is larger, in bytes.
MOST_BYTES = 1_000_000

MOST_NOTES = 500


def schema() -> dict[str, Any]:
    """The JSON Schema of the format."""
    text = resources.files(__package__).joinpath("game.schema.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def to_dict(record: Record) -> dict[str, Any]:
    """A record as plain data, just as the file holds it."""
    told: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "players": record.rules.players,
        "modules": list(record.rules.modules),
        "first": record.first,
        "deal": {
            "jungle": [tile.name for tile in record.dealt.jungle],
            "workers": [[tile.name for tile in pile] for pile in record.dealt.workers],
        },
        "decisions": [to_data(decision) for decision in record.decisions],
    }
    if record.title:
        told["title"] = record.title
    if record.names:
        told["names"] = list(record.names)
    if record.notes:
        told["notes"] = [note._asdict() for note in record.notes]
    return told


def from_dict(data: object) -> Record:
    """The record that `to_dict` described, replayed and checked.

    Raises
    ------
    BadRecord
        It is none; the sentence says what is wrong, and of decisions which is the first.
    """
    read = Reader(data, BadRecord, "untrusted.game")
    if read.get("format") != FORMAT:
        raise read.wrong(read.data["format"])
    version = read.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise BadRecord(Message("record.version", version=str(version)[:20], newest=VERSION))
    read.only(
        *("format", "version", "players", "modules", "first", "deal", "decisions"),
        *("title", "names", "notes"),
    )
    players = read.number("players", 2, 4)
    modules = read.list("modules", read.text, 16)
    first = read.number("first", 0, players - 1)
    title = plain(read, read.get("title"), MOST_TITLE) if "title" in read.data else ""
    names = read.list("names", _name(read)) if "names" in read.data else []
    if names and len(names) != players:
        raise read.wrong(names)
    notes = read.list("notes", _note, MOST_NOTES) if "notes" in read.data else []
    decisions = [
        from_data(one) for one in read.items(read.get("decisions"), None, MOST_DECISIONS)
    ]
    dealt = _deal(read.get("deal"))
    record = new_record(players, modules, dealt, first, title=title, names=names, notes=notes)
    replay(record, decisions)
    check_notes(record, notes)
    return record


def _name(read: Reader) -> Callable[[object], str]:
    return lambda name: plain(read, name, MOST_NAME)


def _note(value: object) -> Note:
    read = Reader(value, BadRecord, "untrusted.note")
    read.only("turn", "decision", "text")
    turn, decision = read.number("turn", 1, 1000), read.number("decision", 0, MOST_DECISIONS)
    return Note(turn, decision, plain(read, read.get("text"), MOST_NOTE, lines=True))


def _deal(value: object) -> Deal:
    read = Reader(value, BadRecord, "untrusted.deal")
    read.only("jungle", "workers")
    jungle = read.list("jungle", lambda name: jungle_tile(read, name))
    workers = read.list(
        "workers", lambda pile: tuple(worker_tile(read, name) for name in read.items(pile)), 4
    )
    return Deal(tuple(jungle), tuple(workers))


# Text and files ---------------------------------------------------------------------------


def to_json(record: Record) -> str:
    """A record as the text of a file: one line for each decision."""
    told = to_dict(record)
    decisions = ",\n  ".join(json.dumps(one) for one in told.pop("decisions"))
    head = json.dumps(told, ensure_ascii=False, indent=1)[:-2]
    listed = f"[\n  {decisions}\n ]" if decisions else "[]"
    return f'{head},\n "decisions": {listed}\n}}\n'


def from_json(text: str | bytes) -> Record:
    """The record in the text of a file.

    Raises
    ------
    BadRecord
        There is none.
    """
    if len(text) > MOST_BYTES:
        raise BadRecord(Message("record.too_large", most=MOST_BYTES))
    try:
        data = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except BadRecord:
        raise
    except UnicodeDecodeError:
        raise BadRecord(Message("record.no_text")) from None
    except json.JSONDecodeError as error:
        raise BadRecord(
            Message("record.no_json", line=error.lineno, column=error.colno)
        ) from None
    except (RecursionError, ValueError):  # nested too deeply, or a number of too many digits
        raise BadRecord(Message("record.strange_json")) from None
    return from_dict(data)


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadRecord(Message("record.strange_json"))
    return found


def _no_constant(_name: str) -> NoReturn:
    raise BadRecord(Message("record.strange_json"))


def save(record: Record, path: str | os.PathLike[str]) -> Path:
    """Write a record to a file: wholly, or not at all.

    The file that may be there already is replaced only when the new one is complete.
    """
    target = Path(path)
    text = to_json(record).encode()
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _like(target, name)
        Path(name).replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    return target


def _like(target: Path, name: str) -> None:
    """Give a new file the rights of the old one, or those of any new file."""
    if target.exists():
        rights = target.stat().st_mode & 0o777
    else:
        mask = os.umask(0)
        os.umask(mask)
        rights = 0o666 & ~mask
    Path(name).chmod(rights)


def load(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file.

    Raises
    ------
    BadRecord
        The file holds none.
    """
    source = Path(path)
    with source.open("rb") as file:
        text = file.read(MOST_BYTES + 1)
    return from_json(text)
