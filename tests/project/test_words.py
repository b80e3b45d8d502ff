"""One name for one thing: no two classes that other files see are called alike."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator

from tests.project.repository import ROOT

#: Named after the widgets of ipywidgets whose place they take; a scene has texts, and the game
#: has a box.
LIKE_IPYWIDGETS = {"Box", "Text"}

#: Words that this project once had for many things, so that none of them said anything.
VAGUE = {"doubts", "dress", "plainly", "put_back", "revive", "telling", "told", "weave"}


def _defined() -> Iterator[tuple[ast.AST, str, str]]:
    """What the files of the package define, with its name and its place."""
    for path in sorted((ROOT / "cacao_nb").rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                yield node, node.name, f"{file}:{node.lineno}"
            elif isinstance(node, ast.arg):
                yield node, node.arg, f"{file}:{node.lineno}"


def test_no_two_classes_are_called_alike():
    places = defaultdict(list)
    for node, name, place in _defined():
        if isinstance(node, ast.ClassDef) and not name.startswith("_"):
            places[name].append(place)
    twice = {name: found for name, found in places.items() if len(found) > 1}
    assert twice.keys() == LIKE_IPYWIDGETS, twice


def test_no_name_is_a_word_for_anything():
    assert [(name, place) for _, name, place in _defined() if name.strip("_") in VAGUE] == []
