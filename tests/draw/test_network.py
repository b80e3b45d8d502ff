"""The graph of a board as shapes and on matplotlib's axes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt
import networkx as nx
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_rgba
from matplotlib.patches import Patch

from cacao_nb.draw.axes import fit, new_axes, paint
from cacao_nb.draw.network import draw_network, network_scene
from cacao_nb.draw.scene import Scene, board_scene
from cacao_nb.draw.shapes import Circle, Layer, Line, Paint, Polygon, Role, Shape, Text
from cacao_nb.draw.theme import LIGHT
from cacao_nb.graph import graph, history
from cacao_nb.rules.squares import SIDE_NAMES, is_jungle_space
from cacao_nb.rules.tiles import COLOURS
from tests.draw.positions import everything, played, start
from tests.project.test_imports import _loaded_by
from tests.record.games import SETTINGS
from tests.record.games import played as recorded


@pytest.fixture(autouse=True)
def _no_window() -> Iterator[None]:
    with mpl.rc_context({"backend": "agg"}):
        yield
    plt.close("all")


@pytest.fixture(scope="module")
def board() -> nx.Graph:
    return graph(everything(), free=True, empty=True)


def of_role(scene: Scene, role: Role, kind: type[Shape]) -> list[Any]:
    return [shape for shape in scene.shapes if shape.role is role and isinstance(shape, kind)]


def middle(shape: Shape) -> tuple[float, float]:
    if isinstance(shape, Polygon):
        xs, ys = zip(*shape.points, strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    assert isinstance(shape, Circle)
    return shape.centre


# ------------------------------------------------------------------------------ as shapes


def test_every_node_lies_in_the_middle_of_its_square(board):
    scene = network_scene(board)
    nodes = of_role(scene, Role.NODE, Circle) + of_role(scene, Role.NODE, Polygon)
    assert {shape.about.square for shape in nodes} == set(board)
    assert len(nodes) == len(board)
    for shape in nodes:
        assert middle(shape) == pytest.approx(shape.about.square)


def test_nodes_have_the_colours_of_the_board(board):
    state = everything()
    fills = {
        shape.about.square: shape.paint.fill
        for kind in (Circle, Polygon)
        for shape in of_role(network_scene(board), Role.NODE, kind)
    }
    for square, placed in state.workers.items():
        assert fills[square] == COLOURS[placed.owner]
    for space in state.jungle:
        assert fills[space] == "jungle"


def test_worker_squares_and_jungle_spaces_differ_in_form(board):
    scene = network_scene(board)
    for shape in of_role(scene, Role.NODE, Circle):
        assert not is_jungle_space(shape.about.square)
    for shape in of_role(scene, Role.NODE, Polygon):
        assert is_jungle_space(shape.about.square)


def test_links_run_from_tile_to_tile_in_the_colour_of_the_owner(board):
    lines = {
        (line.about.square, line.about.side): line
        for line in of_role(network_scene(board), Role.LINK, Line)  # the uppermost is last
    }
    assert len(lines) == board.number_of_edges()
    for (square, side), line in lines.items():
        (space,) = (
            other
            for other, attributes in board[square].items()
            if attributes["side"] == SIDE_NAMES[side]
        )
        attributes = board.edges[square, space]
        assert not is_jungle_space(square)
        assert line.points == (square, space)
        assert line.about.player == attributes.get("owner")
        assert line.paint.stroke == (attributes["colour"] if attributes["workers"] else "hill")


def test_links_are_wider_and_say_a_number_where_more_workers_stand(board):
    scene = network_scene(board)
    widths: dict[int, set[float]] = {}
    for line in of_role(scene, Role.LINK, Line):
        if line.depth != 1:  # the outline
            attributes = _edge(board, line)
            widths.setdefault(attributes["workers"], set()).add(line.paint.width)
    assert all(len(one) == 1 for one in widths.values())
    in_order = [min(widths[workers]) for workers in sorted(widths)]
    assert in_order == sorted(set(in_order)) and set(widths) >= {0, 1, 2, 3}
    for shown in of_role(scene, Role.LINK, Text):
        assert shown.text == str(_edge(board, shown)["workers"])


def _edge(board: nx.Graph, shape: Shape) -> dict[str, Any]:
    for attributes in board[shape.about.square].values():
        if attributes["side"] == SIDE_NAMES[shape.about.side or 0]:
            return dict(attributes)
    raise AssertionError(shape)


@pytest.mark.parametrize("decisions", [0, 1, 2, 9, 40, 77, 1000])
def test_positions_of_play_are_drawn_in_known_colours_above_the_board(decisions):
    state = played(decisions)
    scene = network_scene(graph(state, free=True, empty=True))
    assert {name for shape in scene.shapes for name in shape.paint[:2] if name} <= set(LIGHT)
    assert {shape.layer for shape in scene.shapes} == {Layer.MARK}
    assert scene.square_at((0, 0)) == (0, 0)


def test_links_that_are_not_activated_are_dashed():
    made = graph(played(40), free=True, empty=True)
    for line in of_role(network_scene(made), Role.LINK, Line):
        if line.depth != 1:
            assert bool(line.paint.dash) != _edge(made, line)["activated"]


def test_both_tiles_of_an_overbuilt_square_are_seen_in_a_whole_game():
    whole = next(
        made
        for made in map(history, map(recorded, SETTINGS))
        if any(level for _, level in made.nodes(data="level"))
    )
    scene = network_scene(whole)
    discs = of_role(scene, Role.NODE, Circle)
    assert len({disc.centre for disc in discs}) == len(discs)
    tiles = [
        attributes for _, attributes in whole.nodes(data=True) if attributes["kind"] == "worker"
    ]
    assert len(discs) == len(tiles)


def test_every_text_comes_from_the_catalogue(board, pseudo):
    texts = [shape.text for shape in network_scene(board).shapes if isinstance(shape, Text)]
    assert texts
    assert not [shown for shown in texts if re.search("[A-Za-z]", shown)]


def test_shapes_need_neither_matplotlib_nor_networkx():
    loaded = _loaded_by("import cacao_nb.draw.network, cacao_nb.draw.axes")
    assert not loaded & {"matplotlib", "networkx", "numpy"}


# ---------------------------------------------------------------------- on matplotlib's axes


def test_axes_show_all_squares_where_the_board_has_them(board):
    scene = board_scene(everything())
    axes = draw_network(board, board=scene)
    west, east = axes.get_xlim()
    south, north = axes.get_ylim()
    assert south > north
    for x, y in (*board, *scene.bounds.squares()):
        assert west < x - 0.5 and x + 0.5 < east
        assert north < y - 0.5 and y + 0.5 < south
    (x0, y0), (x1, y1) = axes.transData.transform([(0, 0), (1, 1)])
    assert x1 - x0 == pytest.approx(y0 - y1)  # squares are square, and south is down


def test_a_picture_shows_the_colours_of_the_owners(board):
    axes = draw_network(board, board=board_scene(everything()))
    canvas: Any = axes.figure.canvas
    canvas.draw()
    pixels = canvas.buffer_rgba()
    height = canvas.get_width_height()[1]
    for square, placed in everything().workers.items():
        # Beside the letter and above the links.
        point = (square[0] + 0.12, square[1] - 0.14)
        x, y = axes.transData.transform(point)
        shown = [pixels[height - round(y), round(x), band] / 255 for band in range(4)]
        assert shown == pytest.approx(to_rgba(LIGHT[COLOURS[placed.owner]]), abs=0.02), square


def test_the_graph_is_painted_over_the_faded_board():
    state = start()
    bare, both = (
        draw_network(graph(state)),
        draw_network(graph(state), board=board_scene(state)),
    )
    upper = sorted(both.patches, key=Patch.get_zorder)[-len(bare.patches) :]
    assert {patch.get_alpha() for patch in upper} == {1.0}
    lower = set(both.patches) - set(upper)
    assert len(lower) == len(board_scene(state).shapes)
    assert {patch.get_alpha() for patch in lower} == {0.4}


def test_given_axes_are_drawn_on():
    _, (left, right) = plt.subplots(1, 2)
    assert draw_network(graph(start()), right) is right
    assert right.patches and not left.patches


def one_patch(shape: Shape) -> tuple[Axes, Patch]:
    scene = Scene((shape,), board_scene(start()).bounds)
    axes = new_axes(scene.bounds)
    fit(axes, scene.bounds)
    paint(scene, axes)
    (patch,) = axes.patches
    return axes, patch


@pytest.mark.parametrize("shown", ["i", "plantation", "a much longer label than fits", "可可"])
@pytest.mark.filterwarnings("ignore:Glyph")
def test_a_text_is_centred_and_no_wider_than_it_may_be(shown):
    shape = Text(centre=(1.0, 1.0), text=shown, size=0.2, width=0.5, paint=Paint("ink"))
    _, patch = one_patch(shape)
    extent = patch.get_path().get_extents()
    assert extent.width <= 0.5 + 1e-9
    assert (extent.x0 + extent.x1) / 2 == pytest.approx(1)
    assert (extent.y0 + extent.y1) / 2 == pytest.approx(1)


def test_a_text_of_blanks_is_left_out():
    shape = Text(centre=(1.0, 1.0), text=" ", size=0.2, width=0.5, paint=Paint("ink"))
    scene = Scene((shape,), board_scene(start()).bounds)
    axes = new_axes(scene.bounds)
    paint(scene, axes)
    assert not list(axes.patches)


def test_lines_are_as_wide_as_on_the_board():
    axes, patch = one_patch(
        Line(points=((0, 0), (1, 0)), paint=Paint("", "ink", 0.1, (0.2,) * 2))
    )
    (x0, _), (x1, _) = axes.transData.transform([(0, 0), (0.1, 0)])
    assert patch.get_linewidth() == pytest.approx((x1 - x0) * 72 / axes.figure.dpi)
    assert patch.get_linestyle() == (0, (2.0, 2.0))  # in widths of the line
    assert not patch.get_fill()


def test_letters_stand_upright():
    shape = Text(centre=(1.0, 1.0), text="L", size=0.4, width=0.5, paint=Paint("ink"))
    _, patch = one_patch(shape)
    corners: Any = patch.get_path().vertices
    farthest_east = max(corners, key=lambda corner: corner[0])
    assert farthest_east[1] > 1  # the foot of an L is in the south
