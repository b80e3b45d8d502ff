"""Decisions as plain data and as letters come back as the same decisions, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cacao_nb.record import BadRecord
from cacao_nb.record.decision_data import from_data, to_data
from cacao_nb.record.door import DOOR
from cacao_nb.record.letters import JUNGLE_LETTERS, WORKER_LETTERS, from_token, to_token
from cacao_nb.rules import (
    DONE,
    PASS,
    PILE,
    Act,
    Decision,
    Fill,
    MapFill,
    Overbuild,
    Place,
    legal,
)
from cacao_nb.rules.ruleset import ruleset
from tests.rules.random_games import positions, settings

#: What a file could hold where a decision is looked for.
GOOD_LAY = {"do": "place", "tile": "2-1-0-1", "rotation": 1, "square": [0, 1]}
GOOD_FILL = {"do": "fill", "space": [1, -1], "tile": "temple"}
GOOD_ACT = {"do": "act", "square": [0, 1], "side": "n", "use": 2}


def seen() -> set[Decision]:
    """Every legal decision of some random games."""
    found = {made for state in positions(settings(48)) for made in legal(state)}
    # Random games hardly ever fill three spaces at once, and never make anybody pass.
    return found | {PASS, *(Fill(made.space, PILE) for made in found if isinstance(made, Fill))}


SEEN = seen()


def refusal(made: object) -> str:
    """The sentence with which data are refused."""
    with pytest.raises(BadRecord) as refused:
        from_token(made) if isinstance(made, str) else from_data(made)
    sentence = str(refused.value)
    assert sentence.endswith(".") and sentence.isprintable()
    return sentence


# ---------------------------------------------------------------------------- there and back


def test_every_kind_of_decision_was_seen():
    kinds = {type(made).__name__ for made in SEEN}
    assert kinds == {"Place", "Overbuild", "Fill", "Act", "Done", "Pass"}
    assert len(SEEN) > 2000


def test_every_decision_comes_back_from_data():
    for made in SEEN:
        data = to_data(made)
        assert from_data(data) is made
        assert from_data(json.loads(json.dumps(data))) is made


def test_every_decision_comes_back_from_letters():
    for made in SEEN:
        token = to_token(made)
        assert from_token(token) is made
        assert token.isascii() and " " not in token and len(token) <= 9
    assert len({to_token(made) for made in SEEN}) == len(SEEN)


def test_what_lies_on_a_tile_comes_back_and_is_left_out_where_nothing_does():
    rules = ruleset(2, ["gem_mines", "map"])
    for kind in (Fill, MapFill):
        made = kind((2, 0), "gem mine", (3, 1, 0, 2))
        assert to_data(made)["holding"] == [3, 1, 0, 2]
        assert from_data(to_data(made), rules) is made
        assert from_token(to_token(made, rules), rules) is made
        plain = kind((2, 0), "gem mine")
        assert "holding" not in to_data(plain)
        assert from_data(to_data(plain), rules) is plain
        assert from_token(to_token(plain, rules), rules) is plain
    assert to_token(Fill((2, 0), "gem mine", (3, 1, 0, 2)), rules).endswith("2,0:3,1,0,2")


def test_the_farthest_squares_come_back():
    for made in (Place("1-1-1-1", 0, (-97, -96)), Act((97, -96), 3, 4), Fill((-97, 97), PILE)):
        assert from_data(to_data(made)) is made
        assert from_token(to_token(made)) is made


def test_the_letters_are_those_of_all_lines_ever_shared():
    base = {"1-1-1-1": "a", "2-1-0-1": "b", "3-0-0-1": "c", "3-1-0-0": "d"}
    new = {"0-0-2-2": "e", "0-2-0-2": "f", "0-1-0-3": "g", "0-0-0-4": "h"}
    jungle = {
        "single plantation": "p",
        "double plantation": "q",
        "market 2": "k",
        "market 3": "l",
        "market 4": "m",
        "gold mine 1": "g",
        "gold mine 2": "h",
        "water": "w",
        "sun site": "s",
        "temple": "t",
        "pile": "u",
    }
    more = {
        "gem mine": "e",
        "tree of life": "f",
        "irrigation": "i",
        "kitchen": "c",
        "chocolate market": "o",
    }
    assert (base, jungle) == (WORKER_LETTERS, JUNGLE_LETTERS)
    giant = ruleset(4, ["gigantism"])
    letters = [part.letters.items() for part in DOOR.of(giant.modules)]
    assert {pair for some in letters for pair in some} == {*(new | more).items()}
    assert set(base | new) == {tile.name for tile in giant.box.workers}
    assert set(jungle | more) == {*(tile.name for tile in giant.box.jungle), PILE.name}
    assert [to_token(made) for made in (DONE, PASS)] == [".", "!"]
    assert to_token(Overbuild("3-1-0-0", 2, (-3, 4))) == "Od2-3,4"
    assert to_token(Fill((-1, -1), "sun site")) == "Fs-1,-1"


def test_rotations_that_look_the_same_are_one_decision():
    turned = {**GOOD_LAY, "tile": "1-1-1-1", "rotation": 3}
    assert from_data(turned) is from_token("Pa30,1") is Place("1-1-1-1", 0, (0, 1))


# ---------------------------------------------------------------------------- refused


@pytest.mark.parametrize("made", [None, 3, 1.5, True, [], ["place"], {}, {1: 2}], ids=repr)
def test_what_is_no_decision_at_all_is_refused(made: object):
    refusal(made)


@pytest.mark.parametrize("good", [GOOD_LAY, GOOD_FILL, GOOD_ACT], ids=lambda good: good["do"])
def test_a_key_too_few_or_too_many_is_refused_by_its_name(good: dict[str, Any]):
    assert to_data(from_data(good)) == good
    for key in good:
        assert key in refusal({other: good[other] for other in good if other != key})
    assert "'gems'" in refusal({**good, "gems": 1})
    assert "'a\\nb'" in refusal({**good, "a\nb": 1})


@pytest.mark.parametrize("do", ["done", "pass"])
def test_done_and_pass_have_nothing_to_say(do: str):
    assert "use" not in to_data(from_data({"do": do}))
    assert "'use'" in refusal({"do": do, "use": 1})


WRONG: list[tuple[dict[str, Any], str, tuple[object, ...]]] = [
    (GOOD_LAY, "do", ("Place", "", "draw", None, 1, ["place"], "\ud800", "a\nb", "x" * 99)),
    (GOOD_LAY, "tile", ("temple", "pile", "hidden", "", None, 1, "a\nb", "\u202e", "y" * 99)),
    (GOOD_LAY, "rotation", (-1, 4, 1.0, True, "1", None, 10**400, float("nan"))),
    (GOOD_LAY, "square", ([1, 1], [0], [0, 1, 2], "01", None, [0, 1.0], [0, True], [0, 101])),
    (GOOD_FILL, "space", ([0, 1], [], {}, [[], []], [None, None], [10**30, 0], [-100, 0])),
    (GOOD_FILL, "tile", ("1-1-1-1", "hidden", "Temple", "", None, ["temple"], "a\rb", [])),
    (GOOD_FILL, "holding", (None, 1, "1", [], [-1], [100], [1.0], [True], [[1]], [1] * 21)),
    ({**GOOD_FILL, "tile": "pile"}, "holding", ([1], [0])),
    (GOOD_ACT, "square", ([0, 0], None, 7, [1, 2, 3], [float("inf"), 1])),
    (GOOD_ACT, "side", ("N", "north", "", 0, None, "ne", ["n"], "\u2028")),
    (GOOD_ACT, "use", (0, 5, -1, 1.0, True, "2", None, 10**18)),
]


@pytest.mark.parametrize(("good", "key", "values"), WRONG)
def test_a_wrong_value_is_refused(good: dict[str, Any], key: str, values: tuple[object, ...]):
    for value in values:
        refusal({**good, key: value})


@pytest.mark.parametrize(
    "token",
    [
        *("", " ", "?", "..", "!!", ".!", "p", "P", "Pa0", "Pa00", "Pa00,", "Pa0,1"),
        *("Pz00,1", "Pp00,1", "Pa40,1", "Pa00,100", "Pa00;1", "Pa00,1 ", " Pa00,1", "Pa00,1."),
        *("Fa0,0", "Fz0,0", "F0,0", "Fu0", "Ft-,0", "Ft--1,1", "ft0,0", "Ft0,0\n"),
        *("Ft0,0:", "Ft0,0:1,", "Ft0,0:,1", "Ft0,0:100", "Ft0,0:-1", "Ft0,0:1:1", "Fu0,0:1"),
        *("Ft0,0:" + ",".join("1" * 21), "Pa00,1:1"),
        *("n00,1", "n50,1", "x10,1", "N10,1", "n1", "n10,1,1", "n1+0,1"),
        *("Pa00,\u0663", "n\u06610,1", "\ud800", "\x00", "\u202e.", "Q" * 9000),
    ],
    ids=ascii,
)
def test_letters_that_are_no_decision_are_refused(token: str):
    assert "is no decision" in refusal(token)


def test_a_refusal_shows_little_of_what_was_wrong():
    assert len(refusal("Q" * 9000)) < 100
    assert len(refusal({**GOOD_LAY, "tile": "y" * 9000})) < 150
    assert len(refusal({**GOOD_LAY, "square": [[[0] * 500] * 500]})) < 150
