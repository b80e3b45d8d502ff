"""Every question of every notebook and lesson, with every answer that it can be given.

Where there are more than some hundreds, the first of them; see `tests.lessons.answering`.
"""

from __future__ import annotations

from typing import Any

from cacao_nb.lessons import Question
from cacao_nb.lessons.consequence import Consequence
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.preview import Outcome, WhatIf, what_if
from cacao_nb.rules.refusals import why_not
from cacao_nb.rules.rulebook import RULE_IDS
from tests.lessons.answering import every_answer, wrong_answers
from tests.notebooks.running import Run


def asked(ran: Run) -> list[Question]:
    return [question for question, _ in ran.asked()]


def test_every_wrong_answer_is_told_what_it_misses_and_by_which_rule(ran: Run):
    for question in asked(ran):
        for answer in wrong_answers(question):
            verdict = question.check(answer)
            said = [getattr(one, "id", "") for one in verdict.says]
            assert verdict.says or verdict.missed, (question, answer)
            assert "question.again" not in said, (question, answer)
            assert verdict.rule in RULE_IDS, (question, answer)


def test_rule_p1_is_told_only_where_it_is_broken(ran: Run):
    for question in asked(ran):
        state = question.position.state
        for answer in wrong_answers(question):
            if question.check(answer).rule == "P1":
                assert question.form in ("square", "decision"), (question, answer)
                told = " ".join(map(str, question.check(answer).says))
                assert told and told not in str(RULE_IDS)
                move = question._asked.move(answer)
                if question.form == "decision" and move is not None:
                    assert "P1" in [one.rule for one in why_not(state, move)]


def test_different_answers_are_told_different_things(ran: Run):
    for question in asked(ran):
        if question.form != "decision":
            told = [question.check(answer).text for answer in wrong_answers(question)]
            assert len(set(told)) == len(told), question


def effect(question: Question, answer: Any) -> tuple[Any, ...]:
    """What `what_if` says of a move, as far as its player sees and is asked about it."""
    seen, best = foreseen(question, answer)
    seat = question.position.decider
    spaces = len(seen.spaces) if "fills" in question.arguments else 0
    return spaces, tuple(sorted(best.gains[seat])), best.temple_gold[seat]


def foreseen(question: Question, move: Decision) -> tuple[WhatIf, Outcome]:
    """What `what_if` says of a move, and which of the outcomes is the one that counts.

    A puzzle may count otherwise than `what_if` sorts; it is one of its outcomes all the same.
    """
    seen = what_if(question.position.state, move, question._asked.value)
    best = question._asked.outcome(move) or seen.best
    assert best in seen.outcomes
    return seen, best


def test_moves_with_different_effects_are_told_different_things(ran: Run):
    for question in asked(ran):
        if question.form == "decision":
            effects: dict[str, set[Any]] = {}
            for answer in wrong_answers(question):
                told = question.check(answer).text
                effects.setdefault(told, set()).add(effect(question, answer))
            assert all(len(those) == 1 for those in effects.values()), question


def test_what_a_move_brings_is_what_if_s(ran: Run):
    compared = 0
    for question in asked(ran):
        for answer in every_answer(question):
            came = question.consequence(answer)
            if came is not None:
                compared += compare(question, came)
                told = question.check(answer).says
                for one in told:
                    if getattr(one, "id", "") == "brought.in_all":
                        assert one in came.sentences()
    moves = [one for one in asked(ran) if one.form == "decision"]
    assert compared or not moves


def compare(question: Question, came: Consequence) -> bool:
    """A consequence is what `what_if` foresaw; whether it could foresee it."""
    _, best = foreseen(question, came.move)
    if best.unseen or came.waits:
        return False
    gains = tuple(dict(one) for one in best.gains)
    assert came.gains == gains, (question, came.move)
    assert came.temple_gold == best.temple_gold, (question, came.move)
    return True


def test_no_hint_names_an_answer(ran: Run):
    for question in asked(ran):
        hints = f"{question.hint(1)} {question.hint(2)}"
        assert question.hint(1) != question.hint(2)
        if question.form in ("decision", "edge", "option"):
            names = {value: label for label, value in question.options}
            assert [one for one in question.solution.answers if names[one] in hints] == []


def test_questions_have_ids_of_their_own(ran: Run):
    ids = {question.id: question.prompt for question in asked(ran)}
    assert len(ids) == len({(one.prompt, one.position.diagram) for one in asked(ran)})
