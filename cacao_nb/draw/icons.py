"""The faces of the jungle tiles, one table entry a tile, and the words for them."""

from __future__ import annotations

from dataclasses import dataclass

from cacao_nb.draw import emblems
from cacao_nb.draw.emblems import Courses
from cacao_nb.messages import UnknownMessage, text
from cacao_nb.rules.tiles import JungleTile


@dataclass(frozen=True, eq=False, slots=True)
class Face:
    """How a jungle tile is shown, in one place.

    Attributes
    ----------
    picture : Courses
        What is drawn on it; without one its label stands in the middle.
    label : str
        The short text on it. Without one it is the catalogue's ``draw.label.<kind>``, and
        where no catalogue knows the kind the name of the tile.
    meaning : str
        What it does, as a sentence. Without one it is the catalogue's
        ``draw.meaning.<kind>``, if there is such an entry.
    """

    picture: Courses = ()
    label: str = ""
    meaning: str = ""


#: How each jungle tile is shown, by its name. A tile that is not here is shown as well, with
#: its name on it; whoever invents one adds an entry for a picture and for words of its own.
FACES: dict[str, Face] = {
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
    "gem mine": Face(emblems.gem_mine()),
    "tree of life": Face(emblems.tree_of_life()),
    "irrigation": Face(emblems.irrigation()),
    "kitchen": Face(emblems.kitchen()),
    "chocolate market": Face(emblems.chocolate_market()),
}

_PLAIN = Face()


def face_of(tile: JungleTile) -> Face:
    """How a tile is shown."""
    return FACES.get(tile.name, _PLAIN)


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
    try:
        return text(message, **values)
    except UnknownMessage:
        return ""
