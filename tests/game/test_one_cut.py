"""Every view of a game goes by the one cut of its log into turns: `cacao_nb.record.turns`."""

from __future__ import annotations

from itertools import groupby

import pytest

from cacao_nb import Game
from cacao_nb.explain import explain, ledger
from cacao_nb.game.page import story
from cacao_nb.game.replay import Replay
from cacao_nb.graph import graph_of
from cacao_nb.record.record import Record
from cacao_nb.rules.events import ACTIVATED, FILLED, PLACED, TURN, Log, read
from cacao_nb.study.tables.replayed import ReplayedGame
from tests.record.games import FULL, MODULE_SETTINGS, played
from tests.rules.modules.random_module_games import ModuleSetting

#: All modules by themselves and together, for any number of players; every third is enough.
GAMES = [*FULL, *MODULE_SETTINGS[::3]]


@pytest.fixture(params=GAMES, ids=str, scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    setting: ModuleSetting = request.param
    return Game.of(played(setting))


@pytest.fixture(scope="module")
def turns(game: Game) -> list[Log]:
    """The cut: the raw events of each turn."""
    passages = (one for cuts, _ in game.record.passages() for one in cuts)
    by_turn = groupby(passages, key=lambda one: one.turn)
    return [[event for one in turn for event in one.log] for _, turn in by_turn]


def test_each_turn_begins_with_its_own_event_and_nothing_is_lost(game, turns):
    assert len(turns) == game.record.turns_begun
    assert [event for log in turns for event in log] == game.record.events()
    for number, log in enumerate(turns, start=1):
        begun = [event[1] for event in log if event[0] == TURN]
        assert begun == [number] and (number == 1 or log[0][0] == TURN)


def test_records_turns_and_explanations_tell_the_same_events(game, turns):
    for number, log in enumerate(turns, start=1):
        assert game.record.events_of_turn(number) == log
        turn = game.turn(number)
        assert turn.events() == list(read(log))
        assert list(turn.explain()) == [explain(event) for event in read(log)]


def test_steps_and_replays_tell_the_same_events(game, turns):
    replay = Replay(game)
    for number, log in enumerate(turns, start=1):
        last = max(n for n in range(replay.last + 1) if replay.step(n).turn == number)
        assert replay.at(last).log == log
    for step in game.steps:
        at = game.at(turn=step.turn, decision=step.decision, step=step.step)
        assert at.state == step.state


def test_plays_that_follow_and_tables_of_many_games_go_by_it(game, turns):
    assert ReplayedGame(game.record).logs == turns
    begun = Game.of(Record(game.record.rules, game.record.dealt, game.record.first))
    followed = Replay(begun)
    for decision in game.decisions:
        begun.play(decision)
        followed.follow()
    whole = Replay(game)
    for number in range(whole.last + 1):
        assert followed.step(number) == whole.step(number)
        assert followed.address(number) == whole.address(number)


@pytest.mark.parametrize("game", [Game.of(played(FULL[0]))], scope="module")
def test_pages_list_every_sentence_in_its_turn(game, turns):
    told = story(game.record)
    replay = Replay(game)
    for number, log in enumerate(turns, start=1):
        sentences = [
            sentence.text
            for n, step in enumerate(told.steps)
            if n and step.turn == number
            for sentence in step.sentences[: len(replay.step(n).log)]
        ]
        heard = [explain(event) for event in read(log) if event.name != TURN]
        assert sentences == (heard if number > 1 else heard[len(heard) - len(sentences) :])


def test_ledgers_and_graphs_name_the_same_turns(game, turns):
    board = graph_of(game)
    for number, log in enumerate(turns, start=1):
        for event in read(log):
            if event.name in (PLACED, FILLED):
                square = event.square if event.name == PLACED else event.space
                node = board.nodes[square]
                assert number in (node["laid"], node.get("covered_laid"))
            elif event.name == ACTIVATED and not board.nodes[event.edge.square]["overbuilt"]:
                edge = board.edges[event.edge.square, event.edge.space]
                assert edge["activated_turn"] == number
    for entry in ledger(game.record):
        assert entry.decision <= len(game.turn(entry.turn).decisions)
        if entry.cause == "turn":  # what comes for beginning a turn is of that turn
            assert entry.decision == 0
