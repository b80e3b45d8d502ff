"""The board widget, without a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ipywidgets.widgets.widget import _instances
from traitlets import TraitError

from cacao_nb.draw.moment import Moment
from cacao_nb.draw.pointing import Marked
from cacao_nb.draw.shapes import Role, Text
from cacao_nb.rules import apply, legal
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.tiles import WORKER_TILES, PlacedTile, jungle_tile
from cacao_nb.widgets import Board
from cacao_nb.widgets.status import StatusLine
from tests.draw.positions import played, start
from tests.draw.scenes import on_square
from tests.widgets.hands import Hands


@pytest.fixture
def board() -> Iterator[Board]:
    shown = Board(start())
    yield shown
    shown.close()


@pytest.fixture
def hands(board: Board) -> Hands:
    return Hands(board)


# What it says.


def test_at_first_nothing_is_chosen(board: Board):
    assert board.selected is None
    assert board.said == "No square is chosen."


def test_a_square_can_be_chosen_from_the_start():
    board = Board(start(), selected=(1, 1))
    assert board.said.startswith("Chosen: (1, 1): market 2.")
    board.close()


def test_status_is_plain_text_in_an_element_that_stays(board: Board):
    assert isinstance(board.status, StatusLine)
    assert board.status in board.children
    assert board.status.value == board.said


# Every way of choosing.


def test_click(board: Board, hands: Hands):
    hands.click((1, 0))
    assert board.selected == (1, 0)
    assert board.said.startswith("Chosen: (1, 0): free worker square.")
    assert board.chooser.value == (1, 0)


def test_touch(board: Board, hands: Hands):
    hands.touch((0, 1))
    assert board.selected == (0, 1)


def test_list(board: Board, hands: Hands):
    hands.pick("(1, 2): free worker square")
    assert board.selected == (1, 2)
    hands.pick("no square")
    assert board.selected is None


def test_button(board: Board, hands: Hands):
    board.selected = (0, 0)
    board.clear.click()
    assert board.selected is None
    assert board.chooser.label == "no square"
    assert not board.clear.disabled, "a button that is disabled cannot take the keyboard"


def test_code(board: Board):
    board.selected = (0, 0)
    assert board.chooser.label == "(0, 0): single plantation"
    assert board.said.startswith("Chosen: (0, 0)")


@pytest.mark.parametrize("key", ["Enter", " "])
def test_keys(board: Board, hands: Hands, key: str):
    hands.press("ArrowRight", "ArrowDown")
    assert board.selected is None
    assert board.said.startswith("(1, 1): market 2.")
    hands.press(key)
    assert board.selected == (1, 1)


def test_keys_stop_at_the_rim(board: Board, hands: Hands):
    hands.press(*["ArrowLeft"] * 5, *["ArrowUp"] * 5, "Enter")
    assert board.selected == (-1, -1)


def test_keys_go_on_from_the_chosen_square(board: Board, hands: Hands):
    hands.click((1, 2))
    hands.press("ArrowUp")
    assert board.said.startswith("(1, 1)")


def test_choosing_again_says_it_again(board: Board, hands: Hands):
    hands.click((1, 1))
    hands.press("ArrowUp")
    hands.click((1, 1))
    assert board.said.startswith("Chosen: (1, 1)")


# Traits, both ways.


def test_every_choice_on_the_canvas_is_reported_also_of_the_chosen_square():
    chosen: list[object] = []
    board = Board(start(), choose=chosen.append)
    hands = Hands(board)
    hands.click((0, 0))
    hands.press("Enter")
    hands.take((1, 1))
    board.selected = (0, 1)
    assert chosen == [(0, 0), (0, 0)]
    board.close()


@pytest.mark.parametrize("name", Marked._fields)
def test_squares_and_edges_can_be_marked(board: Board, name: str):
    plain = board._marks().shapes
    setattr(board, name, ((1, 0), Edge((0, 1), 1)))
    marks = [shape for shape in board._marks().shapes if shape.role is Role(name)]
    assert {(shape.about.square, shape.about.side) for shape in marks} == {
        ((1, 0), None),
        ((0, 1), 1),
    }
    board.mark(Marked())
    assert board._marks().shapes == plain


def test_what_is_forgotten_is_neither_chosen_nor_under_the_cursor(board: Board, hands: Hands):
    plain = board._marks().shapes
    hands.click((1, 1))
    board.forget()
    assert board.selected is None
    board._hover = None
    assert board._marks().shapes == plain


def test_the_number_of_the_turn_stays_readable_under_a_ring(board: Board):
    board.assign(moment=Moment(turn=7, placed=(1, 0)), selected=(1, 0))
    *_, ring, _, number = board._marks().shapes
    assert ring.role is Role.CHOSEN
    assert isinstance(number, Text) and number.text == "7"
    assert number.depth > ring.depth


def test_a_ghost_is_shown_and_taken_away(board: Board):
    without = board._scene
    board.ghost = ((1, 0), PlacedTile(0, WORKER_TILES["1-1-1-1"], 0))
    assert board._scene is not None
    assert any(shape.role is Role.GHOST for shape in on_square(board._scene, (1, 0)))
    board.ghost = None
    assert board._scene == without


def test_a_ghost_shows_what_lies_on_it(board: Board):
    mine = jungle_tile("gem mine")
    board.ghost = ((1, 1), mine)
    bare = board._scene
    board.ghost = ((1, 1), mine, (1, 0, 1, 0))
    assert board._scene != bare
    with pytest.raises(RulesError, match="ghost is a whole number, not 'red'"):
        board.ghost = ((1, 1), mine, ("red",))


def test_choices_can_be_observed(board: Board, hands: Hands):
    seen: list[object] = []
    board.observe(lambda change: seen.append(change.new), "selected")
    hands.click((1, 0))
    hands.click((1, 0))
    hands.pick("no square")
    assert seen == [(1, 0), None]


@pytest.mark.parametrize("square", [(3, 0), (-2, 0), (0, 99)])
def test_squares_that_are_not_shown_cannot_be_chosen(board: Board, square: tuple[int, int]):
    board.selected = (0, 0)
    with pytest.raises(TraitError, match=r"the board reaches from \(-1, -1\) to \(2, 2\)"):
        board.selected = square
    assert board.selected == (0, 0)


@pytest.mark.parametrize("value", [(1,), (1, 2, 3), "ab", 7])
def test_only_squares_can_be_chosen(board: Board, value: object):
    with pytest.raises(TraitError):
        board.selected = value  # type: ignore[assignment]
    assert board.selected is None


def test_another_position_can_be_shown(board: Board):
    board.selected = (1, 1)
    board.state = played(20)
    assert board.selected == (1, 1)
    assert board.said.startswith("Chosen: (1, 1)")
    assert len(board.chooser.options) == 1 + len(list(board.bounds.squares()))


def test_a_choice_that_is_no_longer_shown_is_given_up(board: Board, hands: Hands):
    board.state = played(1000)
    far = (board.bounds.east, board.bounds.south)
    hands.click(far)
    assert board.selected == far
    board.state = start()
    assert board.selected is None
    assert board.said == "No square is chosen."
    hands.press("Enter")
    assert board.selected == (2, 2), "the cursor was taken along to the nearest square"


def test_the_board_keeps_a_copy(board: Board):
    state = start()
    board.state = state
    apply(state, legal(state)[0])
    assert board.state == start()
    board.state = state
    assert board.state == state
    assert board.state is not state


# Failures.


def test_failing_observer_is_shown(board: Board, hands: Hands):
    def object_to_it(change: object) -> None:
        raise RuntimeError("<b>no</b>")

    board.observe(object_to_it, "selected")
    for choose, square in ((hands.click, (1, 0)), (hands.touch, (1, 2)), (hands.take, (0, 0))):
        choose(square)
        assert board.said == (
            "Something went wrong: <b>no</b> (RuntimeError). The board itself goes on."
        )


def test_failing_painter_is_shown(board: Board, hands: Hands, monkeypatch: pytest.MonkeyPatch):
    def fail(*shapes: object) -> None:
        raise ArithmeticError("no paint")

    with monkeypatch.context() as broken:
        broken.setattr(board.canvas, "paint_marks", fail)
        hands.click((1, 0))
        assert "no paint (ArithmeticError)" in board.said
    hands.click((0, 0))
    assert board.said.startswith("Chosen: (0, 0)")


# The end.


def test_fifty_boards_leave_nothing_behind():
    Board(start()).close()  # The first one also makes what all share.
    before = set(_instances)
    boards = [Board(start()) for _ in range(50)]
    assert len(_instances) > len(before)
    for board in boards:
        board.selected = (0, 0)
        board.close()
    assert set(_instances) == before


def test_making_a_board_prints_nothing(capfd: pytest.CaptureFixture[str]):
    Board(start()).close()
    assert capfd.readouterr() == ("", "")


def test_whoever_holds_the_board_can_say_less_of_a_square(board: Board, hands: Hands):
    board.describe = lambda state, square: f"something at {square}"
    hands.press("ArrowRight")
    assert board.said == "something at (1, 0)"
    hands.press("Enter")
    assert board.said == "Chosen: something at (1, 0)"
