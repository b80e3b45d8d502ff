"""Whatever people do at a play table, what it shows and the engine never get apart."""

from __future__ import annotations

from typing import Any

import pytest

from cacao_nb import Game
from cacao_nb.record.record import Record
from cacao_nb.record.steps import all_steps
from cacao_nb.rules import apply, legal
from cacao_nb.widgets import play_advice
from cacao_nb.widgets.play_table import PlayTable
from tests.modules import EIGHT
from tests.samples import sample
from tests.widgets.table_person import Person

TABLES: list[dict[str, Any]] = [
    {"players": 2, "bots": {1: "greedy"}},
    {"players": 2, "bots": {0: "random"}, "modules": EIGHT, "teaching": False},
    {"players": 3, "bots": {}, "modules": EIGHT},
    {"players": 4, "bots": {1: "random", 2: "chaos"}, "modules": ("gigantism",)},
    {"players": 3, "bots": {}, "open_hands": True, "obvious": True, "names": list("ABC")},
]


class Watched:
    """A table, a person who does anything at it, and the engine beside it."""

    def __init__(self, number: int) -> None:
        self.table = PlayTable(seed=number, **TABLES[number])
        self.person = Person(self.table, number)
        self.failures: list[Exception] = []
        for part in (self.table, *self.table.also):
            part.problem = self.failures.append

    def check(self, deed: str) -> None:
        table = self.table
        play, record = table.play, table.play.record
        assert self.failures == [], deed
        state = Record(record.rules, record.dealt, record.first).state
        for decision in record.decisions:
            assert decision in legal(state), deed
            apply(state, decision)
        assert state == play.state
        # What is shown is a step of the game, as whoever looks may see it.
        step = table._course.step
        now = state if step == play.replay.last else self._step(record, step)
        eyes = play.eyes
        seen = now if eyes is None else now.seen_by(eyes)
        shown = table.board.state
        assert (shown.jungle, shown.workers, shown.gold) == (now.jungle, now.workers, now.gold)
        if not play.covered:
            assert shown.hands == seen.hands, deed
        assert shown == table.villages.state == table.hands.state
        choosing = table.choosing
        if choosing is not None:
            assert {*choosing.options} == {*legal(seen)}
            listed = table.choice._listed
            assert listed == choosing.matching[: len(listed)]
        assert table.said

    def _step(self, record: Record, step: int) -> Any:
        steps = tuple(all_steps(record))
        return steps[step - 1].state if step else record.state_at(0)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_table_and_engine_agree_after_every_event(number: int, monkeypatch: pytest.MonkeyPatch):
    """3,000 events in a long run."""
    monkeypatch.setattr(play_advice, "WORLDS", 1)
    watched = Watched(number)
    for _ in range(sample(100, 3_000 // len(TABLES))):
        watched.check(watched.person.act())
    watched.table.close()


def test_a_table_that_showed_something_else_would_be_found():
    """Else the test above could not fail."""
    watched = Watched(0)
    watched.check("")
    watched.table.board.state = Game.demo("first-steps").state.seen_by(0)
    with pytest.raises(AssertionError):
        watched.check("")
    watched.table.close()
