"""Every notebook has the shape of a lesson."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from cacao_nb.rules.modules.hut_functions import HUTS
from cacao_nb.rules.rulebook import RULE_IDS
from cacao_nb.rules.tiles import JUNGLE_TILES
from tests.notebooks.series import FOLDER, RECAP, SERIES, Cell, Notebook

ROOT = FOLDER.parent

#: The heading of the three tasks, from easy to hard, that every lesson has.
CHANGE = "Change one thing"

#: The points that people stumble on, by notebook.
GOTCHAS = {
    1: {1, 2, 3, 6},
    2: {4, 5},
    3: {8, 9},
    4: {7},
    7: {10, 11, 12, 13},
    8: {14, 15, 16, 17},
}

#: Lessons that may take longer than others for the same readers.
MINUTES = {5: 30, 6: 30}

#: Hosts that lessons may point to; nothing is fetched from them.
HOSTS = {"networkx.org", "docs.python.org", "jupyter.org"}


# The text ---------------------------------------------------------------------------------


def test_the_title_is_the_only_one_and_comes_first_with_a_promise(notebook: Notebook):
    levels = [heading.level for heading in notebook.headings]
    assert levels.count(1) == 1
    title, *promise = notebook.cells[0].source.strip().split("\n\n")
    assert title.startswith("# ") and len(title.splitlines()) == 1
    assert len(promise) == 1, "one sentence says what the lesson promises"


def test_no_level_of_headings_is_skipped(notebook: Notebook):
    levels = [heading.level for heading in notebook.headings]
    deeper = [(one, two) for one, two in pairwise(levels) if two > one + 1]
    assert deeper == []


def test_headings_differ(notebook: Notebook):
    counted = Counter(heading.text for heading in notebook.headings)
    assert [text for text, count in counted.items() if count > 1] == []


def test_the_box_says_for_whom_how_long_what_before_and_what_for(notebook: Notebook):
    box = notebook.cells[1].source
    assert all(line.startswith(">") for line in box.strip().splitlines())
    assert re.search(r"\*\*For\*\* \S", box)
    assert re.search(r"(?i)\*\*needed before:?\*\*", box)
    goals = re.findall(r"^> *(\d)\. +\S", box, re.M)
    assert goals == ["1", "2", "3"]
    (minutes,) = re.findall(r"\*\*(\d+) minutes\*\*", box)
    most = MINUTES.get(notebook.number, 20 if notebook.is_for_learners else 90)
    assert 0 < int(minutes) <= most


def test_it_ends_with_what_to_remember_and_where_to_go(notebook: Notebook):
    points = re.findall(r"^(?:[-*]|\d\.) +\S", notebook.section(RECAP), re.M)
    assert len(points) == 3
    linked = re.findall(r"\]\((\d\d_\w+\.ipynb)\)", notebook.ending)
    assert linked, "no lesson comes next"
    assert notebook.path.name not in linked


def test_one_thing_can_be_changed_in_green_blue_and_black(notebook: Notebook):
    told = re.sub("<details>.*?</details>", "", notebook.section(CHANGE), flags=re.S)
    found = re.findall(r"(?:\*\*|^#+ )\W*(Green|Blue|Black)\b", told, re.M)
    assert found == ["Green", "Blue", "Black"]


def test_solutions_are_folded(notebook: Notebook):
    assert "<details><summary>" in notebook.prose
    assert notebook.prose.count("<details>") == notebook.prose.count("</details>")
    for summary in re.findall("<summary>(.*?)</summary>(..)", notebook.prose, re.S):
        assert summary[1] == "\n\n", "Markdown in a fold needs an empty line before it"


@pytest.mark.parametrize("told", SERIES, ids=lambda told: told.path.stem)
def test_gotchas_are_where_they_belong_each_beside_a_position(told: Notebook):
    found: list[int] = []
    for number, cell in enumerate(told.cells):
        here = [] if cell.is_code else re.findall(r"\*\*Gotcha (\d+)", cell.source)
        assert len(here) <= 1, "each gotcha has a box of its own"
        if here:
            near = told.cells[max(0, number - 1) : number + 2]
            assert any(one.is_code for one in near), f"{cell.id} has no position"
            assert re.search(r"^> *\*\*Gotcha", cell.source, re.M), f"{cell.id} is no box"
        found += map(int, here)
    assert sorted(found) == sorted(GOTCHAS.get(told.number, ()))


# The size ---------------------------------------------------------------------------------


def test_it_is_short(notebook: Notebook):
    if notebook.is_for_learners:
        assert len(notebook.cells) <= 25


def test_no_cell_shows_much_code(notebook: Notebook):
    most = 6 if notebook.is_for_learners else 12
    long = [
        cell.id
        for cell in notebook.code
        if not cell.is_hidden and len(cell.source.strip().splitlines()) > most
    ]
    assert long == []


def test_the_set_up_and_the_first_thing_to_use_are_one_cell(notebook: Notebook):
    """So that nobody can forget the one and get a NameError in the other."""
    if notebook.is_for_analysts:
        return
    first = next(cell for cell in notebook.code if not cell.is_hidden)
    *_, last = ast.parse(first.source).body
    assert first.source.startswith(("from ", "import "))
    assert isinstance(last, ast.Expr), "it shows nothing"


def words_in_code(cell: Cell) -> Iterator[str]:
    """What a cell says in a language of people: comments, and texts of more than one word."""
    for token in tokenize.generate_tokens(io.StringIO(cell.source).readline):
        if token.type == tokenize.COMMENT and re.search(r"\w", token.string):
            yield token.string
    for node in ast.walk(ast.parse(cell.source)):
        if isinstance(node, ast.JoinedStr):
            yield ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            named = node.value in {*JUNGLE_TILES, *HUTS}
            if " " in node.value.strip() and not named and "\n" not in node.value:
                yield node.value


def test_code_is_the_same_in_every_language(notebook: Notebook):
    """Only diagrams of positions, which `Position.parse` reads, have words in them."""
    if notebook.is_for_analysts:  # who ask tables in words that pandas reads
        return
    assert {cell.id: [*words_in_code(cell)] for cell in notebook.code} == {
        cell.id: [] for cell in notebook.code
    }


# What is stored beside the text -----------------------------------------------------------


def test_cells_have_names_in_order(notebook: Notebook):
    matches = [re.fullmatch(r"([a-z]+)-(\d\d)", cell.id) for cell in notebook.cells]
    assert None not in matches
    told = [match for match in matches if match]
    assert len({match[1] for match in told}) == 1
    numbers = [int(match[2]) for match in told]
    assert numbers == sorted(set(numbers))


def test_only_known_metadata_are_stored(notebook: Notebook):
    stored = notebook.stored["metadata"]
    assert {"kernelspec", "language_info"} <= set(stored)
    assert set(stored) <= {"cacao_nb", "kernelspec", "language_info"}, "widgets were saved"
    assert stored["language_info"] == {"name": "python"}
    for cell in notebook.cells:
        assert set(cell.metadata) <= {"cacao_nb", "jupyter", "tags"}, cell.id


def test_rules_that_are_taught_exist(notebook: Notebook):
    for metadata in (notebook.stored["metadata"], *(cell.metadata for cell in notebook.cells)):
        told = metadata.get("cacao_nb", {})
        assert set(told) <= {"rules"}
        assert set(told.get("rules", ())) <= set(RULE_IDS)


# Links and pictures -----------------------------------------------------------------------


def anchors(path: Path) -> set[str]:
    """What a link can point to inside a notebook: its headings, as JupyterLab names them."""
    return {heading.text.replace(" ", "-") for heading in Notebook(path).headings}


def faulty(link: str, source: Path) -> str:
    """What is wrong with a link; nothing if it resolves."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        known = parts.scheme == "https" and parts.netloc in HOSTS
        return "" if known else f"{link} is not on a known host"
    target = (source.parent / unquote(parts.path)).resolve() if parts.path else source
    if not target.is_file() or not target.is_relative_to(ROOT):
        return f"{link} is no file of the project"
    if parts.fragment and unquote(parts.fragment) not in anchors(target):
        return f"{link} points to no heading"
    return ""


def test_every_link_resolves(notebook: Notebook):
    found = [faulty(link, notebook.path) for link in notebook.links]
    assert [fault for fault in found if fault] == []


@pytest.mark.parametrize(
    "link", ["99_nowhere.ipynb", "https://example.com/", "http://networkx.org/", "#Nowhere"]
)
def test_a_link_that_leads_nowhere_is_found(link: str):
    assert faulty(link, SERIES[0].path)


def test_links_lead_only_to_what_is_installed_with_them(notebook: Notebook):
    """The notebooks are copied without the rest of the project."""
    local = [urlsplit(link).path for link in notebook.links if not urlsplit(link).scheme]
    assert [path for path in local if path and "/" in path] == []


def test_every_picture_in_the_text_says_what_it_shows(notebook: Notebook):
    assert re.findall(r"!\[\s*\]", notebook.prose) == []
    for tag in re.findall(r"<img\b[^>]*>", notebook.prose):
        assert re.search(r"""\balt=["'][^"']{3,}""", tag), tag


# All of them ------------------------------------------------------------------------------


def test_the_series_is_read_in_one_go():
    """From the first notebook, the lessons that come next lead to every learner's lesson."""
    learners = [one.path.name for one in SERIES if one.is_for_learners]
    for one, following in zip(SERIES, learners[1:], strict=False):
        assert following in one.ending
