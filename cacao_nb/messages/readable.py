"""Errors that people read: one sentence each, and in a notebook only the lines they wrote."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from traceback import extract_tb
from typing import Any

#: How much of a wrong value a sentence shows.
_SHOWN = 60

#: The files of this package and of the shell; nobody has to read on in them.
_OURS = str(Path(__file__).parents[1])
_SHELL = ("IPython", "ipykernel", "traitlets")

#: The modes of the shell in which it shows what it always shows.
_WHOLE = ("Verbose", "Plain", "Docs")


class ReadableError(Exception):
    """An error that says in one sentence what is wrong, where, and what would be allowed.

    In a notebook it shows the lines that the user wrote and that sentence. ``%xmode Verbose``
    shows every line that Python went through, also of the latest error with ``%tb`` after it;
    `traceback.print_exception` does so anywhere.
    """

    def _render_traceback_(self) -> list[str]:
        """What IPython shows of the error."""
        module = sys.modules.get("IPython")
        shell: Any = module.get_ipython() if module is not None else None
        if shell is not None and shell.InteractiveTB.mode in _WHOLE:
            tracer = shell.InteractiveTB
            found: list[str] = tracer.structured_traceback(
                type(self), self, self.__traceback__, tb_offset=1
            )
            return found
        return [*self._own_lines(shell), f"{type(self).__name__}: {self}"]

    def _own_lines(self, shell: Any) -> Iterator[str]:
        """The lines that led here, without those of this package and of the shell."""
        for frame in extract_tb(self.__traceback__):
            path = Path(frame.filename)
            if frame.filename.startswith(_OURS) or not {*_SHELL}.isdisjoint(path.parts):
                continue
            cell = shell.compile.format_code_name(frame.filename) if shell else None
            where = " ".join(cell) if cell else frame.filename
            inside = "" if frame.name == "<module>" else f", in {frame.name}"
            yield f"{where}, line {frame.lineno}{inside}\n    {frame.line}"


def shown(value: object) -> str:
    """A value from outside as a sentence may show it: short, and without control characters.

    Examples
    --------
    >>> print(shown("3"), shown(3), shown("a" * 100))
    '3' 3 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...
    """
    try:
        text = " ".join(repr(value).split())
    except Exception:  # nested too deeply, a number too long to print, or worse
        text = type(value).__name__
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
