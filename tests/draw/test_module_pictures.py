"""What modules bring to pictures: by one door, which a module of one's own finds, too."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections.abc import Iterator

import pytest

from cacao_nb.draw import Face, Item, ModulePictures
from cacao_nb.draw.describe import describe_square
from cacao_nb.draw.faces import meaning_of
from cacao_nb.draw.hands import display_scene
from cacao_nb.draw.scene import LAYERS, Ghost, board_scene
from cacao_nb.draw.shapes import Circle, Paint, Point, Polygon, Reference, Role, Shape, Text
from cacao_nb.draw.svg import svg
from cacao_nb.draw.table import table_scene
from cacao_nb.draw.theme import LIGHT, PALETTES
from cacao_nb.draw.tiles import worker_tile
from cacao_nb.draw.villages import villages_scene
from cacao_nb.messages import Message, use_language
from cacao_nb.rules import JungleTile, Module, new_game, register, unregister
from cacao_nb.rules.box import Box
from cacao_nb.rules.modules.gem_mines import GEM_MINE
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import TEMPLE
from tests.draw.positions import ALL, Volcano, bringing, crowded, everything, mined, played
from tests.draw.scenes import apart, extent, on_square


def texts(state: State, square: Square, ghost: Ghost | None = None) -> list[str]:
    return sorted(
        shape.text
        for shape in on_square(board_scene(state, ghost=ghost), square)
        if isinstance(shape, Text) and shape.role is Role.CHIP
    )


def crown(state: State) -> list[Shape]:
    return [shape for shape in board_scene(state).shapes if shape.role is Role.TOKEN]


# Gem mines ---------------------------------------------------------------------------------


def test_a_mine_shows_how_many_gems_of_each_colour_are_left():
    state = mined()
    some, none, all_colours = state.extra["gem_mines"].mines
    assert texts(state, some) == ["1", "2", "3"]
    assert texts(state, none) == ["empty"]
    assert texts(state, all_colours) == ["1", "1", "2", "2"]


def test_a_mine_that_would_be_laid_shows_its_gems_so_that_it_is_told_from_another():
    for gems in ((1, 2, 3, 0), (3, 3, 0, 0)):
        shown = texts(mined(), (4, 4), ((4, 4), GEM_MINE, gems))
        assert shown == sorted(str(count) for count in gems if count)


def test_gems_that_are_gone_are_hollow():
    state = mined()
    some, *_ = state.extra["gem_mines"].mines
    hollow = [s for s in on_square(board_scene(state), some) if s.paint.fill == "space"]
    assert [type(s) for s in hollow if s.role is Role.CHIP] == [Circle]


def test_a_mine_that_changes_is_drawn_anew():
    state = mined()
    space, *_ = state.extra["gem_mines"].mines
    state.extra["gem_mines"].mines[space] = (2, 1, 2, 0)
    assert texts(state, space) == ["1", "2", "2"]


def test_a_square_says_what_lies_there():
    state = mined()
    space, *_ = state.extra["gem_mines"].mines
    said = describe_square(state, space)
    assert said.endswith("Gems left: red 2, green 1, blue 3, white 0.")
    assert describe_square(state, (1, 0)).endswith("The emperor stands here.")
    assert "emperor" not in describe_square(state, (0, 1))


# The emperor -------------------------------------------------------------------------------


@pytest.mark.parametrize("overbuilt", [False, True])
def test_the_crown_lies_clear_of_workers_hut_and_badge(overbuilt: bool):
    state = mined()
    for placed in crowded():
        state.workers[1, 0] = placed
        (_, top) = crown(state)
        shapes = worker_tile((1, 0), placed, placed if overbuilt else None)
        for shape in shapes:
            if shape.role in (Role.WORKER_TILE, Role.COVERED) and shape.depth < 2:
                continue
            assert apart(extent(top), extent(shape)), (placed, shape)


def test_the_crown_stays_clear_of_the_number_of_the_turn_and_of_edges():
    state = mined()
    for placed in crowded():
        state.workers[1, 0] = placed
        west, east, north, _ = extent(crown(state)[1])
        assert north > 0 - 0.4, "below the number of the northern edge"
        assert west > 1 - 0.34 or north > -0.355, "clear of the number of the turn"
        assert east < 1 + 0.48


def test_the_emperor_stands_on_a_start_tile_and_nowhere():
    state = mined()
    state.extra["emperor"].square = (1, 1)
    assert {shape.about.square for shape in crown(state)} == {(1, 1)}
    state.extra["emperor"].square = None
    assert crown(state) == []


# Play --------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 1, 40, 150, 400, 5000])
def test_boards_of_play_with_all_modules(decisions: int):
    state = played(decisions, modules=ALL)
    scene = board_scene(state, layers=LAYERS)
    assert {name for shape in scene.shapes for name in shape.paint[:2] if name} <= set(LIGHT)
    assert {shape.about.square for shape in crown(state)} == {state.extra["emperor"].square}
    for space, gems in state.extra["gem_mines"].mines.items():
        shown = sorted(str(count) for count in gems if count) or ["empty"]
        assert texts(state, space) == shown
    for square in scene.bounds.squares():
        heights = [(shape.layer, shape.depth) for shape in on_square(scene, square)]
        assert heights == sorted(heights)
        assert describe_square(state, square)


# Modules of one's own ----------------------------------------------------------------------


def test_a_module_that_nobody_knows_adds_nothing():
    state = everything()
    before = board_scene(state)
    state.extra["volcano"] = Volcano((1, 0))
    assert board_scene(state) == before


def test_a_module_of_ones_own_is_drawn_and_described():
    def lava(state: State) -> Iterator[Shape]:
        yield Circle(centre=state.extra["volcano"].square, radius=0.1, paint=Paint("red"))

    def words(state: State, square: Square) -> Iterator[Message]:
        if square == state.extra["volcano"].square:
            yield Message("draw.said.emperor")

    state = everything()
    before = board_scene(state).shapes
    state.extra["volcano"] = Volcano((1, 0))
    with bringing("volcano", ModulePictures(board=lava, words=words)):
        (added,) = (shape for shape in board_scene(state).shapes if shape not in before)
        assert isinstance(added, Circle)
        assert added.centre == (1, 0)
        assert describe_square(state, (1, 0)).endswith("stands here.")


def test_ones_own_pictures_come_before_those_of_a_box():
    with bringing("emperor", ModulePictures()):
        assert crown(mined()) == []
    assert crown(mined())


PEAK = JungleTile("peak", "peak", 2)


class Peaks(Module):
    """Two peaks take the place of two temples."""

    name = "peaks"
    tiles = (PEAK,)
    goods = ("lava",)

    def box(self, players: int, box: Box) -> Box:
        return box.exchanged({TEMPLE: 2}, {PEAK: 2})


def test_a_tile_and_a_good_of_ones_own_have_pictures():
    """A module of a notebook registers an emblem, a colour, and a sign for its villages."""
    hill = Polygon(points=((0.0, -0.4), (0.4, 0.2), (-0.4, 0.2)), paint=Paint("lava", "ink"))

    def stone(centre: Point, about: Reference) -> Iterator[Shape]:
        yield Circle(centre=centre, radius=0.1, paint=Paint("lava"), about=about, depth=1)

    pictures = ModulePictures(
        colours={"lava": ("#B3261E", "#8F0000", "#FF8A80")},
        faces={"peak": Face(((hill,),), "peak", "Each worker takes 2 lava.")},
        village=lambda state, seat: [Item(stone, str(seat), good="lava")],
    )
    register(Peaks())
    try:
        state = new_game(players=2, seed=7, modules=["peaks"])
        state.display = (PEAK, TEMPLE)
        plain = display_scene(state)
        with bringing("peaks", pictures):
            assert "lava" not in {shape.paint.fill for shape in plain.shapes}
            assert "lava" in {shape.paint.fill for shape in display_scene(state).shapes}
            villages = villages_scene(state, changes={1: [("lava", 4)]})
            assert [s.about.player for s in villages.shapes if s.paint.fill == "lava"] == [0, 1]
            assert "+4" in [s.text for s in villages.shapes if isinstance(s, Text)]
            drawn = svg(table_scene(state), title="Peaks", palette=PALETTES["contrast"])
            assert "#8F0000" in drawn
            assert meaning_of(PEAK) == "Each worker takes 2 lava."
    finally:
        unregister("peaks")


@pytest.mark.parametrize(
    ("modules", "loaded"), [([], []), (["irrigation", "emperor"], ["emperor", "irrigation"])]
)
def test_only_the_files_of_the_modules_of_a_game_are_loaded(
    modules: list[str], loaded: list[str]
):
    code = (
        "import sys\n"
        "from cacao_nb import Game\n"
        f"game = Game.random(3, 4, modules={modules})\n"
        "game.page(), game.picture(), game.position.score.picture()\n"
        "folder = 'cacao_nb.draw.modules.'\n"
        "print(sorted(name[len(folder):] for name in sys.modules if name.startswith(folder)))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    assert run.stdout.strip() == str(loaded)


def test_what_modules_add_has_known_colours_and_no_plain_words():
    before = use_language("pseudo")
    try:
        scene = board_scene(mined(), layers=())
        words = [s.text for s in scene.shapes if isinstance(s, Text)]
    finally:
        use_language(before)
    names = {name for shape in scene.shapes for name in shape.paint[:2] if name}
    assert names <= set(LIGHT)
    letters = itertools.chain.from_iterable(words)
    assert not [letter for letter in letters if letter.isascii() and letter.isalpha()]
