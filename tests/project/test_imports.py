"""Importing one room loads no other, and the contracts of the rooms really bite."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import cacao_nb
from cacao_nb import rules
from tests.project.repository import ROOT

#: The names that ``from cacao_nb import *`` brings.
PUBLIC = getattr(cacao_nb, "__all__")  # noqa: B009  # it is made when it is asked for

HEAVY = {"IPython", "ipycanvas", "ipywidgets", "networkx", "numpy", "pandas", "PIL"}


def _loaded_by(statement: str) -> set[str]:
    """The modules that a fresh Python has after a statement."""
    done = subprocess.run(
        [sys.executable, "-c", f"{statement}\nimport sys\nprint(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def test_importing_the_package_loads_no_room():
    assert {name for name in _loaded_by("import cacao_nb") if "cacao_nb." in name} == set()


@pytest.mark.parametrize("room", ["messages", "rules"])
def test_the_lowest_rooms_load_nothing_from_outside(room):
    before = _loaded_by("pass")
    loaded = {name.partition(".")[0] for name in _loaded_by(f"import cacao_nb.{room}") - before}
    assert loaded & HEAVY == set()
    assert loaded <= {"cacao_nb", *sys.stdlib_module_names}


def test_a_public_name_of_the_rules_loads_the_rules_only():
    loaded = _loaded_by("from cacao_nb import new_game")
    rooms = {name.split(".")[1] for name in loaded if name.startswith("cacao_nb.")}
    assert rooms == {"rules", "messages"}


def test_a_stepper_loads_neither_bots_nor_studies_nor_what_they_need():
    made = "from cacao_nb import Game, GameStepper\nGameStepper(Game.demo('first-steps'))"
    unasked = {"cacao_nb.bots", "cacao_nb.study", "cacao_nb.graph", "networkx", "numpy"}
    assert unasked & _loaded_by(made) == set()


def test_few_games_do_not_wait_for_a_compiler():
    made = (
        "from cacao_nb import Game, arena, simulate\n"
        "Game.simulate(['search:2', 'expert:2'], seed=1)\n"
        "arena(['random', 'greedy'], deals=1)\n"
        "simulate(['random', 'greedy'], 2, tables=['games'], progress=False)"
    )
    assert "numba" not in _loaded_by(made)


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_is_there_and_listed(name):
    room = import_module(f"cacao_nb.{cacao_nb._ROOMS.get(name, 'rules')}")
    assert getattr(cacao_nb, name) is getattr(room, name)
    assert name in dir(cacao_nb) and name in room.__all__


def test_what_only_modules_need_is_left_to_the_rules():
    assert set(rules.__all__) - set(PUBLIC) == rules.WITHIN
    assert {"Kept", "ruleset"} < rules.WITHIN
    with pytest.raises(AttributeError, match="no attribute 'Kept'"):
        cacao_nb.Kept  # noqa: B018


def test_every_room_is_there_as_soon_as_somebody_looks_into_it():
    rooms = {path.parent.name for path in (ROOT / "cacao_nb").glob("*/__init__.py")}
    assert set(cacao_nb._HOUSE) == rooms - {"cli"}
    for room in cacao_nb._HOUSE:
        assert room in dir(cacao_nb)
        statement = f"import cacao_nb; assert cacao_nb.{room}.__doc__"
        assert f"cacao_nb.{room}" in _loaded_by(statement)


def test_an_unknown_name_is_refused_in_the_usual_way():
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        cacao_nb.chess  # noqa: B018


def test_type_checkers_see_the_names_that_are_there():
    tree = ast.parse((ROOT / "cacao_nb" / "__init__.py").read_text(encoding="utf-8"))
    (block,) = (node for node in tree.body if isinstance(node, ast.If))
    seen = {
        alias.asname or alias.name: line.module
        for line in block.body
        if isinstance(line, ast.ImportFrom)
        for alias in line.names
    }
    assert seen.pop("*") == "cacao_nb.rules"
    assert seen == {name: f"cacao_nb.{room}" for name, room in cacao_nb._ROOMS.items()}
    assert sorted({*seen, *rules.__all__} - rules.WITHIN) == PUBLIC


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package and its contracts, to plant mistakes in."""
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "cacao_nb", tmp_path / "cacao_nb", ignore=unwanted)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "tests" / "project").mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "project" / "owned.py", tmp_path / "tests" / "project")
    return tmp_path


def _contracts(folder: Path) -> tuple[int, str]:
    call = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", call, "--no-logo", "--no-cache"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_the_contracts_are_kept(copy):
    code, output = _contracts(copy)
    assert code == 0, output


@pytest.mark.parametrize(
    ("room", "line", "complaint"),
    [
        ("rules", "import cacao_nb.widgets", "cacao_nb.rules is not allowed to import"),
        ("messages", "import cacao_nb.rules", "cacao_nb.messages is not allowed to import"),
        ("rules", "import networkx", "cacao_nb.rules.planted imports networkx"),
        ("messages", "import numpy", "cacao_nb.messages.planted imports numpy"),
        ("widgets", "import ipycanvas", "cacao_nb.widgets.planted imports ipycanvas"),
        ("cli", "import catanatron", "cacao_nb.cli.planted imports catanatron"),
        ("attic", "", "cacao_nb.attic"),
    ],
)
def test_a_planted_import_breaks_a_contract(copy, room, line, complaint):
    folder = copy / "cacao_nb" / room
    folder.mkdir(exist_ok=True)
    (folder / "__init__.py").touch()
    (folder / "planted.py").write_text(line + "\n", encoding="utf-8")
    code, output = _contracts(copy)
    assert code == 1
    assert complaint in output
