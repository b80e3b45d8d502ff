"""Closer looks at a position, each by itself."""

from __future__ import annotations

import re

import pytest

from cacao_nb import Game
from cacao_nb.explain import explain_temples, rule
from cacao_nb.game import Tile
from cacao_nb.graph import graph
from cacao_nb.record.activations import activations
from cacao_nb.rules.preview import temple_standings
from cacao_nb.rules.tiles import JUNGLE_TILES, JungleTile
from cacao_nb.widgets import (
    ActivationInspector,
    GraphLook,
    HandAndDisplay,
    TempleInspector,
    TileInspector,
    VillageBoards,
)
from tests.draw.positions import everything, start

OVER = Game.simulate(["greedy"] * 4, seed=3)


# A tile.


@pytest.mark.parametrize("tile", JUNGLE_TILES.values(), ids=lambda tile: tile.name)
def test_every_jungle_tile_is_told_with_its_rule(tile: JungleTile):
    state = start()
    state.jungle[0, 0] = tile
    inspector = TileInspector(state, selected=(0, 0))
    assert rule(Tile(tile).rules[0]).short in inspector.sentences[1]
    assert inspector._shown.value.count("<svg ") == 1
    inspector.close()


def test_a_tile_of_a_module_is_told_too():
    state = start()
    state.jungle[0, 0] = JungleTile("market of dreams", "dream")
    inspector = TileInspector(state, selected=(0, 0))
    assert "market of dreams" in inspector.sentences[0]
    inspector.close()


def drawn_width(inspector: TileInspector) -> float:
    found = re.search('<svg [^>]*width="([0-9.]+)"', inspector._shown.value)
    assert found is not None
    return float(found[1])


def test_a_covered_tile_is_shown_beside_the_one_on_it():
    state = OVER.position.state
    square = next(iter(state.covered))
    inspector = TileInspector(state, selected=square)
    lower = state.covered[square].tile.name
    assert f"It covers a {lower}." in inspector.sentences[0]
    alone = TileInspector(state, selected=next(iter(state.workers.keys() - state.covered)))
    assert drawn_width(inspector) > 2 * drawn_width(alone)
    inspector.close()
    alone.close()


def test_every_square_can_be_looked_at():
    state = everything()
    inspector = TileInspector(state)
    for x in range(-8, 9):
        for y in range(-8, 9):
            inspector.selected = (x, y)
            assert f"({x}, {y})" in inspector.sentences[0]
            assert "Rule " in inspector._shown.value
    inspector.close()


# Temples.


def test_the_overview_has_every_temple_and_every_seat():
    state = OVER.position.state
    inspector = TempleInspector(state)
    for standing in temple_standings(state):
        assert f">{standing.space}<" in inspector._shown.value
        for workers, gold in zip(standing.workers, standing.awards, strict=True):
            told = f">{workers}: {gold} gold<" if gold else f">{workers}<"
            assert told in inspector._shown.value
    inspector.close()


def test_one_temple_is_told_with_what_would_change_it():
    state = OVER.position.state
    inspector = TempleInspector(state)
    first, second = inspector.temples[:2]
    seen: list[object] = []
    inspector.observe(lambda change: seen.append(change.new), "selected")
    inspector._chooser.set_state({"index": 2})
    assert seen == [second]
    assert f"the temple at {second} would bring" in inspector._shown.value
    assert f"the temple at {first}" not in inspector._shown.value
    every = [one for one in explain_temples(state) if str(second) in one]
    assert inspector._shown.value.count("<li>") == len(every)
    inspector.selected = (0, 1)
    assert inspector._chooser.label == "all temples"
    inspector.close()


def test_without_temples_it_says_so():
    inspector = TempleInspector(start())
    assert "No temple lies on the board yet" in inspector._shown.value
    inspector.close()


# The graph.


def test_the_lens_says_what_networkx_says():
    state = OVER.position.state
    board = graph(state)
    lens = GraphLook(state)
    assert f"{len(board)} nodes and {board.number_of_edges()} edges" in lens.sentences[0]
    for square in board:
        lens.selected = square
        assert f"degree {board.degree(square)}," in lens.sentences[-1]
        workers = board.degree(square, weight="workers")
        assert f", and {workers} worker" in lens.sentences[-1]
        assert lens._shown.value.count("<tr>") == 1 + board.degree(square)
    lens.selected = (99, 99)
    assert lens.sentences[-1] == "No tile lies on (99, 99), so it is no node."
    lens.close()


# Activations.


@pytest.mark.parametrize("turn", range(1, 37, 5))
def test_every_activation_of_a_turn_has_its_row_and_its_reason(turn: int):
    record = OVER.record
    log = [
        event
        for number in range(len(record))
        if record.turn_of(number) == turn
        for event in record.events_of(number)
    ]
    inspector = ActivationInspector(log)
    found = activations(log)
    assert inspector.edges == tuple(one.edge for one in found)
    for one, row in zip(found, inspector.rows, strict=True):
        inspector.activation = one.edge
        assert ("(gift)" in row) is one.gift
        assert ("It was a gift" in inspector._why.value) is one.gift
        assert "(rule " in inspector._why.value
        assert f"\N{MULTIPLICATION SIGN}{one.workers}" in row
        for _, by in one.changes:
            assert f"{by:+d}" in row
    inspector.close()


# Pictures.


def test_villages_say_what_they_show():
    state = OVER.position.state
    villages = VillageBoards(state)
    for seat, sentence in enumerate(villages.sentences):
        assert f"has {state.gold[seat]} gold, {state.cacao[seat]} cacao" in sentence
        assert sentence in villages._shown.value.replace("&#x27;", "'")
    villages.close()


def test_a_hand_can_be_chosen_and_a_hidden_one_shows_backs():
    state = start()
    hands = HandAndDisplay(state)
    assert hands.shown_hand == state.active
    assert hands.whose.label == "Red, whose turn it is"
    hands.whose.value = 1
    names = [tile.name for tile in state.hands[1]]
    assert all(name in hands.sentences[0] for name in names)
    open_hand = hands._hand.value
    hands.state = state.seen_by(0)
    assert hands.sentences[0] == "Purple holds 3 worker tiles that Red has not seen."
    assert hands._hand.value != open_hand
    hands.whose.value = -1
    assert hands.shown_hand == 0
    assert hands.whose.label == "Red, who sees this"
    hands.state = state.seen_by(1)
    assert hands.whose.label == "Purple, who sees this"
    hands.close()
