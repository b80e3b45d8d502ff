"""The tree of life in words: gold for workers, and for edges without any."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.explain.arguments import Spelled, edge_arguments
from cacao_nb.explain.base_events import acted, activated, activation_rule, at_edge, changed_by
from cacao_nb.explain.door import DOOR, EventWords, ModuleWords
from cacao_nb.messages import Message
from cacao_nb.rules.events import FILL, OVERBUILD, PLACEMENT, Event
from cacao_nb.rules.modules.tree_of_life import EmptyEdge
from cacao_nb.rules.names import side_name
from cacao_nb.rules.preview import Activated

#: The activation of an edge without workers in an answer, by its cause.
_EMPTY_EDGES = {
    PLACEMENT: "what_if.placement_empty",
    OVERBUILD: "what_if.overbuild_empty",
    FILL: "what_if.fill_cause_empty",
}


def _activated(event: Event, rule: str) -> Iterator[Message]:
    if event.workers:
        yield from activated(event, rule)
    else:
        yield at_edge("activated_empty", event, rule)


def _acted(event: Event, rule: str) -> Iterator[Message]:
    gain = changed_by(event, "gold")
    if event.used:
        yield from acted("tree_of_life", event, rule, gain=gain)
    else:
        yield at_edge("tree_of_life_empty", event, rule, gain=gain)


def _unused(event: Event, rule: str) -> Iterator[Message]:
    if event.workers:
        workers = Spelled(event.workers)
        yield at_edge("unused", event, rule, workers=workers, able=event.able)
    else:
        yield at_edge("unused_empty", event, rule)


def _empty_edge(decision: EmptyEdge) -> Message:
    side, square = side_name(decision.side), decision.square
    return Message("decided.empty_edge", side=side, square=square)


def _activation(activation: Activated) -> Message | None:
    if activation.workers:
        return None
    edge = edge_arguments(activation.seat, activation.edge, activation.tile)
    return Message(_EMPTY_EDGES[activation.cause[0]], **edge, rule="Y5")


DOOR.register(
    "tree_of_life",
    ModuleWords(
        events={
            "activated.tree_of_life": EventWords(
                lambda event: activation_rule(event) if event.workers else "Y5", _activated
            ),
            "acted.tree_of_life": EventWords(
                lambda event: "Y2" if event.used else "Y3", _acted
            ),
            "unused.tree_of_life": EventWords(
                lambda event: "A6" if event.workers else "Y4", _unused
            ),
        },
        decisions={EmptyEdge: _empty_edge},
        activation=_activation,
    ),
)
