"""Which modules there are: those of the boxes, loaded when first needed, and one's own."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from cacao_nb.rules import events

if TYPE_CHECKING:
    from cacao_nb.rules.module import Module
    from cacao_nb.rules.tiles import JungleTile, WorkerTile

#: Modules that a game can use, by name, in the order in which they are applied.
MODULES: dict[str, Module] = {}

_TILES: dict[str, WorkerTile | JungleTile] = {}


#: Called with the name of a module that is replaced: what was made of it is to be forgotten.
_FORGET: list[Callable[[str], None]] = []


def on_replaced(forget: Callable[[str], None]) -> None:
    """Have something called with the name of a module whenever it is replaced."""
    _FORGET.append(forget)


def add(module: Module) -> None:
    """Add a module to those that there are, or replace the one of its name."""
    if module.name in MODULES:
        for forget in _FORGET:
            forget(module.name)
    MODULES[module.name] = module
    _TILES.update({tile.name: tile for tile in module.tiles})
    events.MODULE_FIELDS.update(module.events)


def register(module: Module) -> None:
    """Let games use a module by its name; it comes after all others, or replaces its equal.

    Examples
    --------
    A module of one's own works with games, files and pictures like those of the boxes:

    >>> from cacao_nb.rules import Module, new_game, register, unregister
    >>> class Pension(Module):
    ...     name = "pension"
    ...
    ...     def turn_began(self, state, seat, log):
    ...         state.gold[seat] += 1
    >>> register(Pension())
    >>> new_game(players=2, modules=["pension"]).gold
    [1, 0]
    >>> unregister("pension")
    """
    all_modules()
    add(module)


def unregister(name: str) -> None:
    """Forget a module of one's own; games that are being played with it go on."""
    module = MODULES.pop(name)
    for tile in module.tiles:
        _TILES.pop(tile.name, None)
    for forget in _FORGET:
        forget(name)


def all_modules() -> dict[str, Module]:
    """The modules that there are, those of the boxes included."""
    import_module("cacao_nb.rules.modules")  # they add themselves; few games need them
    return MODULES


def module_tile(name: str) -> WorkerTile | JungleTile | None:
    """A tile that a module brings, by its name."""
    all_modules()
    return _TILES.get(name)


def module_tiles() -> tuple[str, ...]:
    """The names of all tiles that modules bring."""
    all_modules()
    return tuple(_TILES)
