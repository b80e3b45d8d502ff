"""A game as one line of text that survives being pasted into a chat.

The line is ``cacao1-``, the packed game in letters and digits, a dot, and a checksum. There
are no other signs in it, because chats make dashes of ``--`` and italics of ``_``. It holds
the deal, the decisions, and title, names and notes. Spaces and line breaks that a chat puts in,
and quotation marks around it, do no harm.

Packed is a text of words in ASCII: the number of players with the starting seat, such as
``20``; the modules with commas between them, or ``-``; the jungle tiles and each player's
worker tiles, a letter each, in the order of the deal; with modules ``=``, a name, a colon and
what the module dealt, and ``+``, an option, a colon and what was chosen; ``~`` and title, names
and notes as JSON, as in a file, if there are any; and the decisions, by the letters of
`cacao_nb.record.letters`. It is compressed by zlib, and the bytes, the first one first, are one
number whose digits are 0 to 9, A to Z and a to z. The checksum is the CRC-32 of the text.
"""

from __future__ import annotations

import json
import re
import string
import zlib
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, unquote

from cacao_nb.messages import Message
from cacao_nb.record.errors import BadRecord
from cacao_nb.record.letters import (
    from_token,
    jungle_tiles,
    tile_letters,
    to_token,
    worker_tiles,
)
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

#: What every line begins with: the name and the version.
PREFIX = "cacao1-"

#: No line is longer, and no packed game larger when unpacked.
MOST_CHARACTERS = 20_000
MOST_UNPACKED = 100_000

_DIGITS = string.digits + string.ascii_uppercase + string.ascii_lowercase
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}

_LINE = re.compile(
    r"cacao(?P<version>[0-9]{1,3})-(?P<packed>[0-9A-Za-z]+)\.(?P<sum>[0-9a-f]{8})"
)
#: What chats put between or around letters: spaces, quotation marks and angle brackets, soft
#: hyphens, and the invisible marks for joining and for the direction of writing.
_NOISE = re.compile(
    r"[\s`'\"<>\u00ab\u00bb\u2018-\u201f\u2039\u203a"
    r"\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+"
)


@checked
def to_line(record: Record, *, words: bool = True) -> str:
    """A record as one line.

    Parameters
    ----------
    record
        The game.
    words
        Whether title, names and notes go with it.

    Raises
    ------
    BadRecord
        With them the line would be too long, or one of them is such that it could not be read.

    Examples
    --------
    >>> line = to_line(Record.deal(players=2, seed=7))
    >>> line[:7], len(line) < 200
    ('cacao1-', True)
    """
    text = " ".join(
        (
            f"{record.rules.players}{record.first}",
            ",".join(map(_quoted, record.rules.modules)) or "-",
            tile_letters(record.dealt.jungle, record.rules),
            *(tile_letters(pile, record.rules) for pile in record.dealt.workers),
            *(
                f"={_quoted(name)}:{_words(record.dealt.others[name])}"
                for name in record.rules.deals
            ),
            *(
                f"+{_quoted(option)}:{_quoted(json.dumps(value))}"
                for option, value in plain_options(record.rules).items()
            ),
            *_words_token(words_of(record) if words else {}),
            *(to_token(decision, record.rules) for decision in record.decisions),
        )
    ).encode()
    line = f"{PREFIX}{_to_digits(zlib.compress(text, 9))}.{zlib.crc32(text):08x}"
    if len(text) > MOST_UNPACKED or len(line) > MOST_CHARACTERS:
        raise BadRecord(Message("record.too_long_to_share", most=MOST_CHARACTERS))
    return line


@checked
def from_line(line: str) -> Record:
    """The record in a line, replayed and checked.

    Raises
    ------
    BadRecord
        There is none, or the line was damaged on its way.

    Examples
    --------
    >>> record = Record.deal(players=2, seed=7)
    >>> from_line(to_line(record)) == record
    True
    """
    words = _unpack(line).split(" ")
    try:
        players, first = int(words[0][:1]), int(words[0][1:])
        modules = () if words[1] == "-" else tuple(map(unquote, words[1].split(",")))
        others = dict(_named(word) for word in words[3 + players :] if word.startswith("="))
        options = dict(_option(word) for word in words[3 + players :] if word.startswith("+"))
        written = [word for word in words[3 + players :] if word.startswith("~")]
        said = _said(written, players)
        rules = game_rules(players, modules, options)
        jungle = jungle_tiles(words[2], rules)
        workers = tuple(worker_tiles(word, rules) for word in words[3 : 3 + players])
    except BadRecord:
        raise
    except (IndexError, KeyError, ValueError, RecursionError):
        raise BadRecord(Message("record.no_line")) from None
    tokens = words[3 + players + len(others) + len(options) + len(written) :]
    if len(tokens) > MOST_DECISIONS:
        raise BadRecord(Message("record.too_many_decisions", most=MOST_DECISIONS))
    record = new_record(rules, Deal(jungle, workers, others), first, **said)
    play_all(record, tokens, lambda token: from_token(token, rules))
    check_notes(record, record.notes)
    return record


def _quoted(text: str) -> str:
    return quote(text, safe="_-.'")


def _words(dealt: tuple[str, ...]) -> str:
    return ",".join(map(_quoted, dealt))


def _named(word: str) -> tuple[str, tuple[str, ...]]:
    """What a module dealt, and the module's name."""
    name, colon, dealt = word[1:].partition(":")
    if not colon:
        raise ValueError(word)
    return unquote(name), tuple(unquote(one) for one in dealt.split(",")) if dealt else ()


def _option(word: str) -> tuple[str, Any]:
    """A choice made at set-up, and what it is called."""
    option, _, value = word[1:].partition(":")
    return unquote(option), read_json(unquote(value))


def _words_token(words: dict[str, Any]) -> Iterator[str]:
    """Title, names and notes as one word, if there are any."""
    if words:
        yield f"~{_quoted(json.dumps(words, ensure_ascii=False))}"


def _said(written: list[str], players: int) -> dict[str, Any]:
    """The title, the names and the notes, as a record takes them."""
    if not written:
        return {}
    (word,) = written
    read = Reader(read_json(unquote(word[1:])), BadRecord, "untrusted.game")
    read.only("title", "names", "notes")
    return read_words(read, players)


def without_noise(line: str) -> str:
    r"""A line without what chats put between or around its letters.

    Examples
    --------
    >>> without_noise("\u201ccacao1-4 \nZ\u201d")
    'cacao1-4Z'
    """
    return _NOISE.sub("", line)


def _unpack(line: str) -> str:
    """What a line holds, if it came through undamaged."""
    if len(line) > MOST_CHARACTERS:
        raise BadRecord(Message("record.line_too_long", most=MOST_CHARACTERS))
    found = _LINE.fullmatch(without_noise(line))
    if found is None:
        raise BadRecord(Message("record.no_line"))
    if f"cacao{found['version']}-" != PREFIX:
        raise BadRecord(Message("record.version", version=found["version"], newest=1))
    unpacker = zlib.decompressobj()
    try:
        packed = unpacker.decompress(_from_digits(found["packed"]), MOST_UNPACKED)
        text = packed.decode("ascii")
    except (zlib.error, UnicodeDecodeError):
        raise BadRecord(Message("record.damaged")) from None
    if not unpacker.eof or unpacker.unused_data or zlib.crc32(packed) != int(found["sum"], 16):
        raise BadRecord(Message("record.damaged"))
    return text


def _to_digits(data: bytes) -> str:
    """Bytes, of which the first is not 0, as the digits of one number."""
    number, digits = int.from_bytes(data, "big"), ""
    while number:
        number, value = divmod(number, len(_DIGITS))
        digits = _DIGITS[value] + digits
    return digits


def _from_digits(digits: str) -> bytes:
    """The bytes that `_to_digits` wrote."""
    number = 0
    for digit in digits:
        number = number * len(_DIGITS) + _VALUES[digit]
    return number.to_bytes((number.bit_length() + 7) // 8, "big")
