"""What people take along from a step: the position as text, and its picture as a file."""

from __future__ import annotations

import base64
from collections.abc import Callable
from html import escape

from ipywidgets import Layout

from cacao_nb.draw.picture import Picture
from cacao_nb.messages import text
from cacao_nb.widgets.basics import HTML, Button, HBox, Textarea, show
from cacao_nb.widgets.part import Part


class TakeAway(Part):
    """Two buttons: the position as text that can be copied, the picture as a link to save.

    Nothing is written to a disk here; the browser saves the picture where people want it.

    Parameters
    ----------
    position
        Gives the position as text.
    picture
        Gives the picture.
    copy
        Puts a text on the clipboard, if it can.
    """

    def __init__(
        self,
        position: Callable[[], str],
        picture: Callable[[], Picture],
        copy: Callable[[str], None],
    ) -> None:
        self._position, self._picture, self._copy = position, picture, copy
        self._copying, self._saving = Button(icon="copy"), Button(icon="download")
        self._text = Textarea(rows=8, layout=Layout(width="auto"))
        self._text.add_class("cacao-plain")
        self._link = HTML()
        row = HBox([self._copying, self._saving, self._link])
        row.add_class("cacao-row")
        super().__init__([row, self._text])
        self._copying.on_click(self._guarded(self._show_text))
        self._saving.on_click(self._guarded(self._show_link))
        self.refresh()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._copying.description = text("takeaway.copy")
        self._saving.description = text("takeaway.save")
        self._text.description = text("takeaway.text")
        self.clear()

    def clear(self) -> None:
        """Forget what was asked for: it belongs to a step that is no longer shown."""
        show(self._text, False)
        self._text.value = self._link.value = ""

    def _show_text(self, button: Button) -> None:
        self._text.value = self._position()
        show(self._text)
        self._copy(self._text.value)

    def _show_link(self, button: Button) -> None:
        picture = self._picture()
        data = base64.b64encode(picture.svg.encode()).decode()
        name = escape(text("takeaway.link", title=picture.title))
        self._link.value = (
            f'<a class="cacao-link" download="cacao.svg" '
            f'href="data:image/svg+xml;base64,{data}">{name}</a>'
        )
