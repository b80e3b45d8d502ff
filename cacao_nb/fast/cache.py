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
from contextlib import suppress
from pathlib import Path
from typing import Any

from cacao_nb.fast.tables import all_tables

#: How many bytes at the front of a file tell whether the rest is whole.
_CHECKED = hashlib.sha256().digest_size


def folder() -> Path:
    """Where it is kept."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("cacao_nb", appauthor=False)) / "fast"


def source() -> str:
    """A hash of all files of the kernel and of all its tables."""
    found = hashlib.sha256(repr(sorted(all_tables().items())).encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()


def _reduced(form: Any) -> bytes:
    """A compiled form as bytes, as numba's own cache has it."""
    from numba.core import serialize

    pickled: Any = serialize
    data: bytes = pickled.dumps(form._reduce())  # noqa: SLF001
    return data


def _rebuilt(target: Any, data: bytes) -> Any:
    """A compiled form from bytes."""
    from numba.core import compiler

    forms: Any = compiler.CompileResult
    return forms._rebuild(target, *pickle.loads(data))  # noqa: SLF001


def is_kept(name: str) -> bool:
    """Whether an entry was compiled before, here and for whatever types, and is whole."""
    return any(_whole(path) is not None for path in folder().glob(f"{_prefix(name)}*.bin"))


def _prefix(name: str) -> str:
    """What the names of an entry's files begin with: all it depends on but the types."""
    import numba
    from numba.core.registry import cpu_target

    processor = cpu_target.target_context.codegen().magic_tuple()
    key = repr((source(), processor, sys.version, numba.__version__))
    return f"{name}-{hashlib.sha256(key.encode()).hexdigest()[:16]}-"


def _whole(path: Path) -> bytes | None:
    """What was written to a file, if all of it is there."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    checked, rest = data[:_CHECKED], data[_CHECKED:]
    return rest if hashlib.sha256(rest).digest() == checked else None


class Cache:
    """Keeps the compiled forms of one entry; numba asks it as it asks its own cache.

    Parameters
    ----------
    function
        The entry, as Python.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.name = function.__name__

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The compiled form for these types; None if there is none that is whole."""
        target.refresh()
        try:
            data = _whole(self._path(signature))
            return None if data is None else _rebuilt(target, data)
        except Exception:  # whatever is wrong with a file: it is made again
            return None

    def save_overload(self, signature: Any, form: Any) -> None:
        """Keep a compiled form; where that is not possible it is compiled anew next time."""
        data = _reduced(form)
        with suppress(OSError):
            path = self._path(signature)
            path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
                file.write(hashlib.sha256(data).digest() + data)
            Path(file.name).replace(path)

    def _path(self, signature: Any) -> Path:
        types = hashlib.sha256(repr(signature).encode()).hexdigest()[:16]
        return folder() / f"{_prefix(self.name)}{types}.bin"
