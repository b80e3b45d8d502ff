"""The rulebook as pages: every rule with its lesson, its test and its code."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from cacao_nb import rulebook
from cacao_nb.explain.rulebook import Rule
from cacao_nb.messages import text
from cacao_nb.rules.rulebook import MODULE_RULES
from docs.builder import rulework
from docs.builder.notebooks import link
from docs.builder.places import NOTEBOOKS, PROJECT
from docs.builder.rulework import Place

RULES = PROJECT / "cacao_nb" / "rules"
TESTS = PROJECT / "tests" / "rules"


def write(folder: Path) -> None:
    """Write a page for each topic, and one that leads to them."""
    folder.mkdir()
    lessons = rulework.lessons(NOTEBOOKS)
    tests, code = rulework.proofs(TESTS), rulework.code(RULES)
    names, rows = [], []
    for letter, found in groupby(rulebook(), lambda rule: rule.id[0]):
        rules = list(found)
        names.append(letter)
        rows.append(f"| [{letter}]({letter}.md) | {_title(letter)} | {len(rules)} |")
        parts = [f"# {_title(letter)}"]
        for rule in rules:
            taught = [link(name) for name in lessons.get(rule.id, ())]
            parts += _rule(rule, taught, tests.get(rule.id, ()), code.get(rule.id, ()))
        (folder / f"{letter}.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    page = INDEX.format(rows="\n".join(rows), pages="\n".join(names))
    (folder / "index.md").write_text(page, encoding="utf-8")


def _title(letter: str) -> str:
    topic = text(f"rulebook.topic.{letter}")
    title = topic[0].upper() + topic[1:]
    if letter in MODULE_RULES:
        return f"{title} (module `{MODULE_RULES[letter][0]}`)"
    return title


def _rule(
    rule: Rule, lessons: Sequence[str], tests: Sequence[Place], code: Sequence[Place]
) -> Iterator[str]:
    yield f"(rule-{rule.id})="
    yield f"## {rule.id}: {rule.short}"
    yield rule.long
    yield f"*{rule.source}*"
    if lessons:
        yield f"**Lesson:** {', '.join(lessons)}"
    yield from _folded("The test that proves it", "The {} tests that prove it", tests)
    yield from _folded("The code that does it", "The {} places in the code that do it", code)


def _folded(one: str, many: str, places: Sequence[Place]) -> Iterator[str]:
    """Some lines of the project, to be opened by whoever wants to see them."""
    if not places:
        return
    yield f":::::{{dropdown}} {one if len(places) == 1 else many.format(len(places))}"
    for place in places:
        file = place.file.relative_to(PROJECT).as_posix()
        lines = place.file.read_text(encoding="utf-8").splitlines()
        shown = textwrap.dedent("\n".join(lines[place.first - 1 : place.last]))
        yield f"`{place.name}` in `{file}`, line {place.first}:"
        yield f"~~~~~python\n{shown}\n~~~~~"
    yield ":::::"


INDEX = """# The rulebook

Every rule of the base game and of the modules has an id, which events, refusals, lessons and
tests cite. Here each stands with the lesson that teaches it, the test that proves it and the
code that does it. In Python, {{py:func}}`cacao_nb.rulebook` finds rules by id or word.

The wording is our own: the rule books of the publishers are theirs, and each rule says which
section of them it comes from.

| | What about | Rules |
|---|---|---:|
{rows}

```{{toctree}}
:hidden:

{pages}
```
"""
