"""What a refusal shows in a notebook: the user's lines and the sentence, and all if asked."""

from __future__ import annotations

from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

CELL = "game = Game.demo()\n\ndef look():\n    return game.turn(99)\n\nlook()"


@pytest.fixture
def shell():
    made: Any = InteractiveShell.instance()
    made.run_line_magic("xmode", "Context")
    made.run_cell("from cacao_nb import Game, GameStepper, Board, legal, use_language")
    made.run_cell("from cacao_nb.messages import text")
    return made


def shown_by(shell: Any, cell: str, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    shell.run_cell(cell)
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def test_a_refusal_shows_the_users_lines_and_the_sentence(
    shell: Any, capsys: pytest.CaptureFixture[str]
):
    lines = shown_by(shell, CELL, capsys).strip().splitlines()
    assert next(line for line in lines if "line" in line).endswith("line 6")
    assert "    look()" in lines and "    return game.turn(99)" in lines
    assert lines[-1] == "NoSuchMoment: There is no turn 99; the game has turns 1 to 7."
    assert len(lines) == 5


def test_every_line_is_shown_if_asked_for(shell: Any, capsys: pytest.CaptureFixture[str]):
    shown_by(shell, CELL, capsys)
    shell.run_line_magic("xmode", "Verbose")
    again = shown_by(shell, "%tb", capsys)
    assert "before_turn" in again and len(again.splitlines()) > 30


@pytest.mark.parametrize(
    "cell",
    [
        "GameStepper('abc')",
        "GameStepper(None)",
        "Board('abc')",
        "Board(game.record.state, layers=['huts'])",
        "GameStepper(game).seat = 'blue'",
        "GameStepper(game).turn = 99",
        "Game(names=['Anna'])",
        "Game(modules=['diamante'])",
        "legal(None)",
        "use_language('xx')",
        "text('no.such')",
        "GameStepper(game).playing = 'on'",
        "GameStepper(game).activation = 3",
        "GameStepper(game, palette=3)",
        "GameStepper(game, colour='dark')",
    ],
)
def test_nothing_but_the_sentence_is_shown(
    shell: Any, capsys: pytest.CaptureFixture[str], cell: str
):
    shell.run_cell("game = Game.demo()")
    lines = shown_by(shell, cell, capsys).strip().splitlines()
    assert len(lines) == 3, lines
    assert lines[1].strip() == cell and ": " in lines[2]
