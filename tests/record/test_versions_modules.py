"""Games and lines with modules load for ever, like those of `test_versions`."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from cacao_nb.record import from_json, from_line, load, schema, to_json, to_line
from cacao_nb.record.savefile import to_dict
from cacao_nb.rules import Fill, MapFill
from cacao_nb.rules.legality import in_full
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS
from tests.modules import EIGHT
from tests.record.another_program import replayed
from tests.record.test_versions import FOLDER, sheet
from tests.rules import reference
from tests.rules.modules.random_module_games import ALL_FIFTEEN, GIGANTISM

NAMES = ("chosen", "eight", "gigantism", "mines")

#: Written before fills said which of two gem mines is meant: it was the older one.
UNNAMED = ("eight", "gigantism")

#: By game, each player's lines of the sheet, then total, cacao and rank.
ENDS: dict[str, tuple[tuple[str, ...], list[tuple[int, ...]]]] = {
    "eight": (
        ("gold", "temples", "suns", "water", "masks", "gems", "huts", "hut_bonuses"),
        [
            (3, 0, 2, -10, 8, 2, 24, 14, 43, 4, 1),
            (13, 0, 0, -4, 0, 9, 6, 1, 25, 1, 3),
            (16, 0, 2, -10, 0, 1, 14, 5, 28, 5, 2),
        ],
    ),
    "gigantism": (
        ("gold", "temples", "suns", "water", "masks", "gems", "huts", "hut_bonuses"),
        [
            (8, 4, 0, -10, 0, 2, 22, 2, 28, 2, 4),
            (7, 14, 0, -10, 8, 1, 14, 16, 50, 1, 1),
            (20, 6, 0, -1, 0, 1, 12, 0, 38, 4, 3),
            (2, 7, 0, 0, 0, 5, 30, 2, 46, 0, 2),
        ],
    ),
    "mines": (
        ("gold", "temples", "suns", "water", "masks", "gems"),
        [(27, 0, 0, -1, 0, 2, 28, 0, 1), (16, 0, 2, 0, 0, 4, 22, 4, 2)],
    ),
    "chosen": (
        ("gold", "temples", "suns", "water", "huts", "hut_bonuses"),
        [
            (0, 13, 0, -4, 12, 0, 21, 5, 3),
            (3, 7, 0, -4, 6, 5, 17, 5, 4),
            (3, 15, 0, 4, 18, 4, 44, 4, 1),
            (3, 9, 0, 0, 20, 0, 32, 5, 2),
        ],
    ),
}

each = pytest.mark.parametrize("name", NAMES)


def file_text(name: str) -> str:
    return (FOLDER / f"game-v1-{name}.json").read_text(encoding="utf-8")


def line(name: str) -> str:
    return (FOLDER / f"line-v1-{name}.txt").read_text(encoding="ascii")


def test_there_is_a_game_and_a_line_of_each():
    found = {path.name for path in FOLDER.iterdir() if path.name.count("-") > 1}
    assert found == {
        *(f"game-v1-{name}.json" for name in NAMES),
        *(f"line-v1-{name}.txt" for name in NAMES),
    }


@each
def test_the_game_loads_and_comes_to_its_end(name: str):
    record = load(FOLDER / f"game-v1-{name}.json")
    assert record.is_over and record.notes[0].text == "Ein Zug mit Modulen."
    lines, ends = ENDS[name]
    keys = (*lines, "total", "cacao", "rank")
    assert sheet(record) == [dict(zip(keys, end, strict=True)) for end in ends]


@each
def test_the_line_loads_and_is_the_same_game(name: str):
    record, shared = load(FOLDER / f"game-v1-{name}.json"), from_line(line(name))
    record.title, record.names, record.notes = "", (), ()
    assert shared == record


@each
def test_the_file_is_valid_and_is_what_is_written_today(name: str):
    record = from_json(file_text(name))
    Draft202012Validator(schema()).validate(to_dict(record))
    if name in UNNAMED:
        told = to_dict(record)
        held = [made.pop("holding", None) for made in told["decisions"]]
        assert any(held) and told == json.loads(file_text(name))
        assert from_line(to_line(record, words=False)) == from_line(line(name))
    else:
        assert to_json(record) == file_text(name)
        assert to_line(record, words=False) == line(name).strip()


@each
def test_another_program_comes_to_the_same_end(name: str):
    table = replayed(json.loads(file_text(name)))
    lines, ends = ENDS[name]
    told = reference.sheet(table)["seats"]
    for seat, end in zip(told, ends, strict=True):
        found = dict(zip((*lines, "total", "cacao", "rank"), end, strict=True))
        assert {key: seat[key] for key in found} == found


def test_they_have_every_decision_every_module_and_every_option():
    records = [from_json(file_text(name)) for name in NAMES]
    chosen, eight, gigantism, mines = records
    assert eight.rules.modules == EIGHT
    assert gigantism.rules.modules == (*EIGHT, *GIGANTISM)
    assert dict(chosen.rules.options["workers"]) == ALL_FIFTEEN
    assert chosen.rules.options.keys() == {"overbuild_early", "hut_faces", "workers"}
    made = {kind for record in records for kind in map(type, record.decisions)}
    assert made == set(gigantism.rules.decisions)
    assert set(eight.dealt.others["gem_mines"]) == set(GEM_COLOURS)
    assert mines.rules.modules == ("map", "gem_mines")


def test_one_has_the_younger_of_two_mines_from_either_place():
    record, younger = from_json(file_text("mines")), set()
    for state, decision in zip(record.states(), record.decisions, strict=False):
        if isinstance(decision, Fill) and in_full(state, short(decision)) is not decision:
            younger.add(type(decision))
    assert younger == {Fill, MapFill}


def short(fill: Fill) -> Fill:
    """A fill that does not say what lies on its tile."""
    return type(fill)(fill.space, fill.tile)
