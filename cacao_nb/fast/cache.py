"""What the kernel was compiled to, kept in the user's cache folder.

A file is named after everything that it depends on: the source of the kernel, all its tables,
the versions of Python and numba, and the processor. So nothing stale is ever read. A file that
is damaged is as good as none, and several processes may write the same one.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from cacao_nb.fast.tables import all_tables

#: How many bytes at the front of a file tell whether the rest is whole.
_CHECKED = hashlib.sha256().digest_size


def folder() -> Path:
    """Where it is kept."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("cacao_nb", appauthor=False)) / "fast"


@cache
def _source() -> str:
    """A hash of all files of the kernel, those above it with which it is called, and tables."""
    found = hashlib.sha256(repr(sorted(all_tables().items())).encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()


class Cache:
    """Keeps the compiled forms of one entry; numba asks it as it asks its own cache.

    Parameters
    ----------
    function
        The entry, as Python.
    """

    #: How many forms were read and how many written, by all caches of this process.
    read = written = 0

    def __init__(self, function: Callable[..., Any]) -> None:
        self.name = function.__name__
        self.cache_path = str(folder())

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The compiled form for these types; None if there is none that is whole."""
        from numba.core.compiler import CompileResult

        target.refresh()
        try:
            data = self._path(signature, target.codegen()).read_bytes()
            if hashlib.sha256(data[_CHECKED:]).digest() != data[:_CHECKED]:
                return None
            form = CompileResult._rebuild(target, *pickle.loads(data[_CHECKED:]))
        except Exception:  # whatever is wrong with a file: it is made again
            return None
        Cache.read += 1
        return form

    def save_overload(self, signature: Any, form: Any) -> None:
        """Keep a compiled form; where that is not possible it is compiled anew next time."""
        from numba.core.serialize import dumps

        data = dumps(form._reduce())
        try:
            path = self._path(signature, form.codegen)
            path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
                file.write(hashlib.sha256(data).digest() + data)
            Path(file.name).replace(path)
        except OSError:
            return
        Cache.written += 1

    def _path(self, signature: Any, code: Any) -> Path:
        import numba

        key = (signature, code.magic_tuple(), _source(), sys.version, numba.__version__)
        name = hashlib.sha256(repr(key).encode()).hexdigest()[:32]
        return folder() / f"{self.name}-{name}.bin"

    def enable(self) -> None:
        """It is always on."""

    def disable(self) -> None:
        """It is always on."""

    def flush(self) -> None:
        """Nothing has to be wiped: what is stale has another name."""
