"""Puzzles made to order: games are played and looked through for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from random import Random

from cacao_nb.bots.greedy import greedy
from cacao_nb.game import Position
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.puzzlebook.book import MOST_PUZZLES, PuzzleBook
from cacao_nb.lessons.puzzlebook.challenge import Challenge
from cacao_nb.lessons.puzzlebook.goals import GOALS, Proof
from cacao_nb.lessons.puzzlebook.grades import GRADES
from cacao_nb.lessons.puzzlebook.measures import Tallies, must_be_countable
from cacao_nb.record import Record
from cacao_nb.rules import arguments
from cacao_nb.rules.state import OVER

#: The most games that anybody may have looked through.
MOST_GAMES = 10_000

#: Before this turn there is little to choose from.
FIRST_TURN = 3


def puzzles(
    seed: int = 0,
    grade: str | None = None,
    modules: Iterable[str] = (),
    *,
    players: int = 2,
    goals: Iterable[str] | None = None,
    count: int = 8,
    games: int = 100,
) -> PuzzleBook:
    """Puzzles from games that the bot `greedy` plays against itself; from each game one.

    It takes its time: a second or two for those of the base box. Who interrupts it gets what
    was found till then.

    Parameters
    ----------
    seed
        Deals the games. The same arguments give the same puzzles.
    grade
        ``"green"``, ``"blue"`` or ``"black"``; without it, any.
    modules, players
        What kind of game. Games whose score sheet has more lines, as with gem mines or huts,
        have no puzzles.
    goals
        What the puzzles ask for; without it, everything in turn.
    count
        How many puzzles.
    games
        How many games are played at most: if they do not hold as many puzzles, there are
        fewer.

    Examples
    --------
    >>> from cacao_nb import puzzles
    >>> made = puzzles(seed=7, grade="green", count=2)
    >>> [challenge.grade for challenge in made]
    ['green', 'green']
    >>> made == puzzles(seed=7, grade="green", count=2)
    True
    """
    found = PuzzleBook()
    work = puzzles_so_far(
        seed, grade, modules, players=players, goals=goals, count=count, games=games
    )
    with suppress(KeyboardInterrupt):
        for so_far in work:
            found = so_far
    return found


def puzzles_so_far(
    seed: int = 0,
    grade: str | None = None,
    modules: Iterable[str] = (),
    *,
    players: int = 2,
    goals: Iterable[str] | None = None,
    count: int = 8,
    games: int = 100,
) -> Generator[PuzzleBook, None, None]:
    """The same, with what was found so far, again and again; who stops listening stops it.

    Parameters
    ----------
    seed, grade, modules, players, goals, count, games
        As for `puzzles`.

    Examples
    --------
    >>> from cacao_nb.lessons import puzzles_so_far
    >>> for book in puzzles_so_far(seed=7, grade="blue", count=3):
    ...     if len(book) == 1:
    ...         break
    >>> 0 < book.progress < 1
    True
    """
    seed = arguments.whole("seed", seed)
    count = arguments.whole("count", count, 1, MOST_PUZZLES)
    games = arguments.whole("games", games, 1, MOST_GAMES)
    if grade is not None:
        grade = arguments.one_of("grade", grade, GRADES)
    wanted = GOALS if goals is None else arguments.some_of("goals", goals, GOALS)
    modules = tuple(arguments.items("modules", modules))
    first = Record.deal(players=players, seed=seed, modules=modules)  # refused at once
    must_be_countable(first.rules)
    return _searching(seed, grade, modules, players, tuple(wanted), count, games)


def _searching(
    seed: int,
    grade: str | None,
    modules: tuple[str, ...],
    players: int,
    goals: tuple[str, ...],
    count: int,
    games: int,
) -> Generator[PuzzleBook, None, None]:
    found: list[Challenge] = []
    asked = Counter(dict.fromkeys(goals, 0))

    def so_far(games_done: float) -> PuzzleBook:
        share = max(games_done / games, len(found) / count)
        return PuzzleBook(found, min(1.0, share))

    yield so_far(0)
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        deal = rng.randrange(2**32)
        record = Record.deal(players=players, seed=deal, modules=modules)
        best: tuple[tuple[int, int], int, str] | None = None
        while record.seen_by().phase != OVER:
            for proof in _proofs(record, goals):
                rank = asked[proof.goal], -proof.beats
                if (best is None or rank < best[0]) and _has_grade(proof, grade):
                    best = rank, len(record), proof.goal
            record.play(greedy(record.seen_by(), rng))
            yield so_far(number + (record.turns_begun - 1) / record.rules.turn_count)
        if best is not None:
            _, decisions, goal = best
            asked[goal] += 1
            found.append(Challenge(Position.of(record, decisions), goal))
        yield so_far(number + 1)
        if len(found) == count:
            return


def _proofs(record: Record, goals: Iterable[str]) -> Iterator[Proof]:
    """The puzzles that a moment of a game is, for whoever has the turn."""
    state = record.state
    if state.turn < FIRST_TURN or state.decider != state.active:
        return
    known: dict[str, Tallies] = {}
    for goal in goals:
        if GOALS[goal].phase == state.phase:
            try:
                yield Proof(state, goal, known)
            except BadQuestion:
                continue


def _has_grade(proof: Proof, grade: str | None) -> bool:
    return proof.grade is not None if grade is None else proof.grade == grade
