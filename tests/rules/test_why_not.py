"""`why_not` and `legal` agree on everything that anybody could decide, at random moments."""

from __future__ import annotations

import random

import pytest

from cacao_nb.rules import (
    DONE,
    PASS,
    PILE,
    Act,
    Decision,
    Fill,
    Overbuild,
    Place,
    State,
    apply,
    legal,
    new_game,
    why_not,
)
from cacao_nb.rules.rulebook import RULE_IDS
from cacao_nb.rules.squares import Square
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES
from tests.rules.answers import refused

#: How many decisions are tried at each moment, besides the legal ones.
TRIED = 150


def any_decision(state: State, rng: random.Random) -> Decision:
    """Any decision at all, on or around the board."""
    taken = [*state.workers, *state.jungle]
    x, y = rng.choice(taken)
    square: Square = (x + rng.randint(-2, 2), y + rng.randint(-2, 2))
    worker_tile = rng.choice(list(WORKER_TILES.values()))
    match rng.randrange(6):
        case 0:
            return Place(worker_tile, rng.randrange(4), square)
        case 1:
            return Overbuild(worker_tile, rng.randrange(4), square)
        case 2:
            return Fill(square, rng.choice([*JUNGLE_TILES.values(), PILE]))
        case 3 | 4:
            return Act(square, rng.randrange(4), rng.randint(1, 4))
        case _:
            return rng.choice([DONE, PASS])


def check(state: State, rng: random.Random) -> None:
    """Compare the two on the legal decisions and on many others."""
    allowed = legal(state)
    assert len(set(allowed)) == len(allowed)
    assert all(why_not(state, decision) == () for decision in allowed)
    others = [any_decision(state, rng) for _ in range(TRIED)]
    wrong = [decision for decision in others if decision not in allowed]
    for decision in wrong:
        reasons = why_not(state, decision)
        assert reasons, f"{decision} is not legal, and nothing says why"
        assert all(reason.rule in RULE_IDS and str(reason) for reason in reasons)
    if wrong:
        refused(state, rng.choice(wrong))


def choose(options: list[Decision], rng: random.Random) -> Decision:
    """One of the options; overbuilding as often as placing where both are possible."""
    kind = rng.choice(sorted({type(option).__name__ for option in options}))
    return rng.choice([option for option in options if type(option).__name__ == kind])


@pytest.mark.rule("P4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_decision_has_reasons_against_it_exactly_when_it_is_not_legal(players: int) -> None:
    rng = random.Random(players)
    state = new_game(players, seed=players)
    while options := legal(state):
        check(state, rng)
        apply(state, choose(options, rng))
    check(state, rng)


@pytest.mark.rule("P4")
def test_also_where_players_must_pass_and_may_overbuild() -> None:
    rng = random.Random(7)
    state = new_game(2, seed=7)
    state.display, state.pile = state.display[:1], ()
    state.suns[:] = [3, 0]
    passed = 0
    while options := legal(state):
        check(state, rng)
        passed += options == [PASS]
        apply(state, choose(options, rng))
    assert passed and state.covered
