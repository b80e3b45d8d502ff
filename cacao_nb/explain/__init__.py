"""Positions, events and rules in plain words.

Examples
--------
>>> from cacao_nb.explain import describe
>>> from cacao_nb.rules import new_game
>>> print(describe(new_game(players=2, seed=7)).splitlines()[1])
It is Red's turn, and Red decides where to place a worker tile.
"""

from cacao_nb.explain.changes import Change, changes_in_words
from cacao_nb.explain.decisions import in_words
from cacao_nb.explain.describe import (
    describe,
    describe_display,
    describe_hand,
    describe_village,
)
from cacao_nb.explain.door import EventWords, FillWords, ModuleWords, register_words
from cacao_nb.explain.events import explain, explain_events, explain_turn, rule_of
from cacao_nb.explain.explanation import Explanation
from cacao_nb.explain.ledger import Entry, Ledger, ledger
from cacao_nb.explain.position import explain_position
from cacao_nb.explain.questions import explain_what_if, explain_why_not
from cacao_nb.explain.rulebook import NoSuchRule, Rule, Rules, rule, rulebook
from cacao_nb.explain.tables import Table
from cacao_nb.explain.temples import explain_temples, temple_rule

__all__ = [
    "Change",
    "Entry",
    "EventWords",
    "Explanation",
    "FillWords",
    "Ledger",
    "ModuleWords",
    "NoSuchRule",
    "Rule",
    "Rules",
    "Table",
    "changes_in_words",
    "describe",
    "describe_display",
    "describe_hand",
    "describe_village",
    "explain",
    "explain_events",
    "explain_position",
    "explain_temples",
    "explain_turn",
    "explain_what_if",
    "explain_why_not",
    "in_words",
    "ledger",
    "register_words",
    "rule",
    "rule_of",
    "rulebook",
    "temple_rule",
]
