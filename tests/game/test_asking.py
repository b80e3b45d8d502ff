"""The same question has the same name and shape, whoever it is asked of."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cacao_nb import (
    BadRecord,
    BadState,
    Game,
    NoSuchMoment,
    best_plan,
    describe,
    ledger,
    legal,
    plans,
    score,
    temple_standings,
    what_if,
    why_not,
)
from cacao_nb.explain import explain_position, explain_turn
from cacao_nb.graph import graph, graph_of, history
from cacao_nb.rules.tiles import COLOURS

GAME = Game.demo("first-steps")


@pytest.mark.parametrize(
    "ask", [legal, score, plans, best_plan, temple_standings, describe, explain_position]
)
def test_a_question_about_a_state_is_asked_of_positions_games_and_records(ask):
    answers = [ask(one) for one in (GAME.state, GAME.position, GAME, GAME.record)]
    assert all(repr(answer) == repr(answers[0]) for answer in answers)
    with pytest.raises(BadState, match=r"a position or a game is needed, not 'Red'\.$"):
        ask("Red")


@pytest.mark.parametrize("ask", [what_if, why_not])
def test_so_is_one_about_a_decision(ask):
    decision = GAME.position.legal[0]
    answers = [ask(one, decision) for one in (GAME.state, GAME.position, GAME)]
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("ask", [ledger, history, graph_of, lambda one: explain_turn(one, 1)])
def test_a_question_about_a_game_is_asked_of_it_and_of_its_record(ask):
    assert len(ask(GAME)) == len(ask(GAME.record))
    with pytest.raises(BadRecord, match=r"^A game or its record is needed, not None\.$"):
        ask(None)


def test_a_graph_is_asked_for_in_one_way():
    position = GAME.at(turn=5)
    for options in ({}, {"free": True}, {"empty": True}, {"free": True, "empty": True}):
        board = position.graph(**options)
        assert (
            set(board) == set(GAME.graph(turn=5, **options)) == set(graph(position, **options))
        )
    assert set(position.state.frontier) < set(position.graph(free=True))


def test_a_game_answers_for_itself():
    game = Game(3, 7, modules=["huts", "map"], names=["Anna", "Bo", "Carl"], title="Monday")
    assert (game.players, game.names, game.title) == (3, ("Anna", "Bo", "Carl"), "Monday")
    assert (game.modules, game.seed, game.turn_count) == (("map", "huts"), 7, 30)
    assert game.position.turn_count == game.turn_count
    assert game.winners == () and game and len(game) == len(list(game)) == 1
    assert repr(game) == (
        "Game(players=3, seed=7, first=0, names=('Anna', 'Bo', 'Carl'), title='Monday',"
        " modules=['map', 'huts'])"
    )
    over = Game.demo("four-players")
    assert over.winners == over.score.winners != () and over.seed is None
    assert len(over.turns) == over.turn_count == 36
    assert [turn.number for turn in over.turns] == list(range(1, 37))
    assert str(over.position) == over.position.caption != over.position.describe()


def test_a_note_is_kept_where_it_belongs():
    game = Game.demo("first-steps")
    before = len(game.notes)
    game.note("Two lines,\nor more.", turn=2, decision=1)
    game.note("Now.")
    late = game.notes[-1]
    assert [note.text for note in game.notes[before:]] == ["Two lines,\nor more.", "Now."]
    assert game.at(turn=late.turn, decision=late.decision) == game.position
    assert Game.parse(game.to_json()) == Game.parse(game.share()) == game
    text: Any
    for text, when, why in (
        ("a\tb", {}, r"U\+0009"),
        ("a" * 4001, {}, "more than 4000"),
        (3, {}, "cannot have 3 under text"),
        ("Never.", {"turn": 99}, "no turn 99"),
        ("Never.", {"turn": 1, "decision": 9}, "after 9 decisions of turn 1"),
        ("Never.", {"decision": 1}, "decision counts within a turn"),
    ):
        with pytest.raises((BadRecord, NoSuchMoment), match=why):
            game.note(text, **when)
    assert len(game.notes) == before + 2


@pytest.mark.parametrize("demo", ["four-players", "diamante", "chocolatl"])
def test_rows_have_the_same_columns_and_plain_values(demo):
    game = Game.demo(demo)
    columns: dict[str, object] = {}
    for event in game.events():
        row = event.row()
        assert columns.setdefault(event.name, row.keys()) == row.keys()
        assert json.loads(json.dumps(row)).keys() == row.keys()
    assert len(columns) > 10
    rows = game.score.rows()
    assert [row["colour"] for row in rows] == list(COLOURS[: game.players])
    assert all(row.keys() == rows[0].keys() for row in rows)
    for row, player in zip(rows, game.score.players, strict=True):
        assert row["total"] == sum(row[line] for line in player.lines) == player.total


def test_a_row_of_an_event_adds_up_what_it_changed():
    for event in Game.demo("four-players").events():
        row = event.row()
        for good, by in event.changes:
            assert row[good] == by
