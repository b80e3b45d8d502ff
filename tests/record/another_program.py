"""Another program that knows the rules and the schema, and nothing of this package."""

from __future__ import annotations

from typing import Any

from tests.rules import reference


def replayed(told: dict[str, Any]) -> reference.Table:
    """The table after all decisions of a file."""
    table = reference.Table(
        told["players"], told["first"], told["deal"]["workers"], told["deal"]["jungle"]
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
        case {"do": "fill", "space": [x, y], "tile": tile}:
            return "fill", (x, y), tile
        case {"do": "act", "square": [x, y], "side": side, "use": use}:
            return "act", (x, y), side, use
    return (made["do"],)
