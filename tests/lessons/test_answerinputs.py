"""What can be answered, and when an answer is sent."""

from __future__ import annotations

from cacao_nb import Game, Position
from cacao_nb.draw.describe import describe_square
from cacao_nb.lessons import Check
from cacao_nb.rules import LEAVE_EMPTY

ONLY_MAP_TILES = """
cacao 2 players, red first, turn 19: red fill
modules: map
   0      1      2
0  p1     R1210  .
1  P1111  m2     P1111
red: gold 12, cacao 0, suns 0, water -1; hand 1-1-1-1
purple: gold 15, cacao 1, suns 0, water 2; hand 1-1-1-1, 2-1-0-1
map board: temple, water
tokens: red 1; purple 0
placed: (1, 0)
fill: (2, 0)
"""


def test_a_decision_about_no_square_is_offered_with_and_without_a_square():
    table = Position.parse(ONLY_MAP_TILES, teaching=True)
    check = Check(table, "play")
    every = list(check.card.input.values)
    assert len(every) == 3 and LEAVE_EMPTY in every
    check.card.input.take_square((2, 0))
    assert check.card.input.values == every
    check.close()


def test_a_square_leaves_the_decisions_about_it():
    check = Check(Game.demo("first-steps").at(0), "play")
    every = list(check.card.input.values)
    square = every[0].square
    check.card.input.take_square(square)
    assert {one.square for one in check.card.input.values} == {square}
    assert len(check.card.input.values) < len(every)
    check.close()


def test_a_space_that_may_stay_empty_is_not_said_to_be_filled():
    state = Position.parse(ONLY_MAP_TILES, teaching=True).state
    assert "the space may stay empty" in describe_square(state, (2, 0))
    assert "has to be laid" not in describe_square(state, (2, 0))


def test_a_number_is_sent_whole():
    """Letter by letter, a click on "Check" would overtake the second one."""
    check = Check(Game.demo("first-steps"), "gains", turn=1, decision=2, seat=0, good="gold")
    (field,) = check.card.input.children
    assert field.continuous_update is False
    check.close()
