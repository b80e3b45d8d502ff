"""A lesson in a widget: moments, questions in order, predictions, moves of one's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances
from traitlets import TraitError

from cacao_nb.draw.shapes import Role
from cacao_nb.lessons import Lesson
from cacao_nb.lessons.card import Card, CheckCard
from cacao_nb.lessons.journal import JOURNAL
from cacao_nb.lessons.lessonfile import lesson_names, load_lesson, parse_lesson
from cacao_nb.lessons.predictcard import PredictCard
from tests.widgets.hands import Hands

SHORT = """
title = "A *short* one <b>"
minutes = 5
game = "first-steps"

[[moment]]
turn = 1
say = "Where may **Red** place? <script>"
light = [[0, 0]]
[[moment.ask]]
kind = "place_where"
[[moment.ask]]
kind = "place_not"

[[moment]]
turn = 2
say = "Now Purple."
[[moment.ask]]
kind = "fills"
predict = true

[[moment]]
turn = 3

[[moment]]
turn = 5
say = "Your move."
[[moment.ask]]
kind = "play"
fills = 1
"""


@pytest.fixture
def lesson() -> Iterator[Lesson]:
    shown = Lesson(parse_lesson(SHORT))
    yield shown
    shown.close()


def press(lesson: Lesson, name: str) -> None:
    lesson._buttons[name].click()


def answer(card: Card, given: object = None) -> None:
    """Answer a question, rightly unless another answer is given."""
    card.answer = card.question.solution.answers[0] if given is None else given
    if isinstance(card, PredictCard):
        card.lock()
    elif isinstance(card, CheckCard):
        card.check()


def work_to(lesson: Lesson, moment: int) -> None:
    """Answer everything up to a moment."""
    while lesson.moment < moment:
        while lesson._asking is not None:
            answer(lesson._asking)
        press(lesson, "next")


@pytest.mark.parametrize("name", lesson_names())
def test_every_lesson_of_the_package_can_be_gone_through(name: str):
    lesson = Lesson(name)
    work_to(lesson, lesson.last)
    while lesson._asking is not None:
        answer(lesson._asking)
    press(lesson, "next")
    asked = len(lesson.script.questions)
    assert lesson.said == (
        f"This is the end of the lesson: {asked} of {asked} questions answered right."
    )
    lesson.close()


def test_a_lesson_can_be_a_file(tmp_path: Path):
    path = tmp_path / "short.toml"
    path.write_text(SHORT, encoding="utf-8")
    lesson = Lesson(path)
    assert lesson.title == "A *short* one <b> · about 5 minutes"
    lesson.close()


def test_a_moment_shows_its_position_its_text_and_its_lights(lesson: Lesson):
    assert lesson.head == "A *short* one <b> · 1 of 4 · 0 of 4 questions done"
    assert "Turn 1 of 22 · Red begins" in lesson.stage._head.value
    assert lesson._say.value == "<p>Where may <strong>Red</strong> place? &lt;script&gt;</p>"
    assert "<b>" not in lesson.stage._head.value
    assert lesson.stage.board.mentioned == ((0, 0),)
    work_to(lesson, 1)
    shown = lesson.script.moments[1]
    position = lesson.script.game.at(turn=shown.turn, decision=shown.decision)
    assert lesson.stage.board.state == position.state
    assert "Now Purple" in lesson._say.value
    assert "3 steps" not in lesson._story.value and "4 steps" in lesson._story.value


def test_questions_come_one_after_the_other(lesson: Lesson):
    (first,) = lesson.cards
    second = lesson._shown.children[1]
    assert second.layout.display == "none"
    answer(first)
    assert lesson.cards == [first, second]
    assert second.layout.display == ""
    assert first.input.layout.display == "none"
    assert lesson.cards[1].input.layout.display != "none"


def test_the_next_moment_opens_when_all_is_answered_or_shown(lesson: Lesson):
    press(lesson, "next")
    assert lesson.moment == 0
    assert lesson.said.startswith("First answer the question")
    assert lesson._buttons["next"].icon == "lock"
    answer(lesson.cards[0], (9, 9))
    press(lesson, "next")
    assert lesson.moment == 0
    first = lesson.cards[0]
    assert isinstance(first, CheckCard)
    first.reveal()
    press(lesson, "next")
    assert lesson.moment == 0
    answer(lesson.cards[1])
    assert lesson._buttons["next"].icon == "arrow-right"
    press(lesson, "next")
    assert lesson.moment == 1


def test_a_prediction_is_judged_at_the_next_moment(lesson: Lesson):
    work_to(lesson, 1)
    (prediction,) = lesson.cards
    answer(prediction, frozenset())
    assert prediction.state == "locked"
    assert "rule F1" not in prediction._why.value
    press(lesson, "next")
    assert prediction.state == "wrong"
    assert lesson._shown.children == (prediction,)
    assert "rule F1" in prediction._why.value
    assert lesson.stage.board.right == ((1, -1),)
    assert lesson.said == lesson._replay.at(lesson._step).sentence
    press(lesson, "back")
    assert lesson.said == "This is moment 2 of 4."
    assert lesson._shown.children == (prediction,)


def test_a_move_of_ones_own_may_be_any_that_fits_and_then_the_game_goes_on(lesson: Lesson):
    work_to(lesson, 3)
    hands = Hands(lesson.stage.board)
    question = lesson.cards[0].question
    right = [value for _, value in question.options if question.check(value).right]
    squares = {value.square for value in right}
    assert len(squares) > 1
    for square in squares:
        hands.click(square)
        assert question.check(lesson.cards[0].answer).right
        assert lesson.stage.board.ghost[0] == square
    hands.press("c")
    assert lesson.cards[0].state == "right"
    assert lesson.stage.board.ghost is None
    assert square in lesson.stage.board.state.workers, "the board has played it"
    press(lesson, "back")
    assert lesson.stage.board.ghost is None


def test_keys_of_the_board_answer_and_turn_pages(lesson: Lesson):
    hands = Hands(lesson.stage.board)
    hands.press("ArrowRight", "Enter", "c")
    assert lesson.cards[0].state == "right"
    hands.press("s")
    assert lesson.cards[1].state == "revealed"
    hands.press("ArrowRight")
    assert lesson.moment == 1
    hands.press("ArrowLeft")  # Squares are chosen with it here.
    assert lesson.moment == 1
    hands.press("ArrowLeft", shift=True)
    assert lesson.moment == 0
    hands.press("End")
    assert lesson.moment == 1
    hands.press("Home", shift=True)
    assert lesson.moment == 0


def test_an_answered_question_does_not_give_the_next_one_away(lesson: Lesson):
    answer(lesson.cards[0])
    assert not lesson.stage.board.right
    scene = lesson.stage.board._scene
    assert scene is not None
    assert not any(shape.role is Role.FREE for shape in scene.shapes)


def test_what_is_mentioned_stays_beside_the_answer(lesson: Lesson):
    Hands(lesson.stage.board).click((1, 0))
    assert lesson.stage.board.mentioned == ((0, 0),)
    assert lesson.stage.board.chosen == ((1, 0),)


def test_choices_are_gone_in_the_next_moment(lesson: Lesson):
    board, hands = lesson.stage.board, Hands(lesson.stage.board)
    for card in lesson._cards[0]:
        answer(card)
    hands.click((1, 0))
    assert board.selected == (1, 0)
    press(lesson, "next")
    assert lesson.moment == 1
    assert board.selected is None
    board._hover = None
    roles = {shape.role for shape in board._marks().shapes}
    assert not roles & {Role.CHOSEN, Role.CURSOR, Role.RIGHT, Role.WRONG}


def test_the_keyboard_goes_on_where_its_button_is_hidden(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
):
    focused: list[object] = []

    def focus(widget: object) -> None:
        focused.append(widget)

    for name in ("Dropdown", "Button"):
        monkeypatch.setattr(f"ipywidgets.{name}.focus", focus)
    first = lesson.cards[0]
    first.answer = (1, 0)
    first._buttons["check"].click()
    assert focused == [lesson.cards[1].input._list]
    lesson.cards[1]._buttons["reveal"].click()
    assert focused[1:] == [lesson._buttons["next"]]


@pytest.mark.parametrize(
    ("moment", "sentence"),
    [
        (-1, "There is no moment -1; the moments go from 0 to 3."),
        (4, "There is no moment 4; the moments go from 0 to 3."),
        (2, "Moment 2 is not open yet"),
    ],
)
def test_moments_that_are_not_open_are_refused_in_one_sentence(
    lesson: Lesson, moment: int, sentence: str
):
    with pytest.raises(TraitError) as refusal:
        lesson.moment = moment
    assert sentence in str(refusal.value)
    assert lesson.moment == 0


def test_all_questions_of_a_lesson_count_from_the_beginning(lesson: Lesson):
    assert len(JOURNAL.entries) == 4
    answer(lesson.cards[0])
    assert JOURNAL.done == 1
    assert "1 of 4 questions done" in lesson.head


def test_a_failing_observer_is_said(lesson: Lesson):
    def object_to_it(change: object) -> None:
        raise RuntimeError("no")

    work_to(lesson, 1)
    lesson.observe(object_to_it, "moment")
    press(lesson, "back")
    assert "no (RuntimeError)" in lesson.said
    assert lesson.moment == 0


def test_lessons_leave_nothing_behind():
    script = parse_lesson(SHORT)
    Lesson(script).close()
    before = set(_instances)
    for _ in range(3):
        lesson = Lesson(script)
        work_to(lesson, 2)
        lesson.close()
    assert set(_instances) == before


# A move of one's own, and what comes of it.

MOVES = """
title = {en = "Moves", de = "Züge"}
next = "Go *on*."
game = "first-steps"

[[moment]]
turn = 3
say = {en = "Your move.", de = "Dein Zug."}
[[moment.ask]]
kind = "play"
tiles = ["gold mine"]
fills = 1
by_hand = ["fill"]

[[moment]]
turn = 4
[[moment.ask]]
kind = "fills"
predict = true

[[moment]]
turn = 5
"""


@pytest.fixture
def moves() -> Iterator[Lesson]:
    shown = Lesson(parse_lesson(MOVES))
    yield shown
    shown.close()


def test_a_wrong_move_is_played_and_taken_back_by_another_answer(moves: Lesson):
    (card,) = moves.cards
    board, asked = moves.stage.board, moves.stage.board.state
    wrong = next(value for _, value in card.question.options if value.square == (0, 1))
    answer(card, wrong)
    assert card.state == "wrong1" and (0, 1) in board.state.workers
    assert "Still missing beside it: a gold mine." in card.feedback.splitlines()
    assert "Rule A1: " in card.feedback
    assert moves._say.value.startswith("<details>"), "the text makes room"
    card.answer = card.question.solution.answers[0]
    assert board.state == asked and card.feedback == ""


def test_a_right_move_goes_on_by_hand_and_all_of_it_is_told(moves: Lesson):
    (card,) = moves.cards
    answer(card)
    first, further = moves.cards
    assert first is card and "1 of 2 questions done" in moves.head
    assert moves.stage.board.state.phase == "fill" and moves.reached == 0
    answer(further)
    told = further.feedback.splitlines()
    assert told[0] == "✓ Your move, and what it brought:"
    assert any(line.startswith("Red fills ") for line in told)
    assert told[-1].startswith("In the recorded game Red laid the 2-1-0-1 on (2, -1)")
    assert sum(line.startswith("Red in all: ") for line in told) == 1
    assert moves.reached == 1


def test_a_move_that_was_shown_is_not_called_the_learner_s(moves: Lesson):
    (card,) = moves.cards
    card.reveal()
    assert card.feedback.startswith("» A right move, and what it brings:\n")
    other = next(one for one in card.question.solution.answers if one != card.answer)
    answer(card, other)
    assert card.feedback.startswith("✓ Your move, and what it brought:\n")


def test_the_end_says_what_was_missed_and_lets_one_try_it_again(moves: Lesson):
    moves.cards[0].reveal()
    moves.go(1)
    answer(moves.cards[0])
    moves.go(1)
    assert moves.is_over
    assert [card.state for card in moves.missed] == ["revealed"]
    assert "1 of 2: try the one that you missed." in moves._end._said.value
    assert "<p>Go <em>on</em>.</p>" in moves._end._said.value
    moves._end.button.click()
    assert (moves.moment, moves.cards[0].state) == (0, "asked")
    answer(moves.cards[0])
    answer(moves.cards[1])
    moves.go(1)
    assert moves.is_over
    assert moves.missed == []
    assert "✓ 2 of 2: all right." in moves._end._said.value
    assert moves._end.button.layout.display == "none"


def test_a_prediction_that_came_otherwise_is_told_why(moves: Lesson):
    moves.cards[0].reveal()
    moves.go(1)
    answer(moves.cards[0], frozenset())
    moves.go(1)
    *_, card = moves.missed
    assert card.feedback.splitlines()[0] == "✗ You said: none of them. It came otherwise."
    assert "1 space that has to be filled is missing." in card.feedback


def test_words_stand_by_language_and_the_structure_once(monkeypatch: pytest.MonkeyPatch):
    script = parse_lesson(MOVES)
    assert (script.title, script.moments[0].say) == ("Moves", "Your move.")
    monkeypatch.setattr("cacao_nb.lessons.lessonfile.language", lambda: "de")
    assert (script.title, script.moments[0].say) == ("Züge", "Dein Zug.")
    monkeypatch.setattr("cacao_nb.lessons.lessonfile.language", lambda: "fr")
    assert script.title == "Moves"


@pytest.mark.parametrize("name", lesson_names())
def test_lessons_of_the_package_are_read_in_every_language(name: str, pseudo: None):
    script = load_lesson(name)
    texts = [script.title, script.next, *(moment.say for moment in script.moments)]
    assert all(texts)
    assert re.findall("[A-Za-z]{2,}", " ".join(texts)) == []
