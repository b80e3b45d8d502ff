"""What has been done in this notebook."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML
from traitlets import Bunch

from cacao_nb.lessons.card import SIGNS
from cacao_nb.lessons.journal import JOURNAL, Entry, Journal
from cacao_nb.messages import text
from cacao_nb.widgets.part import Part


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


def _row(entry: Entry) -> str:
    state = text(f"check.state.{entry.state}")
    return text("progress.row", sign=SIGNS[entry.state], state=state, asked=entry.asked)
