"""The catalogues and the code agree: every id that is named exists, every entry is used."""

from __future__ import annotations

import re
import tomllib
from collections import Counter

import pytest

from cacao_nb.messages import LANGUAGES, PSEUDO
from cacao_nb.messages.catalogue import _flat, template
from cacao_nb.messages.template import Field, Template
from cacao_nb.rules.rulebook import RULE_IDS
from tests.messages.entries import files, templates
from tests.messages.sources import anywhere, in_calls, trees

ENGLISH = templates("en")

#: The sentences of the rules, which tests, refusals and lessons cite by their ids.
CITED = {
    f"{table}.{rule}" for table in ("rule", "rule_long", "rule_source") for rule in RULE_IDS
}


def _own_text(template: Template) -> str:
    """The text of an entry itself, without its arguments."""
    texts = []
    for part in template.parts:
        texts += list(part.forms) if isinstance(part, Field) else [part]
    return " ".join(texts)


def test_every_message_that_is_called_exists():
    called = [named for where, tree in trees() for named in in_calls(where, tree)]
    assert len(called) > 100
    assert [one for one in called if not any(map(one.fits, ENGLISH))] == []


def test_every_entry_is_used():
    used = [named for where, tree in trees() for named in anywhere(where, tree)]
    whole = {named.begin for named in used if named.whole} | CITED
    parts = {(named.begin, named.end): named for named in used if not named.whole}.values()
    unused = [
        message
        for message in ENGLISH
        if message not in whole and not any(part.fits(message) for part in parts)
    ]
    assert unused == []


def test_every_rule_has_its_sentences_and_its_source():
    tables = ("rule.", "rule_long.", "rule_source.")
    assert {message for message in ENGLISH if message.startswith(tables)} == CITED


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_is_given_twice(language):
    tables = [tomllib.loads(file) for file in files(language)]
    names = Counter(name for table in tables for name, _ in _flat(table))
    assert [name for name, count in names.items() if count > 1] == []
    assert [name for name in names if template(language, name) is None] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_arguments(language):
    other = templates(language)
    assert other.keys() == ENGLISH.keys()
    for message, entry in ENGLISH.items():
        assert other[message].arguments == entry.arguments, message


def test_in_the_pseudo_language_no_plain_letter_is_left():
    pseudo = templates(PSEUDO)
    assert pseudo.keys() == ENGLISH.keys()
    plain = {message: re.findall("[A-Za-z]+", _own_text(pseudo[message])) for message in pseudo}
    assert {message: left for message, left in plain.items() if left} == {}


def test_the_pseudo_language_is_about_40_percent_longer():
    plain = sum(len(_own_text(entry)) for entry in ENGLISH.values())
    pseudo = sum(len(_own_text(entry)) for entry in templates(PSEUDO).values())
    assert 1.25 < pseudo / plain < 1.6


def test_no_entry_begins_or_ends_with_a_stray_line():
    shown = {message: _own_text(entry) for message, entry in ENGLISH.items()}
    stray = [
        name for name, text in shown.items() if text.startswith("\n") or text.endswith("\n")
    ]
    assert stray == []
