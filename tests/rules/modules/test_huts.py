"""U: the twelve hut tiles, and buying them."""

from __future__ import annotations

from typing import Any

import pytest

from cacao_nb.rules import (
    DONE,
    NO_HUT,
    PASS,
    Act,
    BadDecision,
    BadSetup,
    BuyHut,
    Fill,
    Place,
    deal,
    legal,
    new_game,
    ruleset,
    start,
)
from cacao_nb.rules.modules.hut_functions import FACES, HUTS
from tests.rules.answers import refused, told
from tests.rules.modules.hut_positions import AT_1_0, ONES, RED, for_sale, owned, with_huts
from tests.rules.positions import play, tile, worker

rule = pytest.mark.rule

N, E, S, W = range(4)

#: The sides that the rules name for the twelve tiles, and two for each.
SIDES = [
    {"market crier", "hermit"},
    {"market crier", "hermit"},
    {"trader", "farmer"},
    {"road worker", "shaman"},
    {"shaman", "master builder"},
    {"farmer", "monk"},
    {"master builder", "chief's son"},
    {"monk", "chief's daughter"},
    {"foreman", "road worker"},
    {"fountain master", "trader"},
    {"chief's wife", "fountain master"},
    {"chief", "foreman"},
]
FIRST, SECOND = ([sides[number] for sides in FACES] for number in (0, 1))


# ---------------------------------------------------------------------------- the tiles


@rule("U1")
def test_the_twelve_tiles_have_these_sides() -> None:
    assert [set(sides) for sides in FACES] == SIDES
    assert set(HUTS) == set().union(*SIDES) and len(HUTS) == 14


@rule("U1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_twelve_are_in_play_each_with_one_of_its_sides(players: int) -> None:
    state = new_game(players, seed=players, modules=["huts"])
    market = state.extra["huts"].market
    assert len(market) == 12
    assert all(hut in sides for hut, sides in zip(market, SIDES, strict=True))
    assert state.extra["huts"].owned == [()] * players


@rule("U1")
def test_the_sides_are_random_and_follow_from_the_seed() -> None:
    markets = [new_game(2, seed, modules=["huts"]).extra["huts"].market for seed in range(40)]
    for number, sides in enumerate(SIDES):
        assert {market[number] for market in markets} == sides
    assert markets[7] == new_game(2, 7, modules=["huts"]).extra["huts"].market


@rule("U1")
@pytest.mark.parametrize("faces", [FIRST, SECOND, tuple(FIRST)])
def test_or_they_are_chosen(faces: list[str]) -> None:
    state = new_game(3, seed=5, modules=["huts"], hut_faces=faces)
    assert state.extra["huts"].market == tuple(faces)


@rule("U1")
@pytest.mark.parametrize(
    ("faces", "sentence"),
    [
        (FIRST[:-1], "There are 12 hut tiles"),
        ([*FIRST, "chief"], "There are 12 hut tiles"),
        ("chief", "There are 12 hut tiles"),
        (7, "There are 12 hut tiles"),
        ([*FIRST[:-1], "trader"], "Hut tile 12 has the sides chief and foreman, not 'trader'"),
        ([["chief"], *FIRST[1:]], "Hut tile 1 has the sides"),
    ],
)
def test_sides_that_the_tiles_do_not_have_cannot_be_chosen(faces: Any, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        new_game(2, modules=["huts"], hut_faces=faces)


@rule("U1")
def test_a_deal_has_sides_of_the_tiles_and_those_that_were_chosen() -> None:
    rules = ruleset(2, ["huts"], hut_faces=FIRST)
    dealt = deal(rules, seed=1)
    with pytest.raises(BadSetup, match="sides that were chosen"):
        start(rules, dealt._replace(others={"huts": tuple(SECOND)}))
    with pytest.raises(BadSetup, match="Hut tile 1 "):
        start(ruleset(2, ["huts"]), dealt._replace(others={"huts": ("chief", *FIRST[1:])}))


@rule("U1")
def test_only_the_side_that_lies_up_can_be_bought() -> None:
    state = with_huts(market=["market crier"], gold=[30])
    play(state, AT_1_0)
    assert for_sale(state) == {"market crier"}
    (reason,) = refused(state, BuyHut("hermit"))
    assert reason.rule == "U1"


# ---------------------------------------------------------------------------- buying


@rule("U2")
def test_a_hut_is_bought_with_gold_in_hand() -> None:
    state = with_huts(market=["trader", "monk", "chief"], gold=[10, 30])
    play(state, AT_1_0)
    assert (state.phase, state.decider) == ("hut", 0)
    assert legal(state) == [BuyHut("trader"), BuyHut("monk"), NO_HUT]
    (event,) = told(play(state, BuyHut("monk")), "bought")
    assert (event.seat, event.hut, event.changes) == (0, "monk", (("gold", -10),))
    assert (state.gold, owned(state)) == ([0, 30], ("monk",))
    assert state.extra["huts"].market == ("trader", "chief")
    assert (state.turn, state.phase, state.decider) == (2, "place", 1)


@rule("U2")
def test_one_may_buy_none() -> None:
    state = with_huts(market=["trader"], gold=[10])
    (event,) = told(play(state, AT_1_0, NO_HUT), "no_hut")
    assert event.seat == 0 and (state.gold[0], owned(state), state.turn) == (10, (), 2)


@rule("U2")
def test_one_hut_a_turn_is_the_most() -> None:
    state = with_huts(market=["trader", "hermit"], gold=[30], hands=[[ONES], [ONES]])
    play(state, AT_1_0, BuyHut("trader"))
    assert state.turn == 2
    assert refused(state, BuyHut("hermit"))[0].message.id == "refused.asked_place"


@rule("U2")
def test_gold_earned_in_this_turn_may_be_spent() -> None:
    state = with_huts(market=["hermit"], jungle={(0, 0): "market 3"}, cacao=[1], gold=[3])
    play(state, AT_1_0, Act((1, 0), W, 1))
    assert for_sale(state) == {"hermit"}


@rule("U2")
def test_it_is_at_the_end_of_the_turn_after_everybodys_actions() -> None:
    state = with_huts(
        market=["hermit"],
        gold=[6],
        jungle={(0, 0): "temple"},
        workers={(2, 1): tile("purple", ONES)},
        display=["gold mine 1"],
        pile=(),
    )
    play(state, AT_1_0, Fill((2, 0), "gold mine 1"))
    assert (state.phase, state.decider) == ("act", 0)
    assert refused(state, BuyHut("hermit"))[0].message.id == "refused.asked_act"
    assert refused(state, NO_HUT)[0].message.id == "refused.asked_act"
    play(state, DONE)
    assert (state.phase, state.decider) == ("act", 1)
    play(state, DONE)
    assert (state.phase, state.decider) == ("hut", 0)


@rule("U2")
def test_it_is_before_the_player_draws_and_the_display_is_refilled() -> None:
    state = with_huts(market=["hermit"], gold=[6], display=["water"], piles=[[ONES], []])
    play(state, AT_1_0)
    assert (len(state.hands[0]), len(state.display)) == (0, 1)
    log = play(state, BuyHut("hermit"))
    names = [event[0] for event in log]
    assert names.index("bought") < names.index("drawn") < names.index("refilled")
    assert state.hands[0] == (worker(ONES),)


@rule("U2")
def test_the_question_comes_before_the_next_turn() -> None:
    state = with_huts(market=["hermit"], gold=[6])
    play(state, AT_1_0)
    for other in (Place(ONES, 0, (0, 1)), DONE, PASS):
        assert refused(state, other)[0].message.id == "refused.asked_hut"


@rule("U2")
@pytest.mark.parametrize("hut", HUTS)
def test_its_cost_must_be_there_to_the_last_gold(hut: str) -> None:
    cost = HUTS[hut].cost
    state = with_huts(market=[hut, "market crier"], gold=[cost])
    play(state, AT_1_0, BuyHut(hut))
    assert state.gold[0] == 0
    state = with_huts(market=[hut, "market crier"], gold=[cost - 1], red=["market crier"])
    log = play(state, AT_1_0)
    assert state.turn == 2 and told(log, "bought") == []


@rule("U2")
def test_who_has_too_little_is_told_the_cost() -> None:
    state = with_huts(market=["trader", "chief"], gold=[23])
    play(state, AT_1_0)
    (reason,) = refused(state, BuyHut("chief"))
    assert reason.rule == "U2"
    assert str(reason) == "The chief costs 24 gold; Red has 23."


# ---------------------------------------------------------------------------- two of a kind


@rule("U3")
def test_nobody_owns_two_of_the_same_function() -> None:
    state = with_huts(market=["hermit", "trader"], red=["hermit"], gold=[30])
    play(state, AT_1_0)
    assert for_sale(state) == {"trader"}
    (reason,) = refused(state, BuyHut("hermit"))
    assert (reason.rule, reason.message.id) == ("U3", "refused.hut_owned")


@rule("U3")
def test_different_players_may_own_equal_huts() -> None:
    state = with_huts(market=["hermit", "hermit"], gold=[6, 6], hands=[[ONES], [ONES]])
    play(state, AT_1_0)
    assert legal(state) == [BuyHut("hermit"), NO_HUT]
    play(state, BuyHut("hermit"))
    assert state.extra["huts"].market == ("hermit",)
    play(state, Place(ONES, 0, (0, 1)), BuyHut("hermit"))
    assert owned(state, 0) == owned(state, 1) == ("hermit",)
    assert state.extra["huts"].market == ()


@rule("U3")
def test_a_hut_that_is_sold_is_gone() -> None:
    state = with_huts(market=["trader"], red=["hermit"], gold=[0, 30], turn=2)
    play(state, AT_1_0)
    assert for_sale(state) == {"trader"}
    assert refused(state, BuyHut("hermit"))[0].message.id == "refused.hut_gone"


# ---------------------------------------------------------------------------- always, never


@rule("U6")
def test_a_hut_may_be_bought_in_the_last_turn() -> None:
    state = with_huts(market=["chief's wife"], gold=[0, 20])
    state.turn, state.active, state.decider = state.rules.turn_count, 1, 1
    state.hands = [(), (worker(ONES),)]
    play(state, AT_1_0)
    assert (state.phase, state.decider) == ("hut", 1)
    log = play(state, BuyHut("chief's wife"))
    assert state.phase == "over"
    (event,) = told(log, "hut")
    assert (event.seat, event.hut, event.cost, event.bonus) == (1, "chief's wife", 20, 5)


@rule("U6")
def test_a_hut_may_be_bought_after_a_pass() -> None:
    state = with_huts(market=["hermit"], gold=[6], jungle={}, piles=[[ONES], []])
    assert legal(state) == [PASS]
    play(state, PASS)
    assert (state.phase, state.decider) == ("hut", 0)
    play(state, BuyHut("hermit"))
    assert owned(state) == ("hermit",) and len(state.hands[0]) == 1
    assert state.turn == 2


@rule("U6")
def test_a_hut_may_be_bought_after_overbuilding() -> None:
    state = with_huts(
        market=["hermit"], red=["shaman"], gold=[6], workers={(1, 0): RED}, display=(), pile=()
    )
    play(state, *[one for one in legal(state) if type(one).__name__ == "Overbuild"])
    assert for_sale(state) == {"hermit"}


@rule("U7")
@pytest.mark.parametrize(
    ("market", "red", "gold"),
    [
        *((["chief", "trader"], [], 5), (["chief", "trader"], ["trader"], 23)),
        *((["trader"], ["trader"], 30), ([], [], 30)),
    ],
)
def test_nobody_is_asked_who_can_buy_none(market: list[str], red: list[str], gold: int) -> None:
    state = with_huts(market=market, red=red, gold=[gold, 30])
    play(state, AT_1_0)
    assert (state.turn, state.phase) == (2, "place")


@rule("U7")
def test_nor_after_a_pass() -> None:
    state = with_huts(market=["hermit"], gold=[5], jungle={})
    play(state, PASS)
    assert (state.turn, state.phase) == (2, "place")


@rule("U2")
@pytest.mark.parametrize("hut", ["villa", "", None, 7, ["chief"], "Chief"])
def test_an_unknown_hut_is_no_decision(hut: Any) -> None:
    with pytest.raises(BadDecision):
        BuyHut(hut)
