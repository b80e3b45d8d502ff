"""Tiles beside the board as scenes: a single tile, a hand, the display with its pile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cacao_nb.draw.door import Row, pictures_of
from cacao_nb.draw.panels import panel, value_pen
from cacao_nb.draw.pen import Pen
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.shapes import Layer, Paint, Point, Reference, Role, Shape, stacked
from cacao_nb.draw.theme import ON_PLAYER, seat_colour
from cacao_nb.draw.tiles import TILE, jungle_tile, worker_tile
from cacao_nb.messages import text
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import (
    HIDDEN_JUNGLE,
    HIDDEN_WORKER,
    JungleTile,
    PlacedTile,
    WorkerTile,
)

#: The height of the line of text below tiles.
_CAPTION = 0.3

#: How far the centre of the first tile is from the left and the top.
_HALF = TILE / 2


#: From the display to a row of other tiles, and the edge of the board these lie on.
_ASIDE, _FRAME = 0.45, 0.07


def tile_scene(
    tile: WorkerTile | PlacedTile | JungleTile, *, seat: int = 0, rotation: int = 0
) -> Scene:
    """A single tile.

    Parameters
    ----------
    tile
        A worker tile, one as it lies, or a jungle tile; what is hidden shows its back.
    seat, rotation
        Whose worker tile it is, and how it is turned.
    """
    return panel(_tile((_HALF, _HALF), tile, seat, rotation), TILE, TILE)


def hand_scene(state: State, seat: int, *, chosen: int | None = None) -> Scene:
    """The worker tiles in a hand, numbered from 1, and how many are left to draw.

    Parameters
    ----------
    state
        The position, or what a seat sees of it: hidden tiles show their backs.
    seat
        Whose hand.
    chosen
        Which of its tiles is chosen, counted from 0.
    """
    hand = state.hands[seat]
    shapes: list[Shape] = []
    pen = Pen(Role.COORDINATE, depth=2)
    for number, tile in enumerate(hand):
        centre, below = (_HALF + number, _HALF), (_HALF + number, 1.1)
        shapes += _tile(centre, tile, seat, 0)
        shapes.append(pen.text(below, str(number + 1), 0.2, 0.5, bold=number == chosen))
        if number == chosen:
            around = Pen(Role.CHOSEN, depth=9)
            line = Paint("", "focus", 0.06)
            shapes += around.box(centre, TILE + 0.04, TILE + 0.04, line, rounding=0.15)
    place = max(len(hand), 1)
    shapes += _left_over(place, HIDDEN_WORKER, seat, len(state.piles[seat]))
    return panel(shapes, place + 1 + TILE, 1 + _CAPTION)


def display_scene(state: State) -> Scene:
    """The face-up jungle tiles, how many are left in the pile, and what modules add."""
    shapes = list(_face_up(state, "display", state.display, 0.0))
    place = max(len(state.display), 1)
    shapes += _left_over(place, HIDDEN_JUNGLE, 0, len(state.pile))
    width = place + 1 + TILE
    for row, left in _rows(state):
        shapes += _row(state, row, left)
        width = left + _row_width(row) + _FRAME
    return panel(shapes, width, 1 + _CAPTION)


def place_at(state: State, point: Point) -> tuple[str, int] | None:
    """The row of a display scene that a point lies in, and the number of the tile there.

    The pile comes after the tiles of the display.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> place_at(new_game(players=2, seed=7), (1.2, 0.5))
    ('display', 1)
    """
    x, y = point
    size = len(state.display)
    pile = max(size, 1) + 0.5
    if not 0 <= y <= 1:
        return None
    if 0 <= x < size:
        return "display", int(x)
    if pile <= x < pile + TILE:
        return "display", size
    for row, left in _rows(state):
        if 0 <= x - left < len(row.tiles):
            return row.place, int(x - left)
    return None


def _rows(state: State) -> Iterator[tuple[Row, float]]:
    """The rows of tiles that modules add to the display, and where each begins."""
    width = max(len(state.display), 1) + 1 + TILE
    for module in pictures_of(state):
        for row in module.rows(state):
            yield row, width + _ASIDE
            width += _ASIDE + _row_width(row) + _FRAME


def _face_up(
    state: State, place: str, tiles: Sequence[JungleTile], left: float
) -> Iterator[Shape]:
    """Face-up jungle tiles with what lies on them."""
    for number, tile in enumerate(tiles):
        yield from _tile((left + _HALF + number, _HALF), tile, 0, 0)
    for module in pictures_of(state):
        for number, shapes in module.tiles(state, place, tiles):
            for shape in shapes:
                yield shape.moved((left + _HALF + number, _HALF), shape.about, shape.depth)


def _row(state: State, row: Row, left: float) -> Iterator[Shape]:
    """A row of tiles on a board of its own, and what it is."""
    width = _row_width(row)
    middle = left + width / 2
    yield from Pen(Role.PANEL, layer=Layer.GROUND).box(
        (middle, _HALF),
        width + 2 * _FRAME,
        TILE + 2 * _FRAME,
        Paint("sand", "ink", 0.02),
        rounding=0.07,
    )
    yield from _face_up(state, row.place, row.tiles, left)
    for number in range(len(row.tiles), row.size):
        yield from _nothing_left((left + _HALF + number, _HALF))
    yield value_pen().text((middle, 1.1), row.caption, 0.18, width)


def _row_width(row: Row) -> float:
    return max(len(row.tiles), row.size) - 1 + TILE


def _left_over(
    place: int, back: WorkerTile | JungleTile, seat: int, tiles: int
) -> Iterator[Shape]:
    """The back of the pile, or dashes where it lay, and in words how many tiles it has."""
    centre = (_HALF + place + 0.5, _HALF)
    if tiles:
        yield from _tile(centre, back, seat, 0)
    else:
        yield from _nothing_left(centre, 0.0 if back is HIDDEN_JUNGLE else 0.12)
    yield value_pen().text((centre[0], 1.1), text("draw.pile", tiles=tiles), 0.18, 1.6)


def _nothing_left(centre: Point, rounding: float = 0.0) -> tuple[Shape, ...]:
    dashes = Paint("", "border", 0.025, (0.08, 0.07))
    return Pen(Role.SLOT).box(centre, TILE - 0.04, TILE - 0.04, dashes, rounding=rounding)


def _tile(
    centre: Point, tile: WorkerTile | PlacedTile | JungleTile, seat: int, rotation: int
) -> list[Shape]:
    if tile is HIDDEN_JUNGLE:
        return _back(centre, Paint("jungle", "border", 0.035), 0.0, "border", "")
    if tile is HIDDEN_WORKER:
        colour = seat_colour(seat)
        return _back(centre, Paint(colour, "ink", 0.025), 0.14, ON_PLAYER[colour], colour)
    # Tiles are drawn on a square of the board, and then moved to where they belong.
    if isinstance(tile, JungleTile):
        shapes = jungle_tile((0, 0), tile)
    else:
        placed = tile if isinstance(tile, PlacedTile) else PlacedTile(seat, tile, rotation)
        shapes = worker_tile((0, 0), placed, None)
    return [
        shape.moved(centre, shape.about._replace(square=None), shape.depth) for shape in shapes
    ]


def _back(
    centre: Point, paint: Paint, rounding: float, pattern: str, colour: str
) -> list[Shape]:
    """The back of a tile: the same for all tiles, so that it gives nothing away."""
    pen, middle = Pen(Role.BACK, growth=1.0), (0.0, 0.0)
    courses: list[Sequence[Shape]] = [
        pen.box(middle, TILE, TILE, paint, rounding=rounding),
        [
            line
            for way in (-0.28, 0.0, 0.28)
            for points in (((way, -0.4), (way, 0.4)), ((-0.4, way), (0.4, way)))
            for line in pen.line(points, Paint("", pattern, 0.02))
        ],
    ]
    if colour:
        letter = text(f"draw.letter.{colour}")
        courses += [
            pen.box(middle, 0.34, 0.34, paint, rounding=0.06),
            [pen.text((0.0, 0.01), letter, 0.26, 0.3, pattern, bold=True)],
        ]
    return stacked(courses, centre, Reference())
