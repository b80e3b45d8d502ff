"""Questions of a module of one's own come in like those of the boxes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cacao_nb import Game, Module, register, unregister
from cacao_nb.lessons import (
    Asked,
    BadQuestion,
    ModuleQuestions,
    QuestionKind,
    Verdict,
    question,
    register_questions,
)
from cacao_nb.lessons.arguments import one_of
from cacao_nb.lessons.kinds import all_kinds
from cacao_nb.lessons.subject import Subject
from cacao_nb.messages import Message


class Tolls(Module):
    name = "tolls"


def toll_at(subject: Subject, *, bridge: str) -> Asked:
    if "tolls" not in subject.state.rules.modules:
        raise BadQuestion(Message("question.no_answer"))
    toll = {"old bridge": 1, "new bridge": 2}[bridge]
    return Asked(prompt=f"What is the toll at the {bridge}?", answers=(toll,), look="Not 3.")


@pytest.fixture
def tolls() -> Iterator[Game]:
    register(Tolls())
    bridges = {"bridge": one_of("old bridge", "new bridge")}
    kind = QuestionKind(toll_at, "number", arguments=bridges)
    register_questions("tolls", ModuleQuestions(kinds={"toll_at": kind}))
    yield Game(players=2, seed=7, modules=["tolls"])
    unregister("tolls")


def test_its_questions_are_asked_like_others(tolls: Game):
    one = question(tolls, "toll_at", bridge="new bridge")
    assert one.prompt == "What is the toll at the new bridge?"
    assert one.check(2) == Verdict(True, "Right.") and not one.check(1).right
    # Without a rule of its own to cite, the first hint is where to look, too.
    assert one.hint(1) == one.hint(2) == "Not 3."
    assert "toll_at" in all_kinds()


def test_its_arguments_are_checked(tolls: Game):
    with pytest.raises(BadQuestion, match="old bridge"):
        question(tolls, "toll_at", bridge="rope")


def test_in_a_game_without_it_the_kind_itself_says_so(tolls: Game):
    with pytest.raises(BadQuestion, match="no right answer"):
        question(Game(players=2, seed=7), "toll_at", bridge="new bridge")


def test_questions_of_the_base_game_go_on(tolls: Game):
    assert question(tolls, "place_where").solution.answers


def test_without_the_module_its_kind_is_not_listed():
    assert "toll_at" not in all_kinds()
