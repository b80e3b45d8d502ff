"""From a rule to its code: whatever does a rule cites its id, so that a search leads there."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cacao_nb.rules.rulebook import RULE_IDS
from docs.builder.rulework import ID
from tests.fast import faults as of_the_kernel
from tests.mutants.fault import ROOT, RULES, Fault
from tests.mutants.faults import FAULTS


def statements(text: str) -> list[ast.stmt]:
    """All statements of a file, outer ones before those in them."""
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt)]


def first_line(node: ast.stmt) -> int:
    """The line on which a statement begins, its decorators included."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(one.lineno for one in decorators)])


def paragraph(text: str, node: ast.stmt) -> str:
    """A statement with the lines above it up to an empty one: comments, and tables like it."""
    lines = text.splitlines()
    first = first_line(node) - 1
    while first and lines[first - 1].strip():
        first -= 1
    return "\n".join(lines[first : node.end_lineno])


def faulty_line(text: str, fault: Fault) -> int:
    """The first line that a fault changes."""
    same = 0
    while fault.old[same : same + 1] == fault.new[same : same + 1] != "":
        same += 1
    return 1 + text.count("\n", 0, text.index(fault.old) + same)


def place(text: str, nodes: Sequence[ast.stmt], fault: Fault) -> tuple[str, str]:
    """Where a fault lies and what is written there: a function, or a table with its comments.

    For a table of a class the docstring of the class counts, too.
    """
    line = faulty_line(text, fault)
    around = [one for one in nodes if first_line(one) <= line <= (one.end_lineno or 0)]
    functions = [one for one in around if isinstance(one, ast.FunctionDef)]
    if functions:
        return functions[-1].name, paragraph(text, functions[-1])
    written = [
        (ast.get_docstring(one) or "")
        if isinstance(one, ast.ClassDef)
        else paragraph(text, one)
        for one in around
    ]
    return f"line {line}", "\n".join(written)


def uncited(folder: Path, faults: Sequence[Fault]) -> Iterator[str]:
    """Faults in code that does not cite the rule that it does."""
    for file in sorted({fault.file for fault in faults}):
        text = (ROOT / folder / file).read_text(encoding="utf-8")
        nodes = statements(text)
        for fault in faults:
            if fault.file == file:
                where, written = place(text, nodes, fault)
                if fault.rule not in ID.findall(written):
                    yield f"{file}, {where}: {fault.rule} ({fault.name})"


@pytest.mark.parametrize(
    ("folder", "faults"),
    [(RULES, FAULTS), (Path("cacao_nb", "fast"), of_the_kernel.FAULTS)],
    ids=["engine", "kernel"],
)
def test_what_does_a_rule_cites_it(folder: Path, faults: Sequence[Fault]) -> None:
    assert list(uncited(folder, faults)) == []


def test_every_rule_is_cited() -> None:
    files = {*(ROOT / RULES).rglob("*.py")} - {ROOT / RULES / "rulebook.py"}
    cited = {one for path in files for one in ID.findall(path.read_text(encoding="utf-8"))}
    assert set(RULE_IDS) <= cited


def test_only_rules_are_cited_that_there_are() -> None:
    for path in (ROOT / RULES).rglob("*.py"):
        assert {*ID.findall(path.read_text(encoding="utf-8"))} <= {*RULE_IDS}, path
