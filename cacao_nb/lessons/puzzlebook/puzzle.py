"""Puzzles to solve at the table: the move is made on the board, and judged in numbers."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from functools import partial
from typing import Any

from ipywidgets import Widget
from traitlets import Bunch, observe, validate

from cacao_nb.game import Position
from cacao_nb.lessons.answerinput import AnswerTrait
from cacao_nb.lessons.errors import BadPuzzle
from cacao_nb.lessons.exercise import Exercise
from cacao_nb.lessons.journal import JOURNAL
from cacao_nb.lessons.lessonstyle import spring, toggle_class
from cacao_nb.lessons.puzzlebook.book import PuzzleBook
from cacao_nb.lessons.puzzlebook.card import PuzzleCard
from cacao_nb.lessons.puzzlebook.challenge import Challenge
from cacao_nb.lessons.puzzlebook.grades import GRADES
from cacao_nb.lessons.question import Question
from cacao_nb.lessons.states import ASKED, REVEALED, RIGHT, WRONG1, WRONG2
from cacao_nb.messages import Message, text
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.widgets.basics import Button, HBox, VBox
from cacao_nb.widgets.slices import Slices
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.traits import ChoiceTrait, RefusedTrait, Whole

#: The buttons that lead from puzzle to puzzle: their pictures, and how many they go on.
_WAYS: Mapping[str, tuple[str, int]] = {
    "back": ("arrow-left", -1),
    "next": ("arrow-right", 1),
}


class Puzzle(Exercise):
    """One puzzle after another: the learner makes the move, and hears what it would bring.

    Parameters
    ----------
    about
        ``"green"``, ``"blue"`` or ``"black"`` for the puzzles that come with the package; a
        book such as `puzzles` makes, a puzzle, several, or lines in which they were shared; or
        what `puzzles_so_far` gives: then the first puzzle can be solved while others are still
        being looked for.

    Attributes
    ----------
    number : int
        Which puzzle is shown, from 0.
    answer
        The decision that is chosen; None for nothing yet.
    state : str
        ``"asked"``, ``"wrong1"`` and ``"wrong2"`` after wrong answers, ``"right"`` or
        ``"revealed"``.
    palette, text_scale
        How it looks.

    All of them can be observed and linked, and assigned but for `state`.

    Examples
    --------
    >>> puzzle = Puzzle("green")
    >>> puzzle.answer = puzzle.challenge.right[0]
    >>> puzzle.card.check()
    >>> puzzle.state, puzzle.head
    ('right', 'Puzzle 1 of 8 · green · 1 done')
    >>> puzzle.go(1)
    >>> puzzle.number, puzzle.state
    (1, 'asked')
    >>> puzzle.close()
    """

    number = Whole()
    answer = AnswerTrait(None, allow_none=True)
    state = ChoiceTrait((ASKED, WRONG1, WRONG2, RIGHT, REVEALED), default_value=ASKED)

    @checked
    def __init__(
        self,
        about: Any = GRADES[0],
    ) -> None:
        self._making: Slices[PuzzleBook] | None = None
        if isinstance(about, Generator):
            self.book = _first_of(about)
            self._making = Slices(about, self._grow, self._made)
        else:
            self.book = _book(about)
        self.status = StatusLine()
        self._cards: dict[int, PuzzleCard] = {}
        self._shown, self._answering, self._again = VBox(), HBox(), HBox()
        self._ways = {name: Button(icon=icon) for name, (icon, _) in _WAYS.items()}
        self._copy = Button(icon="copy")
        super().__init__(self.challenge.proof.view, self.status)
        self.problem = self.stage.problem = self._say_problem
        for name, (_, by) in _WAYS.items():
            self._ways[name].on_click(self._guarded(lambda _, by=by: self.go(by)))
        self._copy.on_click(self._guarded(lambda _: self.copy()))
        self.observe(self._guarded(self._hand_on), "answer")
        self.refresh()
        if self._making is not None:
            self._making.start()

    def _questions(self) -> Iterable[Question]:
        return [challenge.question for challenge in self.book]

    def _here(self) -> Position:
        return self.challenge.position

    def _panel(self) -> list[Widget]:
        return [self._shown]

    def _bar(self) -> list[Widget]:
        for holder in (self._answering, self._again):
            holder.add_class("cacao-answering")
        back, following = self._ways.values()
        return [back, self._again, spring(), self._answering, following]

    def _more(self) -> list[Widget]:
        return [self._copy]

    def close(self) -> None:
        """Close the puzzles with everything they are made of."""
        if self._making is not None and self._making.going:
            self._making.drop()
        for card in self._cards.values():
            card.close()
        super().close()

    # Puzzles that are still being made ----------------------------------------------------

    def _grow(self, book: PuzzleBook) -> None:
        """Take in what was found so far."""
        self.book = book
        self._show_progress()

    def _made(self, book: PuzzleBook | None, failure: Exception | None) -> None:
        if book is not None:
            self._grow(book)
        if failure is not None:
            self.problem(failure)

    def stop(self) -> None:
        """Look for no more puzzles; those that were found stay.

        Examples
        --------
        >>> from cacao_nb.lessons import puzzles_so_far
        >>> puzzle = Puzzle(puzzles_so_far(seed=7, grade="green", count=2))
        >>> puzzle.stop()  # where no page is, all are made at once
        >>> len(puzzle.book)
        2
        >>> puzzle.close()
        """
        if self._making is not None and self._making.going:
            self._making.stop()

    # Where it is ----------------------------------------------------------------------

    @property
    def challenge(self) -> Challenge:
        """The puzzle that is shown, as plain data; its position can be played on from.

        Examples
        --------
        >>> puzzle = Puzzle("green")
        >>> puzzle.challenge == puzzle.book[0]
        True
        >>> puzzle.close()
        """
        challenge: Challenge = self.book[self.number]
        return challenge

    @property
    def card(self) -> PuzzleCard:
        """What is asked, and how it stands.

        Examples
        --------
        >>> puzzle = Puzzle("green")
        >>> puzzle.card.hint()
        >>> puzzle.said.startswith("Hint 1 of 2: Look at")
        True
        >>> puzzle.close()
        """
        if self.number not in self._cards:
            card = self._cards[self.number] = PuzzleCard(self.challenge.question, self.status)
            card.leave = self._ways["next"].focus
            card.play = partial(self._play, card)
            card.observe(self._guarded(self._show_state), "state")
            card.observe(self._guarded(self._take_over), "answer")
        return self._cards[self.number]

    @validate("number")
    def _must_be_there(self, proposal: Bunch) -> int:
        number: int = proposal.value
        if not 0 <= number < len(self.book):
            raise RefusedTrait(text("puzzle.no_number", number=number, last=len(self.book) - 1))
        return number

    @observe("number")
    def _show_number(self, change: Bunch) -> None:
        self.playout.stop()
        self.stage.board.forget()
        self._show()
        self.card.begin()
        arrived = text("puzzle.arrived", number=self.number + 1, last=len(self.book))
        self.status.say(f"{arrived} {self.card.how}".rstrip())

    def _hand_on(self, change: Bunch) -> None:
        self.card.answer = self.answer

    def _take_over(self, change: Bunch) -> None:
        self.answer = self.card.answer

    # What people do -------------------------------------------------------------------

    @checked
    def go(self, by: int) -> None:
        """Go to another puzzle; beyond the last one it says how many were solved.

        Examples
        --------
        >>> puzzle = Puzzle("blue")
        >>> puzzle.go(8)
        >>> puzzle.said
        'That was the last puzzle: 0 of 8 solved.'
        >>> puzzle.close()
        """
        wanted = max(0, self.number + by)
        if wanted < len(self.book):
            self.number = wanted
        else:
            solved = sum(self._stands(challenge) == RIGHT for challenge in self.book)
            self.status.say(text("puzzle.result", solved=solved, count=len(self.book)))

    def copy(self) -> None:
        """Put the line of this puzzle on the clipboard, to share it.

        Examples
        --------
        >>> puzzle = Puzzle("green")
        >>> puzzle.copy()
        >>> puzzle.said[:8]
        'puzzle1-'
        >>> puzzle.close()
        """
        self.status.copy(self.challenge.line)
        self.status.say(self.challenge.line)

    def _press(self, key: str) -> bool:
        if self.card.press(key):
            return True
        by = {"Shift+ArrowRight": 1, "Shift+ArrowLeft": -1}.get(key)
        if by is not None:
            self.go(by)
        return by is not None

    # What people see ------------------------------------------------------------------

    @property
    def said(self) -> str:
        """What the status line says.

        Examples
        --------
        >>> puzzle = Puzzle("green")
        >>> puzzle.card.check()
        >>> puzzle.said
        'There is no answer yet: choose or write one first.'
        >>> puzzle.close()
        """
        return str(self.status.value)

    @property
    def head(self) -> str:
        """Which puzzle of how many, its grade, and how many are done.

        Examples
        --------
        >>> puzzle = Puzzle("black")
        >>> puzzle.head
        'Puzzle 1 of 8 · black · 0 done'
        >>> puzzle.close()
        """
        done = sum(self._stands(challenge) != ASKED for challenge in self.book)
        where = {"number": self.number + 1, "last": len(self.book), "done": done}
        grade = Message(f"puzzle.grade.{self.challenge.grade or 'none'}")
        return text("puzzle.head", grade=grade, **where)

    @staticmethod
    def _stands(challenge: Challenge) -> str:
        """How a puzzle stands: also what was done in an earlier kernel counts."""
        id = challenge.question.id
        entry = JOURNAL.entries.get(id) or JOURNAL.kept(id)
        return entry.state if entry is not None and entry.done else ASKED

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for name, button in self._ways.items():
            button.description = text(f"puzzle.button.{name}")
        self._copy.description = text("puzzle.button.copy")
        self._copy.tooltip = text("puzzle.copy_tip")
        for card in self._cards.values():
            card.refresh()
        self.stage.refresh()
        self.play_on.refresh()
        self._show()
        self.status.say(self.card.how)

    def _show(self) -> None:
        """Show the puzzle."""
        card = self.card
        self._shown.children = [card]
        self._again.children, self._answering.children = [card.reset_button], [card.buttons]
        self.answer = card.answer
        self.stage.ask(card.input)
        self._show_state()

    def _show_progress(self, change: Bunch | None = None) -> None:
        if self._making is not None and self._making.going:
            percent = round(100 * self.book.progress)
            self.stage.head(self.head, text("puzzle.making", percent=percent))
        else:
            super()._show_progress()

    def _show_asked(self) -> None:
        self.stage.show_position(self.challenge.proof.view)
        self.stage.mark(self.card.solved)

    def _show_state(self, change: Bunch | None = None) -> None:
        card = self.card
        self.state = card.state
        self._show_asked()
        toggle_class(self._ways["next"], "cacao-primary", card.done)  # in place of Check
        card.enter()
        self._show_progress()

    def _say_problem(self, error: Exception) -> None:
        self._log_problem(error)
        self.status.say(text("check.problem", kind=type(error).__name__, error=error))


def _first_of(making: Generator[object, None, None]) -> PuzzleBook:
    """What has been found when there is a first puzzle."""
    for found in making:
        book = arguments.instance("about", found, PuzzleBook)
        if len(book):
            return book
    raise BadPuzzle(Message("puzzle.none"))


def _book(about: Any) -> PuzzleBook:
    """The puzzles that somebody has in hand."""
    if isinstance(about, str):
        book = PuzzleBook.shipped(about) if about in GRADES else PuzzleBook.parse(about)
    elif isinstance(about, PuzzleBook):
        book = about
    else:
        book = PuzzleBook([about] if isinstance(about, Challenge) else about)
    if not len(book):
        raise BadPuzzle(Message("puzzle.none"))
    return book
