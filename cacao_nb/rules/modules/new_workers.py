"""New workers (Diamante): four more worker tiles for everybody, in place of others or not.

Rules N1 to N7.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cacao_nb.messages import Listed, Message, shown
from cacao_nb.rules.box import WORKERS
from cacao_nb.rules.errors import BadSetup
from cacao_nb.rules.module import Module
from cacao_nb.rules.tiles import W2101, WorkerTile

if TYPE_CHECKING:
    from cacao_nb.rules.box import Box

#: The tiles that are new (N1).
W0022 = WorkerTile("0-0-2-2", (0, 0, 2, 2))
W0202 = WorkerTile("0-2-0-2", (0, 2, 0, 2))
W0103 = WorkerTile("0-1-0-3", (0, 1, 0, 3))
W0004 = WorkerTile("0-0-0-4", (0, 0, 0, 4))

NEW_TILES = (W0022, W0202, W0103, W0004)

#: All worker tiles of a colour (N2).
ALL_TILES: Mapping[WorkerTile, int] = {**WORKERS, **dict.fromkeys(NEW_TILES, 1)}
_BY_NAME = {tile.name: tile for tile in ALL_TILES}

#: By number of players, how many more worker than jungle tiles there had better be (N4).
ADVISED = {2: range(1, 9), 3: range(2, 13), 4: range(3, 17)}


class NewWorkers(Module):
    """The module; without a selection each new tile replaces a 2-1-0-1."""

    name = "new_workers"
    tiles = NEW_TILES
    options = ("workers",)

    def __init__(self, *, workers: tuple[tuple[str, int], ...] | None = None) -> None:
        self.workers = workers

    def choice(self, option: str, value: object) -> tuple[tuple[str, int], ...]:
        """A selection from the fifteen tiles of a colour, in the order of the box (N2)."""
        if isinstance(value, list | tuple):
            value = _paired(value)
        if not isinstance(value, Mapping):
            raise BadSetup(Message("setup.selection", value=shown(value)))
        names = {tile.name if isinstance(tile, WorkerTile) else tile for tile in value}
        for name in names:
            if type(name) is not str or name not in _BY_NAME:
                known = Listed(_BY_NAME)
                raise BadSetup(Message("setup.selected_tile", tile=shown(name), known=known))
        found = []
        for tile, most in ALL_TILES.items():
            number = value.get(tile.name, value.get(tile, 0))
            if type(number) is not int or not 0 <= number <= most:
                arguments = {"tile": tile.name, "number": shown(number), "most": most}
                raise BadSetup(Message("setup.selected_number", **arguments))
            if number:
                found.append((tile.name, number))
        return tuple(found)

    def box(self, players: int, box: Box) -> Box:
        """The selection (N2), also an empty one, which `check` refuses (N3); or all new tiles.

        It replaces what the modules before have made of the worker tiles (N6). Without one the
        new tiles come for as many 2-1-0-1 (N5).
        """
        if self.workers is not None:
            return box._replace(workers={_BY_NAME[name]: most for name, most in self.workers})
        new = [tile for tile in NEW_TILES if tile not in box.workers]
        workers = {**box.workers, **dict.fromkeys(new, 1)}
        workers[W2101] -= len(new)
        return box._replace(
            workers={tile: number for tile, number in workers.items() if number}
        )

    def check(self, box: Box) -> Iterator[Message]:
        """There must be fewer jungle than worker tiles (N3), but better not far fewer (N4)."""
        counts = {"jungle": box.jungle_tiles, "workers": box.worker_tiles}
        surplus = box.worker_tiles - box.jungle_tiles
        if surplus < 1:
            raise BadSetup(Message("setup.too_few_workers", **counts))
        advised = ADVISED[box.players]
        if surplus not in advised:
            bounds = {"least": advised[0], "most": advised[-1], "players": box.players}
            yield Message("setup.surplus", **counts, **bounds, surplus=surplus)


def _paired(value: list[Any] | tuple[Any, ...]) -> object:
    """A selection as plain data: pairs of a name and a number."""
    if all(isinstance(one, list | tuple) and len(one) == 2 for one in value):
        pairs = [(name, number) for name, number in value if isinstance(name, str)]
        if len(dict(pairs)) == len(value):
            return dict(pairs)
    return value
