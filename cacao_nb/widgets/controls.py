"""What can be chosen about a picture: layers, whose eyes, colours, the size of texts."""

from __future__ import annotations

from ipywidgets import Dropdown, HBox, ToggleButton, Widget
from traitlets import Bool, Bunch, observe

from cacao_nb.draw.scene import LAYERS
from cacao_nb.draw.theme import TEXT_SCALES
from cacao_nb.game.pictured import by_names
from cacao_nb.messages import text
from cacao_nb.rules.names import colour_name
from cacao_nb.widgets.look import CHOICES, Styled
from cacao_nb.widgets.part import Part
from cacao_nb.widgets.traits import Layered, seat_trait

_OPEN = -1


class Layers(Part, Layered):
    """A button for every layer of the board.

    Attributes
    ----------
    layers : frozenset of str
        The layers that are shown; can be assigned, observed and linked.

    Examples
    --------
    >>> layers = Layers()
    >>> layers.toggle("temples")
    >>> sorted(layers.layers)
    ['activations', 'legal', 'temples']
    >>> layers.close()
    """

    def __init__(self) -> None:
        self._buttons = {layer: ToggleButton() for layer in LAYERS}
        row = HBox([*self._buttons.values()])
        row.add_class("cacao-row")
        super().__init__([row])
        for layer, button in self._buttons.items():
            button.observe(self._guarded(lambda _, layer=layer: self.toggle(layer)), "value")
        self.refresh()

    def toggle(self, layer: str) -> None:
        """Show a layer that is hidden, hide one that is shown."""
        self.layers = self.layers ^ {layer}

    @observe("layers")
    def refresh(self, change: Bunch | None = None) -> None:
        """Show everything again, for example in another language."""
        with self._by_itself():
            for layer, button in self._buttons.items():
                button.description = text(f"controls.layer.{layer}")
                button.value = layer in self.layers


class Choices(Part, Styled):
    """Which colours, and how large texts.

    Attributes
    ----------
    palette, text_scale
        How it looks; can be assigned, observed and linked.
    """

    def __init__(self, *others: Widget) -> None:
        self._palette, self._size = Dropdown(), Dropdown()
        super().__init__([*others, self._palette, self._size])
        self._let_choose("palette", self._palette)
        self._let_choose("text_scale", self._size)
        self.refresh()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._palette.description = text("controls.palette")
        self._size.description = text("controls.text_size")
        with self._by_itself():
            self._palette.options = [
                (text(f"controls.palettes.{name}"), name) for name in CHOICES
            ]
        self._show_look()

    @observe("palette", "text_scale")
    def _show_look(self, change: Bunch | None = None) -> None:
        sizes = sorted({*TEXT_SCALES, self.text_scale})
        with self._by_itself():
            self._size.options = [
                (text("controls.percent", percent=round(100 * size)), size) for size in sizes
            ]
            self._palette.value = self.palette
            self._size.value = self.text_scale


class GameChoices(Choices):
    """Whose eyes and the sheet of keys, besides the look.

    Parameters
    ----------
    players
        How many seats there are.

    Attributes
    ----------
    seat : int or None
        Whose eyes; None sees everything. Can be assigned, observed and linked.
    sheet : bool
        Whether the sheet of keys is shown.
    """

    seat = seat_trait()
    sheet = Bool()

    def __init__(self, players: int) -> None:
        self._players = players
        self._seat, self._keys = Dropdown(), ToggleButton(icon="keyboard-o")
        super().__init__(self._keys, self._seat)
        self._let_choose("seat", self._seat, read=lambda seat: None if seat == _OPEN else seat)
        self._let_choose("sheet", self._keys)

    @by_names
    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        self._seat.description = text("controls.seat")
        self._keys.description = text("controls.keys")
        seats = [(str(colour_name(seat)), seat) for seat in range(self._players)]
        with self._by_itself():
            self._seat.options = [(text("controls.open"), _OPEN), *seats]
        super().refresh()
        self._show_choices()

    @observe("seat", "sheet")
    def _show_choices(self, change: Bunch | None = None) -> None:
        with self._by_itself():
            self._seat.value = _OPEN if self.seat is None else self.seat
            self._keys.value = self.sheet
