"""A player who looks one turn ahead and takes what pays most at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cacao_nb.bots.surroundings import PARTS, Surroundings, tell_all
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import DONE, Decision
from cacao_nb.rules.goods import Purse
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import Known, best_of, whole_worth, worth
from cacao_nb.rules.preview import Outcome, outcomes_of
from cacao_nb.rules.state import ACT, FILL, PLACE
from cacao_nb.rules.turn import apply
from cacao_nb.rules.view import View


@checked
def greedy(view: View, rng: Random) -> Decision:
    """The decision with the best outcome this turn, for oneself and against the others.

    An outcome is what one's village is then worth, temples, water and what one gives away
    included, less half of what the luckiest opponent gains by it; in whole numbers, so that
    equals are equal everywhere. While placing and filling it draws once for every legal
    decision, if there are several, and takes of the best the one with the highest draw; it
    draws nothing else.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> game = Game.demo("first-steps")
    >>> game.play(greedy(game.state.seen_by(0), Random(7)))
    >>> game.decisions[-1]
    Place('1-1-1-1', 0, (-2, -1))
    """
    if view.phase == ACT:
        seat, edges = view.waiting[0]
        acts = best_of(view, seat, edges, worth if view.rules.is_plain else whole_worth).acts
        return acts[0] if acts else DONE
    options = legal(view)
    if len(options) == 1:
        return options[0]
    if view.phase not in (PLACE, FILL):
        # What a module asks for may change what everything is worth: what if would not tell.
        # Of equals the last: it is the one that declines.
        return max(reversed(options), key=lambda option: _worth_after(view, option))
    return best_of_some(view, options, rng)


def best_of_some(view: View, options: Sequence[Decision], rng: Random) -> Decision:
    """What `greedy` takes of some placements, or fills, with a draw for each of several."""
    if len(options) == 1:
        return options[0]
    random = rng.random
    draws = [random() for _ in options]
    numbers = range(len(options))
    return options[max(zip(gains(view, options), draws, numbers, strict=True))[2]]


def gains(view: View, options: Sequence[Decision]) -> list[int]:
    """What each placement or fill of a view brings this turn, in two hundredths of a gold."""
    if tell_all(view.rules):
        return Surroundings(view).gains(options)
    known, judge = Known(), _Judge(view)
    each = (outcomes_of(view, one, whole_worth, known, logged=False) for one in options)
    return [judge.gain(outcomes) for _, outcomes in each]


def _worth_after(view: View, decision: Decision) -> int:
    """What the decider's village is worth after a decision."""
    seat, after = view.decider, view.copy()
    apply(after, decision)
    return _now(after, seat)


class _Judge:
    """Judges the outcomes of one view, where the same results come again and again."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.now = [_now(view, seat) for seat in range(view.players)]
        self.worths: dict[tuple[int, Purse], int] = {}

    def gain(self, outcomes: Sequence[Outcome]) -> int:
        """The gain of the outcome that is best for the decider, of equals the first."""
        seat = self.view.decider
        best = max(outcomes, key=lambda outcome: self.worth(outcome, seat))
        more = [self.worth(best, other) - now for other, now in enumerate(self.now)]
        own = more.pop(seat)
        return 2 * own - max(more)

    def worth(self, outcome: Outcome, seat: int) -> int:
        """What a player's village is worth then, temples included."""
        result = outcome.results[seat]
        found = self.worths.get((seat, result))
        if found is None:
            found = self.worths[seat, result] = whole_worth(self.view, seat, result)
        return found + PARTS * outcome.temple_gold[seat]


def _now(view: View, seat: int) -> int:
    return whole_worth(view, seat, view.rules.purse(view, seat))
