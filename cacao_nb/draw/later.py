"""Modules that a package imports and may never need, loaded when it first needs them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any


class _Later(ModuleType):
    """Stands for a module until somebody asks it for something, and hands on what it has."""

    def __getattr__(self, name: str) -> Any:
        _withdraw(self)
        return getattr(import_module(self.__name__), name)


@contextmanager
def later(*names: str) -> Iterator[None]:
    """Let what is imported inside have modules that are loaded when it uses them.

    Nobody else notices: a module that is loaded already is itself, and outside, importing one
    loads it as ever.

    Examples
    --------
    >>> import sys
    >>> with later("this"):
    ...     import this
    >>> "this" in sys.modules
    False
    """
    standing = [_Later(name) for name in names if name not in sys.modules]
    sys.modules.update({module.__name__: module for module in standing})
    try:
        yield
    finally:
        for module in standing:
            _withdraw(module)


def _withdraw(module: ModuleType) -> None:
    """Let the next import find the module itself."""
    if sys.modules.get(module.__name__) is module:
        sys.modules.pop(module.__name__, None)
