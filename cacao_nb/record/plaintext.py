"""Texts that people write into a game: plain, bounded, and never more than text."""

from __future__ import annotations

import unicodedata

from cacao_nb.messages import Message
from cacao_nb.rules.untrusted import Reader

MOST_TITLE = 200
MOST_NAME = 40
MOST_NOTE = 4000

#: Characters that turn the direction of what is shown after them.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")

#: Control characters, halves of characters, and separators of lines and paragraphs. These
#: categories of Unicode are complete: no later version adds to them.
_NOT_PLAIN = ("Cc", "Cs", "Zl", "Zp")


def plain(read: Reader, value: object, most: int, *, lines: bool = False) -> str:
    """A text as it is, refused if it has control characters or the like.

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
