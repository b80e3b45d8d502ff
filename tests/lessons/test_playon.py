"""Any position of a lesson or a puzzle can be played on, at a table of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cacao_nb import Game, Position
from cacao_nb.lessons import Check, Lesson, Predict, Puzzle
from cacao_nb.lessons.exercise import Exercise
from cacao_nb.messages import use_language
from cacao_nb.widgets import PlayTable

EXERCISES: dict[str, Callable[[], Exercise]] = {
    "check": lambda: Check(Game.demo("first-steps"), "play", turn=3),
    "predict": lambda: Predict(Game.demo("first-steps"), "fills", turn=2),
    "lesson": lambda: Lesson("first-turns"),
    "puzzle": lambda: Puzzle("black"),
}


def opened(exercise: Exercise) -> PlayTable:
    """Press the button; the table that is there then."""
    exercise.play_on.button.click()
    (table,) = exercise.play_on.children
    assert isinstance(table, PlayTable)
    return table


@pytest.mark.parametrize("name", EXERCISES)
def test_the_decider_is_a_person_and_the_others_are_bots(name):
    exercise = EXERCISES[name]()
    position = exercise._here()
    before = position.record
    table = opened(exercise)
    assert table.play.people == (position.decider,)
    assert table.play.state == position.state
    assert table.choosing is not None
    table.decide(table.choosing.options[0])
    assert len(table.play.record) > len(before)
    assert exercise._here().record == before, "the lesson itself stays where it was"
    exercise.close()
    assert table.comm is None


def test_another_table_takes_the_place_of_the_first():
    puzzle = Puzzle("green")
    first = opened(puzzle)
    puzzle.go(1)
    second = opened(puzzle)
    assert first.comm is None and second.play.state == puzzle.challenge.position.state
    puzzle.close()


def test_a_lesson_is_played_on_from_the_moment_that_is_shown():
    lesson = Lesson("temple-ties")
    lesson.cards[0].reveal()
    lesson.go(1)
    moment = lesson.script.moments[1]
    table = opened(lesson)
    assert table.play.state == (
        lesson.script.game.at(turn=moment.turn, decision=moment.decision).state
    )
    lesson.close()


def test_a_position_that_comes_from_no_game_says_so():
    board = Position.parse("   0   1\n0  p1  R1111\n1  .   m2", teaching=True)
    check = Check(board, "place_where")
    check.play_on.button.click()
    assert not check.play_on.children
    assert check.said == "This position comes from no game, so it cannot be played on."
    check.close()


def test_it_speaks_the_language_in_use():
    puzzle = Puzzle("green")
    before = use_language("pseudo")
    puzzle.refresh()
    assert not puzzle.play_on.button.description.startswith("Play")
    use_language(before)
    puzzle.close()
