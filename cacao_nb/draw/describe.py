"""A square in words: its name and what lies there, for whoever does not look at a picture."""

from __future__ import annotations

from cacao_nb.draw.icons import meaning_of, name_of
from cacao_nb.draw.marks import squares_to_overbuild
from cacao_nb.draw.theme import seat_colour
from cacao_nb.messages import Message, text
from cacao_nb.rules.squares import Square, is_jungle_space
from cacao_nb.rules.state import PLACE, State


def name_square(state: State, square: Square) -> str:
    """A square and what lies there, as short as a choice in a list.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> name_square(new_game(players=2, seed=7), (0, 0))
    '(0, 0): single plantation'
    """
    return text("draw.square.short", square=square, content=_content(state, square))


def describe_square(state: State, square: Square) -> str:
    """A square, what lies there, and what that means, in one or two sentences."""
    return text(
        "draw.square.long",
        name=name_square(state, square),
        meaning=_meaning(state, square),
    )


def _content(state: State, square: Square) -> Message | str:
    if square in state.jungle:
        return name_of(state.jungle[square])
    if square in state.workers:
        placed = state.workers[square]
        return Message(
            "draw.content.worker_tile",
            colour=Message(f"colour.{seat_colour(placed.owner)}"),
            tile=placed.tile.name,
        )
    if square in state.spaces:
        return Message("draw.content.space_to_fill")
    if is_jungle_space(square):
        return Message("draw.content.empty_space")
    if square in state.frontier and state.phase == PLACE:
        return Message("draw.content.free_square")
    return Message("draw.content.empty_square")


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
    if square in state.spaces:
        return Message("draw.meaning.space_to_fill")
    if is_jungle_space(square):
        return Message("draw.meaning.empty_space")
    if square in state.frontier and state.phase == PLACE:
        return Message("draw.meaning.free_square")
    return Message("draw.meaning.empty_square")
