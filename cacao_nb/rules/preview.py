"""Questions asked before deciding, answered as data: temple standings and what if.

Nobody peeks: an answer uses only what the decider may see. A tile that would be turned over
unseen is `HIDDEN_JUNGLE`, with its odds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from operator import add
from typing import Any, NamedTuple, TypeAlias

from cacao_nb.rules import arguments, events
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import PILE, Decision, Edge, Fill, Lay
from cacao_nb.rules.events import Event, Log
from cacao_nb.rules.given import of_state
from cacao_nb.rules.goods import Purse, changes, purse, purses
from cacao_nb.rules.legality import in_full, legal
from cacao_nb.rules.planning import Known, Plan, Value, best_of, worth
from cacao_nb.rules.scoring import TempleScore, award, awarded, score_temples, workers_beside
from cacao_nb.rules.squares import Square, beside
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


class TempleStanding(NamedTuple):
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


@of_state
@checked
def temple_standings(state: State) -> tuple[TempleStanding, ...]:
    """Who would get what for each temple now, and what would flip it.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> temple_standings(new_game(players=2, seed=7))
    ()
    """
    return tuple(
        TempleStanding(*temple, flips=tuple(sorted(flips(temple.workers), key=_size)))
        for temple in score_temples(state)
    )


def flips(workers: tuple[int, ...]) -> Iterator[Flip]:
    """The smallest changes, up and down, by which each player alters a temple's awards.

    A tie alters them (T2, T3), and so does a lead (T1).

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


class Activated(NamedTuple):
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
    log : tuple of tuple
        What would happen until somebody acts, as raw events.
    plans : mapping of int to Plan
        The best plan of each player who could act, by seat.
    owned, results : tuple of Purse
        By seat, what everybody owns now, and would then own.
    temples : tuple of TempleScore
        The temples after it.
    temple_gold : tuple of int
        By seat, by how much the temples would bring more or less than now.
    unseen : tuple of (JungleTile, int)
        If an unseen tile would be laid: what it could be, and how many there are of each.
    """

    fills: tuple[Fill, ...]
    log: tuple[tuple[Any, ...], ...]
    plans: Mapping[int, Plan]
    owned: tuple[Purse, ...]
    results: tuple[Purse, ...]
    temples: tuple[TempleScore, ...]
    temple_gold: tuple[int, ...]
    unseen: JungleCounts

    @property
    def activations(self) -> tuple[Activated, ...]:
        """The edges that would be activated (A1, A2)."""
        return tuple(
            Activated(seat, edge, tile, workers, events.why(edge, placed, over=over))
            for name, *told in self.log
            if name == events.ACTIVATED
            for seat, edge, tile, workers, placed, over, _ in (told,)
        )

    @property
    def gains(self) -> tuple[tuple[tuple[str, int], ...], ...]:
        """By seat, the goods that would change, the decision's own cost included."""
        return tuple(map(changes, self.owned, self.results))

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


@of_state
def what_if(state: State, decision: Decision, value: Value = worth) -> WhatIf:
    """What a decision would lead to, as far as the decider can see (H2), named in full (G11).

    Parameters
    ----------
    state
        A state, a position or a game, of which only the decider's view is used, or such a
        view.
    decision
        A legal decision.
    value
        What a result is worth to a player; everybody involved plans by it.

    Raises
    ------
    IllegalDecision
        The decision is not legal.

    Examples
    --------
    >>> from cacao_nb import Game, Place
    >>> answer = what_if(Game(players=2, seed=7), Place("1-1-1-1", 0, (1, 0)))
    >>> answer.best.gains[0]
    (('gold', 2),)
    """
    # Asked for every placement of many positions: so not by way of `checked`.
    arguments.instance("decision", decision, Decision)
    arguments.function("value", value)
    seat = state.decider
    view = state if isinstance(state, View) else state.seen_by(seat)
    decision = in_full(view, decision)
    spaces, outcomes = outcomes_of(view, decision, value, Known())
    if len(outcomes) > 1:
        outcomes.sort(
            key=lambda one: value(view, seat, one.results[seat]) + one.temple_gold[seat],
            reverse=True,
        )
    return WhatIf(seat, decision, spaces, tuple(outcomes))


def outcomes_of(
    view: View, decision: Decision, value: Value, known: Known, *, logged: bool = True
) -> tuple[tuple[Square, ...], list[Outcome]]:
    """The spaces that a decision makes fill, and an outcome for each way to do so (F4).

    Parameters
    ----------
    view
        The decider's view.
    decision
        A legal decision, in full.
    value
        What everybody plans by.
    known
        What is known of plans; all decisions of one view can share it.
    logged
        Whether anybody asks for the log; without, outcomes have mostly none, and come sooner.
    """
    log: Log | None = [] if logged else None
    after = view.copy()
    apply(after, decision, log)
    spaces = after.spaces
    started: tuple[Fill, ...] = (decision,) if isinstance(decision, Fill) else ()
    now = _Now(view, value, after, decision, known)
    ends = _fillings(after, log, started, set())
    if not logged and view.rules.turn_began and any(end.turn != view.turn for end, *_ in ends):
        # Only a log tells what the next turn has brought already.
        return outcomes_of(view, decision, value, known)
    return spaces, [now.outcome(*end) for end in ends]


#: A position with nothing left to fill, what led to it, and the fills among that.
_End: TypeAlias = tuple[View, Log | None, tuple[Fill, ...]]


def _fillings(
    after: View, log: Log | None, fills: tuple[Fill, ...], tried: set[frozenset[Decision]]
) -> list[_End]:
    """Every way to fill the spaces that wait, whatever the order; `after` may be used up.

    The pile's unseen tile can come on any of the spaces (F5). Fills say which of two tiles goes
    that hold something (G11): the same fills lead to the same position, which is `tried` once.
    """
    if after.phase != FILL:
        return [(after, log, fills)]
    options = legal(after)
    # With a face-up tile for each space one order is enough: the first space first. Modules may
    # have other tiles to offer, and spaces may stay empty: there any order is tried.
    one_order = len(after.spaces) <= len(after.display) and not after.rules.more_fills
    if one_order:
        first = after.spaces[0]
        options = [fill for fill in options if isinstance(fill, Fill) and fill.space == first]
    new = options
    if not one_order:
        new = []
        for fill in options:
            those = frozenset((*fills, fill))
            if those not in tried:
                tried.add(those)
                new.append(fill)
    ends: list[_End] = []
    for number, fill in enumerate(new, start=1):
        filled, its_log = after, log
        if number < len(new):
            filled, its_log = after.copy(), None if log is None else log[:]
        apply(filled, fill, its_log)
        more = (*fills, fill) if isinstance(fill, Fill) else fills
        ends += _fillings(filled, its_log, more, tried)
    return ends


class _Now:
    """The position before the decision, which the outcomes are compared with.

    Only temples beside a tile laid by the decision can change by it, and fills can only add
    some: that is looked up once for all outcomes.
    """

    def __init__(
        self, view: View, value: Value, after: View, decision: Decision, known: Known
    ) -> None:
        """Look up what everybody owns, and the temples before and after (T1)."""
        self.view = view
        self.value = value
        self.known = known
        self.seats = range(view.players)
        self.owned = tuple(_owned(view))
        near = beside(decision.square) if isinstance(decision, Lay) else ()
        self.temple_gold: tuple[int, ...] = (0,) * view.players
        self.temples = temples = _temples(view)
        for number, temple in enumerate(temples):
            if temple.space in near:
                lost = [-gold for gold in temple.awards]
                changed = _temple(after, temple.space)
                self.temple_gold = _plus(self.temple_gold, _plus(lost, changed.awards))
                others = self.temples
                self.temples = (*others[:number], changed, *others[number + 1 :])

    def outcome(self, after: View, log: Log | None, fills: tuple[Fill, ...]) -> Outcome:
        """What has come of the decision, with everybody's best plan to come.

        The next turn's gold does not count (R3). Who acts later finds what the others have
        left (G7, G9). A new temple counts (T1), and an unseen tile may be any (F5).
        """
        results = _owned(after)
        if log and after.rules.turn_began:
            for event in reversed(_next_turn(log)):
                results[event.seat] = event.before  # what it brings is not this turn's
        plans = {}
        for seat, edges in after.waiting:
            plans[seat] = plan = best_of(after, seat, edges, self.value, self.known)
            results[seat] = plan.result
            if after.rules.snapshot is not purse:  # acts may leave others less
                for act in plan.acts:
                    _, action, _ = edges[act.edge]
                    action.apply(after, seat, act)
                    action.follow_up(after, seat, None)
        temples, temple_gold, unseen = self.temples, self.temple_gold, False
        for fill in fills:
            if fill.tile.kind == "temple":
                new = _temple(after, fill.space)
                temples = (*temples, new)
                temple_gold = _plus(temple_gold, new.awards)
            elif fill.tile is PILE:
                unseen = True
        return Outcome(
            fills,
            tuple(log or ()),
            plans,
            self.owned,
            tuple(results),
            temples,
            temple_gold,
            self.view.unseen_jungle if unseen else (),
        )


def _owned(state: State) -> list[Purse]:
    """What everybody owns, by seat."""
    if state.rules.purse is purse:
        return purses(state)
    return [state.rules.purse(state, seat) for seat in range(len(state.gold))]


def _next_turn(log: Log) -> list[Event]:
    """What somebody has got for beginning the next turn already."""
    names = [event[0] for event in log]
    if events.TURN not in names:
        return []
    begun = events.read(log[names.index(events.TURN) :])
    return [event for event in begun if "before" in event.values]


#: The view that was asked about last, the size of its board then, and its temples: mostly one
#: view is asked about many decisions, and a board changes only by growing.
_asked: tuple[View | None, tuple[int, ...], tuple[TempleScore, ...]] = (None, (), ())


def _temples(view: View) -> tuple[TempleScore, ...]:
    """What each temple would bring, in the order in which they were laid."""
    global _asked  # It only spares work that has just been done.
    size = len(view.jungle), len(view.workers), len(view.covered)
    last, last_size, temples = _asked
    if last is not view or last_size != size:
        spaces = [space for space, tile in view.jungle.items() if tile.kind == "temple"]
        temples = tuple([_temple(view, space) for space in spaces])
        _asked = view, size, temples
    return temples


def _temple(state: State, space: Square) -> TempleScore:
    """What a temple would bring, as `score_temples` says, but for one."""
    workers = workers_beside(state, space)
    return TempleScore(space, workers, awarded(workers))


def _plus(gold: Iterable[int], more: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(add, gold, more))
