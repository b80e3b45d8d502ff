"""What has been asked and done in this notebook; kept in memory, written nowhere."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from typing import NamedTuple

from traitlets import Bunch, Dict, HasTraits

from cacao_nb.lessons.card import DONE, RIGHT
from cacao_nb.messages import text


class Entry(NamedTuple):
    """A question, and how it stands."""

    asked: str
    state: str

    @property
    def done(self) -> bool:
        """Whether nothing is left to answer."""
        return self.state in DONE


class Journal(HasTraits):
    """The questions of a notebook in the order in which they were first asked.

    Attributes
    ----------
    entries : dict
        Every question's `Entry` by its key; can be observed.

    Examples
    --------
    >>> journal = Journal()
    >>> journal.write("first", "How much gold?", "asked")
    >>> journal.write("first", "How much gold?", "right")
    >>> journal.said
    'In this notebook 1 of 1 question done, 1 answered right.'
    """

    entries: Dict[Hashable, Entry] = Dict()

    def write(self, key: Hashable, asked: str, state: str) -> None:
        """Keep how a question stands; asked again, it is the same one."""
        self.entries = {**self.entries, key: Entry(asked, state)}

    def follow(self, told: Callable[[Bunch], None]) -> None:
        """Call something whenever an entry changes."""
        self.observe(told, "entries")

    def leave(self, told: Callable[[Bunch], None]) -> None:
        """Call it no more. Also right if it is not called."""
        with suppress(ValueError):  # A widget is closed twice: the second time as garbage.
            self.unobserve(told, "entries")

    def clear(self) -> None:
        """Forget everything."""
        self.entries = {}

    @property
    def done(self) -> int:
        """How many questions are done."""
        return sum(entry.done for entry in self._all.values())

    @property
    def said(self) -> str:
        """How far it is, in a sentence."""
        if not self._all:
            return text("progress.empty")
        right = sum(entry.state == RIGHT for entry in self._all.values())
        return text("progress.said", done=self.done, asked=len(self._all), right=right)

    @property
    def _all(self) -> Mapping[Hashable, Entry]:
        return self.entries


#: The journal of this kernel, and so of the notebook that it runs.
JOURNAL = Journal()
