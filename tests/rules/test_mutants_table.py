"""The table of planted faults (``make mutants``) is in step with the code."""

from __future__ import annotations

import pytest

from cacao_nb.rules.rulebook import RULE_IDS
from tests.mutants.fault import ROOT, RULES, Fault, out_of_step
from tests.mutants.faults import FAULTS

#: Files without rules of their own: names to import, errors, ids, and where
#: modules and what they bring are found.
WITHOUT_RULES = {
    "__init__.py",
    "arguments.py",
    "checked.py",
    "door.py",
    "errors.py",
    "given.py",
    "modules/__init__.py",
    "names.py",
    "registry.py",
    "rulebook.py",
}


def test_every_fault_can_be_planted_in_the_present_code() -> None:
    assert list(out_of_step(FAULTS)) == []


def test_there_are_many_faults_each_once() -> None:
    assert len(FAULTS) >= 60
    assert len({(fault.file, fault.name) for fault in FAULTS}) == len(FAULTS)
    assert len({(fault.file, fault.old, fault.new) for fault in FAULTS}) == len(FAULTS)


def test_every_fault_breaks_a_known_rule_and_every_rule_is_broken() -> None:
    broken = {fault.rule for fault in FAULTS}
    assert broken == set(RULE_IDS)


def test_every_file_of_the_rules_has_faults() -> None:
    folder = ROOT / RULES
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*.py")}
    assert files - {fault.file for fault in FAULTS} <= WITHOUT_RULES


def test_a_fault_that_is_out_of_step_is_refused() -> None:
    fault = Fault("box.py", "nothing", "S1", "tile", "stone")
    with pytest.raises(ValueError, match="occurs 2 times"):
        fault.planted_in("tile tile")
    with pytest.raises(ValueError, match="occurs 0 times"):
        fault.planted_in("stone")


def test_faults_that_are_out_of_step_or_no_python_are_listed() -> None:
    nowhere = Fault("box.py", "nowhere", "S1", "no such text", "nothing")
    nonsense = Fault("box.py", "nonsense", "S1", "class Box", "class class Box")
    nothing = Fault("box.py", "nothing", "S1", "class Box", "class Box")
    said = list(out_of_step([nowhere, nonsense, nothing], compiling=True))
    assert ["occurs 0 times" in said[0], "invalid syntax" in said[1]] == [True, True]
    assert said[2:] == ["box.py, 'nothing': changes nothing"]
