"""One door per module: in every room only its own file names a module.

What a module brings to a room stands in `ROOM/modules/FILE.py` and comes in through the room's
`Door`. Everything else is written for any module, also for one from a notebook cell.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cacao_nb.rules.registry import all_modules
from tests.modules import EIGHT
from tests.project.repository import ROOT

PACKAGE = ROOT / "cacao_nb"

#: Names that mean something else as well, so that only what is clearly meant is looked for:
#: Python's own `map`, and words of the base game or of everyday language.
_EVERYDAY = frozenset({"bars", "map", "moved", "hut", "token", "tokens"})

#: Texts of the base game that happen to be such a name: a worker tile shows a hut, and the sun
#: is a token.
_OTHERWISE = {"draw/shapes.py": frozenset({"hut", "token"})}


def _names() -> frozenset[str]:
    """What the modules, their tiles, events and goods are called, in small letters."""
    found: set[str] = set()
    for module in all_modules().values():
        found |= {module.name, *module.events, *module.goods}
        found |= {tile.name for tile in module.tiles}
    return frozenset(found)


#: What hands on the public names of the rules, and the table of all rules by their books.
_LISTS = {PACKAGE / "rules" / "__init__.py", PACKAGE / "rules" / "rulebook.py"}


def _files() -> list[Path]:
    """Every file of the package that is not a module's own."""
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if "modules" not in path.relative_to(PACKAGE).parts and path not in _LISTS
    ]


def _docstrings(tree: ast.AST) -> set[ast.AST]:
    """Strings that explain: they may tell of modules, as examples do."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def named_in(source: str, names: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Lines of a source that name a module or what it brings, and the name."""
    tree = ast.parse(source)
    explained = _docstrings(tree)
    strict = {re.sub(r"\W+", "_", name) for name in names - _EVERYDAY}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node in explained:
                continue
            text = node.value.lower()
            if text in names:
                yield node.lineno, text
                continue
            words = [re.sub(r"\W+", "_", text), *re.split(r"\W+", text)]
        elif isinstance(node, ast.ImportFrom) and ".modules." in f"{node.module}.":
            if not (node.module or "").endswith(".modules"):
                yield node.lineno, node.module or ""
                continue
            words = [alias.name.lower() for alias in node.names]
        elif isinstance(node, ast.Name | ast.Attribute | ast.FunctionDef | ast.ClassDef):
            own = node.id if isinstance(node, ast.Name) else ""
            own = node.attr if isinstance(node, ast.Attribute) else own
            own = getattr(node, "name", own)
            snake = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", own).lower()
            words = [snake.strip("_"), *snake.split("_")]
        elif isinstance(node, ast.keyword | ast.arg):
            words = [(node.arg or "").lower()]
        else:
            continue
        for word in words:
            if word in strict:
                yield getattr(node, "lineno", 0), word
                break


def test_no_file_names_a_module() -> None:
    found = {}
    for path in _files():
        file = path.relative_to(PACKAGE).as_posix()
        names = _names() - _OTHERWISE.get(file, frozenset())
        found[file] = sorted(set(named_in(path.read_text(encoding="utf-8"), names)))
    assert {file: lines for file, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "source",
    [
        'state.extra["map"]',
        'if event.name == "mask": pass',
        "from cacao_nb.rules.modules.huts import HUTS",
        "from cacao_nb.draw.modules import emperor",
        'Message("draw.gem_mine")',
        'Message("look.loose gems")',
        "def red_gems(state): pass",
        "class Emperor: pass",
        "KITCHEN = chocolate_kitchen = 1",
        "Game(chocolate=True)",
    ],
)
def test_naming_is_noticed(source: str) -> None:
    assert list(named_in(source, _names()))


@pytest.mark.parametrize(
    "source",
    ['"""The emperor, as an example."""', "list(map(str, ()))", "moved = bars = 1"],
)
def test_other_words_are_not(source: str) -> None:
    assert not list(named_in(source, _names()))


@pytest.mark.parametrize("name", EIGHT)
def test_games_without_a_module_need_none_of_its_files(name: str) -> None:
    command = [sys.executable, "-m", "tests.project.without_a_module", name]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
