"""What is worth trying: decisions with the best way on from them, and how games end then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from random import Random
from typing import NamedTuple

from cacao_nb.bots.finishing import Finish, quickly
from cacao_nb.bots.greedy import gains, greedy
from cacao_nb.bots.surroundings import PARTS
from cacao_nb.rules.decisions import DONE, Decision
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import Known, plans, whole_worth
from cacao_nb.rules.preview import outcomes_of
from cacao_nb.rules.state import ACT, FILL, PLACE, State
from cacao_nb.rules.turn import apply
from cacao_nb.rules.view import View

#: How many playouts what greedy thinks of a placement counts for.
GREEDYS_WORD = 8


def drawn_seed(rng: Random) -> int:
    """A seed for another generator, the same on every computer.

    A generator takes a float as well, but goes by its hash, and where addresses have 32 bits,
    as in browsers, hashes are others.

    Examples
    --------
    >>> drawn_seed(Random(1))
    309822852974862592
    """
    return int(rng.random() * 2**61)


class Ending(NamedTuple):
    """How a game ended for who decided before it.

    Attributes
    ----------
    margin : int
        By how much the decider was ahead of the best other.
    parts : tuple of float
        By seat: 1 for a win, its part of a shared one, or 0.
    """

    margin: int
    parts: tuple[float, ...]


class Candidate:
    """A decision with what goes with it, and how the games after it ended.

    Parameters
    ----------
    first
        The decision.
    then
        The decider's fills and acts after it, as far as they turn out to be legal.
    gain
        What `greedy` thinks that it brings, in gold.
    """

    __slots__ = ("first", "gain", "playouts", "squares", "sum", "then", "wins")

    def __init__(self, first: Decision, then: tuple[Decision, ...], gain: float) -> None:
        self.first = first
        self.then = then
        self.gain = gain
        self.playouts = 0
        self.sum = self.squares = 0
        self.wins = 0.0

    @property
    def line(self) -> tuple[Decision, ...]:
        """All that the decider does."""
        return self.first, *self.then

    def try_in(self, world: State, seed: int, finish: Finish = quickly) -> Ending:
        """Play the turn in a world, let somebody finish the game, and count.

        Parameters
        ----------
        world
            Where it is tried; it stays as it is.
        seed
            The chance of those who finish it: the same for all that is tried in one world, so
            that luck differs less than what is tried.
        finish
            Who finishes the game.
        """
        rng, state = Random(seed), world.copy()
        seat, turn = state.decider, state.turn
        for decision in self.line:
            if state.turn != turn or state.decider != seat or decision not in legal(state):
                break
            apply(state, decision)
        # What was not planned, such as acts at a tile that nobody had seen.
        while state.turn == turn and state.decider == seat and state.phase in (FILL, ACT):
            apply(state, greedy(state.seen_by(seat), rng))
        ending = _ending(*finish(state, rng), seat)
        self.playouts += 1
        self.sum += ending.margin
        self.squares += ending.margin**2
        self.wins += ending.parts[seat]
        return ending

    @property
    def mean(self) -> float:
        """The mean margin so far."""
        return self.sum / self.playouts if self.playouts else -inf


def _ending(points: list[int], cacao: list[int], seat: int) -> Ending:
    """How a game that is over ended for a seat, and who won it (W1, W2)."""
    results = list(zip(points, cacao, strict=True))
    best = max(results)
    part = 1 / results.count(best)
    own = points.pop(seat)
    return Ending(own - max(points), tuple([part * (one == best) for one in results]))


def rank(tried: list[Candidate]) -> None:
    """Sort, the best first: by their playouts and, while these are few, by greedy's word.

    All were tried in the same worlds: what a decision gains more than the others by greedy's
    word counts like so many playouts that end with just that.
    """
    level = sum(one.mean - one.gain for one in tried) / len(tried)
    tried.sort(
        key=lambda one: (
            (one.sum + GREEDYS_WORD * (level + one.gain)) / (one.playouts + GREEDYS_WORD)
        ),
        reverse=True,
    )


def candidates(
    view: View, width: int, options: Sequence[Decision] | None = None
) -> list[Candidate]:
    """The decisions that bring most this turn, the best first, each with the best way on.

    Parameters
    ----------
    view
        The decider's view.
    width
        How many at most.
    options
        Which placements or fills there are to choose from, if not all that are legal.
    """
    if view.phase in (PLACE, FILL):
        return _laying(view, legal(view) if options is None else options, width)
    found = list(_acting(view) if view.phase == ACT else _other(view))
    found.sort(key=lambda one: -one.gain)
    return found[:width]


def _laying(view: View, options: Sequence[Decision], width: int) -> list[Candidate]:
    """Placements or fills, with the fills and the plan that go best with them."""
    seat = view.decider
    worths = gains(view, options)
    order = sorted(range(len(options)), key=lambda number: -worths[number])[:width]
    known, found = Known(), []
    for number in order:
        first = options[number]
        _, outcomes = outcomes_of(view, first, whole_worth, known, logged=False)
        best = max(
            outcomes,
            key=lambda one: (
                whole_worth(view, seat, one.results[seat]) + PARTS * one.temple_gold[seat]
            ),
        )
        plan = best.plans[seat].acts if seat in best.plans else ()
        fills = tuple([fill for fill in best.fills if fill is not first])
        found.append(Candidate(first, (*fills, *plan), worths[number] / (2 * PARTS)))
    return found


def _acting(view: View) -> Iterator[Candidate]:
    """Plans, one for each distinct result."""
    seat = view.decider
    for plan in plans(view, seat):
        first, *then = *plan.acts, DONE
        yield Candidate(first, tuple(then), whole_worth(view, seat, plan.result) / PARTS)


def _other(view: View) -> Iterator[Candidate]:
    """Whatever a module asks for, judged by what the decider's village is worth then."""
    seat = view.decider
    for option in legal(view):
        after = view.copy()
        apply(after, option)
        worth = whole_worth(after, seat, after.rules.purse(after, seat))
        yield Candidate(option, (), worth / PARTS)
