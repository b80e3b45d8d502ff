"""What has been asked and done in this notebook, to be looked at and to be forgotten."""

from __future__ import annotations

from html import escape

from traitlets import Bunch

from cacao_nb.lessons.journal import JOURNAL, Answered, Journal
from cacao_nb.lessons.states import SIGNS
from cacao_nb.messages import text
from cacao_nb.rules.checked import checked
from cacao_nb.widgets.basics import HTML, Button
from cacao_nb.widgets.part import Part


class Progress(Part):
    """Every question that this notebook has asked so far, and how it stands.

    It is still there when the kernel has been restarted, unless `use_keeper` or ``CACAO_KEEP``
    turns that off, and one button forgets it.

    Parameters
    ----------
    journal
        What has been done; without it, in this notebook.

    Examples
    --------
    >>> from cacao_nb.keeper import Shelf
    >>> progress = Progress(Journal(Shelf("example")))
    >>> progress.said
    'No question has been asked yet.'
    >>> progress.close()
    """

    @checked
    def __init__(self, journal: Journal = JOURNAL) -> None:
        self._journal = journal
        self._list, self._forget = HTML(), Button(icon="trash")
        self._forget.on_click(self._guarded(lambda _: self.forget()))
        super().__init__([self._list, self._forget])
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

    def forget(self) -> None:
        """Forget everything that was answered, in every notebook, also in earlier kernels.

        Examples
        --------
        >>> progress = Progress()
        >>> progress.forget()
        >>> progress.said
        'No question has been asked yet.'
        >>> progress.close()
        """
        self._journal.forget()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._forget.description = text("progress.forget")
        self._forget.tooltip = text("progress.forget_tip")
        entries = self._journal.entries.values()
        rows = "".join(f"<li>{escape(_row(entry))}</li>" for entry in entries)
        self._list.value = f"<p><strong>{escape(self.said)}</strong></p><ol>{rows}</ol>"

    def _show_entries(self, change: Bunch) -> None:
        self.refresh()


def _row(entry: Answered) -> str:
    state = text(f"check.state.{entry.state}")
    return text("progress.row", sign=SIGNS[entry.state], state=state, asked=entry.asked)
