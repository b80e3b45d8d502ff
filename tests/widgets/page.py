"""What a widget gives to a page: the state of every widget in it, and what is painted."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from ipywidgets import Widget

from cacao_nb.widgets import GameStepper


def tree(widget: Widget) -> Iterator[Widget]:
    """A widget and all widgets in it, in the order of the page."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from tree(child)


def sent(stepper: GameStepper, *, but: Collection[Widget] = ()) -> list[Any]:
    """Everything that the page of a stepper knows, without the names of widgets."""
    told: list[Any] = [
        {
            name: value
            for name, value in widget.get_state().items()
            if "IPY_MODEL" not in str(value) and name not in ("_dom_classes", "_esm")
        }
        for widget in tree(stepper)
        if widget is not stepper.table._style and widget not in but
    ]
    return [*told, stepper.board._scene, stepper.board._marks()]
