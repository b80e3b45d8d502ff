"""When things happened: the turns of a position, and a whole game as one graph over time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

import networkx as nx

from cacao_nb.graph.board import (
    BOARD,
    EDGE_ATTRIBUTES,
    HISTORY,
    graph,
    jungle_node,
    named_modules,
    worker_edge,
    worker_node,
)
from cacao_nb.graph.door import DOOR
from cacao_nb.graph.errors import BadGraph
from cacao_nb.messages import Message
from cacao_nb.record.given import HasRecord, record_of
from cacao_nb.record.record import Record
from cacao_nb.rules import arguments, events
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import EDGES, FACING, Edge
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import PlacedTile

if TYPE_CHECKING:
    from cacao_nb.rules.events import Event
    from cacao_nb.rules.state import State

#: A tile of a whole game: x, y, and how many tiles lie below it.
TileNode: TypeAlias = tuple[int, int, int]

#: What the nodes of `history` tell beside `NODE_ATTRIBUTES`.
HISTORY_NODE_ATTRIBUTES: Mapping[str, str] = {
    "level": "all: 0, or 1 for a tile that overbuilds another one",
    "covered_turn": "overbuilt tiles: in which turn",
}

#: What the edges of `history` tell beside `EDGE_ATTRIBUTES`.
HISTORY_EDGE_ATTRIBUTES: Mapping[str, str] = {
    "since": "all: the turn since which the two tiles touch",
    "until": "of overbuilt tiles: in which turn",
    "gold": "all: gold that the workers brought their owner when they acted",
    "cacao": "all: cacao they brought, or, if negative, sold",
    "suns": "all: sun tokens they brought",
    "water": "all: fields that the water carrier moved on, or, if negative, back",
}


@checked
def history_edge_attributes(modules: Iterable[str] = ()) -> dict[str, str]:
    """What an edge may tell in games with some modules, `HISTORY_EDGE_ATTRIBUTES` included.

    Examples
    --------
    >>> history_edge_attributes(["chocolate"])["bars"]
    'bars they made or, if negative, sold'
    """
    found = {**EDGE_ATTRIBUTES, **HISTORY_EDGE_ATTRIBUTES}
    for part in DOOR.of(modules):
        found |= part.goods
    return found


@checked
def graph_of(
    game: Record | HasRecord,
    decisions: int | None = None,
    *,
    free: bool = False,
    empty: bool = False,
) -> nx.Graph:
    """The board at a moment of a game, with the turns in which everything happened.

    Parameters
    ----------
    game
        A record, or a game.
    decisions
        After so many decisions; without it the latest moment.
    free, empty
        As for `graph`.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> board = graph_of(Game.demo("first-steps"))
    >>> board.nodes[0, 0]["laid"]
    0
    >>> edge = board.edges[(1, 0), (0, 0)]
    >>> edge["activated"], edge["activated_turn"] == board.nodes[1, 0]["laid"]
    (True, True)
    """
    record = record_of(game)
    number = len(record) if decisions is None else decisions
    made = graph(record.state_at(number), free=free, empty=empty)
    made.graph["turns_known"] = True
    past = _Historian(record, number)
    for square, node in made.nodes(data=True):
        then = past.made.nodes.get(past.top(square), {})
        node.update({name: then[name] for name in _NODE_TURNS if name in then})
    for one, other, edge in made.edges(data=True):
        then = past.made.get_edge_data(past.top(one), past.top(other), {})
        edge.update({name: then[name] for name in _EDGE_TURNS if name in then})
    return made


#: What only the past of a board tells.
_NODE_TURNS = ("laid", "covered_laid")
_EDGE_TURNS = ("activated_turn", "used", "acted")


#: The events that are written down.
_WRITTEN = frozenset(
    (events.FILLED, events.PLACED, events.OVERBUILT, events.ACTIVATED, events.ACTED)
)


def _events(record: Record, decisions: int) -> Iterator[tuple[int, Event]]:
    """The events of a game that are written down, with their turns, up to a moment."""
    for passages, _ in record.passages(decisions):
        for passage in passages:
            for event in events.read([one for one in passage.log if one[0] in _WRITTEN]):
                yield passage.turn, event


@checked
def history(game: Record | HasRecord) -> nx.Graph:
    """A whole game as one bipartite graph over time.

    A node is a tile that was ever laid, keyed by (x, y, level): level 1 lies on level 0 of an
    overbuilt square. An edge joins a worker tile and a jungle tile that ever touched. Nodes
    have the turns `laid` and, if they were overbuilt, `covered_turn`; edges in the same way
    `since` and `until`, and what their workers brought. `after_turn` shows any moment of it.

    Parameters
    ----------
    game
        A record, or a game.

    Returns
    -------
    networkx.Graph
        Attributes are those of `graph`, with those of `HISTORY_NODE_ATTRIBUTES` and
        `history_edge_attributes`.

    Examples
    --------
    What each kind of jungle tile brought Red in gold:

    >>> from collections import Counter
    >>> from cacao_nb import Game
    >>> from cacao_nb.graph import facing
    >>> game = Game.random(players=2, seed=7)
    >>> played, gold = history(game), Counter()
    >>> for _, space, edge in facing(played):
    ...     if edge["colour"] == "red":
    ...         gold[played.nodes[space]["kind"]] += edge["gold"]
    >>> sum(gold.values()) == game.position.state.gold[0]
    True
    """
    record = record_of(game)
    return _Historian(record, len(record)).made


class _Historian:
    """Writes down the tiles and edges of a game as they come, up to a moment."""

    def __init__(self, record: Record, decisions: int) -> None:
        self.made = nx.Graph(
            what=HISTORY,
            players=record.rules.players,
            **named_modules(record.rules.modules),
            turn=record.turns_begun,
            turns_known=True,
        )
        self.goods = record.rules.goods
        begin: State = record.state_at(0)
        self.spaces: set[Square] = set()
        self.workers: dict[Square, tuple[TileNode, PlacedTile]] = {}
        for space, tile in begin.jungle.items():
            self.lay_jungle(0, space, tile)
        for turn, event in _events(record, decisions):
            self.write(turn, event)

    def write(self, turn: int, event: Event) -> None:
        fields = event.values
        match event.name:
            case events.FILLED:
                self.lay_jungle(turn, fields["space"], fields["tile"])
            case events.PLACED | events.OVERBUILT:
                placed = PlacedTile(
                    fields["seat"], fields["tile"], fields["rotation"], fields["edges"]
                )
                self.lay_worker(turn, fields["square"], placed)
            case events.ACTIVATED:
                begun = {"activated": True, "activated_turn": turn, "used": 0, "acted": False}
                self.edge(fields["edge"]).update(begun)
            case events.ACTED:
                brought = dict(event.changes)
                self.edge(fields["edge"]).update(used=fields["used"], acted=True, **brought)

    def top(self, square: Square) -> TileNode:
        """The tile that lies on a square, or would lie there."""
        return self.workers[square][0] if square in self.workers else (*square, 0)

    def edge(self, edge: Edge) -> dict[str, Any]:
        """The attributes of an edge of a top tile."""
        attributes: dict[str, Any] = self.made.edges[self.top(edge.square), (*edge.space, 0)]
        return attributes

    def lay_jungle(self, turn: int, space: Square, tile: Any) -> None:
        self.spaces.add(space)
        self.made.add_node((*space, 0), **jungle_node(space, tile), laid=turn, level=0)
        for edge in FACING[space]:
            if edge.square in self.workers:
                self.join(turn, edge)

    def lay_worker(self, turn: int, square: Square, placed: PlacedTile) -> None:
        attributes = worker_node(square, placed) | {"laid": turn, "level": 0}
        if square in self.workers:
            attributes |= self.cover(turn, square)
        tile = (*square, attributes["level"])
        self.workers[square] = tile, placed
        self.made.add_node(tile, **attributes)
        for edge in EDGES[square]:
            if edge.space in self.spaces:
                self.join(turn, edge)

    def cover(self, turn: int, square: Square) -> dict[str, Any]:
        """End the time of a tile; what the one over it tells of it."""
        lower, placed = self.workers[square]
        for _, _, attributes in self.made.edges(lower, data=True):
            attributes["until"] = turn
        node = self.made.nodes[lower]
        node["covered_turn"] = turn
        return {
            "overbuilt": True,
            "covered": placed.tile.name,
            "covered_laid": node["laid"],
            "level": node["level"] + 1,
        }

    def join(self, turn: int, edge: Edge) -> None:
        tile, placed = self.workers[edge.square]
        attributes = worker_edge(edge, placed, activated=False)
        nothing = dict.fromkeys(self.goods, 0)
        self.made.add_edge(tile, (*edge.space, 0), **attributes, since=turn, **nothing)


@checked
def after_turn(played: nx.Graph, turn: int) -> nx.Graph:
    """The board after a turn of a `history`, keyed by (x, y) again.

    Parameters
    ----------
    played
        What `history` gave.
    turn
        The turn; 0 for the table before the first one.

    Returns
    -------
    networkx.Graph
        The tiles and edges that were there at the end of that turn, with the attributes that
        `graph_of` gives them, and with what the edges had brought. What modules add to nodes,
        such as where the emperor stood, only `graph_of` tells.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> played = history(Game.random(players=2, seed=7))
    >>> [len(after_turn(played, turn)) for turn in (0, 1, 22)]
    [2, 3, 42]
    """
    if played.graph.get("what") != HISTORY:
        raise BadGraph(Message("graph.no_history"))
    turn = arguments.whole("turn", turn, 0, _last_turn(played), error=BadGraph)
    then = nx.Graph(what=BOARD, players=played.graph["players"], turn=turn, turns_known=True)
    then.graph.update(free=False, empty=False)
    if "modules" in played.graph:
        then.graph["modules"] = played.graph["modules"]
    for (x, y, _), node in played.nodes(data=True):
        if node["laid"] <= turn < node.get("covered_turn", turn + 1):
            then.add_node((x, y), **_without(node, HISTORY_NODE_ATTRIBUTES))
    for one, other, edge in played.edges(data=True):
        if edge["since"] <= turn < edge.get("until", turn + 1):
            then.add_edge(one[:2], other[:2], **_without(edge, ("since", "until")))
    return then


def _last_turn(played: nx.Graph) -> int:
    """The latest turn in which a tile was laid."""
    last: int = max(laid for _, laid in played.nodes(data="laid"))
    return last


def _without(attributes: Mapping[str, Any], names: Any) -> dict[str, Any]:
    return {name: value for name, value in attributes.items() if name not in names}
