"""The names of modules, huts and gems, as everybody shows them."""

from __future__ import annotations

import pytest

from cacao_nb.messages import gem_name, hut_effect, hut_name, module_name
from cacao_nb.rules.rulebook import MODULE_RULES
from tests.messages.entries import templates

HUTS = (
    *("market crier", "hermit", "road worker", "trader", "farmer", "shaman", "monk"),
    *("master builder", "foreman", "fountain master"),
    *("chief's daughter", "chief's son", "chief's wife", "chief"),
)
MODULES = tuple(module for module, _ in MODULE_RULES.values())


def keys(table: str) -> set[str]:
    """The keys of a table of the catalogue."""
    return {
        message.removeprefix(table) for message in templates("en") if message.startswith(table)
    }


def test_every_module_has_a_name() -> None:
    assert keys("module.") == set(MODULES)


def test_every_hut_has_a_name_and_an_effect() -> None:
    assert keys("hut.") == keys("hut_effect.") == {name.replace(" ", "_") for name in HUTS}


@pytest.mark.parametrize("hut", HUTS)
def test_a_hut_is_called_in_english_as_in_the_rules(hut: str) -> None:
    assert str(hut_name(hut)) == hut


@pytest.mark.parametrize("colour", ["red", "green", "blue", "white"])
def test_a_gem_is_called_in_english_as_in_the_rules(colour: str) -> None:
    assert str(gem_name(colour)) == colour


@pytest.mark.parametrize("told", [*map(hut_effect, HUTS)], ids=repr)
def test_what_is_told_is_one_sentence(told: object) -> None:
    shown = str(told)
    assert shown[0].isupper()
    assert shown.endswith(".")
    assert ". " not in shown


@pytest.mark.parametrize("module", MODULES)
def test_the_name_of_a_module_stands_for_its_key(module: str) -> None:
    first = module.split("_")[0]
    assert str(module_name(module)).casefold().startswith(first)
