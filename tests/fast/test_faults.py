"""Faults planted in the kernel, one for each rule, are noticed by comparing games."""

from __future__ import annotations

import pytest

from cacao_nb.rules.rulebook import BASE_RULE_IDS
from tests.fast.faults import FAULTS
from tests.fast.games import MADE, RARE, settings
from tests.fast.plain import by_the_engine, finished, finished_by_the_engine, kernel, played
from tests.mutants.fault import Fault
from tests.samples import sample

GAMES = [(one, by_the_engine(one)) for one in (*RARE, *settings(sample(12, 60)))]
POSITIONS = [(name, state, finished_by_the_engine(state)) for name, state in MADE.items()]


def noticed(fault: Fault | None) -> str:
    """Where the kernel does something else; nothing, if nowhere."""
    with kernel(fault) as made:
        for setting, told in GAMES:
            try:
                if played(made, setting) != told:
                    return str(setting)
            except (NameError, ImportError):  # planted carelessly: that proves nothing
                raise
            except Exception as error:
                return f"{setting}: {error!r}"
        for name, state, ends in POSITIONS:
            if finished(made, state) != ends:
                return name
    return ""


def test_every_rule_has_a_fault():
    assert {fault.rule for fault in FAULTS} == set(BASE_RULE_IDS)


def test_without_a_fault_nothing_is_noticed():
    assert not noticed(None)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.rule)
def test_faults_are_noticed(fault):
    assert noticed(fault)
