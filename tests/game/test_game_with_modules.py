"""Games with expansion modules, as people make, play, keep and look at them."""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import pytest

from cacao_nb import Game, Position, SetupWarning, Tile
from cacao_nb.explain import explain
from cacao_nb.game import NoSuchTile
from cacao_nb.game.labels import label
from cacao_nb.record import BadRecord
from cacao_nb.rules import BadSetup, BuyHut, Fill, Place, PlacedTile, all_modules, new_game
from cacao_nb.rules.modules.hut_functions import FACES
from cacao_nb.rules.tiles import W3001
from tests.modules import EIGHT

#: All fifteen tiles of a colour.
EVERY_WORKER = {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1} | dict.fromkeys(
    ("0-0-2-2", "0-2-0-2", "0-1-0-3", "0-0-0-4"), 1
)


def test_a_game_with_modules_is_dealt_like_any_other_from_its_seed() -> None:
    game = Game(players=3, seed=5, first=2, modules=EIGHT, overbuild_early=True)
    assert game.position.state == new_game(3, 5, 2, EIGHT, overbuild_early=True)


def test_an_unplayed_game_shows_how_it_was_made() -> None:
    game = Game(3, 5, modules=["huts", "gem_mines"], hut_faces=[one for one, _ in FACES])
    assert repr(game).startswith(
        "Game(players=3, seed=5, first=0, modules=['gem_mines', 'huts'], hut_faces=('market"
    )
    assert eval(repr(game)) == game
    giant = Game(3, 5, modules=["gigantism"])
    assert repr(giant) == "Game(players=3, seed=5, first=0, modules=['gigantism'])"
    assert eval(repr(giant)) == giant


def test_a_played_game_names_its_modules() -> None:
    game = Game(2, 7, modules=["tree_of_life", "map"])
    game.play(game.position.legal[0])
    assert repr(game) == "<Game: 2 players with Map and Tree of life, turn 1 of 22>"


def test_a_selection_against_the_advice_is_a_warning_and_one_against_the_rules_an_error() -> (
    None
):
    with pytest.warns(SetupWarning, match="1 to 8 more worker tiles") as caught:
        Game(2, modules=["new_workers"], workers=EVERY_WORKER)
    assert caught[0].filename == __file__
    with pytest.raises(BadSetup, match="fewer jungle tiles than worker tiles"):
        Game(2, modules=["new_workers"], workers={"1-1-1-1": 4})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Game(2, modules=["new_workers"])


def test_what_modules_deal_can_be_given_like_the_piles() -> None:
    game = Game(2, 3, 1, EIGHT)
    dealt = game.record.dealt
    jungle = [tile.name for tile in dealt.jungle]
    workers = [[tile.name for tile in pile] for pile in dealt.workers]
    assert Game.dealt(jungle, workers, 1, EIGHT, dealt.others) == game
    with pytest.raises(BadSetup):
        Game.dealt(jungle, workers, 1, EIGHT)
    with pytest.raises(BadRecord, match="There is no tile 'gem field'"):
        Game.dealt(["gem field", *jungle[1:]], workers, 1, EIGHT, dealt.others)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_kept_shared_and_found_moment_by_moment(
    players: int, tmp_path: Path
) -> None:
    game = Game.random(players, 3, modules=EIGHT)
    assert game.is_over and Game.load(game.save(tmp_path / "game.json")) == game
    assert Game.parse(game.share()) == Game.parse(game.to_json()) == game
    for step in game.steps:
        found = game.at(turn=step.turn, decision=step.decision, step=step.step)
        assert found.state == step.state


def test_a_position_answers_questions_in_every_phase() -> None:
    game = Game.random(3, 4, modules=EIGHT)
    asked: dict[str, Position] = {}
    for position in game:
        asked.setdefault(position.phase, position)
    assert asked.keys() == {"place", "fill", "act", "hut", "over"}
    for phase, position in asked.items():
        for decision in position.legal[:5]:
            assert position.why_not(decision) == ()
            assert position.what_if(decision).decision is decision
            assert str(position.explain(decision))
        if phase != "over":
            assert position.why_not(BuyHut("chief"))
        assert position.picture().svg
        assert str(position.explain()) and str(position.describe())
        assert Position.parse(position.diagram) == position
    assert "may buy a hut" in repr(asked["hut"])


def test_a_village_holds_what_modules_add() -> None:
    village = Game.random(3, 5, modules=EIGHT).position.village(1)
    assert village.goods.keys() >= {"gold", "tokens", "bars", "red_gems", "masks"}
    assert village.goods["masks"] == sum(village.owned["masks"])
    huts = village.owned["huts"]
    assert all(hut in village.caption for hut in huts) and huts


@pytest.mark.parametrize(
    "name", [tile.name for module in all_modules().values() for tile in module.tiles]
)
def test_a_tile_of_a_module_can_be_held_up(name: str) -> None:
    assert Tile(name).name == name and Tile(name)._repr_svg_()


def test_a_tile_that_no_module_has_is_refused_with_all_that_there_are() -> None:
    with pytest.raises(NoSuchTile, match="chocolate market"):
        Tile("chocolate factory")


@pytest.mark.rule("U16")
def test_a_tile_laid_under_a_foreman_has_four_workers_also_in_a_preview() -> None:
    game = Game(2, 1, modules=["huts"])
    state = game.position.state
    state.extra["huts"].owned[0] = ("foreman",)
    state.hands[0] = (W3001, *state.hands[0][1:])
    position = Position(state)
    place = Place("3-0-0-1", 0, (1, 0))
    assert place in position.legal
    ghost = position.ghost(place)
    assert ghost is not None and isinstance(tile := ghost[1], PlacedTile)
    assert tile.edges == (1, 4, 0, 0)


@pytest.mark.rule("G11")
def test_steps_and_explanations_say_which_mine_was_laid() -> None:
    filled = next(event for event in Game.demo("gem-rush").events() if event.name == "filled")
    mine = "gem mine (2 red, 1 green, 2 blue, 1 white)"
    assert label("2B1", [filled]) == f"2B1 Purple filled (2, 0): {mine}"
    assert f"took a tile from the display: {mine} (rule F1)" in explain(filled)


@pytest.mark.rule("G11")
def test_a_game_that_does_not_name_its_mines_has_the_older_ones(tmp_path: Path) -> None:
    game = Game.demo("gem-rush")
    told = json.loads(game.to_json())
    named = [made.pop("holding", None) for made in told["decisions"]]
    assert any(named)
    (tmp_path / "old.json").write_text(json.dumps(told), encoding="utf-8")
    old = Game.load(tmp_path / "old.json")
    assert old.decisions == game.decisions and old.to_json() == game.to_json()
    assert Game.parse(old.share()).decisions == game.decisions


@pytest.mark.rule("G11")
def test_a_preview_knows_the_gems_of_the_mine_that_is_meant() -> None:
    position = Game.demo("gem-rush").at(turn=3, decision=1)
    for fill in position.legal:
        ghost = position.ghost(fill)
        assert isinstance(fill, Fill) and ghost == (fill.space, fill.tile, fill.holding)
    assert position.ghost(Fill((3, 1), "gem mine")) == position.ghost(position.legal[0])


@pytest.mark.rule("U16")
def test_a_foremans_tile_is_held_up_as_it_lies() -> None:
    tile = Game.demo("chocolatl").position.tile((-1, -2))
    assert tile is not None and tile.edges == (0, 1, 4, 0)
    printed = Tile(tile.name, tile.seat, tile.rotation)
    assert tile != printed and tile._repr_svg_() != printed._repr_svg_()


# Demos ------------------------------------------------------------------------------------


def _told(game: Game) -> set[str]:
    """What a demo shows, by names."""
    told = set()
    for event in game.events():
        told.add(event.name)
        if event.name == "acted":
            told |= {event.tile.kind, type(event.act).__name__}
        elif event.name == "emperor":
            told.add(f"emperor {event.why}")
        elif event.name == "placed":
            told.add(event.tile.name)
    return told


def test_a_demo_shows_everything_that_diamante_brings() -> None:
    demo = Game.demo("diamante")
    assert demo.record.rules.modules == ("tree_of_life", "gem_mines", "emperor", "new_workers")
    assert _told(demo) >= {
        *("gem mine", "TakeGems", "mask", "gems", "tree of life", "EmptyEdge", "overbuilt"),
        *("emperor turn", "emperor moved", "0-0-2-2", "0-2-0-2", "0-1-0-3", "0-0-0-4"),
    }


def test_a_demo_shows_everything_that_chocolatl_brings() -> None:
    demo = Game.demo("chocolatl")
    assert demo.record.rules.modules == ("map", "irrigation", "chocolate", "huts")
    assert _told(demo) >= {
        *("token", "moved", "irrigation", "kitchen", "chocolate market", "Sell"),
        *("bought", "farmed", "hut", "overbuilt"),
    }
    placed = [event for event in demo.events() if event.name == "placed"]
    assert any(4 in event.edges for event in placed)  # the foreman's


@pytest.mark.parametrize("name", ["diamante", "chocolatl"])
def test_the_notes_of_the_demos_belong_to_moments(name: str) -> None:
    demo = Game.demo(name)
    assert len(demo.notes) > 7
    for note in demo.notes:
        assert demo.at(turn=note.turn, decision=note.decision).turn >= note.turn


@pytest.mark.parametrize("name", ["diamante", "chocolatl"])
def test_a_page_tells_the_whole_game(name: str) -> None:
    demo = Game.demo(name)
    page = demo.page()
    assert demo.share() in page
    wanted = {
        "diamante": ("Gems that are left in the mines", "Gems that are owned", "tree of life"),
        "chocolatl": ("Huts for sale", "Temples: workers and gold", "map board"),
    }
    for words in wanted[name]:
        assert words in page
    assert ("Temples: workers" in page) is (name == "chocolatl")


def test_a_page_as_one_seat_sees_it_hides_the_bag() -> None:
    game = Game.random(2, 2, modules=EIGHT)
    page = game.page(seat=1)
    assert game.share() not in page and "from top to bottom" not in page
