"""What the published expansions add to pictures, one table entry a module."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from cacao_nb.draw.additions import Addition, Item, Panel, Row, Stored
from cacao_nb.draw.gems import COLOURS
from cacao_nb.draw.huts import huts_in_words, huts_scene
from cacao_nb.draw.shapes import Shape
from cacao_nb.draw.signs import bar, hut, loose_gem, map_token, mask
from cacao_nb.draw.tokens import emperor_on_board, gems_left, gems_on_board
from cacao_nb.messages import Message, hut_name, text
from cacao_nb.rules.modules.map_board import BOARD_SIZE, MAP
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JungleTile

# The board and the tiles beside it ---------------------------------------------------------


def _gems_in_words(state: State, square: Square) -> Iterator[Message]:
    gems = state.extra["gem_mines"].mines.get(square)
    if gems is not None:
        red, green, blue, white = gems
        yield Message("draw.said.gems", red=red, green=green, blue=blue, white=white)


def _emperor_in_words(state: State, square: Square) -> Iterator[Message]:
    if state.extra["emperor"].square == square:
        yield Message("draw.said.emperor")


def _gems_lying(
    state: State, place: str, tiles: Sequence[JungleTile]
) -> Iterator[tuple[int, Sequence[Shape]]]:
    lying = iter(state.extra["gem_mines"].lying.get(place, ()))
    mines = (number for number, tile in enumerate(tiles) if tile.kind == "gem mine")
    for number, gems in zip(mines, lying, strict=False):
        yield number, gems_left(gems)


def _map_row(state: State) -> Iterator[Row]:
    yield Row(MAP, state.extra["map"].board, BOARD_SIZE, text("draw.map_board"))


# Villages ----------------------------------------------------------------------------------


def _tokens(state: State, seat: int) -> Iterator[Item]:
    tokens: int = state.extra["map"].tokens[seat]
    yield Item(partial(map_token, filled=tokens > 0), str(tokens), "tokens")


def _bars(state: State, seat: int) -> Iterator[Stored]:
    yield Stored(bar, state.extra["chocolate"].bars[seat], "bars")


def _gems_and_masks(state: State, seat: int) -> Iterator[Item]:
    kept = state.extra["gem_mines"]
    for colour, count in zip(COLOURS, kept.gems[seat], strict=True):
        sign = partial(loose_gem, colour, filled=count > 0)
        yield Item(sign, str(count), f"{colour}_gems")
    masks: tuple[int, ...] = kept.masks[seat]
    for number, value in enumerate(masks, start=1):
        # The latest mask is the one that has just come.
        yield Item(partial(mask, value), good="masks" if number == len(masks) else "")


def _owned_huts(state: State, seat: int) -> Iterator[Item]:
    for name in state.extra["huts"].owned[seat]:
        yield Item(hut, str(hut_name(name)))


def _huts_for_sale(state: State) -> Iterator[Panel]:
    yield Panel("huts", huts_scene(state), huts_in_words(state))


PUBLISHED: Mapping[str, Addition] = {
    "map": Addition(rows=_map_row, village=_tokens),
    "chocolate": Addition(stored=_bars),
    "gem_mines": Addition(
        board=gems_on_board, words=_gems_in_words, tiles=_gems_lying, village=_gems_and_masks
    ),
    "emperor": Addition(board=emperor_on_board, words=_emperor_in_words),
    "huts": Addition(village=_owned_huts, panels=_huts_for_sale),
}
