"""Bots against each other: who fails is named and loses, and the rest goes on."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from random import Random
from time import sleep
from typing import Any

import pytest

from cacao_nb import Game, arena
from cacao_nb.bots import BadBot, greedy
from cacao_nb.rules import DONE, Decision, View, legal
from cacao_nb.study import arena_so_far
from cacao_nb.study.ratings import ratings


def failing(view: View, rng: Random) -> Decision:
    if view.turn > 4:
        raise ZeroDivisionError("by zero")
    return greedy(view, rng)


def illegal(view: View, rng: Random) -> Decision:
    return DONE if view.phase == "place" and view.turn > 2 else greedy(view, rng)


def endless(view: View, rng: Random) -> Decision:
    while True:
        pass


def sleepless(view: View, rng: Random) -> Decision:
    while True:
        try:
            sleep(10)
        except Exception:
            continue


def last(view: View, rng: Random) -> Decision:
    return legal(view)[-1]


def test_everybody_meets_everybody_on_the_same_deals_in_every_seat() -> None:
    found = arena(["greedy", "random", last], deals=2, seed=5)
    seen = {(game.seed, game.bots) for game in found.played}
    assert seen == {
        (deal, pair)
        for deal in (5, 6)
        for pair in [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    }
    assert found.games == found.count == 12 and found.bots == ("greedy", "random", "last")


def test_a_game_of_an_arena_can_be_played_again() -> None:
    found = arena(["greedy", "random"], deals=1, seed=9, modules=["huts"])
    for game in found.played:
        seats = [found.bots[number] for number in game.bots]
        again = Game.simulate(seats, seed=game.seed, bot_seed=game.seed, modules=["huts"])
        assert tuple(player.total for player in again.score.players) == game.points


def test_seats_rotate_with_more_players() -> None:
    found = arena(["greedy", "random", last], deals=1, players=3)
    assert [game.bots for game in found.played] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert all(sum(game.parts) == pytest.approx(1) for game in found.played)


@pytest.mark.parametrize(
    ("bot", "kind", "turn"),
    [(failing, "failed", 5), (illegal, "illegal", 3), (endless, "too_long", 1)],
)
def test_who_cannot_go_on_loses_and_is_named(bot: Any, kind: str, turn: int) -> None:
    found = arena([bot, "greedy", "random"], deals=1, seconds=0.2)
    faults = [fault for fault in found.faults if fault.seat == 0]
    assert {(fault.bot, fault.kind, fault.turn) for fault in faults} == {
        (bot.__name__, kind, turn)
    }
    assert all(f"'{bot.__name__}'" in str(fault.why) for fault in found.faults)
    assert found.games == 6  # the rest went on
    standing = next(one for one in found.standings if one.bot == bot.__name__)
    assert (standing.wins, standing.faults, standing.games) == (0, 4, 4)


def test_what_thinks_for_ever_is_stopped_in_a_process_pool() -> None:
    bots = [endless, sleepless, "random"]
    with ProcessPoolExecutor(1) as executor:
        found = arena(bots, deals=1, seconds=0.2, executor=executor)
        assert executor.submit(abs, -1).result() == 1  # it was left open
    assert found.games == 6 and {fault.bot for fault in found.faults} == {
        "endless",
        "sleepless",
    }
    assert next(one for one in found.standings).bot == "random"


def test_any_executor_gives_the_same_games() -> None:
    bots = ["greedy", "random", "chaos"]
    here = arena(bots, deals=2)
    with ThreadPoolExecutor(2) as threads:
        assert arena(bots, deals=2, executor=threads) == here


def test_what_an_executor_cannot_send_is_refused_in_a_sentence() -> None:
    with (
        ProcessPoolExecutor(1) as executor,
        pytest.raises(BadBot, match="could not play the games of deal 0: "),
    ):
        arena(["greedy", lambda view, rng: None], deals=1, executor=executor)


def test_an_executor_that_takes_nothing_is_told_of_in_a_sentence() -> None:
    with ThreadPoolExecutor(1) as closed:
        pass
    with pytest.raises(BadBot, match="games of deal 0: RuntimeError: cannot schedule"):
        arena(["greedy", "random"], deals=1, executor=closed)


def test_who_stops_listening_stops_the_arena() -> None:
    begun: list[int] = []

    def noting(view: View, rng: Random) -> Decision:
        begun.append(view.turn)
        sleep(0.001)
        return greedy(view, rng)

    with ThreadPoolExecutor(1) as threads:
        found = arena_so_far([noting, "greedy"], deals=200, executor=threads)
        assert [next(found).games for _ in range(2)] == [0, 2]
        found.close()
    assert begun.count(1) + begun.count(2) < 100


@pytest.mark.parametrize(
    ("bots", "more", "sentence"),
    [
        (["greedy"], {}, "at least as many bots as a game has players: 2, not 1"),
        (["greedy", "random"], {"players": 3}, "players: 3, not 2"),
        (["greedy", "greedy"], {}, "'greedy' is given twice"),
        (["greedy", "deep"], {}, "There is no bot 'deep'"),
    ],
)
def test_what_is_no_arena_is_refused(bots: list[Any], more: Any, sentence: str) -> None:
    with pytest.raises(BadBot, match=sentence):
        arena(bots, **more)


def test_an_arena_shows_itself() -> None:
    found = arena(["greedy", "random", illegal], deals=1)
    assert "decided what it may not in turn 3 of deal 0" in repr(found)
    assert "<table" in found._repr_html_() and len(found.table) == len(found.rows()) == 3
    assert [label.get_text() for label in found.plot().get_yticklabels()][-1] == "greedy"


def test_ratings_are_those_of_the_odds() -> None:
    """Ten to one is 400 points, but for the half win that everybody is given."""
    one, two = ratings([[0, 1000], [100, 0]], [1100, 1100])
    assert one.value - two.value == pytest.approx(400, abs=2)
    few, _ = ratings([[0, 10], [1, 0]], [11, 11])
    assert few.low < one.low < one.value < one.high < few.high


def test_ratings_of_who_always_wins_are_finite_and_unsure() -> None:
    first, second, third = ratings([[0, 2, 2], [0, 0, 2], [0, 0, 0]], [4, 4, 4])
    assert first.value > second.value > third.value and second.value == pytest.approx(1500)
    assert first.high - first.low > 200
