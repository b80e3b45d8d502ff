"""What can be chosen from, called so that the names give nothing away."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any, NamedTuple

from cacao_nb.draw.describe import name_square
from cacao_nb.draw.scene import board_bounds
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.messages import Listed, Message, known
from cacao_nb.rules.decisions import EDGES, Decision, Edge
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.rules.refusals import why_not
from cacao_nb.rules.squares import Square, beside, is_jungle_space
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JungleTile, PlacedTile

Options = tuple[tuple[object, Any], ...]


def squares_of(state: State) -> Options:
    """Every square that a picture of the board shows."""
    return tuple((square_name(state, one), one) for one in board_bounds(state).squares())


def spaces_of(state: State) -> Options:
    """Every empty jungle space that a picture of the board shows."""
    return tuple(
        (name, space)
        for name, space in squares_of(state)
        if is_jungle_space(space) and space not in state.jungle
    )


def square_name(state: State, square: Square) -> object:
    """A square and the tile on it; of one without a tile nothing more is said."""
    if square in state.jungle or square in state.workers:
        return SquareName(state, square)
    return Message("question.empty", square=square)


class SquareName(NamedTuple):
    """The name of a square, in the language in use when it is shown."""

    state: State
    square: Square

    def __str__(self) -> str:
        return name_square(self.state, self.square)


def edges_of(state: State, seat: int | None = None) -> Options:
    """Every edge that can be activated, of one player or of all."""
    return tuple((edge_name(state, edge), edge) for edge in worker_edges(state, seat))


def worker_edges(state: State, seat: int | None = None) -> Iterator[Edge]:
    """The edges with workers, or beside tiles that need none, of one player or of all."""
    needing_none = state.rules.without_workers
    for square, placed in state.workers.items():
        if seat is None or placed.owner == seat:
            for edge in EDGES[square]:
                if placed.edges[edge.side] or state.jungle.get(edge.space) in needing_none:
                    yield edge


def edge_name(state: State, edge: Edge) -> Message:
    """An edge, whose it is, and how many workers it has."""
    placed = state.workers[edge.square]
    return Message(
        "question.edge",
        owner=colour_name(placed.owner),
        square=edge.square,
        side=side_name(edge.side),
        workers=placed.edges[edge.side],
    )


def seats_of(state: State) -> Options:
    """Every player."""
    return tuple((colour_name(seat), seat) for seat in range(state.players))


YES_NO: Options = ((Message("question.yes"), True), (Message("question.no"), False))


def jungle_beside(state: State, square: Square) -> list[JungleTile]:
    """The jungle tiles beside a square."""
    return [state.jungle[space] for space in beside(square) if space in state.jungle]


def nearest(square: Square, spaces: Container[Square]) -> Square:
    """The first of some spaces that is beside a square."""
    return next(space for space in beside(square) if space in spaces)


def tiles_in_words(tiles: Iterable[JungleTile]) -> Listed:
    """Jungle tiles by their names."""
    return Listed(Message(tile.message) for tile in tiles)


def touched_in_words(state: State, square: Square) -> Listed:
    """The jungle tiles beside a square, as they are called within a sentence."""
    return Listed(tile_word(tile.name) for tile in jungle_beside(state, square))


def tile_word(word: str) -> object:
    """How a question calls a tile, by its name or its kind."""
    id = f"question.tile.{word.replace(' ', '_')}"
    return Message(id) if known(id) else word


def is_called(tile: JungleTile | PlacedTile | None, word: str) -> bool:
    """Whether a tile has this name or is of this kind."""
    if isinstance(tile, JungleTile):
        return word in (tile.name, tile.kind)
    return tile is not None and tile.tile.name == word


def refusal(state: State, decision: Decision) -> object | None:
    """The first reason why a decision is not legal; None if it is."""
    return next(iter(why_not(state, decision)), None)


def some(answers: Iterable[Any]) -> tuple[Any, ...]:
    """The right answers, in a fixed order; a question without any is refused."""
    found = tuple(sorted(set(answers), key=_order))
    if not found:
        raise BadQuestion(Message("question.no_answer"))
    return found


def _order(answer: Any) -> Any:
    return (answer.square, answer.side) if isinstance(answer, Edge) else answer
