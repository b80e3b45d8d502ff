"""S: setting up a game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cacao_nb.rules import BadSetup, Deal, deal, legal, new_game, ruleset, score, start
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES
from tests.rules.positions import play

PLAYERS = (2, 3, 4)


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_single_plantation_and_a_market_2_lie_diagonal_to_each_other(players: int) -> None:
    state = new_game(players, seed=1)
    laid = {space: tile.name for space, tile in state.jungle.items()}
    assert laid == {(0, 0): "single plantation", (1, 1): "market 2"}


@pytest.mark.rule("S2")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_begins_with_three_worker_tiles_and_nothing_else(players: int) -> None:
    state = new_game(players, seed=1)
    assert [len(hand) for hand in state.hands] == [3] * players
    assert state.gold == state.cacao == state.suns == [0] * players
    assert state.workers == state.covered == {}


@pytest.mark.rule("S2")
def test_the_water_carriers_begin_on_minus_10() -> None:
    assert [player.lines["water"] for player in score(new_game(3)).players] == [-10] * 3


@pytest.mark.rule("S2")
def test_the_hand_is_the_top_of_a_shuffled_pile_of_ones_own() -> None:
    rules, other_hands = ruleset(2), 0
    for seed in range(10):
        dealt = deal(rules, seed)
        red, purple = dealt.workers
        state = start(rules, dealt)
        assert state.hands == [red[:3], purple[:3]]
        assert state.piles == [red[3:], purple[3:]]
        assert red != purple
        other_hands += red[:3] != purple[:3]
    assert other_hands > 5


#: The jungle tiles of the box, and how many of them two players use.
JUNGLE = {
    "single plantation": (6, 4),
    "double plantation": (2, 2),
    "market 2": (2, 2),
    "market 3": (4, 3),
    "market 4": (1, 1),
    "gold mine 1": (2, 1),
    "gold mine 2": (1, 1),
    "water": (3, 2),
    "sun site": (2, 1),
    "temple": (5, 4),
}


@pytest.mark.rule("S3")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", JUNGLE)
def test_two_players_leave_seven_jungle_tiles_in_the_box(players: int, name: str) -> None:
    state = new_game(players, seed=2)
    tiles = [*state.jungle.values(), *state.display, *state.pile]
    assert tiles.count(JUNGLE_TILES[name]) == JUNGLE[name][players == 2]


@pytest.mark.rule("S3")
@pytest.mark.parametrize(("players", "tiles"), [(2, 21), (3, 28), (4, 28)])
def test_number_of_jungle_tiles_start_tiles_included(players: int, tiles: int) -> None:
    state = new_game(players, seed=2)
    assert len(state.jungle) + len(state.display) + len(state.pile) == tiles


#: How many of each worker tile a player of 2, 3 and 4 has.
WORKERS = {
    "1-1-1-1": (4, 3, 3),
    "2-1-0-1": (5, 5, 4),
    "3-0-0-1": (1, 1, 1),
    "3-1-0-0": (1, 1, 1),
}


@pytest.mark.rule("S4")
@pytest.mark.parametrize("players", PLAYERS)
def test_three_and_four_players_leave_worker_tiles_in_the_box(players: int) -> None:
    state = new_game(players, seed=3)
    for hand, pile in zip(state.hands, state.piles, strict=True):
        names = Counter(tile.name for tile in (*hand, *pile))
        assert names == {name: counts[players - 2] for name, counts in WORKERS.items()}


@pytest.mark.rule("S4")
@pytest.mark.parametrize(("players", "tiles"), [(2, 22), (3, 30), (4, 36)])
def test_number_of_worker_tiles_in_all(players: int, tiles: int) -> None:
    state = new_game(players, seed=3)
    assert sum(map(len, (*state.hands, *state.piles))) == tiles


@pytest.mark.rule("S4")
def test_workers_on_the_edges_of_each_tile_clockwise_from_north() -> None:
    assert {tile.name: tile.edges for tile in WORKER_TILES.values()} == {
        "1-1-1-1": (1, 1, 1, 1),
        "2-1-0-1": (1, 2, 1, 0),
        "3-0-0-1": (1, 3, 0, 0),
        "3-1-0-0": (0, 3, 1, 0),
    }


@pytest.mark.rule("S5")
@pytest.mark.parametrize(("players", "hidden"), [(2, 17), (3, 24), (4, 24)])
def test_two_jungle_tiles_are_face_up_and_the_others_a_hidden_pile(
    players: int, hidden: int
) -> None:
    state = new_game(players, seed=4)
    assert len(state.display) == 2
    assert state.seen_by(0).display == state.display
    assert [tile.name for tile in state.seen_by(0).pile] == ["hidden"] * hidden


@pytest.mark.rule("S5")
def test_the_display_is_the_top_of_the_shuffled_jungle_tiles() -> None:
    rules = ruleset(2)
    dealt = deal(rules, seed=5)
    state = start(rules, dealt)
    assert state.display + state.pile == dealt.jungle
    assert dealt.jungle != deal(rules, seed=6).jungle


@pytest.mark.rule("S6")
@pytest.mark.parametrize("players", PLAYERS)
def test_any_player_may_be_chosen_to_start(players: int) -> None:
    for first in range(players):
        state = new_game(players, seed=1, first=first)
        assert (state.turn, state.active, state.decider) == (1, first, first)


@pytest.mark.rule("S6")
@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_clockwise(players: int) -> None:
    state = new_game(players, seed=1, first=players - 1)
    order = [state.active]
    while len(order) <= players:
        play(state, legal(state)[-1])
        if state.turn > len(order):
            order.append(state.active)
    assert order == [players - 1, *range(players)]


@pytest.mark.rule("S6")
@pytest.mark.parametrize("first", [-1, 2])
def test_only_a_player_of_the_game_can_start(first: int) -> None:
    with pytest.raises(BadSetup, match=f"There is no first {first}; the seats"):
        new_game(2, first=first)


# -------------------------------------------------------------- games that cannot be set up


@pytest.mark.rule("S3")
@pytest.mark.parametrize("players", [1, 5])
def test_the_game_is_for_two_to_four_players(players: int) -> None:
    with pytest.raises(BadSetup, match=f"players is a whole number from 2 to 4, not {players}"):
        new_game(players)


@pytest.mark.rule("S3")
def test_an_unknown_module_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"There is no module .?Atlantis"):
        new_game(2, modules=["Atlantis"])


@pytest.mark.rule("S5")
@pytest.mark.parametrize("seed", ["7", 7.0, True, None])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadSetup, match=f"seed is a whole number, not {seed!r}"):
        new_game(2, seed=seed)


@pytest.mark.rule("S3")
def test_a_deal_with_other_jungle_tiles_is_refused() -> None:
    dealt = deal(ruleset(2), seed=1)
    with pytest.raises(BadSetup, match="jungle tiles are not those of a game for 2 players"):
        start(ruleset(2), dealt._replace(jungle=dealt.jungle[1:]))


@pytest.mark.rule("S4")
def test_a_deal_with_other_worker_tiles_is_refused() -> None:
    jungle, (red, purple), _ = deal(ruleset(2), seed=1)
    with pytest.raises(BadSetup, match="worker tiles of seat 1 are not those of a game for 2"):
        start(ruleset(2), Deal(jungle, (red, purple[1:])))
    with pytest.raises(BadSetup, match="There are 1 piles of worker tiles for 2 players"):
        start(ruleset(2), Deal(jungle, (red,)))
