"""Placing, filling and refusing: the engine answers, and follows the position."""

from __future__ import annotations

import random

import pytest

from cacao_nb.lessons import BadQuestion, question
from cacao_nb.rules import Act, Fill, Overbuild, Place, what_if, why_not
from tests.lessons.boards import answers, asked, demo, played, temple
from tests.rules.answers import squares
from tests.rules.positions import tile


@pytest.mark.parametrize("seed", range(6))
def test_place_where_is_where_the_engine_lets_tiles_go(seed: int):
    position = played(seed, "place")
    assert set(answers(position, "place_where")) == squares(position.state)


def test_place_where_changes_with_the_position():
    before = asked()
    after = asked(workers={(1, 0): tile("red", "1-1-1-1")})
    assert (1, 0) in answers(before, "place_where")
    assert (1, 0) not in answers(after, "place_where")
    assert "already" in question(after, "place_where").check((1, 0)).text


@pytest.mark.parametrize("seed", range(6))
def test_place_not_accepts_what_the_engine_refuses_and_nothing_else(seed: int):
    position = played(seed, "place")
    one = question(position, "place_not")
    held = position.state.hands[position.active][0]
    for _, square in one.options:
        empty = sum(square) % 2 == 1 and position.tile(square) is None
        refused = bool(why_not(position.state, Place(held, 0, square)))
        assert one.check(square).right == (empty and refused)


def test_place_not_is_right_far_beyond_the_picture_too():
    assert question(asked(), "place_not").check((40, 41)).right


def test_touches_needs_every_kind_of_tile():
    assert answers(asked(), "touches", tiles=["market", "plantation"]) == ((0, 1), (1, 0))
    assert answers(asked(), "touches", tiles="market 2") == ((0, 1), (1, 0), (1, 2), (2, 1))
    with pytest.raises(BadQuestion, match="no right answer"):
        question(asked(), "touches", tiles=["market", "temple"])


def test_find_tile_by_name_by_kind_and_by_owner():
    position = temple()
    assert answers(position, "find_tile", tile="plantation") == ((0, 0),)
    assert answers(position, "find_tile", tile="2-1-0-1") == ((1, 0), (2, 1))
    assert answers(position, "find_tile", tile="2-1-0-1", seat="purple") == ((2, 1),)


@pytest.mark.rule("F1")
@pytest.mark.parametrize("seed", range(6))
def test_fills_is_what_the_engine_says_would_be_filled(seed: int):
    position = played(seed, "place")
    for choice in random.Random(seed).sample(position.legal, 5):
        expected = frozenset(what_if(position.state, choice).spaces)
        one = question(position, "fills", choice=choice)
        assert one.solution.answers == (expected,)
        assert one.check(list(expected)).right
        for _, space in one.options:
            yes = question(position, "will_fill", space=space, choice=choice)
            assert yes.solution.answers == (space in expected,)


def test_why_a_space_stays_empty_is_told():
    laid = Place("1-1-1-1", 0, (2, 1))
    near = {"workers": {(1, 0): tile("red", "1-1-1-1")}}

    def why(space: tuple[int, int], **fields: object) -> str:
        position = asked(**(near | fields))
        return question(position, "will_fill", space=space, choice=laid).solution.text

    assert "it is filled" in why((2, 0))
    assert "only 1 worker tile" in why((3, 1))
    assert "not beside the new worker tile" in why((0, -2))
    assert "lies on (1, 1) already" in why((1, 1))
    assert "No jungle tile is left" in why((2, 0), display=[], pile=[])


def test_overbuild_where_needs_all_its_conditions():
    own = {(1, 0): tile("red", "1-1-1-1"), (0, 1): tile("purple", "1-1-1-1")}
    one = question(asked(workers=own, display=[], pile=[], suns=[1]), "overbuild_where")
    assert one.solution.answers == ((1, 0),)
    assert "belongs to Purple" in one.check((0, 1)).text
    for missing in ({"display": ["water"]}, {"suns": [0]}, {"covered": {(1, 0): own[1, 0]}}):
        fields = {"workers": own, "display": [], "pile": [], "suns": [1]} | missing
        with pytest.raises(BadQuestion, match="no right answer"):
            question(asked(**fields), "overbuild_where")


REFUSED = [
    Place("1-1-1-1", 0, (3, 2)),
    Place("1-1-1-1", 0, (2, 2)),
    Place("1-1-1-1", 0, (1, 1)),
    Place("3-0-0-1", 0, (1, 0)),
    Overbuild("1-1-1-1", 0, (1, 0)),
    Fill((2, 0), "water"),
    Act((1, 0), 2, 1),
]


@pytest.mark.parametrize("choice", REFUSED)
def test_why_not_accepts_every_reason_of_the_engine_and_offers_others(choice):
    position = asked()
    one = question(position, "why_not", choice=choice)
    real = {str(reason) for reason in position.why_not(choice)}
    right = {label for label, value in one.options if one.check(value).right}
    assert right == real
    assert len(one.options) > len(right)


def test_a_reason_that_would_be_true_is_not_offered_as_a_wrong_one():
    labels = [label for label, _ in question(temple(), "why_not", choice=REFUSED[2]).options]
    assert not any("is a jungle space" in label for label in labels)


def test_what_is_legal_has_no_reason_against_it():
    with pytest.raises(BadQuestion, match="is legal here"):
        question(asked(), "why_not", choice=Place("1-1-1-1", 0, (1, 0)))


def test_a_recorded_placement_is_the_choice_unless_another_is_named():
    other = Place("2-1-0-1", 0, (2, 1))
    assert answers(demo(), "fills", turn=2) == (frozenset({(1, -1)}),)
    assert answers(demo(), "fills", turn=2, choice=other) == (frozenset({(2, 0)}),)
