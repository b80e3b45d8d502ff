"""What a module of one's own brings to games, and what games without it leave alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cacao_nb import Game, box
from cacao_nb.game.door import DOOR, GamePart, Owned, Places, PlaceWords
from cacao_nb.game.labels import label
from cacao_nb.game.places import other_places, place_words
from cacao_nb.game.tile import rules_at, tile_rules
from cacao_nb.rules.events import Event
from cacao_nb.rules.tiles import WATER
from cacao_nb.widgets import TempleInspector
from tests.game.test_light import loaded_by
from tests.record.own_module import CAMP, PHASE, night

WORDS = PlaceWords("Camps", "Camp", "all camps")
CAMPS = Places(
    CAMP,
    alone=WORDS,
    with_temples=PlaceWords("Temples, camps", "Place", "all temples and camps"),
    at=lambda space: f"camp at {space}",
    tables=lambda _state, _spaces: (),
    none="no camps",
)


@pytest.fixture
def own() -> Iterator[str]:
    """The module, with words of its own."""
    with night() as name:
        DOOR.register(
            name,
            GamePart(
                tile_rules={CAMP.name: ("J3",)},
                square_rules=lambda state, square: ("W1",) if square == (1, 1) else (),
                owned={"lamps": Owned(lambda _state, seat: (seat,), lambda lamps: "a lamp")},
                places=CAMPS,
                box=lambda _rules: "Also lamps.",
                phases={PHASE: "position.act"},
                labels={"lit": lambda at, happened: f"{at} {happened[0].lamps} lamps"},
            ),
        )
        yield name
        DOOR.register(name, GamePart())


def test_everything_that_it_brings_is_shown(own: str) -> None:
    game = Game(2, 1, modules=[own])
    state = game.position.state
    village = game.position.village(1)
    assert village.owned == {"lamps": (1,)} and village.caption.endswith("; also a lamp")
    assert "Also lamps." in box(2, [own]).notes
    assert tile_rules(CAMP) == ("J3",) and list(rules_at(state, (1, 1))) == ["J2", "W1"]
    assert label("1X1", [Event("lit", {"seat": 0, "square": (1, 0), "lamps": 2})]) == (
        "1X1 2 lamps"
    )
    state.phase = PHASE
    assert repr(type(game.position)(state)) == "<Position: turn 1 of 22, Red acts>"


def test_its_places_stand_beside_the_temples(own: str) -> None:
    state = Game(2, 1, modules=[own]).position.state
    state.jungle[0, 0] = CAMP
    assert other_places(state) == [CAMPS] and CAMPS.spaces(state) == [(0, 0)]
    assert place_words(state).tab == "Temples, camps"
    inspector = TempleInspector(state)
    assert ("camp at (0, 0)", (0, 0)) in inspector._chooser.options
    inspector.close()


def test_without_any_of_it_a_module_is_shown_in_the_general_way() -> None:
    with night() as name:
        village = Game(2, 1, modules=[name]).position.village(0)
        assert village.owned == {} and "also" not in village.caption
        assert tile_rules(CAMP) == ("A1",) and tile_rules(WATER) == ("J4",)
        assert label("1X1", [Event("lit", {})]) == "1X1 lit"


def test_a_game_loads_the_files_of_its_own_modules_only() -> None:
    shown = "from cacao_nb import Game; repr(Game(2, modules={modules}).position.village(0))"
    for modules, files in (([], []), (["chocolate", "map"], ["chocolate", "map_board"])):
        folder = "cacao_nb.game.modules."
        loaded = loaded_by(shown.format(modules=modules))
        found = [name.removeprefix(folder) for name in loaded if name.startswith(folder)]
        assert sorted(found) == files
