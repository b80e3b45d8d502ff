"""Several puzzles in order: those that come with the package, and those of a text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import resources
from typing import overload

from cacao_nb.lessons.errors import BadPuzzle
from cacao_nb.lessons.puzzlebook.challenge import Challenge
from cacao_nb.lessons.puzzlebook.grades import GRADES
from cacao_nb.messages import Message, text
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.errors import RulesError

#: No book has more puzzles.
MOST_PUZZLES = 200

#: What a line begins with that is no puzzle: it says where those after it come from.
REMARK = "#"

_SHIPPED = resources.files("cacao_nb.lessons.puzzlebook").joinpath("shipped")


class PuzzleBook(Sequence[Challenge]):
    """Puzzles in order.

    Parameters
    ----------
    found
        The puzzles.
    progress
        Which share of the work is done, while they are being made.

    Attributes
    ----------
    found : tuple of Challenge
        The puzzles.
    progress : float
        As above.

    Examples
    --------
    >>> from cacao_nb import PuzzleBook
    >>> book = PuzzleBook.shipped("green")
    >>> len(book), book[0].grade
    (8, 'green')
    >>> PuzzleBook.parse(book.lines) == book
    True
    """

    @checked
    def __init__(self, found: Sequence[Challenge] = (), progress: float = 1.0) -> None:
        given = arguments.items("found", found)
        self.found = tuple(arguments.instance("found", one, Challenge) for one in given)
        self.progress = arguments.number("progress", progress)

    @classmethod
    @checked
    def shipped(cls, grade: str | None = None) -> PuzzleBook:
        """The puzzles that come with the package, of one grade or from green to black.

        Examples
        --------
        >>> from cacao_nb import PuzzleBook
        >>> len(PuzzleBook.shipped())
        24
        """
        wanted = GRADES if grade is None else [arguments.one_of("grade", grade, GRADES)]
        return cls([one for each in wanted for one in cls.parse(shipped_text(each))])

    @classmethod
    @checked
    def parse(cls, text: str) -> PuzzleBook:
        """The puzzles in a text, one a line; empty lines and those with ``#`` are passed over.

        Raises
        ------
        BadPuzzle
            A line is no puzzle; the sentence names it.

        Examples
        --------
        >>> from cacao_nb import PuzzleBook
        >>> PuzzleBook.parse("puzzle1-gold-cacao1-0.00000000")
        Traceback (most recent call last):
        cacao_nb.lessons.errors.BadPuzzle: Line 1: ...
        """
        found: list[Challenge] = []
        for number, line in enumerate(text.splitlines(), start=1):
            if not line.strip() or line.lstrip().startswith(REMARK):
                continue
            if len(found) == MOST_PUZZLES:
                raise BadPuzzle(Message("puzzle.too_many_lines", most=MOST_PUZZLES))
            try:
                found.append(Challenge.parse(line))
            except RulesError as problem:
                where = {"number": number, "reason": problem.message}
                raise BadPuzzle(Message("puzzle.bad_line", **where)) from None
        return cls(found)

    @property
    def lines(self) -> str:
        """All of them as a text, one a line, to be shared.

        Examples
        --------
        >>> from cacao_nb import PuzzleBook
        >>> PuzzleBook.shipped("black").lines.count("puzzle1-")
        8
        """
        return "\n".join(challenge.line for challenge in self.found)

    @overload
    def __getitem__(self, place: int) -> Challenge: ...
    @overload
    def __getitem__(self, place: slice) -> PuzzleBook: ...
    def __getitem__(self, place: int | slice) -> Challenge | PuzzleBook:
        if isinstance(place, slice):
            return PuzzleBook(self.found[place], self.progress)
        return arguments.item("place", place, self.found)

    def __len__(self) -> int:
        return len(self.found)

    def __iter__(self) -> Iterator[Challenge]:
        return iter(self.found)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PuzzleBook) and self.found == other.found

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return text("puzzle.book", count=len(self.found))

    def __repr__(self) -> str:
        return f"<PuzzleBook: {self}>"


def shipped_text(grade: str) -> str:
    """The puzzles of a grade as they are stored, each behind the call that made it."""
    return _SHIPPED.joinpath(f"{grade}.txt").read_text(encoding="utf-8")
