"""Copies, pickles, hash seeds and other processes, in games with modules."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cacao_nb.rules import State, apply, legal
from tests.modules import EIGHT
from tests.rules.modules.random_module_games import (
    GIGANTISM,
    ModuleSetting,
    checksum,
    choose,
    play,
    some_settings,
)
from tests.rules.random_games import exactly

ROOT = Path(__file__).parents[3]

each_game = pytest.mark.parametrize("setting", some_settings(), ids=str)


# ---------------------------------------------------------------------------- copies


@each_game
def test_copy_dict_and_pickle_round_trips_are_exact(setting: ModuleSetting):
    for number, (state, _) in enumerate(play(setting)):
        if number % 3 and state.phase in ("place", "act"):
            continue
        for same in (
            state.copy(),
            State.from_dict(json.loads(json.dumps(state.to_dict()))),
            pickle.loads(pickle.dumps(state)),
        ):
            assert same == state and same is not state
            assert exactly(same) == exactly(state)


@each_game
def test_playing_a_copy_leaves_the_original_as_it_was(setting: ModuleSetting):
    rng = Random(setting.seed)
    for state, _ in play(setting):
        if rng.random() < 0.04:
            before, copy = exactly(state), state.copy()
            while options := legal(copy):
                apply(copy, choose(copy, options, rng, "some"))
            assert exactly(state) == before


@each_game
def test_a_state_read_back_goes_on_as_the_original_does(setting: ModuleSetting):
    rng = Random(setting.seed)
    for state, decision in play(setting):
        if decision is not None and rng.random() < 0.1:
            copies = [State.from_dict(state.to_dict()), pickle.loads(pickle.dumps(state))]
            one, *others = [state.copy(), *copies]
            apply(one, decision)
            for other in others:
                apply(other, decision)
                assert exactly(other) == exactly(one)


# ---------------------------------------------------------------------------- everywhere


@pytest.mark.processes
@pytest.mark.parametrize("hash_seed", ["0", "random"])
def test_the_same_seed_gives_the_same_game_in_every_process(hash_seed: str):
    chosen = [ModuleSetting(2, 1, 0, "all", EIGHT), ModuleSetting(3, 2, 1, "some", GIGANTISM)]
    program = (
        "from tests.rules.modules.random_module_games import ModuleSetting, checksum\n"
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
