"""Findings that come with the package are those of the games that their command plays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.claims import FOLDER, SAMPLE, STUDIES, NoSuns, made, runs, sample
from cacao_nb import study
from cacao_nb.rules import all_modules, unregister
from cacao_nb.study import kept_findings as kept_room
from cacao_nb.study.kept_findings import kept, plain_finding


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    if NoSuns.name in all_modules():
        unregister(NoSuns.name)


def test_every_file_says_the_command_that_made_it():
    assert sorted(STUDIES) == kept_room.names()
    for name in STUDIES:
        found = kept(name)
        assert found.command == f"python -m benchmarks.claims {name}"
        assert set(found.samples) == set(STUDIES[name])
        for which, asked in STUDIES[name].items():
            some = [key for key in found.findings if key.startswith(f"{which}/")]
            for key in some:
                told = str(found.findings[key].rests_on)
                assert f"{asked['games']} games of " in told and "seed 2026" in told


@pytest.mark.parametrize("name", STUDIES)
def test_a_sample_of_their_games_is_played_again(name: str, tmp_path: Path):
    for which, run in runs(name, tmp_path, games=SAMPLE):
        assert sample(run) == kept(name).samples[which], which


@pytest.mark.long
@pytest.mark.parametrize("name", STUDIES)
def test_they_come_out_again(name: str, tmp_path: Path):
    told = json.loads(FOLDER.joinpath(f"{name}.json").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(made(name, tmp_path, None))) == told


def test_what_is_kept_is_shown_as_what_was_found():
    run = study.simulate(["random"] * 2, 20, 1, tables=["players"], progress=False)
    finding = study.standings(run)
    again = kept_room.finding_of(json.loads(json.dumps(plain_finding(finding))))
    assert repr(again) == repr(finding) and again.frame.equals(finding.frame)
