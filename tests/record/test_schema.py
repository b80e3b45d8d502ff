"""The schema is documented, as strict as the reader, and enough for another program."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cacao_nb import box
from cacao_nb.record import BadRecord, savefile, schema, to_json, untrusted
from cacao_nb.record.decision_data import from_data, to_data
from cacao_nb.record.savefile import FORMAT, VERSION, from_dict, to_dict
from cacao_nb.record.texts import MOST_NAME, MOST_NOTE, MOST_TITLE
from cacao_nb.record.words import MOST_NOTES
from cacao_nb.rules import score
from cacao_nb.rules.decisions import FARTHEST, MOST_WORKERS
from cacao_nb.rules.modules.new_workers import ALL_TILES
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.tiles import COLOURS
from tests.record.another_program import replayed
from tests.record.games import SETTINGS, annotated, played
from tests.rules import reference
from tests.rules.random_games import Setting

SCHEMA = schema()
VALIDATOR = Draft202012Validator(SCHEMA)

each_game = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def objects(tree: Any) -> Iterator[dict[str, Any]]:
    """Every object within the schema."""
    if isinstance(tree, dict):
        yield tree
        tree = list(tree.values())
    if isinstance(tree, list):
        for part in tree:
            yield from objects(part)


def described() -> dict[str, dict[str, Any]]:
    """Everything that a reader of the schema looks up, by name."""
    found = {"": SCHEMA, **SCHEMA["$defs"]}
    for where in list(found.values()):
        found |= where.get("properties", {})
    found |= SCHEMA["properties"]["deal"]["properties"]
    found |= SCHEMA["properties"]["options"]["properties"]
    return found


# ---------------------------------------------------------------------------- the schema itself


def test_it_is_a_schema():
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", described())
def test_everything_has_a_title_and_a_description(name: str):
    one = described()[name]
    assert one["title"] and one["description"].endswith(".")


def test_no_object_may_have_other_keys_but_for_modules_of_ones_own():
    for one in objects(SCHEMA):
        if one.get("type") == "object":
            others = one["additionalProperties"]
            assert others is False or others["$ref"].startswith("#/$defs/own")
            assert set(one["required"]) <= one["properties"].keys()


def test_it_names_the_tiles_of_the_engine():
    tiles = {one["const"]: one for one in SCHEMA["$defs"]["jungleTile"]["oneOf"]}
    assert set(tiles) == {tile.name for tile in box(4, ["gigantism"]).jungle}
    tiles = {one["const"]: one for one in SCHEMA["$defs"]["workerTile"]["oneOf"]}
    known = {tile.name: tile for tile in ALL_TILES}
    assert list(tiles) == list(known)
    for name, tile in list(known.items())[1:]:
        told = "North {}, east {}, south {}, west {}.".format(*tile.edges)
        assert tiles[name]["description"] == told


def test_it_has_the_bounds_of_the_engine():
    top, defined = SCHEMA["properties"], SCHEMA["$defs"]
    assert (top["format"]["const"], top["version"]["const"]) == (FORMAT, VERSION)
    assert top["title"]["maxLength"] == MOST_TITLE
    assert top["names"]["items"]["maxLength"] == MOST_NAME
    assert top["modules"]["maxItems"] == savefile.MOST_MODULES
    assert top["notes"]["maxItems"] == MOST_NOTES
    assert top["decisions"]["maxItems"] == untrusted.MOST_DECISIONS
    assert defined["note"]["properties"]["text"]["maxLength"] == MOST_NOTE
    assert defined["note"]["properties"]["decision"]["maximum"] == untrusted.MOST_DECISIONS
    assert defined["side"]["enum"] == list(SIDE_NAMES)
    assert defined["act"]["properties"]["use"]["maximum"] == MOST_WORKERS
    far = defined["odd"]["maximum"]
    assert far == defined["even"]["maximum"] < FARTHEST
    farthest = {"do": "fill", "space": [far, -far], "tile": "pile"}
    assert to_data(from_data(farthest)) == farthest
    assert "{}, {}, {} and {}".format(*COLOURS) in top["players"]["description"]
    assert f"{savefile.MOST_BYTES:,} bytes" in SCHEMA["description"]


# ---------------------------------------------------------------------------- saved games


@each_game
def test_saved_games_are_valid(setting: Setting):
    for decisions in (0, 1, 17, None):
        VALIDATOR.validate(json.loads(to_json(played(setting, decisions))))
    VALIDATOR.validate(json.loads(to_json(annotated(setting))))


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("format",), "chess game"),
        (("version",), 2),
        (("players",), 5),
        (("first",), 2),
        (("modules",), ["map", "map"]),
        (("title",), "x" * 201),
        (("title",), "a\nb"),
        (("title",), "a\n"),
        (("title",), "\u202ea"),
        (("title",), "\ud800"),
        (("names",), ["a"]),
        (("names",), []),
        (("names",), ["a", "b", "c"]),
        (("names", 0), "x" * 41),
        (("names", 0), "\u0085"),
        (("names", 1), None),
        (("notes", 0, "turn"), 0),
        (("notes", 0, "decision"), -1),
        (("notes", 0, "text"), "a\tb"),
        (("notes", 0, "text"), "x" * 4001),
        (("notes", 0, "colour"), "red"),
        (("deal", "seed"), 7),
        (("deal", "jungle", 0), "pile"),
        (("deal", "jungle", 0), "1-1-1-1"),
        (("deal", "workers", 0, 0), "temple"),
        (("deal", "workers"), [[], [], []]),
        (("decisions", 0, "tile"), "temple"),
        (("decisions", 0, "rotation"), 4),
        (("decisions", 0, "square"), [0, 0]),
        (("decisions", 0, "square"), [0, 101]),
        (("decisions", 0, "square"), [0, 1, 2]),
        (("decisions", 0, "do"), "draw"),
        (("decisions", 0, "by"), 0),
        (("decisions", 0), {"do": "act", "square": [0, 1], "side": "north", "use": 1}),
        (("decisions", 0), {"do": "act", "square": [0, 1], "side": "n", "use": 0}),
        (("decisions", 0), {"do": "fill", "space": [0, 1], "tile": "pile"}),
        (("decisions", 0), {"do": "done", "use": 1}),
        (("seed",), 7),
    ],
    ids=str,
)
def test_what_is_not_valid_is_not_read(where: tuple[Any, ...], value: object):
    data = place = copy.deepcopy(to_dict(annotated(SETTINGS[0])))
    for step in where[:-1]:
        place = place[step]
    place[where[-1]] = value
    assert not VALIDATOR.is_valid(data)
    with pytest.raises(BadRecord):
        from_dict(data)


@pytest.mark.parametrize("key", SCHEMA["properties"])
def test_only_texts_and_options_may_be_missing(key: str):
    data = to_dict(annotated(SETTINGS[0]))
    data.pop(key, None)
    assert VALIDATOR.is_valid(data) is (key not in SCHEMA["required"])
    if key in SCHEMA["required"]:
        with pytest.raises(BadRecord, match=key):
            from_dict(data)
    else:
        from_dict(data)


# ---------------------------------------------------------------------------- another program


@each_game
def test_another_program_can_replay_a_game_from_the_file_alone(setting: Setting):
    record = played(setting)
    table = replayed(json.loads(to_json(record)))
    assert table.phase == "over"
    for player, told in zip(
        score(record.state).players, reference.sheet(table)["seats"], strict=True
    ):
        found = {"total": player.total, "cacao": player.cacao, "rank": player.rank}
        assert {**player.lines, **found} == told
