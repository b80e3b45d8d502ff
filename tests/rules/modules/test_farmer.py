"""U12: the farmer brings a cacao when exactly 4 were stored in one turn."""

from __future__ import annotations

from typing import Any

import pytest

from cacao_nb.rules import DONE, Act, BuyHut, Fill, Overbuild, Place, State
from cacao_nb.rules.modules.hut_functions import HUTS
from tests.rules.answers import told
from tests.rules.modules.hut_positions import (
    AT_1_0,
    ONES,
    THREE,
    THREE_WEST,
    bonus,
    with_huts,
)
from tests.rules.positions import play, tile

farmer = pytest.mark.rule("U12")

N, E, S, W = range(4)
#: Two workers look west, and one north and south each.
TWO = "2-1-0-1"
TWO_WEST = Place(TWO, 2, (1, 0))


def field(west: str = "double plantation", south: str = "temple", **more: Any) -> State:
    """Red owns the farmer; one tile lies west of (1, 0), another south of it."""
    told = {"red": ["farmer"], "hand": [TWO], "jungle": {(0, 0): west, (1, 1): south}, **more}
    return with_huts(**told)


@farmer
def test_the_farmer_costs_8_and_brings_a_cacao_when_4_were_stored() -> None:
    assert HUTS["farmer"].cost == 8
    state = field()
    log = play(state, TWO_WEST, Act((1, 0), W, 2))
    (event,) = told(log, "farmed")
    assert (event.seat, event.changes) == (0, (("cacao", 1),))
    assert state.cacao[0] == 5


@farmer
def test_without_the_farmer_nothing_comes() -> None:
    state = field(red=["trader"], purple=["farmer"])
    log = play(state, TWO_WEST, Act((1, 0), W, 2))
    assert told(log, "farmed") == [] and state.cacao[0] == 4


@farmer
@pytest.mark.parametrize(("use", "cacao"), [(1, 1), (2, 2), (3, 3)])
def test_1_2_or_3_are_not_enough(use: int, cacao: int) -> None:
    state = field(west="single plantation", hand=[THREE])
    log = play(state, THREE_WEST, Act((1, 0), W, use))
    assert told(log, "farmed") == [] and state.cacao[0] == cacao


@farmer
def test_5_are_too_many() -> None:
    around = {(0, 0): "double plantation", (1, -1): "single plantation", (1, 1): "market 3"}
    state = field(jungle=around)
    log = play(state, TWO_WEST, Act((1, 0), W, 2), Act((1, 0), N, 1), Act((1, 0), S, 1))
    assert (state.cacao[0], state.gold[0]) == (4, 3)
    assert told(log, "farmed") == []


@farmer
def test_the_4_may_come_from_several_edges() -> None:
    state = field("single plantation", "single plantation", hand=[THREE])
    play(state, THREE_WEST, Act((1, 0), S, 1), Act((1, 0), W, 3))
    assert state.cacao[0] == 5


@farmer
def test_without_room_nothing_comes() -> None:
    state = field(cacao=[1])
    log = play(state, TWO_WEST, Act((1, 0), W, 2))
    assert told(log, "farmed") == [] and state.cacao[0] == 5


@farmer
def test_bars_take_up_the_room() -> None:
    kept = {"chocolate": {"bars": [1, 0]}}
    state = field(modules=["chocolate"], kept=kept)
    log = play(state, TWO_WEST, Act((1, 0), W, 2))
    assert told(log, "farmed") == [] and state.cacao[0] == 4


@farmer
def test_lost_cacao_does_not_count() -> None:
    state = field(south="market 3", cacao=[2])
    log = play(state, TWO_WEST, Act((1, 0), W, 2), Act((1, 0), S, 1))
    assert told(log, "farmed") == [] and state.cacao[0] == 4  # 3 were stored, 1 was lost


@farmer
def test_but_the_4_that_found_room_do() -> None:
    state = field(south="market 3", hand=[THREE], cacao=[1])
    play(state, THREE_WEST, Act((1, 0), W, 3), Act((1, 0), S, 1))
    assert state.cacao[0] == 5  # 4 were stored, 2 lost, 1 sold, and 1 came


@farmer
def test_cacao_that_was_sold_again_counts() -> None:
    state = field(south="market 3")
    play(state, TWO_WEST, Act((1, 0), W, 2), Act((1, 0), S, 1))
    assert (state.cacao[0], state.gold[0]) == (4, 3)


@farmer
def test_it_comes_after_the_last_action_so_that_it_cannot_be_sold_in_that_turn() -> None:
    state = field(south="market 3")
    log = play(state, TWO_WEST, Act((1, 0), W, 2))
    assert state.phase == "act" and state.cacao[0] == 4 and told(log, "farmed") == []
    names = [event[0] for event in play(state, Act((1, 0), S, 1))]
    assert names.index("acted") < names.index("farmed")


@farmer
def test_it_comes_also_when_the_rest_is_forgone() -> None:
    state = field(south="market 3")
    log = play(state, TWO_WEST, Act((1, 0), W, 2), DONE)
    names = [event[0] for event in log]
    assert names.index("unused") < names.index("farmed") and state.cacao[0] == 5


@farmer
def test_it_comes_before_the_others_act_and_before_huts_are_bought() -> None:
    state = field(
        market=["market crier"],
        gold=[4],
        workers={(2, 1): tile("purple", ONES)},
        display=["gold mine 1"],
        pile=(),
    )
    # The fill activates purple, too; red's tile has no worker in the east.
    play(state, TWO_WEST, Fill((2, 0), "gold mine 1"), Act((1, 0), W, 2))
    assert (state.decider, state.phase, state.cacao[0]) == (1, "act", 5)
    play(state, Act((2, 1), N, 1))
    assert (state.phase, state.cacao[0]) == ("hut", 5)


@farmer
def test_it_is_not_counted_itself() -> None:
    state = field(market=["market crier"], gold=[4])
    play(state, TWO_WEST, Act((1, 0), W, 2))
    assert state.phase == "hut"
    assert (state.cacao[0], state.extra["huts"].stored) == (5, [4, 0])


@farmer
def test_it_comes_in_others_turns() -> None:
    state = with_huts(
        red=["farmer"],
        workers={(2, 1): tile("red", TWO, 3)},  # two workers look north
        display=["double plantation"],
        pile=(),
        turn=2,
    )
    play(state, AT_1_0, Fill((2, 0), "double plantation"), Act((1, 0), E, 1))
    log = play(state, Act((2, 1), N, 2))
    (event,) = told(log, "farmed")
    assert event.seat == 0 and state.cacao == [5, 2]


@farmer
def test_every_turn_is_counted_on_its_own() -> None:
    state = with_huts(
        red=["farmer"],
        jungle={(0, 0): "double plantation"},
        hands=[[ONES], [ONES]],
        display=["double plantation"],
        pile=(),
    )
    play(state, AT_1_0, Act((1, 0), W, 1))
    play(state, Place(ONES, 0, (0, -1)), Fill((1, -1), "double plantation"), DONE)
    log = play(state, Act((1, 0), N, 1))
    assert told(log, "farmed") == [] and state.cacao[0] == 4


@farmer
def test_everybody_is_counted_alone() -> None:
    state = with_huts(
        red=["farmer"],
        purple=["farmer"],
        workers={(2, 1): tile("purple", ONES)},
        display=["double plantation"],
        pile=(),
    )
    play(state, AT_1_0, Fill((2, 0), "double plantation"), Act((1, 0), E, 1))
    log = play(state, Act((2, 1), N, 1))
    assert told(log, "farmed") == [] and state.cacao == [2, 2]


@farmer
def test_it_comes_whenever_that_happens() -> None:
    state = field(hands=[[TWO, TWO], []], display=(), pile=(), suns=[1])
    play(state, TWO_WEST, Act((1, 0), W, 2))
    state.active = state.decider = 0  # as if it were red's turn again
    state.cacao[0] = 0
    play(state, Overbuild(TWO, 2, (1, 0)), Act((1, 0), W, 2))
    assert state.cacao[0] == 5


@farmer
def test_the_4_cacao_of_irrigation_count() -> None:
    state = field("irrigation", modules=["irrigation"], water=[8])
    play(state, TWO_WEST, Act((1, 0), W, 1))
    assert state.cacao[0] == 5


@farmer
def test_cacao_that_was_cooked_counts() -> None:
    state = field(south="kitchen", modules=["chocolate"])
    play(state, TWO_WEST, Act((1, 0), W, 2), Act((1, 0), S, 1))
    assert (state.cacao[0], state.extra["chocolate"].bars[0]) == (4, 1)


@farmer
def test_a_farmer_bought_after_the_harvest_brings_nothing_yet() -> None:
    state = field(red=(), market=["farmer"], gold=[8])
    log = play(state, TWO_WEST, Act((1, 0), W, 2), BuyHut("farmer"))
    assert told(log, "farmed") == [] and state.cacao[0] == 4


@farmer
def test_the_farmer_counts_nothing_at_the_end() -> None:
    assert bonus(field(cacao=[4])) == 0
