"""Whatever people do, the board and what it says never get apart."""

from __future__ import annotations

import random

import pytest

from cacao_nb.draw.canvas import DENSITY, HEIGHT, WIDTH
from cacao_nb.draw.describe import describe_square
from cacao_nb.draw.scene import Bounds
from cacao_nb.messages import text
from cacao_nb.widgets import Board
from tests.draw.positions import played, start
from tests.samples import sample
from tests.widgets.hands import Hands

KEYS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", " ", "Tab", "Escape", "é")


EVENTS = ("move", "down", "up", "out", "touch", "two", "key", "list", "ready", "state")
POSITIONS = [start(), *(played(decisions, seed=3) for decisions in (5, 40, 1000))]


class Model:
    """What a board should do, in a few lines: the square last chosen, and the cursor."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.mouse: tuple[float, float] | None = None
        self.chosen: tuple[int, int] | None = None
        self.cursor: tuple[int, int] | None = None

    def square(self, pixel: tuple[float, float]) -> tuple[int, int] | None:
        scene = self.board._scene
        assert scene is not None
        frame = self.board.canvas.frame_of(scene)
        # Looked for square by square, not computed as the board does it.
        for x, y in scene.bounds.squares():
            left, top = frame.to_pixels((x - 0.5, y - 0.5))
            right, bottom = frame.to_pixels((x + 0.5, y + 0.5))
            if left <= pixel[0] < right and top <= pixel[1] < bottom:
                return x, y
        return None

    def choose_at(self, pixel: tuple[float, float]) -> None:
        square = self.square(pixel)
        if square is not None:
            self.chosen = self.cursor = square

    def show(self, bounds: Bounds) -> None:
        if self.chosen is not None and self.chosen not in bounds:
            self.chosen = None
        if self.cursor is not None and self.cursor not in bounds:
            x, y = self.cursor
            self.cursor = min(
                bounds.squares(), key=lambda square: abs(square[0] - x) + abs(square[1] - y)
            )

    def press(self, key: str) -> None:
        bounds = self.board.bounds
        here = self.cursor or (0, 0)
        if key in ("Enter", " "):
            self.chosen = self.cursor = here
        elif key.startswith("Arrow"):
            dx, dy = {"Up": (0, -1), "Down": (0, 1), "Left": (-1, 0), "Right": (1, 0)}[key[5:]]
            there = here[0] + dx, here[1] + dy
            self.cursor = there if there in bounds else here


@pytest.mark.parametrize("seed", range(4))
def test_board_and_model_agree_after_every_event(seed: int):
    choice = random.Random(seed)
    board = Board(choice.choice(POSITIONS))
    hands, model = Hands(board), Model(board)
    for _ in range(sample(200, 2000)):
        act(choice, board, hands, model)
        assert board.selected == model.chosen
        assert board.chooser.value == (model.chosen or ())
        assert board._cursor == model.cursor
        assert board._hover == (model.square(model.mouse) if model.mouse else None)
        assert board.said in expected(board, model)
        marked = {shape.about.square for shape in board._marks().shapes}
        assert {model.chosen, model.cursor} - {None} <= marked
    board.close()


def act(choice: random.Random, board: Board, hands: Hands, model: Model) -> None:
    pixel = (
        choice.uniform(-50, WIDTH * DENSITY + 50),
        choice.uniform(-50, HEIGHT * DENSITY + 50),
    )
    x, y = pixel
    what = choice.choice(EVENTS)
    if what in ("move", "up"):
        model.mouse = pixel
        hands.event(f"mouse_{what}", x=x, y=y)
    elif what == "out":
        model.mouse = None
        hands.event("mouse_out", x=x, y=y)
    elif what == "down":
        model.choose_at(model.mouse or pixel)
        hands.event("mouse_down", x=x, y=y)
    elif what == "touch":
        model.mouse = None
        model.choose_at(pixel)
        hands.event("touch_start", touches=[{"x": x, "y": y}])
    elif what == "two":
        model.mouse = None
        hands.event("touch_start", touches=[{"x": x, "y": y}, {"x": y, "y": x}])
    elif what == "key":
        key, ctrl = choice.choice(KEYS), choice.random() < 0.2
        if not ctrl:
            model.press(key)
        hands.press(key, ctrl=ctrl, shift=choice.random() < 0.5)
    elif what == "list":
        label, value = choice.choice(board.chooser.options)
        if (value or None) != model.chosen:  # Else the page reports nothing.
            model.chosen = value or None
            model.cursor = model.chosen or model.cursor
        hands.pick(label)
    elif what == "ready":
        model.mouse = None
        hands.event("client_ready")
    else:
        board.state = choice.choice(POSITIONS)
        model.show(board.bounds)


def expected(board: Board, model: Model) -> set[str]:
    """The sentences that fit: about the chosen square, or about the cursor."""
    sentences = {text("board.none_chosen")} if model.chosen is None else set()
    if model.chosen is not None:
        description = describe_square(board.state, model.chosen)
        sentences.add(text("board.chosen", description=description))
    if model.cursor is not None:
        sentences.add(describe_square(board.state, model.cursor))
    return sentences
