"""A catalogue entry: its text, its arguments, its forms for one and many."""

from __future__ import annotations

import pytest

from cacao_nb.messages.catalogue import plural_rule
from cacao_nb.messages.template import Field, Template

ENGLISH = plural_rule("en")


def test_text_alone():
    template = Template.parse("No worker acts.")
    assert template.parts == ("No worker acts.",)
    assert template.arguments == frozenset()
    assert template.fill({}, ENGLISH) == "No worker acts."


def test_arguments_are_shown_where_they_stand():
    template = Template.parse("{player} places {tile}.")
    assert template.arguments == {"player", "tile"}
    shown = template.fill({"player": "Red", "tile": "1-1-1-1"}, ENGLISH)
    assert shown == "Red places 1-1-1-1."


def test_braces_can_be_written_twice():
    assert Template.parse("{{{name}}}").fill({"name": "a"}, ENGLISH) == "{a}"


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (0, "0 workers"),
        (1, "1 worker"),
        (2, "2 workers"),
        (-1, "-1 worker"),
        (-4, "-4 workers"),
    ],
)
def test_english_has_a_form_for_one_and_a_form_for_the_rest(number, shown):
    template = Template.parse("{count} {count:worker|workers}")
    assert template.fill({"count": number}, ENGLISH) == shown


def test_a_language_may_count_otherwise():
    french = lambda number: 0 if abs(number) < 2 else 1  # noqa: E731
    template = Template.parse("{count} {count:ouvrier|ouvriers}")
    assert template.fill({"count": 0}, french) == "0 ouvrier"


def test_a_language_without_plural_gives_one_form():
    template = Template.parse("{count} {count:名工人}")
    assert template.parts[-1] == Field("count", ("名工人",))
    assert template.fill({"count": 5}, ENGLISH) == "5 名工人"


def test_forms_need_a_whole_number():
    with pytest.raises(TypeError, match="count"):
        Template.parse("{count:worker|workers}").fill({"count": "many"}, ENGLISH)


def test_a_missing_argument_is_named():
    with pytest.raises(KeyError, match="tile"):
        Template.parse("{tile}").fill({}, ENGLISH)


def test_changing_the_text_leaves_the_arguments():
    louder = Template.parse("{player} has {count:worker|workers}").map_text(str.upper)
    assert louder.fill({"player": "Red", "count": 2}, ENGLISH) == "Red HAS WORKERS"
