"""The buttons that bring a picture nearer and move it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ipywidgets import Widget
from traitlets import Bunch, Float, TraitType, Tuple, observe
from traitlets import Instance as InstanceOf

from cacao_nb.draw.scene import Window
from cacao_nb.draw.shapes import Point
from cacao_nb.messages import text
from cacao_nb.widgets.basics import Button, HBox, show
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.traits import ZOOM_LIMITS, Zoomed

#: By how much one press makes the board larger, and how far it moves, as a part of what is
#: in view.
FACTOR = 1.5
_SHARE = 1 / 3

#: The picture on each button, and the key that does the same.
_SIZES: Mapping[str, tuple[str, str]] = {
    "nearer": ("search-plus", "+"),
    "farther": ("search-minus", "-"),
    "whole": ("arrows-alt", "0"),
}
_MOVES: Mapping[str, tuple[str, tuple[int, int]]] = {
    "north": ("arrow-up", (0, -1)),
    "west": ("arrow-left", (-1, 0)),
    "east": ("arrow-right", (1, 0)),
    "south": ("arrow-down", (0, 1)),
}
_KEYS = {key: name for name, (_, key) in _SIZES.items()}


def _point_trait() -> TraitType[Point | None, Point | None]:
    return Tuple(  # type: ignore[return-value]  # Its elements are known, their number is not.
        Float(), Float(), default_value=None, allow_none=True
    )


class Zooming(Part, Zoomed):
    """Buttons for nearer, farther and the whole board, and for moving about.

    Parameters
    ----------
    others
        Buttons to stand before them.

    Attributes
    ----------
    zoom : float
        By how much the board is larger than fitted.
    centre : (float, float) or None
        The point in the middle, in squares; None for the middle of the board.
    window : Window
        All that there is to see, in squares.
    target : (float, float) or None
        What people look at: where the view goes when it comes nearer, and when the target
        has gone out of it.

    Examples
    --------
    >>> zooming = Zooming()
    >>> zooming.press("+"), zooming.zoom
    (True, 1.5)
    >>> zooming.press("0"), zooming.zoom
    (True, 1.0)
    >>> zooming.close()
    """

    centre = _point_trait()
    target = _point_trait()
    window = InstanceOf(Window, (0.0, 0.0, 1.0, 1.0))

    def __init__(self, others: Sequence[Widget] = ()) -> None:
        self._sizes = {name: Button(icon=icon) for name, (icon, _) in _SIZES.items()}
        self._moves = {name: Button(icon=icon) for name, (icon, _) in _MOVES.items()}
        row = HBox([*others, *self._sizes.values(), *self._moves.values()])
        row.add_class("cacao-row")
        super().__init__([row])
        for name, button in (self._sizes | self._moves).items():
            button.on_click(self._guarded(lambda _, name=name: self.do(name)))
        self._write()
        self._show_zoom()

    def press(self, key: str) -> bool:
        """Act on a key, if it is one of these buttons'."""
        name = _KEYS.get("+" if key == "=" else key)  # On many keyboards + is Shift and =.
        if name is not None:
            self.do(name)
        return name is not None

    def do(self, name: str) -> None:
        """What a button does: ``"nearer"``, ``"farther"``, ``"whole"`` or ``"north"`` ..."""
        if name in _MOVES:
            self._move(*_MOVES[name][1])
            return
        least, most = ZOOM_LIMITS
        wanted = {"nearer": self.zoom * FACTOR, "farther": self.zoom / FACTOR, "whole": least}
        self.zoom = min(most, max(least, wanted[name]))

    def _move(self, east: int, south: int) -> None:
        left, top, width, height = self.window
        x, y = self.centre or (left + width / 2, top + height / 2)
        self.centre = (
            _moved(x, east, left, width, width / self.zoom),
            _moved(y, south, top, height, height / self.zoom),
        )

    @observe("zoom")
    def _show_zoom(self, change: Bunch | None = None) -> None:
        whole = self.zoom == ZOOM_LIMITS[0]
        if whole:
            self.centre = None
        elif self.centre is None:
            self.centre = self.target
        for button in self._moves.values():  # With all in view there is nowhere to move to.
            show(button, not whole)

    def _in_view(self, point: Point) -> bool:
        """Whether a point is well in view: at least half a square from its edges."""
        left, top, width, height = self.window
        x, y = self.centre or (left + width / 2, top + height / 2)
        shown = width / self.zoom / 2 - 0.5, height / self.zoom / 2 - 0.5
        return bool(abs(point[0] - x) <= shown[0] and abs(point[1] - y) <= shown[1])

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        if self.zoom > 1 and self.target is not None and not self._in_view(self.target):
            self.centre = self.target
        self._write()

    def _write(self) -> None:
        for name, button in self._sizes.items():
            button.tooltip = button.description = text(f"zooming.{name}")
        for name, button in self._moves.items():
            button.tooltip = text(f"zooming.{name}")


def _moved(middle: float, way: int, begin: float, length: float, shown: float) -> float:
    """Another middle, not so far that something beside the board would be shown."""
    moved = middle + way * _SHARE * shown
    return min(begin + length - shown / 2, max(begin + shown / 2, moved))
