"""A game as one line of text that survives being pasted into a chat.

The line is ``cacao1-``, the packed game in letters, digits, ``-`` and ``_``, a dot, and a
checksum. It holds the deal and the decisions; title, names and notes stay behind. Spaces and
line breaks that a chat puts in, and quotation marks around it, do no harm.
"""

from __future__ import annotations

import base64
import binascii
import re
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

_LINE = re.compile(
    r"cacao(?P<version>\d{1,3})-(?P<packed>[A-Za-z0-9_-]+)\.(?P<sum>[0-9a-f]{8})"
)
#: What chats put between or around letters, soft hyphens and invisible marks included.
_NOISE = re.compile(r"[\s\u00ad\u200b-\u200d\u2060\ufeff`'\"\u2018-\u201f\u00ab\u00bb<>]+")
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
    packed = base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")
    return f"{PREFIX}{packed}.{zlib.crc32(text):08x}"


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
        raise BadRecord(Message("record.too_large", most=MOST_DECISIONS))
    record = new_record(players, modules, Deal(jungle, workers), first)
    replay(record, [from_token(token) for token in tokens])
    return record


def _unpack(line: str) -> str:
    """What a line holds, if it came through undamaged."""
    if len(line) > MOST_CHARACTERS:
        raise BadRecord(Message("record.too_large", most=MOST_CHARACTERS))
    found = _LINE.fullmatch(_NOISE.sub("", line))
    if found is None:
        raise BadRecord(Message("record.no_line"))
    if f"cacao{found['version']}-" != PREFIX:
        raise BadRecord(Message("record.version", version=found["version"], newest=1))
    packed = found["packed"]
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data, MOST_UNPACKED)
        if not unpacker.eof or zlib.crc32(text) != int(found["sum"], 16):
            raise BadRecord(Message("record.damaged"))
        return text.decode("ascii")
    except (zlib.error, binascii.Error, UnicodeDecodeError):
        raise BadRecord(Message("record.damaged")) from None
