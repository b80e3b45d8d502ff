"""From a lesson to the play table: any position can be played on."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import Widget

from cacao_nb.game import Position
from cacao_nb.messages import text
from cacao_nb.record import BadRecord
from cacao_nb.widgets.basics import Button
from cacao_nb.widgets.part import Part, close_tree

#: Who has the seats of the others.
OTHERS = "greedy"


class PlayOn(Part):
    """A place for a play table, which is empty until somebody wants to play on.

    Parameters
    ----------
    here
        Gives the position that is shown.
    say
        Says that a table was opened, or why none can be.

    Attributes
    ----------
    button : Button
        Opens the table; it stands elsewhere.
    """

    def __init__(self, here: Callable[[], Position], say: Callable[[str], None]) -> None:
        self._here, self._say = here, say
        self.button = Button(icon="play")
        super().__init__()
        self.add_class("cacao-play-on")
        self.button.on_click(self._guarded(lambda _: self.begin()))
        self.refresh()

    def begin(self) -> None:
        """Lay the position on a table of its own: whoever has to decide is a person."""
        from cacao_nb.widgets import PlayTable

        position = self._here()
        others = {seat: OTHERS for seat in range(position.players) if seat != position.decider}
        try:
            table = PlayTable(position, bots=others)
        except BadRecord:  # Nobody knows the game before it.
            self._say(text("play_on.no_game"))
            return
        before: tuple[Widget, ...] = self.children  # type: ignore[has-type]
        self.children = (table,)
        for child in before:
            close_tree(child)
        self._say(text("play_on.opened"))

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self.button.description = text("play_on.button")
        self.button.tooltip = text("play_on.tip")
        for table in self.children:
            table.refresh()

    def close(self) -> None:
        """Close the table, and the button."""
        close_tree(self.button)
        super().close()
