"""When things happened, and a whole game as one graph."""

from __future__ import annotations

from collections import Counter

import networkx as nx
import pytest

from cacao_nb.game import Game
from cacao_nb.graph import (
    EDGE_ATTRIBUTES,
    HISTORY_EDGE_ATTRIBUTES,
    HISTORY_NODE_ATTRIBUTES,
    NODE_ATTRIBUTES,
    after_turn,
    graph,
    graph_of,
    history,
)
from cacao_nb.record import NoSuchMoment, Record
from cacao_nb.rules import Overbuild
from cacao_nb.rules import events as ev
from tests.record.games import SETTINGS, played

RECORDS = [played(setting) for setting in SETTINGS]


def overbuilt() -> Record:
    """A game in which somebody overbuilds."""
    for record in RECORDS:
        if record.state.covered:
            return record
    raise AssertionError


@pytest.mark.parametrize("record", RECORDS)
def test_the_turns_are_those_in_which_the_tiles_came(record):
    came = dict.fromkeys(record.state_at(0).jungle, 0)
    for turn in range(1, record.turns_begun + 1):
        end = record.before_turn(turn + 1) if turn < record.turns_begun else len(record)
        state = record.state_at(end)
        for square in (*state.jungle, *state.workers):
            came.setdefault(square, turn)
    board = graph_of(record)
    for square, told in board.nodes(data=True):
        assert told.get("covered_laid", told["laid"]) == came[square]
        assert ("covered_laid" in told) == told["overbuilt"] if "overbuilt" in told else True


@pytest.mark.rule("A1")
@pytest.mark.parametrize("record", RECORDS)
def test_workers_were_activated_when_the_later_of_the_two_tiles_was_laid(record):
    for moment in range(0, len(record) + 1, 5):
        board = graph_of(record, moment)
        for one, other, told in board.edges(data=True):
            later = max(board.nodes[one]["laid"], board.nodes[other]["laid"])
            assert told.get("activated_turn") == (later if told["activated"] else None)


@pytest.mark.parametrize("record", RECORDS)
def test_as_many_workers_acted_as_the_events_say(record):
    board = graph_of(record)
    used: Counter[frozenset[tuple[int, int]]] = Counter()
    for event in ev.read(record.events()):
        if event.name == ev.OVERBUILT:
            used = Counter({edge: n for edge, n in used.items() if event.square not in edge})
        if event.name == ev.ACTED:
            used[frozenset((event.edge.square, event.edge.space))] = event.used
    for one, other, told in board.edges(data=True):
        assert told.get("used", 0) == used[frozenset((one, other))]
        assert told.get("used", 0) <= told["workers"]
        assert ("used" in told) == told["activated"]


def test_without_turns_the_graph_is_that_of_the_position():
    record = overbuilt()
    bare, full = graph(record.state), graph_of(record)
    assert not bare.graph["turns_known"] and full.graph["turns_known"]
    for square, told in bare.nodes(data=True):
        assert told.items() <= full.nodes[square].items()
    for one, other, told in bare.edges(data=True):
        assert told.items() <= full.edges[one, other].items()


def test_a_moment_that_the_game_does_not_have_is_refused():
    with pytest.raises(NoSuchMoment):
        graph_of(RECORDS[0], 10_000)


def test_a_game_shows_the_graph_of_any_moment():
    game = Game.of(RECORDS[0])
    same = nx.utils.graphs_equal
    assert same(game.graph(), graph_of(RECORDS[0]))
    assert same(game.graph(-1), game.graph())
    assert same(game.graph(turn=4, decision=1), graph_of(game, RECORDS[0].moment(4, 1)))
    assert same(game.graph(3, free=True, empty=True), graph_of(game, 3, free=True, empty=True))
    assert set(game.graph(0)) == {(0, 0), (1, 1)}


def test_what_was_taken_back_has_not_happened():
    record = played(SETTINGS[0])
    whole = graph_of(record, 20)
    while len(record) > 20:
        record.undo()
    assert nx.utils.graphs_equal(graph_of(record), whole)
    assert history(record).graph["turn"] == record.turns_begun


# ------------------------------------------------------------------------- the whole game


@pytest.mark.parametrize("record", RECORDS)
def test_after_each_turn_the_history_is_the_board(record):
    whole = history(record)
    for turn in range(record.turns_begun + 1):
        end = record.before_turn(turn + 1) if turn < record.turns_begun else len(record)
        found, board = after_turn(whole, turn), graph_of(record, end)
        assert nx.utils.nodes_equal(found.nodes(data=True), board.nodes(data=True))
        assert {frozenset(edge) for edge in found.edges} == set(map(frozenset, board.edges))
        for one, other, told in board.edges(data=True):
            assert told.items() <= found.edges[one, other].items()


def test_the_history_has_both_tiles_of_an_overbuilt_square():
    record = overbuilt()
    whole = history(record)
    for square, lower in record.state.covered.items():
        below, above = whole.nodes[(*square, 0)], whole.nodes[(*square, 1)]
        assert below["tile"] == above["covered"] == lower.tile.name
        assert below["covered_turn"] == above["laid"] > below["laid"] == above["covered_laid"]
        for *_, told in whole.edges((*square, 0), data=True):
            assert told["until"] == above["laid"]
        for *_, told in whole.edges((*square, 1), data=True):
            assert told["since"] == above["laid"] and "until" not in told
    laid = sum(isinstance(made, Overbuild) for made in record.decisions)
    assert (
        sum(level for _, level in whole.nodes(data="level"))
        == laid
        == len(record.state.covered)
    )


@pytest.mark.parametrize("record", RECORDS)
def test_what_the_edges_brought_adds_up_to_what_everybody_owns(record):
    whole, state = history(record), record.state
    sums: Counter[tuple[int, str]] = Counter()
    for *_, told in whole.edges(data=True):
        for good in ("gold", "cacao", "suns", "water"):
            sums[told["owner"], good] += told[good]
    for made in ev.read(record.events()):
        if made.name == ev.OVERBUILT:
            sums[made.seat, "suns"] += dict(made.changes)["suns"]
    for seat in range(state.players):
        for good in ("gold", "cacao", "suns", "water"):
            assert sums[seat, good] == getattr(state, good)[seat]


@pytest.mark.parametrize("record", RECORDS)
def test_the_history_is_bipartite_and_documented(record):
    whole = history(record)
    assert whole.graph["what"] == "cacao game"
    spaces = [tile for tile, side in whole.nodes(data="bipartite") if side == 0]
    assert nx.bipartite.is_bipartite_node_set(whole, spaces)
    nodes = {name for _, told in whole.nodes(data=True) for name in told}
    edges = {name for *_, told in whole.edges(data=True) for name in told}
    assert nodes <= NODE_ATTRIBUTES.keys() | HISTORY_NODE_ATTRIBUTES.keys()
    assert edges <= EDGE_ATTRIBUTES.keys() | HISTORY_EDGE_ATTRIBUTES.keys()
    if record.state.covered:
        assert nodes >= HISTORY_NODE_ATTRIBUTES.keys()
        assert edges >= HISTORY_EDGE_ATTRIBUTES.keys()


def test_turns_are_found_for_a_game_as_for_its_record():
    assert nx.utils.graphs_equal(graph_of(Game.of(RECORDS[2])), graph_of(RECORDS[2]))
