"""A position as a networkx graph: a node per square, an edge where two tiles touch.

The tables `NODE_ATTRIBUTES`, `EDGE_ATTRIBUTES` and `GRAPH_ATTRIBUTES` list every attribute.
All of them are plain numbers, texts and booleans, so that every file format takes them; but for
the pair `pos`, which `to_node_link` and `to_graphml` leave out. What does not fit a node or is
not known is left out, never None and never an empty text. Modules add theirs through
`cacao_nb.graph.door`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import networkx as nx

from cacao_nb.graph.door import DOOR
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import EDGES, Edge
from cacao_nb.rules.given import HasState, state_of
from cacao_nb.rules.squares import SIDE_NAMES, Square, beside
from cacao_nb.rules.state import FILL, State
from cacao_nb.rules.tiles import COLOURS

if TYPE_CHECKING:
    from cacao_nb.rules.tiles import JungleTile, PlacedTile

#: The kinds of nodes that are no jungle tiles; of these the kind is that of the tile.
WORKER, FREE, EMPTY = "worker", "free", "empty"

#: The two sides of the bipartite graph: the parity of x + y.
JUNGLE_SPACES, WORKER_SQUARES = 0, 1

#: What `G.graph["what"]` says.
BOARD, HISTORY = "cacao board", "cacao game"

#: What the whole graph tells.
GRAPH_ATTRIBUTES: Mapping[str, str] = {
    "what": "'cacao board' for a position, 'cacao game' for a whole game",
    "players": "the number of players",
    "modules": "with expansion modules: their names, with commas between them",
    "turn": "the turn that is going on, from 1",
    "jungle_left": (
        "jungle tiles that the player on turn could still fill with: in the display, in the "
        "pile, and wherever else modules let that player take one"
    ),
    "free": "whether free worker squares were asked for",
    "empty": "whether empty jungle spaces were asked for",
    "turns_known": "whether the turns are known in which tiles were laid and edges activated",
}

#: What a node tells, and which nodes have it.
NODE_ATTRIBUTES: Mapping[str, str] = {
    "bipartite": "all: 0 for jungle spaces, 1 for worker squares",
    "x": "all: the column, growing to the east",
    "y": "all: the row, growing to the south",
    "pos": "all: the pair (x, -y), where networkx draws a node so that north is up",
    "kind": "all: 'worker', 'free', 'empty', or the kind of the jungle tile, such as 'market'",
    "tile": "tiles: the name, such as '2-1-0-1' or 'market 3'",
    "value": "jungle tiles: the number, such as the price of a market",
    "owner": "worker tiles: the seat, from 0",
    "colour": "worker tiles: the colour of that seat",
    "rotation": "worker tiles: quarter turns clockwise",
    "workers_n": "worker tiles: workers on the north edge",
    "workers_e": "worker tiles: workers on the east edge",
    "workers_s": "worker tiles: workers on the south edge",
    "workers_w": "worker tiles: workers on the west edge",
    "overbuilt": "worker tiles: whether it lies on another one",
    "covered": "overbuilt ones: the name of the tile below",
    "laid": "tiles, if turns are known: in which turn; 0 for the start tiles",
    "covered_laid": "overbuilt ones, if turns are known: when the tile below was laid",
}

#: What an edge tells, and which edges have it. An edge joins a worker square and a space.
EDGE_ATTRIBUTES: Mapping[str, str] = {
    "side": "all: the side of the worker square that faces the space: 'n', 'e', 's' or 'w'",
    "workers": "all: how many workers stand there and face the space",
    "activated": (
        "all: whether they have been activated; at tiles of some modules an edge without "
        "workers, too"
    ),
    "waiting": "all: whether they have been activated this turn and have not acted yet",
    "owner": "of worker tiles: the seat",
    "colour": "of worker tiles: the colour of that seat",
    "activated_turn": "activated ones, if turns are known: in which turn",
    "used": "activated ones, if turns are known: how many of the workers acted",
    "acted": (
        "activated ones, if turns are known: whether they did something; an edge without "
        "workers can at tiles of some modules, and used is 0"
    ),
}


@checked
def node_attributes(modules: Iterable[str] = ()) -> dict[str, str]:
    """What a node may tell in games with some modules: `NODE_ATTRIBUTES`, and what they add.

    Examples
    --------
    >>> node_attributes(["emperor"])["emperor"]
    'the tile on which the emperor stands: true'
    """
    found = dict(NODE_ATTRIBUTES)
    for part in DOOR.of(modules):
        found |= part.nodes
    return found


@checked
def graph(position: State | HasState, *, free: bool = False, empty: bool = False) -> nx.Graph:
    """The board of a position as a fresh bipartite graph.

    Nodes are squares, keyed by (x, y): one for every tile. Edges join each worker tile with
    the jungle tiles beside it, with or without workers there. Nobody's hand and no pile is
    part of it, so that the graph of a seat's view is that of the state.

    Parameters
    ----------
    position
        A state, a position or a game.
    free
        Whether to add the free squares where a worker tile may go.
    empty
        Whether to add the empty jungle spaces beside worker tiles: those that the next
        placements may fill.

    Returns
    -------
    networkx.Graph
        Its attributes are those of `GRAPH_ATTRIBUTES`, `node_attributes` and
        `EDGE_ATTRIBUTES`.

    Examples
    --------
    >>> from cacao_nb import Place, apply, new_game
    >>> state = new_game(players=2, seed=7)
    >>> apply(state, Place("1-1-1-1", 0, (1, 0)))
    >>> board = graph(state)
    >>> board.nodes[1, 0]["colour"], board.nodes[1, 1]["tile"]
    ('red', 'market 2')
    >>> board.edges[(1, 0), (1, 1)]["side"]
    's'
    >>> len(graph(state, free=True, empty=True))
    10
    >>> import networkx as nx
    >>> nx.bipartite.is_bipartite_node_set(board, [(0, 0), (1, 1)])
    True
    """
    state = state_of(position)
    made = nx.Graph(
        what=BOARD,
        players=state.players,
        **named_modules(state.rules.modules),
        turn=state.turn,
        jungle_left=_jungle_left(state),
        free=free,
        empty=empty,
        turns_known=False,
    )
    made.add_nodes_from(
        [(space, jungle_node(space, tile)) for space, tile in state.jungle.items()]
    )
    made.add_nodes_from(
        [(square, worker_node(square, placed)) for square, placed in state.workers.items()]
    )
    for square, lower in state.covered.items():
        made.nodes[square].update(overbuilt=True, covered=lower.tile.name)
    for part in DOOR.of(state.rules.modules):
        part.add(made, state)
    made.add_edges_from(_edges(state))
    if empty:
        _add_empty(made, state)
    if free:
        _add_free(made, state)
    return made


def named_modules(modules: Iterable[str]) -> dict[str, str]:
    """The attribute that names the modules, if there are any: files have no empty texts."""
    names = ",".join(modules)
    return {"modules": names} if names else {}


def _jungle_left(state: State) -> int:
    """How many jungle tiles the player on turn could still fill with."""
    left = len(state.display) + len(state.pile)
    if any(more(state) for more in state.rules.more_fills):
        left += sum(len(lying(state)) for lying in state.rules.jungle_elsewhere)
    return left


def jungle_node(space: Square, tile: JungleTile) -> dict[str, Any]:
    """The attributes of a jungle tile."""
    bare = _bare_node(space, JUNGLE_SPACES, tile.kind)
    return {**bare, "tile": tile.name, "value": tile.value}


def worker_node(square: Square, placed: PlacedTile) -> dict[str, Any]:
    """The attributes of a worker tile that lies on no other."""
    north, east, south, west = placed.edges
    return {
        **_bare_node(square, WORKER_SQUARES, WORKER),
        "tile": placed.tile.name,
        "owner": placed.owner,
        "colour": COLOURS[placed.owner],
        "rotation": placed.rotation,
        "workers_n": north,
        "workers_e": east,
        "workers_s": south,
        "workers_w": west,
        "overbuilt": False,
    }


def worker_edge(edge: Edge, placed: PlacedTile, *, activated: bool) -> dict[str, Any]:
    """The attributes of an edge of a worker tile."""
    return {
        "side": SIDE_NAMES[edge.side],
        "workers": placed.edges[edge.side],
        "activated": activated,
        "waiting": False,
        "owner": placed.owner,
        "colour": COLOURS[placed.owner],
    }


def _edges(state: State) -> list[tuple[Square, Square, dict[str, Any]]]:
    """The edges between tiles.

    What faces a tile was activated as soon as both lay there; only while spaces are being
    filled the tiles of this turn have still to wait for it.
    """
    jungle, idle = state.jungle, state.rules.without_workers
    late = {state.placed, *state.filled} if state.phase == FILL else set()
    waiting = {edge for _, edges in state.waiting for edge in edges}
    found = []
    for square, placed in state.workers.items():
        for edge in EDGES[square]:
            space = edge.space
            tile = jungle.get(space)
            if tile is not None:
                able = placed.edges[edge.side] > 0 or tile in idle
                activated = able and not (late and (square in late or space in late))
                attributes = worker_edge(edge, placed, activated=activated)
                if waiting and edge in waiting:
                    attributes["waiting"] = True
                found.append((square, space, attributes))
    return found


def _add_empty(made: nx.Graph, state: State) -> None:
    """Add the empty spaces beside worker tiles, with the edges that face them."""
    for square, placed in state.workers.items():
        for edge in EDGES[square]:
            if edge.space not in state.jungle:
                made.add_node(edge.space, **_bare_node(edge.space, JUNGLE_SPACES, EMPTY))
                attributes = worker_edge(edge, placed, activated=False)
                made.add_edge(square, edge.space, **attributes)


def _add_free(made: nx.Graph, state: State) -> None:
    """Add the free squares, with edges to the tiles and the empty spaces beside them."""
    for square in state.frontier:
        made.add_node(square, **_bare_node(square, WORKER_SQUARES, FREE))
        for side, space in zip(SIDE_NAMES, beside(square), strict=True):
            if space in made:
                made.add_edge(
                    square, space, side=side, workers=0, activated=False, waiting=False
                )


def _bare_node(square: Square, bipartite: int, kind: str) -> dict[str, Any]:
    x, y = square
    return {"bipartite": bipartite, "x": x, "y": y, "pos": (x, -y), "kind": kind}
