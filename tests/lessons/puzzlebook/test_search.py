"""Puzzles made to order: the same arguments, the same puzzles, and an end to the work."""

from __future__ import annotations

import pytest

from cacao_nb import Position, puzzles
from cacao_nb.bots.greedy import greedy
from cacao_nb.lessons import BadQuestion, Challenge, PuzzleBook, puzzles_so_far
from cacao_nb.lessons.puzzlebook import search
from cacao_nb.lessons.puzzlebook.goals import GOALS
from cacao_nb.rules import RulesError


def test_the_same_arguments_make_the_same_puzzles_and_another_seed_others():
    one, same, other = (puzzles(seed, "green", count=3) for seed in (5, 5, 6))
    assert one == same and len(one) == 3
    assert not {*one} & {*other}


def test_fewer_are_the_first_of_more():
    assert puzzles(5, "blue", count=2) == puzzles(5, "blue", count=4)[:2]


def test_they_come_in_turn_from_games_of_their_own():
    book = puzzles(5, count=7)
    assert len({challenge.goal for challenge in book}) >= 4
    deals = {challenge.position.record.dealt.jungle for challenge in book}
    assert len(deals) == 7


def test_only_what_was_asked_for_is_made():
    book = puzzles(3, "blue", ["chocolate"], players=3, goals=["fill", "order"], count=2)
    for challenge in book:
        assert challenge.grade == "blue"
        assert challenge.goal in ("fill", "order")
        state = challenge.position.state
        assert (state.players, list(state.rules.modules)) == (3, ["chocolate"])


def test_progress_grows_to_the_end_and_work_stops_when_nobody_listens():
    shares, sizes = [], []
    for book in puzzles_so_far(5, "green", count=3):
        shares.append(book.progress)
        sizes.append(len(book))
    assert shares == sorted(shares) and shares[0] == 0.0 and shares[-1] == 1.0
    assert sizes == sorted(sizes) and sizes[-1] == 3
    assert len(shares) > 30
    looking = puzzles_so_far(5, "green", count=200, games=10_000)
    next(looking)
    looking.close()


def test_the_number_of_games_is_the_end_of_it():
    book = puzzles(5, "black", goals=["answer"], count=200, games=2)
    assert len(book) < 2 and book.progress == 1.0


def test_an_interrupt_keeps_what_was_found(monkeypatch):
    made = puzzles(5, "green", count=1)
    found: list[Challenge] = []

    def interrupted(view, rng):
        if found:
            raise KeyboardInterrupt
        return greedy(view, rng)

    def noting(position: Position, goal: str) -> Challenge:
        found.append(Challenge(position, goal))
        return found[-1]

    monkeypatch.setattr(search, "greedy", interrupted)
    monkeypatch.setattr(search, "Challenge", noting)
    assert puzzles(5, "green", count=8) == made


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"grade": "red"}, "'green', 'blue' and 'black'"),
        ({"goals": ["luck"]}, "'gold'"),
        ({"goals": "gold"}, "list"),
        ({"count": 0}, "count"),
        ({"games": 10**9}, "games"),
        ({"seed": "x"}, "seed"),
        ({"modules": ["huts"]}, "score sheet"),
        ({"modules": ["luck"]}, "luck"),
        ({"players": 5}, "players"),
    ],
)
def test_what_cannot_be_made_is_refused_before_anything_is_played(arguments, complaint):
    with pytest.raises(RulesError) as refused:
        puzzles_so_far(**arguments)
    assert complaint in str(refused.value)


def test_every_goal_is_found_in_some_game():
    assert {one.goal for one in PuzzleBook.shipped()} == set(GOALS)


def test_games_that_count_more_are_no_games_for_puzzles():
    with pytest.raises(BadQuestion):
        puzzles(1, modules=["gem_mines"])
