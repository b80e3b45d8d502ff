"""Graphs made of nodes and edges that a stranger may have written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import networkx as nx

from cacao_nb.graph.board import JUNGLE_SPACES
from cacao_nb.graph.errors import BadGraph
from cacao_nb.graph.values import (
    EDGE_VALUES,
    FALSE,
    GRAPH_VALUES,
    KEY,
    NEEDED,
    NODE_VALUES,
    PLAIN,
    Values,
    one_of,
    owner_values,
    square_values,
)
from cacao_nb.messages import Message
from cacao_nb.rules.squares import SIDE_NAMES, beside
from cacao_nb.rules.tiles import COLOURS
from cacao_nb.rules.untrusted import shown

#: A whole game has about 100 tiles.
MOST_NODES = 1_000

#: Of the graph, of a node or of an edge; and the characters of their names.
MOST_ATTRIBUTES = 100
LONGEST_NAME = 100

#: The key of a node: x, y and, in a whole game, the level.
Key: TypeAlias = tuple[int, ...]

#: A node, and its attributes.
Node: TypeAlias = tuple[object, object]

#: Two nodes, and the attributes of the edge that joins them.
Joined: TypeAlias = tuple[object, object, object]

_WHOLE = Message("graph.at.graph")


def build(
    attributes: object,
    nodes: Iterable[Node],
    edges: Iterable[Joined],
    *,
    directed: object = False,
    multigraph: object = False,
) -> nx.Graph:
    """The graph of these parts, if it could be that of a board or of a game.

    Raises
    ------
    BadGraph
        Something is missing, twice, too much, or not as it should be; one sentence says what,
        where, and what would be allowed.
    """
    check_value(_WHOLE, "directed", directed, FALSE)
    check_value(_WHOLE, "multigraph", multigraph, FALSE)
    draft = _Draft(attributes)
    for number, node in enumerate(nodes, 1):
        draft.add_node(Message("graph.at.node_number", number=number), *node)
        check_size(number)
    for number, edge in enumerate(edges, 1):
        draft.add_edge(Message("graph.at.edge_number", number=number), *edge)
    return draft.made


class _Draft:
    """A graph in the making, to which only sound nodes and edges are added."""

    def __init__(self, attributes: object) -> None:
        told = check_attributes(_WHOLE, attributes, GRAPH_VALUES)
        self.needed = NEEDED[told.get("what")]
        check_attributes(_WHOLE, told, GRAPH_VALUES, self.needed.graph)
        self.made = nx.Graph()
        self.made.graph.update(told)
        self.owners = owner_values(told.get("players", len(COLOURS)))

    def add_node(self, where: Message, given: object, attributes: object) -> None:
        key = check_key(where, "id", given)
        where = Message("graph.at.node", key=key)
        numbers = self.needed.numbers or len(next(iter(self.made), key))
        if len(key) != numbers:
            raise BadGraph(Message("graph.numbers", where=where, numbers=numbers))
        if key in self.made:
            raise BadGraph(Message("graph.twice", where=where))
        values = {**NODE_VALUES, **self.owners, **square_values(key)}
        told = check_attributes(where, attributes, values, self.needed.node)
        self.made.add_nodes_from([(key, told)])

    def add_edge(
        self, where: Message, source: object, target: object, attributes: object
    ) -> None:
        one, other = check_key(where, "source", source), check_key(where, "target", target)
        for key in (one, other):
            if key not in self.made:
                raise BadGraph(Message("graph.no_node", where=where, key=key))
        where = Message("graph.at.edge", one=one, other=other)
        values = {**EDGE_VALUES, **self.owners, "side": one_of(side_between(one, other))}
        if self.made.has_edge(one, other):
            raise BadGraph(Message("graph.twice", where=where))
        told = check_attributes(where, attributes, values, self.needed.edge)
        self.made.add_edges_from([(one, other, told)])


def check_size(nodes: int) -> None:
    """Refuse more nodes than any game has."""
    if nodes > MOST_NODES:
        raise BadGraph(Message("graph.too_many", most=MOST_NODES))


def wrong(where: Message, name: str, value: object, allowed: Message) -> BadGraph:
    """The error for a value that something cannot have."""
    told = {"where": where, "name": plain(name), "value": shown(value), "allowed": allowed}
    return BadGraph(Message("graph.wrong", **told))


def check_value(where: Message, name: str, value: object, values: Values) -> None:
    """Refuse a value that something cannot have."""
    if not values.have(value):
        raise wrong(where, name, value, values.message)


def plain(name: str) -> str:
    """The name of an attribute as an error may show it."""
    return name if name.isprintable() and len(name) <= LONGEST_NAME else shown(name)


def check_key(where: Message, name: str, key: object) -> Key:
    """The key of a node, which may have come as a list."""
    check_value(where, name, key, KEY)
    assert isinstance(key, Iterable)
    return tuple(key)


def check_attributes(
    where: Message,
    attributes: object,
    values: Mapping[str, Values],
    needed: Iterable[str] = (),
) -> dict[str, Any]:
    """A copy of attributes, if none is missing and each has a value that it may have."""
    if not isinstance(attributes, Mapping):
        raise BadGraph(Message("graph.no_attributes", where=where, value=shown(attributes)))
    if len(attributes) > MOST_ATTRIBUTES:
        raise BadGraph(Message("graph.too_much", where=where, most=MOST_ATTRIBUTES))
    for name in needed:
        if name not in attributes:
            allowed = values[name].message
            raise BadGraph(Message("graph.missing", where=where, name=name, allowed=allowed))
    for name, value in attributes.items():
        if not isinstance(name, str) or len(name) > LONGEST_NAME:
            told = {"where": where, "name": shown(name), "most": LONGEST_NAME}
            raise BadGraph(Message("graph.no_name", **told))
        check_value(where, name, value, values.get(name, PLAIN))
    return dict(attributes)


def side_between(one: Key, other: Key) -> str:
    """The side of the worker square that faces the space, whichever of them comes first."""
    worker, space = (other, one) if sum(one[:2]) % 2 == JUNGLE_SPACES else (one, other)
    x, y = worker[:2]
    around = beside((x, y))
    if space[:2] not in around:
        raise BadGraph(Message("graph.not_beside", one=one, other=other))
    return SIDE_NAMES[around.index((space[0], space[1]))]
