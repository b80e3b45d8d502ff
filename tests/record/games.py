"""Records to test with, of the base game and with modules."""

from __future__ import annotations

from cacao_nb.record import Note, Record
from cacao_nb.rules import Decision, ruleset
from cacao_nb.rules.setup import deal
from tests.modules import EIGHT
from tests.rules.modules import random_module_games as with_modules
from tests.rules.modules.random_module_games import GIGANTISM, ModuleSetting, rules_of
from tests.rules.random_games import Setting, play

#: Games of every number of players, with every way to act, and overbuilding among them.
SETTINGS = (
    Setting(2, 1, 0, "some"),
    Setting(3, 2, 1, "all"),
    Setting(4, 3, 3, "hoard"),
    Setting(2, 4, 1, "none"),
    Setting(3, 8, 2, "hoard"),
    Setting(4, 6, 0, "some"),
)

#: Games with modules, in combinations that cover all pairs of them.
MODULE_SETTINGS = with_modules.module_settings()

#: A few of them with everything: all eight for each number of players, and Gigantism.
FULL = [one for one in MODULE_SETTINGS if one.modules in (EIGHT, GIGANTISM)]

TITLE = "Una tarde de lluvia \u2013 第三局 \U0001f36b"
NAMES = ("Zo\u00eb", "<b>Bo</b>", "\u05d3\u05e0\u05d4", "李 雷")
NOTES = (
    Note(1, 0, "Ein langer Blick auf die Auslage."),
    Note(2, 1, "Deux lignes,\nla seconde \u00ab ici \u00bb."),
    Note(1, 1, "</script> & {braces} are text."),
)


#: The decisions of the games that were played so far.
_DECISIONS: dict[str, tuple[Decision, ...]] = {}


def decisions_of(setting: Setting | ModuleSetting) -> tuple[Decision, ...]:
    """The decisions of a random game."""
    key = repr(setting)
    if key not in _DECISIONS:
        game = play(setting) if isinstance(setting, Setting) else with_modules.play(setting)
        _DECISIONS[key] = tuple(made for _, made in game if made is not None)
    return _DECISIONS[key]


def fresh(setting: Setting | ModuleSetting) -> Record:
    """The record of a random game before its first decision."""
    rules = ruleset(setting.players) if isinstance(setting, Setting) else rules_of(setting)
    return Record(rules, deal(rules, setting.seed), setting.first)


def played(setting: Setting | ModuleSetting, decisions: int | None = None) -> Record:
    """The record of a random game, whole or up to so many decisions."""
    record = fresh(setting)
    for decision in decisions_of(setting)[:decisions]:
        record.play(decision)
    return record


def annotated(setting: Setting, decisions: int | None = None) -> Record:
    """The same with a title, names and notes."""
    record = played(setting, decisions)
    record.title, record.names, record.notes = TITLE, NAMES[: setting.players], NOTES
    return record
