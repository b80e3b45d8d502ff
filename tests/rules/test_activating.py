"""A: activating workers; the order of players, of edges and of a turn."""

from __future__ import annotations

from itertools import permutations

import pytest

from cacao_nb.rules import DONE, Act, Fill, Place, State
from tests.rules.answers import activated, acts, refused, told
from tests.rules.positions import play, table, tile

N, E, S, W = range(4)
ONES = "1-1-1-1"
PURPLE = tile("purple", ONES)
PLACE_AT_1_0 = Place(ONES, 0, (1, 0))  # beside both start tiles: plantation W, market S

#: Three workers to the west, one to the south, where a single jungle tile lies on (0, 0).
THREE_WEST = Place("3-0-0-1", 2, (1, 0))


@pytest.mark.rule("A1")
def test_workers_of_the_new_tile_at_old_jungle_tiles_are_activated() -> None:
    state = table(cacao=[1])
    log = play(state, PLACE_AT_1_0)
    assert activated(log) == {(0, (1, 0), "s"), (0, (1, 0), "w")}
    assert acts(state) == {((1, 0), "s", 1), ((1, 0), "w", 1)}


@pytest.mark.rule("A1")
def test_workers_of_the_new_tile_at_a_tile_just_laid_are_activated() -> None:
    state = table(workers={(2, 1): PURPLE}, display=["gold mine 1"])
    log = play(state, PLACE_AT_1_0, Fill((2, 0), "gold mine 1"))
    assert (0, (1, 0), "e") in activated(log)
    assert ((1, 0), "e", 1) in acts(state)


@pytest.mark.rule("A1")
def test_workers_at_an_empty_space_are_not_activated() -> None:
    log = play(table(jungle={(0, 0): "water"}), PLACE_AT_1_0)
    assert activated(log) == {(0, (1, 0), "w")}


@pytest.mark.rule("A1")
def test_an_edge_without_workers_does_nothing() -> None:
    state = table(hand=["3-0-0-1"], display=(), pile=())
    log = play(state, Place("3-0-0-1", 0, (1, 0)))  # workers to the north and east only
    assert activated(log) == set() and told(log, "acted") == []
    assert state.turn == 2


@pytest.mark.rule("A1")
def test_an_event_tells_how_many_workers_and_why() -> None:
    state = table(jungle={(0, 0): "water"}, hand=["3-0-0-1"])
    (event,) = told(play(state, THREE_WEST), "activated")
    assert (event.workers, event.tile.name) == (3, "water")
    assert event.cause == ("placement", (1, 0))


@pytest.mark.rule("A2")
@pytest.mark.parametrize(("owner", "seat"), [("red", 0), ("purple", 1), ("white", 2)])
def test_workers_of_any_player_at_a_tile_laid_this_turn_are_activated(
    owner: str, seat: int
) -> None:
    """The active player's own older tile (red) is activated as well as the others'."""
    state = table(players=3, workers={(2, 1): tile(owner, ONES)}, display=["gold mine 2"])
    log = play(state, PLACE_AT_1_0, Fill((2, 0), "gold mine 2"))
    assert (seat, (2, 1), "n") in activated(log)
    if seat:
        play(state, DONE)
        assert state.decider == seat
    log = play(state, Act((2, 1), N, 1))
    assert state.gold[seat] == 2
    assert told(log, "acted")[0].cause == ("fill", (2, 0))


@pytest.mark.rule("A2")
def test_all_worker_tiles_around_a_filled_space_are_activated() -> None:
    around = {(2, -1): tile("purple", ONES), (3, 0): tile("white", ONES), (2, 1): PURPLE}
    state = table(
        players=3,
        jungle={(1, -1): "temple", (1, 1): "temple"},
        workers=around,
        display=["water"],
    )
    log = play(state, PLACE_AT_1_0, Fill((2, 0), "water"))
    facing = {(0, (1, 0), "e"), (1, (2, -1), "s"), (2, (3, 0), "w"), (1, (2, 1), "n")}
    assert facing <= activated(log)


@pytest.mark.rule("A2")
def test_others_at_old_jungle_tiles_are_not_activated() -> None:
    state = table(
        workers={(0, 1): PURPLE, (2, 1): PURPLE}, display=["gold mine 1"], cacao=[0, 5]
    )
    log = play(state, PLACE_AT_1_0, Fill((2, 0), "gold mine 1"), DONE)
    assert {edge for edge in activated(log) if edge[0] == 1} == {(1, (2, 1), "n")}
    assert acts(state) == {((2, 1), "n", 1)}


def one_mine_and_no_more_jungle_tiles() -> State:
    """A gold mine on (0, 0), and tiles in hand for three turns beside it."""
    hands = [[ONES, ONES], [ONES]]
    return table(jungle={(0, 0): "gold mine 1"}, hands=hands, display=(), pile=())


@pytest.mark.rule("A3")
def test_a_worker_that_acted_does_not_act_in_a_later_turn() -> None:
    state = one_mine_and_no_more_jungle_tiles()
    play(state, PLACE_AT_1_0, Act((1, 0), W, 1))
    log = play(state, Place(ONES, 0, (-1, 0)), Act((-1, 0), E, 1))
    log += play(state, Place(ONES, 0, (0, 1)))
    assert activated(log) == {(1, (-1, 0), "e"), (0, (0, 1), "n")}
    assert acts(state) == {((0, 1), "n", 1)}


@pytest.mark.rule("A3")
def test_a_worker_that_was_not_used_has_no_second_chance() -> None:
    state = one_mine_and_no_more_jungle_tiles()
    play(state, PLACE_AT_1_0, DONE, Place(ONES, 0, (-1, 0)), DONE, Place(ONES, 0, (0, 1)))
    assert acts(state) == {((0, 1), "n", 1)}
    assert refused(state, Act((1, 0), W, 1))[-1].rule == "A3"


@pytest.mark.rule("A3")
def test_a_worker_acts_once_in_a_turn() -> None:
    state = table(jungle={(0, 0): "gold mine 1", (1, 1): "gold mine 2"})
    play(state, PLACE_AT_1_0, Act((1, 0), W, 1))
    assert acts(state) == {((1, 0), "s", 1)}
    assert refused(state, Act((1, 0), W, 1))[0].rule == "A3"


@pytest.mark.rule("A2")
@pytest.mark.rule("A3")
def test_two_fills_beside_one_tile_activate_two_of_its_edges_once_each() -> None:
    state = table(workers={(2, -1): PURPLE}, display=["water", "gold mine 1"])
    log = play(state, PLACE_AT_1_0, Fill((1, -1), "water"), Fill((2, 0), "gold mine 1"))
    theirs = [event for event in told(log, "activated") if event.seat == 1]
    assert [(event.edge.side, event.workers) for event in theirs] == [(W, 1), (S, 1)]
    assert len(told(log, "activated")) == len(activated(log)) == 6


@pytest.mark.rule("A4")
def test_edges_act_in_any_order() -> None:
    jungle = {(0, 0): "water", (1, -1): "sun site", (2, 0): "gold mine 1"}
    state = table(jungle=jungle)
    play(state, PLACE_AT_1_0)
    for order in permutations([W, N, E]):
        tried = state.copy()
        play(tried, *(Act((1, 0), side, 1) for side in order))
        assert (tried.water[0], tried.suns[0], tried.gold[0]) == (1, 1, 1)


@pytest.mark.rule("A4")
def test_the_order_is_free_over_all_own_tiles() -> None:
    state = table(workers={(2, 1): tile("red", ONES)}, display=["market 3"])
    play(state, PLACE_AT_1_0, Fill((2, 0), "market 3"))
    # The new tile's plantation, then the older tile's market.
    play(state, Act((1, 0), W, 1))
    assert acts(state) == {((1, 0), "s", 1), ((1, 0), "e", 1), ((2, 1), "n", 1)}
    play(state, Act((2, 1), N, 1))
    assert state.gold[0] == 3


@pytest.mark.rule("A4")
def test_the_order_matters_and_is_the_players() -> None:
    # Into a full store: harvest first and it is lost; sell first and there is room.
    for order, left in [((W, S), 4), ((S, W), 5)]:
        state = table(cacao=[5])
        play(state, PLACE_AT_1_0, *(Act((1, 0), side, 1) for side in order))
        assert (state.gold[0], state.cacao[0]) == (2, left)


@pytest.mark.rule("A5")
def test_an_edge_has_no_second_go() -> None:
    state = table(jungle={(0, 0): "water", (1, 1): "gold mine 1"}, hand=["3-0-0-1"])
    play(state, THREE_WEST, Act((1, 0), W, 1))  # two of the three are left
    assert acts(state) == {((1, 0), "s", 1)}
    play(state, Act((1, 0), S, 1))
    assert state.turn == 2 and state.water[0] == 1


@pytest.mark.rule("A5")
def test_no_more_workers_act_than_an_edge_has() -> None:
    state = table(jungle={(0, 0): "water"})
    play(state, PLACE_AT_1_0)
    assert acts(state) == {((1, 0), "w", 1)}
    for use in (2, 3, 4):
        assert refused(state, Act((1, 0), W, use))[0].rule == "A5"


@pytest.mark.rule("A6")
@pytest.mark.parametrize("use", [1, 2, 3])
def test_any_number_of_an_edges_workers_may_be_used(use: int) -> None:
    state = table(jungle={(0, 0): "gold mine 2"}, hand=["3-0-0-1"])
    play(state, THREE_WEST)
    assert acts(state) == {((1, 0), "w", 1), ((1, 0), "w", 2), ((1, 0), "w", 3)}
    (event,) = told(play(state, Act((1, 0), W, use)), "acted")
    assert state.gold[0] == 2 * use
    assert (event.used, event.forgone) == (use, 3 - use)


@pytest.mark.rule("A6")
def test_none_of_the_workers_has_to_be_used() -> None:
    state = table(jungle={(0, 0): "gold mine 2"}, hand=["3-0-0-1"])
    log = play(state, THREE_WEST, DONE)
    assert (state.gold[0], state.turn) == (0, 2)
    (event,) = told(log, "unused")
    assert (event.seat, event.workers, event.able, event.forgone) == (0, 3, 3, 3)


@pytest.mark.rule("A6")
def test_the_rest_may_be_forgone_after_some_edges() -> None:
    state = table(jungle={(0, 0): "gold mine 2", (1, 1): "water"})
    play(state, PLACE_AT_1_0, Act((1, 0), S, 1), DONE)
    assert (state.gold[0], state.water[0], state.turn) == (0, 1, 2)


# -------------------------------------------------------------------- who acts when (A7)


def four_around_a_mine(turn: int) -> State:
    """Tiles of all four around (2, 0), which fills with a gold mine; one is still to place."""
    active = (turn - 1) % 4
    others = [
        name for seat, name in enumerate(["red", "purple", "white", "yellow"]) if seat != active
    ]
    squares = [(3, 0), (2, 1), (2, -1)]
    state = table(
        players=4,
        turn=turn,
        jungle={(1, -1): "temple", (1, 1): "temple"},
        workers={at: tile(name, ONES) for at, name in zip(squares, others, strict=True)},
        display=["gold mine 1"],
    )
    play(state, PLACE_AT_1_0, Fill((2, 0), "gold mine 1"))
    return state


@pytest.mark.rule("A7")
@pytest.mark.parametrize("active", range(4))
def test_the_active_player_acts_first_and_then_the_others_clockwise(active: int) -> None:
    state = four_around_a_mine(turn=active + 1)
    order = []
    while state.phase == "act":
        order.append(state.decider)
        play(state, DONE)
    assert order == [(active + step) % 4 for step in range(4)]


@pytest.mark.rule("A7")
def test_the_workers_of_others_wait_for_their_owner() -> None:
    state = four_around_a_mine(turn=1)
    assert acts(state) == {((1, 0), "e", 1)}
    assert refused(state, Act((3, 0), W, 1))[0].rule == "A7"


@pytest.mark.rule("A7")
def test_a_player_at_a_market_without_cacao_is_not_asked() -> None:
    for cacao, asked in [(0, False), (1, True)]:
        state = table(workers={(2, 1): PURPLE}, display=["market 3"], cacao=[0, cacao])
        log = play(state, PLACE_AT_1_0, Fill((2, 0), "market 3"), DONE)
        assert (state.phase == "act") is asked
        if not asked:
            assert [event.able for event in told(log, "unused") if event.seat == 1] == [0]


@pytest.mark.rule("A7")
def test_who_can_do_no_more_is_not_asked_to_stop() -> None:
    state = table(cacao=[1])
    play(state, PLACE_AT_1_0, Act((1, 0), S, 1), Act((1, 0), W, 1))
    assert state.turn == 2
    state = table(jungle={(0, 0): "market 2", (1, 1): "market 3"}, cacao=[1])
    play(state, PLACE_AT_1_0, Act((1, 0), S, 1))  # sold the only cacao: no other edge can act
    assert state.turn == 2


@pytest.mark.rule("A7")
def test_an_active_player_who_can_do_nothing_is_not_asked() -> None:
    for jungle in ("market 2", "temple"):  # no cacao to sell; nothing to do
        state = table(
            jungle={(1, 1): jungle},
            hand=["3-0-0-1"],
            workers={(2, 1): PURPLE},
            display=["water"],
        )
        play(state, THREE_WEST, Fill((2, 0), "water"))  # no worker looks east
        assert (state.phase, state.decider) == ("act", 1)


# --------------------------------------------------------------------- the turn in order


@pytest.mark.rule("A8")
def test_a_turn_goes_in_order_place_fill_act_draw_refill() -> None:
    state = table(workers={(2, 1): PURPLE}, piles=[[ONES], []], display=["water", "water"])
    log = play(state, PLACE_AT_1_0, Fill((2, 0), "water"))
    log += play(state, Act((1, 0), W, 1), Act((1, 0), E, 1), DONE, Act((2, 1), N, 1))
    happened = list(dict.fromkeys(name for name, *_ in log))
    in_order = ["placed", "filled", "activated", "acted", "unused", "drawn", "refilled", "turn"]
    assert happened == in_order


@pytest.mark.rule("A8")
def test_nobody_draws_or_refills_before_the_last_action() -> None:
    state = table(workers={(2, 1): PURPLE}, piles=[[ONES], []])
    play(state, PLACE_AT_1_0, Fill((2, 0), "water"), DONE)
    assert state.decider == 1  # the last to act
    assert (state.hands[0], len(state.display)) == ((), 1)
    play(state, DONE)
    assert (len(state.hands[0]), len(state.display)) == (1, 2)


@pytest.mark.rule("A8")
def test_nothing_is_placed_before_all_have_acted() -> None:
    state = table(hands=[[ONES, ONES], []])
    play(state, PLACE_AT_1_0)
    assert refused(state, Place(ONES, 0, (0, 1)))[0].rule == "A8"
