"""The squares of the table: (x, y), x to the east, y to the south; sides are N, E, S, W.

The start plantation lies on (0, 0) and the other start tile on (1, 1), so jungle tiles have
an even x + y and worker tiles an odd one.
"""

from __future__ import annotations

from typing import TypeAlias

Square: TypeAlias = tuple[int, int]

#: The sides of a square, in the order in which edges are always listed.
NORTH, EAST, SOUTH, WEST = SIDES = range(4)
SIDE_NAMES = ("n", "e", "s", "w")
SIDE_WORDS = ("north", "east", "south", "west")


_KNOWN: dict[Square, Square] = {}


def known(square: Square) -> Square:
    """The one tuple that stands for a square wherever the engine keeps it.

    So a square is free or taken under one name (P1).
    Any equal tuple does as well; but a dict finds the very same object sooner.
    """
    return _KNOWN.setdefault(square, square)


def beside(square: Square) -> tuple[Square, Square, Square, Square]:
    """The squares to the north, east, south and west."""
    return BESIDE[square]


def opposite(side: int) -> int:
    """The side of the neighbour that lies against this one, where its workers are (A2, T1)."""
    return (side + 2) % 4


def is_jungle_space(square: Square) -> bool:
    """Whether the chessboard pattern gives this square to jungle tiles (P2)."""
    return (square[0] + square[1]) % 2 == 0


class _Beside(dict[Square, tuple[Square, Square, Square, Square]]):
    """Neighbours of every square asked for so far."""

    def __missing__(self, square: Square) -> tuple[Square, Square, Square, Square]:
        """What lies beside a tile (P1), in the order of its edges (A1)."""
        x, y = square
        north, east = known((x, y - 1)), known((x + 1, y))
        south, west = known((x, y + 1)), known((x - 1, y))
        self[known(square)] = found = (north, east, south, west)
        return found


#: The same as `beside`, for loops where a call would count.
BESIDE = _Beside()
