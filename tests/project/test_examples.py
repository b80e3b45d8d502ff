"""Every public name has a docstring, and most have an example, which the doctests run."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from doctest import DocTestFinder
from functools import cached_property
from importlib import import_module
from typing import Any

import pytest

import cacao_nb
from cacao_nb.rules import Plan

ROOMS = (
    *("rules", "record", "explain", "graph", "game", "draw", "bots", "study"),
    *("widgets", "lessons", "messages"),
)

#: The part of the public names that has an example.
ENOUGH = 0.8

#: What a class has in its body besides functions that is a method or a property.
MEMBERS = (property, cached_property, classmethod, staticmethod)


def _public() -> dict[str, Any]:
    """Every public function, class, method and property, by its full name, once."""
    found: dict[str, Any] = {}
    for module in (cacao_nb, *(import_module(f"cacao_nb.{room}") for room in ROOMS)):
        for name in getattr(module, "__all__"):  # noqa: B009  # that of cacao_nb is made then
            thing = getattr(module, name)
            if inspect.isfunction(thing) or inspect.isclass(thing):
                found[f"{thing.__module__}.{thing.__qualname__}"] = thing
                if module is cacao_nb and inspect.isclass(thing):
                    found.update(_members(thing))
    return found


def _members(face: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties of a class, those of our own base classes included.

    One without a docstring is left out where it does what a base class tells of.
    """
    ours = (base for base in face.__mro__ if base.__module__.startswith("cacao_nb."))
    for base in ours:
        for name, member in vars(base).items():
            is_member = inspect.isfunction(member) or isinstance(member, MEMBERS)
            if name.startswith("_") or not is_member:
                continue
            below = (vars(one).get(name) for one in base.__mro__[1:])
            if _docstring(member) or not any(map(_docstring, below)):
                yield f"{base.__module__}.{base.__qualname__}.{name}", member


def _docstring(thing: object) -> str:
    """What somebody wrote for this very thing; Python writes some for classes of data."""
    text: str = getattr(thing, "__doc__", None) or ""
    is_made = inspect.isclass(thing) and text.startswith(f"{thing.__name__}(")
    return "" if thing is None or is_made else text


PUBLIC = _public()


def test_every_public_name_has_a_docstring():
    assert [name for name, thing in PUBLIC.items() if not _docstring(thing)] == []


def test_most_public_names_have_an_example():
    missing = [name for name, thing in PUBLIC.items() if ">>> " not in _docstring(thing)]
    share = 1 - len(missing) / len(PUBLIC)
    names = "\n".join(sorted(missing))
    assert share >= ENOUGH, f"{share:.0%} of {len(PUBLIC)}; without an example are:\n{names}"


def test_every_example_is_one_that_the_doctests_run():
    shown = {name for name, thing in PUBLIC.items() if ">>> " in _docstring(thing)}
    ours = [module for name, module in [*sys.modules.items()] if name.startswith("cacao_nb.")]
    run = {test.name for module in ours for test in DocTestFinder().find(module)}
    assert shown - run == set()


@pytest.mark.parametrize(
    "name",
    [
        "cacao_nb.game.game.Game",
        "cacao_nb.game.game.Game.at",
        "cacao_nb.game.game.Game.demos",
        "cacao_nb.game.game.Game.position",
        "cacao_nb.game.pictured.Pictured.save_picture",
        "cacao_nb.record.errors.BadRecord",
        "cacao_nb.rules.legality.legal",
    ],
)
def test_functions_classes_members_and_errors_are_counted(name):
    assert name in PUBLIC


def test_fields_dunders_and_what_others_wrote_are_not_counted():
    assert not [name for name in PUBLIC if not name.startswith("cacao_nb.")]
    assert not [name for name in PUBLIC if name.rpartition(".")[2].startswith("_")]
    assert "cacao_nb.rules.decisions.Place.square" not in PUBLIC


def test_a_docstring_that_python_made_is_none():
    assert _docstring(Plan)
    assert not _docstring(type("Bare", (Plan,), {"__doc__": "Bare(acts, result)"}))
    assert not _docstring(None)
