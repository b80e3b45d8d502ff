"""Messages that somebody adds: shown like all others, or refused in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cacao_nb.messages import (
    LANGUAGES,
    BadMessage,
    Message,
    add_messages,
    catalogue,
    known,
    text,
)


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Take out again what a test adds."""
    before = {code: dict(entries) for code, entries in catalogue._ADDED.items()}
    yield
    catalogue._ADDED.clear()
    catalogue._ADDED.update(before)
    catalogue.template.cache_clear()


def test_an_added_message_is_shown():
    add_messages({"fair.rain": "{count} {count:drop falls|drops fall}."})
    assert known("fair.rain")
    assert text("fair.rain", count=1) == "1 drop falls."
    assert str(Message("fair.rain", count=2)) == "2 drops fall."


def test_it_can_be_added_again_in_other_words():
    add_messages({"fair.rain": "It rains."})
    add_messages({"fair.rain": "It pours."})
    assert text("fair.rain") == "It pours."


def test_it_is_there_in_the_pseudo_language(pseudo: None):
    add_messages({"fair.rain": "It rains."})
    assert not [letter for letter in text("fair.rain") if letter.isascii() and letter.isalpha()]


def test_the_names_of_ones_own_things_can_be_added():
    assert text("tile.rose_garden") == "rose garden"
    add_messages({"tile.rose_garden": "garden of roses"})
    assert text("tile.rose_garden") == "garden of roses"


@pytest.mark.parametrize(
    ("messages", "sentence"),
    [
        ({"rain": "It rains."}, "'rain' is no id of a message"),
        ({"a b.c": "It rains."}, "'a b.c' is no id of a message"),
        ({3: "It rains."}, "3 is no id of a message"),
        ({"list.and": "or"}, "There is a message 'list.and' already"),
        ({"fair.rain": 3}, "The message 'fair.rain' has to be a text, not 3."),
        ({"fair.rain": "{count"}, "The message 'fair.rain' cannot be read: '{count'."),
        ({"fair.rain": "{}"}, "The message 'fair.rain' cannot be read"),
        ({"fair.rain": "{a.b}"}, "The message 'fair.rain' cannot be read"),
        ({"fair.rain": "{a!r}"}, "The message 'fair.rain' cannot be read"),
    ],
)
def test_what_is_no_message_is_refused_and_nothing_is_added(messages: Any, sentence: str):
    with pytest.raises(BadMessage) as refused:
        add_messages({"fair.sun": "The sun shines."} | messages)
    assert str(refused.value).startswith(sentence)
    assert not known("fair.sun")


def test_a_language_that_is_not_there_is_refused():
    with pytest.raises(BadMessage, match="Messages can be added in en, not in 'pseudo'"):
        add_messages({"fair.rain": "It rains."}, "pseudo")


def test_another_language_needs_the_same_arguments(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(LANGUAGES, "de", LANGUAGES["en"])
    with pytest.raises(BadMessage, match="in English first"):
        add_messages({"fair.rain": "Es regnet."}, "de")
    add_messages({"fair.rain": "{count} drops."})
    with pytest.raises(BadMessage, match="the same arguments as in English: count"):
        add_messages({"fair.rain": "Es regnet."}, "de")
    add_messages({"fair.rain": "{count} Tropfen."}, "de")
    assert text("fair.rain", count=2) == "2 drops."
