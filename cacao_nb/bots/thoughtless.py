"""A player who takes anything, but never leaves a worker idle who can act."""

from __future__ import annotations

from random import Random

from cacao_nb.rules.decisions import Act, Decision
from cacao_nb.rules.legality import legal
from cacao_nb.rules.view import View


def thoughtless(view: View, rng: Random) -> Decision:
    """Any legal decision; of an activated edge all workers that can act."""
    options = legal(view)
    most = {option.edge: option for option in options if isinstance(option, Act)}
    choices = list(most.values()) or options
    return choices[int(rng.random() * len(choices))]
