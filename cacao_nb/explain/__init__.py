"""Positions, events and rules in plain words.

Examples
--------
>>> from cacao_nb.explain import describe, rebuild
>>> from cacao_nb.rules import new_game
>>> state = new_game(players=2, seed=7)
>>> rebuild(describe(state)) == state
True
"""

from cacao_nb.explain.answer import Answer
from cacao_nb.explain.decided import in_words
from cacao_nb.explain.describe import describe
from cacao_nb.explain.errors import BadDescription, NoSuchRule
from cacao_nb.explain.explanation import Explanation
from cacao_nb.explain.happened import explain, explain_events, explain_turn
from cacao_nb.explain.ledger import Entry, Ledger, ledger
from cacao_nb.explain.questions import explain_what_if, explain_why_not
from cacao_nb.explain.rebuild import rebuild
from cacao_nb.explain.rulebook import Rule, Rules, rule, rulebook
from cacao_nb.explain.standings import explain_position, explain_temples
from cacao_nb.explain.tables import Table

__all__ = [
    "Answer",
    "BadDescription",
    "Entry",
    "Explanation",
    "Ledger",
    "NoSuchRule",
    "Rule",
    "Rules",
    "Table",
    "describe",
    "explain",
    "explain_events",
    "explain_position",
    "explain_temples",
    "explain_turn",
    "explain_what_if",
    "explain_why_not",
    "in_words",
    "ledger",
    "rebuild",
    "rule",
    "rulebook",
]
