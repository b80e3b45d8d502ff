"""Copies, pickles, hash seeds and other processes: what another Python might do otherwise."""

from __future__ import annotations

import json
import multiprocessing
import os
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacao_nb.rules import DONE, State, apply, decisions, legal
from tests.rules.drawn_games import few, games
from tests.rules.random_games import (
    STYLES,
    Setting,
    checksum,
    choose,
    exactly,
    legal_elsewhere,
    play,
    settings,
)

ROOT = Path(__file__).parents[2]

# ---------------------------------------------------------------------------- copies


@few
@given(games())
def test_copy_dict_and_pickle_round_trips_are_exact(setting):
    for state, _ in play(setting):
        for same in (
            state.copy(),
            State.from_dict(json.loads(json.dumps(state.to_dict()))),
            pickle.loads(pickle.dumps(state)),
        ):
            assert same == state and same is not state
            assert exactly(same) == exactly(state)


@few
@given(games(), st.integers(0, 10**6), st.sampled_from(STYLES))
def test_playing_a_copy_leaves_the_original_as_it_was(setting, seed, style):
    rng = Random(seed)
    for state, _ in play(setting):
        if rng.random() < 0.1:
            before, copy = exactly(state), state.copy()
            while options := legal(copy):
                apply(copy, choose(copy, options, rng, style))
            assert exactly(state) == before


@few
@given(games(), st.integers(0, 10**6))
def test_a_state_read_back_goes_on_as_the_original_does(setting, seed):
    rng = Random(seed)
    for state, decision in play(setting):
        if decision is not None and rng.random() < 0.2:
            copies = [State.from_dict(state.to_dict()), pickle.loads(pickle.dumps(state))]
            one, *others = [state.copy(), *copies]
            apply(one, decision)
            for other in others:
                apply(other, decision)
                assert exactly(other) == exactly(one)


@few
@given(games())
def test_states_that_differ_are_not_equal(setting):
    before = None
    for state, _ in play(setting):
        assert state != before and state != state.seen_by(0)
        before = state.copy()


# ---------------------------------------------------------------------------- everywhere


def test_decisions_are_the_same_objects_after_pickling_and_printing():
    for setting in settings(12):
        for state, _ in play(setting):
            options = legal(state)
            again = pickle.loads(pickle.dumps(options))
            assert all(a is b for a, b in zip(options, again, strict=True))
            option = options[len(options) // 2] if options else DONE
            assert eval(repr(option), vars(decisions)) is option


@pytest.mark.processes
def test_decisions_are_the_same_objects_after_a_spawned_process():
    """As in a process pool, in which nothing is inherited: sent, recognized, sent back."""
    shown: dict[tuple[str, int], State] = {}
    for state, _ in play(Setting(3, 5, 1, "some")):
        shown.setdefault((state.phase, len(state.waiting)), state.copy())
    assert {phase for phase, _ in shown} == {"place", "fill", "act", "over"}
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for state in shown.values():
            options = legal(state)
            known, back = pool.apply(legal_elsewhere, (state, options))
            assert all(known) and len(known) == len(options)
            assert all(a is b for a, b in zip(options, back, strict=True))


@pytest.mark.processes
@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_the_same_seed_gives_the_same_game_in_every_process(hash_seed):
    chosen = [Setting(2, 1, 0, "all"), Setting(3, 2, 2, "some"), Setting(4, 3, 1, "hoard")]
    program = (
        "from tests.rules.random_games import Setting, checksum\n"
        f"print(*(checksum(setting) for setting in {chosen!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [checksum(setting) for setting in chosen]
