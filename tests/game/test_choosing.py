"""Choosing a decision by pointing: everything legal can be reached, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from cacao_nb import Game, legal
from cacao_nb.game.choosing import DISPLAY, EDGE, HAND, SQUARE, Choosing, NotThere
from cacao_nb.rules import new_game
from cacao_nb.rules.decisions import Act, Decision
from cacao_nb.rules.state import State
from tests.modules import EIGHT
from tests.samples import sample

#: More turns than any place has ways to decide there.
MANY = 60


def states() -> Iterator[State]:
    """Positions of games with and without modules, as their deciders see them."""
    for players, modules in ((2, ()), (4, EIGHT), (3, ("gigantism",)), (3, EIGHT)):
        game = Game.simulate(["random"] * players, seed=1, modules=list(modules))
        for number in range(0, len(game), sample(4, 1)):
            state = game.record.state_at(number)
            yield state.seen_by(state.decider)


def pointed(choosing: Choosing, decision: Decision) -> None:
    """Point at all that a decision is about: what lies beside the board first."""
    things = choosing._things[decision]
    for kind in sorted(things, key=(EDGE, SQUARE).__contains__):
        if kind != SQUARE or EDGE not in things:
            choosing.pick(kind, things[kind][0])


def test_everything_legal_is_reached_by_pointing_and_turning():
    kinds = set()
    for state in states():
        choosing = Choosing(state)
        assert choosing.options == (*legal(state),)
        for decision in choosing.options:
            kinds.add(type(decision).__name__)
            choosing.clear()
            if decision in choosing.plain:
                continue
            pointed(choosing, decision)
            for _ in range(MANY):
                if choosing.proposed == decision:
                    break
                choosing.turn(1)
            assert choosing.proposed == decision, (state, decision)
    assert {"Overbuild", "MapFill", "TakeGems", "Sell", "EmptyEdge", "BuyHut"} <= kinds


def test_everything_legal_is_reached_by_steps_and_turns():
    for state in islice(states(), 0, None, 8):
        choosing, reached = Choosing(state), set[Decision]()
        for _ in range(len(choosing.options)):
            choosing.step(1)
            for _ in range(MANY):
                assert choosing.proposed is not None
                reached.add(choosing.proposed)
                choosing.turn(1)
        assert reached == {*choosing.options}


def test_workers_are_meant_by_their_tile_and_by_what_they_face():
    game = Game(players=2, seed=7)
    game.play(game.position.legal[0])
    choosing = Choosing(game.state.seen_by(0))
    act = next(one for one in choosing.options if isinstance(one, Act))
    for square in (act.edge.square, act.edge.space):
        choosing.clear()
        choosing.pick(SQUARE, square)
        assert choosing.proposed == act


def test_what_was_pointed_at_stays_as_far_as_it_goes_with_the_new():
    choosing = Choosing(new_game(players=2, seed=7).seen_by(0))
    tile = choosing.state.hands[0][1]
    choosing.pick(HAND, tile)
    choosing.pick(SQUARE, (1, 0))
    choosing.turn(1)
    turned = choosing.proposed
    choosing.pick(SQUARE, (0, 1))
    assert choosing.proposed is not None and turned is not None
    assert choosing.picks == {HAND: tile, SQUARE: (0, 1)}
    assert getattr(choosing.proposed, "rotation", 0) == getattr(turned, "rotation", 0)


@pytest.mark.parametrize(
    ("kind", "thing", "reason"),
    [
        (SQUARE, (0, 0), "jungle space|lies on"),
        (SQUARE, (9, 9), "jungle tile lies beside|jungle space"),
        (DISPLAY, ("market 3", ()), "place"),
    ],
)
def test_what_cannot_be_chosen_says_why_and_changes_nothing(
    kind: str, thing: object, reason: str
):
    choosing = Choosing(new_game(players=2, seed=7).seen_by(0))
    choosing.pick(SQUARE, (1, 0))
    before = choosing.proposed, dict(choosing.picks)
    with pytest.raises(NotThere, match=reason):
        choosing.pick(kind, thing)
    assert (choosing.proposed, choosing.picks) == before


def test_the_only_thing_to_do_is_proposed_by_itself():
    seen = 0
    for state in states():
        choosing = Choosing(state)
        assert (choosing.proposed is not None) == (len(choosing.options) == 1)
        seen += len(choosing.options) == 1
    assert seen
