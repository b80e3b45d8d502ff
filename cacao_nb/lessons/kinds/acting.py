"""Questions about activated workers: whose, where, in which order, and for how much."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cacao_nb.explain import explain_events, in_words
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.naming import edge_name, edges_of, seats_of, some
from cacao_nb.lessons.subject import Asked, Subject
from cacao_nb.messages import Listed, Message
from cacao_nb.rules import events
from cacao_nb.rules.decisions import Act, Decision, Edge, Overbuild
from cacao_nb.rules.goods import GOODS
from cacao_nb.rules.legality import legal
from cacao_nb.rules.names import colour_name, side_name
from cacao_nb.rules.planning import plans
from cacao_nb.rules.preview import what_if
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


def who_acts(subject: Subject, *, choice: Decision | None = None) -> Asked:
    """The players whose workers are activated."""
    found = _activated(subject, choice)
    seats = frozenset(found.edges)
    edges = tuple(edge for own in found.edges.values() for edge in own)
    return Asked(
        prompt=Message("ask.who_acts" if found.steps else "ask.who_acts_now"),
        answers=(seats,),
        look=Message("look.edges", count=len(edges)),
        because=lambda: found.because or [Message("because.nobody_acts", rule="A1")],
        options=seats_of(subject.state),
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
        look=Message("look.tile", square=answers[0].square),
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
    reached: dict[Edge, int] = {}
    for act in legal(state):
        if isinstance(act, Act):
            gold = _most_gold_after(state, seat, act)
            reached[act.edge] = max(gold, reached.get(act.edge, 0))
    if not reached:
        raise BadQuestion(Message("question.no_answer"))
    most = max(reached.values())
    answers = some(edge for edge, gold in reached.items() if gold == most)
    return Asked(
        prompt=Message("ask.best_first", owner=colour_name(seat)),
        answers=answers,
        look=_look_for_gold(state, reached),
        because=lambda: _best_plan(state, seat),
        options=tuple((edge_name(state, edge), edge) for edge in edges),
        remark=lambda edge: _begun(state, reached, edge),
        edges=answers,
    )


def best_gold(subject: Subject, *, seat: int | None = None) -> Asked:
    """The most gold that a player can get from the activated workers."""
    subject.must_be(ACT)
    state = subject.state
    asked = state.decider if seat is None else seat
    best = max(plans(state, asked), key=lambda plan: plan.result[_GOLD])
    edges = tuple(act.edge for act in best.acts)
    return Asked(
        prompt=Message("ask.best_gold", owner=colour_name(asked)),
        answers=(best.result[_GOLD] - state.gold[asked],),
        look=Message("look.begin", edge=_edge(edges[0])) if edges else Message("look.nothing"),
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


def _about(found: ActivatedEdges, seat: int, edge: Edge) -> Message | None:
    """What an edge faces, or why its workers do nothing now."""
    state = found.state
    if edge in found.edges[seat]:
        return _facing(state, edge)
    placed = state.workers.get(edge.square)
    if placed is None:
        return Message("remark.no_worker_tile", square=edge.square)
    if placed.owner != seat:
        return Message("remark.not_own", square=edge.square, owner=colour_name(placed.owner))
    if not placed.edges[edge.side]:
        return Message("remark.no_workers", edge=_edge(edge))
    if edge.space in state.jungle:
        return Message("remark.nothing_new", edge=_edge(edge), rule="A3")
    return _facing(state, edge)


def _most_gold_after(state: State, seat: int, act: Act) -> int:
    """The most gold that a player can have after beginning with an act."""
    after = state.copy()
    _, edges = after.waiting[0]
    _, action, _ = edges.pop(act.edge)
    # The act alone: what comes when the last edge has acted may belong to the next turn.
    action.apply(after, seat, act)
    return max(plan.result[_GOLD] for plan in plans(after, seat))


def _look_for_gold(state: State, reached: Mapping[Edge, int]) -> Message:
    """Where to begin: the tile or, where all edges are on one, where not to begin."""
    best, worst = max(reached, key=reached.__getitem__), min(reached, key=reached.__getitem__)
    if len({edge.square for edge in reached}) > 1 or reached[best] == reached[worst]:
        return Message("look.tile", square=best.square)
    before = state.gold[state.decider]
    gold = {"most": reached[best] - before, "less": reached[worst] - before}
    return Message("look.not_first", edge=_edge(worst), **gold)


def _begun(state: State, reached: Mapping[Edge, int], edge: Edge) -> Message | None:
    """What beginning with an edge can bring."""
    if edge not in reached:
        return Message("remark.cannot_act", edge=_edge(edge))
    gold = reached[edge] - state.gold[state.decider]
    return Message("remark.begins", edge=_edge(edge), gold=gold)


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
