"""Whatever data and texts come: the documented error in one sentence, or a sound graph."""

from __future__ import annotations

import copy
import json
import re
from collections import Counter
from random import Random
from time import perf_counter
from typing import Any

import networkx as nx
import pytest

from cacao_nb.graph import (
    EDGE_ATTRIBUTES,
    GRAPH_ATTRIBUTES,
    HISTORY_EDGE_ATTRIBUTES,
    HISTORY_NODE_ATTRIBUTES,
    NODE_ATTRIBUTES,
    BadGraph,
    after_turn,
    contested,
    from_graphml,
    from_matrix,
    from_node_link,
    frontier,
    graph_of,
    history,
    holes,
    node_type,
    reach,
    to_graphml,
    to_matrix,
    to_node_link,
)
from cacao_nb.graph.checked import MOST_ATTRIBUTES, MOST_NODES
from cacao_nb.graph.graphml import MOST_CHARACTERS
from cacao_nb.graph.values import (
    EDGE_VALUES,
    GRAPH_VALUES,
    NEEDED,
    NODE_VALUES,
    owner_values,
    square_values,
)
from tests.record.damage import HOSTILE, JUNK, below, nodes
from tests.record.games import SETTINGS, played
from tests.rules.random_games import pick

EACH = 1500

#: Reading takes milliseconds; a machine may be busy, but not a hundred times as busy.
SECONDS = 2.0

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


# Node-link data -----------------------------------------------------------------------------


def damaged(data: Any, rng: Random) -> Any:
    """Data with something dropped, of another type, twice, or somewhere else."""
    data = copy.deepcopy(data)
    for _ in range(1 + below(2, rng)):
        # The few keys above nodes and edges as often as the many within.
        places = list(nodes(data))
        if rng.random() < 0.3:
            places = [(place, key) for place, key in places if place is data]
        if not places:
            break
        place, key = pick(places, rng)
        match below(5, rng):
            case 0:
                del place[key]
            case 1 | 2:
                place[key] = copy.deepcopy(pick((*JUNK, *HOSTILE), rng))
            case 3 if isinstance(place, list):
                place.insert(key, copy.deepcopy(place[key]))
            case 3:
                place[pick((*HOSTILE, 5, None, (1, 0)), rng)] = place[key]
            case 4:
                other, there = pick(places, rng)
                place[key], other[there] = copy.deepcopy((other[there], place[key]))
    return data


def test_damaged_node_link_data_are_refused_in_one_sentence_or_are_a_graph():
    rng, results = Random(5), Counter[bool]()
    for number in range(EACH):
        data = damaged(DATA[number % len(DATA)], rng)
        results[refused(from_node_link, data) is None] += 1
    assert results[False] > EACH * 0.6 and results[True] > 10


@pytest.mark.parametrize("data", [*JUNK, *HOSTILE], ids=lambda data: repr(data)[:30])
def test_what_are_no_data_at_all_is_refused(data):
    assert refused(from_node_link, data)
    assert refused(from_node_link, {"graph": {}, "nodes": [], "edges": data}) or data == []
    refused(from_node_link, {"graph": data, "nodes": [], "edges": []})


def changed(path: list[Any], value: object, number: int = 0) -> Any:
    """Good data with one value changed, or, if it is `...`, missing."""
    data = place = copy.deepcopy(DATA[number])
    for key in path[:-1]:
        place = place[key]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (["nodes"], ..., "Node-link data have a list under nodes; here it is missing."),
        (["edges"], 3, "Under edges, node-link data have a list, not 3."),
        (
            ["nodes", 1],
            "a",
            "Under nodes, node-link data list objects with keys; number 2 is 'a'.",
        ),
        (
            ["graph"],
            ...,
            "Node-link data have the attributes of the graph under graph; here it is missing.",
        ),
        (["graph"], [], "The graph: there is [] instead of attributes by name."),
        (["directed"], True, "The graph: directed is True; it has to be false."),
        (["multigraph"], None, "The graph: multigraph is None; it has to be false."),
        (
            ["graph", "what"],
            "chess",
            "The graph: what is 'chess'; it has to be one of 'cacao board' and 'cacao game'.",
        ),
        (
            ["graph", "players"],
            ...,
            "The graph: players is missing; it has to be a whole number from 2 to 4.",
        ),
        (
            ["nodes", 0, "id"],
            ...,
            (
                "Node number 1: id is None; it has to be two whole numbers (x, y) "
                "from -99 to 99, or three (x, y, level) with the level 0 or 1."
            ),
        ),
        (
            ["nodes", 0, "id"],
            [0, 0, 1],
            (
                "Node (0, 0, 1): its key has to have 2 numbers; a board has (x, y), "
                "a whole game (x, y, level)."
            ),
        ),
        (["nodes", 1, "id"], [0, 0], "Node (0, 0): it is there twice; once is enough."),
        (
            ["nodes", 0, "x"],
            1,
            "Node (0, 0): x is 1; it has to be 0, which follows from its key.",
        ),
        (
            ["nodes", 0, "kind"],
            ["market"],
            "Node (0, 0): kind is ['market']; it has to be a text of at most 200 characters.",
        ),
        (
            ["nodes", 0, "mine"],
            None,
            (
                "Node (0, 0): mine is None; it has to be a whole number from -99999 to 99999, "
                "another number, true or false, or a text of at most 200 characters."
            ),
        ),
        (["edges", 0, "target"], [9, 8], "Edge number 1: (9, 8) is none of the nodes."),
    ],
    ids=lambda given: "/".join(map(str, given)) if isinstance(given, list) else None,
)
def test_the_sentence_says_what_is_wrong_where_and_what_would_be_allowed(path, value, sentence):
    assert refused(from_node_link, changed(path, value)) == sentence


def test_edges_are_refused_by_their_two_nodes():
    edge = DATA[0]["edges"][0]
    one, other = tuple(edge["source"]), tuple(edge["target"])
    where = f"The edge from {one} to {other}"
    side = edge["side"]
    for path, value, told in (
        (["edges", 0, "side"], "up", f"side is 'up'; it has to be the text {side!r}."),
        (["edges", 0, "workers"], 5, "workers is 5; it has to be a whole number from 0 to 4."),
        (["edges", 0, "owner"], 3, "owner is 3; it has to be a whole number from 0 to 1."),
        (["edges", 0, "waiting"], ..., "waiting is missing; it has to be true or false."),
        (["edges", 1], copy.deepcopy(edge), "it is there twice; once is enough."),
    ):
        assert refused(from_node_link, changed(path, value)) == f"{where}: {told}"


def test_the_error_is_a_value_error():
    assert issubclass(BadGraph, ValueError)


def test_the_data_given_stay_as_they_are():
    data = copy.deepcopy(DATA[0])
    made = from_node_link(data)
    made.nodes[0, 0]["kind"] = "changed"
    assert data == DATA[0]


def test_attributes_may_be_added():
    data = changed(["nodes", 0, "betweenness"], 0.25)
    data["edges"][0]["mark"] = "look here"
    made = from_node_link(data)
    assert made.nodes[0, 0]["betweenness"] == 0.25
    assert nx.utils.graphs_equal(from_graphml(to_graphml(made)), made)


def test_every_attribute_has_its_values():
    follows = {*square_values((0, 0, 0)), *owner_values(2)}
    assert GRAPH_VALUES.keys() == GRAPH_ATTRIBUTES.keys()
    told = NODE_ATTRIBUTES.keys() | HISTORY_NODE_ATTRIBUTES.keys()
    assert NODE_VALUES.keys() | follows == told
    told = EDGE_ATTRIBUTES.keys() | HISTORY_EDGE_ATTRIBUTES.keys()
    assert EDGE_VALUES.keys() | {"side", "owner"} == told
    for needed in NEEDED.values():
        assert {*needed.node} <= NODE_VALUES.keys() | follows
        assert {*needed.edge} <= EDGE_VALUES.keys() | {"side"}


# GraphML ------------------------------------------------------------------------------------

SNIPPETS = (
    *(
        "",
        "<",
        ">",
        "</node>",
        "<node/>",
        '<node id="(1, 0)"/>',
        "<data>",
        "&lt;",
        "&x;",
        "]]>",
    ),
    *(
        '<edge source="(0, 0)" target="(5, 5)"/>',
        '"',
        "<!-- -->",
        "<![CDATA[x]]>",
        "\0",
        "\ud800",
    ),
    *('<graph edgedefault="directed"/>', 'attr.type="list"', "true", "(0, 0)", "9" * 5000, "é"),
    *('<data key="d0"/>', "<hyperedge/>", "<port/>", "<?xml?>", "<a>" * 3000, "nan", "1e999"),
)


def mutated(text: str, rng: Random) -> str:
    """A text with something cut out, put in, repeated, or from another place."""
    at, size = below(len(text), rng), 1 + int(rng.random() ** 3 * 200)
    middle = pick(("", pick(SNIPPETS, rng), text[at : at + size] * 2, "(1, 0)"), rng)
    if rng.random() < 0.4:  # whole elements
        lines = text.split("\n")
        one, other = below(len(lines), rng), below(len(lines), rng)
        lines[one] = pick(("", lines[other], lines[one] * 2), rng)
        return "\n".join(lines)
    return text[:at] + middle + text[at + size :]


def test_damaged_graphml_is_refused_in_one_sentence_or_is_a_graph():
    rng, results = Random(7), Counter[bool]()
    for number in range(EACH):
        text = mutated(TEXTS[number % len(TEXTS)], rng)
        results[refused(from_graphml, text) is None] += 1
    assert results[False] > EACH * 0.6 and results[True] > 10


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            r"</graphml>",
            "",
            r"This is no GraphML: line \d+, column \d+ cannot be read as XML\.",
        ),
        (r"<graph .*</graph>", "", r"GraphML of a game has one graph .* here there are 0\."),
        (
            r'(<key [^>]*)"boolean"',
            r'\1"list"',
            r"Key number \d+: attr\.type is 'list'; it has to be one of 'boolean', .*\.",
        ),
        (r'"undirected"', '"directed"', r"The graph: directed is True; it has to be false\."),
        (r'<node id="\(0, 0\)"', "<node", r"'' is no square; squares look like \(1, 0\)\."),
        (r'<node id="\(0, 0\)"', '<node id="n0"', r"'n0' is no square; .*\."),
        (
            r'<data key="d0"',
            '<data key="z"',
            r"The graph: its data name the key 'z', which the file does not declare\.",
        ),
        (r"(<data key=\"d0\">.*?</data>)", r"\1\1", r"The graph: what is there twice; .*\."),
        (
            r"(<data key=\"d1\">)2",
            r"\1two",
            r"The graph: players is 'two'; it has to be a whole number from .*\.",
        ),
        (r"<node ", '<node id="(0, 0)"/><node ', r"Node \(0, 0\): bipartite is missing; .*\."),
        (r"<graphml", "<!DOCTYPE a><graphml", r"GraphML of a game has no DOCTYPE; .*\."),
    ],
)
def test_what_is_wrong_in_graphml_is_said(old, new, sentence):
    text = re.sub(old, new, TEXTS[0], count=1, flags=re.DOTALL)
    assert text != TEXTS[0]
    assert re.fullmatch(sentence, refused(from_graphml, text) or "")


@pytest.mark.parametrize("given", [None, 5, b"<graphml/>", "", "<graphml/>", "<a", "\ud800"])
def test_what_is_no_graphml_is_refused(given):
    assert refused(from_graphml, given)


def test_what_other_programs_add_is_passed_over():
    added = '<key id="y" for="node" yfiles.type="nodegraphics"/>'
    text = TEXTS[0].replace("<graph ", added + "<graph ", 1)
    text = text.replace("</node>", '<data key="y"><shape/></data><desc>look</desc></node>')
    assert nx.utils.graphs_equal(from_graphml(text), GRAPHS[0])


# Matrices -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("squares", "matrix", "sentence"),
    [
        (["a"], [[-1]], "Node number 1: id is 'a'; it has to be two whole numbers"),
        ([(0, 0)], 5, "The matrix needs a row and a column for each of the 1 squares."),
        ([(0, 0)], [5], "The matrix needs a row and a column for each of the 1 squares."),
        ([(0, 0), (0, 0)], [[-1, -1], [-1, -1]], "Node (0, 0): it is there twice"),
        (
            [(0, 0), (1, 0)],
            [[-1, 1], [2, -1]],
            "The matrix has 2 from (1, 0) to (0, 0), but 1 the other way.",
        ),
        (
            [(0, 0), (1, 0)],
            [[-1, "a"], ["a", -1]],
            "The edge from (1, 0) to (0, 0): matrix is 'a'; it has to be a whole number",
        ),
        ([(0, 0)], [[1]], "(0, 0) and (0, 0) do not lie side by side"),
        (
            [(0, 0), (1, 0)],
            [[-1, 9], [9, -1]],
            "The edge from (1, 0) to (0, 0): workers is 9; it has to be a whole number",
        ),
    ],
)
def test_what_is_wrong_in_a_matrix_is_said(squares, matrix, sentence):
    assert (refused(lambda rows: from_matrix(squares, rows), matrix) or "").startswith(sentence)


@pytest.mark.parametrize("number", JUNK, ids=lambda number: repr(number)[:30])
def test_whatever_stands_in_a_matrix(number):
    refused(lambda rows: from_matrix([(0, 0), (1, 0)], rows), [[-1, number], [number, -1]])
    refused(lambda rows: from_matrix([(0, 0), (1, 0)], rows), number)


# Sizes --------------------------------------------------------------------------------------


def many(nodes: int) -> list[dict[str, object]]:
    squares = [(number % 99, number // 99) for number in range(nodes)]
    return [{"id": (x, y), "x": x, "y": y, "bipartite": (x + y) % 2} for x, y in squares]


def test_a_graph_too_large_is_refused_soon():
    assert (
        refused(from_node_link, {"graph": {}, "edges": [], "nodes": many(MOST_NODES)}) is None
    )
    told = f"The graph of a game has at most {MOST_NODES} nodes."
    for size in (MOST_NODES + 1, 1_000_000):
        data: dict[str, object] = {"graph": {}, "edges": [], "nodes": [{}] * size}
        assert refused(from_node_link, data) == told
    text = "<graphml><graph>" + '<node id="(0, 0)"/>' * 50_000 + "</graph></graphml>"
    assert refused(from_graphml, text) == told
    squares = [(0, 0)] * (MOST_NODES + 1)
    assert refused(lambda rows: from_matrix(squares, rows), []) == told


def test_too_many_edges_are_some_of_them_twice():
    data = {**DATA[3], "edges": DATA[3]["edges"] * 10_000}
    assert (refused(from_node_link, data) or "").endswith("it is there twice; once is enough.")


def test_too_many_and_too_long_attributes_are_refused():
    node = many(1)[0]
    data: dict[str, object] = {"graph": {}, "edges": [], "nodes": [node]}
    for number in range(MOST_ATTRIBUTES):
        node[f"a{number}"] = number
    told = f"Node (0, 0): there are at most {MOST_ATTRIBUTES} attributes."
    assert refused(from_node_link, data) == told
    data["nodes"] = [{**many(1)[0], "a" * 10_000: 1}]
    assert "is no name of an attribute" in (refused(from_node_link, data) or "")
    data["nodes"] = [{**many(1)[0], "a": "b" * 10_000}]
    assert "it has to be" in (refused(from_node_link, data) or "")


def test_a_text_too_long_is_not_even_looked_at():
    told = refused(from_graphml, "<" * (MOST_CHARACTERS + 1))
    assert told == "GraphML of a game has at most 1000000 characters, not 1000001."
    assert refused(from_graphml, "<a>" * (MOST_CHARACTERS // 3))


@pytest.mark.parametrize("text", [*HOSTILE, "(٣, 0)", None, 5, "(1, 0)" * 1000])
def test_what_is_no_key_is_refused(text):
    assert "is no square" in (refused(node_type, text) or "")
