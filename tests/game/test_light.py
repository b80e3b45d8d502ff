"""Making a game loads what a game needs, and nothing that only tells of it."""

from __future__ import annotations

import subprocess
import sys

import pytest


def loaded_by(statement: str) -> set[str]:
    """The parts of the package that a fresh Python has after a statement."""
    done = subprocess.run(
        [sys.executable, "-c", f"{statement}\nimport sys\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return {name for name in done.stdout.split() if name.startswith("cacao_nb.")}


@pytest.mark.parametrize(
    "statement",
    [
        "from cacao_nb import Game",
        "from cacao_nb import Game; one = Game(); one.play(one.position.legal[0]); repr(one)",
    ],
)
def test_a_base_game_loads_neither_modules_nor_sentences(statement: str) -> None:
    unneeded = ("cacao_nb.explain", "cacao_nb.draw", "cacao_nb.graph", "cacao_nb.rules.modules")
    assert {name for name in loaded_by(statement) if name.startswith(unneeded)} == set()


def test_sentences_are_loaded_by_the_box_that_shows_itself() -> None:
    assert "cacao_nb.explain" not in loaded_by("from cacao_nb import box; box(2)")
    assert "cacao_nb.explain" in loaded_by("from cacao_nb import box; str(box(2))")
