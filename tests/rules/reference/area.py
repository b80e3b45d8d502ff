"""The playing area: squares, and what lies on and beside them."""

from collections.abc import Iterator

from tests.rules.reference.table import Table, WorkerTile
from tests.rules.reference.tiles import SIDES, WORKER_TILES, Edges, Square


def neighbour(square: Square, side: str) -> Square:
    """Return the square on the other side of an edge."""
    x, y = square
    return {"n": (x, y - 1), "e": (x + 1, y), "s": (x, y + 1), "w": (x - 1, y)}[side]


def neighbours(square: Square) -> list[Square]:
    """Return the four squares that share an edge with this one."""
    x, y = square
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def is_jungle_square(square: Square) -> bool:
    """Tell whether the chessboard pattern of the start tiles keeps this square for jungle."""
    return (square[0] + square[1]) % 2 == 0


def in_row_or_column(square: Square, other: Square) -> bool:
    """Tell whether two squares share their row or their column."""
    return square[0] == other[0] or square[1] == other[1]


def all_squares(table: Table) -> Iterator[Square]:
    """Every square of the playing area and of a frame of one square around it."""
    xs = [x for x, _ in table.board]
    ys = [y for _, y in table.board]
    for x in range(min(xs) - 1, max(xs) + 2):
        for y in range(min(ys) - 1, max(ys) + 2):
            yield x, y


def jungle_tile(table: Table, square: Square) -> str | None:
    """Return the jungle tile that lies on a square, if one does."""
    tile = table.board.get(square)
    return tile if isinstance(tile, str) else None


def worker_tile(table: Table, square: Square) -> WorkerTile | None:
    """Return the (topmost) worker tile that lies on a square, if one does."""
    tile = table.board.get(square)
    return tile if isinstance(tile, WorkerTile) else None


def squares_of(table: Table, seat: int) -> Iterator[tuple[Square, WorkerTile]]:
    """Every square with a worker tile of a player, with its (topmost) tile."""
    for square, tile in table.board.items():
        if isinstance(tile, WorkerTile) and tile.owner == seat:
            yield square, tile


def edges_of(table: Table, seat: int) -> Iterator[tuple[Square, str, int, Square]]:
    """Every edge of a player's worker tiles: square, side, workers, and the square it faces."""
    for square, tile in squares_of(table, seat):
        for side, workers in zip(SIDES, tile.edges, strict=True):
            yield square, side, workers, neighbour(square, side)


def jungle_tiles_beside(table: Table, square: Square) -> int:
    """Count the jungle tiles that share an edge with a square."""
    return sum(jungle_tile(table, beside) is not None for beside in neighbours(square))


def worker_tiles_beside(table: Table, square: Square) -> int:
    """Count the worker tiles that share an edge with a square."""
    return sum(worker_tile(table, beside) is not None for beside in neighbours(square))


def all_turns(name: str) -> set[Edges]:
    """Return the different ways in which a worker tile can be turned."""
    n, e, s, w = WORKER_TILES[name]
    return {(n, e, s, w), (w, n, e, s), (s, w, n, e), (e, s, w, n)}
