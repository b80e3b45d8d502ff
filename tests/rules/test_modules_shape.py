"""The shape of the rules carries modules: a toy one, known to these tests only, uses all of it.

It adds two gardens, at which an edge without workers earns a gold; counts turns and tiles;
lets every player give or keep at the end of each turn; and makes overbuilding free for red.
"""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from cacao_nb.rules import (
    DONE,
    Act,
    BadSetup,
    Decision,
    Edge,
    Fill,
    IllegalDecision,
    JungleTile,
    Overbuild,
    Place,
    State,
    apply,
    legal,
    new_game,
    register,
    score,
    unregister,
    why_not,
)
from cacao_nb.rules import events as ev
from cacao_nb.rules.actions import Action
from cacao_nb.rules.box import Box
from cacao_nb.rules.module import Doer, Kept, Lister, Module, ScoreLine
from cacao_nb.rules.planning import plans
from cacao_nb.rules.ruleset import ruleset
from cacao_nb.rules.tiles import WORKER_TILES
from cacao_nb.rules.turn import act, finish_turn
from cacao_nb.rules.untrusted import Reader
from tests.rules.positions import table, tile
from tests.rules.random_games import pick
from tests.samples import sample

GARDEN = JungleTile("garden", "garden")
OFFER = "offer"


class Rest(Decision):
    """Take the gold of an edge without workers at a garden; like an `Act` that uses none."""

    __slots__ = ("edge", "side", "square", "use")
    fields = ("square", "side")
    edge: Edge
    use: int

    def __new__(cls, square: tuple[int, int], side: int) -> Rest:
        return cls._intern(square, side, edge=Edge(square, side), use=0)


class Gift(Decision):
    """Give a gold away, or keep it."""

    __slots__ = ("gold",)
    fields = ("gold",)
    gold: int

    def __new__(cls, gold: int) -> Gift:
        return cls._intern(gold)


class Garden(Action):
    """A worker earns 2 gold, an edge without workers 1."""

    always_able = False
    any_order = True
    without_workers = True

    def limit(self, state: State, seat: int, edge: Edge, workers: int) -> int:
        return workers or 1

    def options(self, state: State, seat: int, edge: Edge, workers: int) -> Sequence[Any]:
        return edge.acts[workers] or (Rest(edge.square, edge.side),)

    def apply(self, state: State, seat: int, act: Act) -> int:
        state.gold[seat] += 2 * act.use or 1
        return 0


class ToyKept(Kept):
    """What the toy keeps: gifts and tiles by seat, turns begun, players who finished."""

    __slots__ = ("acted", "gifts", "tiles", "turns")

    def __init__(self, gifts: list[int], tiles: list[int], turns: int, acted: int) -> None:
        self.gifts, self.tiles, self.turns, self.acted = gifts, tiles, turns, acted


class Toy(Module):
    name = "toy"

    def box(self, players: int, box: Box) -> Box:
        return box._replace(jungle={**box.jungle, GARDEN: 2})

    def actions(self) -> Mapping[JungleTile, Action]:
        return {GARDEN: Garden(GARDEN)}

    def phases(self) -> Mapping[str, Lister]:
        return {
            OFFER: lambda state: [Gift(n) for n in range(1 + min(1, state.gold[state.active]))]
        }

    def decisions(self) -> Mapping[type[Decision], Doer]:
        return {Gift: self.give, Rest: act}

    def score_lines(self) -> Mapping[str, ScoreLine]:
        return {"gifts": lambda state, seat: 2 * state.extra["toy"].gifts[seat]}

    def fresh(self, state: State, dealt: tuple[str, ...]) -> Kept:
        return ToyKept([0] * state.players, [0] * state.players, 0, 0)

    def from_dict(self, state: State, read: Reader) -> Kept:
        return ToyKept(**read.data)

    def overbuild_cost(self, state: State, seat: int, cost: int) -> int:
        return 0 if seat == 0 else cost

    def turn_began(self, state: State, seat: int, log: ev.Log | None) -> None:
        state.extra["toy"].turns += 1

    def placed(self, state: State, seat: int, log: ev.Log | None) -> None:
        assert state.placed in state.workers
        state.extra["toy"].tiles[seat] += 1

    def acted(self, state: State, seat: int, log: ev.Log | None) -> None:
        state.extra["toy"].acted += 1

    def turn_ending(self, state: State, seat: int, log: ev.Log | None) -> None:
        state.phase = OFFER

    def give(self, state: State, decision: Gift, log: ev.Log | None) -> None:
        if state.phase != OFFER or decision not in legal(state):
            raise IllegalDecision(why_not(state, decision))
        state.gold[state.active] -= decision.gold
        state.extra["toy"].gifts[state.active] += decision.gold
        finish_turn(state, log)


TOY = Toy()


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    """The module exists while a test runs; no other game can name it."""
    register(TOY)
    yield
    unregister("toy")


#: How many games are played in each test.
GAMES = sample(12, 120)


def games() -> Iterator[tuple[State, Random, ev.Log]]:
    for number in range(GAMES):
        players = 2 + number % 3
        state = new_game(players, number, first=number % players, modules=["toy"])
        yield state, Random(number), []


# ---------------------------------------------------------------------------- whole games


def test_random_games_with_the_module_go_through():
    kinds = Counter[type]()
    for state, rng, log in games():
        while options := legal(state):
            assert len(set(options)) == len(options)
            for option in options[:: max(1, len(options) // 4)]:
                assert why_not(state, option) == ()
                apply(state.copy(), option)
            decision = pick(options, rng)
            kinds[type(decision)] += 1
            apply(state, decision, log)
            jungle = (*state.jungle.values(), *state.display, *state.pile)
            assert Counter(jungle) == state.rules.box.jungle and jungle.count(GARDEN) == 2
        kept = state.extra["toy"]
        assert kept.turns == state.rules.turn_count == sum(kept.tiles) < kept.acted
        sheet = score(state)
        for player in sheet.players:
            assert player.lines["gifts"] == 2 * kept.gifts[player.seat]
            assert player.total == sum(player.lines.values())
        scored = [event for event in ev.read(log) if event.name == ev.SCORED]
        assert sum(event.line == "gifts" for event in scored) == state.players
    assert kinds[Rest] > GAMES // 4 and kinds[Gift] == sum(
        ruleset(2 + number % 3).turn_count for number in range(GAMES)
    )


def test_copies_and_pickles_take_along_what_the_module_keeps():
    for state, rng, _ in games():
        while options := legal(state):
            copy, again = state.copy(), pickle.loads(pickle.dumps(state))
            assert copy == again == state and legal(copy) == legal(again) == options
            assert copy.extra["toy"] is not state.extra["toy"]
            kept = state.extra["toy"].copy()
            apply(copy, options[-1])
            assert state == again and state.extra["toy"] == kept
            apply(state, pick(options, rng))


def test_plain_data_takes_along_what_the_module_keeps_in_every_phase():
    phases = set()
    for state, rng, _ in games():
        while options := legal(state):
            phases.add(state.phase)
            again = State.from_dict(json.loads(json.dumps(state.to_dict())))
            assert again == state and legal(again) == options
            apply(state, pick(options, rng))
    assert OFFER in phases


def test_a_seat_sees_a_game_with_the_module():
    for state, rng, _ in games():
        for _ in range(40):
            view = state.seen_by(state.decider)
            assert legal(view) == legal(state) and view.extra == state.extra
            shown = (*view.jungle.values(), *view.display).count(GARDEN)
            assert shown + dict(view.unseen_jungle).get(GARDEN, 0) == 2
            apply(state, pick(legal(state), rng))


# ---------------------------------------------------------------------------- each part


def test_without_the_module_nothing_of_it_is_there():
    plain = new_game(2, seed=1)
    assert plain.extra == {} and GARDEN not in plain.rules.box.jungle
    assert "gifts" not in score(plain).players[0].lines
    for hook in ("turn_began", "placed", "acted", "turn_ending", "overbuild_cost"):
        assert getattr(plain.rules, hook) == ()
        assert len(getattr(ruleset(2, ["toy"]), hook)) == 1


def test_an_unknown_module_is_refused():
    with pytest.raises(BadSetup, match="heliport"):
        new_game(2, modules=["toy", "heliport"])


def beside_a_garden(**more: Any) -> State:
    """A position of a game with the module; red is on turn and a garden lies on (0, 0)."""
    state, base = new_game(2, modules=["toy"]), table(**more)
    for name in State.__slots__:
        if name not in ("rules", "extra"):
            setattr(state, name, getattr(base, name))
    state.jungle[0, 0] = GARDEN
    return state


def test_an_edge_without_workers_can_act():
    state = beside_a_garden(hand=("2-1-0-1",))
    apply(state, Place("2-1-0-1", 0, (1, 0)))  # none faces the garden in the west
    rest = Rest((1, 0), 3)
    assert legal(state) == [rest, DONE]
    assert [plan.result[0] for plan in plans(state, 0)] == [0, 1]
    log: ev.Log = []
    apply(state, rest, log)
    assert state.gold == [1, 0] and state.phase == OFFER
    acted = next(event for event in ev.read(log) if event.name == ev.ACTED)
    assert (acted.workers, acted.used, acted.changes) == (0, 0, (("gold", 1),))
    with pytest.raises(IllegalDecision):
        apply(state, rest)


def test_an_edge_without_workers_is_activated_by_a_fill_too():
    state = beside_a_garden(
        hand=("1-1-1-1",),
        workers={(2, 1): tile("purple", "3-0-0-1", 1)},
        display=(),
    )
    state.display = (GARDEN,)
    for decision in (Place("1-1-1-1", 0, (1, 0)), Fill((2, 0), GARDEN), DONE):
        apply(state, decision)
    assert state.decider == 1 and legal(state) == [Rest((2, 1), 0), DONE]


def test_the_modules_question_must_be_answered_before_the_turn_ends():
    state = beside_a_garden(gold=[3], piles=[["3-1-0-0"], []])
    apply(state, Place("1-1-1-1", 0, (2, 1)))
    assert (state.phase, state.decider, state.turn) == (OFFER, 0, 1)
    assert legal(state) == [Gift(0), Gift(1)] and state.hands == [(), ()]
    before = state.copy()
    for other in (Place("1-1-1-1", 0, (0, 1)), DONE, Act((2, 1), 3, 1), Gift(7)):
        assert why_not(state, other) != ()
        with pytest.raises(IllegalDecision):
            apply(state, other)
    assert state == before
    apply(state, Gift(1))
    assert (state.gold[0], state.extra["toy"].gifts) == (2, [1, 0])
    assert (state.phase, state.decider, state.turn) == ("place", 1, 2)
    assert state.hands[0] == (WORKER_TILES["3-1-0-0"],)


def test_the_module_changes_what_overbuilding_costs():
    workers = {(1, 0): tile("red", "1-1-1-1"), (2, 1): tile("purple", "1-1-1-1")}
    state = beside_a_garden(workers=workers, display=(), pile=(), suns=[0, 0])
    assert Overbuild("1-1-1-1", 0, (1, 0)) in legal(state)
    apply(state, Overbuild("1-1-1-1", 0, (1, 0)))
    assert state.suns == [0, 0] and state.extra["toy"].tiles == [1, 0]
    state = beside_a_garden(
        workers=workers, display=(), pile=(), turn=2, hands=[[], ["1-1-1-1"]], suns=[3, 0]
    )
    assert not any(isinstance(option, Overbuild) for option in legal(state))
    state.suns[1] = 1
    apply(state, Overbuild("1-1-1-1", 0, (2, 1)))
    assert state.suns == [3, 0]


@pytest.mark.rule("G4")
def test_copies_of_what_a_module_keeps_are_independent() -> None:
    kept = ToyKept([0, 0], [1, 1], 3, 0)
    other = kept.copy()
    assert other == kept
    other.gifts[0], other.tiles[1] = 5, 6
    assert (kept.gifts, kept.tiles) == ([0, 0], [1, 1])
