"""The words of a module are loaded when a game needs them, and by no other game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
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


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Let no words be loaded yet, and none of some modules ever."""
    before = _loaded()

    def forget(*modules: str) -> None:
        monkeypatch.setattr(DOOR, "_parts", {})
        monkeypatch.setattr(DOOR, "_loaded", set())
        for name in before:
            del sys.modules[name]
        missing = Missing(*(str(module_file(module)) for module in modules))
        monkeypatch.setattr(sys, "meta_path", [missing, *sys.meta_path])

    yield forget
    # What was loaded meanwhile has registered its words at a door that is gone.
    for name in _loaded():
        del sys.modules[name]
    sys.modules.update(before)


def _loaded() -> dict[str, ModuleType]:
    """The words that have been loaded."""
    return {name: file for name, file in sys.modules.items() if name.startswith(f"{WORDS}.")}


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
    module: str, without: Callable[..., None]
):
    others = tuple(name for name in EIGHT if name != module)
    setting = ModuleSetting(3, 5, "all", others, chosen=True)
    without(module)
    say_everything(setting)
    assert f"{WORDS}.{module_file(module)}" not in sys.modules


def test_the_base_game_needs_none(without: Callable[..., None]):
    without(*EIGHT)
    say_everything(ModuleSetting(2, 3, "all", ()))
    assert not _loaded()


def test_a_game_with_the_module_needs_them(without: Callable[..., None]):
    without("huts")
    with pytest.raises(ImportError, match=r"modules\.huts was needed"):
        say_everything(ModuleSetting(3, 5, "all", ("huts",)))
