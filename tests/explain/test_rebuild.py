"""Reading a description trusts nothing: what is damaged is refused, and the line is named."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from cacao_nb.explain import BadDescription, describe, rebuild
from cacao_nb.messages import text as words
from cacao_nb.messages import use_language
from cacao_nb.rules import RulesError, new_game
from cacao_nb.rules.tiles import COLOURS, JUNGLE_TILES
from tests.explain.positions import telling
from tests.rules.positions import table

TELLING = telling()
SOME = TELLING[1::5]
START = new_game(3, seed=7)


def refusal(text: object) -> str:
    """The sentence with which a text is refused: on one line, and not long."""
    with pytest.raises(BadDescription) as refused:
        rebuild(text)  # type: ignore[arg-type]
    sentence = str(refused.value)
    assert sentence.endswith(".") and sentence.isprintable() and len(sentence) < 500
    return sentence


# ---------------------------------------------------------------------------- every word counts


def replaced(text: str, pattern: str, others: list[str]) -> Iterator[str]:
    """The text with one word replaced by another of its kind, at every place."""
    for found in re.finditer(pattern, text):
        for other in others:
            if other != found[0]:
                yield text[: found.start()] + other + text[found.end() :]


def number_changed(text: str) -> Iterator[str]:
    for found in re.finditer("-?[0-9]+", text):
        for other in (int(found[0]) + 1, int(found[0]) - 1, -int(found[0])):
            if str(other) != found[0]:
                yield text[: found.start()] + str(other) + text[found.end() :]


def test_another_number_is_another_position_or_none(spoken: str):
    _is_noticed(number_changed)


def test_another_player_is_another_position_or_none(spoken: str):
    colours = [words(f"colour.{colour}") for colour in COLOURS]
    _is_noticed(lambda text: replaced(text, "|".join(map(re.escape, colours)), colours))


def test_another_jungle_tile_is_another_position_or_none(spoken: str):
    tiles = [words(tile.message) for tile in JUNGLE_TILES.values()]
    _is_noticed(lambda text: replaced(text, "|".join(map(re.escape, tiles)), tiles[:3]))


def test_another_side_is_another_position_or_none(spoken: str):
    sides = [words(f"side.{side}") for side in "nesw"]
    _is_noticed(lambda text: replaced(text, "|".join(map(re.escape, sides)), sides))


def test_a_line_less_or_twice_or_elsewhere_is_noticed(spoken: str):
    def changed(text: str) -> Iterator[str]:
        lines = [line for line in text.splitlines() if line]
        for index, line in enumerate(lines):
            yield "\n".join([*lines[:index], *lines[index + 1 :]])
            yield "\n".join([*lines[:index], line, *lines[index:]])
            yield "\n".join([*lines[:index], *lines[index + 1 :], line])

    _is_noticed(changed)


def _is_noticed(change) -> None:
    checked = Counter[bool]()
    for state in SOME:
        whole = describe(state)
        for text in change(whole):
            try:
                other = rebuild(text)
            except BadDescription:
                checked[False] += 1
            else:
                # The last of the lines, moved to the end, is where it was.
                assert other != state or text.split() == whole.split()
                checked[True] += 1
    assert checked[False]


# ---------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize("value", [None, 3, b"text", [], ["This is turn 1."], object()])
def test_what_is_no_text_is_refused(value: object):
    assert refusal(value).startswith("A description is text, not ")


@pytest.mark.parametrize("text", ["", "\n \r\n\t"])
def test_an_empty_text_lacks_its_first_sentence(text: str):
    assert refusal(text) == (
        "The description lacks this sentence: "
        "'This is turn … of … in a game for … players, clockwise …; … began.'."
    )


def test_a_foreign_line_is_named():
    lines = describe(START).splitlines()
    assert refusal("\n".join([*lines[:4], "It rains.", *lines[4:]])) == (
        "Line 5 is no sentence of a description: 'It rains.'."
    )


def test_another_language_is_foreign(pseudo: None):
    text = describe(START)
    use_language("en")
    assert "Line 1 is no sentence" in refusal(text)


@pytest.mark.parametrize(
    ("words", "lacking"),
    [
        ("This is turn", "This is turn … of …"),
        ("decides", "It is …'s turn, and … decides where"),
        ("White has", "White has … gold, … cacao"),
        ("Purple holds", "Purple holds … worker tiles: …"),
        ("Red's pile", "Red's pile has … worker tiles, from top to bottom: …"),
        ("The display", "The display has … jungle tiles, the oldest first: …"),
        ("The jungle pile", "The jungle pile has … tiles, from top to bottom: …"),
    ],
)
def test_a_missing_sentence_is_named(words: str, lacking: str):
    kept = [line for line in describe(START).splitlines() if words not in line]
    sentence = refusal("\n".join(kept))
    assert sentence.startswith("The description lacks this sentence: ")
    assert lacking in sentence


def test_a_sentence_that_contradicts_the_others_is_named():
    text = describe(START).replace(
        "In row 1 lies 1 tile", "In row 1 lie 2 tiles, from west to east"
    )
    assert refusal(text) == (
        "Line 7 does not fit the rest: it says 'In row 1 lie 2 tiles, from west to east.', "
        "where 'In row 1 lies 1 tile.' is expected."
    )


def test_a_sentence_too_many_is_named():
    text = describe(START) + "\nIn row 9 lies 1 tile."
    assert refusal(text) == "Line 23 is one too many: 'In row 9 lies 1 tile.'."


def test_a_worker_tile_that_cannot_lie_like_this_is_named():
    text = describe(TELLING[-1])
    line = next(line for line in text.splitlines() if " 3-0-0-1, with" in line)
    assert refusal(text.replace(line, line.replace("3-0-0-1", "4-0-0-1"))).startswith(
        "No worker tile lies as line "
    )


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("for 3 players", "for 7 players", "A game has 2, 3 or 4 players, not 7."),
        ("Red has 0 gold, 0 cacao", "Red has 0 gold, 6 cacao", "The state cannot have 6 under"),
        ("a jungle tile: market 2", "a jungle tile: temple", "The jungle tiles of the state"),
        ("At (1, 1)", "At (1, 0)", "The state cannot have"),
        ("turn 1 of 30", "turn 31 of 30", "The state cannot have 31 under turn."),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(old: str, new: str, reason: str):
    text = describe(START)
    assert old in text
    assert refusal(text.replace(old, new)).startswith(
        f"No game comes to the position described. {reason}"
    )


def test_a_position_without_its_history_is_refused_unless_asked_for():
    assert "The jungle tiles of the state are not those" in refusal(describe(table()))


def test_blanks_around_lines_do_not_matter():
    text = "\r\n\r\n".join(f"  {line}\t" for line in describe(START).splitlines())
    assert rebuild(f"\n{text}\n\n") == START


def test_the_error_is_one_of_the_rules_and_survives_pickling():
    with pytest.raises(RulesError) as refused:
        rebuild("It rains.")
    again = pickle.loads(pickle.dumps(refused.value))
    assert type(again) is BadDescription and str(again) == str(refused.value)


def test_the_refusal_is_in_the_language_in_use(pseudo: None):
    assert not re.search("[A-Za-z]", refusal(describe(START) + "\n12"))
