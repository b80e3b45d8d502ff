"""One file that holds a whole game: complete, closed to the world, and safe."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from collections.abc import Sequence

import pytest

from cacao_nb.draw import Captioned
from cacao_nb.draw.page import PageStep, Sentence, Sheet, Story, page
from cacao_nb.draw.scene import Scene, board_scene
from cacao_nb.draw.svg import elements, view_box
from cacao_nb.draw.theme import PALETTES
from cacao_nb.rules import apply, legal, new_game
from tests.draw.markup import Node, read

HOSTILE = (
    "</script><script>alert(1)</script>",
    "</style><b onload=alert(1)>",
    "<!-- --> <![CDATA[",
    "\" onfocus='alert(1)' autofocus x=\"",
    "&lt;i&gt; & &amp; $title ${script}",
    "one\u2028two\u2029three",
    "可可 é ☀",
)


def scenes() -> list[Scene]:
    """Two boards, the second one larger."""
    state = new_game(players=2, seed=7)
    before = board_scene(state)
    while state.turn < 6:
        apply(state, legal(state)[0])
    after = board_scene(state)
    assert after.window != before.window
    return [before, after]


def story(said: str = "Said", steps: int = 3) -> Story:
    """A short story that says the same wherever it can."""
    boards = scenes()
    rows = [(), ((said, "1"),), ((said, "1"), (f"{said} again", "2"))]
    return Story(
        title=said,
        about=(said,),
        turns=((f"Turn 1 {said}", 0), (f"Turn 2 {said}", 2)),
        steps=tuple(
            PageStep(
                turn=1,
                where=f"{said} {number}",
                sentences=(
                    Sentence(f"{said} happened {number}"),
                    Sentence(f"{said} aside {number}", said=False),
                ),
                notes=(f"{said} noted",) if number == 1 else (),
                board=Captioned("board", boards[number % 2], f"{said} shown {number}"),
                pictures=(Captioned("hand", boards[0], said),),
                activations=Sheet(said, ("who", said), rows[number % 3], f"{said} nothing"),
                sheets=(Sheet(f"{said} {number}", ("line", said), ((said, str(number)),)),),
                words=tuple(f"{said} word {word}" for word in range(number + 1)),
            )
            for number in range(steps)
        ),
        line=said,
    )


@pytest.fixture(scope="module")
def tree() -> Node:
    return read(page(story()))


# What it shows --------------------------------------------------------------------------------


@pytest.mark.parametrize("step", range(3))
def test_a_step_shows_its_tables_and_words_and_no_others(tree, step):
    page_step = story().steps[step]
    first, second = (one for one in tree.all("table"))
    assert first.one("tbody").texts("tr", step) == [
        "".join(row) for row in page_step.activations.rows
    ]
    assert second.one("tbody").texts("tr", step) == [
        "".join(row) for row in page_step.sheets[0].rows
    ]
    assert second.one("caption").text(step) == page_step.sheets[0].caption
    assert tree.one("ul", class_="words").texts("li", step) == list(page_step.words)
    empty = [text for text in tree.texts("p", step) if text.endswith("nothing")]
    assert empty == ([] if page_step.activations.rows else [page_step.activations.nothing])


@pytest.mark.parametrize("step", range(3))
def test_a_step_shows_its_picture_with_its_sentence(tree, step):
    board = tree.one("figure", class_="board")
    captioned = story().steps[step].board
    assert board.one("figcaption").text(step) == captioned.sentence
    drawing = board.one("svg")
    assert drawing.attributes["aria-labelledby"] == board.one("figcaption").attributes["id"]
    wanted = read("".join(elements(captioned.scene.shapes))).inside
    shown = [node for node in drawing.inside if isinstance(node, Node) and node.is_shown(step)]
    assert marks(shown[1:]) == marks(wanted)  # The first is the ground.
    views = dict(view.split(" ", 1) for view in drawing.attributes["data-views"].split(";"))
    assert views[str(step)] == view_box(captioned.scene.window)


def marks(nodes: Sequence[Node | str]) -> set[tuple[str, str]]:
    """Every single figure and text of a drawing, with its colour."""
    found = set()
    for node in (node for one in nodes if isinstance(one, Node) for node in one):
        look = str(sorted(set(node.attributes.items()) - {("hidden", "")}))
        if node.tag == "path":
            look = node.attributes.get("fill", "") + node.attributes.get("stroke", "")
            found |= {(look, path) for path in re.findall("M[^M]*", node.attributes["d"])}
        elif node.tag == "text":
            found.add((look, node.text()))
    return found


def test_without_a_script_there_is_the_last_step_and_every_sentence(tree):
    steps = story().steps
    assert tree.one("div", class_="controls").is_shown() is False
    assert tree.one("p", id="where").text() == steps[-1].where
    assert tree.one("p", id="said").text() == "Said happened 2"
    assert tree.one("ul", class_="words").texts("li") == list(steps[-1].words)
    log = tree.one("div", id="entries").text()
    for step in steps:
        for line in (*(one.text for one in step.sentences), *step.notes):
            assert line in log
    assert tree.one("p", class_="unscripted").text()


def test_the_log_has_an_entry_for_each_step_and_a_heading_for_each_turn(tree):
    entries = tree.one("div", id="entries")
    assert [link.attributes["href"] for link in entries.all("a")] == [
        "#step=0",
        "#turn=1",
        "#step=1",
        "#step=2",
        "#turn=2",
    ]
    assert [one.attributes["data-begins"] for one in entries.all("h3")] == ["0", "2"]
    assert entries.texts("h3") == ["Turn 1 Said", "Turn 2 Said"]


def test_a_palette_with_patterns_is_drawn_with_them():
    plain, patterned = page(story()), page(story(), palette=PALETTES["patterned"])
    assert patterned.count("<path") > plain.count("<path")


def test_a_story_of_one_step_is_a_page_as_well():
    only = read(page(story(steps=1)))
    assert only.one("input", id="step").attributes["max"] == "0"
    assert [node for node in only if "data-steps" in node.attributes] == []


def test_without_a_line_the_page_offers_none():
    assert "<pre>" in page(story())
    assert "<pre>" not in page(story()._replace(line=""))


# What it cannot do ----------------------------------------------------------------------------


def test_its_policy_allows_its_own_script_and_style_and_nothing_else(tree):
    (policy,) = (
        meta.attributes["content"]
        for meta in tree.all("meta")
        if "http-equiv" in meta.attributes
    )
    script, style = (
        b64encode(hashlib.sha256(tree.one(tag).text().encode()).digest()).decode()
        for tag in ("script", "style")
    )
    assert policy == (
        f"default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; "
        "base-uri 'none'; form-action 'none'"
    )


def test_nothing_in_it_leads_elsewhere(tree):
    for node in tree:
        assert not {"src", "srcset", "action", "style", "xlink:href"} & node.attributes.keys()
        assert node.attributes.get("href", "#").startswith("#")
    assert re.findall("url|@import|://|fetch|XMLHttp|innerHTML|eval", page(story())) == []


@pytest.mark.parametrize("said", HOSTILE)
def test_what_strangers_wrote_is_text_and_nothing_else(tree, said):
    theirs = read(page(story(said)))
    assert [node.tag for node in theirs] == [node.tag for node in tree]
    for node in theirs:
        assert not any(name.startswith("on") for name in node.attributes)
    assert theirs.one("h1").text() == said
    assert theirs.one("title").text() == said
    assert theirs.one("pre").text() == said
    assert f"{said} noted" in theirs.one("div", id="entries").texts("p")
    assert theirs.one("ul", class_="words").texts("li")[0] == f"{said} word 0"


def test_every_control_has_a_name_and_every_name_is_there(tree):
    ids = [node.attributes["id"] for node in tree if "id" in node.attributes]
    assert len(ids) == len(set(ids))
    for node in tree:
        for name in ("aria-labelledby", "for"):
            assert node.attributes.get(name, ids[0]) in ids
    for button in tree.all("button"):
        assert button.text().strip()
