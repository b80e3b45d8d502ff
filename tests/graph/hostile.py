"""Good graphs to be damaged, and what has to come of damaged ones."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any

import networkx as nx

from cacao_nb.graph import (
    BadGraph,
    after_turn,
    contested,
    from_matrix,
    from_node_link,
    frontier,
    graph_of,
    history,
    holes,
    reach,
    to_graphml,
    to_matrix,
    to_node_link,
)
from tests.record.games import SETTINGS, played

#: How many of each kind are damaged.
EACH = 1000

#: Reading takes milliseconds, the heaviest texts a fifth of a second; a machine may be busy.
SECONDS = 10.0

RECORDS = [played(setting) for setting in SETTINGS[:2]]
GRAPHS = [
    *(graph_of(record, 30, free=True, empty=True) for record in RECORDS),
    history(RECORDS[0]),
    from_matrix(*to_matrix(graph_of(RECORDS[1]))),
]
DATA = [json.loads(json.dumps(to_node_link(made))) for made in GRAPHS]
TEXTS = [to_graphml(made) for made in GRAPHS]


def refused(read: Any, given: object) -> str | None:
    """The sentence with which something is refused, if it is; nothing else, and soon."""
    began = perf_counter()
    try:
        made = read(given)
    except BadGraph as error:
        sentence = str(error)
        assert sentence.isprintable() and sentence.endswith("."), sentence
        assert len(sentence) < 500, sentence
        return sentence
    finally:
        assert perf_counter() - began < SECONDS
    is_sound(made)
    return None


def is_sound(made: nx.Graph) -> None:
    """What was read can be written, read again, and asked everything."""
    assert type(made) is nx.Graph
    again = from_node_link(json.loads(json.dumps(to_node_link(made))))
    assert nx.utils.graphs_equal(again, made)
    match made.graph.get("what"):
        case "cacao game":
            after_turn(made, 3)
        case "cacao board" if len(made):
            contested(made), frontier(made), holes(made)
            for square, kind in made.nodes(data="kind"):
                if kind in ("free", "worker"):
                    refused_or_not(made, square)


def refused_or_not(made: nx.Graph, square: Any) -> None:
    try:
        reach(made, square)
    except BadGraph:
        assert not (made.graph.get("free") and made.graph.get("empty")) or (
            "jungle_left" not in made.graph
        )
