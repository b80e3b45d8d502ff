"""The buttons of the play table, each always in its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cacao_nb.messages import text
from cacao_nb.widgets.basics import Button, HBox
from cacao_nb.widgets.part import Part

#: The picture on each button, in their order; the last is the one that goes on.
BUTTONS: Mapping[str, str] = {
    "undo": "undo",
    "hint": "lightbulb-o",
    "best": "magic",
    "all": "users",
    "other": "repeat",
    "plain": "hand-paper-o",
    "again": "eraser",
    "go": "",
}


class PlayBar(Part):
    """The buttons; what cannot be used now is greyed, but stays and says why when pressed.

    Parameters
    ----------
    press
        Called with the name of the button that somebody pressed.
    """

    def __init__(self, press: Callable[[str], None]) -> None:
        self._buttons = {name: Button(icon=icon) for name, icon in BUTTONS.items()}
        row = HBox([*self._buttons.values()])
        row.add_class("cacao-play-bar")
        super().__init__([row])
        self._buttons["go"].add_class("cacao-primary")
        for name, button in self._buttons.items():
            button.add_class("cacao-button")
            button.on_click(self._guarded(lambda _, name=name: press(name)))
        self._names: dict[str, str] = {}
        self.refresh()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for name in BUTTONS:
            self.name(name, self._names.get(name, f"play.button.{name}"))

    def name(self, button: str, message: str, **values: object) -> None:
        """Name a button, which says what it does."""
        self._names[button] = message
        shown = self._buttons[button]
        shown.description = text(message, **values)
        tip = text(f"play.tip.{button}")
        shown.tooltip = f"{shown.description}: {tip}" if tip else shown.description

    def enable(self, names: frozenset[str]) -> None:
        """Say which buttons can be used; the others are grey."""
        for name, button in self._buttons.items():
            (button.remove_class if name in names else button.add_class)("cacao-idle")
