"""GraphML, the format of yEd, Gephi and others: a graph as text that has come from outside.

networkx writes it; its reader leaves out what it does not know, joins what is there twice, and
has an error of its own for everything. So this one is ours: it takes what `to_graphml` and
``networkx.write_graphml`` write, and skips what other programs add under other tags.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import networkx as nx

from cacao_nb.graph.checked import Joined, Node, build, check_size, plain, wrong
from cacao_nb.graph.errors import BadGraph
from cacao_nb.graph.values import DECIMAL, NUMBER, TEXT, TRUTH, Values, one_of
from cacao_nb.messages import Message
from cacao_nb.rules.untrusted import shown

#: That of a whole game has about 80,000.
MOST_CHARACTERS = 500_000

_KEY = re.compile(r"\((-?[0-9]{1,3}), (-?[0-9]{1,3})(?:, ([0-9]{1,3}))?\)")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_TRUTHS = {"true": True, "1": True, "false": False, "0": False}


def to_graphml(board: nx.Graph) -> str:
    """A graph as GraphML, which yEd, Gephi and others open. Keys become text: ``"(1, 0)"``.

    ``networkx.write_graphml(board, path)`` writes the same into a file.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> board = Game.demo("first-steps").graph()
    >>> import networkx as nx
    >>> nx.utils.graphs_equal(from_graphml(to_graphml(board)), board)
    True
    """
    return "\n".join(nx.generate_graphml(board))


def from_graphml(text: str) -> nx.Graph:
    """The graph that `to_graphml` wrote, its keys squares again.

    Raises
    ------
    BadGraph
        The text is no GraphML, or not that of a board or of a game; one sentence says where.
    """
    root = _root(text)
    graphs = [child for child in root if _tag(child) == "graph"]
    if _tag(root) != "graphml" or len(graphs) != 1:
        raise BadGraph(Message("graph.not_one_graph", count=len(graphs)))
    (drawn,) = graphs
    declared = dict(_declared(root))
    nodes = [child for child in drawn if _tag(child) == "node"]
    edges = [child for child in drawn if _tag(child) == "edge"]
    check_size(len(nodes))
    return build(
        _attributes(Message("graph.at.graph"), drawn, declared),
        _nodes(nodes, declared),
        _edges(edges, declared),
        directed=drawn.get("edgedefault") == "directed"
        or any(edge.get("directed") == "true" for edge in edges),
    )


def node_type(text: object) -> tuple[int, ...]:
    """The key that a text stands for: ``networkx.read_graphml(path, node_type=node_type)``.

    Examples
    --------
    >>> node_type("(1, 0)"), node_type("(-1, 2, 1)")
    ((1, 0), (-1, 2, 1))
    """
    found = _KEY.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise BadGraph(Message("graph.no_square", text=shown(text)))
    return tuple(int(number) for number in found.groups() if number is not None)


def _root(text: object) -> ET.Element:
    """The text as XML, if it can be read without risk."""
    if not isinstance(text, str):
        raise BadGraph(Message("graph.no_text", value=shown(text)))
    if len(text) > MOST_CHARACTERS:
        raise BadGraph(Message("graph.too_long", most=MOST_CHARACTERS, length=len(text)))
    if "<!DOCTYPE" in text:  # by which a short text can become a huge one
        raise BadGraph(Message("graph.doctype"))
    try:
        return ET.fromstring(text)
    except ET.ParseError as error:
        line, column = error.position
        raise BadGraph(Message("graph.no_xml", line=line, column=column + 1)) from None
    except ValueError:  # half of a pair of UTF-16
        raise BadGraph(Message("graph.no_unicode")) from None


def _tag(element: ET.Element) -> str:
    """The tag without its namespace."""
    return element.tag.rpartition("}")[2]


class _Attribute(NamedTuple):
    """What a key of the file stands for: the name, and the type of the values."""

    name: str
    type: str


def _declared(root: ET.Element) -> Iterator[tuple[str, _Attribute]]:
    """The attributes that the file declares, by the ids that its data name."""
    for number, key in enumerate((child for child in root if _tag(child) == "key"), 1):
        id, name, kind = (key.get(part) for part in ("id", "attr.name", "attr.type"))
        if id is None or name is None:
            # Programs keep data of their own under keys without a name.
            continue
        if kind is None or kind not in _TYPES:
            where = Message("graph.at.key_number", number=number)
            raise wrong(where, "attr.type", kind, one_of(*_TYPES).message)
        yield id, _Attribute(name, kind)


def _nodes(nodes: list[ET.Element], declared: Mapping[str, _Attribute]) -> Iterator[Node]:
    for node in nodes:
        key = node_type(node.get("id", ""))
        yield key, _attributes(Message("graph.at.node", key=key), node, declared)


def _edges(edges: list[ET.Element], declared: Mapping[str, _Attribute]) -> Iterator[Joined]:
    for edge in edges:
        one, other = node_type(edge.get("source", "")), node_type(edge.get("target", ""))
        where = Message("graph.at.edge", one=one, other=other)
        yield one, other, _attributes(where, edge, declared)


def _attributes(
    where: Message, element: ET.Element, declared: Mapping[str, _Attribute]
) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for data in element:
        if _tag(data) != "data" or len(data):
            continue
        key = data.get("key", "")
        if key not in declared:
            raise BadGraph(Message("graph.undeclared", where=where, key=shown(key)))
        name, kind = declared[key]
        if name in told:
            raise BadGraph(Message("graph.attribute_twice", where=where, name=plain(name)))
        read, allowed = _TYPES[kind]
        given = data.text or ""
        value = read(given)
        if value is None:
            raise wrong(where, name, given, allowed.message)
        told[name] = value
    return told


def _whole(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text.strip()) else None


def _decimal(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


#: How a text is read, by the type of its attribute, and what it may be.
_TYPES: Mapping[str, tuple[Callable[[str], object], Values]] = {
    "boolean": (lambda text: _TRUTHS.get(text.strip().lower()), TRUTH),
    "int": (_whole, NUMBER),
    "long": (_whole, NUMBER),
    "float": (_decimal, DECIMAL),
    "double": (_decimal, DECIMAL),
    "string": (str, TEXT),
}
