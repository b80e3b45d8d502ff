"""Games: where they come from, going on and back, any moment, keeping and sharing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cacao_nb.bots import BadBot
from cacao_nb.game import Game, Position
from cacao_nb.record import BadRecord, NoSuchMoment
from cacao_nb.rules import (
    DONE,
    Act,
    BadSetup,
    IllegalDecision,
    Place,
    ScoreSheet,
    apply,
    legal,
    new_game,
)
from cacao_nb.rules.tiles import JUNGLE_TILES
from cacao_nb.rules.turn import ENDING


def test_a_game_is_dealt_like_any_other_from_its_seed() -> None:
    assert Game(players=3, seed=5, first=2).position.state == new_game(3, 5, 2)


def test_an_unplayed_game_shows_how_it_was_made() -> None:
    game = Game(players=3, seed=5, first=2)
    assert repr(game) == "Game(players=3, seed=5, first=2)"
    assert eval(repr(game)) == game


def test_a_played_game_and_its_positions_show_where_they_are() -> None:
    game = Game(players=2, seed=7)
    game.play(game.position.legal[0])
    assert repr(game) == "<Game: 2 players, turn 1 of 22>"
    assert repr(game.at(0)) == "<Position: turn 1 of 22, Red places>"
    assert repr(game.at(0).seen_by(1)) == (
        "<Position: turn 1 of 22, Red places, as Purple sees it>"
    )


def test_piles_can_be_given() -> None:
    dealt = Game(players=2, seed=3).record.dealt
    jungle = [tile.name for tile in dealt.jungle]
    workers = [[tile.name for tile in pile] for pile in dealt.workers]
    assert Game.dealt(jungle, workers, first=1).position.state == new_game(2, 3, 1)
    with pytest.raises(BadRecord, match="There is no tile 'market 9'"):
        Game.dealt(["market 9", *jungle[1:]], workers)
    with pytest.raises(ValueError, match="not those of a game for 2 players"):
        Game.dealt(jungle[1:], workers)


def test_playing_undoing_and_redoing() -> None:
    game = Game(players=2, seed=7)
    first = game.position.legal[0]
    game.play(first)
    after = game.position
    game.undo()
    assert game.position == Game(players=2, seed=7).position and not game.decisions
    game.redo()
    assert game.position == after and game.decisions == (first,)
    with pytest.raises(NoSuchMoment, match="no decision to redo"):
        game.redo()


def test_an_illegal_decision_changes_nothing() -> None:
    game = Game(players=2, seed=7)
    before = game.position
    with pytest.raises(IllegalDecision, match="No jungle tile lies beside"):
        game.play(Place("1-1-1-1", 0, (9, 0)))
    assert game.position == before and not game.decisions


def test_a_position_never_changes() -> None:
    game = Game(players=2, seed=7)
    position = game.position
    position.state.gold[0] = 99
    game.play(position.legal[0])
    assert position == Game(players=2, seed=7).position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_moment_is_found_by_decision_turn_and_step(players: int) -> None:
    game = Game.random(players, seed=11, first=players - 1)
    positions = list(game)
    assert len(positions) == len(game) == len(game.decisions) + 1
    assert [game.at(number) for number in range(len(game))] == positions
    assert game.at(-1) == game.at() == positions[-1] == game.position
    for number, turn in enumerate(game.turns, start=1):
        assert turn.position == game.at(turn=number) and turn.number == number
    assert sum((turn.decisions for turn in game.turns), ()) == game.decisions
    for step in game.steps:
        found = game.at(turn=step.turn, decision=step.decision, step=step.step)
        assert found.state == step.state


def test_the_steps_of_a_decision_end_in_the_position_after_it() -> None:
    game = Game.random(2, seed=4)
    steps = list(game.steps)
    last = {(step.turn, step.decision): step for step in steps}
    for (turn, decision), step in last.items():
        assert step.state == game.at(turn=turn, decision=decision).state
    names = {step.name for step in steps}
    assert {"placed", "filled", "acted", "drawn", "refilled", "temple", "scored"} <= names
    assert all(legal(step.state) == [] for step in steps if step.state.phase == ENDING)


def test_a_moment_costs_at_most_three_turns_of_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.random(4, seed=3)
    longest = max(
        game.record.before_turn(turn + 1) - game.record.before_turn(turn)
        for turn in range(1, game.record.turns_begun)
    )
    addresses = [(step.turn, step.decision, step.step) for step in game.steps]
    replayed = 0

    def counting(*arguments: Any) -> None:
        nonlocal replayed
        replayed += 1
        apply(*arguments)

    monkeypatch.setattr("cacao_nb.record.record.apply", counting)
    monkeypatch.setattr("cacao_nb.record.steps.apply", counting)
    for turn, decision, step in addresses:
        replayed = 0
        game.at(turn=turn, decision=decision, step=step)
        assert replayed <= 3 * longest
    for number in range(len(game)):
        replayed = 0
        game.at(number)
        assert replayed <= longest


def test_moments_that_are_not_there_are_refused_with_a_sentence() -> None:
    game = Game.random(2, seed=1)
    for question in (
        {"decisions": 999},
        {"turn": 0},
        {"turn": 23},
        {"turn": 1, "decision": 99},
        {"turn": 1, "decision": 1, "step": 99},
        {"turn": 1, "decision": 0, "step": 1},
    ):
        with pytest.raises(NoSuchMoment, match=r"^There (is|are) .*\.$"):
            game.at(**question)


def test_games_survive_files_and_lines(tmp_path: Path) -> None:
    game = Game.random(3, seed=2)
    path = game.save(tmp_path / "a game é.json")
    assert Game.load(path) == Game.parse(game.share()) == Game.parse(game.to_json()) == game


def test_events_are_told_for_all_eyes_or_for_one_seat() -> None:
    game = Game.random(2, seed=2)
    everything, seen = game.events(), game.events(seat=0)
    drawn = [event for event in everything if event.name == "drawn"]
    hidden = [event for event in seen if event.name == "drawn" and event.tile is None]
    assert len(everything) == len(seen) and len(drawn) == 2 * len(hidden)
    assert game.events(0)[0].name == "placed"


#: Demos that stop where a lesson has seen enough; the others are whole games.
SHORT = frozenset({"first-steps", "gem-rush", "tiles"})


@pytest.mark.parametrize("name", Game.demos())
def test_demos_are_played_sensibly(name: str) -> None:
    demo = Game.demo(name)
    assert demo.record.title
    if name not in SHORT:
        players, modules = demo.position.players, demo.record.rules.modules
        thoughtless = [Game.random(players, seed, 0, modules).score for seed in range(5)]
        assert demo.is_over and _mean([demo.score]) > _mean(thoughtless) + 10


def _mean(sheets: Sequence[ScoreSheet]) -> float:
    totals = [player.total for sheet in sheets for player in sheet.players]
    return sum(totals) / len(totals)


def test_there_is_a_demo_for_every_number_of_players() -> None:
    players = {Game.demo(name).position.players for name in Game.demos()}
    assert players == {2, 3, 4} and "first-steps" in Game.demos()


def test_a_demo_shows_every_kind_of_tile_and_what_has_no_room() -> None:
    demo = Game.demo("tiles")
    lying = demo.position.state.jungle.values()
    assert {tile.kind for tile in lying} == {tile.kind for tile in JUNGLE_TILES.values()}
    lost = {event.tile.kind for event in demo.events() if event.name == "acted" and event.lost}
    assert lost == {"plantation", "sun site"}
    for note in demo.notes:
        assert demo.at(turn=note.turn, decision=note.decision).turn == note.turn


def test_the_first_demo_is_short_and_annotated() -> None:
    demo = Game.demo()
    assert len(demo.turns) == 7 and {note.turn for note in demo.notes} == set(range(1, 7))
    kinds = {event.tile.kind for event in demo.events() if event.name == "acted"}
    assert kinds == {"plantation", "market", "gold mine", "water", "sun site"}
    for note in demo.notes:
        assert demo.at(turn=note.turn, decision=note.decision).turn >= note.turn


def test_unknown_demos_and_bots_are_refused_by_name() -> None:
    with pytest.raises(BadRecord, match="There is no demo 'chess'; there are 'chocolatl', "):
        Game.demo("chess")
    with pytest.raises(BadBot, match="There is no bot 'deep'; there are 'random', 'chaos', "):
        Game.simulate(["random", "deep"])
    with pytest.raises(BadSetup, match=r"bots is a list, such as ..greedy.., not 'greedy'"):
        Game.simulate("greedy")


def test_a_position_answers_questions() -> None:
    position = Game.demo("first-steps").at(turn=4, decision=2)
    assert position.phase == "act" and position.active == position.decider == 1
    assert position.why_not(DONE) == () and position.why_not(position.legal[0]) == ()
    assert position.what_if(Act((3, 0), 3, 2)).best.gains[1]
    assert position.best_plan().acts and len(position.plans()) > 1
    assert position.plans(seat=0) and position.temples == ()
    assert position.score.players[0].seat == 0 and not position.is_over
    assert Position.parse(position.diagram) == position
    assert "Purple" in str(position) and str(position) == position.caption


def test_turns_and_events_explain_themselves() -> None:
    game = Game.demo("first-steps")
    turn = game.turn(4)
    told = turn.explain()
    assert repr(turn) == "<Turn 4: Purple, 5 decisions>"
    assert list(told) == list(game.explain(turn=4))
    sentences = [event.explain() for event in turn.events()]
    assert sentences == list(told)
    (drawn,) = (event for event in turn.events(seat=0) if event.name == "drawn")
    assert drawn.tile is None
    with pytest.raises(NoSuchMoment, match="There is no turn 9"):
        game.turn(9)
