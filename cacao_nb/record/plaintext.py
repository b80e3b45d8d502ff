"""Texts that people write into a game: plain, bounded, and never more than text."""

from __future__ import annotations

import unicodedata

from cacao_nb.rules.untrusted import Reader

MOST_TITLE = 200
MOST_NAME = 40
MOST_NOTE = 4000

#: Characters that turn the direction of what is shown after them.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")


def plain(read: Reader, value: object, most: int, *, lines: bool = False) -> str:
    """A text without control characters and the like.

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
    """
    text = read.text(value, most)
    for letter in text:
        if letter == "\n" and lines:
            continue
        if letter in _TURNING or unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp"):
            raise read.wrong(text)
    return text
