"""Edges that a turn activates in games with modules."""

from __future__ import annotations

from collections import Counter

import pytest

from cacao_nb.record.activations import Status, activations
from cacao_nb.rules.events import ACTIVATED, Log, read
from tests.record.games import FULL, MODULE_SETTINGS, played
from tests.rules.modules.random_module_games import ModuleSetting


@pytest.mark.parametrize("setting", MODULE_SETTINGS[::3], ids=str)
def test_activations_and_the_other_events_explain_what_changed(setting: ModuleSetting):
    record = played(setting)
    for turn in range(1, record.turns_begun):
        begin, end = record.before_turn(turn), record.before_turn(turn + 1)
        before, after = record.state_at(begin), record.state_at(end)
        log: Log = []
        for number in range(begin, end):
            log += record.events_of(number)
        found = activations(log)
        activated = [event[2] for event in log if event[0] == ACTIVATED]
        assert sorted(map(repr, activated)) == sorted(repr(one.edge) for one in found)
        assert Status.WAITING not in {one.status for one in found}
        assert all(one.gift == (one.seat != before.active) for one in found)
        changed = Counter[tuple[int, str]]()
        for one in found:
            changed.update({(one.seat, good): by for good, by in one.changes})
        for event in read(log):
            if "edge" not in event.values:
                changed.update({(event.seat, good): by for good, by in event.changes})
        rules = record.rules
        for seat in range(rules.players):
            held = zip(rules.purse(before, seat), rules.purse(after, seat), strict=True)
            for good, (old, new) in zip(rules.goods, held, strict=True):
                assert changed[seat, good] == new - old, good


def every() -> list[tuple[object, ...]]:
    """All activations of some games: status, tile, workers, used, forgone, changes."""
    found: list[tuple[object, ...]] = []
    for setting in FULL:
        record = played(setting)
        for turn in range(1, record.turns_begun):
            log: Log = []
            record.state_at(record.before_turn(turn + 1) - 1, log)
            log += record.events_of(record.before_turn(turn + 1) - 1)
            found += [
                (one.status, one.tile.name, one.workers, one.used, one.forgone, one.changes)
                for one in activations(log)
            ]
    return found


def test_edges_without_workers_and_unused_mines_are_among_them():
    found = every()
    empty = [one for one in found if one[2] == 0]
    assert {one[:5] for one in empty} == {
        (Status.DONE, "tree of life", 0, 0, 0),
        (Status.UNUSED, "tree of life", 0, 0, 0),
    }
    assert {one[5] for one in empty if one[0] == Status.DONE} == {(("gold", 3),)}
    mines = [one for one in found if one[1] == "gem mine"]
    assert {one[0] for one in mines} == {Status.DONE, Status.UNUSED}
    assert all(one[4] == one[2] for one in mines if one[0] == Status.UNUSED)
