"""The canvas and the SVG painter draw the same picture, compared by pixels in one browser.

The canvas draws on whole pixels and the SVG between them. So a pixel of one picture is right
if it is within the colours of the nine pixels about the same place in the other. Texts are
left out: each painter measures them in its own way.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageFilter
from playwright.sync_api import Browser, Page

from cacao_nb.draw.canvas import DENSITY, SMALLEST_TEXT
from cacao_nb.draw.frame import Frame
from cacao_nb.draw.picture import Picture
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.shapes import Circle, Polygon, Role, Shape, Text
from cacao_nb.draw.theme import PALETTES
from tests.browser.desk import Desk
from tests.browser.notebooks import written
from tests.browser.painted import (
    FLAG,
    NUMBER,
    SIZE,
    Painter,
    as_svg,
    flag_pixel,
    samples,
    shown,
    variety,
)
from tests.browser.windows import EVERY

Pixels = NDArray[np.int16]

#: A pixel is wrong when it is farther outside those colours, of 255 steps.
OUTSIDE = 90

#: So many pixels of a picture, of 300,000, may be wrong.
BOUND = 12

#: The notebook: a button lets the canvas paint the next sample.
CELL = """
import ipywidgets
from tests.browser.painted import Painter

painter = Painter()
following = ipywidgets.Button(description="next")
following.on_click(lambda _: painter.paint_next())
ipywidgets.VBox([following, painter.widget])
"""

_SHOWN = """
([x, y, colour]) => {
  const canvas = document.querySelector('canvas.cacao-board');
  if (!canvas) return false;
  const [r, g, b] = canvas.getContext('2d').getImageData(x, y, 1, 1).data;
  return '#' + [r, g, b].map(n => n.toString(16).padStart(2, '0')).join('') === colour;
}"""


@pytest.fixture(scope="module")
def canvases(desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> list[Pixels]:
    """What the canvas shows of every sample."""
    notebook = written(tmp_path_factory.mktemp("painters"), CELL)
    with desk.notebook(notebook, "painters") as opened:
        return [_canvas(opened.page, number) for number in range(NUMBER)]


def _canvas(page: Page, number: int) -> Pixels:
    page.get_by_role("button", name="next", exact=True).click()
    colour = PALETTES[samples()[number].palette]["focus"].lower()
    page.wait_for_function(
        _SHOWN, arg=[*flag_pixel(number), colour], timeout=20_000, polling=EVERY
    )
    address: str = page.evaluate(
        "() => document.querySelector('canvas.cacao-board').toDataURL('image/png')"
    )
    return _pixels(base64.b64decode(address.partition(",")[2]))


@pytest.fixture(scope="module")
def photograph(chromium: Browser) -> Iterator[Callable[[str], Pixels]]:
    """Show SVG in the same browser, and take its picture."""
    window = chromium.new_context(viewport={"width": SIZE[0], "height": SIZE[1]})
    page = window.new_page()

    def take(svg: str) -> Pixels:
        page.set_content(f"<body style='margin:0;line-height:0'>{svg}</body>")
        return _pixels(page.screenshot())

    yield take
    window.close()


@pytest.fixture(scope="module")
def frames() -> list[Frame]:
    painter = Painter()
    return [painter.frame(number) for number in range(NUMBER)]


def _pixels(png: bytes) -> Pixels:
    """A picture in pixels of the page."""
    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image.convert("RGB").reduce(DENSITY), dtype=np.int16)


# ------------------------------------------------------------------------------- comparing


def difference(one: Pixels, other: Pixels, scene: Scene, frame: Frame) -> int:
    """How many pixels outside texts are in one picture and not in the other."""
    assert one.shape == other.shape
    wrong = (_wrong(one, other) | _wrong(other, one)) & _outside_texts(scene, frame, one.shape)
    return int((wrong & _beside(wrong)).sum())


def _beside(wrong: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The pixels beside wrong ones: single ones are ends of dashes, between two pixels."""
    found = np.zeros_like(wrong)
    found[1:] |= wrong[:-1]
    found[:-1] |= wrong[1:]
    found[:, 1:] |= wrong[:, :-1]
    found[:, :-1] |= wrong[:, 1:]
    return found


def _wrong(one: Pixels, other: Pixels) -> NDArray[np.bool_]:
    image = Image.fromarray(other.astype(np.uint8))
    least, most = (
        np.asarray(image.filter(near), dtype=np.int16)
        for near in (ImageFilter.MinFilter(3), ImageFilter.MaxFilter(3))
    )
    return np.asarray(np.maximum(least - one, one - most).max(axis=2) > OUTSIDE)


def _outside_texts(scene: Scene, frame: Frame, shape: tuple[int, ...]) -> NDArray[np.bool_]:
    compared = np.ones(shape[:2], dtype=bool)
    compared[: FLAG // DENSITY + 1] = False
    for text in (one for one in scene.shapes if isinstance(one, Text)):
        x, y = frame.to_pixels(text.centre)
        half = text.width * frame.square / 2
        # The canvas makes coordinates larger where they could not be read.
        tall = max(text.size * frame.square, SMALLEST_TEXT * DENSITY) * 0.75
        rows, columns = (
            slice(max(0, int(n - far) // DENSITY - 1), max(0, int(n + far) // DENSITY + 2))
            for n, far in ((y, tall), (x, half))
        )
        compared[rows, columns] = False
    return compared


# ----------------------------------------------------------------------------------- tests


def test_the_samples_show_everything():
    assert len(samples()) == NUMBER
    assert variety() >= {
        *("2 players", "3 players", "4 players"),
        *("place", "fill", "act", "over", "overbuilt"),
        *("legal", "activations", "temples", "graph"),
        *PALETTES,
    }


def test_canvas_and_svg_look_alike(
    canvases: list[Pixels], frames: list[Frame], photograph: Callable[[str], Pixels]
):
    differences = {}
    for number, frame in enumerate(frames):
        scene = shown(number, frame)
        picture = photograph(as_svg(scene, number, frame))
        differences[number] = difference(canvases[number], picture, scene, frame)
    assert {number: found for number, found in differences.items() if found > BOUND} == {}


def _replaced(scene: Scene, shapes: list[Shape], fill: str | None) -> Scene:
    """The same scene with some of its shapes in another colour, or without them."""
    spoiled = []
    for shape in scene.shapes:
        if not any(shape is one for one in shapes):
            spoiled.append(shape)
        elif fill is not None:
            spoiled.append(replace(shape, paint=shape.paint._replace(fill=fill)))
    return replace(scene, shapes=tuple(spoiled))


def _worker(scene: Scene) -> list[Shape]:
    """The body and the head of one figure."""
    bodies, heads = (
        [one for one in scene.shapes if one.role is Role.WORKER and isinstance(one, kind)]
        for kind in (Polygon, Circle)
    )
    return [bodies[0], next(head for head in heads if head.about == bodies[0].about)]


def _tile(scene: Scene) -> list[Shape]:
    return [next(one for one in scene.shapes if one.role is Role.JUNGLE_TILE)]


@pytest.mark.parametrize(
    ("find", "fill"),
    [(_worker, None), (_worker, "coin"), (_tile, "hill")],
    ids=["a missing worker", "a worker of another colour", "a tile of another colour"],
)
def test_a_planted_mistake_is_seen(
    find: Callable[[Scene], list[Shape]],
    fill: str | None,
    canvases: list[Pixels],
    frames: list[Frame],
    photograph: Callable[[str], Pixels],
):
    numbers = [n for n in range(NUMBER) if _has_workers(shown(n, frames[n]))]
    number = min(numbers, key=lambda n: frames[n].square)  # where a figure is smallest
    scene = shown(number, frames[number])
    spoiled = _replaced(scene, find(scene), fill)
    assert spoiled != scene
    picture = photograph(as_svg(spoiled, number, frames[number]))
    assert difference(canvases[number], picture, scene, frames[number]) > BOUND


def _has_workers(scene: Scene) -> bool:
    return any(shape.role is Role.WORKER for shape in scene.shapes)


@pytest.mark.parametrize("number", [0, 2, 6])
def test_a_png_looks_like_the_svg(
    number: int, frames: list[Frame], photograph: Callable[[str], Pixels]
):
    frame = frames[number]
    scene = shown(number, frame)
    palette = PALETTES[samples()[number].palette]
    picture = Picture(scene, "painted", palette=palette, square=frame.square)
    drawn = _pixels(picture.png(density=1))
    assert difference(drawn, photograph(picture.svg), scene, frame) <= BOUND
