"""Temple standings and what-if: right numbers, and nothing that the decider may not see."""

from __future__ import annotations

from random import Random

import pytest

from cacao_nb.rules import (
    PILE,
    Act,
    Decision,
    Fill,
    IllegalDecision,
    Overbuild,
    Place,
    State,
    apply,
    legal,
    new_game,
    possible,
    temple_standings,
    what_if,
)
from cacao_nb.rules.preview import flips
from cacao_nb.rules.scoring import award, score_temples, workers_beside
from cacao_nb.rules.state import FILL
from cacao_nb.rules.tiles import HIDDEN_JUNGLE, WORKER_TILES
from tests.rules.positions import table, tile


def positions(players: int, games: int, *, seed: int = 0) -> list[State]:
    """States at the beginning of turns of random games."""
    rng, found = Random(seed), []
    for number in range(games):
        state = new_game(players, seed=number, first=number % players)
        stop = rng.randrange(2, state.rules.turn_count + 1)
        while state.turn < stop:
            options = legal(state)
            apply(state, options[int(rng.random() * len(options))])
        found.append(state)
    return found


@pytest.mark.rule("T1")
def test_a_standing_tells_counts_awards_and_what_would_flip_it() -> None:
    state = table(
        jungle={(0, 0): "temple"},
        workers={(1, 0): tile("red", "3-0-0-1", 2), (0, 1): tile("purple", "1-1-1-1")},
    )
    (standing,) = temple_standings(state)
    assert (standing.space, standing.workers, standing.awards) == ((0, 0), (3, 1), (6, 3))
    assert [tuple(flip) for flip in standing.flips] == [
        (1, -1, (6, 0)),
        (0, -2, (3, 3)),
        (1, 2, (3, 3)),
    ]


@pytest.mark.rule("T2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_flips_are_the_smallest_changes_for_all_small_counts(players: int) -> None:
    rng = Random(players)
    for _ in range(500):
        counts = tuple(rng.randrange(5) for _ in range(players))
        found = {(flip.seat, flip.workers > 0): flip for flip in flips(counts)}
        for seat, count in enumerate(counts):
            for direction in (1, -1):
                most = 9 if direction > 0 else count
                changed = [
                    (steps * direction, then)
                    for steps in range(1, most + 1)
                    if (then := _changed(counts, seat, steps * direction)) != award(counts)
                ]
                flip = found.get((seat, direction > 0))
                assert (flip and (flip.workers, flip.awards)) == (
                    changed[0] if changed else None
                )


def _changed(counts: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return award([count + (more if other == seat else 0) for other, count in enumerate(counts)])


@pytest.mark.rule("T5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_flips_agree_with_trying_every_placement_and_overbuilding(players: int) -> None:
    tried = 0
    for state in positions(players, 24):
        for seat in range(players):
            mine = state.copy()
            mine.active = mine.decider = seat
            mine.hands[seat] = tuple(WORKER_TILES.values())[:3]
            mine.suns[seat] = 1
            mine.display, mine.pile = (), ()  # so that overbuilding is possible, too
            for standing in temple_standings(mine):
                found = {(flip.seat, flip.workers > 0): flip for flip in standing.flips}
                for decision in legal(mine):
                    after = mine.copy()
                    apply(after, decision)
                    counts = workers_beside(after, standing.space)
                    more = counts[seat] - standing.workers[seat]
                    flip = found.get((seat, more > 0))
                    if more == 0 or flip is None or abs(more) < abs(flip.workers):
                        assert award(counts) == standing.awards
                    elif more == flip.workers:
                        assert award(counts) == flip.awards
                        tried += 1
    assert tried > 100


@pytest.mark.rule("F1")
def test_what_if_names_the_spaces_that_fill_and_each_way_to_fill_them() -> None:
    state = table(workers={(1, 0): tile("purple", "1-1-1-1")}, cacao=[1])
    found = what_if(state, Place("1-1-1-1", 0, (2, 1)))
    assert found.spaces == ((2, 0),)
    assert {outcome.fills for outcome in found.outcomes} == {
        (Fill((2, 0), "market 3"),),
        (Fill((2, 0), "water"),),
    }


def _ways(state: State) -> set[frozenset[Decision]]:
    """Every way to fill, found by trying all fills in all orders."""
    if state.phase != FILL:
        return {frozenset()}
    found = set()
    for fill in legal(state):
        after = state.copy()
        apply(after, fill)
        found |= {way | {fill} for way in _ways(after)}
    return found


@pytest.mark.rule("F4")
@pytest.mark.rule("F5")
@pytest.mark.rule("F6")
@pytest.mark.parametrize("display", [(), ("water",), ("water", "temple"), ("water", "water")])
@pytest.mark.parametrize("pile", [(), ("market 4",), ("market 4", "market 4", "temple")])
def test_every_way_to_fill_is_an_outcome_once(
    display: tuple[str, ...], pile: tuple[str, ...]
) -> None:
    around = {(3, 0): tile("purple", "1-1-1-1"), (1, 2): tile("red", "1-1-1-1")}
    state = table(workers=around, display=display, pile=pile)
    decision = Place("1-1-1-1", 0, (2, 1))
    found = what_if(state, decision)
    assert len(found.spaces) == (3 if display or pile else 0)
    view = state.seen_by(0)
    apply(view, decision)
    ways = [frozenset[Decision](outcome.fills) for outcome in found.outcomes]
    assert len(ways) == len(set(ways)) and set(ways) == _ways(view)


@pytest.mark.rule("T1")
def test_what_if_counts_a_temple_that_would_be_laid() -> None:
    state = table(workers={(1, 0): tile("purple", "2-1-0-1")}, display=("temple",), pile=())
    (outcome,) = what_if(state, Place("1-1-1-1", 0, (2, 1))).outcomes
    assert outcome.temples == (((2, 0), (1, 2), (3, 6)),)
    assert outcome.temple_gold == (3, 6)


@pytest.mark.rule("A2")
def test_what_if_tells_who_would_be_activated_and_gain_what() -> None:
    state = table(workers={(1, 0): tile("purple", "1-1-1-1")}, cacao=[1, 2])
    found = what_if(state, Place("1-1-1-1", 0, (2, 1)))
    sold = next(o for o in found.outcomes if o.fills == (Fill((2, 0), "market 3"),))
    assert sold.gains == ((("gold", 3), ("cacao", -1)), (("gold", 3), ("cacao", -1)))
    assert {(one.seat, one.edge.square, one.cause) for one in sold.activations} == {
        (0, (2, 1), ("placement", (2, 1))),
        (1, (1, 0), ("fill", (2, 0))),
    }
    # A step from -10 to -4 is worth more than the market.
    assert found.best.fills == (Fill((2, 0), "water"),)


@pytest.mark.rule("O2")
def test_what_if_counts_the_sun_token_that_overbuilding_costs() -> None:
    state = table(workers={(1, 0): tile("red", "2-1-0-1")}, display=(), pile=(), suns=[1])
    found = what_if(state, Overbuild("1-1-1-1", 0, (1, 0)))
    assert dict(found.best.gains[0]) == {"suns": -1, "gold": 2}


@pytest.mark.rule("T1")
def test_what_if_tells_what_the_temples_would_bring() -> None:
    state = table(
        jungle={(0, 0): "temple"}, workers={(0, 1): tile("purple", "2-1-0-1", 3)}, display=()
    )
    found = what_if(state, Place("1-1-1-1", 0, (1, 0)))
    assert found.best.temples[0].workers == (1, 2)
    assert found.best.temple_gold == (3, 0)


@pytest.mark.rule("F5")
def test_an_unseen_tile_stays_unknown_and_has_odds() -> None:
    state = table(
        workers={(1, 0): tile("purple", "1-1-1-1")},
        display=(),
        pile=("temple", "water", "temple", "market 4"),
    )
    found = what_if(state, Place("1-1-1-1", 0, (2, 1)))
    assert found.best.fills == (Fill((2, 0), PILE),)
    assert {known.name: odds for known, odds in found.best.odds.items()} == {
        "temple": 0.5,
        "water": 0.25,
        "market 4": 0.25,
    }
    assert any(one.tile is HIDDEN_JUNGLE for one in found.best.activations)


def test_what_if_refuses_what_is_not_legal() -> None:
    with pytest.raises(IllegalDecision, match="No jungle tile lies beside"):
        what_if(table(), Place("1-1-1-1", 0, (5, 0)))


def test_what_if_of_an_act_includes_the_best_of_what_is_left() -> None:
    state = table(hand=["2-1-0-1", "2-1-0-1"], display=(), pile=())
    apply(state, Place("2-1-0-1", 1, (1, 0)))  # east edge 1, south 2 at the market 2, west 1
    found = what_if(state, Act((1, 0), 3, 1))
    assert found.best.gains[0] == (("gold", 2),)


@pytest.mark.rule("H2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_if_is_the_same_whatever_the_decider_cannot_see(players: int) -> None:
    rng = Random(players)
    for state in positions(players, 12, seed=players):
        other = possible(state.seen_by(state.decider), rng)
        options = legal(state)
        for decision in options[:: max(1, len(options) // 12)]:
            assert what_if(state, decision) == what_if(other, decision)
        assert temple_standings(state) == temple_standings(other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_if_comes_true_when_the_plans_are_followed(players: int) -> None:
    for state in positions(players, 30, seed=7):
        options = legal(state)
        for decision in options[:: max(1, len(options) // 10)]:
            for outcome in what_if(state, decision).outcomes:
                if outcome.unseen:
                    continue
                after = state.copy()
                apply(after, decision)
                for fill in outcome.fills:
                    apply(after, fill)
                for seat in sorted(
                    outcome.plans, key=lambda seat: (seat - state.active) % players
                ):
                    for act in outcome.plans[seat].acts:
                        apply(after, act)
                    if after.turn == state.turn and after.decider == seat and after.waiting:
                        apply(after, legal(after)[-1])
                owned = tuple(after.rules.purse(after, seat) for seat in range(players))
                assert owned == outcome.results
                assert outcome.temples == tuple(score_temples(after))
                for seat, more in enumerate(outcome.temple_gold):
                    now = sum(temple.awards[seat] for temple in score_temples(state))
                    assert sum(temple.awards[seat] for temple in outcome.temples) == now + more
