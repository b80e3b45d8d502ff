"""Play on from here: a table to play at in the place of whatever shows a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from cacao_nb.game.game import Game
from cacao_nb.messages import text
from cacao_nb.widgets.basics import Button
from cacao_nb.widgets.part import Part

if TYPE_CHECKING:
    from cacao_nb.widgets.play_table import PlayTable


def play_on(
    game: Game,
    *,
    bots: Mapping[int, Any] | None = None,
    seat: int | None = None,
    back: Callable[[], None] | None = None,
) -> PlayTable:
    """A table at which a game goes on from where it stands; the game itself stays as it is.

    Parameters
    ----------
    game
        The game up to the moment from which it goes on.
    bots
        Who decides for the seats that no person has. Without it, the table asks first who
        plays.
    seat
        Whose eyes the person has who asks for it: a person sits there.
    back
        Called when somebody wants to go back to where they came from.

    Examples
    --------
    >>> table = play_on(Game.demo("first-steps"), bots={1: "easy"})
    >>> table.play.state.turn, len(Game.demo("first-steps").decisions)
    (7, 25)
    >>> table.close()
    """
    from cacao_nb.widgets.play_table import PlayTable

    table = PlayTable(game, bots=bots or {})
    table.around.way_back(back)
    if bots is None:
        table.around.ask_who(game, seat)
    return table


class PlayOn(Part):
    """A button that puts a table to play at in the place of a widget, and back.

    Parameters
    ----------
    host
        The widget whose place it takes.
    moment
        Gives the game up to what is shown.
    seat
        Gives the seat whose eyes see it; None for everybody's.
    """

    def __init__(
        self,
        host: Part,
        moment: Callable[[], Game],
        seat: Callable[[], int | None] = lambda: None,
    ) -> None:
        self._host, self._moment, self._seat = host, moment, seat
        self._shown: tuple[Any, ...] = ()
        self.table: PlayTable | None = None
        self._button = Button(icon="play-circle")
        super().__init__([self._button])
        self.add_class("cacao-row")
        self._button.on_click(self._guarded(lambda _: self.go()))
        self.refresh()

    def go(self) -> None:
        """Put the table there."""
        if self.table is None:
            self._shown = self._host.children
            self.table = play_on(self._moment(), seat=self._seat(), back=self.back)
            self._host.children = [self.table]

    def back(self) -> None:
        """Put what was there before in its place again."""
        table, self.table = self.table, None
        if table is not None:
            self._host.children = self._shown
            table.close()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._button.description = text("play_on.go")
        self._button.tooltip = text("play_on.tip")
        if self.table is not None:
            self.table.refresh()
