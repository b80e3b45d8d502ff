"""Looking at the board from nearer, without a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cacao_nb import Game
from cacao_nb.draw.canvas import DENSITY, HEIGHT, WIDTH
from cacao_nb.rules.squares import Square
from cacao_nb.widgets import GameStepper
from cacao_nb.widgets.traits import ZOOM_LIMITS
from tests.widgets.hands import Hands


@pytest.fixture
def stepper() -> Iterator[GameStepper]:
    shown = GameStepper(Game.demo("four-players"))
    shown.step = 150
    yield shown
    shown.close()


def in_view(stepper: GameStepper, square: Square) -> bool:
    x, y = Hands(stepper.board).pixel(square)
    return 0 <= x <= WIDTH * DENSITY and 0 <= y <= HEIGHT * DENSITY


def test_what_happens_stays_in_view(stepper: GameStepper):
    stepper.zoom = 4
    followed = 0
    for step in range(100, stepper.replay.last + 1):
        stepper.step = step
        moment = stepper.board.moment
        for square in moment.now[:1] if moment else ():
            assert in_view(stepper, square)
            followed += 1
    assert followed > 30


def test_nearer_is_nearer_to_the_chosen_square(stepper: GameStepper):
    stepper.selected = corner = (stepper.board.bounds.west, stepper.board.bounds.south)
    for _ in range(3):
        stepper.board.zooming.do("nearer")
        assert in_view(stepper, corner)


def test_moving_stops_at_the_rim(stepper: GameStepper):
    zooming = stepper.board.zooming
    stepper.zoom = 3
    for way in ("north", "west"):
        for _ in range(20):
            zooming.do(way)
    end = zooming.centre
    zooming.do("north")
    zooming.do("west")
    assert zooming.centre == end
    assert in_view(stepper, (stepper.board.bounds.west, stepper.board.bounds.north))


def test_it_ends_at_the_limits(stepper: GameStepper):
    for _ in range(20):
        stepper.board.zooming.do("nearer")
    assert stepper.zoom == ZOOM_LIMITS[1]
    for _ in range(20):
        stepper.board.zooming.do("farther")
    assert stepper.zoom == ZOOM_LIMITS[0]


def test_the_ways_to_move_are_there_when_there_is_somewhere_to_go(stepper: GameStepper):
    moves = stepper.board.zooming._moves.values()
    assert {button.layout.display for button in moves} == {"none"}
    stepper.zoom = 2
    assert {button.layout.display for button in moves} == {""}


def test_squares_are_clicked_where_they_are_seen(stepper: GameStepper):
    stepper.selected = (0, 0)
    stepper.zoom = 3
    for square in ((0, 0), (1, 0)):
        assert in_view(stepper, square)
        Hands(stepper.board).click(square)
        assert stepper.selected == square
