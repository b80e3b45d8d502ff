"""Records to test with."""

from __future__ import annotations

from functools import cache

from cacao_nb.record import Note, Record
from cacao_nb.rules import Decision, ruleset
from cacao_nb.rules.setup import deal
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

TITLE = "Una tarde de lluvia \u2013 第三局 \U0001f36b"
NAMES = ("Zo\u00eb", "<b>Bo</b>", "\u05d3\u05e0\u05d4", "李 雷")
NOTES = (
    Note(1, 0, "Ein langer Blick auf die Auslage."),
    Note(2, 1, "Deux lignes,\nla seconde \u00ab ici \u00bb."),
    Note(1, 1, "</script> & {braces} are text."),
)


@cache
def decisions_of(setting: Setting) -> tuple[Decision, ...]:
    """The decisions of a random game."""
    return tuple(made for _, made in play(setting) if made is not None)


def fresh(setting: Setting) -> Record:
    """The record of a random game before its first decision."""
    rules = ruleset(setting.players)
    return Record(rules, deal(rules, setting.seed), setting.first)


def played(setting: Setting, decisions: int | None = None) -> Record:
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
