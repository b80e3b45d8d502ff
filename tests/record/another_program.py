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
        reference.play(table, _decision(made))
    return table


def _decision(made: dict[str, Any]) -> tuple[Any, ...]:
    """A decision of a file as the reference takes it."""
    match made:
        case {"do": "place" | "overbuild" as do, "tile": tile, "rotation": turns}:
            edges = reference.WORKER_TILES[tile]
            return do, tile, edges[4 - turns :] + edges[: 4 - turns], (*made["square"],)
        case {"do": "fill" | "map_fill" as do, "space": [x, y], "tile": tile}:
            return do.replace("_", " "), (x, y), tile
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
