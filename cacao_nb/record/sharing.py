"""A game as one line of text that survives being pasted into a chat.

The line is ``cacao1-``, the packed game in letters and digits, a dot, and a checksum. There
are no other signs in it, because chats make dashes of ``--`` and italics of ``_``. It holds
the deal and the decisions; title, names and notes stay behind. Spaces and line breaks that a
chat puts in, and quotation marks around it, do no harm.

Packed is a text of words in ASCII: the number of players with the starting seat, such as
``20``; the modules with commas between them, or ``-``; the jungle tiles and each player's
worker tiles, a letter each, in the order of the deal; and the decisions, by the letters of
`cacao_nb.record.notation`. It is compressed by zlib, and the bytes, the first one first, are
one number whose digits are 0 to 9, A to Z and a to z. The checksum is the CRC-32 of the text.
"""

from __future__ import annotations

import re
import string
import zlib

from cacao_nb.messages import Message
from cacao_nb.record.errors import BadRecord
from cacao_nb.record.notation import JUNGLE_LETTERS, WORKER_LETTERS, from_token, to_token
from cacao_nb.record.record import Record
from cacao_nb.record.replay import MOST_DECISIONS, new_record, replay
from cacao_nb.rules.setup import Deal
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES

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
_WORKERS = {letter: WORKER_TILES[name] for name, letter in WORKER_LETTERS.items()}
_JUNGLE = {
    letter: JUNGLE_TILES[name]
    for name, letter in JUNGLE_LETTERS.items()
    if name in JUNGLE_TILES
}


def to_line(record: Record) -> str:
    """A record as one line.

    Examples
    --------
    >>> line = to_line(Record.deal(players=2, seed=7))
    >>> line[:7], len(line) < 200
    ('cacao1-', True)
    """
    text = " ".join(
        (
            f"{record.rules.players}{record.first}",
            ",".join(record.rules.modules) or "-",
            "".join(JUNGLE_LETTERS[tile.name] for tile in record.dealt.jungle),
            *(
                "".join(WORKER_LETTERS[tile.name] for tile in pile)
                for pile in record.dealt.workers
            ),
            *(to_token(decision) for decision in record.decisions),
        )
    ).encode()
    return f"{PREFIX}{_to_digits(zlib.compress(text, 9))}.{zlib.crc32(text):08x}"


def from_line(line: str) -> Record:
    """The record in a line, replayed and checked.

    Raises
    ------
    BadRecord
        There is none, or the line was damaged on its way.
    """
    words = _unpack(line).split(" ")
    try:
        players, first = int(words[0][:1]), int(words[0][1:])
        modules = () if words[1] == "-" else tuple(words[1].split(","))
        jungle = tuple(_JUNGLE[letter] for letter in words[2])
        workers = tuple(
            tuple(_WORKERS[letter] for letter in pile) for pile in words[3 : 3 + players]
        )
    except (IndexError, KeyError, ValueError):
        raise BadRecord(Message("record.no_line")) from None
    tokens = words[3 + players :]
    if len(tokens) > MOST_DECISIONS:
        raise BadRecord(Message("record.too_many_decisions", most=MOST_DECISIONS))
    record = new_record(players, modules, Deal(jungle, workers), first)
    replay(record, tokens, from_token)
    return record


def _unpack(line: str) -> str:
    """What a line holds, if it came through undamaged."""
    if len(line) > MOST_CHARACTERS:
        raise BadRecord(Message("record.line_too_long", most=MOST_CHARACTERS))
    found = _LINE.fullmatch(_NOISE.sub("", line))
    if found is None:
        raise BadRecord(Message("record.no_line"))
    if f"cacao{found['version']}-" != PREFIX:
        raise BadRecord(Message("record.version", version=found["version"], newest=1))
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(_from_digits(found["packed"]), MOST_UNPACKED)
        told = text.decode("ascii")
    except (zlib.error, UnicodeDecodeError):
        raise BadRecord(Message("record.damaged")) from None
    if not unpacker.eof or unpacker.unused_data or zlib.crc32(text) != int(found["sum"], 16):
        raise BadRecord(Message("record.damaged"))
    return told


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
