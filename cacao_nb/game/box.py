"""The exact tiles of any combination of modules, beside those of the base game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import TYPE_CHECKING, TypeVar

from cacao_nb.game.door import DOOR
from cacao_nb.messages import Listed, Message, module_name, text
from cacao_nb.rules.box import Box, base_box
from cacao_nb.rules.checked import checked
from cacao_nb.rules.registry import MODULES
from cacao_nb.rules.ruleset import Ruleset, ruleset
from cacao_nb.rules.tiles import JungleTile, WorkerTile

if TYPE_CHECKING:
    from cacao_nb.explain.tables import Table

#: The kind of tiles that are counted.
T = TypeVar("T", bound=JungleTile | WorkerTile)


def box(players: int = 2, modules: Iterable[str] = (), **options: object) -> Contents:
    """The exact tiles of a game, as a table.

    Parameters
    ----------
    players
        2, 3 or 4.
    modules
        Names of expansion modules.
    **options
        What the modules let one choose, such as ``workers``.

    Examples
    --------
    >>> tiles = box(2, ["gem_mines"])
    >>> tiles.jungle_tiles, tiles.worker_tiles
    (21, 22)
    >>> [row for row in tiles.jungle_table.rows if row[-1]]
    [('temple', 0, 4, 'Gem mines (-4)'), ('gem mine', 4, 0, 'Gem mines (+4)')]
    """
    return Contents.of(ruleset(players, modules, **options))


class Contents(Box):
    """The tiles of a game that shows itself as a table; else it is the `Box` of the rules.

    Examples
    --------
    >>> contents = box(3, ["tree_of_life"])
    >>> contents.jungle_tiles, contents.worker_tiles
    (28, 30)
    >>> contents.notes[1]
    'The game has 30 turns.'
    """

    rules: Ruleset

    @classmethod
    @checked
    def of(cls, rules: Ruleset) -> Contents:
        """The tiles that these rules need."""
        contents = cls(*rules.box)
        contents.rules = rules
        return contents

    @property
    def jungle_table(self) -> Table:
        """The jungle tiles, those that the base game has and this game has not included."""
        base = base_box(self.players)
        boxes = {name: one.jungle for name, one in self.rules.boxes.items()}
        rows = list(_rows(base.jungle, self.jungle, boxes))
        total = (text("box.jungle_total"), self.jungle_tiles, base.jungle_tiles, "")
        return _table(text("box.jungle", players=players_with(self.rules)), [*rows, total])

    @property
    def worker_table(self) -> Table:
        """The worker tiles of each player."""
        base = base_box(self.players)
        boxes = {name: one.workers for name, one in self.rules.boxes.items()}
        rows = list(_rows(base.workers, self.workers, boxes))
        each = (
            text("box.workers_each"),
            *(sum(of.workers.values()) for of in (self, base)),
            "",
        )
        total = (text("box.workers_total"), self.worker_tiles, base.worker_tiles, "")
        return _table(
            text("box.workers", players=players_with(self.rules)), [*rows, each, total]
        )

    @property
    def notes(self) -> list[str]:
        """Sentences: the start tiles, the turns, what else there is, and advice."""
        lying = [
            Message("box.lies", tile=Message(tile.message), square=square)
            for square, tile in self.start.items()
        ]
        return [
            text("box.start", tiles=Listed(lying)),
            text("box.turns", turns=self.rules.turn_count),
            *(str(part.box(self.rules)) for part in DOOR.of(self.rules.modules) if part.box),
            *(text("box.warning", warning=warning) for warning in self.rules.warnings),
        ]

    def __str__(self) -> str:
        return "\n\n".join([str(self.jungle_table), str(self.worker_table), *self.notes])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        notes = "".join(f"<li>{escape(note)}</li>" for note in self.notes)
        tables = self.jungle_table._repr_html_() + self.worker_table._repr_html_()
        return f"{tables}<ul>{notes}</ul>"


def named_modules(rules: Ruleset) -> list[str]:
    """The names of the modules, without those that others cannot be played without."""
    needed = {needed for name in rules.modules for needed in _needs(name)}
    return [name for name in rules.modules if name not in needed]


def players_with(rules: Ruleset) -> Message:
    """How many players there are, and with which modules."""
    if not rules.modules:
        return Message("game.players", players=rules.players)
    modules = Listed(module_name(name) for name in named_modules(rules))
    return Message("game.players_with", players=rules.players, modules=modules)


def _needs(name: str) -> tuple[str, ...]:
    """The modules that one cannot be played without."""
    # A game goes on when a module of one's own is forgotten: then nobody knows what it needed.
    return MODULES[name].needs if name in MODULES else ()


def _brings(name: str, tile: JungleTile | WorkerTile) -> bool:
    return name in MODULES and tile in MODULES[name].tiles


def _table(caption: str, rows: list[tuple[object, ...]]) -> Table:
    from cacao_nb.explain.tables import Table  # with it comes all that tells of games

    head = [text(f"box.{name}") for name in ("tile", "number", "base", "because")]
    return Table(caption, head, rows)


def _rows(
    base: Mapping[T, int], now: Mapping[T, int], boxes: Mapping[str, Mapping[T, int]]
) -> Iterator[tuple[object, ...]]:
    """Every tile of either box, how many there are and were, and who changed that."""
    for tile in dict.fromkeys((*base, *now)):
        old, new = base.get(tile, 0), now.get(tile, 0)
        yield _name(tile), new, old, "" if old == new else str(Listed(_why(tile, old, boxes)))


def _name(tile: JungleTile | WorkerTile) -> str:
    return text(tile.message) if isinstance(tile, JungleTile) else tile.name


def _why(tile: T, number: int, boxes: Mapping[str, Mapping[T, int]]) -> Iterator[Message]:
    """The modules that have changed the number of a tile, and by how much.

    A module that needs others speaks for them, but for the tiles that they bring themselves.
    """
    from cacao_nb.explain.tables import Signed

    changes: dict[str, int] = {}
    for name, tiles in boxes.items():
        now = tiles.get(tile, 0)
        spoken_for = [
            other for other in _needs(name) if other in changes and not _brings(other, tile)
        ]
        by = now - number + sum(changes.pop(other) for other in spoken_for)
        if by:
            changes[name] = by
        number = now
    for name, by in changes.items():
        yield Message("box.changed", module=module_name(name), by=Signed(by))
