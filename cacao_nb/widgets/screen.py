"""One screen: a first line, a picture, a column beside it, a sentence and a bar.

Whatever people use is laid out like this, so that each thing is where it was: the table of a
game with all that is made of it, and the labs.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import ClassVar

from ipywidgets import HTML, Box, HBox, ToggleButton, VBox, Widget
from traitlets import Bool, Bunch, default, observe

from cacao_nb.messages import text
from cacao_nb.rules.checked import checked
from cacao_nb.widgets.look import Styled, shared_look
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.stylesheet import StyleSheet


class Screen(Part, Styled):
    """Parts in one arrangement that never moves.

    Parameters
    ----------
    status
        The sentence.
    picture
        What it is about.
    panel
        What stands in the rest of the side column.
    bar
        The buttons below the sentence.
    side
        What stands in the side column above the panel.
    more
        What stands in place of the panel while "More" is pressed.

    Attributes
    ----------
    status : StatusLine
        As above.
    more : bool
        Whether what few people need is shown.
    palette, text_scale
        How it looks.
    """

    #: Its style sheet, and the message that says what "More" holds.
    SHEET: ClassVar[type[StyleSheet]] = StyleSheet
    MORE_TIP: ClassVar[str] = ""

    more = Bool()

    def __init__(
        self,
        status: StatusLine,
        picture: Widget,
        panel: Widget,
        bar: Widget,
        *,
        side: Sequence[Widget] = (),
        more: Sequence[Widget] = (),
    ) -> None:
        self.status = status
        self._head = HTML()
        self._more_button = ToggleButton(icon="ellipsis-h")
        self._panel, self._more = panel, VBox([*more])
        column = VBox([*side, panel, self._more])
        top = HBox([self._head, self._more_button])
        grid = Box([top, picture, column, status, bar])
        for widget, name in (
            (top, "cacao-top-row"),
            (self._head, "cacao-top"),
            (self._more_button, "cacao-more-button"),
            (picture, "cacao-play"),
            (column, "cacao-side"),
            (panel, "cacao-panel-area"),
            (self._more, "cacao-more"),
            (status, "cacao-sentence"),
            (bar, "cacao-bar"),
            (grid, "cacao-grid"),
        ):
            widget.add_class(name)
        # A name that nothing else of the page has.
        own_class = f"cacao-{status.model_id}"
        self._style = self.SHEET(own_class)
        super().__init__([self._style, grid])
        for name in ("cacao-screen", own_class):
            self.add_class(name)
        self._let_choose("more", self._more_button)
        self._show_more()

    @default("more")
    def _shared_more(self) -> bool:
        return shared_look().more

    @observe("more")
    def _show_more(self, change: Bunch | None = None) -> None:
        with self._by_itself():
            self._more_button.value = self.more
        for widget, shown in ((self._more, self.more), (self._panel, not self.more)):
            widget.layout.display = "" if shown else "none"

    @observe("text_scale")
    def _show_text_scale(self, change: Bunch) -> None:
        self._style.scale(self.text_scale)

    @checked
    def head(self, head: str, title: str = "") -> None:
        """Say in the first line where this is, and what the whole is called."""
        whole = escape(" · ".join(filter(None, (head, title))))
        self._head.value = (
            f'<div class="cacao-headline" title="{whole}">'
            f'<span class="cacao-head">{escape(head)}</span>'
            f'<span class="cacao-title">{escape(title)}</span></div>'
        )

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._more_button.description = text("screen.more")
        self._more_button.tooltip = text(self.MORE_TIP)
        self.status.refresh()
