"""Finding other Pythons: one of each version, and none that only fails."""

from __future__ import annotations

import os
import sys

import pytest

from tests import pythons
from tests.pythons import candidates, others

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the Pythons here are scripts")


@pytest.fixture
def put(tmp_path):
    def put(name, answer):
        python = tmp_path / name
        python.parent.mkdir(parents=True, exist_ok=True)
        python.write_text(f"#!/bin/sh\n{answer}\n", encoding="utf-8")
        python.chmod(0o755)
        return python

    return put


def _found(tmp_path) -> dict[str, object]:
    paths = candidates(str(tmp_path / "bin"), tmp_path / "home")
    return {python.version: python.path for python in others(paths).values()}


def test_one_on_the_search_path_and_one_of_pyenv(put, tmp_path):
    on_path = put("bin/python3.18", "echo 3.18.1")
    kept = put("home/.pyenv/versions/3.17.0/bin/python3", "echo 3.17.0")
    assert _found(tmp_path) == {"3.17.0": kept, "3.18.1": on_path}


def test_a_shim_that_only_fails_gives_way_to_the_real_one(put, tmp_path):
    put("bin/python3.18", "echo 'pyenv: python3.18: command not found' >&2; exit 127")
    kept = put("home/.pyenv/versions/3.18.0/bin/python3", "echo 3.18.0")
    assert _found(tmp_path) == {"3.18.0": kept}


def test_old_ones_and_our_own_are_left_out(put, tmp_path):
    put("home/.pyenv/versions/3.10.1/bin/python3", "echo 3.10.1")
    put("home/.pyenv/versions/own/bin/python3", "echo {}.{}.99".format(*sys.version_info))
    assert _found(tmp_path) == {}


def test_what_is_claimed_is_read_from_the_classifiers():
    assert (3, 11) in pythons.claimed()
    assert all(major == 3 for major, _ in pythons.claimed())
