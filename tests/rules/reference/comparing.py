"""The table as plain data that can be compared."""

from collections import Counter
from typing import Any

from tests.rules.reference.table import Table, WorkerTile


def snapshot(table: Table) -> dict[str, Any]:
    """Return everything on the table as plain, comparable data.

    When the game is over it is nobody's turn: ``turn`` and ``active`` are left out.
    """
    over = table.phase == "over"
    return {
        "phase": table.phase,
        "turn": None if over else table.turn,
        "active": None if over else table.active,
        "decider": table.decider,
        "jungle": {s: tile for s, tile in table.board.items() if isinstance(tile, str)},
        "workers": {
            s: (tile.owner, tile.name, tile.edges)
            for s, tile in table.board.items()
            if isinstance(tile, WorkerTile)
        },
        "covered": {
            s: (tile.owner, tile.name, tile.edges) for s, tile in table.covered.items()
        },
        "villages": [(v.gold, v.cacao, v.suns, v.water) for v in table.villages],
        "hands": [sorted(hand) for hand in table.hands],
        "piles": [list(pile) for pile in table.piles],
        "display": list(table.display),
        "pile": list(table.pile),
        **snapshot_of_modules(table),
    }


def snapshot_of_modules(table: Table) -> dict[str, Any]:
    """Return what the modules in play add to the table."""
    added: dict[str, Any] = {}
    if "map" in table.modules:
        added["map board"] = list(table.map_board)
        added["tokens"] = [village.tokens for village in table.villages]
    if "chocolate" in table.modules:
        added["bars"] = [village.bars for village in table.villages]
    if "gem_mines" in table.modules:
        added["bag"] = list(table.bag)
        added["unseen gems"] = [Counter(table.bag)[colour] for colour in range(4)]
        added["gems in the display"] = gems_lying(table.display, table.display_gems)
        added["gems on the map board"] = gems_lying(table.map_board, table.map_gems)
        added["mines"] = {square: tuple(gems) for square, gems in table.mines.items()}
        added["gems"] = [tuple(village.gems) for village in table.villages]
        added["masks"] = [list(village.masks) for village in table.villages]
        added["masks left"] = list(table.masks)
    if "emperor" in table.modules:
        added["emperor"] = table.emperor
    if "huts" in table.modules:
        added["huts for sale"] = sorted(table.huts)
        added["huts"] = [sorted(village.huts) for village in table.villages]
        added["stored"] = list(table.stored) if table.phase == "act" else None
    return added


def gems_lying(tiles: list[str], gems: list[list[int]]) -> list[tuple[int, ...]]:
    """Return the gems of the mines among some face-up tiles, in their order."""
    return [tuple(g) for tile, g in zip(tiles, gems, strict=True) if tile == "gem mine"]
