"""Closing a widget for good."""

from __future__ import annotations

from ipywidgets import Widget


def close_tree(widget: Widget) -> None:
    """Close a widget with its children, and the layouts and styles of all of them.

    ``Widget.close`` closes one widget only; the others would stay in memory, here and in
    the page.
    """
    for child in getattr(widget, "children", ()):
        close_tree(child)
    attached = [getattr(widget, name, None) for name in ("layout", "style")]
    widget.close()
    for other in attached:
        if isinstance(other, Widget):
            other.close()
