"""A board as a networkx graph, and the questions that a graph answers.

`graph` makes one of a position, `graph_of` one of a moment of a game, with the turns in which
everything happened, and `history` one of a whole game. Whatever networkx can do with a graph
works on them; they are bipartite, and the attribute `bipartite` says which side a node is on.

Examples
--------
>>> from cacao_nb import Game
>>> board = Game.random(players=4, seed=7).position.graph()
>>> import networkx as nx
>>> nx.is_bipartite(board), nx.is_connected(board)
(True, True)
>>> temple = jungle_tiles(board, "temple")[0]
>>> sum(workers_beside(board, temple)) == board.degree(temple, weight="workers")
True
"""

from cacao_nb.graph.board import (
    EDGE_ATTRIBUTES,
    GRAPH_ATTRIBUTES,
    NODE_ATTRIBUTES,
    graph,
    node_attributes,
)
from cacao_nb.graph.door import ModuleAttributes, register_attributes
from cacao_nb.graph.errors import BadGraph
from cacao_nb.graph.exchange import NO_EDGE, node_type, to_graphml, to_matrix, to_node_link
from cacao_nb.graph.history import (
    HISTORY_EDGE_ATTRIBUTES,
    HISTORY_NODE_ATTRIBUTES,
    after_turn,
    graph_of,
    history,
    history_edge_attributes,
)
from cacao_nb.graph.measures import Measures, measures
from cacao_nb.graph.questions import (
    Reach,
    contested,
    edges_of,
    facing,
    frontier,
    holes,
    jungle_tiles,
    reach,
    table,
    temple_majorities,
    workers_beside,
    would_fill,
)

__all__ = [
    "EDGE_ATTRIBUTES",
    "GRAPH_ATTRIBUTES",
    "HISTORY_EDGE_ATTRIBUTES",
    "HISTORY_NODE_ATTRIBUTES",
    "NODE_ATTRIBUTES",
    "NO_EDGE",
    "BadGraph",
    "Measures",
    "ModuleAttributes",
    "Reach",
    "after_turn",
    "contested",
    "edges_of",
    "facing",
    "frontier",
    "graph",
    "graph_of",
    "history",
    "history_edge_attributes",
    "holes",
    "jungle_tiles",
    "measures",
    "node_attributes",
    "node_type",
    "reach",
    "register_attributes",
    "table",
    "temple_majorities",
    "to_graphml",
    "to_matrix",
    "to_node_link",
    "workers_beside",
    "would_fill",
]
