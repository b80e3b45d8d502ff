"""A game looked back on: who was ahead, and what was given away."""

from __future__ import annotations

from random import Random

import pytest

from cacao_nb import Game, legal, review
from cacao_nb.bots import greedy
from cacao_nb.bots.estimates import Estimate
from cacao_nb.record import Record
from cacao_nb.rules import DONE, Decision, View
from cacao_nb.study import Review, ReviewedTurn, review_so_far


def lost(value: float, half: float) -> ReviewedTurn:
    some = Estimate(value, value - half, value + half, 100)
    return ReviewedTurn(1, 0, (), (some, some), some, (), some, some)


@pytest.mark.parametrize(
    ("value", "half", "grade"),
    [
        (0.04, 0.01, ""),
        (0.05, 0.01, "inaccuracy"),
        (0.10, 0.01, "mistake"),
        (0.15, 0.01, "blunder"),
        (0.15, 0.16, ""),
    ],
)
def test_a_verdict_needs_its_points_and_more_than_chance(
    value: float, half: float, grade: str
) -> None:
    assert lost(value, half).grade == grade


def careless(view: View, rng: Random) -> Decision:
    """As greedy, but in turn 3 any tile is placed anywhere, and no worker does anything."""
    if view.turn == 3:
        return min(legal(view), key=repr) if view.phase != "act" else DONE
    return greedy(view, rng)


def test_every_finished_turn_is_judged_by_its_own_player() -> None:
    game = Game.simulate(["greedy", "random"], seed=5, modules=["huts"])
    game.undo()
    found = review(game, worlds=2)
    assert [turn.turn for turn in found.turns] == list(range(1, game.record.turns_begun))
    for turn in found.turns:
        begin = game.record.before_turn(turn.turn)
        assert turn.seat == game.at(turn=turn.turn).active
        assert turn.played[0] is game.decisions[begin]
        assert sum(chance.value for chance in turn.chances) == pytest.approx(1)


def test_a_turn_that_was_thrown_away_is_found() -> None:
    game = Game.simulate([careless, "greedy"], seed=3)
    cut = Record(game.record.rules, game.record.dealt)
    for decision in game.decisions[: game.record.before_turn(4)]:
        cut.play(decision)
    found = review(cut, worlds=200)
    worst = max(found.turns, key=lambda turn: turn.margin_lost.value)
    assert worst.turn == 3 and worst.margin_lost.low > 0
    assert worst.better and worst.better[0] in legal(cut.state_at(cut.before_turn(3)))


def test_a_review_can_be_stopped_with_what_is_known_so_far() -> None:
    heard: list[Review] = []
    for found in review_so_far(Game.demo("first-steps"), worlds=4):
        heard.append(found)
        if len(found.turns) == 3:
            break
    progress = [one.progress for one in heard]
    assert progress == sorted(progress) and progress[-1] == 0.5
    assert len(heard[-1].rows()) == len(heard[-1].table) == 3
    assert heard[-1].turns == review(Game.demo("first-steps"), worlds=4).turns[:3]


def test_a_review_shows_itself() -> None:
    found = review(Game.demo("first-steps"), worlds=3)
    assert "6 of 6 turns" in repr(found) and "<table" in found._repr_html_()
    axes = found.plot()
    assert len(axes.lines) >= 2 and "3 deals" in axes.get_ylabel()


def test_a_game_that_has_not_begun_has_nothing_to_review() -> None:
    found = review(Game(seed=1), worlds=3)
    assert found.turns == () and found.progress == 1 and len(found.table) == 0
    found.plot()
