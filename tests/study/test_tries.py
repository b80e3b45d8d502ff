"""A turn tried again is judged as the review judges: by the same limit, with its interval."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cacao_nb import Game, review
from cacao_nb.bots.candidates import candidates
from cacao_nb.rules.decisions import Decision
from cacao_nb.study.reviews import Review, ReviewedTurn
from cacao_nb.study.tries import NEARLY, Tried, try_so_far

GAME = Game.simulate(["random", "greedy"], seed=7)


@pytest.fixture(scope="module")
def found() -> Review:
    return review(GAME, worlds=16)


def tried(turn: ReviewedTurn, line: Sequence[Decision], worlds: int = 40) -> Tried:
    *_, last = try_so_far(GAME, turn, line, worlds=worlds)
    return last


def test_the_best_is_right_in_whatever_order_its_acts_are_found(found: Review):
    turn = found.worst[0]
    first, *acts = turn.better
    assert tried(turn, turn.better).right
    assert tried(turn, (first, *reversed(acts))).best


def test_what_was_played_has_the_numbers_of_the_review(found: Review):
    turn = found.worst[0]
    judged = tried(turn, turn.played)
    assert judged.played and not judged.right
    assert (judged.chance_lost, judged.margin_lost) == (turn.chance_lost, turn.margin_lost)


def test_what_comes_near_is_right_and_what_does_not_is_not(found: Review):
    """By the limit of the review: below it no turn would be named."""
    right = set()
    for turn in found.worst[:3]:
        view = GAME.record.state_at(GAME.record.before_turn(turn.turn)).seen_by(turn.seat)
        for one in candidates(view, 40)[::4]:
            judged = tried(turn, one.line)
            if not (judged.best or judged.played):
                assert judged.right is (judged.chance_lost.value < NEARLY)
                assert judged.chance_lost.number == 40
                right.add(judged.right)
    assert right == {True, False}


def test_it_tells_how_far_it_is_and_the_same_seed_gives_the_same(found: Review):
    turn = found.worst[0]
    view = GAME.record.state_at(GAME.record.before_turn(turn.turn)).seen_by(turn.seat)
    line = candidates(view, 40)[-1].line
    told = list(try_so_far(GAME, turn, line, worlds=60))
    assert [one.progress for one in told] == [25 / 60, 50 / 60, 1.0]
    assert told == list(try_so_far(GAME, turn, line, worlds=60))
