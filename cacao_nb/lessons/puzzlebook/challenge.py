"""A puzzle as plain data: a position, what is asked for, and what every answer does."""

from __future__ import annotations

from cacao_nb.explain import Table, in_words
from cacao_nb.game import Game, Position
from cacao_nb.game.pictured import by_names
from cacao_nb.lessons.arguments import read_argument
from cacao_nb.lessons.kinds import BASE_KINDS
from cacao_nb.lessons.kinds.puzzling import posed
from cacao_nb.lessons.puzzlebook.goals import Proof
from cacao_nb.lessons.puzzlebook.lines import puzzle_line, read_puzzle_line
from cacao_nb.lessons.puzzlebook.measures import MOST_DECISIONS
from cacao_nb.lessons.question import Question, Verdict
from cacao_nb.messages import text
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision

#: The kind of question that a puzzle asks.
KIND = "puzzle"


class Challenge:
    """A position and what is asked for there, with the proof of what is best.

    Parameters
    ----------
    about
        The game up to the position, or a position that was taken from a game.
    goal
        What is asked for: ``"gold"``, ``"flip"``, ``"fill"``, ``"order"``, ``"overbuild"``,
        ``"deny"`` or ``"answer"``.

    Attributes
    ----------
    position : Position
        The position; its `record` is the game up to it, from where it can be played on.
    goal : str
        As above.
    proof : Proof
        What every legal decision comes to.
    question : Question
        What is asked, with hints, and with what there is to say about every answer.

    Raises
    ------
    BadQuestion
        Nothing is clearly best here, or it cannot be told; the sentence says why.

    Examples
    --------
    >>> from cacao_nb import PuzzleBook
    >>> challenge = PuzzleBook.shipped("green")[0]
    >>> challenge.grade, challenge.beats >= 2, challenge.check(challenge.right[0]).right
    ('green', True, True)
    """

    @checked
    def __init__(self, about: Game | Position, goal: str) -> None:
        position = about if isinstance(about, Position) else about.position
        self._line = puzzle_line(position.record, goal)
        kind = BASE_KINDS[KIND]
        self.goal = read_argument("goal", goal, position.state)
        self.position = position
        self.proof = Proof(position.state, goal)
        self.question = Question(
            KIND,
            kind.form,
            position,
            (),
            {"goal": goal},
            kind.rules,
            kind.hides,
            posed(self.proof),
        )

    @classmethod
    @checked
    def parse(cls, line: str) -> Challenge:
        """The puzzle in a line, worked out again.

        Raises
        ------
        BadPuzzle
            The line holds none, or was damaged on its way.
        BadQuestion
            The position in it is no puzzle.

        Examples
        --------
        >>> from cacao_nb import PuzzleBook
        >>> challenge = PuzzleBook.shipped("blue")[0]
        >>> Challenge.parse(challenge.line) == challenge
        True
        """
        record, goal = read_puzzle_line(line)
        return cls(Position.of(record, len(record)), goal)

    @property
    def line(self) -> str:
        """The puzzle as one line, to be shared.

        Examples
        --------
        >>> from cacao_nb import PuzzleBook
        >>> PuzzleBook.shipped("blue")[0].line[:8]
        'puzzle1-'
        """
        return self._line

    @property
    def grade(self) -> str | None:
        """``"green"``, ``"blue"`` or ``"black"``; None for what is none of these.

        Examples
        --------
        >>> from cacao_nb import PuzzleBook
        >>> PuzzleBook.shipped("black")[0].grade
        'black'
        """
        return self.proof.grade

    @property
    def right(self) -> tuple[Decision, ...]:
        """Every decision that is as good as the best.

        Examples
        --------
        >>> from cacao_nb import PuzzleBook
        >>> 1 <= len(PuzzleBook.shipped("blue")[0].right) <= 4
        True
        """
        return self.proof.right

    @property
    def beats(self) -> int:
        """By how much gold the right answers beat the next best.

        Examples
        --------
        >>> from cacao_nb import PuzzleBook
        >>> challenge = PuzzleBook.shipped("blue")[0]
        >>> challenge.beats == challenge.proof.best - challenge.proof.next_best
        True
        """
        return self.proof.beats

    def check(self, answer: object) -> Verdict:
        """Whether an answer is right, and what it would bring; it never fails.

        Examples
        --------
        >>> from cacao_nb import PuzzleBook
        >>> challenge = PuzzleBook.shipped("green")[0]
        >>> wrong = next(one for one in challenge.proof.tallies if one not in challenge.right)
        >>> challenge.check(wrong).right
        False
        """
        return self.question.check(answer)

    @by_names
    def table(self, count: int = 10) -> Table:
        """The best decisions, and what they come to: it gives the answer away.

        Parameters
        ----------
        count
            How many of them.

        Examples
        --------
        >>> from cacao_nb import PuzzleBook
        >>> len(PuzzleBook.shipped("blue")[0].table(3).rows)
        3
        """
        count = arguments.whole("count", count, 1, MOST_DECISIONS)
        tallies = sorted(self.proof.tallies.items(), key=lambda one: -one[1].value)[:count]
        rows = [
            [str(in_words(decision)), tally.own, tally.other, tally.value]
            for decision, tally in tallies
        ]
        head = [text(f"puzzle.column.{name}") for name in ("decision", "own", "other", "value")]
        counts = {"count": len(rows), "options": len(self.proof.tallies)}
        return Table(text("puzzle.caption", **counts), head, rows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Challenge) and self.line == other.line

    def __hash__(self) -> int:
        return hash(self.line)

    @by_names
    def __repr__(self) -> str:
        asked, *_ = self.question.prompt.splitlines()
        return f"<Challenge: {asked}>"

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return self.position.names
