"""Another program that knows the rules and the schema, and nothing of this package."""

from __future__ import annotations

from typing import Any

from tests.rules import reference

GEMS = ("red", "green", "blue", "white")


def replayed(told: dict[str, Any]) -> reference.Table:
    """The table after all decisions of a file."""
    deal, options = told["deal"], told.get("options", {})
    table = reference.Table(
        *(told["players"], told["first"], deal["workers"], deal["jungle"]),
        reference.in_play(told["modules"]),
        [GEMS.index(gem) for gem in deal.get("gem_mines", ())],
        deal.get("huts", []),
        options.get("overbuild_early", False),
    )
    for made in told["decisions"]:
        reference.play(table, _decision(made, table))
    return table


def _decision(made: dict[str, Any], table: reference.Table) -> tuple[Any, ...]:
    """A decision of a file as the reference takes it."""
    match made:
        case {"do": "place" | "overbuild" as do, "tile": tile, "rotation": turns}:
            edges = reference.WORKER_TILES[tile]
            return do, tile, edges[4 - turns :] + edges[: 4 - turns], (*made["square"],)
        case {"do": "fill" | "map_fill" as do, "space": [x, y], "tile": tile}:
            return do.replace("_", " "), (x, y), tile, *_gems(made, table)
        case {"do": "act", "square": [x, y], "side": side, "use": use}:
            return "act", (x, y), side, use
        case {"do": "take_gems", "square": [x, y], "side": side, "gems": gems}:
            return "gems", (x, y), side, (*gems,)
        case {"do": "sell", "square": [x, y], "side": side, "cacao": cacao, "bars": bars}:
            return "sell", (x, y), side, cacao, bars
        case {"do": "empty_edge", "square": [x, y], "side": side}:
            return "empty edge", (x, y), side
        case {"do": "buy_hut", "hut": hut}:
            return "buy hut", hut
    return (made["do"].replace("_", " "),)


def _gems(made: dict[str, Any], table: reference.Table) -> list[reference.Gems]:
    """The gems of the mine that a fill means: without a word on them, of the oldest."""
    if made["tile"] != "gem mine":
        return []
    if "holding" in made:
        return [(*made["holding"],)]
    on_map = made["do"] == "map_fill"
    tiles = table.map_board if on_map else table.display
    gems = table.map_gems if on_map else table.display_gems
    return [(*gems[tiles.index("gem mine")],)]
