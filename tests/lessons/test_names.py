"""What people call the players stands in questions and labs, beside the colour."""

from __future__ import annotations

from html import unescape

import pytest

from cacao_nb import Check, GraphLens, Position, Predict, question
from cacao_nb.lessons import Question
from cacao_nb.lessons.kinds import find_kind
from cacao_nb.lessons.subject import Subject
from cacao_nb.rules.names import naming
from tests.game.test_names import ALONE, NAMES, named
from tests.lessons.examples import EXAMPLES, example
from tests.widgets.page import tree

GAME = named("four-players")


def again_with_names(asked: Question) -> Question:
    """The same question about players with names."""
    names = NAMES[: asked.position.state.players]
    subject = Subject(Position(asked.position.state, names), asked.coming)
    kind = find_kind(asked.kind, subject.state.rules.modules)
    assert kind is not None
    with naming(names):
        return Question.of(asked.kind, kind, subject, asked.arguments)


@pytest.mark.parametrize("kind", EXAMPLES)
def test_every_kind_of_question_names_the_players(kind):
    asked = again_with_names(example(kind))
    told = [asked.prompt, repr(asked), asked.hint(1), asked.hint(2), asked.solution.text]
    told += [label for label, _ in asked.options]
    told += [asked.check(value).text for _, value in asked.options]
    told += [asked.check(answer).text for answer in (0, 1, (0, 0), (1, 0), "what?")]
    assert [text for text in told if ALONE.search(text)] == []


def test_a_question_about_a_game_names_its_players():
    assert question(GAME, "total", seat=0).prompt.count("Anna (Red)") == 1


@pytest.mark.parametrize(
    "make",
    [
        lambda: Check(GAME, "total", seat=0),
        lambda: Predict(GAME, "fills", turn=5),
        lambda: GraphLens(GAME),
    ],
)
def test_widgets_of_lessons_name_the_players(make):
    widget = make()
    if isinstance(widget, Check):
        widget.reveal()
    told = unescape(unescape(str([one.get_state() for one in tree(widget)])))
    assert [told[found.start() - 60 : found.end() + 20] for found in ALONE.finditer(told)] == []
    assert "Anna (Red)" in told
    widget.close()
