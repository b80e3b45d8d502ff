"""Reading a description with modules trusts nothing, and knows modules of one's own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

import pytest

from cacao_nb.explain import BadDescription, describe, explain_position, rebuild
from cacao_nb.messages import text as words
from cacao_nb.rules import (
    Decision,
    JungleTile,
    Kept,
    Module,
    State,
    apply,
    legal,
    new_game,
    register,
)
from cacao_nb.rules.actions import GoldMine
from cacao_nb.rules.modules.gem_mines import GEM_COLOURS
from cacao_nb.rules.modules.hut_functions import HUTS
from cacao_nb.rules.registry import _TILES, MODULES
from cacao_nb.rules.tiles import TEMPLE
from cacao_nb.rules.turn import finish_turn
from tests.explain.module_games import EIGHT
from tests.explain.test_describe_modules import golden_state, telling
from tests.explain.test_hostile_text import SECONDS, mutated
from tests.explain.test_rebuild import number_changed, refusal, replaced

START = new_game(3, seed=7, modules=EIGHT)

MUTATIONS = 1500


def noticed(change: Callable[[str], Iterator[str]]) -> None:
    """What a changed text says is another position, or none."""
    checked = Counter[bool]()
    for state in (golden_state(), START):
        whole = describe(state)
        for text in change(whole):
            try:
                other = rebuild(text)
            except BadDescription:
                checked[False] += 1
            else:
                assert other != state or text.split() == whole.split()
                checked[True] += 1
    assert checked[False]


def test_another_number_is_another_position_or_none():
    noticed(lambda text: islice(number_changed(text), 0, None, 3))


def test_another_hut_is_another_position_or_none(spoken: str):
    huts = [words(hut.message) for hut in HUTS.values()]
    noticed(lambda text: replaced(text, "|".join(map(re.escape, huts)), huts[:4]))


def test_another_gem_is_another_position_or_none(spoken: str):
    gems = [words(f"gem.{colour}") for colour in GEM_COLOURS]
    noticed(lambda text: replaced(text, "|".join(map(re.escape, gems)), gems[:2]))


def test_another_module_is_another_position_or_none(spoken: str):
    names = [words(f"module.{module}") for module in MODULES]
    noticed(lambda text: replaced(text, "|".join(map(re.escape, names)), names))


def test_a_line_less_or_twice_is_noticed(spoken: str):
    def changed(text: str) -> Iterator[str]:
        lines = [line for line in text.splitlines() if line]
        for index, line in enumerate(lines):
            yield "\n".join([*lines[:index], *lines[index + 1 :]])
            yield "\n".join([*lines[:index], line, *lines[index:]])

    noticed(changed)


@pytest.mark.parametrize(
    ("line", "lacking"),
    [
        ("The map board", "The map board has … jungle tiles, the oldest first: …"),
        ("White has 2 map tokens", "White has … map tokens."),
        ("Purple has 0 chocolate bars", "Purple has … chocolate bars."),
        ("Red has no loose gems", "Red has … loose gems: …"),
        ("Red has no masks", "Red has … masks, in the order in which they came: …"),
        ("The bag has", "The bag has … gems, the next first: …"),
        ("masks are left", "… masks are left, the lowest first: …"),
        ("The emperor", "The emperor stands at …."),
        ("huts are for sale", "… huts are for sale: …"),
        ("White owns", "White owns … huts, in the order in which they were bought: …"),
    ],
)
def test_a_missing_sentence_is_named(line: str, lacking: str):
    text = describe(START)
    kept = [one for one in text.splitlines() if line not in one]
    assert len(kept) < len(text.splitlines())
    sentence = refusal("\n".join(kept))
    assert sentence.startswith("The description lacks this sentence: ")
    assert lacking in sentence


def test_a_fourth_worker_needs_huts_in_the_game():
    state = new_game(2, seed=7)
    while not any(3 in tile.edges for tile in state.workers.values()):
        apply(state, legal(state)[-1])
    text = describe(state)
    line = next(one for one in text.splitlines() if " 3 " in one and "worker tile 3-" in one)
    assert refusal(text.replace(line, line.replace(" 3 ", " 4 "))).startswith(
        "No game comes to the position described."
    )
    assert refusal(text.replace(line, line.replace(" 3 ", " 5 "))).startswith(
        "No worker tile lies as line"
    )


def test_damaged_text_is_refused_in_one_sentence_or_describes_a_position():
    rng, results, slowest = Random(3), Counter[bool](), 0.0
    texts = [describe(state) for state in telling()[::5]]
    for number in range(MUTATIONS):
        text = texts[number % len(texts)]
        for _ in range(1 + int(rng.random() * 3)):
            text = mutated(text, rng)
        began = perf_counter()
        try:
            state = rebuild(text)
        except BadDescription as error:
            sentence = str(error)
            assert sentence.isprintable() and len(sentence) < 500
            results[False] += 1
        else:
            assert rebuild(describe(state)) == state
            results[True] += 1
        slowest = max(slowest, perf_counter() - began)
    assert results[False] > MUTATIONS * 0.8 and results[True]
    assert slowest < SECONDS


# ----------------------------------------------------------- modules that somebody has written

GARDEN = JungleTile("rose garden", "rose garden", 1)
OFFER = "make_offer"


class Bid(Decision):
    __slots__ = ("gold",)
    fields = ("gold",)
    gold: int

    def __new__(cls, gold: int) -> Bid:
        return cls._intern(gold)


class Bids(Kept):
    __slots__ = ("made",)

    def __init__(self, made: list[int]) -> None:
        self.made = made


class Auction(Module):
    """Gardens for two temples, and an offer at the end of each turn."""

    name = "silent_auction"
    tiles = (GARDEN,)
    options = ("most_bid",)

    def choice(self, option: str, value: Any) -> tuple[Any, ...]:
        return tuple(value)

    def chosen(self, **options: Any) -> Auction:
        return self

    def box(self, players: int, box: Any) -> Any:
        return box.exchanged({TEMPLE: 2}, {GARDEN: 2})

    def actions(self) -> Mapping[JungleTile, GoldMine]:
        return {GARDEN: GoldMine(GARDEN)}

    def fresh(self, state: State, dealt: tuple[str, ...]) -> Bids:
        return Bids([0] * state.players)

    def from_dict(self, state: State, read: Any) -> Bids:
        made = read.items(read.get("made"), state.players)
        return Bids([read.whole(number, 0, 99) for number in made])

    def turn_ending(self, state: State, seat: int, log: Any) -> None:
        state.phase = OFFER

    def phases(self) -> Mapping[str, Any]:
        return {OFFER: lambda _: [Bid(0), Bid(1)]}

    def decisions(self) -> Mapping[Any, Any]:
        return {Bid: self.bid}

    def bid(self, state: State, decision: Bid, log: Any) -> None:
        state.extra[self.name].made[state.active] += decision.gold
        finish_turn(state, log)


@pytest.fixture
def auction() -> Iterator[list[State]]:
    """Positions of a game with a module of one's own."""
    register(Auction())
    state = new_game(2, seed=4, modules=["silent_auction", "huts"], most_bid=[3, "a"])
    found = [state.copy()]
    while options := legal(state):
        apply(state, options[-1])
        found.append(state.copy())
    yield found
    del MODULES["silent_auction"], _TILES["rose garden"]


def test_positions_with_a_module_of_ones_own_are_rebuilt(auction: list[State], spoken: str):
    for state in auction[::3]:
        assert rebuild(describe(state)) == state
        assert describe(state.seen_by(1))
        assert explain_position(state).sentences


def test_a_module_of_ones_own_is_told_by_what_it_is_called(auction: list[State]):
    state = next(
        state
        for state in auction
        if state.phase == OFFER and GARDEN in state.jungle.values() and state.turn > 3
    )
    lines = describe(state).splitlines()
    made = state.extra["silent_auction"].made
    assert "Besides the base game it uses Huts and silent auction." in lines
    assert 'Something else was chosen: most_bid is [3, "a"].' in lines
    assert any(line.endswith("lies a jungle tile: rose garden.") for line in lines)
    assert f'The module silent auction keeps this: {{"made": {made}}}.' in lines
    assert any(line.endswith("decides what a module asks for: make_offer.") for line in lines)


@pytest.mark.parametrize(
    "data", ["[" * 3000, '{"made": 3}', "NaN", "{}", "[1,", '"x"', "1e999"]
)
def test_hostile_data_of_such_a_module_are_refused(auction: list[State], data: str):
    text = re.sub(r"keeps this: .+\.", lambda _: f"keeps this: {data}.", describe(auction[0]))
    assert data in text
    refusal(text)
