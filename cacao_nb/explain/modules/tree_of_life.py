"""The tree of life in words: gold for workers, and for edges without any."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.explain.eventphrases import RULE, SPELLED, edge_phrases, edge_rules
from cacao_nb.explain.modulewords import ModuleWords, Worded
from cacao_nb.explain.phrases import NUMBER, SQUARE, Phrase
from cacao_nb.explain.sentences import JUNGLE_TILE, PLAYER, SIDE
from cacao_nb.explain.telling import Told, acted, activated, edge_of, unused
from cacao_nb.rules.events import FILL, OVERBUILD, PLACEMENT, Event
from cacao_nb.rules.modules.tree_of_life import TREE, EmptyEdge

_EMPTY_EDGE = Phrase("decided.empty_edge", side=SIDE, square=SQUARE)

#: The activation of an edge without workers in an answer, by its cause.
BY_CAUSE = {
    cause: Phrase(
        id,
        owner=PLAYER,
        side=SIDE,
        square=SQUARE,
        space=SQUARE,
        tile=JUNGLE_TILE,
        rule=RULE,
    )
    for cause, id in {
        PLACEMENT: "what_if.placement_empty",
        OVERBUILD: "what_if.overbuild_empty",
        FILL: "what_if.fill_cause_empty",
    }.items()
}


def _activated(event: Event) -> Iterator[Told]:
    if event.workers:
        yield from activated(event)
    else:
        cause, edge = edge_of(event)
        yield f"{cause}.activated_empty", edge


def _acted(event: Event) -> Iterator[Told]:
    gain = dict(event.changes).get("gold", 0)
    if event.used:
        yield from acted("tree_of_life", event, gain=gain)
    else:
        cause, edge = edge_of(event)
        yield f"{cause}.tree_of_life_empty", edge | {"gain": gain}


def _unused(event: Event) -> Iterator[Told]:
    if event.workers:
        yield from unused(event)
    else:
        cause, edge = edge_of(event)
        yield f"{cause}.unused_empty", edge


def _empty_edge(decision: EmptyEdge) -> Worded:
    return _EMPTY_EDGE, {"side": decision.side, "square": decision.square}


TREE_OF_LIFE = ModuleWords(
    phrases=edge_phrases(
        {
            "tree_of_life": {"used": SPELLED, "gain": NUMBER},
            "tree_of_life_empty": {"gain": NUMBER},
            "activated_empty": {},
            "unused_empty": {},
        }
    ),
    rules=edge_rules(
        {
            "tree_of_life": "Y2",
            "tree_of_life_empty": "Y3",
            "activated_empty": "Y5",
            "unused_empty": "Y4",
        }
    ),
    tell={
        "activated.tree_of_life": _activated,
        "acted.tree_of_life": _acted,
        "unused.tree_of_life": _unused,
    },
    decided={EmptyEdge: _empty_edge},
    empty_edges={TREE.kind: {cause: (phrase, "Y5") for cause, phrase in BY_CAUSE.items()}},
)
