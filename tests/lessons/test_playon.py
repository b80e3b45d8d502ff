"""Any position of a lesson or a puzzle can be played on, at a table of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cacao_nb import Game, Position
from cacao_nb.lessons import Check, Lesson, Predict, Puzzle
from cacao_nb.lessons.exercise import Exercise
from cacao_nb.widgets import PlayTable

EXERCISES: dict[str, Callable[[], Exercise]] = {
    "check": lambda: Check(Game.demo("first-steps"), "play", turn=3),
    "predict": lambda: Predict(Game.demo("first-steps"), "fills", turn=2),
    "lesson": lambda: Lesson("first-turns"),
    "puzzle": lambda: Puzzle("black"),
}


def opened(exercise: Exercise) -> PlayTable:
    """Press the button; the table that is there then."""
    exercise.play_on._button.click()
    table = exercise.play_on.table
    assert isinstance(table, PlayTable) and table in exercise.children
    return table


@pytest.mark.parametrize("name", EXERCISES)
def test_it_goes_on_at_a_play_table_and_back(name):
    exercise = EXERCISES[name]()
    position = exercise._here()
    before = position.record
    table = opened(exercise)
    assert table.play.state == position.state
    assert exercise.stage not in exercise.children
    exercise.play_on.back()
    assert exercise.stage in exercise.children
    assert exercise._here().record == before
    exercise.close()


def test_a_lesson_is_played_on_from_the_moment_that_is_shown():
    lesson = Lesson("temple-ties")
    lesson.cards[0].reveal()
    lesson.go(1)
    moment = lesson.script.moments[1]
    shown = lesson.script.game.at(turn=moment.turn, decision=moment.decision)
    assert opened(lesson).play.state == shown.state
    lesson.close()


def test_a_position_that_comes_from_no_game_says_so():
    board = Position.parse("   0   1\n0  p1  R1111\n1  .   m2", teaching=True)
    check = Check(board, "place_where")
    check.play_on._button.click()
    assert check.play_on.table is None
    assert check.said.startswith("What happened before this position is not known")
    check.close()
