"""The words of a module are loaded when a game needs them, and by no other game."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

import pytest

from cacao_nb.explain import (
    describe,
    explain_events,
    explain_position,
    explain_what_if,
    explain_why_not,
    in_words,
    ledger,
)
from cacao_nb.explain.door import DOOR
from cacao_nb.rules import Place, legal
from cacao_nb.rules.events import read
from cacao_nb.rules.registry import module_file
from cacao_nb.rules.state import OVER
from tests.explain.module_games import ModuleSetting, recorded
from tests.modules import EIGHT

WORDS = "cacao_nb.explain.modules"


class Missing:
    """Finds no file of some names, and says so."""

    def __init__(self, *files: str) -> None:
        self.names = {f"{WORDS}.{file}" for file in files}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Refuse the names."""
        if name in self.names:
            raise ImportError(f"{name} was needed")
        return None


def without(monkeypatch: pytest.MonkeyPatch, *modules: str) -> None:
    """Let no words be loaded yet, and none of some modules ever."""
    monkeypatch.setattr(DOOR, "_parts", {})
    monkeypatch.setattr(DOOR, "_loaded", set())
    for name in list(sys.modules):
        if name.startswith(f"{WORDS}."):
            monkeypatch.delitem(sys.modules, name)
    missing = Missing(*(str(module_file(module)) for module in modules))
    monkeypatch.setattr(sys, "meta_path", [missing, *sys.meta_path])


def say_everything(setting: ModuleSetting) -> None:
    """Say all that can be said of a game."""
    record = recorded(setting)
    assert explain_events(read(record.events()))
    assert str(ledger(record))
    for number in range(0, len(record) + 1, 11):
        state = record.state_at(number)
        assert describe(state) and describe(state.seen_by(0))
        assert str(explain_position(state))
        if state.phase != OVER:
            decision = legal(state)[-1]
            assert str(in_words(decision)) in str(explain_what_if(state, decision))
        assert str(explain_why_not(state, Place("1-1-1-1", 0, (0, 0))))


@pytest.mark.parametrize("module", EIGHT)
def test_a_game_needs_no_words_of_a_module_that_it_has_not(
    module: str, monkeypatch: pytest.MonkeyPatch
):
    others = tuple(name for name in EIGHT if name != module)
    setting = ModuleSetting(3, 5, "all", others, chosen=True)
    without(monkeypatch, module)
    say_everything(setting)
    assert f"{WORDS}.{module_file(module)}" not in sys.modules


def test_the_base_game_needs_none(monkeypatch: pytest.MonkeyPatch):
    without(monkeypatch, *EIGHT)
    say_everything(ModuleSetting(2, 3, "all", ()))
    assert not [name for name in sys.modules if name.startswith(f"{WORDS}.")]


def test_a_game_with_the_module_needs_them(monkeypatch: pytest.MonkeyPatch):
    without(monkeypatch, "huts")
    with pytest.raises(ImportError, match=r"modules\.huts was needed"):
        say_everything(ModuleSetting(3, 5, "all", ("huts",)))
