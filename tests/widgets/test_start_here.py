"""The first notebook has the shape of a lesson and is stored clean."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "00_start_here.ipynb"


@pytest.fixture(scope="module")
def cells() -> list[dict[str, Any]]:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}, "widgets were saved"
    return [{**cell, "text": "".join(cell["source"])} for cell in notebook["cells"]]


def of_kind(cells: list[dict[str, Any]], kind: str) -> list[str]:
    return [cell["text"] for cell in cells if cell["cell_type"] == kind]


def test_nothing_that_ran_is_stored(cells: list[dict[str, Any]]):
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert [cell["outputs"] for cell in code] == [[]] * len(code)
    assert [cell["execution_count"] for cell in code] == [None] * len(code)


def test_it_is_short(cells: list[dict[str, Any]]):
    assert len(cells) <= 25
    assert all(len(code.splitlines()) <= 6 for code in of_kind(cells, "code"))
    assert len(of_kind(cells, "code")[0].splitlines()) == 2, "the set-up is two lines"


def test_the_title_is_the_only_one_of_its_kind(cells: list[dict[str, Any]]):
    prose = "\n".join(of_kind(cells, "markdown"))
    assert re.findall("^# .*", prose, re.MULTILINE) == ["# Start here"]
    assert prose.startswith("# Start here")


def test_every_solution_is_folded(cells: list[dict[str, Any]]):
    prose = "\n".join(of_kind(cells, "markdown"))
    assert prose.count("<details><summary>Solution</summary>") == 3
    assert prose.count("</details>") == 3


def test_what_the_solutions_say_is_true():
    """The sentences and squares that the notebook promises."""
    from cacao_nb.rules import new_game
    from cacao_nb.widgets import Board
    from tests.draw.positions import start
    from tests.widgets.hands import Hands

    board = Board(start())
    hands = Hands(board)
    hands.click((1, 2))
    assert "free worker square" in board.said
    hands.press(*["ArrowRight", "ArrowDown"] * 4, "Enter")
    assert board.selected == (2, 2)
    assert "empty jungle space" in board.said
    assert board._clear.description == "Choose none"
    assert len(board.state.frontier) == 6
    other = new_game(players=2, seed=8)
    assert (other.jungle, other.frontier) == (board.state.jungle, board.state.frontier)
    assert (other.pile, other.piles) != (board.state.pile, board.state.piles)
    board.close()
