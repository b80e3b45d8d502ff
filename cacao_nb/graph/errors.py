"""What a graph cannot answer."""

from __future__ import annotations

from cacao_nb.rules.errors import RulesError


class BadGraph(RulesError):
    """A question that this graph has no answer to, or a key that is none of ours.

    The sentence says what is wrong, and what would be allowed.
    """
