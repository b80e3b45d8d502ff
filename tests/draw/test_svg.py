"""Scenes as SVG: whole, safe, small, and the same everywhere."""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacao_nb.draw.arrangement import GAP, below, beside
from cacao_nb.draw.measure import text_width
from cacao_nb.draw.scene import LAYERS, Bounds, Scene, board_scene
from cacao_nb.draw.shapes import Align, Circle, Line, Paint, Polygon, Role, Text, box
from cacao_nb.draw.svg import SQUARE, UNITS, element, elements, svg, view_box
from cacao_nb.draw.theme import LIGHT, Palette
from tests.draw.positions import everything, played, start
from tests.project.repository import ROOT

SPACE = "{http://www.w3.org/2000/svg}"
INK = Paint("ink")
ONE = Bounds(0, 0, 0, 0)

#: The picture that other Pythons are asked for as well.
ASKED = """
from cacao_nb.draw.scene import LAYERS, board_scene
from cacao_nb.draw.svg import svg
from tests.draw.positions import everything, played
for state in (everything(), played(60, players=4), played(10_000, players=3)):
    print(svg(board_scene(state, layers=LAYERS), title="asked"))
"""


def tree(picture: str) -> ET.Element:
    return ET.fromstring(picture)


def shown_texts(picture: str) -> list[str]:
    return [node.text or "" for node in tree(picture).iter(f"{SPACE}text")]


def of_text(text: str, *, width: float = 1.0, align: Align = Align.MIDDLE) -> Text:
    return Text(centre=(0, 0), text=text, size=0.1, width=width, paint=INK, align=align)


# ------------------------------------------------------------------------- the whole picture


def test_it_is_as_large_as_its_squares_and_shrinks_with_a_narrow_page():
    scene = board_scene(start())
    root = tree(svg(scene, title="a board", square=50))
    assert float(root.attrib["width"]) == pytest.approx(scene.window.width * 50)
    assert float(root.attrib["height"]) == pytest.approx(scene.window.height * 50)
    assert [float(n) for n in root.attrib["viewBox"].split()] == pytest.approx(
        [0, 0, scene.window.width * UNITS, scene.window.height * UNITS]
    )
    assert "max-width:100%" in root.attrib["style"]


def test_screen_readers_are_told_what_it_shows():
    root = tree(svg(board_scene(start()), title="Red & Purple", description="a <start>"))
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-label"] == "Red & Purple"
    assert root[0].tag == f"{SPACE}title" and root[0].text == "Red & Purple"
    assert root[1].tag == f"{SPACE}desc" and root[1].text == "a <start>"


def test_without_a_description_there_is_no_empty_one():
    assert "<desc" not in svg(board_scene(start()), title="a board")


def test_its_ground_covers_all_of_it_and_lies_below_everything():
    scene = board_scene(start())
    first = next(node for node in tree(svg(scene, title="a board")).iter(f"{SPACE}path"))
    width, height = scene.window.width * UNITS, scene.window.height * UNITS
    assert first.attrib["fill"] == LIGHT["ground"]
    assert first.attrib["d"] == f"M0 0h{width:g}v{height:g}h-{width:g}z"


def test_many_pictures_share_a_page_because_none_has_an_id():
    picture = svg(board_scene(everything(), layers=LAYERS), title="all")
    assert not any(
        name in node.attrib for node in tree(picture).iter() for name in ("id", "class")
    )


def test_nothing_is_loaded_or_run():
    root = tree(svg(board_scene(everything(), layers=LAYERS), title="all"))
    assert {node.tag.removeprefix(SPACE) for node in root.iter()} <= {
        *("svg", "title", "desc", "g", "path", "text")
    }
    for node in root.iter():
        assert not any("href" in name or name.startswith("on") for name in node.attrib)
        assert not any("url(" in value for value in node.attrib.values())


@pytest.mark.parametrize(("layers", "most"), [((), 40_000), (LAYERS, 60_000)])
def test_a_full_board_of_four_players_is_small(layers, most):
    state = played(10_000, players=4)
    assert state.phase == "over"
    assert len(svg(board_scene(state, layers=layers), title="full").encode()) < most


def test_every_colour_is_one_of_the_palette():
    palette = Palette({name: f"#{number:06x}" for number, name in enumerate(LIGHT)})
    picture = svg(board_scene(everything(), layers=LAYERS), title="all", palette=palette)
    assert set(re.findall(r"#\w+", picture)) <= set(palette.values())


# -------------------------------------------------------------------------------- same bytes


def test_the_same_position_is_always_the_same_picture():
    pictures = {svg(board_scene(played(60)), title="same") for _ in range(3)}
    assert len(pictures) == 1


def _asked(python: str, hash_seed: str) -> str:
    done = subprocess.run(
        [python, "-c", ASKED],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_other_processes_make_the_same_bytes():
    assert _asked(sys.executable, "1") == _asked(sys.executable, "2")


def test_all_pythons_at_hand_make_the_same_bytes():
    """Those that `make pythons` has set up; in a fresh clone there is only this one."""
    pythons = [sys.executable, *map(str, ROOT.glob(".venv-3.*/bin/python"))]
    assert len({_asked(python, "0") for python in pythons}) == 1


def test_numbers_that_differ_only_behind_what_is_drawn_give_the_same_bytes():
    half = 0.12345
    dots = [Circle(centre=(half + d, 0), radius=0.1, paint=INK) for d in (-1e-12, 0, 1e-12)]
    assert len({element([dot]) for dot in dots}) == 1


# ------------------------------------------------------------------------------------ shapes


def test_equal_looks_beside_each_other_become_one_element():
    tiles = [Polygon(points=box((n, 0), 0.9, 0.9), paint=INK) for n in range(5)]
    other = Polygon(points=box((9, 0), 0.9, 0.9), paint=Paint("sand"))
    assert len(list(elements([*tiles, other, *tiles]))) == 3
    assert element(tiles).count("M") == 5


def test_shapes_that_may_overlap_are_not_put_together():
    low = Polygon(points=box((0, 0), 1, 1), paint=INK)
    high = Polygon(points=box((0, 0), 1, 1), paint=INK, depth=1)
    assert len(list(elements([low, high]))) == 2


def test_the_order_of_the_scene_is_kept():
    scene = board_scene(everything(), layers=LAYERS)
    fills = [LIGHT[shape.paint.fill] if shape.paint.fill else None for shape in scene.shapes]
    runs = [fill for n, fill in enumerate(fills) if n == 0 or fill != fills[n - 1]]
    root = ET.fromstring(f"<g>{''.join(elements(scene.shapes))}</g>")
    drawn = [node.attrib.get("fill") for node in root]
    assert [f for n, f in enumerate(drawn) if n == 0 or f != drawn[n - 1]] == runs


def test_a_look_is_fill_line_and_dashes():
    line = Line(points=((0, 0), (1, 0), (1, 0.5)), paint=Paint("", "ink", 0.05, (0.1, 0.025)))
    assert element([line]) == (
        f'<path stroke="{LIGHT["ink"]}" stroke-width="5" stroke-dasharray="10 2.5" '
        'd="M0 0h100v50"/>'
    )


def test_rounded_corners_are_arcs_in_the_way_that_the_outline_goes():
    points = box((0, 0), 1, 1)
    there = element([Polygon(points=points, rounding=0.1, paint=INK)])
    back = element([Polygon(points=points[::-1], rounding=0.1, paint=INK)])
    assert there.count("a10 10 0 0 1") == 4
    assert back.count("a10 10 0 0 0") == 4


@given(
    st.lists(st.tuples(st.floats(-20, 20), st.floats(-20, 20)), min_size=3, max_size=8).map(
        tuple
    ),
    st.floats(0, 1),
)
def test_rounding_numbers_never_adds_up_along_an_outline(points, rounding):
    """Every outline ends where it began, to the last digit, and no number is a mystery."""
    path = element([Polygon(points=points, rounding=rounding, paint=INK)])
    numbers = re.findall(r"-?\d*\.?\d+", path.partition(' d="')[2])
    assert numbers and all(math.isfinite(float(number)) for number in numbers)
    assert "e" not in path.partition(' d="')[2]  # No 1e-05, which not every viewer reads.
    assert "nan" not in path


def test_a_path_goes_through_its_points():
    points = ((0.5, 0.25), (1.125, 0.25), (1.0, -0.75), (0.5, -0.75))
    path = element([Line(points=points, paint=Paint("", "ink"))])
    assert path.endswith('d="M50 25h62.5l-12.5-100h-50"/>')


# ------------------------------------------------------------------------------------- texts


@pytest.mark.parametrize(
    "text",
    ["</text><script>alert(1)</script>", "\"'&amp;", "a\x00b\x1fc\ufffe\ud800", "神庙"],
)
def test_texts_of_strangers_stay_texts(text):
    scene = Scene((of_text(text),), ONE)
    picture = svg(scene, title=text, description=text)
    expected = re.sub("[\x00\x1f\ufffe\ud800]", "\ufffd", text)
    picture.encode()
    assert shown_texts(picture) == [expected]
    assert tree(picture).attrib["aria-label"] == expected


def test_all_texts_of_a_scene_are_shown():
    scene = board_scene(everything())
    wanted = [shape.text for shape in scene.shapes if isinstance(shape, Text)]
    assert sorted(shown_texts(svg(scene, title="all"))) == sorted(wanted)


def test_only_a_text_that_may_not_fit_is_made_narrower():
    assert "textLength" not in element([of_text("short")])
    assert 'textLength="20" lengthAdjust="spacingAndGlyphs"' in element(
        [of_text("much too long", width=0.2)]
    )


@pytest.mark.parametrize(
    ("align", "x"), [(Align.START, "-50"), (Align.MIDDLE, "0"), (Align.END, "50")]
)
def test_a_text_stands_where_it_belongs_in_its_box(align, x):
    written = element([of_text("word", align=align)])
    assert f'<text x="{x}"' in written
    assert (f'text-anchor="{align}"' in written) == (align is not Align.MIDDLE)


def test_larger_letters_are_larger_where_there_is_room():
    scene = board_scene(everything())
    sizes = [
        {float(size) for size in re.findall(r'font-size="([\d.]+)"', picture)}
        for picture in (svg(scene, title="x", text_scale=scale) for scale in (1, 1.5))
    ]
    assert max(sizes[1]) >= max(sizes[0]) and sizes[1] != sizes[0]


def test_no_text_is_wider_than_it_is_estimated():
    """By the widest font at hand, of which the estimate is made."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    state = everything()
    texts = {s.text for s in board_scene(state).shapes if isinstance(s, Text) and s.text}
    for text in [*texts, "Plantación única", "CAFÉ MWMW", "illicit", "(-10, 25)"]:
        for weight in ("normal", "bold"):
            font = FontProperties(family="DejaVu Sans", weight=weight)
            drawn = TextPath((0, 0), text, size=100, prop=font).get_extents().width / 100
            estimated = text_width(text, bold=weight == "bold")
            assert drawn <= estimated * 1.03 + 0.05, text
            assert estimated <= drawn * 1.35 + 0.25, text


# ------------------------------------------------------------------------------- arrangements


def test_scenes_side_by_side_keep_their_size():
    small, large = board_scene(start()), board_scene(played(60))
    row, column = beside(small, large), below(small, large)
    assert row.width == pytest.approx(small.window.width + GAP + large.window.width)
    assert row.height == large.window.height
    assert column.height == pytest.approx(small.window.height + GAP + large.window.height)
    assert column.width == large.window.width


def test_arrangements_can_be_arranged():
    board = board_scene(start())
    mixed = beside(board, below(board, board))
    corners = [(panel.left, panel.top) for panel in mixed.scenes]
    right, lower = board.window.width + GAP, board.window.height + GAP
    assert corners == [(0, 0), (right, 0), pytest.approx((right, lower))]


def test_every_panel_is_moved_to_its_place():
    board = board_scene(start())
    picture = tree(svg(beside(board, board), title="two"))
    moved = [
        node.attrib["transform"]
        for node in picture.iter(f"{SPACE}g")
        if node.attrib.get("transform")
    ]
    left, top, width, _ = board.window
    assert [[float(n) for n in re.findall(r"[-\d.]+", one)] for one in moved] == [
        pytest.approx([-left * UNITS, -top * UNITS], abs=0.1),
        pytest.approx([(width + GAP - left) * UNITS, -top * UNITS], abs=0.1),
    ]


def test_a_view_box_shows_a_window():
    window = board_scene(start()).window
    assert [float(n) for n in view_box(window).split()] == pytest.approx(
        [n * UNITS for n in window], abs=0.1
    )


def test_labels_can_be_read_at_the_usual_size():
    sizes = [
        shape.size * SQUARE
        for shape in board_scene(everything()).shapes
        if isinstance(shape, Text) and shape.role in (Role.LABEL, Role.COORDINATE)
    ]
    assert min(sizes) >= 9
