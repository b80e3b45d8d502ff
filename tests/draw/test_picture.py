"""Pictures: shown in notebooks, saved as SVG and PNG."""

from __future__ import annotations

import errno
import io
import os
import re
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest
from PIL import Image

from cacao_nb.draw.arrangement import whole
from cacao_nb.draw.picture import DENSITY, Picture, palette_named
from cacao_nb.draw.png import LONGEST, PictureError, png
from cacao_nb.draw.scene import Bounds, Scene, board_scene
from cacao_nb.draw.shapes import Paint, Text
from cacao_nb.draw.svg import image
from cacao_nb.draw.table import WIDEST_BESIDE, table_scene
from cacao_nb.draw.theme import CONTRAST, LIGHT, PALETTES
from tests.draw.positions import everything, played, start
from tests.project.test_imports import HEAVY, _loaded_by


@pytest.fixture
def picture() -> Picture:
    return Picture(board_scene(everything()), "everything", square=100)


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


def _painted(picture: Picture, density: float = 1.0) -> Image.Image:
    return Image.open(io.BytesIO(picture.png(density))).convert("RGB")


# ------------------------------------------------------------------------------- as a picture


def test_it_shows_itself_as_svg_as_html_and_as_text(picture):
    assert picture._repr_svg_() == picture.svg
    assert repr(picture) == "<Picture: everything>"
    assert 'alt="everything"' in picture._repr_html_()


def test_the_image_holds_the_very_same_svg(picture):
    address = re.search(r' src="data:image/svg\+xml,([^"]*)"', picture.html)
    assert address is not None
    assert unquote(address[1]) == picture.svg
    assert len(picture.html) < 1.25 * len(picture.svg)


@pytest.mark.parametrize("text", ['"><script>alert(1)</script>', "&quot;", "a#b%c\n神庙"])
def test_no_text_leaves_its_image(text):
    shown = image(f"<svg><title>{text}</title></svg>", text)
    assert shown.count("<") == 1 and shown.count(">") == 1
    assert shown.count('"') == 6


def test_a_picture_has_the_colours_that_are_named():
    assert palette_named("contrast") is CONTRAST
    with pytest.raises(
        PictureError, match="one of 'light', 'contrast', 'patterned' and 'dark', not 'pink'"
    ):
        palette_named("pink")


@pytest.mark.parametrize(
    "size", [{"text_scale": 0.1}, {"square": 1e9}, {"square": float("nan")}]
)
def test_sizes_that_cannot_be_are_refused(size):
    with pytest.raises(PictureError, match=" is a number from "):
        Picture(board_scene(start()), "start", **size)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("decisions", [0, 30, 10_000])
def test_a_table_is_no_wider_than_a_page_and_nothing_overlaps(players, decisions):
    table = table_scene(played(decisions, players=players), heading="heading")
    boxes = [
        (
            one.left,
            one.top,
            one.scene.window.width * one.scale,
            one.scene.window.height * one.scale,
        )
        for one in table.scenes
    ]
    for number, (left, top, width, height) in enumerate(boxes):
        assert left + width <= table.width + 1e-9 and top + height <= table.height + 1e-9
        for x, y, across, down in boxes[number + 1 :]:
            apart = x >= left + width or y >= top + height or x + across <= left
            assert apart or y + down <= top
    board = table.scenes[1].scene.window.width
    assert table.width <= max(board, WIDEST_BESIDE + 7, 13)


# ------------------------------------------------------------------------------------ as PNG


def test_a_png_has_the_size_of_the_picture_times_its_density(picture):
    size = whole(picture.part)
    for density in (1.0, DENSITY):
        width, height = _painted(picture, density).size
        assert width == pytest.approx(size.width * 100 * density, abs=1)
        assert height == pytest.approx(size.height * 100 * density, abs=1)


@pytest.mark.parametrize("name", PALETTES)
def test_a_png_has_every_tile_in_its_colour(name):
    palette, state = PALETTES[name], everything()
    scene = board_scene(state)
    painted = _painted(Picture(scene, "everything", palette=palette, square=100))
    window = scene.window

    def colour(x: float, y: float) -> tuple[int, ...]:
        found = painted.getpixel(
            (round((x - window.left) * 100), round((y - window.top) * 100))
        )
        assert isinstance(found, tuple)
        return found

    for x, y in state.jungle:
        assert colour(x - 0.42, y - 0.42) == _rgb(palette["jungle"])
    for x, y in state.workers:
        assert colour(x - 0.2, y - 0.3) == _rgb(palette["sand"])
    assert colour(window.left + 0.02, window.top + 0.02) == _rgb(palette["ground"])


def test_a_png_shows_texts():
    """Where fonts are missing, texts would silently be left out."""
    word = Text(centre=(0, 0), text="market", size=0.3, width=1.0, paint=Paint("ink"))
    written, empty = (
        _painted(Picture(Scene(shapes, Bounds(0, 0, 0, 0)), "word", square=100))
        for shapes in ((word,), ())
    )
    assert sum(empty.convert("L").histogram()[:90]) == 0
    assert sum(written.convert("L").histogram()[:90]) > 300


@pytest.mark.parametrize(("width", "height"), [(LONGEST + 1, 10), (10, 0.2), (1e9, 1e9)])
def test_a_png_that_is_too_large_or_too_small_is_refused(width, height):
    with pytest.raises(PictureError, match="cannot be made"):
        png("<svg xmlns='http://www.w3.org/2000/svg'/>", width, height)


def test_without_resvg_there_is_one_clear_sentence(picture, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(PictureError, match="A PNG needs the package resvg_py"):
        picture.save(tmp_path / "board.png")
    assert list(tmp_path.iterdir()) == []
    assert picture.save(tmp_path / "board.svg").exists()


def test_drawing_svg_loads_nothing_heavy():
    loaded = {name.partition(".")[0] for name in _loaded_by("import cacao_nb.draw.picture")}
    assert loaded & (HEAVY | {"resvg_py", "matplotlib"}) == set()


# ---------------------------------------------------------------------------------- as files


def test_the_name_of_the_file_says_what_it_holds(picture, tmp_path):
    svg = picture.save(tmp_path / "board.svg")
    assert svg.read_text(encoding="utf-8") == picture.svg
    assert picture.save(str(tmp_path / "board.PNG")) == tmp_path / "board.PNG"
    assert (tmp_path / "board.PNG").read_bytes() == picture.png()


@pytest.mark.parametrize("name", ["board.gif", "board", "svg", "board.svg.zip"])
def test_other_names_are_refused_and_nothing_is_written(picture, tmp_path, name):
    with pytest.raises(PictureError, match=r"saved as \.svg and \.png; .* is neither"):
        picture.save(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_the_old_picture(picture, tmp_path: Path, monkeypatch):
    path = picture.save(tmp_path / "board.svg")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    other = Picture(board_scene(start()), "start")
    with pytest.raises(OSError, match="No space"):
        other.save(path)
    assert path.read_text(encoding="utf-8") == picture.svg
    assert [one.name for one in tmp_path.iterdir()] == ["board.svg"]


def test_the_same_picture_is_the_same_png(picture):
    again = Picture(board_scene(everything()), "everything", square=100, palette=LIGHT)
    assert again.png() == picture.png()
