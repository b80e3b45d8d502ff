"""Faces of jungle tiles: one entry a tile, and none is needed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cacao_nb.draw import Face, ModulePictures
from cacao_nb.draw.describe import describe_square
from cacao_nb.draw.faces import face_of, label_of, meaning_of, name_of
from cacao_nb.draw.hands import tile_scene
from cacao_nb.draw.scene import board_scene
from cacao_nb.draw.shapes import Circle, Paint, Role, Text
from cacao_nb.draw.tiles import jungle_tile
from cacao_nb.messages import use_language
from cacao_nb.rules import Module, register, unregister
from cacao_nb.rules.tiles import JUNGLE_TILES, JungleTile
from tests.draw.positions import NEW_TILES, bringing, start
from tests.draw.scenes import on_square

VOLCANO = JungleTile("volcano 3", "volcano", 3)
FACE = Face(
    picture=((Circle(centre=(0.0, -0.1), radius=0.2, paint=Paint("sun", "ink")),),),
    label="volcano",
    meaning="Each worker facing it takes 3 lava.",
)


class Volcanoes(Module):
    """Brings the tile."""

    name = "volcanoes"
    tiles = (VOLCANO,)


@pytest.fixture
def entry() -> Iterator[None]:
    register(Volcanoes())
    with bringing("volcanoes", ModulePictures(faces={VOLCANO.name: FACE})):
        yield
    unregister("volcanoes")


def words(tile: JungleTile) -> list[str]:
    return [shape.text for shape in jungle_tile((0, 0), tile) if isinstance(shape, Text)]


def test_a_tile_nobody_has_heard_of_shows_its_name():
    assert words(VOLCANO) == ["volcano 3"]
    assert meaning_of(VOLCANO) == "Nothing is known of what a volcano 3 does."
    state = start()
    state.jungle[0, 0] = VOLCANO
    assert describe_square(state, (0, 0)).startswith("(0, 0): volcano 3. Nothing is known")
    for layers in ((), ("graph", "temples", "legal", "activations")):
        assert on_square(board_scene(state, layers=layers), (0, 0))
    assert tile_scene(VOLCANO).shapes


@pytest.mark.usefixtures("entry")
def test_one_entry_gives_a_tile_its_picture_its_label_and_its_meaning():
    shapes = jungle_tile((2, 0), VOLCANO)
    assert [shape.centre for shape in shapes if isinstance(shape, Circle)] == [(2.0, -0.1)]
    assert words(VOLCANO) == ["volcano"]
    assert [s.role for s in shapes if isinstance(s, Text)] == [Role.LABEL]
    assert meaning_of(VOLCANO) == FACE.meaning


def test_an_entry_counts_at_once_and_as_long_as_the_module_is_there(
    request: pytest.FixtureRequest,
):
    before = jungle_tile((0, 0), VOLCANO)
    request.getfixturevalue("entry")
    assert jungle_tile((0, 0), VOLCANO) != before
    unregister("volcanoes")
    assert jungle_tile((0, 0), VOLCANO) == before
    register(Volcanoes())  # what it brought went with it
    assert jungle_tile((0, 0), VOLCANO) == before


@pytest.mark.parametrize(
    "tile", [*JUNGLE_TILES.values(), *NEW_TILES], ids=lambda tile: tile.name
)
def test_tiles_of_the_game_have_a_picture_and_words_in_every_language(tile: JungleTile):
    assert face_of(tile).picture
    before = use_language("pseudo")
    try:
        shown = [name_of(tile), label_of(tile), meaning_of(tile)]
    finally:
        use_language(before)
    assert not [
        word for word in shown if any(letter.isascii() and letter.isalpha() for letter in word)
    ]


def test_a_tile_drawn_before_changes_its_language():
    before = words(JUNGLE_TILES["water"])
    use_language("pseudo")
    try:
        assert words(JUNGLE_TILES["water"]) != before == ["water"]
    finally:
        use_language("en")
