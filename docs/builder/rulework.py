"""From a rule to its lesson, its test and its code, as the files of the project say it.

A notebook names the rules it teaches in its metadata, a test is marked with the rule it proves,
and a function or table of ``cacao_nb/rules`` cites the rules it does.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

#: What looks like the id of a rule, and not like a tile or the code of a linter.
ID = re.compile(r"\b[A-Z]\d\d?\b")

#: What holds the code of a rule or a test.
Unit = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


class Place(NamedTuple):
    """Some lines of a file.

    Attributes
    ----------
    file : Path
        The file.
    name : str
        What they define.
    first, last : int
        The lines, counted from 1.
    """

    file: Path
    name: str
    first: int
    last: int


def lessons(folder: Path) -> dict[str, list[str]]:
    """The rules that notebooks teach, by id: the names of their files.

    A notebook or one of its cells says so with ``{"cacao_nb": {"rules": ["F1"]}}``.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        for part in (notebook, *notebook["cells"]):
            for rule in part.get("metadata", {}).get("cacao_nb", {}).get("rules", ()):
                if path.name not in found.setdefault(rule, []):
                    found[rule].append(path.name)
    return found


def proofs(folder: Path) -> dict[str, list[Place]]:
    """The rules that tests are marked with, by id: the tests that prove them."""
    found: dict[str, list[Place]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for unit, name in _units(ast.parse(text)):
            for rule in dict.fromkeys(_marks(unit)):
                found.setdefault(rule, []).append(_place(path, text, unit, name))
    return found


def code(folder: Path) -> dict[str, list[Place]]:
    """The rules that functions and tables cite, by id: where they are."""
    found: dict[str, list[Place]] = {}
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        for unit, name in _units(ast.parse(text)):
            place = _place(path, text, unit, name)
            for rule in dict.fromkeys(
                ID.findall("\n".join(lines[place.first - 1 : place.last]))
            ):
                found.setdefault(rule, []).append(place)
    return found


def _marks(unit: Unit) -> Iterator[str]:
    for node in ast.walk(unit):
        match node:
            # pytest.mark.rule("F1"), or rule("F1") where a file has a short name for it.
            case ast.Call(
                func=ast.Attribute(attr="rule") | ast.Name(id="rule"),
                args=[ast.Constant(value=str(rule))],
            ):
                yield rule


def _units(tree: ast.Module) -> Iterator[tuple[Unit, str]]:
    """Functions, methods and tables, and the beginnings of classes, with their names."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef | ast.Assign | ast.AnnAssign):
                    yield part, f"{node.name}.{_name(part)}"
            yield node, node.name
        elif isinstance(node, ast.FunctionDef | ast.Assign | ast.AnnAssign):
            yield node, _name(node)


def _name(unit: Unit) -> str:
    match unit:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.AnnAssign(target=target) | ast.Assign(targets=[target, *_]):
            return ast.unparse(target)
    raise AssertionError(unit)


def _place(path: Path, text: str, unit: Unit, name: str) -> Place:
    """Where it stands, with the lines right above it: comments, and decorators."""
    lines = text.splitlines()
    decorators: list[ast.expr] = getattr(unit, "decorator_list", [])
    first = min([unit.lineno, *(one.lineno for one in decorators)])
    while first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    last = unit.end_lineno or first
    if isinstance(unit, ast.ClassDef):  # Its methods stand for themselves.
        last = max(first, unit.body[0].lineno - 1)
        if ast.get_docstring(unit) is not None:
            last = unit.body[0].end_lineno or last
    return Place(path, name, first, last)
