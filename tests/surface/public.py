"""Everything that the package offers: what can be called, and what can be assigned."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

#: The rooms whose names are for everybody.
ROOMS = (
    "",
    ".rules",
    ".record",
    ".explain",
    ".graph",
    ".game",
    ".draw",
    ".bots",
    ".widgets",
    ".lessons",
    ".lessons.labs",
    ".messages",
)

#: Methods with underscores that people call by writing brackets or ``in``.
_SPECIAL = ("__call__", "__getitem__", "__contains__")


class Callee(NamedTuple):
    """Something public that can be called, with the names of its parameters."""

    name: str
    call: Callable[..., Any]
    parameters: tuple[str, ...]


def public_names() -> Iterator[tuple[str, Any]]:
    """Every public object once, by the first room that has it."""
    seen = set()
    for room in ROOMS:
        module = import_module(f"cacao_nb{room}")
        for name in module.__all__:
            found = getattr(module, name)
            if callable(found) and id(found) not in seen:
                seen.add(id(found))
                yield f"{room.lstrip('.')}.{name}".lstrip("."), found


def is_plain_tuple(kind: type) -> bool:
    """Whether a class only holds what it is given, field by field, and does nothing with it."""
    return issubclass(kind, tuple) and hasattr(kind, "_fields")


def methods(kind: type) -> Iterator[str]:
    """The public methods of a class that this package wrote."""
    for name in dir(kind):
        if name.startswith("_") and name not in _SPECIAL:
            continue
        owner = next((base for base in kind.__mro__ if name in vars(base)), object)
        found = inspect.getattr_static(kind, name)
        if owner.__module__.startswith("cacao_nb") and not isinstance(found, property):
            if callable(getattr(kind, name)) and not inspect.isclass(found):
                yield name


def assignable(kind: type) -> Iterator[str]:
    """The traits and properties of a class that can be assigned, of this package."""
    traits = kind.class_traits() if hasattr(kind, "class_traits") else {}
    for name, trait in traits.items():
        if trait.this_class.__module__.startswith("cacao_nb") and not name.startswith("_"):
            yield name
    for name in dir(kind):
        found = inspect.getattr_static(kind, name)
        if isinstance(found, property) and found.fset and not name.startswith("_"):
            yield name


def parameters(call: Callable[..., Any]) -> tuple[str, ...]:
    """The names of the parameters, and ``**`` where any names are taken."""
    found = inspect.signature(call).parameters.values()
    return tuple(
        "**" if one.kind is one.VAR_KEYWORD else "*" if one.kind is one.VAR_POSITIONAL else one.name
        for one in found
    )
