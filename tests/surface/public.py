"""Everything that the package offers: what can be called, and what can be assigned."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import is_dataclass
from functools import partial
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
    ".study",
    ".widgets",
    ".lessons",
    ".lessons.labs",
    ".messages",
)

#: Methods with underscores that people call by writing brackets or ``in``.
_SPECIAL = ("__call__", "__getitem__", "__contains__")

#: Whose methods an author of a module writes, and the engine calls.
_WRITTEN_BY_AUTHORS = ("Kept", "Module", "Thinker")

#: Which the engine makes, and nobody else.
_MADE_BY_THE_ENGINE = ("Happening", "Run", "State", "View")

_ANY = (inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL)


class Callee(NamedTuple):
    """Something public that can be called.

    Attributes
    ----------
    name : str
        Its room and its name.
    bound : callable
        Gives the function, or the method of a fresh object.
    is_class : bool
        Whether it makes an object.
    signature : list of Parameter
        What it takes.
    """

    name: str
    bound: Callable[[], Callable[..., Any]]
    is_class: bool
    signature: list[inspect.Parameter]

    @property
    def names(self) -> list[str]:
        """What can be given; one that nothing has where any are taken."""
        named = [one.name for one in self.signature if one.kind not in _ANY]
        more = [one for one in self.signature if one.kind is one.VAR_KEYWORD]
        # What a trait tells its observers is nothing that people give.
        return [name for name in named if name != "change"] + ["oddity"] * len(more)

    @property
    def needed(self) -> list[str]:
        """What has to be given."""
        named = [one for one in self.signature if one.kind not in _ANY]
        return [one.name for one in named if one.default is one.empty]

    @property
    def placed(self) -> list[str]:
        """What can be given by its place only."""
        return [one.name for one in self.signature if one.kind is one.POSITIONAL_ONLY]


def callees(objects: Mapping[str, Callable[[], Any]]) -> Iterator[Callee]:
    """Functions, constructors, and the methods of the objects that are given by class."""
    for name, found in public_names():
        if inspect.isroutine(found):
            yield Callee(name, partial(_same, found), False, _signature(found))
        if not inspect.isclass(found) or issubclass(found, BaseException):
            continue
        kind = found.__name__
        if kind in _WRITTEN_BY_AUTHORS:
            continue
        if not _is_holder(found) and kind not in _MADE_BY_THE_ENGINE:
            yield Callee(name, partial(_same, found), True, _signature(found))
        for method in _methods(found):
            raw = inspect.getattr_static(found, method)
            takes = _signature(getattr(found, method))
            if isinstance(raw, classmethod | staticmethod):
                bound = partial(getattr, found, method)
            else:
                bound, takes = partial(_method, objects[kind], method), takes[1:]
            yield Callee(f"{name}.{method}", bound, False, takes)


def _signature(found: Callable[..., Any]) -> list[inspect.Parameter]:
    handler = getattr(found, "this_func", found)  # of a method that observes traits
    handler = getattr(handler, "func", handler)
    return list(inspect.signature(handler).parameters.values())


def _same(found: Any) -> Any:
    return found


def _method(make: Callable[[], Any], name: str) -> Any:
    return getattr(make(), name)


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


def _is_holder(kind: type) -> bool:
    """Whether a class only holds what it is given, field by field, and does nothing with it."""
    return is_dataclass(kind) or (issubclass(kind, tuple) and hasattr(kind, "_fields"))


def _methods(kind: type) -> Iterator[str]:
    """The public methods of a class that this package wrote."""
    fields = getattr(kind, "__dataclass_fields__", ())
    for name in dir(kind):
        if (name.startswith("_") and name not in _SPECIAL) or name in fields:
            continue
        owner = next((base for base in kind.__mro__ if name in vars(base)), object)
        found = inspect.getattr_static(kind, name)
        raw = getattr(found, "__func__", found)
        if owner.__module__.startswith("cacao_nb") and inspect.isroutine(raw):
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
