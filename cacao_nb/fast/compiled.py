"""The compiler, where there is one: without it the same functions are plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

numba: Any
try:
    import numba
except ImportError:
    numba = None


def is_on() -> bool:
    """Whether functions are compiled: numba is there, and NUMBA_DISABLE_JIT is not set."""
    return numba is not None and not numba.config.DISABLE_JIT


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """A part of the kernel: compiled together with the entry that calls it."""
    if not is_on():
        return function
    made: Callable[P, R] = numba.njit(function)
    return made


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """A function by which Python enters the kernel: what it was compiled to is kept."""
    if not is_on():
        return function
    from cacao_nb.fast.cache import Cache

    dispatcher: Any = numba.njit(function)
    # What `cache=True` does, but in a folder of our own, and with all tables in the key.
    dispatcher._cache = Cache(function)  # noqa: SLF001
    return dispatcher  # type: ignore[no-any-return]
