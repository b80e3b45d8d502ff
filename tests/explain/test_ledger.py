"""The ledger: every step has its reason, and the steps add up to the score sheet."""

from __future__ import annotations

from collections import Counter

import pytest

from cacao_nb.explain import ledger
from cacao_nb.explain.changes import SCORING
from cacao_nb.explain.ledger import END, GIFT, OWN
from cacao_nb.messages import Message, text
from cacao_nb.rules import score
from cacao_nb.rules.rulebook import RULE_IDS
from cacao_nb.rules.state import WATER_FIELDS
from tests.explain.positions import recorded
from tests.rules.random_games import Setting, settings

GAMES = settings(24)


@pytest.mark.rule("W1")
@pytest.mark.parametrize("setting", GAMES, ids=str)
def test_the_sums_are_those_of_the_score_sheet(setting: Setting):
    record = recorded(setting)
    entries = ledger(record)
    for player in score(record.state).players:
        own = entries.of(player.seat)
        sums = own.sums
        end: Counter[str] = Counter()
        for entry in own:
            if entry.cause == SCORING:
                end[entry.source] += entry.delta
        lines = {"temple": "temples", "suns": "suns", "water": "water"}
        assert {name: end[source] for source, name in lines.items()} == {
            name: player.lines[name] for name in lines.values()
        }
        assert sums["gold"] - end.total() == player.lines["gold"]
        assert sums["suns"] == player.lines["suns"]
        assert WATER_FIELDS[sums["water"]] == player.lines["water"]
        assert sums["cacao"] == player.cacao
        assert sums["gold"] == player.total


@pytest.mark.parametrize("setting", GAMES[:6], ids=str)
def test_at_every_moment_the_sums_are_what_the_players_own(setting: Setting):
    record = recorded(setting)
    entries = [entry for entry in ledger(record) if entry.when != END]
    for number in range(0, len(record) + 1, 7):
        state, turn = record.state_at(number), record.turn_of(number)
        decision = number - record.before_turn(turn)
        past = [entry for entry in entries if (entry.turn, entry.decision) <= (turn, decision)]
        for seat in range(state.players):
            for good, owned in zip(
                ("gold", "cacao", "suns", "water"),
                state.rules.purse(state, seat),
                strict=True,
            ):
                steps = [e.delta for e in past if (e.seat, e.good) == (seat, good)]
                assert sum(steps) == owned


def test_every_step_tells_source_cause_rule_and_whose_turn_it_was():
    seen = set()
    for setting in GAMES:
        record = recorded(setting)
        for entry in ledger(record):
            active = (record.first + entry.turn - 1) % setting.players
            assert entry.delta
            assert entry.rule in RULE_IDS
            assert text(f"ledger.good.{entry.good}")
            if entry.space:
                assert record.state.jungle[entry.space].name == entry.source
            assert (entry.cause in ("overbuild", "scoring")) or entry.space
            if entry.when != END:
                assert (entry.when == OWN) == (entry.seat == active)
            if entry.cause in ("placement", "overbuild"):
                assert entry.at == entry.square and entry.when == OWN
            if entry.cause == "fill":
                assert entry.at is not None and entry.square is not None
                assert sum(abs(a - b) for a, b in zip(entry.at, entry.square, strict=True)) == 1
            seen.add((entry.cause, entry.when))
    assert seen == {
        ("placement", OWN),
        ("fill", OWN),
        ("fill", GIFT),
        ("overbuild", OWN),
        ("scoring", END),
    }


def test_it_is_made_without_a_sentence(monkeypatch: pytest.MonkeyPatch):
    record, wanted = recorded(GAMES[1]), ledger(recorded(GAMES[1]))

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a ledger needs rules, not sentences")

    monkeypatch.setattr(Message, "__init__", refuse)
    assert list(ledger(record)) == list(wanted)


def test_it_is_a_sequence_with_a_table():
    entries = ledger(recorded(GAMES[0]))
    part = entries[2:5]
    assert len(part) == 3 and part[0] == entries[2] and list(part) == list(entries)[2:5]
    assert repr(part) == "<Ledger: 3 steps of gold, cacao, sun tokens and water>"
    assert len(str(part).splitlines()) == 5
    assert part._repr_html_().count('<th scope="row"') == 3


def test_the_table_is_in_the_language_in_use(pseudo: None):
    shown = str(ledger(recorded(GAMES[0])))
    for english in ("placement", "gold", "market", "Red", "own turn", "steps"):
        assert english not in shown
