"""How a table is played at: how fast bots are shown, what is done by itself, what is open."""

from __future__ import annotations

from traitlets import Bool, Bunch, observe

from cacao_nb.messages import text
from cacao_nb.widgets.basics import Checkbox, Dropdown, ToggleButton
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.traits import Number
from cacao_nb.widgets.transport import SPEEDS

#: What can be switched on and off, in the order of the page.
SWITCHES = ("obvious", "teaching", "open_hands")


class PlayOptions(Part):
    """The speed, three switches and the sheet of keys.

    Attributes
    ----------
    speed : float
        How many steps of bots are shown a second.
    obvious, teaching, open_hands : bool
        As for `Play`.
    sheet : bool
        Whether the sheet of keys is shown.
    """

    speed = Number(1.0)
    obvious = Bool()
    teaching = Bool()
    open_hands = Bool()
    sheet = Bool()

    def __init__(self) -> None:
        self._speeds, self._sheet = Dropdown(), ToggleButton(icon="keyboard-o")
        self._switches = {name: Checkbox(indent=False) for name in SWITCHES}
        super().__init__([self._sheet, self._speeds, *self._switches.values()])
        self.add_class("cacao-play-options")
        self._let_choose("speed", self._speeds)
        self._let_choose("sheet", self._sheet)
        for name, box in self._switches.items():
            self._let_choose(name, box)
        self.refresh()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._speeds.description = text("play.option.speed")
        self._sheet.description = text("controls.keys")
        for name, box in self._switches.items():
            box.description = text(f"play.option.{name}")
        self._show_options()

    @observe("speed", "sheet", *SWITCHES)
    def _show_options(self, change: Bunch | None = None) -> None:
        speeds = sorted({*SPEEDS, self.speed})
        with self._by_itself():
            self._speeds.options = [
                (text("transport.times", speed=f"{speed:g}"), speed) for speed in speeds
            ]
            self._speeds.value = self.speed
            self._sheet.value = self.sheet
            for name, box in self._switches.items():
                box.value = getattr(self, name)
