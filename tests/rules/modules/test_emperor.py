"""R: the emperor's favour."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from cacao_nb.rules import (
    DONE,
    PASS,
    Act,
    BadState,
    Fill,
    Overbuild,
    Place,
    State,
    apply,
    deal,
    legal,
    new_game,
    ruleset,
    start,
)
from cacao_nb.rules.events import Log
from cacao_nb.rules.squares import Square
from tests.rules.answers import told
from tests.rules.modules.compact_games import play_close
from tests.rules.modules.random_module_games import UNUSUAL
from tests.rules.positions import play, table, tile

N, E, S, W = range(4)
ONES = "1-1-1-1"
RED, PURPLE = tile("red", ONES), tile("purple", ONES)

rule = pytest.mark.rule


def at(square: Square, **more: Any) -> State:
    """The emperor stands on a square; red is about to place a 1-1-1-1, nothing will fill."""
    options: dict[str, Any] = {
        "jungle": {(0, 0): "temple", (1, 1): "temple"},
        "modules": ["emperor"],
        "kept": {"emperor": {"square": square}},
        "display": [],
        "pile": [],
    }
    return table(**options | more)


def emperor(state: State) -> Square:
    """Where he stands."""
    square: Square = state.extra["emperor"].square
    return square


def paid(log: Log) -> list[tuple[int, str, Square, tuple[tuple[str, int], ...]]]:
    """What he paid: to whom, why, where, and how much."""
    return [(e.seat, e.why, e.square, e.changes) for e in told(log, "emperor")]


ONE_GOLD = (("gold", 1),)


# --------------------------------------------------------------------------------- start


@rule("R1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_he_starts_on_the_market_2_start_tile(players: int) -> None:
    state = new_game(players, modules=["emperor"])
    assert state.jungle[emperor(state)].name == "market 2"
    assert state.gold == [0] * players


@rule("R1")
@pytest.mark.parametrize("modules", [["irrigation"], ["irrigation", "map", "gem_mines"]])
def test_with_irrigation_he_starts_on_the_water_start_tile(modules: list[str]) -> None:
    state = new_game(3, modules=["emperor", *modules])
    assert state.jungle[emperor(state)].name == "water"


@rule("R1")
def test_on_his_start_tile_he_can_be_drawn_at_once() -> None:
    state = new_game(2, seed=1, modules=["emperor"])
    apply(state, Place(state.hands[0][0], 0, (1, 0)))
    assert emperor(state) == (1, 0) and state.gold == [1, 0]


# ---------------------------------------------------------------------------- the moves


@rule("R2")
def test_placing_in_his_column_moves_him_and_brings_a_gold_at_once() -> None:
    state = at((1, 1), jungle={(0, 0): "gold mine 1", (1, 1): "temple"})
    log = play(state, Place(ONES, 0, (1, 0)))
    assert state.phase == "act", "the gold comes before the actions"
    assert emperor(state) == (1, 0) and state.gold == [1, 0]
    assert paid(log) == [(0, "moved", (1, 0), ONE_GOLD)]
    assert [event[0] for event in log[:2]] == ["placed", "emperor"]


@rule("R2")
def test_placing_in_his_row_moves_him_too() -> None:
    state = at((1, 1))
    play(state, Place(ONES, 0, (0, 1)))
    assert emperor(state) == (0, 1) and state.gold == [1, 0]


@rule("R2")
@pytest.mark.parametrize("square", [(-1, 0), (0, -1), (2, 1), (1, 2)])
def test_elsewhere_he_stays_and_pays_nothing(square: Square) -> None:
    state = at((5, 6))
    log = play(state, Place(ONES, 0, square))
    assert emperor(state) == (5, 6) and state.gold == [0, 0] and paid(log) == []


@rule("R2")
@pytest.mark.parametrize("here", [(-1, 90), (-1, 2), (40, 0), (-2, 0), (3, 0)])
def test_any_distance_and_any_gaps_will_do(here: Square) -> None:
    state = at(here)
    play(state, Place(ONES, 0, (-1, 0)))
    assert emperor(state) == (-1, 0) and state.gold == [1, 0]


@rule("R2")
def test_a_diagonal_is_neither_row_nor_column() -> None:
    state = at((3, 3), jungle={(0, 0): "temple"})
    for square in [(1, 0), (0, 1), (-1, 0), (0, -1)]:
        after = state.copy()
        play(after, Place(ONES, 0, square))
        assert emperor(after) == (3, 3)


@rule("R2")
def test_he_leaves_another_players_tile_as_well() -> None:
    state = at((2, 1), workers={(2, 1): PURPLE})
    play(state, Place(ONES, 0, (0, 1)))
    assert emperor(state) == (0, 1) and state.gold == [1, 0]


@rule("R2")
def test_the_gold_comes_before_the_fill() -> None:
    state = at((1, 1), workers={(2, 1): PURPLE}, display=["water"])
    play(state, Place(ONES, 0, (1, 0)))
    assert state.phase == "fill" and state.gold == [1, 0]
    play(state, Fill((2, 0), "water"))
    assert emperor(state) == (1, 0)


@rule("R2")
def test_only_worker_tiles_draw_him_not_jungle_tiles() -> None:
    state = at((2, 40), workers={(2, 1): PURPLE}, display=["water"])
    play(state, Place(ONES, 0, (1, 0)), Fill((2, 0), "water"))
    assert emperor(state) == (2, 40) and state.gold == [0, 0]


# ---------------------------------------------------------------------- beginning a turn


@rule("R3")
def test_beginning_a_turn_with_him_on_ones_own_tile_brings_a_gold() -> None:
    state = at((0, 1), workers={(0, 1): PURPLE}, jungle={(0, 0): "temple"})
    log = play(state, Place(ONES, 0, (-1, 0)))
    assert (state.turn, state.active) == (2, 1)
    assert state.gold == [0, 1] and paid(log) == [(1, "turn", (0, 1), ONE_GOLD)]
    assert [event[0] for event in log[-2:]] == ["turn", "emperor"]
    assert emperor(state) == (0, 1)


@rule("R3")
def test_on_somebody_elses_tile_he_pays_nothing_for_the_turn() -> None:
    state = at((0, 1), workers={(0, 1): RED}, jungle={(0, 0): "temple"})
    log = play(state, Place(ONES, 0, (-1, 0)))
    assert (state.active, state.gold) == (1, [0, 0]) and paid(log) == []


@rule("R3")
def test_on_a_jungle_tile_he_pays_nobody() -> None:
    state = at((1, 1), jungle={(0, 0): "temple", (1, 1): "market 2"})
    log = play(state, Place(ONES, 0, (-1, 0)))
    assert state.gold == [0, 0] and paid(log) == []
    assert new_game(4, modules=["emperor"]).gold == [0, 0, 0, 0]


@rule("R3")
def test_he_pays_again_each_turn_that_begins_like_this() -> None:
    state = at(
        (0, 1),
        workers={(0, 1): PURPLE},
        jungle={(0, 0): "temple", (-3, 3): "temple", (3, -3): "temple"},
        hands=[[ONES, ONES], [ONES, ONES]],
    )
    for square in [(-1, 0), (-3, 2), (3, -2), (-4, 3)]:
        play(state, Place(ONES, 0, square))
    assert state.turn == 5 and state.gold == [0, 2]


@rule("R3")
def test_after_the_last_turn_nobody_begins_another() -> None:
    state = at((0, 1), workers={(0, 1): RED}, jungle={(0, 0): "temple"}, turn=22)
    play(state, Place(ONES, 0, (-1, 0)))
    assert state.phase == "over" and state.gold == [0, 0]


# -------------------------------------------------------------------------- overbuilding


def overbuilding(here: Square, **more: Any) -> State:
    """Red may overbuild (1, 0), with the emperor somewhere."""
    return at(here, workers={(1, 0): RED}, suns=[1], **more)


@rule("R4")
@pytest.mark.parametrize("here", [(1, 7), (-6, 0), (1, 1)])
def test_overbuilding_counts_as_placing(here: Square) -> None:
    state = overbuilding(here)
    log = play(state, Overbuild(ONES, 0, (1, 0)))
    assert emperor(state) == (1, 0) and state.gold == [1, 0]
    assert paid(log) == [(0, "overbuilt", (1, 0), ONE_GOLD)]
    (event,) = told(log, "overbuilt")
    assert event.changes == (("suns", -1),), "his gold is told on its own"


@rule("R4")
def test_overbuilding_the_tile_that_he_stands_on_brings_the_gold_too() -> None:
    state = overbuilding((1, 0))
    log = play(state, Overbuild(ONES, 0, (1, 0)))
    assert emperor(state) == (1, 0) and state.gold == [1, 0]
    assert paid(log) == [(0, "overbuilt", (1, 0), ONE_GOLD)]


@rule("R4")
def test_overbuilding_elsewhere_leaves_him() -> None:
    state = overbuilding((4, 5))
    play(state, Overbuild(ONES, 0, (1, 0)))
    assert emperor(state) == (4, 5) and state.gold == [0, 0]


# ------------------------------------------------------------------------------ together


@rule("R5")
def test_both_golds_can_come_in_one_turn() -> None:
    state = at((0, 1), workers={(0, 1): PURPLE}, hands=[[ONES], [ONES]])
    log = play(state, Place(ONES, 0, (1, 2)))  # neither his row nor his column
    assert state.gold == [0, 1]
    log += play(state, Place(ONES, 0, (0, -1)))
    assert state.gold == [0, 2] and emperor(state) == (0, -1)
    assert [(seat, why) for seat, why, *_ in paid(log)] == [(1, "turn"), (1, "moved")]


@rule("R5")
def test_overbuilding_under_him_brings_both_golds() -> None:
    state = at(
        (1, 0),
        workers={(1, 0): PURPLE},
        suns=[0, 1],
        hands=[[ONES], [ONES]],
        jungle={(0, 0): "temple"},
    )
    play(state, Place(ONES, 0, (0, -1)), Overbuild(ONES, 0, (1, 0)))
    assert state.gold == [0, 2] and emperor(state) == (1, 0)


@rule("R5")
def test_the_move_is_no_decision() -> None:
    state = at((1, 1), jungle={(0, 0): "gold mine 1", (1, 1): "temple"})
    before = {type(one) for one in legal(state)}
    play(state, Place(ONES, 0, (1, 0)))
    assert before == {Place} and legal(state) == [Act((1, 0), W, 1), DONE]


# ------------------------------------------------------------------------------- passing


@rule("R6")
def test_who_has_to_pass_is_paid_for_beginning_the_turn() -> None:
    around = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    state = at(
        (1, 0),
        jungle={(0, 0): "temple"},
        workers=dict.fromkeys(around, PURPLE),
        hands=[[ONES], [ONES]],
    )
    log = play(state, PASS)
    assert (state.active, state.gold) == (1, [0, 1])
    assert legal(state) == [PASS]
    log += play(state, PASS)
    assert paid(log) == [(1, "turn", (1, 0), ONE_GOLD)] and emperor(state) == (1, 0)


@rule("R6")
def test_in_a_real_game_with_an_enlarged_set_he_pays_who_passes() -> None:
    found = 0
    for seed in range(4):
        state = new_game(4, seed, modules=["emperor", "new_workers"], workers=UNUSUAL)
        log = play_close(state)
        names = [event[0] for event in log]
        assert "passed" in names
        for number, name in enumerate(names):
            if name == "passed" and names[number - 1] == "emperor":
                _, seat, _, why, before, after = log[number - 1]
                assert (seat, why) == (log[number][1], "turn")
                assert after[0] == before[0] + 1
                found += 1
    assert found


# -------------------------------------------------------------------------- whole games


@rule("R2")
def test_he_stands_where_the_rules_say_all_through_real_games() -> None:
    for seed in range(6):
        players = 2 + seed % 3
        rules = ruleset(players, ["emperor"])
        log: Log = []
        state = start(rules, deal(rules, seed), 0, log)
        log += play_close(state)
        here, gold, owner = (1, 1), [0] * players, dict[Square, int]()
        for event in log:
            if event[0] == "turn" and owner.get(here) == event[2]:
                gold[event[2]] += 1
            elif event[0] in ("placed", "overbuilt"):
                _, seat, square, *_ = event
                owner[square] = seat
                if square[0] == here[0] or square[1] == here[1]:
                    here = square
                    gold[seat] += 1
        assert state.gold == gold and emperor(state) == here


# --------------------------------------------------------------------------------- data


def read_with(square: Any) -> State:
    """A game of two after a turn, with the emperor elsewhere."""
    state = new_game(2, seed=1, modules=["emperor"])
    play(state, Place(state.hands[0][0], 0, (1, 0)), DONE)
    return State.from_dict(state.to_dict() | {"extra": {"emperor": {"square": square}}})


@rule("R1")
def test_copies_pickles_and_plain_data_know_where_he_stands() -> None:
    state = new_game(2, seed=1, modules=["emperor"])
    before = state.copy()
    play(state, Place(state.hands[0][0], 0, (1, 0)))
    assert emperor(before) == (1, 1) and before.extra != state.extra
    for again in (
        state.copy(),
        pickle.loads(pickle.dumps(state)),
        State.from_dict(state.to_dict()),
        state.seen_by(1),
    ):
        assert emperor(again) == (1, 0) and again.extra == state.extra
    assert emperor(read_with([1, 1])) == (1, 1) and emperor(read_with([1, 0])) == (1, 0)


@rule("R1")
@pytest.mark.parametrize(
    "square",
    [
        *([0, 0], [0, 1], [3, 0], [1], [1, 0, 0], [1.5, 0], ["1", "0"], [999999, 0]),
        *(None, "1,0", {}, 5, [[1, 0]], [True, 0]),
    ],
)
def test_data_with_him_where_he_cannot_be_are_refused(square: Any) -> None:
    with pytest.raises(BadState, match="under square"):
        read_with(square)


@rule("R1")
@pytest.mark.parametrize("kept", [None, {}, [], {"emperor": None}, {"emperor": {}}])
def test_data_without_him_are_refused(kept: Any) -> None:
    data = new_game(2, seed=1, modules=["emperor"]).to_dict()
    with pytest.raises(BadState):
        State.from_dict(data | {"extra": kept})
    del data["extra"]
    with pytest.raises(BadState):
        State.from_dict(data)
