"""Games with modules step by step."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cacao_nb.record import Record
from cacao_nb.record.steps import all_steps, grouped, steps_of
from cacao_nb.rules import legal
from cacao_nb.rules.events import MODULE_FIELDS
from tests.modules import EIGHT
from tests.record.games import FULL, MODULE_SETTINGS, played
from tests.record.own_module import night
from tests.rules.modules.random_module_games import ModuleSetting
from tests.rules.random_games import pick


@pytest.mark.parametrize("setting", FULL, ids=str)
def test_the_steps_of_a_decision_are_its_events_and_end_in_its_state(setting: ModuleSetting):
    record = played(setting)
    for number in range(len(record)):
        steps = steps_of(record, number)
        heard = [event for step in steps for event in (*step.log, *step.next_turn)]
        assert heard == record.events_of(number)
        assert steps[-1].state == record.state_at(number + 1)
        for step in steps[:-1]:
            assert step.state.phase == "ending" and not step.state.waiting
    every = tuple(all_steps(record))
    assert len(every) == len(list(every)) and every[-1].state == record.state


def test_every_kind_of_event_begins_a_step_or_goes_along():
    begun, along = Counter[str](), Counter[str]()
    for setting in MODULE_SETTINGS:
        for number in range(len(record := played(setting))):
            for step in grouped(record.events_of(number)):
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
        "bought | drawn | moved gems refilled gems moved",
        "no_hut | refilled moved | emperor",
        "bought | temple | hut | hut | scored | scored | ranked ranked",
        "danced gems",
        "acted | danced | danced",
    ],
)
def test_what_belongs_together_is_one_step(steps: str):
    found = grouped([(name,) for name in steps.replace(" |", "").split()])
    assert " | ".join(" ".join(name for (name,) in step) for step in found) == steps


def test_the_emperor_pays_after_the_turn_has_begun():
    for setting in FULL:
        for step in tuple(all_steps(played(setting))):
            if step.name == "emperor" and step.log[0][3] == "turn":
                assert (step.state.turn, step.decision, step.step) == (step.turn, 0, 1)
                return
    pytest.fail("he never did")


def test_a_module_of_ones_own_shows_the_right_states():
    with night() as name:
        for modules in ([name], [*EIGHT, name]):
            record = Record.deal(2, 4, 0, modules, **{"most lamps": 2})
            rng = Random(4)
            while not record.is_over:
                record.play(pick(legal(record.state), rng))
            steps = tuple(all_steps(record))
            assert steps[-1].state == record.state
            lit = [step for step in steps if step.name == "lit"]
            assert len(lit) == sum(record.state.extra[name].often)
            for step in lit:
                _, seat, square, lamps = step.log[0]
                assert step.state.extra[name].lamps[square] == lamps
                assert step.state.workers[square].owner == seat
