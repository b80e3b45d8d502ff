"""The reference: every public name once, on the page of the room it belongs to."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import NamedTuple

import cacao_nb
from docs.builder import columns

#: Rooms in which nobody looks for names: what they offer are commands.
COMMANDS = {"cli"}

#: The names that can be imported from the package itself.
OFFERED: list[str] = getattr(cacao_nb, "__all__")  # noqa: B009 - made when it is asked for


class Name(NamedTuple):
    """Something public.

    Attributes
    ----------
    room : str
        The room whose page it is on, such as ``"cacao_nb.rules"``.
    name : str
        Its name there.
    value : object
        What it is.
    """

    room: str
    name: str
    value: object

    @property
    def directive(self) -> str:
        """What Sphinx calls it."""
        if inspect.isclass(self.value):
            return "autoexception" if issubclass(self.value, BaseException) else "autoclass"
        return "autofunction" if inspect.isroutine(self.value) else "autodata"


def rooms() -> Iterator[ModuleType]:
    """The rooms of the package, and the rooms in them, that say what is public."""
    yield from _rooms(cacao_nb)


def _rooms(package: ModuleType) -> Iterator[ModuleType]:
    for found in iter_modules(package.__path__):
        if not found.ispkg or found.name in COMMANDS:
            continue
        room = import_module(f"{package.__name__}.{found.name}")
        if hasattr(room, "__all__"):
            yield room
        yield from _rooms(room)


def names() -> Iterator[Name]:
    """Every public name once: where several rooms hand it on, in the one that has it made."""
    offered = [
        Name(room.__name__, name, getattr(room, name))
        for room in rooms()
        for name in room.__all__
    ]
    best: dict[object, Name] = {}
    for one in offered:
        # Constants are the same as others of their value, so they go by their names.
        key = id(one.value) if callable(one.value) else one.name
        if key not in best or _is_nearer(one, best[key]):
            best[key] = one
    yield from best.values()


def _is_nearer(one: Name, other: Name) -> bool:
    made = getattr(one.value, "__module__", "")
    return _common(made, one.room) > _common(made, other.room)


def _common(made: str, room: str) -> int:
    return len(room) if f"{made}.".startswith(f"{room}.") else 0


def write(folder: Path) -> None:
    """Write a page for each room, and one that leads to them."""
    folder.mkdir()
    every = list(names())
    pages = []
    for room in rooms():
        here = sorted(
            (one for one in every if one.room == room.__name__), key=lambda one: one.name
        )
        if here:
            short = room.__name__.removeprefix("cacao_nb.")
            (folder / f"{short}.rst").write_text(_page(room, here), encoding="utf-8")
            pages.append(f"   {short}")
    columns.write(folder / "columns.md")
    pages.append("   columns")
    (folder / "index.rst").write_text(INDEX + "\n".join(pages) + "\n", encoding="utf-8")


def _page(room: ModuleType, here: list[Name]) -> str:
    title = room.__name__
    parts = [title, "=" * len(title), "", f".. automodule:: {title}", ""]
    for one in here:
        parts += _entry(one)
    return "\n".join(parts) + "\n"


def _entry(one: Name) -> Iterator[str]:
    yield from (one.name, "-" * len(one.name), "")
    if one.name in OFFERED:
        yield from (f"``from cacao_nb import {one.name}``", "")
    yield f".. {one.directive}:: {one.room}.{one.name}"
    if one.directive == "autoclass":
        yield "   :members:"
    yield ""


INDEX = """Reference
=========

Every public name, on the page of the room of the package that has it. Most can be imported from
``cacao_nb`` itself; the others from their room. All examples are run by the tests. At the end
stand the columns of all tables that studies make.

.. toctree::
   :maxdepth: 2

"""
