"""A catalogue entry as a regular expression: what was filled in is found again."""

from __future__ import annotations

import re

import pytest

from cacao_nb.messages import LANGUAGES, PSEUDO
from cacao_nb.messages.catalogue import plural_rule
from cacao_nb.messages.template import Template
from tests.explain.reading import pattern
from tests.messages.entries import templates

ENGLISH = plural_rule("en")


def found(source: str, text: str, **looks: str) -> dict[str, str] | None:
    match = re.fullmatch(pattern(Template.parse(source), looks), text)
    return match.groupdict() if match else None


def test_text_alone_matches_itself():
    assert found("No worker acts.", "No worker acts.") == {}


@pytest.mark.parametrize("text", ["No worker acts", "No worker acts!", "no worker acts."])
def test_other_text_does_not_match(text: str):
    assert found("No worker acts.", text) is None


def test_every_argument_is_a_group():
    assert found("{player} places {tile}.", "Red places 1-1-1-1.") == {
        "player": "Red",
        "tile": "1-1-1-1",
    }


def test_an_argument_looks_as_it_was_said_to_look():
    assert found("{count} workers", "12 workers", count="[0-9]+") == {"count": "12"}
    assert found("{count} workers", "many workers", count="[0-9]+") is None


def test_alternatives_stay_within_their_argument():
    assert found("{player} passes", "Red", player="Red|Purple") is None
    assert found("{player} passes", "Purple passes", player="Red|Purple") == {
        "player": "Purple"
    }


def test_an_argument_shown_twice_is_the_same_both_times():
    source = "It is {player}'s turn; {player} decides."
    assert found(source, "It is Red's turn; Red decides.") == {"player": "Red"}
    assert found(source, "It is Red's turn; Purple decides.") is None


@pytest.mark.parametrize("text", ["1 worker", "2 workers", "1 workers"])
def test_any_form_will_do(text: str):
    assert found("{count} {count:worker|workers}", text) == {"count": text[0]}


def test_an_empty_form_will_do():
    assert found("{count} gold{count:|s}", "1 gold") == {"count": "1"}


def test_signs_of_regular_expressions_stand_for_themselves():
    assert found("{{a}} (b|c)* {count:[d]|e+}.", "{a} (b|c)* e+.") == {}
    assert found("{{a}} (b|c)* {count:[d]|e+}.", "{a} b d.") is None


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_every_entry_matches_what_it_is_filled_with(language: str):
    for message, entry in templates(language).items():
        values = {name: number for number, name in enumerate(sorted(entry.arguments))}
        match = re.fullmatch(pattern(entry, {}), entry.fill(values, plural_rule(language)))
        assert match, message
        assert match.groupdict().keys() <= entry.arguments
