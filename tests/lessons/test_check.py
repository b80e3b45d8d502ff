"""A question in a widget: answers, hints, the solution, the board, and what it hides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets import HTML, Label
from ipywidgets.widgets.widget import _instances
from traitlets import HasTraits, Unicode, link

from cacao_nb import Game
from cacao_nb.draw.pointing import Marked
from cacao_nb.draw.shapes import Role
from cacao_nb.lessons import Check, Question, question
from cacao_nb.lessons.journal import JOURNAL
from cacao_nb.messages import Message
from cacao_nb.rules import Place
from tests.lessons.boards import acting
from tests.lessons.examples import EXAMPLES, example
from tests.widgets.hands import Hands
from tests.widgets.page import tree


@pytest.fixture
def where() -> Iterator[Check]:
    check = Check(Game(players=2, seed=7), "place_where")
    yield check
    check.close()


def press(check: Check, name: str) -> None:
    check.card._buttons[name].click()


# Every kind.


@pytest.fixture(params=EXAMPLES, scope="module")
def made(request: pytest.FixtureRequest) -> Iterator[Check]:
    check = Check(example(request.param))
    yield check
    check.close()


@pytest.fixture
def check(made: Check) -> Check:
    """A question of each kind, made once for all tests and asked anew for each."""
    press(made, "reset")
    return made


def test_every_right_answer_is_accepted(check: Check):
    for answer in check.question.solution.answers[:5]:
        press(check, "reset")
        check.answer = answer
        press(check, "check")
        assert check.state == "right", answer
        assert check.card._why.value


def test_the_ordinary_widgets_are_enough(check: Check):
    asked = check.question
    give_by_widgets(check, asked, asked.solution.answers[0])
    press(check, "check")
    assert check.state == "right"


def give_by_widgets(check: Check, asked: Question, answer: object) -> None:
    """Do what the page does when somebody uses a field, a list or boxes."""
    controls = check.card.input
    values = [value for _, value in asked.options]
    if asked.form == "number":
        controls._field.set_state({"value": f" {answer} "})
    elif asked.form in ("seat", "option"):
        controls._list.set_state({"index": values.index(answer)})
    elif asked.form in ("seats", "squares", "options"):
        assert isinstance(answer, frozenset)
        places = [values.index(value) for value in answer] or [len(values)]
        for place in places:
            controls._boxes[place].set_state({"value": True})
    else:
        controls._list.set_state({"index": values.index(answer) + 1})


def test_show_me_shows_a_right_answer_and_why(check: Check):
    asked = check.question
    press(check, "reveal")
    assert check.state == "revealed"
    assert asked.check(check.answer).right
    assert asked.solution.text.splitlines()[0].split(":")[0] in check.card._why.value
    squares = {one for one in asked.solution.squares if one in check.stage.board.bounds}
    board = check.stage.board
    shown = board.right if check.card.input.on_board else board.mentioned
    assert set(shown) >= {*squares, *asked.solution.edges}
    assert not board.wrong


def test_every_control_has_a_name(check: Check):
    controls = [
        widget
        for widget in tree(check)
        if hasattr(widget, "description") and not isinstance(widget, HTML | Label)
    ]
    assert len(controls) > 5
    assert [one for one in controls if not (one.description or one.tooltip)] == []


# Wrong answers, hints, reset.


def test_a_wrong_answer_is_told_why_and_by_which_rule(where: Check):
    where.answer = (2, 2)
    press(where, "check")
    assert where.state == "wrong1"
    assert where.card.feedback.splitlines() == [
        "✗ Not quite.",
        "(2, 2) is a jungle space; worker tiles go on the other colour of the chessboard.",
        f"Rule P2: {Message('rule.P2')}",
    ]
    assert where.said in where.question.check((2, 2)).text
    press(where, "check")
    assert where.state == "wrong2"
    press(where, "check")
    assert where.state == "wrong2"
    where.answer = (1, 0)
    press(where, "check")
    assert where.state == "right"


@pytest.mark.parametrize(
    ("kind", "moment", "shown"),
    [
        ("refills", {"turn": 2}, True),
        ("why_not", {"turn": 1, "choice": Place("1-1-1-1", 0, (3, 0))}, True),
        ("who_acts", {"turn": 2}, False),
    ],
)
def test_display_and_pile_are_shown_where_they_are_asked_about(
    kind: str, moment: dict[str, Any], shown: bool
):
    check = Check(Game.demo("first-steps"), kind, **moment)
    assert (check.stage.hands.layout.display != "none") is shown
    check.close()


def test_hints_have_two_levels(where: Check):
    said = []
    for _ in range(3):
        press(where, "hint")
        said.append(where.said)
    assert said == [
        f"Hint 1 of 2: {where.question.hint(1)}",
        f"Hint 2 of 2: {where.question.hint(2)}",
        f"Hint 2 of 2: {where.question.hint(2)}",
    ]
    assert where.state == "asked"
    assert where.card.feedback.splitlines() == said[:2], "both stay in view"


def test_without_an_answer_nothing_is_judged(where: Check):
    press(where, "check")
    assert where.state == "asked"
    assert where.said == "There is no answer yet: choose or write one first."


def test_what_is_done_stays_done_until_it_is_reset(where: Check):
    where.answer = (1, 0)
    press(where, "check")
    where.answer = (2, 2)
    press(where, "check")
    assert where.state == "right"
    assert where.said.startswith("Not quite.")
    press(where, "reveal")
    assert where.state == "right"
    press(where, "reset")
    assert where.state == "asked"
    assert where.answer is None
    assert where.card._why.value == ""
    assert not any(getattr(where.stage.board, name) for name in Marked._fields)
    press(where, "hint")
    assert where.said.startswith("Hint 1 of 2")


@pytest.mark.parametrize("answer", ["six", "<b>", [], object(), float("nan"), 10**30, "1" * 99])
def test_what_is_no_answer_gets_one_sentence(where: Check, answer: object):
    total = Check(example("total"))
    for check in (total, where):
        check.answer = answer
        press(check, "check")
        assert check.state == "wrong1"
        assert "Traceback" not in check.said
        assert check.said.endswith((".", "?")) and check.card.feedback
    total.close()


def test_what_was_typed_and_is_no_number_is_named():
    check = Check(example("total"))
    check.card.input._field.set_state({"value": "six"})
    assert check.answer == "six"
    press(check, "check")
    assert "'six'" in check.said
    check.card.input._field.set_state({"value": ""})
    assert check.answer is None
    check.close()


# On the board.


def test_what_is_answered_is_marked_when_it_is_judged_and_until_it_changes(where: Check):
    board = where.stage.board
    where.answer = (2, 2)
    assert (board.chosen, board.wrong) == (((2, 2),), ())
    press(where, "check")
    assert (board.chosen, board.wrong) == ((), ((2, 2),))
    where.answer = (1, 0)
    assert (board.chosen, board.wrong) == (((1, 0),), ())
    press(where, "check")
    assert (board.chosen, board.wrong) == ((), ())
    assert (1, 0) in board.right


def test_of_several_squares_each_is_judged():
    check = Check(example("fills"))
    right = check.question.solution.answers[0]
    (other, *_) = (one for _, one in check.question.options if one not in right)
    check.answer = {*right, other}
    press(check, "check")
    assert check.state == "wrong1"
    assert set(check.stage.board.right) == right
    assert check.stage.board.wrong == (other,)
    check.close()


def test_an_edge_is_judged_like_a_square():
    check = Check(example("acts_where"))
    right = check.question.solution.answers
    (other, *_) = (one for _, one in check.question.options if one not in right)
    check.answer = other
    press(check, "check")
    assert check.stage.board.wrong == (other,)
    press(check, "reveal")
    assert not {*check.stage.board.wrong}
    assert set(check.stage.board.right) >= {*right}
    check.close()


def test_a_square_is_chosen_by_click_touch_keys_and_list(where: Check):
    hands = Hands(where.stage.board)
    hands.click((1, 0))
    assert where.answer == where.stage.board.selected == (1, 0)
    hands.touch((0, 1))
    assert where.answer == (0, 1)
    hands.press("ArrowLeft", "Enter")
    assert where.answer == (-1, 1)
    values = [value for _, value in where.question.options]
    where.card.input._list.set_state({"index": values.index((2, 1)) + 1})
    assert where.answer == where.stage.board.selected == (2, 1)
    assert where.card.input._list.index == values.index((2, 1)) + 1


def test_keys_of_the_board_check_and_help(where: Check):
    hands = Hands(where.stage.board)
    hands.press("h")
    assert where.said.startswith("Hint 1 of 2")
    hands.press("ArrowRight", "Enter", "c")
    assert where.state == "right"
    press(where, "reset")
    hands.press("s")
    assert where.state == "revealed"


def test_a_key_of_the_board_fills_the_window(where: Check):
    hands = Hands(where.stage.board)
    hands.press("f")
    assert where.stage.presenting
    hands.press("f")
    assert not where.stage.presenting


def test_squares_are_chosen_and_taken_back():
    check = Check(example("fills"))
    hands = Hands(check.stage.board)
    one, other = [value for _, value in check.question.options][:2]
    hands.click(one)
    hands.click(other)
    assert check.answer == {one, other}
    assert set(check.stage.board.chosen) == {one, other}
    hands.press("Enter")
    assert check.answer == {one}
    hands.click(one)
    assert check.answer is None
    check.close()


def test_none_of_them_is_an_answer_of_its_own():
    check = Check(example("fills"))
    none, some = check.card.input._boxes[-1], check.card.input._boxes[0]
    none.set_state({"value": True})
    assert check.answer == frozenset()
    some.set_state({"value": True})
    assert none.value is False
    assert len(check.answer) == 1
    check.close()


def test_an_edge_is_clicked_or_gone_to_with_arrows():
    check = Check(example("acts_where"))
    hands = Hands(check.stage.board)
    edges = [value for _, value in check.question.options]
    hands.press("ArrowDown", "ArrowRight", "ArrowUp")
    assert check.answer == edges[0]
    assert check.stage.board.chosen == (edges[0],)
    edge = edges[1]
    (x, y), (to_x, to_y) = edge.square, edge.space
    hands.click((x + 0.4 * (to_x - x), y + 0.4 * (to_y - y)))
    assert check.answer == edge
    check.close()


def test_a_decision_is_found_by_its_square_and_turned_with_a_key():
    check = Check(Game(players=2, seed=7), "play")
    hands = Hands(check.stage.board)
    hands.click((1, 0))
    first = check.answer
    assert isinstance(first, Place) and first.square == (1, 0)
    assert check.stage.board.ghost == ((1, 0), first.placed[0])
    hands.press("r")  # It looks the same however it lies: on to another tile.
    other = check.answer
    assert other.square == (1, 0) and other.tile is not first.tile
    assert check.stage.board.ghost == ((1, 0), other.placed[0])
    hands.press("r")
    assert check.answer.tile is other.tile and check.answer.rotation == 1
    hands.press("R")
    assert check.answer == other
    check.card.input._other.click()
    assert check.answer.rotation == 1
    hands.click((1, 0))
    assert check.answer.rotation == 2
    hands.click((0, 1))
    assert check.answer.square == (0, 1)
    hands.click((0, 0))  # Nothing can be decided there.
    assert check.answer is None
    assert check.stage.board.ghost is None
    hands.click((0, 1))
    hands.press("c")
    assert check.state == "right"
    check.close()


def assert_open(check: Check) -> None:
    """Nothing is answered yet."""
    assert check.answer is None


def test_a_tile_of_the_hand_is_chosen_first_by_a_click_or_its_number():
    check = Check(Game(players=2, seed=7), "play")
    board = check.stage.board
    hand = board.state.hands[0]
    number = next(place for place, tile in enumerate(hand) if tile.name == "2-1-0-1")
    check.stage._pick("hand", ((number + 0.5) / 5.0, 0.4))
    assert check.stage.hands.chosen == number
    assert "2-1-0-1" in check.said
    assert_open(check)
    assert all(one.tile is hand[number] for one in check.card.input.values)
    hands = Hands(board)
    hands.click((1, 0))
    assert (check.answer.square, check.answer.tile) == ((1, 0), hand[number])
    other = next(place for place, tile in enumerate(hand) if tile.name != "2-1-0-1")
    hands.press(str(other + 1))
    assert (check.answer.square, check.answer.tile) == ((1, 0), hand[other])
    hands.press("n")
    assert check.answer.square != (1, 0)
    check.close()


def test_what_cannot_be_chosen_says_why():
    check = Check(Game(players=2, seed=7), "play")
    Hands(check.stage.board).click((0, 0))
    assert check.answer is None
    assert "(0, 0)" in check.said and "wrong" not in check.said
    check.close()


def test_a_decision_can_be_assigned():
    check = Check(Game(players=2, seed=7), "play")
    Hands(check.stage.board).click((1, 0))
    wanted = next(value for _, value in check.question.options if value.square == (2, 1))
    check.answer = wanted
    listed = check.card.input
    assert listed.values[listed._list.index - 1] == wanted
    check.close()


# What would give the answer away.


def test_where_tiles_may_go_is_neither_marked_nor_said(where: Check):
    board = where.stage.board

    def shown() -> list[object]:
        Hands(board).click((1, 0))
        return [Role.FREE in painted(where), "placed" in board.said]

    assert shown() == [False, False]
    press(where, "reveal")
    assert shown() == [True, True]


def test_marked_edges_do_not_tell_who_acts():
    check = Check(acting(), "acts_where", seat=0)
    assert Role.ACTIVATION not in painted(check)
    press(check, "reveal")
    assert Role.ACTIVATION in painted(check)
    check.close()


def painted(check: Check) -> set[Role]:
    """What the picture of the board shows."""
    scene = check.stage.board._scene
    assert scene is not None
    return {shape.role for shape in scene.shapes}


# Traits, progress, failures, the end.


def test_the_state_can_be_observed_and_linked(where: Check):
    class Other(HasTraits):
        state = Unicode()

    other, seen = Other(), []
    tied = link((where, "state"), (other, "state"))
    where.observe(lambda change: seen.append(change.new), "state")
    where.answer = (2, 2)
    where.check()
    where.reveal()
    tied.unlink()
    assert seen == ["wrong1", "revealed"]
    assert other.state == "revealed"


def test_progress_counts_a_question_once_however_often_its_cell_runs(where: Check):
    again = Check(Game(players=2, seed=7), "place_where")
    other = Check(example("total"))
    assert len(JOURNAL.entries) == 2
    again.reveal()
    assert JOURNAL.done == 1
    for check in (where, again, other):
        assert "1 of 2 questions done, 0 answered right" in check.stage._head.value
    again.close()
    other.close()
    assert JOURNAL.done == 1


def test_a_failing_observer_is_said_and_the_question_goes_on(where: Check):
    def object_to_it(change: object) -> None:
        raise RuntimeError("<b>no</b>")

    where.observe(object_to_it, "answer")
    Hands(where.stage.board).click((1, 0))
    assert "no</b> (RuntimeError)" in where.said
    press(where, "check")
    assert where.state == "right"


def test_a_bad_question_is_refused_in_one_sentence():
    with pytest.raises(ValueError, match="There is no kind of question"):
        Check(Game(), "what")


def test_checks_leave_nothing_behind():
    asked = question(Game(players=2, seed=7), "place_where")
    Check(asked).close()
    before, followers = set(_instances), [*JOURNAL._trait_notifiers["entries"]["change"]]
    for _ in range(3):
        check = Check(asked)
        check.reveal()
        check.close()
    assert set(_instances) == before
    assert JOURNAL._trait_notifiers["entries"]["change"] == followers
