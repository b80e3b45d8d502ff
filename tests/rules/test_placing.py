"""P: placing a worker tile."""

from __future__ import annotations

from typing import Any

import pytest

from cacao_nb.rules import (
    DONE,
    PASS,
    BadDecision,
    Fill,
    Overbuild,
    Place,
    State,
    legal,
    new_game,
)
from cacao_nb.rules.squares import beside, known
from cacao_nb.rules.tiles import WORKER_TILES
from tests.rules.answers import refused, squares, told
from tests.rules.positions import play, table, tile

#: The squares beside the start tiles; with worker tiles on all of them nothing is free.
AROUND_THE_START = [(0, -1), (1, 0), (2, 1), (1, 2), (0, 1), (-1, 0)]

PLACE_AT_1_0 = Place("1-1-1-1", 0, (1, 0))


def placements(state: State) -> list[Place]:
    """The placements among the legal decisions, duplicates and all."""
    return [decision for decision in legal(state) if isinstance(decision, Place)]


@pytest.mark.rule("P1")
def test_the_first_worker_tile_goes_beside_a_start_tile() -> None:
    assert squares(table()) == set(AROUND_THE_START)


@pytest.mark.rule("P1")
def test_a_square_is_one_thing_wherever_it_is_kept() -> None:
    state = new_game(2, seed=1)
    for square in (*state.jungle, *state.frontier):
        x, y = square
        assert known((x, y)) is square
        assert beside((x, y)) == ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    assert beside((0, 0))[1] is beside((2, 0))[3] is beside((1, 1))[0]


@pytest.mark.rule("P1")
def test_one_jungle_tile_beside_a_square_is_enough() -> None:
    assert squares(table(jungle={(0, 0): "temple"})) == {(0, -1), (1, 0), (0, 1), (-1, 0)}


@pytest.mark.rule("P1")
def test_an_empty_jungle_space_is_not_enough() -> None:
    state = table(workers={(0, -1): tile("purple", "1-1-1-1")})
    assert (1, -2) not in squares(state)  # beside the empty space (1, -1)
    state = table(
        jungle={(0, 0): "single plantation", (1, -1): "temple"},
        workers={(0, -1): tile("purple", "1-1-1-1")},
    )
    assert (1, -2) in squares(state)


@pytest.mark.rule("P1")
def test_a_square_is_free_for_one_worker_tile_only() -> None:
    state = table(hands=[["1-1-1-1"], ["1-1-1-1"]])
    play(state, Place("1-1-1-1", 0, (2, 1)))
    assert (2, 1) not in squares(state)
    assert refused(state, Place("1-1-1-1", 0, (2, 1)))[0].rule == "P1"


@pytest.mark.rule("P1")
def test_a_filled_space_opens_the_squares_around_it() -> None:
    state = table(
        hands=[["1-1-1-1"], ["1-1-1-1"]],
        workers={(2, 1): tile("purple", "1-1-1-1")},
        display=["temple", "temple"],
    )
    assert not squares(state) & {(2, -1), (3, 0)}
    play(state, Place("1-1-1-1", 0, (1, 0)), Fill((2, 0), "temple"), DONE)
    assert squares(state) >= {(2, -1), (3, 0)}
    assert not squares(state) & set(state.workers)


@pytest.mark.rule("P1")
def test_the_tile_comes_from_the_own_hand() -> None:
    state = table(hands=[["2-1-0-1", "3-0-0-1"], ["1-1-1-1"]])
    assert {one.tile.name for one in legal(state) if isinstance(one, Place)} == {
        "2-1-0-1",
        "3-0-0-1",
    }
    assert refused(state, Place("1-1-1-1", 0, (1, 0)))[0].rule == "P1"
    play(state, Place("3-0-0-1", 0, (1, 0)))
    assert [held.name for held in state.hands[0]] == ["2-1-0-1"]
    assert state.workers == {(1, 0): tile("red", "3-0-0-1")}


@pytest.mark.rule("P1")
@pytest.mark.parametrize("seat", range(4))
def test_a_placed_tile_is_its_players(seat: int) -> None:
    state = table(players=4, turn=seat + 1)
    log = play(state, PLACE_AT_1_0)
    assert state.workers[1, 0].owner == seat
    assert told(log, "placed")[0].seat == seat


@pytest.mark.rule("P2")
def test_no_worker_tile_goes_beside_another_worker_tile() -> None:
    state = table(workers={(1, 0): tile("purple", "1-1-1-1")})
    beside_it = {(1, -1), (2, 0)}
    assert not squares(state) & beside_it
    for square in beside_it:
        assert refused(state, Place("1-1-1-1", 0, square))[0].rule == "P2"


@pytest.mark.rule("P2")
def test_worker_tiles_may_touch_at_corners() -> None:
    state = table(workers={(1, 0): tile("purple", "1-1-1-1")})
    assert (0, 1) in squares(state)  # as (1, 0) does, it touches both start tiles


@pytest.mark.rule("P2")
def test_worker_squares_are_fixed_by_the_parity_of_the_start_tiles() -> None:
    state = table()
    for square in [(-1, -1), (1, -1), (2, 2), (-3, 1)]:
        reasons = refused(state, Place("1-1-1-1", 0, square))
        assert reasons[0].message.id == "refused.jungle_space"
    assert all((x + y) % 2 for x, y in squares(state))


@pytest.mark.rule("P3")
@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("1-1-1-1", [(1, 1, 1, 1)]),
        ("2-1-0-1", [(1, 2, 1, 0), (0, 1, 2, 1), (1, 0, 1, 2), (2, 1, 0, 1)]),
        ("3-0-0-1", [(1, 3, 0, 0), (0, 1, 3, 0), (0, 0, 1, 3), (3, 0, 0, 1)]),
        ("3-1-0-0", [(0, 3, 1, 0), (0, 0, 3, 1), (1, 0, 0, 3), (3, 1, 0, 0)]),
    ],
)
def test_a_tile_can_be_turned_in_any_direction(name: str, turns: list[tuple[int, ...]]) -> None:
    found = []
    for rotation in range(len(turns)):
        state = table(hand=[name])
        play(state, Place(name, rotation, (1, 0)))
        found.append(state.workers[1, 0].edges)
    assert found == turns
    assert sum(one.square == (1, 0) for one in placements(table(hand=[name]))) == len(turns)


@pytest.mark.rule("P3")
def test_a_tile_is_never_flipped() -> None:
    """3-0-0-1 and 3-1-0-0 are mirror images: no turn makes one of the other."""
    one, other = WORKER_TILES["3-0-0-1"], WORKER_TILES["3-1-0-0"]
    assert not set(one.rotations) & set(other.rotations)
    assert {(n, w, s, e) for n, e, s, w in one.rotations} == set(other.rotations)


@pytest.mark.rule("P3")
def test_turns_that_look_the_same_are_one_choice() -> None:
    assert Place("1-1-1-1", 3, (1, 0)) is Place("1-1-1-1", 0, (1, 0))
    assert Place("2-1-0-1", 5, (1, 0)) is Place("2-1-0-1", 1, (1, 0))
    assert len(placements(table(hand=["1-1-1-1"]))) == 6
    assert len(placements(table(hand=["2-1-0-1"]))) == 24


@pytest.mark.rule("P3")
def test_two_equal_tiles_in_hand_are_one_choice() -> None:
    assert placements(table(hand=["2-1-0-1", "2-1-0-1"])) == placements(table(hand=["2-1-0-1"]))


@pytest.mark.rule("P3")
@pytest.mark.parametrize(
    ("rotation", "square", "name", "sentence"),
    [
        (0.5, (1, 0), "1-1-1-1", "rotation is a whole number, not 0.5."),
        (0, (1, 100), "1-1-1-1", "A square is two whole numbers (x, y) from -99 to 99, not"),
        (
            0,
            "here",
            "1-1-1-1",
            "A square is two whole numbers (x, y) from -99 to 99, not 'h",
        ),
        (0, (1, 0), "9-9-9-9", "There is no worker tile '9-9-9-9'; there are 1-1-1-1,"),
    ],
)
def test_what_could_be_placed_in_no_game_is_no_decision(
    rotation: Any, square: Any, name: str, sentence: str
) -> None:
    with pytest.raises(BadDecision) as caught:
        Place(name, rotation, square)
    assert str(caught.value).startswith(sentence)


@pytest.mark.rule("P4")
def test_who_can_place_must_place() -> None:
    state = table(suns=[1], display=(), pile=())
    assert {type(one) for one in legal(state)} == {Place}
    assert refused(state, PASS)[0].rule == "P4"


@pytest.mark.rule("P4")
def test_who_can_only_overbuild_must_overbuild() -> None:
    around = dict.fromkeys(AROUND_THE_START, tile("red", "1-1-1-1"))
    state = table(workers=around, suns=[1], display=(), pile=())
    assert {type(one) for one in legal(state)} == {Overbuild}
    assert refused(state, PASS)[0].rule == "P4"


@pytest.mark.rule("P4")
def test_who_can_do_both_chooses_freely() -> None:
    around = dict.fromkeys(AROUND_THE_START[1:], tile("red", "1-1-1-1"))
    state = table(workers=around, suns=[1], display=(), pile=())
    assert squares(state) == {(0, -1)}
    assert squares(state, Overbuild) == set(around)
    for decision in legal(state):
        play(state.copy(), decision)


@pytest.mark.rule("P4")
def test_who_can_do_neither_passes() -> None:
    around = dict.fromkeys(AROUND_THE_START, tile("red", "1-1-1-1"))
    assert legal(table(workers=around)) == [PASS]
    assert legal(table(workers=around, display=(), pile=())) == [PASS]  # no sun token
    others = dict.fromkeys(AROUND_THE_START, tile("purple", "1-1-1-1"))
    assert legal(table(workers=others, suns=[1], display=(), pile=())) == [PASS]


@pytest.mark.rule("P5")
def test_in_a_passed_turn_nothing_is_placed_filled_or_drawn() -> None:
    # (1, -1) and three more spaces have two worker tiles beside them, and stay empty.
    around = dict.fromkeys(AROUND_THE_START, tile("purple", "1-1-1-1"))
    state = table(workers=around, piles=[["2-1-0-1"], []], cacao=[1])
    before = state.copy()
    log = play(state, PASS)
    assert [name for name, *_ in log] == ["passed", "turn"]
    assert told(log, "passed")[0].seat == 0
    for kept in ("workers", "jungle", "hands", "piles", "display", "pile", "gold", "cacao"):
        assert getattr(state, kept) == getattr(before, kept)


@pytest.mark.rule("P5")
def test_a_passed_turn_counts() -> None:
    around = dict.fromkeys(AROUND_THE_START, tile("purple", "1-1-1-1"))
    state = table(workers=around, hands=[["1-1-1-1"], ["1-1-1-1"]])
    play(state, PASS)
    assert (state.turn, state.active, state.phase) == (2, 1, "place")


@pytest.mark.rule("P5")
def test_worker_tiles_that_nobody_could_place_are_worth_nothing() -> None:
    around = dict.fromkeys(AROUND_THE_START, tile("purple", "1-1-1-1"))
    state = table(workers=around, turn=22, hand=["3-0-0-1"], water=[3, 3])
    log = play(state, PASS)
    assert state.phase == "over" and state.hands[1] == (WORKER_TILES["3-0-0-1"],)
    assert [event.total for event in told(log, "ranked")] == [0, 0]


@pytest.mark.rule("P4")
def test_it_does_not_happen_in_a_new_game() -> None:
    assert all(PASS not in legal(new_game(players)) for players in (2, 3, 4))
