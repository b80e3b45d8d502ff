"""The distinct results that a player's activated edges can have, and the best of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from cacao_nb.rules import arguments
from cacao_nb.rules.actions import KINDS
from cacao_nb.rules.checked import checked
from cacao_nb.rules.given import of_state
from cacao_nb.rules.goods import Purse, purse
from cacao_nb.rules.state import WATER_FIELDS

if TYPE_CHECKING:
    from cacao_nb.rules.decisions import Act, Edge
    from cacao_nb.rules.state import Pending, State
    from cacao_nb.rules.tiles import JungleTile

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
    gold, cacao, suns, water, *_ = result
    each = CACAO_WORTH if state.hands[seat] else LEFT_OVER_WORTH
    value = gold + suns + WATER_FIELDS[water] + cacao * each
    for more in state.rules.worth:
        value += more(state, seat, result)
    return value


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
    found = _found(state.copy(), seat, edges)
    return [Plan(acts, result) for result, acts in found.items()]


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


def best_of(scratch: State, seat: int, edges: Pending, value: Value) -> Plan:
    """The best plan for some edges, tried out on the state itself and put back after that."""
    found = _found(scratch, seat, edges)
    best = max(found, key=partial(value, scratch, seat))
    return Plan(found[best], best)


def _found(scratch: State, seat: int, edges: Pending) -> dict[Purse, tuple[Act, ...]]:
    """Every distinct result and one way to it; the state is as it was in the end.

    Each edge acts once (A3), in any order (A4).
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
    search = _Search(scratch, seat, edges)
    owned = search.snapshot(scratch, seat)
    # Where the order does not matter one order is enough, whichever comes first.
    level: dict[Any, tuple[Act, ...]] = {owned: ()}
    for edge in free:
        level = search.with_edge(level, edge)
    if bound:
        level = search.in_all_orders(level, bound)
    if not search.plain:
        level = search.purses(level)
    search.restore(scratch, seat, owned)
    return level


#: Actions whose effect follows from what the player owns; those of modules may need more.
_PLAIN = frozenset(KINDS.values())

#: What the acts of an edge make of a purse, by the purse, the tile and the workers. Previews
#: ask for the same few again and again, as a tile is turned or tried on another square.
_MADE: dict[tuple[Purse, JungleTile, int], tuple[Purse, ...]] = {}
_MOST_MADE = 20_000


class _Search:
    """Tries acts on a state of its own, putting back what the player owned."""

    def __init__(self, scratch: State, seat: int, edges: Pending) -> None:
        self.scratch = scratch
        self.seat = seat
        self.edges = edges
        self.snapshot = scratch.rules.snapshot
        self.restore = scratch.rules.restore
        #: Whether acts change nothing but the goods of the base game.
        self.base = self.snapshot is purse
        #: Whether there are no others, either, and nothing happens after the acts.
        self.plain = self.base and scratch.rules.purse is purse and not scratch.rules.acted

    def purses(self, level: dict[Any, tuple[Act, ...]]) -> dict[Purse, tuple[Act, ...]]:
        """What the player owns in the end, by what is held after the acts; the first way to it.

        What the modules do when a player has finished is done on a copy: it may be anything.
        """
        found: dict[Purse, tuple[Act, ...]] = {}
        scratch, seat, rules = self.scratch, self.seat, self.scratch.rules
        for held, acts in level.items():
            self.restore(scratch, seat, held)
            end = scratch.copy() if rules.acted else scratch
            for hook in rules.acted:
                hook(end, seat, None)
            found.setdefault(rules.purse(end, seat), acts)
        return found

    def results(self, held: Any, edge: Edge) -> Iterable[tuple[Act, Any]]:
        """What each act of an edge makes of what is held."""
        workers, action, _ = self.edges[edge]
        if type(action) not in _PLAIN or not self.base:
            return self.tried(held, edge)
        key = held, action.tile, workers
        made = _MADE.get(key)
        if made is None:
            if len(_MADE) >= _MOST_MADE:
                _MADE.clear()
            made = _MADE[key] = tuple([result for _, result in self.tried(held, edge)])
        # Acts beyond what the player owns have no result; saying so takes zip twice the time.
        return zip(edge.acts[workers], made)  # noqa: B905

    def tried(self, held: Any, edge: Edge) -> Iterator[tuple[Act, Any]]:
        """The same, found out by acting, with what follows at once from an act (G6)."""
        workers, action, _ = self.edges[edge]
        scratch, seat = self.scratch, self.seat
        self.restore(scratch, seat, held)
        for act in action.options(scratch, seat, edge, workers):
            action.apply(scratch, seat, act)
            if action.has_follow_up:
                action.follow_up(scratch, seat, None)
            yield act, self.snapshot(scratch, seat)
            self.restore(scratch, seat, held)

    def with_edge(
        self, level: dict[Any, tuple[Act, ...]], edge: Edge
    ) -> dict[Any, tuple[Act, ...]]:
        """All results so far, with or without an edge (A6)."""
        wider = dict(level)
        for held, acts in level.items():
            for act, result in self.results(held, edge):
                wider.setdefault(result, (*acts, act))
        return wider

    def in_all_orders(
        self, level: dict[Any, tuple[Act, ...]], edges: list[Edge]
    ) -> dict[Any, tuple[Act, ...]]:
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
                        way = (*acts, act)
                        found.setdefault(result, way)
                        if rest:
                            todo.append((result, way, rest))
        return found
