"""In which line of a TOML text each key and each table stands: the parser does not tell."""

from __future__ import annotations

import re
from typing import TypeAlias

#: The way to a value: keys, and of tables in a list their numbers from 0.
KeyPath: TypeAlias = tuple[str | int, ...]

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""+'
    r"|'''.*?'''+"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\[\]{}]"
    r"|\n"
    r"|[^\"'#\[\]{}\n]+"
    r"|.",
    re.DOTALL,
)
_KEY = re.compile(r"\s*([\w-]+|\"[^\"]*\"|'[^']*')\s*=")
_HEADER = re.compile(r"\s*\[(\[?)\s*([\w.\s\"'-]+?)\s*\]")


class TomlLines:
    r"""Finds lines in a text that has been parsed already, so that it is known to be TOML.

    Parameters
    ----------
    text
        The text.

    Examples
    --------
    >>> lines = TomlLines("title = 'A'\n[[moment]]\nturn = 1\n[[moment]]\nturn = 2\n")
    >>> lines.of(("moment", 1, "turn")), lines.of(("moment", 1, "say"))
    (5, 4)
    """

    def __init__(self, text: str) -> None:
        self._found: dict[KeyPath, int] = {}
        self._table: KeyPath = ()
        self._counts: dict[KeyPath, int] = {}
        statement, begins, line, depth = "", 1, 1, 0
        for token in _TOKEN.findall(text):
            depth += (token in "[{") - (token in "]}")
            if token == "\n" and depth <= 0:
                self._take(statement, begins)
                statement, begins, depth = "", line + 1, 0
            elif not token.startswith("#"):
                statement += token
            line += token.count("\n")
        self._take(statement, begins)

    def of(self, path: KeyPath) -> int:
        """The line of a key or a table; of one that is missing, that of what it belongs to."""
        while path and path not in self._found:
            path = path[:-1]
        return self._found.get(path, 1)

    def _take(self, statement: str, line: int) -> None:
        if header := _HEADER.match(statement):
            self._table = self._opened(header[2], several=bool(header[1]))
            self._found.setdefault(self._table, line)
        elif key := _KEY.match(statement):
            self._found.setdefault((*self._table, _plain(key[1])), line)

    def _opened(self, name: str, *, several: bool) -> KeyPath:
        """The table that a header opens; of a list of tables one more."""
        path: KeyPath = ()
        *outer, last = (_plain(key) for key in name.split("."))
        for key in outer:
            path = (*path, key)
            if path in self._counts:
                path = (*path, self._counts[path])
        path = (*path, last)
        if several:
            self._counts[path] = self._counts.get(path, -1) + 1
            path = (*path, self._counts[path])
        return path


def _plain(key: str) -> str:
    return key.strip().strip("\"'")
