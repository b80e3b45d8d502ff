"""Questions about games with a map board, irrigations, chocolate and huts."""

from __future__ import annotations

from typing import Any

import pytest

from cacao_nb.game import Position
from cacao_nb.lessons import BadQuestion, question
from cacao_nb.rules import LEAVE_EMPTY, BuyHut, Decision, Fill, MapFill, Overbuild, Sell, apply
from cacao_nb.rules.modules.hut_functions import HUT_RULES, HUTS
from tests.lessons.boards import answers, chocolatl, demo
from tests.rules.modules.hut_positions import with_huts
from tests.rules.modules.map_positions import AT_1_0, RED, with_map


def test_what_a_tile_of_a_module_does_is_one_of_the_choices():
    one = question(chocolatl(), "option", which="tile_does", square=(2, 2))
    assert one.solution.answers == ("kitchen",)
    assert "rule C3" in one.solution.text
    base = question(demo(), "option", which="tile_does", square=(0, 0))
    assert "kitchen" not in [value for _, value in base.options]


@pytest.mark.parametrize(
    ("turn", "decision", "good", "by", "rule"),
    [(5, 4, "bars", 3, "C3"), (7, 4, "gold", 7, "C4"), (8, 2, "tokens", -1, "M3")],
)
def test_goods_of_modules_are_counted(turn: int, decision: int, good: str, by: int, rule: str):
    seat = (turn - 1) % 3
    one = question(chocolatl(), "gains", turn=turn, decision=decision, seat=seat, good=good)
    assert one.solution.answers == (by,)
    assert f"Rule {rule}: " in one.hint(2)
    assert f"rule {rule}" in one.solution.text


def test_what_a_hut_adds_is_counted_and_told():
    one = question(chocolatl(), "gains", turn=28, seat=0, good="cacao", decisions="turn")
    assert one.solution.answers == (3,)
    assert "rule U12" in one.solution.text


def test_goods_that_the_game_has_not_cannot_be_asked_for():
    with pytest.raises(BadQuestion, match="not 'bars'"):
        question(demo(), "gains", turn=1, seat=0, good="bars")


def test_what_is_lost_at_the_irrigation():
    one = question(chocolatl(), "lost", turn=22, decision=4, seat="red")
    assert one.solution.answers == (1,)
    assert "Rule I5: " in one.hint(2)


def test_buying_a_hut_comes_next_and_is_a_move_of_ones_own():
    assert answers(chocolatl(), "option", turn=11, decision=2, which="next") == ("hut",)
    bought = answers(chocolatl(), "play", turn=11, decision=3)
    assert BuyHut("chief's wife") in bought and BuyHut("chief") not in bought


@pytest.mark.parametrize(
    ("turn", "choice", "reason"),
    [
        (7, BuyHut("farmer"), "hut_cost"),
        (16, BuyHut("trader"), "hut_owned"),
        (20, BuyHut("road worker"), "hut_gone"),
        (2, LEAVE_EMPTY, "must_fill"),
        (2, MapFill((0, 2), "water"), "not_on_map"),
    ],
)
def test_why_something_of_a_module_is_refused(turn: int, choice: Decision, reason: str):
    decision = len(chocolatl().turn(turn).decisions) - 1 if isinstance(choice, BuyHut) else 1
    one = question(chocolatl(), "why_not", turn=turn, decision=decision, choice=choice)
    assert reason in one.solution.answers
    assert len(one.options) > len(one.solution.answers)


def test_the_hint_cites_the_rule_as_the_module_has_changed_it():
    too_early = Overbuild("1-1-1-1", 0, (0, -1))
    one = question(chocolatl(), "why_not", turn=24, choice=too_early)
    assert "Rule M10: " in one.hint(2)


def test_where_a_space_may_stay_empty_that_is_the_rule():
    state = with_map(display=())
    apply(state, AT_1_0)
    one = question(Position(state), "play")
    assert LEAVE_EMPTY in one.solution.answers
    assert "Rule M5: " in one.hint(2)


@pytest.mark.rule("M10")
@pytest.mark.rule("M11")
def test_why_overbuilding_is_possible_with_a_map_board():
    near: dict[str, Any] = {"workers": {(1, 0): RED}, "suns": [2]}
    early = question(Position(with_map(**near, overbuild_early=True)), "overbuild_where")
    assert early.solution.text.splitlines()[1:] == [
        "The pile is empty, and in this game that is enough (rule M11).",
        "Red has 2 sun tokens to pay with (rule O2).",
        "The tiles of Red that have not been overbuilt yet: (1, 0) (rule O4).",
    ]
    late = question(Position(with_map(**near, board=(), display=())), "overbuild_where")
    assert "in the pile, on the map board or in the display (rule M10)" in late.solution.text


@pytest.mark.rule("U13")
def test_why_the_shaman_lets_overbuild_without_a_token():
    fields: dict[str, Any] = {"workers": {(1, 0): RED}, "display": [], "pile": []}
    one = question(Position(with_huts(red=["shaman"], **fields)), "overbuild_where")
    assert one.solution.text.splitlines()[1:] == [
        "No jungle tile is left in the pile or in the display (rule O1).",
        "Red owns the shaman and needs no sun token (rule U13).",
        "The tiles of Red that have not been overbuilt yet: (1, 0) (rule O4).",
    ]


def test_a_sale_that_makes_no_sense_is_refused_in_a_short_line():
    with pytest.raises(ValueError, match="cacao is a whole number from 0 to 4") as refused:
        Sell((1, 0), 1, "x\n" * 500, 0)  # type: ignore[arg-type]
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 200


def test_a_fill_of_any_kind_prints_itself_as_it_is_made():
    class LoanedFill(Fill):
        __slots__ = ()

    for kind in (Fill, MapFill, LoanedFill):
        assert repr(kind((2, 0), "water")) == f"{kind.__name__}((2, 0), 'water')"


def test_the_display_is_refilled_from_the_map_board_the_oldest_first():
    assert answers(chocolatl(), "refills", turn=5, decision=1) == ("irrigation",)
    assert answers(chocolatl(), "refills", turn=7) == ("single plantation", "water")


def test_without_a_map_board_the_display_is_refilled_from_the_pile():
    one = question(demo(), "refills", turn=2)
    assert one.solution.answers == ("pile",)
    assert "Rule E2: " in one.hint(2)


def test_a_turn_that_takes_nothing_from_the_display_refills_nothing():
    with pytest.raises(BadQuestion, match="no right answer"):
        question(chocolatl(), "refills", turn=2)


def test_a_choice_that_does_not_end_the_turn_refills_nothing_yet():
    state = with_map()
    apply(state, AT_1_0)
    with pytest.raises(BadQuestion, match="no right answer"):
        question(Position(state), "refills", choice=Fill((2, 0), "water"))


def test_what_a_hut_brings_is_its_line_of_the_score():
    game = chocolatl()
    for event in game.events():
        if event.name == "hut":
            one = question(game, "hut_bonus", seat=event.seat, hut=event.hut)
            assert one.solution.answers == (event.bonus,)
            assert f"Rule {HUT_RULES[event.hut]}: " in one.hint(2)


def test_a_hut_that_the_player_does_not_own_cannot_be_asked_for():
    with pytest.raises(BadQuestion, match="Red does not own the chief"):
        question(chocolatl(), "hut_bonus", seat=0, hut="chief")
    with pytest.raises(BadQuestion, match="does not own"):
        question(demo(), "hut_bonus", seat=0, hut="chief")


def test_every_hut_has_its_rule():
    assert list(HUT_RULES) == list(HUTS)


@pytest.mark.rule("C4")
def test_the_best_plan_knows_bars():
    one = question(chocolatl(), "best_gold", turn=11, decision=1)
    assert one.solution.answers == (21,) and "sell" in one.solution.text.lower()


def test_plain_data_of_the_decisions_of_modules_are_read():
    position = chocolatl().at(turn=7, decision=6)
    assert question(position, "play").check({"do": "buy_hut", "hut": "trader"}).right
