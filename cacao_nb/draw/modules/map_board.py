"""The pictures of the map: its board beside the display, and the tokens in villages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cacao_nb.draw.door import PICTURES, Item, ModulePictures, Row
from cacao_nb.draw.panels import kept_sign, sign_pen
from cacao_nb.draw.shapes import Paint, Point, Reference, Shape, shifted
from cacao_nb.messages import text
from cacao_nb.rules.modules.map_board import BOARD_SIZE, MAP
from cacao_nb.rules.state import State


@kept_sign
def _token(centre: Point, about: Reference, *, filled: bool = True) -> tuple[Shape, ...]:
    """A map token: a sheet with a way that leads to a cross."""
    ground, ink, mark = ("sand", "ink", "awning") if filled else ("paper", "hill", "hill")
    way = Paint("", ink, 0.018, (0.03, 0.03))
    cross = Paint("", mark, 0.028)
    pen = sign_pen(about)
    lines = pen.over()
    return (
        *pen.box(centre, 0.25, 0.21, Paint(ground, ink, 0.018)),
        *lines.line(shifted(((-0.09, 0.065), (-0.05, -0.03), (0.0, 0.03)), centre), way),
        *lines.line(shifted(((0.03, -0.055), (0.09, 0.005)), centre), cross),
        *lines.line(shifted(((0.03, 0.005), (0.09, -0.055)), centre), cross),
    )


def _tokens(state: State, seat: int) -> Iterator[Item]:
    tokens: int = state.extra["map"].tokens[seat]
    yield Item(partial(_token, filled=tokens > 0), str(tokens), "tokens")


def _row(state: State) -> Iterator[Row]:
    yield Row(MAP, state.extra["map"].board, BOARD_SIZE, text("draw.map_board"))


PICTURES.register("map", ModulePictures(rows=_row, village=_tokens))
