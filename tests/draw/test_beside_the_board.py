"""Villages, hands, the display, single tiles and the score sheet as scenes."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby
from random import Random

import pytest

from cacao_nb import Game
from cacao_nb.draw.door import pictures_of
from cacao_nb.draw.hands import display_scene, hand_scene, tile_scene
from cacao_nb.draw.measure import text_width
from cacao_nb.draw.modules.huts import hut_in_short, huts_scene
from cacao_nb.draw.scene import Scene
from cacao_nb.draw.score import score_scene
from cacao_nb.draw.shapes import Circle, Polygon, Role, Shape, Text
from cacao_nb.draw.svg import svg
from cacao_nb.draw.table import table_scene
from cacao_nb.draw.theme import LIGHT
from cacao_nb.draw.villages import changes_of, villages_scene
from cacao_nb.messages import use_language
from cacao_nb.rules import Act, Place, State
from cacao_nb.rules.modules.hut_functions import HUTS
from cacao_nb.rules.names import naming
from cacao_nb.rules.scoring import score
from cacao_nb.rules.squares import SOUTH
from cacao_nb.rules.state import WATER_FIELDS
from cacao_nb.rules.tiles import HIDDEN_JUNGLE, HIDDEN_WORKER, JUNGLE_TILES, WORKER_TILES
from cacao_nb.rules.view import possible
from tests.draw.positions import ALL, expanded, played, start
from tests.draw.scenes import apart, extent, texts
from tests.modules import EIGHT
from tests.rules.positions import play, table

#: Positions of play with all modules.
MODERN = [
    *(played(decisions, modules=ALL) for decisions in (0, 40, 150, 5000)),
    *(played(decisions, players=2, modules=EIGHT) for decisions in (100, 5000)),
]


def scenes(state: State) -> list[Scene]:
    return [
        villages_scene(state),
        *(hand_scene(state, seat) for seat in range(state.players)),
        display_scene(state),
        *(tile_scene(tile) for tile in JUNGLE_TILES.values()),
        *(tile_scene(tile, seat=3) for tile in WORKER_TILES.values()),
        score_scene(state),
        *(panel.scene for one in pictures_of(state) for panel in one.panels(state)),
    ]


@pytest.mark.parametrize("state", [start(), played(60), played(1000), expanded(), *MODERN])
def test_everything_lies_within_the_window_in_known_colours(state: State):
    for scene in scenes(state):
        left, top, width, height = scene.window
        for shape in scene.shapes:
            west, east, north, south = extent(shape)
            assert left <= west <= east <= left + width, shape
            assert top <= north <= south <= top + height, shape
            assert {name for name in shape.paint[:2] if name} <= set(LIGHT)


# Villages ----------------------------------------------------------------------------------


def test_a_village_shows_what_its_player_owns():
    state = table(gold=(7, 12), cacao=(2, 5), suns=(0, 3), water=(2, 8))
    scene = villages_scene(state)
    for seat in range(2):
        shown = set(texts(scene, Role.VALUE, seat))
        assert str(state.gold[seat]) in shown
        assert str(WATER_FIELDS[state.water[seat]]).replace("-", "\u2212") in shown
        fills = Counter(
            shape.paint.fill
            for shape in scene.shapes
            if shape.role is Role.SLOT and shape.about.player == seat
        )
        assert fills["pod"] == state.cacao[seat]
        assert fills["sun"] == state.suns[seat]
        assert fills["paper"] == 5 - state.cacao[seat] + 3 - state.suns[seat]


def test_water_track_has_all_fields_and_every_carrier():
    state = start(players=4)
    state.water = [0, 0, 0, 8]
    scene = villages_scene(state)
    assert texts(scene, Role.TRACK) == [
        str(value).replace("-", "\u2212") for value in WATER_FIELDS
    ]
    marks = [s for s in scene.shapes if s.role is Role.SEAT]
    # One in the village and one on the track for each; no two in one place.
    assert Counter(s.about.player for s in marks) == dict.fromkeys(range(4), 2)
    assert len({extent(s)[:3:2] for s in marks}) == 8


def test_whose_turn_it_is_shows_without_colour():
    state = start(players=2)
    bold = {
        shape.about.player: shape.bold
        for shape in villages_scene(state).shapes
        if isinstance(shape, Text) and shape.text in ("Red", "Purple")
    }
    assert bold == {0: True, 1: False}
    arrows = [
        s
        for s in villages_scene(state).shapes
        if s.role is Role.PANEL and isinstance(s, Polygon) and len(s.points) == 3
    ]
    assert [arrow.about.player for arrow in arrows] == [0]


def test_changes_are_shown_with_their_sign():
    state = table(jungle={(1, 1): "market 3"}, hand=("2-1-0-1",), cacao=(2,))
    log = play(state, Place("2-1-0-1", 1, (1, 0)), Act((1, 0), SOUTH, 2))
    changes = changes_of(log)
    assert changes == {0: [("gold", 6), ("cacao", -2)]}
    scene = villages_scene(state, changes=changes)
    assert texts(scene, Role.CHANGE) == ["+6", "\u22122"]
    assert texts(scene, Role.CHANGE, seat=1) == []


def test_a_page_can_find_what_has_changed_and_a_picture_moves_nothing_by_itself():
    state, changes = start(), {0: [("gold", 6)]}
    moved = svg(villages_scene(state, changes=changes), title="moved")
    still = svg(villages_scene(state), title="still")
    assert moved.count('class="cacao-change"') == 2, "a box and a text"
    assert "class=" not in still
    assert not re.search("<animate|<style|<script|@", moved)


def test_names_of_players_and_some_villages_only():
    scene = villages_scene(start(players=3), names=["Ana", "", "Bo"], seats=[0, 1])
    shown = texts(scene, Role.VALUE)
    assert "Ana (Red)" in shown
    assert "Purple" in shown
    assert "Bo" not in shown


# Hands and display -------------------------------------------------------------------------


def test_a_hand_shows_its_tiles_numbered_and_the_size_of_its_pile():
    state = start()
    scene = hand_scene(state, 1, chosen=2)
    assert [s for s in scene.shapes if s.role is Role.WORKER_TILE]
    assert texts(scene, Role.COORDINATE) == ["1", "2", "3"]
    assert f"{len(state.piles[1])} in the pile" in texts(scene)
    assert len([s for s in scene.shapes if s.role is Role.CHOSEN]) == 1


def test_nobody_sees_the_hands_of_others_nor_what_comes_next():
    view = played(9).seen_by(0)
    shown = {
        str(
            (
                villages_scene(other),
                *(hand_scene(other, s) for s in range(4)),
                display_scene(other),
            )
        )
        for seed in range(5)
        for other in [possible(view, Random(seed)).seen_by(0)]
    }
    assert len(shown) == 1
    scene = hand_scene(view, 2)
    assert not [s for s in scene.shapes if s.role in (Role.WORKER_TILE, Role.WORKER)]
    assert texts(scene, Role.BACK) == ["W"] * (len(view.hands[2]) + 1)


def test_a_back_is_the_same_for_all_tiles_of_a_seat():
    assert tile_scene(HIDDEN_WORKER, seat=1) == tile_scene(HIDDEN_WORKER, seat=1, rotation=1)
    assert tile_scene(HIDDEN_WORKER, seat=1) != tile_scene(HIDDEN_WORKER, seat=2)
    assert tile_scene(HIDDEN_JUNGLE) == tile_scene(HIDDEN_JUNGLE, seat=1)


def test_display_shows_its_tiles_and_how_many_are_left():
    state = start()
    scene = display_scene(state)
    assert len([s for s in scene.shapes if s.role is Role.JUNGLE_TILE]) == 2
    assert f"{len(state.pile)} in the pile" in texts(scene)


def test_an_empty_display_and_an_empty_hand_are_drawn():
    state = start()
    state.display, state.pile = (), ()
    state.hands, state.piles = [(), ()], [(), ()]
    assert "0 in the pile" in texts(display_scene(state))
    for scene in (display_scene(state), hand_scene(state, 0)):
        assert not [s for s in scene.shapes if s.role is Role.BACK], "nothing lies there"
        (slot,) = (s for s in scene.shapes if s.role is Role.SLOT)
        assert slot.paint.dash
    assert texts(hand_scene(state, 0), Role.COORDINATE) == []


def test_a_tile_is_turned():
    tile = WORKER_TILES["3-1-0-0"]
    sides = [
        Counter(s.about.side for s in tile_scene(tile, rotation=turn).shapes if is_head(s))
        for turn in range(2)
    ]
    assert sides == [{1: 3, 2: 1}, {2: 3, 3: 1}]


def is_head(shape: Shape) -> bool:
    return shape.role is Role.WORKER and isinstance(shape, Circle)


# The score sheet ---------------------------------------------------------------------------


def test_score_sheet_shows_every_number_of_every_player():
    state = played(1000, players=3)
    sheet = score(state)
    with naming(["Ana"]):
        scene = score_scene(state)
        assert score_scene(sheet) == scene
    for player, name in zip(sheet.players, ("Ana (Red)", "Purple", "White"), strict=True):
        values = [*player.lines.values(), player.total, player.cacao, player.rank]
        expected = [name, *(str(value).replace("-", "\u2212") for value in values)]
        assert sorted(texts(scene, seat=player.seat)) == sorted(expected)


def test_a_line_that_no_catalogue_knows_keeps_its_name():
    sheet = score(start())
    players = tuple(p._replace(lines={**p.lines, "comets": 3}) for p in sheet.players)
    assert "comets" in texts(score_scene(sheet._replace(players=players)))


def test_no_plain_letter_is_left_in_another_language():
    before = use_language("pseudo")
    try:
        drawn = [*scenes(played(30)), *scenes(expanded())]
        shown = " ".join(text for scene in drawn for text in texts(scene))
    finally:
        use_language(before)
    assert not [letter for letter in shown if letter.isascii() and letter.isalpha()]


# Modules -----------------------------------------------------------------------------------


def slots(scene: Scene, seat: int) -> Counter[str]:
    return Counter(
        shape.paint.fill
        for shape in scene.shapes
        if shape.role is Role.SLOT and shape.about.player == seat
    )


def test_bars_share_the_five_spaces_with_cacao_and_have_another_form():
    state = expanded()
    scene = villages_scene(state)
    for seat in range(4):
        found = slots(scene, seat)
        assert found["pod"] == state.cacao[seat]
        assert found["bar"] == state.extra["chocolate"].bars[seat]
    forms = {
        shape.paint.fill: len(shape.points)
        for shape in scene.shapes
        if isinstance(shape, Polygon) and shape.paint.fill in ("pod", "bar")
    }
    assert forms["pod"] != forms["bar"] == 4
    spaces = {extent(s)[0] for s in scene.shapes if s.paint.fill in ("pod", "bar")}
    assert len(spaces) <= 10, "five spaces, in which ovals and boxes begin apart"


def test_every_hut_has_a_short_text():
    assert all(hut_in_short(name) for name in HUTS)
    assert hut_in_short("astronomer") == ""


@pytest.mark.parametrize("state", MODERN)
def test_the_score_sheet_has_the_lines_of_modules(state: State):
    shown = texts(score_scene(state))
    assert {"Masks", "Loose gems", "Cost of huts", "Bonus of huts"} <= set(shown)
    for player in score(state).players:
        assert str(player.lines["masks"]) in texts(score_scene(state), seat=player.seat)


@pytest.mark.parametrize("state", MODERN)
def test_positions_with_modules_are_drawn_as_they_are(state: State):
    villages = villages_scene(state)
    for seat in range(state.players):
        found = slots(villages, seat)
        assert found["bar"] == state.extra["chocolate"].bars[seat]
        shown = texts(villages, seat=seat)
        for value in state.extra["gem_mines"].masks[seat]:
            assert str(value) in shown
    tiles = [s for s in display_scene(state).shapes if s.role is Role.JUNGLE_TILE]
    assert len(tiles) == len(state.display) + len(state.extra["map"].board)


@pytest.mark.parametrize("state", [expanded(), *MODERN])
def test_no_sign_in_a_village_lies_on_what_another_one_says(state: State):
    shapes = villages_scene(state).shapes
    signs = [one for one in shapes if one.role is Role.SLOT and not isinstance(one, Text)]
    for said in (shape for shape in shapes if isinstance(shape, Text)):
        for sign in signs:
            if sign.paint.fill != "rib":  # Masks and bars have their own numbers on them.
                assert apart(extent(sign), extent(said), 0.03), (said.text, sign)


def test_the_names_of_huts_are_cut_and_not_squeezed():
    state = Game.demo("chocolatl").position.state
    scene = villages_scene(state)
    owned = state.extra["huts"].owned
    assert [len(huts) for huts in owned] == [5, 2, 4]
    for seat, huts in enumerate(owned):
        found = [s for s in scene.shapes if isinstance(s, Text) and s.about.player == seat]
        names = [s for s in found if len(s.text) > 2][-len(huts) :]
        assert all(
            hut.startswith(name.text.removesuffix("…"))
            for hut, name in zip(huts, names, strict=True)
        )
        assert all(text_width(s.text, bold=True) * s.size <= s.width + 1e-9 for s in names)
    assert "chief's wife" in texts(scene, seat=1), "there is room for it"


def test_villages_show_tokens_gems_and_masks():
    state = expanded()
    scene = villages_scene(state)
    plain = villages_scene(played(0))
    white = Counter(texts(scene, seat=2)) - Counter(["White", "30", "\u221210"])
    tokens_and_gems = ["0", "0", "1", "0", "0"]
    masks = ["8", "9", "10", "10", "12"]  # which leave no room for the names of huts
    assert white == Counter([*tokens_and_gems, *masks])
    assert scene.window.height > plain.window.height
    assert scene.window.width == plain.window.width


def test_changes_of_what_modules_bring_are_shown():
    goods = ("tokens", "bars", "red_gems", "green_gems", "blue_gems", "white_gems", "masks")
    changes = {0: [(good, number) for number, good in enumerate(goods, start=1)]}
    shown = texts(villages_scene(expanded(), changes=changes), Role.CHANGE)
    assert sorted(shown) == [f"+{number}" for number in range(1, 8)]


def test_items_of_a_village_do_not_overlap():
    shapes = villages_scene(expanded()).shapes
    signs = [s for s in shapes if s.role is Role.SLOT and isinstance(s, Polygon | Circle)]
    words = [s for s in shapes if isinstance(s, Text) and s.role is Role.VALUE]
    masks = [s for s in words if s.size == 0.17]
    for word in words:
        if word in masks:
            continue
        for sign in signs:
            assert apart(extent(word), extent(sign), near=0.02), (word, sign)


def test_the_map_board_lies_beside_the_display_with_the_gems_of_its_mines():
    state = expanded()
    scene = display_scene(state)
    assert len([s for s in scene.shapes if s.role is Role.JUNGLE_TILE]) == 4
    shown = texts(scene)
    assert "map board" in shown
    assert sorted(texts(scene, Role.CHIP)) == ["1", "2", "2", "2", "2", "3"]
    state.extra["map"].board = ()
    assert "map board" in texts(display_scene(state))


def test_huts_for_sale_have_their_name_cost_and_effect_the_cheapest_first():
    scene = huts_scene(expanded())
    rows = [
        [s.text for s in sorted(group, key=lambda s: s.centre[0])]
        for _, group in groupby(
            sorted((s for s in scene.shapes if isinstance(s, Text)), key=lambda s: s.centre[1]),
            key=lambda s: s.centre[1],
        )
    ]
    assert rows == [
        ["Huts for sale"],
        ["market crier", "4", "markets 2 pay 3"],
        ["hermit (2\u00d7)", "6", "end: 1 per worker facing no tile"],
        ["chief's wife", "20", "end: 5"],
    ]
    state = expanded()
    state.extra["huts"].market = ()
    assert texts(huts_scene(state)) == ["All huts are sold."]


def test_panels_are_described_in_words():
    state = expanded()
    (said,) = (panel.sentence for one in pictures_of(state) for panel in one.panels(state))
    assert said.startswith("Huts for sale: market crier for 4 gold, hermit for 6 gold, hermit")
    assert said.endswith(" and chief's wife for 20 gold.")


def test_the_whole_table_shows_the_panels_of_modules():
    arranged = table_scene(expanded())
    assert huts_scene(expanded()) in [one.scene for one in arranged.scenes]
