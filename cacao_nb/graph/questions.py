"""What the board is asked, as questions that a graph answers.

Each function takes what `graph` gave and looks at nodes, edges and neighbours only. The
engine answers the same questions from its own tables; tests compare the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

import networkx as nx

from cacao_nb.graph.board import EMPTY, FREE, HISTORY, JUNGLE_SPACES, WORKER
from cacao_nb.graph.errors import BadGraph
from cacao_nb.messages import Message
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.registry import module_tiles
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import JUNGLE_TILES, jungle_tile

#: A worker tile and the jungle space that one of its edges faces.
Facing: TypeAlias = tuple[Square, Square]


@checked
def jungle_tiles(board: nx.Graph, kind: str | None = None) -> list[Square]:
    """The jungle tiles in the order in which they were laid; of one kind, if it is named.

    Examples
    --------
    >>> from cacao_nb import new_game
    >>> from cacao_nb.graph import graph
    >>> jungle_tiles(graph(new_game(players=2, seed=7)), "market")
    [(1, 1)]
    """
    if kind is not None:
        arguments.one_of("kind", kind, _kinds(board), error=BadGraph)
    return [
        square
        for square, node in _nodes(board)
        if node["bipartite"] == JUNGLE_SPACES
        and (node["kind"] != EMPTY if kind is None else node["kind"] == kind)
    ]


@checked
def edges_of(board: nx.Graph, seat: int | str) -> nx.Graph:
    """The part of the board that one player's worker tiles touch: a view, not a copy.

    A weighted degree in it counts that player's workers.

    Examples
    --------
    >>> from cacao_nb import Place, apply, new_game
    >>> from cacao_nb.graph import graph
    >>> state = new_game(players=2, seed=7)
    >>> apply(state, Place("1-1-1-1", 0, (1, 0)))
    >>> edges_of(graph(state), 0).degree((1, 1), weight="workers")
    1
    """
    own = arguments.seat("seat", seat, _players(board))
    return nx.subgraph_view(
        board, filter_edge=lambda one, other: board.edges[one, other].get("owner") == own
    )


@checked
def facing(board: nx.Graph) -> list[tuple[Any, Any, dict[str, Any]]]:
    """Every edge with its worker square first: that square, the space it faces, attributes.

    networkx gives the two ends of an edge in any order. It works for what `history` gives, too.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> board = Game.demo("first-steps").graph()
    >>> square, space, edge = facing(board)[0]
    >>> square, space, edge["colour"], edge["side"]
    ((1, 0), (0, 0), 'red', 'w')
    """
    side = board.nodes(data="bipartite")
    return [
        (other, one, edge) if side[one] == JUNGLE_SPACES else (one, other, edge)
        for one, other, edge in board.edges(data=True)
    ]


@checked
def workers_beside(board: nx.Graph, space: Square) -> tuple[int, ...]:
    """The workers that face a jungle space, by seat: its weighted degree per owner.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> board = Game.demo("first-steps").graph()
    >>> workers_beside(board, jungle_tiles(board, "water")[0])
    (2, 2)
    """
    _check_moment(board)
    if space not in board:
        raise BadGraph(Message("graph.no_node", square=space))
    counts = [0] * _players(board)
    for _, _, edge in board.edges(space, data=True):
        if "owner" in edge:
            counts[edge["owner"]] += edge["workers"]
    return tuple(counts)


@checked
def temple_majorities(board: nx.Graph) -> dict[Square, tuple[int, ...]]:
    """The workers beside each temple, by seat, in the order in which temples were laid.

    `cacao_nb.rules.scoring.award` turns them into gold.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> position = Game.random(players=2, seed=7).position
    >>> temple_majorities(position.graph()) == {
    ...     temple.space: temple.workers for temple in position.temples
    ... }
    True
    """
    _check_moment(board)
    return {space: workers_beside(board, space) for space in jungle_tiles(board, "temple")}


@checked
def contested(board: nx.Graph, kind: str | None = None) -> dict[Square, tuple[int, ...]]:
    """The jungle tiles that workers of two or more players face, with workers by seat.

    Parameters
    ----------
    board
        The graph of a board.
    kind
        Only tiles of this kind, such as ``"temple"``.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> contested(Game.demo("first-steps").graph())
    {(0, 0): (3, 3), (1, -1): (3, 2), (2, 0): (2, 2), (3, -1): (1, 1), (0, -2): (1, 1)}
    """
    _check_moment(board)
    found = {space: workers_beside(board, space) for space in jungle_tiles(board, kind)}
    return {space: counts for space, counts in found.items() if sum(map(bool, counts)) > 1}


@checked
def table(board: nx.Graph) -> nx.Graph:
    """All squares from the outermost tiles to one farther on each side, joined side by side.

    Here are the neighbours that the board does not have: the places without a tile.

    Examples
    --------
    >>> from cacao_nb import new_game
    >>> from cacao_nb.graph import graph
    >>> len(table(graph(new_game(players=2, seed=7))))
    16
    """
    _check_moment(board)
    xs, ys = zip(*tiles(board), strict=True)
    return nx.grid_2d_graph(range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2))


@checked
def frontier(board: nx.Graph) -> set[Square]:
    """The free squares: the boundary of the jungle tiles, less the worker tiles.

    Examples
    --------
    >>> from cacao_nb import new_game
    >>> from cacao_nb.graph import graph
    >>> sorted(frontier(graph(new_game(players=2, seed=7))))
    [(-1, 0), (0, -1), (0, 1), (1, 0), (1, 2), (2, 1)]
    """
    boundary: set[Square] = nx.node_boundary(table(board), jungle_tiles(board))
    return boundary - set(tiles(board))


@checked
def holes(board: nx.Graph) -> list[set[Square]]:
    """The groups of squares without a tile that the board encloses.

    From a hole no way leads off the board that goes from side to side over squares without
    a tile; tiles that meet at their corners close it. Free squares and empty spaces both may
    be part of one. The holes come in the order of their north-western squares, row by row.

    Examples
    --------
    >>> import networkx as nx
    >>> board = nx.grid_2d_graph(3, 3)
    >>> nx.set_node_attributes(board, "worker", "kind")
    >>> board.remove_node((1, 1))
    >>> holes(board)
    [{(1, 1)}]
    """
    around = table(board)
    corner = min(around)  # one square outside the tiles, so surely no hole
    around.remove_nodes_from(tiles(board))
    groups: list[set[Square]] = list(nx.connected_components(around))
    return sorted(
        (group for group in groups if corner not in group),
        key=lambda group: min((y, x) for x, y in group),
    )


class Reach(NamedTuple):
    """What a placement reaches, whichever tile is placed.

    Attributes
    ----------
    touches : frozenset of Square
        The jungle tiles beside the square.
    fills : frozenset of Square
        The spaces that would have to be filled.
    activates : frozenset of (Square, Square)
        The workers of other worker tiles that these fills would activate: the tile's square,
        and the space that they face.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> board = Game.demo("first-steps").position.graph(free=True, empty=True)
    >>> reach(board, (2, 1)).fills
    frozenset({(3, 1)})
    """

    touches: frozenset[Square]
    fills: frozenset[Square]
    activates: frozenset[Facing]


@checked
def would_fill(board: nx.Graph, square: Square) -> set[Square]:
    """The empty spaces beside a free square that a worker tile lies beside, too.

    None is filled when no jungle tile is left, and none by overbuilding. What only a module's
    way could fill counts, although it may be left empty.

    Parameters
    ----------
    board
        The graph of a board, made with ``free=True, empty=True``.
    square
        A free square, or a worker tile that would be overbuilt.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> board = Game.demo("first-steps").at(turn=2).graph(free=True, empty=True)
    >>> would_fill(board, (0, -1))
    {(1, -1)}
    """
    kinds = _kinds_at(board, square)
    if kinds[square] == WORKER or not board.graph["jungle_left"]:
        return set()
    # Only empty spaces beside a worker tile are nodes, and the new tile would be the second.
    return {space for space in board[square] if kinds[space] == EMPTY}


@checked
def reach(board: nx.Graph, square: Square) -> Reach:
    """What placing a worker tile on a square reaches; or, on a worker tile, overbuilding it.

    Workers of the new tile are activated where they face a tile of `touches` or `fills`. If
    fewer jungle tiles are left than spaces have to be filled, some spaces will stay empty. A
    tree of life that is laid there activates edges without workers as well.

    Parameters
    ----------
    board
        The graph of a board, made with ``free=True, empty=True``.
    square
        A free square, or a worker tile.

    Examples
    --------
    >>> from cacao_nb import Place, apply, new_game
    >>> from cacao_nb.graph import graph
    >>> state = new_game(players=2, seed=7)
    >>> apply(state, Place("1-1-1-1", 0, (1, 0)))
    >>> found = reach(graph(state, free=True, empty=True), (2, 1))
    >>> found.touches, found.fills, found.activates
    (frozenset({(1, 1)}), frozenset({(2, 0)}), frozenset({((1, 0), (2, 0))}))
    """
    kinds = _kinds_at(board, square)
    fills = would_fill(board, square)
    return Reach(
        touches=frozenset(space for space in board[square] if kinds[space] != EMPTY),
        fills=frozenset(fills),
        activates=frozenset(
            (other, space)
            for space in fills
            for other, edge in board[space].items()
            if edge["workers"]
        ),
    )


def _kinds(board: nx.Graph) -> list[str]:
    """The kinds of jungle tiles that there are, those of modules and of this board included."""
    tiles = [*JUNGLE_TILES.values(), *map(jungle_tile, module_tiles())]
    known = [tile.kind for tile in tiles if tile is not None]
    here = [kind for _, kind in board.nodes(data="kind") if kind not in (None, WORKER, FREE)]
    return list(dict.fromkeys([*known, *here, EMPTY]))


def _players(board: nx.Graph) -> int:
    """The number of players, if it is the graph of a board."""
    if "players" not in board.graph:
        raise BadGraph(Message("graph.no_board"))
    players: int = board.graph["players"]
    return players


def _nodes(board: nx.Graph) -> Iterator[tuple[Square, dict[str, Any]]]:
    """The squares with what is known of them, if it is the graph of a board."""
    for square, node in board.nodes(data=True):
        if not {"bipartite", "kind"} <= node.keys():
            raise BadGraph(Message("graph.no_board"))
        yield square, node


def _check_moment(board: nx.Graph) -> None:
    """Refuse the graph of a whole game, where tiles lie that others have covered since."""
    if board.graph.get("what") == HISTORY:
        raise BadGraph(Message("graph.whole_game"))


def _kinds_at(board: nx.Graph, square: Square) -> dict[Square, str]:
    """The kinds of all nodes, if the graph can say what a placement on the square does."""
    asked_for = board.graph.get("free") and board.graph.get("empty")
    if not asked_for or "jungle_left" not in board.graph:
        raise BadGraph(Message("graph.not_asked_for"))
    kinds: dict[Square, str] = dict(board.nodes(data="kind"))
    if kinds.get(square) not in (FREE, WORKER):
        raise BadGraph(Message("graph.no_placement", square=square))
    return kinds


def tiles(board: nx.Graph) -> Iterator[Square]:
    """The squares where a tile lies."""
    return (square for square, kind in board.nodes(data="kind") if kind not in (FREE, EMPTY))
