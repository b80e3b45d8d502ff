"""The widgets of ipywidgets that everything here is made of, made sparingly.

In ipywidgets every control has a layout and a style of its own: two thirds of the models that a
page has to load would say that nothing is special. Here those are shared, and what is shared
cannot be changed.
"""

from __future__ import annotations

from typing import Any

import ipywidgets
from ipywidgets import DOMWidget, Layout, Widget
from traitlets import Bunch, default

from cacao_nb.draw.hearing import hear_in_one_thread


class _Sparing(DOMWidget):  # type: ignore[misc]  # ipywidgets has no types.
    """A widget with the layout and the style of all others of its kind, unless it gets its own.

    One without a tooltip has an empty one: ipywidgets would show "null".
    """

    def __init__(self, *given: Any, **traits: Any) -> None:
        super().__init__(*given, **traits)
        hear_in_one_thread(self)

    @default("layout")
    def _plain_layout(self) -> Layout:
        return shared(Layout)

    @default("style")
    def _plain_style(self) -> Widget:
        return shared(self.traits()["style"].klass)

    @default("tooltip")
    def _no_tooltip(self) -> str:
        return ""


class Box(_Sparing, ipywidgets.Box):  # type: ignore[misc]
    """Widgets in one place."""


class HBox(_Sparing, ipywidgets.HBox):  # type: ignore[misc]
    """Widgets side by side."""


class VBox(_Sparing, ipywidgets.VBox):  # type: ignore[misc]
    """Widgets one below the other."""


class HTML(_Sparing, ipywidgets.HTML):  # type: ignore[misc]
    """What the page shows as it is."""


class Button(_Sparing, ipywidgets.Button):  # type: ignore[misc]
    """A button."""


class ToggleButton(_Sparing, ipywidgets.ToggleButton):  # type: ignore[misc]
    """A button that stays pressed."""


class ToggleButtons(_Sparing, ipywidgets.ToggleButtons):  # type: ignore[misc]
    """Buttons of which one is pressed."""


class Checkbox(_Sparing, ipywidgets.Checkbox):  # type: ignore[misc]
    """A box to tick."""


class Dropdown(_Sparing, ipywidgets.Dropdown):  # type: ignore[misc]
    """A list that opens."""


class RadioButtons(_Sparing, ipywidgets.RadioButtons):  # type: ignore[misc]
    """A list with all its entries in view."""


class Select(_Sparing, ipywidgets.Select):  # type: ignore[misc]
    """A list of some lines, which scrolls."""


class IntSlider(_Sparing, ipywidgets.IntSlider):  # type: ignore[misc]
    """A slider from one whole number to another."""


class Text(_Sparing, ipywidgets.Text):  # type: ignore[misc]
    """A line to write in."""


class Textarea(_Sparing, ipywidgets.Textarea):  # type: ignore[misc]
    """Some lines to write in."""


class FileUpload(_Sparing, ipywidgets.FileUpload):  # type: ignore[misc]
    """A button for a file of one's own."""


_shared: dict[type[Widget], Widget] = {}


def shared(kind: type[Widget]) -> Widget:
    """The layout or style of a class that says nothing: one for all that need no other."""
    found = _shared.get(kind)
    if found is None or found.comm is None:  # Whoever closes all widgets closes these, too.
        found = _shared[kind] = kind()
        found.observe(_refuse, found.keys)
    return found


def _refuse(change: Bunch) -> None:
    raise RuntimeError(f"{change.name}: this {type(change.owner).__name__} is shared")


def show(widget: Widget, shown: bool = True) -> None:
    """Show a widget in its place, or leave no place for it."""
    display = "" if shown else "none"
    if widget.layout is not shared(Layout):
        widget.layout.display = display
    elif not shown:
        widget.layout = Layout(display=display)


def close_looks(widget: Widget) -> None:
    """Close the layout and the style of a widget, unless others have them, too."""
    for name in ("layout", "style"):
        look = getattr(widget, name, None)
        if isinstance(look, Widget) and look is not _shared.get(type(look)):
            look.close()
