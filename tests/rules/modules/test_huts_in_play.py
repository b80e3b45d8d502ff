"""U: the huts that work while the game goes on: market crier, shaman and foreman."""

from __future__ import annotations

from typing import Any

import pytest

from cacao_nb.rules import (
    DONE,
    Act,
    BuyHut,
    Fill,
    Overbuild,
    Place,
    Sell,
    State,
    score,
    why_not,
)
from cacao_nb.rules.modules.hut_functions import HUTS
from tests.rules.answers import acts, refused, squares, told
from tests.rules.modules.hut_positions import (
    AT_1_0,
    ONES,
    PURPLE,
    RED,
    THREE,
    THREE_WEST,
    bonus,
    with_huts,
)
from tests.rules.positions import play, tile

rule = pytest.mark.rule

N, E, S, W = range(4)
OVERBUILD_1_0 = Overbuild(ONES, 0, (1, 0))


# ---------------------------------------------------------------------------- from then on


@rule("U4")
def test_a_hut_works_from_the_moment_it_is_bought_also_in_others_turns() -> None:
    state = with_huts(
        market=["market crier"],
        gold=[4],
        cacao=[3],
        hands=[[ONES], [ONES]],
        jungle={(0, 0): "market 2", (1, 1): "temple"},
        display=["market 2"],
        pile=(),
    )
    play(state, AT_1_0, Act((1, 0), W, 1))
    assert state.gold[0] == 6  # it is not bought yet
    play(state, BuyHut("market crier"))
    assert state.gold[0] == 2
    play(state, Place(ONES, 0, (2, 1)), Fill((2, 0), "market 2"), Act((1, 0), E, 1))
    assert (state.gold[0], state.cacao[0]) == (5, 1)


# ---------------------------------------------------------------------------- market crier


@rule("U8")
def test_the_market_crier_costs_4_and_markets_2_pay_its_owner_3() -> None:
    assert HUTS["market crier"].cost == 4
    for red, gold in (((), 4), (("market crier",), 6)):
        state = with_huts(red=red, jungle={(0, 0): "market 2"}, cacao=[2], hand=[THREE])
        (event,) = told(play(state, THREE_WEST, Act((1, 0), W, 2)), "acted")
        assert (state.gold[0], state.cacao[0]) == (gold, 0)
        assert event.changes == (("gold", gold), ("cacao", -2))


@rule("U8")
@pytest.mark.parametrize(("market", "gold"), [("market 3", 3), ("market 4", 4)])
def test_other_markets_pay_what_they_always_pay(market: str, gold: int) -> None:
    state = with_huts(red=["market crier"], jungle={(0, 0): market}, cacao=[1])
    play(state, AT_1_0, Act((1, 0), W, 1))
    assert state.gold[0] == gold


@rule("U8")
def test_chocolate_markets_do_too() -> None:
    state = with_huts(
        red=["market crier"],
        jungle={(0, 0): "chocolate market"},
        cacao=[1],
        hand=[THREE],
        modules=["chocolate"],
        kept={"chocolate": {"bars": [1, 0]}},
    )
    play(state, THREE_WEST, Sell((1, 0), W, 1, 1))
    assert state.gold[0] == 3 + 7


@rule("U8")
def test_the_owner_of_another_hut_gets_2() -> None:
    state = with_huts(
        red=["market crier"],
        purple=["trader"],
        jungle={(0, 0): "market 2"},
        cacao=[0, 1],
        turn=2,
    )
    play(state, AT_1_0, Act((1, 0), W, 1))
    assert state.gold == [0, 2]


@rule("U8")
def test_the_market_crier_counts_nothing_at_the_end() -> None:
    assert bonus(with_huts(red=["market crier"], cacao=[5])) == 0


# ---------------------------------------------------------------------------- shaman


def late(**more: Any) -> State:
    """Red has a tile on (1, 0) and one in hand; all jungle tiles are laid."""
    told = {"red": ["shaman"], "workers": {(1, 0): RED}, "display": (), "pile": (), **more}
    return with_huts(**told)


@rule("U13")
def test_the_shaman_costs_8_and_overbuilds_without_a_sun_token() -> None:
    assert HUTS["shaman"].cost == 8
    state = late()
    assert squares(state, Overbuild) == {(1, 0)} and why_not(state, OVERBUILD_1_0) == ()
    (event,) = told(play(state, OVERBUILD_1_0), "overbuilt")
    assert event.changes == () and state.covered == {(1, 0): RED}


@rule("U13")
@pytest.mark.parametrize("suns", [1, 3])
def test_tokens_that_are_there_are_kept(suns: int) -> None:
    state = late(suns=[suns])
    play(state, OVERBUILD_1_0)
    assert state.suns[0] == suns


@rule("U13")
def test_a_square_is_still_overbuilt_once() -> None:
    state = late(covered={(1, 0): RED}, suns=[3])
    assert squares(state, Overbuild) == set()
    assert [reason.rule for reason in refused(state, OVERBUILD_1_0)] == ["O4"]


@rule("U13")
@pytest.mark.parametrize("place", ["display", "pile"])
def test_jungle_tiles_still_have_to_be_gone(place: str) -> None:
    state = late(**{place: ["water"]})
    assert squares(state, Overbuild) == set()
    assert [reason.rule for reason in refused(state, OVERBUILD_1_0)] == ["O1"]


@rule("U13")
def test_only_own_tiles_and_only_for_the_owner_of_the_shaman() -> None:
    state = late(workers={(1, 0): PURPLE})
    assert [reason.rule for reason in refused(state, OVERBUILD_1_0)] == ["O3"]
    state = late(red=(), purple=["shaman"])
    assert [reason.rule for reason in refused(state, OVERBUILD_1_0)] == ["O2"]


@rule("U13")
def test_the_shaman_counts_nothing_at_the_end() -> None:
    assert bonus(late(suns=[3])) == 0


# ---------------------------------------------------------------------------- foreman


@rule("U16")
@pytest.mark.parametrize("name", ["3-0-0-1", "3-1-0-0"])
@pytest.mark.parametrize("rotation", range(4))
def test_the_foreman_makes_three_workers_on_an_edge_four(name: str, rotation: int) -> None:
    state = with_huts(red=["foreman"], hand=[name])
    (event,) = told(play(state, Place(name, rotation, (1, 0))), "placed")
    printed = tile("red", name, rotation).edges
    expected = tuple({3: 4}.get(workers, workers) for workers in printed)
    assert state.workers[1, 0].edges == event.edges == expected
    assert sorted(expected) == [0, 0, 1, 4]
    assert HUTS["foreman"].cost == 12


@rule("U16")
@pytest.mark.parametrize("name", [ONES, "2-1-0-1", "0-0-2-2", "0-2-0-2", "0-0-0-4"])
def test_tiles_without_three_on_an_edge_stay_as_they_are(name: str) -> None:
    state = with_huts(red=["foreman"], hand=[name], modules=["new_workers"])
    play(state, Place(name, 0, (1, 0)))
    assert state.workers[1, 0] == tile("red", name)


@rule("U16")
def test_the_three_of_a_new_tile_is_made_four_as_well() -> None:
    state = with_huts(red=["foreman"], hand=["0-1-0-3"], modules=["new_workers"])
    play(state, Place("0-1-0-3", 0, (1, 0)))
    assert state.workers[1, 0].edges == (0, 1, 0, 4)


@rule("U16")
def test_the_fourth_worker_acts() -> None:
    state = with_huts(red=["foreman"], hand=[THREE], jungle={(0, 0): "gold mine 2"})
    log = play(state, THREE_WEST)
    (event,) = told(log, "activated")
    assert event.workers == 4
    assert acts(state) == {((1, 0), "w", use) for use in (1, 2, 3, 4)}
    play(state, Act((1, 0), W, 4))
    assert state.gold[0] == 8


@rule("U16")
def test_the_fourth_worker_acts_in_others_turns() -> None:
    state = with_huts(
        red=["foreman"],
        hands=[[THREE], [ONES]],
        display=["gold mine 1"],
        pile=(),
    )
    play(state, Place(THREE, 0, (1, 0)), Place(ONES, 0, (2, 1)), Fill((2, 0), "gold mine 1"))
    play(state, DONE, Act((1, 0), E, 4))
    assert state.gold[0] == 4


@rule("U16")
def test_the_fourth_worker_counts_at_temples() -> None:
    three = tile("purple", THREE, 0)  # it looks at the temple from the west
    state = with_huts(red=["foreman"], hand=[THREE], workers={(-1, 0): three})
    play(state, THREE_WEST)
    temple = score(state).temples[0]
    assert (temple.workers, temple.awards) == ((4, 3), (6, 3))


@rule("U16")
def test_the_fourth_worker_counts_for_the_hermit() -> None:
    state = with_huts(red=["foreman", "hermit"], hand=[THREE])
    play(state, Place(THREE, 0, (1, 0)))  # one looks north and four look east, at nothing
    assert bonus(state) == 5


@rule("U16")
def test_the_foreman_works_when_overbuilding() -> None:
    state = late(red=["foreman"], suns=[1], hand=[THREE])
    (event,) = told(play(state, Overbuild(THREE, 2, (1, 0))), "overbuilt")
    assert state.workers[1, 0].edges == event.edges == (0, 0, 1, 4)
    assert state.covered[1, 0] == RED


@rule("U16")
def test_tiles_placed_earlier_stay_at_three() -> None:
    state = with_huts(market=["foreman"], gold=[12], hand=[THREE])
    play(state, THREE_WEST, BuyHut("foreman"))
    assert state.workers[1, 0] == tile("red", THREE, 2)
    assert score(state).temples[0].workers == (3, 0)


@rule("U16")
def test_other_players_tiles_have_three() -> None:
    state = with_huts(red=["foreman"], hand=[THREE], turn=2)
    play(state, THREE_WEST)
    assert state.workers[1, 0] == tile("purple", THREE, 2)


@rule("U16")
def test_the_foreman_counts_nothing_at_the_end() -> None:
    state = with_huts(red=["foreman"], hand=[THREE])
    play(state, THREE_WEST)
    assert bonus(state) == 0
