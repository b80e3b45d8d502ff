"""Clicks on the pictures of a lab, as the page reports them."""

from __future__ import annotations

from cacao_nb.draw.shapes import Point
from cacao_nb.lessons.labs.lab import Lab


def clicked(lab: Lab, picture: str, place: Point) -> None:
    """Let the page report a click on a picture, so far across and down it."""
    x, y = place
    lab.status._handle_custom_msg({"picture": picture, "x": x, "y": y}, [])
