"""How hard puzzles are is told by who would find the answer, and these are asked."""

from __future__ import annotations

from random import Random
from typing import Any

from cacao_nb.bots.greedy import greedy
from cacao_nb.lessons import Challenge
from cacao_nb.lessons.puzzlebook.grades import (
    BLACK,
    BLUE,
    FEW_SQUARES,
    GREEN,
    at_first_sight,
    best_for_greedy,
)
from cacao_nb.lessons.puzzlebook.measures import END
from cacao_nb.rules import Act, Fill, Overbuild, Place, legal
from cacao_nb.rules.state import PLACE
from tests.lessons.puzzlebook.exhaustion import values
from tests.samples import sample

#: So many times the bot is asked, each time with another chance.
ASKED = sample(25, 500)


def decided_by_greedy(challenge: Challenge) -> set[object]:
    """What the bot itself decides, however it breaks ties."""
    view = challenge.proof.view
    return {greedy(view, Random(seed)) for seed in range(ASKED)}


def of(grade: str, every: list[tuple[str, Challenge]]) -> list[Challenge]:
    found = [challenge for told, challenge in every if told == grade]
    assert len(found) > 8
    return found


def test_every_puzzle_has_the_grade_that_it_was_made_for(every):
    assert [(told, one.grade) for told, one in every if told != one.grade] == []


def test_no_right_answer_of_a_black_one_is_decided_by_greedy(every):
    for challenge in of(BLACK, every):
        favourites = best_for_greedy(challenge.proof.view)
        assert not favourites & set(challenge.right)
        decided = decided_by_greedy(challenge)
        assert decided <= favourites
        assert not decided & set(challenge.right), challenge
        assert not at_first_sight(challenge.proof.view, challenge.proof.measure) & set(
            challenge.right
        )


def test_the_favourites_of_greedy_are_all_that_it_may_decide(every):
    """As many as there are: with enough chances it takes each of a few."""
    tried = 0
    for _, challenge in every:
        view = challenge.proof.view
        favourites = best_for_greedy(view)
        if view.phase == PLACE and 1 < len(favourites) <= 3:
            tried += 1
            assert decided_by_greedy(challenge) == favourites
    assert tried


def test_greedy_can_find_a_blue_one_and_a_first_look_may_miss_it(every):
    for challenge in of(BLUE, every):
        right = set(challenge.right)
        assert best_for_greedy(challenge.proof.view) & right
        assert at_first_sight(challenge.proof.view, challenge.proof.measure) - right


def test_a_green_one_is_about_one_tile_and_one_square(every):
    for challenge in of(GREEN, every):
        right: tuple[Any, ...] = challenge.right
        kinds = {type(one) for one in right}
        assert len(kinds) == 1
        if kinds & {Place, Overbuild}:
            assert len({(one.tile, one.square) for one in right}) == 1
            tried: list[Any] = [one for one in challenge.proof.tallies if type(one) in kinds]
            squares = {one.square for one in tried}
            assert len(squares) <= FEW_SQUARES
        elif all(issubclass(kind, Fill) for kind in kinds):
            assert len(right) == 1
        else:
            assert kinds == {Act} and len({one.edge for one in right}) == 1


def test_a_green_placement_is_found_where_no_space_is_filled(every):
    """The same position without tiles to fill with: an exhaustion of it finds the answer."""
    tried = 0
    for challenge in of(GREEN, every):
        view = challenge.proof.view.copy()
        if view.phase != PLACE or view.rules.more_fills or challenge.proof.measure == END:
            continue
        tried += 1
        options = set(legal(view))
        view.display, view.pile = (), ()
        seen = {
            decision: value
            for decision, value in values(view, challenge.proof.measure).items()
            if decision in options
        }
        best = max(seen.values())
        assert {one for one, value in seen.items() if value == best} <= set(challenge.right)
    assert tried > 3
