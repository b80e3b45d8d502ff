"""The edges that a turn activates, as data."""

from __future__ import annotations

from collections import Counter

import pytest

from cacao_nb.record.activations import Status, activations
from cacao_nb.rules import DONE as FORGO
from cacao_nb.rules import Act, Fill, Place
from cacao_nb.rules.events import ACTIVATED
from cacao_nb.rules.goods import GOODS, purse
from cacao_nb.rules.squares import EAST, SOUTH, WEST
from tests.record.games import SETTINGS, played
from tests.rules.positions import play, table, tile


def test_order_is_the_order_of_acting():
    state = table(cacao=(1,))
    log = play(state, Place("1-1-1-1", 0, (1, 0)), Act((1, 0), SOUTH, 1), Act((1, 0), WEST, 1))
    market, plantation = activations(log)
    assert (market.order, market.tile.name, market.status) == (1, "market 2", Status.DONE)
    assert market.changes == (("gold", 2), ("cacao", -1))
    assert (plantation.order, plantation.edge.side, plantation.acted) == (2, WEST, True)


def test_edges_that_have_still_to_act_have_no_place_yet():
    state = table(cacao=(1,))
    log = play(state, Place("1-1-1-1", 0, (1, 0)), Act((1, 0), SOUTH, 1))
    done, waiting = activations(log)
    assert (done.order, done.status) == (1, Status.DONE)
    assert (waiting.order, waiting.status, waiting.acted) == (0, Status.WAITING, False)
    assert (waiting.workers, waiting.used, waiting.forgone) == (1, 0, 0)


def test_workers_of_others_at_a_filled_space_act_as_a_gift():
    state = table(workers={(0, 1): tile("purple", "1-1-1-1")}, display=("water", "water"))
    log = play(
        state,
        Place("1-1-1-1", 0, (-1, 0)),
        Fill((-1, 1), "water"),
        Act((-1, 0), EAST, 1),
        Act((-1, 0), SOUTH, 1),
        Act((0, 1), WEST, 1),
    )
    own, also_own, gift = activations(log)
    assert [own.gift, also_own.gift, gift.gift] == [False, False, True]
    assert (gift.seat, gift.order, gift.cause) == (1, 3, ("fill", (-1, 1)))
    assert also_own.cause == ("placement", (-1, 0))


def test_what_had_no_room_is_lost_and_what_was_left_is_forgone():
    state = table(
        jungle={(0, 0): "double plantation", (1, 1): "water"},
        hand=("2-1-0-1",),
        cacao=(4,),
    )
    log = play(state, Place("2-1-0-1", 2, (1, 0)), Act((1, 0), WEST, 1), FORGO)
    plantation, water = activations(log)
    assert (plantation.used, plantation.workers, plantation.forgone) == (1, 2, 1)
    assert (plantation.lost, plantation.changes) == (1, (("cacao", 1),))
    assert (water.status, water.acted, water.order) == (Status.UNUSED, False, 2)
    assert (water.used, water.forgone, water.changes) == (0, 1, ())


def test_a_temple_counts_at_the_end():
    state = table(jungle={(0, 0): "temple", (1, 1): "water"})
    log = play(state, Place("1-1-1-1", 0, (1, 0)))
    water, temple = activations(log)
    assert (water.status, temple.status) == (Status.WAITING, Status.COUNTS)
    assert (temple.order, temple.acted, temple.workers, temple.forgone) == (0, False, 1, 0)


def test_nothing_is_activated_where_no_jungle_tile_lies():
    state = table(jungle={(0, 0): "water"})
    (only,) = activations(play(state, Place("1-1-1-1", 0, (0, -1))))
    assert only.edge.side == SOUTH


@pytest.mark.parametrize("setting", SETTINGS[:4])
def test_every_activated_edge_is_there_once_and_explains_what_changed(setting):
    record = played(setting)
    for turn in range(1, record.turns_begun):
        begin, end = record.before_turn(turn), record.before_turn(turn + 1)
        log: list[tuple[object, ...]] = []
        before, after = record.state_at(begin), record.state_at(end)
        for number in range(begin, end):
            log += record.events_of(number)
        found = activations(log)
        activated = [event[2] for event in log if event[0] == ACTIVATED]
        assert sorted(map(repr, activated)) == sorted(repr(one.edge) for one in found)
        assert [one.order for one in found if one.order] == list(
            range(1, 1 + sum(one.status in (Status.DONE, Status.UNUSED) for one in found))
        )
        assert Status.WAITING not in {one.status for one in found}
        assert all(one.gift == (one.seat != before.active) for one in found)
        changed = Counter[tuple[int, str]]()
        for one in found:
            for good, by in one.changes:
                changed[one.seat, good] += by
        for seat in range(record.rules.players):
            held = zip(GOODS, purse(before, seat), purse(after, seat), strict=True)
            for good, old, new in held:
                overbuilt = good == "suns" and any(event[0] == "overbuilt" for event in log)
                if not overbuilt:
                    assert changed[seat, good] == new - old
