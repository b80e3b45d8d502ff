"""Reading a state trusts nothing: damaged data are refused in one sentence, or play on."""

from __future__ import annotations

import copy
import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cacao_nb.rules import BadState, State, apply, legal, possible
from tests.rules.random_games import Setting, pick, play, settings
from tests.samples import sample

MUTATIONS = sample(500, 20_000)

#: Values that belong nowhere in a state, or only somewhere else.
JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 99, 100, 10**9, -(10**18), 10**400),
    *(0.0, 1.5, float("nan"), float("inf"), -0.0),
    *("", "0", "temple", "1-1-1-1", "hidden", "pile", "over", "act", "fill", "place", "\ud800"),
    *([], {}, [[]], [None], [0, 1], [0, 0], [[0, 1]], {"a": 1}, (0, 1), b"", object()),
    *([[[[[[[[]]]]]]]], ["x"] * 500, [[0, 1, 0, "1-1-1-1", 0]] * 250, "y" * 5000),
)


def states() -> dict[str, dict[str, Any]]:
    """One state of each phase, late in the first game that has them, as `to_dict` gives it.

    Where somebody places or acts, one square has been overbuilt.
    """
    for seed in range(100):
        found = {}
        for state, _ in play(Setting(3, seed, 1, "hoard")):
            if len(state.covered) == 1 or state.phase == "fill":
                found[state.phase] = state.to_dict()
        if found.keys() >= {"place", "fill", "act"}:
            return {**found, "over": state.to_dict()}
    raise AssertionError("no game has a state of each phase")


PHASES = states()


def read(data: object) -> State | str:
    """The state, or the sentence with which the data are refused."""
    try:
        return State.from_dict(data)
    except BadState as error:
        return str(error)


def refusal(data: object) -> str:
    """The sentence with which data are refused: short, and on one line."""
    sentence = read(data)
    assert isinstance(sentence, str), "accepted"
    assert sentence.endswith(".") and len(sentence.splitlines()) == 1
    assert len(sentence) < 200
    return sentence


def changed(phase: str, *path: Any, to: object) -> dict[str, Any]:
    """A good state with another value somewhere; at the end of a list, one more."""
    data = place = copy.deepcopy(PHASES[phase])
    *way, last = path
    for step in way:
        place = place[step]
    if isinstance(place, list) and last == len(place):
        place.append(to)
    else:
        place[last] = to
    return data


# ---------------------------------------------------------------------------- there and back


def test_a_state_is_plain_json():
    assert PHASES.keys() == {"place", "fill", "act", "over"}
    for data in PHASES.values():
        assert State.from_dict(data).to_dict() == data
        assert json.loads(json.dumps(data)) == data


def test_reading_shares_nothing_with_the_data():
    data = copy.deepcopy(PHASES["act"])
    state = State.from_dict(data)
    while options := legal(state):
        apply(state, options[0])
    assert data == PHASES["act"]


# ---------------------------------------------------------------------------- damaged


@pytest.mark.parametrize("data", [None, 3, "state", [], [{}], {}, set(), {1: 2}])
def test_what_is_no_state_at_all_is_refused(data: object):
    refusal(data)


@pytest.mark.parametrize("key", sorted(PHASES["place"]))
def test_every_key_is_needed(key: str):
    for data in PHASES.values():
        assert key in refusal({other: data[other] for other in data if other != key})


@pytest.mark.parametrize("key", sorted(PHASES["place"]))
def test_a_value_of_the_wrong_type_is_refused(key: str):
    for wrong in (1.5, float("nan"), "x", {}, True, object(), [[[[]]]], ["x"] * 500, b""):
        refusal({**PHASES["act"], key: wrong})


@pytest.mark.parametrize("key", ["players", "first", "turn", "decider"])
@pytest.mark.parametrize("number", [-1, 5, 37, 10**9, 10**400, -(10**18), 2.0, True])
def test_numbers_out_of_range_are_refused(key: str, number: float):
    refusal({**PHASES["place"], key: number})


@pytest.mark.parametrize(
    ("good", "most"), [("gold", 10_000), ("cacao", 5), ("suns", 3), ("water", 8)]
)
def test_villages_hold_what_they_have_room_for(good: str, most: int):
    for number in (-1, most + 1, 10**300, 1.0, float("inf"), "1", None):
        refusal(changed("place", good, 0, to=number))
    refusal({**PHASES["place"], good: [0, 0]})
    refusal({**PHASES["place"], good: [0, 0, 0, 0]})
    assert State.from_dict(changed("place", good, 0, to=most)).to_dict()[good][0] == most


@pytest.mark.parametrize(
    ("key", "entry"),
    [
        ("jungle", [2, 0, "volcano"]),
        ("jungle", [2, 1, "temple"]),
        ("jungle", [0, 0, "temple"]),
        ("jungle", [2, 200, "temple"]),
        ("jungle", [2, 0]),
        ("jungle", [2, 0, ["temple"]]),
        ("workers", [1, 1, 0, "1-1-1-1", 0]),
        ("workers", [30, 1, 3, "1-1-1-1", 0]),
        ("workers", [30, 1, 0, "1-1-1-1", 1]),
        ("workers", [30, 1, 0, "2-1-0-1", 4]),
        ("workers", [30, 1, 0, "2-1-0-1", -1]),
        ("workers", [30, 1, 0, "4-4-4-4", 0]),
        ("workers", [30, 1, 0, "0-0-0-4", 0]),
        ("covered", [30, 1, 0, "1-1-1-1", 0]),
        ("display", "volcano"),
        ("pile", "hidden"),
        ("hands", []),
        ("piles", ["1-1-1-1"]),
    ],
)
def test_tiles_and_squares_that_cannot_be_are_refused(key: str, entry: object):
    refusal(changed("place", key, len(PHASES["place"][key]), to=entry))


@pytest.mark.parametrize("key", ["workers", "covered", "jungle"])
def test_two_tiles_on_one_square_are_refused(key: str):
    tiles = PHASES["place"][key]
    assert "two tiles" in refusal({**PHASES["place"], key: [*tiles, tiles[0]]})


@pytest.mark.parametrize("key", ["workers", "covered", "jungle"])
def test_a_tile_too_few_is_refused(key: str):
    tiles = PHASES["place"][key]
    assert "not those of a game" in refusal({**PHASES["place"], key: tiles[:-1]})


@pytest.mark.parametrize(
    ("key", "tiles"),
    [
        ("pile", ["temple"]),
        ("display", ["temple"]),
        ("piles", [["1-1-1-1"], [], []]),
        ("hands", [["1-1-1-1"] * 3, [], []]),
    ],
)
def test_a_tile_too_many_is_refused(key: str, tiles: list[Any]):
    assert "not those of a game" in refusal({**PHASES["place"], key: tiles})


@pytest.mark.parametrize("players", [2, 4])
def test_tiles_of_another_number_of_players_are_refused(players: int):
    refusal({**PHASES["place"], "players": players})


def test_a_phase_needs_what_it_asks_for_and_nothing_else():
    for one, other in ((a, b) for a in PHASES for b in PHASES if a != b):
        if {one, other} != {"place", "over"}:
            refusal({**PHASES[one], "phase": other})
    for phase in ("hidden", "", "Place", "place "):
        refusal({**PHASES["place"], "phase": phase})


@pytest.mark.parametrize(
    ("phase", "key", "value"),
    [
        ("place", "placed", [0, 1]),
        ("place", "spaces", [[0, 0]]),
        ("place", "waiting", [[0, []]]),
        ("place", "hands", [[], [], []]),
        ("fill", "placed", None),
        ("fill", "spaces", []),
        ("fill", "spaces", [[0, 0]]),
        ("fill", "filled", [[40, 40]]),
        ("act", "waiting", []),
        ("act", "waiting", [[9, []]]),
        ("act", "waiting", [[0, [[40, 41, 0]]]]),
        ("act", "waiting", [[0, [[0, 1, 4]]]]),
        ("act", "placed", [41, 40]),
    ],
)
def test_a_turn_that_cannot_be_is_refused(phase: str, key: str, value: object):
    refusal({**PHASES[phase], key: value})


# ---------------------------------------------------------------------------- at random


def nested(depth: int) -> list[Any]:
    data: list[Any] = []
    for _ in range(depth):
        data = [data]
    return data


#: Made once: to take such a list apart again costs more than to refuse it. In a browser nothing
#: stops Python at such depths but the end of its memory.
DEEP = nested(1_000 if sys.platform == "emscripten" else 100_000)


@pytest.mark.parametrize("key", sorted(PHASES["place"]))
def test_monstrous_values_are_refused_in_one_line(key: str):
    for monster in (10**5000, [10**5000], DEEP, [DEEP], ["a\nb"], ["\u2028"]):
        refusal({**PHASES["place"], key: monster})


@pytest.mark.parametrize(
    ("phase", "key", "value"),
    [
        ("place", "phase", "ending"),
        ("place", "filled", [[0, 0]]),
        ("fill", "spaces", PHASES["fill"]["spaces"][:1] * 2),
        ("fill", "spaces", [[40, 40]]),
        ("fill", "spaces", [[99, 99]]),
        ("fill", "filled", [[0, 0], [0, 0]]),
        ("act", "waiting", [PHASES["act"]["waiting"][0]] * 2),
        ("act", "waiting", [[PHASES["act"]["waiting"][0][0], []]]),
        ("act", "placed", PHASES["act"]["workers"][0][:2]),
        ("place", "turn", 3),
    ],
)
def test_what_a_turn_cannot_have_come_to_is_refused(phase: str, key: str, value: object):
    refusal({**PHASES[phase], key: value})


def nodes(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in the data with each of its keys."""
    for key in list(tree) if isinstance(tree, dict) else range(len(tree)):
        yield tree, key
        if isinstance(tree[key], dict | list):
            yield from nodes(tree[key])


def damage(data: dict[str, Any], rng: Random) -> None:
    """Change one thing somewhere: away, twice, by one, junk, or something from elsewhere."""
    everywhere = list(nodes(data))
    place, key = pick(everywhere, rng)
    how = int(rng.random() * 5)
    if how == 0:
        del place[key]
    elif how == 1 and isinstance(place, list):
        place.insert(key, copy.deepcopy(place[key]))
    elif how == 2 and type(place[key]) is int:
        place[key] += pick([-2, -1, 1, 2], rng)
    elif how == 3:
        other, there = pick(everywhere, rng)
        place[key], other[there] = copy.deepcopy((other[there], place[key]))
    else:
        place[key] = copy.deepcopy(pick(JUNK, rng))


def test_random_damage_is_refused_or_leaves_a_state_that_can_be_played():
    good = [s.to_dict() for one in settings(24) for s, _ in play(one)][::11]
    rng, accepted = Random(11), 0
    for _ in range(MUTATIONS):
        data = copy.deepcopy(pick(good, rng))
        for _ in range(1 + int(rng.random() * 2)):
            damage(data, rng)
        state = read(data)
        if isinstance(state, State):
            accepted += 1
            play_on(state, rng)
        else:
            assert len(state.splitlines()) == 1 and state.endswith(".")
    assert accepted > MUTATIONS // 50


def play_on(state: State, rng: Random) -> None:
    """Play to the end: what was accepted is a state like any other."""
    while options := legal(state):
        apply(state, pick(options, rng))
    assert state.phase == "over"


# ---------------------------------------------------------------------------- for teaching


@pytest.mark.rule("S6")
@pytest.mark.parametrize("seat", range(3))
def test_a_board_for_teaching_may_be_on_anybodys_turn(seat: int):
    data = PHASES["place"] | {"decider": seat}
    state = State.from_dict(data, teaching=True)
    assert (state.active, state.decider, state.turn) == (seat, seat, data["turn"])
    assert State.from_dict(state.to_dict(), teaching=True) == state
    if seat != State.from_dict(PHASES["place"]).active:
        assert "turn to decide, not" in refusal(data)


@pytest.mark.rule("S6")
def test_whoever_placed_is_on_turn_on_a_board_for_teaching():
    another_acts = next(
        state
        for state, _ in play(Setting(3, 2, 1, "hoard"))
        if state.phase == "act" and state.decider != state.active
    )
    for good in (State.from_dict(PHASES["fill"]), another_acts):
        for first in range(3):
            data = good.to_dict() | {"first": first}
            assert State.from_dict(data, teaching=True) == good


@pytest.mark.rule("H1")
def test_what_is_unseen_is_counted_also_if_it_is_not_in_the_box():
    data = PHASES["place"] | {"hands": [["0-2-0-2", "1-1-1-1", "0-0-2-2"], [], []]}
    data |= {"piles": [["0-0-2-2"], [], []], "pile": ["market 2"] * 3}
    view = State.from_dict(data, teaching=True).seen_by(1)
    unseen = [(tile.name, count) for tile, count in view.unseen_workers[0]]
    assert unseen == [("1-1-1-1", 1), ("0-0-2-2", 2), ("0-2-0-2", 1)]
    dealt = possible(view, Random(2))
    assert (len(dealt.hands[0]), len(dealt.piles[0]), len(dealt.pile)) == (3, 1, 3)
