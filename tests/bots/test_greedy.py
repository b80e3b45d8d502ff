"""Greedy judges from tables and surroundings; here it is as its docstring says it.

The plain bot is that of commit 210e785: every decision by `what_if`, in fractions of a gold.
Both draw the same numbers. So they decide alike, except where rounding alone made one of two
equal decisions look better.

A game with gem mines is another one than at that commit as soon as two of them could fill a
space: fills name the gems by now (G11), so that these are two decisions, and greedy draws a
number for each.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cacao_nb.bots import greedy, stream
from cacao_nb.bots.estimates import mean
from cacao_nb.bots.greedy import gains
from cacao_nb.rules import (
    DONE,
    Decision,
    Fill,
    State,
    View,
    apply,
    best_plan,
    legal,
    new_game,
    what_if,
)
from cacao_nb.rules.planning import worth
from cacao_nb.rules.scoring import totals
from tests.modules import EIGHT
from tests.samples import sample

#: How far two sums of fractions that are equal may be apart.
ROUNDING = 1e-6


def gain(view: View, option: Decision) -> float:
    """What the best outcome brings, less half of what the luckiest opponent gains by it."""
    outcome = what_if(view, option).best
    gains = [
        worth(view, seat, owned)
        + outcome.temple_gold[seat]
        - worth(view, seat, view.rules.purse(view, seat))
        for seat, owned in enumerate(outcome.results)
    ]
    own = gains.pop(view.decider)
    return own - 0.5 * max(gains)


def differs(state: State, decision: Decision, rng: Random) -> bool:
    """Whether the plain bot decides otherwise; then at least it has to be as good."""
    view = state.seen_by(state.decider)
    if view.phase == "act":
        acts = best_plan(view, view.decider).acts
        return decision is not (acts[0] if acts else DONE)
    options = legal(view)
    if view.phase not in ("place", "fill") or len(options) == 1:
        return False
    gains = {option: gain(view, option) for option in options}
    plain = max(options, key=lambda option: (gains[option], rng.random()))
    assert gains[decision] == pytest.approx(gains[plain], abs=ROUNDING)
    return decision is not plain


def compared(players: int, modules: Sequence[str], games: int) -> tuple[int, int]:
    """How many decisions there were in some games, and how many of them differ."""
    decisions = different = 0
    for seed in range(games):
        state, chance = new_game(players, seed, modules=modules), Random(seed)
        while state.phase != "over":
            before = Random()
            before.setstate(chance.getstate())
            decision = greedy(state.seen_by(state.decider), chance)
            different += differs(state, decision, before)
            decisions += 1
            apply(state, decision)
    return decisions, different


def with_the_oldest_mine_only(view: View, rng: Random) -> Decision:
    """Greedy as it was when a fill could not say which of two mines it meant."""
    if view.phase != "fill":
        return greedy(view, rng)
    first: dict[object, Decision] = {}
    for option in legal(view):
        what = (type(option), option.space, option.tile) if isinstance(option, Fill) else option
        first.setdefault(what, option)
    options = list(first.values())
    if len(options) == 1:
        return options[0]
    draws = [rng.random() for _ in options]
    numbers = range(len(options))
    return options[max(zip(gains(view, options), draws, numbers, strict=True))[2]]


def margin(deal: int, seat: int) -> int:
    """By how much greedy on a seat is ahead of the one that knows the oldest mine only."""
    state = new_game(2, deal, first=deal % 2, modules=("map", "gem_mines"))
    streams = [stream(deal, one) for one in range(2)]
    while state.phase != "over":
        decider = state.decider
        bot = greedy if decider == seat else with_the_oldest_mine_only
        apply(state, bot(state.seen_by(decider), streams[decider]))
    own, other = totals(state)[seat], totals(state)[1 - seat]
    return own - other


@pytest.mark.long  # A game does not say who is stronger; and that it is another one is meant.
def test_telling_mines_apart_makes_greedy_no_weaker() -> None:
    """2,000 games, on either seat of each deal."""
    found = mean([margin(deal, seat) for deal in range(1000) for seat in range(2)])
    assert found.high > 0


@pytest.mark.parametrize(("players", "games"), [(2, sample(6, 2000)), (3, 2), (4, 2)])
def test_greedy_decides_as_the_plain_bot_does(players: int, games: int) -> None:
    decisions, different = compared(players, (), games)
    assert decisions > 60 * games
    assert different <= decisions / 100


@pytest.mark.parametrize(
    ("players", "modules"),
    [(2, EIGHT), (3, ("map", "gem_mines")), (2, ("irrigation", "tree_of_life", "chocolate"))],
    ids=str,
)
def test_with_modules_greedy_decides_as_the_plain_bot_does(
    players: int, modules: tuple[str, ...]
) -> None:
    decisions, different = compared(players, modules, sample(1, 40))
    assert different <= decisions / 20
