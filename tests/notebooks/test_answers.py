"""Every notebook, run once: what it shows is saved, and every question it asks is answered.

Right answers are accepted, wrong ones are told why.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cacao_nb.lessons import Lesson, Predict, Question
from cacao_nb.lessons.card import CheckCard
from cacao_nb.lessons.functioncheck import Checked
from cacao_nb.lessons.predictcard import PredictCard
from tests.notebooks.running import Run
from tests.notebooks.series import Notebook

#: How many answers of a question are tried.
TRIED = 5

#: The first look at a board, and puzzles: there the answer is a move.
WITHOUT_PREDICTIONS = {0, 5}

#: What is no answer at all.
NONSENSE = "six <b>"


def wrong_answers(question: Question) -> Iterator[Any]:
    """Answers that are not right, of the form that is asked for as far as there are any."""
    right = question.solution.answers[0]
    if question.form == "number":
        yield from (right + 1, right - 1, right + 100)
    elif isinstance(right, frozenset):
        values = [value for _, value in question.options]
        yield from (right ^ {value} for value in values)
    else:
        wrong = [value for _, value in question.options if not question.check(value).right]
        yield from wrong
    yield NONSENSE


def some_wrong(question: Question) -> list[Any]:
    return list(wrong_answers(question))[:TRIED]


def test_a_cell_has_its_number_if_something_that_it_shows_is_saved(
    notebook: Notebook, ran: Run
):
    for number, cell in enumerate(notebook.code, start=1):
        saved = cell.told["execution_count"]
        if ran.shows_widget(cell):
            assert (saved, cell.outputs) == (None, []), f"{cell.id}: a widget was saved"
        else:
            shown = number if cell.outputs else None
            assert saved == shown, f"{cell.id}: run python -m tests.notebooks.save"
            assert bool(cell.outputs) is bool(ran.shown[cell.id]), cell.id


def test_there_is_something_to_answer(notebook: Notebook, ran: Run):
    pupils = [one for shown in ran.shown.values() for one in shown if isinstance(one, Checked)]
    assert [*ran.asked(), *pupils], "nothing is asked"
    if notebook.is_for_learners and notebook.number not in WITHOUT_PREDICTIONS:
        assert any(predict for _, predict in ran.asked()), "nothing is predicted"


def test_every_right_answer_is_accepted(ran: Run):
    for question, _ in ran.asked():
        assert question.solution.answers
        card = CheckCard(question)
        for answer in question.solution.answers[:TRIED]:
            card.reset()
            card.answer = answer
            card.check()
            assert card.state == "right", (question, answer)
            assert card._why.value
        card.close()


def test_wrong_answers_are_told_why_in_the_card(ran: Run):
    for question, _ in ran.asked():
        card = CheckCard(question)
        for answer in some_wrong(question):
            card.reset()
            card.answer = answer
            card.check()
            assert card.state == "wrong1", (question, answer)
            assert "Traceback" not in card.said + card.feedback
            for one in question.check(answer).says:
                assert str(one) in card.feedback
            card.check()
            assert card.state == "wrong2", (question, answer)
        card.close()


def test_predictions_are_judged_when_the_board_has_moved(ran: Run):
    for predict in ran.exercises:
        if isinstance(predict, Predict):
            right, wrong = predict.question.solution.answers[0], some_wrong(predict.question)[0]
            predict.answer = right
            predict.run_to_end()
            assert predict.state == "asked", "the board moved before the answer was locked"
            predict.lock()
            predict.run_to_end()
            assert (predict.state, bool(predict.card._why.value)) == ("right", True)
            last = predict.step
            predict.reset()
            predict.answer = wrong
            predict.lock()
            predict.step = last
            assert (predict.state, bool(predict.card._why.value)) == ("wrong", True)
            predict.reset()


def test_lessons_can_be_gone_through(ran: Run):
    for lesson in ran.exercises:
        if isinstance(lesson, Lesson):
            while lesson.moment < lesson.last:
                before = lesson.moment
                answer_all(lesson)
                lesson.go(1)
                assert lesson.moment == before + 1, lesson.said
            answer_all(lesson)
            assert all(card.state == "right" for card in lesson._all_cards if card.done)


def answer_all(lesson: Lesson) -> None:
    """Answer every question of the moment that a lesson shows."""
    while (card := lesson._asking) is not None:
        card.answer = card.question.solution.answers[0]
        if isinstance(card, PredictCard):
            card.lock()
        else:
            assert isinstance(card, CheckCard)
            card.check()
        assert card.settled, card.question


def test_functions_with_blanks_are_refused_kindly_and_their_solutions_accepted(
    notebook: Notebook, ran: Run
):
    checking = [
        cell
        for cell in notebook.code
        if any(isinstance(one, Checked) for one in ran.shown[cell.id])
    ]
    for cell in checking:
        for checked in ran.shown[cell.id]:
            if isinstance(checked, Checked):
                assert not checked.right, f"{cell.id}: nothing is left for the pupil to do"
                assert "Traceback" not in checked.text
    for number, solution in enumerate(notebook.solutions, start=1):
        ran.code(solution, f"solution {number}")
    for cell in checking:
        for checked in ran.cell(cell):
            if isinstance(checked, Checked):
                assert checked.right, f"{cell.id}: {checked.text}"
