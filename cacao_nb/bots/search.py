"""A player who tries the best placements in many games that could be going on.

The candidates are the placements that `greedy` likes best, each with the fills and the plan
that go with it. All of them are played out in the same worlds, dealt from what the seat cannot
see, with the same chance: players nearly as good as greedy finish the game. After each round
the worse half of the candidates is dropped (sequential halving).

What was tried in the base game for two, at equal processor time (wins, and the mean margin with
its standard error). Who finishes the games matters most; against `greedy`, 0.1 s a placement,
each line with what those above it have kept:

=======================================================  ==========  ===========
players who take the best of 3 placements, any order     50 of 60    +7.4 ± 0.9
who take the best square, and sell in good order: kept   49 of 60    +8.4 ± 1.1
who count temples and what will be filled: kept          51 of 60    +9.5 ± 1.0
16 candidates instead of 8: kept                         58 of 60    +11.2 ± 0.9
24 candidates                                            54.5 of 60  +10.8 ± 0.9
who value squares up to 1.5 gold too high, by chance     55 of 60    +11.9 ± 1.0
who overlook 2 of 5 squares: kept                        57 of 60    +12.9 ± 0.9
the same, quicker, other deals                           59 of 60    +14.3 ± 0.8
a fifth of the time for fills, against none of it        27.5 of 50  +0.2 ± 1.1
=======================================================  ==========  ===========

With all eight modules such players are no help, for nobody told them what pays there: against
players who take the best of 3 placements 8 of 22 (-3.9 ± 2.9), with 8 candidates 8.5 of 20
(-2.4 ± 3.3), and with acts in a better order 7 of 16 (-4.9 ± 3.2).

With the kernel, against this search at 0.1 s, those who finish the games of `Expert`:

=======================================================  ==========  ===========
greedy players, 0.2 s                                    7 of 20     -1.5 ± 1.4
greedy players who overlook 1 of 5 squares               72 of 120   +1.1 ± 0.6
greedy players who overlook 2 of 5 squares: kept         76 of 120   +1.3 ± 0.6
=======================================================  ==========  ===========

Earlier, when simpler players finished the games, each against the same search without it, at
0.08 s where nothing else is said:

=======================================================  ==========  ===========
an information-set tree of two plies, replies by greedy  13 of 30    -2.7 ± 1.0
the next turn played by greedy, the rest at random       10 of 30    -2.9 ± 1.4
the next two turns played by greedy                      16.5 of 30  -1.3 ± 1.4
the next two turns played by greedy, 0.3 s               7 of 20     -2.8 ± 1.7
12 candidates, greedy's word for 16 playouts             16.5 of 30  +1.0 ± 1.0
greedy's word for 24 playouts instead of 8               19 of 30    +1.5 ± 1.0
greedy's word for 2 playouts instead of 8                17 of 30    +1.5 ± 1.3
the same chance for all candidates in a world: kept      19 of 30    +1.3 ± 1.3
=======================================================  ==========  ===========
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil, inf, log2, sqrt
from random import Random
from time import perf_counter

from cacao_nb.bots.candidates import Candidate, candidates, drawn_seed, rank
from cacao_nb.bots.finishing import Finish, greedily, quickly
from cacao_nb.bots.greedy import greedy
from cacao_nb.bots.thinking import Judged, Thinker, Thought
from cacao_nb.messages import Message
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision, Lay
from cacao_nb.rules.errors import BadArgument
from cacao_nb.rules.legality import legal
from cacao_nb.rules.state import PLACE
from cacao_nb.rules.view import View, possible

#: What a budget may be at most: playouts, and seconds.
MOST_PLAYOUTS, MOST_SECONDS = 1_000_000, 3_600

#: How many placements are tried at most, in games like the base game and in those whose modules
#: make playouts slower and less telling; and how many playouts there have to be for each.
WIDTH, WIDTH_WITH_MODULES, PLAYOUTS_EACH = 16, 8, 8

#: About at how many placements somebody thinks in a game.
PLACEMENTS = 15

#: The budget of a search that is given none.
USUAL_PLAYOUTS = 400


class Search(Thinker):
    """Tries the best placements in many games that could be going on, as its seat sees it.

    It thinks about placements; fills, acts and what modules ask for are decided as `greedy`
    does. From its stream a placement draws one number, with which it seeds all its chance, if
    there are several; anything else draws what `greedy` draws.

    Parameters
    ----------
    playouts
        How many games are played out at each placement, about.
    seconds
        Or how long to think at each placement. Then the same seeds do not give the same game.
    overlooks
        Which share of the squares it overlooks at each placement, by chance, as people do who
        have not played often.
    name
        What it is called.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> view = Game(players=2, seed=7).state.seen_by(0)
    >>> Search(playouts=40)(view, Random(1)) in legal(view)
    True
    """

    #: What names and budgets begin with.
    kind = "search"

    #: Who finishes the games, and about how many of them the engine alone does in a second.
    _finish: Finish = staticmethod(quickly)
    a_second = 1_000

    @checked
    def __init__(
        self,
        playouts: int | None = None,
        *,
        seconds: float | None = None,
        overlooks: float = 0,
        name: str | None = None,
    ) -> None:
        if playouts is not None and seconds is not None:
            raise BadArgument(Message("bot.one_budget"))
        self.playouts: int | None = None
        self.seconds: float | None = None
        #: What tells the seconds; on a busy machine a benchmark takes those of the processor.
        self.clock: Callable[[], float] = perf_counter
        if seconds is not None:
            self.seconds = arguments.number("seconds", seconds, 0, MOST_SECONDS)
        else:
            budget = USUAL_PLAYOUTS if playouts is None else playouts
            self.playouts = arguments.whole("playouts", budget, 1, MOST_PLAYOUTS)
        self.overlooks = arguments.number("overlooks", overlooks, 0, 1)
        usual = (
            f"{self.kind}:{self.playouts}" if seconds is None else f"{self.kind}:{seconds:g}s"
        )
        self.name = usual if name is None else name

    def __repr__(self) -> str:
        budget = (
            f"playouts={self.playouts}" if self.seconds is None else f"seconds={self.seconds:g}"
        )
        careless = f", overlooks={self.overlooks:g}" if self.overlooks else ""
        return f"{type(self).__name__}({budget}{careless})"

    @property
    def seconds_a_game(self) -> float:
        """About how long it thinks in a game of the engine alone."""
        each = self.playouts / self.a_second if self.playouts else self.seconds or 0.0
        return each * PLACEMENTS

    @checked
    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        """The best placement so far, after every world in which the candidates were tried."""
        begin = self.clock()
        options = legal(view) if view.phase == PLACE else []
        if len(options) < 2:
            yield Thought(greedy(view, rng), 1.0)
            return
        chance = Random(drawn_seed(rng))
        width = self._width(plain=view.rules.is_plain)
        left = candidates(view, width, self._noticed(options, chance))
        dropped: list[Candidate] = []
        yield Thought(left[0].first, 0.0)
        rounds = max(1, ceil(log2(len(left))))
        for number in range(rounds):
            done = 0.0
            tried = 0
            while done < 1 and len(left) > 1:
                world, seed = possible(view, chance), drawn_seed(chance)
                for one in left:
                    one.try_in(world, seed, self._finish)
                tried += len(left)
                done = self._share(tried, begin, number, rounds)
                rank(left)
                progress = min(1.0, (number + min(1.0, done)) / rounds)
                judged = tuple([_judged(one) for one in (*left, *dropped)])
                yield Thought(left[0].first, progress, judged)
            keep = (len(left) + 1) // 2
            dropped = left[keep:] + dropped
            left = left[:keep]

    def _noticed(self, options: list[Decision], chance: Random) -> list[Decision]:
        """The placements on squares that it does not overlook, or all if it would see none."""
        if not self.overlooks:
            return options
        laid = [one for one in options if isinstance(one, Lay)]
        squares = sorted({one.square for one in laid})
        noticed = {square for square in squares if chance.random() >= self.overlooks}
        return [one for one in laid if one.square in noticed] or options

    def _width(self, *, plain: bool) -> int:
        """How many candidates it has the time to tell apart."""
        most = WIDTH if plain else WIDTH_WITH_MODULES
        if self.playouts is None:
            return most
        return max(2, min(most, self.playouts // PLAYOUTS_EACH))

    def _share(self, tried: int, begin: float, number: int, rounds: int) -> float:
        """Which share of a round is done."""
        if self.playouts is not None:
            return tried * rounds / self.playouts
        assert self.seconds is not None
        spent = self.clock() - begin
        return spent * rounds / self.seconds - number if self.seconds else 1.0


class Expert(Search):
    """Searches as `Search` does, but careless players finish the games that it tries.

    They decide as `greedy` does, and overlook 2 of 5 squares: so they use their tiles better
    than those of `Search`, and take longer. It is the stronger one where the kernel finishes
    games (numba, base game); elsewhere it decides the same with the same playouts, but gets
    few of them done in a second. With modules it is `Search`.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> view = Game(players=2, seed=7).state.seen_by(0)
    >>> Expert(playouts=20)(view, Random(1)) in legal(view)
    True
    """

    kind = "expert"
    _finish = staticmethod(greedily)
    a_second = 200


def _judged(one: Candidate) -> Judged:
    """What is known about a candidate."""
    count = one.playouts
    spread = max(0.0, one.squares / count - one.mean**2)
    error = sqrt(spread / (count - 1)) if count > 1 else inf
    return Judged(one.first, count, one.mean, error, one.wins / count)
