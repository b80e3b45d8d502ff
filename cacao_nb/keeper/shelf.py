"""Values that are kept for the next kernel, each in a file of its own.

So two kernels never write away each other's values, without a lock, and a file that is broken
takes no other with it. What is read may have been written by anybody.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from cacao_nb.keeper.place import kept_in
from cacao_nb.record.atomic_write import write_atomically

#: The form of the files. One of a later form is left alone.
VERSION = 1

#: No value is longer, in bytes.
MOST = 64 * 1024

_KEY = re.compile(r"[a-z0-9_-]{1,80}")


class Shelf:
    """Values by their keys, in a folder.

    Where nothing can be or shall be kept, they are kept in memory.

    Parameters
    ----------
    name
        The name of the folder.
    most
        How long a file may be, in bytes.
    room
        How many values there are at most; when another one is kept, the oldest goes. Without
        it, as many as there are keys.

    Attributes
    ----------
    broken : dict
        By their keys, the files that were found broken and set aside under another name.

    Examples
    --------
    >>> from cacao_nb.keeper import use_keeper
    >>> before = use_keeper(False)
    >>> shelf = Shelf("settings")
    >>> shelf.put("palette", "dark")
    >>> shelf.get("palette"), shelf.get("size")
    ('dark', None)
    >>> use_keeper(before)
    False
    """

    def __init__(self, name: str, *, most: int = MOST, room: int | None = None) -> None:
        self.name = name
        self.most = most
        self.room = room
        self.broken: dict[str, Path] = {}
        #: What could not be written.
        self._memory: dict[str, Any] = {}

    def get(self, key: str) -> Any:
        """The value of a key, which the caller has to check; None if there is none."""
        path = self._path(key)
        if key in self._memory or path is None:
            return self._memory.get(key)
        kept = self._read(path)
        return kept["value"] if kept and kept["version"] == VERSION else None

    def put(self, key: str, value: Any) -> None:
        """Keep a value, which must be one that JSON has."""
        path = self._path(key)
        content = json.dumps({"version": VERSION, "value": value}, allow_nan=False).encode()
        self._memory.pop(key, None)  # the newest comes last
        self._memory[key] = value
        self._write(key, path, content)
        if self.room is not None:
            for old in self.keys()[self.room :]:
                self.drop(old)

    def _write(self, key: str, path: Path | None, content: bytes) -> None:
        if path is None or len(content) > self.most:
            return
        kept = self._read(path)
        if kept and kept["version"] > VERSION:
            return
        with suppress(OSError):
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_atomically(path, content)
            self._memory.pop(key, None)

    def forget(self) -> None:
        """Forget every value, also those of other kernels.

        Examples
        --------
        >>> shelf = Shelf("example")
        >>> shelf.put("size", 2)
        >>> shelf.forget()
        >>> shelf.get("size")
        """
        self._memory.clear()
        place = kept_in()
        if place is None:
            return
        with suppress(OSError):
            for path in (place / self.name).iterdir():
                if path.suffix in (".json", ".broken"):
                    path.unlink(missing_ok=True)

    def keys(self) -> list[str]:
        """The keys of what is kept, the latest first; what a file holds is not looked at."""
        latest = [*reversed(self._memory)]
        place = kept_in()
        if place is None:
            return latest
        try:
            paths = [*(place / self.name).iterdir()]
            written = [
                (path.stat().st_mtime_ns, path.stem)
                for path in paths
                if path.suffix == ".json" and _KEY.fullmatch(path.stem) and path.is_file()
            ]
        except OSError:
            return latest
        there = [key for _, key in sorted(written, reverse=True) if key not in self._memory]
        return latest + there

    def drop(self, key: str) -> None:
        """Keep a value no longer; also right if there is none."""
        self._memory.pop(key, None)
        if (path := self._path(key)) is not None:
            with suppress(OSError):
                path.unlink(missing_ok=True)

    def _path(self, key: str) -> Path | None:
        assert _KEY.fullmatch(key), f"{key} cannot be the name of a file everywhere"
        place = kept_in()
        return None if place is None else place / self.name / f"{key}.json"

    def _read(self, path: Path) -> dict[str, Any] | None:
        """What a file holds, or None; a broken one is set aside."""
        try:
            if not path.is_file():  # It might be a pipe, which one could read for ever.
                return None
            with path.open("rb") as file:
                content = file.read(self.most + 1)
        except OSError:
            return None
        try:
            return _checked(json.loads(content if len(content) <= self.most else ""))
        except (ValueError, RecursionError):
            aside = path.with_suffix(".broken")
            with suppress(OSError):
                path.replace(aside)
                self.broken[path.stem] = aside
            return None


def _checked(kept: Any) -> dict[str, Any]:
    """What a file holds, if it is in order; of a later version only that is known."""
    version = kept.get("version") if isinstance(kept, dict) else None
    if type(version) is not int or version < 1 or (version == VERSION and "value" not in kept):
        raise ValueError("not a file of the keeper")
    return dict(kept)
