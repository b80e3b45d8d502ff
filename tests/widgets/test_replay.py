"""A game as something to step through, without a widget."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cacao_nb import Game
from cacao_nb.record.steps import Steps
from cacao_nb.rules import legal
from cacao_nb.rules.events import read
from cacao_nb.rules.view import View
from cacao_nb.widgets.replay import PARTS, Replay

GAMES = [Game.simulate(["greedy"] * players, seed=3) for players in (2, 3, 4)]
FULL = GAMES[-1]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_the_record_is_there(game: Game):
    replay, steps = Replay(game), Steps(game.record)
    assert replay.last == len(steps)
    assert replay.state(0) == game.record.state_at(0)
    assert [replay.state(number) for number in range(1, replay.last + 1)] == [
        step.state for step in steps
    ]


@pytest.mark.parametrize(
    "game", [*GAMES, Game.demo("diamante"), Game.random(3, 1, modules=["gigantism"])]
)
def test_a_turn_begins_where_the_record_says(game: Game):
    replay = Replay(game)
    for turn in range(1, replay.turns + 1):
        assert replay.state(replay.begin(turn)) == game.at(turn=turn).state
        assert replay.turn(replay.begin(turn)) == turn


def test_a_line_and_a_record_can_be_replayed_as_well():
    game = Game.demo("first-steps")
    told = [Replay(one).say(9) for one in (game, game.record, game.share())]
    assert told[0] == told[1] == told[2]


def test_what_is_played_or_undone_later_does_not_matter():
    game = Game(players=2, seed=7)
    game.play(legal(game.record.state)[0])
    replay = Replay(game)
    before = [replay.say(step) for step in range(replay.last + 1)]
    game.undo()
    assert [replay.say(step) for step in range(replay.last + 1)] == before


def test_addresses_count_within_the_part_of_a_turn():
    replay = Replay(FULL)
    seen: dict[tuple[int, str], int] = {}
    for step in range(1, replay.last + 1):
        turn, part, number = replay.address(step) or (0, "", 0)
        happened = replay.step(step)
        assert happened is not None
        assert (turn, part) == (happened.turn, PARTS[happened.name])
        assert number == seen.get((turn, part), 0) + 1
        seen[turn, part] = number
    assert {part for _, part in seen} == set("ABCDE")


def test_the_emperors_gold_for_beginning_a_turn_is_of_that_turn():
    replay = Replay(Game.demo("diamante"))
    steps = list(Game.demo("diamante").steps)
    paid = [
        number
        for number, (last, step) in enumerate(pairwise(steps), start=2)
        if step.name == "emperor" and any(event[0] == "turn" for event in last.log)
    ]
    assert paid
    for number in paid:
        turn = replay.turn(number)
        assert replay.address(number) == (turn, "A", 1)
        assert replay.address(number + 1) == (turn, "A", 2)


def test_a_gem_mine_brings_gems_and_then_its_mask():
    game = Game.demo("diamante")
    steps = list(game.steps)
    before = [game.record.state_at(0), *(step.state for step in steps)]
    masks = [number for number, step in enumerate(steps) if step.name == "mask"]
    assert masks
    for number in masks:
        acted, seat = steps[number - 1], steps[number].log[0][1]
        if acted.name == "acted":
            assert all(by > 0 for _, by in next(read(acted.log)).changes)
        kept = before[number].extra["gem_mines"]
        assert all(kept.gems[seat])
        then = before[number + 1].extra["gem_mines"]
        assert sum(then.gems[seat]) == sum(kept.gems[seat]) - 4
        assert then.masks[seat] == (*kept.masks[seat], kept.supply[0])


def test_heads():
    replay = Replay(FULL)
    assert replay.head(0) == "Turn 1 of 36 · Red begins"
    assert replay.head(1) == "Turn 1 of 36 · Red · step A1 (place)"
    assert replay.head(replay.last) == "Turn 36 of 36 · the game is over"
    assert replay.head(replay.begin(2)) == "Turn 2 of 36 · Purple begins"


def test_a_step_says_everything_but_activations_to_come():
    replay = Replay(FULL)
    assert replay.say(0) == "The game is dealt, and Red begins."
    assert "is activated" not in replay.say(1)
    assert replay.say(replay.begin(2)).endswith("Turn 2 begins, and it is Purple's (rule S6).")
    assert replay.say(replay.last).count("which is place") == 4


def test_the_log_of_a_step_is_that_of_its_turn_so_far():
    replay = Replay(FULL)
    begin, after = replay.begin(5), replay.begin(6)
    assert replay.log(0) == []
    assert replay.log(begin + 1) == list(replay.step(begin + 1).log)  # type: ignore[union-attr]
    assert replay.log(after)[-1][0] == "turn"
    assert [event for event in replay.log(after) if event[0] in ("placed", "overbuilt")] == [
        replay.log(begin + 1)[0]
    ]


# Nobody peeks.


def test_a_seat_sees_a_view():
    state = Replay(FULL).state(9, 2)
    assert isinstance(state, View)
    assert state.seat == 2


@pytest.mark.parametrize("seat", range(4))
def test_what_others_draw_is_not_told(seat: int):
    replay = Replay(FULL)
    drawn = [
        step
        for step in range(1, replay.last + 1)
        if (happened := replay.step(step)) and happened.name == "drawn"
    ]
    others = [step for step in drawn if replay.step(step).log[0][1] != seat]  # type: ignore[union-attr]
    assert others
    for step in others:
        assert replay.label(step, seat).endswith("drew a tile")
        assert "which nobody else sees" in replay.say(step, seat)
    for step in set(drawn) - set(others):
        assert replay.label(step, seat) == replay.label(step)
