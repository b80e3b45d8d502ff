"""Damaged GraphML: the documented error in one sentence, or a sound graph."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import networkx as nx
import pytest

from cacao_nb.graph import from_graphml, node_type
from cacao_nb.graph.checked import MOST_NODES
from cacao_nb.graph.graphml import MOST_CHARACTERS
from tests.graph.hostile import EACH, GRAPHS, TEXTS, refused
from tests.record.damage import HOSTILE, below
from tests.rules.random_games import pick

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


def test_too_many_nodes_are_refused_soon():
    text = "<graphml><graph>" + '<node id="(0, 0)"/>' * 20_000 + "</graph></graphml>"
    told = f"The graph of a game has at most {MOST_NODES} nodes."
    assert refused(from_graphml, text) == told


def test_a_text_too_long_is_not_even_looked_at():
    told = refused(from_graphml, "<" * (MOST_CHARACTERS + 1))
    assert told == "GraphML of a game has at most 500000 characters, not 500001."
    assert refused(from_graphml, "<a>" * (MOST_CHARACTERS // 3))


@pytest.mark.parametrize("text", [*HOSTILE, "(٣, 0)", None, 5, "(1, 0)" * 1000])
def test_what_is_no_key_is_refused(text):
    assert "is no square" in (refused(node_type, text) or "")
