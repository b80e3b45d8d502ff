"""What shows itself as a picture in a notebook, and as text everywhere else."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

from cacao_nb.rules.checked import checked
from cacao_nb.rules.names import naming

if TYPE_CHECKING:
    from cacao_nb.draw.arrangement import Part
    from cacao_nb.draw.picture import Picture


P = ParamSpec("P")
R = TypeVar("R")


class HasNames(Protocol):
    """What knows how the players are called."""

    @property
    def names(self) -> Sequence[str]:
        """What the players are called, by seat."""


#: Whose method it is.
N = TypeVar("N", bound=HasNames)


def by_names(method: Callable[Concatenate[N, P], R]) -> Callable[Concatenate[N, P], R]:
    """Let what a method says call the players by their names."""

    @wraps(method)
    def named(self: N, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with naming(self.names):
            return method(self, *args, **kwargs)

    return named


class Pictured:
    """Whatever has a picture; drawing is loaded when the first one is asked for."""

    __slots__ = ()

    _names: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat, beside their colours: plain text.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game(players=2, seed=7, names=["Anna", "Bo"]).position.names
        ('Anna', 'Bo')
        """
        return self._names

    @by_names
    @checked
    def picture(self, *, palette: str = "light", text_scale: float = 1.0) -> Picture:
        """The picture, to be shown or saved.

        Parameters
        ----------
        palette
            The name of the colours: ``"light"``, ``"contrast"``, ``"patterned"`` or ``"dark"``.
        text_scale
            By how much texts are larger, as far as there is room.

        Examples
        --------
        >>> from cacao_nb import Tile
        >>> Tile("temple").picture(palette="contrast")
        <Picture: temple>
        """
        return self._painted(
            self._part(), self._description(), palette=palette, text_scale=text_scale
        )

    @checked
    def save_picture(self, path: str | os.PathLike[str], **look: Any) -> Path:
        """Write the picture to a file, SVG or PNG as the name of the file says.

        Parameters
        ----------
        path
            The file; its name ends in ``.svg`` or ``.png``.
        **look
            What `picture` takes.

        Raises
        ------
        PictureError
            The name ends otherwise, or the picture cannot be made.
        OSError
            The file cannot be written; one that was there is as it was.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> from cacao_nb import Game
        >>> with TemporaryDirectory() as folder:
        ...     Game(players=2, seed=7).save_picture(
        ...         folder + "/board.svg", board_only=True
        ...     ).name
        'board.svg'
        """
        return self.picture(**look).save(path)

    def _painted(
        self, part: Part, description: str, *, palette: str, text_scale: float
    ) -> Picture:
        from cacao_nb.draw.picture import Picture, palette_named

        return Picture(
            part,
            title=self.caption,
            description=description,
            palette=palette_named(palette),
            text_scale=text_scale,
        )

    @property
    def caption(self) -> str:
        """What the picture shows, in a few words.

        Examples
        --------
        >>> from cacao_nb import Game
        >>> Game.demo("first-steps").position.village(0).caption
        'Red has 14 gold, 0 cacao, 1 sun token, and stands on water field -1'
        """
        raise NotImplementedError

    def _part(self) -> Part:
        """What the picture shows."""
        raise NotImplementedError

    def _description(self) -> str:
        """What it shows, where a few words are not all."""
        return ""

    @by_names
    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.caption}>"

    def _repr_svg_(self) -> str:
        return self.picture().svg

    def _repr_html_(self) -> str:
        return self.picture().html
