"""A player who takes anything, but never leaves a worker idle who can act."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Act, Decision, Edge
from cacao_nb.rules.legality import legal
from cacao_nb.rules.view import View

T = TypeVar("T")


@checked
def thoughtless(view: View, rng: Random) -> Decision:
    """Any legal decision; of an activated edge all workers that can act.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> thoughtless(new_game(players=2, seed=7).seen_by(0), Random(1))
    Place('3-1-0-0', 2, (0, -1))
    """
    options = legal(view)
    edges: dict[Edge, list[Act]] = {}
    for option in options:
        if isinstance(option, Act):
            edges.setdefault(option.edge, []).append(option)
    if not edges:
        return _any(options, rng)
    acts = _any(list(edges.values()), rng)
    most = max(act.use for act in acts)
    best = [act for act in acts if act.use == most]
    return best[0] if len(best) == 1 else _any(best, rng)


def _any(things: Sequence[T], rng: Random) -> T:
    return things[int(rng.random() * len(things))]
