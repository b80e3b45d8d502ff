"""Games and whatever lies in them as pictures and as text."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cacao_nb import Game, Position, Tile
from cacao_nb.draw.png import PictureError
from cacao_nb.draw.scene import UnknownLayer
from cacao_nb.game import NoSuchSeat, NoSuchTile
from cacao_nb.rules import Fill, Place, State, score
from cacao_nb.rules.tiles import HIDDEN_WORKER, JUNGLE_TILES, WORKER_TILES
from cacao_nb.rules.view import possible
from tests.project.test_imports import HEAVY, _loaded_by

SVG = "{http://www.w3.org/2000/svg}"

GAME = Game.demo("four-players")

#: Everything that shows itself, by its name.
FACES: dict[str, Callable[[Position], Any]] = {
    "Position": lambda position: position,
    "Hand": lambda position: position.hand(),
    "Village": lambda position: position.village(),
    "Display": lambda position: position.display,
    "Scores": lambda position: position.score,
    "Tile": lambda position: position.tile((0, 0)),
}


def texts(face: Any) -> list[str]:
    root = ET.fromstring(face._repr_svg_())
    return [node.text or "" for node in root.iter(f"{SVG}text")]


def title(face: Any) -> str | None:
    return ET.fromstring(face._repr_svg_()).attrib.get("aria-label")


@pytest.mark.parametrize("name", FACES)
def test_a_face_has_a_titled_picture_that_always_looks_the_same_and_a_text(name: str) -> None:
    one, again = (FACES[name](Game.demo("four-players").at(turn=12)) for _ in range(2))
    assert one._repr_svg_() == again._repr_svg_()
    assert title(one) == one.caption != ""
    assert f'alt="{one.caption}"' in one._repr_html_()
    assert name in repr(one)
    assert "object at" not in repr(one)


def test_a_game_shows_its_latest_position() -> None:
    assert GAME._repr_svg_() == GAME.position._repr_svg_()
    assert title(GAME) == "Turn 36 of 36: the game is over"


def test_a_position_says_whose_turn_it_is_and_who_looks() -> None:
    position = GAME.at(turn=2)
    assert title(position) == "Turn 2 of 36: Purple places"
    assert title(position.seen_by(3)) == "Turn 2 of 36: Purple places, as Yellow sees it"
    assert "Turn 2 of 36: Purple places" in texts(position)


def test_a_turn_shows_what_was_done_in_it() -> None:
    turn = next(turn for turn in GAME.turns if turn.number == 9)
    assert title(turn) == "Turn 9: what Red did"
    assert "9" in texts(turn)  # the number on the tile that was placed
    assert turn._repr_svg_() != GAME.at(turn=10)._repr_svg_()


def test_players_are_shown_by_their_names() -> None:
    game = Game(players=2, seed=7, names=["Ada & Bo", "<b>"])
    for face in (game, game.position, game.position.seen_by(0), next(iter(game)), game.score):
        assert {"Ada & Bo (Red)", "<b> (Purple)"} <= set(texts(face))
    assert "Ada & Bo (Red)" in texts(game.position.village(0))


# ------------------------------------------------------------------------------- what it holds


def test_a_hand_and_the_display_are_rows_of_tiles() -> None:
    state = GAME.at(turn=5).state
    hand, display = GAME.at(turn=5).hand(2), GAME.at(turn=5).display
    assert [tile.tile for tile in hand] == list(state.hands[2])
    assert [tile.tile for tile in display] == list(state.display)
    assert (hand.left, display.left) == (len(state.piles[2]), len(state.pile))
    assert hand[0].seat == 2 and hand[-1] in hand


def test_without_a_seat_it_is_the_deciders() -> None:
    position = GAME.at(turn=2)
    assert position.hand().seat == position.village().seat == position.decider == 1


@pytest.mark.parametrize("seat", [-1, 4, "blue", True])
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    for face in (GAME.position.hand, GAME.position.village):
        with pytest.raises(NoSuchSeat, match="no seat"):
            face(seat)


def test_a_village_tells_what_is_owned() -> None:
    state = GAME.position.state
    for seat in range(4):
        village = GAME.position.village(seat)
        owned = (village.gold, village.cacao, village.suns)
        assert owned == (state.gold[seat], state.cacao[seat], state.suns[seat])
        assert str(village.gold) in texts(village)


def test_scores_are_the_sheet_of_the_rules() -> None:
    assert GAME.score == score(GAME.position.state)
    shown = texts(GAME.score)
    for player in GAME.score.players:
        assert str(player.total) in shown


@pytest.mark.parametrize("name", [*WORKER_TILES, *JUNGLE_TILES])
def test_every_tile_has_a_face(name: str) -> None:
    tile = Tile(name)
    assert eval(repr(tile)) == tile
    assert len(texts(tile)) >= 1 and title(tile) == str(tile) != ""


def test_tiles_differ_by_owner_and_rotation_only_where_that_shows() -> None:
    assert Tile("market 3", seat=1) == Tile("market 3")
    assert Tile("1-1-1-1", rotation=1) == Tile("1-1-1-1")
    assert (
        len({Tile("2-1-0-1", seat, turned) for seat in range(4) for turned in range(4)}) == 16
    )
    pictures = {Tile("3-0-0-1", s, r)._repr_svg_() for s in range(4) for r in range(4)}
    assert len(pictures) == 16


def test_the_tile_on_a_square_is_the_one_that_lies_there() -> None:
    position = GAME.position
    state = position.state
    for square, placed in state.workers.items():
        found = position.tile(square)
        assert found is not None and found.edges == placed.edges and found.seat == placed.owner
    for square, tile in state.jungle.items():
        assert position.tile(square) == Tile(tile)
    assert position.tile((99, 0)) is None


@pytest.mark.parametrize("wrong", [{"tile": "market 9"}, {"tile": 3}])
def test_a_tile_that_is_not_there_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(NoSuchTile, match=r"There is no (tile|seat)"):
        Tile(**wrong)


# --------------------------------------------------------------------------- other pictures


def test_layers_colours_and_letters_can_be_chosen() -> None:
    position = GAME.at(turn=9)
    usual = position.picture().svg
    for look in ({"layers": {"graph"}}, {"palette": "contrast"}, {"text_scale": 1.5}):
        assert position.picture(**look).svg != usual
    with pytest.raises(UnknownLayer):
        position.picture(layers={"onions"})
    with pytest.raises(PictureError):
        position.picture(palette="pink")


def test_the_board_alone_leaves_out_the_rest() -> None:
    board = GAME.at(turn=9).picture(board_only=True)
    assert "Turn 9 of 36: Red places" not in texts(board) and "Red" not in texts(board)
    assert board.title == "Turn 9 of 36: Red places"


def test_a_decision_shows_its_tile_where_it_would_lie() -> None:
    position = GAME.at(turn=9)
    place = next(one for one in position.legal if isinstance(one, Place))
    assert position.picture(decision=place).svg != position.picture().svg
    filling = next(position for position in GAME if position.phase == "fill")
    fill = next(one for one in filling.legal if isinstance(one, Fill))
    assert filling.picture(decision=fill).svg != filling.picture().svg
    acting = next(position for position in GAME if position.phase == "act")
    assert acting.picture(decision=acting.legal[0]).svg == acting.picture().svg


def test_anything_that_has_a_picture_saves_it(tmp_path: Path) -> None:
    position = GAME.at(turn=3)
    for face in (GAME, position, position.hand(), GAME.turn(2), GAME.score, Tile("temple")):
        path = face.save_picture(tmp_path / "face.svg", palette="contrast")
        assert path.read_text(encoding="utf-8") == face.picture(palette="contrast").svg
    assert Tile("temple").save_picture(tmp_path / "face.png").read_bytes()[1:4] == b"PNG"


def test_a_game_without_pictures_loads_no_drawing() -> None:
    loaded = _loaded_by("from cacao_nb import Game; repr(Game.demo().position)")
    assert {name.partition(".")[0] for name in loaded} & HEAVY == set()
    assert not any(name.startswith("cacao_nb.draw") for name in loaded)


# ------------------------------------------------------------------------------ nobody peeks


def _reshuffled(state: State, seat: int, seed: int) -> State:
    """Another state that this seat could not tell from the true one."""
    return possible(state.seen_by(seat), random.Random(seed))


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("turn", [1, 9, 20])
def test_what_a_seat_cannot_see_is_nowhere_in_its_picture(seat: int, turn: int) -> None:
    state = GAME.at(turn=turn).state
    others = [_reshuffled(state, seat, seed) for seed in range(3)]
    assert any(other.hands != state.hands or other.pile != state.pile for other in others)
    for look in ({}, {"layers": {"temples", "graph"}}, {"board_only": True}):
        pictures = {Position(one).seen_by(seat).picture(**look).svg for one in (state, *others)}
        assert len(pictures) == 1


def test_hidden_tiles_show_their_backs() -> None:
    view = GAME.at(turn=9).seen_by(0)
    assert {tile.tile for tile in view.hand(1)} == {HIDDEN_WORKER}
    assert repr(view.hand(1)) == (
        "<Hand: Purple holds hidden tile, hidden tile and hidden tile, "
        "with 4 tiles left to draw>"
    )
    assert HIDDEN_WORKER not in {tile.tile for tile in view.hand(0)}


def test_an_open_picture_does_not_tell_the_order_of_the_piles() -> None:
    state = GAME.at(turn=9).state
    turned = state.copy()
    turned.pile = state.pile[::-1]
    turned.piles = [pile[::-1] for pile in state.piles]
    assert turned.pile != state.pile
    assert Position(turned)._repr_svg_() == Position(state)._repr_svg_()


def test_in_another_language_no_english_is_left(pseudo: None) -> None:
    position = GAME.at(turn=9)
    faces = [face(position) for face in FACES.values()]
    for face in [*faces, GAME.turn(3), Tile("2-1-0-1"), Tile("temple")]:
        root = ET.fromstring(face._repr_svg_())
        shown = [
            *texts(face),
            face.caption,
            *(node.text or "" for node in root.iter(f"{SVG}desc")),
        ]
        # Names of rules, such as S6, are the same in every language.
        assert [text for text in shown if re.search("[A-Za-z]{2}", text)] == []
