"""A player who looks one turn ahead and takes what pays most at once."""

from __future__ import annotations

from random import Random

from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import DONE, Decision
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import best_plan, worth
from cacao_nb.rules.preview import Outcome, what_if
from cacao_nb.rules.state import ACT, FILL, PLACE
from cacao_nb.rules.turn import apply
from cacao_nb.rules.view import View

#: How much of what the strongest opponent gains counts against a decision.
ENVY = 0.5


@checked
def greedy(view: View, rng: Random) -> Decision:
    """The decision with the best outcome this turn, for oneself and against the others.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> game = Game.demo("first-steps")
    >>> game.play(greedy(game.state.seen_by(0), Random(7)))
    >>> game.decisions[-1]
    Place('1-1-1-1', 0, (-2, -1))
    """
    if view.phase == ACT:
        acts = best_plan(view, view.decider).acts
        return acts[0] if acts else DONE
    options = legal(view)
    if len(options) == 1:
        return options[0]
    if view.phase not in (PLACE, FILL):
        # What a module asks for may change what everything is worth: what if would not tell.
        # Of equals the last: it is the one that declines.
        return max(reversed(options), key=lambda option: _worth_after(view, option))
    # A little chance, so that equally good decisions take turns.
    return max(
        options, key=lambda option: (_gain(view, what_if(view, option).best), rng.random())
    )


def _worth_after(view: View, decision: Decision) -> float:
    """What the decider's village is worth after a decision."""
    seat, after = view.decider, view.copy()
    apply(after, decision)
    return _now(after, seat)


def _gain(view: View, outcome: Outcome) -> float:
    gains = [
        worth(view, seat, owned) + outcome.temple_gold[seat] - _now(view, seat)
        for seat, owned in enumerate(outcome.results)
    ]
    own = gains.pop(view.decider)
    return own - ENVY * max(gains)


def _now(view: View, seat: int) -> float:
    return worth(view, seat, view.rules.purse(view, seat))
