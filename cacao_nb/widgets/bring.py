"""What brings a game to a table: those that were kept, a share line, a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import Layout

from cacao_nb.game.game import Game
from cacao_nb.game.kept import KeptGame
from cacao_nb.messages import Message, text
from cacao_nb.record.savefile import MOST_BYTES
from cacao_nb.widgets.basics import HTML, Button, FileUpload, HBox, Select, Textarea, show
from cacao_nb.widgets.part import Part


class KeptGames(Part):
    """The games that were kept, to go on with one of them.

    Parameters
    ----------
    go_on
        Called with the game that somebody wants to go on with.
    drop
        Called with a game that is to be kept no longer.
    new
        Called when somebody would rather play the new game; without it, it is not asked.
    """

    def __init__(
        self,
        go_on: Callable[[KeptGame], None],
        drop: Callable[[KeptGame], None],
        new: Callable[[], None] | None = None,
    ) -> None:
        #: Whether it is asked for itself; else what is beside it says what to do instead.
        self._asks = new is not None
        self._games: list[KeptGame] = []
        self._refused: list[Message] = []
        self._head, self._list = HTML(), Select(rows=2)
        self._on, self._new, self._drop = Button(icon="play"), Button(), Button()
        row = HBox([self._on, self._new, self._drop])
        row.add_class("cacao-row")
        super().__init__([self._head, self._list, row])
        self.add_class("cacao-kept")
        self._list.add_class("cacao-options")
        self._on.add_class("cacao-primary")
        self._on.on_click(self._guarded(lambda _: self._with_chosen(go_on)))
        self._drop.on_click(self._guarded(lambda _: self._with_chosen(drop)))
        if new is not None:
            self._new.on_click(self._guarded(lambda _: new()))
        show(self._new, new is not None)
        self.refresh()

    def offer(self, games: Sequence[KeptGame], refused: Sequence[Message] = ()) -> None:
        """Show these games, and what is wrong with others."""
        self._games, self._refused = list(games), list(refused)
        self.refresh()

    def _with_chosen(self, call: Callable[[KeptGame], None]) -> None:
        if self._list.index is not None:
            call(self._games[self._list.index])

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        which = ("offer.ask" if self._asks else "") if self._games else "offer.none"
        said = [text(which)] if which else []
        said += [str(one) for one in self._refused]
        told = "".join(f"<p>{escape(one)}</p>" for one in said)
        self._head.value = f"<h4>{escape(text('offer.head'))}</h4>{told}"
        self._list.description = text("offer.kept")
        lines = [str(one.line) for one in self._games]
        if [*self._list.options] != lines:
            self._list.options = lines
            self._list.index = 0 if lines else None
        for name, button in (("go_on", self._on), ("new", self._new), ("drop", self._drop)):
            button.description = text(f"offer.{name}")
            button.tooltip = text(f"offer.{name}_tip")
        for widget in (self._list, self._on, self._drop):
            show(widget, bool(lines))


class BringGame(Part):
    """A field for a share line, a button for a file, and one that brings what they hold.

    Nothing in them is ever run: games are replayed and checked, and what is none is refused in
    a sentence.

    Parameters
    ----------
    bring
        Called with the game.
    """

    def __init__(self, bring: Callable[[Game], None]) -> None:
        self._bring = bring
        self._line = Textarea(rows=2, layout=Layout(width="auto"))
        self._file, self._go = FileUpload(accept=".json"), Button(icon="upload")
        self._told = HTML()
        row = HBox([self._file, self._go])
        row.add_class("cacao-row")
        super().__init__([self._line, row, self._told])
        self._line.add_class("cacao-plain")
        self._go.on_click(self._guarded(lambda _: self.bring()))
        self.refresh()

    def bring(self) -> None:
        """Bring the game of the file, or else of the line; where there is none, say so."""
        try:
            game = self._read()
        except ValueError as refused:
            self._say(str(refused))
            return
        self._line.value, self._file.value = "", ()
        self._say(text("bring.brought", game=str(game.position)))
        self._bring(game)

    def _read(self) -> Game:
        if self._file.value:
            content = bytes(self._file.value[0]["content"])
            if len(content) > MOST_BYTES:
                raise ValueError(text("bring.large", size=len(content), most=MOST_BYTES))
            return Game.parse(content.decode("utf-8", "replace"))
        if not self._line.value.strip():
            raise ValueError(text("bring.nothing"))
        return Game.parse(self._line.value)

    def _say(self, sentence: str) -> None:
        self._told.value = f'<p role="status">{escape(sentence)}</p>'

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._line.description = text("bring.line")
        self._line.placeholder = text("bring.line_hint")
        self._file.description = text("bring.file")
        self._go.description, self._go.tooltip = text("bring.bring"), text("bring.tip")
        self._told.value = ""
