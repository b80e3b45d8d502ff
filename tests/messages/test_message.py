"""Looking a message up, and the language in use."""

from __future__ import annotations

import pickle

import pytest

from cacao_nb.messages import (
    LANGUAGES,
    PSEUDO,
    Message,
    UnknownMessage,
    language,
    listed,
    text,
    use_language,
)
from cacao_nb.rules.tiles import JungleTile


def test_english_is_the_language_to_begin_with():
    assert language() == "en"


def test_another_language_is_used_until_it_is_put_back():
    before = use_language(PSEUDO)
    try:
        assert language() == PSEUDO
        assert text("colour.red") != "Red"
    finally:
        use_language(before)
    assert text("colour.red") == "Red"


def test_an_unknown_language_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="klingon") as refused:
        use_language("klingon")
    assert all(code in str(refused.value) for code in LANGUAGES)
    assert language() == "en"


def test_an_unknown_message_is_named():
    with pytest.raises(UnknownMessage, match=r"no\.such\.message"):
        text("no.such.message")


@pytest.mark.parametrize("code", [*LANGUAGES, PSEUDO])
def test_a_tile_that_somebody_invented_keeps_its_name_in_every_language(code):
    before = use_language(code)
    try:
        assert str(Message(JungleTile("deep volcano 3", "volcano").message)) == "deep volcano 3"
    finally:
        use_language(before)


@pytest.mark.parametrize("message", ["module.deep_volcano", "hut.deep_volcano"])
def test_a_module_and_a_hut_that_somebody_invented_keep_their_names(message, pseudo):
    assert text(message) == "deep volcano"


def test_a_message_waits_for_its_language(pseudo):
    message = Message("square.name", square=(0, 2))
    assert "square" not in str(message)
    use_language("en")
    assert str(message) == "square (0, 2)"


def test_a_message_inside_a_message_is_shown_in_the_same_language(pseudo):
    inner = Message("colour.red")
    assert str(inner) in text("square.name", square=inner)
    assert "Red" not in text("square.name", square=inner)


def test_arguments_are_not_translated(pseudo):
    assert "1-1-1-1" in text("square.name", square="1-1-1-1")


def test_equal_messages_are_equal_and_hash_alike():
    one, same, other = (Message("square.name", square=(0, y)) for y in (1, 1, 2))
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one != "square (0, 1)"


def test_the_repr_of_a_message_makes_it_again():
    message = Message("square.name", square=(0, 2))
    assert eval(repr(message)) == message


def test_a_message_survives_pickling():
    message = Message("square.name", square=(0, 2))
    assert pickle.loads(pickle.dumps(message)) == message


@pytest.mark.parametrize(
    ("items", "shown"),
    [
        ([], "none"),
        (["a"], "a"),
        (["a", "b"], "a and b"),
        (["a", "b", "c"], "a, b and c"),
    ],
)
def test_things_are_listed_in_words(items, shown):
    assert listed(items) == shown


def test_a_list_is_in_the_language_in_use(pseudo):
    assert " and " not in listed(["1", "2", "3"])
