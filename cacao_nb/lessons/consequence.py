"""What comes of a move: played on the table to the end of its actions, and told in numbers.

Nothing here is a widget. The fills and everybody's actions are those of `what_if`, as far as
the decider can see; only where an unseen tile comes up are they chosen when it lies there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cacao_nb.explain import in_words, rule_of
from cacao_nb.explain.changes import changes_in_words
from cacao_nb.messages import Message
from cacao_nb.record.steps import Step, take
from cacao_nb.rules import events
from cacao_nb.rules.decisions import DONE, Act, Decision, Fill, Lay
from cacao_nb.rules.events import Event, Log
from cacao_nb.rules.legality import legal
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.planning import Value, best_plan, worth
from cacao_nb.rules.preview import Outcome, what_if
from cacao_nb.rules.scoring import score_temples
from cacao_nb.rules.state import ACT, FILL, OVER, State

#: What happens when everybody has acted, and is no consequence of a move.
_AFTERWARDS = frozenset({events.DRAWN, events.REFILLED})

#: Chooses what is decided next in a state; None ends it.
Choose: TypeAlias = Callable[[State], Decision | None]


def aiming_at(goods: Iterable[str], seat: int) -> Value:
    """A value by which one player wants as much of some goods as possible, before all else."""
    wanted = tuple(goods)
    if not wanted:
        return worth

    def value(state: State, whose: int, result: tuple[int, ...]) -> float:
        rest = worth(state, whose, result)
        if whose != seat:
            return rest
        return 1000 * sum(result[state.rules.goods.index(good)] for good in wanted) + rest

    return value


@dataclass(frozen=True, slots=True, eq=False)
class Consequence:
    """What came of a move in its turn.

    Attributes
    ----------
    seat : int
        Who moved.
    before : State
        The table before the move.
    decisions : tuple of (int, Decision)
        Who decided what, the move first.
    steps : tuple of Step
        What there is to watch, in its order.
    waits : bool
        Whether the mover is to go on: what it brings is not known yet.
    gains : tuple of mapping of str to int
        By seat, the goods that changed.
    temple_gold : tuple of int
        By seat, how much more the temples would bring than before.

    Examples
    --------
    >>> from cacao_nb.rules import Place, new_game
    >>> came = consequence(new_game(players=2, seed=7), Place("1-1-1-1", 0, (1, 0)))
    >>> came.gains
    ({'gold': 2}, {})
    >>> for sentence in came.sentences():
    ...     print(sentence)
    Red: 1 worker at the single plantation: +1 cacao.
    Red: 1 worker at the market 2, with 1 cacao in store: +2 gold and -1 cacao.
    Red in all: +2 gold.
    """

    seat: int
    before: State
    decisions: tuple[tuple[int, Decision], ...]
    steps: tuple[Step, ...]
    waits: bool
    gains: tuple[Mapping[str, int], ...]
    temple_gold: tuple[int, ...]

    @property
    def move(self) -> Decision:
        """The move itself."""
        return self.decisions[0][1]

    @property
    def after(self) -> State:
        """The table after it all."""
        return self.steps[-1].state if self.steps else self.before

    @property
    def log(self) -> Log:
        """The raw events."""
        return [event for step in self.steps for event in step.log]

    def happened(self, *names: str) -> list[Event]:
        """The events of some kinds."""
        return [event for event in events.read(self.log) if event.name in names]

    def rule_for(self, good: str) -> str:
        """The rule by which the mover got most of a good; nothing if none came."""
        got = [
            (dict(event.changes).get(good, 0), event)
            for event in events.read(self.log)
            if "before" in event.values and event.seat == self.seat
        ]
        most, event = max(got, key=lambda one: one[0], default=(0, None))
        return rule_of(event) if event is not None and most > 0 else ""

    def sentences(self, *, others: bool = True) -> list[Message]:
        """What it brought, edge by edge and in all; whole sentences.

        Parameters
        ----------
        others
            Whether what the other players got is told as well.
        """
        if self.waits:
            return [Message("brought.go_on", owner=colour_name(self.seat))]
        seats = [self.seat, *(seat for seat in range(self.before.players) if seat != self.seat)]
        said = self._fills()
        for seat in seats if others else seats[:1]:
            said += self._of(seat)
        return said

    def one_by_one(self) -> list[Message]:
        """What of that is no sum: each fill, and each edge of every player."""
        said = self._fills()
        for seat in range(self.before.players):
            said += self._edges(seat)
        return said

    def _fills(self) -> list[Message]:
        """What was filled, and with what."""
        return [
            Message(
                "brought.fill",
                owner=colour_name(event.seat),
                space=event.space,
                tile=Message(event.tile.message),
            )
            for event in self.happened(events.FILLED)
        ]

    def _of(self, seat: int) -> Iterator[Message]:
        """What one player got."""
        owner = colour_name(seat)
        edges = self._edges(seat)
        yield from edges
        if seat == self.seat and isinstance(self.move, Lay) and not edges:
            yield Message("brought.faces_nothing", owner=owner)
        gains, temples = self.gains[seat], self.temple_gold[seat]
        if gains:
            changes = changes_in_words(tuple(gains.items()))
            yield Message("brought.in_all", owner=owner, changes=changes)
        elif edges or seat == self.seat:
            yield Message("brought.nothing", owner=owner)
        if temples:
            id = "brought.temples_more" if temples > 0 else "brought.temples_less"
            yield Message(id, owner=owner, gold=abs(temples))

    def _edges(self, seat: int) -> list[Message]:
        """What each activated edge of a player did: those that acted first, in their order."""
        acting = self.happened(events.ACTED, events.UNUSED)
        done = {event.edge: _at(event) for event in acting if event.seat == seat}
        for event in self.happened(events.ACTIVATED):
            if event.seat == seat and event.edge not in done:
                done[event.edge] = _idle(event)
        return [*done.values()]


def consequence(
    state: State,
    move: Decision,
    value: Value = worth,
    by_hand: Collection[str] = (),
    outcome: Outcome | None = None,
) -> Consequence:
    """What comes of a move, with the best fills and everybody's best actions.

    Parameters
    ----------
    state
        The table as it is, or a view of it.
    move
        A legal decision.
    value
        What a result is worth to a player.
    by_hand
        The phases in which the mover decides alone: there it stops.
    outcome
        The fills and plans, where not those of `what_if`.

    Examples
    --------
    >>> from cacao_nb.rules import Place, new_game
    >>> state = new_game(players=2, seed=7)
    >>> consequence(state, Place("1-1-1-1", 0, (0, 1))).decisions[1:]
    ((0, Act((0, 1), 0, 1)), (0, Act((0, 1), 1, 1)))
    """
    best, seat = outcome or what_if(state, move, value).best, state.decider
    return _played(state, _Following(move, best, value, seat, frozenset(by_hand)))


def really_came(state: State, decisions: Iterable[Decision]) -> Consequence:
    """What came of decisions that were taken, up to the end of the turn."""
    coming = iter(decisions)
    return _played(state, lambda _: next(coming, None))


def recorded(came: Consequence, chosen: Decision) -> Message:
    """What happened in the game that was played, in one line.

    Parameters
    ----------
    came
        What came in that game.
    chosen
        The learner's own move.
    """
    owner = colour_name(came.seat)
    if came.move == chosen:
        return Message("recorded.same", owner=owner)
    gains, move = came.gains[came.seat], came.move
    changes: object = changes_in_words(tuple(gains.items()))
    if not gains:
        changes = Message("what_if.nothing")
    if isinstance(move, Lay):
        where = {"tile": move.tile.name, "square": move.square}
        return Message("recorded.laid", owner=owner, **where, changes=changes)
    return Message("recorded.other", owner=owner, decision=in_words(move), changes=changes)


class _Following:
    """Decides as an outcome of `what_if` says."""

    def __init__(
        self,
        move: Decision,
        outcome: Outcome,
        value: Value,
        seat: int,
        by_hand: frozenset[str],
    ) -> None:
        self._seat, self._by_hand = seat, by_hand
        self._move: Decision | None = move
        self._fills = [fill for fill in outcome.fills if fill is not move]
        self._acts = {seat: [*plan.acts] for seat, plan in outcome.plans.items()}
        self._unseen, self._value = bool(outcome.unseen), value

    def __call__(self, state: State) -> Decision | None:
        if self._move is not None:
            move, self._move = self._move, None
            return move
        if state.phase in self._by_hand and state.decider == self._seat:
            return None
        if state.phase == FILL:
            return self._fill(state)
        return self._act(state) if state.phase == ACT else None

    def _fill(self, state: State) -> Decision:
        options = legal(state)
        for fill in self._fills:
            if fill in options:
                self._fills.remove(fill)
                return fill
        # Those that no module leaves empty are all among the fills.
        return next((one for one in options if not isinstance(one, Fill)), options[0])

    def _act(self, state: State) -> Decision:
        seat = state.decider
        if self._unseen:  # Only now is it known what lies there.
            acts = best_plan(state, seat, self._value).acts
            return acts[0] if acts else DONE
        acts_left = self._acts.get(seat, [])
        act: Act | None = acts_left.pop(0) if acts_left else None
        return act or DONE


def _played(state: State, choose: Choose) -> Consequence:
    after, turn = state.copy(), state.turn
    decisions: list[tuple[int, Decision]] = []
    steps: list[Step] = []
    while after.turn == turn and after.phase != OVER:
        decision = choose(after)
        if decision is None:
            break
        decisions.append((after.decider, decision))
        steps += take(after, decision, len(decisions))
    shown = tuple(one for one in steps if one.turn == turn and one.name not in _AFTERWARDS)
    gains: list[dict[str, int]] = [{} for _ in range(state.players)]
    for step in shown:
        for event in events.read(step.log):
            for good, by in event.changes if "before" in event.values else ():
                had = gains[event.seat].get(good, 0)
                gains[event.seat][good] = had + by
    goods = state.rules.goods
    left = tuple({good: got[good] for good in goods if got.get(good)} for got in gains)
    decider, last = decisions[0][0], shown[-1].state if shown else state
    earlier, later = _temples(state), _temples(last)
    temples = tuple(new - old for old, new in zip(earlier, later, strict=True))
    waits = after.turn == turn and after.phase in (FILL, ACT)
    return Consequence(decider, state, tuple(decisions), shown, waits, left, temples)


def _temples(state: State) -> list[int]:
    """By seat, what all temples would bring."""
    scored = score_temples(state)
    return [sum(one.awards[seat] for one in scored) for seat in range(state.players)]


def _whose(event: Event) -> dict[str, object]:
    """Whose workers they are, how many, and at which tile."""
    return {
        "owner": colour_name(event.seat),
        "workers": event.workers,
        "tile": Message(event.tile.message),
    }


def _idle(event: Event) -> Message:
    """Why the workers of an activated edge did nothing."""
    if event.name == events.ACTIVATED and not event.acts:
        return Message("brought.later", **_whose(event))
    market = event.tile.kind == "market"
    return Message("brought.no_cacao" if market else "brought.unable", **_whose(event))


def _at(event: Event) -> Message:
    """What the workers of one edge did."""
    whose = _whose(event)
    if event.name == events.UNUSED:
        return Message("brought.held_back", **whose) if event.able else _idle(event)
    changes = changes_in_words(event.changes)
    if event.lost:
        return Message("brought.lost", **whose, changes=changes, lost=event.lost)
    if event.tile.kind == "market":
        return Message("brought.sold", **whose, cacao=event.before[1], changes=changes)
    return Message("brought.got", **whose, changes=changes)
