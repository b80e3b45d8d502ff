"""A game and a line of every version of their formats load for ever.

``tests/data/games`` has one of each, written when the version was new. They are never written
again: a change after which they would not load needs a new version and two more files.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cacao_nb.record import Note, from_json, from_line, load, to_json
from cacao_nb.record.savefile import VERSION
from cacao_nb.record.sharing import PREFIX
from cacao_nb.rules import PILE, Fill, score
from tests.record.another_program import replayed
from tests.rules import reference

FOLDER = Path(__file__).parents[1] / "data" / "games"
VERSIONS = range(1, VERSION + 1)

#: The end of the game in the files: everybody's lines of the sheet.
SHEET: list[dict[str, int]] = [
    {"gold": 15, "temples": 18, "suns": 2, "water": -4, "total": 31, "cacao": 0, "rank": 1},
    {"gold": 19, "temples": 12, "suns": 0, "water": 0, "total": 31, "cacao": 0, "rank": 1},
]
TEMPLES = {
    (-1, -1): ((0, 1), (0, 6)),
    (2, 2): ((2, 1), (6, 3)),
    (1, -3): ((3, 1), (6, 3)),
    (-2, -4): ((1, 0), (6, 0)),
}


def file(version: int) -> Path:
    return FOLDER / f"game-v{version}.json"


def line(version: int) -> str:
    return (FOLDER / f"line-v{version}.txt").read_text(encoding="ascii")


def sheet(record: Any) -> list[dict[str, int]]:
    """The score sheet in the form of `SHEET`."""
    return [
        {**one.lines, "total": one.total, "cacao": one.cacao, "rank": one.rank}
        for one in score(record.state).players
    ]


def test_there_is_a_game_and_a_line_of_every_version():
    names = {f"game-v{version}.json" for version in VERSIONS}
    names |= {f"line-v{version}.txt" for version in VERSIONS}
    # Those with modules have one more part in their names; see `test_versions_modules`.
    found = {path.name for path in FOLDER.iterdir()}
    assert {name for name in found if name.count("-") == 1} == names
    assert f"cacao{VERSION}-" == PREFIX


@pytest.mark.parametrize("version", VERSIONS)
def test_the_game_loads_with_its_texts_and_its_score(version: int):
    record = load(file(version))
    assert record.title == "Zwei am \u00c4quator \u2013 \u53ef\u53ef \U0001f36b"
    assert record.names == ("Zo\u00eb", "N\u00faria <3")
    assert len(record.notes) == 4
    assert record.notes[3] == Note(22, 3, "\u7d42\u5c40\u3002")
    assert record.notes[1].text.splitlines()[0] == "Tres espacios a la vez:"
    assert (len(record), record.turns_begun, record.is_over) == (80, 22, True)
    assert sheet(record) == SHEET
    temples = score(record.state).temples
    assert {one.space: (one.workers, one.awards) for one in temples} == TEMPLES


@pytest.mark.parametrize("version", VERSIONS)
def test_the_line_loads_and_is_the_same_game(version: int):
    record, shared = load(file(version)), from_line(line(version))
    assert sheet(shared) == SHEET
    assert (shared.dealt, shared.first) == (record.dealt, record.first)
    assert shared.decisions == record.decisions
    assert line(version).startswith(f"cacao{version}-")


@pytest.mark.parametrize("version", VERSIONS)
def test_the_game_has_every_decision_that_the_base_game_knows(version: int):
    made = load(file(version)).decisions
    kinds = {type(one).__name__ for one in made}
    assert kinds == {"Place", "Overbuild", "Fill", "Act", "Done"}
    assert any(isinstance(one, Fill) and one.tile is PILE for one in made)


@pytest.mark.parametrize("version", VERSIONS)
def test_another_program_comes_to_the_same_end(version: int):
    table = replayed(json.loads(file(version).read_text(encoding="utf-8")))
    assert reference.sheet(table)["seats"] == SHEET


def test_the_newest_file_is_what_is_written_today():
    text = file(VERSION).read_text(encoding="utf-8")
    assert to_json(from_json(text)) == text
