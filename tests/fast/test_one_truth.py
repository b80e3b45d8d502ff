"""The kernel repeats no number of the rules: whoever changes one there has changed it here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cacao_nb

#: Numbers of the rules, as they are, and others; by file of `cacao_nb/rules`.
CHANGES = {
    "state.py": {
        "MOST_CACAO = 5": "MOST_CACAO = 4",
        "MOST_SUNS = 3": "MOST_SUNS = 2",
        "HAND_SIZE = 3": "HAND_SIZE = 4",
        "-10, -4, -1, 0, 2, 4, 7, 11, 16": "-12, -5, -1, 1, 2, 5, 9, 13",
    },
    "scoring.py": {"FIRST_PRIZE, SECOND_PRIZE = 6, 3": "FIRST_PRIZE, SECOND_PRIZE = 9, 5"},
    "legality.py": {"OVERBUILD_COST = 1": "OVERBUILD_COST = 2"},
    "tiles.py": {
        'MARKET_3 = JungleTile("market 3", "market", 3)': (
            'MARKET_3 = JungleTile("market 3", "market", 5)'
        ),
        '("water", "water", 1)': '("water", "water", 2)',
        '"2-1-0-1", (1, 2, 1, 0)': '"2-1-0-1", (2, 2, 1, 0)',
    },
}

#: Plays games in both, and says how many differ.
BOTH = """
from cacao_nb import Game
from cacao_nb.fast import play
from tests.fast.games import settings
different = 0
for setting in settings(24):
    game, ends = setting.by_the_engine(), play(*setting.as_given, decisions=True)
    same = list(game.decisions) == ends.decisions[0]
    different += not (same and game.score.players == ends.sheet(0).players)
print(different, game.score.players[0])
"""


def both(folder: Path) -> str:
    """What comes of the games with the package in a folder, as plain Python."""
    above = Path(cacao_nb.__file__).parents[1]
    surroundings = os.environ | {
        "PYTHONPATH": os.pathsep.join((str(folder), str(above))),
        "NUMBA_DISABLE_JIT": "1",
    }
    command = [sys.executable, "-c", BOTH]
    done = subprocess.run(
        command, env=surroundings, capture_output=True, text=True, check=True, cwd=folder
    )
    return done.stdout


@pytest.mark.long
@pytest.mark.processes
def test_numbers_changed_in_the_rules_are_changed_in_the_kernel(tmp_path):
    package = Path(cacao_nb.__file__).parent
    shutil.copytree(package, tmp_path / package.name)
    before = both(tmp_path)
    for file, changes in CHANGES.items():
        path = tmp_path / package.name / "rules" / file
        text = path.read_text(encoding="utf-8")
        for old, new in changes.items():
            assert text.count(old) == 1, (file, old)
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    after = both(tmp_path)
    assert before.startswith("0 ") and after.startswith("0 ") and before != after
