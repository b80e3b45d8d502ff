"""The faces of the jungle tiles, one table entry a tile, and the words for them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cacao_nb.draw import emblems
from cacao_nb.draw.door import PICTURES, Face
from cacao_nb.messages import known, text
from cacao_nb.rules.tiles import JungleTile

#: How each jungle tile of the base game is shown, by its name.
FACES: Mapping[str, Face] = {
    "single plantation": Face(emblems.pods((0.0, -0.08), degrees=140)),
    "double plantation": Face(emblems.pods((-0.155, -0.09), (0.155, -0.09), degrees=115)),
    "market 2": Face(emblems.market(2)),
    "market 3": Face(emblems.market(3)),
    "market 4": Face(emblems.market(4)),
    "gold mine 1": Face(emblems.gold_mine(1)),
    "gold mine 2": Face(emblems.gold_mine(2)),
    "water": Face(emblems.water()),
    "sun site": Face(emblems.sun_site()),
    "temple": Face(emblems.temple()),
}

_PLAIN = Face()


@cache
def face_of(tile: JungleTile) -> Face:
    """How a tile is shown; one that nobody has a picture of has its name on it."""
    return FACES.get(tile.name) or PICTURES.with_tile(tile).faces.get(tile.name, _PLAIN)


PICTURES.on_change(face_of.cache_clear)


def name_of(tile: JungleTile) -> str:
    """The name of a tile; one that no catalogue knows keeps the name it was given."""
    return text(tile.message)


def label_of(tile: JungleTile) -> str:
    """The short text on a tile."""
    return face_of(tile).label or _known(_id("label", tile.kind)) or name_of(tile)


def label_of_kind(kind: str) -> str:
    """The short text on tiles of a kind."""
    return _known(_id("label", kind)) or kind


def meaning_of(tile: JungleTile) -> str:
    """What a tile does, as a sentence."""
    return (
        face_of(tile).meaning
        or _known(_id("meaning", tile.kind), value=tile.value)
        or text("draw.meaning.unknown_tile", tile=name_of(tile))
    )


def _id(table: str, kind: str) -> str:
    return f"draw.{table}.{kind.replace(' ', '_')}"


def _known(message: str, **values: object) -> str:
    """A text of the catalogue, or none."""
    return text(message, **values) if known(message) else ""
