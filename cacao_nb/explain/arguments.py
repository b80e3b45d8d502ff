"""What stands in sentences: numbers, tiles and edges, as messages take them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cacao_nb.explain.door import DOOR
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.rules.tiles import HIDDEN_WORKER, Edges, JungleTile, WorkerTile

if TYPE_CHECKING:
    from cacao_nb.rules.decisions import Edge, Holding


class Spelled(int):
    """A number of workers that chooses a form like any other, and is shown in letters.

    Examples
    --------
    >>> print(Spelled(2))
    two
    """

    __slots__ = ()

    def __str__(self) -> str:
        return str(Message(f"explain.number.{int(self)}"))


def tile_name(tile: WorkerTile | JungleTile) -> object:
    """What a tile is called; one that somebody has invented keeps its name."""
    if isinstance(tile, JungleTile):
        return Message(tile.message)
    return Message("tile.hidden") if tile is HIDDEN_WORKER else tile.name


def held_name(tile: JungleTile, holding: Holding) -> object:
    """What a tile is called, with what lies on it if that tells it from others.

    Examples
    --------
    >>> from cacao_nb.rules import Fill
    >>> fill = Fill((2, 0), "gem mine", (3, 1, 0, 2))
    >>> print(held_name(fill.tile, fill.holding))
    gem mine (3 red, 1 green, 0 blue, 2 white)
    """
    return DOOR.with_tile(tile).held(tile, holding) if holding else tile_name(tile)


def tile_names(tiles: Iterable[WorkerTile] | Iterable[JungleTile]) -> Listed:
    """What tiles are called, one after another."""
    return Listed(map(tile_name, tiles))


def by_side(edges: Edges) -> dict[str, int]:
    """The workers on the edges of a tile as it lies."""
    return dict(zip(("north", "east", "south", "west"), edges, strict=True))


def edge_arguments(seat: int, edge: Edge, tile: JungleTile) -> dict[str, object]:
    """Whose an edge is, where it is, and what it faces."""
    return {
        "owner": colour_name(seat),
        "side": side_name(edge.side),
        "square": edge.square,
        "space": edge.space,
        "tile": tile_name(tile),
    }
