"""The distinct results that a player's activated edges can have, and the best of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from cacao_nb.rules import arguments
from cacao_nb.rules.actions import KINDS, GoldMine, Market, Plantation, SunSite, Water
from cacao_nb.rules.checked import checked
from cacao_nb.rules.given import of_state
from cacao_nb.rules.goods import Purse, purse
from cacao_nb.rules.state import LAST_WATER_FIELD, MOST_SUNS, WATER_FIELDS

if TYPE_CHECKING:
    from cacao_nb.rules.decisions import Act, Edge
    from cacao_nb.rules.state import Pending, State

#: What a result is worth to a seat.
Value: TypeAlias = "Callable[[State, int, Purse], float]"

#: What one cacao in store is worth by default: while it can still be sold a little less than
#: the lowest price, for gold in hand is certain; after that no more than it takes in a tie.
CACAO_WORTH, LEFT_OVER_WORTH = 1.9, 0.01


class Plan(NamedTuple):
    """Acts in order, and what the player owns after them; then the player is done.

    Examples
    --------
    >>> from cacao_nb.rules import Place, apply, new_game
    >>> state = new_game(players=2, seed=7)
    >>> apply(state, Place("1-1-1-1", 0, (1, 0)))
    >>> plan = plans(state)[-1]
    >>> for act in plan.acts:
    ...     apply(state, act)
    >>> plan.result[:2], (state.gold[0], state.cacao[0])
    ((2, 0), (2, 0))
    """

    acts: tuple[Act, ...]
    result: Purse


def worth(state: State, seat: int, result: Purse) -> float:
    """The default value: the score if the game ended now (W1), and 1.9 for each cacao in store.

    After the player's last tile cacao can be sold only in others' turns; it then counts no
    more than it takes to break a tie. Modules add what their goods are worth.
    """
    each = CACAO_WORTH if state.hands[seat] else LEFT_OVER_WORTH
    value = result[0] + result[2] + WATER_FIELDS[result[3]] + result[1] * each
    for more in state.rules.worth:
        value += more(state, seat, result)
    return value


def whole_worth(state: State, seat: int, result: Purse) -> int:
    """The same (W1) in hundredths, as a whole number: equals are equal on every machine."""
    return round(100 * worth(state, seat, result))


@of_state
@checked
def plans(state: State, seat: int | str | None = None) -> list[Plan]:
    """Every distinct result of a player's activated edges, each with one plan that has it.

    Everybody orders the own edges freely (A4), and acts with these only (A7).

    Parameters
    ----------
    state
        A state, a position or a game, in its actions; what other players do this turn changes
        nothing here.
    seat
        A player whose workers are activated; for anybody else the only plan is to do nothing.
        Without it, the decider.

    Returns
    -------
    list of Plan
        Doing nothing first; the order is always the same.

    Examples
    --------
    >>> from cacao_nb.rules import Place, apply, new_game
    >>> state = new_game(players=2, seed=7)
    >>> apply(state, Place("1-1-1-1", 0, (1, 0)))
    >>> [plan.result for plan in plans(state)]
    [(0, 0, 0, 0), (0, 1, 0, 0), (2, 0, 0, 0)]
    """
    seat = state.decider if seat is None else arguments.seat("seat", seat, state.players)
    edges = next((theirs for other, theirs in state.waiting if other == seat), {})
    found = _found(state.copy(), seat, edges, Known())
    return [Plan(_of_edges(steps), result) for result, steps in found.items()]


@of_state
@checked
def best_plan(state: State, seat: int | str | None = None, value: Value = worth) -> Plan:
    """The plan with the most valuable result (W1); of equals the first that was found.

    Parameters
    ----------
    state, seat
        As for `plans`.
    value
        What a result is worth to a player.

    Examples
    --------
    >>> from cacao_nb import Game, Place
    >>> game = Game(players=2, seed=7)
    >>> game.play(Place("1-1-1-1", 0, (1, 0)))
    >>> best_plan(game).acts
    (Act((1, 0), 3, 1), Act((1, 0), 2, 1))
    """
    arguments.function("value", value)
    own = state.decider if seat is None else arguments.seat("seat", seat, state.players)
    return max(plans(state, own), key=lambda plan: value(state, own, plan.result))


#: Acts in order, each with the edge that it is meant for: the act itself may be one of another
#: edge that faces the same. It is made for its edge when it is wanted; mostly it never is.
Steps: TypeAlias = "tuple[tuple[Edge, Act], ...]"


class Known:
    """What was found out about plans in states that follow from one and the same position.

    Attributes
    ----------
    plans : dict
        What the edges of a player come to, by what the player has and what they face, with the
        edges for which it was found out.
    best : dict
        The best of it by the usual worth, the same way: which is best does not depend on where
        the edges are.
    made : dict
        What the acts of an edge make of what a player holds, by that, the tile and the workers.
    worths : dict
        What results are worth, by value, player and result, all where the first was asked for:
        the board counts for all alike.
    """

    __slots__ = ("_where", "best", "made", "plans", "worths")

    def __init__(self) -> None:
        self.plans: dict[Any, tuple[dict[Purse, Steps], tuple[Edge, ...]]] = {}
        self.best: dict[Any, Purse] = {}
        self.made: dict[Any, list[tuple[Act, Any]]] = {}
        self.worths: dict[Any, float] = {}
        self._where: State | None = None

    def worth(self, value: Value, scratch: State, seat: int, result: Purse) -> float:
        """What a result is worth beside others, by one of the usual values."""
        key = value, seat, result
        found = self.worths.get(key)
        if found is None:
            if self._where is None:
                self._where = scratch.copy()
            found = self.worths[key] = value(self._where, seat, result)
        return found


def best_of(
    scratch: State, seat: int, edges: Pending, value: Value, known: Known | None = None
) -> Plan:
    """The best plan for some edges, tried out on the state itself and put back after that.

    Parameters
    ----------
    scratch, seat, edges
        A state, and a player in it whose edges these are.
    value
        What a result is worth.
    known
        What was found out already, if it is asked for again and again.
    """
    if value is worth and scratch.rules.is_plain:
        plan = _best_plain(scratch, seat, edges)
        if plan is not None:
            return plan
    known = known or Known()
    usual = value is worth or value is whole_worth
    rules = scratch.rules
    faced = [
        (action.tile if action.anywhere else edge, workers)
        for edge, (workers, action, _) in edges.items()
    ]
    # The purse may hold what acts do not change, but what went before them does.
    owned = rules.snapshot(scratch, seat), rules.purse(scratch, seat)
    key = seat, owned, tuple(faced), usual
    if key not in known.plans:
        known.plans[key] = _found(scratch, seat, edges, known, rising=usual), tuple(edges)
    found, asked = known.plans[key]
    best = known.best.get(key) if usual else None
    if best is None:
        if len(found) > 1:
            worths = partial(known.worth, value) if usual else value
            best = max(found, key=partial(worths, scratch, seat))
        else:
            (best,) = found
        if usual:
            known.best[key] = best
    now = dict(zip(asked, edges, strict=True))
    return Plan(_of_edges(tuple([(now[edge], act) for edge, act in found[best]])), best)


#: How to harvest and sell best, by cacao, whether there is a hand, tiles and workers: acts by
#: number of the edge and workers used, the gold that they bring, and the cacao left.
_TRADES: dict[Any, tuple[tuple[tuple[int, int], ...], int, int]] = {}
_MOST_TRADES = 50_000


def _best_plain(scratch: State, seat: int, edges: Pending) -> Plan | None:
    """The same for the base game, where previews ask for the same few plans all the time.

    What brings gold, suns or fields is used in full, and what is best to harvest and to sell
    depends on nothing else (J1, J2). None where this is not all there is to it: where there are
    other actions, or no room for all suns or fields.
    """
    gold, cacao, suns, water = purse(scratch, seat)
    acts: list[Act] = []
    trading: Pending = {}
    faced = []
    for edge, pending in edges.items():
        workers, action, _ = pending
        kind = type(action)
        if kind is Plantation or kind is Market:
            trading[edge] = pending
            faced.append((action.tile, workers))
            continue
        if kind is GoldMine:
            gold += workers * action.value
        elif kind is Water:
            water += workers * action.value
        elif kind is SunSite:
            suns += workers * action.value
        else:
            return None
        acts.append(edge.acts[workers][-1])
    if suns > MOST_SUNS or water > LAST_WATER_FIELD:
        return None
    if trading:
        key = cacao, bool(scratch.hands[seat]), tuple(faced)
        trade = _TRADES.get(key)
        if trade is None:
            trade = _traded(scratch, seat, trading)
            if len(_TRADES) >= _MOST_TRADES:
                _TRADES.clear()
            _TRADES[key] = trade
        steps, gain, cacao = trade
        gold += gain
        order = list(trading)
        acts += [order[number].acts[use][-1] for number, use in steps]
    return Plan(tuple(acts), (gold, cacao, suns, water))


def _traded(
    scratch: State, seat: int, edges: Pending
) -> tuple[tuple[tuple[int, int], ...], int, int]:
    """The best that plantations and markets can do (J1, J2)."""
    order = list(edges)
    found = _found(scratch, seat, edges, Known())
    best = max(found, key=partial(worth, scratch, seat))
    steps = tuple([(order.index(edge), act.use) for edge, act in found[best]])
    return steps, best[0] - scratch.gold[seat], best[1]


def _of_edges(steps: Steps) -> tuple[Act, ...]:
    """The acts, each of the edge that it is meant for."""
    return tuple([act if act.edge is edge else _moved(act, edge) for edge, act in steps])


@lru_cache(maxsize=10_000)
def _moved(act: Act, edge: Edge) -> Act:
    """The same act of another edge."""
    rest = [getattr(act, name) for name in act.fields[len(edge.fields) :]]
    return type(act)(edge.square, edge.side, *rest)


def _found(
    scratch: State, seat: int, edges: Pending, known: Known, *, rising: bool = False
) -> dict[Purse, Steps]:
    """Every distinct result and one way to it; the state is as it was in the end.

    Each edge acts once (A3), in any order (A4). For a value that rises with all that a player
    has, results are left out in which workers are idle who would have brought more (A6).
    """
    free: list[Edge] = []
    bound: list[Edge] = []
    kinds = set()
    for edge, (_, action, _) in edges.items():
        if action.any_order:
            free.append(edge)
        else:
            bound.append(edge)
            kinds.add(type(action))
    if len(kinds) == 1 and kinds <= _PLAIN:
        # Only selling, or only harvesting: what is sold or stored in all counts, not when.
        free, bound = free + bound, []
    search = _Search(scratch, seat, edges, known)
    owned = search.now = search.snapshot(scratch, seat)
    # Where the order does not matter one order is enough, whichever comes first.
    level: dict[Any, Steps] = {owned: ()}
    for edge in free:
        level = search.with_edge(level, edge, in_full=rising)
    if bound:
        level = search.in_all_orders(level, bound)
    if not search.plain:
        level = search.purses(level)
    search.restore(owned)
    return level


#: Actions whose effect follows from what the player owns; those of modules may need more.
_PLAIN = frozenset(KINDS.values())


class _Search:
    """Tries acts on a state of its own, putting back what the player owned."""

    def __init__(self, scratch: State, seat: int, edges: Pending, known: Known) -> None:
        self.scratch = scratch
        self.seat = seat
        self.edges = edges
        self.made = known.made
        self.snapshot = scratch.rules.snapshot
        #: What the player holds on the state now, as far as that is known.
        self.now: Any = None
        #: Whether acts change nothing but the goods of the base game, there are no others, and
        #: nothing happens after the acts.
        rules = scratch.rules
        self.plain = self.snapshot is purse and rules.purse is purse and not rules.acted

    def restore(self, held: Any) -> None:
        """Let the player hold just this, as before edges were tried in some order (A4)."""
        if self.now is not held:
            self.scratch.rules.restore(self.scratch, self.seat, held)
            self.now = held

    def purses(self, level: dict[Any, Steps]) -> dict[Purse, Steps]:
        """What the player owns in the end, by what is held after the acts; the first way to it.

        What the modules do when a player has finished is done on a copy, as it may be anything,
        unless they say that it is put back like the acts.
        """
        found: dict[Purse, Steps] = {}
        scratch, seat, rules = self.scratch, self.seat, self.scratch.rules
        copied = bool(rules.acted) and not rules.acted_restored
        for held, acts in level.items():
            self.restore(held)
            end = scratch.copy() if copied else scratch
            for hook in rules.acted:
                hook(end, seat, None)
            self.now = None
            found.setdefault(rules.purse(end, seat), acts)
        return found

    def results(self, held: Any, edge: Edge) -> Iterable[tuple[Act, Any]]:
        """What each act of an edge, or of one like it, makes of what is held."""
        workers, action, _ = self.edges[edge]
        if not action.anywhere:
            return self.tried(held, edge)
        key = self.seat, held, action.tile, workers
        made = self.made.get(key)
        if made is None:
            made = self.made[key] = list(self.tried(held, edge))
        return made

    def tried(
        self, held: Any, edge: Edge, *, in_full: bool = False
    ) -> Iterator[tuple[Act, Any]]:
        """The same, found out by acting, with what follows at once from an act (G6).

        Perhaps only of the acts of as many workers as can act: they are the last ones.
        """
        workers, action, _ = self.edges[edge]
        scratch, seat = self.scratch, self.seat
        self.restore(held)
        options = action.options(scratch, seat, edge, workers)
        if in_full and options:
            most = options[-1].use
            options = [act for act in options if act.use == most]
        for act in options:
            self.restore(held)
            self.now = None
            action.apply(scratch, seat, act)
            if action.has_follow_up:
                action.follow_up(scratch, seat, None)
            self.now = self.snapshot(scratch, seat)
            yield act, self.now

    def with_edge(
        self, level: dict[Any, Steps], edge: Edge, *, in_full: bool = False
    ) -> dict[Any, Steps]:
        """All results so far, with or without an edge (A6), or with all that it brings."""
        if in_full and self.edges[edge][1].more_is_better:
            return self.with_all_of(level, edge)
        wider = dict(level)
        for held, acts in level.items():
            for act, result in self.results(held, edge):
                wider.setdefault(result, (*acts, (edge, act)))
        return wider

    def with_all_of(self, level: dict[Any, Steps], edge: Edge) -> dict[Any, Steps]:
        """All results so far with as many workers of an edge as bring something (A6)."""
        found: dict[Any, Steps] = {}
        _, action, _ = self.edges[edge]
        for held, acts in level.items():
            if action.all_bring:
                for act, result in self.tried(held, edge, in_full=True):
                    found.setdefault(result, (*acts, (edge, act)))
                continue
            made = list(self.results(held, edge))
            most = made[-1][0].use if made else 0
            if len({result for _, result in made} | {held}) <= len(made):
                most = 0  # some bring nothing: then it is not all the same who acts
                found.setdefault(held, acts)
            for act, result in made:
                if act.use >= most:
                    found.setdefault(result, (*acts, (edge, act)))
        return found or level

    def in_all_orders(self, level: dict[Any, Steps], edges: list[Edge]) -> dict[Any, Steps]:
        """All results so far, with or without some edges in any order (A4, A6)."""
        if len(edges) == len(level) == 1:
            return self.with_edge(level, edges[0])
        found = dict(level)
        numbered = [(1 << number, edge) for number, edge in enumerate(edges)]
        everything = (1 << len(edges)) - 1
        seen = {(held, everything) for held in level}
        todo = [(held, acts, everything) for held, acts in level.items()]
        while todo:
            held, acts, left = todo.pop()
            for bit, edge in numbered:
                if not left & bit:
                    continue
                rest = left & ~bit
                for act, result in self.results(held, edge):
                    if (result, rest) not in seen:
                        seen.add((result, rest))
                        way = (*acts, (edge, act))
                        found.setdefault(result, way)
                        if rest:
                            todo.append((result, way, rest))
        return found
