"""The commands ``simulate``, ``show``, ``arena`` and ``box``: the functions, as text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cacao_nb import Game, box, study
from cacao_nb.cli import main
from tests.study.hands import fingerprint


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "Spiele é"
    words = ["simulate", "greedy", "random", "--games=4", "--seed=1", f"--out={path}"]
    assert main([*words, "--modules=huts", "--paired"]) == 0
    capsys.readouterr()
    return path


def test_simulate_gives_the_tables_of_the_function(folder: Path):
    asked: dict[str, Any] = {"games": 4, "seed": 1, "modules": ["huts"], "paired": True}
    there = study.simulate(["greedy", "random"], **asked, progress=False)
    assert fingerprint(study.open(folder)) == fingerprint(there)


def test_simulate_says_what_it_has_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    words = ["simulate", "random", "random", "--games", "2", "--tables", "players"]
    assert main([*words, "--out", str(tmp_path / "a")]) == 0
    said = capsys.readouterr().out
    assert "2 games of random and random, seed 0" in said and str(tmp_path / "a") in said
    assert "players" in said and "ledger" not in said
    assert str(study.standings(study.open(tmp_path / "a"))) in said


def test_show_prints_a_study_its_games_and_saved_ones(
    folder: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(["show", str(folder)]) == 0
    assert "4 games of greedy and random with Huts, seed 1" in capsys.readouterr().out
    assert main(["show", str(folder), "--game=2", "--turn=5"]) == 0
    said = capsys.readouterr().out
    assert study.open(folder).at(2, turn=5).diagram in said
    saved = study.open(folder).game(1).save(folder.parent / "one.json")
    assert main(["show", str(saved)]) == 0
    assert Game.load(saved).position.diagram in capsys.readouterr().out


def test_arena_and_box_print_what_the_functions_do(capsys: pytest.CaptureFixture[str]):
    assert main(["arena", "greedy", "random", "--deals=1", "--seed=4"]) == 0
    found = study.arena(["greedy", "random"], deals=1, seed=4)
    assert capsys.readouterr().out == f"{found}\n"
    assert main(["box", "3", "--modules=map,huts"]) == 0
    assert capsys.readouterr().out == f"{box(3, ['map', 'huts'])}\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["simulate", "greedy"], "has 2 to 4 bots"),
        (["simulate", "greedy", "nobody"], "no bot 'nobody'"),
        (["simulate", "greedy", "random", "--games=0"], "games is a whole number"),
        (["simulate", "greedy", "random", "--modules=hut"], "hut"),
        (["simulate", "greedy", "random", "--tables=gold"], "tables"),
        (["simulate", "greedy", "random", "--seed=2", "--out={folder}"], "another study"),
        (["show", "nowhere"], "cannot be read"),
        (["show", "."], "no file study.json"),
        (["show", "{folder}", "--game=9"], "has no game 9"),
        (["show", "{folder}", "--game=1", "--turn=99"], "99"),
        (["arena", "greedy"], "at least as many bots"),
        (["arena", "greedy", "random", "--deals=0"], "deals"),
        (["box", "5"], "players"),
        (["box", "2", "--modules=gigantism"], "Gigantism"),
        (["simulate"], "has 2 to 4 bots"),
        (["simulate", "greedy", "random", "--games=many"], "games is a whole number"),
        (["simulate", "greedy", "random", "--workers=0"], "workers is a whole number"),
        (["arena", "greedy", "random", "--workers=0"], "workers is a whole number"),
        (["show", "{folder}", "--game=1", "--turn=x"], "turn is a whole number"),
        (["box", "two"], "players is a whole number"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    folder: Path, words: list[str], complaint: str, capsys: pytest.CaptureFixture[str], tmp_path
):
    assert main([word.format(folder=folder) for word in words]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert complaint in said.err


def test_what_is_no_option_is_named_in_one_line(capsys: pytest.CaptureFixture[str]):
    assert main(["simulate", "greedy", "random", "--gmes=5"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert "'--gmes=5'" in said.err and "python -m cacao_nb simulate --help" in said.err
