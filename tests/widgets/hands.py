"""What a person does to a board, as the page would report it."""

from __future__ import annotations

from cacao_nb.rules.squares import Square
from cacao_nb.widgets import Board


class Hands:
    """Mouse, finger, keys and list of a board."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def event(self, name: str, **content: object) -> None:
        self.board.canvas.widget._handle_custom_msg({"event": name, **content}, [])

    def pixel(self, square: Square) -> tuple[float, float]:
        scene = self.board._scene
        assert scene is not None
        return self.board.canvas.frame_of(scene).to_pixels(square)

    def move(self, square: Square) -> None:
        x, y = self.pixel(square)
        self.event("mouse_move", x=x, y=y)

    def click(self, square: Square) -> None:
        self.move(square)
        x, y = self.pixel(square)
        self.event("mouse_down", x=x, y=y)
        self.event("mouse_up", x=x, y=y)

    def touch(self, square: Square) -> None:
        x, y = self.pixel(square)
        self.event("touch_start", touches=[{"x": x, "y": y}])
        self.event("touch_end", touches=[])

    def press(self, *keys: str, shift: bool = False, ctrl: bool = False) -> None:
        for key in keys:
            self.event("key_down", key=key, shift_key=shift, ctrl_key=ctrl, meta_key=False)

    def take(self, square: Square) -> None:
        """Take a square from the list."""
        labels = {value: label for label, value in self.board.chooser.options}
        self.pick(labels[square])

    def pick(self, label: str) -> None:
        """Take an entry of the list, as the page does: by its number."""
        labels = [label for label, _ in self.board.chooser.options]
        self.board.chooser.set_state({"index": labels.index(label)})
