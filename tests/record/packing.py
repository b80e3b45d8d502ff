"""What a line to share holds, and lines that hold anything."""

from __future__ import annotations

import zlib

from cacao_nb.record.sharing import PREFIX, _from_digits, _to_digits


def packed(text: bytes, checksum: int | None = None) -> str:
    """A line that holds a text, whatever it says."""
    checksum = zlib.crc32(text) if checksum is None else checksum
    return f"{PREFIX}{_to_digits(zlib.compress(text, 9))}.{checksum:08x}"


def unpacked(line: str) -> str:
    """The text that a line holds."""
    digits = line.removeprefix(PREFIX).partition(".")[0]
    return zlib.decompress(_from_digits(digits)).decode("ascii")
