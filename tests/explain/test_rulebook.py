"""The rulebook as people use it: rules found by id and by word, in text and in a notebook."""

from __future__ import annotations

import re

import pytest

from cacao_nb.explain import NoSuchRule, Rule, Rules, rule, rulebook
from cacao_nb.messages import text
from cacao_nb.rules.rulebook import MODULE_RULES, RULE_IDS


def ids(word: str) -> list[str]:
    return [one.id for one in rulebook(word)]


def test_without_a_word_it_is_all_of_it():
    assert [one.id for one in rulebook()] == list(RULE_IDS)
    assert str(rulebook()).startswith(f"All {len(RULE_IDS)} rules\n")


@pytest.mark.parametrize("id", RULE_IDS)
def test_every_rule_is_told_in_short_and_at_length_with_its_source(id: str):
    told = rule(id)
    assert told.short == text(f"rule.{id}")
    assert told.short != told.long
    assert len(told.long) > 60
    assert re.search(
        "(English|French|Spanish|Chinese) base rules, |French Diamante rules, "
        "|project (reading|summary of the Chocolatl expansion)",
        told.source,
    )


#: The headings of the rule documents, by language and box: what a source may tell to look for.
HEADINGS = {
    "English": {
        *("Game materials", "Set-up", "Worker tiles", "Jungle tiles"),
        *("Jungle tiles for the two-player game", "Course of the game", "The playing area"),
        *("A game turn", "Ending a turn", "End of the game", "Scoring"),
    },
    "French": {
        *("Le tour", "Feuillet de référence des tuiles Jungle", "Plantation", "Marché"),
        *("Mine d'or", "Source", "Lieu de culte du Soleil", "Temple"),
        "Améliorer une tuile Ouvriers",
    },
    "French Diamante": {
        *("Les mines de pierres précieuses", "Matériel", "Mise en place"),
        *("Déroulement de la partie", "Mine de pierres précieuses", "Fin de partie"),
        *("L'arbre de vie", "Arbre de vie", "La faveur de l'empereur"),
        *("Les nouveaux ouvriers", "Gigantisme"),
    },
    "Spanish": {"Hoja resumen losetas de selva", "Colocar encima"},
    "Chinese": {"你的回合"},
}


@pytest.mark.parametrize("id", RULE_IDS)
def test_a_source_names_headings_of_its_document(id: str):
    source = rule(id).source
    named = re.findall("“(.*?)”", source)
    documents = re.findall(
        "(?:English|French|Spanish|Chinese)(?= base rules)|French Diamante(?= rules)", source
    )
    assert len(documents) <= 1
    assert bool(named) is bool(documents)
    for document in documents:
        assert set(named) <= HEADINGS[document]


def test_every_heading_is_needed():
    named = {name for one in rulebook() for name in re.findall("“(.*?)”", one.source)}
    assert named == set().union(*HEADINGS.values())


def test_no_source_points_to_a_number_that_is_nowhere_to_be_found():
    assert [one.id for one in rulebook() if re.search("[0-9]", one.source)] == []


@pytest.mark.parametrize("id", ["", "X1", "t2", "S", "<b>", None])
def test_a_rule_that_does_not_exist_is_refused_with_those_there_are(id):
    with pytest.raises(NoSuchRule, match=r"^There is no rule .*; there are S1, .* and U18\.$"):
        rule(id)


@pytest.mark.parametrize("word", ["T2", "t2", " T2 "])
def test_an_id_finds_its_rule(word: str):
    assert ids(word) == ["T2"]


def test_a_letter_finds_its_topic():
    assert ids("o") == [f"O{number}" for number in range(1, 7)]


@pytest.mark.parametrize("letter", MODULE_RULES)
def test_a_letter_of_a_module_finds_its_rules(letter: str):
    _, count = MODULE_RULES[letter]
    assert ids(letter) == [f"{letter}{number}" for number in range(1, count + 1)]


def test_an_id_with_two_digits_is_not_the_one_it_begins_with():
    assert ids("U1") == ["U1"]
    assert ids("u18") == ["U18"]


@pytest.mark.parametrize(
    ("word", "letter"),
    [
        *(("gem", "G"), ("mask", "G"), ("tree", "Y"), ("emperor", "R"), ("new workers", "N")),
        *(("gigantism", "Z"), ("map", "M"), ("irrigation", "I"), ("chocolate", "C")),
        ("hut", "U"),
    ],
)
def test_words_of_the_expansions_find_their_rules(word: str, letter: str):
    assert letter in {id[0] for id in ids(word)}


@pytest.mark.parametrize("box", ["Diamante", "Chocolatl"])
def test_a_box_finds_the_rules_of_its_modules(box: str):
    assert set(ids(box)) >= {one.id for one in rulebook() if one.topic.endswith(f"({box})")}


@pytest.mark.parametrize("word", ["overbuild", "Overbuild", "overbuilding"])
def test_a_word_finds_the_rules_that_say_it(word: str):
    found = ids(word)
    assert {"P4", "J5", "O1", "O2", "O3", "O4", "O5", "O6"} <= set(found)
    assert len(found) < len(RULE_IDS) / 4


def test_all_words_have_to_be_said():
    assert set(ids("tie first")) <= set(ids("tie")) & set(ids("first"))
    assert "T2" in ids("tie first")


def test_a_word_begins_where_a_word_begins():
    assert "E1" not in ids("raw")


def test_what_is_not_there_is_said():
    assert ids("volcano") == []
    assert str(rulebook("volcano")) == "No rule says anything about volcano."
    assert rulebook("<b>")._repr_html_() == "<p>No rule says anything about &lt;b&gt;.</p>"


def test_in_a_notebook_it_is_a_table_with_caption_and_heads():
    shown = rulebook("overbuild")._repr_html_()
    assert shown.count("<caption>") == 1
    assert shown.count('<th scope="col">') == 4
    assert shown.count('<th scope="row">') == len(rulebook("overbuild"))
    assert rule("O1")._repr_html_().count('<th scope="row">') == 1


def test_whatever_a_catalogue_says_is_escaped():
    shown = Rules([Rule("<1>", "<2>", "<3>", "<4>", "<5>")], "<6>")._repr_html_()
    assert not re.search("<[0-9]>", shown)
    assert all(f"&lt;{number}&gt;" in shown for number in range(1, 7))


def test_in_the_language_in_use(pseudo: None):
    shown = str(rulebook("O1")) + rulebook("O1")._repr_html_()
    for english in ("Overbuilding", "rules", "source", "at length"):
        assert english not in shown
