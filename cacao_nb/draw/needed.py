"""Packages that come with an extra, or the sentence that says where they are to be had."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

from cacao_nb.messages import Message
from cacao_nb.rules.errors import RulesError


class Missing(RulesError, ImportError):
    """A package that is not installed, and the line that installs it."""


def needed(package: str, extra: str = "study") -> ModuleType:
    """A package that comes with an extra.

    Raises
    ------
    Missing
        It is not installed.

    Examples
    --------
    >>> needed("json").__name__
    'json'
    """
    try:
        return import_module(package)
    except ImportError:
        where = "missing_in_browser" if sys.platform == "emscripten" else "missing"
        raise Missing(Message(f"package.{where}", package=package, extra=extra)) from None
