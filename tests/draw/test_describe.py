"""Squares in words."""

from __future__ import annotations

import pytest

from cacao_nb.draw.describe import describe_square, name_square
from cacao_nb.draw.scene import board_bounds
from cacao_nb.rules.state import FILL
from cacao_nb.rules.tiles import W1111, W2101, PlacedTile
from tests.draw.positions import everything, played, start

EMPTY_SPACE = (
    "(2, 0): empty jungle space. "
    "A jungle tile comes here as soon as two worker tiles lie beside it."
)


@pytest.mark.parametrize(
    ("square", "sentence"),
    [
        ((0, 0), "(0, 0): single plantation. Each worker facing it takes 1 cacao."),
        ((1, 1), "(1, 1): market 2. Each worker facing it may sell 1 cacao for 2 gold."),
        ((1, 0), "(1, 0): free worker square. A worker tile may be placed here now."),
        ((2, -1), "(2, -1): empty worker square. No worker tile may be placed here now."),
        (
            (2, 0),
            EMPTY_SPACE,
        ),
    ],
)
def test_start_position(square: tuple[int, int], sentence: str):
    assert describe_square(start(), square) == sentence


def test_worker_tile_names_its_owner_and_its_workers_as_they_lie():
    state = start()
    state.workers[1, 0] = PlacedTile(1, W2101, 1)
    assert describe_square(state, (1, 0)) == (
        "(1, 0): Purple, worker tile 2-1-0-1. Workers: north 0, east 1, south 2, west 1."
    )
    state.covered[1, 0] = PlacedTile(1, W1111, 0)
    assert describe_square(state, (1, 0)).endswith("west 1. It covers a 1-1-1-1.")


def test_space_to_fill():
    state = start()
    state.phase, state.spaces = FILL, ((2, 0),)
    assert describe_square(state, (2, 0)) == (
        "(2, 0): jungle space to fill. A jungle tile has to be laid here now."
    )


@pytest.mark.parametrize("state", [everything(), played(30), played(1000)])
def test_every_square_has_a_name_of_its_own(state):
    squares = list(board_bounds(state).squares())
    assert len({name_square(state, square) for square in squares}) == len(squares)
    assert all(describe_square(state, square) for square in squares)
