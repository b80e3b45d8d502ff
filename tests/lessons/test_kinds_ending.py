"""Temples and totals: what the engine's own sheet says, whoever moves a worker."""

from __future__ import annotations

from typing import Any

import pytest

from cacao_nb.game import Game, Position
from cacao_nb.lessons import BadQuestion, question
from cacao_nb.rules import Overbuild, Place, apply
from cacao_nb.rules.preview import temple_standings
from tests.lessons.boards import TEMPLE, answers, asked, temple

#: A whole game, at its end.
OVER = Game.random(players=3, seed=9)


@pytest.mark.parametrize("standing", OVER.position.temples)
def test_temple_gold_and_first_are_those_of_the_sheet(standing):
    for seat in range(3):
        arguments = {"temple": standing.space, "seat": seat}
        assert answers(OVER, "temple_gold", **arguments) == (standing.awards[seat],)
    most = max(standing.workers)
    first = {seat for seat, count in enumerate(standing.workers) if count == most > 0}
    assert answers(OVER, "temple_first", temple=standing.space) == (frozenset(first),)


@pytest.mark.rule("T2")
def test_turning_one_tile_changes_the_answers():
    level, red_in_front = temple(red=0), temple(purple=0)
    assert answers(level, "temple_gold", temple=TEMPLE, seat=0) == (3,)
    assert answers(level, "temple_first", temple=TEMPLE) == (frozenset({0, 1}),)
    assert answers(red_in_front, "temple_gold", temple=TEMPLE, seat=0) == (6,)
    assert answers(red_in_front, "temple_first", temple=TEMPLE) == (frozenset({0}),)


def test_the_second_hint_cites_the_rule_by_which_the_temple_is_awarded():
    for position, rule in ((temple(red=0), "T2"), (temple(purple=0), "T1")):
        one = question(position, "temple_gold", temple=TEMPLE, seat=0)
        assert f"Rule {rule}: " in one.hint(2)


@pytest.mark.rule("T4")
def test_a_temple_without_workers_has_nobody_in_front():
    position = asked(jungle={(0, 0): "single plantation", (1, 1): "market 2", TEMPLE: "temple"})
    assert answers(position, "temple_first", temple=TEMPLE) == (frozenset(),)
    assert question(position, "temple_first", temple=TEMPLE).check([]).right


@pytest.mark.rule("T5")
def test_after_overbuilding_the_top_tile_counts():
    around = temple(red=0, hand=["1-1-1-1"], display=[], pile=[], suns=[1])
    assert answers(around, "temple_gold", temple=TEMPLE, seat=1) == (3,)
    over = Overbuild("1-1-1-1", 0, (1, 0))
    one = question(around, "temple_gold", temple=TEMPLE, seat=1, choice=over)
    assert one.solution.answers == (6,)  # Two of Red's workers are covered, one is new.
    assert "Rule T5" in one.hint(2)
    assert "Workers beside the temple at (2, 0): Red 1 and Purple 2." in one.check(3).text
    assert one.prompt.startswith("If the game ended right after this")
    assert "overbuilding (1, 0)" in one.prompt


def test_flips_are_the_squares_where_a_placement_changes_the_awards():
    position = temple(hand=["1-1-1-1", "3-1-0-0"])
    now = temple_standings(position.state)[0].awards
    changing = set()
    for decision in position.legal:
        assert isinstance(decision, Place)
        after = position.state
        apply(after, decision)
        if temple_standings(after)[0].awards != now:
            changing.add(decision.square)
    one = question(position, "flips", temple=TEMPLE)
    assert set(one.solution.answers) == changing
    assert "is not beside" in one.check((0, -1)).text


def test_flips_say_where_no_tile_of_the_hand_is_enough():
    ahead = temple(purple=0, hand=["1-1-1-1"], turn=2)  # Purple has 1 worker less than Red.
    assert answers(ahead, "flips", temple=TEMPLE) == ((2, -1), (3, 0))
    flips = question(ahead, "flips", temple=TEMPLE)
    assert "A worker tile lies on (1, 0)" in flips.check((1, 0)).text
    assert "pays as before: Red 6 and Purple 3" in flips.check((0, -1)).text


def _lead(position: Position) -> int:
    awards = [standing.awards for standing in temple_standings(position.state)]
    return sum(red - purple for red, purple in awards)


@pytest.mark.rule("T1")
@pytest.mark.parametrize("gold", [3, 6])
def test_a_swing_is_what_the_best_placement_moves_between_two(gold: int):
    position = temple(red=1, purple=3, hand=["1-1-1-1", "3-1-0-0"])
    swinging = set()
    for decision in position.legal:
        assert isinstance(decision, Place)
        after = position.state
        apply(after, decision)
        if _lead(Position(after)) - _lead(position) >= gold:
            swinging.add(decision.square)
    assert swinging
    one = question(position, "swing", gold=gold, seat="purple")
    assert set(one.solution.answers) == swinging
    wrong = one.check((0, -1))
    assert wrong.text.startswith(
        "Not quite. A tile on (0, -1) would gain nothing at the temples. "
        f"The goal is {gold} gold; this is 0."
    )
    assert wrong.rule == "T1"


def test_no_swing_is_asked_for_where_there_is_none():
    with pytest.raises(BadQuestion, match="no right answer"):
        question(temple(), "swing", gold=13, seat="purple")
    with pytest.raises(BadQuestion, match="no right answer"):
        question(temple(), "swing", gold=1, seat="red")  # Red moves, and is no rival of Red.


def test_totals_and_winners_are_those_of_the_sheet():
    sheet = OVER.score
    for player in sheet.players:
        assert answers(OVER, "total", seat=player.seat) == (player.total,)
    assert answers(OVER, "winner") == (frozenset(sheet.winners),)
    assert question(OVER, "winner").prompt.startswith("Who has won?")


def test_no_hint_tells_the_totals_by_which_somebody_wins():
    one = question(OVER, "winner")
    hints = one.hint(1) + one.hint(2)
    assert not any(str(player.total) in hints for player in OVER.score.players)


@pytest.mark.rule("W2")
def test_cacao_breaks_ties_and_equals_share_the_win():
    level = {"gold": [7, 7], "cacao": [1, 0]}
    assert answers(asked(**level), "winner") == (frozenset({0}),)
    assert "rule W2" in question(asked(**level), "winner").solution.text
    assert answers(asked(gold=[7, 7]), "winner") == (frozenset({0, 1}),)
    assert "share the win (rule W4)" in question(asked(gold=[7, 7]), "winner").solution.text


@pytest.mark.parametrize(
    ("kind", "moment", "rule"),
    [
        ("who_acts", {"turn": 19}, "O5"),
        ("play", {"turn": 20, "gold": 8}, "O5"),
        ("play", {"turn": 20}, "P1"),
        ("play", {"turn": 18, "decision": 1}, "F6"),
        ("play", {"turn": 16, "decision": 1}, "F4"),
    ],
)
def test_near_the_end_the_second_hint_cites_the_rule_of_the_end(
    kind: str, moment: dict[str, Any], rule: str
):
    asked_then = question(Game.demo("last-suns"), kind, **moment)
    assert f"Rule {rule}: " in asked_then.hint(2)
