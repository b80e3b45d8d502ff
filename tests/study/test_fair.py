"""Nobody peeks: whatever a seat cannot see is dealt anew, and hint and judgement stay the same.

The positions are those in which the bots are tried.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cacao_nb import hint, legal
from cacao_nb.bots.candidates import Candidate
from cacao_nb.rules import View, possible
from cacao_nb.study.reviews import ReviewedTurn, _judging
from tests.bots.test_fair import SETTINGS, positions
from tests.samples import sample


def judged(view: View, played: Candidate) -> ReviewedTurn:
    judging: Any = _judging(view, played, 1, Random(1))
    while True:
        try:
            next(judging)
        except StopIteration as done:
            found: ReviewedTurn = done.value
            return found


@pytest.mark.parametrize(("players", "modules"), SETTINGS, ids=str)
def test_hints_and_judgements_are_the_same_whatever_is_hidden(
    players: int, modules: tuple[str, ...]
) -> None:
    """1,000 positions in a long run, one of each kind of game in a short one."""
    for number, state in enumerate(positions(players, modules, sample(1, 63))):
        seat = state.decider
        other = possible(state.seen_by(seat), Random(number))
        assert hint(state, worlds=1) == hint(other, worlds=1)
        if state.phase == "place":
            first = legal(state)[number % len(legal(state))]
            one, two = (
                judged(each.seen_by(seat), Candidate(first, (), 0.0)) for each in (state, other)
            )
            assert one == two
