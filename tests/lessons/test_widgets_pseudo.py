"""No text of a lesson's widgets is left in plain English when another language is in use."""

from __future__ import annotations

import re

import pytest
from traitlets import TraitError

from cacao_nb import Game
from cacao_nb.lessons import Check, Lesson, Predict, Progress
from cacao_nb.lessons.lessonfile import parse_lesson
from cacao_nb.messages import use_language
from tests.lessons.examples import EXAMPLES, example
from tests.lessons.test_lesson import SHORT, work_to
from tests.widgets.test_pseudo import plain_words, visible

pytestmark = pytest.mark.usefixtures("pseudo")

#: What teachers wrote, and names of players: they are shown as they are.
WRITTEN = set(re.findall("[A-Za-z]+", SHORT)) | {"Red", "Purple"}


def left(seen: list[str]) -> set[str]:
    return set(plain_words(" ".join(seen))) - WRITTEN


@pytest.mark.parametrize("kind", EXAMPLES)
def test_checks(kind: str):
    check = Check(example(kind))
    seen = visible(check)
    for name in ("check", "hint", "hint", "reveal", "reset"):
        check.card._buttons[name].click()
        seen += visible(check)
    check.answer = (99, 99)
    check.check()
    seen += visible(check)
    assert left(seen) == set()
    assert len(seen) > 50
    check.close()


def test_predictions_and_progress():
    predict, progress = Predict(Game.demo("first-steps"), "fills", turn=2), Progress()
    predict._buttons["run"].click()
    seen = visible(predict)
    predict.answer = {(1, -1)}
    predict.lock()
    predict.answer = set()
    seen += visible(predict) + visible(progress)
    for _ in range(5):
        predict._buttons["step_on"].click()
        seen += visible(predict)
    predict._buttons["again"].click()
    assert left([*seen, *visible(predict), *visible(progress)]) == set()
    predict.close()
    progress.close()


def test_lessons():
    lesson = Lesson(parse_lesson(SHORT))
    lesson._buttons["next"].click()
    seen = visible(lesson)
    for moment in range(lesson.last + 1):
        work_to(lesson, moment)
        seen += visible(lesson)
    lesson._buttons["next"].click()
    assert left([*seen, *visible(lesson)]) == set()
    with pytest.raises(TraitError) as refusal:
        lesson.moment = 7
    assert plain_words(str(refusal.value)) == []
    lesson.close()


def test_a_check_can_change_its_language():
    check = Check(Game(players=2, seed=7), "place_where")
    check.answer = (1, 0)
    before = use_language("en")
    check.refresh()
    shown = " ".join(visible(check))
    use_language(before)
    assert re.findall("[À-ÿ]", shown) == []
    assert check.answer == (1, 0)
    check.close()
