"""Layers and marks on a board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cacao_nb.draw.describe import describe_square
from cacao_nb.draw.moment import EdgeMark, Moment
from cacao_nb.draw.scene import LAYERS, Scene, UnknownLayer, board_scene
from cacao_nb.draw.shapes import Circle, Layer, Line, Polygon, Role, Shape, Text
from cacao_nb.messages import Message
from cacao_nb.record.activations import Status
from cacao_nb.rules import Fill, Overbuild, Place, legal
from cacao_nb.rules.decisions import EDGES, Edge
from cacao_nb.rules.squares import SIDES
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import TEMPLE, W1111, WATER, PlacedTile
from tests.draw.positions import everything, played, start
from tests.draw.scenes import on_square
from tests.record.games import SETTINGS
from tests.record.games import played as played_record
from tests.rules.positions import table, tile
from tests.rules.random_games import Setting

SQUARE, SPACE = (1, 0), (0, 0)
EDGE = Edge(SQUARE, 3)


def one_tile() -> State:
    return table(workers={SQUARE: tile("red", "2-1-0-1", 2)})


def added(scene: Scene, plain: Scene) -> list[Shape]:
    """The shapes that one scene has more than another."""
    return [shape for shape in scene.shapes if shape not in plain.shapes]


def marked(mark: EdgeMark) -> list[Shape]:
    state = one_tile()
    scene = board_scene(state, moment=Moment(edges={EDGE: mark}))
    return added(scene, board_scene(state, moment=Moment()))


@pytest.mark.parametrize("layer", LAYERS)
def test_every_layer_adds_something_and_only_marks(layer: str):
    state = played(40)
    state.spaces = ((9, 9),)
    state.jungle[next(iter(state.jungle))] = TEMPLE
    edge = next(e for e in EDGES[next(iter(state.workers))] if e.space in state.jungle)
    moment = Moment(edges={edge: EdgeMark(Status.DONE, 1)})
    plain = board_scene(state, layers=(), moment=moment)
    more = added(board_scene(state, layers={layer}, moment=moment), plain)
    assert more
    assert {shape.layer for shape in more} == {Layer.MARK}


def test_a_layer_that_is_not_there_is_refused_in_one_sentence():
    with pytest.raises(UnknownLayer, match=r"layers is one of 'legal', .*, not 'huts'"):
        board_scene(start(), layers={"huts"})


def test_stages_of_an_edge_differ_in_form():
    forms = {}
    for status in Status:
        shapes = marked(EdgeMark(status, 2))
        assert {shape.about[:2] for shape in shapes} == {(SQUARE, 3)}
        forms[status] = sorted((s.kind, s.paint.width, s.paint.dash) for s in shapes)
    assert len({repr(form) for form in forms.values()}) == len(Status)


def test_only_the_edge_that_acts_now_shows_its_number():
    texts = {
        status: [s.text for s in marked(EdgeMark(status, 7)) if isinstance(s, Text)]
        for status in Status
    }
    assert texts.pop(Status.ACTING) == ["7"]
    assert not any(texts.values())


def test_one_frame_goes_round_all_workers_of_the_edge_that_acts():
    shapes = marked(EdgeMark(Status.ACTING, 1))
    frames = [s for s in shapes if s.paint.stroke == "focus" and not isinstance(s, Line)]
    (frame,) = frames
    figures = [
        s.centre
        for s in board_scene(one_tile()).shapes
        if isinstance(s, Circle) and s.role is Role.WORKER and s.about.side == 3
    ]
    assert len(figures) == 2
    xs, ys = zip(*frame.points, strict=True)  # type: ignore[attr-defined]
    assert all(min(xs) < x < max(xs) and min(ys) < y < max(ys) for x, y in figures)


def test_tags_are_shown():
    tagged = marked(EdgeMark(Status.UNUSED, 1, Message("draw.tag.unused")))
    assert [s.text for s in tagged if isinstance(s, Text)] == ["0"]


def test_last_move_has_a_double_outline_and_the_number_of_its_turn():
    state = one_tile()
    more = added(
        board_scene(state, moment=Moment(turn=6, placed=SQUARE)),
        board_scene(state, moment=Moment()),
    )
    assert {shape.role for shape in more} == {Role.LAST}
    assert [s.text for s in more if isinstance(s, Text)] == ["6"]
    dark, light = (s.paint for s in more if not s.paint.fill)
    assert (dark.stroke, light.stroke) == ("ink", "paper")
    assert dark.width > 2 * light.width


def test_filled_spaces_of_the_turn_are_framed():
    scene = board_scene(one_tile(), moment=Moment(filled=(SPACE,)))
    assert [s.about.square for s in scene.shapes if s.role is Role.LAST] == [SPACE]


def test_chips_tell_players_apart_by_shape_and_leaders_by_inversion():
    state = table(
        players=3,
        jungle={SPACE: "temple"},
        workers={
            (0, -1): tile("red", "3-0-0-1", 1),
            (1, 0): tile("purple", "1-1-1-1"),
            (0, 1): tile("white", "1-1-1-1"),
        },
    )
    chips = [
        s
        for s in board_scene(state, layers={"temples"}).shapes
        if s.role in (Role.CHIP, Role.SEAT) and s.about.player is not None
    ]
    assert {s.about.square for s in chips} == {SPACE}
    numbers = {s.about.player: s for s in chips if isinstance(s, Text)}
    assert {seat: s.text for seat, s in numbers.items()} == {0: "3", 1: "1", 2: "1"}
    assert numbers[0].paint.fill == "paper"
    assert {numbers[1].paint.fill, numbers[2].paint.fill} == {"ink"}
    outlines = {
        s.about.player: s.kind if isinstance(s, Circle) else len(s.points)  # type: ignore[attr-defined]
        for s in chips
        if s.role is Role.SEAT
    }
    assert len(outlines) == 3
    assert outlines[0] == Circle.kind


def test_four_chips_fit_on_a_temple_and_none_is_too_small_to_read():
    state = table(
        players=4,
        jungle={SPACE: "temple"},
        workers={
            (0, -1): tile("red", "1-1-1-1"),
            (1, 0): tile("purple", "1-1-1-1"),
            (0, 1): tile("white", "1-1-1-1"),
            (-1, 0): tile("yellow", "1-1-1-1"),
        },
    )
    shapes = on_square(board_scene(state, layers={"temples"}), SPACE)
    numbers = [s for s in shapes if s.role is Role.CHIP and isinstance(s, Text)]
    assert len(numbers) == 4
    assert all(s.size * 48 >= 11 for s in numbers), "pixels on a usual board"
    chips = [s for s in shapes if s.role is Role.CHIP and isinstance(s, Polygon)]
    reach = [abs(x - SPACE[0]) for chip in chips for x, _ in chip.points]
    assert max(reach) < 0.47


def test_an_arrow_from_the_south_leaves_the_label_free():
    edge = Edge((0, 1), 0)
    state = table(jungle={SPACE: "single plantation"}, workers={(0, 1): tile("red", "1-1-1-1")})
    moment = Moment(edges={edge: EdgeMark(Status.ACTING, 1)})
    shapes = board_scene(state, moment=moment).shapes
    (label,) = (s for s in shapes if s.role is Role.LABEL and isinstance(s, Text))
    baseline = label.centre[1] + 0.35 * label.size
    marks = [s for s in shapes if s.role is Role.ACTIVATION]
    arrows = [s for s in marks if isinstance(s, Line)]
    assert arrows
    for arrow in arrows:
        assert min(y for _, y in arrow.points) - arrow.paint.width / 2 >= baseline - 0.02


def test_temple_without_workers_keeps_its_label():
    state = table(jungle={SPACE: "temple"})
    roles = {s.role for s in on_square(board_scene(state, layers={"temples"}), SPACE)}
    assert Role.CHIP not in roles
    assert Role.LABEL in roles


@pytest.mark.parametrize("ghost", [PlacedTile(1, W1111, 0), WATER])
def test_ghost_is_drawn_with_dashes_round_it(ghost):
    square = (0, 1) if isinstance(ghost, PlacedTile) else (2, 0)
    state = one_tile()
    more = added(board_scene(state, ghost=(square, ghost)), board_scene(state))
    assert {shape.about.square for shape in more} == {square}
    assert [s.paint.dash for s in more if s.role is Role.GHOST and s.paint.dash]
    assert Role.FREE not in {
        s.role for s in on_square(board_scene(state, ghost=(square, ghost)), square)
    }


def test_a_ghost_that_overbuilds_hides_the_workers_underneath():
    below, above = one_tile().workers[SQUARE], PlacedTile(0, W1111, 0)
    ghost = board_scene(one_tile(), layers=(), ghost=(SQUARE, above))
    after = table(workers={SQUARE: above})
    after.covered[SQUARE] = below
    built = board_scene(after, layers=())
    assert {shape.role for shape in added(ghost, built)} == {Role.GHOST}
    assert added(built, ghost) == []


def test_legal_squares_are_those_of_the_legal_decisions():
    places = overbuilds = 0
    for setting in SETTINGS:
        for state in played_states(setting):
            shapes = board_scene(state, layers={"legal"}).shapes
            for kind, role in (
                (Place, Role.FREE),
                (Overbuild, Role.OVERBUILD),
                (Fill, Role.FILL),
            ):
                marked = {shape.about.square for shape in shapes if shape.role is role}
                decisions = [d for d in legal(state) if isinstance(d, kind)]
                squares = {d.space if isinstance(d, Fill) else d.square for d in decisions}
                if kind is Place and not squares:
                    continue  # A free square stays free when there is nothing left to place.
                assert marked == squares
                places += len(squares)
                overbuilds += len(squares) if kind is Overbuild else 0
    assert places > overbuilds > 0


def test_a_tile_that_may_be_overbuilt_says_so():
    state = next(
        state
        for setting in SETTINGS
        for state in played_states(setting)
        if any(isinstance(decision, Overbuild) for decision in legal(state))
    )
    square = next(d.square for d in legal(state) if isinstance(d, Overbuild))
    assert describe_square(state, square).endswith("It may be overbuilt now.")


def played_states(setting: Setting) -> Iterator[State]:
    return played_record(setting).states()


def test_graph_layer_has_a_node_for_every_tile_and_a_link_for_every_pair():
    state = played(60)
    scene = board_scene(state, layers={"graph"})
    nodes = {s.about.square for s in scene.shapes if s.role is Role.NODE}
    assert nodes == {*state.jungle, *state.workers}
    links = {(s.about.square, s.about.side) for s in scene.shapes if s.role is Role.LINK}
    assert links == {
        (edge.square, edge.side)
        for square in state.workers
        for edge in EDGES[square]
        if edge.space in state.jungle
    }


def test_numbers_on_links_are_the_workers_there():
    state = everything()
    for shape in board_scene(state, layers={"graph"}).shapes:
        if shape.role is Role.LINK and isinstance(shape, Text):
            assert shape.about.square is not None
            assert shape.about.side is not None
            workers = state.workers[shape.about.square].edges[shape.about.side]
            assert shape.text == str(workers)


# Which edge is under a point ---------------------------------------------------------------


def test_an_edge_is_found_where_its_workers_stand_and_on_both_sides_of_its_border():
    state = everything()
    scene = board_scene(state)
    for square, placed in state.workers.items():
        for side in SIDES:
            edge = EDGES[square][side]
            dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
            found = edge if placed.edges[side] else None
            for far in (0.35, 0.49, 0.6):
                point = (square[0] + far * dx, square[1] + far * dy)
                if scene.square_at(point) is not None:
                    assert scene.edge_at(point) is found, (edge, far)


def test_no_edge_in_the_middle_of_tiles_and_beside_the_board():
    scene = board_scene(everything())
    for point in ((1.0, 0.0), (1.1, 0.1), (0.0, 0.0), (0.2, 0.1), (99.0, 0.0)):
        assert scene.edge_at(point) is None


def test_an_edge_of_an_empty_square_is_no_edge():
    assert board_scene(start()).edge_at((1.4, 0.0)) is None
