"""The one door through which a module comes into a room above the rules.

What a module brings to a room (its words, its pictures, its letters in diagrams) stands in one
file there, called like its file in `rules/modules`. The file is loaded when a game first needs
it, and registers what it brings; a module of one's own does the same from a notebook cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Generic, TypeVar

from cacao_nb.rules.registry import MODULES, all_modules, module_file, module_with, on_replaced

if TYPE_CHECKING:
    from cacao_nb.rules.decisions import Decision
    from cacao_nb.rules.tiles import JungleTile, WorkerTile

Part = TypeVar("Part")


class Door(Generic[Part]):
    """What each module brings to one room.

    Parameters
    ----------
    package
        The folder in which the room keeps the files of the modules, as it is imported.
    nothing
        What stands for a module that brings nothing here.

    Examples
    --------
    >>> door = Door("cacao_nb.rules.modules", "nothing")
    >>> door.register("map", "two more tiles")
    >>> door["map"], door["huts"], list(door.of(["map", "huts"]))
    ('two more tiles', 'nothing', ['two more tiles', 'nothing'])
    >>> door.with_event("moved"), door.with_event("placed")
    ('two more tiles', 'nothing')
    """

    def __init__(self, package: str, nothing: Part) -> None:
        self._package = package
        self._nothing = nothing
        self._parts: dict[str, Part] = {}
        self._loaded: set[str] = set()
        self._forget: list[Callable[[], None]] = []
        on_replaced(self._follow)

    def register(self, module: str, part: Part) -> None:
        """Say what a module brings; what was registered for it before is replaced."""
        self._parts[module] = part
        self._changed()

    def __getitem__(self, module: str) -> Part:
        """What a module brings, by its name."""
        if module not in self._parts and module not in self._loaded:
            self._loaded.add(module)
            file = module_file(module)
            if file and find_spec(f"{self._package}.{file}"):
                import_module(f"{self._package}.{file}")
        return self._parts.get(module, self._nothing)

    def of(self, modules: Iterable[str]) -> Iterator[Part]:
        """What some modules bring, in their order."""
        return (self[module] for module in modules)

    def all(self) -> Iterator[Part]:
        """What all modules bring that there are."""
        return self.of(list(all_modules()))

    def with_event(self, name: str) -> Part:
        """What the module brings that a kind of event is of."""
        return self._of(module_with("event", name))

    def with_tile(self, tile: WorkerTile | JungleTile) -> Part:
        """What the module brings that a tile is of."""
        return self._of(module_with("tile", tile))

    def with_decision(self, kind: type[Decision]) -> Part:
        """What the module brings that a kind of decision is of."""
        return self._of(module_with("decision", kind))

    def with_good(self, good: str) -> Part:
        """What the module brings that a good is of."""
        return self._of(module_with("good", good))

    def with_line(self, line: str) -> Part:
        """What the module brings that a line of the score sheet is of."""
        return self._of(module_with("line", line))

    def with_phase(self, phase: str) -> Part:
        """What the module brings that a phase is of."""
        return self._of(module_with("phase", phase))

    def _of(self, module: str | None) -> Part:
        return self._nothing if module is None else self[module]

    def on_change(self, forget: Callable[[], None]) -> None:
        """Have something called whenever modules or what they bring have changed."""
        self._forget.append(forget)

    def _follow(self, module: str) -> None:
        """Forget what a module of one's own has brought once there is no such module."""
        if module not in MODULES:
            self._parts.pop(module, None)
        self._changed()

    def _changed(self) -> None:
        for forget in self._forget:
            forget()
