"""Events tell what happened and why, so fully that every position follows from them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

import pytest

from cacao_nb.rules import (
    DONE,
    PASS,
    PILE,
    Act,
    Deal,
    Fill,
    Overbuild,
    Place,
    State,
    deal,
    ruleset,
    score,
)
from cacao_nb.rules import events as ev
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.events import Event
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES
from tests.rules.positions import play as play_all
from tests.rules.positions import table, tile
from tests.rules.random_games import play, settings

GAMES = 60


class Rebuilt:
    """The table as it follows from the set-up and the events, and from nothing else."""

    def __init__(self, players: int, dealt: Deal) -> None:
        self.turn = 0
        self.active = -1
        self.hands = [list(tiles[:3]) for tiles in dealt.workers]
        self.unseen = [len(tiles) - 3 for tiles in dealt.workers]
        self.display = list(dealt.jungle[:2])
        self.pile = len(dealt.jungle) - 2
        self.jungle = {
            (0, 0): JUNGLE_TILES["single plantation"],
            (1, 1): JUNGLE_TILES["market 2"],
        }
        self.workers: dict[Any, Any] = {}
        self.covered: dict[Any, Any] = {}
        self.goods = [Counter[str]() for _ in range(players)]

    def hear(self, event: Event) -> None:
        match event.name:
            case ev.TURN:
                self.turn, self.active = event.turn, event.seat
            case ev.PLACED | ev.OVERBUILT:
                self.hands[event.seat].remove(event.tile)
                if event.name == ev.OVERBUILT:
                    self.covered[event.square] = self.workers[event.square]
                self.workers[event.square] = (event.seat, event.tile, event.rotation)
            case ev.FILLED if event.source == ev.PILE:
                self.pile -= 1
                self.jungle[event.space] = event.tile
            case ev.FILLED:
                self.display.remove(event.tile)
                self.jungle[event.space] = event.tile
            case ev.DRAWN:
                self.hands[event.seat].append(event.tile)
                self.unseen[event.seat] -= 1
            case ev.REFILLED:
                self.display.append(event.tile)
                self.pile -= 1
        for good, by in event.changes:
            self.goods[event.seat][good] += by

    def shows(self) -> dict[str, object]:
        return {
            "moment": (self.turn, self.active),
            "hands": self.hands,
            "unseen": self.unseen,
            "display": self.display,
            "pile": self.pile,
            "jungle": self.jungle,
            "workers": self.workers,
            "covered": self.covered,
            "goods": [[g[k] for k in ("gold", "cacao", "suns", "water")] for g in self.goods],
        }


def on_the_table(state: State) -> dict[str, object]:
    """What a state shows, in the form of `Rebuilt.shows`."""

    def laid(tiles: dict[Any, Any]) -> dict[Any, Any]:
        return {square: (t.owner, t.tile, t.rotation) for square, t in tiles.items()}

    return {
        "moment": (state.turn, state.active),
        "hands": [list(hand) for hand in state.hands],
        "unseen": [len(pile) for pile in state.piles],
        "display": list(state.display),
        "pile": len(state.pile),
        "jungle": state.jungle,
        "workers": laid(state.workers),
        "covered": laid(state.covered),
        "goods": [
            list(goods)
            for goods in zip(state.gold, state.cacao, state.suns, state.water, strict=True)
        ],
    }


# ---------------------------------------------------------------------------- whole games


def test_every_position_follows_from_the_events():
    kinds = Counter[str]()
    for setting in settings(GAMES):
        log: ev.Log = []
        rebuilt = Rebuilt(setting.players, deal(ruleset(setting.players), setting.seed))
        heard = 0
        for state, _ in play(setting, log):
            for event in ev.read(log[heard:]):
                rebuilt.hear(event)
                kinds[event.name] += 1
            heard = len(log)
            assert rebuilt.shows() == on_the_table(state)
    assert {name for name in ev.FIELDS if kinds[name] >= 10} >= ev.FIELDS.keys() - {ev.PASSED}


def test_listening_changes_nothing():
    for setting in settings(24):
        for silent, heard in zip(play(setting), play(setting, []), strict=True):
            assert silent == heard


def test_every_activated_edge_acts_or_stays_unused_or_is_beside_a_temple():
    for setting in settings(24):
        log: ev.Log = []
        for _ in play(setting, log):
            pass
        turn, activated, ended = 0, Counter[Any](), Counter[Any]()
        over = False
        for event in ev.read(log):
            if event.name in (ev.PLACED, ev.OVERBUILT):
                over = event.name == ev.OVERBUILT
            if event.name == ev.TURN:
                assert activated == ended and set(activated.values()) <= {1}
                turn, activated, ended = event.turn, Counter(), Counter()
            if event.name in (ev.ACTIVATED, ev.ACTED, ev.UNUSED):
                told = (event.seat, event.edge, event.tile, event.workers, event.cause)
                if event.name != ev.ACTIVATED:
                    ended[told] += 1
                elif event.tile.kind != "temple":
                    activated[told] += 1
                assert event.workers > 0 and event.over == over
        assert activated == ended and turn == ruleset(setting.players).turn_count


def test_the_lines_of_the_score_add_up():
    for setting in settings(24):
        log: ev.Log = []
        for state, _ in play(setting, log):
            assert state.phase == "over" or not any(e[0] == ev.RANKED for e in log[-4:])
        sheet = score(state)
        temples = [e for e in ev.read(log) if e.name == ev.TEMPLE]
        assert [(e.space, e.workers, e.awards) for e in temples] == list(sheet.temples)
        lines: defaultdict[int, dict[str, int]] = defaultdict(dict)
        for event in ev.read(log):
            if event.name == ev.SCORED:
                assert event.line not in lines[event.seat]
                lines[event.seat][event.line] = event.amount
        ranked = [e for e in ev.read(log) if e.name == ev.RANKED]
        assert [e.seat for e in ranked] == list(range(setting.players))
        for event, player in zip(ranked, sheet.players, strict=True):
            assert lines[event.seat] == player.lines
            assert event.total == sum(player.lines.values()) == player.total
            assert (event.cacao, event.rank) == (player.cacao, player.rank)
            assert player.lines["temples"] == sum(e.awards[event.seat] for e in temples)


# ---------------------------------------------------------------------------- one by one


def of(name: str, log: Iterable[tuple[object, ...]]) -> list[Event]:
    return [event for event in ev.read(log) if event.name == name]


def test_acted_tells_what_was_gained_lost_and_forgone():
    state = table(hand=("2-1-0-1",), cacao=[4])
    log = play_all(state, Place("2-1-0-1", 2, (1, 0)), Act((1, 0), 3, 2), DONE)
    (acted,) = of(ev.ACTED, log)
    assert (acted.seat, acted.edge, acted.tile.name) == (
        0,
        Edge((1, 0), 3),
        "single plantation",
    )
    assert (acted.workers, acted.used, acted.forgone, acted.lost) == (2, 2, 0, 1)
    assert acted.changes == (("cacao", 1),)
    assert (acted.before, acted.after) == ((0, 4, 0, 0), (0, 5, 0, 0))
    assert acted.cause == (ev.PLACEMENT, (1, 0))


def test_acted_tells_how_many_workers_forwent_it():
    state = table(hand=("3-1-0-0",), cacao=[0, 0])
    log = play_all(state, Place("3-1-0-0", 2, (1, 0)), Act((1, 0), 3, 1))
    (acted,) = of(ev.ACTED, log)
    assert (acted.workers, acted.used, acted.forgone, acted.lost) == (3, 1, 2, 0)
    assert acted.changes == (("cacao", 1),)


def test_a_sale_tells_both_sides_of_it():
    state = table(hand=("3-1-0-0",), cacao=[2], gold=[1])
    log = play_all(state, Place("3-1-0-0", 1, (1, 0)), Act((1, 0), 2, 2))
    (acted,) = of(ev.ACTED, log)
    assert acted.changes == (("gold", 4), ("cacao", -2))
    assert (acted.forgone, acted.lost) == (1, 0)


@pytest.mark.parametrize(
    ("jungle", "good", "held", "gained", "lost"),
    [
        ("water", "water", 7, 1, 2),
        ("water", "water", 8, 0, 3),
        ("sun site", "suns", 2, 1, 2),
        ("double plantation", "cacao", 1, 4, 2),
        ("gold mine 2", "gold", 9, 6, 0),
    ],
)
def test_what_has_no_room_is_told_as_lost(jungle, good, held, gained, lost):
    state = table(jungle={(0, 0): jungle}, hand=("3-1-0-0",))
    getattr(state, good)[0] = held
    log = play_all(state, Place("3-1-0-0", 2, (1, 0)), Act((1, 0), 3, 3))
    (acted,) = of(ev.ACTED, log)
    assert acted.changes == (((good, gained),) if gained else ())
    assert acted.lost == lost


def filling_two() -> State:
    """Red's tile on (1, 0) fills (2, 0), which purple's on (2, 1) faces, too."""
    return table(
        workers={(2, 1): tile("purple", "2-1-0-1", 3)},
        hand=("1-1-1-1",),
        display=("gold mine 1", "temple"),
        cacao=[0, 1],
    )


def test_the_cause_is_the_placement_or_the_fill():
    state = filling_two()
    log = play_all(
        state,
        Place("1-1-1-1", 0, (1, 0)),
        Fill((2, 0), "gold mine 1"),
        Act((1, 0), 1, 1),
        Act((1, 0), 3, 1),
        DONE,
        Act((2, 1), 0, 2),
    )
    red_mine, red_plantation, purple_mine = of(ev.ACTED, log)
    assert red_mine.cause == red_plantation.cause == (ev.PLACEMENT, (1, 0))
    assert purple_mine.cause == (ev.FILL, (2, 0))
    assert (purple_mine.seat, purple_mine.placed) == (1, (1, 0))
    assert purple_mine.changes == (("gold", 2),)
    (unused,) = of(ev.UNUSED, log)
    assert (unused.edge, unused.tile.name) == (Edge((1, 0), 2), "market 2")
    assert (unused.workers, unused.forgone, unused.able) == (1, 1, 1)
    assert unused.cause == (ev.PLACEMENT, (1, 0))


def test_who_is_not_asked_has_unused_workers_that_could_not_act():
    state = table(hand=("1-1-1-1",))
    log = play_all(state, Place("1-1-1-1", 0, (1, 2)))  # beside the market, without cacao
    (unused,) = of(ev.UNUSED, log)
    assert (unused.seat, unused.workers, unused.able, unused.forgone) == (0, 1, 0, 1)


def test_filled_tells_space_tile_and_source():
    state = filling_two()
    (filled,) = of(
        ev.FILLED, play_all(state, Place("1-1-1-1", 0, (1, 0)), Fill((2, 0), "temple"))
    )
    assert (filled.seat, filled.space, filled.tile.name) == (0, (2, 0), "temple")
    assert filled.source == ev.DISPLAY
    state = filling_two()
    state.display, state.pile = (), state.display
    (filled,) = of(ev.FILLED, play_all(state, Place("1-1-1-1", 0, (1, 0)), Fill((2, 0), PILE)))
    assert (filled.tile.name, filled.source) == ("gold mine 1", ev.PILE)


def test_a_temple_activates_but_leaves_nothing_to_do():
    log = play_all(filling_two(), Place("1-1-1-1", 0, (1, 0)), Fill((2, 0), "temple"), DONE)
    beside = [event for event in of(ev.ACTIVATED, log) if event.tile.name == "temple"]
    assert [(e.seat, e.workers, e.cause[0]) for e in beside] == [
        (0, 1, ev.PLACEMENT),
        (1, 2, ev.FILL),
    ]
    assert "temple" not in {e.tile.name for e in (*of(ev.ACTED, log), *of(ev.UNUSED, log))}


def test_overbuilt_tells_what_it_covered_and_cost():
    state = table(
        workers={(1, 0): tile("red", "1-1-1-1")},
        display=(),
        pile=(),
        hand=("3-1-0-0",),
        suns=[2],
    )
    (built,) = of(ev.OVERBUILT, play_all(state, Overbuild("3-1-0-0", 2, (1, 0))))
    assert (built.seat, built.square, built.rotation) == (0, (1, 0), 2)
    assert built.tile is WORKER_TILES["3-1-0-0"]
    assert built.covered is tile("red", "1-1-1-1")
    assert built.changes == (("suns", -1),)


def test_passed_drawn_refilled_and_turn_tell_whose():
    state = table(jungle={}, piles=[["3-0-0-1"], []])
    log = play_all(state, PASS)
    assert [(e.name, e.seat) for e in ev.read(log)] == [(ev.PASSED, 0), (ev.TURN, 1)]
    state = table(piles=[["3-0-0-1"], []], display=("water",), pile=("temple", "sun site"))
    log = play_all(state, Place("1-1-1-1", 0, (0, -1)), DONE)
    (drawn,), (refilled,), (turn,) = (
        of(name, log) for name in (ev.DRAWN, ev.REFILLED, ev.TURN)
    )
    assert (drawn.seat, drawn.tile.name) == (0, "3-0-0-1")
    assert refilled.tile.name == "temple"
    assert (turn.turn, turn.seat) == (2, 1)


def test_an_event_has_what_its_kind_tells_and_nothing_else():
    log: ev.Log = []
    for _ in play(settings(1)[0], log):
        pass
    for raw, event in zip(log, ev.read(log), strict=True):
        assert tuple(event.values) == ev.FIELDS[event.name]
        assert tuple(event.values.values()) == raw[1:]
        assert set(event.values) <= set(dir(event))
        with pytest.raises(AttributeError, match="has no 'elephants'"):
            _ = event.elephants
