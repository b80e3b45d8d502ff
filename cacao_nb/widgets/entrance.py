"""What leads from a play table to another game, and is shown before one begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from cacao_nb.game.game import Game
from cacao_nb.game.kept import KeptGame
from cacao_nb.messages import Message, text
from cacao_nb.widgets.basics import Button, HBox, show
from cacao_nb.widgets.bring import BringGame, KeptGames
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.setup_form import Setting, SetUpForm


class Host(Protocol):
    """Who makes of an entrance what it means."""

    def begin(self, setting: Setting) -> None:
        """Begin a game as it was set up."""

    def go_on_with(self, kept: KeptGame) -> None:
        """Put a kept game on the table."""

    def forget(self, kept: KeptGame) -> None:
        """Keep a game no longer."""

    def ask_who(self, game: Game, seat: int | None = None) -> None:
        """Ask who plays a game that goes on."""

    def leave(self) -> None:
        """Back to the table as it is."""


class Entrance(Part):
    """What is shown before a game begins: kept games, the form, and what brings others.

    Parameters
    ----------
    host
        Who makes of it what it means.
    game
        A game that goes on, of which only who plays is asked; without it a new one.
    seat
        A seat that a person has.
    first
        Whether there is no game yet to go back to.
    """

    def __init__(
        self,
        host: Host,
        game: Game | None = None,
        seat: int | None = None,
        *,
        first: bool = False,
    ) -> None:
        self.form = SetUpForm(host.begin, game, seat)
        self.kept = KeptGames(host.go_on_with, host.forget)
        self.bring = BringGame(host.ask_who)
        self._back = Button(icon="arrow-left")
        self._back.on_click(self._guarded(lambda _: host.leave()))
        super().__init__([self._back, self.kept, self.form, self.bring])
        show(self._back, not first)
        self.add_class("cacao-entrance")
        for part in (self.form, self.kept, self.bring):
            part.problem = self._pass_problem
        self.refresh()

    def offer(self, games: Sequence[KeptGame], refused: Sequence[Message] = ()) -> None:
        """Show these games above the form, if there are any."""
        self.kept.offer(games, refused)
        show(self.kept, bool(games or refused))

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._back.description = text("around.to_table")
        self._back.tooltip = text("around.to_table_tip")
        for part in (self.form, self.kept, self.bring):
            part.refresh()


class Doors(Part):
    """The buttons that lead away from the game that is being played.

    Parameters
    ----------
    other
        Called when somebody wants another game.
    review
        Called when somebody wants to look back on this one.
    back
        Called when somebody wants to go back to where the table came from.
    """

    def __init__(
        self, other: Callable[[], None], review: Callable[[], None], back: Callable[[], None]
    ) -> None:
        self._buttons = {"other": Button(icon="plus"), "back": Button(icon="arrow-left")}
        self._buttons["review"] = Button(icon="line-chart")
        calls = {"other": other, "review": review, "back": back}
        row = HBox([self._buttons[name] for name in ("other", "review")])
        row.add_class("cacao-row")
        super().__init__([row])
        self._row = row
        for name, button in self._buttons.items():
            button.on_click(self._guarded(lambda _, call=calls[name]: call()))
        self.refresh()

    def lead_back(self) -> None:
        """Show the button that leads back."""
        self._row.children = [*self._row.children, self._buttons["back"]]

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for name, button in self._buttons.items():
            button.description = text(f"around.{name}")
            button.tooltip = text(f"around.{name}_tip")
