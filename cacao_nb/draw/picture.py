"""A picture: one or more scenes that show themselves in a notebook and go into a file."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cacao_nb.draw.arrangement import Part, whole
from cacao_nb.draw.png import PictureError, png
from cacao_nb.draw.svg import SQUARE, image, svg
from cacao_nb.draw.theme import LIGHT, PALETTES, Palette
from cacao_nb.messages import Listed, Message, shown
from cacao_nb.record.atomic_write import write_atomically
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked

#: Pixels of a PNG to one of the page: crisp on fine screens and on paper.
DENSITY = 2.0

#: From where to where texts can be scaled, and how small and large squares may be, in pixels.
_TEXT_SCALES = (0.5, 3.0)
_SQUARES = (8, 400)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, shown where it is the last line of a cell.

    Attributes
    ----------
    part : Scene or Arrangement
        What it shows.
    title : str
        What it shows, in a few words.
    description : str
        More of it, for whoever asks.
    palette : Palette
        The colours.
    text_scale : float
        By how much texts are larger, as far as there is room.
    square : float
        How large a square is, in pixels of the page.
    """

    part: Part
    title: str
    description: str = ""
    palette: Palette = field(default_factory=lambda: LIGHT)
    text_scale: float = 1.0
    square: float = SQUARE

    def __post_init__(self) -> None:
        arguments.number("text_scale", self.text_scale, *_TEXT_SCALES, error=PictureError)
        arguments.number("square", self.square, *_SQUARES, error=PictureError)

    @property
    def svg(self) -> str:
        """The picture as SVG; always the same for the same picture."""
        return svg(
            self.part,
            title=self.title,
            description=self.description,
            palette=self.palette,
            text_scale=self.text_scale,
            square=self.square,
        )

    def png(self, density: float = DENSITY) -> bytes:
        """The picture as PNG, with so many pixels for one of the page."""
        size, pixels = whole(self.part), self.square * density
        return png(self.svg, size.width * pixels, size.height * pixels)

    @checked
    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the picture to a file: wholly, or not at all.

        Parameters
        ----------
        path
            The file; its name ends in ``.svg`` or ``.png``.

        Raises
        ------
        PictureError
            The name ends otherwise, or the picture cannot be made.
        OSError
            The file cannot be written; one that was there is as it was.
        """
        suffix = Path(path).suffix.lower()
        if suffix not in _FORMATS:
            raise PictureError(
                Message(
                    "picture.suffix", name=shown(Path(path).name), suffixes=Listed(_FORMATS)
                )
            )
        return write_atomically(path, _FORMATS[suffix](self))

    @property
    def html(self) -> str:
        """The picture as an HTML image, which says its title and fits the page."""
        return image(self.svg, self.title)

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return f"<Picture: {self.title}>"


#: What a file holds, by how its name ends.
_FORMATS: Mapping[str, Callable[[Picture], bytes]] = {
    ".svg": lambda picture: picture.svg.encode(),
    ".png": Picture.png,
}


def palette_named(name: str) -> Palette:
    """The palette of a name.

    Raises
    ------
    PictureError
        There is none.
    """
    return PALETTES[arguments.one_of("palette", name, PALETTES, error=PictureError)]
