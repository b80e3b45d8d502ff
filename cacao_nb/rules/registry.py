"""Which modules there are: those of the boxes, loaded when first needed, and one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cacao_nb.messages import Listed, Message, shown
from cacao_nb.rules import events
from cacao_nb.rules.decisions import MOST_WORKERS, PILE
from cacao_nb.rules.errors import BadSetup
from cacao_nb.rules.tiles import (
    HIDDEN_JUNGLE,
    JUNGLE_TILES,
    WORKER_TILES,
    JungleTile,
    WorkerTile,
)

if TYPE_CHECKING:
    from cacao_nb.rules.module import Module

#: Modules that a game can use, by name, in the order in which they are applied.
MODULES: dict[str, Module] = {}

#: Those of the boxes, also while a module of one's own stands in for one of them.
_PUBLISHED: dict[str, Module] = {}

_TILES: dict[str, WorkerTile | JungleTile] = {}

#: Whose each thing is, by what kind of thing it is: the names of the modules that bring it.
_OWNERS: dict[tuple[str, Any], str] = {}

#: Tiles that every game knows, by name; the last two stand for tiles that nobody sees.
_EVERYWHERE: dict[str, WorkerTile | JungleTile] = {
    **WORKER_TILES,
    **JUNGLE_TILES,
    PILE.name: PILE,
    HIDDEN_JUNGLE.name: HIDDEN_JUNGLE,
}

#: No name has more letters: what reads files takes no longer ones.
MOST_NAME = 40

#: What a saved deal always has; what modules deal stands beside it, by their names.
_DEALT = ("jungle", "workers")

#: Called with the name of a module that is replaced: what was made of it is to be forgotten.
_FORGET: list[Callable[[str], None]] = []


def on_replaced(forget: Callable[[str], None]) -> None:
    """Have something called with the name of a module whenever it is replaced."""
    _FORGET.append(forget)


def add(module: Module) -> None:
    """Add a module of a box."""
    _PUBLISHED[module.name] = module
    _put(module)


def register(module: Module) -> None:
    """Let games use a module by its name; it comes after all others, or replaces its equal.

    Raises
    ------
    BadSetup
        It is no module, or would be in the way of others, or games with it could not be
        saved and loaded; nothing has changed.

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
    if (reason := next(_objections(module), None)) is not None:
        raise BadSetup(reason)
    _put(module)


def unregister(name: str) -> None:
    """Forget a module of one's own; games that are being played with it go on.

    A module of a box that it stood in for is back. Its tiles are no longer found by name.

    Raises
    ------
    BadSetup
        There is none of this name, or it belongs to a box.

    Examples
    --------
    >>> from cacao_nb.rules import Module
    >>> class Quiet(Module):
    ...     name = "quiet"
    >>> register(Quiet())
    >>> unregister("quiet")
    >>> "quiet" in all_modules()
    False
    """
    known = all_modules()
    own = [one for one, module in known.items() if module is not _PUBLISHED.get(one)]
    if str(name) not in own:
        message = "register.published" if str(name) in _PUBLISHED else "register.unknown"
        raise BadSetup(Message(message, module=shown(name), known=Listed(own)))
    if name in _PUBLISHED:
        _put(_PUBLISHED[name])
    else:
        del MODULES[name]
        _follow(name)


def _put(module: Module) -> None:
    MODULES[module.name] = module
    _follow(module.name)


def _follow(name: str) -> None:
    """Make anew what follows from the modules that there are, after a change of one."""
    # Games may go on with what was replaced: the boxes' tiles and events are always known.
    known = [*_PUBLISHED.values(), *MODULES.values()]
    _TILES.clear()
    _TILES.update({tile.name: tile for module in known for tile in module.tiles})
    _OWNERS.clear()  # of what several bring, such as a phase listed anew, the first is named
    for module in known:  # events of forgotten modules can still be read
        events.MODULE_FIELDS.update(module.events)
    for forget in _FORGET:
        forget(name)


def _objections(module: object) -> Iterator[Message]:
    """Why something cannot be registered; what comes first is found before it does harm."""
    from cacao_nb.rules.module import Module

    if isinstance(module, type) and issubclass(module, Module):
        yield Message("register.a_class", name=module.__name__)
    if not isinstance(module, Module):
        yield Message("register.no_module", base="Module", value=shown(module))
        return
    if not _is_name(module.name):
        yield Message("register.name", name=shown(module.name), most=MOST_NAME)
    if module.name in _DEALT and type(module).deal is not Module.deal:
        yield Message("register.deal_name", name=shown(module.name))
    if module.options and type(module).choice is Module.choice:
        yield Message("register.choice", module=shown(module.name), method="choice")
    others = [one for one in MODULES.values() if one.name != module.name]
    yield from _about_tiles(module, [*_PUBLISHED.values(), *others])
    yield from _about_events(module, [*_PUBLISHED.values(), *others])


def _is_name(name: object) -> bool:
    return isinstance(name, str) and 1 <= len(name) <= MOST_NAME


def _about_tiles(module: Module, others: list[Module]) -> Iterator[Message]:
    """Tiles that nobody could tell from others, or that files or edges have no room for."""
    if not isinstance(module.tiles, tuple | list):
        yield Message("register.tiles", value=shown(module.tiles))
    taken = _EVERYWHERE | {tile.name: tile for other in others for tile in other.tiles}
    for tile in module.tiles:
        if not isinstance(tile, JungleTile | WorkerTile):
            yield Message("register.tiles", value=shown(tile))
        if not _is_name(tile.name):
            yield Message("register.tile_name", name=shown(tile.name), most=MOST_NAME)
        if taken.setdefault(tile.name, tile) is not tile:
            yield Message("register.tile_taken", tile=shown(tile.name))
        if isinstance(tile, WorkerTile) and not set(tile.edges) <= {*range(MOST_WORKERS + 1)}:
            edges = shown(tile.edges)
            yield Message(
                "register.workers", tile=shown(tile.name), most=MOST_WORKERS, edges=edges
            )


def _about_events(module: Module, others: list[Module]) -> Iterator[Message]:
    """Events that would be read as others: a log knows them by their names alone."""
    for event, fields in module.events.items():
        # What stands in for a module of a box may tell what that one tells, in its form.
        if event in events.FIELDS or any(
            event in one.events and (one.name, one.events[event]) != (module.name, fields)
            for one in others
        ):
            yield Message("register.event_taken", event=shown(event))


def all_modules() -> dict[str, Module]:
    """The modules that there are, those of the boxes included.

    Examples
    --------
    >>> [*all_modules()][:4]
    ['map', 'irrigation', 'tree_of_life', 'chocolate']
    """
    if not _PUBLISHED:  # they add themselves when they are loaded; few games need them
        import_module("cacao_nb.rules.modules")
    return MODULES


def module_with(kind: str, thing: Any) -> str | None:
    """The name of the module that brings something, None if the base game has it.

    Parameters
    ----------
    kind
        ``"tile"``, ``"event"``, ``"good"``, ``"decision"`` (its class), ``"phase"`` or
        ``"line"`` (of the score sheet).
    thing
        The tile or class itself, or a name.

    Examples
    --------
    >>> module_with("good", "bars"), module_with("good", "gold")
    ('chocolate', None)
    """
    all_modules()
    if not _OWNERS:
        for module in (*_PUBLISHED.values(), *MODULES.values()):
            for key in _brought(module):
                _OWNERS.setdefault(key, module.name)
    return _OWNERS.get((kind, thing))


def _brought(module: Module) -> Iterator[tuple[str, Any]]:
    """Everything that a module brings and the base game does not have."""
    from cacao_nb.rules.ruleset import BASE_DECISIONS, BASE_PHASES

    yield from (("tile", tile) for tile in module.tiles)
    yield from (("event", event) for event in module.events)
    yield from (("good", good) for good in module.goods)
    yield from (("line", line) for line in module.score_lines())
    phases = {**module.phases(), **module.asked()}.keys() - BASE_PHASES.keys()
    yield from (("phase", phase) for phase in phases)
    kinds = {*module.decisions(), *module.fill_sources()} - BASE_DECISIONS.keys()
    yield from (("decision", kind) for kind in kinds)


def module_file(name: str) -> str | None:
    """The file of a module of the boxes, which those above the rules are called like.

    Examples
    --------
    >>> module_file("map")
    'map_board'
    """
    all_modules()
    module = _PUBLISHED.get(name)
    return type(module).__module__.rpartition(".")[2] if module else None


def module_tile(name: str) -> WorkerTile | JungleTile | None:
    """A tile that a module brings, by its name."""
    all_modules()
    return _TILES.get(name)


def module_tiles() -> tuple[str, ...]:
    """The names of all tiles that modules bring."""
    all_modules()
    return tuple(_TILES)
