"""Answers, tries, hints and time as data: kept for the next kernel, switched off, forgotten."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cacao_nb import Check, Game, Lesson, use_language
from cacao_nb.keeper import SWITCH, Shelf
from cacao_nb.lessons import journal as journals
from cacao_nb.lessons.journal import JOURNAL, Answered, Journal, Try
from tests.lessons.examples import EXAMPLES, example


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that progress is kept in."""
    monkeypatch.setenv(SWITCH, "yes")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data" / "cacao_nb" / "progress"


def test_tries_hints_and_states_are_kept_as_data(place: Path):
    check = Check(Game(players=2, seed=7), "place_where")
    assert not place.exists(), "nothing is kept before anything was done"
    check.answer = (2, 2)
    check.check()
    check.hint()
    check.answer = (1, 0)
    check.check()
    check.close()
    kept = json.loads((place / f"{check.question.id}.json").read_text())["value"]
    seconds = [tried.pop() for tried in kept["tries"]]
    assert all(0 <= one < 60 for one in seconds)  # On a busy machine it takes one or two.
    tries = [[[2, 2], False], [[1, 0], True]]
    assert kept == {"state": "right", "tries": tries, "hints": 1}
    told = JOURNAL.data()[check.question.id]["tries"]
    assert told == [[*tried, one] for tried, one in zip(tries, seconds, strict=True)]


def test_in_the_next_kernel_what_was_right_is_still_right(place: Path):
    first = Journal(Shelf("progress"))
    first.write("one", "How much?", "asked")
    first.tried("one", 3, right=True, seconds=7.4)
    first.write("one", "How much?", "right")
    after = Journal(Shelf("progress"))
    assert after.said == "No question has been asked yet."
    after.write("one", "Wie viel?", "asked")
    assert after.entries["one"] == Answered("Wie viel?", "right", (Try(3, True, 7),))
    after.forget()
    assert not [*place.iterdir()] and Journal(Shelf("progress")).kept("one") is None


def test_switched_off_nothing_is_written(place: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(SWITCH, "no")
    check = Check(Game(players=2, seed=7), "place_where")
    check.reveal()
    check.close()
    assert JOURNAL.done == 1 and not place.exists()


@pytest.mark.parametrize(
    "broken",
    [
        None,
        "right",
        {"state": "right"},
        {"state": "best", "tries": [], "hints": 0},
        {"state": "right", "tries": [[1, "yes", 0]], "hints": 0},
        {"state": "right", "tries": [[1, True, -5]], "hints": 0},
        {"state": "right", "tries": 7, "hints": 0},
    ],
)
def test_what_somebody_else_wrote_there_is_nothing(place: Path, broken: Any):
    Shelf("progress").put("one", broken)
    journal = Journal(Shelf("progress"))
    journal.write("one", "How much?", "asked")
    assert journal.entries["one"] == Answered("How much?", "asked")


def test_no_try_takes_longer_than_an_hour_and_only_the_latest_are_kept(place: Path):
    journal = Journal(Shelf("progress"))
    journal.write("one", "How much?", "asked")
    for number in range(journals.MOST_TRIES + 5):
        journal.tried("one", number, right=False, seconds=1e9)
    tries = journal.entries["one"].tries
    assert len(tries) == journals.MOST_TRIES and tries[-1].answer == journals.MOST_TRIES + 4
    assert {one.seconds for one in tries} == {journals.MOST_SECONDS}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_an_id_is_the_same_in_every_language_and_a_name_for_a_file(kind: str):
    one = example(kind)
    before = use_language("pseudo")
    try:
        assert example(kind).id == one.id
    finally:
        use_language(before)
    Shelf("progress").put(one.id, 1)


@pytest.mark.parametrize("kind", EXAMPLES)
def test_an_answer_that_was_kept_is_the_same_answer(kind: str):
    from cacao_nb.lessons.answers import as_data

    one = example(kind)
    for answer in one.solution.answers:
        kept = json.loads(json.dumps(as_data(answer)))
        assert one.read(kept) == answer and one.check(kept).right


def test_a_lesson_goes_on_where_an_earlier_kernel_left_it(place: Path):
    lesson = Lesson("first-turns")
    while lesson.moment < 4:
        card = lesson._asking
        if card is None:
            lesson.go(1)
            continue
        card.answer = card.question.solution.answers[0]
        getattr(card, card.PRIMARY)()
    lesson.close()
    JOURNAL.entries = {}  # another kernel
    again = Lesson("first-turns")
    assert again.moment == 0 and "0 of 11" in again.head
    assert "moment 5 of 11, 4 of 11 right" in again.said
    assert "cacao-primary" not in again._offered.button._dom_classes  # Check is.
    again._offered.button.click()
    assert again.moment == 4 and "4 of 11 questions done" in again.head
    assert again._offered.layout.display == "none"
    again.close()


def test_whoever_answers_begins_anew_and_the_offer_goes_away(place: Path):
    for _ in range(2):
        lesson = Lesson("temple-ties")
        card = lesson.cards[0]
        card.answer = card.question.solution.answers[0]
        card.check()
        assert lesson._offered.layout.display == "none"
        lesson.close()
