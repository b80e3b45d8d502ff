"""The buttons of the play table and the slider that looks back, each always in its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cacao_nb.messages import text
from cacao_nb.widgets.basics import Button, HBox, IntSlider
from cacao_nb.widgets.part import Part

#: The picture on each button, in their order; the slider stands after the first two.
BUTTONS: Mapping[str, str] = {
    "undo": "undo",
    "hint": "lightbulb-o",
    "turn": "repeat",
    "best": "magic",
    "all": "users",
    "again": "",
    "plain": "",
    "branch": "code-fork",
    "go": "",
}

#: Those that are there only when they can be used; they keep their places.
_SOMETIMES = ("turn", "best", "all", "again", "plain", "branch")


class PlayBar(Part):
    """The buttons, and how far back somebody looks.

    What cannot be used now is grey or not to be seen; pressed by its key it says why.

    Parameters
    ----------
    press
        Called with the name of the button that somebody pressed.
    look
        Called with the step that somebody wants to look at.
    """

    def __init__(self, press: Callable[[str], None], look: Callable[[int], None]) -> None:
        #: What the buttons are called now, those that are not always called alike.
        self._named: dict[str, str] = {}
        self._buttons = {name: Button(icon=icon) for name, icon in BUTTONS.items()}
        self._steps = IntSlider(readout=False)
        undo, hint, *others = self._buttons.values()
        row = HBox([undo, hint, self._steps, *others])
        row.add_class("cacao-transport")
        row.add_class("cacao-play-bar")
        super().__init__([row])
        for name, button in self._buttons.items():
            button.add_class("cacao-button")
            button.add_class(f"cacao-play-{name}")
            button.on_click(self._guarded(lambda _, name=name: press(name)))
        self._buttons["go"].add_class("cacao-primary")
        self._steps.observe(self._guarded(lambda change: look(change.new)), "value")
        self.refresh()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for name in BUTTONS:
            self._name(name, self._named.get(name) or text(f"play.button.{name}"))

    def show(
        self, usable: frozenset[str], names: Mapping[str, str], step: int, last: int
    ) -> None:
        """Show what can be done now.

        Parameters
        ----------
        usable
            The buttons that can be used.
        names
            What those are called that are not always called alike.
        step, last
            What is looked at, and the last step.
        """
        for name, button in self._buttons.items():
            (button.remove_class if name in usable else button.add_class)("cacao-idle")
            if name in _SOMETIMES:
                button.disabled = name not in usable
        for name, called in names.items():
            self._name(name, called)
        slider = self._steps
        with self._by_itself():
            # Before the value: in one message the page would not go beyond the old maximum.
            slider.max = max(1, last)
            with slider.hold_sync():
                slider.value = step
                slider.description = text("play.step", number=step, last=last)

    def keep_focus(self, name: str) -> None:
        """A button that was pressed and is gone hands the keyboard on to the large one."""
        if name in _SOMETIMES and self._buttons[name].disabled:
            self._buttons["go"].focus()

    def _name(self, name: str, called: str) -> None:
        self._named[name] = called
        button = self._buttons[name]
        button.description = called
        button.tooltip = text("play.tip", button=called, what=text(f"play.tips.{name}"))
