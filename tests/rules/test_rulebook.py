"""The ids of the rules, their sentences, and the tests that prove them belong together."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import cacao_nb.messages
from cacao_nb.rules.rulebook import BASE_RULE_IDS, MODULE_RULE_IDS, MODULE_RULES, RULE_IDS
from docs.builder.rulework import Place, lessons, proofs

HERE = Path(__file__).parent
CATALOGUE = Path(cacao_nb.messages.__file__).parent / "catalogue"
NOTEBOOKS = HERE.parents[1] / "notebooks"

#: The letters of the rules of each expansion.
BOXES = {"Diamante": "GYRNZ", "Chocolatl": "MICU"}


@cache
def marks() -> dict[str, list[Place]]:
    """The rules that tests are marked with, by id: the tests that prove them."""
    return proofs(HERE)


def without_lesson(folder: Path) -> Iterator[str]:
    """The rules without a lesson; an expansion counts as soon as any of it is taught."""
    taught = lessons(folder)
    letters = {rule[0] for rule in taught}
    begun = "".join(box for box in BOXES.values() if letters & set(box))
    expected = (*BASE_RULE_IDS, *(rule for rule in MODULE_RULE_IDS if rule[0] in begun))
    return (rule for rule in expected if rule not in taught)


def texts_of(file: str) -> dict[str, dict[str, str]]:
    """The tables of a file of the catalogue."""
    return tomllib.loads((CATALOGUE / f"{file}.en.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("ending", "table"), [("", "rule"), ("_long", "rule_long"), ("_source", "rule_source")]
)
def test_every_rule_has_its_texts_and_every_text_an_id(ending: str, table: str) -> None:
    base = texts_of(f"rulebook{ending}")[table]
    modules = texts_of(f"rulebook_modules{ending}")[table]
    assert tuple(base) == BASE_RULE_IDS
    assert tuple(modules) == MODULE_RULE_IDS
    if table != "rule_source":
        texts = [*base.values(), *modules.values()]
        assert all(sentence.endswith(".") for sentence in texts)
        assert len(set(texts)) == len(RULE_IDS)


def test_every_id_is_there_once() -> None:
    assert len(set(RULE_IDS)) == len(RULE_IDS) == len(BASE_RULE_IDS) + len(MODULE_RULE_IDS)


def test_every_letter_of_a_module_has_a_module_of_its_own_and_a_box() -> None:
    letters = {rule[0] for rule in BASE_RULE_IDS}
    assert letters.isdisjoint(MODULE_RULES)
    assert len({module for module, _ in MODULE_RULES.values()}) == len(MODULE_RULES)
    assert "".join(BOXES.values()) == "".join(MODULE_RULES)


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_rule_is_proven_by_a_test_that_names_it(rule: str) -> None:
    assert marks().get(rule), f"no test in tests/rules is marked with rule {rule}"


def test_no_test_names_an_unknown_rule() -> None:
    assert set(marks()) <= set(RULE_IDS)


def test_every_rule_is_taught_by_a_lesson() -> None:
    assert list(without_lesson(NOTEBOOKS)) == []


def test_no_lesson_names_an_unknown_rule() -> None:
    assert set(lessons(NOTEBOOKS)) <= set(RULE_IDS)


def test_a_lesson_names_its_rules_in_its_metadata(tmp_path: Path) -> None:
    cell = {"cell_type": "markdown", "metadata": {"cacao_nb": {"rules": ["F2"]}}, "source": []}
    lesson = {"cells": [cell], "metadata": {"cacao_nb": {"rules": ["F1"]}}}
    (tmp_path / "05_filling.ipynb").write_text(json.dumps(lesson), encoding="utf-8")
    assert lessons(tmp_path) == {"F1": ["05_filling.ipynb"], "F2": ["05_filling.ipynb"]}
    assert list(without_lesson(tmp_path)) == [
        rule for rule in BASE_RULE_IDS if rule not in ("F1", "F2")
    ]


def test_an_expansion_is_taught_as_a_whole_or_not_yet(tmp_path: Path) -> None:
    lesson = {"cells": [], "metadata": {"cacao_nb": {"rules": [*BASE_RULE_IDS, "I3"]}}}
    (tmp_path / "08_chocolatl.ipynb").write_text(json.dumps(lesson), encoding="utf-8")
    assert list(without_lesson(tmp_path)) == [
        rule for rule in MODULE_RULE_IDS if rule[0] in BOXES["Chocolatl"] and rule != "I3"
    ]
