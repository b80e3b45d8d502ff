"""Players who leave it to chance: one uses its workers well, the other does anything at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING

from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import DONE, Decision
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import best_of, worth
from cacao_nb.rules.state import ACT, State
from cacao_nb.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence


@checked
def random(view: View, rng: Random) -> Decision:
    """Any placement, any fill, and then the best that the workers can do.

    It draws once for every decision that is not about its workers, and never for those.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> random(Game(players=2, seed=7).state.seen_by(0), Random(1))
    Place('3-1-0-0', 2, (0, -1))
    """
    return _any_then_best(view, rng)


def _any_then_best(state: State, rng: Random) -> Decision:
    """What `random` does; it looks at nothing that a view does not show."""
    if state.phase != ACT:
        return any_of(legal(state), rng)
    seat, edges = state.waiting[0]
    acts = best_of(state, seat, edges, worth).acts
    return acts[0] if acts else DONE


@checked
def chaos(view: View, rng: Random) -> Decision:
    """Any legal decision, each as likely as any other: for tests.

    It draws once for every decision.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> chaos(Game(players=2, seed=7).state.seen_by(0), Random(1))
    Place('3-1-0-0', 2, (0, -1))
    """
    return _any(view, rng)


def any_of(options: Sequence[Decision], rng: Random) -> Decision:
    """One of some decisions, by one draw."""
    return options[int(rng.random() * len(options))]


def _any(state: State, rng: Random) -> Decision:
    """What `chaos` does."""
    return any_of(legal(state), rng)


#: Bots that decide the same whether they are given a view or the state itself, by their names:
#: for whoever plays so many games that making views would take most of the time.
UNSEEING: Mapping[str, Callable[[State, Random], Decision]] = {
    "random": _any_then_best,
    "chaos": _any,
}
