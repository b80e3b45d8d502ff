"""Questions asked before deciding, answered as data: temple standings and what if.

Nobody peeks: an answer uses only what the decider may see. A tile that would be turned over
unseen is `HIDDEN_JUNGLE`, with its odds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cacao_nb.rules import events
from cacao_nb.rules.decisions import PILE, Decision, Edge, Fill
from cacao_nb.rules.errors import IllegalDecision
from cacao_nb.rules.events import Log
from cacao_nb.rules.goods import Purse, changes
from cacao_nb.rules.legality import legal
from cacao_nb.rules.planning import Plan, Value, best_plan, worth
from cacao_nb.rules.refusals import why_not
from cacao_nb.rules.scoring import TempleScore, award, score_temples
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import FILL, State
from cacao_nb.rules.tiles import JungleTile
from cacao_nb.rules.turn import apply
from cacao_nb.rules.view import JungleCounts, View


class Flip(NamedTuple):
    """The smallest change of one player's workers beside a temple that alters its awards.

    Attributes
    ----------
    seat : int
        Whose workers.
    workers : int
        How many more, or, if negative, how many fewer.
    awards : tuple of int
        What the temple would then bring, by seat.
    """

    seat: int
    workers: int
    awards: tuple[int, ...]


class Standing(NamedTuple):
    """A temple as it stands now.

    Attributes
    ----------
    space : Square
        Where it lies.
    workers, awards : tuple of int
        Workers beside it, and the gold it would bring now, by seat.
    flips : tuple of Flip
        The smallest changes that would alter the awards, for each player with more workers
        and with fewer; the smallest first. A player who can alter nothing has none.
    """

    space: Square
    workers: tuple[int, ...]
    awards: tuple[int, ...]
    flips: tuple[Flip, ...]


def temple_standings(state: State) -> tuple[Standing, ...]:
    """Who would get what for each temple now, and what would flip it.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> temple_standings(new_game(players=2, seed=7))
    ()
    """
    return tuple(
        Standing(*temple, flips=tuple(sorted(flips(temple.workers), key=_size)))
        for temple in score_temples(state)
    )


def flips(workers: tuple[int, ...]) -> Iterator[Flip]:
    """The smallest changes, up and down, by which each player alters a temple's awards.

    Examples
    --------
    >>> for flip in flips((3, 1)):
    ...     print(flip)
    Flip(seat=0, workers=-2, awards=(3, 3))
    Flip(seat=1, workers=2, awards=(3, 3))
    Flip(seat=1, workers=-1, awards=(6, 0))
    """
    now = award(workers)
    for seat, count in enumerate(workers):
        # One more than the strongest is alone in front; farther up nothing changes any more.
        for steps in (range(1, max(workers) - count + 2), range(-1, -count - 1, -1)):
            for more in steps:
                then = award((*workers[:seat], count + more, *workers[seat + 1 :]))
                if then != now:
                    yield Flip(seat, more, then)
                    break


def _size(flip: Flip) -> tuple[int, int]:
    return abs(flip.workers), flip.seat


class Activation(NamedTuple):
    """An edge whose workers would be activated, and why."""

    seat: int
    edge: Edge
    tile: JungleTile
    workers: int
    cause: tuple[str, Square]


class Outcome(NamedTuple):
    """What a decision would lead to this turn, with one way to fill the spaces.

    Attributes
    ----------
    fills : tuple of Fill
        How the spaces would be filled.
    activations : tuple of Activation
        The edges that would be activated.
    plans : mapping of int to Plan
        The best plan of each player who could act, by seat.
    results : tuple of Purse
        By seat, what everybody would then own.
    gains : tuple of tuple of (str, int)
        By seat, the goods that would change, the decision's own cost included.
    temples : tuple of TempleScore
        The temples after it.
    temple_gold : tuple of int
        By seat, by how much the temples would bring more or less than now.
    unseen : tuple of (JungleTile, int)
        If an unseen tile would be laid: what it could be, and how many there are of each.
    """

    fills: tuple[Fill, ...]
    activations: tuple[Activation, ...]
    plans: Mapping[int, Plan]
    results: tuple[Purse, ...]
    gains: tuple[tuple[tuple[str, int], ...], ...]
    temples: tuple[TempleScore, ...]
    temple_gold: tuple[int, ...]
    unseen: JungleCounts

    @property
    def odds(self) -> dict[JungleTile, float]:
        """How likely each unseen tile is to be the one that would be laid."""
        total = sum(count for _, count in self.unseen)
        return {tile: count / total for tile, count in self.unseen}


class WhatIf(NamedTuple):
    """What a decision would lead to.

    Attributes
    ----------
    seat : int
        The decider.
    decision : Decision
        The decision in question.
    spaces : tuple of Square
        The spaces that would have to be filled.
    outcomes : tuple of Outcome
        One for each way to fill them, the best for the decider first.
    """

    seat: int
    decision: Decision
    spaces: tuple[Square, ...]
    outcomes: tuple[Outcome, ...]

    @property
    def best(self) -> Outcome:
        """The best outcome for the decider."""
        return self.outcomes[0]


def what_if(state: State, decision: Decision, value: Value = worth) -> WhatIf:
    """What a decision would lead to, as far as the decider can see.

    Parameters
    ----------
    state
        A state, of which only the decider's view is used, or such a view.
    decision
        A legal decision.
    value
        What a result is worth to a player; everybody involved plans by it.

    Raises
    ------
    IllegalDecision
        The decision is not legal.
    """
    seat = state.decider
    view = state if isinstance(state, View) else state.seen_by(seat)
    if reasons := why_not(view, decision):
        raise IllegalDecision(reasons)
    log: Log = []
    after = view.copy()
    apply(after, decision, log)
    started: tuple[Fill, ...] = (decision,) if isinstance(decision, Fill) else ()
    now = _Now(view, value)
    outcomes = [now.outcome(*end) for end in _fillings(after, log, started)]
    outcomes.sort(key=lambda outcome: now.worth(outcome, seat), reverse=True)
    return WhatIf(seat, decision, after.spaces, tuple(outcomes))


def _fillings(
    after: View, log: Log, fills: tuple[Fill, ...]
) -> list[tuple[View, Log, tuple[Fill, ...]]]:
    """Every way to fill the spaces that wait, whatever the order."""
    if after.phase != FILL:
        return [(after, log, fills)]
    ends: dict[frozenset[Decision], tuple[View, Log, tuple[Fill, ...]]] = {}
    for fill in legal(after):
        assert isinstance(fill, Fill)
        filled, told = after.copy(), log[:]
        apply(filled, fill, told)
        for end in _fillings(filled, told, (*fills, fill)):
            ends.setdefault(frozenset(end[2]), end)
    return list(ends.values())


class _Now:
    """The position before the decision, which the outcomes are compared with."""

    def __init__(self, view: View, value: Value) -> None:
        self.view = view
        self.value = value
        self.owned: list[Purse] = [view.rules.purse(view, seat) for seat in range(view.players)]
        self.temple_gold = _temple_gold(score_temples(view), view.players)

    def outcome(self, after: View, log: Log, fills: tuple[Fill, ...]) -> Outcome:
        """What has come of the decision, with everybody's best plan to come."""
        plans = {seat: best_plan(after, seat, self.value) for seat, _ in after.waiting}
        results = tuple(
            plans[seat].result if seat in plans else after.rules.purse(after, seat)
            for seat in range(after.players)
        )
        temples = tuple(score_temples(after))
        then = _temple_gold(temples, after.players)
        return Outcome(
            fills,
            tuple(_activations(log)),
            plans,
            results,
            tuple(changes(old, new) for old, new in zip(self.owned, results, strict=True)),
            temples,
            tuple(new - old for new, old in zip(then, self.temple_gold, strict=True)),
            self.view.unseen_jungle if any(fill.tile is PILE for fill in fills) else (),
        )

    def worth(self, outcome: Outcome, seat: int) -> float:
        """What an outcome is worth to a player: goods and temples."""
        goods = self.value(self.view, seat, outcome.results[seat])
        return goods + outcome.temple_gold[seat]


def _activations(log: Log) -> Iterator[Activation]:
    for event in events.read(log):
        if event.name == events.ACTIVATED:
            yield Activation(event.seat, event.edge, event.tile, event.workers, event.cause)


def _temple_gold(temples: Iterable[TempleScore], players: int) -> list[int]:
    temples = list(temples)
    return [sum(temple.awards[seat] for temple in temples) for seat in range(players)]
