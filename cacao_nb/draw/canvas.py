"""Scenes on an ipycanvas `MultiCanvas`, and its mouse, touch and keys as squares.

The one place where the traps of ipycanvas are dealt with; `cacao_nb.draw.commands` makes what
is sent:

* The first press on a board that is partly out of view scrolls the page *before* its position
  is read. So a press counts where the mouse was last seen, and only if it was never seen
  where the press says.
* A number that cannot be drawn stops every canvas of the page. Shapes refuse such numbers,
  and nothing is sent before the whole scene has been turned into commands.
* A page that was reloaded does not know which canvas is being drawn on. So every message
  names its canvas, and everything is painted again when a page reports that it is ready.
* ``hold_canvas`` never recovers from an exception; a `CanvasMessage` of our own needs none.
* The canvas keeps every key for itself: Tab, Shift+Tab and Escape have to be let out.
* Exceptions in callbacks vanish: here they go to whoever shows them.
* Closing a ``MultiCanvas`` leaves its layers behind: `close` takes them along.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import Any, Protocol

from cacao_nb.draw.brush import Brush, Pixels
from cacao_nb.draw.commands import CanvasLayer, CanvasMessage, new_canvas
from cacao_nb.draw.frame import Frame, changed_squares, in_view
from cacao_nb.draw.hearing import hear_in_one_thread
from cacao_nb.draw.readability import adapted, at_size
from cacao_nb.draw.scene import MARGIN_NORTH_WEST, Scene
from cacao_nb.draw.shapes import Layer, Point, Role, Shape
from cacao_nb.draw.theme import LIGHT, Palette
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.squares import Square

#: How large the canvas is made, in pixels of the page; its box says how large it is shown.
WIDTH, HEIGHT = 560, 560

#: Pixels of the canvas to one of the page, for crisp text also on fine screens.
DENSITY = 2

LARGEST_SQUARE = 112  #: in pixels of the page
SMALLEST_TEXT = 11

#: The class by which style sheets and tests find the canvas in a page.
CSS_CLASS = "cacao-board"

#: The layers of the canvas: tiles, what a scene marks on them, what somebody points at.
#: They change more and more often, so that most changes repaint little.
_TILES, _MARKED, _POINTED = range(3)


class Focusable(Protocol):
    """A widget that can take the keyboard."""

    def focus(self) -> None:
        """Take the keyboard."""


class SceneCanvas:
    """A canvas that shows scenes and reports squares.

    Parameters
    ----------
    choose
        Called with the square that was clicked or touched.
    hover
        Called with the square that the mouse has come to, or None when it left the board;
        not called while it moves about on one square.
    key
        Called with the name of a key that was pressed, unless Ctrl or Meta was held.
    ready
        Called when a page is ready to be painted on, which has forgotten everything.
    problem
        Called with what one of the others raised.
    choose_edge
        Called after `choose` with the edge of a worker tile that was clicked or touched, if
        workers stand there.
    palette
        The colours.

    Attributes
    ----------
    palette : Palette
        The colours; like the next ones it can be assigned and shows with the next `paint`.
    text_scale : float
        By how much letters are larger than usual.
    zoom : float
        By how much the scene is larger than fitted; 1 shows all of it.
    centre : Point or None
        The point of the scene that is in the middle when it is zoomed.
    edge : Edge or None
        While `choose` and `choose_edge` are called, the edge that was clicked or touched.
    clicked : bool
        Whether they are called for a click or a touch.
    """

    def __init__(
        self,
        *,
        choose: Callable[[Square], None],
        hover: Callable[[Square | None], None],
        key: Callable[[str], None],
        ready: Callable[[], None],
        problem: Callable[[Exception], None],
        choose_edge: Callable[[Edge], None] | None = None,
        palette: Palette = LIGHT,
    ) -> None:
        self._choose = choose
        self._choose_edge = choose_edge
        self._hover = hover
        self._key = key
        self._ready = ready
        self._problem = problem
        self.palette = palette
        self.text_scale = 1.0
        self.zoom = 1.0
        self.centre: Point | None = None
        self.edge: Edge | None = None
        self.clicked = False
        #: The widgets that Shift+Tab and Tab go to.
        self.before: Focusable | None = None
        self.after: Focusable | None = None
        self._scene: Scene | None = None
        self._pixels: Pixels | None = None
        #: The shapes on each layer of the canvas: tiles as the scene has them, the others as
        #: they were painted. And how they look there.
        self._painted: dict[int, tuple[Shape, ...]] = {}
        self._look: tuple[Frame, float] | None = None
        self._colours = palette
        self._mouse: Point | None = None
        self._hovered: Square | None = None
        self.widget = _new_widget()
        self._listen()

    # Painting -------------------------------------------------------------------------

    def paint(self, scene: Scene, marks: Scene) -> None:
        """Show a scene and the marks on it, in one message, and send only what has changed."""
        frame = self.frame_of(scene)
        look = (frame, self.text_scale)
        pixels, before = self._pixels, self._painted
        if pixels is None or self._look != look or self._colours is not self.palette:
            pixels, before = Pixels(frame), {}
        tiles, marked = _parted(scene)
        ready = self._made_ready(marked, frame)
        painted = {
            _TILES: tiles.shapes,
            _MARKED: tuple(shape for shape in ready if shape.layer >= Layer.MARK),
            _POINTED: self._made_ready(marks, frame),
        }
        message = CanvasMessage()
        self._paint_tiles(message, tiles, pixels, before.get(_TILES))
        for number in (_MARKED, _POINTED):
            if before.get(number) != painted[number]:
                self._paint_layer(message, number, painted[number], pixels)
        message.send()
        # Had it failed, nothing would have been sent, and what was shown would still be.
        self._scene, self._pixels, self._painted = scene, pixels, painted
        self._look, self._colours = look, self.palette
        if self._mouse is not None:  # It rests, and another square may have come under it.
            self._hover_over(self._square_at(self._mouse))

    def paint_marks(self, marks: Scene) -> None:
        """Show other marks on the scene that is shown."""
        if self._pixels is not None and self._scene is not None:
            shapes = self._made_ready(marks, self._pixels.frame)
            message = CanvasMessage()
            self._paint_layer(message, _POINTED, shapes, self._pixels)
            message.send()
            self._painted[_POINTED] = shapes

    def frame_of(self, scene: Scene) -> Frame:
        """Where a scene lies on the canvas, in pixels of the canvas."""
        return Frame.look(
            scene.window,
            WIDTH * DENSITY,
            HEIGHT * DENSITY,
            largest=LARGEST_SQUARE * DENSITY,
            zoom=self.zoom,
            centre=self.centre,
        )

    def _made_ready(self, scene: Scene, frame: Frame) -> tuple[Shape, ...]:
        """The shapes that can be seen, as they are painted."""
        seen = in_view(scene, frame.window(WIDTH * DENSITY, HEIGHT * DENSITY))
        seen = at_size(seen, frame.square / DENSITY, self.text_scale)
        return adapted(seen, self.palette, self.text_scale).shapes

    def _paint_tiles(
        self,
        message: CanvasMessage,
        tiles: Scene,
        pixels: Pixels,
        before: tuple[Shape, ...] | None,
    ) -> None:
        """Paint all tiles, or only the squares on which something else lies than before."""
        squares = None if before is None else changed_squares(before, tiles.shapes)
        if squares is None:
            shapes = self._made_ready(tiles, pixels.frame)
            self._paint_layer(message, _TILES, shapes, pixels)
        elif squares:
            layer = message.on(self.widget[_TILES])
            layer.set("fill_style", self.palette["ground"])
            for square in sorted(squares):
                layer.fill_rect(*pixels.frame.square_in_pixels(square))
            changed = tuple(s for s in tiles.shapes if s.about.square in squares)
            ready = self._made_ready(replace(tiles, shapes=changed), pixels.frame)
            self._brush(layer, pixels).paint(ready)

    def _paint_layer(
        self, message: CanvasMessage, number: int, shapes: tuple[Shape, ...], pixels: Pixels
    ) -> None:
        layer = message.on(self.widget[number])
        layer.clear()
        if number == _TILES:  # A ground of our own, so that a dark page does not shine through.
            layer.set("fill_style", self.palette["ground"])
            layer.fill_rect(0, 0, WIDTH * DENSITY, HEIGHT * DENSITY)
        self._brush(layer, pixels).paint(shapes)

    def _brush(self, layer: CanvasLayer, pixels: Pixels) -> Brush:
        room = MARGIN_NORTH_WEST * pixels.frame.square
        wanted = SMALLEST_TEXT * DENSITY * self.text_scale
        smallest = max(min(wanted, room), SMALLEST_TEXT * DENSITY)
        return Brush(layer, pixels, self.palette, smallest)

    # Listening ------------------------------------------------------------------------

    def _listen(self) -> None:
        """Register the callbacks, once: each registration would fire on its own."""
        guarded = self._guarded
        self.widget.on_client_ready(guarded(self._on_ready))
        self.widget.on_mouse_move(guarded(self._on_mouse))
        # After a press has scrolled the page, this is the first true position.
        self.widget.on_mouse_up(guarded(self._on_mouse))
        self.widget.on_mouse_down(guarded(self._on_press))
        self.widget.on_mouse_out(guarded(self._on_leave))
        self.widget.on_touch_start(guarded(self._on_touch))
        self.widget.on_key_down(guarded(self._on_key))

    def _guarded(self, callback: Callable[..., None]) -> Callable[..., None]:
        def call(*event: Any) -> None:
            try:
                callback(*event)
            except Exception as error:
                self._problem(error)

        return call

    def _on_ready(self) -> None:
        self._painted.clear()
        self._mouse = None
        self._hover_over(None)
        self._ready()

    def _on_mouse(self, x: float, y: float) -> None:
        self._mouse = (x, y)
        self._hover_over(self._square_at(self._mouse))

    def _on_press(self, x: float, y: float) -> None:
        self._choose_at(self._mouse or (x, y))

    def _on_leave(self, x: float, y: float) -> None:
        self._mouse = None
        self._hover_over(None)

    def _on_touch(self, touches: list[Point]) -> None:
        # A finger is no mouse: it presses where it says, and hovers nowhere.
        self._mouse = None
        self._hover_over(None)
        if len(touches) == 1:
            self._choose_at(touches[0])

    def _on_key(self, key: str, shift: bool, ctrl: bool, meta: bool) -> None:
        if key == "Tab":
            neighbour = self.before if shift else self.after
            if neighbour is None:
                self.widget.blur()
            else:
                neighbour.focus()
        elif key == "Escape":
            self.widget.blur()
        elif not ctrl and not meta:  # Those belong to the browser.
            # A letter says by itself whether Shift was held.
            self._key(f"Shift+{key}" if shift and len(key) > 1 else key)

    def _square_at(self, pixel: Point) -> Square | None:
        if self._scene is None or self._pixels is None:
            return None
        return self._scene.square_at(self._pixels.frame.to_squares(pixel))

    def _choose_at(self, pixel: Point) -> None:
        if self._scene is None or self._pixels is None:
            return
        point = self._pixels.frame.to_squares(pixel)
        square, self.edge = self._scene.square_at(point), self._scene.edge_at(point)
        self.clicked = True
        try:
            if square is not None:
                self._choose(square)
            if self.edge is not None and self._choose_edge is not None:
                self._choose_edge(self.edge)
        finally:
            self.edge, self.clicked = None, False

    def _hover_over(self, square: Square | None) -> None:
        if square != self._hovered:
            self._hovered = square
            self._hover(square)

    # The end --------------------------------------------------------------------------

    def close(self) -> None:
        """Close the canvas with its layers and layouts."""
        layers = self.widget._canvases  # noqa: SLF001  # They cannot be counted otherwise.
        for widget in (*layers, self.widget):
            layout = widget.layout
            widget.close()
            layout.close()


def _parted(scene: Scene) -> tuple[Scene, Scene]:
    """The tiles of a scene, and its marks; coordinates become such where they are moved."""
    layer = attrgetter("layer")
    tile, mark = (bisect_left(scene.shapes, one, key=layer) for one in (Layer.TILE, Layer.MARK))
    coordinates = [s for s in scene.shapes[:tile] if s.role is Role.COORDINATE]
    return (
        replace(scene, shapes=scene.shapes[:mark]),
        replace(scene, shapes=(*coordinates, *scene.shapes[mark:])),
    )


def _new_widget() -> Any:
    widget = new_canvas(3, width=WIDTH * DENSITY, height=HEIGHT * DENSITY)
    # A box would stretch it, and a border or padding would shift every click.
    widget.layout.width = "100%"
    widget.layout.height = "auto"
    widget.layout.flex = "0 0 auto"
    widget.layout.align_self = "flex-start"
    widget.layout.margin = "0"
    widget.add_class(CSS_CLASS)
    hear_in_one_thread(widget)
    return widget
