"""Graphs brought back by networkx, in the ways that the documentation shows."""

from __future__ import annotations

import json

import networkx as nx

from cacao_nb.graph import node_type


def from_node_link(text: str) -> nx.Graph:
    """The graph that `to_node_link` described, as JSON."""
    return nx.node_link_graph(json.loads(text), edges="edges")


def from_graphml(text: str) -> nx.Graph:
    """The graph that `to_graphml` wrote, without the two attributes that networkx adds."""
    again = nx.parse_graphml(text, node_type=node_type)
    for default in ("node_default", "edge_default"):
        assert again.graph.pop(default) == {}
    return again


def plain(made: nx.Graph) -> nx.Graph:
    """A graph without `pos`, which is not written."""
    plain = made.copy()
    for _, node in plain.nodes(data=True):
        del node["pos"]
    return plain


def typed(made: nx.Graph) -> list[object]:
    """Everything in a graph, with the types of the values: True is not 1."""
    edges = {tuple(sorted(edge[:2])): edge[2] for edge in made.edges(data=True)}
    parts = [made.graph, *(node for _, node in sorted(made.nodes(data=True)))]
    parts += [edges[edge] for edge in sorted(edges)]
    return [sorted((name, repr(value)) for name, value in part.items()) for part in parts]
