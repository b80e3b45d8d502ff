"""What holds in every game, shown by random ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given

from cacao_nb.rules import (
    DONE,
    PASS,
    PILE,
    Act,
    Decision,
    Fill,
    IllegalDecision,
    Overbuild,
    Place,
    apply,
    legal,
    new_game,
)
from cacao_nb.rules import events as ev
from cacao_nb.rules.errors import BadArgument
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES
from tests.rules.drawn_games import few, games
from tests.rules.random_games import (
    exactly,
    pick,
    play,
    settings,
)

# ---------------------------------------------------------------------------- on the table


@few
@given(games())
def test_no_tile_is_made_or_lost(setting):
    for state, _ in play(setting):
        box = state.rules.box
        jungle = (*state.jungle.values(), *state.display, *state.pile)
        assert Counter(jungle) == box.jungle
        for seat in range(state.players):
            laid = (*state.workers.values(), *state.covered.values())
            own = [tile.tile for tile in laid if tile.owner == seat]
            assert Counter((*own, *state.hands[seat], *state.piles[seat])) == box.workers


@few
@given(games())
def test_villages_and_supplies_keep_their_limits(setting):
    gold = [0] * setting.players
    for state, _ in play(setting):
        for seat in range(state.players):
            assert 0 <= state.cacao[seat] <= 5
            assert 0 <= state.suns[seat] <= 3
            assert 0 <= state.water[seat] <= 8
            assert state.gold[seat] >= gold[seat], "nobody ever pays gold"
        assert sum(state.cacao) <= 20 and sum(state.suns) <= 12
        gold = state.gold[:]


@few
@given(games())
def test_worker_and_jungle_tiles_alternate_like_a_chessboard(setting):
    for state, _ in play(setting):
        assert all((x + y) % 2 == 1 for x, y in state.workers)
        assert all((x + y) % 2 == 0 for x, y in state.jungle)
        assert state.covered.keys() <= state.workers.keys()


@few
@given(games())
def test_the_frontier_is_every_free_square_beside_a_jungle_tile(setting):
    for state, _ in play(setting):
        around = {
            (x + dx, y + dy)
            for x, y in state.jungle
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
        }
        assert state.frontier.keys() == around - state.workers.keys()


@few
@given(games())
def test_hands_and_display_are_full_while_their_piles_last(setting):
    for state, decision in play(setting):
        if state.phase == "place" or decision is None:
            for hand, pile in zip(state.hands, state.piles, strict=True):
                assert len(hand) == 3 or not pile
            assert len(state.display) == 2 or not state.pile
    assert state.hands == state.piles == [()] * state.players


# ---------------------------------------------------------------------------- turns and acts


@few
@given(games())
def test_a_game_has_as_many_turns_as_worker_tiles(setting):
    log: ev.Log = []
    for state, _ in play(setting, log):
        assert state.active == (setting.first + state.turn - 1) % setting.players
    names = Counter(event.name for event in ev.read(log))
    turns = {2: 22, 3: 30, 4: 36}[setting.players]
    assert state.rules.turn_count == state.turn == names[ev.TURN] == turns
    assert names[ev.PLACED] + names[ev.OVERBUILT] + names[ev.PASSED] == turns


@few
@given(games())
def test_each_edge_of_each_worker_tile_acts_at_most_once(setting):
    log: ev.Log = []
    for _ in play(setting, log):
        pass
    laid: Counter[tuple[int, int]] = Counter()
    acted = []
    for event in ev.read(log):
        if event.name in (ev.PLACED, ev.OVERBUILT):
            laid[event.square] += 1
        elif event.name == ev.ACTED:
            # An overbuilding tile brings workers of its own: the second on its square.
            acted.append((event.edge, laid[event.edge.square]))
    assert len(acted) == len(set(acted))
    assert max(laid.values()) <= 2


# ---------------------------------------------------------------------------- legal decisions


@few
@given(games())
def test_legal_lists_have_no_duplicates_and_are_empty_only_at_the_end(setting):
    for state, decision in play(setting):
        options = legal(state)
        assert len(set(options)) == len(options)
        assert bool(options) is (state.phase != "over") is (decision is not None)


def test_whatever_is_listed_can_be_done():
    for setting in settings(8):
        for state, _ in play(setting):
            for option in legal(state)[::5]:
                apply(state.copy(), option)


def everything_nearby() -> Iterator[Decision]:
    """Decisions of all kinds around the start tiles, most of them never legal."""
    squares = list(product(range(-2, 4), range(-2, 4)))
    for square, tile in product(squares, WORKER_TILES.values()):
        for rotation in range(len(tile.rotations)):
            yield Place(tile, rotation, square)
            yield Overbuild(tile, rotation, square)
    for square, jungle in product(squares, (*JUNGLE_TILES.values(), PILE)):
        yield Fill(square, jungle)
    for square, side, use in product(squares, range(4), range(1, 5)):
        yield Act(square, side, use)
    yield from (DONE, PASS)


def test_an_illegal_decision_is_refused_and_changes_nothing():
    nearby = list(everything_nearby())
    rng, refused = Random(3), Counter[str]()
    for setting in settings(12):
        for state, _ in play(setting):
            before, options = state.copy(), set(legal(state))
            order = exactly(state)
            for decision in [pick(nearby, rng) for _ in range(12)] + [DONE, PASS]:
                if decision not in options:
                    log: ev.Log = []
                    with pytest.raises(IllegalDecision, match=r"\A[A-Z(].*\.\Z"):
                        apply(state, decision, log)
                    assert log == []
                    refused[type(decision).__name__] += 1
            assert state == before and exactly(state) == order
    assert min(refused[k] for k in ("Place", "Overbuild", "Fill", "Act", "Done", "Pass")) > 100


def test_what_is_no_decision_at_all_is_refused():
    state = new_game(seed=7)
    for nonsense in ("place", None, 3, (), object(), Place):
        with pytest.raises(BadArgument, match="decision is of the class Decision, not"):
            apply(state, nonsense)  # type: ignore[arg-type]
    assert state == new_game(seed=7)
