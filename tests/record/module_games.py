"""Records with modules to test with."""

from __future__ import annotations

from functools import cache

from cacao_nb.record import Record
from cacao_nb.rules import Decision, deal
from tests.modules import EIGHT
from tests.rules.modules.random_module_games import (
    GIGANTISM,
    ModuleSetting,
    module_settings,
    play,
    rules_of,
)

SETTINGS = module_settings()

#: A few of them with everything: all eight for each number of players, and Gigantism.
FULL = [one for one in SETTINGS if one.modules in (EIGHT, GIGANTISM)]


@cache
def _decisions(number: int) -> tuple[Decision, ...]:
    return tuple(made for _, made in play(SETTINGS[number]) if made is not None)


def played(setting: ModuleSetting, decisions: int | None = None) -> Record:
    """The record of a random game, whole or up to so many decisions."""
    rules = rules_of(setting)
    record = Record(rules, deal(rules, setting.seed), setting.first)
    for decision in _decisions(SETTINGS.index(setting))[:decisions]:
        record.play(decision)
    return record
