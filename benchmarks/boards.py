"""Graphs of full boards, against the bare graphs of the same squares and edges."""

from __future__ import annotations

from random import Random

import networkx as nx

from benchmarks.cacao import choose
from cacao_nb.graph import graph
from cacao_nb.rules import State, apply, legal, new_game
from cacao_nb.rules.squares import Square


class Boards:
    """Boards of finished games for four players.

    Parameters
    ----------
    number
        How many.
    """

    def __init__(self, number: int) -> None:
        self.states = [self._finished(seed) for seed in range(number)]
        made = [graph(state) for state in self.states]
        self.nodes: list[list[Square]] = [list(one.nodes) for one in made]
        self.edges: list[list[tuple[Square, Square]]] = [list(one.edges) for one in made]

    @staticmethod
    def _finished(seed: int) -> State:
        state, rng = new_game(4, seed), Random(seed)
        while options := legal(state):
            apply(state, choose(options, rng.random))
        return state

    def graphs(self) -> int:
        """Make the graph of each board, with everything it tells."""
        for state in self.states:
            graph(state)
        return len(self.states)

    def bare(self) -> int:
        """Make a graph of the same nodes and edges that tells nothing."""
        for nodes, edges in zip(self.nodes, self.edges, strict=True):
            made = nx.Graph()
            made.add_nodes_from(nodes)
            made.add_edges_from(edges)
        return len(self.states)
