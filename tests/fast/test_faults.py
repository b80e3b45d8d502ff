"""Faults planted in the kernel, one for each rule, are noticed by comparing games."""

from __future__ import annotations

import pytest

from cacao_nb.rules.rulebook import BASE_RULE_IDS
from tests.fast.faults import FAULTS
from tests.fast.games import RARE, settings
from tests.fast.plain import as_the_engine_has_it, kernel, played
from tests.mutants.fault import Fault
from tests.samples import sample

#: Rules that the kernel leaves to others, or that nothing in it could break, and why.
NOT_HERE = {
    "P2": "squares of one kind only are ever beside those of the other",
    "P4": "a game in which somebody would have to pass is left to the engine",
    "P5": "the same",
    "L5": "no supply is counted",
    "W3": "places follow from the totals, outside",
    "W4": "the same",
    "H1": "bots are told what they judge by; test_values compares it with what views show",
    "H2": "the same",
}

WHOLE = as_the_engine_has_it([*RARE, *settings(sample(12, 60))])


def noticed(fault: Fault | None) -> str:
    """In which game the kernel does something else; nothing, if in none."""
    with kernel(fault) as made:
        for setting, decisions, ends in WHOLE:
            try:
                if played(made, setting) != (decisions, ends):
                    return str(setting)
            except Exception as error:
                return f"{setting}: {error!r}"
    return ""


def test_every_rule_has_a_fault_or_a_reason():
    assert {fault.rule for fault in FAULTS} | NOT_HERE.keys() == set(BASE_RULE_IDS)
    assert not {fault.rule for fault in FAULTS} & NOT_HERE.keys()


def test_without_a_fault_nothing_is_noticed():
    assert not noticed(None)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.rule)
def test_faults_are_noticed(fault):
    assert noticed(fault)
