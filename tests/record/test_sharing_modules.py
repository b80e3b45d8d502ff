"""Lines and files of games with modules: any combination comes back, and none is too long."""

from __future__ import annotations

import json
import re
from itertools import combinations
from random import Random

import pytest

from cacao_nb.record import Record, from_json, from_line, to_json, to_line
from cacao_nb.record.decision_data import from_data, to_data
from cacao_nb.record.letters import from_token, to_token
from cacao_nb.record.sharing import MOST_CHARACTERS, MOST_UNPACKED
from cacao_nb.record.untrusted import MOST_DECISIONS
from cacao_nb.rules import legal
from tests.modules import EIGHT
from tests.record.games import FULL, MODULE_SETTINGS, played
from tests.record.own_module import night
from tests.record.packing import unpacked
from tests.rules.modules.random_module_games import GIGANTISM, ModuleSetting
from tests.rules.random_games import pick

each_game = pytest.mark.parametrize("setting", MODULE_SETTINGS, ids=str)


@each_game
def test_whole_and_unfinished_games_come_back(setting: ModuleSetting):
    for decisions in (0, 1, 40, None):
        record = played(setting, decisions)
        for found in (from_line(to_line(record)), from_json(to_json(record))):
            assert found == record and found.rules is record.rules
            assert found.state == record.state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_combination_is_dealt_saved_and_shared(players: int):
    chosen = [combo for size in range(9) for combo in combinations(EIGHT, size)]
    assert len(chosen) == 256
    for seed, modules in enumerate(chosen):
        record = Record.deal(players, seed, seed % players, modules)
        for _ in range(seed % 3):
            record.play(legal(record.state)[seed % len(legal(record.state))])
        assert from_line(to_line(record)) == record
        assert from_json(to_json(record)) == record


@pytest.mark.parametrize("setting", FULL, ids=str)
def test_a_line_of_the_longest_games_can_be_pasted(setting: ModuleSetting):
    record = played(setting)
    line = to_line(record)
    print(f"{setting}: {len(record)} decisions, {len(line)} characters")
    assert re.fullmatch(r"cacao1-[0-9A-Za-z]+\.[0-9a-f]{8}", line)
    assert len(line) < 2000 < MOST_CHARACTERS
    assert len(unpacked(line)) < MOST_UNPACKED / 5
    assert len(record) < MOST_DECISIONS / 4


def test_no_game_can_have_too_many_decisions():
    """The longest has 60 turns: a tile, its edges and a hut each, and 45 tiles to fill with."""
    turns, edges, players, fills = 60, 4 * 60, 4, 45
    assert turns * (1 + 1 + players) + edges + fills < MOST_DECISIONS


@pytest.mark.parametrize("setting", FULL, ids=str)
def test_every_decision_comes_back_from_its_data_and_its_word(setting: ModuleSetting):
    record = played(setting)
    for state in list(record.states())[::7]:
        for option in legal(state)[::5]:
            data = json.loads(json.dumps(to_data(option)))
            assert from_data(data, record.rules) is option
            word = to_token(option, record.rules)
            assert from_token(word, record.rules) is option
            assert word.isascii() and word.isprintable() and " " not in word


def test_a_module_of_ones_own_comes_back():
    with night() as name:
        for modules in ([name], [*EIGHT, name], [*GIGANTISM, name]):
            record = Record.deal(3, 5, 2, modules, **{"most lamps": 3})
            rng = Random(5)
            while not record.is_over:
                record.play(pick(legal(record.state), rng))
            assert from_line(to_line(record)) == record
            assert from_json(to_json(record)) == record
