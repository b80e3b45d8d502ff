"""A game as a file: JSON, described by ``game.schema.json`` beside this module.

The file holds everything that was random and everything that was decided, so that another
program can replay the game from it alone. Reading trusts nothing.
"""

from __future__ import annotations

import json
import os
from importlib import resources
from pathlib import Path
from typing import Any, NoReturn

from cacao_nb.messages import Message, shown
from cacao_nb.record.atomic_write import write_atomically
from cacao_nb.record.decision_data import from_data, jungle_tile, to_data, worker_tile
from cacao_nb.record.errors import BadRecord
from cacao_nb.record.record import Record
from cacao_nb.record.untrusted import (
    MOST_DECISIONS,
    game_rules,
    new_record,
    play_all,
    read_json,
)
from cacao_nb.record.words import check_notes, read_words, words_of
from cacao_nb.rules.checked import checked
from cacao_nb.rules.setup import Deal
from cacao_nb.rules.statedict import plain_options
from cacao_nb.rules.untrusted import Reader

#: What every file says of itself.
FORMAT = "cacao_nb game"

#: The version of the format that is written; all versions up to it are read.
VERSION = 1

#: No file of a game is larger, in bytes.
MOST_BYTES = 1_000_000

#: A file has no more modules.
MOST_MODULES = 16


def schema() -> dict[str, Any]:
    """The JSON Schema of the format.

    Examples
    --------
    >>> schema()["required"][:4]
    ['format', 'version', 'players', 'modules']
    """
    text = resources.files(__package__).joinpath("game.schema.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def to_dict(record: Record) -> dict[str, Any]:
    """A record as plain data, just as the file holds it.

    What was taken back stays behind, and so do notes on moments after it.

    Raises
    ------
    BadRecord
        The title, a name or a note is such that the file could not be read.
    """
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "players": record.rules.players,
        "modules": list(record.rules.modules),
        **({"options": options} if (options := plain_options(record.rules)) else {}),
        "first": record.first,
        "deal": {
            "jungle": [tile.name for tile in record.dealt.jungle],
            "workers": [[tile.name for tile in pile] for pile in record.dealt.workers],
            **{name: list(record.dealt.others[name]) for name in record.rules.deals},
        },
        "decisions": [to_data(decision) for decision in record.decisions],
    }
    return data | words_of(record)


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
        raise BadRecord(Message("record.version", version=shown(version), newest=VERSION))
    read.only(
        *("format", "version", "players", "modules", "first", "deal", "decisions"),
        *("title", "names", "notes", "options"),
    )
    players = read.number("players", 2, 4)
    modules = read.list("modules", read.text, MOST_MODULES)
    if len(set(modules)) < len(modules):
        raise read.wrong(modules)
    first = read.number("first", 0, players - 1)
    words = read_words(read, players)
    decisions = read.items(read.get("decisions"), most=MOST_DECISIONS)
    rules = game_rules(players, modules, _options(read) if "options" in read.data else {})
    dealt = _deal(read.get("deal"), modules)
    record = new_record(rules, dealt, first, **words)
    play_all(record, decisions, lambda one: from_data(one, record.rules))
    check_notes(record, record.notes)
    return record


def _options(read: Reader) -> dict[str, Any]:
    """What was chosen, in the one form that is written."""
    found = read.table("options", MOST_MODULES)
    for value in found.values():
        if value is None or isinstance(value, dict):
            raise read.wrong(value)
    return found


def _deal(value: object, modules: list[str]) -> Deal:
    read = Reader(value, BadRecord, "untrusted.deal")
    others = [name for name in modules if name in read.data]
    read.only("jungle", "workers", *others)
    jungle = read.list("jungle", lambda name: jungle_tile(read, name))
    workers = read.list(
        "workers", lambda pile: tuple(worker_tile(read, name) for name in read.items(pile)), 4
    )
    dealt = {name: tuple(read.list(name, read.text)) for name in others}
    return Deal(tuple(jungle), tuple(workers), dealt)


# Text and files ---------------------------------------------------------------------------


@checked
def to_json(record: Record) -> str:
    """A record as the text of a file: one line for each decision.

    Examples
    --------
    >>> data = json.loads(to_json(Record.deal(players=2, seed=7)))
    >>> data["players"], data["deal"]["jungle"][:2]
    (2, ['market 3', 'single plantation'])
    """
    data = to_dict(record)
    decisions = ",\n  ".join(json.dumps(one) for one in data.pop("decisions"))
    head = json.dumps(data, ensure_ascii=False, indent=1)[:-2]
    listed = f"[\n  {decisions}\n ]" if decisions else "[]"
    return f'{head},\n "decisions": {listed}\n}}\n'


@checked
def from_json(text: str | bytes) -> Record:
    """The record in the text of a file.

    Raises
    ------
    BadRecord
        There is none.

    Examples
    --------
    >>> record = Record.deal(players=2, seed=7)
    >>> from_json(to_json(record)) == record
    True
    """
    if len(text) > MOST_BYTES:
        raise BadRecord(Message("record.too_large", most=MOST_BYTES))
    if isinstance(text, str):
        text = text.removeprefix("\ufeff")  # the mark that some editors begin a file with
    try:
        data = read_json(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except BadRecord:
        raise
    except UnicodeDecodeError:
        raise BadRecord(Message("record.no_text")) from None
    except json.JSONDecodeError as error:
        raise BadRecord(
            Message("record.no_json", line=error.lineno, column=error.colno)
        ) from None
    except RecursionError:
        raise BadRecord(Message("record.too_deep")) from None
    except ValueError:  # Python reads no number of thousands of digits
        raise BadRecord(Message("record.long_number")) from None
    return from_dict(data)


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadRecord(Message("record.twice", key=shown(key)))
        found[key] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise BadRecord(Message("record.no_number", number=name))


@checked
def save(record: Record, path: str | os.PathLike[str]) -> Path:
    """Write a record to a file: wholly, or not at all.

    The file that may be there already is replaced only when the new one is complete, and
    keeps its rights.

    Raises
    ------
    BadRecord
        The title, a name or a note is such that the file could not be read.
    OSError
        The file cannot be written; one that was there is as it was.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     save(Record.deal(players=2, seed=7), folder + "/ours.json").name
    'ours.json'
    """
    return write_atomically(path, to_json(record).encode())


@checked
def load(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file.

    Raises
    ------
    BadRecord
        The file holds none.
    OSError
        There is no such file, or it may not be read.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = save(Record.deal(players=2, seed=7), folder + "/ours.json")
    ...     load(path).state
    <State 2 players, turn 1, seat 0: place>
    """
    source = Path(path)
    with source.open("rb") as file:
        text = file.read(MOST_BYTES + 1)
    return from_json(text)
