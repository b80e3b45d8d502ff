"""What puzzles say is best is best: everything is tried a second time, in another way."""

from __future__ import annotations

import pytest

from cacao_nb import Game, Position
from cacao_nb.bots.greedy import greedy
from cacao_nb.lessons import BadQuestion, Challenge, question
from cacao_nb.lessons.puzzlebook.goals import GOALS, MOST_RIGHT
from cacao_nb.lessons.puzzlebook.measures import END, LEAD, tallies
from cacao_nb.record import Record
from cacao_nb.rules import Overbuild, legal
from cacao_nb.rules.state import OVER
from tests.lessons.puzzlebook.exhaustion import values
from tests.lessons.puzzlebook.remake import stored
from tests.samples import sample
from tests.widgets.twins import twin


def test_every_decision_comes_to_what_an_exhaustion_without_plans_finds(every):
    assert len(every) > 24
    for _, challenge in every:
        proof = challenge.proof
        found = {decision: tally.value for decision, tally in proof.tallies.items()}
        assert found == values(challenge.position.state, proof.measure), challenge


def test_positions_that_are_no_puzzles_are_counted_rightly_as_well():
    """All decisions of whole games; in puzzles only those where one is clearly best."""
    from random import Random

    rng = Random(5)
    for seed in range(sample(1, 12)):
        record = Record.deal(
            players=2 + seed % 3, seed=seed, modules=["chocolate"] * (seed % 2)
        )
        while (view := record.seen_by()).phase != OVER:
            if view.turn % 4 == 1 and view.decider == view.active:
                try:
                    told = tallies(record.state, LEAD)
                except BadQuestion:
                    continue
                finally:
                    record.play(greedy(view, rng))
                assert {one: each.value for one, each in told.items()} == values(view, LEAD)
            else:
                record.play(greedy(view, rng))


def test_the_right_answers_are_all_that_are_best_and_few(every):
    for _, challenge in every:
        proof = challenge.proof
        assert list(proof.tallies) == legal(challenge.position.state)
        best = max(tally.value for tally in proof.tallies.values())
        right = {one for one, tally in proof.tallies.items() if tally.value == best}
        assert set(challenge.right) == right
        assert 1 <= len(right) <= MOST_RIGHT
        others = [tally.value for tally in proof.tallies.values() if tally.value < best]
        assert challenge.beats == best - max(others) >= GOALS[challenge.goal].least


def test_a_value_is_its_two_parts(every):
    for _, challenge in every:
        for tally in challenge.proof.tallies.values():
            assert tally.value == tally.own - tally.other
            assert (tally.answer is not None) == (challenge.proof.measure == END)


def test_answers_say_what_they_bring_and_by_how_much_they_miss_or_beat(every):
    for _, challenge in every:
        proof = challenge.proof
        for decision, tally in proof.tallies.items():
            verdict = challenge.check(decision)
            assert verdict.right == (decision in challenge.right)
            assert str(tally.own) in verdict.text
            by = proof.beats if verdict.right else proof.best - tally.value
            assert str(by) in verdict.text
            assert bool(verdict.missed) is not verdict.right


def test_no_hint_names_the_answer(every):
    for _, challenge in every:
        first, second = challenge.question.hint(1), challenge.question.hint(2)
        assert first != second
        for answer in challenge.right:
            place = getattr(answer, "square", None)  # spaces to fill are told, all of them
            assert str(place) not in first + second
            if hasattr(answer, "tile") and challenge.goal == "fill":
                assert answer.tile.name not in first + second
            if hasattr(answer, "rotation"):
                assert answer.tile.name not in first + second


def test_what_comes_of_an_answer_is_played_as_it_was_counted(every):
    for _, challenge in every:
        if challenge.proof.measure == END:
            continue
        for decision in challenge.right[:1]:
            came = challenge.question.consequence(decision)
            outcome = challenge.proof.tallies[decision].outcome
            assert came.after.gold == [result[0] for result in outcome.results]
            assert came.temple_gold == outcome.temple_gold


@pytest.mark.parametrize("grade", ["green", "blue", "black"])
def test_every_shipped_puzzle_is_made_again_by_its_call(grade):
    made = list(stored(grade))
    assert sum(len(one.lines) for one in made) == 8
    for one in made[:: sample(4, 1)]:
        assert one.again() == one.lines, one.call


# What a puzzle is about --------------------------------------------------------------------


def test_the_book_has_every_goal_and_four_black_puzzles_with_modules(shipped):
    assert [len(book) for book in shipped.values()] == [8, 8, 8]
    goals = {one.goal for book in shipped.values() for one in book}
    assert goals == set(GOALS)
    with_modules = [one for one in shipped["black"] if one.position.state.rules.modules]
    assert len(with_modules) == 4
    for grade in ("green", "blue"):
        assert not any(one.position.state.rules.modules for one in shipped[grade])
    lines = [one.line for book in shipped.values() for one in book]
    assert len(set(lines)) == 24


def test_a_flip_takes_gold_of_a_temple_from_somebody(every):
    for _, challenge in every:
        if challenge.goal == "flip":
            seat = challenge.position.decider
            before = {one.space: one.awards for one in challenge.position.temples}
            for answer in challenge.right:
                after = challenge.proof.tallies[answer].outcome.temples
                assert any(
                    sum(one.awards) - one.awards[seat]
                    < sum(before[one.space]) - before[one.space][seat]
                    and one.awards[seat] > before[one.space][seat]
                    for one in after
                    if one.space in before
                )


def test_to_deny_is_worth_more_than_the_most_for_oneself(every):
    for _, challenge in every:
        if challenge.goal == "deny":
            told = challenge.proof.tallies
            most = max(tally.own for tally in told.values())
            assert all(told[answer].own < most for answer in challenge.right)


def test_overbuilding_has_more_than_one_square(every):
    for _, challenge in every:
        if challenge.goal == "overbuild":
            assert all(isinstance(answer, Overbuild) for answer in challenge.right)
            tried = [one for one in challenge.proof.tallies if isinstance(one, Overbuild)]
            assert len({one.square for one in tried}) > 1


def test_the_order_of_edges_can_be_wrong(every):
    for _, challenge in every:
        if challenge.goal == "order":
            seat = challenge.position.decider
            for answer in challenge.right:
                later = challenge.proof.tallies[answer].outcome.plans[seat].acts
                assert any(act not in challenge.right for act in later)


def test_who_only_looks_at_this_turn_may_miss_the_answer_of_the_other(every):
    for _, challenge in every:
        if challenge.goal == "answer":
            now = tallies(challenge.position.state, LEAD)
            most = max(tally.value for tally in now.values())
            best = {one for one, tally in now.items() if tally.value == most}
            assert best - set(challenge.right)


# What is no puzzle -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "complaint"),
    [
        ("gold", "not clear enough"),
        ("fill", "fill"),
        ("answer", "last but one turn"),
        ("riches", "'gold'"),
    ],
)
def test_a_position_that_is_no_puzzle_says_why(goal, complaint):
    with pytest.raises(BadQuestion) as refused:
        question(Game(players=2, seed=7), "puzzle", goal=goal)
    assert complaint.strip("'") in str(refused.value)


def test_games_with_more_lines_on_the_score_sheet_have_no_puzzles():
    with pytest.raises(BadQuestion, match="score sheet"):
        Challenge(Game(players=2, seed=7, modules=["huts"]), "gold")


def test_a_tile_that_nobody_has_seen_is_not_counted_on():
    """Three spaces to fill take the top of the pile."""
    position = Position.parse(
        """
cacao 2 players, red first, turn 8: red place
         0      1      2      3
   0     p1     R1111  .      .
   1     .      m2     .      .
   2     .      .      .      P1111
red: gold 0, cacao 0, suns 0, water -10; hand 1-1-1-1
purple: gold 0, cacao 0, suns 0, water -10; hand 1-1-1-1
display: market 3, water
pile: temple, water
""",
        teaching=True,
    )
    with pytest.raises(BadQuestion, match="nobody has seen"):
        question(position, "puzzle", goal="gold")


# Nobody peeks ------------------------------------------------------------------------------


def test_what_the_decider_cannot_see_changes_nothing(every):
    """The same game with all that is hidden from the decider in another order."""
    for _, challenge in every:
        seat, record = challenge.position.decider, challenge.position.record
        if challenge.proof.measure == END:  # then nothing is hidden that is not known
            continue
        other = Challenge(Game.of(twin(record, seat, seed=3)), challenge.goal)
        assert other.right == challenge.right
        told, same = challenge.question, other.question
        assert (told.prompt, told.hint(1), told.hint(2)) == (
            same.prompt,
            same.hint(1),
            same.hint(2),
        )
        answer = challenge.right[0]
        assert told.check(answer) == same.check(answer)
        assert challenge.grade == other.grade
