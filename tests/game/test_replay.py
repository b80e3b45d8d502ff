"""A game as something to step through, without a widget."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cacao_nb import Game
from cacao_nb.game.labels import label as in_few_words
from cacao_nb.game.replay import PARTS, Replay
from cacao_nb.record.steps import all_steps
from cacao_nb.rules import legal
from cacao_nb.rules.events import read
from cacao_nb.rules.view import View

GAMES = [Game.simulate(["greedy"] * players, seed=3) for players in (2, 3, 4)]
FULL = GAMES[-1]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_the_record_is_there(game: Game):
    replay, steps = Replay(game), tuple(all_steps(game.record))
    assert replay.last == len(steps)
    assert replay.at(0).state == game.record.state_at(0)
    assert [replay.at(number).state for number in range(1, replay.last + 1)] == [
        step.state for step in steps
    ]


@pytest.mark.parametrize(
    "game", [*GAMES, Game.demo("diamante"), Game.random(3, 1, modules=["gigantism"])]
)
def test_a_turn_begins_where_the_record_says(game: Game):
    replay = Replay(game)
    for turn in range(1, replay.turns_begun + 1):
        assert replay.at(replay.after(turn)).state == game.at(turn=turn).state
        assert replay.turn(replay.after(turn)) == turn


def test_a_line_and_a_record_can_be_replayed_as_well():
    game = Game.demo("first-steps")
    told = [Replay(one).at(9).sentence for one in (game, game.record, game.share())]
    assert told[0] == told[1] == told[2]


def test_what_is_played_or_undone_later_does_not_matter():
    game = Game(players=2, seed=7)
    game.play(legal(game.record.state)[0])
    replay = Replay(game)
    before = [replay.at(step).sentence for step in range(replay.last + 1)]
    game.undo()
    assert [replay.at(step).sentence for step in range(replay.last + 1)] == before


def test_addresses_count_within_the_part_of_a_turn():
    replay = Replay(FULL)
    seen: dict[tuple[int, str], int] = {}
    for step in range(1, replay.last + 1):
        turn, part, number = replay.address(step) or (0, "", 0)
        happened = replay.step(step)
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
        if step.name == "emperor" and last.next_turn
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


def label(replay: Replay, step: int, seat: int | None = None) -> str:
    shown = replay.at(step, seat)
    return in_few_words(shown.address, shown.events)


def test_heads():
    replay = Replay(FULL)
    assert replay.at(0).head == "Turn 1 of 36 · Red begins"
    assert replay.at(1).head == "Turn 1 of 36 · Red · step A1 (place)"
    assert replay.at(replay.last).head == "Turn 36 of 36 · the game is over"
    assert replay.at(replay.after(2)).head == "Turn 2 of 36 · Purple begins"


def test_a_step_says_everything_but_activations_to_come():
    replay = Replay(FULL)
    assert replay.at(0).sentence == "The game is dealt, and Red begins."
    assert "is activated" not in replay.at(1).sentence
    assert replay.at(replay.after(2)).sentence.endswith(
        "Turn 2 begins, and it is Purple's (rule S6)."
    )
    assert replay.at(replay.last).sentence.count("which is place") == 4


def test_the_log_of_a_step_is_that_of_its_turn_so_far():
    replay = Replay(FULL)
    begin, after = replay.after(5), replay.after(6)
    assert replay.log(0) == [("turn", 1, 0)]
    assert replay.log(begin + 1) == [("turn", 5, 0), *replay.step(begin + 1).log]
    assert replay.log(after) == FULL.record.events_of_turn(5)


# Nobody peeks.


def test_a_seat_sees_a_view():
    state = Replay(FULL).at(9, 2).state
    assert isinstance(state, View)
    assert state.seat == 2


@pytest.mark.parametrize("seat", range(4))
def test_what_others_draw_is_not_told(seat: int):
    replay = Replay(FULL)
    drawn = [step for step in range(1, replay.last + 1) if replay.step(step).name == "drawn"]
    others = [step for step in drawn if replay.step(step).log[0][1] != seat]
    assert others
    for step in others:
        assert label(replay, step, seat).endswith("drew a tile")
        assert "which nobody else sees" in replay.at(step, seat).sentence
    for step in set(drawn) - set(others):
        assert label(replay, step, seat) == label(replay, step)
