"""Boards and games with expansion modules as graphs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache

import networkx as nx
import pytest

from cacao_nb.game import Game, Position
from cacao_nb.graph import (
    HISTORY_NODE_ATTRIBUTES,
    ModuleAttributes,
    after_turn,
    facing,
    frontier,
    graph,
    graph_of,
    history,
    history_edge_attributes,
    node_attributes,
    reach,
    register_attributes,
    temple_majorities,
    to_graphml,
    to_node_link,
    would_fill,
)
from cacao_nb.record import Record
from cacao_nb.rules import (
    Module,
    Place,
    State,
    apply,
    deal,
    legal,
    register,
    score,
    unregister,
)
from cacao_nb.rules import events as ev
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.state import ACT, FILL, PLACE
from tests.graph.reading import from_graphml, from_node_link, plain, typed
from tests.rules.modules.random_module_games import module_settings, play, rules_of

SETTINGS = module_settings()[::3]


@cache
def records() -> tuple[Record, ...]:
    """Games with many combinations of modules, and the two demos."""
    found = []
    for setting in SETTINGS:
        rules = rules_of(setting)
        record = Record(rules, deal(rules, setting.seed), setting.first)
        for _, decision in play(setting):
            if decision is not None:
                record.play(decision)
        found.append(record)
    return (*found, Game.demo("diamante").record, Game.demo("chocolatl").record)


def states() -> Iterator[State]:
    for record in records():
        for number in range(0, len(record), 9):
            yield record.state_at(number)


def test_the_nodes_tell_gems_and_the_emperor() -> None:
    seen: Counter[str] = Counter()
    for state in states():
        board = graph(state)
        assert board.graph.get("modules", "") == ",".join(state.rules.modules)
        for square, told in board.nodes(data=True):
            gems = tuple(
                told.get(f"{colour}_gems") for colour in ("red", "green", "blue", "white")
            )
            mines = state.extra["gem_mines"].mines if "gem_mines" in state.extra else {}
            assert gems == mines.get(square, (None,) * 4)
            emperor = "emperor" in state.extra and state.extra["emperor"].square == square
            assert told.get("emperor", False) is emperor
            seen["gems"] += told["kind"] == "gem mine"
            seen["emperor"] += emperor
    assert min(seen["gems"], seen["emperor"]) > 50


def test_a_board_without_the_emperors_tile_has_no_emperor() -> None:
    position = Position.parse("modules: emperor\n   0   1\n0  p1  R1111", teaching=True)
    assert position.state.extra["emperor"].square == (1, 1)
    for board in (position.graph(), graph(position, free=True, empty=True)):
        assert not any("emperor" in told for _, told in board.nodes(data=True))


@pytest.mark.rule("U16")
def test_the_workers_of_a_foreman_are_counted() -> None:
    record = Game.demo("chocolatl").record
    for board in (graph(record.state), graph_of(record)):
        told = board.nodes[-1, -2]
        assert (told["tile"], told["workers_s"]) == ("3-0-0-1", 4)
        assert tuple(told[f"workers_{side}"] for side in SIDE_NAMES) == (0, 1, 4, 0)
    assert history(record).nodes[-1, -2, 0]["workers_s"] == 4


@pytest.mark.rule("Y3")
def test_an_edge_without_workers_is_activated_at_a_tree_and_nowhere_else() -> None:
    activated = 0
    for state in states():
        board = graph(state)
        for _, space, told in facing(board):
            if not told["workers"]:
                tree = board.nodes[space]["kind"] == "tree of life"
                assert tree or not told["activated"]
                activated += told["activated"]
    assert activated


@pytest.mark.rule("Y3")
def test_the_gold_of_an_edge_without_workers_is_in_the_graph_of_the_game() -> None:
    record = Game.demo("diamante").record
    idle = [
        told
        for *_, told in history(record).edges(data=True)
        if told["activated"] and not told["workers"]
    ]
    assert idle and all(told["used"] == 0 for told in idle)
    assert all(told["gold"] == (3 if told["acted"] else 0) for told in idle)
    acted = [t for *_, t in graph_of(record).edges(data=True) if t.get("acted")]
    assert all(t["used"] or not t["workers"] for t in acted)
    assert any(not t["used"] for t in acted)


@pytest.mark.parametrize("number", range(len(SETTINGS) + 2))
def test_graphs_go_out_and_come_back(number: int) -> None:
    record = records()[number]
    for board in (
        graph_of(record, len(record) // 2, free=True, empty=True),
        graph_of(record),
        history(record),
    ):
        for again in (
            from_node_link(json.dumps(to_node_link(board))),
            from_graphml(to_graphml(board)),
        ):
            assert nx.utils.graphs_equal(again, plain(board))
            assert typed(again) == typed(plain(board))


@pytest.mark.parametrize("number", range(len(SETTINGS) + 2))
def test_after_each_turn_the_history_is_the_board(number: int) -> None:
    record = records()[number]
    whole = history(record)
    modules = record.rules.modules
    assert {name for _, told in whole.nodes(data=True) for name in told} <= (
        node_attributes(modules).keys() | HISTORY_NODE_ATTRIBUTES.keys()
    )
    assert {name for *_, told in whole.edges(data=True) for name in told} <= (
        history_edge_attributes(modules).keys()
    )
    for turn in range(record.turns_begun + 1):
        end = record.before_turn(turn + 1) if turn < record.turns_begun else len(record)
        found, board = after_turn(whole, turn), graph_of(record, end)
        assert set(found) == set(board)
        for square, told in found.nodes(data=True):
            assert told.items() <= board.nodes[square].items()
        assert {frozenset(edge) for edge in found.edges} == set(map(frozenset, board.edges))
        for one, other, told in board.edges(data=True):
            assert told.items() <= found.edges[one, other].items()


@pytest.mark.parametrize("number", range(len(SETTINGS) + 2))
def test_what_the_edges_brought_is_what_the_acts_changed(number: int) -> None:
    record = records()[number]
    sums: Counter[tuple[int, str]] = Counter()
    for *_, told in history(record).edges(data=True):
        for good in record.rules.goods:
            sums[told["owner"], good] += told[good]
    acted: Counter[tuple[int, str]] = Counter()
    for event in ev.read(record.events()):
        if event.name == ev.ACTED:
            for good, by in event.changes:
                acted[event.seat, good] += by
    assert {key: by for key, by in sums.items() if by} == {
        key: by for key, by in acted.items() if by
    }


def test_questions_have_the_answers_of_the_engine() -> None:
    asked: Counter[str] = Counter()
    for state in states():
        board = graph(state, free=True, empty=True)
        temples = {temple.space: temple.workers for temple in score(state).temples}
        assert temple_majorities(board) == temples
        assert set(frontier(board)) == set(state.frontier)
        if state.phase != PLACE:
            continue
        placements = [one for one in legal(state) if isinstance(one, Place)]
        for place in placements[:: max(1, len(placements) // 4)]:
            after = state.copy()
            apply(after, place)
            fills = set(after.spaces) if after.phase == FILL else set()
            assert would_fill(board, place.square) == fills
            assert reach(board, place.square).touches == {
                space for space in board[place.square] if space in state.jungle
            }
            asked["fills"] += bool(fills)
            asked[after.phase] += 1
    assert min(asked["fills"], asked[FILL], asked[ACT]) > 20


# ------------------------------------------------------------------- modules of one's own


class Weather(Module):
    """It rains on the first tile; who begins a turn there catches a drop."""

    name = "weather"
    goods = ("drops",)

    def purse(self, state: State, seat: int) -> tuple[int, ...]:
        return (state.turn,)


def _rain(board: nx.Graph, state: State) -> None:
    board.nodes[0, 0]["rain"] = state.turn


def test_a_module_of_ones_own_adds_its_attributes() -> None:
    register(Weather())
    rain = ModuleAttributes(_rain, {"rain": "the first tile"}, {"drops": "drops they caught"})
    register_attributes("weather", rain)
    try:
        game = Game.random(players=2, seed=3, modules=["weather", "emperor"])
        for board in (graph(game.position), graph_of(game)):
            assert board.nodes[0, 0]["rain"] == game.position.state.turn
            assert nx.utils.graphs_equal(from_graphml(to_graphml(board)), plain(board))
        assert node_attributes(["weather"])["rain"] == "the first tile"
        assert {"drops", "gold"} <= history_edge_attributes(["weather"]).keys()
        assert "rain" not in graph(Game.random(players=2, seed=3).position).nodes[0, 0]
    finally:
        unregister("weather")


@pytest.mark.parametrize("number", range(len(SETTINGS) + 2))
def test_every_attribute_is_listed_for_the_modules_of_the_game(number: int) -> None:
    record = records()[number]
    listed = node_attributes(record.rules.modules)
    for state in (record.state_at(len(record) // 2), record.state):
        for _, told in graph(state, free=True, empty=True).nodes(data=True):
            assert told.keys() <= listed.keys()
