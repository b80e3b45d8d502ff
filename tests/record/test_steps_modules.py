"""Games with modules step by step: what is watched comes to what the engine says."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cacao_nb.record import Record
from cacao_nb.record.steps import Steps, split, steps_of, watch
from cacao_nb.rules import State, legal
from cacao_nb.rules.events import MODULE_FIELDS
from tests.modules import EIGHT
from tests.record.module_games import FULL, SETTINGS, played
from tests.record.own_module import night
from tests.rules.modules.random_module_games import ModuleSetting
from tests.rules.random_games import pick

#: What a watcher does not follow: who is asked for what.
ASKED = ("phase", "decider", "waiting", "spaces")


def shown(state: State) -> dict[str, object]:
    """Everything on the table, and what the modules keep."""
    left_out = {*ASKED, *(("placed", "filled") if state.phase == "over" else ())}
    return {name: getattr(state, name) for name in State.__slots__ if name not in left_out}


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_watching_all_events_of_a_decision_leads_to_the_state_after_it(setting: ModuleSetting):
    record = played(setting)
    before = None
    for number, state in enumerate(record.states()):
        if before is not None:
            for event in record.events_of(number - 1):
                watch(before, event)
            told = shown(state)
            assert {name: shown(before)[name] for name in told} == told
        before = state


@pytest.mark.parametrize("setting", FULL, ids=str)
def test_the_steps_of_a_decision_are_its_events_and_end_in_its_state(setting: ModuleSetting):
    record = played(setting)
    for number in range(len(record)):
        steps = steps_of(record, number)
        assert [event for step in steps for event in step.log] == record.events_of(number)
        assert steps[-1].state == record.state_at(number + 1)
        for step in steps[:-1]:
            assert step.state.phase == "ending" and not step.state.waiting
    every = Steps(record)
    assert len(every) == len(list(every)) and every[-1].state == record.state


def test_every_kind_of_event_begins_a_step_or_goes_along():
    begun, along = Counter[str](), Counter[str]()
    for setting in SETTINGS:
        for number in range(len(record := played(setting))):
            for step in split(record.events_of(number)):
                begun[step[0][0]] += 1
                along.update(event[0] for event in step[1:])
    events = {name for name in MODULE_FIELDS if name in begun or name in along}
    assert events >= {
        *("token", "left_empty", "moved", "gems", "mask"),
        *("emperor", "farmed", "bought", "no_hut", "hut"),
    }
    assert not begun["gems"] and not along["emperor"] and not along["mask"]
    assert along["filled"] == begun["token"] and not along["token"]


@pytest.mark.parametrize(
    "steps",
    [
        "token filled activated",
        "filled gems activated",
        "placed | emperor",
        "placed | emperor activated",
        "acted | mask unused | farmed | drawn",
        "left_empty activated",
        "bought | drawn | moved gems refilled gems moved turn",
        "no_hut | refilled moved turn | emperor",
        "bought | temple | hut | hut | scored | scored | ranked ranked",
        "danced turn",
        "acted | danced | danced",
    ],
)
def test_what_belongs_together_is_one_step(steps: str):
    found = split([(name,) for name in steps.replace(" |", "").split()])
    assert " | ".join(" ".join(name for (name,) in step) for step in found) == steps


def test_the_emperor_pays_after_the_turn_has_begun():
    for setting in FULL:
        for step in Steps(played(setting)):
            if step.name == "emperor" and step.log[0][3] == "turn":
                assert step.state.turn == step.turn + 1
                return
    pytest.fail("he never did")


def test_a_module_of_ones_own_can_be_watched():
    with night() as name:
        for modules in ([name], [*EIGHT, name]):
            record = Record.deal(2, 4, 0, modules, **{"most lamps": 2})
            rng = Random(4)
            while not record.is_over:
                record.play(pick(legal(record.state), rng))
            steps = Steps(record)
            assert steps[-1].state == record.state
            lit = [step for step in steps if step.name == "lit"]
            assert len(lit) == sum(record.state.extra[name].often)
            for step in lit:
                _, seat, square, lamps = step.log[0]
                assert step.state.extra[name].lamps[square] == lamps
                assert step.state.workers[square].owner == seat
