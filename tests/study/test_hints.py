"""Help with a decision: where to look, then what is best, by how much, and why."""

from __future__ import annotations

from random import Random

import pytest

from cacao_nb import Game, hint, legal
from cacao_nb.bots.candidates import Candidate, candidates
from cacao_nb.bots.estimates import mean, share
from cacao_nb.bots.trials import Trial
from cacao_nb.rules import BadState, State, apply, new_game
from cacao_nb.rules.modules.huts import HUT
from cacao_nb.study import Hint, hint_so_far
from tests.modules import EIGHT


def asked(phase: str, modules: tuple[str, ...] = ()) -> State:
    """A position in the middle of a game in which something is asked for."""
    for seed in range(50):
        state, rng = new_game(2, seed, modules=modules), Random(seed)
        while options := legal(state):
            if state.phase == phase and state.turn > 4 and len(options) > 3:
                return state
            apply(state, options[int(rng.random() * len(options))])
    raise AssertionError


@pytest.mark.parametrize("phase", ["place", "fill", "act", HUT])
def test_there_is_a_hint_for_whatever_is_asked(phase: str) -> None:
    state = asked(phase, EIGHT)
    found = hint(state, worlds=2)
    assert 1 < len(found.advice) <= 3 and found.progress == 1
    assert all(one.decision in legal(state) for one in found.advice)
    assert found.rows()[0]["verdict"] == "best"


def test_the_first_step_tells_no_decision() -> None:
    found = hint(asked("place"), worlds=10)
    first = repr(found)
    assert all(str(square) in first for square in found.squares) and found.squares
    assert not any(one.decision.tile.name in first for one in found.advice)  # type: ignore[attr-defined]


def test_every_number_says_what_it_rests_on() -> None:
    found = hint(asked("place"), worlds=12)
    for one in found.advice:
        for number in (one.margin, one.chance, one.less):
            assert number.number == 12 and number.low <= number.value <= number.high
    assert "12 deals" in str(found.answer) and "12 deals" in found.table.caption


def test_what_cannot_be_told_from_the_best_is_called_equal() -> None:
    """A decision beside itself: in the same worlds with the same chance nothing differs."""
    state = asked("place")
    same = candidates(state.seen_by(state.decider), 1)[0]
    view = state.seen_by(state.decider)
    trial = Trial(view, [same, Candidate(same.first, same.then, same.gain)], Random(1))
    for _ in range(5):
        trial.go_on()
    lost = trial.margin_lost(1, 0)
    assert lost.value == lost.low == lost.high == 0


def test_a_clearly_worse_decision_is_told_apart() -> None:
    """Who forgoes all that the workers could do has less in the end."""
    state = asked("act")
    view = state.seen_by(state.decider)
    best = candidates(view, 1)[0]
    done = Candidate(legal(view)[-1], (), 0)
    trial = Trial(view, [best, done], Random(1))
    for _ in range(60):
        trial.go_on()
    assert trial.margin_lost(1, 0).low > 0


def test_thinking_can_be_watched_and_stopped() -> None:
    heard: list[Hint] = []
    for found in hint_so_far(asked("place"), worlds=500):
        heard.append(found)
        if found.advice:
            break
    progress = [one.progress for one in heard]
    assert progress == sorted(progress) and 0.5 < progress[-1] < 0.6
    assert heard[-1].advice[0].margin.number == 20


def test_the_only_choice_needs_no_number() -> None:
    state = asked("place")
    while len(legal(state)) != 1:
        apply(state, legal(state)[0])
    assert "only one choice" in str(hint(state, worlds=3).answer)


def test_after_the_end_there_is_no_hint() -> None:
    with pytest.raises(BadState, match="over"):
        hint(Game.random(seed=1))


def test_an_interval_holds_the_share_and_shrinks() -> None:
    few, many = share(9, 10), share(900, 1000)
    assert few.low < many.low < 0.9 < many.high < few.high <= 1
    assert share(10, 10).high == pytest.approx(1) and share(10, 10).low > 0.7
    assert mean([1, 3] * 50).high - mean([1, 3] * 5).high < 0
