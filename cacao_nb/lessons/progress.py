"""What has been asked and done in this notebook; kept in memory, written nowhere."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from html import escape
from typing import NamedTuple

from traitlets import Bunch, Dict, HasTraits

from cacao_nb.lessons.card import FINISHED, RIGHT, SIGNS
from cacao_nb.messages import text
from cacao_nb.rules.checked import checked
from cacao_nb.widgets.basics import HTML
from cacao_nb.widgets.part import Part


class Answered(NamedTuple):
    """A question, and how it stands."""

    asked: str
    state: str

    @property
    def done(self) -> bool:
        """Whether nothing is left to answer."""
        return self.state in FINISHED


class Journal(HasTraits):
    """The questions of a notebook in the order in which they were first asked.

    Attributes
    ----------
    entries : dict
        Every question's `Answered` by its key; can be observed.

    Examples
    --------
    >>> journal = Journal()
    >>> journal.write("first", "How much gold?", "asked")
    >>> journal.write("first", "How much gold?", "right")
    >>> journal.said
    'In this notebook 1 of 1 question done, 1 answered right.'
    """

    entries: Dict[Hashable, Answered] = Dict()

    def write(self, key: Hashable, asked: str, state: str) -> None:
        """Keep how a question stands; asked again, it is the same one."""
        self.entries = {**self.entries, key: Answered(asked, state)}

    def follow(self, call: Callable[[Bunch], None]) -> None:
        """Call something whenever an entry changes."""
        self.observe(call, "entries")

    def leave(self, call: Callable[[Bunch], None]) -> None:
        """Call it no more. Also right if it is not called."""
        with suppress(ValueError):  # A widget is closed twice: the second time as garbage.
            self.unobserve(call, "entries")

    def clear(self) -> None:
        """Forget everything."""
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


#: The journal of this kernel, and so of the notebook that it runs.
JOURNAL = Journal()


class Progress(Part):
    """Every question that this notebook has asked so far, and how it stands.

    It is kept in the memory of the kernel and written nowhere: a new kernel begins anew.

    Parameters
    ----------
    journal
        What has been done; without it, in this notebook.

    Examples
    --------
    >>> progress = Progress(Journal())
    >>> progress.said
    'No question has been asked yet.'
    >>> progress.close()
    """

    @checked
    def __init__(self, journal: Journal = JOURNAL) -> None:
        self._journal = journal
        self._list = HTML()
        super().__init__([self._list])
        self.add_class("cacao-lesson")
        journal.follow(self._show_entries)
        self.refresh()

    @property
    def said(self) -> str:
        """How far it is, in a sentence."""
        return self._journal.said

    def close(self) -> None:
        """Close the list; what has been done is not forgotten."""
        self._journal.leave(self._show_entries)
        super().close()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        entries = self._journal.entries.values()
        rows = "".join(f"<li>{escape(_row(entry))}</li>" for entry in entries)
        self._list.value = f"<p><strong>{escape(self.said)}</strong></p><ol>{rows}</ol>"

    def _show_entries(self, change: Bunch) -> None:
        self.refresh()


def _row(entry: Answered) -> str:
    state = text(f"check.state.{entry.state}")
    return text("progress.row", sign=SIGNS[entry.state], state=state, asked=entry.asked)
