"""The colours, by name. Shapes hold names, so another palette is another table.

Which colours have to be told apart, by whom and how well, is in the tests of this module.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from types import MappingProxyType

from cacao_nb.rules.tiles import COLOURS


class Variant(IntEnum):
    """Which of the colours that a module brings under one name a palette takes."""

    USUAL = 0
    STRONG = 1
    DARK = 2


#: The colours of what modules bring, by name: one for each `Variant`.
_ADDED: dict[str, tuple[str, str, str]] = {}


def add_colours(colours: Mapping[str, tuple[str, str, str]]) -> None:
    """Let every palette know colours that a module brings, each for every `Variant`."""
    _ADDED.update(colours)


class Palette(Mapping[str, str]):
    """Colours by name, and whether what belongs to players carries patterns as well.

    Parameters
    ----------
    colours
        Each as ``"#RRGGBB"``; those that modules bring need not be among them.
    patterns
        Whether huts and marks of players are patterned.
    variant
        Which of the colours that modules bring are to be taken.

    Examples
    --------
    >>> LIGHT["ink"], LIGHT.patterns, PALETTES["patterned"].patterns
    ('#1F2328', False, True)
    """

    __slots__ = ("_colours", "patterns", "variant")

    def __init__(
        self,
        colours: Mapping[str, str],
        *,
        patterns: bool = False,
        variant: Variant = Variant.USUAL,
    ) -> None:
        self._colours = dict(colours)
        self.patterns = patterns
        self.variant = variant

    def __getitem__(self, name: str) -> str:
        return self._colours[name] if name in self._colours else _ADDED[name][self.variant]

    def __iter__(self) -> Iterator[str]:
        return iter(self._colours | _ADDED)

    def __len__(self) -> int:
        return len(self._colours | _ADDED)


#: The palette for everyday use. Jungle and sand differ in brightness, and the tiles also in
#: their corners and borders, so that a grey picture stays readable.
LIGHT = Palette(
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
        "on_coin": "#1F2328",
        "hill": "#6B7078",
        "water": "#1D6BAD",
        "sun": "#F39B2D",
        "ray": "#9A4B00",
        "step": "#C9C6BE",
        "focus": "#0B57D0",
        "right": "#14702F",
        "wrong": "#B3261E",
        "red": "#C8371B",
        "purple": "#5B2A86",
        "white": "#FFFFFF",
        "yellow": "#F0C419",
        "on_red": "#FFFFFF",
        "on_purple": "#FFFFFF",
        "on_white": "#1F2328",
        "on_yellow": "#1F2328",
    }
)

#: Stronger: black on white, darker signs, stronger outlines.
CONTRAST = Palette(
    {
        "ink": "#000000",
        "paper": "#FFFFFF",
        "ground": "#FFFFFF",
        "space": "#E6E6E6",
        "jungle": "#A6D49A",
        "border": "#0B3D0F",
        "sand": "#FFF3D1",
        "shadow": "#8C7A55",
        "pod": "#4A2508",
        "rib": "#FFE7C4",
        "awning": "#7A0000",
        "coin": "#FFD84D",
        "on_coin": "#000000",
        "hill": "#3A3F47",
        "water": "#003A75",
        "sun": "#FF9900",
        "ray": "#5C2600",
        "step": "#DAD7CF",
        "focus": "#0029B3",
        "right": "#00571F",
        "wrong": "#8F0000",
        "red": "#C00000",
        "purple": "#3B0A73",
        "white": "#FFFFFF",
        "yellow": "#F5B800",
        "on_red": "#FFFFFF",
        "on_purple": "#FFFFFF",
        "on_white": "#000000",
        "on_yellow": "#000000",
    },
    variant=Variant.STRONG,
)

#: For dark rooms: light ink and bright signs on dark tiles. Players, coins and suns keep their
#: colours, which people call them by.
DARK = Palette(
    {
        "ink": "#E4E7EA",
        "paper": "#1C2126",
        "ground": "#14181B",
        "space": "#232B2B",
        "jungle": "#1A3D25",
        "border": "#93D6A0",
        "sand": "#57462B",
        "shadow": "#382E1E",
        "pod": "#D69A62",
        "rib": "#3A210D",
        "awning": "#FF8A75",
        "coin": "#F7D154",
        "on_coin": "#14181B",
        "hill": "#AEB6BF",
        "water": "#7FC0FA",
        "sun": "#F39B2D",
        "ray": "#FFC46B",
        "step": "#6C706A",
        "focus": "#8FC0FF",
        "right": "#6FDC86",
        "wrong": "#FF9A8C",
        "red": "#CE3B20",
        "purple": "#673BA6",
        "white": "#FFFFFF",
        "yellow": "#F0C419",
        "on_red": "#FFFFFF",
        "on_purple": "#FFFFFF",
        "on_white": "#14181B",
        "on_yellow": "#14181B",
    },
    variant=Variant.DARK,
)

#: The everyday colours, and patterns on whatever belongs to a player.
PATTERNED = Palette(LIGHT, patterns=True)

#: The palettes to choose from, by name.
PALETTES: Mapping[str, Palette] = MappingProxyType(
    {"light": LIGHT, "contrast": CONTRAST, "patterned": PATTERNED, "dark": DARK}
)

#: How much larger letters can be made.
TEXT_SCALES = (1.0, 1.25, 1.5)

#: What can be read on a colour of a player.
ON_PLAYER: Mapping[str, str] = MappingProxyType({colour: f"on_{colour}" for colour in COLOURS})


def seat_colour(seat: int) -> str:
    """The name of a seat's colour, which is also its name in a palette."""
    return COLOURS[seat]
