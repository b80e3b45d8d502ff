"""E: the end of a turn and of the game."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from cacao_nb.rules import DONE, PASS, Fill, Overbuild, Place, State, legal, new_game
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES, JungleTile, WorkerTile
from tests.rules.answers import refused, told
from tests.rules.positions import play, table, tile

ONES = "1-1-1-1"
PURPLE = tile("purple", ONES)
PLACE_AT_1_0 = Place(ONES, 0, (1, 0))
AROUND_THE_START = [(0, -1), (1, 0), (2, 1), (1, 2), (0, 1), (-1, 0)]


def names(tiles: Iterable[WorkerTile | JungleTile]) -> list[str]:
    """The names of tiles, in their order."""
    return [one.name for one in tiles]


@pytest.mark.rule("E1")
def test_after_the_actions_the_player_draws_the_top_of_the_own_pile() -> None:
    piles = [["3-0-0-1", "2-1-0-1"], ["3-1-0-0"]]
    state = table(hand=[ONES, ONES], piles=piles)
    play(state, PLACE_AT_1_0)
    assert names(state.hands[0]) == [ONES]
    log = play(state, DONE)
    assert names(state.hands[0]) == [ONES, "3-0-0-1"]
    assert names(state.piles[0]) == ["2-1-0-1"] and names(state.piles[1]) == ["3-1-0-0"]
    assert [(event.seat, event.tile.name) for event in told(log, "drawn")] == [(0, "3-0-0-1")]


@pytest.mark.rule("E1")
def test_the_others_do_not_draw() -> None:
    state = table(hands=[[ONES], [ONES]], piles=[[], ["3-1-0-0"]])
    play(state, PLACE_AT_1_0, DONE)
    assert names(state.hands[1]) == [ONES]


@pytest.mark.rule("E1")
def test_with_an_empty_pile_the_hand_shrinks() -> None:
    state = table(hand=[ONES, "2-1-0-1", "3-0-0-1"])
    log = play(state, PLACE_AT_1_0, DONE)
    assert names(state.hands[0]) == ["2-1-0-1", "3-0-0-1"]
    assert told(log, "drawn") == []


@pytest.mark.rule("E1")
def test_after_overbuilding_the_player_draws_too() -> None:
    state = table(
        workers={(1, 0): tile("red", ONES)},
        piles=[["2-1-0-1"], []],
        display=(),
        pile=(),
        suns=[1],
    )
    play(state, Overbuild(ONES, 0, (1, 0)), DONE)
    assert names(state.hands[0]) == ["2-1-0-1"]


@pytest.mark.rule("E2")
@pytest.mark.parametrize(
    ("display", "pile", "shown", "left"),
    [
        (["water", "temple"], ["sun site"], ["temple", "sun site"], []),
        (["water", "temple"], ["sun site", "market 2"], ["temple", "sun site"], ["market 2"]),
        (["water", "temple"], [], ["temple"], []),
        (["water"], [], [], []),
    ],
)
def test_the_display_is_filled_up_to_two(
    display: list[str], pile: list[str], shown: list[str], left: list[str]
) -> None:
    state = table(workers={(2, 1): PURPLE}, display=display, pile=pile)
    log = play(state, PLACE_AT_1_0, Fill((2, 0), "water"), DONE, DONE)
    assert (names(state.display), names(state.pile)) == (shown, left)
    assert [event.tile.name for event in told(log, "refilled")] == shown[1:]


@pytest.mark.rule("E2")
def test_an_empty_display_takes_two_from_the_pile() -> None:
    state = table(
        workers={(2, -1): PURPLE}, display=["temple", "water"], pile=["sun site", "market 2"]
    )
    play(state, PLACE_AT_1_0, Fill((2, 0), "temple"), Fill((1, -1), "water"), DONE, DONE)
    assert (names(state.display), state.pile) == (["sun site", "market 2"], ())


@pytest.mark.rule("E2")
def test_the_player_draws_before_the_display_is_refilled() -> None:
    state = table(workers={(2, 1): PURPLE}, piles=[[ONES], []], display=["temple", "water"])
    log = play(state, PLACE_AT_1_0, Fill((2, 0), "temple"), DONE)
    assert [name for name, *_ in log][-3:] == ["drawn", "refilled", "turn"]


def last_turn() -> State:
    """The last turn of two players; passes have left a tile in the pile of purple."""
    return table(
        turn=22,
        workers={(2, 1): tile("red", ONES)},
        hand=[ONES],
        piles=[[], ["2-1-0-1"]],
        display=["temple", "water"],
        pile=["sun site"],
    )


@pytest.mark.rule("E3")
def test_after_the_last_turn_the_player_still_draws() -> None:
    state = last_turn()
    play(state, PLACE_AT_1_0, Fill((2, 0), "temple"), DONE)
    assert state.phase == "over"
    assert state.hands[1] == (WORKER_TILES["2-1-0-1"],)


@pytest.mark.rule("E3")
def test_after_the_last_turn_the_display_is_still_refilled() -> None:
    state = last_turn()
    log = play(state, PLACE_AT_1_0, Fill((2, 0), "temple"), DONE)
    assert state.display == (JUNGLE_TILES["water"], JUNGLE_TILES["sun site"])
    told_last = [name for name, *_ in log if name in ("drawn", "refilled", "temple")]
    assert told_last == ["drawn", "refilled", "temple"]


@pytest.mark.rule("E4")
@pytest.mark.parametrize(("players", "turns"), [(2, 22), (3, 30), (4, 36)])
def test_a_game_has_as_many_turns_as_there_are_worker_tiles(players: int, turns: int) -> None:
    rng = random.Random(players)
    state = new_game(players, seed=players, first=1)
    log: list[tuple[object, ...]] = [("turn", 1, 1)]
    while options := legal(state):
        log += play(state, rng.choice(options))
    began = [(event.turn, event.seat) for event in told(log, "turn")]
    assert began == [(turn, turn % players) for turn in range(1, turns + 1)]
    # Without passes this is when everybody has placed the last tile.
    assert state.hands == state.piles == [()] * players
    assert len(state.workers) + len(state.covered) == turns


@pytest.mark.rule("E4")
def test_a_forced_pass_uses_up_a_turn() -> None:
    around = dict.fromkeys(AROUND_THE_START, PURPLE)
    state = table(workers=around, hands=[[ONES], [ONES]])
    play(state, *[PASS] * 21)
    assert (state.turn, state.phase) == (22, "place")
    play(state, PASS)
    assert state.phase == "over"


@pytest.mark.rule("E4")
def test_when_the_game_is_over_nothing_is_legal() -> None:
    state = last_turn()
    play(state, PLACE_AT_1_0, Fill((2, 0), "temple"), DONE)
    assert legal(state) == []
    for decision in (Place("2-1-0-1", 0, (0, 1)), PASS, DONE):
        assert refused(state, decision)[0].rule == "E4"
