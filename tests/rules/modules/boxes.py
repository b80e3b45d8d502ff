"""The tiles of a game by their names."""

from __future__ import annotations

from collections import Counter

from cacao_nb import box
from cacao_nb.rules.box import Box


def jungle_of(players: int, *modules: str) -> Counter[str]:
    """The jungle tiles of a game by name."""
    tiles = box(players, modules).jungle
    return Counter({tile.name: number for tile, number in tiles.items()})


def workers_of(found: Box) -> dict[str, int]:
    """Everybody's worker tiles by name."""
    return {one.name: number for one, number in found.workers.items()}
