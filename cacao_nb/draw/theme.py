"""The colours, by name. Shapes hold names, so another palette is another table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from cacao_nb.rules.tiles import COLOURS

Palette: TypeAlias = Mapping[str, str]

#: The palette for everyday use. Jungle and sand differ in brightness, and the tiles also in
#: their corners and borders, so that a grey picture stays readable.
LIGHT: Palette = MappingProxyType(
    {
        "ink": "#1F2328",
        "paper": "#FFFFFF",
        "ground": "#FAF6EA",
        "space": "#EAEFDD",
        "jungle": "#B9D4B0",
        "border": "#2C5530",
        "sand": "#F3E3C3",
        "shadow": "#B39F77",
        "pod": "#7A4A21",
        "rib": "#EBD3AE",
        "awning": "#9B2D1F",
        "coin": "#F7D154",
        "hill": "#6B7078",
        "water": "#1F6FB2",
        "sun": "#F39B2D",
        "ray": "#9A4B00",
        "step": "#C9C6BE",
        "focus": "#0B57D0",
        "red": "#C8371B",
        "purple": "#5B2A86",
        "white": "#FFFFFF",
        "yellow": "#F0C419",
    }
)

#: What can be read on a colour of a player.
ON_PLAYER: Mapping[str, str] = MappingProxyType(
    {"red": "paper", "purple": "paper", "white": "ink", "yellow": "ink"}
)


def seat_colour(seat: int) -> str:
    """The name of a seat's colour, which is also its name in a palette."""
    return COLOURS[seat]
