"""The puzzles that come with the package, and some made to order."""

from __future__ import annotations

import pytest

from cacao_nb.lessons import Challenge, PuzzleBook, puzzles
from cacao_nb.lessons.puzzlebook.grades import BLACK, BLUE, GRADES, GREEN
from tests.samples import LONG, sample

#: How many of each kind are made afresh.
FRESH = sample(1, 20)

#: Games of which puzzles are made: their modules, and how many play.
SETTINGS: tuple[tuple[tuple[str, ...], int], ...] = (
    ((), 2),
    (("map", "irrigation", "chocolate"), 3),
    *(((("emperor", "new_workers", "tree_of_life"), 2), ((), 4)) if LONG else ()),
)


@pytest.fixture(scope="session")
def shipped() -> dict[str, PuzzleBook]:
    return {grade: PuzzleBook.shipped(grade) for grade in GRADES}


@pytest.fixture(scope="session")
def fresh() -> dict[str, list[Challenge]]:
    """By grade, puzzles that nobody has seen before."""
    return {
        grade: [
            challenge
            for modules, players in SETTINGS
            for challenge in puzzles(
                seed=sample(2026, 777),
                grade=grade,
                modules=modules,
                players=players,
                count=FRESH,
            )
        ]
        for grade in (GREEN, BLUE, BLACK)
    }


@pytest.fixture(scope="session")
def every(
    shipped: dict[str, PuzzleBook], fresh: dict[str, list[Challenge]]
) -> list[tuple[str, Challenge]]:
    """All of them, each with the grade it is told to have."""
    return [
        (grade, challenge)
        for books in (shipped, fresh)
        for grade, book in books.items()
        for challenge in book
    ]
