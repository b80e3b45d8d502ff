"""Answers as people and widgets give them, in one shape each."""

from __future__ import annotations

from typing import Any

import pytest

from cacao_nb.lessons.answers import FORMS, read_answer
from cacao_nb.lessons.errors import BadAnswer
from cacao_nb.rules import DONE, Place, new_game
from cacao_nb.rules.decisions import Edge

STATE = new_game(players=2, seed=7)
OPTIONS = (("yes", True), ("no", False))


@pytest.mark.parametrize(
    ("form", "given", "read"),
    [
        ("square", (1, 0), (1, 0)),
        ("square", [-2, 5], (-2, 5)),
        ("squares", [(1, 0), [1, 0], (0, 1)], frozenset({(1, 0), (0, 1)})),
        ("squares", set(), frozenset()),
        ("edge", Edge((1, 0), 2), Edge((1, 0), 2)),
        ("edge", ((1, 0), "South"), Edge((1, 0), 2)),
        ("edge", [[1, 0], 2], Edge((1, 0), 2)),
        ("seat", 1, 1),
        ("seat", " Purple ", 1),
        ("seats", ["red", 1], frozenset({0, 1})),
        ("seats", "red", frozenset({0})),
        ("seats", [], frozenset()),
        ("number", 6, 6),
        ("number", 6.0, 6),
        ("number", " \N{MINUS SIGN}4 ", -4),
        ("option", True, True),
        ("option", "No", False),
        ("decision", DONE, DONE),
        ("decision", {"do": "done"}, DONE),
    ],
)
def test_what_is_understood(form: str, given: Any, read: Any):
    assert read_answer(form, given, STATE, OPTIONS) == read


@pytest.mark.parametrize(
    ("form", "given"),
    [
        ("square", (1, 0, 0)),
        ("square", (1.5, 0)),
        ("square", (True, 0)),
        ("square", (1000, 0)),
        ("square", "1, 0"),
        ("squares", (1, 0)),
        ("squares", [(0, 0)] * 501),
        ("edge", ((1, 0), 4)),
        ("edge", ((1, 0), "up")),
        ("seat", 2),
        ("seat", -1),
        ("seat", "white"),
        ("seats", [0, 5]),
        ("number", 6.5),
        ("number", float("nan")),
        ("number", "six"),
        ("number", "9" * 5000),
        ("number", True),
        ("option", 1),
        ("option", "perhaps"),
        ("decision", "place"),
        ("decision", {"do": "place"}),
        *((form, None) for form in FORMS),
    ],
)
def test_everything_else_gets_one_short_sentence(form: str, given: Any):
    with pytest.raises(BadAnswer) as refused:
        read_answer(form, given, STATE, OPTIONS)
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 250


def test_a_decision_is_read_whether_or_not_it_is_legal():
    assert read_answer("decision", Place("1-1-1-1", 0, (9, 8)), STATE)
