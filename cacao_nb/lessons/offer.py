"""Something that a lesson offers: a few words, and a button that does it."""

from __future__ import annotations

from collections.abc import Callable

from cacao_nb.widgets.basics import HTML, Button, show
from cacao_nb.widgets.part import Part


class Offer(Part):
    """Words with a button below them; hidden as long as nothing is offered.

    Parameters
    ----------
    act
        Called when the button is pressed.
    icon
        The picture on the button.
    """

    def __init__(self, act: Callable[[], None], icon: str) -> None:
        self._said, self.button = HTML(), Button(icon=icon)
        super().__init__([self._said, self.button])
        self.add_class("cacao-offer")
        self.button.add_class("cacao-primary")
        self.button.on_click(self._guarded(lambda _: act()))
        self.withdraw()

    def make(self, said: str, does: str = "") -> None:
        """Offer something, in HTML; without a name the button is not there."""
        self._said.value, self.button.description = said, does
        show(self.button, bool(does))
        show(self, True)

    def withdraw(self) -> None:
        """Offer nothing."""
        show(self, False)

    def refresh(self) -> None:
        """Whoever offers says it in the language in use."""
