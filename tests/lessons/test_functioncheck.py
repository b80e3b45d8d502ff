"""Functions that pupils write: agreement is praised, everything else told kindly."""

from __future__ import annotations

from typing import Any

import pytest

from cacao_nb import Game
from cacao_nb.game import Position
from cacao_nb.graph import frontier, temple_majorities
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.functioncheck import REFERENCES, check_function, some_positions
from cacao_nb.rules.scoring import award
from tests.lessons.boards import temple

GAME = Game.demo("first-steps")


def temple_scores(board: Any) -> dict[Any, Any]:
    """As a pupil could write it, with lists for tuples."""
    return {space: list(award(counts)) for space, counts in temple_majorities(board).items()}


RIGHT = {
    "free_squares": lambda position: sorted(position.state.frontier),
    "frontier": frontier,
    "legal_placements": lambda position: [
        one for one in position.legal if type(one).__name__ == "Place"
    ],
    "temple_workers": temple_majorities,
    "temple_scores": temple_scores,
    "totals": lambda position: tuple(one.total for one in position.score.players),
    "winners": lambda position: list(position.score.winners),
}


@pytest.mark.parametrize("name", REFERENCES)
def test_a_right_function_is_right_whatever_it_wraps_its_answer_in(name: str):
    checked = check_function(RIGHT[name], name, some_positions(12))
    assert checked and checked.right
    assert checked.text.startswith("Well done") and checked.text.endswith("12 cases.")
    assert checked.position is None


def test_the_first_position_at_fault_is_shown():
    checked = check_function(lambda position: {0}, "winners", [temple(), temple(gold=[0, 9])])
    assert not checked
    assert checked.position == temple()
    assert "Your function says {0}, and the engine says {0, 1}." in checked.text
    shown = checked._repr_html_()
    assert shown.startswith("<p>Not the same yet") and "<img alt=" in shown


def test_small_boards_come_first_and_the_end_is_among_them():
    positions = list(some_positions(20))
    assert positions[0].turn == 1 and positions[-1].is_over
    assert {position.players for position in positions} == {2, 3, 4}
    assert [one.diagram for one in some_positions(20)] == [one.diagram for one in positions]


def test_a_game_stands_for_all_its_positions():
    assert check_function(RIGHT["totals"], "totals", [GAME]).text.endswith("26 cases.")


def fails(position: Position) -> int:
    """Fails in its fourth line."""
    nothing = position.turn - 1
    return position.turn_count // nothing


def ends(position: Position) -> None:
    raise SystemExit


def is_stopped(position: Position) -> None:
    raise KeyboardInterrupt


class Unprintable(Exception):
    def __str__(self) -> str:
        raise ValueError


def says_nothing(position: Position) -> None:
    raise Unprintable


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        (fails, "stopped early in its line 4: Turn 1 of 22: Red places. Python says"),
        (ends, "SystemExit"),
        (is_stopped, "never ends"),
        (says_nothing, "Unprintable"),
        (lambda position: None, "gave nothing back"),
        (lambda position: position.no_such_thing, "AttributeError"),
        (lambda: 3, "exactly one argument"),
        (lambda one, two: 3, "exactly one argument"),
        (42, "This is no function: 42"),
        (lambda position: "x" * 10_000, "…"),
        (lambda position: [[]], "the engine says"),
        (lambda position: 7, "the engine says {0, 1}"),
    ],
)
def test_whatever_goes_wrong_is_a_friendly_sentence(function: Any, sentence: str):
    checked = check_function(function, "winners", [GAME.at(0)])
    assert not checked.right
    assert sentence in checked.text
    assert "Traceback" not in checked._repr_html_()
    assert len(checked.text) < 500


def test_what_a_function_says_is_never_markup():
    checked = check_function(lambda position: "<script>", "winners", [GAME.at(0)])
    assert "<script>" not in checked._repr_html_()


def test_the_right_answer_may_be_any_function_and_the_cases_anything():
    cases = [[3, 1], [2, 2, 1], [0, 0]]
    assert check_function(award, award, cases)
    wrong = check_function(lambda workers: [6, 3], award, cases)
    assert "Not the same yet: [2, 2, 1]." in wrong.text and wrong.position is None
    assert not check_function(lambda workers: workers.clear(), award, [[3, 1]])


def test_without_cases_nothing_is_praised():
    assert "nothing to compare" in check_function(award, award, []).text


def test_an_unknown_reference_is_refused_with_those_there_are():
    with pytest.raises(BadQuestion, match=r"'magic'.*winners"):
        check_function(award, "magic")


def test_sentences_are_in_the_language_in_use(pseudo: None):
    assert "function" not in check_function(lambda position: 7, "winners", [GAME.at(0)]).text
