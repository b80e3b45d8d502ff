"""What the site is made of: every public name once, every wheel with a version, no traps."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from collections import Counter
from pathlib import Path

import pytest

from cacao_nb import study
from cacao_nb.lessons import load_lesson
from cacao_nb.study.tables.schema import meaning
from docs.builder import games, notebooks, reference
from docs.builder.rulework import code
from docs.builder.wheels import Wheel, needed, of_the_project, pins
from tests.notebooks.series import SERIES, Notebook
from tests.project.repository import ROOT
from tests.surface.public import public_names


def test_every_public_name_has_one_place_in_the_reference():
    listed = Counter(id(one.value) for one in reference.names() if callable(one.value))
    assert {id(found) for _, found in public_names()} <= set(listed)
    assert set(listed.values()) == {1}


def test_every_column_of_every_table_stands_in_the_reference(tmp_path):
    reference.write(tmp_path / "reference")
    page = (tmp_path / "reference" / "columns.md").read_text(encoding="utf-8")
    for table, some in study.SCHEMA.items():
        part = page.partition(f"## {table}\n")[2].partition("\n## ")[0]
        for column in some:
            said = meaning(table, column)
            assert f"| {column.name} | {column.kind} | " in part and f"| {said} |" in part
    assert "   columns" in (tmp_path / "reference" / "index.rst").read_text(encoding="utf-8")


def test_names_stand_in_the_room_that_makes_them():
    rooms = {one.name: one.room for one in reference.names()}
    assert rooms["Game"] == "cacao_nb.game"
    assert rooms["TempleLab"] == "cacao_nb.lessons.labs"
    assert rooms["NO_EDGE"] == "cacao_nb.graph"


def test_every_notebook_has_a_page_with_a_way_into_the_lab(tmp_path):
    notebooks.write(tmp_path / "notebooks")
    index = (tmp_path / "notebooks" / "index.md").read_text(encoding="utf-8")
    for told in SERIES:
        name = told.path.name
        assert f"]({name})" in index
        page = (tmp_path / "notebooks" / name).read_text(encoding="utf-8")
        assert f"lite/lab/index.html?path={name}" in page
        assert ("tables of pandas are not" in page) == told.is_for_analysts


def test_what_a_notebook_steps_through_plays_in_its_page(tmp_path):
    notebooks.write(tmp_path / "notebooks")
    played = {}
    for page in sorted((tmp_path / "notebooks").glob("*.ipynb")):
        words = "".join(cell.source for cell in Notebook(page).cells)
        if found := re.findall(r'<iframe [^>]*src="../games/plain/([^"]*)"', words):
            played[page.name[:2]] = found
    assert played == {
        "00": ["first-steps.html"],
        "01": ["first-steps.html"],
        "03": ["temple-ties.html"],
        "04": ["last-suns.html#turn=15"],
        "07": ["diamante.html#turn=9"],
        "08": ["chocolatl.html#turn=21"],
    }


def test_a_lesson_is_exported_with_its_words(tmp_path):
    lesson, game = load_lesson("temple-ties"), games.exported()["temple-ties"]
    assert game.title == lesson.title
    assert [(note.turn, note.decision) for note in game.notes] == [
        (moment.turn, moment.decision) for moment in lesson.moments
    ]
    assert game.notes[1].text.startswith("Case 1: three in front. Who share")
    assert games.of_lesson("first-turns") == "first-steps"


@pytest.mark.parametrize("public", [False, True])
def test_where_tables_cannot_be_made_the_lab_says_so_first(tmp_path, public):
    notebooks.write_for_lab(tmp_path / "lab", public=public)
    for told in SERIES:
        there = Notebook(tmp_path / "lab" / told.path.name)
        added = [one for one in there.cells if one.told not in [c.told for c in told.cells]]
        assert len(added) == told.is_for_analysts
        for note in added:
            assert "neither pandas nor matplotlib" in note.source
            assert ("import matplotlib, pandas" in note.source) == public


def test_code_is_found_by_the_rule_it_cites(tmp_path):
    (tmp_path / "ones.py").write_text(
        '# F1: a table\nTABLE = 1\n\n\nclass Own:\n    """Does F2."""\n\n'
        "    def method(self):\n        return 3  # F3\n",
        encoding="utf-8",
    )
    found = {rule: [(one.name, one.first, one.last) for one in places]
             for rule, places in code(tmp_path).items()}  # fmt: skip
    assert found == {
        "F1": [("TABLE", 1, 2)],
        "F2": [("Own", 5, 6)],
        "F3": [("Own.method", 8, 9)],
    }


def test_what_a_browser_needs_goes_by_its_markers():
    told = [
        'jupyterlab>=4; sys_platform != "emscripten"',
        'pandas>=2; extra == "study"',
        "NetworkX>=3",
        "numpy",
    ]
    assert needed(told) == ["networkx"]
    assert {"ipycanvas", "networkx"} <= set(of_the_project())
    assert not {"jupyterlab", "resvg-py"} & set(of_the_project())
    assert set(of_the_project()) <= set(pins())


def test_a_wheel_says_what_it_is_and_what_can_be_imported_from_it(tmp_path):
    path = tmp_path / "cacao_beans-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("beans/__init__.py", "")
        archive.writestr("beans/roasted.py", "")
        archive.writestr("bean.py", "")
        told = "Metadata-Version: 2.1\nName: cacao-beans\nRequires-Dist: pillow\n"
        archive.writestr("cacao_beans-1.0.dist-info/METADATA", told)
    wheel = Wheel(path)
    assert (wheel.name, wheel.version) == ("cacao-beans", "1.0")
    assert (wheel.imports, wheel.requires) == (["bean", "beans"], [])


#: As in a browser: none of these is there, and whoever looks for one finds nothing.
WITHOUT = """
import sys
from importlib.machinery import PathFinder
ABSENT = {"matplotlib", "numba", "numpy", "pandas", "PIL", "pyarrow", "resvg_py"}
find = PathFinder.find_spec
def find_spec(name, path=None, target=None):
    return None if name.partition(".")[0] in ABSENT else find(name, path, target)
PathFinder.find_spec = find_spec
from cacao_nb import Game, GameStepper, arena, hint, lessons, study
from cacao_nb.draw.network import draw_network
game = Game.demo("first-steps")
stepper = GameStepper(game, turn=4)
print(stepper.head)
print(len(hint(game, worlds=2).advice) > 0)
met = arena(["greedy", "random"], deals=1)
print(met.games)
run = study.simulate(["greedy", "random"], games=20, seed=1, progress=False)
print(run, run.game(19).turn_count)
found = study.kept("seats").findings["2-greedy/seat_advantage"]
((kind, shown),) = found.picture()._repr_mimebundle_().items()
print(kind, "needs matplotlib" in shown, str(found.sentences[0]) in shown)
for platform in (sys.platform, "emscripten"):
    sys.platform = platform
    for ask in (
        lambda: run.players,
        lambda: study.seat_advantage(run),
        lambda: found.frame,
        lambda: found.plot(),
        lambda: met.plot(),
        lambda: draw_network(game.position.graph()),
    ):
        try:
            ask()
        except ImportError as problem:
            print(problem)
try:
    study.simulate(["greedy", "random"], games=2, seed=1, workers=2, progress=False)
except ValueError as problem:
    print(problem)
try:
    game.position.picture().save("board.png")
except ValueError as problem:
    print(problem)
"""


def test_what_a_browser_has_not_is_not_needed_or_asked_for_in_one_sentence():
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    head, advice, games, run, picture, *problems = done.stdout.splitlines()
    assert head.startswith("Turn 4 of 22")
    assert (advice, games) == ("True", "2")
    assert run == "<Run: 20 games of greedy, random; seed 1; 10 tables> 22"
    assert picture == "text/html True True"
    *problems, processes, png = problems
    here, in_a_browser = problems[:6], problems[6:]
    assert processes.startswith("A browser has no processes to play in: leave out workers,")
    assert png.startswith("A PNG needs the package resvg_py, which is not installed here;")
    named = ["pandas"] * 3 + ["matplotlib"] * 3
    brings = "pip install 'cacao_nb[study]' brings it."
    assert here == [f"This needs {one}, which is not installed: {brings}" for one in named]
    without = f"which is not there in a browser: on a computer with Python, {brings}"
    assert in_a_browser == [f"This needs {one}, {without}" for one in named]


def test_no_page_of_the_documentation_is_forgotten():
    pages = ROOT / "docs" / "pages"
    listed = "".join(page.read_text(encoding="utf-8") for page in pages.glob("*/index.md"))
    for page in (pages / "explanation").glob("*.md"):
        assert page.stem == "index" or f"\n{page.stem}\n" in listed, page


@pytest.mark.parametrize("page", sorted(Path(ROOT / "docs/pages/howto").glob("*.md")), ids=str)
def test_every_howto_asks_one_question(page):
    title = page.read_text(encoding="utf-8").partition("\n")[0]
    assert title == "# How to ..." or (title.startswith("# How do I ") and title.endswith("?"))
