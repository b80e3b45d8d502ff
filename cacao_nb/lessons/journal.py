"""What has been asked, answered and tried, as plain data, kept by the one keeper.

Every question has an entry of its own, by its id, so that neither notebooks nor languages nor
two kernels get into each other's way. Nothing here is shown; that is `Progress`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from traitlets import Bunch, Dict, HasTraits

from cacao_nb.keeper import Shelf
from cacao_nb.lessons.states import ASKED, FINISHED, LOCKED, RIGHT, SIGNS
from cacao_nb.messages import text

#: So many tries of a question are kept, the latest ones; nobody thinks longer than this.
MOST_TRIES, MOST_SECONDS = 50, 3600


class Try(NamedTuple):
    """An answer that was judged.

    Attributes
    ----------
    answer : Any
        The answer as plain data.
    right : bool
        Whether it was right.
    seconds : int
        How long it took, since the question was asked or the try before it was judged.
    """

    answer: Any
    right: bool
    seconds: int


class Answered(NamedTuple):
    """A question, and how it stands.

    Attributes
    ----------
    asked : str
        The question in a sentence.
    state : str
        How it stands, as in `SIGNS`.
    tries : tuple of Try
        What was answered, in order.
    hints : int
        How many hints were given.
    """

    asked: str
    state: str
    tries: tuple[Try, ...] = ()
    hints: int = 0

    @property
    def done(self) -> bool:
        """Whether nothing is left to answer."""
        return self.state in FINISHED

    @property
    def seconds(self) -> int:
        """How long it took in all."""
        return sum(one.seconds for one in self.tries)

    def data(self) -> dict[str, Any]:
        """All but the words, as JSON has it."""
        tries = [[one.answer, one.right, one.seconds] for one in self.tries]
        return {"state": self.state, "tries": tries, "hints": self.hints}

    @classmethod
    def read(cls, kept: Any) -> Answered | None:
        """What `data` wrote, without the words; None if it is nothing of the kind."""
        match kept:
            case {"state": str(state), "tries": [*tries], "hints": int(hints)} if (
                state in SIGNS
            ):
                read = [_read_try(one) for one in tries[-MOST_TRIES:]]
                if None not in read:
                    found = tuple(one for one in read if one is not None)
                    return cls("", state, found, max(0, min(hints, 9)))
        return None


def _read_try(kept: Any) -> Try | None:
    match kept:
        case [answer, bool(right), int(seconds)] if 0 <= seconds <= MOST_SECONDS:
            return Try(answer, right, seconds)
    return None


class Journal(HasTraits):
    """The questions of a notebook in the order in which they were first asked.

    Attributes
    ----------
    entries : dict
        Every question's `Answered` by its id; can be observed.

    Examples
    --------
    >>> journal = Journal(Shelf("example"))
    >>> journal.write("first", "How much gold?", "asked")
    >>> journal.tried("first", 3, right=True, seconds=12)
    >>> journal.write("first", "How much gold?", "right")
    >>> journal.said
    'In this notebook 1 of 1 question done, 1 answered right.'
    >>> journal.entries["first"].seconds
    12
    """

    entries: Dict[str, Answered] = Dict()

    def __init__(self, shelf: Shelf | None = None) -> None:
        self._shelf = Shelf("progress") if shelf is None else shelf
        super().__init__()

    def write(self, id: str, asked: str, state: str) -> None:
        """Say how a question stands; what was right once stays so, whoever asks it again."""
        before = self.entries.get(id) or self.kept(id) or Answered(asked, ASKED)
        stays = before.state == RIGHT or (before.done and state in (ASKED, LOCKED))
        self._put(id, before._replace(asked=asked, state=before.state if stays else state))

    def tried(self, id: str, answer: Any, *, right: bool, seconds: float) -> None:
        """Keep an answer that was judged."""
        entry = self.entries.get(id)
        if entry is not None:
            took = max(0, min(round(seconds), MOST_SECONDS))
            tries = (*entry.tries, Try(answer, right, took))[-MOST_TRIES:]
            self._put(id, entry._replace(tries=tries))

    def hinted(self, id: str, level: int) -> None:
        """Keep how many hints were given."""
        entry = self.entries.get(id)
        if entry is not None:
            self._put(id, entry._replace(hints=max(level, entry.hints)))

    def kept(self, id: str) -> Answered | None:
        """What is kept of a question from an earlier kernel."""
        return Answered.read(self._shelf.get(id))

    def _put(self, id: str, entry: Answered) -> None:
        if entry == self.entries.get(id):
            return
        if entry.state != ASKED or entry.tries or entry.hints:
            self._shelf.put(id, entry.data())
        self.entries = {**self.entries, id: entry}

    # How far a lesson has come ---------------------------------------------------------

    def come_to(self, lesson: str, moment: int) -> None:
        """Keep how far a lesson has come."""
        if moment > self.came_to(lesson):
            self._shelf.put(f"lesson-{lesson}", {"moment": moment})

    def came_to(self, lesson: str) -> int:
        """How far a lesson has come, in this kernel or an earlier one."""
        match self._shelf.get(f"lesson-{lesson}"):
            case {"moment": int(moment)}:
                return max(0, moment)
        return 0

    # Following and forgetting -----------------------------------------------------------

    def follow(self, call: Callable[[Bunch], None]) -> None:
        """Call something whenever an entry changes."""
        self.observe(call, "entries")

    def leave(self, call: Callable[[Bunch], None]) -> None:
        """Call it no more. Also right if it is not called."""
        with suppress(ValueError):  # A widget is closed twice: the second time as garbage.
            self.unobserve(call, "entries")

    def forget(self) -> None:
        """Forget everything, also what is kept from earlier kernels."""
        self._shelf.forget()
        self.entries = {}

    @property
    def done(self) -> int:
        """How many questions are done."""
        return sum(entry.done for entry in self.entries.values())

    @property
    def said(self) -> str:
        """How far it is, in a sentence."""
        if not self.entries:
            return text("progress.empty")
        right = sum(entry.state == RIGHT for entry in self.entries.values())
        return text("progress.said", done=self.done, asked=len(self.entries), right=right)

    def data(self) -> Mapping[str, Any]:
        """All entries of this notebook as plain data, by the ids of their questions."""
        return {id: entry.data() for id, entry in self.entries.items()}


#: The journal of this kernel, and so of the notebook that it runs.
JOURNAL = Journal()
