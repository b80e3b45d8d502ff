"""A prediction: nothing moves before the answer is locked in, then the very steps come."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from html import escape
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances
from traitlets import TraitError

from cacao_nb import Game
from cacao_nb.lessons import Predict
from cacao_nb.lessons.journal import JOURNAL
from tests.widgets.hands import Hands

GAME = Game.demo("first-steps")


@pytest.fixture
def predict() -> Iterator[Predict]:
    shown = Predict(GAME, "fills", turn=2)
    yield shown
    shown.close()


def press(predict: Predict, name: str) -> None:
    {**predict.card._buttons, **predict._buttons}[name].click()


@pytest.mark.parametrize("name", ["run", "step_on", "step_back"])
def test_the_board_stays_until_the_answer_is_locked_in(predict: Predict, name: str):
    before = predict.stage.board.state
    press(predict, name)
    predict.step += 1
    Hands(predict.stage.board).press(" ", "ArrowRight")
    assert predict.stage.board.state == before
    assert predict.state == "asked"


def test_what_comes_is_not_in_the_page_before(predict: Predict):
    assert predict._story.value == ""
    assert predict.card._why.value == ""
    assert "gold mine" not in predict.card._prompt.value


def test_without_an_answer_nothing_is_locked_in(predict: Predict):
    press(predict, "lock")
    assert predict.state == "asked"
    assert predict.said == "There is no answer yet: choose or write one first."
    press(predict, "run")
    assert predict.said == "First lock your answer in; then the board may move."


def test_a_locked_answer_stays(predict: Predict):
    predict.answer = {(2, 0)}
    press(predict, "lock")
    predict.answer = {(1, -1)}
    assert predict.answer == {(2, 0)}
    assert predict.said == "The answer is locked in and stays: (2, 0): empty."
    predict.card.input._boxes[1].set_state({"value": True})
    assert predict.answer == {(2, 0)}
    assert predict.card.input._boxes[1].value is False
    Hands(predict.stage.board).click((1, -1))
    assert predict.answer == {(2, 0)}


@pytest.mark.parametrize(
    ("answer", "state", "said"),
    [
        ({(1, -1)}, "right", "You said: (1, -1): empty. That is right."),
        (set(), "wrong", "You said: none of them. It came otherwise."),
    ],
)
def test_the_steps_are_those_of_the_game_and_the_answer_is_judged_at_last(
    predict: Predict, answer: set[Any], state: str, said: str
):
    predict.answer = frozenset(answer)
    press(predict, "lock")
    replay, sentences = predict._replay, []
    for step in range(replay.after(2) + 1, replay.after(3)):
        press(predict, "step_on")
        assert predict.step == step
        assert predict.stage.board.state == replay.at(step).state
        assert predict.said == replay.at(step).sentence
        assert predict.state == "locked"
        assert predict.stage.board.chosen == tuple(answer)
        sentences.append(replay.at(step).sentence)
    press(predict, "step_on")
    assert predict.state == state
    assert predict.said == said
    assert "rule F1" in predict.card._why.value
    assert predict.stage.board.right == ((1, -1),)
    assert all(escape(sentence) in predict.card._why.value for sentence in sentences)
    press(predict, "step_on")
    assert predict.step == replay.after(3)
    press(predict, "step_back")
    assert predict.state == state


def test_keys_of_the_board_answer_first_and_move_then(predict: Predict):
    hands = Hands(predict.stage.board)
    hands.press("ArrowRight", "ArrowUp", "Enter", "c")
    assert predict.answer == {(1, -1)}
    assert predict.state == "locked"
    begin = predict.step
    hands.press("ArrowRight", "ArrowRight", "ArrowLeft")
    assert predict.step == begin + 1
    hands.press(" ")
    assert predict.state == "right"


def test_run_goes_on_by_itself_and_can_be_stopped(predict: Predict):
    async def run() -> None:
        predict.speed = 20
        predict.answer = {(1, -1)}
        predict.lock()
        press(predict, "run")
        assert predict._buttons["run"].description == "Stop"
        press(predict, "run")
        stopped = predict.step
        await asyncio.sleep(0.2)
        assert predict.step == stopped
        press(predict, "run")
        while predict.state == "locked":
            await asyncio.sleep(0.02)
        await asyncio.sleep(0)

    asyncio.run(asyncio.wait_for(run(), 20))
    assert predict.state == "right"
    assert predict._buttons["run"].description == "Run"


def test_begin_again(predict: Predict):
    predict.answer = {(1, -1)}
    predict.lock()
    predict.run_to_end()
    press(predict, "again")
    assert predict.state == "asked"
    assert predict.answer is None
    assert predict.stage.board.state.turn == 2
    assert predict._story.value == predict.card._why.value == ""
    press(predict, "step_on")
    assert predict.step == predict._replay.after(2)


def test_as_many_decisions_are_run_as_are_asked_about():
    seven = Predict(
        GAME, "owns_after", turn=1, seat="red", good="gold", decisions=7
    )  # Turn 1 has three of them.
    seven.answer = 2
    seven.lock()
    seven.run_to_end()
    replay = seven._replay
    assert seven.step == replay.after_decisions(7) > replay.turn_end(1)
    assert seven.state == "right"
    seven.close()


def test_a_prediction_in_the_middle_of_a_turn():
    middle = Predict(GAME, "gains", turn=1, decision=2, seat=0, good="gold")
    assert middle.stage.board.state == GAME.at(turn=1, decision=2).state
    middle.answer = 2
    middle.lock()
    middle.run_to_end()
    assert middle.state == "right"
    middle.close()


def test_a_speed_that_makes_no_sense_is_refused(predict: Predict):
    with pytest.raises(TraitError, match="speed cannot be"):
        predict.speed = 0.0


def test_it_counts_as_done_when_it_is_judged(predict: Predict):
    assert (len(JOURNAL.entries), JOURNAL.done) == (1, 0)
    predict.answer = frozenset()
    predict.lock()
    assert JOURNAL.done == 0
    predict.run_to_end()
    assert JOURNAL.done == 1


def test_predictions_leave_nothing_behind():
    Predict(GAME, "fills", turn=2).close()
    before = set(_instances)
    for _ in range(3):
        shown = Predict(GAME, "fills", turn=2)
        shown.answer = frozenset()
        shown.lock()
        shown.run_to_end()
        shown.close()
    assert set(_instances) == before
