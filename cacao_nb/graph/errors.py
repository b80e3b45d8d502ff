"""What a graph cannot answer, and what is no graph."""

from __future__ import annotations

from cacao_nb.rules.errors import RulesError


class BadGraph(RulesError):
    """A question that this graph has no answer to, or data that are no graph of a game.

    The sentence says what is wrong, where, and what would be allowed.
    """
