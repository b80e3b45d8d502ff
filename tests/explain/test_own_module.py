"""Modules that somebody has written: described by what they are called, or in own words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from cacao_nb.explain import (
    Change,
    EventWords,
    ModuleWords,
    describe,
    explain_events,
    explain_position,
    explain_turn,
    ledger,
    register_words,
    rule_of,
)
from cacao_nb.explain.changes import line_changes
from cacao_nb.explain.door import DOOR
from cacao_nb.explain.ledger import END
from cacao_nb.messages import PSEUDO, Message, add_messages, catalogue, use_language
from cacao_nb.record import Record
from cacao_nb.rules import (
    Act,
    Decision,
    JungleTile,
    Kept,
    Module,
    State,
    apply,
    legal,
    new_game,
    register,
    unregister,
)
from cacao_nb.rules.actions import Action, GoldMine
from cacao_nb.rules.events import Event, read
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.tiles import TEMPLE
from cacao_nb.rules.turn import finish_turn

# ------------------------------------------------------------------- without words of its own

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
    unregister("silent_auction")


def test_positions_with_a_module_of_ones_own_are_described(auction: list[State], spoken: str):
    for state in auction[::3]:
        assert describe(state.seen_by(1))
        assert explain_position(state)


def test_what_such_a_module_keeps_is_not_left_out(auction: list[State]):
    for state in auction[::9]:
        other = state.copy()
        other.extra["silent_auction"].made[0] += 1
        assert describe(other) != describe(state)


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


# ------------------------------------------------------------------- in words of its own

HARBOUR = JungleTile("harbour", "harbour", 2)
SAILED = "sailed"


class Shipping(Action):
    """Each worker earns the value of the tile."""

    any_order = True

    def apply(self, state: State, seat: int, act: Act) -> int:
        state.gold[seat] += act.use * self.value
        return 0


class Harbours(Module):
    """The module of CONTRIBUTING; besides, a ship sails whenever a turn begins."""

    name = "harbours"
    tiles = (HARBOUR,)
    events: Mapping[str, tuple[str, ...]] = {SAILED: ("seat", "crates", "before", "after")}

    def box(self, players: int, box: Any) -> Any:
        return box.exchanged({TEMPLE: 2}, {HARBOUR: 2})

    def actions(self) -> Mapping[JungleTile, Action]:
        return {HARBOUR: Shipping(HARBOUR)}

    def turn_began(self, state: State, seat: int, log: Any) -> None:
        before = state.rules.purse(state, seat)
        state.gold[seat] += 1
        if log is not None:
            log.append((SAILED, seat, state.turn, before, state.rules.purse(state, seat)))

    def score_lines(self) -> Mapping[str, Any]:
        return {"harbour party": lambda state, seat: 1}


def _sailed(event: Event, rule: str) -> Iterator[Message]:
    owner = colour_name(event.seat)
    yield Message("harbours.sailed", owner=owner, crates=event.crates, rule=rule)


def _sailed_changes(event: Event, rule: str) -> Iterator[Change]:
    for good, delta in event.changes:
        yield Change(event.seat, good, delta, "ship", None, "sailing", None, rule)


def _shipped(event: Event, rule: str) -> Iterator[Message]:
    owner, gold = colour_name(event.seat), dict(event.changes).get("gold", 0)
    yield Message("harbours.shipped", owner=owner, gold=gold, space=event.edge.space)


def _party(event: Event, rule: str) -> Iterator[Message]:
    yield Message("harbours.party", owner=colour_name(event.seat), amount=event.amount)


TEXTS = {
    "harbours.sailed": "{owner}'s ship sails with {crates} {crates:crate|crates} ({rule}).",
    "harbours.shipped": "{owner} ships from {space} for {gold} gold.",
    "harbours.party": "{owner} is given {amount} gold at the party.",
    "harbours.ship": "a ship",
    "harbours.pier": "Boats for {count} players lie at the pier.",
    "module.harbours": "Harbours",
    "tile.harbour": "harbour with a pier",
    "ledger.cause.sailing": "sailing",
}

WORDS = ModuleWords(
    events={
        SAILED: EventWords("B1", _sailed, _sailed_changes),
        "acted.harbour": EventWords("B2", _shipped),
        "scored.harbour party": EventWords("B3", _party, line_changes),
    },
    sources={"ship": "harbours.ship"},
    board=lambda state: iter([Message("harbours.pier", count=state.players)]),
)


@pytest.fixture
def harbours() -> Iterator[Record]:
    """A game with a module that has told its words."""
    register(Harbours())
    add_messages(TEXTS)
    register_words("harbours", WORDS)
    record = Record.deal(players=2, seed=7, modules=["harbours", "huts"])
    while options := legal(record.state):
        record.play(options[0])
    yield record
    unregister("harbours")
    DOOR.register("harbours", ModuleWords())
    catalogue._ADDED.clear()
    catalogue.template.cache_clear()


def test_its_events_are_told_in_its_words(harbours: Record):
    told = explain_events(read(harbours.events()))
    assert "Purple's ship sails with 2 crates (B1)." in told
    assert "Red's ship sails with 1 crate (B1)." in explain_turn(harbours, 1)
    assert any(re.fullmatch(r"\w+ ships from \(.*\) for \d gold\.", one) for one in told)
    assert "Red is given 1 gold at the party." in told
    assert any("just placed" in one for one in told)  # the base game goes on in its own
    rules = {event.name: rule_of(event) for event in read(harbours.events())}
    assert (rules[SAILED], rules["turn"]) == ("B1", "S6")


def test_its_things_have_its_names(harbours: Record):
    text = describe(harbours.state)
    assert "Besides the base game it uses Huts and Harbours." in text
    assert "Boats for 2 players lie at the pier." in text
    assert "lies a jungle tile: harbour with a pier." in text


def test_the_ledger_takes_its_changes(harbours: Record):
    entries = ledger(harbours)
    ships = [entry for entry in entries if entry.source == "ship"]
    assert ships and {entry.rule for entry in ships} == {"B1"}
    assert {entry.rule for entry in entries if entry.source == "harbour"} == {"B2"}
    assert entries.of(0).sums["gold"] == harbours.state.gold[0] + sum(
        entry.delta for entry in entries.of(0) if entry.when == END
    )
    assert "a ship" in str(entries) and "sailing" in str(entries)


def test_its_texts_have_a_pseudo_language(harbours: Record):
    before = use_language(PSEUDO)
    try:
        told = " ".join(explain_events(read(harbours.events())))
        assert not re.findall("[a-z]+", re.sub(r"\b[A-Z][0-9]+", "", told))
    finally:
        use_language(before)


def test_without_its_words_the_same_game_is_told_plainly(harbours: Record):
    DOOR.register("harbours", ModuleWords())
    told = explain_events(read(harbours.events()))
    assert "This happened to Purple: sailed, with crates 2 and +1 gold." in told
    assert any("acted with 1 of its" in one for one in told)
