"""The ledger with modules: every step of every good has its reason, and they all add up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from cacao_nb.explain import ledger
from cacao_nb.explain.changes import OTHER, SCORING
from cacao_nb.explain.ledger import END, GIFT, OWN, SETUP
from cacao_nb.messages import text
from cacao_nb.record import Record
from cacao_nb.rules import Module, legal, register, score
from cacao_nb.rules.events import MODULE_FIELDS
from cacao_nb.rules.registry import MODULES
from cacao_nb.rules.rulebook import RULE_IDS
from tests.explain.module_games import (
    GAMES,
    ModuleSetting,
    combinations,
    every_combination,
    recorded,
)

SETTINGS = [*GAMES, *combinations(40, seed=2)]


@pytest.mark.rule("G8", "U5", "W1")
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_sums_are_those_of_the_score_sheet(setting: ModuleSetting):
    check_sums(recorded(setting))


@pytest.mark.rule("W1")
def test_they_are_with_every_combination_of_modules():
    for setting in every_combination():
        check_sums(recorded(setting))


def check_sums(record: Record) -> None:
    state, entries = record.state, ledger(record)
    assert entries.goods == record.rules.goods
    for player in score(state).players:
        own = entries.of(player.seat)
        sums = own.sums
        end = sum(entry.delta for entry in own if entry.when == END)
        assert end == player.total - player.lines["gold"]
        held = dict(zip(record.rules.goods, state.rules.purse(state, player.seat), strict=True))
        assert sums == {**held, "gold": held["gold"] + end}
        assert sums["gold"] == player.total


@pytest.mark.parametrize("setting", [*GAMES[8:], *SETTINGS[20:28]], ids=str)
def test_at_every_moment_the_sums_are_what_the_players_own(setting: ModuleSetting):
    record = recorded(setting)
    entries = [entry for entry in ledger(record) if entry.when != END]
    for number in range(0, len(record) + 1, 7):
        state, turn = record.state_at(number), record.turn_of(number)
        decision = number - record.before_turn(turn)
        past = [entry for entry in entries if (entry.turn, entry.decision) <= (turn, decision)]
        for seat in range(state.players):
            held = state.rules.purse(state, seat)
            for good, owned in zip(record.rules.goods, held, strict=True):
                steps = [e.delta for e in past if (e.seat, e.good) == (seat, good)]
                assert sum(steps) == owned


def test_every_step_tells_source_cause_rule_and_whose_turn_it_was():
    seen = set()
    for setting in SETTINGS:
        record = recorded(setting)
        for entry in ledger(record):
            active = (record.first + entry.turn - 1) % setting.players
            assert entry.delta
            assert entry.rule in RULE_IDS
            assert entry.cause != OTHER
            if entry.space:
                assert record.state.jungle[entry.space].name == entry.source
            if entry.when != END:
                assert (entry.when == OWN) == (entry.seat == active)
            seen.add((entry.good, entry.source, entry.cause, entry.rule))
    assert seen >= {
        ("tokens", SETUP, SETUP, "M1"),
        ("tokens", "map", "fill", "M3"),
        ("bars", "kitchen", "placement", "C3"),
        ("bars", "chocolate market", "fill", "C4"),
        ("gold", "chocolate market", "placement", "C4"),
        ("gold", "tree of life", "placement", "Y3"),
        ("gold", "tree of life", "fill", "Y2"),
        ("cacao", "irrigation", "placement", "I3"),
        ("water", "irrigation", "fill", "I3"),
        ("red_gems", "gem mine", "placement", "G5"),
        ("white_gems", "mask", "set", "G6"),
        ("masks", "mask", "set", "G6"),
        ("gold", "emperor", "turn", "R3"),
        ("gold", "emperor", "placement", "R2"),
        ("gold", "market crier", "bought", "U2"),
        ("gold", "trader", SCORING, "U5"),
        ("gold", "trader", SCORING, "U11"),
        ("gold", "market 2", "placement", "U8"),
    }


@pytest.mark.rule("R3")
def test_what_a_turn_begins_with_is_a_step_of_that_turn():
    record = recorded(next(one for one in GAMES if one.modules == ("emperor",)))
    began = [entry for entry in ledger(record) if entry.cause == "turn"]
    assert began
    assert {(entry.decision, entry.when) for entry in began} == {(0, OWN)}
    assert GIFT in {entry.when for entry in ledger(record)}


def test_the_caption_names_the_goods():
    entries = ledger(recorded(GAMES[3]))
    assert repr(entries[:2]) == (
        "<Ledger: 2 steps of gold, cacao, sun tokens, water fields and chocolate bars>"
    )


@pytest.mark.parametrize("setting", GAMES[8:12], ids=str)
def test_the_table_is_in_the_language_in_use(setting: ModuleSetting, pseudo: None):
    shown = re.sub("[A-Z][0-9]+", "", str(ledger(recorded(setting))))
    assert re.findall("[A-Za-z]+", shown) == []


# ----------------------------------------------------------- modules that somebody has written


class Alms(Module):
    name = "alms"
    goods = ("good_deeds",)
    events: Mapping[str, tuple[str, ...]] = {"gave": ("seat", "before", "after")}

    def purse(self, state, seat):
        return (state.turn // 4,)

    def turn_began(self, state, seat, log):
        before = state.rules.purse(state, seat)
        state.gold[seat] += 2
        if log is not None:
            log.append(("gave", seat, before, state.rules.purse(state, seat)))
        state.suns[seat] = min(3, state.suns[seat] + 1)  # of which it says nothing

    def score_lines(self):
        return {"kindness": lambda _state, _seat: 7}


@pytest.fixture
def alms() -> Iterator[Record]:
    register(Alms())
    record = Record.deal(players=2, seed=1, modules=["alms"])
    while options := legal(record.state):
        record.play(options[0])
    yield record
    del MODULES["alms"], MODULE_FIELDS["gave"]


def test_a_module_of_ones_own_adds_up_whatever_it_tells(alms: Record):
    entries = ledger(alms)
    for player in score(alms.state).players:
        sums: Any = entries.of(player.seat).sums
        assert sums["gold"] == player.total
        assert sums["good_deeds"] == alms.state.turn // 4
    told = {(entry.good, entry.source, entry.cause, entry.when) for entry in entries}
    assert ("gold", "gave", OTHER, OWN) in told
    assert ("suns", OTHER, OTHER, OWN) in told
    assert ("gold", "kindness", SCORING, END) in told
    assert "good deeds" in str(entries) and text("ledger.other") in str(entries)
