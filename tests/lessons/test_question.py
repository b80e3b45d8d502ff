"""A question: plain data that asks the engine, says what is wrong, and never fails."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cacao_nb.game import Game, Position
from cacao_nb.lessons import BadQuestion, Question, question
from cacao_nb.lessons.answers import FORMS
from cacao_nb.lessons.kinds import all_kinds
from cacao_nb.messages import use_language
from cacao_nb.rules import Place
from cacao_nb.rules.rulebook import RULE_IDS
from tests.lessons.boards import acting, asked, demo, temple
from tests.lessons.examples import EXAMPLES, example


def start() -> Position:
    return Game(players=2, seed=7).position


KINDS = all_kinds()


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_form_and_rules(kind: str):
    assert KINDS[kind].form in FORMS
    assert set(KINDS[kind].rules) <= set(RULE_IDS)
    assert kind in EXAMPLES, "give it an example, so that the tests below ask it"


@pytest.mark.parametrize("kind", KINDS)
def test_every_right_answer_is_accepted(kind: str):
    one = example(kind)
    solution = one.solution
    assert solution.answers
    for answer in solution.answers:
        assert one.check(answer).right, answer


@pytest.mark.parametrize("kind", KINDS)
def test_what_can_be_chosen_is_right_or_wrong_but_always_an_answer(kind: str):
    one = example(kind)
    if one.form in ("squares", "seats", "options"):
        return  # These are chosen several at once.
    for _, value in one.options:
        verdict = one.check(value)
        assert verdict.text and verdict.right == (value in one.solution.answers)


@pytest.mark.parametrize("kind", KINDS)
def test_wherever_something_can_be_chosen_the_right_answer_can_be(kind: str):
    one = example(kind)
    values = [value for _, value in one.options]
    assert values or one.form == "number"
    for answer in one.solution.answers if values else ():
        parts = answer if isinstance(answer, frozenset) else [answer]
        assert all(part in values for part in parts)


@pytest.mark.parametrize("given", [None, "", "xyz", -1, 99, [], (1,), {}, 3.5, object(), True])
@pytest.mark.parametrize("kind", KINDS)
def test_nonsense_gets_one_clear_sentence(kind: str, given: Any):
    verdict = example(kind).check(given)
    assert verdict.text.endswith((".", "?"))


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_two_hints_where_to_look_and_how_to_think_by_which_rule(kind: str):
    one = example(kind)
    cited = re.search("Rule ([A-Z][0-9]+): ", one.hint(2))
    assert cited and cited[1] in one.rules
    assert one.hint(1) and "Rule" not in one.hint(1)
    assert one.hint(3) == one.hint(2)


@pytest.mark.parametrize("kind", KINDS)
def test_no_hint_names_the_answer(kind: str):
    one = example(kind)
    hints = f"{one.hint(1)} {one.hint(2)}"
    for answer in one.solution.answers if one.form in ("decision", "edge", "option") else ():
        label = next(label for label, value in one.options if value == answer)
        assert label not in hints


@pytest.mark.parametrize("kind", KINDS)
def test_the_solution_cites_a_rule(kind: str):
    cited = set(re.findall(r"[Rr]ule ([A-Z][0-9]+)\b", example(kind).solution.text))
    assert cited <= set(RULE_IDS)
    assert cited or kind in ("touches", "find_tile")


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_left_in_plain_english(kind: str, pseudo: None):
    one = example(kind)
    wrong = next((value for _, value in one.options), 12345)
    texts = [one.prompt, one.hint(1), one.hint(2), one.solution.text]
    texts += [one.check(wrong).text, one.check(None).text]
    texts += [label for label, _ in one.options]
    shown = re.sub(r"\b[A-Z][0-9]+\b", "", " ".join(texts))
    assert re.findall("[A-Za-z]+", shown) == []


def test_texts_follow_the_language():
    one = question(start(), "place_where")
    plain = one.prompt, one.options
    before = use_language("pseudo")
    try:
        assert one.prompt != plain[0] and one.options != plain[1]
    finally:
        use_language(before)
    assert (one.prompt, one.options) == plain


def test_a_question_does_not_change():
    one = question(start(), "place_where")
    with pytest.raises(AttributeError, match="cannot assign"):
        one.kind = "place_not"  # type: ignore[misc]


def test_the_names_of_choices_give_nothing_away():
    empty = {
        label.partition(": ")[2]
        for label, square in question(start(), "place_where").options
        if square not in ((0, 0), (1, 1))
    }
    assert empty == {"empty"}


def test_a_question_about_a_moment_knows_what_comes():
    one = question(demo(), "fills", turn=2)
    assert one.position == demo().at(turn=2)
    assert one.coming[0] == Place("2-1-0-1", 0, (0, -1))
    assert one.solution.answers == (frozenset({(1, -1)}),)


def refusal(about: Position | Game, kind: str, **arguments: Any) -> str:
    with pytest.raises(BadQuestion) as refused:
        question(about, kind, **arguments)
    assert isinstance(refused.value, ValueError)
    return str(refused.value)


def test_an_unknown_kind_is_refused_with_those_there_are():
    sentence = refusal(start(), "guess")
    assert "'guess'" in sentence and all(kind in sentence for kind in KINDS)


def test_unknown_and_missing_arguments_are_named():
    assert "'colour'" in refusal(start(), "place_where", colour=1)
    assert "needs the argument temple" in refusal(temple(), "temple_first")


@pytest.mark.parametrize(
    ("kind", "arguments", "named"),
    [
        ("temple_gold", {"temple": (2, 0), "seat": 2}, "There is no seat 2"),
        ("temple_gold", {"temple": "there", "seat": 0}, "temple is a square"),
        ("temple_gold", {"temple": (0, 0), "seat": 0}, "No temple lies on"),
        ("touches", {"tiles": "volcano"}, "argument tiles"),
        ("fills", {"choice": {"do": "sing"}}, "argument choice"),
        ("fills", {"choice": Place("1-1-1-1", 0, (9, 8))}, "not legal here"),
        ("fills", {}, "what comes next"),
        ("fills", {"turn": 1}, "no turns"),
        ("best_first", {}, "activated workers are to act"),
        ("overbuild_where", {}, "no right answer"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_sentence(
    kind: str, arguments: dict[str, Any], named: str
):
    assert named in refusal(temple(), kind, **arguments)


def test_nothing_can_be_placed_while_workers_act():
    assert "is to be placed" in refusal(acting(), "place_where")


@pytest.mark.rule("H2")
@pytest.mark.parametrize("kind", ["play", "flips"])
def test_nobody_is_asked_what_only_another_hand_could_tell(kind: str):
    seen = temple(hands=[["1-1-1-1"], ["2-1-0-1"]]).seen_by(1)
    arguments = {"temple": (2, 0)} if kind == "flips" else {}
    assert "Only the player who holds a hand" in refusal(seen, kind, **arguments)
    assert question(seen, "place_where").check((0, -1)).right


def test_several_wrong_squares_are_told_by_their_number():
    one = question(demo(), "fills", turn=5)
    assert one.solution.answers == (frozenset({(0, -2), (2, -2)}),)
    one_of_two = one.check([(0, -2), (4, 0)])
    assert "(0, -2) is empty and now has 2 worker tiles beside it" in one_of_two.text
    assert "1 space that has to be filled is missing" in one_of_two.text
    assert "missing" not in one.check([(0, -2), (2, -2), (4, 0)]).text
    assert "2 spaces that have to be filled are missing" in one.check([]).text
    assert one.check([(2, -2), (0, -2)]).right


def test_a_repr_tells_kind_and_prompt():
    assert repr(question(asked(), "place_where")).startswith("<Question place_where: On which")
    assert isinstance(question(asked(), "place_where"), Question)


def test_a_solution_with_many_answers_names_some():
    one = question(start(), "play")
    assert len(one.solution.answers) == 54
    assert one.solution.text.startswith("There are 54 right answers, for example ")
    assert one.solution.text.splitlines()[0].count("placing") == 2
