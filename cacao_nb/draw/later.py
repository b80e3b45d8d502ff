"""Modules that a package imports and may never need, loaded when it first needs them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any


class _Later(ModuleType):
    """Stands for a module until somebody asks it for something, and hands on what it has."""

    def __init__(self, name: str, get: Callable[[str], ModuleType]) -> None:
        super().__init__(name)
        self._get = get

    def __getattr__(self, name: str) -> Any:
        if name == "__path__":  # ``from PIL import Image`` looks for it, and uses nothing yet.
            raise AttributeError(name)
        _withdraw(self)
        return getattr(self._get(self.__name__), name)


@contextmanager
def later(*names: str, get: Callable[[str], ModuleType] = import_module) -> Iterator[None]:
    """Let what is imported inside have modules that are loaded when it uses them.

    Nobody else notices: a module that is loaded already is itself, and outside, importing one
    loads it as ever. A module that is not installed is missed when it is used, and not before;
    if it is part of a package, the package is named as well.

    Parameters
    ----------
    *names
        The modules.
    get
        What loads one when it is needed, or says in its own words that it is missing.

    Examples
    --------
    >>> import sys
    >>> with later("this"):
    ...     import this
    >>> "this" in sys.modules
    False
    """
    standing = {name: _Later(name, get) for name in names if name not in sys.modules}
    for name, module in standing.items():
        package, _, last = name.rpartition(".")
        if package in standing:
            vars(standing[package])[last] = module
    sys.modules.update(standing)
    try:
        yield
    finally:
        for module in standing.values():
            _withdraw(module)


def _withdraw(module: ModuleType) -> None:
    """Let the next import find the module itself."""
    if sys.modules.get(module.__name__) is module:
        sys.modules.pop(module.__name__, None)
