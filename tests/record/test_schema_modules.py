"""The schema knows the modules of the boxes, and leaves room for those of one's own."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cacao_nb.record import BadRecord, Record, from_json, schema, to_json
from cacao_nb.record.savefile import MOST_MODULES, from_dict, to_dict
from cacao_nb.rules import legal
from cacao_nb.rules.box import WORKERS
from cacao_nb.rules.decisions import MOST_WORKERS
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS, GEMS_A_COLOUR
from cacao_nb.rules.modules.hut_functions import FACES, HUTS
from cacao_nb.rules.modules.new_workers import ALL_TILES
from cacao_nb.rules.registry import MODULES
from cacao_nb.rules.ruleset import ruleset
from tests.modules import EIGHT
from tests.record.games import FULL, MODULE_SETTINGS, played
from tests.record.own_module import night
from tests.rules.modules.random_module_games import GIGANTISM, ModuleSetting
from tests.rules.random_games import pick

SCHEMA = schema()
DEFINED = SCHEMA["$defs"]
VALIDATOR = Draft202012Validator(SCHEMA)


def test_it_names_the_modules_huts_and_gems_of_the_engine():
    assert DEFINED["boxModule"]["enum"] == [*EIGHT, *GIGANTISM]
    assert set(DEFINED["boxModule"]["enum"]) <= MODULES.keys()
    assert DEFINED["hut"]["enum"] == list(HUTS)
    assert [one["enum"] for one in DEFINED["hutFaces"]["prefixItems"]] == list(map(list, FACES))
    assert DEFINED["gem"]["enum"] == list(GEM_COLOURS)
    assert "{}, {}, {} and {} gems".format(*GEM_COLOURS) in str(DEFINED["takeGems"])


def test_it_has_the_bounds_of_the_engine():
    deal, options = (SCHEMA["properties"][key] for key in ("deal", "options"))
    most = [number * len(GEM_COLOURS) for number in GEMS_A_COLOUR.values()]
    bag = deal["properties"]["gem_mines"]
    assert (bag["minItems"], bag["maxItems"]) == (min(most), max(most))
    assert options["maxProperties"] == MOST_MODULES == deal["maxProperties"] - 2
    for field in (DEFINED["takeGems"]["properties"]["gems"]["items"],):
        assert (field["minimum"], field["maximum"]) == (0, MOST_WORKERS)
    kinds = [one["prefixItems"] for one in options["properties"]["workers"]["items"]["oneOf"]]
    told = {name["const"]: number["maximum"] for name, number in kinds[:-1]}
    told |= dict.fromkeys(DEFINED["workerTileOfWhichThereIsOne"]["enum"], 1)
    assert told == {tile.name: number for tile, number in ALL_TILES.items()}
    assert len(told) == options["properties"]["workers"]["maxItems"] > len(WORKERS)


def test_it_has_every_decision_that_there_is_with_its_fields():
    rules = ruleset(4, GIGANTISM)
    told = {}
    for one in DEFINED["decision"]["oneOf"]:
        found = DEFINED[one["$ref"].rpartition("/")[2]]
        _, *fields = found["properties"]
        optional = tuple(name for name in fields if name not in found["required"])
        told[found["properties"]["do"]["const"]] = (tuple(fields), optional)
    assert told == {kind.do: (kind.fields, kind.optional) for kind in rules.decisions}
    own = DEFINED["ownDecision"]["properties"]["do"]["not"]["enum"]
    assert own == list(told)


# ---------------------------------------------------------------------------- saved games


@pytest.mark.parametrize("setting", MODULE_SETTINGS, ids=str)
def test_saved_games_are_valid(setting: ModuleSetting):
    told = json.loads(to_json(played(setting)))
    if setting not in FULL[::2]:  # each kind of decision once is enough
        told["decisions"] = list({made["do"]: made for made in told["decisions"]}.values())
    VALIDATOR.validate(told)


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("modules",), ["map", "irrigation"]),
        (("modules",), [*EIGHT[:6], *EIGHT[7:]]),
        (("modules",), list(GIGANTISM)),
        (("modules",), [*EIGHT, *GIGANTISM]),
        (("options",), []),
        (("options", "lanterns"), 3),
        (("options", "players"), 3),
        (("options", "overbuild_early"), None),
        (("options", "overbuild_early"), "yes"),
        (("options", "hut_faces"), ["chief"]),
        (("options", "hut_faces"), ["chief"] * 12),
        (("options", "workers"), None),
        (("options", "workers"), {"1-1-1-1": 4}),
        (("options", "workers"), []),
        (("options", "workers"), [["1-1-1-1", 5], ["2-1-0-1", 5]]),
        (("options", "workers"), [["1-1-1-1", -1]]),
        (("options", "workers"), [["1-1-1-1", 4, 4]]),
        (("options", "workers"), [["4-4-4-4", 1]]),
        (("deal", "gem_mines", 0), "pink"),
        (("deal", "gem_mines"), ["red"] * 33),
        (("deal", "huts", 0), "chief"),
        (("deal", "huts"), ["chief"]),
        (("deal", "map"), []),
        (("deal", "emperor"), ["up"]),
        (("deal", "jungle", 0), "volcano"),
        (("deal", "workers", 0, 0), "5-0-0-0"),
        (("decisions", 0), {"do": "map_fill", "space": [0, 2], "tile": "pile"}),
        (("decisions", 0), {"do": "map_fill", "space": [0, 1], "tile": "water"}),
        (("decisions", 0), {"do": "leave_empty", "spaces": []}),
        (("decisions", 0), {"do": "take_gems", "square": [0, 1], "side": "n", "gems": [0] * 4}),
        (("decisions", 0), {"do": "take_gems", "square": [0, 1], "side": "n", "gems": [1] * 3}),
        (("decisions", 0), {"do": "take_gems", "square": [0, 1], "side": "n", "gems": [5, 0]}),
        (("decisions", 0), {"do": "sell", "square": [0, 1], "side": "n", "cacao": 1}),
        (
            ("decisions", 0),
            {"do": "sell", "square": [0, 1], "side": "n", "cacao": 0, "bars": 0},
        ),
        (("decisions", 0), {"do": "empty_edge", "square": [0, 1], "side": "up"}),
        (("decisions", 0), {"do": "empty_edge", "square": [0, 1], "side": "n", "use": 0}),
        (("decisions", 0), {"do": "buy_hut", "hut": "igloo"}),
        (("decisions", 0), {"do": "buy_hut"}),
        (("decisions", 0), {"do": "no_hut", "hut": "chief"}),
        (("decisions", 0), {"do": "light", "lamps": 3}),
    ],
    ids=str,
)
def test_what_is_not_valid_is_not_read(where: tuple[Any, ...], value: object):
    record = Record.deal(2, 1, 0, EIGHT, overbuild_early=True)
    record.play(legal(record.state)[0])
    data = place = copy.deepcopy(to_dict(record))
    VALIDATOR.validate(data)
    for step in where[:-1]:
        place = place[step]
    place[where[-1]] = value
    assert not VALIDATOR.is_valid(data)
    with pytest.raises(BadRecord):
        from_dict(data)


def test_modules_may_be_told_in_any_order():
    record = Record.deal(3, 1, 0, EIGHT)
    data = to_dict(record)
    data["modules"].reverse()
    VALIDATOR.validate(data)
    again = from_dict(data)
    assert again == record and to_json(again) == to_json(record)


# ---------------------------------------------------------------------------- one's own


def test_a_game_with_a_module_of_ones_own_is_valid_and_comes_back():
    with night() as name:
        for modules in ([name], [*EIGHT, name]):
            record = Record.deal(2, 4, 0, modules, **{"most lamps": 2})
            rng = Random(4)
            while not record.is_over:
                record.play(pick(legal(record.state), rng))
            told = json.loads(to_json(record))
            VALIDATOR.validate(told)
            assert from_json(json.dumps(told)) == record
            assert {"light", "place", "fill"} <= {made["do"] for made in told["decisions"]}
            for where, value in (
                (("decisions", 0), {"do": "light", "lamps": 1.5}),
                (("decisions", 0), {"do": "act", "lamps": 1}),
                (("decisions", 0), {"do": "dance", "with": "x" * 61}),
                (("options", "most lamps"), None),
                (("deal", name, 0), 3),
                (("deal", name), "dusk"),
                (("deal", "jungle", 0), "x" * 41),
            ):
                bad = place = copy.deepcopy(told)
                for step in where[:-1]:
                    place = place[step]
                place[where[-1]] = value
                assert not VALIDATOR.is_valid(bad)
                with pytest.raises(BadRecord):
                    from_dict(bad)
    with pytest.raises(BadRecord, match="night"):
        from_dict(told)
