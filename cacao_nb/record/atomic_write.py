"""Files that are written wholly, or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path


def write_atomically(path: str | os.PathLike[str], content: bytes) -> Path:
    """Write a file: wholly, or not at all.

    The file that may be there already is replaced only when the new one is complete, and
    keeps its rights.

    Raises
    ------
    OSError
        The file cannot be written; one that was there is as it was.
    """
    target = Path(path).resolve()  # of a link, the file that it leads to is replaced
    part = target.with_name(f".cacao-{secrets.token_hex(8)}.part")
    try:
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            part.chmod(target.stat().st_mode & 0o777)
        part.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    return Path(path)
