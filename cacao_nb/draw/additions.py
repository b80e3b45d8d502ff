"""What modules add to pictures: the one door by which their things come into them.

A module that is not in `ADDITIONS` adds nothing, and everything else is drawn as ever.
Whoever writes a module gives it an entry, from a cell of a notebook as well as from a file.

Examples
--------
A module that keeps the square of a volcano, as a red dot on the board:

>>> from cacao_nb.draw.shapes import Circle, Paint
>>> def dot(state):
...     yield Circle(centre=state.extra["volcano"].square, radius=0.1, paint=Paint("red"))
>>> ADDITIONS["volcano"] = Addition(board=dot)
>>> del ADDITIONS["volcano"]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cacao_nb.draw.shapes import Point, Reference, Shape
from cacao_nb.messages import Message
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JungleTile

if TYPE_CHECKING:
    from cacao_nb.draw.scene import Scene

#: Draws a sign about a point, standing for something.
Sign: TypeAlias = Callable[[Point, Reference], Iterable[Shape]]


class Item(NamedTuple):
    """A thing in a village.

    Attributes
    ----------
    sign : Sign
        How it is drawn, about 0.24 wide.
    shown : str
        What is written beside it.
    good : str
        The good whose changes are shown at it.
    """

    sign: Sign
    shown: str = ""
    good: str = ""


class Stored(NamedTuple):
    """Things that take the same spaces in a village as cacao: how drawn, how many, which."""

    sign: Sign
    amount: int
    good: str


class Row(NamedTuple):
    """A row of face-up jungle tiles on a board of its own beside the display.

    Attributes
    ----------
    place : str
        What the place is called in the rules.
    tiles : sequence of JungleTile
        The tiles.
    size : int
        How many it has room for.
    caption : str
        What is written below it.
    """

    place: str
    tiles: Sequence[JungleTile]
    size: int
    caption: str


class Panel(NamedTuple):
    """A picture of its own beside the board: what kind it is, and what it shows in words."""

    name: str
    scene: Scene
    sentence: str


def _nothing(*_: object) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Addition:
    """What a module adds to pictures; what is not given adds nothing.

    Attributes
    ----------
    board : callable
        The shapes on the board, of a state.
    tiles : callable
        The shapes on face-up jungle tiles beside the board, about the centre of the tile: of
        a state, the name of the place, which is ``"display"`` or that of a row, and the tiles
        there, by their number.
    rows : callable
        The rows of tiles beside the display, of a state.
    village : callable
        The items in a village, of a state and a seat.
    stored : callable
        What lies in the spaces for cacao as well, of a state and a seat.
    panels : callable
        The pictures of its own, of a state: always as many.
    words : callable
        What there is to say about a square, of a state and the square.
    """

    board: Callable[[State], Iterable[Shape]] = _nothing
    tiles: Callable[
        [State, str, Sequence[JungleTile]], Iterable[tuple[int, Sequence[Shape]]]
    ] = _nothing
    rows: Callable[[State], Iterable[Row]] = _nothing
    village: Callable[[State, int], Iterable[Item]] = _nothing
    stored: Callable[[State, int], Iterable[Stored]] = _nothing
    panels: Callable[[State], Iterable[Panel]] = _nothing
    words: Callable[[State, Square], Iterable[Message]] = _nothing


#: What each module adds, by its name; those of the published expansions need no entry.
ADDITIONS: dict[str, Addition] = {}


def additions(state: State) -> Iterator[Addition]:
    """What the modules of a game add to its pictures, in the order of the modules."""
    # A module without things of its own on the table is in the rules only.
    for name in dict.fromkeys((*state.rules.modules, *state.extra)):
        entry = ADDITIONS.get(name) or _published().get(name)
        if entry is not None:
            yield entry


@cache
def _published() -> Mapping[str, Addition]:
    # Only games with modules need it, and it draws panels, which need this module.
    from cacao_nb.draw.expansions import PUBLISHED

    return PUBLISHED
