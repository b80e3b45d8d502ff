"""Scenes as SVG: text that every browser, notebook viewer and editor shows alike.

The same scene always gives the same bytes: numbers are rounded, colours are written out, and
there are no ids, so that any number of pictures can share a page. Nothing is loaded from
elsewhere, nothing is run, and whatever comes from people is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from itertools import groupby
from urllib.parse import quote

from cacao_nb.draw.arrangement import Part, PlacedScene, whole
from cacao_nb.draw.measure import text_width
from cacao_nb.draw.readability import adapted, at_size
from cacao_nb.draw.rounded_corners import corners
from cacao_nb.draw.scene import Window
from cacao_nb.draw.shapes import Align, Circle, Line, Paint, Point, Polygon, Role, Shape, Text
from cacao_nb.draw.theme import LIGHT, Palette

#: How large a square is shown, in pixels, where there is room for it.
SQUARE = 72

#: Units of the drawing to a square. Numbers have one digit after the point, so that nothing
#: is farther from its place than a two thousandth of a square.
UNITS = 100

#: What every element counts on, as attributes of the ``<svg>`` or a ``<g>`` around it.
INHERITED = (
    'fill="none" stroke-linecap="round" stroke-linejoin="round" text-anchor="middle" '
    "font-family=\"system-ui, 'Noto Sans', 'Noto Sans CJK SC', sans-serif\""
)

#: From the middle of a text down to the line it stands on, in sizes of its font.
_BASELINE = 0.35

#: From the middle of the box of a text to where the text is anchored, in widths of the box.
_SIDE: Mapping[Align, float] = {Align.START: -0.5, Align.MIDDLE: 0.0, Align.END: 0.5}

#: What a page may want to find, to move it; a picture by itself moves nothing.
_CLASSES: Mapping[Role, str] = {Role.CHANGE: ' class="cacao-change"'}

#: How many paths of each kind are kept: those of some large boards.
_MOST_KEPT = 8192

#: What no XML may hold, not even escaped. These are listed, not what it may hold: that would
#: take many times as long to compile, at every import.
_NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def svg(
    part: Part,
    *,
    title: str,
    description: str = "",
    palette: Palette = LIGHT,
    text_scale: float = 1.0,
    square: float = SQUARE,
) -> str:
    """Scenes as a whole SVG picture on a ground of its own.

    Parameters
    ----------
    part
        A scene, or several that have been arranged.
    title
        What the picture shows in a few words: a screen reader says it, a mouse finds it.
    description
        More of it, for whoever asks.
    palette
        The colours.
    text_scale
        By how much texts are larger, as far as there is room.
    square
        How large a square is, in pixels; a narrow page shrinks the picture.

    Examples
    --------
    >>> from cacao_nb.draw.scene import board_scene
    >>> from cacao_nb.rules import new_game
    >>> picture = svg(board_scene(new_game(players=2, seed=7)), title="The start")
    >>> picture.startswith("<svg ") and "<title>The start</title>" in picture
    True
    """
    arranged = whole(part)
    width, height = arranged.width, arranged.height
    more = f"<desc>{_plain(description)}</desc>" if description else ""
    begin = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_short(width * square)}" '
        f'height="{_short(height * square)}" '
        f'viewBox="0 0 {_short(width * UNITS)} {_short(height * UNITS)}" '
        f'role="img" aria-label="{_plain(title)}" style="max-width:100%;height:auto" '
        f"{INHERITED}><title>{_plain(title)}</title>{more}"
    )
    painted = [
        line for one in arranged.scenes for line in _placed(one, palette, text_scale, square)
    ]
    return "\n".join(
        [begin, ground(Window(0, 0, width, height), palette), *painted, "</svg>\n"]
    )


def image(picture: str, title: str) -> str:
    """An SVG picture as the HTML of an image.

    JupyterLab shows SVG itself without its title, does not shrink it to the width of the
    page, and leaves it out of notebooks that it does not trust; an image has none of this.

    Examples
    --------
    >>> image("<svg>...</svg>", "A board")
    '<img alt="A board" style="max-width:100%" src="data:image/svg+xml,%3Csvg%3E...%3C/svg%3E">'
    """
    # Few signs need escaping in such an address, and the file stays small and readable.
    address = quote(picture, safe=" /'=:;,()!*+?")
    return (
        f'<img alt="{_plain(title)}" style="max-width:100%" src="data:image/svg+xml,{address}">'
    )


def view_box(window: Window) -> str:
    """The value of ``viewBox`` that shows a window."""
    return " ".join(_short(number * UNITS) for number in window)


def ground(window: Window, palette: Palette = LIGHT) -> str:
    """The element below all others: without it a dark page would shine through."""
    left, top, width, height = (_tenths(number) for number in window)
    path = f"M{_joined(left, top)}h{_digits(width)}v{_digits(height)}h{_digits(-width)}z"
    return f'<path fill="{palette["ground"]}" d="{path}"/>'


def _placed(
    one: PlacedScene, palette: Palette, text_scale: float, square: float
) -> Iterator[str]:
    left, top, _, _ = one.scene.window
    x, y = one.left - left * one.scale, one.top - top * one.scale
    scale = f" scale({one.scale:.4g})" if one.scale != 1 else ""
    yield f'<g transform="translate({_joined(_tenths(x), _tenths(y))}){scale}">'
    scene = adapted(one.scene, palette, text_scale)
    if scene.panel is None:  # Only boards have labels that their tiles can do without.
        scene = at_size(scene, square, text_scale)
    yield from elements(scene.shapes, palette)
    yield "</g>"


def elements(shapes: Iterable[Shape], palette: Palette = LIGHT) -> Iterator[str]:
    """Shapes as elements in their order, one for each run of shapes of equal look."""
    for _, alike in groupby(shapes, key=_look):
        yield element(list(alike), palette)


def element(shapes: Sequence[Shape], palette: Palette = LIGHT) -> str:
    """Shapes of equal look as one element, which counts on the attributes `INHERITED`.

    Parameters
    ----------
    shapes
        One shape, or some that `elements` would have put together.
    palette
        The colours.

    Examples
    --------
    >>> from cacao_nb.draw.shapes import Align, Circle, Paint
    >>> dot = Circle(centre=(0, 0), radius=0.1, paint=Paint("ink"))
    >>> element([dot])
    '<path fill="#1F2328" d="M-10 0a10 10 0 1 1 20 0 10 10 0 1 1-20 0z"/>'
    """
    first = shapes[0]
    look = _CLASSES.get(first.role, "") + _attributes(first.paint, palette)
    if isinstance(first, Text):
        look += f' font-size="{_short(first.size * UNITS)}"'
        look += ' font-weight="bold"' if first.bold else ""
        look += f' text-anchor="{first.align}"' if first.align != Align.MIDDLE else ""
        lines = "".join(_text(shape) for shape in shapes if isinstance(shape, Text))
        return f"<g{look}>{lines}</g>"
    path = "".join(_path(shape) for shape in shapes)
    return f'<path{look} d="{path}"/>'


def _look(shape: Shape) -> tuple[object, ...]:
    """What shapes have in common that can be painted together."""
    letters = (shape.size, shape.bold, shape.align) if isinstance(shape, Text) else ()
    classed = _CLASSES.get(shape.role, "")
    return shape.layer, shape.depth, shape.kind, shape.paint, letters, classed


def _attributes(paint: Paint, palette: Palette) -> str:
    fill, stroke, width, dash = paint
    look = f' fill="{palette[fill]}"' if fill else ""
    if stroke:
        look += f' stroke="{palette[stroke]}" stroke-width="{_short(width * UNITS)}"'
        if dash:
            look += f' stroke-dasharray="{" ".join(_short(part * UNITS) for part in dash)}"'
    return look


# Paths: whole tenths of a unit, so that rounding never adds up along an outline ---------------


def _path(shape: Shape) -> str:
    if isinstance(shape, Polygon):
        return _polygon(shape.points, shape.rounding)
    if isinstance(shape, Circle):
        return _circle(shape.centre, shape.radius)
    assert isinstance(shape, Line), "texts are no paths"
    return _steps(shape.points)


# Most shapes of a picture come again in the next one.
@lru_cache(maxsize=_MOST_KEPT)
def _polygon(points: tuple[Point, ...], rounding: float) -> str:
    if not rounding:
        return _steps(points) + "z"
    path, here = "", (0, 0)
    for corner in corners(points, rounding):
        start, end = _place(corner.start), _place(corner.end)
        path += _step(here, start) if path else f"M{_joined(*start)}"
        if corner.turn and start != end:
            # An arc smaller than half a chord would be widened by the viewer anyway.
            radius = _tenths(corner.radius)
            along = (end[0] - start[0], end[1] - start[1])
            path += f"a{_joined(radius, radius)} 0 0 {int(corner.turn > 0)} {_joined(*along)}"
        here = end
    return path + "z"


@lru_cache(maxsize=_MOST_KEPT)
def _circle(centre: Point, length: float) -> str:
    (x, y), radius = _place(centre), _tenths(length)
    half = f"{_joined(radius, radius)} 0 1 1"
    across = 2 * radius
    return f"M{_joined(x - radius, y)}a{half} {_digits(across)} 0 {half}{_digits(-across)} 0z"


@lru_cache(maxsize=_MOST_KEPT)
def _steps(points: tuple[Point, ...]) -> str:
    """A way through points: to the first, then on by steps."""
    here, *others = (_place(point) for point in points)
    path = f"M{_joined(*here)}"
    for there in others:
        path += _step(here, there)
        here = there
    return path


def _step(here: tuple[int, int], there: tuple[int, int]) -> str:
    x, y = there[0] - here[0], there[1] - here[1]
    if not y:
        return f"h{_digits(x)}"
    return f"l{_joined(x, y)}" if x else f"v{_digits(y)}"


def _text(shape: Text) -> str:
    x, y = shape.centre[0] + _SIDE[shape.align] * shape.width, shape.centre[1]
    place = f'x="{_short(x * UNITS)}" y="{_short((y + _BASELINE * shape.size) * UNITS)}"'
    if shape.size * text_width(shape.text, bold=shape.bold) > shape.width:
        # Only where it is needed: a viewer would widen a short text just as gladly.
        width = _short(shape.width * UNITS)
        place += f' textLength="{width}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {place}>{_plain(shape.text)}</text>"


# Numbers and letters ------------------------------------------------------------------------


def _place(point: Point) -> tuple[int, int]:
    return _tenths(point[0]), _tenths(point[1])


def _tenths(length: float) -> int:
    """A length in squares as whole tenths of a unit."""
    return _whole(length * UNITS * 10)


def _whole(number: float) -> int:
    # Twice: the last digits of a sine differ between machines, and must not tip a half.
    return round(round(number, 6))


def _digits(tenths: int) -> str:
    """Tenths as a number without what it does not need: 1.5, 2, -.5."""
    whole, tenth = divmod(abs(tenths), 10)
    digits = f"{whole or ''}.{tenth}" if tenth else str(whole)
    return f"-{digits}" if tenths < 0 else digits


def _short(number: float) -> str:
    return _digits(_whole(number * 10))


def _joined(first: int, second: int) -> str:
    """Two numbers; a minus parts them as well as a space does."""
    space = "" if second < 0 else " "
    return f"{_digits(first)}{space}{_digits(second)}"


def _plain(text: str) -> str:
    """A text of anybody as text of an element or an attribute, and nothing else."""
    return escape(_NO_XML.sub("\ufffd", text))
