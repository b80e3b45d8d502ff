"""What a seat is told: never more than it may know."""

from __future__ import annotations

from random import Random

import pytest

from cacao_nb.explain import describe
from cacao_nb.messages import listed
from cacao_nb.rules import PILE, Fill, Place, State, View, apply, legal, possible
from cacao_nb.rules.state import HAND_SIZE
from tests.explain.positions import moments, telling
from tests.rules.positions import table, tile
from tests.rules.random_games import settings

REDEALS = 3


def views() -> list[tuple[State, View]]:
    """Every third position of some games, with what one of the seats sees of it."""
    found = []
    for setting in settings(6):
        for number, state in enumerate(moments(setting)):
            if number % 3 == 0:
                found.append((state, state.seen_by(number // 3 % state.players)))
    return found


@pytest.mark.rule("H2")
def test_a_view_is_described_alike_however_the_hidden_tiles_are_dealt():
    rng, moved = Random(5), 0
    for state, view in views():
        text = describe(view)
        for _ in range(REDEALS):
            other = possible(view, rng)
            moved += other != state
            assert describe(other.seen_by(view.seat)) == text
            assert (describe(other) == describe(state)) is (other == state)
    assert moved > 300


@pytest.mark.rule("H2")
def test_a_view_tells_no_hidden_hand_and_no_order_of_a_pile():
    hidden = 0
    for state, view in views():
        text = describe(view)
        hands = text.split("\n\n")[3].splitlines()[: state.players]
        for seat, line in enumerate(hands):
            if seat != view.seat:
                assert line.endswith((" has not seen.", " holds no worker tiles."))
        piles = [[one.name for one in pile] for pile in state.piles]
        for pile in ([one.name for one in state.pile], *piles):
            # Three may be in one's own hand in the same order.
            if len(pile) > HAND_SIZE:
                hidden += 1
                assert listed(pile) not in text
    assert hidden > 300


@pytest.mark.rule("H1")
def test_a_view_tells_everything_that_is_open():
    for state, view in views():
        whole, seen = describe(state).split("\n\n"), describe(view).split("\n\n")
        assert seen[0].splitlines()[1:] == whole[0].splitlines()
        assert seen[1:3] == whole[1:3]
        own, display = view.seat, state.players
        assert seen[3].splitlines()[own] == whole[3].splitlines()[own]
        assert seen[3].splitlines()[display] == whole[3].splitlines()[display]


@pytest.mark.rule("H1")
def test_unseen_tiles_are_told_as_counts():
    view = table(
        hands=[["1-1-1-1"], ["3-0-0-1", "2-1-0-1"]],
        piles=[["3-1-0-0"], ["2-1-0-1"]],
        pile=("water", "temple", "water"),
    ).seen_by(0)
    hands, piles = describe(view).split("\n\n")[3:]
    assert hands.splitlines() == [
        "Red holds 1 worker tile: 1-1-1-1.",
        "Purple holds 2 worker tiles that Red has not seen.",
        "The display has 2 jungle tiles, the oldest first: market 3 and water.",
    ]
    assert piles.splitlines() == [
        "The jungle pile has 3 tiles, face down.",
        "Red's pile has 1 worker tile, face down.",
        "Purple's pile has 1 worker tile, face down.",
        "Of the jungle tiles Red has not seen 2 water tiles and 1 temple tile.",
        "Of Red's worker tiles Red has not seen 1 tile 3-1-0-0.",
        "Of Purple's worker tiles Red has not seen 2 tiles 2-1-0-1 and 1 tile 3-0-0-1.",
    ]


def test_tiles_turned_over_on_a_view_stay_hidden():
    view = table(
        workers={(2, 1): tile("purple", "1-1-1-1")},
        display=(),
        pile=("temple", "water", "sun site"),
        hand=("1-1-1-1", "2-1-0-1"),
        piles=[["3-1-0-0"], []],
    ).seen_by(0)
    apply(view, Place("1-1-1-1", 0, (1, 0)))
    apply(view, Fill((2, 0), PILE))
    apply(view, legal(view)[-1])
    text = describe(view)
    assert "At (2, 0) lies a jungle tile: hidden tile." in text
    assert "Red holds 2 worker tiles: 2-1-0-1 and hidden tile." in text
    assert (
        "The display has 2 jungle tiles, the oldest first: hidden tile and hidden tile." in text
    )
    assert "The jungle pile is empty." in text


def test_a_view_can_be_described_whatever_is_played_on_it():
    for state in telling():
        if state.phase != "over":
            view = state.seen_by(state.decider)
            apply(view, legal(view)[0])
            assert describe(view)
