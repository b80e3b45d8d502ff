"""A player who tries the best placements in many games that could be going on.

The candidates are the placements that `greedy` likes best, each with the fills and the plan
that go with it. All of them are played out in the same worlds, dealt from what the seat cannot
see: random players finish the game. After each round the worse half of the candidates is
dropped (sequential halving).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, inf, log2, sqrt
from random import Random
from time import perf_counter

from cacao_nb.bots.greedy import gains, greedy
from cacao_nb.bots.playouts import finish
from cacao_nb.bots.surroundings import PARTS
from cacao_nb.bots.thinking import Judged, Thinker, Thought
from cacao_nb.messages import Message
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.errors import BadArgument
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import Known, whole_worth
from cacao_nb.rules.preview import outcomes_of
from cacao_nb.rules.scoring import totals
from cacao_nb.rules.state import PLACE, State
from cacao_nb.rules.turn import apply
from cacao_nb.rules.view import View, possible

#: What a budget may be at most: playouts, and seconds.
MOST_PLAYOUTS, MOST_SECONDS = 1_000_000, 3_600

#: How many placements are tried at most; and how many playouts there have to be for each.
WIDTH, PLAYOUTS_EACH = 8, 8

#: How many playouts what greedy thinks of a placement counts for.
GREEDYS_WORD = 8

#: The budget of a search that is given none.
USUAL_PLAYOUTS = 400


class Candidate:
    """A placement with what goes with it, and how the games after it ended.

    Parameters
    ----------
    first
        The placement.
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

    def try_in(self, world: State, rng: Random) -> None:
        """Play the turn in a world, let random players finish the game, and count."""
        state = world.copy()
        seat, turn = state.decider, state.turn
        apply(state, self.first)
        for decision in self.then:
            if state.turn != turn or state.decider != seat or decision not in legal(state):
                break
            apply(state, decision)
        finish(state, rng.random)
        own, *others = _seat_first(totals(state), seat)
        margin = own - max(others)
        self.playouts += 1
        self.sum += margin
        self.squares += margin * margin
        self.wins += _win(state, seat)

    @property
    def mean(self) -> float:
        """The mean margin so far."""
        return self.sum / self.playouts if self.playouts else -inf

    def judged(self) -> Judged:
        """What is known about it."""
        count = self.playouts
        spread = max(0.0, self.squares / count - self.mean**2)
        error = sqrt(spread / (count - 1)) if count > 1 else inf
        return Judged(self.first, count, self.mean, error, self.wins / count)


class Search(Thinker):
    """Tries the best placements in many games that could be going on, as its seat sees it.

    It thinks about placements; fills, acts and what modules ask for are decided as `greedy`
    does. From its stream a placement draws one number, with which it seeds all its worlds, if
    there are several; anything else draws what `greedy` draws.

    Parameters
    ----------
    playouts
        How many games are played out at each placement, about.
    seconds
        Or how long to think at each placement. Then the same seeds do not give the same game.
    name
        What it is called.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> view = Game(players=2, seed=7).state.seen_by(0)
    >>> Search(playouts=40)(view, Random(1)) in legal(view)
    True
    """

    @checked
    def __init__(
        self,
        playouts: int | None = None,
        *,
        seconds: float | None = None,
        name: str | None = None,
    ) -> None:
        if playouts is not None and seconds is not None:
            raise BadArgument(Message("bot.one_budget"))
        self.playouts: int | None = None
        self.seconds: float | None = None
        if seconds is not None:
            self.seconds = arguments.number("seconds", seconds, 0, MOST_SECONDS)
        else:
            budget = USUAL_PLAYOUTS if playouts is None else playouts
            self.playouts = arguments.whole("playouts", budget, 1, MOST_PLAYOUTS)
        usual = f"search:{self.playouts}" if seconds is None else f"search:{seconds:g}s"
        self.name = usual if name is None else name

    def __repr__(self) -> str:
        if self.seconds is not None:
            return f"{type(self).__name__}(seconds={self.seconds:g})"
        return f"{type(self).__name__}(playouts={self.playouts})"

    @checked
    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """The best placement so far, after every world in which the candidates were tried."""
        begin = perf_counter()
        options = legal(view) if view.phase == PLACE else []
        if len(options) < 2:
            yield Thought(greedy(view, rng), 1.0)
            return
        chance = Random(rng.random())
        left = candidates(view, options, self._width())
        dropped: list[Candidate] = []
        yield Thought(left[0].first, 0.0)
        rounds = max(1, ceil(log2(len(left))))
        for number in range(rounds):
            done = 0.0
            tried = 0
            while done < 1 and len(left) > 1:
                world = possible(view, chance)
                for one in left:
                    one.try_in(world, chance)
                tried += len(left)
                done = self._share(tried, begin, number, rounds)
                _rank(left)
                progress = min(1.0, (number + min(1.0, done)) / rounds)
                judged = tuple([one.judged() for one in (*left, *dropped)])
                yield Thought(left[0].first, progress, judged)
            keep = (len(left) + 1) // 2
            dropped = left[keep:] + dropped
            left = left[:keep]

    def _width(self) -> int:
        """How many candidates it has the time to tell apart."""
        if self.playouts is None:
            return WIDTH
        return max(2, min(WIDTH, self.playouts // PLAYOUTS_EACH))

    def _share(self, tried: int, begin: float, number: int, rounds: int) -> float:
        """Which share of a round is done."""
        if self.playouts is not None:
            return tried * rounds / self.playouts
        assert self.seconds is not None
        spent = perf_counter() - begin
        return spent * rounds / self.seconds - number if self.seconds else 1.0


def candidates(view: View, options: list[Decision], width: int) -> list[Candidate]:
    """The placements that bring most this turn, the best first, each with the best way on."""
    seat = view.decider
    worths = gains(view, options)
    order = sorted(range(len(options)), key=lambda number: -worths[number])[:width]
    known, found = Known(), []
    for number in order:
        _, outcomes = outcomes_of(view, options[number], whole_worth, known)
        best = max(
            outcomes,
            key=lambda one: (
                whole_worth(view, seat, one.results[seat]) + PARTS * one.temple_gold[seat]
            ),
        )
        plan = best.plans[seat].acts if seat in best.plans else ()
        gain = worths[number] / (2 * PARTS)
        found.append(Candidate(options[number], (*best.fills, *plan), gain))
    return found


def _rank(left: list[Candidate]) -> None:
    """The best first: by their playouts and, while these are few, by what greedy thinks.

    All were tried in the same worlds: what a placement gains more than the others by greedy's
    word counts like so many playouts that end with just that.
    """
    level = sum(one.mean - one.gain for one in left) / len(left)
    left.sort(
        key=lambda one: (
            (one.sum + GREEDYS_WORD * (level + one.gain)) / (one.playouts + GREEDYS_WORD)
        ),
        reverse=True,
    )


def _seat_first(of_seats: list[int], seat: int) -> list[int]:
    return [of_seats[seat], *of_seats[:seat], *of_seats[seat + 1 :]]


def _win(state: State, seat: int) -> float:
    """1 for a win, its part of a shared one, or 0."""
    results = list(zip(totals(state), state.cacao, strict=True))
    best = max(results)
    return results.count(best) ** -1 if results[seat] == best else 0.0
