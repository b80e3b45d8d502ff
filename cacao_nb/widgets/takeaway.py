"""What people take along from a table: position, picture, share line, page and file."""

from __future__ import annotations

import base64
from collections.abc import Callable
from datetime import datetime
from html import escape
from pathlib import Path

from ipywidgets import Layout

from cacao_nb.draw.picture import Picture
from cacao_nb.game.game import Game
from cacao_nb.keeper import under_voila
from cacao_nb.messages import text
from cacao_nb.widgets.basics import HTML, Button, HBox, Textarea, show
from cacao_nb.widgets.part import Part


class TakeAway(Part):
    """Buttons for whatever can be taken along; what a seat may not know goes with none of them.

    Only "Save the game" writes a file, beside the notebook; the browser saves the rest where
    people want it.

    Parameters
    ----------
    position
        Gives the position as text.
    picture
        Gives the picture.
    game
        Gives the game.
    seat
        Gives the seat whose eyes see it; None where everything may be known. The share line,
        which holds the order of all piles, is only given then.
    copy
        Puts a text on the clipboard, if it can.
    """

    def __init__(
        self,
        position: Callable[[], str],
        picture: Callable[[], Picture],
        game: Callable[[], Game],
        seat: Callable[[], int | None],
        copy: Callable[[str], None],
    ) -> None:
        self._position, self._picture, self._copy = position, picture, copy
        self._game, self._seat = game, seat
        self._copying, self._saving = Button(icon="copy"), Button(icon="download")
        self._sharing, self._paging = Button(icon="share-alt"), Button(icon="file-code-o")
        self._filing = Button(icon="save")
        self._text = Textarea(rows=8, layout=Layout(width="auto"))
        self._text.add_class("cacao-plain")
        self._link = HTML()
        buttons = [self._copying, self._sharing, self._saving, self._paging, self._filing]
        row = HBox([*buttons, self._link])
        row.add_class("cacao-row")
        super().__init__([row, self._text])
        for button, press in (
            (self._copying, self._show_text),
            (self._sharing, self._show_line),
            (self._saving, self._show_link),
            (self._paging, self._show_page),
            (self._filing, self._save),
        ):
            button.on_click(self._guarded(press))
        self.refresh()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._copying.description = text("takeaway.copy")
        self._sharing.description = text("takeaway.share")
        self._saving.description = text("takeaway.save")
        self._paging.description = text("takeaway.page")
        self._filing.description = text("takeaway.file")
        self._text.description = text("takeaway.text")
        self.clear()

    def clear(self) -> None:
        """Forget what was asked for: it belongs to a step that is no longer shown."""
        show(self._text, False)
        self._text.value = self._link.value = ""

    def _show_text(self, button: Button) -> None:
        self._give("takeaway.text", self._position())

    def _show_line(self, button: Button) -> None:
        if self._seat() is None:
            self._give("takeaway.line", self._game().share())
        else:
            self._say(text("takeaway.hidden"))

    def _give(self, name: str, plain: str) -> None:
        self.clear()
        self._text.description = text(name)
        self._text.value = plain
        show(self._text)
        self._copy(plain)

    def _show_link(self, button: Button) -> None:
        picture = self._picture()
        name = text("takeaway.link", title=picture.title)
        self._offer(picture.svg, "cacao.svg", "image/svg+xml", name)

    def _show_page(self, button: Button) -> None:
        game = self._game()
        page = game.page(self._seat())
        name = text("takeaway.link_page", title=game.title or "cacao.html")
        self._offer(page, "cacao.html", "text/html", name)

    def _offer(self, content: str, file: str, kind: str, name: str) -> None:
        """A link with which the browser saves something."""
        data = base64.b64encode(content.encode()).decode()
        self.clear()
        self._link.value = (
            f'<a class="cacao-link" download="{file}" '
            f'href="data:{kind};base64,{data}">{escape(name)}</a>'
        )

    def _save(self, button: Button) -> None:
        """Write the game into a new file beside the notebook."""
        folder = Path.cwd()
        if under_voila():
            self._say(text("takeaway.shared_place"))
            return
        try:
            name = self._game().save(_new_file(folder)).name
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self._say(text("takeaway.not_saved", folder=str(folder), reason=reason))
        else:
            self._say(text("takeaway.saved", name=name, folder=str(folder)))

    def _say(self, sentence: str) -> None:
        self.clear()
        self._link.value = f'<p role="status">{escape(sentence)}</p>'


def _new_file(folder: Path) -> Path:
    """A file that is not there yet."""
    stem = f"cacao-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 100))]
    return next(path for name in names if not (path := folder / f"{name}.json").exists())
