"""The ids of the rules, their sentences, and the tests that prove them belong together."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

import cacao_nb.messages
from cacao_nb.rules.rulebook import RULE_IDS

HERE = Path(__file__).parent
RULEBOOK = Path(cacao_nb.messages.__file__).parent / "catalogue" / "rulebook.en.toml"


def marks() -> dict[str, set[str]]:
    """The rules that tests are marked with, by id: the files whose tests prove them."""
    found: dict[str, set[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                # pytest.mark.rule("F1"), or rule("F1") where a file has a short name for it.
                case ast.Call(
                    func=ast.Attribute(attr="rule") | ast.Name(id="rule"),
                    args=[ast.Constant(value=str(rule))],
                ):
                    found.setdefault(rule, set()).add(path.name)
    return found


def test_every_rule_has_a_sentence_and_every_sentence_an_id() -> None:
    sentences = tomllib.loads(RULEBOOK.read_text(encoding="utf-8"))["rule"]
    assert tuple(sentences) == RULE_IDS
    assert all(sentence.endswith(".") for sentence in sentences.values())
    assert len(set(sentences.values())) == len(RULE_IDS)


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_rule_is_proven_by_a_test_that_names_it(rule: str) -> None:
    assert marks().get(rule), f"no test in tests/rules is marked with rule {rule}"


def test_no_test_names_an_unknown_rule() -> None:
    assert set(marks()) <= set(RULE_IDS)
