"""A square in words: its name and what lies there, for whoever does not look at a picture."""

from __future__ import annotations

from functools import lru_cache

from cacao_nb.draw.door import pictures_of
from cacao_nb.draw.faces import meaning_of, name_of
from cacao_nb.draw.marks import squares_to_overbuild
from cacao_nb.messages import Message, language, text
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.squares import Square, is_jungle_space
from cacao_nb.rules.state import PLACE, State
from cacao_nb.rules.tiles import JungleTile, PlacedTile, WorkerTile

#: How many names are kept: those of some large boards with their free squares.
_MOST_KEPT = 8192


def name_square(state: State, square: Square) -> str:
    """A square and what lies there, as short as a choice in a list.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> name_square(new_game(players=2, seed=7), (0, 0))
    '(0, 0): single plantation'
    """
    lying = _lying(state, square)
    owner = colour_name(lying.owner) if isinstance(lying, PlacedTile) else None
    return _name(square, lying, owner, language())


def describe_square(state: State, square: Square) -> str:
    """A square, what lies there, and what that means, in some sentences."""
    description = text(
        "draw.square.long",
        name=name_square(state, square),
        meaning=_meaning(state, square),
    )
    for module in pictures_of(state):
        for more in module.words(state, square):
            description = text("draw.square.more", description=description, more=more)
    return description


# Whoever lists all squares does so at every step, and on most of them nothing has changed.
@lru_cache(maxsize=_MOST_KEPT)
def _name(
    square: Square, lying: JungleTile | PlacedTile | str, owner: Message | None, _language: str
) -> str:
    return text("draw.square.short", square=square, content=_content(lying, owner))


def _content(lying: JungleTile | PlacedTile | str, owner: Message | None) -> Message | str:
    if isinstance(lying, JungleTile):
        return name_of(lying)
    if isinstance(lying, PlacedTile):
        return Message(
            "draw.content.worker_tile",
            colour=owner,
            tile=lying.tile.name,
        )
    return Message(f"draw.content.{lying}")


def describe_tile(tile: JungleTile | WorkerTile) -> str:
    """A tile that lies nowhere yet, and what it does.

    Examples
    --------
    >>> from cacao_nb.rules.tiles import JUNGLE_TILES
    >>> describe_tile(JUNGLE_TILES["water"])
    "water. Each worker facing it moves the owner's water carrier on by 1 field."
    """
    if isinstance(tile, JungleTile):
        return text("draw.square.long", name=name_of(tile), meaning=meaning_of(tile))
    edges = dict(zip(("north", "east", "south", "west"), tile.edges, strict=True))
    meaning = Message("draw.meaning.worker_tile", **edges)
    return text("draw.square.long", name=tile.name, meaning=meaning)


def _lying(state: State, square: Square) -> JungleTile | PlacedTile | str:
    """The tile on a square, or what kind of empty square it is."""
    if square in state.jungle:
        return state.jungle[square]
    if square in state.workers:
        return state.workers[square]
    if square in state.spaces:
        return "space_to_fill"
    if is_jungle_space(square):
        return "empty_space"
    if square in state.frontier and state.phase == PLACE:
        return "free_square"
    return "empty_square"


def _meaning(state: State, square: Square) -> Message | str:
    if square in state.jungle:
        return meaning_of(state.jungle[square])
    if square in state.workers:
        north, east, south, west = state.workers[square].edges
        edges = {"north": north, "east": east, "south": south, "west": west}
        if square in state.covered:
            return Message(
                "draw.meaning.overbuilt", tile=state.covered[square].tile.name, **edges
            )
        if square in squares_to_overbuild(state):
            return Message("draw.meaning.may_be_overbuilt", **edges)
        return Message("draw.meaning.worker_tile", **edges)
    if square in state.spaces and not (state.display or state.pile):
        return Message("draw.meaning.space_to_leave")
    return Message(f"draw.meaning.{_lying(state, square)}")
