"""Questions about activated workers: whose, where, in which order, and for how much."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cacao_nb.explain import explain_events, in_words
from cacao_nb.lessons.consequence import aiming_at
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.feedback import seats as seats_remark
from cacao_nb.lessons.kinds.feedback import someone
from cacao_nb.lessons.kinds.moving import best_act
from cacao_nb.lessons.kinds.naming import edge_name, edges_of, seats_of, some
from cacao_nb.lessons.subject import Asked, Remark, Subject
from cacao_nb.messages import Listed, Message
from cacao_nb.rules import events
from cacao_nb.rules.decisions import Act, Decision, Edge, Fill, Lay, Overbuild
from cacao_nb.rules.goods import GOODS
from cacao_nb.rules.legality import legal
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.rules.planning import plans
from cacao_nb.rules.preview import what_if
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import ACT, FILL, State
from cacao_nb.rules.turn import apply

_GOLD = GOODS.index("gold")


class ActivatedEdges(NamedTuple):
    """The edges that are activated, by seat, and where and how that is known.

    Attributes
    ----------
    edges : mapping of int to (list of Edge)
        By seat, the activated edges; a seat without any is missing.
    state : State
        The board on which they lie.
    steps : tuple of (int, Decision)
        The decisions that lead to it.
    because : sequence of str or Message
        Why they are activated.
    """

    edges: Mapping[int, list[Edge]]
    state: State
    steps: tuple[tuple[int, Decision], ...]
    because: Sequence[object]

    @property
    def laid(self) -> list[Square]:
        """Where something was laid by the decisions that lead to it."""
        squares = [one.square for _, one in self.steps if isinstance(one, Lay)]
        filled = [one.space for _, one in self.steps if isinstance(one, Fill)]
        return [*squares, *filled, *self.state.spaces]


def who_acts(subject: Subject, *, choice: Decision | None = None) -> Asked:
    """The players whose workers are activated."""
    found = _activated(subject, choice)
    seats = frozenset(found.edges)
    edges = tuple(edge for own in found.edges.values() for edge in own)
    return Asked(
        prompt=Message("ask.who_acts" if found.steps else "ask.who_acts_now"),
        answers=(seats,),
        look=_look(found),
        think=Message("think.who_acts"),
        because=lambda: found.because or [Message("because.nobody_acts", rule="A1")],
        options=seats_of(subject.state),
        remark=seats_remark(
            seats, lambda seat: _acting(found, seat), lambda count: _lacking(found, count)
        ),
        steps=found.steps,
        rule="O5" if any(isinstance(one, Overbuild) for _, one in found.steps) else "",
        edges=edges,
    )


def acts_where(subject: Subject, *, seat: int, choice: Decision | None = None) -> Asked:
    """An activated edge of a player."""
    found = _activated(subject, choice)
    answers = some(found.edges.get(seat, ()))
    return Asked(
        prompt=Message(
            "ask.acts_where" if found.steps else "ask.acts_where_now", owner=colour_name(seat)
        ),
        answers=answers,
        look=_look(found),
        think=Message("think.acts_where", owner=colour_name(seat)),
        because=lambda: found.because,
        options=edges_of(found.state, seat),
        remark=lambda edge: _about(found, seat, edge),
        steps=found.steps,
        edges=answers,
    )


def best_first(subject: Subject) -> Asked:
    """An edge with which an order can begin that brings the decider most gold."""
    subject.must_be(ACT)
    state = subject.state
    seat, edges = state.waiting[0]
    value = aiming_at(["gold"], seat)
    reached: dict[Edge, int] = {}
    for act in legal(state):
        if isinstance(act, Act):
            gains = dict(what_if(state, act, value).best.gains[seat])
            reached[act.edge] = max(gains.get("gold", 0), reached.get(act.edge, 0))
    if not reached:
        raise BadQuestion(Message("question.no_answer"))
    most = max(reached.values())
    answers = some(edge for edge, gold in reached.items() if gold == most)
    return Asked(
        prompt=Message("ask.best_first", owner=colour_name(seat)),
        answers=answers,
        look=_store(state, seat),
        think=Message("think.best_first"),
        because=lambda: _best_plan(state, seat),
        options=tuple((edge_name(state, edge), edge) for edge in edges),
        remark=lambda edge: _begun(state, reached, edge),
        move=lambda edge: best_act(state, edge, value),
        value=value,
        rule="A5",
        edges=answers,
    )


def best_gold(subject: Subject, *, seat: int | None = None) -> Asked:
    """The most gold that a player can get from the activated workers."""
    subject.must_be(ACT)
    state = subject.state
    asked = state.decider if seat is None else seat
    found = plans(state, asked)
    best = max(found, key=lambda plan: plan.result[_GOLD])
    most = best.result[_GOLD] - state.gold[asked]
    reached = {plan.result[_GOLD] - state.gold[asked] for plan in found}

    def remark(given: int) -> Remark | None:
        if given == most:
            return None
        if given in reached:
            return Remark((Message("remark.more_to_be_had", gold=given),), rule="A4")
        return Remark((Message("remark.no_such_gold", gold=given),), rule="J2")

    edges = tuple(act.edge for act in best.acts)
    return Asked(
        prompt=Message("ask.best_gold", owner=colour_name(asked)),
        answers=(most,),
        look=_store(state, asked),
        think=Message("think.best_gold"),
        remark=remark,
        because=lambda: _best_plan(state, asked),
        edges=edges,
    )


def _activated(subject: Subject, choice: Decision | None) -> ActivatedEdges:
    acting = choice is None and subject.position.phase == ACT
    course = None if acting else subject.until_actions(choice)
    if course is None:
        subject.must_be(ACT)
        state = subject.state
        waiting = {seat: list(edges) for seat, edges in state.waiting}
        because = [_facing(state, edge) for own in waiting.values() for edge in own]
        return ActivatedEdges(waiting, state, (), because)
    steps = tuple(course.steps)
    if course.after.phase == FILL:
        return _in_any_case(subject, steps)
    happened = [event for event in events.read(course.log) if event.name == events.ACTIVATED]
    edges = _by_seat((event.seat, event.edge) for event in happened)
    return ActivatedEdges(edges, course.after, steps, explain_events(happened))


def _by_seat(activated: Iterable[tuple[int, Edge]]) -> dict[int, list[Edge]]:
    edges: dict[int, list[Edge]] = {}
    for seat, edge in activated:
        edges.setdefault(seat, []).append(edge)
    return edges


def _in_any_case(subject: Subject, steps: tuple[tuple[int, Decision], ...]) -> ActivatedEdges:
    """What is activated however the spaces are filled."""
    answer = what_if(subject.state, steps[-1][1])
    ways = [
        {(one.seat, one.edge) for one in outcome.activations} for outcome in answer.outcomes
    ]
    if any(way != ways[0] for way in ways):
        raise BadQuestion(Message("question.depends"))
    edges = _by_seat((one.seat, one.edge) for one in answer.best.activations)
    state = subject.state
    apply(state, steps[-1][1])
    because = [_facing(state, edge) for own in edges.values() for edge in own]
    return ActivatedEdges(edges, state, steps, because)


def _edge(edge: Edge) -> Message:
    side = side_name(edge.side)
    return Message("question.edge_name", square=edge.square, side=side)


def _facing(state: State, edge: Edge) -> Message:
    """What an edge faces."""
    place = {"edge": _edge(edge), "space": edge.space}
    if edge.space in state.jungle:
        tile = Message(state.jungle[edge.space].message)
        return Message("remark.faces", **place, tile=tile)
    if edge.space in state.spaces:
        return Message("remark.faces_space", **place)
    return Message("remark.faces_nothing", **place)


def _look(found: ActivatedEdges) -> Message:
    """What was laid, or else where the workers wait."""
    laid = found.laid
    if laid:
        return Message("look.laid", squares=Listed(laid))
    squares = {edge.square for own in found.edges.values() for edge in own}
    return Message("look.waiting", squares=Listed(sorted(squares)))


def _acting(found: ActivatedEdges, seat: int) -> Remark:
    """Whether a player's workers are activated, in numbers."""
    own = found.edges.get(seat)
    if own:
        workers = sum(found.state.workers[edge.square].edges[edge.side] for edge in own)
        return someone("remark.acts", seat, edges=len(own), workers=workers)
    if any(isinstance(one, Lay) and whose == seat for whose, one in found.steps):
        return someone("remark.acts_not_active", seat, "A1")
    return someone("remark.acts_not", seat, "A3")


def _lacking(found: ActivatedEdges, count: int) -> Remark:
    """What to say where players are missing."""
    overbuilt = any(isinstance(one, Overbuild) for _, one in found.steps)
    missed = Message("missed.seats", count=count)
    return Remark((), missed, "O5" if overbuilt else "A2")


def _about(found: ActivatedEdges, seat: int, edge: Edge) -> Remark | Message | None:
    """What an edge faces, or why its workers do nothing now."""
    state = found.state
    if edge in found.edges[seat]:
        return _facing(state, edge)
    placed = state.workers.get(edge.square)
    if placed is None:
        return Message("remark.no_worker_tile", square=edge.square)
    if placed.owner != seat:
        owner = colour_name(placed.owner)
        return Message("remark.not_own", square=edge.square, owner=owner)
    if not placed.edges[edge.side]:
        return Remark((Message("remark.no_workers", edge=_edge(edge)),), rule="A1")
    if edge.space in state.jungle:
        return Remark((Message("remark.nothing_new", edge=_edge(edge), rule="A3"),), rule="A3")
    return Remark((_facing(state, edge),), rule="A1")


def _store(state: State, seat: int) -> Message:
    """Where an order begins: with what is in store."""
    return Message("look.store", owner=colour_name(seat), cacao=state.cacao[seat])


def _begun(state: State, reached: Mapping[Edge, int], edge: Edge) -> Remark:
    """What beginning with an edge can bring."""
    most = max(reached.values())
    if edge not in reached:
        said: object = Message("remark.cannot_act", edge=_edge(edge))
        if edge.space in state.jungle and state.jungle[edge.space].kind == "market":
            said = Message("remark.no_cacao", edge=_edge(edge))
        return Remark((said,), Message("missed.gold_first"), "J2")
    said = Message("remark.begins", edge=_edge(edge), gold=reached[edge])
    if reached[edge] == most:
        return Remark((said,))
    return Remark((said,), Message("missed.more_gold", by=most - reached[edge]), "A5")


def _best_plan(state: State, seat: int) -> Iterable[object]:
    """A plan that brings most gold, act by act."""
    best = max(plans(state, seat), key=lambda plan: plan.result[_GOLD])
    if not best.acts:
        return [Message("because.no_gold", owner=colour_name(seat), rule="A6")]
    gold = best.result[_GOLD] - state.gold[seat]
    acts = Listed(_act(act) for act in best.acts)
    return [
        Message("because.best_gold", owner=colour_name(seat), gold=gold, acts=acts, rule="A4")
    ]


def _act(act: Act) -> object:
    """An act in a few words; what modules let workers do is told at length."""
    if type(act) is not Act:
        return in_words(act)
    return Message("question.act", use=act.use, edge=_edge(act.edge))
