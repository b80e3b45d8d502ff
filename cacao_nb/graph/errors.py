"""What a graph cannot answer."""

from __future__ import annotations

from cacao_nb.rules.errors import RulesError


class BadGraph(RulesError):
    """A question that this graph has no answer to, or a key that is none of ours.

    The sentence says what is wrong, and what would be allowed.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> from cacao_nb.graph import history, workers_beside
    >>> workers_beside(history(Game.demo("first-steps")), (0, 0))
    Traceback (most recent call last):
        ...
    cacao_nb.graph.errors.BadGraph: This is the graph of a whole game; after_turn gives the
    board after one of its turns.
    """
