"""Scenes on an ipycanvas `MultiCanvas`, and its mouse, touch and keys as squares.

The only module that knows ipycanvas, and the one place where its traps are dealt with:

* The first press on a board that is partly out of view scrolls the page *before* its position
  is read. So a press counts where the mouse was last seen, and only if it was never seen
  where the press says.
* A number that cannot be drawn stops every canvas of the page. Shapes refuse such numbers,
  and nothing is sent before the whole scene has been turned into commands.
* A page that was reloaded does not know which canvas is being drawn on. So every message
  names its canvas, and everything is painted again when a page reports that it is ready.
* ``hold_canvas`` never recovers from an exception; `held` does.
* The canvas keeps every key for itself: Tab, Shift+Tab and Escape have to be let out.
* Exceptions in callbacks vanish: here they go to whoever shows them.
* Closing a ``MultiCanvas`` leaves its layers behind: `close` takes them along.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Protocol

from ipycanvas import MultiCanvas, hold_canvas
from ipycanvas.canvas import _CANVAS_MANAGER

from cacao_nb.draw.frame import Frame
from cacao_nb.draw.outline import outline
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.shapes import Circle, Line, Point, Polygon, Role, Shape, Text
from cacao_nb.draw.theme import LIGHT, Palette
from cacao_nb.rules.squares import Square

#: How large the canvas is shown, in pixels of the page: low enough to leave room for the
#: wheel above and below it, which does not scroll the page over a canvas.
WIDTH, HEIGHT = 560, 520

#: Pixels of the canvas to one of the page, for crisp text also on fine screens.
DENSITY = 2

LARGEST_SQUARE = 112  #: in pixels of the page
SMALLEST_LABELLED_SQUARE = 72
SMALLEST_TEXT = 11

#: How far a rounded corner may be from a true arc, in pixels of the canvas.
ROUNDNESS = 0.25

#: The class by which style sheets and tests find the canvas in a page.
CSS_CLASS = "cacao-board"

_STATIC, _MARKS = 0, 1
_FONT = "system-ui, 'Noto Sans', 'Noto Sans CJK SC', sans-serif"


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
        Called with the name of a key that was pressed, such as ``"Enter"``, ``"a"`` or
        ``"Shift+ArrowLeft"``, unless Ctrl or Meta was held.
    ready
        Called when a page is ready to be painted on, which has forgotten everything.
    problem
        Called with what one of the others raised.
    palette
        The colours.
    """

    def __init__(
        self,
        *,
        choose: Callable[[Square], None],
        hover: Callable[[Square | None], None],
        key: Callable[[str], None],
        ready: Callable[[], None],
        problem: Callable[[Exception], None],
        palette: Palette = LIGHT,
    ) -> None:
        self._choose = choose
        self._hover = hover
        self._key = key
        self._ready = ready
        self._problem = problem
        self.palette = palette
        #: The widgets that Shift+Tab and Tab go to.
        self.before: Focusable | None = None
        self.after: Focusable | None = None
        self._scene: Scene | None = None
        self._frame: Frame | None = None
        self._mouse: Point | None = None
        self._hovered: Square | None = None
        self.widget = _new_widget()
        self._listen()

    # Painting -------------------------------------------------------------------------

    def paint(self, scene: Scene, marks: Scene) -> None:
        """Show a scene and the marks on it, in one message."""
        frame = self.frame_of(scene)
        with held():
            self._paint_layer(_STATIC, scene, frame, ground=True)
            self._paint_layer(_MARKS, marks, frame)
        self._scene, self._frame = scene, frame
        if self._mouse is not None:  # It rests, and another square may have come under it.
            self._hover_over(self._square_at(self._mouse))

    def paint_marks(self, marks: Scene) -> None:
        """Show other marks on the scene that is shown."""
        if self._frame is not None:
            with held():
                self._paint_layer(_MARKS, marks, self._frame)

    def frame_of(self, scene: Scene) -> Frame:
        """Where a scene lies on the canvas, in pixels of the canvas."""
        return Frame.fit(
            scene.bounds, WIDTH * DENSITY, HEIGHT * DENSITY, largest=LARGEST_SQUARE * DENSITY
        )

    def _paint_layer(
        self, number: int, scene: Scene, frame: Frame, *, ground: bool = False
    ) -> None:
        layer = self.widget[number]
        layer.clear()
        if ground:  # Our own, so that a dark page does not shine through.
            layer.fill_style = self.palette["ground"]
            layer.fill_rect(0, 0, WIDTH * DENSITY, HEIGHT * DENSITY)
        brush = _Brush(layer, frame, self.palette)
        labelled = frame.square >= SMALLEST_LABELLED_SQUARE * DENSITY
        for shape in scene.shapes:
            if labelled or shape.role is not Role.LABEL:
                brush.add(shape)
        brush.finish()

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
        if self._scene is None or self._frame is None:
            return None
        return self._scene.square_at(self._frame.to_squares(pixel))

    def _choose_at(self, pixel: Point) -> None:
        square = self._square_at(pixel)
        if square is not None:
            self._choose(square)

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


class _Brush:
    """Paints shapes of equal look together, and changes colours only when they differ.

    Their points travel as arrays of whole pixels, which takes half the room of commands for
    each of them.
    """

    def __init__(self, layer: Any, frame: Frame, palette: Palette) -> None:
        self.layer = layer
        self.frame = frame
        self.palette = palette
        self.shapes: list[Shape] = []
        self.font = ""
        layer.line_cap = layer.line_join = "round"
        layer.text_align, layer.text_baseline = "center", "middle"

    def add(self, shape: Shape) -> None:
        """Paint a shape, now or together with the next ones."""
        if self.shapes and not _paintable_together(self.shapes[0], shape):
            self.finish()
        if isinstance(shape, Text):
            self._write(shape)
        else:
            self.shapes.append(shape)

    def finish(self) -> None:
        """Fill and outline what has been collected."""
        if not self.shapes:
            return
        shapes, self.shapes = self.shapes, []
        fill, stroke, width, dash = shapes[0].paint
        filling, stroking = self._tools(shapes)
        layer, scale = self.layer, self.frame.square
        if fill and filling:
            layer.fill_style = self.palette[fill]
            filling()
        if stroke:
            layer.stroke_style = self.palette[stroke]
            layer.line_width = round(width * scale, 1)
            if dash:
                layer.set_line_dash([round(length * scale, 1) for length in dash])
            stroking()
            if dash:
                layer.set_line_dash([])

    def _tools(
        self, shapes: list[Shape]
    ) -> tuple[Callable[[], None] | None, Callable[[], None]]:
        """How shapes of one kind are filled and outlined."""
        layer = self.layer
        if isinstance(shapes[0], Circle):
            circles = [shape for shape in shapes if isinstance(shape, Circle)]
            centres = [self.frame.to_pixels(circle.centre) for circle in circles]
            columns = (
                [round(x) for x, _ in centres],
                [round(y) for _, y in centres],
                [round(circle.radius * self.frame.square) for circle in circles],
            )
            return partial(layer.fill_circles, *columns), partial(
                layer.stroke_circles, *columns
            )
        if isinstance(shapes[0], Line):
            lines = [self._pixels(s.points) for s in shapes if isinstance(s, Line)]
            return None, partial(layer.stroke_line_segments, lines)
        tolerance = ROUNDNESS / self.frame.square
        outlines = [
            self._pixels(outline(shape, tolerance=tolerance))
            for shape in shapes
            if isinstance(shape, Polygon)
        ]
        return partial(layer.fill_polygons, outlines), partial(layer.stroke_polygons, outlines)

    def _pixels(self, points: Sequence[Point]) -> memoryview:
        """Points as a table of two columns of short whole numbers."""
        table = array("h", (round(n) for p in points for n in self.frame.to_pixels(p)))
        return memoryview(table).cast("B").cast("h", (len(points), 2))

    def _write(self, shape: Text) -> None:
        size = shape.size * self.frame.square
        if shape.role is Role.COORDINATE:
            size = max(size, SMALLEST_TEXT * DENSITY)
        font = f"{'bold ' if shape.bold else ''}{round(size)}px {_FONT}"
        if font != self.font:
            self.layer.font = self.font = font
        self.layer.fill_style = self.palette[shape.paint.fill]
        x, y = self.frame.to_pixels(shape.centre)
        self.layer.fill_text(
            shape.text, round(x, 1), round(y, 1), max(1, round(shape.width * self.frame.square))
        )


def _paintable_together(one: Shape, other: Shape) -> bool:
    """Whether two shapes look alike and do not overlap."""
    return (one.layer, one.depth, one.kind, one.paint) == (
        other.layer,
        other.depth,
        other.kind,
        other.paint,
    )


@contextmanager
def held() -> Iterator[None]:
    """Send everything drawn inside as one message, or nothing if an exception comes.

    Like ``ipycanvas.hold_canvas``, but drawing works again after an exception, and the
    message says which canvas it is for, whatever a page may have forgotten.
    """
    _forget_canvas()
    failure: BaseException | None = None
    with hold_canvas():
        try:
            yield
        except BaseException as error:  # Also a keyboard interrupt must not stop drawing.
            failure = error
            _drop_commands()
            _forget_canvas()
    if failure is not None:
        raise failure


# Names that ipycanvas keeps for itself. It is pinned, and a test says when they move.


def _forget_canvas() -> None:
    """Let the next command say again which canvas it is for."""
    _CANVAS_MANAGER._current_canvas = None  # noqa: SLF001


def _drop_commands() -> None:
    """Forget what has been held back so far."""
    _CANVAS_MANAGER._commands_cache = []  # noqa: SLF001
    _CANVAS_MANAGER._buffers_cache = []  # noqa: SLF001


def _new_widget() -> MultiCanvas:
    widget = MultiCanvas(2, width=WIDTH * DENSITY, height=HEIGHT * DENSITY)
    # A box would stretch it, and a border or padding would shift every click.
    widget.layout.width = f"min(100% - 8px, {WIDTH}px)"
    widget.layout.height = "auto"
    widget.layout.flex = "0 0 auto"
    widget.layout.align_self = "flex-start"
    widget.layout.margin = "4px"  # Room for the ring round it while it has the keyboard.
    widget.add_class(CSS_CLASS)
    return widget
