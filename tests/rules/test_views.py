"""What a seat may know is shown, and there is no way to the rest."""

from __future__ import annotations

import gc
import pickle
import types
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from cacao_nb.rules import (
    PILE,
    Fill,
    HiddenFromSeat,
    Overbuild,
    Place,
    Ruleset,
    State,
    apply,
    legal,
    new_game,
    score,
    why_not,
)
from cacao_nb.rules import events as ev
from cacao_nb.rules.errors import NoSuchSeat
from cacao_nb.rules.planning import best_plan, plans
from cacao_nb.rules.tiles import HIDDEN_JUNGLE, HIDDEN_WORKER, JUNGLE_TILES, WORKER_TILES
from cacao_nb.rules.view import View, possible
from tests.rules.positions import table, tile
from tests.rules.random_games import Setting, choose, pick, play, positions, settings

rule = pytest.mark.rule

POSITIONS = 1000


def spread(number: int) -> Iterator[State]:
    """So many positions from all over some random games."""
    return islice(positions(settings(number // 25)), 0, number * 3, 3)


# ---------------------------------------------------------------------------- what is open

#: Everything on the table but tiles in hands and piles.
OPEN = (
    *("rules", "first", "turn", "active", "decider", "phase", "workers", "covered", "jungle"),
    *("frontier", "display", "gold", "cacao", "suns", "water", "placed", "spaces", "filled"),
    *("waiting", "extra"),
)


@rule("H1")
def test_everything_on_the_table_is_open():
    assert {*OPEN, "hands", "piles", "pile"} == set(State.__slots__)
    for state in spread(200):
        for seat in range(state.players):
            view = state.seen_by(seat)
            assert type(view) is View and view.seat == seat
            for name in OPEN:
                assert getattr(view, name) == getattr(state, name)
            assert list(view.frontier) == list(state.frontier)
            assert score(view) == score(state)


@rule("H1")
def test_the_sizes_of_hands_and_piles_are_open():
    for state in spread(100):
        view = state.seen_by(0)
        assert list(map(len, view.hands)) == list(map(len, state.hands))
        assert list(map(len, view.piles)) == list(map(len, state.piles))
        assert len(view.pile) == len(state.pile)


@rule("H1")
def test_what_is_unseen_is_open_as_counts():
    for state in spread(200):
        for seat in range(state.players):
            view = state.seen_by(seat)
            assert dict(view.unseen_jungle) == Counter(state.pile)
            for other, unseen in enumerate(view.unseen_workers):
                hidden = state.piles[other] + (() if other == seat else state.hands[other])
                assert dict(unseen) == Counter(hidden)
            order = list(state.rules.box.workers)
            for unseen in view.unseen_workers:
                assert [tile for tile, _ in unseen] == sorted(dict(unseen), key=order.index)


@rule("H1")
def test_the_own_hand_is_open():
    for state in spread(100):
        for seat in range(state.players):
            assert state.seen_by(seat).hands[seat] == state.hands[seat]


# ---------------------------------------------------------------------------- what is hidden


@rule("H2")
def test_the_others_hands_and_all_piles_are_hidden():
    for state in spread(200):
        for seat in range(state.players):
            view = state.seen_by(seat)
            assert set(view.pile) <= {HIDDEN_JUNGLE}
            for other in range(state.players):
                assert set(view.piles[other]) <= {HIDDEN_WORKER}
                if other != seat:
                    assert set(view.hands[other]) <= {HIDDEN_WORKER}


def reachable(thing: object) -> Iterator[object]:
    """Everything that can be got at from a thing, but for what all games share."""
    shared = (type, types.ModuleType, types.FunctionType, types.MethodType, Ruleset)
    seen: dict[int, object] = {}
    todo = [thing]
    while todo:
        one = todo.pop()
        if id(one) not in seen and not isinstance(one, shared):
            seen[id(one)] = one
            todo += gc.get_referents(one)
    return iter(seen.values())


def secrets(state: State, seat: int) -> list[tuple[object, ...]]:
    """The tuples of tiles that a seat may not see."""
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    return [secret for secret in (*others, *state.piles, state.pile) if secret]


@rule("H2")
def test_there_is_no_way_from_a_view_to_what_is_hidden():
    for state in spread(150):
        for seat in range(state.players):
            hidden = secrets(state, seat)
            names = {id(secret) for secret in hidden}
            found = list(reachable(state.seen_by(seat)))
            assert not names & set(map(id, found))
            # Nor a copy; shorter ones may be equal to something open by accident.
            long = [secret for secret in hidden if len(set(secret)) > 2 and len(secret) > 3]
            assert not [one for one in found if type(one) is tuple and one in long]
            assert state not in [one for one in found if type(one) is State]


@rule("H2")
def test_the_search_would_find_what_is_hidden():
    state = new_game(3, seed=4)
    found = set(map(id, reachable([state])))
    assert all(id(secret) in found for secret in secrets(state, 0))


def questions(state: State, rng: Random) -> list[Place | Overbuild | Fill]:
    """Decisions to ask `why_not` about, legal ones and others."""
    squares = [*state.frontier, *state.workers, (50, 51)]
    worker = pick(list(WORKER_TILES.values()), rng)
    jungle = pick([*JUNGLE_TILES.values(), PILE], rng)
    return [
        Place(worker, 0, pick(squares, rng)),
        Overbuild(worker, 1, pick(squares, rng)),
        Fill(pick([*state.jungle, *state.spaces], rng), jungle),
    ]


@rule("H2")
def test_reshuffling_what_a_seat_cannot_see_changes_nothing_for_it():
    rng, moved, deciding = Random(12), 0, 0
    for number, state in enumerate(spread(POSITIONS)):
        seat = number % state.players
        view = state.seen_by(seat)
        other = possible(view, rng)
        moved += other != state
        assert type(other) is State and other.seen_by(seat) == view
        for shown in (other, other.seen_by(seat)):
            assert plans(shown, seat) == plans(view, seat) == plans(state, seat)
            assert best_plan(shown, seat) == best_plan(view, seat) == best_plan(state, seat)
        asked = questions(state, rng)
        seen = [why_not(view, decision) for decision in asked]
        assert [why_not(other.seen_by(seat), decision) for decision in asked] == seen
        if state.decider == seat == state.active:
            deciding += 1
            assert [why_not(state, decision) for decision in asked] == seen
            assert [why_not(other, decision) for decision in asked] == seen
        if state.decider == seat:
            assert legal(state) == legal(view) == legal(other) == legal(other.seen_by(seat))
    assert number + 1 == POSITIONS and moved > POSITIONS * 0.75 and deciding > POSITIONS / 5


@rule("H2")
def test_a_possible_state_has_the_same_tiles_and_can_be_played():
    rng = Random(13)
    for state in spread(60):
        other = possible(state.seen_by(0), rng)
        assert Counter(other.pile) == Counter(state.pile)
        assert State.from_dict(other.to_dict()) == other
        while options := legal(other):
            apply(other, choose(other, options, rng, "all"))
        assert other.phase == "over"


# ---------------------------------------------------------------------------- using a view


def test_a_view_is_independent_of_its_state():
    for state in spread(50):
        before, view = state.copy(), state.seen_by(state.decider)
        unchanged = view.copy()
        apply(view, legal(view)[0])
        assert state == before
        apply(state, legal(state)[0])
        assert unchanged == before.seen_by(before.decider)


def test_the_view_of_a_view_is_the_same_view():
    for state in spread(50):
        view = state.seen_by(1)
        again = view.seen_by(1)
        assert again == view and again is not view
        for same in (view.copy(), pickle.loads(pickle.dumps(view))):
            assert same == view and type(same) is View


@rule("H2")
def test_a_view_does_not_show_what_another_seat_sees():
    view = new_game(3, seed=1).seen_by(1)
    for seat in (0, 2):
        with pytest.raises(HiddenFromSeat):
            view.seen_by(seat)


@pytest.mark.parametrize("seat", [-1, 2, 4, 99])
def test_a_seat_that_does_not_play_is_refused(seat: int):
    with pytest.raises(NoSuchSeat, match=r"\A.*\.\Z"):
        new_game(2, seed=1).seen_by(seat)


@rule("H2")
def test_what_another_player_may_place_is_refused_as_hidden():
    checked = 0
    for setting in settings(6):
        for state, _ in play(setting):
            if state.phase == "place":
                for seat in set(range(state.players)) - {state.active}:
                    with pytest.raises(HiddenFromSeat):
                        legal(state.seen_by(seat))
                    checked += 1
    assert checked > 200


@rule("H1")
def test_what_another_player_may_fill_and_do_is_open():
    asked = Counter[str]()
    for state in spread(300):
        if state.phase in ("fill", "act"):
            for seat in range(state.players):
                assert legal(state.seen_by(seat)) == legal(state)
                asked[state.phase] += seat != state.decider
    assert asked["fill"] > 20 and asked["act"] > 20


@rule("H2")
def test_a_tile_turned_over_on_a_view_stays_hidden():
    state = table(
        jungle={(0, 0): "single plantation", (1, 1): "market 2"},
        workers={(2, 1): tile("purple", "1-1-1-1"), (-1, 0): tile("purple", "1-1-1-1")},
        display=(),
        pile=("temple", "water", "sun site", "market 4"),
        piles=[["3-1-0-0"], ["3-0-0-1"]],
    )
    view = state.seen_by(0)
    apply(view, Place("1-1-1-1", 0, (1, 0)))
    apply(view, Fill((2, 0), PILE))
    assert view.jungle[2, 0] is HIDDEN_JUNGLE
    assert view.phase == "act" and {d.space for d in view.waiting[0][1]} == {(0, 0), (1, 1)}
    apply(view, legal(view)[-1])
    assert view.display == (HIDDEN_JUNGLE, HIDDEN_JUNGLE)
    assert view.hands[0] == (HIDDEN_WORKER,), "the tile just drawn"
    assert state.jungle.keys() == {(0, 0), (1, 1)}


@rule("H2")
def test_events_read_with_the_eyes_of_a_seat_hide_what_others_drew():
    log: ev.Log = []
    for _ in play(Setting(3, 4, 2, "some"), log):
        pass
    everything = list(ev.read(log))
    for seat in range(3):
        hidden = 0
        for shown, true in zip(ev.read(log, seat=seat), everything, strict=True):
            if true.name == ev.DRAWN and true.seat != seat:
                assert shown.tile is None and shown.seat == true.seat
                hidden += 1
            else:
                assert shown == true
        assert hidden == 2 * 7
