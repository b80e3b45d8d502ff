"""Decisions in words: each told apart from every other, and read back in every language."""

from __future__ import annotations

import re

import pytest

from cacao_nb.explain import explain_what_if, explain_why_not, in_words
from cacao_nb.rules import (
    DONE,
    PASS,
    PILE,
    Act,
    Fill,
    Overbuild,
    Place,
    legal,
    new_game,
)
from cacao_nb.rules.decisions import Decision, Lay
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES
from tests.explain.positions import RICH, moments, telling
from tests.explain.reading import DECIDED, recognized

DECISIONS = [
    *(
        kind(name, rotation, (1, 0))
        for kind in (Place, Overbuild)
        for name, tile in WORKER_TILES.items()
        for rotation in range(len(tile.rotations))
    ),
    *(Fill((-2, 0), tile) for tile in (*JUNGLE_TILES.values(), PILE)),
    *(Act((1, -12), side, use) for side in range(4) for use in range(1, 5)),
    DONE,
    PASS,
]


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (
            Place("2-1-0-1", 0, (1, 0)),
            (
                "placing the worker tile 2-1-0-1 at (1, 0), "
                "turned so that 1 worker faces north, 2 east, 1 south and 0 west"
            ),
        ),
        (Place("1-1-1-1", 0, (1, 0)), "placing the worker tile 1-1-1-1 at (1, 0)"),
        (
            Overbuild("3-1-0-0", 3, (-1, 2)),
            (
                "overbuilding (-1, 2) with the worker tile 3-1-0-0, "
                "turned so that 3 workers face north, 1 east, 0 south and 0 west"
            ),
        ),
        (Overbuild("1-1-1-1", 0, (1, 0)), "overbuilding (1, 0) with the worker tile 1-1-1-1"),
        (Fill((2, 0), "market 3"), "filling (2, 0) with market 3"),
        (Fill((2, 0), PILE), "filling (2, 0) from the pile"),
        (Act((1, 0), 1, 1), "using 1 worker on the east edge of (1, 0)"),
        (Act((1, 0), 3, 2), "using 2 workers on the west edge of (1, 0)"),
        (DONE, "finishing without using any more workers"),
        (PASS, "passing"),
    ],
    ids=repr,
)
def test_every_kind_of_decision_has_its_words(decision: Decision, words: str):
    assert str(in_words(decision)) == words


def test_no_two_decisions_have_the_same_words(spoken: str):
    assert len({str(in_words(decision)) for decision in DECISIONS}) == len(DECISIONS)


def test_the_words_are_of_one_kind_and_say_what_the_decision_is(spoken: str):
    for decision in DECISIONS:
        ((_, told),) = recognized(str(in_words(decision)), DECIDED)
        if isinstance(decision, Lay):
            assert (told["tile"], told["square"]) == (decision.tile.name, decision.square)
            turned = [told[side] for side in ("north", "east", "south", "west") if side in told]
            assert turned in ([], list(decision.tile.rotations[decision.rotation]))
            assert bool(turned) is (len(decision.tile.rotations) > 1)
        elif isinstance(decision, Fill):
            assert told["space"] == decision.space
            assert told.get("tile", "pile") == decision.tile.name
        elif isinstance(decision, Act):
            assert told == {name: getattr(decision, name) for name in Act.fields}
        else:
            assert told == {}


def test_a_decision_that_no_catalogue_knows_is_shown_as_it_is_typed():
    class Bid(Decision):
        __slots__ = ("gold",)
        fields = ("gold",)

        def __new__(cls, gold: int) -> Bid:
            return cls._intern(gold)

    assert str(in_words(Bid(3))) == "deciding Bid(3)"


def test_every_legal_decision_of_a_game_has_words(pseudo: None):
    for state in moments(RICH):
        for decision in legal(state) if state.phase != "over" else ():
            assert re.findall("[A-Za-z]", str(in_words(decision))) == []


def test_no_answer_shows_what_has_to_be_typed():
    typed = re.compile(r"\b(Place|Overbuild|Fill|Act|Done|Pass)\(")
    for state in telling():
        for decision in legal(state)[::7] if state.phase != "over" else ():
            for answer in (explain_what_if(state, decision), explain_why_not(state, decision)):
                assert str(in_words(decision)) in str(answer)
                assert not typed.search(f"{answer}{answer.table}")
    start = new_game(players=2, seed=7)
    for decision in (*DECISIONS, Place("1-1-1-1", 0, (9, 9))):
        answer = explain_why_not(start, decision)
        assert str(in_words(decision)) in f"{answer}{answer.table}"
        assert not typed.search(f"{answer}{answer.table}")
