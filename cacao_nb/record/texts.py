"""Texts that people write into a game: its title, the names of its players, notes."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import islice
from typing import Any

from cacao_nb.messages import Message, shown
from cacao_nb.record.errors import BadRecord
from cacao_nb.rules.tiles import PLAYERS
from cacao_nb.rules.untrusted import Reader

#: No text that people write into a game is longer.
MOST_TITLE = 200
MOST_NAME = 40
MOST_NOTE = 4000

#: Characters that turn the direction of what is shown after them.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")

#: Control characters, halves of characters, and separators of lines and paragraphs. These
#: categories of Unicode are complete: no later version adds to them.
_NOT_PLAIN = ("Cc", "Cs", "Zl", "Zp")


def plain_text(read: Reader, value: object, most: int, *, lines: bool = False) -> str:
    """A text that people wrote as it is, refused if it has control characters or the like.

    Parameters
    ----------
    read
        Says where a text that is not plain stands.
    value
        The text.
    most
        How long it may be.
    lines
        Whether it may have several lines.

    Raises
    ------
    RulesError
        Of the kind that `read` raises.
    """
    if not isinstance(value, str):
        raise read.wrong(value)
    where = {"name": read.name, "key": read.key}
    if len(value) > most:
        raise read.error(Message("record.long_text", **where, most=most))
    for letter in value:
        if letter == "\n" and lines:
            continue
        if letter in _TURNING or unicodedata.category(letter) in _NOT_PLAIN:
            code = f"U+{ord(letter):04X}"
            raise read.error(Message("record.not_plain", **where, code=code))
    return value


def read_title(given: object) -> str:
    """The title of a game, refused if it is none."""
    return plain_text(_reader("title", given), given, MOST_TITLE)


def read_names(given: object, players: int | None = None) -> tuple[str, ...]:
    """What the players of a game are called: nothing, or a name for each of them.

    Parameters
    ----------
    given
        The names.
    players
        How many players the game has, if that is known.
    """
    allowed = PLAYERS if players is None else (players,)
    is_text = isinstance(given, str | dict | bytes)
    names: list[Any] | None = None
    if not is_text and isinstance(given, Iterable):
        names = list(islice(given, max(allowed) + 1))
    if names is None or (names and len(names) not in allowed):
        which = "record.any_names" if players is None else "record.names"
        raise BadRecord(Message(which, given=shown(given), players=players))
    if not names:
        return ()
    read = _reader("names", given)
    return tuple(plain_text(read, name, MOST_NAME) for name in names)


def _reader(key: str, given: object) -> Reader:
    read = Reader({key: given}, BadRecord, "untrusted.game")
    read.key = key
    return read
